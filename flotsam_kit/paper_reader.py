"""Reads a game on paper line by line; every error knows its place in the whole text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from flotsam_kit.branches import branch_name
from flotsam_kit.core import IllegalMove, NotationError, Refusal, Seat, Value
from flotsam_kit.games import GAMES, read_state
from flotsam_kit.notation import Expected, clip
from flotsam_kit.session import Session
from flotsam_kit.tree import Node, grow

VERSION = 1
_BREAK = re.compile(r"\r\n|\r|\n")
_HEADER = re.compile(r"(game|names|main|start)\s*:")
_NAME = re.compile(r"\s*([A-Z])\s*=(.*)", re.DOTALL)
_CODES = re.compile(r"(?:%[0-9A-Fa-f]{2})+")


class Wanted(StrEnum):
    """What is needed in a game on paper; values of the sentence in brackets, texts in `notation.toml`."""

    GAME_LINE = "game-line"  # [game]
    START_LINE = "start-line"  # []
    HEADER_ONCE = "header-once"  # [key]
    HEADER_FIRST = "header-first"  # [key]
    NAMES = "names"  # []
    NAMES_SEAT = "names-seat"  # [seat]
    NAMES_ONCE = "names-once"  # [seat]
    TURN = "turn"  # [seat]
    BRACKET_CLOSE = "bracket-close"  # [count]
    BRACKET_OPEN = "bracket-open"  # []
    BRACKET_MOVE = "bracket-move"  # []
    BRACKET_EMPTY = "bracket-empty"  # []
    BRACKET_SAME = "bracket-same"  # []
    BRACKET_ALONE = "bracket-alone"  # []
    BRACKET_NAME = "bracket-name"  # []
    BRANCH_EMPTY = "branch-empty"  # []
    BRANCH_LONG = "branch-long"  # [limit]
    BRANCH_MARK = "branch-mark"  # []
    BRANCH_TAKEN = "branch-taken"  # [name]


class IllegalLine(IllegalMove):
    """A move of a game on paper that the rules forbid, with its line (from 1) and its words."""

    def __init__(self, refusal: Refusal, line: int, move: str) -> None:
        super().__init__(refusal)
        self.args = (refusal, line, move)
        self.line, self.move = line, move


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of the text without white space around it, and the column where it begins."""

    text: str
    column: int

    def cut(self, start: int, end: int | None = None) -> Piece:
        """A part of the piece, its white space taken off."""
        part = self.text[start:end]
        inner = part.strip()
        return Piece(inner, self.column + start + (len(part) - len(part.lstrip()) if inner else 0))

    @property
    def end(self) -> int:
        """The column behind it."""
        return self.column + len(self.text)


class GameReader:
    """Reads one text, once: headers first, then moves and brackets."""

    def __init__(self, text: object, boxes: Iterable[Any] = ()) -> None:
        if not isinstance(text, str):
            kind = type(text).__name__
            raise NotationError(kind, 0, Expected.TEXT, {"found": kind})
        self.text: str = text
        self.lines = _lines(text)
        self.boxes = boxes
        # The move before the bracket, for each bracket that is open.
        self.open: list[Node] = []
        # The name of the bracket just opened, until its first move is there to bear it.
        self.name: Piece | None = None
        # Whether no move stands yet in the bracket, or in the game.
        self.is_empty = True

    def error(self, wanted: StrEnum, column: int, **values: Value) -> NotationError:
        """The error to raise at a column of the whole text."""
        return NotationError(self.text, column, wanted, values)

    def moved(self, error: NotationError, column: int) -> NotationError:
        """An error within a piece as one within the whole text."""
        return NotationError(self.text, column + error.column, error.expected, error.values)

    def session(self) -> Session:
        """All that the text holds, at the end of the main line."""
        session = self._headers()
        self.last = session.root
        for line in self.lines:
            if line.text.startswith("("):
                self._open(line)
            elif line.text.startswith(")"):
                self._close(line)
            elif found := _HEADER.match(line.text):
                raise self.error(Wanted.HEADER_FIRST, line.column, key=found.group(1))
            else:
                self._move(session, line)
        if self.open:
            raise self.error(Wanted.BRACKET_CLOSE, len(self.text.rstrip()), count=len(self.open))
        session.goto(session.root.tip)
        return session

    def _headers(self) -> Session:
        found: dict[str, Piece] = {}
        for line in self.lines:
            header = _HEADER.match(line.text)
            if not found and (header is None or header.group(1) != "game"):
                raise self.error(Wanted.GAME_LINE, line.column, game=_example())
            if header is None:
                raise self.error(Wanted.START_LINE, line.column)
            key = header.group(1)
            if key in found:
                raise self.error(Wanted.HEADER_ONCE, line.column, key=key)
            found[key] = line.cut(header.end())
            if key == "game":
                self.game = self._known_game(found[key])
            if key == "start":
                return self._begin(found)
        end = len(self.text.rstrip())
        if not found:
            raise self.error(Wanted.GAME_LINE, end, game=_example())
        raise self.error(Wanted.START_LINE, end)

    def _known_game(self, piece: Piece) -> str:
        name, _, version = piece.text.partition("/")
        if name not in GAMES:
            raise self.error(Wanted.GAME_LINE, piece.column, game=_example())
        if version != str(VERSION):
            column = min(piece.column + len(name) + 1, piece.end)
            raise self.error(Expected.VERSION, column, game=name, found=clip(version), newest=VERSION)
        return name

    def _begin(self, found: Mapping[str, Piece]) -> Session:
        game = GAMES[self.game]
        line, comment = _comment(found["start"])
        try:
            state = read_state(self.game, line.text, self.boxes)
        except NotationError as error:
            raise self.moved(error, line.column) from None
        names = self._names(found["names"]) if "names" in found else {}
        session = Session(state, game=game)
        for seat, (_, column) in names.items():
            if seat not in tuple(Seat)[: len(game.scores(state))]:
                raise self.error(Wanted.NAMES_SEAT, column, seat=seat)
        session.rename({Seat(seat): name for seat, (name, _) in names.items()})
        if "main" in found:
            self._give_name(session, session.root, found["main"])
        session.comment(comment)
        return session

    def _names(self, line: Piece) -> dict[str, tuple[str, int]]:
        names: dict[str, tuple[str, int]] = {}
        start = 0
        for part in line.text.split(",") if line.text else ():
            piece = line.cut(start, start + len(part))
            start += len(part) + 1
            found = _NAME.fullmatch(piece.text)
            if found is None:
                raise self.error(Wanted.NAMES, piece.column)
            seat = found.group(1)
            if seat in names:
                raise self.error(Wanted.NAMES_ONCE, piece.column, seat=seat)
            names[seat] = (self._unescaped(piece.cut(found.start(2))), piece.column)
        return names

    def _unescaped(self, name: Piece) -> str:
        def letters(codes: re.Match[str]) -> str:
            raw = bytes.fromhex(codes.group().replace("%", ""))
            try:
                return raw.decode("utf-8", "surrogatepass")
            except UnicodeDecodeError as error:
                column = name.column + codes.start() + 3 * error.start
                raise self.error(Expected.PERCENT, column) from None

        return _CODES.sub(letters, name.text)

    def _open(self, line: Piece) -> None:
        before = self.last.parent
        if self.is_empty or before is None:
            raise self.error(Wanted.BRACKET_MOVE, line.column)
        inside = line.cut(1)
        if inside.text and not inside.text.endswith(":"):
            raise self.error(Wanted.BRACKET_NAME, inside.column)
        self.name = inside.cut(0, -1) if inside.text else None
        self.open.append(self.last)
        self.last, self.is_empty = before, True

    def _close(self, line: Piece) -> None:
        if len(line.text) > 1:
            raise self.error(Wanted.BRACKET_ALONE, line.cut(1).column)
        if not self.open:
            raise self.error(Wanted.BRACKET_OPEN, line.column)
        if self.is_empty:
            raise self.error(Wanted.BRACKET_EMPTY, line.column)
        self.last = self.open.pop()

    def _move(self, session: Session, line: Piece) -> None:
        words, comment = _comment(line)
        move = self._parsed(session, words)
        if self.is_empty and any(child.move == move for child in self.last.children):
            raise self.error(Wanted.BRACKET_SAME, words.column)
        try:
            node = grow(session.game, self.last, move)
        except IllegalMove as error:
            number = len(_BREAK.findall(self.text, 0, line.column)) + 1
            raise IllegalLine(error.refusal, number, words.text) from None
        session.goto(node)
        session.comment(comment)
        if self.name is not None:
            self._give_name(session, node, self.name)
            self.name = None
        self.last, self.is_empty = node, False

    def _parsed(self, session: Session, words: Piece) -> Any:
        seat = session.game.to_move(self.last.state)
        letter = words.text.split(maxsplit=1)[0] if words.text else ""
        if seat is None and not (len(letter) == 1 and "A" <= letter <= "Z"):
            raise self.error(Expected.SEAT, words.column)
        if seat is not None and letter != seat:
            raise self.error(Wanted.TURN, words.column, seat=seat)
        typed = words.cut(len(letter))
        try:
            return session.game.parse_move(typed.text)
        except NotationError as error:
            raise self.moved(error, typed.column) from None

    def _give_name(self, session: Session, node: Node, name: Piece) -> None:
        try:
            session.name(node, branch_name(name.text))
        except NotationError as error:
            raise self.moved(error, name.column) from None


def _lines(text: str) -> Iterator[Piece]:
    """The lines that say something; a mark of the byte order in front says nothing."""
    whole, start = Piece(text, 0), len(text) - len(text.removeprefix("\ufeff"))
    ends = [*(found.span() for found in _BREAK.finditer(text)), (len(text), len(text))]
    for end, following in ends:
        line = whole.cut(start, end)
        if line.text and not line.text.startswith("#"):
            yield line
        start = following


def _comment(line: Piece) -> tuple[Piece, str]:
    words, _, comment = line.text.partition(";")
    return line.cut(0, len(words)), comment


def _example() -> str:
    return f"{next(iter(GAMES))}/{VERSION}"
