"""Which cards a seat knows the place of: needed to tell whether a move taken back had shown a hidden one."""

from __future__ import annotations

from flotsam_kit.flotsam.model import View


def known_cards(view: View) -> frozenset[int]:
    """The cards that the view shows: the own hand, those on boats and aside, the highest ones once scored."""
    afloat = (card for _, stack in view.boats.stacks for card in stack)
    return frozenset((*view.hand, *afloat, *view.aside, *view.highest)) - {0}
