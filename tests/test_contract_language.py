"""Which language is spoken: the one asked for, the last chosen, FLOTSAM_LANG, the system's, English."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from flotsam_kit import tables
from flotsam_kit.games import read_state
from flotsam_kit.hint import hint
from flotsam_kit.lab import BadExperiment, shares, simulate, simulate_decisions
from flotsam_kit.session import Session
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


POSITION = "flotsam/1 players=2 hands=A:8.49.60,B:10.63.64 box=*"
PYTHON = {
    "en": ("Equally good", "does not divide", "A opens boat 4"),
    "fr": ("Aussi bons", "ne divise pas", "A met à l’eau le bateau 4"),
    "ru": ("Одинаково хороши", "не делится", "A спускает лодку 4"),
}


def told() -> tuple[str, ...]:
    """What Python's own calls say: a hint, reasons, a log, three faults."""
    session = Session(read_state("flotsam", POSITION, ()))
    session.play(session.game.parse_move("8@4"))
    reasons, log = tables.why_not(POSITION)["reason"], tables.game_log(session)["happened"]
    wrong: tuple[Callable[[], object], ...] = (
        lambda: simulate("korsar", games=0),
        lambda: simulate_decisions("korsar", games=0),
        lambda: shares(3),  # type: ignore[arg-type]
    )
    faults = []
    for call in wrong:
        with pytest.raises(BadExperiment) as raised:
            call()
        faults.append(str(raised.value))
    return tuple(
        text.replace("\u00a0", " ") for text in (str(hint(POSITION)), " ".join(reasons), log[0], *faults)
    )


def test_what_python_says_is_in_the_language_that_boards_speak() -> None:
    faults = set()
    for lang, words in PYTHON.items():
        use_language(lang)
        said = told()
        assert all(word in text for word, text in zip(words, said, strict=False)), said
        faults.update(said[len(words) :])
    assert len(faults) == 2 * len(PYTHON)  # both simulations say the same
    assert PYTHON["fr"][0] in str(hint(POSITION, lang="fr"))
