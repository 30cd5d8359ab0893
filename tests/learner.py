"""A learner at a lesson for tests: answers with the mouse, with buttons, by typing and by Python."""

from __future__ import annotations

from collections.abc import Callable

from flotsam_kit.lesson import Lesson, Step
from flotsam_kit.lesson.answers import chosen
from flotsam_kit.progress import MemoryProgress
from flotsam_widgets.draw.shapes import Target
from flotsam_widgets.teach import Course
from flotsam_widgets.teach.asking import CHECK, TAKE_AWAY, target_of

Way = Callable[[Course, Step, str], None]


def opened(lesson: Lesson, step: str | None = None, lang: str = "en") -> Course:
    """The lesson on a board, at its first step or at the one with that name; nothing is solved."""
    progress = MemoryProgress()
    if step is not None:
        progress.leave(lesson.id, step)
    return Course(lesson, progress=progress, lang=lang)


def said(course: Course, lang: str | None = None) -> str:
    """What the message line says, or would say in another language."""
    return "\n".join(course.board.message.lines(lang or course.board.lang))


def button(course: Course, name: str) -> None:
    """Press a tool that is on the board."""
    tool = course.board.frame.tools.find(name)
    assert tool is not None, name
    tool.press()


def click(course: Course, name: str) -> None:
    """Click on a thing in the picture."""
    course.board.press(*course.board.locate(name))


def typed(course: Course, text: str, field: str = "command") -> None:
    """Type into a field and press Enter."""
    course.board.hearing.heard({"field": field, "value": text})


def solve_up_to(course: Course, name: str) -> None:
    """Solve steps until the one with that name is in front."""
    while course.walk.step.name != name:
        course.answer(course.walk.step.solution)
        course.next()


def solve_all(course: Course) -> None:
    """Solve every step that is left, up to the closing page."""
    while not course.is_over:
        course.answer(course.walk.step.solution)
        course.next()


def by_clicks(course: Course, step: Step, answer: str) -> None:
    """Give an answer with the mouse; only what is not in the picture is typed or pressed as a button."""
    if step.by_moves and step.game == "korsar":
        for move in answer.split():
            _board_ship(course, move)
    elif step.by_moves and step.game == "betta":
        for move in answer.split():
            _lay_card(course, move)
    elif _is_placement(step, answer):
        card, _, boat = answer.partition("@")
        _take_up(course, card)
        click(course, f"boat:{boat}")
    elif step.by_moves and answer == "pass":
        click(course, "pass")
    elif step.by_moves:
        typed(course, answer)
    elif step.by_options:
        wanted = chosen(answer) if step.chooses_many else (answer,)
        marked = course.asking.marked if step.chooses_many else frozenset()
        for option in [each for each in step.options if (each in wanted) is not (each in marked)]:
            if step.of:
                click(course, f"{step.of}:{option}")
            else:
                course.board.press_target(target_of(step, option))
        if step.chooses_many:
            course.board.press_target(CHECK)
    elif step.is_order:
        for _ in course.asking.filled:
            course.board.press_target(TAKE_AWAY)
        for option in answer.split("."):
            offered = {choice.target for choice in course.board.actions.choices(course.board.lang)}
            assert target_of(step, option) in offered
            course.board.press_target(target_of(step, option))
        course.board.press_target(CHECK)
    else:
        typed(course, answer, "answer")


def _take_up(course: Course, card: str) -> None:
    """Click on a card, if it is not taken up already."""
    selection = course.board.selection
    if selection is None or selection.value("card") != card:
        click(course, f"card:{card}")


def _board_ship(course: Course, move: str) -> None:
    """Make a move of Korsar in the picture; one that has nothing there is typed."""
    card, at, ship = move.partition("@")
    word, _, named = move.partition(":")
    card = named or card
    if move == "draw":
        click(course, "pile")
    elif card not in course.board.view.hand:
        typed(course, move)
    else:
        _take_up(course, card)
        click(course, f"ship:{ship}" if at else {"lay": "sea", "drop": "discard"}[word])


def _lay_card(course: Course, move: str) -> None:
    """Make a move of Betta in the picture: the card, its turns, and the display, twice where it has room."""
    card, _, place = move.partition("@")
    display, _, turn = place.partition("+")
    board = course.board
    if card not in map(str, board.view.hand) or not 1 <= int(display) <= len(board.view.displays):
        typed(course, move)
        return
    _take_up(course, card)
    while board.selection and board.selection.value("turn") != (turn or "0"):
        click(course, f"card:{card}")
    is_aimed = board.selection is not None and board.selection.value("display") == display
    is_full = board.view.displays[int(display) - 1].is_full
    for _ in range(1 if is_aimed or is_full else 2):
        click(course, f"display:{display}")


def by_keyboard(course: Course, step: Step, answer: str) -> None:
    """Give an answer with real buttons alone, or where there are none by typing."""
    if not _is_placement(step, answer):
        by_clicks(course, step, answer)
        return
    card, _, boat = answer.partition("@")
    selection = course.board.selection
    if selection is None or selection.value("card") != card:
        course.board.press_target(Target("card", card))
    course.board.press_target(Target("boat", boat))


def by_command(course: Course, _step: Step, answer: str) -> None:
    """Type an answer into the command field."""
    typed(course, answer.replace(".", " "))


def by_python(course: Course, _step: Step, answer: str) -> None:
    """Give an answer by a call."""
    course.answer(answer)


def _is_placement(step: Step, answer: str) -> bool:
    """Whether the answer is one placement on a boat that is in the picture."""
    return step.by_moves and step.game == "flotsam" and "@" in answer and int(answer.partition("@")[2]) >= 3


WAYS: tuple[Way, ...] = (by_clicks, by_keyboard, by_command, by_python)
