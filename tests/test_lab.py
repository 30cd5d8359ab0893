"""The laboratory: the right rows, the same whoever plays them, kept and gone on with, and nothing wild."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from typing import Any

import numpy as np
import pandas as pd
import pytest

from flotsam_kit import flotsam, korsar
from flotsam_kit.bots import BOTS
from flotsam_kit.chance import dice
from flotsam_kit.lab import BadExperiment, measures, shares, simulate, simulate_decisions, wilson
from flotsam_kit.lab import line as line_of
from flotsam_kit.lab.asked import ask
from flotsam_kit.lab.frames import decisions_frame, games_frame
from flotsam_kit.lab.jobs import Part, play
from flotsam_kit.lab.run import parts
from flotsam_kit.texts import LANGUAGES

COLUMNS = {
    "option": "category",
    "game": "int64",
    "seed": "category",
    "seat": "category",
    "order": "int64",
    "bot": "category",
    "place": "int64",
    "score": "int64",
    "won": "float64",
    "turns": "int64",
    "rounds": "int64",
}


def types(frame: pd.DataFrame) -> dict[str, str]:
    return {str(name): str(dtype) for name, dtype in frame.dtypes.items()}


def small(**changes: Any) -> pd.DataFrame:
    """Some quick games of two easy bots."""
    asked: dict[str, Any] = {"game": "korsar", "players": 2, "bots": "easy", "games": 5, "progress": False}
    return simulate(**asked | changes)


def played_by_hand(number: int) -> tuple[Any, list[int]]:
    """One such game, played as the rules say and without the laboratory: its end and the turns of each."""
    seed = f"0.{number}"
    state, rng, turns = korsar.deal(2, seed=seed), dice("lab", "korsar", seed), [0, 0]
    while (seat := korsar.to_move(state)) is not None:
        moves = korsar.legal_moves(state)
        move = BOTS["korsar"]["easy"](korsar.view(state, seat), moves, rng) if len(moves) > 1 else moves[0]
        turns[seat.index] += 1
        state = korsar.apply(state, move)
    return state, turns


def test_the_rows_are_those_of_games_played_by_hand() -> None:
    frame = small(games=3)
    assert types(frame) == COLUMNS
    assert frame["game"].tolist() == [1, 1, 2, 2, 3, 3]
    assert frame["seat"].tolist() == ["A", "B"] * 3
    for number in (1, 2, 3):
        state, turns = played_by_hand(number)
        rows = frame[frame["game"] == number]
        first = korsar.to_move(korsar.deal(2, seed=f"0.{number}"))
        assert rows["score"].tolist() == list(korsar.scores(state))
        assert rows["turns"].tolist() == turns
        assert rows["order"].tolist() == ([1, 2] if first == "A" else [2, 1])
        best = korsar.ranking(state)[0]
        assert rows["won"].tolist() == [1 / len(best) if seat in best else 0 for seat in "AB"]
        assert set(rows["seed"]) == {f"0.{number}"}


@pytest.mark.parametrize(("game", "players"), [("flotsam", 3), ("korsar", 4), ("betta", 1), ("betta", 2)])
def test_every_win_is_shared_out_whole_and_places_follow_the_scores(game: str, players: int) -> None:
    frame = simulate(game, players, "easy", 3, progress=False)
    assert types(frame) == COLUMNS
    assert frame.groupby("game")["won"].sum().tolist() == pytest.approx([1, 1, 1])
    assert len(frame) == 3 * players
    assert frame["rounds"].unique().tolist() == [flotsam.model.ROUNDS if game == "flotsam" else 1]
    if game != "korsar":  # partners are placed by what both have
        assert (
            frame.groupby("game")["score"].max().tolist()
            == frame[frame["place"] == 1].groupby("game")["score"].max().tolist()
        )


def test_each_decision_is_a_row_and_leads_to_the_same_game() -> None:
    games, decisions = simulate_decisions("flotsam", 3, ["easy", "medium", "easy"], 2, "x", progress=False)
    pd.testing.assert_frame_equal(
        games, simulate("flotsam", 3, ["easy", "medium", "easy"], 2, "x", progress=False)
    )
    assert types(decisions)["move"] == "string"
    counted = decisions.groupby(["game", "seat"], observed=True).size()
    assert counted.tolist() == games["turns"].tolist()
    state, rows = flotsam.deal(3, seed="x.2"), decisions[decisions["game"] == 2]
    for row in rows.itertuples():
        if state.phase == "scored":
            state = flotsam.apply(state, flotsam.parse_move("deal"))
        assert row.seat == flotsam.to_move(state)
        assert row.round == state.round
        assert row.choices == len(flotsam.legal_moves(state))
        state = flotsam.apply(state, flotsam.parse_move(str(row.move)))
    assert list(flotsam.scores(state)) == games[games["game"] == 2]["score"].tolist()


def test_bots_sit_where_they_are_told_and_move_on_when_they_rotate() -> None:
    by_seat = small(bots={"B": "medium", "A": "easy"}, games=3)
    assert by_seat["bot"].tolist() == ["easy", "medium"] * 3
    turned = small(bots=["easy", "medium"], games=3, rotate=True)
    assert turned["bot"].tolist() == ["easy", "medium", "medium", "easy", "easy", "medium"]


def test_every_option_plays_the_same_deals() -> None:
    frame = small(options=[None, {"hold": "off"}, korsar.Options(end="settle")], games=4)  # type: ignore[arg-type]
    assert frame["option"].cat.categories.tolist() == ["-", "hold=off", "end=settle"]
    alone = small(options={"hold": "off"}, games=4)
    part = frame[frame["option"] == "hold=off"].reset_index(drop=True)
    pd.testing.assert_frame_equal(part.drop(columns="option"), alone.drop(columns="option"))
    assert frame.groupby("option", observed=True)["seed"].agg(list).map(tuple).nunique() == 1


def test_an_empty_table_has_its_columns() -> None:
    asked = ask("betta", 2, "easy", 1, 0)
    assert types(games_frame(asked, Part())) == COLUMNS
    assert decisions_frame(asked, Part()).columns.tolist()[-1] == "move"
    assert shares(games_frame(asked, Part())).empty


def test_processes_and_a_cluster_give_the_very_same_table() -> None:
    asked: dict[str, Any] = {"players": 3, "bots": ["easy", "medium", "easy"], "games": 6, "rotate": True}
    asked |= {"seed": "same", "options": [None, {"hold": "off"}]}
    here = small(**asked)
    with ProcessPoolExecutor(2) as pool:
        pd.testing.assert_frame_equal(small(**asked, executor=pool), here)
    from dask.distributed import Client, LocalCluster

    with (
        LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0") as cluster,
        Client(cluster) as client,
    ):
        pd.testing.assert_frame_equal(small(**asked, executor=client.get_executor()), here)


def test_chunks_grow_to_their_time_and_leave_out_what_is_done() -> None:
    asked = ask("korsar", 2, "easy", 40, 0)
    # Time enough for two games on a machine that is busy with other work.
    sizes = [len(part.games["game"]) // 2 for part in parts(asked, {(0, 1), (0, 7)}, seconds=10) if part]
    assert sizes[0] == 1
    assert sum(sizes) == 38
    assert max(sizes) > 1


def test_a_long_game_can_be_left_between_two_moves() -> None:
    asked, whole = ask("korsar", 2, "easy", 3, 0), Part()
    words = list(parts(asked, patience=0))
    for part in words:
        whole.add(part or Part())
    assert words.count(None) == sum(whole.games["turns"]) > 3
    pd.testing.assert_frame_equal(games_frame(asked, whole), small(games=3))


def stop_after(chunks: int) -> Any:
    """A progress function that interrupts as a reader does."""
    told: list[int] = []

    def tell(done: int, total: int) -> None:
        told.append(done)
        if len(told) == chunks:
            raise KeyboardInterrupt

    return tell


def test_interrupted_it_keeps_what_is_done_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    frame = small(games=50, progress=stop_after(2))
    done = frame["game"].nunique()
    assert 2 <= done < 50
    assert capsys.readouterr().out == f"Stopped: {done} of 50\u00a0games are in the table.\n"
    pd.testing.assert_frame_equal(frame, small(games=done)[: len(frame)])


WRONG: dict[str, tuple[dict[str, Any], int]] = {
    "a game that there is not": ({"game": "chess"}, 1),
    "no game at all": ({"game": None}, 1),
    "players": ({"players": 7}, 1),
    "players of another kind": ({"players": "two"}, 1),
    "no games": ({"games": 0}, 1),
    "half a game": ({"games": 2.5}, 1),
    "a bot": ({"bots": "genius"}, 1),
    "too few bots": ({"bots": ["easy"]}, 1),
    "a seat without a bot": ({"bots": {"A": "easy", "D": "easy"}}, 2),
    "no bots": ({"bots": 3}, 1),
    "a person": ({"bots": ["easy", None]}, 1),
    "an option": ({"options": {"speed": 1}}, 1),
    "a value": ({"options": {"hold": "maybe"}}, 1),
    "no options": ({"options": 7}, 1),
    "twice the same": ({"options": [None, {"hold": "pirate"}]}, 1),
    "a seed": ({"seed": 1.5}, 1),
    "a word for no": ({"rotate": "no"}, 1),
    "an array": ({"rotate": np.array([True, False])}, 1),
    "workers": ({"executor": 4}, 1),
    "a language": ({"lang": "de"}, 1),
    "two things": ({"games": -1, "bots": ["medium", "x"]}, 2),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", WRONG)
def test_what_cannot_be_is_told_in_sentences(name: str, lang: str) -> None:
    changes, lines = WRONG[name]
    with pytest.raises(BadExperiment) as raised:
        small(**{"lang": lang} | changes)
    error = raised.value
    assert len(error.lines) == lines
    assert all(line.endswith(".") and "{" not in line for line in error.lines), error.lines
    assert error._render_traceback_() == list(error.lines)  # a notebook shows these and no more


def test_a_line_says_how_far_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = iter([0.0, 0.5, 2.0, 2.1, 4.0, 10.0])
    monkeypatch.setattr(line_of.time, "monotonic", lambda: next(now))
    shown = line_of.Line(100, 20, progress=True, lang="en")
    for games in (20, 20, 1, 19):
        shown.add(games)
    shown.end()
    assert capsys.readouterr().out.replace("\u00a0", " ").split("\r") == [
        "60 of 100 games, 2 s left",
        "80 of 100 games, 1 s left",
        "100 games in 10 s        \n",
    ]


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    # Published examples of Wilson's interval: 0 of 10, 1 of 29 (Newcombe 1998), 81 of 263, 15 of 148.
    [(0, 10, 0.0, 0.2775), (1, 29, 0.0061, 0.1718), (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605)],
)
def test_the_interval_of_wilson(won: int, games: int, low: float, high: float) -> None:
    assert wilson(won, games) == pytest.approx((low, high), abs=5e-5)
    assert wilson(games - won, games) == pytest.approx((1 - high, 1 - low), abs=5e-5)
    assert wilson(0, 0) == (0.0, 1.0)


def test_shares_by_group() -> None:
    frame = small(games=8, bots=["medium", "easy"], rotate=True)
    found = shares(frame)
    assert found.index.tolist() == ["easy", "medium"]
    assert found["games"].tolist() == [8, 8]
    assert found["won"].sum() == pytest.approx(1)
    low, high = wilson(found["won"]["medium"] * 8, 8)
    assert (found["low"]["medium"], found["high"]["medium"]) == (low, high)
    both = shares(frame, ["bot", "order"])
    assert both["games"].sum() == 16
    assert types(both) == {"games": "int64", "won": "float64", "low": "float64", "high": "float64"}


def test_a_deal_that_several_options_play_counts_once_for_the_interval() -> None:
    asked: dict[str, Any] = {"games": 6, "bots": ["medium", "easy"]}
    frame = small(**asked, options=[{"hold": "off"}, {"hold": "pirate"}, {"hold": "galleon"}])
    found = shares(frame).loc["medium"]
    won = frame[frame["bot"] == "medium"]["won"].sum()
    assert found["games"] == 18
    assert found["won"] == pytest.approx(won / 18)
    assert (found["low"], found["high"]) == pytest.approx(wilson(won / 3, 6))
    medium = next(each for each in measures.course(frame, "bot") if each.group == "medium")
    assert (medium.lows[-1], medium.highs[-1]) == pytest.approx(wilson(won / 3, 6))


def test_a_job_follows_from_its_number_alone() -> None:
    asked = ask("betta", 2, "easy", 9, 3)
    alone, among = play(asked, [(0, 5)]), play(asked, [(0, 4), (0, 5), (0, 6)])
    assert {name: list(c) for name, c in alone.games.items()} == {
        name: list(c)[2:4] for name, c in among.games.items()
    }
