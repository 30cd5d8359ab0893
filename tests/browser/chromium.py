"""Finds a browser for the tests, or installs one, or says in a sentence what to install."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")

# No sandbox: a container's root has none. No background traffic: the tests need no network.
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find_browser(playwrights_own: Path) -> Path:
    """The browser to start: one on the PATH, else Debian's (as root), else Playwright's own.

    `playwrights_own` is where Playwright keeps the browser that it downloads. `RuntimeError` with a
    sentence when there is none.
    """
    return on_the_path() or from_debian() or from_playwright(playwrights_own) or _give_up()


def on_the_path() -> Path | None:
    """Chromium or Chrome from the PATH, or None."""
    return next((Path(found) for name in NAMES if (found := shutil.which(name))), None)


def from_debian() -> Path | None:
    """Debian's Chromium, installed now; None where we are not root or there is no apt-get."""
    if not (shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0):
        return None
    quiet = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    for command in (
        ["apt-get", "update"],
        ["apt-get", "install", "-y", "--no-install-recommends", "chromium"],
    ):
        if not _succeeds(command, quiet):
            return None
    return on_the_path()


def from_playwright(place: Path) -> Path | None:
    """Playwright's own Chromium, downloaded now unless it is there already; None where that fails."""
    if not place.exists() and not _succeeds(
        [sys.executable, "-m", "playwright", "install", "chromium"], None
    ):
        return None
    return place if place.exists() else None


def _succeeds(command: list[str], environment: dict[str, str] | None) -> bool:
    finished = subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, timeout=600, check=False)
    return finished.returncode == 0


def _give_up() -> Path:
    raise RuntimeError(
        "The browser tests found no Chromium or Chrome on the PATH and could not install one. "
        "Install it and start again, on Debian with: apt install chromium"
    )


def main() -> None:
    """Finds the browser once, before tests that run side by side would each install one."""
    with sync_playwright() as playwright:
        own = Path(playwright.chromium.executable_path)
    try:
        print(f"The browser: {find_browser(own)}")
    except RuntimeError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
