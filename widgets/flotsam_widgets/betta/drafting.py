"""Positions of Betta changed by hand: cells, cards, patterns, points, seats and turn set, nothing checked.

What is moved is a card (`r8`) or a betta for a cell (`betta:r`, or `betta:-` that empties it).
"""

from __future__ import annotations

from dataclasses import replace

from flotsam_kit.betta.cards import CARDS, Card
from flotsam_kit.betta.grid import CELLS, COLOURS, Colour, Grid
from flotsam_kit.betta.matching import face
from flotsam_kit.betta.model import PLAYERS, Phase, Place, State, displays_for
from flotsam_kit.core import SEATS, Seat
from flotsam_kit.texts import say
from flotsam_widgets.draft import Setting
from flotsam_widgets.draw.shapes import Target
from flotsam_widgets.screen import Choice

OUT = "out"  # in no hand and no stack: played or removed
KNOWN = {str(card): card for card in CARDS}
NOBODY, NONE = "", "-"


class BettaDrafting:
    """Drafts of Betta (`flotsam_widgets.draft.Drafting`).

    Places of cards: `hand:A`, `stack:A`, `out`; of bettas the cells `cell:1:0` of display 1 and so on.
    """

    def cards(self, state: State) -> tuple[str, ...]:  # noqa: ARG002 (other games have other boxes)
        """Every card, then the bettas that a cell can show."""
        return (*KNOWN, *(f"betta:{colour}" for colour in COLOURS), f"betta:{NONE}")

    def places(self, state: State, lang: str) -> tuple[tuple[str, str], ...]:
        """The hands, the stacks, out, and every cell of every display."""
        seats = SEATS[: state.players]
        return (
            *((say("explore.edit.hand", lang, seat=seat), f"hand:{seat}") for seat in seats),
            *((say("betta-board.edit.stack", lang, seat=seat), f"stack:{seat}") for seat in seats),
            (say("betta-board.edit.out", lang), OUT),
            *(
                (say("betta-board.edit.cell", lang, display=number, cell=cell), f"cell:{number}:{cell}")
                for number in range(1, len(state.displays) + 1)
                for cell in range(CELLS)
            ),
        )

    def where(self, state: State, card: str) -> str:
        """The place of a card; a betta for a cell is out until it is put somewhere."""
        held = KNOWN.get(card)
        for name, lists in (("hand", state.hands), ("stack", state.stacks)):
            for seat, cards in zip(SEATS, lists, strict=False):
                if held in cards:
                    return f"{name}:{seat}"
        return OUT

    def put(self, state: State, card: str, place: str) -> State:
        """The card in that hand or stack, or the cell of a display showing that betta."""
        kind, _, rest = place.partition(":")
        if kind == "cell":
            number, _, cell = rest.partition(":")
            shown = KNOWN[card].deck.value if card in KNOWN else card.removeprefix("betta:")
            return _shown(state, int(number), int(cell), shown)
        if kind == "display" and card in KNOWN:
            return _laid(state, Place(KNOWN[card], int(rest)))
        if card not in KNOWN:
            return state
        after = _without(state, KNOWN[card])
        if kind not in ("hand", "stack"):
            return after
        lists = list(after.hands if kind == "hand" else after.stacks)
        index = Seat(rest).index
        cards = (*lists[index], KNOWN[card])
        lists[index] = tuple(sorted(cards, key=lambda one: one.place)) if kind == "hand" else cards
        moved = tuple(lists)
        return replace(after, hands=moved) if kind == "hand" else replace(after, stacks=moved)

    def shown(self, state: State) -> State:
        """A game in which nobody moves, but that is not called over, is drawn as one that still runs."""
        return state if state.phase is Phase.OVER else replace(state, turn=state.turn or Seat.A)

    def pick(self, state: State, target: Target) -> str | None:  # noqa: ARG002 (only cards can be taken up)
        """A card itself."""
        return target.value if target.kind == "card" else None

    def place(self, target: Target) -> str | None:
        """A display, or a seat's hand."""
        match target.kind:
            case "display":
                return f"display:{target.value}"
            case "seat":
                return f"hand:{target.value}"
            case _:
                return None

    def played(self, state: State, move: object) -> State | None:
        """`r8@3+2` lays a card on a display, whoever has it."""
        if isinstance(move, Place) and move.card in CARDS and 1 <= move.display <= len(state.displays):
            return _laid(state, move)
        return None

    def choices(self, state: State, front: Seat, card: str | None, lang: str) -> tuple[Choice, ...]:
        """The cards in front, the displays, the other hands."""
        held = state.hands[front.index] if front.index < len(state.hands) else ()
        cards = [
            Choice(Target("card", str(one)), str(one), pressed=str(one) == card, kind="card") for one in held
        ]
        displays = [
            Choice(
                Target("display", str(number)),
                say("betta-board.edit.display", lang, display=number),
                kind="display",
            )
            for number in range(1, len(state.displays) + 1)
        ]
        seats = [
            Choice(Target("seat", seat), say("explore.edit.hand", lang, seat=seat), kind="seat")
            for seat in SEATS[: state.players]
        ]
        return (*cards, *displays, *seats)

    def settings(self, state: State, lang: str) -> tuple[Setting, ...]:
        """Players, phase, turn, and which patterns are in play."""
        seats = SEATS[: state.players]
        numbers = tuple((str(count), str(count)) for count in PLAYERS)
        phases = tuple((say(f"explore.phase.{phase}", lang), str(phase)) for phase in Phase)
        nobody = (say("explore.edit.nobody", lang), NOBODY)
        turns = (*((str(seat), str(seat)) for seat in seats), nobody)
        return (
            Setting("players", say("explore.edit.players", lang), str(state.players), numbers),
            Setting("phase", say("explore.edit.phase", lang), str(state.phase), phases),
            Setting("turn", say("explore.edit.turn", lang), str(state.turn or NOBODY), turns),
            *(
                Setting(
                    f"pattern-{pattern.name}",
                    say("betta-board.edit.pattern", lang, pattern=pattern.name),
                    "yes" if pattern.name in state.patterns else "no",
                )
                for pattern in state.options.box.patterns
            ),
        )

    def set(self, state: State, name: str, value: str) -> State:
        """The draft with a setting changed."""
        match name.partition("-"):
            case ("players", _, _):
                return _seated(state, int(value))
            case ("phase", _, _):
                turn = None if value == Phase.OVER else state.turn or Seat.A
                return replace(state, phase=Phase(value), turn=turn)
            case ("turn", _, _):
                return replace(state, turn=Seat(value) if value else None)
            case (_, _, pattern):
                names = [one.name for one in state.options.box.patterns]
                wanted = {*state.patterns} - {pattern} | ({pattern} if value == "yes" else set())
                return replace(state, patterns=tuple(one for one in names if one in wanted))


def _without(state: State, card: Card) -> State:
    def left(lists: tuple[tuple[Card, ...], ...]) -> tuple[tuple[Card, ...], ...]:
        return tuple(tuple(one for one in cards if one != card) for cards in lists)

    return replace(state, hands=left(state.hands), stacks=left(state.stacks))


def _shown(state: State, number: int, cell: int, sign: str) -> State:
    """The position with that betta in a cell, or with none."""
    cells = list(state.displays[number - 1].cells)
    cells[cell] = None if sign == NONE else Colour(sign)
    return _with(state, number, Grid(tuple(cells)))


def _laid(state: State, move: Place) -> State:
    """The card taken from wherever it is and laid on the display, without points."""
    after = _without(state, move.card)
    return _with(after, move.display, state.displays[move.display - 1].under(face(state, move)))


def _with(state: State, number: int, grid: Grid) -> State:
    displays = list(state.displays)
    displays[number - 1] = grid
    return replace(state, displays=tuple(displays))


def _seated(state: State, players: int) -> State:
    """Another number of players: new seats have nothing, and the table as many displays as it asks for."""
    count = displays_for(players, state.options)
    return replace(
        state,
        players=players,
        hands=(*state.hands, *((),) * players)[:players],
        stacks=(*state.stacks, *((),) * players)[:players],
        points=(*state.points, *(0,) * players)[:players],
        displays=(*state.displays, *(Grid(),) * count)[:count],
        turn=state.turn if state.turn in SEATS[:players] or state.turn is None else Seat.A,
    )


DRAFTING = BettaDrafting()
