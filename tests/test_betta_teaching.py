"""What lessons of Betta stand on: the cards of all rules, the options they name, the goals of steps."""

from __future__ import annotations

import re

import pytest

from flotsam_kit import betta
from flotsam_kit.betta.options import CHOICES
from flotsam_kit.core import Seat
from flotsam_kit.lesson.goals import predicates
from flotsam_kit.lesson.rulecards import beliefs, rule_card, rule_ids
from flotsam_kit.lesson.sheet import rule_sheet
from flotsam_kit.texts import LANGUAGES
from tests.betta_cases import EMPTY, FULL, HANDS, OVER, SHARED, SOLO, SOLO_OVER, TWO, line
from tests.rule_cards import check_card

RULES = [f"BE-{number}" for number in range(1, 15)]
OURS = {
    "en": r"\b(our own|[Oo]urs)\b",
    "fr": r"\b[Dd]e nous\b|\bnotre choix\b",
    "ru": r"\b[Нн]аш|собственная",
}


def test_every_rule_has_a_card_and_every_belief_the_rule_that_corrects_it() -> None:
    assert [rule for rule in rule_ids() if rule.startswith("BE-")] == RULES
    found = {belief: rule for belief, rule in beliefs().items() if belief.startswith("BE-")}
    assert set(found) == {f"BE-M{number}" for number in range(1, 14)}
    assert {found["BE-M1"], found["BE-M12"]} == {"BE-7"}
    assert (found["BE-M2"], found["BE-M8"], found["BE-M13"]) == ("BE-6", "BE-4", "BE-13")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rule", RULES)
def test_a_card_tells_the_rule_its_source_our_ruling_and_its_option(rule: str, lang: str) -> None:
    check_card(rule, lang, betta, CHOICES)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rule", ["BE-2", "BE-7", "BE-10", "BE-12", "BE-13", "BE-14"])
def test_what_is_our_own_says_so(rule: str, lang: str) -> None:
    assert re.search(OURS[lang], rule_card(rule, lang).ruling)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_numbers_on_the_cards_are_those_of_the_game(lang: str) -> None:
    table = ", ".join(map(str, betta.Options().numbers))
    steep = ", ".join(map(str, betta.Options(table="steep").numbers))  # type: ignore[arg-type]
    assert table in rule_card("BE-10", lang).text
    assert steep in rule_card("BE-10", lang).option_text
    # How many turns a game has is asked in a lesson while these cards can be opened.
    told = " ".join(rule_card(rule, lang).text for rule in ("BE-3", "BE-9", "BE-13"))
    assert not re.search(r"\b15\b|fifteen|quinze|пятнадцат|\bseven\b|\bsept\b|\bсем", told)


def test_the_goals_of_steps() -> None:
    goals = predicates("betta")
    assert set(goals) == {"first-full", "seven-locked", "over", "wins-game", "expert"}
    open_, shared, won = (betta.parse_state(line(rest)) for rest in (f"{TWO} {HANDS}", SHARED, OVER))
    full, seven = (
        betta.parse_state(line(f"{TWO} {HANDS}".replace("r../.../...", display)))
        for display in (FULL, "rrr/rrb/brr")
    )

    def reached(name: str, state: betta.State, seat: Seat = Seat.A) -> bool:
        return goals[name](open_, state, seat)

    assert [reached("first-full", state) for state in (open_, full, seven)] == [False, True, True]
    assert [reached("seven-locked", state) for state in (open_, full, seven)] == [False, False, True]
    assert not reached("seven-locked", seven, Seat.B)
    assert [reached("over", state) for state in (open_, full, won)] == [False, False, True]
    assert [reached("wins-game", state) for state in (open_, shared, won)] == [False, False, True]
    assert not reached("wins-game", won, Seat.B)
    assert EMPTY in SOLO
    solo, poor, rich = (
        betta.parse_state(line(rest))
        for rest in (SOLO, SOLO_OVER.replace("A:31", "A:48"), SOLO_OVER.replace("A:31", "A:49"))
    )
    assert [reached("expert", state) for state in (solo, poor, rich)] == [False, False, True]


def test_what_the_sheet_says_about_its_picture_is_so() -> None:
    state = betta.parse_state(rule_sheet("betta").position)
    pays = {n: betta.preview(state, betta.parse_move(f"r1@{n}")).points for n in (1, 3, 4, 5)}
    assert pays == {1: 7, 3: 0, 4: 0, 5: 2}
    assert "X3" in {match.pattern for match in betta.preview(state, betta.parse_move("r1@1")).matches}
    assert state.displays[1].is_full
    assert state.displays[4].is_empty
