"""The tables of cases of every game, in one form: positions with moves, with faults, and sound ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from flotsam_kit import betta, flotsam, korsar
from flotsam_kit.betta import codes as betta_codes
from flotsam_kit.betta import position as betta_position
from flotsam_kit.betta import rules as betta_rules
from flotsam_kit.flotsam import codes as flotsam_codes
from flotsam_kit.flotsam import position as flotsam_position
from flotsam_kit.flotsam import rules as flotsam_rules
from flotsam_kit.korsar import codes as korsar_codes
from flotsam_kit.korsar import position as korsar_position
from flotsam_kit.korsar import rules as korsar_rules
from tests import betta_cases, flotsam_cases, korsar_cases, korsar_faults
from tests.verdicts import expected_refusal, faults_of, refusal_of


@dataclass(frozen=True)
class CaseTables:
    """The tables of one game. A case is a line without its header, which `line` puts in front.

    `refusals` have a move and the code, rule and values of its first refusal. `guarded` are ends of moves
    over which a check would fail, did one in front not keep them away. `no_moves` are nothing that a player
    could try; in `full` many cards are in play; `elsewhere` are the faults that no line can show.
    """

    game: Any
    rules: Any
    position: Any
    codes: Any
    line: Callable[[str], str]
    refusals: Sequence[tuple[str, str, StrEnum | None, str, Mapping[str, object]]]
    faulty: Sequence[tuple[str, Sequence[StrEnum]]]
    sound: Sequence[str]
    full: str
    no_moves: Sequence[object]
    guarded: tuple[str, ...] = ()
    elsewhere: frozenset[StrEnum] = frozenset()

    def is_as_refused(
        self, rest: str, move: str, code: StrEnum | None, rule: str, values: Mapping[str, object]
    ) -> bool:
        """Whether the first refusal of the move is this one."""
        return refusal_of(self.game, self.line(rest), move) == expected_refusal(code, rule, values)

    def faults_in(self, rest: str) -> list[str]:
        """The codes of all faults of the position, sorted."""
        return faults_of(self.game, self.line(rest))


CASES: Mapping[str, CaseTables] = MappingProxyType(
    {
        "flotsam": CaseTables(
            *(flotsam, flotsam_rules, flotsam_position, flotsam_codes, flotsam_cases.line),
            refusals=flotsam_cases.REFUSALS,
            faulty=flotsam_cases.FAULTY,
            sound=flotsam_cases.SOUND,
            full=flotsam_cases.FULL,
            no_moves=[None, "35@7", 35, flotsam.Place("7", 7), flotsam.Place(7, None)],  # type: ignore[arg-type]
            guarded=("48@0",),  # a division by boat 0
        ),
        "korsar": CaseTables(
            *(korsar, korsar_rules, korsar_position, korsar_codes, korsar_cases.line),
            refusals=korsar_cases.REFUSALS,
            faulty=korsar_faults.FAULTY,
            sound=korsar_faults.SOUND,
            full=korsar_cases.FULL,
            no_moves=[
                *(None, "b4@1", 5, korsar.Play("5", 1), korsar.Play("g2", "1"), korsar.Play("g2", None)),  # type: ignore[arg-type]
                *(korsar.Play("", 1), korsar.Lay("g2"), korsar.Lay(5), korsar.Drop(None), korsar.Drop("")),  # type: ignore[arg-type]
            ],
        ),
        "betta": CaseTables(
            *(betta, betta_rules, betta_position, betta_codes, betta_cases.line),
            refusals=betta_cases.REFUSALS,
            faulty=betta_cases.FAULTY,
            sound=betta_cases.SOUND,
            full=betta_cases.PLAY,
            no_moves=[
                *(None, "r1@1", betta.Card, betta.Place("r1", 1), betta.Place(betta.Card("r", "1"), 1)),  # type: ignore[arg-type]
                *(betta.Place(betta.Card([], 1), 1), betta.Place(betta.Card("r", 1), None)),  # type: ignore[arg-type]
                betta.Place(betta.Card("r", 1), 1, "0"),  # type: ignore[arg-type]
            ],
            guarded=("@9999", "@9+7", "@3+7", "@5"),  # a look at a display that is not there
            elsewhere=frozenset(fault for fault in betta_codes.Fault if fault.startswith("box-")),
        ),
    }
)
