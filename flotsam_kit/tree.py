"""The positions of a session as a tree: read by all, changed by the session alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from flotsam_kit.core import Game


class Node:
    """A position of the tree with the move that led to it.

    The first child continues the line, the others are alternatives to it. Read it; what changes a node
    (`add`, `visit`, `rename`, `annotate`) is for the session, which tells its subscribers.
    """

    __slots__ = ("_children", "_comment", "_depth", "_move", "_name", "_parent", "_state", "_visited")

    def __init__(self, state: Any, move: Any = None, parent: Node | None = None) -> None:
        self._state, self._move, self._parent = state, move, parent
        self._depth: int = 0 if parent is None else parent.depth + 1
        self._children: list[Node] = []
        self._name: str | None = None
        self._comment: str | None = None
        self._visited: Node | None = None

    def __repr__(self) -> str:
        return f"<Node {self._depth}: {self._move!r}>"

    @property
    def state(self) -> Any:
        """The position."""
        return self._state

    @property
    def move(self) -> Any:
        """The move that led here, `None` at the root."""
        return self._move

    @property
    def parent(self) -> Node | None:
        """The position before the move, `None` at the root."""
        return self._parent

    @property
    def depth(self) -> int:
        """The number of moves from the root."""
        return self._depth

    @property
    def children(self) -> tuple[Node, ...]:
        """What was played from here, in the order in which it was first played."""
        return tuple(self._children)

    @property
    def visited(self) -> Node | None:
        """The child that was on the way last taken."""
        return self._visited

    @property
    def name(self) -> str | None:
        """The name of the line that begins here, `None` without one."""
        return self._name

    @property
    def comment(self) -> str | None:
        """The comment beside the move, `None` without one."""
        return self._comment

    @property
    def is_alternative(self) -> bool:
        """Whether another move was played here before this one."""
        return self._parent is not None and self._parent._children[0] is not self

    @property
    def path(self) -> tuple[Node, ...]:
        """The nodes from the root to this one."""
        nodes = [self]
        while (parent := nodes[-1].parent) is not None:
            nodes.append(parent)
        return tuple(reversed(nodes))

    @property
    def start(self) -> Node:
        """The node where the line of this one begins: the last alternative on the way, else the root."""
        return next((node for node in reversed(self.path) if node.is_alternative), self.path[0])

    @property
    def tip(self) -> Node:
        """The end of the line that goes on from here by first children."""
        node = self
        while node._children:
            node = node._children[0]
        return node

    def walk(self) -> Iterator[Node]:
        """This node and all below, each before its children, lines in their order."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node._children))

    def add(self, state: Any, move: Any) -> Node:
        """A new last child."""
        child = Node(state, move, self)
        self._children.append(child)
        return child

    def visit(self) -> None:
        """Lead the way last taken, from every node above, to this one."""
        node = self
        while (parent := node._parent) is not None and parent._visited is not node:
            parent._visited = node
            node = parent

    def rename(self, name: str | None) -> None:
        """Give the line that begins here a name."""
        self._name = name

    def annotate(self, comment: str | None) -> None:
        """Give the move a comment."""
        self._comment = comment


Row = tuple[int, Any, Any, "str | None", "str | None", int]
"""A node of a tree: the place of its parent, position, move, name, comment, the place visited last."""


def rows(root: Node) -> tuple[Row, ...]:
    """The tree without a link from node to node, which could not be followed to the end of a long game."""
    nodes = tuple(root.walk())
    place = {node: number for number, node in enumerate(nodes)} | {None: -1}
    return tuple(
        (place[node.parent], node.state, node.move, node.name, node.comment, place[node.visited])
        for node in nodes
    )


def grown(listed: Sequence[Row]) -> tuple[Node, ...]:
    """The nodes of such rows, in their order: the root first."""
    nodes: list[Node] = []
    for parent, state, move, name, comment, _ in listed:
        node = nodes[parent].add(state, move) if nodes else Node(state)
        node.rename(name)
        node.annotate(comment)
        nodes.append(node)
    for node, (*_, visited) in zip(nodes, listed, strict=True):
        node._visited = nodes[visited] if visited >= 0 else None
    return tuple(nodes)


def grow(game: Game[Any, Any], parent: Node, move: Any) -> Node:
    """The child that the move leads to, made when it is not there yet; raises `IllegalMove`."""
    for child in parent.children:
        if child.move == move:
            return child
    return parent.add(game.apply(parent.state, move), move)
