"""Any notebook in the real JupyterLab: errors are seen, a restarted kernel goes on."""

from tests.browser.lab import Lab


def test_an_error_in_a_cell_is_seen(lab: Lab) -> None:
    notebook = lab.cells("1 / 0")
    notebook.run_all()
    assert len(notebook.errors()) == 1
    assert "ZeroDivisionError" in notebook.errors()[0]


def test_a_restarted_kernel_has_forgotten_and_goes_on(lab: Lab) -> None:
    notebook = lab.cells("first = 6 * 8", "first + 1")
    notebook.run_all()
    assert notebook.evaluate("first") == "48"
    notebook.restart()
    assert notebook.evaluate("'first' in globals()") == "False"
    notebook.run_all()
    assert notebook.errors() == []
