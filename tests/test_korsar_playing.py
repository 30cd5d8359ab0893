"""The playouts of Korsar follow their light rule, told a second time by the readable rules."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pytest

from flotsam_kit import korsar
from flotsam_kit.core import Seat
from flotsam_kit.korsar import fast
from flotsam_kit.korsar.boarding import boarded
from flotsam_kit.korsar.cards import COPIES, Card, gold
from flotsam_kit.korsar.claims import claim
from flotsam_kit.korsar.model import Ship
from flotsam_kit.korsar.playing import LAYS
from flotsam_kit.korsar.sides import ship_of, side_of
from tests.korsar_cases import line
from tests.korsar_games import TABLES, options_at, steps

CARDS = tuple(COPIES)
Lot = Callable[[], float]
tables = pytest.mark.parametrize(("players", "teams"), TABLES)


def one(cards: Sequence[Card], lot: Lot) -> Card:
    least = int(lot() * len(CARDS))
    return next((card for card in cards if CARDS.index(card) >= least), cards[0])


def answers(state: korsar.State, seat: Seat) -> tuple[Ship | None, list[Card]]:
    """The most valuable ship that a card makes the seat's own, the first of equals, and those cards."""
    side = side_of(state, seat)
    found: dict[int, list[Card]] = {}
    for move in korsar.legal_moves(state):
        if isinstance(move, korsar.Play):
            ship = ship_of(state, move.ship)
            assert ship is not None
            then = boarded(state, ship, seat, move.card)
            if claim(state, ship).side != side and claim(state, then).side == side:
                found.setdefault(ship.number, []).append(move.card)
    ships = [ship for ship in state.ships if ship.number in found]
    best = max(ships, key=lambda ship: ship.value, default=None)
    return best, found[best.number] if best is not None else []


def light_move(state: korsar.State, seat: Seat, lot: Lot) -> korsar.Move:
    moves, hand = korsar.legal_moves(state), list(dict.fromkeys(state.hands[seat.index]))
    ship, cards = answers(state, seat)
    if ship is not None:
        return korsar.Play(one(cards, lot), ship.number)
    ships = [card for card in hand if gold(card)]
    if ships and (korsar.Draw() not in moves or lot() < LAYS):
        return korsar.Lay(one(ships, lot))
    if korsar.Draw() in moves:
        return korsar.Draw()
    if state.pile:
        number = next(move.ship for move in moves if isinstance(move, korsar.Play))
        return korsar.Play(one([card for card in hand if korsar.Play(card, number) in moves], lot), number)
    return korsar.Drop(one(hand, lot)) if hand else korsar.Pass()


def played_out(state: korsar.State, rng: random.Random) -> korsar.State:
    while state.turn is not None:
        state = korsar.apply(state, light_move(state, state.turn, rng.random))
    return state


def check(state: korsar.State, seed: int) -> None:
    slow = fast.position(played_out(state, random.Random(seed)))
    assert fast.playout(fast.position(state), random.Random(seed)) == fast.payoffs(slow)


@tables
def test_playouts_from_the_first_turn_and_from_the_midst_of_games(players: int, teams: bool) -> None:
    for number in range(players, players + 6):
        start = korsar.deal(players, seed=number, options=options_at(number, teams))
        check(start, number)
        before = [state for state, _, _ in steps(start, random.Random(number), 0.4)]
        check(before[len(before) // 2], number)
        check(before[-players], number)


def test_a_playout_begins_without_a_check() -> None:
    # A's own 8 lies there for the taking, but A has had its check: B may answer in time.
    for hands in ("A:g1,B:b1.r1,C:k1", "A:g1.g1,B:2.3,C:2.4", "A:4.5,B:b1,C:k4.k4"):
        rest = f"players=3 ships=1:A8|2:B3/A.g2 hands={hands} pile=g4.r4 box=*"
        for number in range(20):
            check(korsar.parse_state(line(rest)), number)


@pytest.mark.long
@tables
def test_playouts_from_every_turn_of_games(players: int, teams: bool) -> None:
    for number in range(20):
        start = korsar.deal(players, seed=number, options=options_at(number, teams))
        for place, (before, _, _) in enumerate(
            steps(start, random.Random(number), [0.1, 0.4, 0.8][number % 3])
        ):
            check(before, place)
