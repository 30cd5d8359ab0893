"""The first minute of a reader: JupyterLab opens, the first notebook runs."""

from tests.browser.lab import Lab


def test_the_first_notebook_runs_without_an_error(lab: Lab) -> None:
    notebook = lab.open("notebooks/en/00-start-here.ipynb")
    notebook.run_all()
    assert notebook.errors() == []
    counts = notebook.page.locator(".jp-CodeCell .jp-InputPrompt").all_inner_texts()
    assert counts
    assert all(any(sign.isdigit() for sign in count) for count in counts), counts


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
