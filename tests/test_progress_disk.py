"""Progress on disk: kept at once and whole, shared by notebooks, set aside when damaged, never in the way."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flotsam_kit import kept
from flotsam_kit.progress import DiskProgress, Fault, MemoryProgress, disk
from flotsam_kit.progress.form import NAME_LIMIT
from flotsam_kit.progress.lock import locked
from flotsam_kit.texts import LANGUAGES, tell

LESSON, TOPIC = "flotsam/10-divides", "flotsam/divides"
ROOT = Path(__file__).parents[1]


@pytest.fixture
def file(data_folder: Path) -> Path:
    return data_folder / "progress.json"


def codes(progress: DiskProgress) -> list[str]:
    for note in progress.notes:
        assert all(len(tell(note, lang).split()) > 4 for lang in LANGUAGES)
    return [str(note.code) for note in progress.notes]


def fill(progress: MemoryProgress) -> None:
    progress.solved(LESSON, "first-crate", 5)
    progress.leave(LESSON, "the-neighbour")
    progress.at_level(TOPIC, 2)
    progress.did(TOPIC, 2, "7.2")


def assert_filled(progress: MemoryProgress) -> None:
    assert progress.best(LESSON, "first-crate") == 5
    assert progress.last_step(LESSON) == "the-neighbour"
    assert progress.level(TOPIC) == 2
    assert progress.done(TOPIC, 2) == {"7.2"}


def test_everything_is_there_after_a_restart(file: Path) -> None:
    first = DiskProgress()
    assert first.last_step(LESSON) is first.level(TOPIC) is None
    fill(first)
    second = DiskProgress()
    second.look()
    assert_filled(second)
    assert second.path == file
    assert not second.notes
    assert sorted(each.name for each in file.parent.iterdir()) == ["progress.json", "progress.lock"]


def test_the_best_stars_stay_and_the_latest_place() -> None:
    progress = DiskProgress(clock=lambda: 1000.0)  # a clock that stands still
    for halves in (4, 6, 3):
        progress.solved(LESSON, "first-crate", halves)
    for step in ("b", "c", "a"):
        progress.leave(LESSON, step)
    for level in (2, 3, 2):
        progress.at_level(TOPIC, level)
    again = DiskProgress(clock=lambda: 5.0)  # a clock that has gone backwards
    again.look()
    assert again.best(LESSON, "first-crate") == 6
    assert (again.last_step(LESSON), again.level(TOPIC)) == ("a", 2)
    again.leave(LESSON, "0")
    progress.look()
    assert progress.last_step(LESSON) == "0"


def test_nothing_is_written_that_is_known_or_has_no_room(file: Path) -> None:
    progress = DiskProgress()
    fill(progress)
    before = file.stat().st_mtime_ns
    fill(progress)
    progress.did(TOPIC, 2, "x" * (NAME_LIMIT + 1))
    progress.at_level(TOPIC, 77)
    assert file.stat().st_mtime_ns == before


def test_two_notebooks_lose_nothing_of_each_other() -> None:
    one, other = DiskProgress(), DiskProgress()
    one.look()
    other.look()
    one.solved(LESSON, "a", 6)
    other.solved(LESSON, "b", 4)
    one.solved(LESSON, "c", 2)
    other.look()
    assert one.record == other.record
    assert other.of_lesson(LESSON) == {"a": 6, "b": 4, "c": 2}


def test_a_reset_in_one_notebook_is_not_undone_by_the_other(file: Path) -> None:
    one, other = DiskProgress(), DiskProgress()
    fill(one)
    other.look()
    assert other.reset()
    one.solved(LESSON, "b", 4)
    assert one.of_lesson(LESSON) == {"b": 4}
    assert one.level(TOPIC) is None
    assert json.loads(file.read_text())["practice"] == {}


WRITER = """
import sys
from flotsam_kit.progress import DiskProgress
name, count = sys.argv[1], int(sys.argv[2])
progress = DiskProgress(patience=60)
print("ready", flush=True)
sys.stdin.readline()
for n in range(count):
    progress.solved(f"lesson-{n % 3}", f"step-{name}-{n}", 1 + n % 6)
    progress.solved("shared", f"step-{n}", 1 + (n + int(name)) % 6)
    progress.did("topic", 1, f"{name}.{n}")
assert not progress.notes, progress.notes
"""


def start(script: str, *words: str) -> subprocess.Popen[str]:
    process = subprocess.Popen(
        [sys.executable, "-c", script, *words],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    return process


def test_many_processes_at_once_lose_nothing(file: Path) -> None:
    count, writers = 12, [start(WRITER, str(name), "12") for name in range(4)]
    for writer in writers:
        assert writer.stdin is not None
        writer.stdin.write("\n")
        writer.stdin.flush()
    assert [writer.wait(timeout=60) for writer in writers] == [0] * 4
    for writer in writers:
        writer.communicate()
    found = DiskProgress()
    found.look()
    for name in range(4):
        for n in range(count):
            assert found.best(f"lesson-{n % 3}", f"step-{name}-{n}") == 1 + n % 6
            assert f"{name}.{n}" in found.done("topic", 1)
    assert found.of_lesson("shared") == {
        f"step-{n}": max(1 + (n + name) % 6 for name in range(4)) for n in range(count)
    }
    assert {each.name for each in file.parent.iterdir()} == {"progress.json", "progress.lock"}


HOLDER = """
import sys
from pathlib import Path
from flotsam_kit.progress.lock import locked
with locked(Path(sys.argv[1])):
    print("ready", flush=True)
    sys.stdin.readline()
"""


def test_a_lock_that_is_held_is_waited_for_and_one_of_a_dead_process_is_none(file: Path) -> None:
    holder = start(HOLDER, str(file.with_suffix(".lock")))
    progress = DiskProgress(patience=0.05)
    progress.solved(LESSON, "a", 6)
    assert codes(progress) == [Fault.NOT_KEPT]
    assert "another notebook" in tell(progress.notes[0])
    assert progress.best(LESSON, "a") == 6
    assert not file.exists()
    holder.kill()
    holder.communicate()
    progress.solved(LESSON, "b", 6)
    assert not progress.notes
    again = DiskProgress()
    again.look()
    assert again.of_lesson(LESSON) == {"a": 6, "b": 6}


def test_a_folder_without_locks_is_written_all_the_same(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    import errno

    def none(*_: object) -> None:
        raise OSError(errno.ENOLCK, "no locks")

    monkeypatch.setattr("flotsam_kit.progress.lock._take", none)
    fill(DiskProgress())
    assert file.exists()
    with locked(file.with_suffix(".lock")), locked(file.with_suffix(".lock")):
        pass


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


deeds = st.lists(
    st.tuples(
        st.integers(0, 2), st.sampled_from("snld"), st.sampled_from(["a", "b", "c"]), st.integers(1, 3)
    ),
    max_size=12,
)


@given(deeds)
@settings(deadline=None)  # it waits for the disk
def test_however_notebooks_take_turns_the_file_knows_what_all_did(
    done: list[tuple[int, str, str, int]],
) -> None:
    kept.folder().mkdir(parents=True, exist_ok=True)
    (kept.folder() / "progress.json").unlink(missing_ok=True)
    notebooks, alone = [DiskProgress(clock=lambda: 9.0) for _ in range(3)], MemoryProgress(clock=lambda: 9.0)
    for which, kind, name, number in done:
        for progress in (notebooks[which], alone):
            if kind == "s":
                progress.solved("l", name, number)
            elif kind == "d":
                progress.did("t", number, name)
            else:
                progress.look()
    after = DiskProgress()
    after.look()
    assert after.record.stars == alone.record.stars
    assert after.record.seeds.keys() == alone.record.seeds.keys()
