"""Every code cell runs in order, again, and backwards; in this process, which is the cheapest way to know."""

import ast
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from flotsam_widgets.message import NOTHING
from flotsam_widgets.notice import Notice
from tests.test_notebooks_form import NOTEBOOKS, code_cells, each, source

pytestmark = pytest.mark.notebook


def run(code: str, names: dict[str, Any]) -> object:
    """Runs a cell as a notebook would: what its last line gives is shown, that is, made into text.

    What is not there is told in a sentence and raises nothing, so that sentence is looked for.
    """
    tree = ast.parse(code)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)  # noqa: S102
    if last is None:
        return None
    assert isinstance(last, ast.Expr)
    shown = eval(compile(ast.Expression(last.value), "cell", "eval"), names)  # noqa: S307
    assert not isinstance(shown, Notice), f"{code}\n{shown}"
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


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The names of a kernel, that of each output (`_5`) among them, as IPython keeps them."""
    names: dict[str, Any] = {}
    shell = SimpleNamespace(user_ns=names)
    monkeypatch.setattr("IPython.core.getipython.get_ipython", lambda: shell)
    return names


def copied(board: Any) -> str:
    return str(board.actions.copies()["python"])


@pytest.mark.parametrize("name", ["10-flotsam-divides", "14-flotsam-play", "15-flotsam-practice"])
def test_a_copied_line_reaches_its_own_board_when_all_cells_have_run(
    name: str, names: dict[str, Any]
) -> None:
    for number, cell in enumerate(code_cells(NOTEBOOKS / "en" / f"{name}.ipynb"), start=1):
        tree = ast.parse(source(cell))
        last = tree.body.pop()
        assert isinstance(last, ast.Expr)
        run(ast.unparse(tree), names)
        names[f"_{number}"] = eval(ast.unparse(last), names)  # noqa: S307
    boards = {id(shown.board): shown.board for shown in names.values() if hasattr(shown, "board")}
    assert len(boards) > 2
    for board in boards.values():
        board.play("pass")
        assert board.python_line == 'board.play("pass")'
        for each_board in boards.values():
            each_board.message = NOTHING
        run(copied(board), names)
        answered = [each_board for each_board in boards.values() if each_board.message is not NOTHING]
        assert answered == [board], copied(board)


def test_a_board_is_called_by_the_name_that_it_has_and_words_in_quotes_stay(names: dict[str, Any]) -> None:
    run(
        "from flotsam_widgets import explore\nmine = explore('flotsam/1 players=2 hands=A:8.9,B:10.12')",
        names,
    )
    mine = names["mine"]
    mine.branches.name("my 'board")
    assert copied(mine.board) == """mine.session.branch("my 'board")"""
    names["board"] = mine
    assert copied(mine.board) == """board.session.branch("my 'board")"""
    names.clear()
    names["_7"] = mine
    assert copied(mine.board) == """_7.session.branch("my 'board")"""
