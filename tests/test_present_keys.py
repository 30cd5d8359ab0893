"""The classroom view by keyboard alone: moves and answers are typed, and the language is switched."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from flotsam_kit.games import GAMES
from flotsam_kit.lesson import lesson_ids, load_lesson
from flotsam_kit.lesson.rulecards import rule_card
from flotsam_kit.texts import LANGUAGES, say
from flotsam_kit.votes import find_votes
from flotsam_widgets import present
from flotsam_widgets.classroom.show import Show
from flotsam_widgets.classroom.tally import example
from flotsam_widgets.draw.type import width, wrap

POSITION = "flotsam/1 players=3 boats=3:45,7:35 hands=A:14.48.49,B:10.12,C:3.63 box=*"
WIDE_FIELD, SQUARE_FIELD = 596, 836  # units, as in present.css: two lines beside what is said, one below it
ENTRIES = (*GAMES, "answer")


@pytest.fixture
def shown() -> Iterator[Callable[..., Any]]:
    made: list[Any] = []

    def show(what: Any, lang: str = "en") -> Any:
        made.append(present(what, lang=lang))
        return made[-1]

    yield show
    for each in made:
        each.close()


def typed(show: Any, text: str) -> str:
    """What is said once the text was typed into the field."""
    show.board.frame.field.value = text
    show.board.frame.bridge._handle_custom_msg({"field": "command", "value": text}, [])
    return "\n".join(show.board.message.lines("en")).replace("\xa0", " ")


def test_a_typed_move_is_refused_or_played_as_a_click_would(shown: Any) -> None:
    show = shown("flotsam/10-divides")
    assert "35 = 6 × 5 + 5" in typed(show, "35@6")
    assert show.board.frame.field.value == "35@6"  # to be mended
    assert show.session.state == show.step.state
    typed(show, "35@7")
    assert show.board.message.kind == "good"
    assert show.board.frame.field.value == ""
    assert show.session.state != show.step.state
    typed(show, "undo")
    assert show.session.state == show.step.state
    assert "nothing to undo" in typed(show, "undo")
    assert "also knows: undo, hint, next, back, reveal and present." in typed(show, "35&7")
    show.board.frame.field.value = ""
    show.answer("35@7")
    assert show.board.message.kind == "good"
    show.next()
    assert show.board.frame.field.value == ""


def test_on_a_free_board_moves_are_typed_taken_back_and_played_again(shown: Any) -> None:
    show = shown(POSITION)
    assert "A opens boat 6 with 48" in typed(show, "48@6")
    assert "Taken back: 48@6" in typed(show, "undo")
    assert "A opens boat 6 with 48" in typed(show, "redo")
    path = show.session.node.path
    assert "boat 5 does not divide 12" in typed(show, "12@5")
    assert show.board.message.rule == "FF-4"
    assert show.session.node.path == path


@pytest.mark.parametrize("lesson_id", lesson_ids())
def test_every_step_can_be_answered_by_typing_or_by_digits(shown: Any, lesson_id: str) -> None:
    show = shown(lesson_id)
    for step in load_lesson(lesson_id).steps:
        assert show.board.frame.tools.find("type").enabled() is not show.has_answers
        if show.has_answers:
            for place in range(len(step.options)):
                assert show.key(str(place + 1))
            assert show.answers.tally.counts == (1,) * len(step.options)
        else:
            for text in step.solution.split() if step.by_moves else [step.solution]:
                typed(show, text)
            assert show.board.message.kind == "good", (step.name, show.board.message.lines("en"))
        show.next()


@pytest.mark.parametrize("lesson_id", lesson_ids())
def test_an_answer_that_cannot_be_read_is_told_and_nothing_else_changes(shown: Any, lesson_id: str) -> None:
    show = shown(lesson_id)
    for step in load_lesson(lesson_id).steps:
        if not step.by_moves and not show.has_answers:
            state, line = show.session.state, show.board.python_line
            typed(show, '"<b>')
            assert show.board.message.kind == "refused", step.name
            assert (show.session.state, show.board.python_line) == (state, line)
            assert show.board.frame.field.value == '"<b>'
        show.next()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("entry", ENTRIES)
def test_the_field_says_what_can_be_typed_and_gives_nothing_away(entry: str, lang: str) -> None:
    label = say(f"classroom.entry.{entry}", lang)
    assert len(wrap(label, 24, WIDE_FIELD)) <= 2
    assert width(label, 24) <= SQUARE_FIELD
    if entry in GAMES:
        example = re.findall(r"\S+@\S+", label)[-1]
        GAMES[entry].parse_move(example)
        steps = [step for name in lesson_ids() for step in load_lesson(name).steps if step.game == entry]
        assert steps
        assert [step.name for step in steps if example in step.solution.split()] == []


def test_the_field_has_its_label_while_the_view_is_on_and_votes_have_no_field(shown: Any) -> None:
    show = shown(POSITION, "fr")
    frame = show.board.frame
    wanted = say("classroom.entry.flotsam", "fr")
    assert frame.bridge.marks[".fk-command input"]["aria-label"] == wanted
    assert frame.command_label.value == wanted
    show.leave()
    assert frame.bridge.marks[".fk-command input"]["aria-label"] == say("board.page.command", "fr")
    assert frame.command_label.value == say("board.page.command", "fr")
    assert shown("korsar/votes").board.frame.tools.find("type") is None


def everything(show: Show) -> dict[str, Any]:
    """All that a class sees, hears or could press."""
    frame = show.board.frame
    texts = (frame.goal, frame.caption, frame.message, frame.twin, frame.command_label, frame.progress)
    answers = getattr(show, "answers", None)
    return {
        "texts": [each.value for each in texts],
        "buttons": [button.description for button in frame.tools.widget.children],
        "answers": [[part.value for part in row.children[:1]] for row in answers.widget.children[:9]]
        if answers
        else [],
        "votes": answers._label.value if answers else "",
        "marks": frame.bridge.marks,
        "picture": show.board.svg(),
    }


@pytest.mark.parametrize("what", ["korsar/votes/four-and-a-hat", "betta/32-end-and-evaluation", POSITION])
@pytest.mark.parametrize("keys", [(), ("1", "2", "2", "r"), ("h",)], ids=["asked", "voted", "hinted"])
def test_all_follows_when_the_language_is_switched(shown: Any, what: str, keys: tuple[str, ...]) -> None:
    show = shown(what, "en")
    for key in keys:
        show.key(key)
    for lang in ("fr", "ru", "en"):
        assert show.key("l")
        assert show.board.lang == lang
        fresh = present(what, lang=lang)
        for key in keys:
            fresh.key(key)
        wanted = everything(fresh)
        fresh.close()
        show.present()
        assert everything(show) == wanted


def test_the_switch_of_languages_changes_what_is_said_after_a_typed_move(shown: Any) -> None:
    show = shown("flotsam/10-divides", "en")
    typed(show, "35@6")
    show.key("l")
    assert "ne divise pas" in show.board.frame.message.value
    show.key("l")
    assert "не делится" in show.board.frame.message.value


@pytest.mark.parametrize(
    ("lang", "wanted"),
    [
        ("en", "Think of rule KO\u201110: “Capture”."),
        ("fr", "Pense à la règle KO\u201110 : « Remporter »."),
        ("ru", "Вспомните правило KO\u201110: «Забрать корабль»."),
    ],
)
def test_the_first_hint_of_a_vote_is_a_sentence_and_the_second_the_rule(
    shown: Any, lang: str, wanted: str
) -> None:
    show = shown("korsar/votes/four-and-a-hat", lang)
    assert show.key("h")
    lines = "\n".join(show.board.message.lines(lang)).replace("\xa0", " ")
    assert lines.startswith(wanted)
    assert show.key("h")
    assert rule_card("KO-10", lang).text in "\n".join(show.board.message.lines(lang))


@pytest.mark.parametrize("name", ["korsar/votes/four-and-a-hat", "korsar/24-teams"])
def test_t_opens_the_field_for_counts_where_answers_are_counted(shown: Any, name: str) -> None:
    show = shown(name)
    while not show.has_answers:
        show.next()
    sent: list[Any] = []
    show.board.frame.bridge.send = sent.append
    assert show.key("t")
    assert sent == []  # the page has opened it
    answers = len(show.answers.tally.counts)
    said = "\n".join(show.board.message.lines("en"))
    assert f"such as {example(answers)}, then Enter" in said
    assert f"count with the keys 1 to {answers}" in said
    show.type()
    assert sent == [{"to": ".fk-votes input"}]


def counted(show: Any, text: str) -> None:
    """Type into the field for counts."""
    show.answers.field.value = text
    show.board.frame.bridge._handle_custom_msg({"field": "votes", "value": text}, [])


@pytest.mark.parametrize("text", ["r", "three", "12 5", "rule KO-10", "35@7"])
def test_letters_in_the_field_for_counts_do_nothing_but_tell_what_is_wanted(shown: Any, text: str) -> None:
    show = shown("korsar/votes")
    counted(show, text)
    assert not show.is_revealed
    assert show.answers.tally.total == 0
    assert show.vote.name == find_votes("korsar/votes")[0][0].name
    said = "\n".join(show.board.message.lines("en"))
    assert f"“{text}” cannot be counted: type 3 numbers" in said.replace("\xa0", " ")
    assert show.answers.field.value == ""


WORDS = {
    "en": ("next", "back", "reveal"),
    "fr": ("Suivant", "RETOUR", "réponse"),
    "ru": ("дальше", "Назад", "ОТВЕТ"),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("what", "type_into"), [("flotsam/10-divides", typed), ("korsar/votes", counted)], ids=["moves", "counts"]
)
def test_the_words_of_the_buttons_are_typed_in_every_language(
    shown: Any, what: str, type_into: Callable[[Any, str], Any], lang: str
) -> None:
    show, (onward, back, reveal) = shown(what, lang), WORDS[lang]
    type_into(show, onward)
    assert "2" in show.board.frame.caption.value
    type_into(show, back)
    assert not show.can("back")
    type_into(show, f" {reveal} ")
    assert show.is_revealed
    assert show.board.frame.field.value == ""


@pytest.mark.parametrize(
    ("lang", "word", "words"),
    [
        ("en", "present", "undo, hint, next, back, reveal and present"),
        ("fr", "montrer", "annuler, indice, suivant, retour, réponse et montrer"),
        ("ru", "показать", "отменить, подсказка, дальше, назад, ответ и показать"),
    ],
)
def test_the_help_names_the_words_of_the_view(shown: Any, lang: str, word: str, words: str) -> None:
    show = shown("flotsam/10-divides", lang)
    show.board.command("")
    assert words in "\n".join(show.board.message.lines(lang))
    show.leave()
    show.board.command(word)
    assert show.is_presenting
