"""The real JupyterLab, started by the same script as `make lab`, on a copy of the notebooks."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
TOKEN = "for-the-tests-only"  # noqa: S105
START_LIMIT = 90.0


@dataclass(frozen=True)
class Server:
    """A running JupyterLab: its address (ending in a slash) and the folder that it shows."""

    url: str
    folder: Path

    def ask(self, method: str, path: str, said: object = None) -> object:
        """What the server's REST interface answers, as Python data; None for an empty answer."""
        asked = urllib.request.Request(  # noqa: S310
            f"{self.url}api/{path}",
            method=method,
            data=None if said is None else json.dumps(said).encode(),
            headers={"Authorization": f"token {TOKEN}"},
        )
        with urllib.request.urlopen(asked, timeout=30) as answer:  # noqa: S310
            text = answer.read()
        return json.loads(text) if text else None

    def forget(self) -> None:
        """Takes away what notebooks have kept: every test begins without progress and without a game."""
        shutil.rmtree(self.folder.parent / "flotsam-data", ignore_errors=True)

    def start_kernel(self, path: str) -> None:
        """Starts the kernel of a notebook, so that it comes up while the page still loads."""
        session = {"path": path, "name": path, "type": "notebook", "kernel": {"name": "python3"}}
        self.ask("POST", "sessions", session)

    def kernels(self) -> set[str]:
        """The ids of all kernels that run."""
        found = self.ask("GET", "kernels")
        assert isinstance(found, list)
        return {kernel["id"] for kernel in found}

    def stop(self, kernel: str) -> None:
        """Ends a kernel, so that a test leaves no memory and no work behind."""
        self.ask("DELETE", f"kernels/{kernel}")


@contextmanager
def running_server(place: Path, *further: str) -> Iterator[Server]:
    """JupyterLab at a free port, or another door; all that it writes stays below `place`."""
    folder = place / "shown"
    shutil.copytree(REPOSITORY / "notebooks", folder / "notebooks", ignore=shutil.ignore_patterns(".*"))
    command = [sys.executable, str(REPOSITORY / ".ci" / "lab.py"), "--folder", str(folder), "--browser", "no"]
    # A port of 0 lets the system choose. The app in the page is what the tests give commands to.
    command += ["--ServerApp.port=0", "--LabApp.expose_app_in_browser=True", *further]
    with (place / "jupyterlab.log").open("wb") as log:
        process = subprocess.Popen(
            command, cwd=place, env=environment(place), stdin=subprocess.DEVNULL, stdout=log, stderr=log
        )
        try:
            yield Server(_wait_for_address(place, process), folder)
        finally:
            process.terminate()
            try:
                process.wait(timeout=15)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def environment(place: Path) -> dict[str, str]:
    """The variables of the server and its kernels: all settings and saved progress below `place`."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "FLOTSAM"))}
    homes = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        "IPYTHONDIR": "ipython",
        "XDG_DATA_HOME": "xdg-data",
        "XDG_STATE_HOME": "xdg-state",
        "XDG_CONFIG_HOME": "xdg-config",
        "FLOTSAM_DATA": "flotsam-data",
    }
    for folder in homes.values():
        (place / folder).mkdir(exist_ok=True)
    given = {name: str(place / folder) for name, folder in homes.items()}
    return kept | given | {"JUPYTER_TOKEN": TOKEN, "FLOTSAM_LANG": "en"}


def _wait_for_address(place: Path, process: subprocess.Popen[bytes]) -> str:
    limit = time.monotonic() + START_LIMIT
    while time.monotonic() < limit and process.poll() is None:
        for found in (place / "runtime").glob("jpserver-*.json"):
            try:
                url = str(json.loads(found.read_text())["url"])
                # The file is there a moment before the server listens.
                with urllib.request.urlopen(f"{url}api", timeout=10):  # noqa: S310
                    return url
            except (ValueError, KeyError, OSError):
                break  # half written, or nobody listens yet: look again
        time.sleep(0.1)
    raise RuntimeError("JupyterLab did not start:\n" + (place / "jupyterlab.log").read_text()[-4000:])
