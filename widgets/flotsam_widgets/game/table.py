"""The table of a whole game: what is played at it and who sits there, as asked for or as it was saved."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from flotsam_kit.asked import game_of, options_of
from flotsam_kit.bots import BOTS
from flotsam_kit.core import KitError, Seat
from flotsam_kit.games import boxes_of, name_of
from flotsam_kit.notation import clip, seed_text
from flotsam_kit.saved import resume_game, save_game
from flotsam_kit.seating import Seating, Turn, Waiting, turn, turn_at
from flotsam_kit.seating_request import BadSeating, Bots, Flaw, Names, Problem, seat_players
from flotsam_kit.session import Session
from flotsam_kit.story import Story
from flotsam_kit.takeback import KNOWN, TakenBack, taken_back
from flotsam_kit.texts import say, tell
from flotsam_widgets.message import Message

if TYPE_CHECKING:
    from flotsam_kit.tree import Node


@dataclass(frozen=True, slots=True)
class Table:
    """A game with who sits at it; `story` tells what was played in its session."""

    session: Session
    seating: Seating
    story: Story

    @property
    def name(self) -> str:
        """The name of the game."""
        return name_of(self.session.state)

    @property
    def turn(self) -> Turn:
        """Whose turn it is and who may see what."""
        return turn(self.seating, self.session)

    @property
    def you(self) -> Seat | None:
        """The one person at the screen, `None` where several share it."""
        people = self.seating.people
        return people[0] if len(people) == 1 else None

    @property
    def taken_back(self) -> TakenBack:
        """How many moves were taken back, and after which of them somebody had seen something."""
        return taken_back(self.session, self.seating, KNOWN[self.name])

    @property
    def text(self) -> str:
        """The game as text, with who sits where."""
        return save_game(self.session, self.seating)

    def called(self, seat: Seat | None) -> str:
        """The name of the one on the seat, empty for nobody."""
        return self.seating.name(seat) if seat else ""

    def waiting(self, node: Node) -> Waiting:
        """For whom or what the game waits at a position."""
        return turn_at(self.seating, self.session.game, node.state).waiting

    def told(self, node: Node, lang: str) -> tuple[str, ...]:
        """What the move to the node brought about, in sentences."""
        return self.story.told(node, lang, you=self.you, names=self.seating.names)

    def decision(self) -> Node | None:
        """The last position before this one in which a person decided, or the deal was waited for."""
        node = self.session.node.parent
        while node is not None and self.waiting(node) is Waiting.BOT:
            node = node.parent
        return node

    def resumed(self, text: str) -> tuple[Session, Seating]:
        """The game of a text with its seats, to go on with here.

        Raises what `resume_game` raises, and `BadSeating` for another game too.
        """
        boxes = boxes_of(self.session.state.options)
        session, seating = resume_game(text, BOTS[self.name], self.seating, boxes)
        if (other := name_of(session.state)) != self.name:
            values = {"game": say(f"{other}.name"), "own": say(f"{self.name}.name"), "call": other}
            raise BadSeating([Problem(Flaw.OTHER_GAME, values)])
        return session, seating


def new_table(
    game: str, players: Any, seed: Any, bots: Bots, seat: str, names: Names, options: Any, lang: str
) -> tuple[Session, Seating]:
    """A fresh deal and its seating.

    Raises `BadPosition` for players, seed or options that the rules do not have, `BadSeating` for the rest,
    `Unasked` for a game or an option that there is not.
    """
    module = game_of(game, lang)
    state = module.deal(players, seed=seed, options=options_of(module, options, lang))
    seating = seat_players(state.players, BOTS[game], bots=bots, seat=seat, names=names)
    return Session(state, names=seating.names), seating


def begun(seed: int | str) -> Message:
    """What is said at a fresh table; the seed as it is typed, not as an amount."""
    told = clip(seed_text(seed))
    return Message(lambda lang: say("play.setup.begun", lang, seed=told), "good")


def fault_text(error: KitError | BadSeating, lang: str) -> str:
    """What is wrong with a table that was asked for, in the language."""
    return error.told(lang) if isinstance(error, BadSeating) else tell(error, lang)


def refused(error: KitError | BadSeating) -> Message:
    """What is wrong, and that the game on the table stays."""
    return Message(lambda lang: f"{fault_text(error, lang)}\n{say('play.game.stays', lang)}", "refused")
