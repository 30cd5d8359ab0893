"""A person at the table for tests: plays whole games on a board by pressing what can be pressed."""

from __future__ import annotations

import random
import re
from typing import Any

from flotsam_kit import flotsam
from flotsam_kit.seating import Waiting
from flotsam_widgets.draw.shapes import Target
from flotsam_widgets.game.whole import WholeGame
from flotsam_widgets.play import play
from tests.flotsam_games import pick

AFTER = {"first": "A"}
PATIENCE = 900  # presses; the longest of many thousand rounds had 266 turns


def start(**asked: Any) -> WholeGame:
    """A game as `play` shows it; a notice in its place fails the test with its sentence."""
    shown = play("flotsam", **asked)
    assert isinstance(shown, WholeGame), str(shown)
    return shown


def message(game: WholeGame) -> str:
    """What the message line says."""
    return re.sub(r"<[^>]+>", " ", game.board.frame.message.value)


def tool(game: WholeGame, name: str) -> Any:
    """The button of a tool that is on the board."""
    return next(
        button
        for button in game.board.frame.tools.widget.children
        if f"fk-tool-{name}" in button._dom_classes
    )


def tools(game: WholeGame) -> list[str]:
    """The names of the tools that are on the board."""
    return [
        name.removeprefix("fk-tool-")
        for button in game.board.frame.tools.widget.children
        for name in button._dom_classes
        if name.startswith("fk-tool-")
    ]


def press(game: WholeGame, move: flotsam.Move) -> None:
    """Make a move as a person does: the card, then the boat, or the button."""
    if isinstance(move, flotsam.Place):
        selected = game.board.selection
        if selected is None or selected.value("card") != str(move.card):
            game.board.press_target(Target("card", str(move.card)))
        game.board.press_target(Target("boat", str(move.boat)))
    else:
        game.board.press_target(Target("deal" if isinstance(move, flotsam.Deal) else "pass"))


def press_on(game: WholeGame, rng: random.Random, presses: int = PATIENCE) -> list[str]:
    """Play on to the end, or for so many presses; what the result panel said after each round."""
    said: list[str] = []
    for _ in range(presses):
        now = game.turn
        if now.waiting in (Waiting.DEAL, Waiting.OVER):
            said.append(game.panels.result.value)
        if now.waiting is Waiting.OVER:
            break
        if now.waiting is Waiting.DEAL:
            tool(game, "deal").click()
        elif now.curtain:
            tool(game, "show").click()
        else:
            press(game, pick(rng, flotsam.legal_moves(game.session.state)))
    return said
