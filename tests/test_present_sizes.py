"""The sizes of the classroom view: what a class reads from its last row, and that it fits its place."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from flotsam_kit.games import GAMES
from flotsam_kit.lesson import lesson_ids, load_lesson
from flotsam_kit.lesson.texts import say as say_step
from flotsam_kit.texts import LANGUAGES
from flotsam_kit.votes import find_votes
from flotsam_widgets import present
from flotsam_widgets.classroom.layout import is_long, is_short
from flotsam_widgets.draw.type import texts, width, wrap

WINDOWS = {"1920x1080": (1920, 1080), "1024x768": (1024, 768)}
PRESENT_CSS = Path(__file__).parents[1] / "widgets" / "flotsam_widgets" / "present.css"
STEPS = [(name, step) for name in lesson_ids() for step in load_lesson(name).steps]
NAMES = [(name, step.name) for name, step in STEPS]
VOTES = [vote for game in GAMES for vote in find_votes(f"{game}/votes")[0]]


@pytest.mark.parametrize("window", WINDOWS.values(), ids=WINDOWS)
def test_no_text_in_the_picture_of_a_vote_is_smaller_than_a_thirtieth_of_the_height(
    window: tuple[int, int],
) -> None:
    for game in GAMES:
        show: Any = present(f"{game}/votes", lang="ru")
        show.board.frame.bridge.window = list(window)
        while True:
            scene, _ = show.board.appearance.picture(show.board.look)
            unit = min(window[1] / 720, window[0] / 900)
            assert min(text.size for _, text in texts(scene)) * unit >= window[1] / 30
            outside = [part.key for part in scene.parts if part.box.x + part.box.w > scene.width + 24]
            assert outside == []
            if not show.can("next"):
                break
            show.next()
        show.close()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("window", WINDOWS.values(), ids=WINDOWS)
def test_question_and_reason_fit_their_places(lang: str, window: tuple[int, int]) -> None:
    unit, is_square = min(window[1] / 720, window[0] / 900), window[0] / window[1] < 1.5
    wide = window[0] / unit - 64
    head = 150 if is_square else 136
    goals = [say_step(load_lesson(name), f"{step.name}.goal", lang) for name, step in STEPS]
    for question in (*goals, *(vote.words[lang].question for vote in VOTES)):
        size = 30 if is_long(question, window) else 36
        lines = len(wrap(question, size, wide, bold=True))
        assert 16 + 24 * 1.25 + lines * size * 1.12 <= head, question
    for vote in VOTES:
        words, rules = vote.words[lang], " (BE-10, BE-10)"
        room = (wide if is_square else wide + 64 - 660) - 52
        lines = wrap(words.reveal + rules, 24, room, bold=True)
        assert len(lines) <= 4, lines
        assert all(width(line, 24, bold=True) <= room for line in lines)


@pytest.mark.parametrize("window", [(1280, 800), (1024, 768)], ids=str)
def test_no_caption_reaches_below_the_languages(window: tuple[int, int]) -> None:
    """The widest title of each language, on screen; in fewer words where the window is narrow."""
    room = window[0] / min(window[1] / 720, window[0] / 900) - 32 - 420
    for lang in LANGUAGES:
        titles = {(name, at): say_step(load_lesson(name), f"{at}.title", lang) for name, at in NAMES}
        name, at = max(titles, key=lambda step: width(titles[step], 24))
        show: Any = present(name, lang=lang)
        show.board.frame.bridge.window = list(window)
        while show.step.name != at:
            show.next()
        shown = unescape(re.sub("<[^>]*>", "", show.board.frame.caption.value))
        assert titles[name, at] in shown
        assert width(shown, 24) <= room, shown
        show.leave()
        assert re.search(r"\s\d+\s\w+\s\d+", show.board.frame.caption.value)
        show.close()


def test_what_is_short_is_said_in_large_letters_and_what_is_long_fits_in_small_ones() -> None:
    show: Any = present("korsar/votes", lang="en")
    show.board.frame.bridge.window = [1280, 720]
    for text, is_large in (("2", True), ("r", False)):
        show.key(text)
        assert ("fk-large" in show.board.frame.message._dom_classes) == is_large
    show.leave()
    assert "fk-large" not in show.board.frame.message._dom_classes
    show.close()
    assert is_short(["a" * 25] * 3, (1280, 720))
    assert not is_short(["a" * 25] * 4, (1280, 720))
    assert not is_short(["a" * 25] * 3, (1024, 768))


def test_the_sheet_of_the_view_sets_no_smaller_type() -> None:
    css = PRESENT_CSS.read_text(encoding="utf-8")
    sizes = [
        float(size) for size in re.findall(r"font(?:-size)?:[^;}]*?calc\(([\d.]+) \* var\(--fk-u\)\)", css)
    ]
    assert len(sizes) > 15
    assert min(sizes) >= 24
    assert not re.findall(r"font-size:\s*[\d.]+px", css)
