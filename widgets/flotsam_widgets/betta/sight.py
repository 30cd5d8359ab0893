"""A view of Betta together with how it is looked at: what the picture and the words both ask."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from flotsam_kit.betta.box import OURS
from flotsam_kit.betta.grid import COLOURS, Colour, Grid
from flotsam_kit.betta.matching import best, face, placement
from flotsam_kit.betta.model import (
    HAND,
    SOLO,
    Card,
    Match,
    Phase,
    Place,
    Placement,
    State,
    View,
    colour_of,
    least_cards,
)
from flotsam_kit.betta.scoring import counted, value, values
from flotsam_kit.core import SEATS, Seat
from flotsam_widgets.draw.theme import SMALL
from flotsam_widgets.draw.type import shorten
from flotsam_widgets.screen import Selection
from flotsam_widgets.seen import Seen


def known(view: View) -> State:
    """The view as a position without the cards that it does not show: enough for counting and ranking."""
    hands = tuple(view.hand if seat is view.seat else () for seat in SEATS[: view.players])
    return State(
        players=view.players,
        displays=view.displays,
        patterns=view.patterns,
        hands=hands,
        stacks=((),) * view.players,
        points=view.points,
        phase=view.phase,
        turn=view.turn,
        options=view.options,
    )


def chosen(view: View, selection: Selection | None) -> Place | None:
    """The selected card, how it is turned, and the display that it is previewed on: 0 for none yet."""
    name = selection.value("card") if selection else None
    card = next((card for card in view.hand if str(card) == name), None)
    if selection is None or card is None:
        return None
    return Place(card, int(selection.value("display") or 0), int(selection.value("turn") or 0))


@dataclass(frozen=True)
class Sight(Seen[View]):
    """A view and a look, and the questions about both that have one answer."""

    @property
    def is_running(self) -> bool:
        """Whether the game still runs."""
        return self.view.phase is Phase.PLAY

    @property
    def is_solo(self) -> bool:
        """Whether one plays alone (BE-13)."""
        return self.view.players == SOLO

    @cached_property
    def chosen(self) -> Place | None:
        """The selected card with its turn and, while it is previewed, its display."""
        return chosen(self.view, self.look.selection)

    @property
    def shows_targets(self) -> bool:
        """Whether the board may show what a card would come to."""
        return self.is_mine and self.is_running and not self.hides("targets")

    @property
    def shows_preview(self) -> bool:
        """Whether the selected card is drawn on the display that it is aimed at."""
        return self.previewed is not None and not self.hides("preview")

    @cached_property
    def previewed(self) -> Placement | None:
        """What the selected card would come to on the display that it is previewed on."""
        move = self.chosen
        if move is None or not move.display or not self.is_open(move.display):
            return None
        return placement(self.view, move)

    def is_open(self, number: int) -> bool:
        """Whether there is such a display, and it has an empty cell (BE-4)."""
        return 1 <= number <= len(self.view.displays) and not self.view.displays[number - 1].is_full

    @cached_property
    def pays(self) -> Mapping[int, int]:
        """What the selected card would pay on each open display, turned as it is."""
        move = self.chosen
        if move is None or not self.shows_targets:
            return {}
        numbers = range(1, len(self.view.displays) + 1)
        return {
            number: placement(self.view, Place(move.card, number, move.turn)).points
            for number in numbers
            if self.is_open(number)
        }

    def shown(self, number: int) -> Grid:
        """The display as it is drawn: with the previewed card on it, if any, unless that is asked."""
        grid = self.view.displays[number - 1]
        if self.shows_preview and self.chosen and self.chosen.display == number:
            return grid.under(face(self.view, self.chosen))
        return grid

    @property
    def fresh(self) -> tuple[int, ...]:
        """The cells that the previewed card covers."""
        return face(self.view, self.chosen).bettas if self.shows_preview and self.chosen else ()

    @property
    def match(self) -> Match | None:
        """The configuration of the preview that pays, unless that is asked."""
        made = self.previewed
        if made is None or not made.matches or not self.shows_preview or self.hides("targets"):
            return None
        found = best(self.view, made.matches)
        return found if self.view.options.box.pattern(found.pattern).value == made.points else None

    def lying(self, card: Card) -> tuple[Grid, int]:
        """A card of the hand as it is held, and by how many quarter turns."""
        turn = self.chosen.turn if self.chosen and self.chosen.card == card else 0
        return self.view.options.box.face(card).turned(turn), turn

    def colours(self) -> tuple[Colour, ...]:
        """The colours that count for somebody; in solo none counts for itself."""
        return () if self.is_solo else COLOURS[: self.view.players]

    def counted(self, colour: Colour, grid: Grid) -> tuple[int, int]:
        """How many of the colour a display shows, and what that is worth (BE-10)."""
        count = grid.count(colour)
        return count, self.view.options.numbers[count]

    def solo_count(self, grid: Grid) -> tuple[int, int]:
        """How many of its most frequent colour a display shows, and what that is worth (BE-13)."""
        seat = SEATS[0]
        return counted(known(self.view), seat, grid), value(known(self.view), seat, grid)

    def worth(self, seat: Seat) -> tuple[int, ...]:
        """What each display is worth to the seat as things stand (BE-10, BE-13)."""
        return values(known(self.view), seat)

    def total(self, seat: Seat) -> int:
        """Points of the turns and of the displays as they are."""
        return self.view.points[seat.index] + sum(self.worth(seat))

    def colour(self, seat: Seat) -> Colour | None:
        """The colour of the seat's deck; none in solo."""
        return None if self.is_solo else colour_of(seat)

    @property
    def round(self) -> tuple[int, int] | None:
        """Which of the mover's turns this is, and of how many; `None` in made-up positions."""
        view = self.view
        if view.turn is None:
            return None
        left = (
            view.hand_sizes[view.turn.index] + view.stack_sizes[view.turn.index] - least_cards(view.players)
        )
        whole = 15 if self.is_solo else 9 if view.options.all_cards else 7
        number = whole - left + 1
        has_whole_hand = view.hand_sizes[view.turn.index] == HAND or self.is_solo
        return (number, whole) if 1 <= number <= whole and has_whole_hand else None

    def brief(self, seat: Seat) -> str:
        """The name of the one on the seat, cut to what fits into a few words."""
        return shorten(self.who(seat), SMALL, 84)

    @property
    def is_ours(self) -> bool:
        """Whether faces, patterns and table are our own reconstruction (BE-12)."""
        return self.view.options.box.name == OURS
