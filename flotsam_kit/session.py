"""The only thing that changes: a tree of positions that is played, taken back, branched and watched."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from types import MappingProxyType, ModuleType
from typing import Any, Literal

from flotsam_kit.branches import branch_name, branch_taken
from flotsam_kit.call import UnfitType, UnfitValue, like
from flotsam_kit.core import Event, Game, NotationError, Seat
from flotsam_kit.games import game_of
from flotsam_kit.notation import given, named, whole
from flotsam_kit.tree import Node, Row, grow, grown, rows

log = logging.getLogger(__name__)
NAMES = '{"A": "Ann"}'  # how names are given
# Events after which taking a move back would show cards that nobody should know yet.
_REVEALING = (".drew", ".dealt", ".reshuffled")


@dataclass(frozen=True, slots=True)
class Change:
    """What a session has just done: the current node before and after it.

    `play`, `undo`, `redo` and `goto` move the current node; `branch`, `comment` and `names` change texts.
    """

    kind: Literal["play", "undo", "redo", "goto", "branch", "comment", "names"]
    before: Node
    after: Node


Callback = Callable[["Session", Change], object]


class Session:
    """A game being played: a tree of positions and the node in it that is current.

    Whatever raises leaves the session as it was.
    """

    @like("Session(flotsam.deal(3, seed=7))")
    def __init__(
        self, state: Any, *, game: Game[Any, Any] | None = None, names: Mapping[Seat, str] | None = None
    ) -> None:
        """Begin at the position; `game` is found by its type, `names` are shown in place of seats."""
        self._game = game_of(state) if game is None else game
        self._root = self._node = Node(state)
        self._names: Mapping[Seat, str] = MappingProxyType({})
        self._named: dict[str, Node] = {}
        self._subscribers: dict[object, Callback] = {}
        self._changes: deque[Change] = deque()
        self._is_telling = False
        self._names = self._checked({} if names is None else names)

    def __reduce__(self) -> tuple[Callable[..., Session], tuple[object, ...]]:
        # A copy, also in another process, is a session of its own: nobody watches it, and it shares no node.
        game = self._game.__name__ if isinstance(self._game, ModuleType) else self._game
        current = tuple(self._root.walk()).index(self._node)
        return _again, (game, rows(self._root), current, dict(self._names))

    @property
    def game(self) -> Game[Any, Any]:
        """The game's module."""
        return self._game

    @property
    def root(self) -> Node:
        """The node of the first position."""
        return self._root

    @property
    def node(self) -> Node:
        """The current node."""
        return self._node

    @property
    def state(self) -> Any:
        """The current position."""
        return self._node.state

    @property
    def line(self) -> tuple[Node, ...]:
        """The nodes from the root to the current one."""
        return self._node.path

    @property
    def names(self) -> Mapping[Seat, str]:
        """The players' names by seat; a seat without one is not in it."""
        return self._names

    @property
    def can_undo(self) -> bool:
        """Whether a move can be taken back."""
        return self._node.parent is not None

    @property
    def can_redo(self) -> bool:
        """Whether a move can be played again."""
        return bool(self._node.children)

    @property
    def branches(self) -> Mapping[str, Node]:
        """The named lines: the last node of each, in the order of the tree; `goto` takes it."""
        return MappingProxyType({node.name: node.tip for node in self._root.walk() if node.name is not None})

    @property
    def tips(self) -> tuple[Node, ...]:
        """The last nodes of all lines, named or not, the main line first."""
        return tuple(node for node in self._root.walk() if not node.children)

    @like('session.play("48@6")')
    def play(self, move: Any) -> Any:
        """Play a move or its text; the new position.

        A move that was played here before leads to its old node, another one begins a branch. Raises
        `IllegalMove`, for a text also `NotationError`.
        """
        if isinstance(move, str):
            move = self._game.parse_move(move)
        self._go("play", grow(self._game, self._node, move))
        return self.state

    def undo(self) -> bool:
        """Take a move back; `False` at the first position."""
        if self._node.parent is None:
            return False
        self._go("undo", self._node.parent)
        return True

    def redo(self) -> bool:
        """Play again what was seen last after this position; `False` when nothing was."""
        if not self._node.children:
            return False
        self._go("redo", self._node.visited or self._node.children[0])
        return True

    @like("session.goto(session.root)")
    def goto(self, node: Node) -> Any:
        """Make a node of this session the current one; its position. `ValueError` for any other node."""
        self._go("goto", self._own(node))
        return self.state

    @like('session.branch("my idea")')
    def branch(self, name: str) -> Node:
        """Name the line that the current node lies on; the node where it begins.

        That is the last alternative on the way from the root, else the main line. Raises `NotationError`
        for a name that is empty, too long, taken, or holds a mark that games on paper need.
        """
        start = self._node.start
        self.name(start, name)
        self._tell(Change("branch", self._node, self._node))
        return start

    def name(self, start: Node, name: str) -> None:
        """Name the line that begins at a node, without a word to the subscribers; errors as for `branch`."""
        name = branch_name(name)
        if self._named.get(name, start) is not start:
            raise branch_taken(name)
        if start.name is not None:
            del self._named[start.name]
        self._named[name] = start
        start.rename(name)

    def comment(self, text: str | None) -> None:
        """Write a comment beside the current move; white space becomes single spaces, nothing removes it."""
        if text is not None and not isinstance(text, str):
            raise UnfitType("explore.no-comment", found=named(text))
        self._node.annotate(" ".join(whole(text or "").split()) or None)
        self._tell(Change("comment", self._node, self._node))

    def rename(self, names: Mapping[Seat, str]) -> None:
        """Give the players these names and no others; `NotationError` for a seat that is not at the table."""
        self._names = self._checked(names)
        self._tell(Change("names", self._node, self._node))

    def events(self, node: Node | None = None) -> tuple[Event, ...]:
        """What the move to the node, or to the current one, brought about; nothing at the root."""
        node = self._node if node is None else self._own(node)
        if node.parent is None:
            return ()
        return self._game.events(node.parent.state, node.move, node.state)

    def reveals(self, node: Node | None = None) -> bool:
        """Whether cards were drawn or dealt by the move: taken back, it would have shown hidden ones."""
        return any(event.kind.endswith(_REVEALING) for event in self.events(node))

    @like("session.subscribe(my_function)")
    def subscribe(self, callback: Callback) -> Callable[[], None]:
        """Have `callback(session, change)` called after every change; call the result to end that.

        What a callback changes itself is told after the change under way, to all. An exception in one is
        logged and stops neither the others nor the session.
        """
        if not callable(callback):
            raise UnfitType("explore.no-function", found=type(callback).__name__)
        key = object()
        self._subscribers[key] = callback

        def unsubscribe() -> None:
            self._subscribers.pop(key, None)

        return unsubscribe

    def _own(self, node: object) -> Node:
        if isinstance(node, Node) and node.path[0] is self._root:
            return node
        raise UnfitValue("explore.no-node")

    def _go(self, kind: Literal["play", "undo", "redo", "goto"], node: Node) -> None:
        before, self._node = self._node, node
        node.visit()
        self._tell(Change(kind, before, self._node))

    def _tell(self, change: Change) -> None:
        self._changes.append(change)
        if self._is_telling:
            return
        self._is_telling = True
        try:
            while self._changes:
                change = self._changes.popleft()
                for key, callback in tuple(self._subscribers.items()):
                    if key in self._subscribers:
                        self._call(callback, change)
        finally:
            self._changes.clear()
            self._is_telling = False

    def _call(self, callback: Callback, change: Change) -> None:
        try:
            callback(self, change)
        except Exception:
            log.exception("a subscriber failed")

    def _checked(self, names: Mapping[Seat, str]) -> Mapping[Seat, str]:
        if not isinstance(names, Mapping):
            raise UnfitType("explore.no-names", example=NAMES, found=named(names))
        seats = tuple(Seat)[: len(self._game.scores(self._root.state))]
        for seat, name in names.items():
            if seat not in seats:
                raise NotationError(given(seat), 0, "names-seat", {"seat": given(seat)})
            if not isinstance(name, str):
                raise UnfitType("explore.no-names", example=NAMES, found=named(name))
        return MappingProxyType({seat: names[seat] for seat in seats if names.get(seat, "").strip()})


def _again(game: Any, listed: Sequence[Row], current: int, names: Mapping[Seat, str]) -> Session:
    """The session of these nodes, standing at one of them; a game that is a module is given by its name."""
    nodes = grown(listed)
    made = Session(nodes[0].state, game=import_module(game) if isinstance(game, str) else game, names=names)
    made._root, made._node = nodes[0], nodes[current]
    made._named = {node.name: node for node in nodes if node.name is not None}
    return made


def need_session(found: object) -> Session:
    """The session, when it is one; raises `UnfitType`."""
    if isinstance(found, Session):
        return found
    raise UnfitType("explore.no-session", found=type(found).__name__)
