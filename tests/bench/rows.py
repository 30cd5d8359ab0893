"""What was measured, a row a figure, as a table or as JSON. What falls short is told like the rest."""

from __future__ import annotations

import json
import platform
from collections.abc import Iterable
from dataclasses import asdict, dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One figure and its goal: at least `goal`, or at most where `at_most`; `note` is for readers."""

    section: str
    name: str
    value: float
    unit: str = ""
    goal: float | None = None
    at_most: bool = False
    note: str = ""

    @property
    def is_met(self) -> bool | None:
        """Whether the goal is reached; None without one."""
        if self.goal is None:
            return None
        return self.value <= self.goal if self.at_most else self.value >= self.goal

    def __str__(self) -> str:
        goal = "" if self.goal is None else f"{'<=' if self.at_most else '>='} {number(self.goal)}"
        met = {None: "", True: "reached", False: "falls short"}[self.is_met]
        return (
            f"{self.name:<52}{number(self.value):>10} {self.unit:<6}{goal:>10} {met:<12}{self.note}".rstrip()
        )


def number(value: float) -> str:
    """The number with three digits that count."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def show(row: Row, section: str = "") -> None:
    """Print a row, and the name of its section where it is another than that of the row before."""
    if row.section != section:
        print(f"\n{row.section}")
    print(f"  {row}", flush=True)


def as_json(rows: Iterable[Row], missing: dict[str, str]) -> str:
    """All rows, what could not be measured and why, and the machine, as one JSON text."""
    machine = {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "system": platform.system(),
    }
    told = [{**asdict(row), "is_met": row.is_met} for row in rows]
    return json.dumps({"machine": machine, "missing": missing, "rows": told}, indent=1)
