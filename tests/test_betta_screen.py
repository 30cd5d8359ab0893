"""The board of Betta: what the picture and its words show, what presses mean, how drafts are changed."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flotsam_kit import betta
from flotsam_kit.betta.cards import CARDS
from flotsam_kit.betta.model import Place, State
from flotsam_kit.core import SEATS, Seat
from flotsam_kit.session import Session
from flotsam_widgets.betta.drafting import DRAFTING
from flotsam_widgets.betta.screen import SCREEN
from flotsam_widgets.board import Board
from flotsam_widgets.draw.shapes import Scene, Target
from flotsam_widgets.draw.type import texts
from flotsam_widgets.screen import Look, Selection
from tests.drawn import LANGUAGES
from tests.drawn_betta import BETTA, FOUR, OVER, TWO, aimed

few = settings(max_examples=15, deadline=None)
R1, R4 = CARDS[0], CARDS[3]


def said(scene: Scene, key: str = "") -> list[str]:
    return [text.text for part, text in texts(scene) if part.startswith(key)]


def keys(scene: Scene) -> set[str]:
    return {part.key for part in scene.parts}


def played(players: int, seed: int, moves: int) -> State:
    state, rng = betta.deal(players, seed=seed), random.Random(seed)
    for _ in range(moves):
        if betta.to_move(state) is None:
            break
        state = betta.apply(state, rng.choice(betta.legal_moves(state)))
    return state


def test_a_previewed_card_shows_its_cells_and_points() -> None:
    scene = BETTA["two"].scene()
    made = betta.preview(betta.parse_state(TWO), Place(R1, 4, 1))
    assert made.points == 3
    assert said(scene, "line") == ["Your hand", "r1 on display\u00a04: S2, 3\u00a0points"]
    assert said(scene, "pays:4") == ["+3"]
    assert said(scene, "turned") == ["turned by 1 of 4"]
    shown = next(part for part in scene.parts if part.key == "display:4/grid")
    rings = [shape for shape in shown.shapes if str(getattr(shape, "key", "")).startswith("ring")]
    assert len(rings) == len(next(match for match in made.matches if match.pattern == "S2").cells)


def test_every_open_display_tells_what_the_card_would_pay() -> None:
    state, scene = betta.parse_state(TWO), BETTA["two-card"].scene()
    for number in (1, 3, 4, 5):
        assert said(scene, f"pays:{number}") == [f"+{betta.preview(state, Place(R4, number)).points}"]
    assert "pays:2" not in keys(scene)
    assert "full, closed" in said(scene, "display:2")


@pytest.mark.parametrize("layout", ["wide", "narrow"])
@pytest.mark.parametrize("name", ["two", "four", "solo", "over"])
def test_every_cell_bears_the_number_that_sentences_name(name: str, layout: str) -> None:
    written = [(key, text) for key, text in texts(BETTA[name].scene(layout=layout)) if text.text.isdigit()]
    displays = betta.parse_state(BETTA[name].line).displays
    for number in range(1, len(displays) + 1):
        found = [text for key, text in written if key == f"display:{number}/grid"]
        assert [text.text for text in found] == [str(place) for place in range(9)]
        corners = [(text.x, text.y) for text in found]
        step = corners[1][0] - corners[0][0]
        assert corners == [
            pytest.approx((corners[0][0] + place % 3 * step, corners[0][1] + place // 3 * step))
            for place in range(9)
        ]


def test_each_card_of_the_hand_has_its_name_below() -> None:
    scene = BETTA["two-card"].scene()
    assert [said(scene, f"card:{name}")[-1] for name in ("r1", "r4", "r7")] == ["r1", "r4", "r7"]


def test_counts_say_what_a_display_is_worth() -> None:
    scene = BETTA["four-open"].scene()
    assert said(scene, "display:8")[-4:] == ["0→0", "0→0", "0→0", "8→16"]
    assert said(BETTA["solo"].scene(), "display:1")[-1] == "most 2 → 1"


def test_the_reconstruction_says_that_it_is_ours() -> None:
    for name in ("two", "over", "solo"):
        assert any("our own reconstruction" in text for text in said(BETTA[name].scene(), "box")), name
        assert "our own reconstruction" in BETTA["two"].words()


def test_the_end_lists_turns_displays_and_totals() -> None:
    state, scene = betta.parse_state(OVER), BETTA["over"].scene()
    totals = dict(zip(SEATS, betta.scores(state), strict=False))
    order = [part.key for part in scene.parts if part.key.startswith("result:")]
    assert order == [f"result:{seat}" for group in betta.ranking(state) for seat in group]
    for seat, total in totals.items():
        assert str(total) in said(scene, f"result:{seat}")


def test_whoever_is_asked_what_the_displays_pay_sees_the_table_alone() -> None:
    scene = BETTA["over-asked"].scene()
    assert not [part.key for part in scene.parts if part.key.startswith("result:")]
    numbers = betta.parse_state(OVER).options.numbers
    assert said(scene, "table") == [str(n) for count, worth in enumerate(numbers) for n in (count, worth)]


def test_what_a_lesson_asks_is_neither_drawn_nor_told() -> None:
    scene, words = BETTA["asked"].scene(), BETTA["asked"].words()
    assert not any(key.startswith(("pays", "target")) for key in keys(scene))
    assert not any("→" in text for text in said(scene, "display:"))
    assert said(scene, "line") == ["Your hand", "r1 on display\u00a04"]
    assert said(scene, "seat:A") == ["A", "R", "you, red"]
    for secret in ("S2, 3", "worth 9", "from turns"):
        assert secret not in words, secret


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", BETTA)
def test_the_words_are_complete_and_finished(name: str, lang: str) -> None:
    words = BETTA[name].words(lang=lang)
    assert all(line.endswith((".", "!")) for line in words.split("\n"))
    assert "{" not in words
    assert all(str(card) in words for card in BETTA[name].view.hand)


PRESSES = [
    (None, "card:r1", ["card:r1", "turn:0"], None),
    (aimed("r1"), "card:r1", ["card:r1", "turn:1"], None),
    (aimed("r1", 3, 3), "card:r1", ["card:r1", "turn:0", "display:3"], None),
    (aimed("r1", 3, 1), "card:r4", ["card:r4", "turn:0", "display:3"], None),
    (aimed("r1"), "turn:left", ["card:r1", "turn:3"], None),
    (aimed("r1"), "turn:right", ["card:r1", "turn:1"], None),
    (aimed("r1", 0, 2), "display:3", ["card:r1", "turn:2", "display:3"], None),
    (aimed("r1", 3, 2), "display:3", ["card:r1", "turn:2", "display:3"], Place(R1, 3, 2)),
    (aimed("r1", 3, 2), "display:4", ["card:r1", "turn:2", "display:4"], None),
    (aimed("r1", 3, 2), "place", ["card:r1", "turn:2", "display:3"], Place(R1, 3, 2)),
    (aimed("r1"), "display:2", ["card:r1", "turn:0"], Place(R1, 2)),
    (None, "display:3", None, "card-first"),
    (None, "turn:left", None, "card-first"),
    (None, "place", None, "card-first"),
    (aimed("r1"), "place", ["card:r1", "turn:0"], "display-first"),
    (aimed("r1"), "pattern:S2", ["card:r1", "turn:0"], "pattern"),
    (aimed("r1"), "seat:B", ["card:r1", "turn:0"], None),
]


@pytest.mark.parametrize(("selection", "pressed", "selected", "result"), PRESSES)
def test_what_a_press_means(
    selection: Selection | None, pressed: str, selected: list[str] | None, result: object
) -> None:
    found = SCREEN.press(betta.view(betta.parse_state(TWO), Seat.A), selection, Target(*pressed.split(":")))
    assert ([str(target) for target in found.selection.targets] if found.selection else None) == selected
    if isinstance(result, str):
        assert found.note_key == f"betta-board.note.{result}"
    else:
        assert found.move == result


def test_the_buttons_offer_all_that_can_be_pressed() -> None:
    view = betta.view(betta.parse_state(TWO), Seat.A)
    offered = {str(choice.target): choice for choice in SCREEN.choices(view, aimed("r1", 3), "en")}
    assert offered.keys() == {
        *(f"card:{name}" for name in ("r1", "r4", "r7")),
        *(f"display:{number}" for number in range(1, 6)),
        "turn:left",
        "turn:right",
        "place",
    }
    assert offered["place"].enabled
    assert not {str(choice.target): choice for choice in SCREEN.choices(view, None, "en")}["place"].enabled
    assert SCREEN.choices(betta.view(betta.parse_state(OVER), Seat.A), None, "en") == ()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_word_for_a_colour_is_cut_beside_a_player(lang: str) -> None:
    scene = SCREEN.scene(betta.view(betta.parse_state(FOUR), Seat.A), Look(seat=Seat.A, lang=lang))
    assert not [words for words in said(scene, "seat:") if "…" in words]


def test_the_key_r_turns_the_selected_card() -> None:
    board = Board(Session(betta.parse_state(TWO)), screen=SCREEN, lang="en")
    board.hearing.heard({"key": "r"})
    assert board.selection is None
    board.press_target(Target("card", "r1"))
    for turn in (1, 2, 3, 0):
        board.hearing.heard({"key": "r"})
        assert board.selection == aimed("r1", turn=turn)
    board.hearing.heard({"key": "q"})
    board.locked = True
    board.hearing.heard({"key": "r"})
    assert board.selection == aimed("r1")
    board.close()


def test_the_table_of_all_moves_cites_the_closed_display() -> None:
    rows = SCREEN.why_rows(betta.parse_state(TWO), "en")
    assert {row.rule for row in rows if not row.legal} == {"BE-4"}
    assert {row.move.split("@")[1][0] for row in rows if not row.legal} == {"2"}


@few
@given(st.sampled_from((1, 2, 3, 4)), st.integers(0, 400), st.integers(0, 40), st.data())
def test_every_position_of_a_game_can_be_drawn_and_told(
    players: int, seed: int, moves: int, data: st.DataObject
) -> None:
    state = played(players, seed, moves)
    seat = data.draw(st.sampled_from((None, *SEATS[:players])))
    view = betta.view(state, seat)
    card = data.draw(st.sampled_from((None, *view.hand)))
    display, turn = data.draw(st.integers(0, len(state.displays))), data.draw(st.integers(0, 3))
    hidden = data.draw(st.frozensets(st.sampled_from(("targets", "counts", "scores", "prompt"))))
    layout = data.draw(st.sampled_from(("wide", "narrow")))
    selection = aimed(str(card), display, turn) if card else None
    look = Look(seat=seat, selection=selection, hidden=hidden, layout=layout)
    scene, words = SCREEN.scene(view, look), SCREEN.describe(view, look)
    assert {f"display:{number}" for number in range(1, len(state.displays) + 1)} <= keys(scene)
    assert len(keys(scene)) == len(scene.parts)
    assert "{" not in words


def test_a_draft_moves_cards_fills_cells_and_lays_cards() -> None:
    state = betta.parse_state(TWO)
    held = DRAFTING.put(state, "r1", "stack:A")
    assert DRAFTING.where(held, "r1") == "stack:A"
    assert DRAFTING.where(DRAFTING.put(held, "r1", "out"), "r1") == "out"
    green = DRAFTING.put(state, "betta:g", "cell:3:0")
    assert str(green.displays[2]) == "g.y/b../b.."
    assert str(DRAFTING.put(green, "betta:-", "cell:3:0").displays[2]) == "..y/b../b.."
    laid = DRAFTING.played(state, Place(R1, 5, 1))
    assert laid is not None
    assert str(laid.displays[4]) == betta.preview(state, Place(R1, 5, 1)).grid
    assert DRAFTING.where(laid, "r1") == "out"
    assert laid.points == state.points


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_draft_for_other_players_has_their_table(players: int) -> None:
    seated = DRAFTING.set(betta.parse_state(FOUR), "players", str(players))
    assert len(seated.displays) == {1: 4, 2: 5, 3: 6, 4: 8}[players]
    assert len(seated.hands) == len(seated.stacks) == len(seated.points) == players
    assert SCREEN.scene(betta.view(seated, Seat.A), Look(seat=Seat.A)).parts


def test_a_draft_changes_patterns_phase_and_turn() -> None:
    state = betta.parse_state(TWO)
    with_x2 = DRAFTING.set(DRAFTING.set(state, "pattern-X1", "no"), "pattern-X2", "yes")
    assert with_x2.patterns == ("S1", "S2", "A1", "A3", "X2", "X3")
    assert DRAFTING.set(state, "turn", "B").turn is Seat.B
    assert DRAFTING.set(state, "phase", "over").turn is None
    names = [setting.name for setting in DRAFTING.settings(state, "en")]
    assert names[:3] == ["players", "phase", "turn"]
