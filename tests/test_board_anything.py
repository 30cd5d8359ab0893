"""Whatever is pressed or typed in whatever order: no exception, no lost card, a board that answers."""

from __future__ import annotations

import random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from flotsam_kit import flotsam
from flotsam_kit.core import BadPosition, NotationError
from flotsam_kit.flotsam.model import CARDS
from flotsam_widgets import explore
from flotsam_widgets.draw.hit import places
from flotsam_widgets.explore import Explore
from tests.board_cases import LINE, said, words

WORDS = (
    "undo",
    "redo",
    "hint",
    "why 35@6",
    "why",
    "pass",
    "deal",
    "48@6",
    "35@@",
    f"set {LINE}",
    "set x",
    "é@",
)
TOOLS = ("undo", "redo", "why", "hint", "edit", "branches", "use", "back")
doings = st.lists(
    st.one_of(
        st.tuples(st.just("press"), st.integers(0, 60)),
        st.tuples(st.just("type"), st.sampled_from(WORDS) | st.text(max_size=12)),
        st.tuples(st.just("tool"), st.sampled_from(TOOLS)),
        st.tuples(st.just("lang"), st.sampled_from(("en", "fr", "ru"))),
        st.tuples(st.just("width"), st.sampled_from((320, 900))),
        st.tuples(st.just("point"), st.tuples(st.integers(-5, 2000), st.integers(-5, 2000))),
    ),
    max_size=14,
)


def do(free: Explore, what: str, value: object) -> None:
    board = free.board
    if what == "press":
        assert board.frame.stage.scene
        names = sorted(places(board.frame.stage.scene))
        board.press(*board.locate(names[int(str(value)) % len(names)]))
    elif what == "type":
        board.command(str(value))
    elif what == "tool":
        tool = board.frame.tools.find(str(value))
        if tool and tool.enabled():
            board.hearing.guard(tool.press)()
    elif what == "lang":
        board.lang = str(value)
    elif what == "width":
        board.frame.bridge.width = value
    else:
        board.press(*value)  # type: ignore[misc]


@given(doings)
@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
def test_a_board_takes_anything(steps: list[tuple[str, object]]) -> None:
    free = explore(LINE, lang="en")
    assert isinstance(free, Explore)
    try:
        for what, value in steps:
            do(free, what, value)
            assert "<pre>" not in free.board.frame.message.value, (what, value, said(free.board))
            state = free.session.state
            assert flotsam.parse_state(flotsam.format_state(state)) == state
        assert words(free.board.frame.twin.value) == words(free.board.text())
    finally:
        free.close()


def test_a_whole_game_by_presses_keeps_every_card() -> None:
    free = explore(flotsam.format_state(flotsam.deal(2, seed=4)), lang="en")
    assert isinstance(free, Explore)
    chance, board = random.Random(4), free.board
    while flotsam.to_move(free.session.state) is not None:
        state = free.session.state
        assert sorted(every_card(state)) == list(CARDS)
        move = flotsam.format_move(chance.choice(flotsam.legal_moves(state)))
        for name in [f"card:{move.split('@')[0]}", f"boat:{move.split('@')[1]}"] if "@" in move else [move]:
            board.press(*board.locate(name))
        assert free.session.state != state, (move, said(board))
    assert "wins" in said(board)
    board.command("hint")
    assert "the game is over" in said(board)
    free.close()


def every_card(state: flotsam.State) -> list[int]:
    on_boats = [card for _, cards in state.boats.stacks for card in cards]
    return [*(card for hand in state.hands for card in hand), *on_boats, *state.pile, *state.aside]


@given(st.text(max_size=40) | st.from_regex(r"flotsam/1( [a-z]{1,7}=[\w:.,|*-]{0,12}){1,5}", fullmatch=True))
@settings(max_examples=100, deadline=None)
def test_any_text_as_a_position_is_shown_or_told(text: str) -> None:
    try:
        flotsam.parse_state(text)
    except (NotationError, BadPosition):
        shown = explore(text, lang="en")
        assert str(shown).startswith("This board cannot be shown.")
