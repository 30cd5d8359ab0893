"""Boards for tests without a browser: one position, and what stands on the board now."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from html import unescape
from typing import Any

from flotsam_kit import flotsam
from flotsam_kit.session import Session
from flotsam_widgets.board import Board
from flotsam_widgets.screens import SCREENS

LINE = "flotsam/1 players=3 boats=3:12.45,7:35 hands=A:14.20.48.49.63,B:10.16,C:4.6"


def board(**options: object) -> Board:
    """A board of the position above, in English unless `options` say otherwise."""
    session = Session(flotsam.parse_state(str(options.pop("line", LINE))))
    return Board(session, screen=SCREENS["flotsam"], **{"lang": "en", **options})  # type: ignore[arg-type]


def press(shown: Board, *names: str) -> None:
    """Click on things, as a person would."""
    for name in names:
        shown.press(*shown.locate(name))


async def until(done: Callable[[], bool]) -> None:
    """Wait for what the event loop brings about; no longer than ten seconds."""
    for _ in range(2000):
        if done():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it never came true")


def words(html: str) -> str:
    """What one reads of a piece of HTML."""
    return unescape(" ".join(re.sub(r"<[^>]+>", " ", html).split()))


def said(shown: Board) -> str:
    """What the message line says."""
    return words(shown.frame.message.value)


def python(shown: Board) -> str:
    """What the Python line shows."""
    return words(shown.frame.python.value)


def labels(widget: object) -> Iterator[str]:
    """The labels of all buttons in a box that are on the page."""
    for child in getattr(widget, "children", ()):
        if "fk-off" in child._dom_classes:
            continue
        if hasattr(child, "description") and not hasattr(child, "children"):
            yield child.description
        yield from labels(child)


def page(board: Board) -> list[object]:
    """Everything that stands on the page, in order: texts, labels, what the page is told, the picture."""
    frame = board.frame
    return [*_texts(frame.widget), *map(str, sorted(frame.bridge.marks.items())), frame.stage.scene]


def _texts(widget: Any) -> Iterator[str]:
    for child in getattr(widget, "children", ()):
        if "fk-off" in child._dom_classes:
            continue
        found = getattr(child, "description", "") or getattr(child, "value", "")
        yield f"{child._dom_classes} {found}"
        yield from _texts(child)
