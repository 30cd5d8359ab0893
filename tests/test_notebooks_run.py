"""Every code cell runs in order, again, and backwards; in this process, which is the cheapest way to know."""

import ast
from pathlib import Path
from typing import Any

import pytest

from tests.test_notebooks_form import code_cells, each, source

pytestmark = pytest.mark.notebook


def run(code: str, names: dict[str, Any]) -> object:
    """Runs a cell as a notebook would: what its last line gives is shown, that is, made into text."""
    tree = ast.parse(code)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)  # noqa: S102
    if last is None:
        return None
    assert isinstance(last, ast.Expr)
    shown = eval(compile(ast.Expression(last.value), "cell", "eval"), names)  # noqa: S307
    for how in ("_repr_mimebundle_", "_ipython_display_", "_repr_html_"):
        if hasattr(shown, how):
            getattr(shown, how)()
            break
    return repr(shown)


@each
def test_the_cells_run_in_order_again_and_backwards(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Saved games and progress go where the reader's own are not.
    for name in ("XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    cells = [source(cell) for cell in code_cells(path)]
    # The code of the other languages is the same but for the language's name: once is enough there.
    again = [*cells, *reversed(cells)] if path.parent.name == "en" else []
    for code in [*cells, *again]:
        run(code, names)
