"""What can be said about progress; `texts/<lang>/progress.toml` has a sentence for each code."""

from __future__ import annotations

import errno
from enum import StrEnum

from flotsam_kit.core import BadPosition, Refusal, Value
from flotsam_kit.kept import NoFolder


class Fault(StrEnum):
    """What is wrong with a file of progress or a line of it; the values of its sentence in brackets."""

    DAMAGED = "damaged"  # [name]: set aside under this name
    FOREIGN = "foreign"  # [name]: likewise, another program's
    NEWER = "newer"  # [name, found, known]: likewise, of a later schema
    NOT_KEPT = "not-kept"  # [reason]
    NOT_RESET = "not-reset"  # [reason]
    NO_LINE = "no-line"  # [found]: no text at all; its type's name
    LINE_EMPTY = "line-empty"
    LINE_FOREIGN = "line-foreign"  # [start, found]
    LINE_DAMAGED = "line-damaged"
    LINE_NEWER = "line-newer"  # [found, known]


class Reason(StrEnum):
    """Why nothing can be written."""

    NO_FOLDER = "no-folder"
    NO_RIGHT = "no-right"
    FULL = "full"
    BUSY = "busy"
    OTHER = "other"


class ProgressError(BadPosition):
    """A line or a file of progress that cannot be read."""


def fault(code: Fault, **values: Value) -> Refusal:
    """The fault with its values."""
    return Refusal(code, "", values)


def reason(error: OSError) -> Reason:
    """The reason in an error of the system."""
    if isinstance(error, NoFolder):
        return Reason.NO_FOLDER
    if isinstance(error, TimeoutError):
        return Reason.BUSY
    if isinstance(error, PermissionError) or error.errno == errno.EROFS:
        return Reason.NO_RIGHT
    return Reason.FULL if error.errno in (errno.ENOSPC, errno.EDQUOT) else Reason.OTHER
