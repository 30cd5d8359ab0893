"""Starts JupyterLab on the first notebook: `make lab` and the browser tests start it by the same lines."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parent.parent

# JupyterLab asks at its first start whether it may fetch news, and the question covers part of the page.
# Defaults of our own answer it; they change no file of the reader's, and what he has chosen counts more.
DEFAULTS = REPOSITORY / ".ci" / "jupyterlab"
CONNECTION = "flotsam_widgets.prompt.PromptConnection"


def first_notebook(folder: Path, language: str) -> str:
    """The path of the first notebook below `folder`; ends the program with a sentence if there is none."""
    path = f"notebooks/{language}/00-start-here.ipynb"
    there = sorted(found.parent.name for found in folder.glob("notebooks/*/00-start-here.ipynb"))
    if language in there:
        return path
    sys.exit(f"There are no notebooks in the language {language!r}. There are: {', '.join(there)}.")


def options(folder: Path, notebook: str, *, port: str, browser: bool) -> list[str]:
    """The arguments that JupyterLab gets."""
    given = [
        f"--ServerApp.root_dir={folder}",
        f"--LabApp.default_url=/lab/tree/{notebook}",
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
    """Replaces this process by JupyterLab."""
    parser = argparse.ArgumentParser(prog="make lab", description=__doc__)
    parser.add_argument("--folder", type=Path, default=REPOSITORY, help="where the folder notebooks is")
    parser.add_argument("--language", default="en")
    parser.add_argument("--port", default="")
    parser.add_argument("--browser", default="yes")
    asked, further = parser.parse_known_args(arguments)
    if asked.port and not (asked.port.isdecimal() and int(asked.port) < 65536):
        sys.exit(f"PORT is a number from 1 to 65535, not {asked.port!r}.")
    if asked.browser not in {"yes", "no"}:
        sys.exit(f"BROWSER is yes or no, not {asked.browser!r}.")
    folder = asked.folder.resolve()
    notebook = first_notebook(folder, asked.language)
    settings = options(folder, notebook, port=asked.port, browser=asked.browser == "yes")
    if os.environ.get("BROWSER") == asked.browser:
        # Set by `make lab BROWSER=...`; Python's own module takes a variable of this name for a program.
        del os.environ["BROWSER"]
    # Boards of the reader's own cells speak the language of the notebooks, unless he has said otherwise.
    os.environ.setdefault("FLOTSAM_LANG", asked.language)
    os.execv(sys.executable, [sys.executable, "-m", "jupyterlab", *settings, *further])  # noqa: S606


if __name__ == "__main__":
    main(sys.argv[1:])
