"""The pictures for a projector: whatever the position, readable from ten metres and inside of their room."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from flotsam_kit.core import Seat
from flotsam_kit.games import GAMES
from flotsam_kit.lesson import lesson_ids, load_lesson
from flotsam_kit.texts import LANGUAGES
from flotsam_kit.votes import find_votes
from flotsam_widgets.betta.parts import NUMBER_FROM
from flotsam_widgets.draw.shapes import Box, Rect, Scene
from flotsam_widgets.draw.slide import SCALE
from flotsam_widgets.draw.theme import PROJECTOR
from flotsam_widgets.draw.type import texts
from flotsam_widgets.screen import Look
from flotsam_widgets.screens import SCREENS
from tests.drawn import DRAWN as FLOTSAM
from tests.drawn import Drawn
from tests.drawn_betta import BETTA
from tests.drawn_korsar import KORSAR

TALL = 720  # units, whatever the screen
READABLE = TALL / 30
WHOLE, SQUARE, BESIDE = (1216, 408), (896, 370), (820, 408)
ROOMS = (WHOLE, SQUARE)
DRAWN = {
    **FLOTSAM,
    **{f"korsar-{k}": v for k, v in KORSAR.items()},
    **{f"betta-{k}": v for k, v in BETTA.items()},
}


@pytest.mark.parametrize("room", ROOMS, ids=["wide", "square"])
@pytest.mark.parametrize("name", DRAWN)
def test_every_look_can_be_read_from_ten_metres(name: str, room: tuple[int, int]) -> None:
    check(DRAWN[name].scene(theme=PROJECTOR, lang="fr", room=room), room)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", DRAWN)
def test_only_a_long_name_is_cut(name: str, lang: str) -> None:
    for room in (*ROOMS, BESIDE):
        found = texts(DRAWN[name].scene(theme=PROJECTOR, lang=lang, room=room, names={}))
        assert not [text.text for _, text in found if "…" in text.text]


@pytest.mark.parametrize("lesson_id", lesson_ids())
def test_every_step_can_be_read_from_ten_metres(lesson_id: str) -> None:
    for step in load_lesson(lesson_id).steps:
        module: Any = GAMES[step.game]
        look = Look(PROJECTOR, "fr", seat=Seat(step.seat), room=WHOLE, hidden=step.hidden)
        found = SCREENS[step.game].scene(module.view(step.state, Seat(step.seat)), look)
        check(found, WHOLE)
        held = {f"card:{card}" for card in module.view(step.state, Seat(step.seat)).hand}
        if module.to_move(step.state) == step.seat:
            assert held <= {str(part.target) for part in found.parts}, step.name


def met(players: int, seed: int) -> Iterator[Any]:
    """Positions of a game of Korsar, five moves by lot between two of them."""
    game: Any = GAMES["korsar"]
    state, chance = game.deal(players, seed=seed), random.Random(seed)
    while game.to_move(state) is not None:
        yield state
        for _ in range(5):
            if game.to_move(state) is not None:
                state = game.apply(state, chance.choice(game.legal_moves(state)))


def check_sides(state: Any, seat: Seat | None, lang: str, room: tuple[int, int]) -> None:
    """The picture is right, and what is on the ships is there whole."""
    game: Any = GAMES["korsar"]
    scene = SCREENS["korsar"].scene(game.view(state, seat), Look(PROJECTOR, lang, room=room))
    check(scene, room)
    ships = [text for key, text in texts(scene) if key.startswith("ship:")]
    assert not [text for text in ships if "…" in text.text], game.format_state(state)


@pytest.mark.parametrize("room", ROOMS, ids=["wide", "square"])
def test_no_side_on_a_ship_is_left_out_in_games_of_eight(room: tuple[int, int]) -> None:
    for name in ("teams", "many"):
        found = texts(KORSAR[name].scene(theme=PROJECTOR, lang="ru", room=room))
        assert not [text for key, text in found if key.startswith("ship:") and "…" in text.text]
    for seed in range(6):
        for state in met(8, seed):
            check_sides(state, state.turn, "fr", room)


def test_no_side_on_a_ship_is_left_out_beside_answers_in_a_square_window() -> None:
    """Four sides on one of eight ships: where the room is narrow, hulls and gaps give way."""
    game: Any = GAMES["korsar"]
    crowded = game.parse_state(
        "korsar/1 players=4 turn=D ships=1:A7/A.k3/B.r3/C.g3/D.b2|2:B2/D.k4|3:A5|4:A3|5:B8/C.g1"
        "|6:C4|7:D2|8:B5/A.b1 hands=A:2,B:g2.b4,C:g2,D:4 pile=g1.k1 box=*"
    )
    room = (532, 370)
    signs = texts(SCREENS["korsar"].scene(game.view(crowded, None), Look(PROJECTOR, "ru", room=room)))
    on_first = [text.text.replace("\u202f", " ") for key, text in signs if key == "ship:1"]
    assert on_first == ["1", "A 7", "A 3", "B 3", "C 3", "D 2"]
    for seed in range(4):
        for state in met(4, seed):
            check_sides(state, None, "ru", room)


def test_rows_of_a_ship_never_lie_on_each_other() -> None:
    position = "korsar/1 players=4 turn=C ships=1:A7/B.r1/C.b4/!B.rC hands=A:2.g2,B:2.b3,C:3.k2,D:g4.r2 box=*"
    view = GAMES["korsar"].view(GAMES["korsar"].parse_state(position), Seat.C)
    for room in (*ROOMS, (532, 370)):
        found = SCREENS["korsar"].scene(view, Look(PROJECTOR, "fr", seat=Seat.C, room=room))
        words = {key: text.y for key, text in texts(found) if key.startswith("ship:1/") and "head" not in key}
        lines = sorted(words.values())
        assert len(lines) == 4
        apart = [low - high for high, low in pairwise(lines)]
        assert min(apart) >= 1.5 * READABLE, apart


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("room", [*ROOMS, (532, 370)], ids=["wide", "square", "beside"])
def test_whose_captain_stands_there_is_told_whole(room: tuple[int, int], lang: str) -> None:
    """In a narrow room by the player alone: the hat beside it says the rest."""
    votes, place = find_votes("korsar/votes/four-and-a-hat")
    scene = SCREENS["korsar"].scene(
        GAMES["korsar"].view(votes[place].state, None), Look(PROJECTOR, lang, room=room)
    )
    said = [text.text for key, text in texts(scene) if key == "ship:1/champion"]
    assert len(said) == 1
    assert "B" in said[0]
    assert "…" not in said[0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_seats_in_a_narrow_room_share_one_row(lang: str) -> None:
    """In fewer words, where these would need a second row; the words say the same."""
    votes, place = find_votes("korsar/votes/lonely-five")
    state: Any = votes[place].state
    for room, said in (((532, 370), {"1", "2"}), (BESIDE, set())):
        scene = SCREENS["korsar"].scene(GAMES["korsar"].view(state, None), Look(PROJECTOR, lang, room=room))
        strips = [part.shapes[0] for part in scene.parts if part.key.startswith("seat:")]
        panels = [shape for shape in strips if isinstance(shape, Rect)]
        assert len(panels) == 3
        assert len({panel.y for panel in panels}) == 1
        counts = {text.text for key, text in texts(scene) if key.startswith("seat:") and text.text.isdigit()}
        assert counts == said
        outside = [panel.ink.width / 2 for panel in panels]  # the outline is seen whole
        assert all(panel.x >= line for panel, line in zip(panels, outside, strict=True))
        assert all(panel.x + panel.w + line <= room[0] for panel, line in zip(panels, outside, strict=True))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("across", [596, BESIDE[0], WHOLE[0]])
def test_how_many_boats_can_be_opened_is_said_whole_or_not_at_all(across: int, lang: str) -> None:
    for drawn in FLOTSAM.values():
        found = texts(drawn.scene(theme=PROJECTOR, lang=lang, room=(across, 408)))
        rail = [text.text for key, text in found if key == "rail"]
        assert rail
        assert not any(text.endswith("…") for text in rail)


def test_the_tokens_of_all_seats_are_seen_where_they_are_asked_about() -> None:
    (votes, place) = find_votes("flotsam/votes/level-at-the-end")
    for room in (BESIDE, (532, 370)):
        state: Any = votes[place].state
        scene = SCREENS["flotsam"].scene(GAMES["flotsam"].view(state, None), Look(PROJECTOR, "en", room=room))
        check(scene, room)
        assert {"+2 0 0", "0 +1 +1", "+1 −1 +2", "−1 +2 −1"} <= {text.text for _, text in texts(scene)}


@pytest.mark.parametrize("room", [WHOLE, SQUARE, BESIDE, (532, 370)], ids=str)
def test_displays_cards_and_patterns_of_betta_never_lie_on_each_other(room: tuple[int, int]) -> None:
    game: Any = GAMES["betta"]
    shown = [(vote.state, None, vote.hidden) for vote in find_votes("betta/votes")[0]]
    for lesson_id in lesson_ids():
        steps = [step for step in load_lesson(lesson_id).steps if step.game == "betta"]
        shown += [(step.state, Seat(step.seat), step.hidden) for step in steps]
    assert len(shown) > 40
    for state, seat, hidden in shown:
        scene = SCREENS["betta"].scene(
            game.view(state, seat), Look(PROJECTOR, "ru", seat=seat, room=room, hidden=hidden)
        )
        things = [part for part in scene.parts if part.key.startswith(("pattern:", "card:", "display:"))]
        boxes = [part.press for part in things if part.press is not None]
        assert boxes
        meeting = [(one, other) for i, one in enumerate(boxes) for other in boxes[:i] if one.meets(other)]
        assert not meeting, game.format_state(state)


def check(scene: Scene, room: tuple[int, int]) -> None:
    """Large enough, inside of the room, every part once."""
    assert (scene.width, scene.height) == room
    found = texts(scene)
    assert found
    assert [text for _, text in found if text.size < READABLE] == []
    assert len({part.key for part in scene.parts}) == len(scene.parts)
    outside = [part.key for part in scene.parts if not within(part.box, room)]
    assert outside == []


def within(box: Box, room: tuple[int, int]) -> bool:
    slack = 24  # the margin: shadows, badges and the pads of sprites reach into it
    return (
        box.x >= -slack
        and box.y >= -slack
        and box.x + box.w <= room[0] + slack
        and box.y + box.h <= room[1] + slack
    )


def test_the_largest_things_are_the_numbers_that_decide() -> None:
    position = "korsar/1 players=4 turn=C ships=1:A7/B.r1/C.b4/!B.rC hands=A:2.g2,B:2.b3,C:3.k2,D:g4.r2 box=*"
    found = texts(Drawn(position).scene(theme=PROJECTOR, room=BESIDE))
    largest = max(found, key=lambda pair: pair[1].size)[1]
    assert largest.text == "7"


@pytest.mark.parametrize("room", ROOMS, ids=["wide", "square"])
def test_a_fish_can_be_told_apart_where_cards_and_patterns_need_room(room: tuple[int, int]) -> None:
    """Three displays and five, a hand and the patterns: a cell is larger than a letter."""
    for name, times in (("two", 1.2), ("solo", 1.4)):
        scene = BETTA[name].scene(theme=PROJECTOR, lang="ru", room=room)
        grids = [part.box.w / 3 for part in scene.parts if part.key.endswith("/grid")]
        assert min(grids) >= times * READABLE, (name, min(grids))
        numbers = [text for key, text in texts(scene) if key.endswith("/grid") and text.text.isdigit()]
        assert bool(numbers) == (min(grids) / SCALE >= NUMBER_FROM)  # else they would lie on the fish
        names = [text for key, text in texts(scene) if key.startswith("card:")]
        strips = [part.box for part in scene.parts if part.key.startswith("seat:")]
        assert names
        assert max(text.y + text.size / 2 for text in names) <= min(box.y for box in strips) + 1


@pytest.mark.parametrize("room", ROOMS, ids=["wide", "square"])
@pytest.mark.parametrize("name", ["four", "four-open", "three", "over"])
def test_a_fish_is_as_large_as_a_letter_where_displays_are_many(name: str, room: tuple[int, int]) -> None:
    scene = BETTA[name].scene(theme=PROJECTOR, lang="fr", room=room)
    grids = [part.box for part in scene.parts if part.key.endswith("/grid")]
    assert len(grids) > 5
    assert min(box.w / 3 for box in grids) >= READABLE
    for i, one in enumerate(grids):
        assert not any(one.meets(other) for other in grids[:i])
    heads = [part.box for part in scene.parts if part.key.endswith("/head") or part.key.startswith("pays:")]
    assert not any(head.meets(grid) for head in heads for grid in grids)
