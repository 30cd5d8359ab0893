"""Who is ahead in some positions of a board, worked out one after another while the page stays awake."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from typing import TYPE_CHECKING

from flotsam_kit.advice import Figure
from flotsam_kit.core import SEATS
from flotsam_kit.games import name_of
from flotsam_kit.hint import looking
from flotsam_kit.hint.figures import compared_method, lead_unit, worth
from flotsam_kit.search import DEALS
from flotsam_kit.texts import say
from flotsam_widgets.message import trouble
from flotsam_widgets.ticking import Ticker

if TYPE_CHECKING:
    from flotsam_kit.core import Seat
    from flotsam_kit.tree import Node
    from flotsam_widgets.board import Board

PAUSE = 0.02
"""Seconds before each step: the picture of a move comes first, and a click is answered between two."""
KEPT = 64
"""So many positions are remembered."""
Standing = tuple[Figure, ...]


class Standings:
    """Works for one board and calls `done` after each position; nothing is known but what the board shows."""

    def __init__(self, board: Board, done: Callable[[], object]) -> None:
        self._board, self._done = board, done
        self._known: dict[tuple[Node, Seat | None], Standing] = {}
        self._wanted: list[tuple[Node, Seat | None]] = []
        self._steps: Iterator[Standing] | None = None
        self._so_far: Standing = ()
        self._ticker = Ticker(self._work, lambda: PAUSE)
        board.on_close.append(self.stop)

    @property
    def seat(self) -> Seat | None:
        """Whose view counts; `None` where all hands lie open."""
        return None if self._board.open_hands else self._board.eyes

    def of(self, node: Node) -> Standing | None:
        """What each seat has there; empty when nothing is left to play, `None` while it is unknown."""
        return self._known.get((node, self.seat))

    def want(self, *nodes: Node) -> None:
        """Work these out, and no others any more; while the hands are covered nothing."""
        seen = () if self._board.covered else nodes
        wanted = [(node, self.seat) for node in seen if (node, self.seat) not in self._known]
        if wanted == self._wanted:
            return
        self.stop()
        self._wanted = wanted
        if wanted:
            self._ticker.start()

    def stop(self) -> None:
        """Work no more."""
        self._ticker.stop()
        self._wanted, self._steps = [], None

    def _work(self) -> bool:
        """Look at one deal more; whether there is more to do."""
        if not self._wanted:
            return False
        node, seat = self._wanted[0]
        try:
            self._steps = self._steps or self._begun(node, seat)
            self._so_far = next(self._steps)
            return True
        except StopIteration:
            self._keep(node, seat)
        except Exception as error:  # noqa: BLE001 (nobody would see what goes wrong between two clicks)
            self.stop()
            self._board.say(trouble(error))
        return bool(self._wanted)

    def _begun(self, node: Node, seat: Seat | None) -> Iterator[Standing]:
        self._so_far = ()
        return looking(node.state, seat, deals=DEALS)

    def _keep(self, node: Node, seat: Seat | None) -> None:
        while len(self._known) >= KEPT:
            del self._known[next(iter(self._known))]
        self._known[node, seat] = self._so_far
        self._wanted, self._steps = self._wanted[1:], None
        self._done()


def compared(board: Board, standings: Standings, name: str, other: Node, lang: str) -> str:
    """Who is ahead here and in another line, as HTML."""
    state = board.session.state
    title = say("hint.bar.title", lang, unit=lead_unit(name_of(state), state.players, lang))
    here, there, method = standings.of(board.session.node), standings.of(other), ""
    if here is None or there is None:
        lines = [say("hint.bar.busy", lang)]
    elif not here or not there:
        lines = [say("hint.compare.none", lang)]
    else:
        told = compared_method(name_of(state), here, there, name, lang)
        method = f'<p class="fk-caption">{escape(told)}</p>'
        lines = [
            say(
                "hint.compare.line",
                lang,
                seat=board.names.get(seat, seat.value),
                here=worth(len(here), one.worth, lang),
                there=worth(len(here), another.worth, lang),
                name=name,
            )
            for seat, one, another in zip(SEATS, here, there, strict=False)
        ]
    listed = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return f"<p><strong>{escape(title)}</strong></p><ul>{listed}</ul>{method}"
