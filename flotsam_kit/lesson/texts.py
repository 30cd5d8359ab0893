"""The sentences of a lesson: reading them, filling them in, and what is wrong with them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import takewhile

from flotsam_kit import texts
from flotsam_kit.lesson.answers import chosen
from flotsam_kit.lesson.codes import Fault
from flotsam_kit.lesson.model import GOAL_WORDS, HINTS, Lesson, Step, Verdict
from flotsam_kit.lesson.read import Reading
from flotsam_kit.texts.sentence import Sentence, fields

_NUMBER = re.compile(r"(?<![\w.,])[-−]?\d+(?![\w])")
_NEAR = r"(?:\W+\w+){0,2}\W+"
_MOVE_FIELDS = frozenset({"answer", "move", "card", "boat", "display", "turn", "ship"})
_FRAME = ("title", "opening", "next")


def flatten(table: Mapping[str, object], prefix: str = "") -> dict[str, str]:
    """The sentences of nested tables under dotted keys; lists get the places 1, 2, 3 ..."""
    flat: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, Mapping):
            flat.update(flatten(value, f"{prefix}{key}."))
        elif isinstance(value, list):
            flat.update({f"{prefix}{key}.{place}": str(item) for place, item in enumerate(value, 1)})
        else:
            flat[f"{prefix}{key}"] = str(value)
    return flat


def say(lesson: Lesson, key: str, lang: str, /, **values: object) -> str:
    """The lesson's sentence under a key such as `first-crate.goal`, with its fields filled in."""
    lang = lesson.language(lang)
    return Sentence(lang).vformat(lesson.text(key, lang), (), values)


def lines(lesson: Lesson, key: str, lang: str) -> tuple[str, ...]:
    """The sentences of a list under a key, in order; one when the file has a single text there."""
    found = lesson.texts[lesson.language(lang)]
    numbered = (f"{key}.{place}" for place in range(1, len(found) + 1))
    keys = [key] if key in found else list(takewhile(found.__contains__, numbered))
    return tuple(say(lesson, each, lang) for each in keys)


def tell(lesson: Lesson, step: Step, verdict: Verdict, lang: str) -> tuple[str, ...]:
    """The sentences of a verdict in reading order: the refusal first, then the step's own."""
    sentences = []
    if verdict.refusal is not None:
        sentences.append(texts.tell(verdict.refusal, lang, half=verdict.half))
    if verdict.key:
        sentences.append(say(lesson, f"{step.name}.{verdict.key}", lang, **verdict.values))
    return tuple(sentences)


def option_label(lesson: Lesson, step: Step, option: str, lang: str) -> str:
    """How an option is shown: its own words, else itself (a number, a seat, a card)."""
    key = f"{step.name}.options.{option}"
    return say(lesson, key, lang) if key in lesson.texts[lesson.language(lang)] else option


def check_texts(lesson: Lesson, reading: Reading) -> None:
    """Note every missing, unused or faulty sentence of the lesson, in every language that it has."""
    needed = {"title"}
    for step in lesson.steps:
        needed |= keys_of(step)
    for lang, found in lesson.texts.items():
        if not lines(lesson, "opening", lang):
            reading.note(Fault.NO_TEXT, key="opening", lang=lang)
        for key in sorted(needed - set(found)):
            if not key.startswith(tuple(f"{step.name}.hints." for step in lesson.steps)):
                reading.note(Fault.NO_TEXT, key=key, lang=lang)
        for key in sorted(set(found) - needed):
            if not _is_extra(lesson, key):
                reading.note(Fault.UNUSED_TEXT, key=key, lang=lang)
        for step in lesson.steps:
            _check_step(lesson, step, lang, reading)
        for key, sentence in found.items():
            _check_fields(key, sentence, lang, reading)


def keys_of(step: Step) -> set[str]:
    """The keys of all the sentences that a step needs."""
    names = {"title", "goal", "solved"} | {f"hints.{place}" for place in range(1, HINTS + 1)}
    names |= {f"feedback.{feedback.key}" for feedback in step.feedback}
    return {f"{step.name}.{name}" for name in names}


def _is_extra(lesson: Lesson, key: str) -> bool:
    """Whether a key may be there or not: the words of an option, more lines of the opening, the last page."""
    head, _, rest = key.partition(".")
    if head in _FRAME or head == "end":
        return True
    step = next((step for step in lesson.steps if step.name == head), None)
    if step is None or not rest.startswith("options."):
        return False
    return rest.removeprefix("options.") in (*step.options, *(slot.name for slot in step.slots))


def _check_step(lesson: Lesson, step: Step, lang: str, reading: Reading) -> None:
    found = lesson.texts[lang]
    hints = [found[key] for place in range(1, HINTS + 9) if (key := f"{step.name}.hints.{place}") in found]
    if len(hints) != HINTS:
        reading.note(Fault.HINTS, step=step.name, lang=lang, count=len(hints))
    for place, hint in enumerate(hints[: HINTS - 1], 1):
        if gives_away(step, hint):
            reading.note(Fault.GIVEN_AWAY, step=step.name, lang=lang, number=place)
    count = words(found.get(f"{step.name}.goal", ""))
    if count > GOAL_WORDS:
        reading.note(Fault.GOAL_LONG, step=step.name, lang=lang, words=count, limit=GOAL_WORDS)


def words(sentence: str) -> int:
    """The number of words: numbers count, dashes and other signs that stand alone do not."""
    return sum(any(c.isalnum() for c in piece) for piece in sentence.split())


def gives_away(step: Step, hint: str) -> bool:
    """Whether a hint contains an answer: a move as text or by its numbers, a number, a choice or order."""
    numbers = {n.replace("−", "-") for n in _NUMBER.findall(hint)}
    plain = " ".join(hint.casefold().split())
    if step.by_moves:
        return any(_names_move(answer, hint, numbers) for answer in step.accepts)
    if step.chooses_many:
        right = chosen(step.accepts[0]) if step.accepts else ()
        return bool(right) and all(item in numbers or _has_word(item, plain) for item in right)
    if step.is_order:
        return any(_has_order(answer, plain.replace("−", "-")) for answer in step.accepts)
    if not step.options:
        return any(answer in numbers for answer in step.accepts)
    return any(_has_word(answer, plain) and len(answer) > 1 for answer in step.accepts)


def _names_move(answer: str, hint: str, numbers: set[str]) -> bool:
    if answer in hint and not answer.isalpha():
        return True
    pieces = re.findall(r"\d+", answer)
    return len(pieces) > 1 and all(piece in numbers for piece in pieces)


def _has_order(answer: str, text: str) -> bool:
    """Whether the pieces of an order stand there one after the other, at most two words apart."""
    order = _NEAR.join(re.escape(piece.casefold()) for piece in answer.split("."))
    return re.search(rf"(?<!\w){order}(?!\w)", text) is not None


def _has_word(item: str, text: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(item.casefold())}(?!\w)", text) is not None


def _check_fields(key: str, sentence: str, lang: str, reading: Reading) -> None:
    try:
        found = fields(sentence)
    except ValueError:
        reading.note(Fault.FIELD, key=key, lang=lang, field="{")
        return
    allowed = _MOVE_FIELDS if ".feedback." in key or key.endswith(".solved") else frozenset()
    for name in sorted(found - allowed):
        reading.note(Fault.FIELD, key=key, lang=lang, field=name)
