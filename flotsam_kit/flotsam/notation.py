"""The one-line notation of Flotsam Fight: `flotsam/1 players=3 ...`, and its moves `35@7`, `pass`, `deal`."""

from __future__ import annotations

from dataclasses import dataclass, field

from flotsam_kit.agreed import read_options, write_options
from flotsam_kit.call import takes
from flotsam_kit.core import SEATS, BadPosition, IllegalMove, Refusal, Seat
from flotsam_kit.flotsam.codes import Fault
from flotsam_kit.flotsam.model import BOATS, CARDS, PLAYERS, Boats, Deal, Move, Pass, Phase, Place, State
from flotsam_kit.flotsam.options import WRITTEN, Options
from flotsam_kit.flotsam.position import faults
from flotsam_kit.flotsam.rules import not_a_move
from flotsam_kit.notation import (
    Expected,
    Reader,
    pairs,
    reader,
    write_by_seat,
    write_line,
    write_list,
    write_name,
)

GAME, VERSION = "flotsam", 1
KEYS = (
    *("players", "phase", "round", "turn", "boats", "passed", "must", "hands", "pile", "box"),
    *("aside", "tokens", "last", "seed", "options"),
)
NEEDED = ("players", "hands")
MOVES = ("35@7", "pass", "deal")


@dataclass(slots=True)
class _Draft:
    """What a line says, before anybody asks whether it can be."""

    players: int = 0
    phase: Phase = Phase.PLAY
    round: int = 1
    turn: str | None = None
    boats: dict[int, list[int]] = field(default_factory=dict)
    passed: list[str] = field(default_factory=list)
    must: bool = False
    hands: dict[str, list[int]] = field(default_factory=dict)
    pile: list[int] = field(default_factory=list)
    box: bool = False
    aside: list[int] = field(default_factory=list)
    tokens: dict[str, list[int]] = field(default_factory=dict)
    last: list[str] = field(default_factory=list)
    seed: str = "0"
    options: Options = field(default_factory=Options)


def parse_state(text: str) -> State:
    """The position that the line describes.

    Raises `NotationError` where it cannot be read and `BadPosition`, with all faults, where it cannot be.
    """
    draft = _Draft()
    for key, value in pairs(text, GAME, VERSION, KEYS, NEEDED):
        if key == "hands":
            hands = value
        _read(draft, key, value)
    for seat in _table(draft):
        if seat not in draft.hands:
            raise hands.error(Expected.SEAT_MISSING, seat=seat, key="hands")
    state = _state(draft)
    found = (*_strangers(draft), *faults(state))
    if found:
        raise BadPosition(found)
    return state


@takes(State)
def format_state(state: State) -> str:
    """The position as one line: keys in the documented order, those at their default left out."""
    boats = [f"{boat}:{write_list(cards)}" for boat, cards in state.boats.stacks]
    hands, tokens = (write_by_seat(map(write_list, lists)) for lists in (state.hands, state.tokens))
    is_first = state.turn is None or state.turn is Seat.A
    values = [
        ("players", str(state.players)),
        ("phase", None if state.phase is Phase.PLAY else state.phase.value),
        ("round", None if state.round == 1 else str(state.round)),
        ("turn", None if is_first else str(state.turn)),
        ("boats", ",".join(boats) or None),
        ("passed", write_list(state.passed) if state.passed else None),
        ("must", "1" if state.must else None),
        ("hands", hands),
        ("pile", write_list(state.pile) if _is_pile_written(state) else None),
        ("box", "*" if state.box else None),
        ("aside", write_list(state.aside) if state.aside else None),
        ("tokens", tokens if state.tokens else None),
        ("last", write_list(state.last) if state.last else None),
        ("seed", None if state.seed == "0" else write_name(state.seed)),
        ("options", write_options(state.options, WRITTEN)),
    ]
    return write_line(GAME, VERSION, values)


def parse_move(text: str) -> Move:
    """The move that the text says; whether there is such a card or boat is left to the rules."""
    line = reader(text)
    if line.rest == "pass":
        return Pass()
    if line.rest == "deal":
        return Deal()
    start = line.column
    if line.next not in "0123456789" or line.is_done:
        raise line.error(Expected.MOVE, start, moves=MOVES)
    card = line.number(Expected.CARD)
    line.need("@")
    boat = line.number(Expected.BOAT)
    line.need_end()
    return Place(card, boat)


def format_move(move: Move) -> str:
    """The move as it is typed; raises `IllegalMove` for what is no move."""
    match move:
        case Place(card, boat):
            return f"{card}@{boat}"
        case Pass():
            return "pass"
        case Deal():
            return "deal"
    raise IllegalMove(not_a_move(move))


def _read(draft: _Draft, key: str, value: Reader) -> None:
    match key:
        case "players":
            draft.players = value.number()
        case "phase":
            draft.phase = Phase(value.choice(key, [str(phase) for phase in Phase]))
        case "round":
            draft.round = value.number()
        case "turn":
            draft.turn = value.seat()
        case "boats":
            draft.boats = _read_boats(value)
        case "passed":
            draft.passed = value.several_seats()
        case "must":
            draft.must = value.choice(key, ("0", "1")) == "1"
        case "hands":
            draft.hands = value.by_seat(lambda: _read_cards(value, ","))
        case "pile":
            draft.pile = _read_cards(value)
        case "box":
            draft.box = value.choice(key, ("*", "-")) == "*"
        case "aside":
            draft.aside = _read_cards(value)
        case "tokens":
            draft.tokens = value.by_seat(
                lambda: value.several(lambda: value.signed(Expected.TOKEN), ".", ",")
            )
        case "last":
            draft.last = value.several_seats()
        case "seed":
            draft.seed = value.name()
        case _:
            draft.options = Options(**read_options(value, WRITTEN))  # type: ignore[arg-type]


def _read_cards(value: Reader, outer: str = "") -> list[int]:
    return value.several(lambda: value.number(Expected.CARD), ".", outer)


def _read_boats(value: Reader) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}

    def entry() -> None:
        column, boat = value.column, value.number(Expected.BOAT)
        if boat in found:
            raise value.error(Expected.BOAT_ONCE, column, boat=boat)
        value.need(":")
        found[boat] = _read_cards(value, ",")

    value.several(entry, ",")
    return found


def _is_pile_written(state: State) -> bool:
    return bool(state.pile) if state.box else list(state.pile) != sorted(state.pile)


def _table(draft: _Draft) -> list[str]:
    """The letters of the seats at the table; with an impossible number of players those that hold cards."""
    if draft.players in PLAYERS:
        return [str(seat) for seat in SEATS[: draft.players]]
    return [str(seat) for seat in SEATS if seat in draft.hands]


def _strangers(draft: _Draft) -> list[Refusal]:
    """A fault for every seat named anywhere that is not at the table."""
    if draft.players not in PLAYERS:
        return []
    named = {*draft.hands, *draft.tokens, *draft.passed, *draft.last, *(draft.turn or "")}
    return [
        Refusal(Fault.NO_SUCH_SEAT, "FF-2", {"seat": seat, "players": draft.players})
        for seat in sorted(named - set(_table(draft)))
    ]


def _state(draft: _Draft) -> State:
    """The position of the draft, with only the seats that are at the table."""
    table = _table(draft)
    hands = tuple(tuple(sorted(draft.hands[seat])) for seat in table)
    tokens = tuple(tuple(draft.tokens.get(seat, ())) for seat in table)
    # A boat without cards is not in use; one that does not exist stays, to be reported.
    boats = tuple(
        (boat, tuple(cards)) for boat, cards in sorted(draft.boats.items()) if cards or boat not in BOATS
    )
    # Strangers are reported already; without them the other faults can still be found.
    turn = draft.turn or (None if draft.phase is Phase.OVER else "A")
    named = {
        *draft.pile,
        *draft.aside,
        *(card for cards in (*draft.boats.values(), *hands) for card in cards),
    }
    rest = () if draft.box else tuple(card for card in CARDS if card not in named)
    return State(
        players=draft.players,
        hands=hands,
        pile=(*draft.pile, *rest),
        phase=draft.phase,
        round=draft.round,
        turn=Seat(turn) if turn in table else None,
        boats=Boats(boats),
        passed=tuple(Seat(seat) for seat in sorted(draft.passed) if seat in table),
        must=draft.must,
        box=draft.box,
        aside=tuple(draft.aside),
        tokens=tokens if any(tokens) else (),
        last=tuple(Seat(seat) for seat in draft.last if seat in table),
        seed=draft.seed,
        options=draft.options,
    )
