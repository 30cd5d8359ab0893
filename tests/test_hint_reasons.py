"""The reasons of a hint hold: what their sentences name is so by the rules alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from flotsam_kit import betta, flotsam, korsar
from flotsam_kit.games import GAMES, name_of
from flotsam_kit.hint.reasons import named, speaking
from tests.whole_games import positions


def reasons_of(line: str, move: str, *, alone: bool = False) -> dict[str, Any]:
    """The notes that speak for a move, the weightiest first, with what their sentences name."""
    state = _read(line)
    name, game = name_of(state), GAMES[name_of(state)]
    view = game.view(state, game.to_move(state))
    chosen = game.parse_move(move)
    found = speaking(name, view, chosen, game.legal_moves(state), alone=alone)
    return {reason.key: named(name, view, chosen, reason.key) for reason in found}


def _read(line: str) -> Any:
    game: Any = GAMES[line.split("/")[0]]
    return game.parse_state(line)


def test_a_card_thrown_away_is_not_said_to_be_kept() -> None:
    line = "korsar/1 players=2 ships=1:B5/B.k4|2:B2 hands=A:g1.r1.b2,B:b4.3 pile=- box=*"
    assert "spares.costs" not in reasons_of(line, "drop:g1")


WEAK = "korsar/1 players=2 ships=14:B2 hands=A:g4.r4.k1.bC,B:g2.r1 pile=2.3 box=*"


def test_a_weak_card_is_said_to_spare_the_stronger_ones() -> None:
    assert "less.costs" in reasons_of(WEAK, "k1@14")
    assert "less.costs" not in reasons_of(WEAK, "g4@14")
    assert "less.costs" not in reasons_of(WEAK, "draw")
    no_stronger = "korsar/1 players=2 ships=14:B2|15:B2 hands=A:g1.r1.2,B:g2 pile=2.3 box=*"
    assert "less.costs" not in reasons_of(no_stronger, "g1@14")


def test_what_is_best_alone_has_reasons_though_they_speak_for_others_too() -> None:
    """Both ships are laid for the same reason; that is no reason to say that there is none."""
    line = "korsar/1 players=2 hands=A:2.3.b3.k1.kC,B:3.g3.r3.r3 pile=bC.k4.3.b1.r4 box=*"
    assert reasons_of(line, "lay:2", alone=True)["for.lays"] == {"gold": 2}
    assert "for.lays" not in reasons_of(line, "lay:2")
    assert list(reasons_of(WEAK, "k1@14", alone=True)) == ["for.takes", "less.costs"]
    assert "for.takes" not in reasons_of(WEAK, "k1@14")


def test_beside_the_last_card_nothing_else_is_a_reason() -> None:
    line = "flotsam/1 players=2 boats=5:40 hands=A:49,B:10.12.63 pile=18.21"
    assert list(reasons_of(line, "49@7")) == ["for.goes-out"]


def test_few_boats_are_two_at_most() -> None:
    line = "flotsam/1 players=2 hands=A:49.60.72,B:10.12 box=*"
    assert reasons_of(line, "49@7")["for.one-boat"] == {"card": 49, "boats": (7,)}
    assert "for.one-boat" not in reasons_of(line, "60@3")


@pytest.mark.parametrize("name", GAMES)
def test_what_reasons_name_is_so(name: str) -> None:
    """Told again from the rules alone."""
    game: Any = GAMES[name]
    checked = set()
    for seed in range(6):
        for state in positions(name, 2, seed=seed, every=3):
            moves = game.legal_moves(state)
            seat = game.to_move(state)
            view = game.view(state, seat)
            move = moves[seed % len(moves)]
            if len(moves) < 2 or move == flotsam.parse_move("deal"):
                continue
            for reason in speaking(name, view, move, moves):
                values = named(name, view, move, reason.key)
                assert values is not None
                checked.add(reason.key)
                assert HOLDS[name](reason.key, dict(values), state, move), (
                    reason.key,
                    game.format_state(state),
                )
    assert len(checked) >= 4


def _flotsam_holds(key: str, values: dict[str, Any], state: Any, move: Any) -> bool:
    hand = state.hands[state.turn.index]
    match key:
        case "for.one-boat":
            return values["boats"] == tuple(boat for boat in range(3, 11) if move.card % boat == 0)
        case "for.opens-own":
            others = [card for card in hand if card > move.card]
            only = [c for c in others if [b for b in range(3, 11) if c % b == 0] == [move.boat]]
            return set(only) <= set(values["cards"]) <= set(hand) and bool(only)
        case "for.sheds-highest":
            return bool(values["card"] == max(hand))
        case "for.ends-boat":
            return not any(c % move.boat == 0 for c in range(move.card + 1, 99) if _is_card(c))
        case "for.goes-out":
            return len(hand) == 1
        case "spares.low-first":
            return move == flotsam.parse_move("pass") or not any(
                card < move.card and flotsam.why_illegal(state, replace(move, card=card)) is None
                for card in hand
            )
        case _:
            return True


def _is_card(number: int) -> bool:
    return any(number % boat == 0 for boat in range(3, 11)) and number not in (94, 97)


def _korsar_holds(key: str, values: dict[str, Any], state: Any, move: Any) -> bool:
    after = korsar.apply(state, move)
    match key:
        case "for.lays":
            return values["gold"] == int(move.card) and after.ships[-1].value == values["gold"]
        case "for.takes" | "for.denies" | "for.holds-on":
            ship = next(ship for ship in state.ships if ship.number == values["ship"])
            return bool(ship.value == values["gold"] and move.ship == ship.number)
        case "for.draws":
            fighters = [card for card in state.hands[state.turn.index] if not card.isdigit()]
            return values["n"] == len(fighters) <= 4
        case "spares.costs":
            fighters = [card for card in state.hands[state.turn.index] if not card.isdigit()]
            return set(fighters) <= set(after.hands[state.turn.index])
        case "less.costs":
            others = [card for card in state.hands[state.turn.index] if not card.isdigit()]
            others.remove(move.card)
            power = [int(card[1]) if card[1:].isdigit() else 9 for card in others]
            return int(move.card[1]) <= min(power) and int(move.card[1]) < max(power)
        case "spares.drops":
            return not isinstance(move, korsar.Drop)
        case _:
            return True


def _betta_holds(key: str, values: dict[str, Any], state: Any, move: Any) -> bool:
    after = betta.apply(state, move)
    at = move.display - 1
    colour = "rbgy"[state.turn.index]
    match key:
        case "for.pays":
            return bool(values["n"] == betta.preview(state, move).points > 0)
        case "for.own-grow":
            table = state.options.numbers
            lines = (betta.format_state(one).split("displays=")[1].split()[0] for one in (state, after))
            now, then = (line.split("|")[at].count(colour) for line in lines)
            return bool((values["now"], values["then"]) == (table[now], table[then]))
        case _:
            return bool(values["display"] == move.display)


HOLDS = {"flotsam": _flotsam_holds, "korsar": _korsar_holds, "betta": _betta_holds}
