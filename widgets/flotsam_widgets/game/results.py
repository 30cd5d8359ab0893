"""What a round and a game have come to, and what has happened, as HTML. Values in, text out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from flotsam_kit.core import Seat
from flotsam_kit.flotsam.results import FinalRow, RoundRow
from flotsam_kit.texts import say
from flotsam_kit.texts.numbers import number, signed


def who(seat: Seat, names: Mapping[Seat, str], you: Seat | None, lang: str) -> str:
    """The name of the one on the seat, with a word when it is the reader."""
    name = names.get(seat, seat.value)
    return say("play.round.you", lang, seat=name) if seat == you else name


def round_html(
    rows: Sequence[RoundRow], round_: int, names: Mapping[Seat, str], you: Seat | None, lang: str
) -> str:
    """The table of the round just scored, best first, with the reason for each token."""
    cells = [
        (
            str(row.rank),
            who(row.seat, names, you, lang),
            str(row.highest) if row.highest else say("play.round.no-card", lang),
            signed(row.token, lang),
            say(f"play.reason.{row.reason}", lang),
            number(row.points, lang),
        )
        for row in rows
    ]
    heads = [say(f"play.round.{key}", lang) for key in ("rank", "seat", "highest", "token", "why", "total")]
    return _table(say("play.round.title", lang, round=round_), heads, cells)


def final_html(rows: Sequence[FinalRow], names: Mapping[Seat, str], you: Seat | None, lang: str) -> str:
    """The final ranking, best first, with what put each one before the next."""
    cells = [
        (
            str(row.rank),
            who(row.seat, names, you, lang),
            ", ".join(signed(token, lang) for token in row.tokens),
            number(row.points, lang),
            say(f"play.final.by-{row.decided}", lang, mine=row.mine, other=row.other),
        )
        for row in rows
    ]
    heads = [say(f"play.final.{key}", lang) for key in ("rank", "seat", "tokens", "points", "decided")]
    winner, suffix = rows[0], "-you" if rows[0].seat == you else ""
    name = names.get(winner.seat, winner.seat.value)
    title = say(f"play.final.title{suffix}", lang, seat=name, points=winner.points)
    return _table(title, heads, cells)


def log_html(moves: Iterable[Sequence[str]], lang: str) -> str:
    """The last moves, a list item each, the newest last."""
    items = "".join(f"<li>{escape(' '.join(told))}</li>" for told in moves if told)
    title = escape(say("play.log.title", lang))
    empty = f"<p>{escape(say('play.log.empty', lang))}</p>"
    return f"<p><strong>{title}</strong></p>" + (f"<ol>{items}</ol>" if items else empty)


def _table(title: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    body = "".join(
        "<tr>"
        + "".join(
            f'<th scope="row">{escape(text)}</th>' if column == 1 else f"<td>{escape(text)}</td>"
            for column, text in enumerate(row)
        )
        + "</tr>"
        for row in rows
    )
    return (
        f'<div class="fk-scroll"><table class="fk-results"><caption>{escape(title)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )
