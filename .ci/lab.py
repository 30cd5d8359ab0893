"""Starts JupyterLab on a notebook: `make lab` and the browser tests start it by the same lines.

Other doors to the same notebooks, for `make voila` and for tests: --door voila (a page without code), --door
notebook (Jupyter Notebook 7).
"""

from __future__ import annotations

import argparse
import os
import sys
from dataclasses import dataclass
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parent.parent

# JupyterLab asks at its first start whether it may fetch news, and the question covers part of the page.
# Defaults of our own answer it; they change no file of the reader's, and what he has chosen counts more.
DEFAULTS = REPOSITORY / ".ci" / "jupyterlab"
CONNECTION = "flotsam_widgets.prompt.PromptConnection"


@dataclass(frozen=True)
class Door:
    """A program that shows notebooks: its module, where a notebook stands in it, and what else it is told."""

    module: str
    shown_at: str
    told: tuple[str, ...] = ()


DOORS = {
    "lab": Door("jupyterlab", "--LabApp.default_url=/lab/tree/{}"),
    "notebook": Door("notebook", "--JupyterNotebookApp.default_url=/notebooks/{}"),
    # Voila by itself would lead from each lesson to none; as a part of a server it follows links.
    # Where no cells are seen, nobody is asked to run one.
    "voila": Door(
        "jupyter_server",
        "--ServerApp.default_url=/voila/render/{}",
        ("--TagRemovePreprocessor.remove_cell_tags=cells",),
    ),
}


def find_notebook(folder: Path, language: str, lesson: str) -> str:
    """The path below `folder` of the notebook whose name begins like this; else ends with a sentence."""
    there = sorted(found.parent.name for found in folder.glob("notebooks/*/00-start-here.ipynb"))
    if language not in there:
        sys.exit(f"There are no notebooks in the language {language!r}. There are: {', '.join(there)}.")
    place = folder / "notebooks" / language
    names = sorted(path.stem for path in place.glob("*.ipynb"))
    found = [name for name in names if name.startswith(lesson)] if lesson else []
    if len(found) != 1:
        sys.exit(f"LESSON is a notebook or its number, not {lesson!r}. There are: {', '.join(names)}.")
    return f"notebooks/{language}/{found[0]}.ipynb"


def options(door: Door, folder: Path, notebook: str, *, port: str, browser: bool) -> list[str]:
    """The arguments that the program gets."""
    given = [
        f"--ServerApp.root_dir={folder}",
        door.shown_at.format(notebook),
        *door.told,
        f"--LabApp.app_settings_dir={DEFAULTS}",
        f"--ServerApp.kernel_websocket_connection_class={CONNECTION}",
    ]
    if port:
        # A port that was asked for is taken or refused: another one would be a surprise.
        given += [f"--ServerApp.port={port}", "--ServerApp.port_retries=0"]
    if not browser:
        given.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        # Containers and classroom servers often run as root; JupyterLab refuses that unless told.
        given.append("--allow-root")
    return given


def main(arguments: list[str]) -> None:
    """Replaces this process by the program."""
    parser = argparse.ArgumentParser(prog="make lab", description=__doc__)
    parser.add_argument("--folder", type=Path, default=REPOSITORY, help="where the folder notebooks is")
    parser.add_argument("--door", choices=DOORS, default="lab")
    parser.add_argument("--lesson", default="00", help="a notebook, or its number")
    parser.add_argument("--language", default="en", type=str.lower)
    parser.add_argument("--port", default="")
    parser.add_argument("--browser", default="yes")
    asked, further = parser.parse_known_args(arguments)
    if asked.port and not (asked.port.isdecimal() and int(asked.port) < 65536):
        sys.exit(f"PORT is a number from 1 to 65535, not {asked.port!r}.")
    if asked.browser not in {"yes", "no"}:
        sys.exit(f"BROWSER is yes or no, not {asked.browser!r}.")
    folder, door = asked.folder.resolve(), DOORS[asked.door]
    notebook = find_notebook(folder, asked.language, asked.lesson)
    settings = options(door, folder, notebook, port=asked.port, browser=asked.browser == "yes")
    if os.environ.get("BROWSER") == asked.browser:
        # Set by `make lab BROWSER=...`; Python's own module takes a variable of this name for a program.
        del os.environ["BROWSER"]
    # Boards of the reader's own cells speak the language of the notebooks, unless he has said otherwise.
    os.environ.setdefault("FLOTSAM_LANG", asked.language)
    os.execv(sys.executable, [sys.executable, "-m", door.module, *settings, *further])  # noqa: S606


if __name__ == "__main__":
    main(sys.argv[1:])
