"""The one-line notation of Korsar: `korsar/1 players=3 ...`, and its moves, such as `b4@1` and `lay:5`."""

from __future__ import annotations

from flotsam_kit.agreed import write_options
from flotsam_kit.call import takes
from flotsam_kit.core import BadPosition, IllegalMove, Seat
from flotsam_kit.expected import Expected
from flotsam_kit.korsar.building import after_highest, faults_of_draft, state_of, table_of
from flotsam_kit.korsar.cards import ADMIRAL, Colour, Kind, in_deck_order
from flotsam_kit.korsar.model import Draw, Drop, Lay, Move, Pass, Phase, Play, Ship, State
from flotsam_kit.korsar.options import WRITTEN
from flotsam_kit.korsar.position import faults
from flotsam_kit.korsar.reading import CHAMPION, HOLD, NEXT_SHIP, PART, STAMP, Draft, read_card, read_value
from flotsam_kit.korsar.rules import not_a_move
from flotsam_kit.notation import pairs, reader, write_by_seat, write_line, write_list, write_name

GAME, VERSION = "korsar", 1
KEYS = (
    *("players", "teams", "phase", "turn", "ships", "hands", "pile", "box"),
    *("discard", "won", "next", "clock", "left", "seed", "options"),
)
NEEDED = ("players", "hands")
MOVES = ("b4@1", "lay:5", "drop:b4", "draw", "pass")
LAY, DROP = "lay:", "drop:"
NOT_SHIPS = (*map(str, Colour), ADMIRAL)
"""What the code of a card begins with that is played on a ship."""


def parse_state(text: str) -> State:
    """The position that the line describes.

    Raises `NotationError` where it cannot be read and `BadPosition`, with all faults, where it cannot be.
    """
    draft, read = Draft(), {}
    for key, value in pairs(text, GAME, VERSION, KEYS, NEEDED):
        read_value(draft, key, value)
        read[key] = value
    for key, by_seat in (("hands", draft.hands), ("won", draft.won)):
        missing = [seat for seat in table_of(draft) if seat not in by_seat]
        if missing and (by_seat or key in NEEDED):
            raise read[key].error(Expected.SEAT_MISSING, seat=missing[0], key=key)
    state = state_of(draft)
    found = (*faults_of_draft(draft), *faults(state))
    if found:
        raise BadPosition(found)
    return state


@takes(State)
def format_state(state: State) -> str:
    """The position as one line: keys in the documented order, those at their default left out."""
    is_first = state.turn is None or state.turn is Seat.A
    values = [
        ("players", str(state.players)),
        ("teams", ".".join(map("".join, state.teams)) or None),
        ("phase", None if state.phase is Phase.PLAY else state.phase.value),
        ("turn", None if is_first else str(state.turn)),
        ("ships", NEXT_SHIP.join(map(_write_ship, state.ships)) or None),
        ("hands", write_by_seat(map(write_list, state.hands))),
        ("pile", write_list(state.pile) if _is_pile_written(state) else None),
        ("box", "*" if state.box else None),
        ("discard", write_list(state.discard) if state.discard else None),
        ("won", write_by_seat(map(write_list, state.won)) if any(state.won) else None),
        ("next", None if state.next == after_highest(state.ships) else str(state.next)),
        ("clock", str(state.clock) if state.clock else None),
        ("left", str(state.left) if state.left else None),
        ("seed", None if state.seed == "0" else write_name(state.seed)),
        ("options", write_options(state.options, WRITTEN)),
    ]
    return write_line(GAME, VERSION, values)


def parse_move(text: str) -> Move:
    """The move that the text says; whether there is such a card or ship is left to the rules."""
    line = reader(text)
    move: Move
    if line.rest in ("draw", "pass"):
        return Draw() if line.rest == "draw" else Pass()
    if line.has(LAY):
        move = Lay(read_card(line, Expected.NUMBER, (Kind.SHIP,)))
    elif line.has(DROP):
        move = Drop(read_card(line))
    else:
        if line.is_done or line.next not in NOT_SHIPS:
            raise line.error(Expected.MOVE, moves=MOVES)
        card = read_card(line)
        line.need("@")
        move = Play(card, line.number(Expected.SHIP))
    line.need_end()
    return move


def format_move(move: Move) -> str:
    """The move as it is typed; raises `IllegalMove` for what is no move."""
    match move:
        case Play(card, ship):
            return f"{card}@{ship}"
        case Lay(card):
            return f"{LAY}{card}"
        case Drop(card):
            return f"{DROP}{card}"
        case Draw():
            return "draw"
        case Pass():
            return "pass"
    raise IllegalMove(not_a_move(move))


def _write_ship(ship: Ship) -> str:
    parts = [f"{ship.number}:{ship.owner}{ship.value}{_write_stamp(ship.stamp)}"]
    parts += [f"{force.side}.{write_list(force.cards)}{_write_stamp(force.stamp)}" for force in ship.forces]
    if ship.champion is not None:
        champion = ship.champion
        parts.append(f"{CHAMPION}{champion.seat}.{champion.card}{_write_stamp(champion.stamp)}")
    if ship.holds:
        parts.append(f"{HOLD}{write_list(ship.holds)}")
    return PART.join(parts)


def _write_stamp(stamp: int) -> str:
    return f"{STAMP}{stamp}" if stamp else ""


def _is_pile_written(state: State) -> bool:
    return bool(state.pile) if state.box else state.pile != in_deck_order(state.pile)
