"""What the picture and its words show, and what they keep back."""

from __future__ import annotations

import pytest

from flotsam_kit.core import Seat
from flotsam_kit.flotsam import Pass, Place, parse_state, view
from flotsam_widgets.draw.shapes import Scene
from flotsam_widgets.draw.type import texts
from flotsam_widgets.flotsam.screen import SCREEN
from flotsam_widgets.screen import Look
from tests.drawn import (
    ALL_HIDDEN,
    DRAWN,
    LANGUAGES,
    LAYOUTS,
    OPEN,
    OVER,
    SCORED,
    SIX,
    TWO_IN_USE,
    Drawn,
    card,
)


def said(scene: Scene, key: str = "") -> list[str]:
    return [text.text for part, text in texts(scene) if part.startswith(key)]


def keys(scene: Scene) -> set[str]:
    return {part.key for part in scene.parts}


def test_a_selected_card_shows_what_would_happen_on_each_boat() -> None:
    scene = DRAWN["two-in-use"].scene()
    assert {key for key in keys(scene) if key.startswith("ghost")} == {
        f"ghost:{boat}" for boat in (3, 4, 6, 8)
    }
    assert said(scene, "ghost:4") == ["48", "4 × 12"]
    assert said(scene, "line") == ["Your hand", "48 goes on boats\u00a03, 4, 6 and 8"]


def test_the_limit_in_words_and_by_pose() -> None:
    afloat, closed = DRAWN["two-in-use"].scene(), DRAWN["limit-reached"].scene()
    assert said(afloat, "rail")[1:] == ["2 of\u00a03", "1\u00a0more can be opened"]
    assert said(afloat, "boat:4") == ["4", "can open"]
    assert said(closed, "rail")[1:] == ["2 of\u00a02", "no further boat can be opened"]
    assert said(closed, "boat:5") == ["5", "closed"]


def test_last_and_refused_moves_are_marked() -> None:
    assert "last" in keys(DRAWN["two-in-use"].scene())
    assert "last" not in keys(DRAWN["two-in-use"].scene(last=Pass()))
    assert said(DRAWN["limit-reached"].scene(), "refused") == ["12"]
    assert "refused" in keys(DRAWN["must-place"].scene())


@pytest.mark.parametrize("refused", [Place(48, 2), Place(48, 11), "nonsense"])
def test_a_refused_move_without_a_place_is_not_drawn(refused: object) -> None:
    assert "refused" not in keys(DRAWN["two-in-use"].scene(refused=refused))


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_hidden_can_be_seen_or_read(layout: str, lang: str) -> None:
    drawn = DRAWN["hidden"]
    open_look, hidden = {"layout": layout, "lang": lang}, drawn.scene(layout=layout, lang=lang)
    shown = drawn.scene(hidden=frozenset(), refused=None, **open_look)
    assert any(key.startswith("ghost") for key in keys(shown))
    assert not any(key.startswith(("ghost", "ground")) for key in keys(hidden))
    assert said(hidden, "card:") == ["14", "21", "35", "60"]
    assert {text for text in said(hidden, "boat:") if not text.isdigit()} == {
        *said(hidden, "boat:3")[1:],
        *said(hidden, "boat:6")[2:],
    }
    assert said(hidden, "pile") == said(shown, "pile")[:1]
    assert len(said(hidden, "rail")) == 2
    words = drawn.words(**open_look)
    assert "57" not in words, "the pile's count"
    assert words.split("\n")[2].count(".") == 2, "no sentence about the boats of a card"


def test_hidden_edges_show_the_same_card_whatever_its_boats() -> None:
    scene = DRAWN["hidden"].scene(refused=None, selection=None)
    sprites = [shape for part in scene.parts if part.key.startswith("card:") for shape in part.shapes]
    assert all("no-edges-no-treasure" in shape.key for shape in sprites)  # type: ignore[union-attr]
    bare = [len(shape.shapes) for shape in sprites]  # type: ignore[union-attr]
    assert set(bare) == {2}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_asked_tokens_and_scores_are_not_told(layout: str) -> None:
    asked = Drawn(OVER, {"hidden": frozenset({"tokens", "scores"})})
    scene, words = asked.scene(layout=layout), asked.words()
    assert said(scene, "result:").count("?") == 4
    order = [part.key for part in scene.parts if part.key.startswith("result:")]
    assert order == ["result:A", "result:B", "result:C", "result:D"]
    assert not any("point" in text for text in said(scene))
    assert "Points" not in words
    assert "wins" not in words
    assert words.count("one not told") == 4


def test_a_running_round_keeps_the_tokens_of_the_rounds_before() -> None:
    scene = DRAWN["two-in-use"].scene(hidden=frozenset({"tokens"}))
    assert "+2" in said(scene, "seat:B")


@pytest.mark.parametrize("hidden", [frozenset(), frozenset({"next-starter"})])
def test_the_next_starter(hidden: frozenset[str]) -> None:
    drawn = Drawn(SCORED, {"hidden": hidden})
    told = not hidden
    assert ("D starts round\u00a02." in drawn.words()) is told
    marked = any(
        "turn" in str(getattr(shape, "key", "")) for part in drawn.scene().parts for shape in part.shapes
    )
    assert marked is told


def test_only_what_the_view_knows_is_said() -> None:
    """Hands of others stay closed unless they are handed in."""
    closed, opened = Drawn(SIX), Drawn(SIX, {"open_hands": OPEN})
    assert not any(key.startswith("hand:") for key in keys(closed.scene()))
    assert said(opened.scene(), "hand:C") == ["C", "10", "15", "16", "18"]
    assert "21" not in closed.words()
    assert "D holds 21 and 24." in opened.words()


def test_a_spectator_sees_the_backs_of_the_hand_to_move() -> None:
    seen = view(parse_state(TWO_IN_USE), None)
    scene = SCREEN.scene(seen, Look())
    assert not any(key.startswith("card:") for key in keys(scene))
    assert said(scene, "line") == ["A’s hand"]
    assert [len(part.shapes) for part in scene.parts if part.key == "covered"] == [5]
    assert said(scene, "covered") == []
    assert said(scene, "title")[0] == "A’s turn"
    assert "All hands are covered" in SCREEN.describe(seen, Look())


def test_a_locked_board_marks_nothing_as_playable() -> None:
    scene = DRAWN["five"].scene()
    assert said(scene, "title")[0] == "Bartholomew the Third’s turn"
    assert all(len(part.shapes) == 1 for part in scene.parts if part.key.startswith("card:"))
    assert said(scene, "note")[0].startswith("Waiting for")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", DRAWN)
def test_the_words_are_complete_and_finished(name: str, lang: str) -> None:
    drawn = DRAWN[name]
    words, shown = drawn.words(lang=lang), drawn.view
    assert all(line.endswith((".", "!")) for line in words.split("\n"))
    for boat, cards in shown.boats.stacks:
        assert str(boat) in words
        assert all(str(number) in words for number in cards)
    for number in (*shown.hand, *shown.aside):
        assert str(number) in words
    for seat in (Seat.A, Seat.B, Seat.C)[: shown.players]:
        assert seat is shown.seat or drawn.look.get("names", {}).get(seat, seat.value) in words


def test_the_twin_sentence_by_sentence() -> None:
    assert DRAWN["two-in-use"].words().replace("\u00a0", " ").split("\n") == [
        "Round 2 of 3, sub-round 3. It is your turn. The last move: 45 on boat 3.",
        "2 boats are in use. Boat 3: 45 on top, below it 12. Boat 7: 35 on top. "
        "At most 3 boats are allowed. 1 boat more can be opened.",
        "Your hand: 14, 20, 48, 49 and 63. 48 is selected. 14 goes on no boat now. "
        "20 goes on boats 4, 5 and 10. 48 goes on boats 3, 4, 6 and 8. 49 goes on boat 7. "
        "63 goes on boats 3, 7 and 9.",
        "B holds 6 cards. C has passed and holds 7 cards.",
        "The pile has 42 cards. Aside: 84.",
        "Tokens so far: A +1; B +2; C −1. Points: A 1; B 2; C −1.",
    ]


def test_all_hidden_names_are_known() -> None:
    assert len(ALL_HIDDEN) == 8
    assert card(35) == DRAWN["hidden"].look["selection"]
