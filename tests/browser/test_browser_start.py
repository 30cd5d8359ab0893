"""The first minute of a reader: JupyterLab opens, the first notebook runs."""

from tests.browser.lab import Lab
from tests.browser.server import REPOSITORY
from tests.test_notebooks_form import code_cells

COUNTS = """() => jupyterapp.shell.currentWidget.content.widgets
    .filter(cell => cell.model.type === "code").map(cell => cell.model.executionCount)"""


def test_the_first_notebook_runs_without_an_error(lab: Lab) -> None:
    notebook = lab.open("notebooks/en/00-start-here.ipynb")
    notebook.run_all()
    assert notebook.errors() == []
    # Asked of the notebook, not of the page: cells that have scrolled away have no number on it.
    counts = notebook.page.evaluate(COUNTS)
    assert counts == list(range(1, len(counts) + 1))
    assert len(counts) == len(code_cells(REPOSITORY / "notebooks" / "en" / "00-start-here.ipynb"))


def test_nothing_covers_the_page(lab: Lab) -> None:
    notebook = lab.open("notebooks/en/00-start-here.ipynb")
    notebook.run_all()
    assert notebook.page.locator(".Toastify__toast, .jp-Dialog").count() == 0


def test_an_error_in_a_cell_is_seen(lab: Lab) -> None:
    notebook = lab.scratch("1 / 0")
    notebook.run_all()
    assert len(notebook.errors()) == 1
    assert "ZeroDivisionError" in notebook.errors()[0]


def test_a_restarted_kernel_has_forgotten_and_goes_on(lab: Lab) -> None:
    notebook = lab.scratch("first = 6 * 8", "first + 1")
    notebook.run_all()
    assert notebook.evaluate("first") == "48"
    notebook.restart()
    assert notebook.evaluate("'first' in globals()") == "False"
    notebook.run_all()
    assert notebook.errors() == []
