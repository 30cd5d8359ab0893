"""What `make lab` does before JupyterLab starts: find a Python, find the notebook, say what is wrong."""

import os
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from flotsam_kit.texts import LANGUAGES

REPOSITORY = Path(__file__).resolve().parents[1]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder with as much of the repository as the script that makes environments reads."""
    (tmp_path / ".ci").mkdir()
    shutil.copy(REPOSITORY / ".ci" / "environment", tmp_path / ".ci")
    for name in ("requirements.lock", "pyproject.toml"):
        (tmp_path / name).write_text("")
    return tmp_path


def stand_in(place: Path, says: str) -> Path:
    """A program in the place of a Python: a shell script."""
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(f"#!/bin/sh\n{says}\n")
    place.chmod(0o755)
    return place


def make_environment(checkout: Path, python: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [checkout / ".ci" / "environment"],
        env=dict(os.environ, PYTHON=str(python)),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_a_python_that_is_too_old_is_told_what_is_needed(checkout: Path) -> None:
    said = make_environment(checkout, stand_in(checkout / "old-python", "exit 1"))
    assert said.returncode == 1
    assert "needs Python 3.11 or newer" in said.stderr


def test_a_python_without_venv_is_told_what_to_install(checkout: Path) -> None:
    lacking = stand_in(checkout / "bare-python", 'case "$2" in *ensurepip*) exit 1;; esac')
    said = make_environment(checkout, lacking)
    assert said.returncode == 1
    assert "apt install python3-venv" in said.stderr
    assert "Traceback" not in said.stderr


# A stand-in that is new enough, has all packages, knows its fingerprint and writes down each install.
GOOD = """case "$*" in
  *hashlib*) printf 'print %s\\n' "$(pwd)";;
  *"-m venv"*) mkdir -p .venv/bin && cp "$0" .venv/bin/python;;
  *"-m pip install"*) echo install >> installs;;
  *--version*) echo stand-in;;
esac"""


def installs(checkout: Path) -> int:
    log = checkout / "installs"
    return len(log.read_text().splitlines()) if log.exists() else 0


def test_a_second_start_installs_nothing(checkout: Path) -> None:
    python = stand_in(checkout / "python", GOOD)
    assert make_environment(checkout, python).returncode == 0
    assert installs(checkout) == 2
    again = make_environment(checkout, python)
    assert (again.returncode, again.stdout, installs(checkout)) == (0, "", 2)


@pytest.mark.parametrize("harm", ["no stamp", "no python", "broken python", "moved"])
def test_a_broken_or_half_made_environment_is_made_anew(checkout: Path, harm: str) -> None:
    python = stand_in(checkout / "python", GOOD)
    assert make_environment(checkout, python).returncode == 0
    (checkout / ".venv" / "left-over").touch()
    stamp, inner = checkout / ".venv" / "flotsam-kit.stamp", checkout / ".venv" / "bin" / "python"
    if harm == "no stamp":
        stamp.unlink()
    elif harm == "no python":
        inner.unlink()
    elif harm == "broken python":
        stand_in(inner, "exit 127")
    else:
        stamp.write_text("print /somewhere/else\n")
    said = make_environment(checkout, python)
    assert said.returncode == 0
    assert "made anew" in said.stdout
    assert not (checkout / ".venv" / "left-over").exists()
    assert installs(checkout) == 4


def test_a_changed_lock_is_installed_into_the_environment_that_is_there(checkout: Path) -> None:
    python = stand_in(checkout / "python", GOOD)
    assert make_environment(checkout, python).returncode == 0
    (checkout / ".venv" / "flotsam-kit.stamp").write_text(f"older {checkout}\n")
    said = make_environment(checkout, python)
    assert "made anew" not in said.stdout
    assert installs(checkout) == 4


def test_an_install_that_fails_leaves_no_stamp(checkout: Path) -> None:
    python = stand_in(checkout / "python", GOOD.replace("echo install >> installs", "exit 1"))
    said = make_environment(checkout, python)
    assert said.returncode == 1
    assert "could not be installed" in said.stderr
    assert not (checkout / ".venv" / "flotsam-kit.stamp").exists()


def test_a_second_start_waits_for_the_first_and_leaves_what_that_made(checkout: Path) -> None:
    held, lock = "until [ -e go ]; do sleep 0.1; done", checkout / ".venv.lock"
    slow = GOOD.replace("echo install >> installs", f"echo install >> installs; {held}")
    env = dict(os.environ, PYTHON=str(stand_in(checkout / "python", slow)))

    def start() -> subprocess.Popen[str]:
        command, out = [checkout / ".ci" / "environment"], subprocess.PIPE
        return subprocess.Popen(command, env=env, stdout=out, stderr=subprocess.STDOUT, text=True)

    first = start()
    while not os.path.lexists(lock) and first.poll() is None:
        time.sleep(0.05)
    second = start()
    assert second.stdout is not None
    waits = second.stdout.readline()
    (checkout / "go").touch()  # before anything can fail: the first would wait for it for ever
    said = [one.communicate(timeout=60)[0] for one in (first, second)]
    assert "this one goes on after it" in waits
    assert [one.returncode for one in (first, second)] == [0, 0]
    assert installs(checkout) == 2
    assert not any("made anew" in words for words in said)
    assert not os.path.lexists(lock)


def test_a_lock_of_a_start_that_died_holds_up_nobody_and_lets_one_in(checkout: Path) -> None:
    dead = subprocess.Popen(["true"])
    dead.wait()
    (checkout / ".venv.lock").symlink_to(str(dead.pid))
    env = dict(os.environ, PYTHON=str(stand_in(checkout / "python", GOOD)))
    started = [subprocess.Popen([checkout / ".ci" / "environment"], env=env) for _ in range(4)]
    assert [one.wait(timeout=60) for one in started] == [0, 0, 0, 0]
    assert installs(checkout) == 2
    assert not os.path.lexists(checkout / ".venv.lock")


def test_a_lock_of_a_start_that_had_the_same_number_holds_up_nobody(checkout: Path) -> None:
    """In a container the processes have the same numbers each time."""
    python = stand_in(checkout / "python", GOOD)
    again = "ln -s $$ .venv.lock && exec .ci/environment"
    env = dict(os.environ, PYTHON=str(python))
    said = subprocess.run(
        ["sh", "-c", again], cwd=checkout, env=env, capture_output=True, timeout=30, check=False
    )
    assert (said.returncode, installs(checkout)) == (0, 2)
    assert not os.path.lexists(checkout / ".venv.lock")


def test_where_no_link_can_be_made_nobody_waits_for_anybody(checkout: Path) -> None:
    python, none = stand_in(checkout / "python", GOOD), stand_in(checkout / "bin" / "ln", "exit 1").parent
    env = dict(os.environ, PYTHON=str(python), PATH=f"{none}:{os.environ['PATH']}")
    command = [checkout / ".ci" / "environment"]
    said = subprocess.run(command, env=env, capture_output=True, text=True, timeout=30, check=False)
    assert (said.returncode, installs(checkout)) == (0, 2)
    assert "Another make" not in said.stdout


def test_the_folder_of_the_repository_may_have_a_space_in_its_name(tmp_path: Path) -> None:
    folder = tmp_path / "мой folder"
    folder.mkdir()
    shutil.copy(REPOSITORY / "Makefile", folder)
    make = ["make", "--dry-run", "-C", str(folder), "notebooks", "browser", "types", "lab", "bench", "wheel"]
    env = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    said = subprocess.run(make, env=env, capture_output=True, text=True, timeout=60, check=True).stdout
    words = shlex.split(said.replace("\\\n", " "))
    assert f"FLOTSAM_DATA={folder}/.pytest_cache/saved" in words
    assert not [
        word for word in words if "folder/" in word and not word.partition("=")[2].startswith(str(folder))
    ]


def start_lab(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(REPOSITORY / ".ci" / "lab.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--language", "xx"], "There are no notebooks in the language 'xx'. There are: en, fr, ru"),
        (["--language", "../en"], "There are no notebooks in the language '../en'."),
        (["--language", ""], "There are no notebooks in the language ''."),
        (["--language", "FR", "--lesson", "99"], "LESSON is a notebook or its number, not '99'."),
        (["--port", "many"], "PORT is a number"),
        (["--port", "70000"], "PORT is a number"),
        (["--browser", "firefox"], "BROWSER is yes or no"),
        (["--lesson", "99"], "LESSON is a notebook or its number, not '99'. There are: 00-start-here, 10-"),
        (["--lesson", "1"], "LESSON is a notebook or its number, not '1'."),
    ],
    ids=[
        "no such language",
        "a path",
        "nothing",
        "a language in capitals",
        "a word",
        "too high",
        "a program",
        "no such lesson",
        "several",
    ],
)
def test_a_wrong_wish_is_answered_by_a_sentence(arguments: list[str], sentence: str) -> None:
    said = start_lab(*arguments)
    assert said.returncode == 1
    assert sentence in said.stderr
    assert "Traceback" not in said.stderr


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_notebook_of_a_language_is_opened_and_boards_speak_it(tmp_path: Path, lang: str) -> None:
    says = "import os, sys; print(os.environ['FLOTSAM_LANG'], *sys.argv[1:])"
    (tmp_path / "jupyterlab.py").write_text(says)  # stands in for JupyterLab
    kept = {name: value for name, value in os.environ.items() if name != "FLOTSAM_LANG"}
    said = subprocess.run(
        [sys.executable, str(REPOSITORY / ".ci" / "lab.py"), "--language", lang],
        env={**kept, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert said.stdout.split()[0] == lang
    assert f"--LabApp.default_url=/lab/tree/notebooks/{lang}/00-start-here.ipynb" in said.stdout.split()


@pytest.mark.parametrize(
    ("door", "module", "shown"),
    [
        ("lab", "jupyterlab", "--LabApp.default_url=/lab/tree/notebooks/fr/20-"),
        ("voila", "jupyter_server", "--ServerApp.default_url=/voila/render/notebooks/fr/20-"),
        ("notebook", "notebook", "--JupyterNotebookApp.default_url=/notebooks/notebooks/fr/20-"),
    ],
)
def test_every_door_opens_on_the_lesson_that_is_asked_for(
    tmp_path: Path, door: str, module: str, shown: str
) -> None:
    (tmp_path / f"{module}.py").write_text("import sys; print(*sys.argv[1:])")  # stands in for the program
    said = subprocess.run(
        [sys.executable, str(REPOSITORY / ".ci" / "lab.py"), "--door", door, "--language=fr", "--lesson=20"],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert shown in said.stdout
    assert ("--TagRemovePreprocessor.remove_cell_tags=cells" in said.stdout) == (door == "voila")
