"""Numbers out of a table or an array, which are not Python's own, mean what they say."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest

from flotsam_kit import BadPosition, betta, korsar
from flotsam_kit.games import GAMES
from flotsam_kit.lab.asked import ask
from flotsam_kit.practice import exercise
from flotsam_kit.practice.several import several
from flotsam_widgets import experiment, explore, lesson, play, practice, rule_sheet, worksheet
from flotsam_widgets.notice import Notice

every_game = pytest.mark.parametrize("name", GAMES)


@every_game
def test_players_and_seeds_may_come_out_of_a_table(name: str) -> None:
    game = GAMES[name]
    table = pd.DataFrame({"players": [2, 4], "seed": [7, 10**12]})
    for row in table.itertuples():
        state = game.deal(row.players, seed=row.seed)
        assert state == game.deal(int(row.players), seed=int(row.seed))
        assert type(state.players) is int
        assert type(state.seed) is str
        assert game.parse_state(game.format_state(state)) == state


@every_game
def test_a_number_of_players_that_there_is_not_is_refused_by_its_number(name: str) -> None:
    with pytest.raises(BadPosition, match=r"\b99\b"):
        GAMES[name].deal(np.int64(99), seed=1)
    with pytest.raises(BadPosition):
        GAMES[name].deal(np.int64(2), seed=1, options=GAMES[name].Options(first="C"))
    for wrong in (np.float64(2.0), np.True_, True, np.array([2, 3])):
        with pytest.raises(BadPosition):
            GAMES[name].deal(wrong, seed=1)
    with pytest.raises(BadPosition):
        GAMES[name].deal(2, seed=np.float64(1.5))


def test_numbers_among_the_options_are_plain_ones() -> None:
    limit = korsar.Options(hand_limit=np.int8(7)).hand_limit
    assert (limit, type(limit)) == (7, int)
    solo = betta.Options(solo_displays=np.int64(3), solo_start=np.int64(2), displays=np.int64(6))
    assert solo == betta.Options(solo_displays=3, solo_start=2, displays=6)
    assert {type(value) for value in (solo.solo_displays, solo.solo_start, solo.displays)} == {int}
    assert betta.Options(table=list(np.arange(10))) == betta.Options(table="flat")
    with pytest.raises(BadPosition):
        betta.Options(all_cards=np.int64(1))


def test_exercises_and_experiments_take_such_numbers_too() -> None:
    assert exercise("flotsam/divides", np.int64(2), np.int64(7)) == exercise("flotsam/divides", 2, 7)
    assert several("flotsam/divides", np.int64(3), np.int64(7)) == several("flotsam/divides", 3, 7)
    asked = ask("flotsam", np.int64(2), "easy", np.int64(5), np.int64(7))
    assert asked == ask("flotsam", 2, "easy", 5, 7)
    assert (type(asked.players), type(asked.games)) == (int, int)


def test_a_board_made_from_such_numbers_says_the_call_in_plain_ones() -> None:
    sheet = worksheet("flotsam/divides", seed=np.int64(7), count=np.int64(2), lang="en")
    assert sheet.html == worksheet("flotsam/divides", seed=7, count=2, lang="en").html
    drill = practice("flotsam/divides", seed=np.int64(7), level=np.int64(2), lang="en")
    drill.seed(np.int64(8))
    assert "board.seed(8)" in drill.board.python_line
    drill.close()
    game = play("flotsam", players=np.int64(2), seed=np.int64(7), bots=None, lang="en")
    assert game.session.state == GAMES["flotsam"].deal(2, seed=7)
    game.close()


def test_a_point_of_the_picture_may_come_out_of_an_array() -> None:
    free = explore("flotsam/1 players=2 hands=A:35,B:9.12 box=*", lang="en")
    free.board.press(*np.array(free.board.locate("card:35")).astype(np.int64))
    assert free.board.selection is not None
    free.close()


@pytest.mark.parametrize("several", [np.array([1, 2]), pd.Series(["A", "B"])], ids=["array", "series"])
def test_an_array_in_place_of_a_word_is_told_as_any_other_wrong_value(several: object) -> None:
    wrong: list[object] = [
        explore(seat=several, lang="en"),  # type: ignore[arg-type]
        rule_sheet(several, lang="en"),  # type: ignore[arg-type]
        lesson(lang=several),  # type: ignore[arg-type, call-arg]
        play("flotsam", seat=several, lang="en"),  # type: ignore[arg-type]
        play("flotsam", load=several, lang="en"),  # type: ignore[arg-type]
        experiment("betta", picture=several, games=1, lang="en"),  # type: ignore[arg-type]
        experiment("betta", by=several, games=1, lang="en"),  # type: ignore[arg-type]
    ]
    assert [type(one) for one in wrong] == [Notice] * len(wrong)
