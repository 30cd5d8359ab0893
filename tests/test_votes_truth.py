"""The votes: every right answer is what the engine says, and each speaks three languages."""

from __future__ import annotations

import re
import tomllib
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from flotsam_kit.games import GAMES
from flotsam_kit.lesson.rulecards import beliefs, rule_ids
from flotsam_kit.votes import NoVotes, Vote, find_votes, vote_ids
from flotsam_kit.votes.load import LANGUAGES
from tests.votes_proofs import PROOFS, SAID, Proof, played

VOTES = {vote.id: vote for game in GAMES for vote in find_votes(f"{game}/votes")[0]}


def test_every_vote_has_its_proof() -> None:
    assert set(PROOFS) == set(VOTES)


@pytest.mark.parametrize("name", PROOFS)
def test_the_right_answer_is_what_the_engine_says(name: str) -> None:
    vote = VOTES[name]
    assert PROOFS[name](vote.state) == vote.right


@pytest.mark.parametrize(("name", "proof", "fact"), SAID)
def test_what_a_reveal_says_besides_is_so(name: str, proof: Proof, fact: str) -> None:
    assert proof(VOTES[name].state) == fact


@pytest.mark.parametrize("vote", VOTES.values(), ids=VOTES)
def test_what_the_reveal_plays_can_be_played(vote: Vote) -> None:
    played(GAMES[vote.game], vote.state, *vote.then)


@pytest.mark.parametrize("vote", VOTES.values(), ids=VOTES)
def test_a_vote_is_whole(vote: Vote) -> None:
    module: Any = GAMES[vote.game]
    assert module.format_state(vote.state) == vote.position
    assert {vote.right, vote.expected} < set(vote.options)
    assert vote.right != vote.expected
    assert set(vote.rules) <= set(rule_ids())
    assert all(beliefs()[belief] in vote.rules or belief[:2] == vote.rules[0][:2] for belief in vote.beliefs)
    assert len(vote.options) == len(set(vote.options)) == 3
    for lang in LANGUAGES:
        assert len(vote.words[lang].options) == len(vote.options)
        assert len(set(vote.words[lang].options)) == len(vote.options)
        assert bool(vote.words[lang].thinks) == (not vote.beliefs), "what the wrong answer stands for, once"


def test_all_languages_say_the_same_things() -> None:
    for path in (Path(__file__).parents[1] / "flotsam_kit" / "votes").glob("*.toml"):
        for entry in tomllib.loads(path.read_text(encoding="utf-8"))["votes"]:
            shapes = {lang: {key: type(value) for key, value in entry[lang].items()} for lang in LANGUAGES}
            assert shapes["fr"] == shapes["ru"] == shapes["en"], entry["name"]


@pytest.mark.parametrize("vote", VOTES.values(), ids=VOTES)
def test_the_reveal_names_the_same_numbers_in_all_languages(vote: Vote) -> None:
    numbers = {lang: set(re.findall(r"\d+", vote.words[lang].reveal)) for lang in LANGUAGES}
    assert numbers["fr"] == numbers["ru"] == numbers["en"]


@pytest.mark.parametrize(
    ("vote", "lang"), list(product(VOTES.values(), LANGUAGES)), ids=lambda v: getattr(v, "id", v)
)
def test_a_question_is_short_enough_for_a_screen(vote: Vote, lang: str) -> None:
    words = vote.words[lang]
    assert len(words.question) <= 98
    assert max(map(len, words.options)) <= 31
    assert len(words.reveal) <= 160


def test_typography() -> None:
    for vote in VOTES.values():
        for lang in LANGUAGES:
            words = vote.words[lang]
            text = " ".join((words.question, *words.options, words.reveal, words.thinks))
            assert "'" not in text
            if lang == "fr":
                assert not re.search(r"(?<![\u202f])[?!;]|(?<!\u00a0):", text), text
            assert (lang == "ru") == bool(re.search("[а-яё]", text)), text


def test_what_there_is_not_is_told_with_what_there_is() -> None:
    assert find_votes("korsar/votes/three-all")[1] == 2
    for name in ("korsar/votes/four", "chess/votes", "korsar/21-attacks"):
        with pytest.raises(NoVotes) as raised:
            find_votes(name)
        game = name.partition("/")[0]
        assert raised.value.known == tuple(
            known for known in vote_ids() if known.startswith(game) or game == "chess"
        )
