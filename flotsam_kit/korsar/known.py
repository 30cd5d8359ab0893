"""Which cards a seat knows the place of: needed to tell whether a move taken back had shown a hidden one."""

from __future__ import annotations

from collections import Counter

from flotsam_kit.korsar.cards import Card
from flotsam_kit.korsar.model import View


def known_cards(view: View) -> frozenset[tuple[Card, int]]:
    """The cards that the view shows: hands of the own side, ships in play with all on them, the discard pile.

    Of several copies the first, the second, and so on. Captured gold may be hidden (KO-17) and is left out.
    """
    aboard = [card for ship in view.ships for card in (str(ship.value), *ship.cargo)]
    seen = Counter([*view.hand, *view.partner_hand, *aboard, *view.discard])
    return frozenset((card, copy) for card, count in seen.items() for copy in range(count))
