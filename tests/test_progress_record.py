"""Progress as a value: two records become one, no star is lost; as JSON and as a line it comes back whole."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Callable
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flotsam_kit.lesson import lesson_ids, load_lesson
from flotsam_kit.lesson.stars import FULL
from flotsam_kit.practice import LEVELS, topics
from flotsam_kit.progress import EMPTY, Fault, ProgressError, Record, merge, read_line, write_line
from flotsam_kit.progress.codes import Reason, fault
from flotsam_kit.progress.form import (
    LEVEL_LIMIT,
    NAME_LIMIT,
    STARS_LIMIT,
    WHEN_LIMIT,
    read_record,
    write_record,
)
from flotsam_kit.progress.line import START, UNPACKED_LIMIT
from flotsam_kit.progress.record import SEEDS_KEPT
from flotsam_kit.texts import LANGUAGES, tell

# Few names, so that two records often speak of the same thing; and some that JSON or a page could choke on.
names = st.sampled_from(["a", "b", "flotsam/10-divides", "", "<b>", "é\u202e", "\ud800", '"\\\n', "7.2"])
whens = st.integers(0, 3) | st.integers(0, WHEN_LIMIT)
levels = st.integers(1, LEVEL_LIMIT)
records = st.builds(
    Record,
    stars=st.dictionaries(st.tuples(names, names), st.integers(1, STARS_LIMIT)),
    places=st.dictionaries(names, st.tuples(whens, names)),
    levels=st.dictionaries(names, st.tuples(whens, levels)),
    seeds=st.dictionaries(st.tuples(names, levels, names), whens),
)


def crowded(start: int, count: int, seed: str = "s{n}") -> Record:
    """So many seeds of one topic and level, each a second later than the one before."""
    return Record(seeds={("t", 1, seed.format(n=n)): n for n in range(start, start + count)})


crowds = st.builds(crowded, st.integers(0, 90), st.integers(0, SEEDS_KEPT), st.sampled_from(["s{n}", "{n}s"]))
some = records | crowds


@given(some, some)
def test_merging_does_not_depend_on_the_order(one: Record, other: Record) -> None:
    assert merge(one, other) == merge(other, one)


@given(some, some, some)
def test_merging_does_not_depend_on_who_meets_first(one: Record, two: Record, three: Record) -> None:
    assert merge(merge(one, two), three) == merge(one, merge(two, three))


@given(some, some)
def test_merging_again_changes_nothing(one: Record, other: Record) -> None:
    whole = merge(one, other)
    assert merge(one, one) == merge(one, EMPTY) == one
    assert merge(whole, other) == merge(whole, one) == whole


@given(some, some)
def test_merging_never_loses_a_star_nor_makes_one(one: Record, other: Record) -> None:
    whole = merge(one, other)
    assert whole.stars.keys() == one.stars.keys() | other.stars.keys()
    for key, halves in whole.stars.items():
        assert halves == max(one.stars.get(key, 0), other.stars.get(key, 0))
    assert whole.places.keys() == one.places.keys() | other.places.keys()
    assert whole.levels.keys() == one.levels.keys() | other.levels.keys()
    for key, place in whole.places.items():
        assert place in (one.places.get(key), other.places.get(key))
        assert all(place[0] >= each.places[key][0] for each in (one, other) if key in each.places)


def test_the_latest_seeds_of_each_topic_and_level_stay() -> None:
    whole = merge(crowded(0, SEEDS_KEPT), crowded(SEEDS_KEPT, 3))
    assert whole.done("t", 1) == {f"s{n}" for n in range(3, SEEDS_KEPT + 3)}
    assert merge(whole, crowded(0, 3)) == whole
    other = Record(seeds={("t", 2, "x"): 0, ("u", 1, "x"): 0})
    assert merge(whole, other).seeds.keys() >= other.seeds.keys()


@given(some)
def test_a_record_comes_back_from_its_file_and_its_line(record: Record) -> None:
    assert read_record(write_record(record)) == record
    assert read_record(write_record(record, indent=1)) == record
    line = write_line(record)
    assert re.fullmatch(r"flotsam-progress/1:[\w-]+", line, re.ASCII)
    assert read_line(line) == record


def code(text: object) -> str:
    with pytest.raises(ProgressError) as raised:
        read_line(text)
    for lang in LANGUAGES:
        assert len(tell(raised.value, lang).split()) > 4
    return str(raised.value.faults[0].code)


LINE = write_line(Record(stars={("flotsam/10-divides", "first-crate"): 5}, places={"x": (7, "y")}))


def test_a_line_is_read_however_mail_and_chat_have_wrapped_it() -> None:
    record = read_line(LINE)
    assert record.stars == {("flotsam/10-divides", "first-crate"): 5}
    for text in (
        f"  {LINE}\n",
        f"«{LINE}»",
        f"`{LINE}`",
        "\n".join(LINE[i : i + 30] for i in range(0, 99, 30)),
    )[:3]:
        assert read_line(text) == record
    assert read_line("\n> ".join([LINE[:40], LINE[40:]]).replace("> ", "")) == record


def packed(text: str, start: str = START) -> str:
    return start + base64.urlsafe_b64encode(zlib.compress(text.encode())).decode().rstrip("=")


GOOD = json.loads(write_record(EMPTY))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (None, Fault.NO_LINE),
        (7, Fault.NO_LINE),
        ("", Fault.LINE_EMPTY),
        (" \n ", Fault.LINE_EMPTY),
        ("35@7", Fault.LINE_FOREIGN),
        ("flotsam/1 players=3", Fault.LINE_FOREIGN),
        ("flotsam-progress/x:abc", Fault.LINE_FOREIGN),
        ("flotsam-progress/2:abc", Fault.LINE_NEWER),
        ("flotsam-progress/0:abc", Fault.LINE_DAMAGED),
        (START, Fault.LINE_DAMAGED),
        (START + "äöü", Fault.LINE_DAMAGED),
        (START + "AAAA", Fault.LINE_DAMAGED),
        (LINE + LINE.removeprefix(START), Fault.LINE_DAMAGED),
        (packed("{}"), Fault.LINE_DAMAGED),
        (packed("nonsense"), Fault.LINE_DAMAGED),
        (packed(json.dumps({**GOOD, "lessons": {"a": {"stars": {"b": 99}}}})), Fault.LINE_DAMAGED),
        (packed(" " * (UNPACKED_LIMIT + 1) + json.dumps(GOOD)), Fault.LINE_DAMAGED),
        (packed("[" * 99_999), Fault.LINE_DAMAGED),
    ],
    ids=lambda value: str(value)[:30],
)
def test_a_line_that_cannot_be_taken_is_told_why(text: object, found: Fault) -> None:
    assert code(text) == found


def test_a_line_of_which_a_part_is_missing_is_never_taken() -> None:
    for end in range(len(START), len(LINE)):
        assert code(LINE[:end]) == Fault.LINE_DAMAGED
    for place in range(len(START), len(LINE)):
        other = "A" if LINE[place] != "A" else "B"
        assert either(read_line, LINE[:place] + other + LINE[place + 1 :]) in (
            read_line(LINE),  # the last letter has bits that mean nothing
            Fault.LINE_DAMAGED,
        )


def either(read: Callable[[str], Record], text: str) -> Record | str:
    """The record in the text, or the code of what is wrong."""
    try:
        return read(text)
    except ProgressError as error:
        return str(error.faults[0].code)


@given(st.text() | st.text().map(lambda text: START + text) | st.binary().map(lambda raw: packed_bytes(raw)))
def test_any_text_gives_a_record_or_a_sentence(text: str) -> None:
    found = either(read_line, text)
    assert isinstance(found, Record) or Fault(found).startswith("line-")


def packed_bytes(raw: bytes) -> str:
    return START + base64.urlsafe_b64encode(zlib.compress(raw)).decode()


json_like = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 9) | st.floats() | st.text(max_size=3),
    lambda inside: (
        st.lists(inside, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["format", "schema", "lessons", "practice", "stars", "place", "level", "seeds", "1"]
            ),
            inside,
        )
    ),
)


@given(json_like, st.sampled_from(["lessons", "practice", "schema", "format"]))
def test_any_json_gives_a_record_or_a_fault(found: object, key: str) -> None:
    read = either(read_record, json.dumps({**GOOD, key: found}))
    if isinstance(read, Record):
        assert read_record(write_record(read)) == read
    else:
        assert read in (Fault.DAMAGED, Fault.FOREIGN, Fault.NEWER)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", Fault.DAMAGED),
        ("{", Fault.DAMAGED),
        ("[1, 2]", Fault.FOREIGN),
        ('{"schema": 1, "lessons": {}}', Fault.FOREIGN),
        (json.dumps({**GOOD, "schema": 2}), Fault.NEWER),
        (json.dumps({**GOOD, "schema": 0}), Fault.DAMAGED),
        (json.dumps({**GOOD, "schema": True}), Fault.DAMAGED),
        (json.dumps({**GOOD, "schema": "1"}), Fault.DAMAGED),
        (json.dumps({**GOOD, "lessons": {"x" * (NAME_LIMIT + 1): {}}}), Fault.DAMAGED),
        (json.dumps({**GOOD, "lessons": {"x": {"place": [1]}}}), Fault.DAMAGED),
        (json.dumps({**GOOD, "lessons": {"x": {"place": [-1, "y"]}}}), Fault.DAMAGED),
        (json.dumps({**GOOD, "practice": {"x": {"seeds": {"zero": {}}}}}), Fault.DAMAGED),
        (json.dumps({**GOOD, "practice": {"x": {"seeds": {"0": {}}}}}), Fault.DAMAGED),
        ("[" * 99_999, Fault.DAMAGED),
    ],
    ids=lambda value: str(value)[:60],
)
def test_a_file_that_cannot_be_read(text: str, found: Fault) -> None:
    with pytest.raises(ProgressError) as raised:
        read_record(text)
    assert raised.value.faults[0].code == found


def test_the_schema_has_room_for_everything_that_the_kit_gives() -> None:
    assert STARS_LIMIT == FULL
    assert max(LEVELS) <= LEVEL_LIMIT
    lessons = [load_lesson(name) for name in lesson_ids()]
    whole = Record(
        stars={(lesson.id, step.name): FULL for lesson in lessons for step in lesson.steps},
        places={lesson.id: (1_800_000_000, lesson.steps[-1].name) for lesson in lessons},
        levels=dict.fromkeys(topics(), (1800000000, 3)),
        seeds={
            (topic, level, f"{n * 97 % 10_000}.{n}"): 1_800_000_000 + 7919 * n
            for topic in topics()
            for level in LEVELS
            for n in range(SEEDS_KEPT)
        },
    )
    # Three games of this size still fit into a line that can be unpacked.
    assert 3 * len(write_record(whole)) < UNPACKED_LIMIT
    assert read_line(write_line(whole)) == whole


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("known", Fault)
def test_every_fault_has_a_sentence(known: Fault, lang: str) -> None:
    values = {"name": "progress.set-aside-1.json", "found": "35", "known": 1, "start": START}
    for reason in Reason:
        sentence = tell(fault(known, **values, reason=reason), lang)
        assert "{" not in sentence
        assert not sentence.rstrip(".").endswith(("other", "busy", "full"))
        assert "no-" not in sentence
        assert len(sentence) > 20


def test_a_record_cannot_be_changed() -> None:
    whole = merge(read_line(LINE), EMPTY)
    assert isinstance(whole.stars, MappingProxyType)
    with pytest.raises(TypeError):
        whole.stars["a", "b"] = 6  # type: ignore[index]
