"""What a step keeps back stands nowhere before it is solved: not in the picture, words, buttons or table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from flotsam_kit.flotsam.model import State, boats_of
from flotsam_kit.flotsam.rules import places_for
from flotsam_kit.lesson import Lesson, Step, lesson_ids, load_lesson
from flotsam_kit.lesson.model import CONSEQUENCES, HIDDEN, LANGUAGES
from flotsam_kit.practice import LEVELS, begin, topics
from flotsam_kit.texts import say
from flotsam_widgets.draw.shapes import Part, Shape, Sprite, Target, Text
from flotsam_widgets.teach import Course
from flotsam_widgets.teach.drill import Drill
from tests.board_cases import words
from tests.learner import button, opened

LESSONS = [load_lesson(name) for name in lesson_ids() if name.startswith("flotsam/")]
LESSON_STEPS = [(lesson, step) for lesson in LESSONS for step in lesson.steps]
TOPICS = [name for name in topics() if name.startswith("flotsam/")]
EXERCISES = [(*each, seed, lang) for each in product(TOPICS, LEVELS) for seed, lang in enumerate(LANGUAGES)]
NARROW = 420  # pixels; twice as much shows the wide board
# What draws a secret: the beginning of a sprite's key.
DRAWN = {"edges": ("tab",), "treasure": ("treasure",), "targets": ("ghost", "target")}


def shapes(inside: tuple[Shape, ...]) -> Iterator[Shape]:
    for shape in inside:
        yield shape
        if isinstance(shape, Sprite):
            yield from shapes(shape.shapes)


def written(part: Part) -> str:
    return " ".join(shape.text for shape in shapes(part.shapes) if isinstance(shape, Text))


def shown(course: Course, lang: str) -> tuple[list[str], set[str]]:
    """All that can be read on the page but for the lesson's own sentences, and all sprites in the picture.

    The table stands there in the language of the board; all else is said in any language.
    """
    board = course.board
    scene, twin = board.appearance.picture(replace(board.look, lang=lang))
    labels = [choice.label for choice in board.actions.choices(lang)]
    why = board.frame.why.value.replace("data-fk-do", "")
    texts = [*map(written, scene.parts), twin, *labels, words(why), *board.message.lines(lang)]
    return texts, {s.key for part in scene.parts for s in shapes(part.shapes) if isinstance(s, Sprite)}


def secrets(name: str, state: State, lang: str) -> set[str]:
    """The sentences that would tell what is kept back, made from the position alone."""

    def board(key: str, **values: object) -> str:
        return say(f"board.{key}", lang, **values)

    hand = state.hands[state.turn.index] if state.turn else ()
    used, more = len(state.boats.in_use), state.players - len(state.boats.in_use)
    match name:
        case "edges":
            edges = [{"card": card, "boats": boats_of(card)} for card in hand]
            return {board(key, **each) for each in edges for key in ("twin.card-edge", "choice.card-edge")}
        case "targets":
            places = [{"card": card, "boats": places_for(state, card)} for card in hand]
            fitting = {board(k, **p) for p in places if p["boats"] for k in ("twin.card-goes", "canvas.goes")}
            return fitting | {board("twin.card-nowhere", card=p["card"]) for p in places if not p["boats"]}
        case "limit":
            rail = {
                board("canvas.used-of", used=used, limit=state.players),
                board("twin.limit", limit=state.players),
            }
            left = {board("twin.more", n=more)} if more else {board("twin.no-more"), board("canvas.no-more")}
            return rail | left | {board("canvas.closed"), board("canvas.can-open")}
        case "pile":
            return {board("twin.pile", n=len(state.pile)), board("twin.pile-empty")}
        case "scores":
            points = [sum(tokens) for tokens in state.tokens] or [0]
            return {board("canvas.points", n=each) for each in points} | {board("twin.scores", list="")[:6]}
        case "next-starter":
            return {board("canvas.starts", seat=state.turn, round=state.round + 1)}
        case "next-mover":
            return {board("canvas.plays-next")}
        case "verdicts":
            notes = {"canvas.must-note", "canvas.pass-note", "canvas.soft-note", "twin.must"}
            return {board(key) for key in notes} | {board("choice.allowed")}
        case _:
            return set()


def told(course: Course, names: frozenset[str], state: State, lang: str = "en") -> set[str]:
    """Which of these names the page gives away."""
    texts, sprites = shown(course, lang)
    found = {n for n in names if any(s in text for s in secrets(n, state, lang) for text in texts)}
    return found | {n for n in names if any(key.startswith(DRAWN.get(n, ("?",))) for key in sprites)}


def look_everywhere(course: Course, step: Step, state: State, langs: tuple[str, ...] = LANGUAGES) -> set[str]:
    """What is given away by the page, narrow and wide, with the table open, and with each card taken up."""

    def look() -> set[str]:
        return {name for lang in langs for name in told(course, step.hidden, state, lang)}

    course.board.frame.bridge.width = NARROW
    found = look()
    course.board.frame.bridge.width = 2 * NARROW
    found |= look()
    button(course, "why")
    for lang in langs:
        course.board.lang = lang
        found |= told(course, step.hidden, state, lang)
    button(course, "why")
    for card in state.hands[state.turn.index] if step.by_moves and state.turn else ():
        course.board.press_target(Target("card", str(card)))
        found |= look()
        course.board.press_target(Target("card", str(card)))
    return found


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_no_step_gives_away_what_it_keeps_back(lesson: Lesson) -> None:
    for step in lesson.steps:
        course = opened(lesson, step.name)
        assert isinstance(step.state, State)
        assert not look_everywhere(course, step, step.state), step.name
        course.close()


@pytest.mark.parametrize(("topic", "level", "seed", "lang"), EXERCISES)
def test_no_exercise_gives_away_what_it_keeps_back(topic: str, level: int, seed: int, lang: str) -> None:
    drill = Drill(begin(topic, level=level, seed=seed), lang=lang)
    step = drill.walk.step
    assert isinstance(step.state, State)
    assert not look_everywhere(drill, step, step.state, (lang,))
    drill.close()


@pytest.mark.parametrize(("topic", "level"), [*product(TOPICS, LEVELS)])
def test_the_rules_named_under_an_exercise_do_not_tell_its_answer(topic: str, level: int) -> None:
    found = [begin(topic, level=level, seed=seed).exercise for seed in range(20)]
    named: dict[str, set[tuple[str, ...]]] = {}
    for each in found:
        named.setdefault(each.sentences["goal"].key.removesuffix("-must").removesuffix("-fresh"), set()).add(
            each.step.rules
        )
    assert all(len(rules) == 1 for rules in named.values())


def test_what_is_kept_back_is_seen_once_it_is_not() -> None:
    """Else the tests above could not fail: every name that a step hides is found where nothing is hidden."""
    used, found = set[str](), set[str]()
    for lesson, step in LESSON_STEPS:
        course = opened(lesson, step.name)
        used |= step.hidden
        course.answer(step.solution)
        assert isinstance(course.session.state, State)
        course.board.hidden = frozenset()
        found |= told(course, step.hidden, course.session.state)
        course.retry()
        course.board.hidden = frozenset()
        found |= look_everywhere(course, step, course.session.state, ("en",))
        course.close()
    assert used <= HIDDEN
    assert used - found == {"tokens"}  # drawn as signs: the test below sees them


@pytest.mark.parametrize("name", ["who-comes-second", "who-starts-next"])
def test_a_wrong_prediction_is_played_out_and_shows_what_happened(name: str) -> None:
    lesson = load_lesson("flotsam/13-scoring")
    course = opened(lesson, name)
    step = course.walk.step
    asked = say("board.twin.tokens-asked", "en")
    wrong = next(option for option in step.options if option not in step.accepts)
    course.answer(wrong)
    assert not course.walk.here.is_solved
    assert asked not in course.board.text()
    assert step.hidden & CONSEQUENCES
    course.session.undo()
    assert course.board.hidden >= step.hidden
    course.retry()
    course.board.session.play(step.then[0])  # looked at by undo and redo: the same picture
    assert asked not in course.board.text()
    course.close()
