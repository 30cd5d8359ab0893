"""The cards of Betta by name; what is painted on them is the matter of a box."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from flotsam_kit.betta.grid import COLOURS, Colour

DECK_SIZE = 12


@dataclass(frozen=True, slots=True)
class Card:
    """A card by its deck and layout number, such as `r8`."""

    deck: Colour
    number: int

    def __str__(self) -> str:
        return f"{self.deck}{self.number}"

    @property
    def place(self) -> tuple[int, int]:
        """By what cards are sorted: the deck in the order r b g y, then the number."""
        return COLOURS.index(self.deck), self.number


@cache
def deck(colour: Colour) -> tuple[Card, ...]:
    """The cards of one colour in order (BE-2)."""
    return tuple(Card(colour, number) for number in range(1, DECK_SIZE + 1))


CARDS: tuple[Card, ...] = tuple(card for colour in COLOURS for card in deck(colour))
