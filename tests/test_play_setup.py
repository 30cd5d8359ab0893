"""A table chosen on the screen or by keywords, what cannot be told in sentences, bots at their pace."""

from __future__ import annotations

import asyncio
import random
import re
from typing import Any

import pytest

from flotsam_kit.core import Seat
from flotsam_kit.seating import Waiting
from flotsam_widgets.game.pacing import PACES, Pacer
from flotsam_widgets.game.whole import WholeGame
from flotsam_widgets.notice import Notice
from flotsam_widgets.play import play
from tests.board_cases import until
from tests.play_table import AFTER, message, press_on, start, tool, tools


def test_a_new_table_is_chosen_on_the_screen() -> None:
    game = start(players=3, seed=2, options=AFTER)
    press_on(game, random.Random(5), 2)
    before = game.session.state
    tool(game, "new").click()
    setup = game.panels.setup
    setup.players.value = "4"
    assert len(setup._seats.children) == 4
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
    ("name", "said"), [("x" * 41, "41 characters"), ("A", "both B and A")], ids=["long", "a seat"]
)
def test_a_table_that_cannot_be_is_told_and_the_game_stays(name: str, said: str) -> None:
    game = start(players=3, seed=2)
    state = game.session.state
    tool(game, "new").click()
    setup = game.panels.setup
    setup.names[Seat.B].value = name
    setup.start.click()
    assert said in message(game)
    assert "stays" in message(game)
    assert game.session.state == state
    game.close()


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"players": 7}, "2 to 6"),
        ({"players": "3"}, "2 to 6 players, not for '3'."),
        ({"players": True}, "not for True."),
        ({"players": 1.5}, "not for 1.5."),
        ({"players": -7}, "not for -7."),
        ({"players": 10**30}, r"not for 10000000000000000\.\.\."),
        ({"players": 10**5000}, "not for int."),
        ({"options": {"passing": None}}, "passing cannot be None: choose"),
        ({"bots": "hard"}, "choose easy, medium or strong"),
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
        ({"game": ["flotsam"]}, "There is no game"),
        ({"game": {}}, "There is no game"),
        ({"lang": "xx"}, "xx"),
        ({"load": "nowhere.txt"}, r"nowhere.txt cannot be read: there is no such file or folder\."),
        ({"load": "nowhere.txt", "lang": "fr"}, "lu : ce fichier ou ce dossier n’existe pas\\."),
        ({"load": "tests"}, "tests cannot be read: it is a folder"),
        ({"load": 7}, "7 names no file"),
        ({"load": "a\0b"}, "names no file"),
        ({"load": "~nobody-of-that-name/x"}, "cannot be read|names no file"),
        ({"load": "x" * 5000}, "cannot be read"),
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


@pytest.mark.parametrize("game", ["flotsam", "korsar", "betta"])
def test_options_in_no_form_are_told_with_an_example_that_works_in_that_game(game: str) -> None:
    found = re.search(r'options=dict\((\w+)="(\w+)"\)', str(play(game, players=2, options=7, lang="en")))
    assert found
    shown = play(game, players=2, options={found[1]: found[2]}, lang="en")
    assert isinstance(shown, WholeGame), str(shown)
    shown.close()


def test_a_seed_is_told_as_it_is_typed() -> None:
    cut = "1" + "0" * 16 + "..."
    for seed, told in ((123456, "123456"), (10**30, cut), (10**5000, cut), (-3, "-3"), ("Anna", "Anna")):
        game = start(players=3, seed=seed, options={"first": "A"})
        assert f"seed {told}." in message(game)
        game.close()


def test_a_long_seed_typed_in_is_cut_where_it_is_told() -> None:
    game = start(players=2, seed=2, bots=None)
    tool(game, "new").click()
    game.panels.setup.seed.value = "9" * 500
    game.panels.setup.begin()
    assert f"seed {'9' * 17}...." in message(game)
    game.close()


def test_only_a_seat_at_the_table_can_start() -> None:
    game = start(players=2, seed=2)
    tool(game, "new").click()
    setup = game.panels.setup
    for players, seats in (("4", "ABCD"), ("3", "ABC")):
        setup.players.value = players
        assert [code for _, code in setup.options["first"].options] == ["random", *seats]
    setup.options["first"].value = "C"
    setup.players.value = "2"
    assert setup.options["first"].value == "random"
    game.close()


def test_bots_move_at_a_pace_that_can_be_changed_and_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("flotsam_widgets.game.pacing.PACES", {"slow": 60.0, "normal": 0.02, "fast": 0.005})

    async def main() -> None:
        game = start(players=3, seed=6, options={"first": "B"})
        assert game.session.node.depth == 0
        assert tools(game)[0] == "skip"
        assert "B is thinking" in game.board.frame.goal.value
        await until(lambda: game.turn.waiting is Waiting.PERSON)
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


def test_where_motion_is_not_wanted_the_bots_have_moved_at_once() -> None:
    async def main() -> None:
        game = start(players=4, seed=6, options={"first": "A"})
        game.board.frame.bridge.still = True
        press_on(game, random.Random(1), 1)
        assert game.session.node.depth == 4
        assert game.turn.seat is Seat.A
        assert not game.pacer.is_waiting
        told = message(game)
        assert all(f"{seat} " in told for seat in "BCD")
        game.close()

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
