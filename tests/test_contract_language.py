"""Which language is spoken: the one asked for, the last chosen, FLOTSAM_LANG, the system's, English."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from flotsam_kit.texts.choice import chosen
from flotsam_widgets import explore, use_language
from flotsam_widgets.notice import Notice

SYSTEM = ("LC_ALL", "LC_MESSAGES", "LANG")
WORDS = {"en": "It is your turn", "fr": "C’est à toi", "ru": "Ваш ход"}


@pytest.fixture(autouse=True)
def nothing_is_chosen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    before = list(chosen)
    chosen.clear()
    for name in (*SYSTEM, "FLOTSAM_LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    yield
    chosen[:] = before


def spoken(lang: str | None = None) -> str:
    free = explore("flotsam/1 players=2 hands=A:3.7,B:9.12 box=*", lang=lang)
    text = free.board.text().replace("\u202f", " ").replace("\u00a0", " ")
    free.close()
    return next(code for code, words in WORDS.items() if words in text)


def test_each_place_wins_over_the_ones_below_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert spoken() == "en"
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert spoken() == "en"
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert spoken() == "ru"
    monkeypatch.setenv("FLOTSAM_LANG", "fr")
    assert spoken() == "fr"
    use_language("en")
    assert spoken() == "en"
    assert spoken("ru") == "ru"
    assert spoken() == "en"


def test_an_empty_variable_chooses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_CA.UTF-8")
    monkeypatch.setenv("FLOTSAM_LANG", " ")
    assert spoken() == "fr"


def test_a_language_that_there_is_not_is_told_with_the_variable_that_has_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("FLOTSAM_LANG", "de")
    shown = explore()
    assert isinstance(shown, Notice)
    assert "FLOTSAM_LANG: No language 'de': choose one of en, fr, ru." in str(shown)
    assert spoken("fr") == "fr"
    use_language("ru")
    assert spoken() == "ru"
