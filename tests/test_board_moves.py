"""What a board does at clicks, taps, buttons, typed text and Python; without a browser."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from flotsam_kit.core import Seat
from flotsam_kit.texts import LANGUAGES
from flotsam_widgets.board import Board
from flotsam_widgets.command import WORDS, spelled
from flotsam_widgets.draw.shapes import Target
from tests.board_cases import board, labels, press, python, said, words


@pytest.fixture
def shown() -> Iterator[Board]:
    made = board()
    yield made
    made.close()


def test_a_card_and_a_boat_make_a_move(shown: Board) -> None:
    press(shown, "card:48")
    assert said(shown) == "48 goes on boats 3, 4, 6 and 8"
    press(shown, "boat:6")
    assert said(shown) == "A opens boat 6 with 48: 3 of 3 in use."
    assert python(shown) == 'board.play("48@6")'
    assert shown.session.state.boats.top(6) == 48
    assert shown.selection is None


def test_a_refusal_gives_calculation_place_and_rule(shown: Board) -> None:
    press(shown, "card:48", "boat:5")
    assert said(shown) == (
        "✕ 48 = 5 × 9 + 3: boat 5 does not divide 48. "
        "48 goes on boats 3, 4, 6 and 8. Nothing has changed. FF‑4"
    )
    assert shown.session.node is shown.session.root
    assert "48 on boat 5 was refused" in words(shown.text())
    press(shown, "boat:6")
    assert shown.session.state.boats.top(6) == 48, "the card stays taken up after a refusal"


def test_a_lesson_hears_only_the_first_half() -> None:
    shown = board(hidden=frozenset({"edges", "targets"}))
    press(shown, "card:48", "boat:5")
    assert said(shown) == "✕ 48 = 5 × 9 + 3: boat 5 does not divide 48. Nothing has changed. FF‑4"
    shown.command("why 48@5")
    assert "opens when the step is solved" in said(shown)
    shown.frame.tools.find("why").press()
    assert "opens when the step is solved" in words(shown.frame.why.value)
    assert "FF" not in shown.frame.why.value
    shown.close()


def test_every_way_ends_in_the_same_session() -> None:
    boards = [board() for _ in range(4)]
    press(boards[0], "card:20", "boat:4")
    boards[1].command(" 20@4 ")
    boards[2].play("20@4")
    for target in (Target("card", "20"), Target("boat", "4")):
        boards[3].press_target(target)
    assert len({one.session.state for one in boards}) == 1
    assert len({said(one) for one in boards}) == 1
    assert {python(one) for one in boards} == {'board.play("20@4")'}
    for one in boards:
        one.close()


@pytest.mark.parametrize("text", ["PASS", "Pass", "\ufeffpass", "\ufeff PASS "])
def test_a_move_may_be_typed_in_capitals_and_behind_a_mark_that_nobody_sees(shown: Board, text: str) -> None:
    shown.command(f"why {text}")
    assert said(shown) == "✓ pass is legal."
    shown.command(text)
    assert python(shown) == 'board.play("pass")'


@pytest.mark.parametrize("space", ["\t", "\u00a0", "  ", " \u202f"], ids=ascii)
def test_any_white_space_stands_between_a_word_and_a_move(shown: Board, space: str) -> None:
    shown.command(f"why{space}pass")
    assert said(shown) == "✓ pass is legal."
    shown.command(f"why{space}nonsense")
    assert f"Character {len(space) + 4}, " in said(shown).replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("why", "move", "undo", "redo"),
    [
        ("why", "pass", "undo", "redo"),
        ("Pourquoi", "passer", "ANNULER", "refaire"),
        ("почему", "Пас", "отменить", "Повторить"),
    ],
)
def test_words_of_every_language_are_understood(
    shown: Board, why: str, move: str, undo: str, redo: str
) -> None:
    start = shown.session.state
    shown.command(f"{why} {move}")
    assert said(shown) == "✓ pass is legal."
    shown.command(move)
    after = shown.session.state
    assert python(shown) == 'board.play("pass")'
    shown.command(undo)
    assert shown.session.state == start
    shown.command(redo)
    assert shown.session.state == after


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("pass", "undo, redo and why 35@7")),
        ("fr", ("passer", "annuler, refaire et pourquoi 35@7")),
        ("ru", ("пас", "отменить, повторить и почему 35@7")),
    ],
)
def test_the_help_names_the_words_of_the_reader(shown: Board, lang: str, words: tuple[str, ...]) -> None:
    shown.lang = lang
    shown.command("")
    assert all(word in said(shown) for word in words), said(shown)


def test_no_word_means_two_things() -> None:
    every = [(spelled(word, lang), word) for lang in LANGUAGES for word in WORDS]
    assert len(dict(every)) == len(set(every))
    assert all(text == text.casefold() and len(text.split()) == 1 for text, _ in every)
    assert spelled("35@7", "fr") == "35@7"


def test_a_word_that_no_capital_saves_is_refused_as_it_was_typed(shown: Board) -> None:
    shown.command("PASSED")
    assert "“P”" in said(shown) or "PASSED" in said(shown)
    assert shown.session.node is shown.session.root


def test_a_press_beside_everything_puts_the_card_back(shown: Board) -> None:
    press(shown, "card:48")
    shown.press(1, 1)
    assert shown.selection is None
    assert said(shown) == "Put down again: nothing is chosen now."
    shown.press(1, 1)
    assert said(shown) == ""


def test_a_tap_acts_once(shown: Board) -> None:
    x, y = shown.locate("card:48")
    message = {"event": "touch_start", "touches": [{"x": x, "y": y}]}
    shown.frame.stage.canvas._handle_frontend_event(None, message, [])
    shown.frame.stage.canvas._handle_frontend_event(None, {"event": "mouse_down", "x": x, "y": y}, [])
    assert shown.selection is not None, "the mouse event after the tap must not put the card back"


def test_a_tap_acts_once_on_a_slow_machine(shown: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, stage = [100.0], shown.frame.stage
    answer = stage._pressed

    def slowly(x: float, y: float) -> None:
        answer(x, y)
        clock[0] += 3

    monkeypatch.setattr("flotsam_widgets.stage.time", SimpleNamespace(monotonic=lambda: clock[0]))
    monkeypatch.setattr(stage, "_pressed", slowly)
    x, y = shown.locate("card:48")
    stage._touch([(x, y)])
    stage._mouse(x, y)
    assert shown.selection is not None
    clock[0] += 1
    stage._mouse(x, y)
    assert shown.selection is None, "a click some time later is one of its own"


def test_locate_says_what_there_is(shown: Board) -> None:
    with pytest.raises(KeyError, match=r"boat:10.*card:14.*pass"):
        shown.locate("card:99")


def test_undo_and_redo(shown: Board) -> None:
    shown.undo()
    assert "nothing to undo" in said(shown)
    shown.play("48@6")
    shown.command("undo")
    assert said(shown) == "Taken back: 48@6."
    assert python(shown) == "board.session.undo()"
    shown.command("redo")
    assert shown.session.state.boats.top(6) == 48
    assert python(shown) == "board.session.redo()"
    shown.redo()
    assert "nothing to redo" in said(shown)


def test_what_another_does_with_the_session_is_seen(shown: Board) -> None:
    shown.session.play("pass")
    assert said(shown) == "A passes and is out until the boats are cleared."
    assert shown.front == "B"


def test_an_attempt_of_a_lesson_decides_what_a_move_does() -> None:
    tried: list[object] = []
    shown = board(attempt=tried.append)
    press(shown, "card:48", "boat:5")
    assert [str(move) for move in tried] == ["Place(card=48, boat=5)"]
    assert shown.session.node is shown.session.root
    shown.close()


def test_locked_boards_do_nothing(shown: Board) -> None:
    shown.locked = True
    press(shown, "card:48")
    assert said(shown) == "It is not your turn now."
    shown.command("48@6")
    assert shown.session.node is shown.session.root


def test_the_real_buttons_do_what_clicks_do(shown: Board) -> None:
    assert not list(labels(shown.frame.choices.panel)), "nothing is made while the fold is closed"
    shown.frame.choices.toggle.click()
    made = list(labels(shown.frame.choices.panel))
    assert words(made[2]) == "48: boats 3, 4, 6 and 8"
    assert made[-1] == "Pass"
    cards, boats = shown.frame.choices.panel.children[:2]
    cards.children[2].click()
    assert "fk-on" in cards.children[2]._dom_classes
    assert shown.frame.bridge.marks[".fk-choice-card-48"] == {"aria-pressed": "true"}
    boats.children[3].click()
    assert shown.session.state.boats.top(6) == 48
    assert shown.front == "B"


def test_languages_switch_at_once_and_keep_the_selection(shown: Board) -> None:
    press(shown, "card:48", "boat:5")
    for button, word in zip(shown.frame.languages.children[1:], ("Rien", "Ничего"), strict=True):
        button.click()
        assert word in said(shown)
        assert shown.selection is not None
        assert word[0] in "RН"
    assert shown.lang == "ru"
    assert shown.frame.play.description == "Сыграть"
    assert "карта" in shown.text().lower() or "карт" in words(shown.text())
    assert shown.frame.bridge.marks[""]["lang"] == "ru"


def test_theme_and_width_come_from_the_page(shown: Board) -> None:
    light = shown.svg()
    shown.frame.bridge.dark = True
    assert shown.svg() != light
    assert "fk-theme-dark" in shown.widget._dom_classes
    wide = shown.frame.stage.scene
    shown.frame.bridge.width = 330
    assert shown.frame.stage.scene.width < wide.width
    assert list(labels(shown.frame.choices.panel)), "on a narrow page the buttons are there at once"
    for width, narrow in ((570, True), (610, False), (570, False), (550, True)):
        shown.frame.bridge.width = width
        assert (shown.look.layout == "narrow") is narrow, width


def test_with_a_seat_only_its_hand_is_shown() -> None:
    shown = board(seat=Seat.B, open_hands=False)
    assert "48" not in words(shown.text())
    assert shown.frame.bridge.copies["position"] == ""
    shown.command("why 48@3")
    assert said(shown) == "This would show the hand of A."
    shown.close()


def test_names_are_shown_as_the_text_they_are() -> None:
    evil = "<img src=x onerror=alert(1)>"
    shown = board(names={Seat.A: evil}, goal=evil)
    shown.play("pass")
    assert evil in said(shown)
    for html in (shown.frame.message.value, shown.frame.goal.value, shown.frame.twin.value):
        assert "<img" not in html
    assert "<img" not in shown.svg()
    shown.close()
