"""The notebooks of the three languages say the same: they are written from one source, and nothing else."""

import json
import re
import runpy
from pathlib import Path
from types import SimpleNamespace

import pytest

from flotsam_kit.lesson import load_lesson
from flotsam_kit.practice import topics
from flotsam_kit.texts import LANGUAGES
from tests.test_notebooks_form import (
    ALL,
    NOTEBOOKS,
    PRACTISED,
    WITH_NOTEBOOKS,
    code_cells,
    each,
    read,
    source,
)
from tests.test_texts_files import mistakes

WRITER = SimpleNamespace(**runpy.run_path(str(NOTEBOOKS.parent / ".ci" / "write_notebooks.py")))
LINK = re.compile(r"\[([^\]]+)\]\(([^)]+)\)")
# What the typography of prose is not about: addresses, the marks of Markdown; code stands for a word.
MARKS = re.compile(r"\]\([^)]*\)|\[|^#+ |^- |\*\*|^\|[-| ]+\|$|^\| | \|(?= |$)", re.MULTILINE)
CODE = re.compile(r"`[^`\n]*`")


def prose(path: Path) -> list[str]:
    return [source(cell) for cell in read(path)["cells"] if cell["cell_type"] == "markdown"]


def test_every_notebook_is_what_its_source_says() -> None:
    written: dict[Path, str] = WRITER.files()
    assert sorted(written) == ALL
    for path, text in written.items():
        assert path.read_text(encoding="utf-8") == text, f"make write-notebooks: {path.name} has changed"


@pytest.mark.parametrize("name", WRITER.names())
def test_the_languages_have_the_same_cells_and_headings(name: str) -> None:
    def form(lang: str) -> list[tuple[str, str, int, int, list[str]]]:
        found = []
        for cell in read(NOTEBOOKS / lang / f"{name}.ipynb")["cells"]:
            text = source(cell)
            code = text.replace(f'"{lang}"', '"en"') if cell["cell_type"] == "code" else ""
            levels = len(re.findall(r"^#+ ", text, re.MULTILINE))
            links = [] if code else sorted(address for _, address in LINK.findall(text))
            found.append((cell["id"], code, levels, text.count("\n- "), links))
        return found

    assert form("fr") == form("en")
    assert form("ru") == form("en")


@each
def test_code_speaks_the_language_of_its_folder_and_no_other(path: Path) -> None:
    code = "\n".join(map(source, code_cells(path)))
    assert set(re.findall(r'lang="(\w+)"|use_language\("(\w+)"\)', code)) <= {
        (path.parent.name, ""),
        ("", path.parent.name),
    }
    for call in re.findall(
        r"(?<!session\.)\b(?:charts\.\w+|experiment|simulate|explore|lesson|practice|play|present|rule_sheet|worksheet|why_not|game_log)\(.*",
        code,
    ):
        if not call.endswith(")\nboard"):
            assert f'lang="{path.parent.name}"' in call, call


FOR_TEACHERS = re.compile("9")


@each
def test_prose_is_set_as_its_language_wants(path: Path) -> None:
    lang = path.parent.name
    found = {}
    for text in prose(path):
        for line in MARKS.sub("", CODE.sub("x", text)).splitlines():
            if line.strip() and (wrong := mistakes(lang, line.strip())):
                found[line] = wrong
    if FOR_TEACHERS.match(path.name):  # they are addressed with vous
        assert not re.search(r"\b(tu|ton|tes)\b", "\n".join(prose(path))) or lang != "fr"
        found = {line: wrong for line, wrong in found.items() if wrong != ["vous instead of tu"]}
    assert not found


@each
def test_links_lead_somewhere_and_say_where(path: Path) -> None:
    for shown, address in LINK.findall("\n".join(prose(path))):
        target = path.parent / address
        assert target.is_file(), address
        if target.suffix == ".ipynb":
            name = re.sub(r"^\d\d ", "", shown)
            assert prose(target)[0].startswith(f"# {name}\n"), shown


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_notebook_lists_all_others(lang: str) -> None:
    first, *others = (path for path in ALL if path.parent.name == lang)
    linked = [address for _, address in LINK.findall("\n".join(prose(first)))]
    notebooks = [address for address in linked if address.endswith(".ipynb")]
    assert notebooks[:3] == [f"../{each}/{first.name}" for each in ("en", "fr", "ru")]
    assert notebooks[3:] == [path.name for path in others]


@pytest.mark.parametrize("lesson_id", WITH_NOTEBOOKS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_lesson_has_its_notebook_with_all_its_parts(lang: str, lesson_id: str) -> None:
    """In order: title, lesson, rules, free board, Python, practice, and a link to what comes next."""
    game, _, name = lesson_id.partition("/")
    path = NOTEBOOKS / lang / f"{name[:2]}-{game}{name[2:]}.ipynb"
    lesson = load_lesson(lesson_id)
    cells = [cell for cell in read(path)["cells"] if not cell["metadata"]]
    wanted = ["title", "lesson-text", "lesson", "rules", "free-text", "free-board", "python-text", "python"]
    wanted += ["practice-text", "practice"] if game in PRACTISED else ["next"]
    assert [cell["id"] for cell in cells][: len(wanted)] == wanted
    assert cells[-1]["id"] == "next"
    assert f'lesson("{lesson_id}", lang="{lang}")' in source(cells[2])
    assert source(cells[0]).count("\n\n**") == 3
    assert f"{lesson.minutes}\u00a0" in source(cells[0])
    assert re.findall(r"^- \*\*(.*?)\*\*", source(cells[3]), re.MULTILINE) == [
        rule.replace("-", "\u2011") for rule in lesson.rules
    ]
    following = next((each.stem for each in ALL if each.parent == path.parent and each.stem > path.stem), "")
    assert f"({following}.ipynb)" in source(cells[-1])


def test_every_topic_is_practised_with_its_lesson_and_in_the_place_for_all() -> None:
    english = {
        path.stem: "\n".join(map(source, code_cells(path))) for path in ALL if path.parent.name == "en"
    }
    for topic, about in topics().items():
        if about.game not in PRACTISED:
            continue
        used = [name for name, code in english.items() if f'practice("{topic}"' in code]
        assert len(used) > 1, (topic, used)
        assert used[-1].endswith(f"{about.game}-practice")


# Only a cell with the tag speaks of running and changing cells. Teachers run their notebooks cell by cell.
OF_CELLS = {
    "en": r"\b(?:this|the|next|own|new) cells?\b(?! of)|\b[Rr]un (?:it|the|them)\b|Shift and Enter"
    r"|Add `|Write (?:`(?!anna)|another card)|Replace `|Change the|Another topic",
    "fr": r"[Cc]ellule|[Ee]xécut|[Rr]elance|Maj et Entrée"
    r"|Ajoute `|Écris (?:`(?!anna)|une autre carte)|Remplace `|Change l|Un autre thème",
    "ru": r"[Яя]чей|[Зз]апусти|Shift и Enter|Допишите|Напишите|Впишите|Замените|Измените|Другая тема",
}


@each
def test_pages_without_cells_ask_nobody_to_run_one(path: Path) -> None:
    of_cells = re.compile(OF_CELLS[path.parent.name])
    cells = [cell for cell in read(path)["cells"] if cell["cell_type"] == "markdown"]
    tagged = [cell for cell in cells if cell["metadata"]]
    assert all(cell["metadata"] == {"tags": ["cells"]} for cell in tagged)
    assert "(cells)" not in "".join(map(source, cells))
    if not FOR_TEACHERS.match(path.name):
        said = "\n".join(source(cell) for cell in cells if not cell["metadata"])
        assert not of_cells.search(said), of_cells.search(said)
        for cell in tagged:
            assert of_cells.search(source(cell)) or "#" in source(cell), source(cell)


def test_a_paragraph_on_cells_becomes_a_cell_of_its_own() -> None:
    prose = {"id": "x", "en": "One.\n\n(cells) Run it.\n\n(cells) Again.\n\nTwo."}
    made = WRITER.cells(prose, {}, {"lang": "en"}, {})
    assert [(cell["id"], source(cell), cell["metadata"]) for cell in made] == [
        ("x", "One.", {}),
        ("x-2", "Run it.\n\nAgain.", {"tags": ["cells"]}),
        ("x-3", "Two.", {}),
    ]


def test_a_source_in_one_language_only_is_no_source(tmp_path: Path) -> None:
    """The writer names what is missing rather than leave a gap."""
    cell = {"id": "x", "en": "One.", "fr": "Un."}
    with pytest.raises(KeyError, match="ru"):
        WRITER.cells(cell, {}, {"lang": "ru"}, {})
    with pytest.raises(KeyError, match="nothing"):
        WRITER.cells({"id": "x", "en": "$nothing"}, {}, {"lang": "en"}, {})
    assert json.loads(WRITER.notebook("00-start-here", "ru"))["cells"][0]["source"][0].startswith("# ")
