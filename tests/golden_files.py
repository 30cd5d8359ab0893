"""Where whole games are kept as text, and how they are written anew."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

FOLDER = Path(__file__).parent / "golden"


def keep(games: Mapping[str, tuple[object, ...]], told: Callable[..., str]) -> None:
    """Write each game, told from its numbers, to the file of its name."""
    FOLDER.mkdir(exist_ok=True)
    for name, numbers in games.items():
        (FOLDER / f"{name}.txt").write_text(told(*numbers), encoding="utf-8")


def kept(name: str) -> str:
    """The game as it was written."""
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
