"""What a step of Korsar keeps back stands nowhere before it is solved, and stands there afterwards."""

from __future__ import annotations

import re
from itertools import product

import pytest

from flotsam_kit.core import SEATS
from flotsam_kit.korsar.cards import gold
from flotsam_kit.korsar.model import State
from flotsam_kit.korsar.scoring import scores
from flotsam_kit.lesson import Lesson, Step, lesson_ids, load_lesson
from flotsam_kit.lesson.model import HIDDEN, LANGUAGES
from flotsam_kit.practice import LEVELS, begin, topics
from flotsam_kit.texts import say, tell
from flotsam_widgets.draw.shapes import Target
from flotsam_widgets.teach import Course
from flotsam_widgets.teach.drill import Drill
from tests.learner import opened
from tests.test_lesson_hidden import shown

LESSONS = [load_lesson(name) for name in lesson_ids() if name.startswith("korsar/")]
TOPICS = [name for name in topics() if name.startswith("korsar/")]
EXERCISES = [(*each, seed, lang) for each in product(TOPICS, LEVELS) for seed, lang in enumerate(LANGUAGES)]
ALWAYS_SEEN = frozenset({"points"})
WAYS = ("points", "more-ships", "shared")
STEPS = [(lesson, step) for lesson in LESSONS for step in lesson.steps]


def secrets(name: str, state: State, lang: str) -> set[str]:
    """The words that would tell what is kept back, made from the position alone."""

    def board(key: str, **values: object) -> str:
        return say(f"korsar-board.{key}", lang, **values)

    seats = SEATS[: state.players]
    match name:
        case "verdicts":
            takes = {board("canvas.takes", seat=seat) for seat in seats}
            reason = {board("twin.takes-you", reason=""), board("twin.takes", seat="", reason="")}
            whole = takes | {board("canvas.takes-you"), board("canvas.tie")}
            return whole | {text.partition(":")[0].strip("\u00a0 .") for text in reason}
        case "next-mover":
            turns = {board("canvas.in-turns", n=n) for n in range(2, state.players)}
            return turns | {board("canvas.to-move"), say("board.canvas.plays-next", lang)}
        case "pile":
            n = len(state.pile)
            left = {board(f"canvas.{key}", n=n) for key in ("draw-left", "left")}
            return left | {say("board.twin.pile", lang, n=n)}
        case "scores":
            won = {board("twin.captured", seat=seat, n=len(state.won[seat.index])) for seat in seats}
            held = [sum(map(gold, hand)) for hand in state.hands]
            return won | {f"−{n}" for n in held if n} | {board("twin.score", seat="", points="").strip(". ")}
        case "points":
            seats_and_points = zip(seats, scores(state), strict=True)
            whole = {board("twin.score", seat=seat, points=points) for seat, points in seats_and_points}
            wins = {max(board(f"canvas.wins-{how}", seats=("#",)).split("#"), key=len) for how in WAYS}
            held = [board("result.held", gold=sum(map(gold, hand))) for hand in state.hands if hand]
            return whole | wins | set(held)
        case "counts":
            rows = [(ship, force) for ship in state.ships for force in ship.forces if len(force.cards) > 1]
            return {f": {force.total}." for _, force in rows}
        case "targets":
            keys = ("twin.card-goes", "twin.card-nowhere", "canvas.goes", "canvas.goes-nowhere")
            said = [board(key, card="#", ships=(1,)).partition("#") for key in keys]
            return {board("canvas.lay-here")} | {max(before, after, key=len) for before, _, after in said}
        case _:
            return set()


def stands(secret: str, text: str) -> bool:
    """Whether the secret stands in the text; a single word as a word."""
    return bool(re.search(rf"\b{secret}\b", text)) if secret.isalpha() else secret in text


def told(course: Course, step: Step, names: frozenset[str], *langs: str) -> set[str]:
    """Which of these names the page gives away as it is, or with a card taken up, in any of the languages."""
    state, texts = step.state, [shown(course, lang)[0] for lang in langs]
    assert isinstance(state, State)
    for card in course.board.view.hand if step.by_moves else ():
        course.board.press_target(Target("card", card))
        for lang, there in zip(langs, texts, strict=True):
            there += shown(course, lang)[0]
        course.board.press_target(Target("card", card))
    return {
        n
        for lang, there in zip(langs, texts, strict=True)
        for n in names
        if any(stands(s, text) for s in secrets(n, state, lang) for text in there)
    }


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_no_step_gives_away_what_it_keeps_back(lesson: Lesson) -> None:
    for step in lesson.steps:
        course = opened(lesson, step.name)
        assert not told(course, step, step.hidden, *LANGUAGES), step.name
        course.close()


@pytest.mark.parametrize(("topic", "level", "seed", "lang"), EXERCISES)
def test_no_exercise_gives_away_what_it_keeps_back(topic: str, level: int, seed: int, lang: str) -> None:
    drill = Drill(begin(topic, level=level, seed=seed), lang=lang)
    step = drill.walk.step
    assert not told(drill, step, step.hidden, lang)
    for width in (420, 840):
        drill.board.frame.bridge.width = width
        assert not told(drill, step, step.hidden, lang)
    drill.board.hidden = frozenset()
    assert told(drill, step, step.hidden, lang) >= step.hidden & ALWAYS_SEEN
    drill.close()


def test_the_cards_of_every_hand_are_there_when_the_scores_are_asked() -> None:
    for width in (420, 840):
        drill = Drill(begin("korsar/final-score", level=3, seed=2), lang="en")
        drill.board.frame.bridge.width = width
        state = drill.walk.step.state
        assert isinstance(state, State)
        lines = {line for text in shown(drill, "en")[0] for line in text.splitlines()}
        for won, hand in zip(state.won, state.hands, strict=True):
            account = [say("korsar-board.result.won", "en", ships=won)]
            account += [say("korsar-board.result.cards", "en", cards=hand)] if hand else []
            assert any(", ".join(account) in line for line in lines)
        drill.close()


def test_what_is_kept_back_is_seen_once_it_is_not() -> None:
    """Else the test above could not fail: every name that a step hides is found where nothing is hidden."""
    used, found = set[str](), set[str]()
    for lesson, step in STEPS:
        course = opened(lesson, step.name)
        used |= step.hidden
        course.board.hidden = frozenset()
        found |= told(course, step, step.hidden, "en")
        course.close()
    assert used <= HIDDEN
    assert used <= found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_prediction_is_played_out_to_the_check_and_says_what_was_captured(lang: str) -> None:
    """The last beat of the first prediction is the draw after which the check comes, told as an event."""
    course = opened(LESSONS[0], "when-is-it-yours", lang)
    course.answer("b-turn")
    assert isinstance(course.session.state, State)
    assert course.session.state.won[0] == (5,)
    assert not course.walk.here.is_solved
    event = course.session.events()[-1]
    assert event.kind == "korsar.event.captured"
    assert tell(event, lang, you=course.board.seat) in course.board.message.lines(lang)
    course.close()
