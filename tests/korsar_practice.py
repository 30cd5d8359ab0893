"""The exercises of Korsar solved, measured and checked a second time, from the position alone."""

from __future__ import annotations

from collections.abc import Callable

from flotsam_kit.practice import Exercise
from tests import korsar_boarding
from tests.naive_korsar import SHIPS, Ship, Table


def drawn(found: Exercise, turns: int) -> Table:
    """The table when so many have drawn: the turn goes round, each hold ends with the turn of its seat."""
    table = Table(found.step.position)
    for _ in range(turns):
        for ship in table.ships:
            ship.holds = [seat for seat in ship.holds if seat != table.turn]
        table.turn = table.seats[(table.seats.index(table.turn) + 1) % table.count]
        table.clock += 1
    return table


def capture_after(found: Exercise) -> int:
    """The number of turns after which the one ship is captured."""
    laps = range(1, 2 * Table(found.step.position).count + 1)
    return next(turns for turns in laps if (table := drawn(found, turns)).captured_by(table.turn))


def why_not_after(found: Exercise, turns: int) -> str:
    """What the certificate has to say of a number of turns."""
    right = capture_after(found)
    if turns >= right:
        return "yes" if turns == right else "KO-3"
    table = drawn(found, turns)
    (ship,) = table.ships
    if table.claimant(ship) != table.side(table.turn):
        return "KO-10"
    return "KO-12" if ship.holds else "KO-16"


def count_turns(_table: Table, found: Exercise) -> str:
    return str(capture_after(found))


def counted(table: Table, found: Exercise) -> int:
    """Turns; 3 on hold, 3 in teams, 1 for several forces, 2 for a champion."""
    (ship,) = table.ships
    special = 3 * bool(ship.holds) + 3 * bool(table.teams) + (len(ship.pirates) > 1)
    return capture_after(found) + special + 2 * bool(ship.champion[1])


def turns_certified(table: Table, found: Exercise) -> None:
    rows = [(str(turns), why_not_after(found, turns)) for turns in range(1, 2 * table.count + 1)]
    assert list(found.certificate) == rows


def final_score(table: Table, _found: Exercise) -> str:
    return ".".join(map(str, table.scores()))


def reckoned(table: Table, _found: Exercise) -> int:
    """Captured ships; 2 for each hand with ships, 2 for each score below 0, 3 for each ship that counts."""
    hands = sum(any(card in SHIPS for card in hand) for hand in table.hands.values())
    at_sea = len(table.ships) if table.options["end"] == "settle" else 0
    below_zero = sum(score < 0 for score in table.scores())
    return sum(map(len, table.won.values())) + 2 * hands + 2 * below_zero + 3 * at_sea


def orders_certified(_table: Table, found: Exercise) -> None:
    rows = dict(found.certificate)
    counts = [len(slot.options) for slot in found.step.slots]
    assert len(rows) == len(found.certificate) == counts[0] * counts[1] * counts[2]
    assert [order for order, verdict in rows.items() if verdict == "yes"] == [found.answer]
    for slot in found.step.slots:
        assert list(slot.options) == sorted(set(slot.options), key=int)


def others(table: Table, ship: Ship) -> int:
    """The strongest total of the others on a ship."""
    return max((total for seat, total in ship.totals().items() if seat != table.turn), default=0)


def sets_hold(table: Table, play: str) -> bool:
    """KO-12 in its own words: first pirate, lower than another total, no champion, two or three players."""
    card, number = play.split("@")
    ship = next(ship for ship in table.ships if ship.number == int(number))
    if table.refusal(play) or table.count > 3 or table.turn in ship.pirates or ship.champion[1]:
        return False
    return int(card[1]) < others(table, ship)


def plays(table: Table) -> list[str]:
    """Every pirate of the mover on every ship."""
    return [f"{card}@{ship.number}" for card in table.hands[table.turn] for ship in table.ships]


def hold_or_not(table: Table, _found: Exercise) -> str:
    return ".".join(play for play in plays(table) if sets_hold(table, play)) or "none"


def compared(table: Table, _found: Exercise) -> int:
    """Legal plays, level ones twice; 2 for an own force, 3 for a champion, 3 for four players."""
    legal = [play for play in plays(table) if not table.refusal(play)]
    ships = {str(ship.number): ship for ship in table.ships}
    level = sum(int(play[1]) == others(table, ships[play.split("@")[1]]) for play in legal)
    own = any(table.turn in ship.pirates for ship in table.ships)
    champion = any(ship.champion[1] for ship in table.ships)
    return len(legal) + level + 2 * own + 3 * champion + 3 * (table.count > 3)


def plays_certified(table: Table, found: Exercise) -> None:
    rows = dict(found.certificate)
    assert list(found.step.options) == [*plays(table), "none"] == list(rows)
    for play in plays(table):
        assert (rows[play] == "yes") is sets_hold(table, play)
        if rule := table.refusal(play):
            assert rows[play] == rule
    assert (rows["none"] == "yes") is (found.answer == "none")


ANSWERS: dict[str, Callable[[Table, Exercise], str]] = {
    "korsar/who-captures-what": korsar_boarding.captures,
    "korsar/which-cards-may-go-where": korsar_boarding.cells,
    "korsar/cheapest-card-that-stops-a-capture": korsar_boarding.stopping,
    "korsar/count-the-turns": count_turns,
    "korsar/final-score": final_score,
    "korsar/hold-or-not": hold_or_not,
}
MEASURES: dict[str, Callable[[Table, Exercise], int]] = {
    "korsar/who-captures-what": korsar_boarding.crowded,
    "korsar/which-cards-may-go-where": korsar_boarding.forbidden,
    "korsar/cheapest-card-that-stops-a-capture": korsar_boarding.threatened,
    "korsar/count-the-turns": counted,
    "korsar/final-score": reckoned,
    "korsar/hold-or-not": compared,
}
CERTIFIED: dict[str, Callable[[Table, Exercise], None]] = {
    "korsar/who-captures-what": korsar_boarding.fates_certified,
    "korsar/which-cards-may-go-where": korsar_boarding.cells_certified,
    "korsar/cheapest-card-that-stops-a-capture": korsar_boarding.stops_certified,
    "korsar/count-the-turns": turns_certified,
    "korsar/final-score": orders_certified,
    "korsar/hold-or-not": plays_certified,
}
