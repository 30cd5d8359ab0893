"""The free board: hints, setting a position, editing a draft, branches, and what cannot be shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from flotsam_kit import flotsam
from flotsam_kit.texts.choice import chosen as _chosen
from flotsam_widgets import explore, use_language
from flotsam_widgets.explore import Explore
from flotsam_widgets.language import language
from flotsam_widgets.notice import Notice
from tests.board_cases import LINE, labels, press, python, said, words

pytestmark = pytest.mark.usefixtures("quick_hints")


@pytest.fixture
def free() -> Iterator[Explore]:
    made = explore(LINE, lang="en")
    assert isinstance(made, Explore)
    yield made
    made.close()


@pytest.fixture(autouse=True)
def forgotten(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("FLOTSAM_LANG", "en")
    _chosen.clear()
    yield
    _chosen.clear()


def faults(free: Explore) -> str:
    return words(free.editor.panel.faults.value)


def test_the_movers_hand_lies_in_front(free: Explore) -> None:
    press(free.board, "card:48", "boat:6", "card:16", "boat:8")
    assert "no further" not in said(free.board)
    assert free.board.front == "B", "boat 8 is closed: the move was refused"
    assert "FF‑6" in said(free.board)
    press(free.board, "pass")
    assert free.board.front == "C"


def test_why_not_is_a_table_with_a_button_for_each_pair(free: Explore) -> None:
    free.board.frame.tools.find("why").press()  # type: ignore[union-attr]
    html = free.board.frame.why.value
    assert html.count("<button") == 5 * 8
    assert html.count('class="fk-yes"') == 11
    assert '<th scope="row">48</th>' in html
    assert '<th scope="col">10</th>' in html
    free.board.hearing.heard({"do": "why:20@3"})
    assert "20 = 3 × 6 + 2" in said(free.board)
    free.board.hearing.heard({"do": "why:20@4"})
    assert said(free.board) == "✓ 20@4 is legal."
    free.board.lang = "fr"
    assert "ne divise pas" in words(free.board.frame.why.value)


def test_a_rule_button_opens_the_rules_card(free: Explore) -> None:
    press(free.board, "card:48", "boat:5")
    free.board.hearing.heard({"do": "rule:FF-4"})
    assert "Divides" in words(free.board.frame.side.children[0].value)
    free.board.lang = "ru"
    assert "FF‑4" in words(free.board.frame.side.children[0].value)
    free.board.frame.side.children[1].click()
    assert not free.board.frame.side.children


def test_set_makes_a_line_the_position_and_undo_brings_the_old_one_back(free: Explore) -> None:
    free.board.play("48@6")
    old = free.session
    free.board.command("set flotsam/1 players=2 boats=3:9 hands=A:10,B:4 box=*")
    assert free.session.state.players == 2
    assert python(free.board).startswith('explore("flotsam/1 players=2')
    free.board.command("undo")
    assert free.session is old
    assert free.session.state.boats.top(6) == 48
    free.board.command("set flotsam/1 players=2 hands=A:3.4,B:5.99")
    assert "There is no card 99" in said(free.board)
    free.board.command("set flotsam/1 players=2 hnds=A:3")
    assert "Character 25, “hnds=A:3”" in said(free.board)
    assert free.session is old


def test_a_draft_is_edited_by_clicks(free: Explore) -> None:
    edit(free)
    press(free.board, "card:48", "boat:5")
    assert said(free.board) == "48 goes here: boat 5."
    assert "48 = 5 × 9 + 3: 48 cannot lie on boat 5." in faults(free)
    assert free.board.frame.tools.widget.children[0].disabled, "Use it waits for a faultless draft"
    free.editor.use()
    assert free.editor.is_open
    press(free.board, "boat:5", "seat:C")
    assert free.editor.draft.hands[2] == (4, 6, 48)
    assert "No fault" in faults(free)
    press(free.board, "seat:C")
    assert free.editor.front == "C"
    press(free.board, "card:6", "pile", "card:4", "aside")
    assert free.editor.draft.pile[0] == 6
    assert free.editor.draft.aside == (4,)
    assert free.session.state == flotsam.parse_state(LINE), "a draft counts for nothing"
    free.board.frame.tools.widget.children[0].click()
    assert free.session.state.hands[2] == (48,)
    assert said(free.board) == "✓ The position is set. Undo brings the old one back."
    assert "fk-tool-edit" in str([one._dom_classes for one in free.board.frame.tools.widget.children])
    free.board.undo()
    free.board.frame.tools.find("undo").press()  # type: ignore[union-attr]
    assert free.session.state == flotsam.parse_state(LINE)


def test_a_draft_is_edited_by_lists_and_text(free: Explore) -> None:
    edit(free)
    panel = free.editor.panel
    panel.card.value, panel.place.value = "52", "boat:4"
    panel.put.click()
    assert free.editor.draft.boats.top(4) == 52
    free.board.command("16@8")
    assert "4 boats are in use" in faults(free)
    free.board.command("undo")
    assert "No fault" in faults(free)
    panel._made["turn"].children[1].value = "C"
    panel._made["passed-C"].click()
    assert "the turn cannot be with C" in faults(free)
    panel._made["phase"].children[1].value = "over"
    panel._made["round"].children[1].value = "3"
    panel._made["must"].click()
    panel._made["players"].children[1].value = "6"
    assert len(free.editor.draft.hands) == 6
    assert faults(free).count("FF‑") > 3
    panel._made["players"].children[1].value = "2"
    free.board.hearing.heard({"field": "draft", "value": "flotsam/1 players=2 hands=A:3.4,B:5.6"})
    assert free.editor.draft.players == 2
    assert "No fault" in faults(free)
    free.board.hearing.heard({"field": "draft", "value": "flotsam/1 players=2 hands=A:3.4,B:5.6 x"})
    assert "Character 39" in said(free.board)
    free.board.hearing.heard({"field": "draft", "value": "flotsam/1 players=2 hands=A:3.22,B:5.6"})
    assert "There is no card 22" in said(free.board)
    assert free.editor.draft.hands == ((3, 4), (5, 6)), "an unreadable line changes nothing"
    free.editor.back()
    assert free.session.state == flotsam.parse_state(LINE)
    assert not free.board.frame.below.children


def test_drafts_take_anything_that_the_lists_offer(free: Explore) -> None:
    edit(free)
    drafting = free.editor.drafting
    places = [value for _, value in drafting.places(free.editor.draft, "en")]
    for number, card in enumerate(drafting.cards(free.editor.draft)[::4]):
        place = places[number % len(places)]
        free.editor.put(card, place)
        assert drafting.where(free.editor.draft, card) == place
    for lang in ("fr", "ru"):
        free.board.lang = lang
        for setting in drafting.settings(free.editor.draft, lang):
            for _, value in setting.options or (("", "yes"), ("", "no")):
                free.editor.set(setting.name, value)
                assert "Error" not in said(free.board), (setting, value)


def test_the_real_buttons_edit_too(free: Explore) -> None:
    edit(free)
    free.board.frame.choices.toggle.click()
    assert "B’s hand" in [words(label) for label in labels(free.board.frame.choices.panel)]
    cards, boats, seats, _ = free.board.frame.choices.panel.children
    cards.children[0].click()
    seats.children[1].click()
    assert free.editor.draft.hands[1] == (10, 14, 16)
    assert boats.children


def test_branches_are_named_gone_to_and_compared(free: Explore) -> None:
    board = free.board
    board.frame.tools.find("branches").press()  # type: ignore[union-attr]
    assert "No line has a name" in words(free.branches.pair.value)
    board.play("48@6")
    board.hearing.heard({"field": "branch", "value": "  "})
    assert "a branch needs a name" in said(board)
    board.hearing.heard({"field": "branch", "value": "<b>six"})
    assert said(board) == "✓ This line is kept as <b>six."
    assert python(board) == "board.session.branch('<b>six')"
    board.undo()
    board.play("48@8")
    board.hearing.heard({"field": "branch", "value": "<b>six"})
    assert "name" in said(board)
    assert "Nothing has changed" in said(board)
    board.hearing.heard({"field": "branch", "value": "eight"})
    free.branches.list.children[0].children[1].click()
    html = free.branches.pair.value
    assert html.count("<img alt=") == 2
    assert "<b>six" not in html
    assert "Only in “Here”: Boat 8: 48 on top." in words(html)
    assert "Only in “<b>six”: Boat 6: 48 on top." in words(html)
    free.branches.list.children[0].children[0].click()
    assert board.session.state.boats.top(6) == 48
    assert said(board) == "This is <b>six."
    board.lang = "ru"
    assert "В чём разница" in words(free.branches.pair.value)
    free.branches.end.click()
    assert free.branches.pair.value == ""


def test_a_seat_sees_only_what_it_may_know() -> None:
    free = explore(LINE, seat="B", lang="en")
    assert isinstance(free, Explore)
    for secret in ("14", "48", "63"):
        assert secret not in words(free.board.text())
        assert f">{secret}<" not in free.board.svg()
    assert "Edit" not in list(labels(free.board.frame.tools.widget))
    press(free.board, "card:10")
    assert "A is to move" in said(free.board)
    free.board.command("hint")
    assert said(free.board) == "This would show the hand of A."
    free.board.command("48@6")
    assert free.board.front == "B"
    press(free.board, "card:10", "boat:5")
    assert "FF‑6" in said(free.board)
    free.close()


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"position": "nonsense"}, "the line begins with flotsam/1"),
        ({"position": "flotsam/1 players=2 hands=A:3.4,B:5.99,"}, "Character"),
        ({"position": "flotsam/1 players=9 hands=A:3"}, "2 to 6 players, not for 9"),
        ({"position": 5}, "not int"),
        ({"position": b"flotsam/1"}, "not bytes"),
        ({"seat": "Q"}, "There is no seat Q"),
        ({"seat": 5}, "There is no seat 5"),
        ({"game": "chess"}, "There is no game chess"),
        ({"game": None}, "There is no game None"),
        ({"options": {"passing": "slow"}}, "choose hard or soft"),
        ({"options": {"speed": 1}}, "There is no option speed"),
        ({"options": 7}, "7 is no set of options"),
        ({"lang": "de"}, "choose one of en, fr, ru"),
        ({"lang": 5}, "choose one of en, fr, ru"),
    ],
)
def test_what_cannot_be_shown_is_told_in_a_sentence(asked: dict[str, Any], sentence: str) -> None:
    shown = explore(**{"lang": "en", **asked})
    assert isinstance(shown, Notice)
    assert sentence in words(str(shown))
    html = shown._repr_html_()
    assert words(html).startswith("This board cannot be shown." if asked.get("lang") is None else "")
    assert "Traceback" not in html
    shown.close()


@pytest.mark.parametrize("game", ["chess", "", None, 3, [], {}])
def test_a_game_that_there_is_not_is_told_with_those_there_are(game: Any) -> None:
    shown = explore(game=game, lang="en")
    assert isinstance(shown, Notice)
    assert "choose flotsam" in str(shown)


def test_a_fresh_deal_keeps_the_options() -> None:
    free = explore(options={"passing": "soft"}, lang="en")
    assert isinstance(free, Explore)
    assert free.session.state.options.passing == "soft"
    free.close()


def test_the_language_is_the_one_last_chosen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert language("FR") == "fr"
    assert language() == "en"
    monkeypatch.setenv("FLOTSAM_LANG", "ru_RU.UTF-8")
    assert language() == "ru"
    use_language("fr")
    assert language() == "fr"
    for wrong in ("xx", "", None, ["en"], "x" * 5000):
        use_language(wrong)  # type: ignore[arg-type]
        told = capsys.readouterr().out
        assert told.startswith("La langue reste comme avant.\n")
        assert "choose one of en, fr, ru" in told
        assert len(told) < 300
        assert language() == "fr"
    _chosen.clear()
    monkeypatch.delenv("FLOTSAM_LANG")
    for value, expected in (("fr_CA.UTF-8", "fr"), ("C", "en"), ("de_DE", "en")):
        monkeypatch.setenv("LC_ALL", value)
        assert language() == expected


def edit(free: Explore) -> None:
    free.board.frame.tools.find("edit").press()  # type: ignore[union-attr]
