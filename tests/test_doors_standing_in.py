"""On a site without the Pyodide distribution every notebook runs, and says where a table is missing."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from flotsam_kit.texts import LANGUAGES, say

pytestmark = pytest.mark.notebook
REPOSITORY = Path(__file__).resolve().parents[1]
STAND_IN = REPOSITORY / ".ci" / "lite" / "stand_ins" / "pandas"
RUN = """import json, sys
sys.modules["matplotlib"] = None
import pandas
assert pandas.__version__ == "0.0.0"
from IPython.core.interactiveshell import InteractiveShell
shell = InteractiveShell()
for cell in json.loads(sys.stdin.read()):
    result = shell.run_cell(cell)
    if not result.success:
        print("IN", cell)
"""


def code(name: str) -> list[str]:
    cells = json.loads((REPOSITORY / "notebooks" / "en" / name).read_text())["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


def shown(cells: list[str], place: Path) -> str:
    finished = subprocess.run(
        [sys.executable, "-c", RUN],
        input=json.dumps(cells),
        env={**os.environ, "PYTHONPATH": str(STAND_IN), "FLOTSAM_DATA": str(place)},
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    return finished.stdout + finished.stderr


def test_every_notebook_runs_without_a_traceback(tmp_path: Path) -> None:
    names = sorted(path.name for path in (REPOSITORY / "notebooks" / "en").glob("*.ipynb"))
    cells = [cell for name in names for cell in code(name)]
    # The table of a run that was refused for want of tables: there is none to ask for.
    said = shown([cell for cell in cells if "run.frame" not in cell], tmp_path)
    assert "Traceback" not in said, said[said.index("Traceback") :][-3000:]
    for lang in LANGUAGES:
        assert say("tables.missing", lang) in said
