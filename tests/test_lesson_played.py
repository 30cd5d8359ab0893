"""What is played on the board of a lesson: poor moves and their price, solutions forward and back, Retry."""

from __future__ import annotations

import asyncio
import random
from collections import defaultdict
from pathlib import Path

import pytest

from flotsam_kit.flotsam import format_move
from flotsam_kit.flotsam.model import State
from flotsam_kit.games import GAMES
from flotsam_kit.lesson import Check, Kind, Lesson, Step, Verdict, judge, lesson_ids, load_lesson, rule_card
from flotsam_kit.lesson.answers import all_answers
from flotsam_kit.lesson.model import HINTS, LANGUAGES
from flotsam_kit.lesson.texts import say
from flotsam_widgets.controls import is_shown
from flotsam_widgets.teach import Course
from tests.board_cases import until, words
from tests.learner import button, by_clicks, opened, said
from tests.lesson_files import made_lesson

LESSONS = [load_lesson(name) for name in lesson_ids()]
STEPS = [(lesson, step) for lesson in LESSONS for step in lesson.steps]
# A still picture that is shown after a prediction is a position of its own: nothing leads back from it.
MOVED = [(lesson, step) for lesson, step in STEPS if not any("/" in text for text in step.then)]
DOZEN = 12
PLAYED = [pytest.param(lesson, step, id=step.name) for lesson, step in STEPS if step.by_moves]


@pytest.mark.parametrize(("lesson", "step"), PLAYED)
def test_a_poor_move_is_played_out_with_its_own_sentence_and_retry_is_at_once(
    lesson: Lesson, step: Step
) -> None:
    course = opened(lesson, step.name)
    verdicts = [judge(step, answer) for answer in all_answers(step)]
    poor: dict[str, list[Verdict]] = defaultdict(list)
    for verdict in verdicts:
        if verdict.kind is Kind.LEGAL:
            poor[verdict.key].append(verdict)
    # Three moves make thousands of lines that differ in a turn: a dozen for each sentence stand for all.
    for verdict in [each for alike in poor.values() for each in alike[:: len(alike) // DOZEN + 1]]:
        by_clicks(course, step, verdict.answer)
        assert course.session.state != step.state
        assert course.session.node.path[1].move is not None
        sentence = say(lesson, f"{step.name}.{verdict.key}", "en", **verdict.values)
        assert said(course).startswith(sentence), verdict.answer
        button(course, "retry")
        assert course.session.state == step.state
        assert course.session.node.parent is None
        assert not course.walk.here.is_solved
    course.close()


@pytest.mark.parametrize(("lesson", "step"), MOVED, ids=lambda each: getattr(each, "name", ""))
def test_the_shown_solution_plays_forward_and_back(lesson: Lesson, step: Step) -> None:
    course = opened(lesson, step.name)
    for _ in range(HINTS):
        course.hint()
    button(course, "show")
    assert not course.walk.here.is_solved
    node = course.session.node
    write = GAMES[step.game].format_move
    played = [each.move for each in node.path[1:]]
    if step.check is Check.REFUSES:
        assert course.board.refused is not None
        assert not played
    elif step.by_moves:
        movers = [GAMES[step.game].to_move(each.state) for each in node.path]
        own = [write(move) for mover, move in zip(movers, played, strict=False) if mover == step.seat]
        assert own == step.solution.split()
    else:
        assert [write(move) for move in played] == list(step.then)
        assert words(say(lesson, f"{step.name}.goal", "en")) == words(course.board.frame.goal.value)
    for back in range(len(played)):
        button(course, "undo")
        assert course.session.node is node.path[len(played) - 1 - back]
    assert course.session.state == step.state
    for place in range(len(played)):
        button(course, "redo")
        assert course.session.node is node.path[place + 1]
    button(course, "retry")
    by_clicks(course, step, step.solution)
    assert course.walk.here.is_solved
    course.close()


def test_a_solution_of_several_moves_is_played_slowly_where_a_loop_runs() -> None:
    course = opened(load_lesson("flotsam/13-scoring"), "win-without-being-first")
    for _ in range(HINTS):
        course.hint()

    async def shown() -> None:
        course.playback.pace = 0.05
        course.show()
        assert [each.move is None for each in course.session.node.path] == [True, False]
        assert course.board.frame.tools.find("skip") is not None
        await until(lambda: len(course.session.node.path) == 3)
        assert course.board.frame.tools.find("skip") is None

    asyncio.run(shown())
    assert "A wins" in course.board.text() or "You win" in course.board.text()
    course.close()


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_after_the_solution_the_table_tells_why_not_for_every_candidate(lesson: Lesson) -> None:
    for step in lesson.steps:
        course = opened(lesson, step.name)
        course.answer(step.solution)
        button(course, "why")
        game = GAMES[step.game]
        table = course.board.frame.why.value
        button(course, "why")
        if game.to_move(step.state) != step.seat and not step.is_open:
            assert len(words(table).split()) < 12  # the hand of another is not told
            course.close()
            continue
        moves = game.candidate_moves(step.state)
        assert all(f">{game.format_move(move)}</th>" in table for move in moves), step.name
        for move in moves[::5]:
            course.board.hearing.heard({"do": f"why:{game.format_move(move)}"})
            assert len(said(course).split()) > 2
            assert course.board.message.kind in ("good", "refused")
        course.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_behind_every_rule_of_every_step_is_its_card(lang: str) -> None:
    for lesson in LESSONS:
        course = opened(lesson, lang=lang)
        for step in lesson.steps:
            asked_back = step.check is Check.PREDICTS
            for rule in step.rules:
                course.board.hearing.heard({"do": f"rule:{rule}"})
                assert is_shown(course.board.frame.side) is not asked_back
                assert asked_back or shows_card(course, rule, lang)
            course.answer(step.solution)
            for rule in step.rules if asked_back else step.rules[:1]:
                course.board.hearing.heard({"do": f"rule:{rule}"})
                assert shows_card(course, rule, lang)
            course.next()
        course.close()


def shows_card(course: Course, rule: str, lang: str) -> bool:
    card, read = rule_card(rule, lang), words(course.rules.text.value)
    texts = (card.name, card.text, card.source, card.ruling, card.option, card.option_text)
    return all(" ".join(text.split()) in read for text in texts)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_who_presses_anything_at_all_breaks_nothing_and_reaches_the_end(lesson: Lesson) -> None:
    chance = random.Random(lesson.id)
    course = opened(lesson)
    while not course.is_over:
        place = course.walk.place
        for _ in range(12):
            press_anything(course, chance)
            assert course.board.message.kind != "error", said(course)
        if course.walk.place == place:
            course.answer(course.walk.step.solution)
            assert course.walk.here.is_solved
            course.next()
    course.close()


def press_anything(course: Course, chance: random.Random) -> None:
    """A click somewhere in the picture, on a button for a thing in it, or on a tool."""
    board = course.board
    tools = [tool for tool in board.frame.tools._tools if tool.name not in ("back", "again")]
    match chance.randrange(3):
        case 0:
            board.press(chance.random() * 880, chance.random() * 560)
        case 1 if choices := board.actions.choices(board.lang):
            board.press_target(chance.choice(choices).target)
        case _ if tools:
            chance.choice(tools).press()


TWO_MOVES = (
    "flotsam/1 players=2 boats=4:20 hands=A:14.24.77,B:9.28.32",
    'check = "reaches"\nmoves = 2\npredicate = "last-boat-with-room"\nreplies = ["28@4", "32@4"]\n'
    'accepts = ["24@4 14@7"]\n[steps.feedback]\n"14@7*" = "too-early"\n"*" = "other"',
)


def test_a_line_of_two_moves_goes_on_after_a_refusal_and_begins_anew_after_undo(tmp_path: Path) -> None:
    course = opened(made_lesson(tmp_path, *TWO_MOVES))
    start = course.session.state
    assert "Then the others play" in said(course)
    by_clicks(course, course.walk.step, "24@4")
    assert "still to make: 1\u00a0move" in said(course)
    after_reply = course.session.state
    assert isinstance(after_reply, State)
    assert after_reply.boats.cards(4) == (20, 24, 28)
    by_clicks(course, course.walk.step, "14@5")
    assert course.board.message.kind == "refused"
    assert course.session.state == after_reply
    for _ in range(2):
        button(course, "undo")
    assert course.session.state == start
    by_clicks(course, course.walk.step, "14@7")  # the first move of a new line
    assert "still to make: 1\u00a0move" in said(course)
    by_clicks(course, course.walk.step, "77@7")
    assert "too-early" in said(course)
    by_clicks(course, course.walk.step, "24@4")  # from the position again
    course.board.lang = "fr"
    by_clicks(course, course.walk.step, "14@7")
    assert course.walk.here.is_solved
    assert course.walk.here.wrong == ("24@4 14@5", "14@7 77@7")
    course.show()
    assert [format_move(node.move) for node in course.session.node.path[1:]] == [
        "24@4",
        "28@4",
        "14@7",
        "32@4",
    ]
    course.again()
    course.answer("24@4 14@7")
    assert course.walk.total == 6
    course.close()
