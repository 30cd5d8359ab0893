"""The card of a rule beside a board: what it says, where it comes from, what is often believed."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from flotsam_kit.lesson.rulecards import rule_card
from flotsam_kit.texts import say
from flotsam_widgets.message import rule_label

if TYPE_CHECKING:
    from flotsam_widgets.board import Board


class RulePanel:
    """Opens in the place beside the board when a rule's button is pressed."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self.rule: str | None = None
        controls = board.frame.controls
        self.text = controls.html("fk-rule-card")
        self.end = controls.button("", board.hearing.guard(lambda: self.open(None)), "fk-button")
        board.hearing.asked["rule"] = self.open
        board.on_refresh.append(self._refresh)

    def open(self, rule: str | None) -> None:
        """Show the card of a rule; `None` takes the panel away."""
        self.rule = rule
        self._board.set_side(*((self.text, self.end) if rule else ()))
        self._board.refresh()

    def _refresh(self) -> None:
        if self.rule:
            self.text.value = rule_html(self.rule, self._board.lang)
            self.end.description = say("board.button.close", self._board.lang)


def rule_html(rule: str, lang: str) -> str:
    """The card of a rule as HTML; `KeyError` for a rule that has none."""
    card = rule_card(rule, lang)
    head = f"<h3><span>{escape(rule_label(rule))}</span> {escape(card.name)}</h3>"
    body = f"<p><strong>{escape(card.text)}</strong></p>"
    for belief in card.beliefs:
        body += f"<p><em>{escape(belief.belief)}</em> {escape(belief.truth)}</p>"
    body += f"<p>{escape(card.source)}</p><p>{escape(card.ruling)}</p>"
    if card.option:
        body += f"<p><code>{escape(card.option)}</code> {escape(card.option_text)}</p>"
    return head + body
