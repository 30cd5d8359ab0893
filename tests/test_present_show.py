"""The classroom view without a page: votes, lessons and positions, by keys, by buttons and by calls."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from flotsam_kit.games import GAMES
from flotsam_kit.lesson import judge, lesson_ids, load_lesson
from flotsam_kit.votes import Vote, find_votes
from flotsam_widgets import present
from flotsam_widgets.classroom.layout import stage_room
from flotsam_widgets.classroom.panel import MOST
from flotsam_widgets.classroom.show import Show
from flotsam_widgets.classroom.tally import NoCounts, Tally, example, read_counts
from flotsam_widgets.notice import Notice

VOTES = [vote.id for game in GAMES for vote in find_votes(f"{game}/votes")[0]]


@pytest.fixture
def shown() -> Iterator[Any]:
    made: list[Any] = []

    def show(what: Any, lang: str = "en") -> Any:
        made.append(present(what, lang=lang))
        return made[-1]

    yield show
    for each in made:
        each.close()


def find(name: str) -> Vote:
    votes, place = find_votes(name)
    return votes[place]


def said(show: Show, lang: str = "en") -> str:
    return "\n".join(show.board.message.lines(lang)).replace("\xa0", " ")


def test_votes_are_counted_by_keys_buttons_and_numbers(shown: Any) -> None:
    show = shown("korsar/votes/four-and-a-hat")
    assert show.key("2")
    show.key("2")
    show.key("3")
    show.key("backspace")
    assert show.answers.tally.counts == (0, 2, 0)
    show.count("3 9 14")
    assert show.answers.tally.counts == (3, 9, 14)
    show.answers.vote(0)
    assert show.answers.tally.counts == (4, 9, 14)
    assert not show.key("4")
    bars = [row.children[0].value for row in show.answers.widget.children[:3]]
    assert re.findall(r"width:([\d.]+)%", "".join(bars)) == ["14.8", "33.3", "51.9"]


@pytest.mark.parametrize("text", ["", "12 5", "1 2 3 4", "a b c", "-1 2 3", "1.5 2 3", "1234 0 0", "<b> 1 2"])
def test_what_is_no_count_changes_nothing_and_is_told(shown: Any, text: str) -> None:
    show = shown("korsar/votes")
    show.count("1 2 3")
    show.count(text)
    assert show.answers.tally.counts == (1, 2, 3)
    assert "3 numbers" in said(show)


@pytest.mark.parametrize("text", ["12 5", "1 2 3 4", "9999 0 0"])
def test_refused_counts_do_not_stay_in_the_field(shown: Any, text: str) -> None:
    show = shown("korsar/votes")
    show.answers.field.value = text
    show.count(text)
    assert text in said(show)
    assert show.answers.field.value == ""


def test_where_motion_is_not_wanted_a_reveal_has_played_at_once(shown: Any) -> None:
    async def main(*, still: bool) -> bool:
        show = shown("korsar/votes")
        show.board.frame.bridge.still = still
        show.reveal()
        assert len(show.vote.then) > 1
        return bool(show.playback.is_running)

    assert asyncio.run(main(still=False))
    assert not asyncio.run(main(still=True))


def test_counts_are_read_with_any_mark_between_them() -> None:
    assert read_counts(" 12, 5;9 ", 3) == Tally((12, 5, 9))
    with pytest.raises(NoCounts):
        read_counts("12 5", 3)
    assert Tally((0, 0)).share(1) == 0.0
    assert Tally((0, 3)).with_one(0, -1) == Tally((0, 3))


@pytest.mark.parametrize("answers", range(1, MOST + 1))
def test_the_example_of_counts_is_one(answers: int) -> None:
    assert len(read_counts(example(answers), answers).counts) == answers
    assert example(3) == "12 5 9"


def test_counts_are_asked_for_as_many_answers_as_there_are(shown: Any) -> None:
    show = shown("flotsam/12-passing-and-clearing")
    while len(show.answers.tally.counts) < 4:
        assert show.can("next")
        show.next()
    many = len(show.step.options)
    assert f"Keys 1 to {many} count" in said(show)
    show.count("1 1 9999")
    assert f"{many} numbers up to 999, such as {example(many)}." in said(show)
    assert show.answers.marks("en")[".fk-votes input"]["placeholder"] == example(many)


def test_a_hint_does_not_wipe_away_the_reason(shown: Any) -> None:
    show = shown("flotsam/10-divides")
    show.key("r")
    reason = said(show)
    show.key("h")
    assert said(show) == reason


@pytest.mark.parametrize("game", GAMES)
def test_a_reveal_marks_the_right_answer_alone_and_gives_the_reason(shown: Any, game: str) -> None:
    show = shown(f"{game}/votes")
    rows, engine = show.answers.widget.children[:3], GAMES[game]
    for _ in find_votes(f"{game}/votes")[0]:
        reveal, state = show.vote.words["en"].reveal.replace("\xa0", " "), show.vote.state
        assert not any("fk-right" in row.children[0].value for row in rows)
        assert reveal not in said(show)
        show.key("r")
        marked = [place for place, row in enumerate(rows) if "fk-right" in row.children[0].value]
        assert marked == [show.vote.place]
        assert said(show).startswith(reveal)
        for move in show.vote.then:
            state = engine.apply(state, engine.parse_move(move))
        assert show.session.state == state
        show.key("r")
        assert show.session.state == show.vote.state
        show.key("n")


def test_next_and_back_go_through_the_questions_and_stop_at_the_ends(shown: Any) -> None:
    show = shown("flotsam/votes")
    show.key("arrowleft")
    assert "first question" in said(show)
    names = [show.vote.name]
    while show.can("next"):
        show.key("1")
        show.key("pagedown")
        assert show.answers.tally.total == 0
        names.append(show.vote.name)
    assert len(names) == len(set(names)) == 10
    show.next()
    assert "last question" in said(show)
    assert show.vote.name == names[-1]


@pytest.mark.parametrize("lesson_id", lesson_ids())
def test_every_step_of_a_lesson_is_shown_hinted_and_revealed(shown: Any, lesson_id: str) -> None:
    show, lesson = shown(lesson_id), load_lesson(lesson_id)
    for step in lesson.steps:
        assert show.step == step
        assert show.session.state == step.state
        for _ in range(5):
            show.key("h")
        assert "no hint left" in said(show)
        show.key("r")
        assert show.is_revealed
        assert "*" not in said(show)
        assert not re.search(r"\bstars?\b", said(show))
        solved = judge(step, step.solution)
        assert solved.is_solved
        assert said(show).strip()
        if show.has_answers:
            right = [
                i
                for i, row in enumerate(show.answers.widget.children[:9])
                if "fk-right" in row.children[0].value
            ]
            wanted = step.solution.split(".") if step.chooses_many else [step.solution]
            assert [step.options[place] for place in right] == [
                each for each in step.options if each in wanted
            ]
        show.key("arrowright")


def test_a_move_of_the_class_is_judged_without_stars(shown: Any) -> None:
    show = shown("flotsam/10-divides")
    show.play("35@6")
    assert "35 = 6" in said(show)
    assert show.session.state == show.step.state
    show.play("35@7")
    assert show.board.message.kind == "good"
    assert show.session.state != show.step.state


def test_a_position_is_a_free_board_with_undo_and_open_hands(shown: Any) -> None:
    show = shown("flotsam/1 players=3 boats=3:45,7:35 hands=A:14.48.49,B:10.12,C:3.63 box=*")
    show.board.play("48@6")
    assert show.can("back")
    show.key("arrowleft")
    assert show.session.can_redo
    show.key("arrowright")
    assert show.session.can_undo
    assert not show.board.open_hands
    show.key("r")
    assert show.board.open_hands
    show.hint()
    assert said(show) == "Possible now: pass."


def test_a_hint_names_all_moves_or_says_how_many_there_are(shown: Any) -> None:
    show = shown(GAMES["betta"].deal(2, seed=3))
    show.hint()
    moves = list(map(GAMES["betta"].format_move, GAMES["betta"].legal_moves(show.session.state)))
    assert said(show).startswith(f"{len(moves)} moves are possible now, such as {moves[0]}, ")
    assert len(re.findall(r"\w+@", said(show))) == 6
    assert set(re.findall(r"\w+@\d(?:\+\d)?", said(show))) <= set(moves)


def test_one_view_presents_at_a_time_and_leaving_gives_the_board_back(shown: Any) -> None:
    first, second = shown("flotsam/votes"), shown("korsar/votes")
    assert (first.is_presenting, second.is_presenting) == (False, True)
    assert second.board.appearance.room == stage_room((0, 0), beside=True)
    second.board.frame.bridge.presenting = False  # what Escape does on the page
    assert second.board.appearance.room is None
    assert second.board.appearance.theme.name == "light"
    assert not second.key("r")
    second.present()
    assert second.board.appearance.theme.name == "projector"


@pytest.mark.parametrize("name", VOTES)
def test_on_the_page_no_hand_lies_face_down_that_is_shown_open(shown: Any, name: str) -> None:
    show = shown(name)
    shows, turn = show.vote.shows, getattr(show.session.state, "turn", None)
    show.leave()
    scene, words = show.board.appearance.picture(show.board.look)
    keys = {part.key for part in scene.parts}
    is_open = turn is not None and turn.value in shows
    assert not (is_open and "covered" in keys), keys
    if is_open:
        hand = GAMES[show.vote.game].view(show.session.state, turn).hand
        assert {f"card:{card}" for card in hand} <= keys
        assert not any(key.startswith(f"hand:{turn.value}") for key in keys)
        assert "Your" not in words


def test_what_cannot_be_shown_is_told_in_a_sentence() -> None:
    for wrong, told in {
        3: "not int.",
        "korsar/vote": "There are votes, too: flotsam/votes, korsar/votes and betta/votes.",
        "korsar/votes/nothing": "korsar/votes/three-all",
        "flotsam/99-nothing": "flotsam/10-divides",
        "flotsam/1 players=9": "hands",
        "flotsam/1 players=3 hands=A:26,B:-,C:-": "26",
        "nowhere.toml": "nowhere.toml",
    }.items():
        found = present(wrong, lang="en")
        assert isinstance(found, Notice)
        assert told in str(found), str(found)
    assert isinstance(present("korsar/votes", lang="xx"), Notice)
    assert "votes" not in str(present("nowhere.toml", lang="en"))
    assert "flotsam" not in str(present("korsar/votes/nothing", lang="en"))


@pytest.mark.parametrize("name", ["mine", 'a "b" <i>', "a\\new"])
def test_the_call_can_be_run_and_words_of_a_lesson_are_no_tags(shown: Any, tmp_path: Path, name: str) -> None:
    text = (Path(__file__).parents[1] / "notebooks" / "en" / "own-lesson.toml").read_text(encoding="utf-8")
    path = tmp_path / f"{name}.toml"
    path.write_text(re.sub('(?m)^(title|goal|solved) = "', r"\g<0><b>x</b>", text), encoding="utf-8")
    show = shown(path)
    assert show.board.python_line == show.call
    again = eval(show.call, {"present": shown})  # noqa: S307
    assert again.lesson == show.lesson
    show.reveal()
    frame = show.board.frame
    for told in (frame.goal, frame.caption, frame.message):
        assert "&lt;b&gt;x" in told.value
        assert "<b>" not in told.value
