"""The rows of an experiment in a file of the reader's own, to go on with later or elsewhere.

A line at the top says which experiment it is and how the rest adds up, so that a file of another one, or one
that is no longer whole, is left alone. `pandas.read_csv(path, comment="#")` reads the rows.
"""

from __future__ import annotations

import csv
import io
import time
from array import array
from collections.abc import Callable
from importlib.util import find_spec
from os import PathLike, fspath
from pathlib import Path
from typing import Any
from zlib import crc32

import pandas as pd

from flotsam_kit import kept
from flotsam_kit.core import SEATS
from flotsam_kit.lab.asked import BadExperiment, Experiment
from flotsam_kit.lab.frames import games_frame
from flotsam_kit.lab.jobs import GAME_COLUMNS, Job, Part
from flotsam_kit.notation import write_name
from flotsam_kit.own_file import path_shown, refused
from flotsam_kit.texts import say

FORM = "flotsam-lab/1"
SUM = " sum="
ENDINGS = (".csv", ".parquet")
PAUSE, BURDEN = 1.0, 10  # seconds between two writings, and how many times what a writing takes


def headline(experiment: Experiment) -> str:
    """What tells one experiment from another, in a line; how many games is no part of it."""
    rotates = "yes" if experiment.rotate else "no"
    return (
        f"{FORM} game={experiment.game} players={experiment.players} bots={'.'.join(experiment.bots)} "
        f"rotate={rotates} seed={write_name(experiment.seed)} options={'|'.join(experiment.labels)}"
    )


class Store:
    """The file of one experiment: what it holds already, and writing it anew, whole or not at all."""

    def __init__(self, path: str | PathLike[str], experiment: Experiment, lang: str) -> None:
        """Read what is there, else begin the file. Raises `BadExperiment` where neither can be."""
        self._experiment, self._lang = experiment, lang
        self.trouble = ""
        self._path = self._checked(path)
        is_there = self._path.exists()
        self.part = self._read() if is_there else Part()
        self._written, self._next = len(self.part.games["game"]) if is_there else -1, 0.0
        self.save()
        if self.trouble:
            raise BadExperiment([self.trouble])

    @property
    def done(self) -> frozenset[Job]:
        """What the file holds, games beyond those asked for included."""
        return self.part.jobs

    def save(self, *, soon: bool = False) -> None:
        """Write what has been added. With `soon` only when the last writing is long enough ago.

        What the system refuses is told in `trouble`: the games themselves are not lost.
        """
        rows, now = len(self.part.games["game"]), time.monotonic()
        if rows == self._written or (soon and now < self._next):
            return
        body, self.trouble = self._body(), ""
        try:
            kept.write_bytes(self._path, body)
        except (OSError, ValueError) as error:
            self.trouble = str(self._error("not-written", reason=refused(error)))
        took = time.monotonic() - now
        self._written, self._next = rows, time.monotonic() + max(PAUSE, BURDEN * took)

    def _checked(self, path: Any) -> Path:
        try:
            found = Path(fspath(path)).expanduser()
        except (TypeError, ValueError, RuntimeError):
            raise BadExperiment([say("lab.keep.no-path", self._lang, path=path_shown(path))]) from None
        self._path = found
        if found.suffix not in ENDINGS:
            raise self._error("ending", endings=ENDINGS)
        if found.suffix == ".parquet" and find_spec("pyarrow") is None:
            raise self._error("no-parquet")
        try:
            if found.is_dir():
                raise self._error("folder")
        except OSError as error:  # a folder that may not be looked into, a name that is too long
            raise self._error("not-read", reason=refused(error)) from None
        return found

    def _body(self) -> bytes:
        frame, head = games_frame(self._experiment, self.part), headline(self._experiment)
        if self._path.suffix == ".parquet":
            frame.attrs = {"experiment": head}
            file = io.BytesIO()
            frame.to_parquet(file, engine="pyarrow")
            return file.getvalue()
        rows = frame.to_csv(index=False, lineterminator="\n").encode()
        return f"# {head}{SUM}{crc32(rows):08x}\n".encode() + rows

    def _read(self) -> Part:
        read = self._read_parquet if self._path.suffix == ".parquet" else self._read_csv
        try:
            return read()
        except OSError as error:
            raise self._error("not-read", reason=refused(error)) from None
        except (ValueError, LookupError, TypeError, OverflowError, csv.Error) as error:
            if isinstance(error, BadExperiment):
                raise
            raise self._error("damaged") from None

    def _read_csv(self) -> Part:
        head, _, rows = self._path.read_bytes().partition(b"\n")
        line, _, added = head.decode().removeprefix("# ").strip().rpartition(SUM)
        self._need_same(line)
        if added != f"{crc32(rows):08x}":
            raise self._error("damaged")
        return self._part(list(csv.DictReader(io.StringIO(rows.decode()))))

    def _read_parquet(self) -> Part:
        try:
            frame = pd.read_parquet(self._path, engine="pyarrow")
        except Exception:  # noqa: BLE001 - whatever a reader of another house says of a broken file
            raise self._error("damaged") from None
        self._need_same(str(frame.attrs.get("experiment", "")))
        return self._part(frame.to_dict("records"))

    def _part(self, rows: list[dict[Any, Any]]) -> Part:
        seats = [seat.value for seat in SEATS[: self._experiment.players]]
        words = {"option": self._experiment.labels, "seat": seats, "bot": self._experiment.names}

        def values(name: str, code: str) -> array[Any]:
            read: Callable[[Any], Any] = float if code == "d" else int
            if name in words:
                read = words[name].index
            return array(code, (read(row[name]) for row in rows))

        part = Part(games={name: values(name, code) for name, code in GAME_COLUMNS.items()})
        jobs, found = part.jobs, part.games
        places = set(zip(found["option"], found["game"], found["seat"], strict=True))
        # A row a seat of each game: in a parquet file, which has no sum, somebody may have left out some.
        if any(number < 1 for _, number in jobs) or not len(rows) == len(places) == len(jobs) * len(seats):
            raise self._error("damaged")
        return part

    def _need_same(self, found: str) -> None:
        """Make sure that the line is that of this experiment."""
        wanted = headline(self._experiment)
        if not found.startswith(f"{FORM} "):
            raise self._error("strange")
        if found != wanted:
            there, here = (
                {word.partition("=")[0]: word for word in line.split()} for line in (found, wanted)
            )
            other = next((name for name in here if here[name] != there.get(name)), FORM)
            raise self._error("other", there=there.get(other, found), here=here[other])

    def _error(self, key: str, **values: Any) -> BadExperiment:
        return BadExperiment([say(f"lab.keep.{key}", self._lang, path=path_shown(self._path), **values)])
