"""What has happened in a game so far, in sentences, and in which sub-round it stands."""

from __future__ import annotations

from collections.abc import Mapping

from flotsam_kit.core import Event, Seat
from flotsam_kit.session import Session
from flotsam_kit.texts import tell
from flotsam_kit.tree import Node


class Story:
    """The events of the moves of one session; each is worked out once."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._events: dict[Node, tuple[Event, ...]] = {}

    def events(self, node: Node) -> tuple[Event, ...]:
        """What the move to the node brought about; nothing at the root."""
        if node not in self._events:
            self._events[node] = self._session.events(node)
        return self._events[node]

    def told(self, node: Node, lang: str, *, you: Seat | None, names: Mapping[Seat, str]) -> tuple[str, ...]:
        """The same in sentences."""
        return tuple(tell(event, lang, you=you, names=names) for event in self.events(node))

    def subround(self, node: Node) -> int:
        """The number of the sub-round in its round, from 1: a new one begins when somebody leads again."""
        count = 1
        for one in reversed(node.path):
            kinds = [event.kind.rpartition(".")[2] for event in self.events(one)]
            if "dealt" in kinds:
                break
            count += "leads" in kinds
        return count
