"""The page of what is taught where: no gap, and the page in docs/ is the one that the lessons give."""

from __future__ import annotations

from pathlib import Path

from flotsam_kit.lesson.coverage import COMMAND, caught, coverage_page, gaps, taught

PAGE = Path(__file__).parents[1] / "docs" / "coverage.md"


def test_every_rule_is_taught_and_every_misconception_is_caught() -> None:
    assert not gaps()
    assert {f"FF-{number}" for number in range(1, 18)} <= set(taught())
    assert {f"FF-M{number}" for number in range(1, 19)} <= set(caught())
    assert {f"KO-{number}" for number in range(1, 18)} <= set(taught())
    assert {f"KO-M{number}" for number in range(1, 20)} <= set(caught())


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == coverage_page(), f"make it again: {COMMAND}"
