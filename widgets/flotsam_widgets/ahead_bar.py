"""The bar that shows who is ahead, brought up to date after each move; off until it is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from flotsam_kit.advice import Figure
from flotsam_kit.core import SEATS, Seat
from flotsam_kit.games import name_of
from flotsam_kit.hint.figures import doubt, lead_method, lead_unit, worth
from flotsam_kit.texts import say
from flotsam_kit.texts.numbers import number
from flotsam_widgets.standings import Standings
from flotsam_widgets.tools import Tool

if TYPE_CHECKING:
    from flotsam_widgets.board import Board


class AheadBar:
    """The bar of one board. It knows what the seat in front may know, all hands only where they lie open."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self.is_on = False
        self._html: Any = None
        self._standings = Standings(board, self._show)
        self.tool = Tool(
            "ahead", lambda lang: say("hint.bar.button", lang), self.toggle, pressed=lambda: self.is_on
        )
        board.on_refresh.append(self._refresh)

    def toggle(self) -> None:
        """Switch the bar on or off."""
        self.is_on = not self.is_on
        if self.is_on:
            seat = self._standings.seat
            own = "" if seat is None else f', "{seat}"'
            self._board.python_line = f"ahead(board.session.state{own})"
        self._board.refresh()

    @property
    def _is_hidden(self) -> bool:
        """Whether there is nothing to speak of: covered hands, a draft, a replay."""
        return self._board.covered or self._board.appearance.instead is not None

    def _refresh(self) -> None:
        self._standings.want(*([self._board.session.node] if self.is_on and not self._is_hidden else []))
        if self.is_on:
            self._show()
        elif self._html is not None:
            self._board.frame.advise(self._html, shown=False)

    def _show(self) -> None:
        board = self._board
        if self._html is None:
            self._html = board.frame.controls.html("fk-panel", "fk-ahead")
        board.frame.advise(self._html, shown=True, on_top=True)  # a hint is long: below it nobody looks
        value = self._bar(board.lang)
        if self._html.value != value:
            self._html.value = value

    def _bar(self, lang: str) -> str:
        state = self._board.session.state
        title = escape(say("hint.bar.title", lang, unit=lead_unit(name_of(state), state.players, lang)))
        figures = self._standings.of(self._board.session.node)
        if self._is_hidden:
            body = f"<p>{escape(say('hint.bar.hidden', lang))}</p>"
        elif figures is None:
            body = f"<p>{escape(say('hint.bar.busy', lang))}</p>"
        elif not figures:
            body = f"<p>{escape(say('hint.bar.over', lang))}</p>"
        else:
            body = bars(figures, [self._name(seat) for seat in SEATS[: state.players]], lang)
            told = lead_method(name_of(state), figures, lang)
            doubted = say("hint.bar.doubt", lang) if any(figure.playouts for figure in figures) else ""
            body += f'<p class="fk-caption">{escape(" ".join(filter(None, (told, doubted))))}</p>'
        return f"<p><strong>{title}</strong></p>{body}"

    def _name(self, seat: Seat) -> str:
        return self._board.names.get(seat, seat.value)


def bars(figures: Sequence[Figure], names: Sequence[str], lang: str) -> str:
    """A bar and a figure for each seat, as HTML: right of the middle above zero, left of it below."""
    most = max(1.0, *(abs(figure.worth) for figure in figures))
    rows = []
    for name, figure in zip(names, figures, strict=True):
        part = abs(figure.worth) / most * 50
        left = 50.0 if figure.worth >= 0 else 50.0 - part
        values = {"seat": name, "worth": worth(len(figures), figure.worth, lang)}
        told = say("hint.bar.proved", lang, **values)
        if figure.playouts:
            told = say("hint.bar.of", lang, **values, error=number(doubt(figure.error), lang))
        kind = "fk-more" if figure.worth >= 0 else "fk-less"
        fill = f'<i class="{kind}" style="left:{left:.1f}%;width:{part:.1f}%"></i>'
        track = f'<span aria-hidden="true" class="fk-track">{fill}</span>'
        rows.append(f"<li>{track}<span>{escape(told)}</span></li>")
    return f"<ul>{''.join(rows)}</ul>"
