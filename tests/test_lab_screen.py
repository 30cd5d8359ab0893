"""Many games on the page, and their pictures: what they show is what the table says."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from flotsam_kit.lab import shares, simulate, wilson
from flotsam_kit.lab.asked import BadExperiment, ask
from flotsam_kit.lab.frames import games_frame
from flotsam_kit.lab.jobs import Part
from flotsam_kit.texts import LANGUAGES, say
from flotsam_widgets import charts, experiment
from flotsam_widgets.charts import Chart
from flotsam_widgets.charts.palette import INK, PAPER, SERIES, SERIES_DARK
from flotsam_widgets.draw.theme import DARK
from flotsam_widgets.notice import Notice
from flotsam_widgets.running import Experiment
from tests.board_cases import until
from tests.test_draw_contrast import contrast
from tests.test_texts_files import mistakes

KORSAR: dict[str, Any] = {"game": "korsar", "players": 2, "games": 6, "rotate": True}
PICTURES = {
    "won": lambda frame, lang: charts.won(frame, lang=lang),
    "won by option": lambda frame, lang: charts.won(frame, "order", lang=lang),
    "means": lambda frame, lang: charts.means(frame, "turns", "option", lang=lang),
    "scores": lambda frame, lang: charts.scores(frame, "seat", lang=lang),
    "course": lambda frame, lang: charts.course(frame, lang=lang),
}


@pytest.fixture(scope="module")
def frame() -> pd.DataFrame:
    bots, options = ["easy", "medium"], [None, {"hold": "off"}]
    return simulate(**KORSAR, bots=bots, options=options, progress=False)


class Handle:
    """What stands in place of an output on the page."""

    def __init__(self, shown: Any) -> None:
        self.shown = shown

    def update(self, shown: Any) -> None:
        self.shown = shown


def shown(chart: Chart | Notice) -> Chart:
    assert isinstance(chart, Chart), str(chart)
    return chart


def test_the_words_of_the_shares_are_the_numbers_of_the_table(frame: pd.DataFrame) -> None:
    usual = frame[frame["option"] == "-"]
    chart = shown(charts.won(usual, lang="en"))
    won = usual[usual["bot"] == "medium"]["won"].sum()
    low, high = (round(100 * end) for end in wilson(won, 6))
    assert chart.lines[1] == f"medium bot: {round(100 * won / 6)}% (95% interval {low}% to {high}%)"
    assert chart.lines[-1].endswith("50%.")
    assert chart.text.startswith("Share of games won (6\u00a0games)\n")


def test_a_picture_with_more_groups_than_can_be_told_apart_is_not_drawn() -> None:
    many = simulate("korsar", 2, "easy", charts.MOST_GROUPS + 1, progress=False)
    refused = charts.won(many, by="game", lang="en")
    assert isinstance(refused, Notice)
    assert "The column game has 41 different values, and a picture can show 40" in str(refused)
    few = many[many["game"] <= charts.MOST_GROUPS]
    assert len(shown(charts.won(few, by="game", lang="en")).lines) == charts.MOST_GROUPS + 1


def test_an_experiment_with_too_many_groups_says_so_and_goes_on() -> None:
    run = experiment("korsar", players=2, bots="easy", games=charts.MOST_GROUPS + 1, by="game", lang="en")
    assert isinstance(run, Experiment)
    run.finish()
    assert run.is_over
    assert "a picture can show 40" in repr(run)
    run.close()


def test_each_option_has_a_mark_and_a_line_of_its_own(frame: pd.DataFrame) -> None:
    chart = shown(charts.won(frame, "order", lang="en"))
    assert len(chart.lines) == 5
    assert sum("never" in line for line in chart.lines) == 2
    assert all(colour.lower() in chart.svg for colour in SERIES[:2])


def test_means_count_each_game_once(frame: pd.DataFrame) -> None:
    chart = shown(charts.means(frame, "score", "bot", lang="en"))
    mean = frame[(frame["bot"] == "easy") & (frame["option"] == "-")]["score"].mean()
    assert chart.lines[0].startswith(f"easy bot, the usual game: {round(mean, 1):g} (95% interval")


def test_a_spread_and_a_course_say_where_they_begin_and_end(frame: pd.DataFrame) -> None:
    easy = frame[frame["bot"] == "easy"]["score"]
    assert f"from {easy.min()} to {easy.max()}," in shown(charts.scores(frame, lang="en")).lines[0]
    usual = frame[frame["option"] == "-"]
    assert "after 6\u00a0games" in shown(charts.course(usual, lang="en")).lines[0]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_speaks_the_language_in_good_type(name: str, lang: str, frame: pd.DataFrame) -> None:
    chart = shown(PICTURES[name](frame, lang))
    assert chart.lang == lang
    assert not [line for line in (chart.title, *chart.lines) if mistakes(lang, line) or "{" in line]
    html = chart._repr_html_()
    assert html.count("<img ") == html.count(" alt=") == 2
    assert all(line in html.replace("&#x27;", "'") for line in chart.lines)
    assert repr(chart) == chart.text
    assert shown(PICTURES[name](frame, lang)).svg == chart.svg


def test_a_dark_page_has_the_picture_in_its_own_colours(frame: pd.DataFrame) -> None:
    chart = shown(charts.won(frame, lang="en"))
    light, dark = (set(re.findall(r"#[0-9a-f]{6}", svg.lower())) for svg in (chart.svg, chart.svg_dark))
    assert PAPER.lower() in light
    assert DARK.surface.lower() in dark
    assert not light & dark


def test_all_that_is_drawn_can_be_seen_in_both_lights() -> None:
    assert all(contrast(colour, PAPER) >= 4.5 for colour in (*SERIES, INK))
    assert all(contrast(colour, DARK.surface) >= 4.5 for colour in (*SERIES_DARK, DARK.ink))


def test_a_table_without_a_game_has_its_picture() -> None:
    empty = games_frame(ask("betta", 2, "easy", 1, 0), Part())
    for name, draw in PICTURES.items():
        assert shown(draw(empty, "en")).lines == ("No game has been played yet.",), name


@pytest.mark.parametrize("lang", [*LANGUAGES, "de"])
def test_what_cannot_be_drawn_is_told(lang: str, frame: pd.DataFrame) -> None:
    for asked in (
        charts.won(frame, "colour", lang=lang),
        charts.won(None, lang=lang),
        charts.course(pd.DataFrame({"x": [1]}), lang=lang),
        charts.means(frame, "seat", lang=lang),
    ):
        assert isinstance(asked, Notice)
        assert len(asked.lines) == 2


def test_in_plain_python_all_games_are_played_at_once() -> None:
    run = experiment(**KORSAR, bots=["easy", "medium"], lang="en")
    assert isinstance(run, Experiment)
    assert run.is_over
    pd.testing.assert_frame_equal(run.frame, simulate(**KORSAR, bots=["easy", "medium"], progress=False))
    assert repr(run) == f"All 6\u00a0games are played.\n{run.chart.text}"
    assert "fk-off" in run._button._dom_classes
    run.close()


def test_the_page_is_heard_between_the_games_and_stop_stops(tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "games.csv"
        shown = experiment("korsar", players=2, bots="easy", games=400, keep=path, lang="en")
        assert isinstance(shown, Experiment)
        assert shown.done == 0  # the cell has ended before the first game
        await until(lambda: shown.done > 1)
        shown._presses.clock = iter([0.0, 0.2, 5.0]).__next__
        shown._button.click()
        shown._button.click()  # the second half of a double click
        done = shown.done
        await asyncio.sleep(0.05)
        assert shown.done == done < 400
        assert f"Stopped after {done} of 400" in shown._words.value
        assert shown._button.description == "Go on"
        assert len(pd.read_csv(path, comment="#")) == 2 * done
        shown._button.click()
        await until(lambda: shown.done > done)
        assert shown._button.description == "Stop"
        shown.close()
        closed = shown.done
        await asyncio.sleep(0.05)
        assert shown.done == closed

    asyncio.run(run())


def test_a_table_asked_for_at_once_comes_when_the_games_are_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """As by "Run All Cells": the cell with the table runs before the first game is done."""
    handles: list[Handle] = []

    def display(shown: object, **_: object) -> Handle:
        handles.append(Handle(shown))
        return handles[-1]

    monkeypatch.setattr("IPython.display.display", display)

    async def at_the_page() -> Experiment:
        run = experiment(**KORSAR, lang="en")
        assert isinstance(run, Experiment)
        run.shares(by="order")._ipython_display_()
        assert "still being played" in repr(handles[0].shown)
        assert handles[0].shown._repr_html_().startswith("<p>The games are still")
        await until(lambda: isinstance(handles[0].shown, pd.DataFrame))
        return run

    run = asyncio.run(at_the_page())
    assert handles[0].shown.equals(shares(run.frame, "order"))
    assert handles[0].shown["games"].tolist() == [6, 6]
    with pytest.raises(BadExperiment):
        run.shares(by="nothing")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_of_games_that_were_stopped_says_how_many_there_were(lang: str) -> None:
    async def at_the_page() -> Experiment:
        run = experiment(**{**KORSAR, "games": 2000}, lang=lang)
        assert isinstance(run, Experiment)
        later = run.shares()
        assert repr(later) == say("lab.run.later", lang)
        await until(lambda: run.done > 0)
        run.stop()
        assert later.shown["games"].sum() == 2 * run.done
        return run

    asyncio.run(at_the_page()).close()


def test_workers_that_fail_are_told_and_cost_no_game() -> None:
    class Failing:
        def submit(self, *_: object) -> None:
            raise RuntimeError("no worker left")

    run = experiment(**KORSAR, bots="easy", executor=Failing(), lang="fr")  # type: ignore[arg-type]
    assert isinstance(run, Experiment)
    assert run.done == 0
    assert "RuntimeError: no worker left" in run._words.value
    run.close()


@pytest.mark.parametrize("lang", [*LANGUAGES, "de"])
@pytest.mark.parametrize(
    "changes",
    [
        {"bots": "genius"},
        {"games": 0},
        {"picture": "pie"},
        {"picture": ["won"]},
        {"keep": 7},
        {"by": "colour"},
        {"executor": 3},
        {"keep": "games.txt"},
        {"game": 5},
    ],
    ids=str,
)
def test_what_cannot_be_played_is_a_notice(changes: dict[str, Any], lang: str) -> None:
    notice = experiment(**KORSAR | {"bots": "easy", "lang": lang} | changes)
    assert isinstance(notice, Notice)
    assert len(notice.lines) == 2


def test_boards_load_neither_pandas_nor_matplotlib() -> None:
    code = (
        "import sys, flotsam_widgets; print({'pandas', 'matplotlib', 'flotsam_kit.lab'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


def test_a_picture_leaves_nothing_of_matplotlib_behind(frame: pd.DataFrame) -> None:
    import matplotlib as mpl

    before = dict(mpl.rcParams)
    shown(charts.won(frame, lang="en"))
    assert dict(mpl.rcParams) == before
