"""A later cell goes on with a board that is not there: it is told why once more, and sees no traceback."""

import copy
import io
from contextlib import redirect_stderr, redirect_stdout

import pytest
from IPython.core.interactiveshell import InteractiveShell

from flotsam_widgets import explore
from flotsam_widgets.notice import Notice


def refused() -> Notice:
    shown = explore("flotsam/1 players=9 hands=A:14", lang="en")
    assert isinstance(shown, Notice)
    return shown


@pytest.mark.parametrize(
    "later", ["shown.board.play('14@7')", "shown.session", "shown.frame", "shown.save('x')"]
)
def test_a_later_cell_is_told_why_and_sees_no_traceback(later: str) -> None:
    shell = InteractiveShell()
    shell.user_ns["shown"] = refused()
    told = io.StringIO()
    with redirect_stdout(told), redirect_stderr(told):
        done = shell.run_cell(later)
    assert isinstance(done.error_in_exec, AttributeError)
    assert "2 to 6 players" in told.getvalue()
    assert "Traceback" not in told.getvalue()
    assert "line 1" not in told.getvalue()


def test_what_python_itself_looks_for_is_simply_not_there() -> None:
    shown = refused()
    assert not hasattr(shown, "_ipython_display_")
    assert not hasattr(shown, "board")
    assert copy.copy(shown).lines == shown.lines
