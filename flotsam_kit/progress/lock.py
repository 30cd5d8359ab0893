"""One writer at a time: a lock that the system takes back from a process that has died."""

from __future__ import annotations

import errno
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 2.0  # seconds; a writer needs some thousandths
_PAUSE = 0.005
# Some network folders have no locks: there one goes on without.
_NO_LOCKS = {errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.EINVAL}

if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

    def _give_back(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)

elif sys.platform == "emscripten":  # one process alone, in a browser

    def _take(handle: int) -> None:
        pass

    def _give_back(handle: int) -> None:
        pass

else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _give_back(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_UN)


@contextmanager
def locked(path: Path, patience: float = PATIENCE) -> Iterator[None]:
    """Hold the lock of this file, which is made where it is missing, and the folders above it too.

    Raises `TimeoutError` when another holds it all that time, else `OSError`.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as file:
        is_ours = _wait(file.fileno(), time.monotonic() + patience)
        try:
            yield
        finally:
            if is_ours:
                file.seek(0)
                _give_back(file.fileno())


def _wait(handle: int, limit: float) -> bool:
    """Take the lock; whether there is one at all."""
    while True:
        try:
            _take(handle)
        except OSError as error:
            if error.errno in _NO_LOCKS:
                return False
            if time.monotonic() >= limit:
                raise TimeoutError(str(error)) from error
            time.sleep(_PAUSE)
        else:
            return True
