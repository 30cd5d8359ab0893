"""Writes the notebooks of all languages from notebooks/source: `make write-notebooks`.

A source file, `<notebook>.toml`, has one list of cells: code stands there once, prose once in each language,
so that the languages cannot drift. What several notebooks say alike stands once in `frame.toml`.

- `[[cells]]` with `code`, with `en`, `fr` and `ru`, or with `frame`, the name of a cell in `frame.toml`.
- `[aim]`, `[before]` and `[about]` (the line in the table of contents) have the three languages, `[title]`
  and `[time]` too where no `lesson` gives them. `part` names a heading of the contents that is no game.
- `$lang`, `$title`, `$minutes`, `$steps`, `$rules`, `$votes` ... are filled in (`$$` is a dollar sign). In
  prose `[[10-flotsam-divides]]` becomes a link with the title of that notebook, and `{{board.button.why}}`
  the text under that key, so that a button is called what stands on it.
- A paragraph of prose that begins with `(cells)` speaks of running or changing cells. It becomes a cell of
  its own with the tag `cells`, and pages without cells (Voila, a handout) leave that tag out.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from itertools import chain, groupby
from pathlib import Path
from string import Template
from typing import Any

from flotsam_kit.lesson import load_lesson, rule_card
from flotsam_kit.lesson.texts import say as say_lesson
from flotsam_kit.texts import LANGUAGES, rule_id, say
from flotsam_kit.votes import find_votes

NOTEBOOKS = Path(__file__).resolve().parent.parent / "notebooks"
SOURCE = NOTEBOOKS / "source"
_LINK = re.compile(r"\[\[([\w-]+)\]\]")
_TEXT = re.compile(r"\{\{([\w.-]+)\}\}")
_CELLS = "(cells) "
_METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
Table = Mapping[str, Any]


def read(name: str) -> Table:
    """One file of the source."""
    return tomllib.loads((SOURCE / f"{name}.toml").read_text(encoding="utf-8"))


def names() -> list[str]:
    """The notebooks there are, in order."""
    return sorted(path.stem for path in SOURCE.glob("[0-9]*.toml"))


def title(source: Table, lang: str) -> str:
    """The title of a notebook: its own, or that of its lesson."""
    if "title" in source:
        return str(source["title"][lang])
    return say_lesson(load_lesson(source["lesson"]), "title", lang)


def minutes(source: Table) -> int:
    """How long a notebook takes."""
    return int(source["minutes"] if "minutes" in source else load_lesson(source["lesson"]).minutes)


def contents(sources: Mapping[str, Table], frame: Table, lang: str) -> str:
    """All notebooks but the first: a heading and a table for each game, or for what `part` says."""
    parts: dict[str, list[str]] = {}
    for name, source in list(sources.items())[1:]:
        about = f"{source['about'][lang]} | {minutes(source)}"
        row = f"| [{name[:2]} {title(source, lang)}]({name}.ipynb) | {about} |"
        parts.setdefault(source.get("part", name.split("-")[1]), []).append(row)
    head = f"{frame['contents-head'][lang]}\n| --- | --- | --- |\n"
    own = frame["parts"]
    heads = {part: own[part][lang] if part in own else say(f"{part}.name", lang) for part in parts}
    told = (f"### {heads[part]}\n\n{head}" + "\n".join(rows) for part, rows in parts.items())
    return "\n\n".join(told)


def votes(game: str, frame: Table, lang: str) -> str:
    """The questions of a game for its teacher: the right answer, the wrong one to expect, and why."""
    rows = []
    for number, vote in enumerate(find_votes(f"{game}/votes")[0], 1):
        words = vote.words[lang]
        beliefs = " ".join(say(f"rules.{belief}.belief", lang) for belief in vote.beliefs) or words.thinks
        right, wrong = (f"{vote.options.index(each) + 1}" for each in (vote.right, vote.expected))
        answer = f"**{right}** {words.options[vote.place]}"
        rows.append(f"| {number} `{vote.name}` | {words.question} | {answer} | {wrong} | {beliefs} |")
    return f"{frame['votes-head'][lang]}\n| --- | --- | --- | --- | --- |\n" + "\n".join(rows)


def fields(name: str, sources: Mapping[str, Table], frame: Table, lang: str) -> dict[str, object]:
    """What the fields of a notebook's prose and code stand for."""
    source = sources[name]
    found: dict[str, object] = {"lang": lang, "title": title(source, lang), "minutes": minutes(source)}
    if "lesson" in source:
        lesson = load_lesson(source["lesson"])
        told = (f"- **{rule_id(rule)}** {rule_card(rule, lang).text}" for rule in lesson.rules)
        found |= {"lesson": lesson.id, "steps": len(lesson.steps), "rules": "\n".join(told)}
    if "votes" in source:
        found["votes"] = votes(str(source["votes"]), frame, lang)
    if name == min(sources):
        found["contents"] = contents(sources, frame, lang)
    for key in ("aim", "before", "time"):
        text = source[key] if key in source else frame[key]
        found[key] = Template(text[lang]).substitute(found)
    return found


def cells(
    source: Table, frame: Table, values: Mapping[str, object], sources: Mapping[str, Table]
) -> list[Table]:
    """A cell of the source as it stands in a notebook: one, or several where prose speaks of cells."""
    lang = str(values["lang"])
    shared = frame[source["frame"]] if "frame" in source else source
    if "code" in shared:
        kind = {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": []}
        return [_cell(source["id"], Template(shared["code"]).substitute(values), kind)]
    text = Template(shared[lang]).substitute(values)
    text = _LINK.sub(lambda link: f"[{title(sources[link[1]], lang)}]({link[1]}.ipynb)", text)
    text = _TEXT.sub(lambda key: say(key[1], lang), text)
    found = []
    for number, (tagged, part) in enumerate(_parts(text)):
        kind = {"cell_type": "markdown", "metadata": {"tags": ["cells"]} if tagged else {}}
        found.append(_cell(f"{source['id']}-{number + 1}" if number else source["id"], part, kind))
    return found


def _parts(text: str) -> list[tuple[bool, str]]:
    """The prose in pieces: whether each speaks of cells, and its paragraphs."""
    paragraphs = text.strip("\n").split("\n\n")
    return [
        (tagged, "\n\n".join(each.removeprefix(_CELLS) for each in group))
        for tagged, group in groupby(paragraphs, lambda each: each.startswith(_CELLS))
    ]


def _cell(name: str, text: str, kind: Table) -> Table:
    lines = text.strip("\n").splitlines(keepends=True)
    # nbformat writes the keys of a cell in alphabetical order.
    return dict(sorted({**kind, "id": name, "source": lines}.items()))


def notebook(name: str, lang: str) -> str:
    """The text of one notebook in one language."""
    sources = {each: read(each) for each in names()}
    frame = read("frame")
    values = fields(name, sources, frame, lang)
    made = (cells(each, frame, values, sources) for each in sources[name]["cells"])
    whole = {
        "cells": list(chain.from_iterable(made)),
        "metadata": _METADATA,
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def files() -> dict[Path, str]:
    """Every notebook by its file."""
    return {
        NOTEBOOKS / lang / f"{name}.ipynb": notebook(name, lang) for lang in LANGUAGES for name in names()
    }


def main() -> None:
    """Writes all notebooks; those that have no source any more are left alone."""
    for path, text in files().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
