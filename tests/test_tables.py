"""The tables: right rows, the same columns and types everywhere, no pandas before they are asked for."""

from __future__ import annotations

import subprocess
import sys

import pandas as pd
import pytest

from flotsam_kit import flotsam
from flotsam_kit.core import Seat
from flotsam_kit.session import Session
from flotsam_kit.tables import game_log, legal_moves, score_table, why_not
from flotsam_kit.texts import LANGUAGES

F2 = "flotsam/1 players=3 boats=3:45,7:35 hands=A:14.20.48.49.63,B:10.12,C:3.64 box=*"
OVER = "flotsam/1 players=4 phase=over round=3 boats=4:40.44 hands=A:50.75,B:12.33,C:-,D:9.98 box=* "
OVER += "tokens=A:2.0.0,B:0.1.1,C:1.-1.2,D:-1.2.-1 last=C.B.A.D"
TYPES = {"move": "string", "card": "Int64", "boat": "Int64"}


def types(frame: pd.DataFrame) -> dict[str, str]:
    return {str(name): str(dtype) for name, dtype in frame.dtypes.items()}


def test_the_legal_moves_of_the_rule_book() -> None:
    table = legal_moves(flotsam.parse_state(F2))
    boats = table.dropna().groupby("card")["boat"].agg(list).to_dict()
    assert boats == {20: [4, 5, 10], 48: [3, 4, 6, 8], 49: [7], 63: [3, 7, 9]}
    assert table["move"].iloc[-1] == "pass"
    assert table["boat"].iloc[-1] is pd.NA
    assert types(table) == TYPES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_why_not_has_every_candidate(lang: str) -> None:
    table = why_not(flotsam.parse_state(F2), lang)
    assert len(table) == 5 * 8 + 1
    assert types(table) == TYPES | {"legal": "bool", "rule": "string", "reason": "string"}
    assert table["legal"].sum() == 12
    assert set(table.loc[table["legal"], "rule"]) == {""}
    refused = table[~table["legal"]].set_index("move")
    assert refused.loc["14@7", "rule"] == "FF-5"
    assert refused.loc["20@3", "rule"] == "FF-4"
    assert "20\u00a0=\u00a03\u00a0×\u00a06\u00a0+\u00a02" in str(refused.loc["20@3", "reason"])


def test_a_table_shows_its_sentences_to_the_end() -> None:
    table = why_not(flotsam.parse_state("flotsam/1 players=2 hands=A:3.4.5.6.8.9.10.12.14.15,B:16.18"), "en")
    assert isinstance(table, pd.DataFrame)
    for part in (table, table[~table["legal"]]):
        for shown in (part._repr_html_(), repr(part)):
            assert all(sentence in shown for sentence in part["reason"])
            assert "..." not in shown
    assert types(table.set_index("move")) == {
        name: kind for name, kind in types(table).items() if name != "move"
    }


def test_a_game_that_is_over_has_empty_tables_with_the_same_columns() -> None:
    running, over = flotsam.parse_state(F2), flotsam.parse_state(OVER)
    assert legal_moves(over).empty
    assert types(legal_moves(over)) == types(legal_moves(running))
    assert types(why_not(over)) == types(why_not(running))
    log = game_log(Session(over))
    assert log.empty
    assert types(log) == {
        "number": "Int64",
        "seat": "string",
        "move": "string",
        "happened": "string",
        "comment": "string",
    }


def test_the_log_tells_the_current_line() -> None:
    session = Session(flotsam.parse_state(F2), names={Seat.B: "<b>Bo</b>"})
    session.play("48@3")
    session.undo()
    session.play("48@6")
    session.comment("opens 6")
    session.play("pass")
    log = game_log(session)
    assert log["number"].tolist() == [1, 2]
    assert log["seat"].tolist() == ["A", "B"]
    assert log["move"].tolist() == ["48@6", "pass"]
    assert log["happened"].tolist() == [
        "A opens boat\u00a06 with 48: 3 of 3 in use.",
        "<b>Bo</b> passes and is out until the boats are cleared.",
    ]
    assert log["comment"].tolist() == ["opens 6", ""]
    assert game_log(session, "fr")["happened"].iloc[0].startswith("A met à l’eau")


def test_the_scores_of_a_finished_game() -> None:
    table = score_table(flotsam.parse_state(OVER))
    assert table.columns.tolist() == ["seat", "name", "round_1", "round_2", "round_3", "points", "rank"]
    assert table["points"].tolist() == [2, 2, 2, 0]
    assert table["rank"].tolist() == [2, 3, 1, 4]
    assert table["round_2"].tolist() == [0, 1, -1, 2]


def test_the_scores_of_a_running_game() -> None:
    session = Session(flotsam.parse_state(F2), names={Seat.B: "Bo"})
    table = score_table(session)
    assert table["name"].tolist() == ["A", "Bo", "C"]
    assert table["points"].tolist() == [0, 0, 0]
    assert table["rank"].isna().all()
    assert types(table) == {"seat": "string", "name": "string", "points": "Int64", "rank": "Int64"}


def test_a_table_of_something_else() -> None:
    with pytest.raises(TypeError):
        legal_moves(1)
    with pytest.raises(ValueError, match="en, fr, ru"):
        why_not(flotsam.parse_state(F2), "de")


def test_nothing_else_loads_pandas() -> None:
    code = (
        "import sys, flotsam_kit\n"
        "from flotsam_kit import Session, flotsam, parse_game\n"
        "session = Session(flotsam.deal(3, seed=1)); session.play(flotsam.legal_moves(session.state)[0])\n"
        "from flotsam_kit.texts import tell\n"
        "[tell(event, 'ru') for event in session.events()]\n"
        "print([name for name in ('pandas', 'numpy', 'ipywidgets') if name in sys.modules])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
