"""The worked examples of the rule book, and which boats are offered to the last card."""

from __future__ import annotations

import pytest

from flotsam_kit import flotsam
from flotsam_kit.flotsam import rules
from tests.flotsam_cases import EXAMPLES, line, play


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_legal_moves_are_exactly_these(name: str) -> None:
    rest, expected = EXAMPLES[name]
    state = flotsam.parse_state(line(rest))
    assert " ".join(map(flotsam.format_move, flotsam.legal_moves(state))) == expected


@pytest.mark.parametrize("check", rules.ON_BOATS, ids=lambda check: check.__name__)
def test_the_last_card_is_offered_by_the_same_checks(check: object, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [
        ("players=2 boats=3:9,4:8 turn=B hands=A:20,B:5.6", (4,)),
        ("players=3 boats=3:93,5:95 turn=C passed=B hands=A:90,B:4.5,C:6.8", (6, 9, 10)),
    ]

    def offers() -> list[object]:
        return [getattr(play(rest, "pass")[1][-1], "boats", None) for rest, _ in tables]

    assert offers() == [boats for _, boats in tables]
    monkeypatch.setattr(rules, "ON_BOATS", tuple(other for other in rules.ON_BOATS if other is not check))
    assert offers() != [boats for _, boats in tables]
