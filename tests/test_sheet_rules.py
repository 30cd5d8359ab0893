"""The rule sheet: every rule once, a picture, all in one page of HTML that is saved without harm."""

from __future__ import annotations

import re
from html import escape, unescape
from html.parser import HTMLParser
from os import fspath
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from IPython.core.formatters import DisplayFormatter
from IPython.lib.pretty import pretty

from flotsam_kit import flotsam
from flotsam_kit.lesson import rule_card, rule_ids
from flotsam_kit.lesson.sheet import rule_sheet as sheet_of
from flotsam_kit.lesson.sheet import sheet_games
from flotsam_kit.texts import LANGUAGES, rule_id
from flotsam_widgets import rule_sheet
from flotsam_widgets.notice import Notice
from flotsam_widgets.sheet import Sheet

PREFIX = {"flotsam": "FF", "korsar": "KO", "betta": "BE"}
GAMES = pytest.mark.parametrize("game", sheet_games())
every = [(game, lang) for game in sheet_games() for lang in LANGUAGES]


def sheet(game: str = "flotsam", lang: str = "en") -> Sheet:
    made = rule_sheet(game, lang=lang)
    assert isinstance(made, Sheet)
    return made


class Tags(HTMLParser):
    """Which elements stand open: none may be left, none closed twice."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, _attrs: object) -> None:
        self.seen.append(tag)
        if tag not in {"meta", "br"}:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, _attrs: object) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@GAMES
def test_every_rule_of_the_game_stands_on_the_sheet_once(game: str) -> None:
    rules = [rule for part in sheet_of(game).parts for rule in part.rules]
    assert sorted(rules) == sorted(rule for rule in rule_ids() if rule.startswith(PREFIX[game]))
    assert len(set(rules)) == len(rules)


@pytest.mark.parametrize(("game", "lang"), every)
def test_the_page_has_each_rule_in_the_words_of_its_card(game: str, lang: str) -> None:
    html = sheet(game, lang).html
    for part in sheet_of(game).parts:
        for rule in part.rules:
            row = f"<dt>{rule_id(rule)}</dt><dd>{escape(rule_card(rule, lang).text)}</dd>"
            assert html.count(row) == 1
    assert f'<html lang="{lang}">' in html


@pytest.mark.parametrize(("game", "lang"), every)
def test_the_page_is_well_formed_and_needs_nothing_else(game: str, lang: str) -> None:
    html = sheet(game, lang).html
    tags = Tags()
    tags.feed(html)
    assert tags.open == []
    assert tags.seen.count("h1") == tags.seen.count("svg") == 1
    assert not re.findall(r"\b(?:src|href)=|url\(|https?://(?!www\.w3\.org/2000/svg)", html)
    picture = ET.fromstring(html[html.index("<svg") : html.index("</svg>") + 6])  # noqa: S314
    assert picture.find("{http://www.w3.org/2000/svg}desc") is not None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_sheet_says_about_its_picture_is_so(lang: str) -> None:
    state = flotsam.parse_state(sheet_of("flotsam").position)
    boats = [move for move in map(flotsam.format_move, flotsam.legal_moves(state)) if move.startswith("48@")]
    assert boats == ["48@3", "48@4", "48@6", "48@8"]
    caption = re.search("<figcaption>(.*?)</figcaption>", sheet(lang=lang).html)
    assert caption
    numbers = re.findall(r"\d+", caption[1])
    assert numbers == ["48", "3", "3", "16", "48", "48", "45", "4", "6", "8", "7", "48", "7", "6", "6"]


def test_it_shows_itself_in_a_frame_of_its_own() -> None:
    shown = sheet(lang="fr")._repr_html_()
    found = re.fullmatch(r'<iframe [^>]*title="([^"]+)"[^>]* srcdoc="([^"]*)"></iframe>', shown)
    assert found
    assert "Flotsam Fight" in found[1]
    assert unescape(found[2]) == sheet(lang="fr").html


def test_it_is_saved_and_saved_again(tmp_path: Path) -> None:
    assert sheet().save(tmp_path / "new" / "rules") == tmp_path / "new" / "rules.html"
    assert sheet(lang="ru").save(str(tmp_path / "new" / "rules.html")) == tmp_path / "new" / "rules.html"
    assert (tmp_path / "new" / "rules.html").read_text(encoding="utf-8") == sheet(lang="ru").html
    assert [path.name for path in tmp_path.rglob("*.*")] == ["rules.html"]


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "The page is in the file"), ("fr", "La page est dans"), ("ru", "Страница записана")],
)
def test_a_notebook_says_where_it_was_saved_and_a_program_has_the_path(
    tmp_path: Path, lang: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    saved = sheet(lang=lang).save("rules.html")
    shown, _ = DisplayFormatter().format(saved)  # type: ignore[no-untyped-call]
    assert shown["text/plain"].startswith(said)
    assert str(tmp_path / "rules.html") in shown["text/plain"]
    assert isinstance(saved, Path)
    assert (str(saved), fspath(saved), saved.stem) == ("rules.html", "rules.html", "rules")
    assert saved.read_text(encoding="utf-8") == sheet(lang=lang).html
    assert pretty(saved.parent) == repr(Path())


@pytest.mark.parametrize(("lang", "said"), [("en", "nothing was written"), ("ru", "ничего не записано")])
def test_a_file_that_is_not_ours_is_left_alone(tmp_path: Path, lang: str, said: str) -> None:
    mine = tmp_path / "rules.html"
    mine.write_bytes(b"<p>my essay \xff")
    refused = sheet(lang=lang).save(mine)
    assert isinstance(refused, Notice)
    assert said in str(refused)
    assert mine.read_bytes() == b"<p>my essay \xff"


@pytest.mark.parametrize("path", ["file/rules.html", "", 7, b"rules.html", "a\0b.html", "."])
def test_a_path_that_cannot_be_is_told_in_a_sentence(tmp_path: Path, path: object) -> None:
    (tmp_path / "file").write_text("")
    wanted = str(tmp_path / path) if isinstance(path, str) and path.startswith("file") else path
    refused = sheet(lang="en").save(wanted)  # type: ignore[arg-type]
    assert isinstance(refused, Notice)
    assert str(refused).startswith("This page cannot be made.\n")
    assert str(refused).splitlines()[1].endswith(".")


def test_an_unknown_game_or_language_is_told_what_there_is() -> None:
    assert "There is no rule sheet of chess. There is: flotsam" in str(rule_sheet("chess", lang="en"))
    assert "Страницы с правилами для ['a'] нет" in str(rule_sheet(["a"], lang="ru"))  # type: ignore[arg-type]
    assert "choose one of en, fr, ru" in str(rule_sheet("flotsam", lang="xx"))
