"""What `make lite` puts together: a checked archive, pinned wheels, its own lock file, labelled stand-ins."""

import gzip
import subprocess
import sys
import zipfile
from hashlib import sha256
from pathlib import Path
from types import ModuleType

import pytest

REPOSITORY = Path(__file__).resolve().parents[1]
SCRIPTS = REPOSITORY / ".ci" / "lite"


@pytest.fixture
def lite(monkeypatch: pytest.MonkeyPatch) -> dict[str, ModuleType]:
    """The modules of the script, by name."""
    monkeypatch.syspath_prepend(str(SCRIPTS))
    return {name: __import__(name) for name in ("core", "index", "wheels")}


def wheel(place: Path, name: str, *needs: str, module: str = "") -> Path:
    """A wheel with one module that needs others."""
    path = place / f"{name}-1.0-py3-none-any.whl"
    told = "".join(f"Requires-Dist: {need}\n" for need in needs)
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr(f"{module or name}/__init__.py", "")
        packed.writestr(f"{name}-1.0.dist-info/METADATA", f"Name: {name}\nVersion: 1.0\n{told}")
    return path


def run(tmp_path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, SCRIPTS, *arguments],
        env={"PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_without_npm_a_sentence_says_what_to_do(
    lite: dict[str, ModuleType], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(lite["core"].Trouble, match=r"needs npm once.*apt install npm.*make lite PYODIDE="):
        lite["core"].unpacked(tmp_path, None)


def test_an_archive_that_is_not_the_pinned_one_is_refused_and_taken_away(
    lite: dict[str, ModuleType], tmp_path: Path
) -> None:
    archive = tmp_path / f"pyodide-{lite['core'].VERSION}.tgz"
    archive.write_bytes(b"something else")
    with pytest.raises(lite["core"].Trouble, match="not what was pinned"):
        lite["core"].fetch(tmp_path)
    assert not archive.exists()


def test_a_distribution_that_is_not_there_or_not_one_is_told_in_a_sentence(tmp_path: Path) -> None:
    text, torn, odd = tmp_path / "a text", tmp_path / "torn.tar.gz", tmp_path / "odd"
    text.write_text("no archive")
    torn.write_bytes(gzip.compress(bytes(range(256)) * 9)[:-20])
    odd.mkdir()
    for name in (
        "pyodide.mjs",
        "pyodide.asm.mjs",
        "pyodide.asm.wasm",
        "python_stdlib.zip",
        "pyodide-lock.json",
    ):
        (odd / name).write_text("{")
    for place, said in (
        (tmp_path / "none", "There is no Pyodide distribution"),
        (tmp_path, "it lacks pyodide.mjs"),
        (text, "cannot be unpacked"),
        (torn, "cannot be unpacked"),
        (odd, "pyodide-lock.json is damaged"),
    ):
        told = run(tmp_path, "--pyodide", str(place))
        assert told.returncode == 1
        assert said in told.stderr
        assert "Traceback" not in told.stderr


def test_every_wheel_that_runs_anywhere_is_pinned_with_its_hash(lite: dict[str, ModuleType]) -> None:
    lock = (REPOSITORY / "requirements.lock").read_text()
    wanted = lite["wheels"].wanted()
    assert {"ipywidgets", "ipycanvas", "anywidget", "babel", "platformdirs", "traitlets"} <= set(wanted)
    assert not {"numpy", "pandas", "pillow", "widgetsnbextension"} & set(wanted)
    pinned = lite["wheels"].pinned(wanted, lock)
    assert pinned.count("==") == len(wanted)
    assert all("--hash=sha256:" in block for block in pinned.split("==")[1:])
    with pytest.raises(lite["core"].Trouble, match="does not pin somebody-else"):
        lite["wheels"].pinned(["somebody-else"], lock)


def test_the_lock_file_names_just_the_wheels_of_the_site(lite: dict[str, ModuleType], tmp_path: Path) -> None:
    ours = wheel(tmp_path, "ours", "theirs>=1", "elsewhere", 'windows-only; sys_platform == "win32"')
    theirs = wheel(tmp_path, "theirs", "ours", module="their_module")
    known = {"name": "theirs", "sha256": sha256(theirs.read_bytes()).hexdigest(), "depends": ["lost", "ours"]}
    lock = {"info": {"python": "3.14"}, "packages": {"theirs": known, "lost": {"sha256": "0", "depends": []}}}
    packages = lite["index"].rewritten(lock, [ours, theirs])["packages"]
    assert sorted(packages) == ["ours", "theirs"]
    assert packages["ours"]["depends"] == ["theirs"]
    assert packages["ours"]["imports"] == ["ours"]
    assert packages["ours"]["sha256"] == sha256(ours.read_bytes()).hexdigest()
    assert packages["theirs"] == known | {"depends": ["ours"]}  # what Pyodide itself says of its own wheel
    packages = lite["index"].rewritten(lock | {"packages": {"theirs": known | {"sha256": "1"}}}, [theirs])[
        "packages"
    ]
    assert packages["theirs"]["imports"] == ["their_module"]


def test_compiled_packages_come_from_a_distribution_whole_or_not_at_all(
    lite: dict[str, ModuleType], tmp_path: Path
) -> None:
    numpy, pandas = wheel(tmp_path, "numpy"), wheel(tmp_path, "pandas")
    lock = {
        "packages": {
            path.name.split("-")[0]: {
                "file_name": path.name,
                "sha256": sha256(path.read_bytes()).hexdigest(),
                "depends": ["numpy"],
            }
            for path in (numpy, pandas)
        }
    }
    found = list(lite["wheels"].of_pyodide(tmp_path, lock, ["six"]))
    assert sorted(path.name for path in found) == [numpy.name, pandas.name]
    numpy.write_bytes(b"torn")
    with pytest.raises(lite["core"].Trouble, match=r"numpy-1\.0.* is damaged"):
        list(lite["wheels"].of_pyodide(tmp_path, lock, []))


@pytest.mark.parametrize("name", ["numpy", "pandas", "pillow"])
def test_a_stand_in_says_that_it_is_one(lite: dict[str, ModuleType], tmp_path: Path, name: str) -> None:
    made = lite["wheels"].stand_in(name, tmp_path)
    with zipfile.ZipFile(made) as packed:
        told = packed.read(f"{name}-0.0.0.dist-info/METADATA").decode()
        sources = b"".join(packed.read(path) for path in packed.namelist() if path.endswith(".py")).decode()
    assert "stand-in" in told
    assert "Version: 0.0.0" in told
    assert "Not " in sources
