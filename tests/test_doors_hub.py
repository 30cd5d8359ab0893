"""A class on one server: what pupils could read of the hub, and what its script refuses to begin with."""

import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

DEPLOY = Path(__file__).resolve().parents[1] / "deploy" / "jupyterhub"
PASSED_ON = "for nobody but the hub"


@pytest.fixture
def prepare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """What the hub does before a pupil's server starts, without accounts."""
    for name, value in {
        "FOLDER": str(tmp_path),
        "PORT": "8000",
        "CLASS": "sea-breeze",
        "TEACHER": PASSED_ON,
    }.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    before = os.umask(0o022)
    found = runpy.run_path(str(DEPLOY / "jupyterhub_config.py"))
    os.umask(before)
    return found["prepare"]


def test_notebooks_are_copied_without_what_a_pupil_put_there_and_without_the_hubs_secrets(
    tmp_path: Path, prepare: Any
) -> None:
    home = tmp_path / "homes" / "mia"
    home.mkdir()
    for name in ("flotsam_kit", "argparse", "sitecustomize"):
        (home / f"{name}.py").write_text("import os; open('seen', 'w').write(str(dict(os.environ)))")
    given: list[dict[str, Any]] = []
    run = subprocess.run
    prepare.__globals__["subprocess"] = SimpleNamespace(
        run=lambda command, **more: given.append(more) or run(command, **more), DEVNULL=subprocess.DEVNULL
    )
    prepare(SimpleNamespace(user=SimpleNamespace(name="mia")))
    assert (home / "flotsam" / "fr" / "00-start-here.ipynb").is_file()
    assert not (home / "seen").exists()
    assert [PASSED_ON in each["env"].values() for each in given] == [False]


def start(place: Path, *, user: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run the script where only the tools are there that it asks for first."""
    tools = place / "tools"
    tools.mkdir()
    for name in ("npm", "node", "prlimit"):
        (tools / name).symlink_to("/bin/false")
    for name in ("dirname", "mkdir", "stat"):
        (tools / name).symlink_to(str(shutil.which(name)))
    (tools / "id").write_text(f"#!/bin/sh\necho {user}\n")
    (tools / "id").chmod(0o755)
    return subprocess.run(
        [str(DEPLOY / "start")],
        env={"PATH": str(tools), "PYTHON": sys.executable, **settings},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"PORT": "http"}, "PORT is a number, not 'http'."),
        ({"SEATS": "-1"}, "SEATS is a number, not '-1'."),
        ({"CLASS": "short"}, "at least 8 characters; it has 5."),
        ({"TEACHER": "sea-breeze"}, "at least 32 characters; it has 10."),
        ({"FLOTSAM_LANG": "de"}, "no notebooks in the language 'de': choose en, fr or ru."),
    ],
)
def test_a_setting_that_cannot_be_is_told_before_anything_is_made(
    tmp_path: Path, settings: dict[str, str], told: str
) -> None:
    folder = tmp_path / "a class"
    done = start(tmp_path, user="1000", FOLDER=str(folder), **settings)
    assert done.returncode == 1
    assert told in done.stderr
    assert not folder.exists()


def test_a_folder_that_pupils_cannot_reach_is_refused_where_they_have_accounts(tmp_path: Path) -> None:
    closed = tmp_path / "a home"
    closed.mkdir(mode=0o700)
    done = start(tmp_path, user="0", FOLDER=str(closed / "class"))
    assert done.returncode == 1
    assert f"cannot open {closed}, and {closed}/class is in it" in done.stderr
    assert "/srv/class" in done.stderr
