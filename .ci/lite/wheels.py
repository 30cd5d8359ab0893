"""The wheels of the site: our own, the pinned ones that run anywhere, the kernel's, and those of Pyodide."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Iterator
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

from core import Trouble
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parent.parent
KERNEL = Path(sys.prefix) / "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi"
# What stands in a cell, and what the kernel asks for; all that these need comes along.
ROOTS = (
    "anywidget",
    "babel",
    "comm",
    "ipycanvas",
    "ipython",
    "ipywidgets",
    "jedi",
    "packaging",
    "platformdirs",
)
# Compiled: from the Pyodide distribution, or, for these three, a stand-in.
STANDING_IN = ("numpy", "pandas", "pillow")
COMPILED = (*STANDING_IN, "matplotlib")
# The page's half of these lies in the site's extensions, and the kernel brings stand-ins of its own.
OF_THE_PAGE = ("jupyterlab-widgets", "widgetsnbextension")
BROWSER = {
    "sys_platform": "emscripten",
    "platform_system": "Emscripten",
    "os_name": "posix",
    "python_version": "3.14",
    "python_full_version": "3.14.2",
    "extra": "",
}


def needs(requirements: Iterable[str]) -> list[str]:
    """The names among these requirements that count in the browser."""
    read = map(Requirement, requirements)
    return [
        canonicalize_name(each.name) for each in read if each.marker is None or each.marker.evaluate(BROWSER)
    ]


def wanted() -> list[str]:
    """The names of all pinned packages that run anywhere and that the site takes."""
    found: list[str] = []
    waiting = list(ROOTS)
    while waiting:
        name = waiting.pop()
        if name not in (*found, *COMPILED, *OF_THE_PAGE):
            found.append(name)
            waiting += needs(distribution(name).requires or ())
    return sorted(found)


def pinned(names: Iterable[str], lock: str) -> str:
    """The part of a pip lock file that pins these names; raises `Trouble` where one is not pinned."""
    blocks = {
        canonicalize_name(block.split("==")[0]): block
        for block in re.split(r"\n(?=\w)", lock)
        if "==" in block
    }
    missing = sorted(set(names) - set(blocks))
    if missing:
        raise Trouble(f"requirements.lock does not pin {', '.join(missing)}.")
    return "\n".join(blocks[name] for name in sorted(names)) + "\n"


def fetch(cache: Path) -> Path:
    """A folder with the pinned wheels, fetched by pip and checked by their hashes."""
    lock = (
        pinned(wanted(), (REPOSITORY / "requirements.lock").read_text())
        + (HERE / "requirements.lock").read_text()
    )
    mark = hashlib.sha256(lock.encode()).hexdigest()[:16]
    place, asked = cache / f"wheels-{mark}", cache / "wheels.lock"
    if place.is_dir():
        return place
    cache.mkdir(parents=True, exist_ok=True)
    asked.write_text(lock)
    half = cache / "wheels-half"
    shutil.rmtree(half, ignore_errors=True)
    anywhere = [
        "--implementation=py",
        "--abi=none",
        "--platform=any",
        "--only-binary=:all:",
        "--python-version=3.14",
    ]
    command = [sys.executable, "-m", "pip", "download", "-qq", "--disable-pip-version-check", "--no-deps"]
    told = subprocess.run([*command, "--require-hashes", *anywhere, "-r", asked, "-d", half], check=False)
    if told.returncode:
        raise Trouble(
            "The pinned packages could not be fetched. The lines above say why; is there a network?"
        )
    return half.rename(place)


def build_ours(place: Path) -> Path:
    """Our own wheel."""
    shutil.rmtree(place, ignore_errors=True)
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", place]
    made = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, check=False)
    if made.returncode:
        raise Trouble(f"Our own wheel could not be built:\n{made.stderr.strip()}")
    return next(place.glob("*.whl"))


def of_the_kernel() -> list[Path]:
    """What the kernel brings along itself; the oldest of two wheels of one name is for old sites."""
    newest = {wheel.name.split("-")[0]: wheel for wheel in sorted(KERNEL.glob("*.whl"))}
    return list(newest.values())


def of_pyodide(folder: Path, lock: dict[str, Any], ours: Iterable[str]) -> Iterator[Path]:
    """The compiled packages and what they need, as far as the distribution in this folder holds them."""
    packages, taken, waiting = lock["packages"], set(ours), list(COMPILED)
    while waiting:
        name = canonicalize_name(waiting.pop())
        if name in taken or name not in packages:
            continue
        wheel = folder / packages[name]["file_name"]
        if not wheel.is_file():
            continue
        if hashlib.sha256(wheel.read_bytes()).hexdigest() != packages[name]["sha256"]:
            raise Trouble(f"{wheel.name} of the Pyodide distribution is damaged: its checksum differs.")
        taken.add(name)
        waiting += packages[name]["depends"]
        yield wheel


def stand_in(name: str, place: Path) -> Path:
    """A wheel of the few lines in stand_ins/."""
    place.mkdir(parents=True, exist_ok=True)
    told = f"{name}-0.0.0.dist-info"
    sources = {
        file.relative_to(HERE / "stand_ins" / name).as_posix(): file.read_text()
        for file in sorted((HERE / "stand_ins" / name).rglob("*.py"))
    }
    summary = "A stand-in of a few lines on a site that was built without the Pyodide distribution."
    parts = sources | {
        f"{told}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.0.0\nSummary: {summary}\n",
        f"{told}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{told}/RECORD": "",
    }
    wheel = place / f"{name}-0.0.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as packed:
        for path, text in parts.items():
            packed.writestr(zipfile.ZipInfo(path), text)
    return wheel
