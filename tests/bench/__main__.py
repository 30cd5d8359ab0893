"""Everything that `make bench` measures, as a table, and as JSON where a file is named (`--json FILE`)."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.bench import bots, endings, searches, speed, starts
from tests.bench.peers import installed
from tests.bench.rows import Row, as_json, show

REPOSITORY = Path(__file__).resolve().parents[2]
SECTIONS = ("speed", "searches", "starts", "clicks", "bots")


def rows_of(
    section: str, games: int, *, every_table: bool, keep: Path | None, missing: dict[str, str]
) -> Iterator[Row]:
    """The rows of one section, as they are measured."""
    if section == "speed":
        peers, absent = installed()
        missing.update(absent)
        yield from speed.playouts(peers)
        if "crazy_eights" in peers:
            yield from speed.steps()
    elif section == "searches":
        yield from searches.hints()
        yield from searches.waits()
        yield from endings.endings()
    elif section == "starts":
        for part in (starts.imports, starts.why_not, starts.frames):
            yield from part()
    elif section == "clicks":
        yield from clicks(missing)
    elif games:
        yield from bots.shares(games, only_two=not every_table, keep=keep)


def clicks(missing: dict[str, str]) -> Iterator[Row]:
    """The boards in a real browser: measured in the environment that has one."""
    command = [str(REPOSITORY / ".venv/bin/python"), "-m", "tests.bench.click", "--json"]
    with subprocess.Popen(command, cwd=REPOSITORY, stdout=subprocess.PIPE, text=True) as running:
        for line in running.stdout or ():
            yield Row(**json.loads(line))
    if running.returncode:
        missing["clicks"] = "the browser could not be started"


def main(arguments: Iterable[str] | None = None) -> None:
    """Measure and print; what falls short is told as it is and is no fault."""
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--json", type=Path, metavar="FILE")
    parser.add_argument("--only", nargs="+", choices=SECTIONS, default=SECTIONS)
    parser.add_argument("--games", type=int, default=1000, help="games for each pair of bots; 0: none")
    parser.add_argument("--every-table", action="store_true", help="bots with more than two players, too")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="where the games of the bots stay")
    asked = parser.parse_args(None if arguments is None else list(arguments))
    if asked.keep:
        asked.keep.mkdir(parents=True, exist_ok=True)
    rows: list[Row] = []
    missing: dict[str, str] = {}
    for section in asked.only:
        for row in rows_of(
            section, asked.games, every_table=asked.every_table, keep=asked.keep, missing=missing
        ):
            show(row, rows[-1].section if rows else "")
            rows.append(row)
    for name, why in missing.items():
        print(f"\nleft out: {name} ({why})")
    if asked.json:
        asked.json.write_text(as_json(rows, missing) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
