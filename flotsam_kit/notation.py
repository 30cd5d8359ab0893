"""The tokens that the one-line notations of all games share: a reader that knows its column, and seeds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from flotsam_kit.core import SEATS, NotationError, Value
from flotsam_kit.expected import Expected as Expected

T = TypeVar("T")
DIGITS = 4
EMPTY = "-"
SHOWN = 20
_CHUNK_DIGITS = 4000
_CHUNK = 10**_CHUNK_DIGITS
_PLAIN = re.compile(r"[A-Za-z0-9_.\-]")
_HEX = re.compile(r"[0-9A-Fa-f]{2}")
_WORD = re.compile(r"\S+")


class Reader:
    """A place in a text, up to `end`; whatever cannot be read raises `NotationError` with the column."""

    def __init__(self, text: str, start: int = 0, end: int | None = None) -> None:
        self.text, self.column, self.end = text, start, len(text) if end is None else end

    def error(self, expected: Expected, column: int | None = None, **values: Value) -> NotationError:
        """The error to raise at the column, or here."""
        return NotationError(self.text, self.column if column is None else column, expected, values)

    @property
    def rest(self) -> str:
        """What has not been read yet."""
        return self.text[self.column : self.end]

    @property
    def is_done(self) -> bool:
        """Whether everything has been read."""
        return self.column >= self.end

    @property
    def next(self) -> str:
        """The character here, empty at the end."""
        return "" if self.is_done else self.text[self.column]

    def has(self, mark: str) -> bool:
        """Whether the mark stands here; if so it is read."""
        found = self.text.startswith(mark, self.column, self.end)
        self.column += len(mark) * found
        return found

    def need(self, mark: str) -> None:
        """Read the mark, which has to stand here."""
        if not self.has(mark):
            raise self.error(Expected.MARK, marks=(mark,))

    def need_end(self) -> None:
        """Make sure that nothing is left."""
        if not self.is_done:
            raise self.error(Expected.END, found=clip(self.rest))

    def number(self, expected: Expected = Expected.NUMBER) -> int:
        """A number of one to four digits 0 to 9."""
        start = self.column
        while self.next and self.next in "0123456789":
            self.column += 1
        if self.column == start:
            raise self.error(expected)
        if self.column - start > DIGITS:
            raise self.error(Expected.SHORT_NUMBER, start, digits=DIGITS)
        return int(self.text[start : self.column])

    def signed(self, expected: Expected = Expected.NUMBER) -> int:
        """A number that may have a minus sign in front."""
        start = self.column
        sign = -1 if self.has("-") else 1
        if self.next and self.next in "0123456789":
            return sign * self.number(expected)
        raise self.error(expected, start)

    def seat(self) -> str:
        """A capital letter A to Z: whether it sits at the table is the game's business."""
        if not ("A" <= self.next <= "Z"):
            raise self.error(Expected.SEAT)
        self.column += 1
        return self.text[self.column - 1]

    def word(self, marks: str = "") -> str:
        """Everything up to one of the marks or the end."""
        start = self.column
        while not self.is_done and self.next not in marks:
            self.column += 1
        return self.text[start : self.column]

    def choice(self, key: str, choices: Sequence[str], marks: str = "") -> str:
        """One of the words."""
        start, word = self.column, self.word(marks)
        if word not in choices:
            raise self.error(Expected.CHOICE, start, key=key, choices=tuple(choices))
        return word

    def several(self, item: Callable[[], T], mark: str, outer: str = "") -> list[T]:
        """Items with the mark between them, up to a mark of the list around or the end; `-` is none."""
        if self.next == EMPTY and self.text[self.column + 1 : self.end][:1] in ("", *outer):
            self.column += 1
            return []
        found = [item()]
        while not self.is_done and self.next not in outer:
            if not self.has(mark):
                raise self.error(Expected.MARK, marks=(mark, *outer))
            found.append(item())
        return found

    def several_seats(self, mark: str = ".", outer: str = "") -> list[str]:
        """Seats, each once."""
        found: list[str] = []

        def item() -> str:
            found.append(self.new_seat(found))
            return found[-1]

        return self.several(item, mark, outer)

    def new_seat(self, before: Sequence[str] | dict[str, T]) -> str:
        """A seat that does not stand in the list before."""
        column, seat = self.column, self.seat()
        if seat in before:
            raise self.error(Expected.SEAT_ONCE, column, seat=seat)
        return seat

    def by_seat(self, item: Callable[[], T]) -> dict[str, T]:
        """`A:...,B:...`: each seat once, in any order."""
        found: dict[str, T] = {}

        def entry() -> None:
            seat = self.new_seat(found)
            self.need(":")
            found[seat] = item()

        self.several(entry, ",")
        return found

    def name(self) -> str:
        """A seed or a name: plain characters, the others as %XX of UTF-8; `%` is the empty text."""
        start = self.column
        if self.rest == "%":
            self.column += 1
            return ""
        raw = bytearray()
        while not self.is_done:
            if self.has("%"):
                if not _HEX.match(self.text, self.column, self.end):
                    raise self.error(Expected.PERCENT, self.column - 1)
                raw.append(int(self.text[self.column : self.column + 2], 16))
                self.column += 2
            elif _PLAIN.match(self.next):
                raw.append(ord(self.next))
                self.column += 1
            else:
                raise self.error(Expected.PLAIN, found=self.next, code=write_name(self.next))
        try:
            # Half a surrogate pair can be typed into a seed; it has to come back as it went.
            return raw.decode("utf-8", "surrogatepass")
        except UnicodeDecodeError:
            raise self.error(Expected.PERCENT, start + self.text[start : self.end].find("%")) from None


def clip(text: str) -> str:
    """The beginning of the text, short enough to be shown in a sentence."""
    return text if len(text) <= SHOWN else text[: SHOWN - 3] + "..."


def named(given: object) -> str:
    """What was given in place of something else, as it is written in Python, short enough for a sentence."""
    try:
        return clip(repr(given))
    except ValueError:  # a number of thousands of digits cannot even be written
        return type(given).__name__


def given(value: object) -> str:
    """What was given in place of something else, as it was typed; as in Python where that cannot be seen."""
    is_seen = isinstance(value, str) and value.strip() and value.isprintable()
    return clip(str(value)) if is_seen else named(value)


def whole(text: str) -> str:
    """The text with each half of a character, which no file can hold, put together or replaced."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def span(text: str) -> tuple[int, int]:
    """Where the text begins and ends without the white space around it.

    The mark that some editors put before the first character cannot be seen either, and is left out.
    """
    end = len(text.rstrip())
    return min(len(text) - len(text.removeprefix("\ufeff").lstrip()), end), end


def reader(text: object) -> Reader:
    """A reader of the text without the white space around it; `NotationError` for what is no text."""
    if not isinstance(text, str):
        kind = type(text).__name__
        raise NotationError(kind, 0, Expected.TEXT, {"found": kind})
    return Reader(text, *span(text))


def pairs(
    text: object, game: str, version: int, keys: Sequence[str], needed: Sequence[str]
) -> Iterator[tuple[str, Reader]]:
    """Each key of a line with a reader of its value, in the order written; last, needed keys are missed.

    The whole value has to be read before the next key is taken.
    """
    line = reader(text)
    found = _WORD.finditer(line.text, line.column, line.end)
    words = [Reader(line.text, word.start(), word.end()) for word in found]
    _read_header(words[0] if words else line, game, version)
    seen: set[str] = set()
    for word in words[1:]:
        key = _read_key(word, keys, seen)
        yield key, word
        word.need_end()
    for key in needed:
        if key not in seen:
            raise line.error(Expected.KEY_MISSING, line.end, key=key)


def _read_header(word: Reader, game: str, version: int) -> None:
    header = f"{game}/{version}"
    if not word.has(f"{game}/"):
        raise word.error(Expected.HEADER, header=header)
    found = word.rest
    if found not in [str(number) for number in range(1, version + 1)]:
        raise word.error(Expected.VERSION, game=game, found=clip(found), newest=version)


def _read_key(word: Reader, keys: Sequence[str], seen: set[str]) -> str:
    start = word.column
    key = word.word("=")
    if key not in keys:
        raise word.error(Expected.KEY, start, found=clip(key), keys=tuple(keys))
    if key in seen:
        raise word.error(Expected.KEY_ONCE, start, key=key)
    if not word.has("="):
        raise word.error(Expected.EQUALS, key=key)
    if word.is_done:
        raise word.error(Expected.VALUE, key=key)
    seen.add(key)
    return key


def write_name(text: str) -> str:
    """The text as it stands in a line: letters, digits and `_ . -` plain, the rest as %XX."""
    if not text:
        return "%"
    raw = text.encode("utf-8", "surrogatepass")
    return "".join(chr(byte) if _PLAIN.match(chr(byte)) else f"%{byte:02X}" for byte in raw)


def write_list(items: Sequence[object], mark: str = ".") -> str:
    """The items with the mark between them, `-` for none."""
    return mark.join(map(str, items)) or EMPTY


def write_by_seat(texts: Iterable[str]) -> str:
    """`A:...,B:...`: the texts behind the seats, in turn order."""
    return ",".join(f"{seat}:{text}" for seat, text in zip(SEATS, texts, strict=False))


def write_line(game: str, version: int, values: Sequence[tuple[str, str | None]]) -> str:
    """The one-line notation: keys in the order given, those with `None` left out."""
    return " ".join([f"{game}/{version}", *(f"{key}={value}" for key, value in values if value is not None)])


def seed_text(seed: int | str) -> str:
    """The text that stands for a seed: an int and the text of its digits are the same seed."""
    if isinstance(seed, str):
        return str.__str__(seed)  # a member of an enumeration is a text, too, but it would stand in the state
    number = int(seed)
    sign, left, parts = "-" * (number < 0), abs(number), list[str]()
    # Python refuses to write numbers of more than 4300 digits at once.
    while left >= _CHUNK:
        left, low = divmod(left, _CHUNK)
        parts.append(f"{low:0{_CHUNK_DIGITS}d}")
    return "".join([sign, str(left), *reversed(parts)])


def seed_call(seed: object) -> str:
    """A seed as it is written in a call; a number that Python cannot write is the text of its digits."""
    try:
        return repr(seed)
    except ValueError:
        return repr(seed_text(seed)) if isinstance(seed, int) else named(seed)
