"""What lessons of Korsar stand on: the cards of all rules, the options they name, the goals of steps."""

from __future__ import annotations

import pytest

from flotsam_kit import korsar
from flotsam_kit.core import Seat
from flotsam_kit.korsar.options import CHOICES
from flotsam_kit.lesson.goals import predicates
from flotsam_kit.lesson.rulecards import beliefs, rule_card, rule_ids
from flotsam_kit.lesson.sheet import rule_sheet
from flotsam_kit.texts import LANGUAGES
from tests.korsar_cases import OVER, OVER_TEAMS, line
from tests.rule_cards import check_card

RULES = [f"KO-{number}" for number in range(1, 18)]


def test_every_rule_has_a_card_and_every_belief_the_rule_that_corrects_it() -> None:
    assert [rule for rule in rule_ids() if rule.startswith("KO-")] == RULES
    found = {belief: rule for belief, rule in beliefs().items() if belief.startswith("KO-")}
    assert set(found) == {f"KO-M{number}" for number in range(1, 20)}
    assert found["KO-M6"] == "KO-10"
    assert found["KO-M18"] == "KO-12"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rule", RULES)
def test_a_card_tells_the_rule_its_source_our_ruling_and_its_option(rule: str, lang: str) -> None:
    check_card(rule, lang, korsar, CHOICES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_history_of_the_two_rules_is_told_whole(lang: str) -> None:
    held = rule_card("KO-12", lang)
    assert "hold=off" in held.option_text
    assert "hold=galleon" in held.option_text
    # The rule that was put back has no switch, and its card says so.
    assert rule_card("KO-10", lang).option == ""
    word = {"en": "option", "fr": "variante", "ru": "Варианта"}[lang]
    assert word in rule_card("KO-10", lang).ruling


def test_the_goals_of_steps() -> None:
    goals = predicates("korsar")
    before = korsar.parse_state(line("players=2 hands=A:2,B:3 pile=2 box=*"))
    eight, nine = (
        korsar.parse_state(line(f"players=2 hands=A:2,B:3 pile=2 box=* won=A:{won},B:8"))
        for won in ("5.3", "5.4")
    )
    assert not goals["nine-gold"](before, eight, Seat.A)
    assert goals["nine-gold"](before, nine, Seat.A)
    assert not goals["nine-gold"](before, nine, Seat.B)
    over, teams = korsar.parse_state(line(OVER)), korsar.parse_state(line(OVER_TEAMS))
    assert goals["wins-game"](before, over, Seat.A)
    assert not goals["wins-game"](before, over, Seat.B)
    assert not goals["wins-game"](before, before, Seat.A)
    assert [goals["wins-game"](before, teams, seat) for seat in teams.teams[0]] == [True, True]
    assert not goals["wins-game"](before, teams, Seat.C)


def test_what_the_sheet_says_about_its_picture_is_so() -> None:
    state = korsar.parse_state(rule_sheet("korsar").position)
    assert korsar.captures(state, Seat.A) == ()
    refusals = {ship: korsar.why_illegal(state, korsar.Play("r4", ship)) for ship in (1, 2, 3)}
    assert [refusal and refusal.rule for refusal in refusals.values()] == ["KO-6", "KO-7", None]
    assert refusals[1]
    assert refusals[1].values["seats"] == ("C",)
    assert refusals[2]
    assert refusals[2].values["own"] == "g"
