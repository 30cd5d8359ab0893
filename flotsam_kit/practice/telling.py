"""An exercise as a lesson of one step, with its sentences in every language."""

from __future__ import annotations

from types import MappingProxyType

from flotsam_kit.lesson.model import Lesson
from flotsam_kit.practice.model import STEP, Exercise, Said
from flotsam_kit.texts import LANGUAGES, say


def sentence(what: Said, lang: str) -> str:
    """The sentence in a language, its fields filled in."""
    return say(what.key, lang, **what.values)


def as_lesson(exercise: Exercise) -> Lesson:
    """The exercise as a lesson of one step, which the lesson's screen can show and judge."""
    texts = {}
    for lang in LANGUAGES:
        # The lesson fills in fields once more, so braces that are left are meant as they stand.
        filled = {
            f"{STEP}.{key}": sentence(what, lang).replace("{", "{{").replace("}", "}}")
            for key, what in exercise.sentences.items()
        }
        texts[lang] = MappingProxyType({"title": filled[f"{STEP}.title"], **filled})
    return Lesson(exercise.topic, exercise.step.rules, 1, (exercise.step,), MappingProxyType(texts))
