"""The strong bot of every game: registered, legal, repeatable, and blind to what its seat does not see."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any

import pytest

from flotsam_kit import flotsam, korsar
from flotsam_kit.bots import BOTS
from flotsam_kit.core import SEATS
from flotsam_kit.games import GAMES
from flotsam_kit.hint import ahead
from flotsam_kit.hint.reasons import STRATEGIES
from flotsam_kit.search import SHORT, room, strong, strongly
from tests.play_table import start

TABLES = [("flotsam", 2), ("flotsam", 6), ("korsar", 2), ("korsar", 8), ("betta", 1), ("betta", 4)]


def middle(name: str, players: int) -> Any:
    """A position after some moves by lot."""
    game: Any = GAMES[name]
    state, rng = game.deal(players, seed=5), random.Random(9)
    for _ in range(5):
        legal = game.legal_moves(state)
        state = game.apply(state, legal[int(rng.random() * len(legal))])
    return state


def test_every_game_has_three_levels() -> None:
    assert {name: tuple(known) for name, known in BOTS.items()} == dict.fromkeys(
        GAMES, ("easy", "medium", "strong")
    )


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_it_moves_by_its_view_and_its_chance_alone(name: str, players: int) -> None:
    state = middle(name, players)
    game, bot = GAMES[name], strong(name, 2)
    seat, legal = game.to_move(state), game.legal_moves(state)
    view = game.view(state, seat)
    other = room(name).imagined(view, random.Random("another deal"))
    assert game.view(other, seat) == view
    chosen = [bot(game.view(each, seat), legal, random.Random(3)) for each in (state, other, state)]
    assert chosen[0] == chosen[1] == chosen[2]
    assert chosen[0] in legal


def test_a_single_move_costs_no_search_and_no_chance() -> None:
    rng = random.Random(1)
    before = rng.getstate()
    assert strong("flotsam")(None, ["only"], rng) == "only"
    assert rng.getstate() == before


def test_of_many_moves_those_are_tried_that_the_notes_speak_for() -> None:
    state = middle("betta", 2)
    game: Any = GAMES["betta"]
    view, legal = game.view(state, game.to_move(state)), game.legal_moves(state)
    assert len(legal) > SHORT
    *_, advice = strongly("betta", view, legal, random.Random(1), 2)
    tried = {figure.move for figure in advice.figures}
    worths = dict(zip(legal, STRATEGIES["betta"].weighed(view, legal), strict=True))
    assert len(tried) == SHORT
    assert min(worths[move] for move in tried) >= max(worths[move] for move in legal if move not in tried)


def test_it_takes_the_card_that_wins() -> None:
    state = flotsam.parse_state("flotsam/1 players=2 boats=5:40,7:35 hands=A:49,B:10.12.14.20 pile=18.21")
    view = flotsam.view(state, SEATS[0])
    for seed in range(5):
        assert str(strong("flotsam", 20)(view, flotsam.legal_moves(state), random.Random(seed))) == str(
            flotsam.parse_move("49@7")
        )


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_seat_that_waits_learns_no_more_from_who_is_ahead_than_it_sees(name: str, players: int) -> None:
    state = middle(name, players)
    game: Any = GAMES[name]
    seat = next((one for one in SEATS[:players] if one != game.to_move(state)), SEATS[0])
    other = room(name).imagined(game.view(state, seat), random.Random("another deal"))
    assert ahead(state, seat, deals=2) == ahead(other, seat, deals=2)


@pytest.mark.usefixtures("quick_hints")
def test_strong_bots_sit_at_a_table_and_can_be_chosen_on_the_screen() -> None:
    game = start(players=3, seed=6, bots="strong", options={"first": "B"}, lang="en")
    assert game.session.node.depth == 2
    assert game.seating.bots == {"B": "strong", "C": "strong"}
    game.panels.toggle(game.panels.setup)
    assert "strong bot" in [label for label, _ in game.panels.setup.who[SEATS[1]].options]
    game.close()


def test_the_kit_alone_reads_no_fast_rules() -> None:
    code = (
        "import sys, flotsam_kit; from flotsam_kit import flotsam, korsar, betta; flotsam.deal(2, seed=1);"
        "print([name for name in sys.modules if name.endswith(('.fast', '.imagined', '.exact', '.search'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_korsar_teams_are_searched_by_side() -> None:
    state = korsar.deal(6, seed=2)
    assert len(state.teams) > 1
    found = ahead(state, deals=2)
    for one in SEATS[:6]:
        for other in SEATS[:6]:
            if any(one in team and other in team for team in state.teams):
                assert found[SEATS.index(one)].worth == found[SEATS.index(other)].worth
