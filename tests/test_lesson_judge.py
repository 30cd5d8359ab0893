"""The judge: every kind of check, which sentence a wrong answer gets, how answers are read and priced."""

from __future__ import annotations

from pathlib import Path

import pytest

from flotsam_kit.core import NotationError
from flotsam_kit.lesson import (
    Check,
    Kind,
    Step,
    attempt,
    go_to,
    half_stars,
    judge,
    load_lesson,
    rule_card,
    rule_ids,
    start,
    take_hint,
)
from flotsam_kit.lesson.answers import all_answers, read_answer
from flotsam_kit.lesson.stars import hint_price
from flotsam_kit.progress import MemoryProgress
from tests.lesson_files import made

DIVIDES = load_lesson("flotsam/10-divides")
TWO_LEFT = "flotsam/1 players=3 boats=4:20,9:36 hands=A:14.60.77,B:9.27.66,C:64.98"
SHED = "flotsam/1 players=3 boats=3:24,5:50 hands=A:9.27.93,B:95,C:15.63"
WIN = (
    "flotsam/1 players=3 round=3 boats=4:36,5:50,7:63 passed=B hands=A:12.40.55.91,B:56.88,C:85 "
    "tokens=A:2.1,B:1.2,C:-1.-1 last=B.A.C"
)


def step(name: str) -> Step:
    return DIVIDES.steps[DIVIDES.number(name)]


def test_plays() -> None:
    crate = step("first-crate")
    assert judge(crate, "35@7").kind is Kind.SOLVED
    assert judge(crate, "64@8").kind is Kind.LEGAL
    refused = judge(crate, "35@4")
    assert (refused.kind, refused.key, refused.half) == (Kind.REFUSED, "", True)
    assert refused.refusal is not None
    assert refused.refusal.rule == "FF-4"
    assert judge(crate, "35@8").key == "feedback.close"
    assert judge(crate, "pass").key == "feedback.pass"


def test_refuses_says_the_refusal_whole_when_it_is_the_one_asked_for() -> None:
    verdict = judge(step("the-neighbour"), "35@6")
    assert verdict.is_solved
    assert verdict.refusal is not None
    assert not verdict.half


def test_a_choice_is_told_its_first_extra_item_then_its_first_missing_one() -> None:
    guest = step("welcome-guest")
    assert judge(guest, "10, 3 and 4; 5.6").is_solved
    assert judge(guest, "3 7 9").key == "feedback.extra-7"
    assert judge(guest, "3 9").key == "feedback.extra-9"
    assert judge(guest, "5 6 10").key == "feedback.missing-3"
    assert judge(guest, "-").key == "feedback.missing-3"


def test_a_whole_wrong_choice_can_have_its_own_sentence(tmp_path: Path) -> None:
    one = made(
        tmp_path,
        TWO_LEFT,
        'check = "chooses"\noptions = ["a", "b", "c"]\naccepts = ["a", "b"]\n'
        '[steps.feedback]\n"b.c" = "both"\n"+c" = "extra"\n"-a, -b" = "missing"',
    )
    assert judge(one, "c b").key == "feedback.both"
    assert judge(one, "c").key == "feedback.extra"
    assert judge(one, "b").key == "feedback.missing"


def test_numbers_have_patterns_of_their_own() -> None:
    rolls = step("what-rolls-about")
    assert judge(rolls, " 3 ").is_solved
    assert [judge(rolls, text).key for text in ("6", "43", "8", "1", "−2")] == [
        "feedback.rows",
        "feedback.limit",
        "feedback.too-many",
        "feedback.other",
        "feedback.other",
    ]


def test_an_order_is_an_answer_too(tmp_path: Path) -> None:
    one = made(
        tmp_path,
        TWO_LEFT,
        'check = "answers"\norder = true\noptions = ["A", "B", "C"]\naccepts = ["C.A.B"]\n'
        '[steps.feedback]\n"A.*" = "first"\n"*" = "other"'.replace("A.*", "A.B.C"),
    )
    assert judge(one, "c, a, b").is_solved
    assert judge(one, "A B C").key == "feedback.first"
    assert len(list(all_answers(one))) == 6


def test_one_of_several_and_a_prediction_are_single_answers(tmp_path: Path) -> None:
    one = made(
        tmp_path,
        TWO_LEFT,
        'check = "chooses"\npick = "one"\noptions = ["A", "B"]\naccepts = ["B"]\n'
        '[steps.feedback]\n"A" = "no"',
    )
    assert judge(one, "b").is_solved
    with pytest.raises(NotationError):
        judge(one, "A B")
    assert judge(step("nobody-must"), "must").kind is Kind.WRONG


@pytest.mark.parametrize(
    ("position", "predicate", "replies", "accepted"),
    [
        (TWO_LEFT, "last-boat-with-room", [], ["14@7"]),
        (SHED, "plus-one", ["95@5"], ["93@3"]),
        (WIN, "wins-game", ["85@5"], ["91@7"]),
    ],
)
def test_reaches(
    tmp_path: Path, position: str, predicate: str, replies: list[str], accepted: list[str]
) -> None:
    one = made(
        tmp_path,
        position,
        f'check = "reaches"\npredicate = "{predicate}"\nreplies = {replies}\naccepts = {accepted}\n'
        '[steps.feedback]\n"legal" = "poor"',
    )
    verdicts = [judge(one, answer) for answer in all_answers(one)]
    assert [verdict.answer for verdict in verdicts if verdict.is_solved] == accepted
    assert all(verdict.key == "feedback.poor" for verdict in verdicts if verdict.kind is Kind.LEGAL)


def test_reaches_in_two_moves(tmp_path: Path) -> None:
    one = made(
        tmp_path,
        "flotsam/1 players=2 boats=4:20 hands=A:14.24.77,B:9.28.32",
        'check = "reaches"\nmoves = 2\npredicate = "last-boat-with-room"\nreplies = ["28@4", "32@4"]\n'
        'accepts = ["24@4 14@7"]\n[steps.feedback]\n"14@7*" = "too-early"\n"*" = "other"',
    )
    assert judge(one, "24@4").kind is Kind.GOES_ON
    assert judge(one, "24@4, 14@7").is_solved
    assert [answer for answer in all_answers(one) if judge(one, answer).is_solved] == ["24@4 14@7"]
    assert judge(one, "14@7 77@7").key == "feedback.too-early"
    late = judge(one, "14@7 24@4")
    assert late.kind is Kind.REFUSED
    assert late.refusal is not None
    assert late.refusal.rule == "FF-5"


@pytest.mark.parametrize("text", ["", "35 @ 7", "35@", "seven", "35@7 x", "<b>"])
def test_moves_that_cannot_be_read_are_no_answers(text: str) -> None:
    with pytest.raises(NotationError):
        read_answer(step("first-crate"), text)


@pytest.mark.parametrize(
    ("text", "column"), [("", 0), ("three", 0), ("3 boats", 1), ("123456", 0), ("3.5", 1)]
)
def test_numbers_that_cannot_be_read_are_told_where(text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        read_answer(step("what-rolls-about"), text)
    assert caught.value.column == column
    assert len(str(caught.value)) > 20


@pytest.mark.parametrize(("text", "column"), [("", 0), ("3 11", 2), ("boat 3", 0), ("3; x", 3)])
def test_choices_that_there_are_not_are_told_where(text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        read_answer(step("welcome-guest"), text)
    assert caught.value.column == column
    assert "10" in str(caught.value)


@pytest.mark.parametrize(
    ("check", "wrong", "hints", "halves"),
    [
        (Check.PLAYS, 0, 0, 6),
        (Check.PLAYS, 0, 1, 6),
        (Check.PLAYS, 0, 2, 5),
        (Check.PLAYS, 1, 0, 5),
        (Check.PLAYS, 1, 1, 5),
        (Check.CHOOSES, 2, 3, 2),
        (Check.ANSWERS, 0, 4, 3),
        (Check.ANSWERS, 99, 4, 2),
        (Check.PREDICTS, 0, 2, 5),
        (Check.PREDICTS, 1, 0, 2),
        (Check.PREDICTS, 3, 4, 2),
    ],
)
def test_the_star_rule(check: Check, wrong: int, hints: int, halves: int) -> None:
    assert half_stars(check, wrong, hints) == halves


def test_a_wrong_try_is_never_cheaper_than_a_hint() -> None:
    for check in Check:
        for hints in range(4):
            lost = half_stars(check, 0, hints) - half_stars(check, 1, hints)
            assert lost >= hint_price(hints)


def test_the_same_wrong_answer_costs_once_and_nothing_costs_after_the_solution() -> None:
    walk = start(DIVIDES)
    for answer in ("35@6", "35@6", "35@6"):
        walk, _ = attempt(walk, answer)
    assert walk.worth(0) == 5
    walk, _ = attempt(walk, "35@5")
    walk, verdict = attempt(walk, "35@6")
    assert verdict.kind is Kind.REFUSED
    assert take_hint(walk) == walk
    assert walk.earned(0) == 5
    assert walk.hidden == frozenset()


def test_nobody_passes_an_unsolved_step() -> None:
    walk = start(DIVIDES)
    assert go_to(walk, 1).place == 0
    walk, _ = attempt(walk, "35@5")
    assert go_to(walk, 1).place == 1
    assert go_to(walk, 9).place == 1
    assert go_to(go_to(walk, 1), 0).place == 0
    assert start(DIVIDES, "welcome-guest").place == 3
    assert start(DIVIDES, "no such step").place == 0


def test_progress_keeps_the_best() -> None:
    progress = MemoryProgress()
    for halves in (4, 6, 3):
        progress.solved("flotsam/10-divides", "first-crate", halves)
    progress.leave("flotsam/10-divides", "the-neighbour")
    assert progress.best("flotsam/10-divides", "first-crate") == 6
    assert progress.best("flotsam/10-divides", "nothing") == 0
    assert progress.last_step("flotsam/10-divides") == "the-neighbour"
    assert progress.last_step("other") is None


@pytest.mark.parametrize("rule", rule_ids())
@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
def test_rule_cards(rule: str, lang: str) -> None:
    card = rule_card(rule, lang)
    assert card.name
    assert all(len(text) > 12 for text in (card.text, card.source, card.ruling, card.confidence))
    assert bool(card.option) == bool(card.option_text)
    assert all(belief.belief != belief.truth for belief in card.beliefs)
    if rule in ("FF-1", "FF-4"):
        # These cards can be opened while a step asks for just that.
        told = " ".join((card.text, card.source, card.ruling, *(b.truth for b in card.beliefs)))
        assert not {"22", "53", "58", "59", "99"} & set(told.replace(".", " ").replace(":", " ").split())


def test_the_seventeen_rules_and_eighteen_beliefs_all_have_a_card() -> None:
    rules = [rule for rule in rule_ids() if rule.startswith("FF-")]
    assert rules == [f"FF-{number}" for number in range(1, 18)]
    beliefs = {belief.id for rule in rules for belief in rule_card(rule).beliefs}
    assert beliefs == {f"FF-M{number}" for number in range(1, 19)}
