"""The pictures for a projector: whatever the position, readable from ten metres and inside of their room."""

from __future__ import annotations

from typing import Any

import pytest

from flotsam_kit.core import Seat
from flotsam_kit.games import GAMES
from flotsam_kit.lesson import lesson_ids, load_lesson
from flotsam_kit.texts import LANGUAGES
from flotsam_kit.votes import find_votes
from flotsam_widgets.draw.shapes import Box, Scene
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
