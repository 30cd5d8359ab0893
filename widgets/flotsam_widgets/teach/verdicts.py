"""How a verdict is told in the message line."""

from __future__ import annotations

from flotsam_kit.lesson import Check, Kind, Lesson, Step, Verdict
from flotsam_kit.lesson.model import STARS
from flotsam_kit.lesson.texts import option_label, tell
from flotsam_kit.texts import say
from flotsam_widgets.message import Kind as Tone
from flotsam_widgets.message import Message
from flotsam_widgets.teach import words

TONES: dict[Kind, Tone] = {
    Kind.SOLVED: "good",
    Kind.LEGAL: "info",
    Kind.REFUSED: "refused",
    Kind.WRONG: "refused",
    Kind.GOES_ON: "info",
}


def message(lesson: Lesson, step: Step, verdict: Verdict, earned: int | None, left: int = 0) -> Message:
    """The message about a verdict: the stars of a step just solved first, then refusal and sentence.

    `earned` are the half stars, `None` when the step was solved before; `left` the moves still to make.
    """

    def text(lang: str) -> str:
        said = [*tell(lesson, step, verdict, lang)]
        match verdict.kind:
            case Kind.SOLVED:
                said.insert(0, _solved(earned, lang))
            case Kind.LEGAL:
                said.append(say("lesson.verdict.try-again", lang))
            case Kind.REFUSED:
                said.append(say("board.message.unchanged", lang))
            case Kind.WRONG:
                if step.check is Check.PREDICTS and step.then:
                    said.append(say("lesson.verdict.see", lang))
            case Kind.GOES_ON:
                said.append(say("lesson.verdict.goes-on", lang, n=left))
        return "\n".join(said)

    rule = verdict.refusal.rule if verdict.refusal else None
    return Message(text, TONES[verdict.kind], rule or None)


def _solved(earned: int | None, lang: str) -> str:
    if earned is None:
        return say("lesson.verdict.solved-before", lang)
    return say("lesson.verdict.solved", lang, stars=words.stars(earned, STARS, lang))


def how(lesson: Lesson, step: Step, lang: str) -> str:
    """The sentence that says how a step is answered."""
    if step.is_order:
        slots = tuple(option_label(lesson, step, slot.name, lang) for slot in step.slots)
        return say("lesson.how.order", lang, slots=slots)
    if step.check is Check.CHOOSES and step.picks_one:
        return say("lesson.how.one", lang)
    if step.check is Check.CHOOSES and not step.of:
        return say("lesson.how.chooses-words", lang)
    if step.check is Check.PREDICTS and not step.options:
        return say("lesson.how.predicts-number", lang)
    return say(f"lesson.how.{step.check}", lang)
