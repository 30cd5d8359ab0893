"""The one-line notation of Betta: `betta/1 players=2 ...`, and its moves `r8@3+2`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from flotsam_kit.agreed import read_options, write_options
from flotsam_kit.betta.box import VALUES, Box, by_name, ours
from flotsam_kit.betta.codes import Fault
from flotsam_kit.betta.grid import CELLS, COLOURS, SIZE, Colour
from flotsam_kit.betta.model import PLAYERS, Card, Grid, Move, Phase, Place, State
from flotsam_kit.betta.options import WRITTEN, Options
from flotsam_kit.betta.position import faults
from flotsam_kit.betta.rules import not_a_move
from flotsam_kit.call import takes
from flotsam_kit.core import SEATS, BadPosition, IllegalMove, Refusal, Seat, Value
from flotsam_kit.expected import Expected
from flotsam_kit.notation import (
    Reader,
    pairs,
    reader,
    write_by_seat,
    write_line,
    write_list,
    write_name,
)

GAME, VERSION = "betta", 1
KEYS = ("players", "phase", "turn", "displays", "patterns", "hands", "stacks", "points", "seed", "options")
NEEDED = ("players", "displays", "patterns", "hands")
MOVES = ("r8@3", "r8@3+2")
HOLE = "."
LETTERS = tuple(map(str, COLOURS))


@dataclass(slots=True)
class _Draft:
    """What a line says, before anybody asks whether it can be."""

    players: int = 0
    phase: Phase = Phase.PLAY
    turn: str | None = None
    displays: list[Grid] = field(default_factory=list)
    patterns: list[tuple[str, int]] = field(default_factory=list)
    hands: dict[str, list[Card]] = field(default_factory=dict)
    stacks: dict[str, list[Card]] = field(default_factory=dict)
    points: dict[str, int] = field(default_factory=dict)
    seed: str = "0"
    options: Options = field(default_factory=Options)
    box: str | None = None


def parse_state(text: str, boxes: Iterable[Box] | Box = ()) -> State:
    """The position that the line describes; `boxes` are those that it may name, beside the kit's own.

    Raises `NotationError` where it cannot be read and `BadPosition`, with all faults, where it cannot be.
    """
    draft, read = _Draft(), dict[str, Reader]()
    for key, value in pairs(text, GAME, VERSION, KEYS, NEEDED):
        read[key] = value
        _read(draft, key, value)
    _need_seats(draft, read)
    state, unknown = _state(draft, by_name(boxes))
    found = (*_strangers(draft), *unknown, *faults(state))
    if found:
        raise BadPosition(found)
    return state


@takes(State)
def format_state(state: State) -> str:
    """The position as one line: keys in the documented order, those at their default left out."""
    hands, stacks = (write_by_seat(map(write_list, lists)) for lists in (state.hands, state.stacks))
    is_first = state.turn is None or state.turn is Seat.A
    values = [
        ("players", str(state.players)),
        ("phase", None if state.phase is Phase.PLAY else state.phase.value),
        ("turn", None if is_first else str(state.turn)),
        ("displays", write_list(state.displays, "|")),
        ("patterns", write_list(state.patterns)),
        ("hands", hands),
        ("stacks", stacks if any(state.stacks) else None),
        ("points", write_by_seat(map(str, state.points)) if any(state.points) else None),
        ("seed", None if state.seed == "0" else write_name(state.seed)),
        ("options", write_options(state.options, WRITTEN)),
    ]
    return write_line(GAME, VERSION, values)


def parse_move(text: str) -> Move:
    """The move that the text says; whether there is such a card, display or turn is left to the rules."""
    line = reader(text)
    if line.is_done or line.next not in LETTERS:
        raise line.error(Expected.MOVE, moves=MOVES)
    card = _read_card(line)
    line.need("@")
    display = line.number()
    turn = line.number() if line.has("+") else 0
    line.need_end()
    return Place(card, display, turn)


def format_move(move: Move) -> str:
    """The move as it is typed; raises `IllegalMove` for what is no move."""
    if not isinstance(move, Place):
        raise IllegalMove(not_a_move(move))
    return f"{move.card}@{move.display}" + (f"+{move.turn}" if move.turn else "")


def _read(draft: _Draft, key: str, value: Reader) -> None:
    match key:
        case "players":
            draft.players = value.number()
        case "phase":
            draft.phase = Phase(value.choice(key, [str(phase) for phase in Phase]))
        case "turn":
            draft.turn = value.seat()
        case "displays":
            draft.displays = value.several(lambda: _read_grid(value), "|")
        case "patterns":
            draft.patterns = value.several(lambda: _read_pattern(value), ".")
        case "hands":
            draft.hands = value.by_seat(lambda: _read_cards(value))
        case "stacks":
            draft.stacks = value.by_seat(lambda: _read_cards(value))
        case "points":
            draft.points = value.by_seat(value.signed)
        case "seed":
            draft.seed = value.name()
        case _:
            _read_options(draft, value)


def _read_letter(value: Reader, letters: tuple[str, ...]) -> str:
    """One of the letters."""
    found = next((letter for letter in letters if value.has(letter)), None)
    if found is None:
        raise value.error(Expected.MARK, marks=letters)
    return found


def _read_card(value: Reader) -> Card:
    colour = Colour(_read_letter(value, LETTERS))
    return Card(colour, value.number(Expected.CARD))


def _read_cards(value: Reader) -> list[Card]:
    return value.several(lambda: _read_card(value), ".", ",")


def _read_pattern(value: Reader) -> tuple[str, int]:
    letter = _read_letter(value, tuple(VALUES))
    return letter, value.number()


def _read_grid(value: Reader) -> Grid:
    cells: list[Colour | None] = []
    for cell in range(CELLS):
        if cell and cell % SIZE == 0:
            value.need("/")
        letter = _read_letter(value, (*LETTERS, HOLE))
        cells.append(None if letter == HOLE else Colour(letter))
    return Grid(tuple(cells))


def _read_options(draft: _Draft, value: Reader) -> None:
    found = read_options(value, WRITTEN, {"box": Reader.name})
    draft.box = str(found.pop("box")) if "box" in found else None
    draft.options = Options(**found)  # type: ignore[arg-type]


def _table(draft: _Draft) -> list[str]:
    """The letters of the seats at the table; with an impossible number of players those that hold cards."""
    if draft.players in PLAYERS:
        return [str(seat) for seat in SEATS[: draft.players]]
    return [str(seat) for seat in SEATS if seat in draft.hands]


def _need_seats(draft: _Draft, read: dict[str, Reader]) -> None:
    """What is written by seat names every seat."""
    for key, by_seat in (
        ("hands", set(draft.hands)),
        ("stacks", set(draft.stacks)),
        ("points", set(draft.points)),
    ):
        for seat in _table(draft):
            if seat not in by_seat and (by_seat or key == "hands"):
                raise read[key].error(Expected.SEAT_MISSING, seat=seat, key=key)


def _strangers(draft: _Draft) -> list[Refusal]:
    """A fault for every seat named anywhere that is not at the table."""
    if draft.players not in PLAYERS:
        return []
    named = {*draft.hands, *draft.stacks, *draft.points, *(draft.turn or "")}
    return [
        Refusal(Fault.NO_SUCH_SEAT, "BE-3", {"seat": seat, "players": draft.players})
        for seat in sorted(named - set(_table(draft)))
    ]


def _state(draft: _Draft, boxes: dict[str, Box]) -> tuple[State, list[Refusal]]:
    """The position of the draft, with only the seats that are at the table, and a fault for a strange box."""
    table, unknown, options = _table(draft), list[Refusal](), draft.options
    if draft.box is not None and draft.box != ours().name:
        if draft.box in boxes:
            options = replace(options, box=boxes[draft.box])
        else:
            values: dict[str, Value] = {"box": draft.box, "boxes": tuple(boxes)}
            unknown = [Refusal(Fault.UNKNOWN_BOX, "BE-12", values)]
    # Strangers are reported already; without them the other faults can still be found.
    turn = draft.turn or (None if draft.phase is Phase.OVER else "A")
    return State(
        players=draft.players,
        displays=tuple(draft.displays),
        patterns=tuple(f"{letter}{number}" for letter, number in sorted(draft.patterns, key=_order)),
        hands=tuple(tuple(sorted(draft.hands[seat], key=lambda card: card.place)) for seat in table),
        stacks=tuple(tuple(draft.stacks.get(seat, ())) for seat in table),
        points=tuple(draft.points.get(seat, 0) for seat in table),
        phase=draft.phase,
        turn=Seat(turn) if turn in table else None,
        seed=draft.seed,
        options=options,
    ), unknown


def _order(pattern: tuple[str, int]) -> tuple[int, int]:
    return list(VALUES).index(pattern[0]), pattern[1]
