"""From what a line of Korsar says to a position, and what can be wrong on the way there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from flotsam_kit.core import SEATS, Refusal, Seat
from flotsam_kit.korsar.cards import DECK, Card, in_deck_order
from flotsam_kit.korsar.codes import Fault
from flotsam_kit.korsar.model import PLAYERS, Champion, Force, Phase, Ship, State
from flotsam_kit.korsar.reading import Draft, ShipDraft


def table_of(draft: Draft) -> list[str]:
    """The letters of the seats at the table; with an impossible number of players those that hold cards."""
    if draft.players in PLAYERS:
        return [str(seat) for seat in SEATS[: draft.players]]
    return [str(seat) for seat in SEATS if seat in draft.hands]


def faults_of_draft(draft: Draft) -> list[Refusal]:
    """What a `State` has no place for: seats that are not at the table, a second champion on a ship."""
    found = [
        Refusal(Fault.NO_SUCH_SEAT, "KO-2", {"seat": seat, "players": draft.players})
        for seat in sorted(_named(draft) - set(table_of(draft)))
        if draft.players in PLAYERS
    ]
    return found + [
        Refusal(Fault.CHAMPIONS, "KO-9", {"ship": number, "count": len(ship.champions)})
        for number, ship in sorted(draft.ships.items())
        if len(ship.champions) > 1
    ]


def state_of(draft: Draft) -> State:
    """The position of the draft, with only the seats that are at the table."""
    table = table_of(draft)
    ships = tuple(
        _ship(number, ship, table) for number, ship in sorted(draft.ships.items()) if ship.owner in table
    )
    named = Counter(_named_cards(draft, table))
    rest = () if draft.box else tuple((Counter(DECK) - named).elements())
    turn = draft.turn or (None if draft.phase is Phase.OVER else "A")
    teams = sorted(sorted(seat for seat in team if seat in table) for team in draft.teams)
    return State(
        players=draft.players,
        hands=tuple(in_deck_order(draft.hands[seat]) for seat in table),
        pile=(*draft.pile, *in_deck_order(rest)),
        won=tuple(tuple(draft.won.get(seat, ())) for seat in table),
        teams=tuple(tuple(map(Seat, team)) for team in teams),
        phase=draft.phase,
        # Strangers are reported already; without them the other faults can still be found.
        turn=Seat(turn) if turn in table else None,
        ships=ships,
        box=draft.box,
        discard=tuple(draft.discard),
        next=after_highest(ships) if draft.next is None else draft.next,
        clock=draft.clock,
        left=draft.left,
        seed=draft.seed,
        options=draft.options,
    )


def after_highest(ships: tuple[Ship, ...]) -> int:
    """The number that comes after those of the ships in play."""
    return max((ship.number for ship in ships), default=0) + 1


def _ship(number: int, draft: ShipDraft, table: list[str]) -> Ship:
    forces = tuple(
        Force(Seat(seat), tuple(cards), stamp)
        for seat, (cards, stamp) in sorted(draft.forces.items())
        if cards and seat in table
    )
    # Of several champions, which is reported already, the last would be the one that counts.
    champions = [Champion(Seat(seat), card, stamp) for seat, card, stamp in draft.champions if seat in table]
    return Ship(
        number=number,
        owner=Seat(draft.owner),
        value=draft.value,
        forces=forces,
        champion=champions[-1] if champions else None,
        holds=tuple(Seat(seat) for seat in sorted(draft.holds) if seat in table),
        stamp=draft.stamp,
    )


def _named(draft: Draft) -> set[str]:
    """The letters of all seats that the line names."""
    aboard = (
        seat
        for ship in draft.ships.values()
        for seat in (ship.owner, *ship.forces, *(seat for seat, _, _ in ship.champions), *ship.holds)
    )
    partners = (seat for team in draft.teams for seat in team)
    return {*draft.hands, *draft.won, *(draft.turn or ""), *aboard, *partners}


def _named_cards(draft: Draft, table: list[str]) -> Iterator[Card]:
    """Every card that the line names, wherever it lies."""
    yield from (card for seat in table for card in draft.hands[seat])
    yield from draft.pile
    yield from draft.discard
    yield from (str(value) for values in draft.won.values() for value in values)
    for ship in draft.ships.values():
        yield str(ship.value)
        yield from (card for cards, _ in ship.forces.values() for card in cards)
        yield from (card for _, card, _ in ship.champions)
