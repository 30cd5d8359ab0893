"""`python -m flotsam_kit notebooks DIR` copies the notebooks to where one wants to work with them."""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

HERE = Path(__file__).resolve().parent
COPIED = (".ipynb", ".md", ".toml")  # notebooks, the page about them, a lesson to write one's own from


class CannotCopy(Exception):
    """The sentence that says why the notebooks were not copied."""


def source() -> Path:
    """The folder of our notebooks: inside the installed package, or beside it in a checkout."""
    for place in (HERE / "_notebooks", HERE.parent / "notebooks"):
        if place.is_dir():
            return place
    raise CannotCopy("This installation has no notebooks in it; install flotsam-kit once more.")


def languages() -> tuple[str, ...]:
    """The languages that there are notebooks in, sorted."""
    return tuple(sorted(found.parent.name for found in source().glob("*/00-start-here.ipynb")))


def copy_notebooks(target: Path, chosen: Sequence[str] = ()) -> tuple[Path, ...]:
    """Copies the notebooks and what belongs to them, one folder a language; gives the copies, sorted.

    All languages unless some are chosen. `CannotCopy`, before anything is written, when a language does
    not exist, when one of the files is there already, or when `target` is a file; and when the system
    refuses to write.
    """
    unknown = [language for language in chosen if language not in languages()]
    if unknown:
        raise CannotCopy(f"No notebooks in the language {unknown[0]!r}. There are: {', '.join(languages())}.")
    if target.exists() and not target.is_dir():
        raise CannotCopy(f"{target} is a file; name a folder.")
    pairs = [
        (found, target / language / found.name)
        for language in dict.fromkeys(chosen or languages())
        for found in sorted((source() / language).iterdir())
        if found.suffix in COPIED
    ]
    there = [copy for _, copy in pairs if copy.exists()]
    if there:
        raise CannotCopy(
            f"{there[0]} is there already, and your own work may be in it: nothing was copied. "
            "Name another folder, or move that one away."
        )
    try:
        for original, copy in pairs:
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(original, copy)
    except OSError as refused:
        raise CannotCopy(f"{target} cannot be written: {refused.strerror}.") from refused
    return tuple(copy for _, copy in pairs)


def main(arguments: Sequence[str] | None = None) -> int:
    """Carries out one command line; the exit code is 0, or 1 with a sentence on the error stream."""
    parser = argparse.ArgumentParser(
        prog="python -m flotsam_kit", description="Card games to play and to teach."
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    notebooks = commands.add_parser("notebooks", help="copies the notebooks into a folder")
    notebooks.add_argument("folder", type=Path, metavar="DIR", help="made if it is not there")
    notebooks.add_argument("--language", action="append", default=[], help="en, fr or ru; may be repeated")
    asked = parser.parse_args(arguments)
    try:
        copies = copy_notebooks(asked.folder, asked.language)
    except CannotCopy as why:
        sys.stderr.write(f"{why}\n")
        return 1
    first = next((copy for copy in copies if copy.name.startswith("00-")), copies[0])
    count = sum(copy.suffix == ".ipynb" for copy in copies)
    typed = f'"{first}"' if " " in str(first) else first
    sys.stdout.write(f"{count} notebooks are in {asked.folder}. Start with: jupyter lab {typed}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
