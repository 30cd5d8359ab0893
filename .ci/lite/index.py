"""What Pyodide reads about the wheels beside it: its lock file, written anew for the wheels of this site."""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections.abc import Iterable, Mapping
from email.parser import HeaderParser
from pathlib import Path
from typing import Any

from packaging.utils import canonicalize_name, parse_wheel_filename
from wheels import needs


def name_of(wheel: Path) -> str:
    """The name of the package in a wheel, as it is compared."""
    return parse_wheel_filename(wheel.name)[0]


def imports(paths: Iterable[str]) -> list[str]:
    """The modules that a wheel with these files gives to `import`."""
    modules = set[str]()
    for path in paths:
        first, *rest = path.split("/")
        if path.endswith((".py", ".so")) and "." not in first.removesuffix(".py").split(".cpython")[0]:
            modules.add(first.split(".")[0] if not rest else first)
    return sorted(modules)


def entry(wheel: Path, there: Iterable[str]) -> dict[str, Any]:
    """What the lock file says of one wheel that runs anywhere; `there` are the names on the site."""
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        metadata = next(name for name in names if name.endswith(".dist-info/METADATA"))
        head = HeaderParser().parsestr(packed.read(metadata).decode("utf-8"))
    return {
        "name": canonicalize_name(head["Name"]),
        "version": head["Version"],
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": imports(names),
        "depends": sorted(set(needs(head.get_all("Requires-Dist", ()))) & set(there)),
        "unvendored_tests": False,
    }


def rewritten(lock: Mapping[str, Any], wheels: Iterable[Path]) -> dict[str, Any]:
    """The lock file for just these wheels; what it says of Pyodide's own wheels is kept."""
    by_name = {name_of(wheel): wheel for wheel in wheels}
    packages = {name: entry(wheel, by_name) for name, wheel in sorted(by_name.items())}
    # Pyodide packs some wheels anew under their old names: what it says counts for its own copy alone.
    known = {package["sha256"]: package for package in lock["packages"].values()}
    packages = {name: dict(known.get(made["sha256"], made)) for name, made in packages.items()}
    for package in packages.values():
        package["depends"] = [each for each in package["depends"] if canonicalize_name(each) in by_name]
    return {"info": lock["info"], "packages": packages}


def write(path: Path, lock: Mapping[str, Any]) -> None:
    """Write the lock file."""
    path.write_text(json.dumps(lock, indent=1, sort_keys=True) + "\n", encoding="utf-8")
