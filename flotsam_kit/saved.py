"""A whole game as text, with who sits where: a game on paper and one more comment line that says it.

    game: flotsam/1
    # table: bots=B:medium,C:easy at=12
    start: flotsam/1 players=3 ...

Seats without a bot are people's. `at` is where the game stands: the number of moves, and where another than
the first alternative was taken `depth:number` behind a dot, such as `at=12.5:1`. Without the line a game is
read as well: at the end of its main line, and whoever reads it says who sits there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from flotsam_kit.core import SEATS, Seat
from flotsam_kit.own_file import MEGABYTES, is_too_large
from flotsam_kit.paper import format_game, parse_game
from flotsam_kit.seating import Chair, Seating
from flotsam_kit.seating_request import BadSeating, Flaw, Problem, seat_players
from flotsam_kit.session import Session
from flotsam_kit.tree import Node

_TABLE = re.compile(r"^#\s*table\s*:(.*)$", re.MULTILINE)
_WORDS = re.compile(
    r"\s*(?:bots=(?P<bots>[A-H]:[\w-]+(?:,[A-H]:[\w-]+)*|-)\s+)?at=(?P<at>\d{1,6}(?:\.\d{1,6}:\d{1,4})*)\s*"
)


def save_game(session: Session, seating: Seating) -> str:
    """The game on paper with its table line; `resume_game` goes on at the same position and seats."""
    bots = ",".join(f"{seat}:{bot}" for seat, bot in seating.bots.items()) or "-"
    first, rest = format_game(session).split("\n", 1)
    return f"{first}\n# table: bots={bots} at={_written(session.node)}\n{rest}"


def is_saved(text: str) -> bool:
    """Whether the text begins as a game on paper does, and so as every saved one."""
    return text.lstrip("\ufeff \t\r\n").startswith("game:")


def resume_game(
    text: str, known_bots: Iterable[str], otherwise: Seating | None = None, boxes: Iterable[Any] = ()
) -> tuple[Session, Seating]:
    """The session where it was left, and who sits there; hands of people who share the screen are covered.

    Without a table line the seats are those of `otherwise` where their number fits, else people's. `boxes`
    are those that the game may name. Raises what `parse_game` raises, and `BadSeating` for names and a table
    line that cannot be, and for a text that is larger than a file may be.
    """
    if isinstance(text, str) and is_too_large(text):
        raise BadSeating([Problem(Flaw.TOO_LARGE, {"limit": MEGABYTES})])
    session = parse_game(text, boxes)
    seats = SEATS[: len(session.game.scores(session.state))]
    names = {seat.value: name for seat, name in session.names.items()}
    seat_players(len(seats), (), bots=None, names=names)  # what is no name at a new table is none here
    chairs = tuple(Chair(seat, session.names.get(seat, seat.value)) for seat in seats)
    found = _TABLE.search(text)
    if found is None:
        if otherwise and len(otherwise.chairs) == len(chairs):
            pairs = zip(chairs, otherwise.chairs, strict=True)
            chairs = tuple(replace(mine, bot=given.bot) for mine, given in pairs)
        return session, Seating(chairs)
    words = _WORDS.fullmatch(found[1])
    node = _node(session.root, words["at"]) if words else None
    bots = _bots(words["bots"]) if words else {}
    if node is None or not bots.keys() <= set(seats) or not set(bots.values()) <= set(known_bots):
        line = text.count("\n", 0, found.start()) + 1
        raise BadSeating([Problem(Flaw.TABLE_LINE, {"line": line})])
    session.goto(node)
    return session, Seating(tuple(replace(chair, bot=bots.get(chair.seat)) for chair in chairs))


def _bots(text: str | None) -> dict[Seat, str]:
    if text is None or text == "-":
        return {}
    return {Seat(pair[0]): pair[2:] for pair in text.split(",")}


def _written(node: Node) -> str:
    turns = (
        f".{child.depth}:{child.parent.children.index(child)}"
        for child in node.path
        if child.parent is not None and child.is_alternative
    )
    return f"{node.depth}{''.join(turns)}"


def _node(root: Node, at: str) -> Node | None:
    """The node that is written so, `None` when the tree has none there."""
    depth, *turns = at.split(".")
    taken = {int(turn.split(":")[0]): int(turn.split(":")[1]) for turn in turns}
    node = root
    while node.depth < int(depth):
        number = taken.get(node.depth + 1, 0)
        if number >= len(node.children):
            return None
        node = node.children[number]
    return node
