"""What is declared, pinned and shipped says the same everywhere."""

import json
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((REPOSITORY / "pyproject.toml").read_text())
NEEDED = PROJECT["project"]["dependencies"]
EXTRAS = PROJECT["project"]["optional-dependencies"]
LOCKS = {
    "requirements.lock": [*NEEDED, *EXTRAS["test"], *EXTRAS["doors"], "hatchling", "editables"],
    "deploy/jupyterhub/requirements.lock": [*NEEDED, *EXTRAS["hub"], "hatchling"],
    "tests/bench/requirements.lock": [*NEEDED, *EXTRAS["bench"], "hatchling", "editables"],
}
every_lock = pytest.mark.parametrize("lock", LOCKS)


def read(lock: str) -> str:
    return (REPOSITORY / lock).read_text()


def name_of(requirement: str) -> str:
    return re.split(r"[<>=!~; \[]", requirement, maxsplit=1)[0].lower().replace("_", "-")


def conda_lines() -> list[str]:
    """The dependencies of environment.yml, read without a YAML library: two plain levels are all it has."""
    lines = (REPOSITORY / "environment.yml").read_text().split("dependencies:\n")[1].splitlines()
    return [line.removeprefix("  - ") for line in lines if line.startswith("  - ")]


def test_conda_gets_the_same_set() -> None:
    python = "python" + PROJECT["project"]["requires-python"]
    assert sorted(conda_lines()) == sorted([python, *NEEDED, *EXTRAS["test"], "pip", "pip:"])


def test_binder_gets_the_pinned_set_and_the_kit(tmp_path: Path) -> None:
    version = (REPOSITORY / ".binder" / "runtime.txt").read_text().strip().removeprefix("python-")
    assert tuple(map(int, version.split("."))) >= (3, 11)
    python = tmp_path / "python"  # writes down what it is asked, and says where it lives
    python.write_text(f'#!/bin/sh\n[ "$1" = -c ] && echo "{tmp_path}" || echo "$@" >> "{tmp_path}/asked"\n')
    python.chmod(0o755)
    subprocess.run(
        [REPOSITORY / ".binder" / "postBuild"],
        cwd=REPOSITORY,
        env={"PATH": f"{tmp_path}:/usr/bin:/bin"},
        timeout=60,
        check=True,
    )
    asked = (tmp_path / "asked").read_text().splitlines()
    assert ["--require-hashes -r requirements.lock" in line for line in asked] == [True, False]
    assert asked[1].endswith("--no-deps --no-build-isolation -e .")
    settings = json.loads((tmp_path / "etc" / "jupyter" / "jupyter_server_config.json").read_text())
    connection = settings["ServerApp"]["kernel_websocket_connection_class"]
    assert f'CONNECTION = "{connection}"' in (REPOSITORY / ".ci" / "lab.py").read_text()


@every_lock
def test_a_lock_names_no_host(lock: str) -> None:
    assert "://" not in read(lock)
    # An option of pip is what could name one without its address: only hashes are left.
    assert set(re.findall(r"^\s*(-[\w-]*)", read(lock), re.MULTILINE)) == {"--hash"}


@every_lock
def test_every_pinned_package_has_a_hash(lock: str) -> None:
    for entry in re.split(r"\n(?=\S)", read(lock).strip()):
        assert re.match(r"[a-z0-9.-]+==\S+", entry), entry
        assert "--hash=sha256:" in entry, entry


@every_lock
def test_a_lock_holds_all_that_is_declared(lock: str) -> None:
    pinned = {name_of(line) for line in read(lock).splitlines() if "==" in line}
    wanted = set(map(name_of, LOCKS[lock]))
    assert wanted <= pinned, wanted - pinned


def test_every_extra_is_pinned_in_one_lock() -> None:
    declared = [line for extra in EXTRAS.values() for line in extra]
    assert all(sum(line in wanted for wanted in LOCKS.values()) == 1 for line in declared)


def test_every_lock_pins_a_package_at_the_same_version() -> None:
    """A board measured or served elsewhere runs on what it was tested with."""
    tested = set(re.findall(r"^\S+==\S+", read("requirements.lock"), re.MULTILINE))
    names = {name_of(line) for line in tested}
    for lock in LOCKS:
        pins = re.findall(r"^\S+==\S+", read(lock), re.MULTILINE)
        assert {pin for pin in pins if name_of(pin) in names} <= tested, lock


@pytest.mark.parametrize("exact", [line for line in NEEDED if "==" in line])
@every_lock
def test_an_exact_version_is_the_pinned_one(lock: str, exact: str) -> None:
    assert re.search(rf"^{re.escape(exact)}\b", read(lock), re.MULTILINE)


@pytest.fixture(scope="module")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names of the files in a wheel built now."""
    place = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(place)]
    finished = subprocess.run(
        command, cwd=REPOSITORY, capture_output=True, text=True, timeout=120, check=False
    )
    assert finished.returncode == 0, finished.stderr
    with zipfile.ZipFile(next(place.glob("*.whl"))) as wheel:
        return set(wheel.namelist())


def test_the_wheel_has_every_module_and_every_text(shipped: set[str]) -> None:
    kinds = (".py", ".toml", ".typed", ".js", ".css")
    ours = {
        path.relative_to(root).as_posix()
        for root, package in ((REPOSITORY, "flotsam_kit"), (REPOSITORY / "widgets", "flotsam_widgets"))
        for path in (root / package).rglob("*")
        if path.suffix in kinds
    }
    assert ours <= shipped, ours - shipped


def test_the_wheel_has_every_notebook_and_what_belongs_to_them(shipped: set[str]) -> None:
    notebooks = REPOSITORY / "notebooks"
    ours = {
        f"flotsam_kit/_notebooks/{path.relative_to(notebooks).as_posix()}"
        for lang in ("en", "fr", "ru")
        for path in (notebooks / lang).iterdir()
        if path.suffix in {".ipynb", ".toml", ".md"}
    }
    assert ours
    assert ours <= shipped, ours - shipped


def test_the_wheel_has_nothing_else_at_the_top(shipped: set[str]) -> None:
    tops = {name.split("/")[0] for name in shipped}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"flotsam_kit", "flotsam_widgets"}
