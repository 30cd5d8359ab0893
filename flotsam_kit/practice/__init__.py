"""Practice without end: exercises made by machine, each with the proof of its one answer."""

from flotsam_kit.practice.codes import PracticeError
from flotsam_kit.practice.making import exercise, series, topics
from flotsam_kit.practice.model import LEVELS, Certificate, Exercise, Topic
from flotsam_kit.practice.run import Run, another, at_level, at_seed, begin, untouched
from flotsam_kit.practice.several import several
from flotsam_kit.practice.telling import as_lesson, sentence

__all__ = [
    "LEVELS",
    "Certificate",
    "Exercise",
    "PracticeError",
    "Run",
    "Topic",
    "another",
    "as_lesson",
    "at_level",
    "at_seed",
    "begin",
    "exercise",
    "sentence",
    "series",
    "several",
    "topics",
    "untouched",
]
