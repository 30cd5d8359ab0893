"""Positions of Flotsam Fight changed by hand: cards moved, seats, turn and phase set, nothing checked."""

from __future__ import annotations

from bisect import insort
from dataclasses import replace

from flotsam_kit.core import SEATS, Seat
from flotsam_kit.flotsam.model import BOATS, CARDS, ROUNDS, Boats, Phase, Place, State
from flotsam_kit.texts import say
from flotsam_widgets.draft import Setting
from flotsam_widgets.draw.shapes import Target
from flotsam_widgets.screen import Choice

PLAYERS = range(2, 7)
OUT = "out"  # in no place: the draft becomes a small position (box=*)


class FlotsamDrafting:
    """Drafts of Flotsam Fight (`flotsam_widgets.draft.Drafting`). Places: `hand:A`, `boat:6`, `pile` ..."""

    def cards(self, state: State) -> tuple[str, ...]:  # noqa: ARG002 (other games have other boxes)
        """Every card, ascending."""
        return tuple(map(str, CARDS))

    def places(self, state: State, lang: str) -> tuple[tuple[str, str], ...]:
        """The hands, the boats, pile, aside, and out of the box."""
        hands = [
            (say("explore.edit.hand", lang, seat=seat), f"hand:{seat}") for seat in SEATS[: state.players]
        ]
        boats = [(say("explore.edit.boat", lang, boat=boat), f"boat:{boat}") for boat in BOATS]
        rest = [
            (say("explore.edit.pile", lang), "pile"),
            (say("explore.edit.aside", lang), "aside"),
            (say("explore.edit.out", lang), OUT),
        ]
        return (*hands, *boats, *rest)

    def where(self, state: State, card: str) -> str:
        """The place of a card; the first when a faulty draft has it in several."""
        number = int(card)
        for seat, hand in zip(SEATS, state.hands, strict=False):
            if number in hand:
                return f"hand:{seat}"
        for boat, cards in state.boats.stacks:
            if number in cards:
                return f"boat:{boat}"
        if number in state.pile:
            return "pile"
        return "aside" if number in state.aside else OUT

    def put(self, state: State, card: str, place: str) -> State:
        """The card taken from wherever it is and put there."""
        number = int(card)
        state = _without(state, number)
        kind, _, name = place.partition(":")
        match kind:
            case "hand":
                hands = [list(hand) for hand in state.hands]
                insort(hands[Seat(name).index], number)
                return replace(state, hands=tuple(map(tuple, hands)))
            case "boat":
                stacks = dict(state.boats.stacks)
                stacks[int(name)] = (*stacks.get(int(name), ()), number)
                return replace(state, boats=Boats(tuple(sorted(stacks.items()))))
            case "pile":
                return replace(state, pile=(number, *state.pile))
            case "aside":
                return replace(state, aside=(*state.aside, number))
            case _:
                return replace(state, box=True)

    def shown(self, state: State) -> State:
        """Without the tokens and ranks of its round, a finished round is drawn as one that still runs."""
        if state.phase in (Phase.PLAY, Phase.LAST_CARD):
            return state
        rounds = [len(tokens) for tokens in state.tokens]
        if rounds == [state.round] * state.players and sorted(state.last) == list(SEATS[: state.players]):
            return state
        return replace(state, phase=Phase.PLAY, turn=state.turn or Seat.A)

    def pick(self, state: State, target: Target) -> str | None:
        """A card itself, the top card of a boat, of the pile, or the last one set aside."""
        match target.kind:
            case "card":
                return target.value
            case "boat":
                top = state.boats.top(int(target.value))
            case "pile":
                top = state.pile[0] if state.pile else None
            case "aside":
                top = state.aside[-1] if state.aside else None
            case _:
                return None
        return None if top is None else str(top)

    def place(self, target: Target) -> str | None:
        """A boat, a seat's hand, the pile or the aside."""
        match target.kind:
            case "boat":
                return f"boat:{target.value}"
            case "seat":
                return f"hand:{target.value}"
            case "pile" | "aside":
                return target.kind
            case _:
                return None

    def played(self, state: State, move: object) -> State | None:
        """`35@6` puts 35 on boat 6, whoever has it."""
        if isinstance(move, Place) and move.card in CARDS and move.boat in BOATS:
            return self.put(state, str(move.card), f"boat:{move.boat}")
        return None

    def choices(self, state: State, front: Seat, card: str | None, lang: str) -> tuple[Choice, ...]:
        """The cards in front, the boats, the other hands, pile and aside."""
        hand = state.hands[front.index] if front.index < len(state.hands) else ()
        cards = [Choice(Target("card", str(n)), str(n), pressed=str(n) == card, kind="card") for n in hand]
        boats = []
        for boat in BOATS:
            top, values = state.boats.top(boat), {"boat": boat, "top": state.boats.top(boat)}
            key = "board.choice.boat" if top is None else "board.choice.boat-top"
            boats.append(Choice(Target("boat", str(boat)), say(key, lang, **values), kind="boat"))
        seats = [
            Choice(Target("seat", seat), say("explore.edit.hand", lang, seat=seat), kind="seat")
            for seat in SEATS[: state.players]
        ]
        rest = [
            Choice(Target("pile"), say("explore.edit.pile", lang)),
            Choice(Target("aside"), say("explore.edit.aside", lang)),
        ]
        return (*cards, *boats, *seats, *rest)

    def settings(self, state: State, lang: str) -> tuple[Setting, ...]:
        """Players, round, phase, turn, who has passed, and whether the leader must place."""
        seats = SEATS[: state.players]
        nobody = (say("explore.edit.nobody", lang), "")
        phases = {
            Phase.PLAY: "explore.phase.play",
            Phase.LAST_CARD: "explore.phase.last-card",
            Phase.SCORED: "explore.phase.scored",
            Phase.OVER: "explore.phase.over",
        }
        return (
            Setting("players", say("explore.edit.players", lang), str(state.players), _numbers(PLAYERS)),
            Setting(
                "round", say("explore.edit.round", lang), str(state.round), _numbers(range(1, ROUNDS + 1))
            ),
            Setting(
                "phase",
                say("explore.edit.phase", lang),
                str(state.phase),
                tuple((say(key, lang), str(phase)) for phase, key in phases.items()),
            ),
            Setting(
                "turn",
                say("explore.edit.turn", lang),
                str(state.turn or ""),
                (*((str(seat), str(seat)) for seat in seats), nobody),
            ),
            *(
                Setting(
                    f"passed-{seat}",
                    say("explore.edit.passed", lang, seat=seat),
                    _yes(seat in state.passed),
                )
                for seat in seats
            ),
            Setting("must", say("explore.edit.must", lang), _yes(state.must)),
        )

    def set(self, state: State, name: str, value: str) -> State:
        """The draft with a setting changed."""
        match name.partition("-"):
            case ("players", _, _):
                return _seated(state, int(value))
            case ("round", _, _):
                return replace(state, round=int(value))
            case ("phase", _, _):
                turn = None if value == Phase.OVER else state.turn or Seat.A
                return replace(state, phase=Phase(value), turn=turn)
            case ("turn", _, _):
                return replace(state, turn=Seat(value) if value else None)
            case ("passed", _, seat):
                passed = {*state.passed} - {Seat(seat)}
                return replace(
                    state, passed=tuple(sorted(passed | ({Seat(seat)} if value == "yes" else set())))
                )
            case _:
                return replace(state, must=value == "yes")


DRAFTING = FlotsamDrafting()


def _without(state: State, card: int) -> State:
    def left(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(one for one in cards if one != card)

    stacks = tuple((boat, left(cards)) for boat, cards in state.boats.stacks)
    return replace(
        state,
        hands=tuple(map(left, state.hands)),
        boats=Boats(tuple((boat, cards) for boat, cards in stacks if cards)),
        pile=left(state.pile),
        aside=left(state.aside),
    )


def _seated(state: State, players: int) -> State:
    """Another number of players: new hands are empty, the cards of those who leave go to the pile."""
    seats = SEATS[:players]
    leaving = tuple(card for hand in state.hands[players:] for card in hand)
    hands = (*state.hands, *((),) * players)[:players]
    rounds = len(state.tokens[0]) if state.tokens else 0
    tokens = (*state.tokens, *((0,) * rounds,) * players)[:players] if state.tokens else ()
    return replace(
        state,
        players=players,
        hands=hands,
        pile=(*state.pile, *sorted(leaving)),
        turn=state.turn if state.turn in seats or state.turn is None else Seat.A,
        passed=tuple(seat for seat in state.passed if seat in seats),
        last=tuple(seat for seat in state.last if seat in seats),
        tokens=tokens,
    )


def _numbers(values: range) -> tuple[tuple[str, str], ...]:
    return tuple((str(value), str(value)) for value in values)


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"
