"""The board of Korsar: what the picture and its words show, what presses mean, who takes a ship when."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flotsam_kit import korsar
from flotsam_kit.core import SEATS, Seat
from flotsam_kit.korsar.forecast import Forecast, forecast
from flotsam_kit.korsar.model import Draw, Drop, Lay, Pass, Play
from flotsam_kit.korsar.staying import stays
from flotsam_widgets.draw.shapes import Scene, Target
from flotsam_widgets.draw.type import texts
from flotsam_widgets.korsar.screen import SCREEN
from flotsam_widgets.screen import Look
from tests.drawn import LANGUAGES, Drawn, card
from tests.drawn_korsar import EMPTY_PILE, FOUR, HOLD, KORSAR, LAYING, OVER, played

few = settings(max_examples=15, deadline=None)


def said(scene: Scene, key: str = "") -> list[str]:
    return [text.text for part, text in texts(scene) if part.startswith(key)]


def keys(scene: Scene) -> set[str]:
    return {part.key for part in scene.parts}


def test_a_selected_pirate_shows_what_would_happen_on_each_ship() -> None:
    scene = KORSAR["four"].scene()
    assert {key for key in keys(scene) if key.startswith("preview")} == {
        "preview:1",
        "preview:2",
        "preview:4",
    }
    assert said(scene, "preview:1") == ["You", "2", "green"]
    assert said(scene, "preview:2") == ["You", "3+2", "green"]
    assert said(scene, "line") == ["Your hand", "green 2 goes on ships\u00a01, 2 and 4"]


def test_a_selected_captain_goes_where_his_pirate_is() -> None:
    scene = KORSAR["four-captain"].scene()
    assert {key for key in keys(scene) if key.startswith("preview")} == {"preview:2"}
    assert said(scene, "preview:2") == ["your captain"]
    assert "refused" in keys(scene)


def test_every_ship_ends_in_a_sentence_that_says_when() -> None:
    scene = KORSAR["four"].scene()
    assert said(scene, "ship:1")[-1] == "B at B’s turn"
    assert said(scene, "ship:2")[-1] == "tie, nobody"
    assert said(scene, "ship:3")[-1] == "D at D’s turn"
    assert "D’s captain" in said(scene, "ship:3")


def test_a_hold_has_its_badge_and_its_end() -> None:
    mine, names = KORSAR["hold"].scene(), KORSAR["hold-names"].scene()
    assert said(mine, "ship:1")[-2:] == ["on hold for you", "until your turn ends"]
    assert "on hold for A" in said(names, "ship:1")
    assert "On hold until the end of the next turn of A." in KORSAR["hold"].words()


@pytest.mark.parametrize(
    ("name", "told", "canvas"),
    [
        ("hold", {"1": "hold", "2": "stronger"}, "Check: ship\u00a01 is on hold"),
        ("four", {"1": "stronger", "2": "tie", "3": "champion"}, "Check: ship\u00a02 is a tie"),
        ("no-ship", {}, "One action a turn"),
    ],
)
def test_the_check_says_which_ships_it_has_left_and_why(name: str, told: dict[str, str], canvas: str) -> None:
    drawn = KORSAR[name]
    found = {str(stay.ship): stay.reason.value for stay in stays(drawn.view)}
    assert found == told
    assert said(drawn.scene(), "title")[1] == canvas
    assert drawn.words().count("The check has left") == len(told)


def test_a_selected_ship_goes_to_sea() -> None:
    scene = KORSAR["laying"].scene()
    assert said(scene, "action") == ["Lay the 6"]
    assert said(scene, "free") == ["Lay your ship here"]
    assert {str(part.target) for part in scene.parts if part.key in ("free", "action")} == {"sea"}


def test_copies_of_a_card_lie_behind_each_other() -> None:
    scene = KORSAR["laying"].scene()
    assert [key for key in (part.key for part in scene.parts) if key.startswith("card:g")] == ["card:g1"]
    assert "×2" in said(scene, "card:g1")


def test_an_empty_pile_lets_one_discard() -> None:
    scene = KORSAR["empty-pile"].scene()
    assert said(scene, "action") == ["Discard r1"]
    assert said(scene, "title")[1] == "The pile is empty"


def test_captured_ships_are_counted_and_their_gold_is_shown_where_scores_are_open() -> None:
    hidden = "korsar/1 players=3 hands=A:2,B:3,C:3 won=A:5,B:4.3,C:-"
    for line, told, key in ((hidden, "2", "hull-small"), (f"{hidden} options=open-scores=yes", "7", "coin7")):
        scene = Drawn(line).scene()
        assert said(scene, "seat:B")[-1] == told
        chip = next(part for part in scene.parts if part.key == "seat:B")
        assert key in {getattr(shape, "key", "") for shape in chip.shapes}
        assert "seat:C" in keys(scene)


def test_partners_are_joined_and_named_together() -> None:
    scene = KORSAR["teams"].scene()
    assert {"team:A", "team:C", "team:E", "team:G"} <= keys(scene)
    assert "E+F" in said(scene, "ship:3")
    assert "C and D are partners." in KORSAR["teams"].words()


def test_the_end_lists_what_each_has_won_and_holds() -> None:
    scene = KORSAR["over"].scene()
    assert said(scene, "result:B") == ["B", "Bartholom…", "won 8 and 5", "13", "1."]
    assert said(scene, "result:C")[2:] == ["won 4, at sea 3, in hand −7", "0", "3."]
    assert said(KORSAR["over-asked"].scene(), "result:B") == ["B"]


def test_what_a_lesson_asks_is_neither_drawn_nor_told() -> None:
    drawn = KORSAR["asked"]
    scene, words = drawn.scene(), drawn.words()
    assert not any(key.startswith(("preview", "target")) for key in keys(scene))
    assert not any("turn" in text for text in said(scene, "ship:"))
    assert "4+2" in said(scene, "ship:3")
    assert said(scene, "pile") == ["Pile"]
    assert said(scene, "seat:B") == ["B", "5\u00a0cards"]
    for secret in ("As things stand", "Possible:", "has won", "gold", "The pile"):
        assert secret not in words, secret


def test_only_what_the_view_knows_is_said() -> None:
    closed = KORSAR["watching"]
    assert not any(key.startswith(("card:", "hand:")) for key in keys(closed.scene()))
    assert "All hands are covered" in closed.words()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", KORSAR)
def test_the_words_are_complete_and_finished(name: str, lang: str) -> None:
    drawn = KORSAR[name]
    words = drawn.words(lang=lang)
    assert all(line.endswith((".", "!")) for line in words.split("\n"))
    assert "{" not in words
    assert all(str(ship.value) in words for ship in drawn.view.ships)


PRESSES = [
    (FOUR, None, "card:g2", "card:g2", None),
    (FOUR, "g2", "card:g2", None, None),
    (FOUR, "g2", "ship:3", "card:g2", Play("g2", 3)),
    (FOUR, "4", "sea", "card:4", Lay("4")),
    (FOUR, None, "pile", None, Draw()),
    (FOUR, "4", "ship:1", "card:4", "ship-on-ship"),
    (FOUR, None, "ship:1", None, "card-first"),
    (FOUR, "g2", "sea", "card:g2", "ship-first"),
    (FOUR, "g2", "discard", "card:g2", Drop("g2")),
    (FOUR, None, "discard", "discard:all", None),
    (LAYING, None, "discard", None, "discard-empty"),
    (FOUR, None, "pass", None, Pass()),
    (FOUR, "g2", "close", None, None),
    (FOUR, "g2", "seat:B", "card:g2", None),
]


@pytest.mark.parametrize(("line", "chosen", "pressed", "selected", "result"), PRESSES)
def test_what_a_press_means(
    line: str, chosen: str | None, pressed: str, selected: str | None, result: object
) -> None:
    view = korsar.view(korsar.parse_state(line), Seat.A)
    found = SCREEN.press(view, card(chosen) if chosen else None, Target(*pressed.split(":")))
    assert (str(found.selection.targets[0]) if found.selection else None) == selected
    if isinstance(result, str):
        assert found.note_key == f"korsar-board.note.{result}"
    else:
        assert found.move == result


def test_the_buttons_offer_all_that_can_be_pressed() -> None:
    view = korsar.view(korsar.parse_state(FOUR), Seat.A)
    offered = {str(choice.target): choice for choice in SCREEN.choices(view, card("4"), "en")}
    assert {"card:4", "card:W", "ship:1", "ship:4", "pile", "sea"} <= offered.keys()
    assert not offered["ship:1"].enabled
    assert SCREEN.choices(view, card("g2"), "en")[6].enabled
    assert SCREEN.choices(korsar.view(korsar.parse_state(OVER), Seat.A), None, "en") == ()


def test_the_table_of_all_moves_has_every_candidate() -> None:
    state = korsar.parse_state(EMPTY_PILE)
    rows = SCREEN.why_rows(state, "en")
    assert [row.move for row in rows] == [korsar.format_move(move) for move in korsar.candidate_moves(state)]
    assert [row.move for row in rows if row.legal] == ["r1@1", "lay:2", "drop:r1"]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (FOUR, {1: Forecast(Seat.B, 1), 2: None, 3: Forecast(Seat.D, 3), 4: Forecast(Seat.D, 3)}),
        (HOLD, {1: Forecast(Seat.B, 3), 2: Forecast(Seat.C, 1), 3: Forecast(Seat.C, 1)}),
        (OVER, {1: None}),
    ],
)
def test_who_will_capture_a_ship_and_when(line: str, expected: dict[int, Forecast | None]) -> None:
    state = korsar.parse_state(line)
    assert {ship.number: forecast(state, ship) for ship in state.ships} == expected


@few
@given(
    st.sampled_from((2, 3, 4, 5, 6, 8)),
    st.integers(0, 400),
    st.integers(5, 60),
    st.sampled_from(("pirate", "galleon", "off")),
)
def test_a_forecast_comes_true_when_everybody_only_draws(
    players: int, seed: int, moves: int, hold: str
) -> None:
    state = played(players, seed, moves, hold=hold)
    expected = {ship.number: forecast(state, ship) for ship in state.ships}
    for turns in range(1, 2 * players + 1):
        if korsar.to_move(state) is None or not state.pile:
            return
        before = {ship.number for ship in state.ships}
        state = korsar.apply(state, Draw())
        gone = before - {ship.number for ship in state.ships}
        if state.turn is not None:
            assert gone == {n for n in before if expected[n] == Forecast(state.turn, turns)}
    assert {ship.number for ship in state.ships} == {n for n, found in expected.items() if found is None}


@few
@given(st.sampled_from((2, 3, 4, 5, 6, 8)), st.integers(0, 400), st.integers(0, 100), st.data())
def test_every_position_of_a_game_can_be_drawn_and_told(
    players: int, seed: int, moves: int, data: st.DataObject
) -> None:
    state = played(players, seed, moves)
    seat = data.draw(st.sampled_from((None, *SEATS[:players])))
    view = korsar.view(state, seat)
    chosen = data.draw(st.sampled_from((None, *view.hand)))
    hidden = data.draw(
        st.frozensets(st.sampled_from(("targets", "verdicts", "counts", "scores", "pile", "next-mover")))
    )
    layout = data.draw(st.sampled_from(("wide", "narrow")))
    look = Look(seat=seat, selection=card(chosen) if chosen else None, hidden=hidden, layout=layout)
    scene, words = SCREEN.scene(view, look), SCREEN.describe(view, look)
    assert {f"ship:{ship.number}" for ship in state.ships} <= keys(scene)
    assert len(keys(scene)) == len(scene.parts)
    assert "{" not in words
