"""Progress that cannot be read or written: set aside whole, counted in memory, told in a sentence."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from flotsam_kit import kept
from flotsam_kit.progress import DiskProgress, Fault, disk
from flotsam_kit.texts import tell
from tests.progress_cases import LESSON, assert_filled, codes, fill


@pytest.fixture
def file(data_folder: Path) -> Path:
    return data_folder / "progress.json"


DAMAGED = [
    (b"", Fault.DAMAGED),
    (b"{", Fault.DAMAGED),
    (b"\xff\xfe\x00", Fault.DAMAGED),
    (b'{"format": "flotsam-progress", "schema": 1, "lessons": 7, "practice": {}}', Fault.DAMAGED),
    (b'{"colour": "blue"}', Fault.FOREIGN),
    (b'{"format": "flotsam-progress", "schema": 2}', Fault.NEWER),
]


@pytest.mark.parametrize(("content", "found"), DAMAGED, ids=lambda value: str(value)[:30])
@pytest.mark.parametrize("does", ["looks", "solves"])
def test_a_file_that_cannot_be_read_is_set_aside_whole(
    content: bytes, found: Fault, does: str, file: Path
) -> None:
    file.parent.mkdir()
    file.write_bytes(content)
    (file.parent / "progress.set-aside-1.json").write_text("an earlier one")
    progress = DiskProgress()
    if does == "looks":
        progress.look()
    fill(progress)
    assert codes(progress) == [found]
    assert "progress.set-aside-2.json" in tell(progress.notes[0])
    assert (file.parent / "progress.set-aside-2.json").read_bytes() == content
    assert (file.parent / "progress.set-aside-1.json").read_text() == "an earlier one"
    again = DiskProgress()
    again.look()
    assert_filled(again)
    assert not again.notes


def test_a_huge_file_is_not_read_but_set_aside(file: Path) -> None:
    file.parent.mkdir()
    with file.open("wb") as huge:
        huge.truncate(disk.SIZE_LIMIT + 1)
    progress = DiskProgress()
    fill(progress)
    assert codes(progress) == [Fault.FOREIGN]


def no_folder(folder: Path) -> None:
    folder.write_text("a file where the folder should be")


def a_folder_in_its_place(folder: Path) -> None:
    (folder / "progress.json").mkdir(parents=True)


def a_folder_for_a_lock(folder: Path) -> None:
    (folder / "progress.lock").mkdir(parents=True)


@pytest.mark.parametrize("spoil", [no_folder, a_folder_in_its_place, a_folder_for_a_lock])
def test_where_nothing_can_be_written_it_counts_in_memory(
    spoil: Callable[[Path], None], data_folder: Path
) -> None:
    spoil(data_folder)
    progress = DiskProgress()
    progress.look()
    fill(progress)
    assert_filled(progress)
    progress.look()
    assert_filled(progress)
    assert codes(progress) == [Fault.NOT_KEPT]
    assert progress.path is None
    assert progress.reset()
    assert progress.best(LESSON, "first-crate") == 0
    assert codes(progress) == [Fault.NOT_KEPT]


def raising(error: OSError) -> Callable[..., Any]:
    def call(*_: object, **__: object) -> Any:
        raise error

    return call


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (PermissionError(13, "Permission denied"), "nothing may be written"),
        (OSError(30, "Read-only file system"), "nothing may be written"),
        (OSError(28, "No space left on device"), "no room left"),
        (OSError(5, "Input/output error"), "refuses"),
    ],
)
def test_the_reason_is_told_and_a_later_try_writes_everything(
    error: OSError, words: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    progress = DiskProgress()
    progress.solved(LESSON, "before", 2)
    with monkeypatch.context() as broken:
        broken.setattr(disk, "write", raising(error))
        fill(progress)
        assert words in tell(progress.notes[0])
        assert not progress.reset()
        assert codes(progress) == [Fault.NOT_RESET]
        assert_filled(progress)
    assert "first-crate" not in file.read_text()
    progress.look()
    assert not progress.notes
    assert "first-crate" in file.read_text()


def test_a_disk_that_fills_up_leaves_the_old_file_whole(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    progress = DiskProgress()
    progress.solved(LESSON, "a", 6)
    before = file.read_bytes()
    for name in ("fsync", "replace"):
        with monkeypatch.context() as broken:
            owner: Any = os if name == "fsync" else Path
            broken.setattr(owner, name, raising(OSError(28, "No space left on device")))
            progress.solved(LESSON, f"b-{name}", 6)
        assert file.read_bytes() == before
        assert {each.name for each in file.parent.iterdir()} == {"progress.json", "progress.lock"}


def test_a_file_that_another_has_open_is_tried_again(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    refusals = [PermissionError(13, "Access is denied")] * 3
    really = Path.replace

    def replace(self: Path, target: Path) -> Path:
        if refusals:
            raise refusals.pop()
        return really(self, target)

    monkeypatch.setattr(kept, "TRIES", 5)
    monkeypatch.setattr(Path, "replace", replace)
    progress = DiskProgress()
    fill(progress)
    assert not refusals
    assert not progress.notes
    assert "first-crate" in file.read_text()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_without_the_right_to_write(file: Path) -> None:
    fill(DiskProgress())
    file.parent.chmod(0o500)
    file.with_suffix(".lock").chmod(0o400)
    progress = DiskProgress()
    progress.look()
    assert_filled(progress)
    progress.solved(LESSON, "b", 6)
    assert codes(progress) == [Fault.NOT_KEPT]
    assert progress.best(LESSON, "b") == 6
    file.parent.chmod(0o700)


def test_nobody_at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("FLOTSAM_DATA")
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: Path("~/.local/share/flotsam-kit"))
    progress = DiskProgress()
    progress.look()
    assert "no folder" in tell(progress.notes[0])
    fill(progress)
    assert_filled(progress)
    assert kept.kept("flotsam") is None
    with pytest.raises(OSError, match="no home"):
        kept.keep("flotsam", "game: flotsam/1")
    assert list(tmp_path.iterdir()) == []


def test_progress_and_games_lie_in_one_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("FLOTSAM_DATA")
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: tmp_path / "system")
    assert DiskProgress().path == tmp_path / "system" / "progress.json"
    assert kept.place("flotsam") == tmp_path / "system" / "games" / "flotsam.txt"
    monkeypatch.setenv("FLOTSAM_DATA", "~/stick")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert DiskProgress().path == tmp_path / "stick" / "progress.json"
