"""Without pandas, as in a browser without the whole of Pyodide, everything but the tables works."""

import subprocess
import sys

from flotsam_kit.texts import LANGUAGES, say

BARE = """import sys
sys.modules["pandas"] = sys.modules["matplotlib"] = None
from IPython.core.interactiveshell import InteractiveShell
shell = InteractiveShell()
"""


def shown(*cells: str) -> str:
    """What these cells print in an IPython that has no pandas."""
    run = "".join(f"shell.run_cell({cell!r})\n" for cell in cells)
    finished = subprocess.run(
        [sys.executable, "-c", BARE + run], capture_output=True, text=True, timeout=120, check=True
    )
    return finished.stdout + finished.stderr


def test_a_cell_with_a_table_shows_a_sentence_in_each_language_and_no_traceback() -> None:
    said = shown("from flotsam_kit import tables")
    assert said.splitlines() == [say("tables.missing", lang) for lang in LANGUAGES]


def test_boards_lessons_practice_and_games_do_without_pandas() -> None:
    said = shown(
        "from flotsam_widgets import explore, lesson, play, practice, rule_sheet",
        "for game in ('flotsam', 'korsar', 'betta'): explore(game=game); play(game)",
        "lesson('flotsam/10-divides'); practice('korsar/who-captures-what'); rule_sheet('betta')",
        "print('all', 'there')",
    )
    assert said.rstrip().endswith("all there")
    assert "Traceback" not in said
    assert "pandas" not in said


def test_the_laboratory_says_the_same() -> None:
    for cell in ("from flotsam_kit.lab import simulate", "from flotsam_widgets import experiment"):
        assert shown(cell).splitlines() == [say("tables.missing", lang) for lang in LANGUAGES]
