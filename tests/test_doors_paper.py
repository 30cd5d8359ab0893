"""nbconvert to HTML: every board is there as a picture with its text, without a kernel or a network."""

import re
from base64 import b64decode
from html import unescape
from pathlib import Path
from xml.etree import ElementTree as ET

import nbformat
import pytest
from nbconvert import HTMLExporter
from nbconvert.preprocessors import ExecutePreprocessor
from traitlets.config import Config

from tests.browser.lab import notebook_of
from tests.test_notebooks_form import NOTEBOOKS

pytestmark = pytest.mark.notebook
CELLS = (
    "from flotsam_widgets import explore, lesson, play, practice",
    "explore()",
    'explore(game="korsar", lang="fr")',
    'play("betta", players=1, seed="monday", lang="ru")',
    'lesson("flotsam/10-divides")',
    'practice("korsar/who-captures-what")',
)
PICTURE = re.compile(r"<img [^>]*fk-picture[^>]*>")


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The cells, run and converted as the README says."""
    for name, folder in (("FLOTSAM_DATA", "kept"), ("IPYTHONDIR", "ipython"), ("FLOTSAM_LANG", "")):
        monkeypatch.setenv(name, str(tmp_path / folder) if folder else "en")
    notebook = nbformat.from_dict(notebook_of(CELLS))
    ExecutePreprocessor(timeout=60, store_widget_state=False).preprocess(notebook)
    return str(HTMLExporter(exclude_input=True).from_notebook_node(notebook)[0])


def test_a_handout_made_as_the_readme_says_speaks_of_no_cells_to_run() -> None:
    read_me = (NOTEBOOKS.parent / "README.md").read_text(encoding="utf-8")
    choice = re.search(r"--TagRemovePreprocessor\.remove_cell_tags=(\w+)", read_me)
    assert choice
    config = Config({"TagRemovePreprocessor": {"remove_cell_tags": {choice[1]}}})
    for path in (NOTEBOOKS / "en").glob("[0-4]*.ipynb"):
        text, _ = HTMLExporter(config=config).from_filename(str(path))
        assert "un the cell" not in text, path.name


def test_every_board_is_a_picture_with_its_text(page: str) -> None:
    pictures = PICTURE.findall(page)
    assert len(pictures) == len(CELLS) - 1
    for picture, said in zip(pictures, ("turn", "tour", "ход", "turn", "turn"), strict=True):
        words = re.search(r'alt="([^"]*)"', picture)
        data = re.search(r'src="data:image/svg\+xml;base64,([^"]*)"', picture)
        assert words
        assert data
        assert len(words[1]) > 100
        assert said in unescape(words[1]).casefold()
        drawn = ET.fromstring(b64decode(data[1]))  # noqa: S314 - our own
        assert len(list(drawn.iter())) > 50
    # A widget without its kernel would only stand in the way of its picture.
    assert "widget-view+json" not in page
    assert "Box(" not in page
    assert "Traceback" not in page
