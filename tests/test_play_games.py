"""Whole games on the page, pressed through in this process: every bot, every option, people by turns."""

from __future__ import annotations

import random
import re

import pytest

from flotsam_kit import flotsam
from flotsam_kit.core import SEATS
from flotsam_kit.flotsam.results import round_rows
from flotsam_kit.games import GAMES
from flotsam_kit.seating import Waiting
from flotsam_kit.texts import LANGUAGES
from flotsam_kit.texts.numbers import signed
from flotsam_widgets.draw.shapes import Target
from flotsam_widgets.game.whole import WholeGame
from flotsam_widgets.play import play
from tests.flotsam_games import OPTIONS
from tests.play_table import AFTER, press_on, start, tool, tools

TAG = "<img src=x onerror=alert(1)>"


def plain(html: str) -> str:
    return re.sub(r"<[^>]+>", " ", html)


@pytest.mark.parametrize("players", range(2, 7))
def test_a_whole_game_against_bots_is_pressed_through(players: int) -> None:
    bots = [["easy", "medium"][number % 2] for number in range(players - 1)]
    options = OPTIONS[(players * 7) % len(OPTIONS)]
    game = start(players=players, seed=players, bots=bots, options=options, seat=SEATS[players - 1].value)
    said = press_on(game, random.Random(players))
    state = game.session.state
    assert state.phase == "over"
    assert {name: str(getattr(state.options, name)) for name in options} == {
        k: str(v) for k, v in options.items()
    }
    assert len(said) == 3
    winner = flotsam.ranking(state)[0][0]
    assert ("You win" if winner == game.you else f"{winner} wins") in said[-1]
    for row in round_rows(state):
        assert f"<td>{signed(row.token, 'en')}</td>" in said[-1]
    game.close()


@pytest.mark.parametrize("number", range(0, len(OPTIONS), 5))
def test_options_can_be_chosen_by_keyword(number: int) -> None:
    game = start(players=2, seed=number, options=OPTIONS[number])
    press_on(game, random.Random(number), 30)
    assert {name: getattr(game.session.state.options, name) for name in OPTIONS[number]} == OPTIONS[number]
    game.close()


def test_bots_start_by_themselves_and_are_told_with_names() -> None:
    game = start(players=3, seed=7, names=["Ann", TAG, "Cleo"], options={"first": "B"})
    message, log = game.board.frame.message.value, game.panels.log.value
    assert "&lt;img src=x onerror=alert(1)&gt; opens boat" in message
    assert "Cleo" in message
    assert "<img" not in message + log + game.board.frame.twin.value
    assert game.turn.waiting is Waiting.PERSON
    assert "Your turn" in game.board.frame.goal.value
    game.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_only_in_flotsam_does_a_turn_begin_with_the_choice_to_pass(lang: str) -> None:
    passing = {"en": "pass", "fr": "passe", "ru": "спасуйте"}[lang]
    for name in GAMES:
        game = play(name, players=2, seed=1, bots="easy", options=AFTER, lang=lang)
        assert isinstance(game, WholeGame), str(game)
        assert game.turn.waiting is Waiting.PERSON
        assert (passing in game.board.frame.goal.value) is (name == "flotsam")
        game.close()


def test_every_move_since_your_last_is_told_in_the_message_line() -> None:
    game = start(players=4, seed=3, options={"first": "A"})
    press_on(game, random.Random(1), 1)
    message = plain(game.board.frame.message.value)
    assert "You " in message
    assert [seat for seat in "BCD" if f" {seat} " in message] == ["B", "C", "D"]
    game.close()


def test_only_the_own_hand_is_ever_on_the_page() -> None:
    game = start(players=3, seed=11, seat="B")
    for _ in range(12):
        state = game.session.state
        if game.turn.waiting is not Waiting.PERSON:
            break
        hidden = {card for seat in (0, 2) for card in state.hands[seat]}
        svg, twin = game.board.svg(), game.board.text()
        for card in hidden - set(state.hands[1]):
            assert not re.search(rf"(?<![\d.]){card}(?![\d.])", plain(twin)) or card <= 10
            assert f">{card}<" not in svg or card <= 10
        press_on(game, random.Random(2), 1)
    game.close()


def others_cards(game: WholeGame) -> set[int]:
    return {card for hand in game.session.state.hands for card in hand if card > 11}


def test_the_curtain_hides_all_hands_everywhere() -> None:
    game = start(players=3, seed=5, bots=None, names=["Ann", "Bo", TAG], options={"first": "A"})
    rng = random.Random(4)
    for _ in range(8):
        assert game.turn.curtain
        game.board.actions.why_not.is_open = True
        game.board.refresh()
        seen = (
            game.board.svg(),
            game.board.text(),
            game.board.frame.twin.value,
            game.board.frame.why.value,
            str(game.board.frame.bridge.copies),
            " ".join(
                str(child.description)
                for child in game.board.frame.choices.panel.children
                if hasattr(child, "description")
            ),
        )
        for card in others_cards(game):
            for text in seen:
                assert not re.search(rf"(?<![\d.#]){card}(?![\d.%])", visible(text)), (
                    card,
                    visible(text)[:300],
                )
        game.board.actions.why_not.is_open = False
        before = game.session.state
        game.board.play("pass")
        game.board.press_target(Target("card", str(before.hands[0][0])))
        assert game.session.state == before
        tool(game, "show").click()
        assert not game.turn.curtain
        assert game.board.seat == game.turn.seat
        own = game.session.state.hands[game.board.seat.index]
        assert all(re.search(rf"\b{card}\b", game.board.text()) for card in own)
        press_on(game, rng, 1)
    game.close()


def visible(text: str) -> str:
    """What can be read in a picture or text: the words, not its coordinates."""
    return " ".join(re.findall(r">([^<]+)<", text)) if text.lstrip().startswith("<svg") else plain(text)


def test_people_who_share_the_screen_play_a_whole_game() -> None:
    game = start(players=2, seed=8, bots=None)
    said = press_on(game, random.Random(8))
    assert game.turn.waiting is Waiting.OVER
    assert len(said) == 3
    assert "you" not in said[-1].lower().replace("young", "")
    game.close()


def test_undo_goes_back_to_your_own_decision() -> None:
    game = start(players=4, seed=3, options={"first": "A"})
    before = game.session.state
    assert tool(game, "undo").disabled
    press_on(game, random.Random(1), 1)
    assert game.session.state != before
    tool(game, "undo").click()
    assert game.session.state == before
    assert "Taken back" in game.board.frame.message.value
    assert game.board.progress == ""
    press_on(game, random.Random(9), 1)
    assert "after a hidden card was seen: 1" in game.board.progress
    game.board.command("undo")
    assert game.session.state == before
    game.close()


def test_between_rounds_the_deal_is_pressed_and_nothing_else() -> None:
    game = start(players=2, seed=4)
    press_on(game, random.Random(4), 400)
    game.close()
    game = start(players=2, seed=4)
    while game.turn.waiting is not Waiting.DEAL:
        press_on(game, random.Random(4), 1)
    assert tools(game)[0] == "deal"
    game.board.play("pass")
    assert "The round is over" in game.board.frame.message.value
    game.board.press_target(Target("deal"))
    assert game.session.state.round == 2
    game.close()


def test_a_bot_that_stumbles_is_replaced_by_a_person(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: object) -> None:
        raise RuntimeError("no <idea>")

    monkeypatch.setattr("flotsam_widgets.game.whole.bot_move", stumble)
    game = start(players=2, seed=1, options={"first": "B"})
    message = game.board.frame.message.value
    assert "The bot of B stumbled: a person plays on for B." in message
    assert "no &lt;idea&gt;" in message
    assert game.turn.curtain
    press_on(game, random.Random(1), 4)
    assert game.session.node.depth >= 1
    game.close()


def test_a_closed_game_plays_no_more() -> None:
    game = start(players=2, seed=1)
    game.close()
    depth = game.session.node.depth
    game.pacer.run()
    assert game.session.node.depth == depth
    assert not game.pacer.is_waiting


@pytest.mark.parametrize("lang", ["fr", "ru"])
def test_everything_changes_its_language_at_once(lang: str) -> None:
    game = start(players=3, seed=7, lang="en", options={"first": "B"})
    english = [game.board.frame.goal.value, game.panels.log.value, game.board.frame.message.value]
    game.board.lang = lang
    other = [game.board.frame.goal.value, game.panels.log.value, game.board.frame.message.value]
    assert all(one != two for one, two in zip(english, other, strict=True))
    assert not re.search(r"\b(opens|places|turn|What)\b", " ".join(map(plain, other)))
    game.close()
