"""The deck of Korsar (KO-1). A card is its code: ship `2`, pirate `g2`, captain `gC`, the admiral `W`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import IntEnum, StrEnum
from types import MappingProxyType

Card = str
ADMIRAL: Card = "W"
SHIPS: Mapping[int, int] = MappingProxyType({2: 5, 3: 6, 4: 5, 5: 5, 6: 2, 7: 1, 8: 1})
"""How many ships of each value there are."""
PIRATES: Mapping[int, int] = MappingProxyType({1: 2, 2: 4, 3: 4, 4: 2})
"""How many pirates of each strength each colour has."""
GOLD = sum(value * count for value, count in SHIPS.items())


class Colour(StrEnum):
    """The colours of pirates and captains, in deck order."""

    GREEN = "g"
    BLUE = "b"
    RED = "r"
    BLACK = "k"


class Kind(IntEnum):
    """The kinds of cards, in deck order."""

    SHIP = 0
    PIRATE = 1
    CAPTAIN = 2
    ADMIRAL = 3


COPIES: Mapping[Card, int] = MappingProxyType(
    {
        **{str(value): count for value, count in SHIPS.items()},
        **{f"{colour}{strength}": count for colour in Colour for strength, count in PIRATES.items()},
        **{f"{colour}C": 1 for colour in Colour},
        ADMIRAL: 1,
    }
)
"""How many there are of each different card, in deck order."""

DECK: tuple[Card, ...] = tuple(card for card, count in COPIES.items() for _ in range(count))
_PLACES = {card: place for place, card in enumerate(COPIES)}


def kind(card: Card) -> Kind:
    """What kind of card the code names; whether there is such a card is another question."""
    if card.isdigit():
        return Kind.SHIP
    if card == ADMIRAL:
        return Kind.ADMIRAL
    return Kind.CAPTAIN if card.endswith("C") else Kind.PIRATE


def colour(card: Card) -> Colour:
    """The colour of a pirate or a captain."""
    return Colour(card[0])


def strength(card: Card) -> int:
    """The strength of a pirate (KO-6)."""
    return int(card[1:])


def gold(card: Card) -> int:
    """What the card is worth: the value of a ship, 0 for all others."""
    return int(card) if card.isdigit() else 0


def in_deck_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards in deck order; those that the deck does not have come last."""
    return tuple(sorted(cards, key=lambda card: (_PLACES.get(card, len(_PLACES)), card)))


def different(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Each different card once, in the order of the list."""
    return tuple(dict.fromkeys(cards))
