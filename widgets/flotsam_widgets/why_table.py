"""The table "Why not?" as HTML: a grid of cards and places, and every move with its sentence."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from flotsam_kit.texts import say
from flotsam_widgets.message import rule_label
from flotsam_widgets.why_rows import WhyRow


def table(rows: Sequence[WhyRow], lang: str) -> str:
    """The rows as HTML: a grid of cards and places where moves are written `card@place`, and the sentences.

    Each field of the grid is a button that asks the board why.
    """
    if not rows:
        return f"<p>{escape(say('board.why.nothing', lang))}</p>"
    split = [(row, row.move.split("@")) for row in rows]
    pairs = [(row, parts[0], parts[1]) for row, parts in split if len(parts) == 2]
    grid = _grid(pairs, lang) if pairs else ""
    return grid + _list(rows, lang, opened=not pairs)


def _grid(pairs: Sequence[tuple[WhyRow, str, str]], lang: str) -> str:
    places = list(dict.fromkeys(place for _, _, place in pairs))
    cards: dict[str, dict[str, WhyRow]] = {}
    for row, card, place in pairs:
        cards.setdefault(card, {})[place] = row
    head = "".join(f'<th scope="col">{escape(place)}</th>' for place in places)
    corner = escape(say("board.why.corner", lang))
    body = "".join(
        f'<tr><th scope="row">{escape(card)}</th>'
        + "".join(f"<td>{_field(there[place], lang) if place in there else ''}</td>" for place in places)
        + "</tr>"
        for card, there in cards.items()
    )
    caption = escape(say("board.why.caption", lang))
    return (
        f'<div class="fk-scroll"><table class="fk-grid"><caption>{caption}</caption>'
        f'<thead><tr><th scope="col">{corner}</th>{head}</tr></thead><tbody>{body}</tbody></table></div>'
    )


def _field(row: WhyRow, lang: str) -> str:
    sign = "✓" if row.legal else rule_label(row.rule)
    said = say("board.why.legal", lang) if row.legal else row.sentence
    label = escape(f"{row.move}: {said}", quote=True)
    kind = "fk-yes" if row.legal else "fk-no"
    asks = escape(f"why:{row.move}", quote=True)
    return (
        f'<button type="button" class="{kind}" data-fk-do="{asks}" aria-label="{label}" title="{label}">'
        f"{escape(sign)}</button>"
    )


def _list(rows: Sequence[WhyRow], lang: str, *, opened: bool) -> str:
    body = "".join(
        f'<tr><th scope="row">{escape(row.move)}</th>'
        f"<td>{escape(say('board.why.legal', lang) if row.legal else row.sentence)}</td>"
        f"<td>{escape(rule_label(row.rule))}</td></tr>"
        for row in rows
    )
    heads = "".join(
        f'<th scope="col">{escape(say(f"board.why.{name}", lang))}</th>'
        for name in ("move", "answer", "rule")
    )
    title = escape(say("board.why.sentences", lang))
    shown = " open" if opened else ""
    return (
        f'<details{shown}><summary>{title}</summary><div class="fk-scroll"><table class="fk-list">'
        f"<thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table></div></details>"
    )
