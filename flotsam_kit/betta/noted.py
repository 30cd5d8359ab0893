"""What the strategy notes say of many moves at once: as in `strategy`, from the tables in integers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from flotsam_kit.betta.bits import Tables, tables
from flotsam_kit.betta.fast import code, number_of
from flotsam_kit.betta.laying import MASK, bits, shown
from flotsam_kit.betta.model import SOLO, Move, View
from flotsam_kit.core import SEATS


def noted(view: View, moves: Sequence[Move]) -> Iterator[tuple[float, ...]]:
    """For each legal move the values of the notes, in the order of `NOTES`."""
    known = tables(view.players, view.patterns, view.options)
    seat = (view.seat or SEATS[0]).index
    displays, hand = tuple(map(bits, view.displays)), tuple(map(number_of, view.hand))
    for each in map(code, moves):
        card, before = each >> 6, displays[each >> 2 & 15]
        rest = [held for held in hand if held != card]
        after, points = known.lay(before, card, each & 3)
        prepares = _most(known, after, rest) - _most(known, before, rest)
        yield (points, *_grown(known, seat, before, after, bool(rest)), prepares)


def _grown(
    known: Tables, seat: int, before: int, after: int, goes_on: bool
) -> tuple[float, float, float, float]:
    """`own-grow`, `rivals-shrink`, `locks` and `keeps-alive`."""
    own, full = known.value(after, seat), shown(after) == MASK
    grown = own - known.value(before, seat)
    if known.players == SOLO:
        return grown, 0.0, 0.0, -float(full and goes_on)
    rivals = [known.value(after, one) for one in range(known.players) if one != seat]
    lost = sum(known.value(before, one) for one in range(known.players) if one != seat) - sum(rivals)
    return grown, lost / len(rivals), own - max(rivals) if full else 0.0, 0.0


def _most(known: Tables, display: int, rest: Sequence[int]) -> int:
    """The most points that one of the other cards in the hand could make on the display."""
    if shown(display) == MASK:
        return 0
    return max((known.most[card][display] for card in rest), default=0)
