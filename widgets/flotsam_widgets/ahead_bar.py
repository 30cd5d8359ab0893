"""The bar that shows who is ahead, brought up to date after each move; off until it is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from flotsam_kit.advice import Figure
from flotsam_kit.core import SEATS, Seat
from flotsam_kit.games import name_of
from flotsam_kit.hint import looking
from flotsam_kit.hint_words import doubt, unit, worth
from flotsam_kit.search import DEALS
from flotsam_kit.texts import say
from flotsam_kit.texts.numbers import number
from flotsam_widgets.message import trouble
from flotsam_widgets.ticking import Ticker
from flotsam_widgets.tools import Tool

if TYPE_CHECKING:
    from flotsam_widgets.board import Board

PAUSE = 0.02
"""Seconds before each step: the picture of a move comes first, and a click is answered between two."""


class AheadBar:
    """The bar of one board. It knows what the seat in front may know, all hands only where they lie open."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self.is_on = False
        self._html: Any = None
        self._known: object = None
        self._steps: Iterator[tuple[Figure, ...]] = iter(())
        self._found: tuple[Figure, ...] = ()
        self._figures: tuple[Figure, ...] | None = None
        self._ticker = Ticker(self._work, lambda: PAUSE)
        self.tool = Tool(
            "ahead", lambda lang: say("hint.bar.button", lang), self.toggle, pressed=lambda: self.is_on
        )
        board.on_refresh.append(self._refresh)
        board.on_close.append(self._ticker.stop)

    def toggle(self) -> None:
        """Switch the bar on or off."""
        self.is_on = not self.is_on
        self._known = self._figures = None
        if self.is_on:
            seat = self._seat
            own = "" if seat is None else f', "{seat}"'
            self._board.python_line = f"ahead(board.session.state{own})"
        else:
            self._ticker.stop()
        self._board.refresh()

    @property
    def _seat(self) -> Seat | None:
        return None if self._board.open_hands else self._board.eyes

    @property
    def _is_hidden(self) -> bool:
        """Whether there is nothing to speak of: covered hands, a draft, a replay."""
        return self._board.covered or self._board.appearance.instead is not None

    def _refresh(self) -> None:
        if not self.is_on:
            if self._html is not None:
                self._board.frame.advise(self._html, shown=False)
            return
        here = (self._board.session.node, self._seat, self._is_hidden)
        if here != self._known:
            self._known, self._figures, self._found = here, None, ()
            self._ticker.stop()
            if not self._is_hidden:
                self._steps = looking(self._board.session.state, self._seat, deals=DEALS)
                self._ticker.start()
        self._show()

    def _work(self) -> bool:
        """Look at one deal more; shown is what all of them say."""
        try:
            self._found = next(self._steps)
            return True
        except StopIteration:
            self._figures = self._found
        except Exception as error:  # noqa: BLE001 (nobody would see what goes wrong between two clicks)
            self._board.say(trouble(error))
        self._show()
        return False

    def _show(self) -> None:
        board = self._board
        if self._html is None:
            self._html = board.frame.controls.html("fk-panel", "fk-ahead")
        board.frame.advise(self._html, shown=True)
        value = self._bar(board.lang)
        if self._html.value != value:
            self._html.value = value

    def _bar(self, lang: str) -> str:
        state = self._board.session.state
        title = escape(say("hint.bar.title", lang, unit=unit(name_of(state), state.players, lang)))
        if self._is_hidden:
            body = f"<p>{escape(say('hint.bar.hidden', lang))}</p>"
        elif self._figures is None:
            body = f"<p>{escape(say('hint.bar.busy', lang))}</p>"
        elif not self._figures:
            body = f"<p>{escape(say('hint.bar.over', lang))}</p>"
        else:
            body = bars(self._figures, [self._name(seat) for seat in SEATS[: state.players]], lang)
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
        kind = "fk-more" if figure.worth >= 0 else "fk-less"
        told = say(
            "hint.bar.of",
            lang,
            seat=name,
            worth=worth(len(figures), figure.worth, lang),
            error=number(doubt(figure.error), lang),
        )
        fill = f'<i class="{kind}" style="left:{left:.1f}%;width:{part:.1f}%"></i>'
        rows.append(
            f'<li><span aria-hidden="true" class="fk-track">{fill}</span><span>{escape(told)}</span></li>'
        )
    return f"<ul>{''.join(rows)}</ul>"
