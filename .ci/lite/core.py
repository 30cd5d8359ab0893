"""Pyodide itself: Python for the browser, from the npm package or from a distribution on this machine."""

from __future__ import annotations

import base64
import hashlib
import json
import shutil
import subprocess
import tarfile
import zlib
from pathlib import Path
from typing import Any

from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION

# The version that the kernel of requirements.lock was made for, and what npm says of its archive.
VERSION = "314.0.6"
INTEGRITY = "sha512-BKDTJyIqFxC4BExLqeRS3f5xvXZIjOt8C3zGLN/Cc7tFxSwvKVhVkchQQ2AGLOtR4YrVOIFxbV8poyDOOmWwxQ=="
PARTS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"


class Trouble(Exception):
    """The site cannot be built; the sentence says why and what helps."""


def check_version() -> None:
    """Raises `Trouble` where the installed kernel wants another Pyodide than the one that is pinned here."""
    if PYODIDE_VERSION != VERSION:
        raise Trouble(
            f"The kernel that is installed wants Pyodide {PYODIDE_VERSION}; .ci/lite/core.py pins {VERSION}. "
            "Pin that version there, with its checksum (npm view pyodide@VERSION dist.integrity)."
        )


def unpacked(cache: Path, distribution: Path | None) -> Path:
    """The folder with Pyodide's files: of the distribution where one is given, else of the npm package."""
    check_version()
    if distribution is None:
        return _unpack(fetch(cache), cache / "npm") / "package"
    if distribution.is_dir():
        return _checked(distribution)
    if not distribution.is_file():
        raise Trouble(f"There is no Pyodide distribution at {distribution}.")
    return _checked(_unpack(distribution, cache / "distribution") / "pyodide")


def read_lock(folder: Path) -> dict[str, Any]:
    """What Pyodide says of the packages that belong to it."""
    return _read(folder / LOCK)


def fetch(cache: Path) -> Path:
    """The archive of the npm package, from the cache or fetched now, checked either way."""
    archive = cache / f"pyodide-{VERSION}.tgz"
    if not archive.exists():
        _ask_npm(cache)
    if integrity(archive) != INTEGRITY:
        archive.unlink(missing_ok=True)
        raise Trouble(f"What npm gave as pyodide {VERSION} is not what was pinned: its checksum differs.")
    return archive


def integrity(archive: Path) -> str:
    """The checksum in the form that npm writes."""
    return "sha512-" + base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode("ascii")


def _ask_npm(cache: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise Trouble(
            "The site needs npm once, to fetch Pyodide (Python for the browser), and none is on the PATH. "
            "Install it and start again, on Debian and Ubuntu with: apt install npm. Or name a copy of the "
            f"Pyodide distribution {VERSION}: make lite PYODIDE=/path/to/pyodide-{VERSION}.tar.bz2"
        )
    cache.mkdir(parents=True, exist_ok=True)
    asked = subprocess.run(
        [npm, "pack", "--silent", f"pyodide@{VERSION}"],
        cwd=cache,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if asked.returncode:
        raise Trouble(
            f"npm could not fetch pyodide {VERSION}; is there a network? It said:\n{asked.stderr.strip()}"
        )


def _unpack(archive: Path, place: Path) -> Path:
    shutil.rmtree(place, ignore_errors=True)
    try:
        with tarfile.open(archive) as packed:
            packed.extractall(place, filter="data")
    except (tarfile.TarError, EOFError, OSError, zlib.error) as error:
        raise Trouble(f"{archive} cannot be unpacked: {error}.") from None
    return place


def _read(path: Path) -> dict[str, Any]:
    try:
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise Trouble(f"{path} is damaged: {error}.") from None
    return found


def _checked(folder: Path) -> Path:
    missing = [name for name in (*PARTS, LOCK) if not (folder / name).is_file()]
    if missing:
        raise Trouble(f"{folder} is no Pyodide distribution: it lacks {', '.join(missing)}.")
    about = folder / "package.json"
    version = _read(about).get("version") if about.is_file() else VERSION
    if version != VERSION:
        raise Trouble(f"{folder} holds Pyodide {version}, and the kernel needs {VERSION}.")
    return folder
