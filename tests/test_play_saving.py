"""A game on the page is saved, kept, loaded, replayed, begun anew; what cannot be is told in sentences."""

from __future__ import annotations

import asyncio
import random
import re
from pathlib import Path
from typing import Any

import pytest

from flotsam_kit import kept
from flotsam_kit.core import Seat
from flotsam_kit.seating import Waiting
from flotsam_widgets.game.pacing import PACES, Pacer
from flotsam_widgets.game.whole import WholeGame
from flotsam_widgets.notice import Notice
from flotsam_widgets.play import play
from tests.play_table import press_on, start, tool, tools

AFTER = {"first": "A"}


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FLOTSAM_DATA", str(tmp_path))
    return tmp_path


def message(game: WholeGame) -> str:
    return re.sub(r"<[^>]+>", " ", game.board.frame.message.value)


def test_a_game_is_kept_by_itself_and_goes_on_after_closing() -> None:
    game = start(players=3, seed=6, bots=["easy", "medium"], names={"B": "Bo, %"}, options=AFTER)
    assert kept.kept("flotsam") is None
    press_on(game, random.Random(1), 3)
    state, seating = game.session.state, game.seating
    game.close()
    again = start(load=True)
    assert (again.session.state, again.seating) == (state, seating)
    again.close()


def test_an_unfinished_game_is_offered_and_a_finished_one_forgotten() -> None:
    game = start(players=2, seed=6, options=AFTER)
    press_on(game, random.Random(1), 3)
    state = game.session.state
    game.close()
    fresh = start(players=4, seed=9, options=AFTER)
    tool(fresh, "again").click()
    assert fresh.session.state == state
    press_on(fresh, random.Random(3))
    assert fresh.turn.waiting is Waiting.OVER
    assert kept.kept("flotsam") is None
    assert isinstance(play(load=True), Notice)
    fresh.close()


def test_a_place_that_cannot_be_written_is_told_and_the_game_goes_on(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (place / "games").write_text("a file, no folder")
    game = start(players=2, seed=6, options=AFTER)
    press_on(game, random.Random(1), 2)
    assert "could not be kept" in game.board.progress
    assert game.session.node.depth > 1
    game.close()


def test_a_kept_file_that_is_damaged_is_not_offered(place: Path) -> None:
    (place / "games").mkdir()
    (place / "games" / "flotsam.txt").write_bytes(b"\xff\xfe nonsense")
    game = start(players=2, seed=6)
    assert "again" not in tools(game)
    game.close()
    (place / "games" / "flotsam.txt").write_text("game: flotsam/1\nstart: flotsam/1 players=9")
    shown = play(load=True)
    assert isinstance(shown, Notice)
    assert "hands is missing" in str(shown)


def test_a_game_is_saved_in_a_file_and_loaded_from_it(tmp_path: Path) -> None:
    game = start(players=3, seed=2, options=AFTER)
    press_on(game, random.Random(5), 4)
    path = tmp_path / "game of Ann.txt"
    game.save(path)
    for load in (path, str(path), path.read_text(encoding="utf-8")):
        again = start(load=load)
        assert again.session.state == game.session.state
        assert again.text == game.text
        again.close()
    game.close()


def test_the_text_on_the_page_can_be_copied_changed_and_loaded() -> None:
    game = start(players=3, seed=2, options=AFTER)
    press_on(game, random.Random(5), 4)
    state = game.session.state
    tool(game, "save").click()
    saving = game.panels.saving
    assert saving.area.value == game.text == game.board.frame.bridge.copies["game"]
    assert "download=" in saving.link.value
    press_on(game, random.Random(6), 2)
    saving.load.click()
    assert game.session.state == state
    assert "goes on where it was left" in message(game)
    assert not saving.is_open
    game.close()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line|begins"),
        ("game: flotsam/1\nstart: flotsam/1 players=3 hands=A:14,B:x", "Line 2|line 2"),
        ("game: flotsam/1\nstart: flotsam/1 players=2 hands=A:22.14,B:9.10", "There is no card 22"),
        ("game: flotsam/1\nstart: flotsam/1 players=2 hands=A:14.20,B:9.10\nA 14@6", "14 = 6 × 2"),
        ("game: flotsam/1\n# table: nobody\nstart: flotsam/1 players=2 hands=A:14.20,B:9.10", "[Ll]ine 2"),
        ("<b>game</b>", "game"),
    ],
)
def test_a_text_that_cannot_be_loaded_is_told_and_the_game_stays(text: str, said: str) -> None:
    game = start(players=3, seed=2, options=AFTER)
    press_on(game, random.Random(5), 2)
    state = game.session.state
    game.load(text)
    told = message(game).replace("\u00a0", " ")
    assert re.search(said, told), told
    assert "The game on the table stays as it is." in told
    assert game.session.state == state
    game.close()


def test_the_replay_shows_every_position_and_leaves_the_game_alone() -> None:
    game = start(players=3, seed=2, options=AFTER)
    press_on(game, random.Random(5), 5)
    line, state = game.session.line, game.session.state
    tool(game, "replay").click()
    replay = game.panels.replay
    assert tools(game) == ["replay"]
    assert replay.slider.max == len(line) - 1
    for number in range(replay.slider.max, -1, -1):
        if number < replay.slider.max:
            replay.back.click()
        assert replay.node is line[number]
        hand = line[number].state.hands[0]
        others = {card for other in line[number].state.hands[1:] for card in other if card > 11}
        words = re.sub(r"\d+ cards?", "", game.board.text().replace("\u00a0", " "))
        assert all(re.search(rf"\b{card}\b", words) for card in hand)
        assert not any(re.search(rf"\b{card}\b", words) for card in others)
    assert replay.back.disabled
    assert "before the first move" in message(game)
    game.board.play("pass")
    assert "replay" in message(game)
    assert game.session.state == state
    tool(game, "replay").click()
    assert game.session.state == state
    assert game.board.appearance.instead is None
    press_on(game, random.Random(5), 1)
    assert game.session.state != state
    game.close()


def test_after_the_game_the_replay_has_everybodys_eyes() -> None:
    game = start(players=2, seed=3, bots=None)
    press_on(game, random.Random(3))
    tool(game, "replay").click()
    replay = game.panels.replay
    replay.slider.value = 0
    hands = replay.node.state.hands
    for value, hand in (("A", hands[0]), ("B", hands[1])):
        replay.eyes.value = value
        assert all(re.search(rf"\b{card}\b", game.board.text()) for card in hand)
    game.close()


def test_while_people_play_the_replay_shows_no_hand() -> None:
    game = start(players=2, seed=3, bots=None)
    press_on(game, random.Random(3), 6)
    tool(game, "replay").click()
    replay = game.panels.replay
    assert replay._seen.children == ()
    replay.slider.value = 0
    assert "watching" in game.board.text()
    game.close()


def test_a_new_table_is_chosen_on_the_screen() -> None:
    game = start(players=3, seed=2, options=AFTER)
    press_on(game, random.Random(5), 2)
    before = game.session.state
    tool(game, "new").click()
    setup = game.panels.setup
    setup.players.value = "4"
    assert len(setup._table.children) == 4
    setup.seed.value = "pearl"
    setup.who[Seat.A].value, setup.who[Seat.B].value, setup.who[Seat.C].value = "easy", "person", "easy"
    setup.names[Seat.B].value = "Bo"
    for name, value in {
        "passing": "soft",
        "last_card": "none",
        "leader_may_pass": "no",
        "first": "B",
    }.items():
        setup.options[name].value = value
    setup.start.click()
    state = game.session.state
    assert (state.players, game.session.root.state.seed) == (4, "pearl")
    assert game.seating.bots == {"A": "easy", "C": "easy", "D": "medium"}
    assert game.you == "B"
    assert game.seating.name(game.you) == "Bo"
    assert (state.options.passing, state.options.last_card, state.options.leader_may_pass) == (
        "soft",
        "none",
        "no",
    )
    assert game.session.root.state.turn == "B"
    shown = eval_call(game.board.python_line)
    assert shown.session.root.state == game.session.root.state
    assert shown.seating == game.seating
    shown.close()
    tool(game, "again").click()
    assert game.session.state == before
    game.close()


def eval_call(line: str) -> WholeGame:
    found = eval(line, {"play": play})  # noqa: S307 (our own line)
    assert isinstance(found, WholeGame)
    return found


def test_every_option_of_the_rules_stands_on_the_screen_with_its_default_marked() -> None:
    game = start(players=2, seed=2)
    tool(game, "new").click()
    setup = game.panels.setup
    assert list(setup.options) == ["passing", "last_card", "leader_may_pass", "two_player_loser", "first"]
    for choice in setup.options.values():
        labels = [label for label, _ in choice.options]
        assert [label.endswith("(usual)") for label in labels] == [True] + [False] * (len(labels) - 1)
    assert "FF\u20117" in setup._labels["option-passing"].value
    game.close()


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("name", "x" * 41, "41 characters"),
        ("name", "A", "both B and A"),
        ("first", "F", "no seat\u00a0F"),
    ],
)
def test_a_table_that_cannot_be_is_told_and_the_game_stays(field: str, value: str, said: str) -> None:
    game = start(players=3, seed=2)
    state = game.session.state
    tool(game, "new").click()
    setup = game.panels.setup
    if field == "name":
        setup.names[Seat.B].value = value
    else:
        setup.options[field].value = value
    setup.start.click()
    assert said in message(game)
    assert "stays" in message(game)
    assert game.session.state == state
    game.close()


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"players": 7}, "2 to 6"),
        ({"players": "many"}, "2 to 6|players"),
        ({"bots": "hard"}, "choose easy or medium"),
        ({"bots": ["easy"]}, "opponents: 2"),
        ({"seat": "Q"}, "choose A, B or C"),
        ({"names": ["Ann", "Ann", "Bo"]}, "both B and A"),
        ({"names": "Ann"}, "list of names"),
        ({"options": {"passing": "weak"}}, "passing"),
        ({"options": {"speed": 3}}, "There is no option speed"),
        ({"options": 7}, "no set of options"),
        ({"options": {"first": "F"}}, "first|F"),
        ({"game": "chess"}, "There is no game chess"),
        ({"game": None}, "There is no game"),
        ({"lang": "xx"}, "xx"),
        ({"load": "nowhere.txt"}, "nowhere.txt cannot be read"),
        ({"load": 7}, "cannot be read"),
        ({"load": "a\0b"}, "cannot be read"),
        ({"load": True}, "No unfinished game"),
        ({"load": True, "game": "chess"}, "No unfinished game|no game chess"),
        ({"load": "game: flotsam/1\n"}, "start"),
        ({"seed": 1.5}, "seed|number"),
        ({"seed": None, "players": None}, "players"),
    ],
)
def test_what_cannot_be_played_is_told_in_a_sentence(asked: dict[str, Any], said: str) -> None:
    arguments = {"lang": "en", **asked}
    shown = play(arguments.pop("game", "flotsam"), **arguments)
    assert isinstance(shown, Notice), asked
    told = str(shown).replace("\u00a0", " ")
    assert re.search(said, told), told
    assert "<" not in shown._repr_html_().replace("<div", "").replace("<strong", "").replace(
        "<br", ""
    ).replace("</", "")


def test_bots_move_at_a_pace_that_can_be_changed_and_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("flotsam_widgets.game.pacing.PACES", {"slow": 60.0, "normal": 0.02, "fast": 0.005})

    async def main() -> None:
        game = start(players=3, seed=6, options={"first": "B"})
        assert game.session.node.depth == 0
        assert tools(game)[0] == "skip"
        assert "B is thinking" in game.board.frame.goal.value
        await asyncio.sleep(0.2)
        assert game.turn.waiting is Waiting.PERSON
        assert game.session.node.depth == 2
        game.panels._paces["slow"].click()
        press_on(game, random.Random(1), 1)
        assert game.session.node.depth == 3
        assert game.pacer.is_waiting
        game.board.play("pass")
        assert "B is to move, not you" in message(game)
        tool(game, "skip").click()
        assert game.turn.waiting is Waiting.PERSON
        assert not game.pacer.is_waiting
        press_on(game, random.Random(1), 1)
        depth = game.session.node.depth
        tool(game, "replay").click()
        assert not game.pacer.is_waiting
        tool(game, "replay").click()
        assert game.pacer.is_waiting
        game.close()
        await asyncio.sleep(0.05)
        assert game.session.node.depth == depth
        assert not game.pacer.is_waiting

    asyncio.run(main())


def test_a_pacer_stops_when_there_is_nothing_more_to_do() -> None:
    steps: list[int] = []

    def step() -> bool:
        steps.append(1)
        return len(steps) < 3

    pacer = Pacer(step)
    pacer.start()
    assert len(steps) == 3
    with pytest.raises(KeyError):
        pacer.change("warp")
    assert list(PACES.values()) == sorted(PACES.values(), reverse=True)
