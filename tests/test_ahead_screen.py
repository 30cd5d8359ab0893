"""Who is ahead: the bar follows the game, and two branches are compared by it."""

from __future__ import annotations

import asyncio
import re

import pytest

from flotsam_kit import betta
from tests.board_cases import until, words
from tests.play_table import AFTER, start
from tests.test_hint_screen import bar, made, running


@pytest.mark.usefixtures("quick_hints")
def test_the_bar_follows_the_moves_and_rests_when_the_round_is_over() -> None:
    shown = made("flotsam/1 players=3 boats=5:40,7:35 hands=A:49,B:10.12,C:3.63 box=*")
    shown.bar.toggle()
    first = bar(shown)
    assert "points of this round" in first
    assert len(re.findall(r"±\s\d", first)) == 3
    assert "ordinary moves by everybody, not the best ones. ± says" in first.replace("\u00a0", " ")
    assert "compares with the best opponent alone" not in first  # tokens are compared with nobody
    assert shown.bar._html.value.count("aria-hidden") == 3
    shown.board.play("49@7")
    assert "Nothing is left to play here." in bar(shown)
    shown.board.undo()
    assert bar(shown) == first
    shown.editor.open()
    assert "The hands are covered" in bar(shown)
    shown.editor.back()
    shown.bar.toggle()
    assert "fk-off" in shown.bar._html._dom_classes
    shown.close()


@pytest.mark.usefixtures("quick_hints")
def test_the_bar_stands_above_a_hint_that_is_open_already() -> None:
    """Below the hint's long table nobody would see that the press was answered."""
    for shown in (made(), start(players=2, seed=3, bots="easy", options=AFTER)):
        shown.board.command("hint")
        shown.bar.toggle()
        parts = [child._dom_classes for child in shown.board.frame.advice.children]
        assert ["fk-ahead" in classes for classes in parts] == [True, False]
        shown.close()


def test_the_bar_is_worked_out_in_steps() -> None:
    async def main() -> None:
        shown = made(betta.deal(2, seed=2))
        shown.bar.toggle()
        assert "Working it out" in bar(shown)
        await until(lambda: "±" in bar(shown))
        shown.board.play(betta.format_move(betta.legal_moves(shown.session.state)[0]))
        assert "Working it out" in bar(shown)
        shown.close()
        await asyncio.sleep(0.05)
        assert not shown.bar._standings._ticker.is_waiting

    running(main)


@pytest.mark.usefixtures("quick_hints")
def test_two_branches_are_compared_by_who_is_ahead() -> None:
    shown = made()
    shown.board.play("48@6")
    shown.board.command("hint")
    shown.session.branch("main")
    shown.board.undo()
    shown.board.play("pass")
    shown._toggle_branches()
    shown.branches.compare("main")
    told = words(shown.branches.pair.value)
    assert "Who is ahead after the best move: points of this round" in told
    assert len(re.findall(r"[ABC]: [+−]?[\d.]+ here, [+−]?[\d.]+ in “main”", told)) == 3
    assert told.endswith("first the best move, then ordinary moves by everybody, not the best ones.")
    shown.close()
