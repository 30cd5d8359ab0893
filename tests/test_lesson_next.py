"""From the closing page of a lesson it goes on: to the notebook of the next one, in the reader's language."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from flotsam_kit.lesson import LessonError, lesson_ids, load_lesson, notebook_of
from flotsam_kit.texts import LANGUAGES, tell
from flotsam_widgets.teach.words import closing
from tests.learner import opened, solve_all
from tests.test_lesson_files import PLAYS
from tests.test_notebooks_form import WITH_NOTEBOOKS

NOTEBOOKS = Path(__file__).resolve().parents[1] / "notebooks"
NEXT = "11-flotsam-higher-and-limit.ipynb"
TITLES = {
    "en": "Next lesson: Higher, and how many boats",
    "fr": "Leçon suivante\u00a0: Plus grand, et combien de bateaux",
    "ru": "Следующий урок: Больше верхней, и сколько лодок",
}


def test_each_lesson_leads_to_the_one_after_it_and_the_last_to_none() -> None:
    games = {lesson_id.partition("/")[0] for lesson_id in lesson_ids()}
    for game in games:
        chain = [load_lesson(found) for found in lesson_ids() if found.startswith(f"{game}/")]
        assert [(one.next, two.id) for one, two in pairwise(chain) if one.next != two.id] == []
        assert chain[-1].next == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_lesson_has_the_notebook_that_is_named(lang: str) -> None:
    for lesson_id in WITH_NOTEBOOKS:
        notebook = (NOTEBOOKS / lang / notebook_of(lesson_id)).read_text(encoding="utf-8")
        assert f'lesson(\\"{lesson_id}\\", lang=\\"{lang}\\")' in notebook


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_closing_page_links_the_next_notebook(monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    monkeypatch.chdir(NOTEBOOKS / lang)
    course = opened(load_lesson("flotsam/10-divides"))
    solve_all(course)
    course.board.lang = lang
    shown = course._panel.value
    assert f'<a href="{NEXT}" data-fk-notebook target="_blank" rel="noopener">{TITLES[lang]}</a>' in shown
    assert f"<small>{NEXT}</small>" in shown
    assert f"{TITLES[lang]} ({NEXT})" in course.board.text()
    course.close()


def test_without_the_notebook_beside_it_the_call_is_shown(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    course = opened(load_lesson("flotsam/10-divides"), lang="ru")
    solve_all(course)
    assert "<a " not in course._panel.value
    assert f"{TITLES['ru']}<br><code>lesson(" in course._panel.value
    assert 'lesson("flotsam/11-higher-and-limit", lang="ru")' in course._panel.value
    course.close()


def test_the_last_lesson_names_none() -> None:
    last = load_lesson("flotsam/13-scoring")
    assert not any("ipynb" in line for line in closing(last, "en"))


def test_a_next_lesson_that_there_is_not_is_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(PLAYS.replace("minutes = 3", 'minutes = 3\nnext = "flotsam/99"'), encoding="utf-8")
    with pytest.raises(LessonError) as caught:
        load_lesson(path)
    assert "There is no lesson\u00a0flotsam/99. There is: flotsam/10-divides" in tell(caught.value, "en")
