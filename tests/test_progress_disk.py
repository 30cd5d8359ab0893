"""Progress on disk: kept at once and whole, and shared by notebooks that are open at the same time."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flotsam_kit import kept
from flotsam_kit.progress import DiskProgress, Fault, MemoryProgress
from flotsam_kit.progress.form import NAME_LIMIT
from flotsam_kit.progress.lock import locked
from flotsam_kit.texts import tell
from tests.progress_cases import LESSON, TOPIC, assert_filled, codes, fill

ROOT = Path(__file__).parents[1]


@pytest.fixture
def file(data_folder: Path) -> Path:
    return data_folder / "progress.json"


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
