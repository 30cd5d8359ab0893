"""The table "Why not?": every move that the mover could try, allowed or with what forbids it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from flotsam_kit.texts import say
from flotsam_widgets.controls import show
from flotsam_widgets.message import rule_label

if TYPE_CHECKING:
    from flotsam_widgets.board_state import BoardState
    from flotsam_widgets.why_rows import WhyRow

# A board that hides one of these would give its answer away in the table.
GIVEN_AWAY = {"edges", "targets", "limit", "verdicts"}


class WhyNot:
    """The table of one board in its `panel`, brought up to date with it while it is open.

    `instead` gives another position to speak of than the session's (a lesson: that of the step).
    """

    def __init__(self, board: BoardState, panel: Any) -> None:
        self._board, self._panel = board, panel
        self.instead: Callable[[], Any] | None = None
        self.is_open = False
        board.on_refresh.append(self._refresh)

    @property
    def state(self) -> Any:
        """The position that the table is about."""
        return self.instead() if self.instead else self._board.session.state

    @property
    def secret(self) -> bool:
        """Whether the board keeps back what the table would show, the hand of another among it."""
        board = self._board
        mover = board.session.game.to_move(self.state)
        is_kept = board.covered or (not board.open_hands and mover != board.front)
        return bool(GIVEN_AWAY & board.hidden) or is_kept

    def secret_text(self, lang: str) -> str:
        """Why nothing is told."""
        if GIVEN_AWAY & self._board.hidden:
            return say("board.message.why-later", lang)
        session = self._board.session
        return say("board.message.why-hand", lang, seat=session.game.to_move(self.state))

    def toggle(self) -> None:
        """Open it, or close it."""
        self.is_open = not self.is_open
        if self.is_open and not self.secret:
            self._board.python_line = "tables.why_not(board.session.state)"
        self._board.refresh()

    def _refresh(self) -> None:
        panel, board = self._panel, self._board
        if self.is_open:
            if self.secret:
                panel.value = f"<p>{escape(self.secret_text(board.lang))}</p>"
            else:
                rows = board.screen.why_rows(self.state, board.lang)
                panel.value = table(rows, board.lang)
        show(panel, shown=self.is_open)


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
