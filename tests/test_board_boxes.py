"""Boards of Betta with a box of one's own: what is typed, edited, dealt anew and kept stays with that box."""

from __future__ import annotations

import pytest

from flotsam_kit import betta
from flotsam_widgets import explore, play
from flotsam_widgets.explore import Explore
from flotsam_widgets.game.whole import WholeGame
from tests.betta_games import other_box
from tests.board_cases import python, said
from tests.play_table import tool, tools

LOADED = betta.Options(box=other_box())


@pytest.mark.parametrize("options", [LOADED, {"box": LOADED.box}])
def test_a_line_may_name_the_box_that_is_handed_over(options: object) -> None:
    state = betta.deal(2, seed=5, options=LOADED)
    free = explore(betta.format_state(state), options=options, lang="en")
    assert isinstance(free, Explore), str(free)
    assert free.session.state == state
    free.close()


def test_a_board_reads_and_edits_positions_with_its_box() -> None:
    state, other = (betta.deal(2, seed=seed, options=LOADED) for seed in (5, 6))
    free = explore(state, lang="en")
    assert isinstance(free, Explore), str(free)
    free.board.command(f"set {betta.format_state(other)}")
    assert (free.session.state, said(free.board)[:1]) == (other, "✓")
    free.editor.open()
    assert free.editor.faults == ()
    free.editor.read(betta.format_state(state))
    free.editor.use()
    assert free.session.state == state
    # The line alone cannot be read in another cell.
    assert python(free.board).endswith(", options={'box': box})")
    free.close()


def test_a_table_with_a_box_is_dealt_anew_kept_and_offered_again() -> None:
    game = play("betta", players=2, seed=5, options={"box": LOADED.box}, lang="en")
    assert isinstance(game, WholeGame), str(game)
    tool(game, "new").click()
    game.panels.setup.begin()
    assert game.session.state.options.box == LOADED.box
    assert python(game.board).endswith("options={'box': box})")
    game.skip()
    game.play(betta.format_move(betta.legal_moves(game.session.state)[0]))
    game.skip()
    text = game.text
    game.close()
    again = play("betta", load=text, options={"box": LOADED.box}, lang="en")
    assert isinstance(again, WholeGame), str(again)
    assert again.session.state == game.session.state
    again.close()
    offered = play("betta", players=2, options={"box": LOADED.box}, lang="en")
    assert isinstance(offered, WholeGame)
    assert "again" in tools(offered)
    offered.close()
