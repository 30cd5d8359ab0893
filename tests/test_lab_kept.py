"""Games of the laboratory in a file: gone on with, and left alone when it is not whole or not theirs."""

from __future__ import annotations

from concurrent.futures import Executor
from pathlib import Path
from typing import Any
from zlib import crc32

import pandas as pd
import pytest

from flotsam_kit.lab import BadExperiment
from flotsam_kit.texts import LANGUAGES
from tests.test_lab import small, stop_after


def test_a_file_goes_on_where_it_was_left(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.csv"
    asked: dict[str, Any] = {"options": [None, {"hold": "off"}], "seed": "é/1"}
    part = small(**asked, games=8, keep=path, progress=stop_after(2))  # five at most
    assert path.is_file()
    told: list[tuple[int, int]] = []
    whole = small(**asked, games=8, keep=path, progress=lambda *at: told.append(at))
    pd.testing.assert_frame_equal(whole, small(**asked, games=8))
    assert told[0][0] > len(part) // 2
    before = path.read_bytes()
    again = small(**asked, games=8, keep=path, progress=lambda *_: pytest.fail("nothing is left to play"))
    pd.testing.assert_frame_equal(again, whole)
    fewer = small(**asked, games=3, keep=path)
    pd.testing.assert_frame_equal(fewer, small(**asked, games=3))
    assert path.read_bytes() == before
    read = pd.read_csv(path, comment="#")
    assert read["score"].tolist() == whole["score"].tolist()
    assert read["won"].tolist() == whole["won"].tolist()


def damaged(kind: str, text: str) -> str:
    lines = text.splitlines(keepends=True)
    return {
        "cut": text[: len(text) // 2],
        "a row less": "".join(lines[:-1]),
        "changed": text.replace(",B,", ",A,", 1),
        "empty": "",
        "other": text.replace("seed=0", "seed=1", 1),
        "strange": "name,points\nAnn,3\n",
    }[kind]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", ["cut", "a row less", "changed", "empty", "other", "strange"])
def test_a_file_that_is_not_whole_or_not_ours_is_left_alone(kind: str, lang: str, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    small(games=2, keep=path)
    path.write_text(damaged(kind, path.read_text(encoding="utf-8")), encoding="utf-8")
    before = path.read_bytes()
    with pytest.raises(BadExperiment) as raised:
        small(games=4, keep=path, lang=lang)
    assert len(raised.value.lines) == 1
    assert str(path) in str(raised.value)
    if kind == "other":
        assert "seed=1" in str(raised.value)
    assert path.read_bytes() == before


def test_a_cell_that_no_table_can_hold_is_told_as_damage(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    small(games=2, keep=path)
    head, _, rows = path.read_bytes().partition(b"\n")
    rows += b'"' + b"x" * 200_000 + b'"\n'
    path.write_bytes(head.rpartition(b"=")[0] + b"=%08x\n" % crc32(rows) + rows)
    with pytest.raises(BadExperiment, match="no longer whole"):
        small(games=2, keep=path)


@pytest.mark.parametrize(
    "kind", ["half a game", "rows twice", "a game below the first", "rows in another order"]
)
def test_rows_that_add_up_but_are_no_whole_games_are_told_as_damage(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    whole = small(games=2, keep=path)
    head, _, rows = path.read_bytes().partition(b"\n")
    names, *games = rows.splitlines(keepends=True)
    changed = {
        "half a game": games[1:],
        "rows twice": games * 2,
        "a game below the first": [row.replace(b"-,1,", b"-,-1,") for row in games],
        "rows in another order": games[::-1],
    }[kind]
    body = b"".join([names, *changed])
    path.write_bytes(head.rpartition(b"=")[0] + b"=%08x\n" % crc32(body) + body)
    assert path.read_bytes().partition(b"\n")[2] != rows
    if kind == "rows in another order":
        pd.testing.assert_frame_equal(small(games=2, keep=path), whole)
        return
    before = path.read_bytes()
    with pytest.raises(BadExperiment, match="no longer whole"):
        small(games=3, keep=path)
    assert path.read_bytes() == before


def test_the_file_of_another_table_is_refused_by_what_differs(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    small(games=2, keep=path)
    for changes, word in [
        ({"bots": ["easy", "medium"]}, "bots=easy.medium"),
        ({"players": 3}, "players=3"),
        ({"options": {"hold": "off"}}, "options=hold=off"),
        ({"rotate": True}, "rotate=yes"),
        ({"game": "betta"}, "game=betta"),
    ]:
        with pytest.raises(BadExperiment, match=word):
            small(games=2, keep=path, **changes)


@pytest.mark.parametrize(
    "path", ["games.txt", "games", "", "a\0b.csv", 7, "nowhere.csv/games.csv", "folder.csv"]
)
def test_a_path_that_cannot_be(path: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "nowhere.csv").touch()
    (tmp_path / "folder.csv").mkdir()
    with pytest.raises(BadExperiment):
        small(games=1, keep=path)


@pytest.mark.parametrize("path", ["a" * 300 + ".csv", "deeper/" * 1000 + "games.csv"], ids=["name", "path"])
def test_a_path_longer_than_the_system_takes_is_told_by_its_end(path: str, tmp_path: Path) -> None:
    with pytest.raises(BadExperiment, match="its name is too long") as raised:
        small(games=1, keep=tmp_path / path)
    assert str(raised.value).startswith("…")
    assert path[-100:] in str(raised.value)


def test_a_folder_that_may_not_be_looked_into(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: Path) -> bool:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "is_dir", refuse)
    with pytest.raises(BadExperiment, match=r"games\.csv cannot be read: this computer does not allow it\."):
        small(games=1, keep=tmp_path / "games.csv")


def test_parquet_says_what_it_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("flotsam_kit.lab.stored.find_spec", lambda _: None)
    with pytest.raises(BadExperiment, match="pyarrow"):
        small(games=1, keep=tmp_path / "games.parquet")


def test_a_full_disk_costs_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.csv"
    small(games=1, keep=path)

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("flotsam_kit.kept.write_bytes", refuse)
    pd.testing.assert_frame_equal(small(games=3, keep=path), small(games=3))
    assert capsys.readouterr().out == f"{path} cannot be written: there is no room left.\n"
    with pytest.raises(BadExperiment, match="there is no room left"):
        small(games=1, keep=tmp_path / "another.csv")


class Unwilling(Executor):
    """Workers of which one fails."""

    def submit(self, *_: Any, **__: Any) -> Any:
        raise OSError("the cluster is gone")


def test_what_is_done_is_kept_when_the_workers_fail(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    small(games=2, keep=path)
    before = path.read_bytes()
    with pytest.raises(BadExperiment, match="OSError: the cluster is gone"):
        small(games=4, keep=path, executor=Unwilling())
    assert path.read_bytes() == before
