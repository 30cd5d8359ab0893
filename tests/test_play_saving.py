"""A game on the page is saved, kept, loaded, replayed, begun anew; what cannot be is told in sentences."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from IPython.lib.pretty import pretty

from flotsam_kit import kept
from flotsam_kit.seating import Waiting
from flotsam_widgets.notice import Notice
from flotsam_widgets.play import play
from tests.play_table import AFTER, message, press_on, start, tool, tools


def test_a_game_is_kept_by_itself_and_goes_on_after_closing() -> None:
    game = start(players=3, seed=6, bots=["easy", "medium"], names={"B": "Bo, %"}, options=AFTER)
    assert kept.kept("flotsam") is None
    press_on(game, random.Random(1), 3)
    state, seating = game.session.state, game.seating
    game.close()
    again = start(load=True)
    assert (again.session.state, again.seating) == (state, seating)
    again.close()


def test_a_move_is_on_the_page_before_the_game_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    game = start(players=2, seed=6, bots=None, options=AFTER)
    game.show_hand()
    told: list[str] = []
    monkeypatch.setattr(kept, "keep", lambda *_: told.append(message(game)))
    game.board.play("pass")
    (once,) = told
    assert "A passes" in once
    game.close()


def test_an_unfinished_game_is_offered_and_a_finished_one_forgotten() -> None:
    game = start(players=2, seed=6, options=AFTER)
    press_on(game, random.Random(1), 3)
    state = game.session.state
    game.close()
    fresh = start(players=4, seed=9, options=AFTER)
    tool(fresh, "again").click()
    assert fresh.session.state == state
    press_on(fresh, random.Random(3))
    assert fresh.turn.waiting is Waiting.OVER
    assert kept.kept("flotsam") is None
    assert isinstance(play(load=True), Notice)
    fresh.close()


def test_a_place_that_cannot_be_written_is_told_and_the_game_goes_on(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data_folder.mkdir()
    (data_folder / "games").write_text("a file, no folder")
    game = start(players=2, seed=6, options=AFTER)
    press_on(game, random.Random(1), 2)
    assert "could not be kept" in game.board.progress
    game.board.lang = "fr"
    assert "l’ordinateur refuse d’écrire" in game.board.progress
    assert game.session.node.depth > 1
    game.close()


def test_a_kept_file_that_is_damaged_is_not_offered(data_folder: Path) -> None:
    (data_folder / "games").mkdir(parents=True)
    (data_folder / "games" / "flotsam.txt").write_bytes(b"\xff\xfe nonsense")
    game = start(players=2, seed=6)
    assert "again" not in tools(game)
    game.close()
    (data_folder / "games" / "flotsam.txt").write_text("game: flotsam/1\nstart: flotsam/1 players=9")
    shown = play(load=True)
    assert isinstance(shown, Notice)
    assert "hands is missing" in str(shown)


@pytest.mark.parametrize("content", [b"\xff\xfeg\0", "game: Zoé".encode("latin-1"), bytes(range(256))])
def test_a_file_that_is_no_text_is_told_so(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / ("long" * 20) / "strange.txt"
    path.parent.mkdir()
    path.write_bytes(content)
    shown = play(load=path, lang="en")
    assert isinstance(shown, Notice)
    assert str(shown).endswith("strange.txt is no text in UTF-8: save it as a plain text with that encoding.")


def test_a_file_that_is_larger_than_any_game_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "long.txt"
    path.write_bytes(b"#" * 10**6 + b"\n")
    assert str(play(load=path, lang="en")).endswith(
        "is larger than 1\N{NO-BREAK SPACE}MB: no game is that long. Choose another file."
    )


@pytest.mark.parametrize("filling", ["#", "я", "\n"], ids=["a comment", "letters of two bytes", "lines"])
def test_a_pasted_text_may_be_as_large_as_a_file(filling: str) -> None:
    game = start(players=2, seed=6, bots=None, options=AFTER)
    text = f"{game.text}\n# "
    room = 10**6 - len(text.encode())
    size = len(filling.encode())
    again = start(load=text + filling * (room // size))
    assert again.text == game.text
    again.close()
    said = "The text is larger than 1\N{NO-BREAK SPACE}MB: no game is that long. Choose another one."
    large = text + filling * (room // size + 1)
    assert str(play(load=large, lang="en")).endswith(said)
    before = game.session
    game.load(large)
    assert said in message(game)
    assert game.session is before
    game.close()


def test_a_path_may_begin_at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    game = start(players=2, seed=6)
    (tmp_path / "mine.txt").write_text(game.text, encoding="utf-8")
    again = start(load="~/mine.txt")
    assert again.session.state == game.session.state
    for board in (game, again):
        board.close()


def test_a_game_is_saved_in_a_file_and_loaded_from_it(tmp_path: Path) -> None:
    game = start(players=3, seed=2, options=AFTER)
    press_on(game, random.Random(5), 4)
    path = tmp_path / "game of Ann.txt"
    assert game.save(path) == game.save(path.with_suffix("")) == path
    assert pretty(game.save(path)) == f"The game is in the file {path}. play(load='{path}') goes on with it."
    for load in (path, str(path), path.read_text(encoding="utf-8")):
        again = start(load=load)
        assert again.session.state == game.session.state
        assert again.text == game.text
        again.close()
    game.close()


@pytest.mark.parametrize("content", ['{"cells": []}', "", "a game: none"])
def test_no_file_but_a_saved_game_is_written_over(tmp_path: Path, content: str) -> None:
    path = tmp_path / "14-flotsam-play.ipynb"
    path.write_text(content)
    game = start(players=2, seed=2)
    refused = game.save(path)
    assert isinstance(refused, Notice)
    assert "is no saved game: nothing was written" in str(refused)
    assert path.read_text() == content
    game.close()


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("file/game.txt", "cannot be written: there is a file in the place of its folder."),
        ("a\0b.txt", "cannot be written: no file can have this name."),
        ("", "'' is no name for a file."),
        (7, "7 is no name for a file."),
        (".", "'.' is no name for a file."),
    ],
)
def test_a_path_that_no_game_can_be_saved_in_is_told(tmp_path: Path, path: object, told: str) -> None:
    (tmp_path / "file").write_text("")
    game = start(players=2, seed=2, lang="en")
    refused = game.save(str(tmp_path / path) if path == "file/game.txt" else path)  # type: ignore[operator, arg-type]
    assert isinstance(refused, Notice)
    assert str(refused).startswith("The game was not saved.\n")
    assert told in str(refused)
    game.close()


def test_the_text_on_the_page_can_be_copied_changed_and_loaded() -> None:
    game = start(players=3, seed=2, options=AFTER)
    press_on(game, random.Random(5), 4)
    state = game.session.state
    tool(game, "save").click()
    saving = game.panels.saving
    assert saving.area.value == game.text == game.board.frame.bridge.copies["game"]
    assert "download=" in saving.link.value
    press_on(game, random.Random(6), 2)
    saving.load.click()
    assert game.session.state == state
    assert "goes on where it was left" in message(game)
    assert not saving.is_open
    game.close()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line|begins"),
        ("game: flotsam/1\nstart: flotsam/1 players=3 hands=A:14,B:x", "Line 2|line 2"),
        ("game: flotsam/1\nstart: flotsam/1 players=2 hands=A:22.14,B:9.10", "There is no card 22"),
        ("game: flotsam/1\nstart: flotsam/1 players=2 hands=A:14.20,B:9.10\nA 14@6", "14 = 6 × 2"),
        ("game: flotsam/1\n# table: nobody\nstart: flotsam/1 players=2 hands=A:14.20,B:9.10", "[Ll]ine 2"),
        ("<b>game</b>", "game"),
    ],
)
def test_a_text_that_cannot_be_loaded_is_told_and_the_game_stays(text: str, said: str) -> None:
    game = start(players=3, seed=2, options=AFTER)
    press_on(game, random.Random(5), 2)
    state = game.session.state
    game.load(text)
    told = message(game).replace("\u00a0", " ")
    assert re.search(said, told), told
    assert "The game on the table stays as it is." in told
    assert game.session.state == state
    game.close()


def test_the_replay_shows_every_position_and_leaves_the_game_alone() -> None:
    game = start(players=3, seed=2, options=AFTER)
    press_on(game, random.Random(5), 5)
    line, state = game.session.line, game.session.state
    tool(game, "replay").click()
    replay = game.panels.replay
    assert tools(game) == ["replay"]
    assert replay.slider.max == len(line) - 1
    for number in range(replay.slider.max, -1, -1):
        if number < replay.slider.max:
            replay.back.click()
        assert replay.node is line[number]
        hand = line[number].state.hands[0]
        others = {card for other in line[number].state.hands[1:] for card in other if card > 11}
        words = re.sub(r"\d+ cards?", "", game.board.text().replace("\u00a0", " "))
        assert all(re.search(rf"\b{card}\b", words) for card in hand)
        assert not any(re.search(rf"\b{card}\b", words) for card in others)
    assert replay.back.disabled
    assert "before the first move" in message(game)
    game.board.play("pass")
    assert "replay" in message(game)
    assert game.session.state == state
    tool(game, "replay").click()
    assert game.session.state == state
    assert game.board.appearance.instead is None
    press_on(game, random.Random(5), 1)
    assert game.session.state != state
    game.close()


def test_after_the_game_the_replay_has_everybodys_eyes() -> None:
    game = start(players=2, seed=3, bots=None)
    press_on(game, random.Random(3))
    tool(game, "replay").click()
    replay = game.panels.replay
    replay.slider.value = 0
    hands = replay.node.state.hands
    for value, hand in (("A", hands[0]), ("B", hands[1])):
        replay.eyes.value = value
        assert all(re.search(rf"\b{card}\b", game.board.text()) for card in hand)
    game.close()


def test_while_people_play_the_replay_shows_no_hand() -> None:
    game = start(players=2, seed=3, bots=None)
    press_on(game, random.Random(3), 6)
    tool(game, "replay").click()
    replay = game.panels.replay
    assert replay._seen.children == ()
    replay.slider.value = 0
    assert "All hands are covered" in game.board.text()
    game.close()


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("x" * 2000, "The name of A is 2,000 characters long"),
        ("A\u202enn", "has a character that cannot be seen (U+202E)"),
        ("C", "C"),
    ],
    ids=["long", "unseen", "another seat"],
)
def test_a_saved_game_has_names_that_a_new_one_could_have(name: str, told: str) -> None:
    first, rest = start(seed=1, lang="en").text.split("\n", 1)
    loaded = play(load=f"{first}\nnames: A={name}\n{rest}", lang="en")
    assert isinstance(loaded, Notice)
    assert told in str(loaded)
