"""A learner's progress in a file of the user's data folder, shared by all notebooks that are open."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path

from flotsam_kit.core import Refusal
from flotsam_kit.kept import folder, patiently, write
from flotsam_kit.progress.codes import Fault, ProgressError, fault, reason
from flotsam_kit.progress.form import read_record, write_record
from flotsam_kit.progress.lock import PATIENCE, locked
from flotsam_kit.progress.memory import MemoryProgress
from flotsam_kit.progress.record import EMPTY, Record, merge

NAME = "progress.json"
SIZE_LIMIT = 16_000_000  # bytes; no file of ours comes near


class DiskProgress(MemoryProgress):
    """Progress that is written at once.

    In memory is only what could not be written yet; each writing reads the file anew and adds that, under a
    lock, so that notebooks open at the same time lose nothing of each other. Where nothing can be written
    it counts until the kernel stops, and `notes` says so. Nothing here raises.
    """

    def __init__(self, *, clock: Callable[[], float] = time.time, patience: float = PATIENCE) -> None:
        super().__init__(clock=clock)
        self._patience = patience
        self._seen = EMPTY
        self._aside: tuple[Refusal, ...] = ()
        self._trouble: Refusal | None = None

    @property
    def record(self) -> Record:
        """All that is known: the file as it was last seen, and what is still to be written."""
        return merge(self._seen, self._own) if self._own != EMPTY else self._seen

    @property
    def path(self) -> Path | None:
        """The file in which it is kept, `None` where it can be kept nowhere."""
        if self._trouble is not None:
            return None
        with suppress(OSError):
            return folder() / NAME
        return None

    @property
    def notes(self) -> tuple[Refusal, ...]:
        """Which files were set aside, and why nothing can be written."""
        return (*self._aside, *((self._trouble,) if self._trouble else ()))

    def add(self, record: Record) -> None:
        """Take a record in, and write: the best of both stays."""
        super().add(record)
        self._save()

    def reset(self) -> bool:
        """Forget everything, in the file too; whether that could be done."""
        if self._write(Fault.NOT_RESET, lambda _: EMPTY):
            return True
        if self._seen != EMPTY:
            return False
        self._own = EMPTY  # the file holds nothing: what is in memory can be forgotten
        self._save()
        return True

    def look(self) -> None:
        """Look again at the file: another notebook may have written."""
        is_whole = True
        try:
            self._seen = _read(folder() / NAME)
        except OSError as error:
            self._trouble = fault(Fault.NOT_KEPT, reason=reason(error))
        except ProgressError:
            is_whole = False
        if self._own != EMPTY or not is_whole:
            self._save()

    def _save(self) -> None:
        self._write(Fault.NOT_KEPT, lambda found: merge(found, self._own))

    def _write(self, otherwise: Fault, change: Callable[[Record], Record]) -> bool:
        """Put what `change` makes of the file in its place; whether that could be done."""
        try:
            path = folder() / NAME
            with locked(path.with_suffix(".lock"), self._patience):
                found = self._read_or_set_aside(path)
                whole = change(found)
                if whole != found:
                    write(path, write_record(whole, indent=1))
        except OSError as error:
            self._trouble = fault(otherwise, reason=reason(error))
            return False
        self._seen, self._own, self._trouble = whole, EMPTY, None
        return True

    def _read_or_set_aside(self, path: Path) -> Record:
        """What the file holds; one that cannot be read makes room, under a name of its own."""
        try:
            return _read(path)
        except ProgressError as error:
            (found,) = error.faults
        names = (path.with_name(f"{path.stem}.set-aside-{number}.json") for number in count(1))
        aside = next(name for name in names if not name.exists())
        path.rename(aside)
        self._aside = (*self._aside, Refusal(found.code, "", {**found.values, "name": aside.name}))
        return EMPTY


def _read(path: Path) -> Record:
    """What the file holds, nothing where there is none. Raises `ProgressError` and `OSError`."""
    try:
        if path.stat().st_size > SIZE_LIMIT:
            raise ProgressError([fault(Fault.FOREIGN)])
        text = patiently(lambda: path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return EMPTY
    except UnicodeDecodeError as error:
        raise ProgressError([fault(Fault.DAMAGED)]) from error
    return read_record(text)
