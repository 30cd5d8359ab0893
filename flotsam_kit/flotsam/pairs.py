"""The pairs of a card and a boat that divide (FF-4), a bit each: the tables of the fast rules."""

from __future__ import annotations

from collections.abc import Iterable

from flotsam_kit.flotsam.model import BOATS, CARDS, Place, boats_of

PASS = 0
PAIRS: tuple[Place | None, ...] = (None, *(Place(card, boat) for card in CARDS for boat in boats_of(card)))
"""The placement of each code from 1 on; code 0 is the pass. The bit of a code is `1 << code >> 1`, so that
the lowest legal placement is the bit length of the lowest bit, and the pass where there is none."""
CODES = {place: code for code, place in enumerate(PAIRS) if place}
ALL = (1 << len(CODES)) - 1


def _pairs(places: Iterable[Place]) -> int:
    return sum(1 << CODES[place] >> 1 for place in places)


OF_CARD = {card: _pairs(Place(card, boat) for boat in boats_of(card)) for card in CARDS}
"""The pairs of each card: the form that it has in hands and in the pile."""
ON_BOAT = {boat: _pairs(place for place in CODES if place.boat == boat) for boat in BOATS}
PAIRS_BY_BOAT = list(ON_BOAT.values())


def pairs_of(cards: Iterable[int]) -> int:
    """The cards as pairs: the form of a hand."""
    return sum(OF_CARD[card] for card in cards)


CARD_OF = {pairs: card for card, pairs in OF_CARD.items()}
"""The single cards: a hand is one of these when it is down to one card."""
BOAT_BITS = [0, *(1 << BOATS.index(place.boat) for place in CODES)]
"""The boat of each code, as a bit; the boats in use are the bits together."""
WITHOUT = [ALL, *(ALL ^ OF_CARD[place.card] for place in CODES)]
"""What stays of a hand when the card of the code has left it."""
HIGHER = [ALL, *(ALL ^ (ON_BOAT[place.boat] & ((2 << code >> 1) - 1)) for place, code in CODES.items())]
"""What a boat still admits with the card of the code on top (FF-5), and all of the other boats."""
IN_USE = [
    sum(ON_BOAT[boat] for place, boat in enumerate(BOATS) if used >> place & 1)
    for used in range(1 << len(BOATS))
]
"""The pairs of the boats in use: what is left when no further boat can be opened (FF-6)."""
