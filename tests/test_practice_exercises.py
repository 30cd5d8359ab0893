"""Every exercise of a sample: its certificate proved again by other rules, its sentences."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from typing import Any

import pytest

from flotsam_kit.core import NotationError
from flotsam_kit.games import GAMES
from flotsam_kit.lesson.answers import all_answers
from flotsam_kit.lesson.judge import judge
from flotsam_kit.lesson.model import GOAL_WORDS
from flotsam_kit.lesson.texts import gives_away, tell, words
from flotsam_kit.practice import LEVELS, Exercise, as_lesson, exercise, sentence, series, several, topics
from flotsam_kit.texts import LANGUAGES
from tests import betta_practice, korsar_practice, naive_korsar
from tests.naive_flotsam import Table

TOPICS = tuple(topics())
SEEDS = (1, 2, 3, 4, 5, 6, "Anna", "пятница 13", "")
CASES = [pytest.param(topic, level, id=f"{topic}-{level}") for topic in TOPICS for level in LEVELS]


def numbers(values: list[int] | tuple[int, ...]) -> str:
    return ".".join(map(str, values))


def divides(table: Table, found: Exercise) -> str:
    goal = found.sentences["goal"].values
    if found.step.of == "boat":
        return numbers([boat for boat in range(3, 11) if goal["card"] % boat == 0])
    return numbers([card for card in table.hands["A"] if all(card % boat == 0 for boat in goal["boats"])])


def higher(table: Table, found: Exercise) -> str:
    return numbers([card for card in table.hands[table.turn] if table.boats_for(card)])


def may_pass(table: Table, found: Exercise) -> str:
    return table.after_pass()


def clearing(table: Table, found: Exercise) -> str:
    lone, sizes, drawn = table.draws()
    if found.step.is_order:
        return ".".join([lone, *(str(sizes[seat]) for seat in table.seats)])
    return numbers(drawn[str(found.sentences["goal"].values["seat"])])


def scoring(table: Table, found: Exercise) -> str:
    table.place(found.step.then[0])
    return numbers([table.round_tokens()[seat] for seat in table.seats])


def starter(table: Table, found: Exercise) -> str:
    for move in found.step.then:
        table.place(move)
    return table.winner() if found.step.rules == ("FF-17",) else table.ranks()[-1]


def placement(table: Table, found: Exercise) -> str:
    moves = [f"{card}@{boat}" for card in table.hands[table.turn] for boat in table.boats_for(card)]
    ranked = sorted(moves, key=table.left_after, reverse=True)
    assert table.left_after(ranked[0]) > table.left_after(ranked[1])
    return ranked[0]


NAIVE: dict[str, Callable[[Any, Exercise], str]] = {
    "flotsam/divides": divides,
    "flotsam/higher-and-limit": higher,
    "flotsam/may-I-pass": may_pass,
    "flotsam/clearing-and-drawing": clearing,
    "flotsam/scoring": scoring,
    "flotsam/next-starter": starter,
    "flotsam/best-placement-in-one": placement,
    **korsar_practice.ANSWERS,
    **betta_practice.ANSWERS,
}
TABLES: dict[str, Callable[[str], Any]] = {
    "flotsam": Table,
    "korsar": naive_korsar.Table,
    "betta": betta_practice.Table,
}
CERTIFIED: dict[str, Callable[[Any, Exercise], None]] = {
    **korsar_practice.CERTIFIED,
    **betta_practice.CERTIFIED,
}


def proved(found: Exercise) -> str:
    """The answer by the other rules, from the line of the position."""
    return NAIVE[found.topic](TABLES[found.step.game](found.step.position), found)


def test_every_topic_is_proved_again() -> None:
    assert set(NAIVE) == set(TOPICS)


@pytest.mark.parametrize(("topic", "level"), CASES)
def test_the_answer_is_proved_a_second_time(topic: str, level: int) -> None:
    lowest, highest = topics()[topic].bands[level - 1]
    for seed in SEEDS:
        found = exercise(topic, level, seed)
        assert proved(found) == found.answer, found
        assert GAMES[found.step.game].parse_state(found.step.position) == found.step.state
        assert lowest <= found.difficulty <= highest
        check_certificate(found)


def check_certificate(found: Exercise) -> None:
    candidates = [candidate for candidate, _ in found.certificate]
    assert len(candidates) == len(set(candidates))
    right = [candidate for candidate, verdict in found.certificate if verdict == "yes"]
    if found.topic in CERTIFIED:
        CERTIFIED[found.topic](TABLES[found.step.game](found.step.position), found)
    elif found.topic == "flotsam/higher-and-limit":
        table = Table(found.step.position)
        for candidate, verdict in found.certificate:
            assert (table.refused_by(*map(int, candidate.split("@"))) or "yes") == verdict
        assert ".".join(dict.fromkeys(move.split("@")[0] for move in right)) == found.answer
    elif found.step.chooses_many:
        assert candidates == list(found.step.options)
        assert ".".join(right) == found.answer
    else:
        assert right == [found.answer]


@pytest.mark.parametrize(("topic", "level"), CASES)
def test_only_the_answer_solves_and_each_wrong_one_has_its_sentence(topic: str, level: int) -> None:
    for seed in SEEDS[:2]:
        found = exercise(topic, level, seed)
        lesson = as_lesson(found)
        answers = (
            {candidate for candidate, _ in found.certificate}
            if found.step.is_order
            else all_answers(found.step)
        )
        solved = []
        for answer in answers:
            verdict = judge(found.step, answer)
            if verdict.is_solved:
                solved.append(answer)
                continue
            said = tell(lesson, found.step, verdict, "en")
            assert said, (found, answer)
        assert solved == [found.answer]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("topic", "level"), CASES)
def test_goals_are_short_and_hints_keep_the_answer(topic: str, level: int, lang: str) -> None:
    for seed in SEEDS[:4]:
        found = exercise(topic, level, seed)
        said = as_lesson(found).texts[lang]
        assert words(said["exercise.goal"]) <= GOAL_WORDS
        assert not any(gives_away(found.step, said[f"exercise.hints.{place}"]) for place in (1, 2, 3))
        assert not [text for text in said.values() if re.search(r"\{\w", text)]


@pytest.mark.parametrize("topic", TOPICS)
def test_a_higher_level_is_always_harder(topic: str) -> None:
    bands = topics()[topic].bands
    assert len(bands) == len(LEVELS)
    assert all(low[1] < high[0] for low, high in itertools.pairwise(bands))


def test_orders_too_short_or_too_long_are_no_answers_yet() -> None:
    found = exercise("flotsam/scoring", 1, 1)
    for answer in ("", found.answer[:1], f"{found.answer}.0", "3 3 3"):
        with pytest.raises(NotationError):
            judge(found.step, answer)
    assert judge(found.step, found.answer.replace("2", "+2").replace("-", "−")).is_solved


@pytest.mark.parametrize(("topic", "level"), CASES)
def test_nothing_is_asked_twice_in_a_row(topic: str, level: int) -> None:
    found = series(topic, level, "x")
    row = [next(found) for _ in range(6)]
    assert len({each.about for each in row}) == len(row)
    assert all(one.answer != other.answer for one, other in itertools.pairwise(row))


@pytest.mark.long
@pytest.mark.parametrize(("topic", "level"), CASES)
def test_there_are_a_thousand_different_ones(topic: str, level: int) -> None:
    seen: set[str] = set()
    for seed in range(5000):
        found = exercise(topic, level, seed)
        assert proved(found) == found.answer, found
        seen.add(found.about)
        if len(seen) == 1000:
            return
    pytest.fail(f"only {len(seen)} different exercises")


def test_the_answer_for_two_boats_counts_the_rows_on_each_of_them() -> None:
    both = several("flotsam/divides", 12, 7)[11].sentences["solved"]
    en, fr, ru = (re.sub("[\u00a0\u202f]", " ", sentence(both, lang)) for lang in LANGUAGES)
    assert en == "Full rows on both boats for 72: 12 on boat 6; 9 on boat 8."
    assert fr.endswith("sur les deux bateaux pour 72 : 12 sur le bateau 6 ; 9 sur le bateau 8.")
    assert ru == "Полные ряды в обеих лодках для 72: 12 в лодке 6; 9 в лодке 8."


@pytest.mark.parametrize("topic", TOPICS)
def test_an_answer_begins_with_a_capital_letter_or_with_the_name_of_a_card(topic: str) -> None:
    for found in several(topic, 12, 7):
        for lang in LANGUAGES:
            assert not re.match(r"[a-zа-яё]+\b", sentence(found.sentences["solved"], lang))
