"""The judge: what a step says to an answer. Pure; values in, a verdict out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass

from flotsam_kit.core import Refusal
from flotsam_kit.games import GAMES
from flotsam_kit.lesson.answers import play_replies, read_answer
from flotsam_kit.lesson.feedback import key_for
from flotsam_kit.lesson.goals import holds
from flotsam_kit.lesson.model import Check, Kind, Step, Verdict

# While the boats on the edges are asked for, a refusal must not say where the card would go.
_ASKED = "edges"


def judge(step: Step, answer: str) -> Verdict:
    """What the step says to an answer, written as in the command field: `35@7`, `3 4 6`, `90`.

    Raises `NotationError` for a text that is no answer to this kind of step.
    """
    answer = read_answer(step, answer)
    if step.check is Check.REACHES:
        return _line(step, answer)
    if step.by_moves:
        return _move(step, answer)
    if answer in step.accepts:
        return Verdict(Kind.SOLVED, answer, "solved", {"answer": answer})
    return _wrong(step, Kind.WRONG, answer, None, {"answer": answer})


def _move(step: Step, answer: str) -> Verdict:
    game = GAMES[step.game]
    move = game.parse_move(answer)
    refusal = game.why_illegal(step.state, move)
    values = _values(answer, move)
    if answer in step.accepts:
        # What the accepted refusal says, it says whole: the step is solved.
        return Verdict(Kind.SOLVED, answer, "solved", values, refusal)
    return _wrong(step, Kind.LEGAL if refusal is None else Kind.REFUSED, answer, refusal, values)


def _line(step: Step, answer: str) -> Verdict:
    game = GAMES[step.game]
    state = step.state
    played: list[str] = []
    for text in answer.split()[: step.moves]:
        move = game.parse_move(text)
        played.append(text)
        refusal = game.why_illegal(state, move)
        if refusal is not None:
            return _wrong(step, Kind.REFUSED, " ".join(played), refusal, _values(text, move))
        state = play_replies(step, game.apply(state, move))
    line, values = " ".join(played), _values(text, move)
    if len(played) < step.moves and game.to_move(state) == step.seat:
        return Verdict(Kind.GOES_ON, line, "", values)
    if holds(step, state):
        return Verdict(Kind.SOLVED, line, "solved", values)
    return _wrong(step, Kind.LEGAL, line, None, values)


def _wrong(
    step: Step, kind: Kind, answer: str, refusal: Refusal | None, values: Mapping[str, object]
) -> Verdict:
    key = key_for(step, answer, refusal)
    return Verdict(
        kind, answer, f"feedback.{key}" if key else "", values, refusal, half=_ASKED in step.hidden
    )


def _values(text: str, move: object) -> dict[str, object]:
    values: dict[str, object] = {"answer": text, "move": text}
    if is_dataclass(move):
        values.update({field.name: getattr(move, field.name) for field in fields(move)})
    return values
