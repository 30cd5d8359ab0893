"""Captures, allowed pairs and cheapest stops of Korsar, worked out again from the position alone."""

from __future__ import annotations

from itertools import product

from flotsam_kit.practice import Exercise
from tests.naive_korsar import SHIPS, Ship, Table

HAT = 5


def draw(table: Table) -> None:
    """The mover draws: its holds end, the next seat is checked and captures."""
    for ship in table.ships:
        ship.holds = [seat for seat in ship.holds if seat != table.turn]
    table.turn = table.seats[(table.seats.index(table.turn) + 1) % table.count]


def captured(table: Table) -> list[int]:
    """The numbers of the ships that the mover's check takes; they leave the table."""
    numbers = table.captured_by(table.turn)
    table.ships = [ship for ship in table.ships if ship.number not in numbers]
    return numbers


def lap(found: Exercise) -> list[str]:
    """Who captures each ship while everybody draws once."""
    table = Table(found.step.position)
    fates = {ship.number: "none" for ship in table.ships}
    for _ in table.seats:
        draw(table)
        fates |= dict.fromkeys(captured(table), table.turn)
    return list(fates.values())


def captures(_table: Table, found: Exercise) -> str:
    return ".".join(lap(found))


def crowded(table: Table, _found: Exercise) -> int:
    """Ships but one, forces; 2 for each tie and each champion, 3 for each hold."""
    special = sum(
        2 * (not table.claimant(ship)) + 2 * bool(ship.champion[1]) + 3 * len(ship.holds)
        for ship in table.ships
    )
    return len(table.ships) - 1 + sum(len(ship.pirates) for ship in table.ships) + special


def fates_certified(table: Table, found: Exercise) -> None:
    right = lap(found)
    for candidate, verdict in found.certificate:
        wrong = [place for place, one in enumerate(candidate.split("."), 1) if one != right[place - 1]]
        assert verdict == (f"place {wrong[0]}" if wrong else "yes")
    ways = product([*table.seats, "none"], repeat=len(table.ships))
    assert [candidate for candidate, _ in found.certificate] == [".".join(way) for way in ways]


def pairs(table: Table) -> list[str]:
    """Every card of the mover that is no ship on every ship."""
    hand = dict.fromkeys(card for card in table.hands[table.turn] if card not in SHIPS)
    return [f"{card}@{ship.number}" for card in hand for ship in table.ships]


def cells(table: Table, _found: Exercise) -> str:
    return ".".join(pair for pair in pairs(table) if not table.refusal(pair))


def forbidden(table: Table, _found: Exercise) -> int:
    """Pairs, and 2 for each different rule."""
    return len(pairs(table)) + 2 * len({table.refusal(pair) for pair in pairs(table)} - {""})


def cells_certified(table: Table, found: Exercise) -> None:
    assert list(found.step.options) == pairs(table)
    assert dict(found.certificate) == {pair: table.refusal(pair) or "yes" for pair in pairs(table)}


def boarded(table: Table, ship: Ship, card: str) -> None:
    """The mover's card on the ship; by KO-12 a first pirate that is too weak begins a hold."""
    if card[-1] in "CW":
        ship.champion = (table.turn, card)
        return
    others = [total for seat, total in ship.totals().items() if seat != table.turn]
    is_first = table.turn not in ship.pirates and not ship.champion[1]
    ship.pirates.setdefault(table.turn, []).append(card)
    has_holds = table.options["hold"] == "pirate" and table.count <= 3
    if is_first and has_holds and int(card[1]) < max(others, default=0):
        ship.holds = [*ship.holds, table.turn]


def victim(found: Exercise) -> str:
    """Who is about to capture the ship."""
    return str(found.sentences["goal"].values["seat"])


def outcome(found: Exercise, card: str = "") -> tuple[bool, bool]:
    """With this card played, or none: whether the ship stays past that check, and on a new hold."""
    table = Table(found.step.position)
    (ship,), before, seat = table.ships, list(table.ships[0].holds), table.turn
    if card:
        boarded(table, ship, card)
    held = seat in ship.holds and seat not in before
    # What began in this turn lasts beyond it: only an earlier hold ends here.
    kept = list(ship.holds) if held else [other for other in ship.holds if other != seat]
    draw(table)
    ship.holds = kept
    while True:
        if captured(table):
            return False, held
        if table.turn == victim(found):
            return True, held
        draw(table)


def price(card: str) -> int:
    return HAT if card[-1] in "CW" else int(card[1])


def stopping(table: Table, found: Exercise) -> str:
    assert outcome(found) == (False, False)
    allowed = [pair for pair in pairs(table) if not table.refusal(pair)]
    good = sorted(
        (price(pair.split("@")[0]), pair) for pair in allowed if outcome(found, pair.split("@")[0])[0]
    )
    assert len(good) == 1 or good[0][0] < good[1][0]
    return good[0][1]


def threatened(table: Table, found: Exercise) -> int:
    """Cards, those allowed in vain again, forces but one; 3 for a champion, 4 if the answer is a hold."""
    (ship,) = table.ships
    cards = [pair.split("@")[0] for pair in pairs(table)]
    vain = sum(not table.refusal(f"{card}@{ship.number}") and not outcome(found, card)[0] for card in cards)
    held = outcome(found, found.answer.split("@")[0])[1]
    return len(cards) + vain + len(ship.pirates) - 1 + 3 * bool(ship.champion[1]) + 4 * held


def stops_certified(table: Table, found: Exercise) -> None:
    for move, verdict in found.certificate:
        card = move.split("@")[0]
        if rule := table.refusal(move):
            assert verdict == rule
        elif move in pairs(table) and outcome(found, card)[0]:
            assert verdict == ("yes" if move == found.answer else f"costs {price(card)}")
        else:
            assert verdict == "no help"
