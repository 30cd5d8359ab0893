"""How a notebook has to look: short cells, our own imports, nothing stored that a run would make."""

import ast
import json
from pathlib import Path
from typing import Any

import pytest

from flotsam_kit.lesson import lesson_ids

NOTEBOOKS = Path(__file__).resolve().parents[1] / "notebooks"
ALL = sorted(NOTEBOOKS.glob("*/*.ipynb"))
# The lessons of the games that have a notebook to play: then each lesson has its own.
WITH_NOTEBOOKS = [
    name for name in lesson_ids() if any(f"-{name.partition('/')[0]}-play" in path.name for path in ALL)
]
# The games that have a notebook for practice: then every topic stands there and with its lesson.
PRACTISED = {path.stem.split("-")[1] for path in ALL if path.stem.endswith("-practice")}
ALLOWED = {"flotsam_kit", "flotsam_widgets", "pandas"}
each = pytest.mark.parametrize("path", ALL, ids=[f"{path.parent.name}/{path.stem}" for path in ALL])


def read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def source(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


def code_cells(path: Path) -> list[dict[str, Any]]:
    return [cell for cell in read(path)["cells"] if cell["cell_type"] == "code"]


def test_there_are_notebooks() -> None:
    assert NOTEBOOKS / "en" / "00-start-here.ipynb" in ALL


@each
def test_nothing_is_stored_that_a_run_would_make(path: Path) -> None:
    for cell in code_cells(path):
        assert cell["outputs"] == []
        assert cell["execution_count"] is None
    assert "widgets" not in read(path)["metadata"]


@each
def test_code_cells_are_short(path: Path) -> None:
    for cell in code_cells(path):
        assert source(cell).strip()
        assert len(source(cell).splitlines()) <= 5, source(cell)


@each
def test_only_our_own_packages_and_pandas_are_imported(path: Path) -> None:
    for cell in code_cells(path):
        for node in ast.walk(ast.parse(source(cell))):
            if isinstance(node, ast.Import):
                assert {alias.name.split(".")[0] for alias in node.names} <= ALLOWED
            if isinstance(node, ast.ImportFrom):
                assert (node.module or "").split(".")[0] in ALLOWED


@each
def test_the_first_cell_has_the_one_heading(path: Path) -> None:
    written = [source(cell) for cell in read(path)["cells"] if cell["cell_type"] == "markdown"]
    headings = [line for text in written for line in text.splitlines() if line.startswith("# ")]
    assert read(path)["cells"][0]["cell_type"] == "markdown"
    assert source(read(path)["cells"][0]).startswith("# ")
    assert len(headings) == 1


@each
def test_any_python_3_kernel_will_do(path: Path) -> None:
    assert read(path)["metadata"]["kernelspec"]["name"] == "python3"
    assert "version" not in read(path)["metadata"].get("language_info", {})
    assert read(path)["nbformat"] == 4
    assert all(cell.get("id") for cell in read(path)["cells"])


@each
def test_pictures_have_an_alternative_text(path: Path) -> None:
    for cell in read(path)["cells"]:
        if cell["cell_type"] == "markdown":
            assert "![](" not in source(cell)
            assert source(cell).count("<img") == source(cell).count("alt=")
