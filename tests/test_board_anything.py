"""Whatever is pressed or typed in whatever order: no exception, no lost card, a board that answers."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from flotsam_kit import betta, flotsam, korsar
from flotsam_kit.core import BadPosition, NotationError
from flotsam_kit.flotsam.model import CARDS
from flotsam_kit.games import checked, name_of
from flotsam_widgets import explore
from flotsam_widgets.draw.hit import places
from flotsam_widgets.explore import Explore
from tests import drawn_betta as betta_positions
from tests import drawn_korsar as korsar_positions
from tests.betta_games import other_box
from tests.board_cases import LINE, said, words

if TYPE_CHECKING:
    from flotsam_widgets.editing import Editor

WORDS = ("undo", "redo", "hint", "why", "pass", "deal", "35@@", "set x", "é@")
MOVES = {
    "flotsam": ("48@6", "why 35@6", f"set {LINE}"),
    "korsar": ("r2@1", "W@1", "why b4@2", "lay:6", "drop:g1", "draw", f"set {korsar_positions.HOLD}"),
    "betta": ("r1@1", "r4@2+3", "why b1@3", "y12@9", f"set {betta_positions.TWO}"),
}
pytestmark = pytest.mark.usefixtures("quick_hints")
POSITIONS = (
    flotsam.parse_state(LINE),
    *map(korsar.parse_state, (korsar_positions.HOLD, korsar_positions.TEAMS, korsar_positions.EMPTY_PILE)),
    *map(betta.parse_state, (betta_positions.TWO, betta_positions.OVER, betta_positions.SOLO)),
    betta.deal(2, seed=1, options=betta.Options(box=other_box())),
)
TOOLS = ("undo", "redo", "why", "hint", "ahead", "edit", "branches", "use", "back")
doings = st.lists(
    st.one_of(
        st.tuples(st.just("press"), st.integers(0, 60)),
        st.tuples(st.just("button"), st.integers(0, 60)),
        st.tuples(st.just("type"), st.integers(0, 20) | st.text(max_size=12)),
        st.tuples(st.just("tool"), st.sampled_from(TOOLS) | st.just("edit")),
        st.tuples(st.just("set"), st.tuples(st.integers(0, 60), st.integers(0, 9))),
        st.tuples(st.just("put"), st.tuples(st.integers(0, 80), st.integers(0, 80))),
        st.tuples(st.just("lang"), st.sampled_from(("en", "fr", "ru"))),
        st.tuples(st.just("width"), st.sampled_from((320, 900))),
        st.tuples(st.just("point"), st.tuples(st.integers(-5, 2000), st.integers(-5, 2000))),
    ),
    max_size=14,
)


def do(free: Explore, what: str, value: Any) -> None:
    board = free.board
    match what:
        case "press":
            assert board.frame.stage.scene
            names = sorted(places(board.frame.stage.scene))
            board.press(*board.locate(names[value % len(names)]))
        case "button":
            offered = board.actions.choices(board.lang)
            if offered:
                board.press_target(offered[value % len(offered)].target)
        case "type":
            words = (*WORDS, *MOVES[name_of(free.session.state)])
            board.command(value if isinstance(value, str) else words[value % len(words)])
        case "tool":
            tool = board.frame.tools.find(value)
            if tool and tool.enabled():
                board.hearing.guard(tool.press)()
        case "set" | "put" if free.editor.is_open:
            board.hearing.guard(lambda: edit(free.editor, what, *value))()
        case "lang":
            board.lang = value
        case "width":
            board.frame.bridge.width = value
        case "point":
            board.press(*value)


def edit(editor: Editor, what: str, first: int, second: int) -> None:
    """Change the draft by one of its settings, or by one of its cards and places."""
    drafting, draft = editor.drafting, editor.draft
    if what == "put":
        cards, there = drafting.cards(draft), drafting.places(draft, "en")
        editor.put(cards[first % len(cards)], there[second % len(there)][1])
        return
    settings = drafting.settings(draft, "en")
    setting = settings[first % len(settings)]
    values = [code for _, code in setting.options] or ["yes", "no"]
    editor.set(setting.name, values[second % len(values)])


@pytest.mark.parametrize("state", POSITIONS, ids=range(len(POSITIONS)))
@given(steps=doings)
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
def test_a_board_takes_anything(state: Any, steps: list[tuple[str, Any]]) -> None:
    free = explore(state, lang="en")
    assert isinstance(free, Explore)
    try:
        for what, value in steps:
            do(free, what, value)
            assert "<pre>" not in free.board.frame.message.value, (what, value, said(free.board))
            assert checked(free.session.state) == free.session.state
        assert words(free.board.frame.twin.value) == words(free.board.text())
    finally:
        free.close()


@pytest.mark.parametrize("state", POSITIONS, ids=range(len(POSITIONS)))
def test_a_draft_can_be_drawn_wherever_a_card_is_put(state: Any) -> None:
    free = explore(state, lang="en")
    assert isinstance(free, Explore)
    board, editor = free.board, free.editor
    editor.open()
    assert editor.faults == ()
    # One of each sort will do.
    cards = {(card[0], card[-1].isalpha()): card for card in editor.drafting.cards(state)}
    there = {place.partition(":")[0]: place for _, place in editor.drafting.places(state, "en")}
    for card in cards.values():
        for place in there.values():
            editor.put(card, place)
            assert "<pre>" not in board.frame.message.value, (card, place, said(board))
            editor.undo()
    assert editor.draft == state
    free.close()


@pytest.mark.parametrize("state", POSITIONS, ids=range(len(POSITIONS)))
def test_a_draft_can_be_drawn_whatever_one_or_two_settings_say(state: Any) -> None:
    free = explore(state, lang="en")
    assert isinstance(free, Explore)
    board, editor = free.board, free.editor
    editor.open()
    for name, values in few_settings(editor):
        for value in values:
            editor.draft = state
            editor.set(name, value)
            assert "<pre>" not in board.frame.message.value, (name, value, said(board))
            changed = editor.draft
            for other, others in few_settings(editor):
                editor.draft = changed
                editor.set(other, others[-1])
                assert "<pre>" not in board.frame.message.value, (name, value, other, said(board))
    free.close()


def few_settings(editor: Editor) -> list[tuple[str, list[str]]]:
    """The settings of a draft with their values; one of those that say yes or no will do."""
    settings = editor.drafting.settings(editor.draft, "en")
    named = [(setting.name, [code for _, code in setting.options]) for setting in settings if setting.options]
    switch = next((setting.name for setting in settings if not setting.options), None)
    return [*named, *([(switch, ["yes", "no"])] if switch else [])]


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
    assert "there is nothing left to decide." in said(board)
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
