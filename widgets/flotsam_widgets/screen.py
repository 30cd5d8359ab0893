"""What a board needs from a game: its picture, its words and what a press means. Values in, values out.

Nothing here and in a game's screen knows widgets; `flotsam_widgets.board` puts it on the page.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType, UnionType
from typing import Any, Generic, Literal, Protocol, TypeVar

from flotsam_kit.core import Game, Seat, Value
from flotsam_widgets.draw.shapes import Scene, Target
from flotsam_widgets.draw.theme import LIGHT, Theme
from flotsam_widgets.why_rows import WhyRow, why_rows

Layout = Literal["wide", "narrow"]
Room = tuple[int, int]

NO_NAMES: Mapping[Seat, str] = MappingProxyType({})
NO_HANDS: Mapping[Seat, tuple[Any, ...]] = MappingProxyType({})
NO_VALUES: Mapping[str, Value] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Selection:
    """What the person has taken up, in the order of the presses: a card, or a boat whose stack is spread."""

    targets: tuple[Target, ...]

    def value(self, kind: str) -> str | None:
        """The value of the first chosen target of that kind, `None` without one."""
        return next((target.value for target in self.targets if target.kind == kind), None)


@dataclass(frozen=True, slots=True)
class Look:
    """How a position is shown: everything that a picture needs beyond the view.

    `seat` is the one whose hand lies in front ("you"), `open_hands` the hands of others that may be seen,
    `hidden` what a lesson keeps back (edges, treasure, targets, limit, pile, tokens, scores,
    next-starter), `locked` that a press can do nothing now, `refused` and `last` the move just refused and
    the move just made, `subround` the number of the sub-round when it is known, `stack` a boat whose cards
    are all spread out (a boat in `selection` does the same). With a `room` (width and height in units of
    1/720 of the screen's height) the picture is one for a projector, of just that size.
    """

    theme: Theme = LIGHT
    lang: str = "en"
    layout: Layout = "wide"
    selection: Selection | None = None
    refused: object | None = None
    last: object | None = None
    seat: Seat | None = None
    open_hands: Mapping[Seat, tuple[Any, ...]] = field(default_factory=lambda: NO_HANDS)
    names: Mapping[Seat, str] = field(default_factory=lambda: NO_NAMES)
    hidden: frozenset[str] = frozenset()
    subround: int | None = None
    locked: bool = False
    stack: int | None = None
    room: Room | None = None


@dataclass(frozen=True, slots=True)
class Pressed:
    """What a press comes to: the selection from now on, and a move to try or a note to show, if any.

    The note is a text key with its values. A move may be an illegal one: trying it lets the rule answer.
    """

    selection: Selection | None = None
    move: object | None = None
    note_key: str | None = None
    note_values: Mapping[str, Value] = field(default_factory=lambda: NO_VALUES)


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that can be pressed, for a real button: `press` with `target` does what a click would.

    `kind` groups them ("card", "boat", "action"); a disabled one says why in its label. `key` is a letter
    that does the same, pressed anywhere on the board where nothing is typed.
    """

    target: Target
    label: str
    enabled: bool = True
    pressed: bool = False
    kind: str = "action"
    key: str = ""


ViewT = TypeVar("ViewT", contravariant=True)
AnswerT = TypeVar("AnswerT", covariant=True)


class OfSelection(Protocol[ViewT, AnswerT]):
    """A function of the view and what is selected there, in a language."""

    def __call__(
        self, view: ViewT, selection: Selection | None, lang: str, hidden: frozenset[str] = frozenset()
    ) -> AnswerT:
        """The answer in the language; `hidden` as in `Look`."""
        ...


@dataclass(frozen=True, slots=True)
class GameScreen(Generic[ViewT]):
    """A game's drawing and words: its pure functions, from its own modules.

    `moves` is the type of its moves, `describe` the text twin: the picture in short sentences, one paragraph
    a line. `press` says what pressing a target means; the board decides beforehand whether presses count.
    `choices` are all that can be pressed, cards first, for buttons and the keyboard; `select_text` the
    sentence about the selection: "48 goes on boats 3, 4, 6 and 8", empty without one.
    """

    game: Game[Any, Any]
    moves: type | UnionType
    scene: Callable[[ViewT, Look], Scene]
    describe: Callable[[ViewT, Look], str]
    press: Callable[[ViewT, Selection | None, Target], Pressed]
    choices: OfSelection[ViewT, tuple[Choice, ...]]
    select_text: OfSelection[ViewT, str]

    def why_rows(self, state: Any, lang: str) -> tuple[WhyRow, ...]:
        """Every candidate move of the mover with its refusal, in the documented order."""
        return why_rows(self.game, state, lang)

    def write(self, move: object) -> str:
        """The move in notation, such as `35@7`; `TypeError` for what is no move of the game."""
        if not isinstance(move, self.moves):
            raise TypeError(f"not a move of this game: {move!r}")
        return self.game.format_move(move)
