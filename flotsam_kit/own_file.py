"""Files of a reader's own: read as text, and only such as are no larger than theirs can be."""

from __future__ import annotations

import errno
from typing import IO, Literal, Protocol

MEGABYTES = 1  # many times a long game or lesson; what is larger would hold up the notebook, then be refused
_LIMIT = MEGABYTES * 10**6


class Source(Protocol):
    """A file on disk or inside a wheel."""

    @property
    def name(self) -> str:
        """Its name without the folder."""
        ...

    def is_file(self) -> bool:
        """Whether it is there, and no folder."""
        ...

    def open(self, mode: Literal["rb"], /) -> IO[bytes]:
        """Its bytes."""
        ...


LONGEST = 120  # characters of a path in a sentence
# What a system refuses most often, by the texts under `file.reason`: its own words are English ones.
_REASONS = {
    errno.ENOENT: "missing",
    errno.ENOTDIR: "no-folder",
    errno.EEXIST: "no-folder",  # nor can one be made
    errno.EISDIR: "folder",
    errno.EACCES: "no-right",
    errno.EPERM: "no-right",
    errno.EROFS: "no-right",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.ENAMETOOLONG: "long-name",
    errno.EINVAL: "bad-name",
}


def path_shown(path: object) -> str:
    """A path as a sentence has it: of a long one the end, where the name of the file stands."""
    try:
        text = str(path)
    except ValueError:  # a number of thousands of digits cannot even be written
        return type(path).__name__
    return text if len(text) <= LONGEST else f"…{text[1 - LONGEST :]}"


def refused(error: Exception) -> str:
    """Why the system refuses a file: the code of a text under `file.reason`, else the system's own words."""
    if not isinstance(error, OSError):  # a NUL in the name
        return "bad-name"
    return _REASONS.get(error.errno or 0) or error.strerror or str(error) or type(error).__name__


class TooLarge(ValueError):
    """The file has more than so many MEGABYTES."""


def read_own(source: Source) -> str:
    """The text of the file, its lines ended by LF. Raises `TooLarge`, `UnicodeDecodeError` and `OSError`."""
    with source.open("rb") as file:
        content = file.read(_LIMIT + 1)
    if len(content) > _LIMIT:
        raise TooLarge(source.name)
    # Some editors put a mark before the first character: `utf-8-sig` leaves it out.
    return content.decode("utf-8-sig").replace("\r\n", "\n")


def is_too_large(text: str) -> bool:
    """Whether the text would make a file that is larger than those that are read."""
    return len(text.encode("utf-8", "surrogatepass")) > _LIMIT
