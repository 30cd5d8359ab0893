"""Builds the static site with Python in the browser: `make lite`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import core
import index
import pages
import wheels

CACHE = wheels.REPOSITORY / "build" / "lite"
SITE = wheels.REPOSITORY / "dist" / "lite"


def build(distribution: Path | None) -> None:
    """Build the site, saying what it is made of."""
    print(f"Pyodide {core.VERSION} ...")
    pyodide = core.unpacked(CACHE, distribution)
    lock = core.read_lock(pyodide)
    ours = wheels.build_ours(CACHE / "ours")
    pure = [ours, *wheels.fetch(CACHE).glob("*.whl"), *wheels.of_the_kernel()]
    compiled = list(wheels.of_pyodide(pyodide, lock, map(index.name_of, pure)))
    there = {index.name_of(wheel) for wheel in compiled}
    acting = [wheels.stand_in(name, CACHE / "stand-ins") for name in wheels.STANDING_IN if name not in there]
    new = index.rewritten(lock, [*pure, *compiled, *acting])
    place = CACHE / "pages"
    files = [pyodide / name for name in core.PARTS]
    index.write(pages.prepare(place, files, [*pure, *compiled, *acting], new["packages"]) / core.LOCK, new)
    pages.build(place, SITE)
    report(acting)


def report(acting: list[Path]) -> None:
    """Say what was built and how it is opened."""
    files = [file for file in SITE.rglob("*") if file.is_file()]
    size = sum(file.stat().st_size for file in files) / 1e6
    print(f"The site is in {SITE.relative_to(wheels.REPOSITORY)}: {size:.0f} MB in {len(files)} files.")
    if acting:
        print(
            "It was built without the Pyodide distribution: stand-ins act for NumPy and Pillow, and "
            "where a table or a chart would stand, a sentence says that there is no pandas. All else works."
        )
    print(f"Serve it: python3 -m http.server 8000 --directory {SITE.relative_to(wheels.REPOSITORY)}")
    print("Open it: localhost:8000 in a browser on the same computer")


def main(arguments: list[str]) -> None:
    """Builds the site, or says in a sentence why not."""
    parser = argparse.ArgumentParser(prog="make lite", description=__doc__)
    parser.add_argument(
        "--pyodide", default="", help="a copy of the Pyodide distribution: a folder or its archive"
    )
    asked = parser.parse_args(arguments)
    try:
        build(Path(asked.pyodide).expanduser().resolve() if asked.pyodide else None)
    except core.Trouble as trouble:
        sys.exit(str(trouble))


if __name__ == "__main__":
    main(sys.argv[1:])
