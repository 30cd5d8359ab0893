"""Click paths on the picture of Flotsam Fight, without a browser: what is hit, and what a press means."""

from __future__ import annotations

from itertools import pairwise

import pytest

from flotsam_kit.core import Seat
from flotsam_kit.flotsam import Deal, Pass, Place, apply, parse_state, view
from flotsam_kit.texts import say
from flotsam_widgets.draw.hit import hit, locate, places
from flotsam_widgets.draw.shapes import Box, Target
from flotsam_widgets.flotsam.screen import SCREEN
from flotsam_widgets.screen import Look, Pressed, Selection
from tests.drawn import ALL_HIDDEN, DRAWN, LAYOUTS, SCORED, TWO_IN_USE, card

VIEW = view(parse_state(TWO_IN_USE), Seat.A)


def clicked(names: str, line: str = TWO_IN_USE, layout: str = "wide") -> Pressed:
    """What a row of clicks comes to; each is made at the place where its thing is drawn."""
    shown = view(parse_state(line), Seat.A)
    pressed = Pressed()
    for name in names.split():
        scene = SCREEN.scene(shown, Look(layout=layout, selection=pressed.selection, seat=Seat.A))
        target = hit(scene, *locate(scene, name))
        assert str(target) == name
        assert target is not None
        pressed = SCREEN.press(shown, pressed.selection, target)
    return pressed


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(
    ("names", "selected", "move", "note"),
    [
        ("card:48", "card:48", None, None),
        ("card:48 card:48", None, None, None),
        ("card:48 card:20", "card:20", None, None),
        ("card:14", "card:14", None, None),
        ("card:48 boat:6", "card:48", Place(48, 6), None),
        ("card:48 boat:7", "card:48", Place(48, 7), None),
        ("card:48 boat:7 boat:8", "card:48", Place(48, 8), None),
        ("boat:6", None, None, "card-first"),
        ("boat:7", None, None, "card-first"),
        ("boat:3", "boat:3", None, None),
        ("boat:3 close", None, None, None),
        ("boat:3 card:20", "card:20", None, None),
        ("boat:3 card:20 boat:4", "card:20", Place(20, 4), None),
        ("card:48 pass", "card:48", Pass(), None),
        ("pass", None, Pass(), None),
        ("pile", None, None, "pile"),
        ("aside", "aside", None, None),
        ("aside close", None, None, None),
        ("aside aside", None, None, None),
        ("seat:B", None, None, None),
        ("card:48 seat:C", "card:48", None, None),
    ],
)
def test_click_paths(names: str, selected: str | None, move: object, note: str | None, layout: str) -> None:
    pressed = clicked(names, layout=layout)
    got = str(pressed.selection.targets[0]) if pressed.selection else None
    assert (got, pressed.move) == (selected, move)
    assert pressed.note_key == (note and f"board.note.{note}")


@pytest.mark.parametrize("note", ["card-first", "not-held", "pile", "aside-empty"])
@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
def test_every_note_has_its_sentence(note: str, lang: str) -> None:
    assert say(f"board.note.{note}", lang, card=1, boat=3).endswith(".")


@pytest.mark.parametrize("layout", LAYOUTS)
def test_between_rounds_one_deals(layout: str) -> None:
    assert clicked("deal", SCORED, layout) == Pressed(None, Deal())


def test_an_empty_aside_says_so() -> None:
    assert clicked("aside", DRAWN["ten-cards"].line).note_key == "board.note.aside-empty"


def test_things_that_are_not_there() -> None:
    """A button of an older picture: the card has gone meanwhile."""
    assert SCREEN.press(VIEW, None, Target("card", "7")).note_key == "board.note.not-held"
    gone = Selection((Target("card", "7"),))
    assert SCREEN.press(VIEW, gone, Target("boat", "6")).move is None
    assert SCREEN.select_text(VIEW, gone, "en") == ""
    assert SCREEN.scene(VIEW, Look(selection=gone, seat=Seat.A)) == SCREEN.scene(VIEW, Look(seat=Seat.A))


def test_a_name_that_is_not_on_the_picture() -> None:
    scene = DRAWN["two-in-use"].scene()
    with pytest.raises(KeyError, match=r"no card:99 on .*: aside, boat:10, boat:3, .*seat:C"):
        locate(scene, "card:99")


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", DRAWN)
def test_everything_can_be_hit_and_is_large_enough(name: str, layout: str) -> None:
    """44 pixels at 880 wide; a narrow board is shown 390 wide: 44 there are 50 of its own."""
    drawn = DRAWN[name]
    scene = drawn.scene(layout=layout)
    spots = places(scene)
    covered = {"boat"} if "spread" in {part.key for part in scene.parts} else set()
    least = 44 if layout == "wide" else 50
    for part in scene.parts:
        if part.target is None or part.press is None:
            continue
        assert str(part.target) in spots or part.target.kind in covered
        if part.target.kind != "seat":
            assert min(part.press.w, part.press.h) >= least
        assert Box(0, 0, scene.width, scene.height).has(part.press.x, part.press.y)
    cards = [part for part in scene.parts if part.target and part.target.kind == "card"]
    for one, other in pairwise(cards):
        if one.press and other.press and one.press.y == other.press.y:
            assert other.press.x - one.press.x >= least


@pytest.mark.parametrize("count", range(1, 15))
@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_card_of_any_hand_can_be_pressed(count: int, layout: str) -> None:
    """More than ten cards occur only in a position that is being edited."""
    from dataclasses import replace

    hand = (7, 15, 24, 35, 49, 56, 60, 63, 72, 75, 81, 90, 96, 98)[-count:]
    many = replace(VIEW, hand=hand)
    scene = SCREEN.scene(many, Look(layout=layout, seat=Seat.A, selection=card(hand[0])))
    for number in hand:
        assert str(hit(scene, *locate(scene, f"card:{number}"))) == f"card:{number}"


def test_choices_do_what_clicks_do() -> None:
    labels = {str(choice.target): choice for choice in SCREEN.choices(VIEW, card(48), "en")}
    assert labels["card:48"].pressed
    assert not labels["card:20"].pressed
    assert labels["card:48"].label == "48: boats\u00a03, 4, 6 and 8"
    assert all(choice.enabled for choice in labels.values())
    assert [choice.kind for choice in labels.values()] == ["card"] * 5 + ["boat"] * 8 + ["action"]
    unselected = SCREEN.choices(VIEW, None, "en")
    assert not any(choice.enabled for choice in unselected if choice.kind == "boat")
    hidden = SCREEN.choices(VIEW, None, "en", ALL_HIDDEN)
    assert [choice.label for choice in hidden if choice.kind == "card"] == ["14", "20", "48", "49", "63"]


def test_choices_of_the_other_phases() -> None:
    (deal,) = SCREEN.choices(view(parse_state(SCORED), Seat.A), None, "en")
    assert deal.target == Target("deal")
    assert SCREEN.choices(DRAWN["over"].view, None, "en") == ()
    *_, keep = SCREEN.choices(DRAWN["last-card"].view, None, "en")
    assert (keep.label, keep.target) == ("Keep the card", Target("pass"))


@pytest.mark.parametrize(
    ("number", "hidden", "said"),
    [
        (48, frozenset(), "48 goes on boats\u00a03, 4, 6 and 8"),
        (49, frozenset(), "49 goes on boat\u00a07"),
        (14, frozenset(), "14 goes on no boat now"),
        (48, frozenset({"targets"}), "48: now press a boat"),
        (14, frozenset({"targets"}), "14: now press a boat"),
    ],
)
def test_the_sentence_about_a_selected_card(number: int, hidden: frozenset[str], said: str) -> None:
    assert SCREEN.select_text(VIEW, card(number), "en", hidden) == said


def test_the_table_of_every_card_and_boat() -> None:
    state = parse_state(TWO_IN_USE)
    rows = {row.move: row for row in SCREEN.why_rows(state, "en")}
    assert len(rows) == 5 * 8 + 1
    assert [move for move, row in rows.items() if row.legal and move.startswith("48")] == [
        "48@3",
        "48@4",
        "48@6",
        "48@8",
    ]
    assert (rows["14@7"].rule, rows["20@3"].rule, rows["pass"].rule) == ("FF-5", "FF-4", "")
    assert rows["20@3"].sentence.startswith("20\u00a0=\u00a03")


def test_a_move_in_notation() -> None:
    assert [SCREEN.write(move) for move in (Place(48, 6), Pass(), Deal())] == ["48@6", "pass", "deal"]
    with pytest.raises(TypeError, match="boat"):
        SCREEN.write("a boat")


def test_the_reducer_ends_in_moves_that_the_rules_can_answer() -> None:
    state = parse_state(TWO_IN_USE)
    move = clicked("card:63 boat:9").move
    assert isinstance(move, Place)
    assert apply(state, move).boats.cards(9) == (63,)
