"""Which cards a seat knows the place of: needed to tell whether a move taken back had shown a hidden one."""

from __future__ import annotations

from flotsam_kit.betta.model import Card, View


def known_cards(view: View) -> frozenset[Card]:
    """The cards of the own hand; of those on displays only the bettas can be seen."""
    return frozenset(view.hand)
