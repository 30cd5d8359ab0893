"""What a round and a game have come to, and what has happened, as HTML. Values in, text out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from flotsam_kit.core import Seat
from flotsam_kit.progress.codes import Reason
from flotsam_kit.takeback import TakenBack
from flotsam_kit.tally import Cell, Said, Signed, Tally
from flotsam_kit.texts import say, tell
from flotsam_kit.texts.numbers import number, signed


def who(seat: Seat, names: Mapping[Seat, str], you: Seat | None, lang: str) -> str:
    """The name of the one on the seat, with a word when it is the reader."""
    name = names.get(seat, seat.value)
    return say("play.round.you", lang, seat=name) if seat == you else name


def tally_html(tally: Tally, names: Mapping[Seat, str], you: Seat | None, lang: str) -> str:
    """The table, with what stands below it."""

    def told(what: Said) -> str:
        key = f"{what.key}-you" if you is not None and what.seat == you else what.key
        values = {
            name: names.get(value, value.value) if isinstance(value, Seat) else value
            for name, value in what.values.items()
        }
        return say(key, lang, **values)

    def shown(cell: Cell) -> str:
        if isinstance(cell, Said):
            return told(cell)
        if isinstance(cell, tuple):
            return ", ".join(map(shown, cell))
        if isinstance(cell, Signed):
            return signed(cell.value, lang)
        return who(cell, names, you, lang) if isinstance(cell, Seat) else number(cell, lang)

    title = tally.title
    caption = told(title) if isinstance(title, Said) else tell(title, lang, you=you, names=names)
    rows = [[shown(cell) for cell in row] for row in tally.rows]
    note = f"<p>{escape(told(tally.note))}</p>" if tally.note else ""
    return _table(caption, [say(key, lang) for key in tally.heads], rows) + note


def progress_html(back: TakenBack, trouble: Reason | None, lang: str) -> str:
    """Moves taken back, and why the game could not be kept."""
    lines = [say("play.game.not-kept", lang, reason=trouble)] if trouble else []
    if back.count:
        key = "play.undo.seen" if back.seen else "play.undo.clean"
        lines.append(say(key, lang, count=back.count, seen=back.seen))
    return "<br>".join(map(escape, lines))


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
