"""Games on paper: the whole tree of a session as a text that people can read and write.

    game: flotsam/1
    names: A=Ann, B=Bo
    start: flotsam/1 players=2 ...
    A 48@6 ; a comment
    (another plan:
    A 48@3
    )
    B pass

Blank lines and lines that begin with `#` are skipped. `names` may be left out; in a name a comma, a percent
sign, a line break and white space at its ends are written as %XX of their UTF-8 form (`A=Ann%2C Bo`), all
else stands as it is. A line `main: a name` in front of `start` gives the main line a name; it is written only
when it has one. A bracket holds an alternative to the move before it, may be named and may hold brackets.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Any

from flotsam_kit.branches import BREAKING
from flotsam_kit.call import like
from flotsam_kit.core import Seat
from flotsam_kit.paper_reader import GameReader
from flotsam_kit.session import Session, need_session
from flotsam_kit.tree import Node

_EDGES = re.compile(r"^\s+|\s+$")


@like('parse_game("game: flotsam/1 ...")')
def parse_game(text: str, boxes: Iterable[Any] = ()) -> Session:
    """The session that the text holds, standing at the end of its main line.

    `boxes` are those that its position may name. Raises `NotationError` (its column counts within the whole
    text), `BadPosition` for the position of the start line, `IllegalMove` for a move that the rules forbid;
    that one's sentence names line and move.
    """
    return GameReader(text, boxes).session()


@like("format_game(board.session)")
def format_game(session: Session) -> str:
    """The whole tree of the session as text, alternatives in the order in which they were first played.

    Which node is current is not written.
    """
    start = need_session(session).game.format_state(session.root.state)
    lines = [f"game: {start.split(' ', 1)[0]}"]
    if session.names:
        names = (f"{seat}={_escaped(name)}" for seat, name in session.names.items())
        lines.append(f"names: {', '.join(names)}")
    if session.root.name is not None:
        lines.append(f"main: {session.root.name}")
    lines.append(_with_comment(f"start: {start}", session.root))
    lines.extend(_moves(session))
    return "\n".join(lines) + "\n"


def _moves(session: Session) -> Iterator[str]:
    """The lines behind the start line. A stack instead of a call within a call: brackets may be deep."""
    waiting: list[Node | str] = [session.root]
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            yield item
            continue
        if not item.children:
            continue
        seat = session.game.to_move(item.state)
        main, *others = item.children
        yield _move(session, seat, main)
        waiting.append(main)
        for other in reversed(others):
            opening = "(" if other.name is None else f"({other.name}:"
            waiting.extend((")", other, _move(session, seat, other), opening))


def _move(session: Session, seat: Seat | None, node: Node) -> str:
    return _with_comment(f"{seat} {session.game.format_move(node.move)}", node)


def _with_comment(line: str, node: Node) -> str:
    return line if node.comment is None else f"{line} ; {node.comment}"


def _escaped(name: str) -> str:
    def code(text: str) -> str:
        return "".join(f"%{byte:02X}" for byte in text.encode("utf-8", "surrogatepass"))

    plain = "".join(
        code(letter) if letter in "%," or unicodedata.category(letter) in BREAKING else letter
        for letter in name
    )
    return _EDGES.sub(lambda space: code(space.group()), plain)
