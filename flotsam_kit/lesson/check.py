"""What is wrong with the steps of a lesson: answers against the rules, wrong answers without a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from flotsam_kit.core import IllegalMove, KitError
from flotsam_kit.games import GAMES
from flotsam_kit.lesson.answers import all_answers, is_answer, read_answer
from flotsam_kit.lesson.codes import Fault
from flotsam_kit.lesson.feedback import is_pattern_of_kind
from flotsam_kit.lesson.goals import predicates
from flotsam_kit.lesson.judge import judge
from flotsam_kit.lesson.model import HIDDEN, Check, Kind, Step
from flotsam_kit.lesson.read import Reading
from flotsam_kit.lesson.rulecards import beliefs, rule_ids


def check_step(step: Step, reading: Reading) -> None:
    """Note every fault of a step that could be read."""
    _check_names(step, reading)
    if step.by_moves and GAMES[step.game].to_move(step.state) != step.seat:
        mover = GAMES[step.game].to_move(step.state)
        reading.note(Fault.SEAT, step=step.name, seat=step.seat, mover=str(mover or "-"))
    if not step.options and (step.check is Check.CHOOSES or step.is_order or step.each_once):
        reading.note(Fault.OPTIONS, step=step.name)
        return
    for option in step.options:
        if not option.replace("-", "").isalnum() and not is_move(step, option):
            reading.note(Fault.OPTION_NAME, step=step.name, option=option)
    if not step.accepts:
        return
    if step.by_moves:
        _check_moves(step, reading)
    _check_then(step, reading)
    if not any(fault.values.get("step") in (step.name, f"step:{step.name}") for fault in reading.faults):
        _check_feedback(step, reading)


def is_move(step: Step, text: str) -> bool:
    """Whether the game can read the text as a move."""
    try:
        GAMES[step.game].parse_move(text)
    except KitError:
        return False
    return True


def _check_names(step: Step, reading: Reading) -> None:
    for rule in step.rules:
        if rule not in rule_ids():
            reading.note(Fault.RULE, step=step.name, rule=rule)
    for belief in step.misconceptions:
        if belief not in beliefs():
            reading.note(Fault.MISCONCEPTION, step=step.name, belief=belief)
    for name in sorted(step.hidden - HIDDEN):
        reading.note(Fault.HIDDEN, step=step.name, found=name, names=tuple(sorted(HIDDEN)))
    if step.check is Check.REACHES and step.predicate not in predicates(step.game):
        known = tuple(sorted(predicates(step.game)))
        reading.note(Fault.PREDICATE, step=step.name, found=step.predicate or "-", predicates=known)


def _check_moves(step: Step, reading: Reading) -> None:
    game = GAMES[step.game]
    if step.check is Check.REACHES:
        if step.predicate in predicates(step.game):
            for answer in step.accepts:
                verdict = judge(step, answer)
                if not verdict.is_solved:
                    reading.note(Fault.PREDICATE_FALSE, step=step.name, answer=answer, found=step.predicate)
        return
    for answer in step.accepts:
        refusal = game.why_illegal(step.state, game.parse_move(answer))
        if step.check is Check.PLAYS and refusal is not None:
            cause = IllegalMove(refusal)
            reading.note(Fault.ACCEPTED_ILLEGAL, step=step.name, answer=answer, cause=cause)
        if step.check is Check.REFUSES and refusal is None:
            reading.note(Fault.ACCEPTED_LEGAL, step=step.name, answer=answer)
        elif step.refused_by and refusal is not None and refusal.rule != step.refused_by:
            values = {"answer": answer, "rule": step.refused_by, "found": refusal.rule}
            reading.note(Fault.ACCEPTED_RULE, step=step.name, **values)


def _check_then(step: Step, reading: Reading) -> None:
    try:
        for _ in beats(step):
            pass
    except KitError as error:
        shown = next((text for text in step.then if not _plays(step, text)), step.then[0])
        reading.note(Fault.THEN, step=step.name, move=shown, cause=error)


def _plays(step: Step, text: str) -> bool:
    return is_answer(step, text) or is_move(step, text)


def beats(step: Step) -> Iterator[tuple[str, object, object]]:
    """What is played out after a prediction: (move or position line, position before, position after).

    A position line shows a still picture, such as the middle of a draw. Raises the game's own errors.
    """
    game = GAMES[step.game]
    state = step.state
    for text in step.then:
        if text.startswith(f"{step.game}/"):
            after = game.parse_state(text)
        else:
            after = game.apply(state, game.parse_move(text))
        yield text, state, after
        state = after


def _check_feedback(step: Step, reading: Reading) -> None:
    """Every wrong answer has its sentence, every pattern has a wrong answer, every belief is one."""
    unused = {pattern for item in step.feedback for pattern in item.patterns}
    for pattern in sorted(unused):
        if not is_pattern_of_kind(step, pattern):
            reading.note(Fault.PATTERN, step=step.name, pattern=pattern)
    # Where each legal move has its sentence none can lack one, and to try thousands of lines takes a second.
    answers: Iterable[str] = () if step.by_moves and "legal" in unused else all_answers(step)
    wrong = [verdict for answer in answers if (verdict := judge(step, answer)).is_wrong]
    silent = [verdict.answer for verdict in wrong if not verdict.key and verdict.kind is not Kind.REFUSED]
    # A few are enough to see what is missing; a hundred numbers would bury the other faults.
    for answer in silent[:3]:
        reading.note(Fault.NO_FEEDBACK, step=step.name, answer=answer)
    spoken = {verdict.key for verdict in wrong}
    for item in step.feedback:
        # Of moves more can be typed than the candidates, so a sentence without one may still be needed.
        if not step.by_moves and f"feedback.{item.key}" not in spoken:
            reading.note(Fault.PATTERN, step=step.name, pattern=", ".join(item.patterns))
    for belief, answers in step.misconceptions.items():
        for answer in answers:
            if not is_answer(step, answer) or not is_caught(step, read_answer(step, answer)):
                reading.note(Fault.BELIEF, step=step.name, belief=belief, answer=answer)


def is_caught(step: Step, answer: str) -> bool:
    """Whether somebody who gives this answer by a wrong belief is told better.

    That is so when the answer is wrong and has a sentence, and when it is the refusal that a step asks for.
    """
    verdict = judge(step, answer)
    if verdict.is_solved:
        return verdict.refusal is not None
    return bool(verdict.key) or verdict.refusal is not None
