"""The card of a rule beside a board: what it says, a picture, what is often believed, its source."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING

from flotsam_kit.lesson.rulecards import rule_card, rule_ids
from flotsam_kit.texts import say
from flotsam_widgets.message import Message, rule_label
from flotsam_widgets.screens import RULE_PICTURES

if TYPE_CHECKING:
    from flotsam_widgets.board import Board


class RulePanel:
    """Opens in the place beside the board when a rule's button is pressed.

    `closed` may keep a card back for now: it gives the message to show in its place.
    """

    def __init__(self, board: Board, *, closed: Callable[[str], Message | None] | None = None) -> None:
        self._board, self._closed = board, closed
        self.rule: str | None = None
        controls = board.frame.controls
        self.text = controls.html("fk-rule-card")
        self.end = controls.button("", board.hearing.guard(self.close), "fk-button")
        board.hearing.asked["rule"] = self.open
        board.on_refresh.append(self._refresh)

    def open(self, rule: str) -> None:
        """Show the card of a rule such as "FF-4"."""
        rule = rule.strip().upper().replace("\N{NON-BREAKING HYPHEN}", "-")
        if message := self._instead(rule):
            self._board.say(message)
            return
        self._board.python_line = f'rule_card("{rule}")'
        self._show(rule)
        # On a narrow page the card stands far below its button: whoever opens it is led there and back.
        self._board.frame.bridge.send({"to": ".fk-rule-card"})

    def close(self) -> None:
        """Take the card away and lead the reader back to its button."""
        self.drop()
        self._board.frame.bridge.send({"to": ".fk-message .fk-rule"})

    def drop(self) -> None:
        """Take the card away where something new begins: there is no button to lead back to."""
        if self.rule is not None:
            self._show(None)

    def _show(self, rule: str | None) -> None:
        self.rule = rule
        self._board.set_side(*((self.text, self.end) if rule else ()))
        self._board.refresh()

    def _instead(self, rule: str) -> Message | None:
        if rule not in rule_ids():
            return Message(lambda lang: say("lesson.note.no-rule", lang, rule=rule_label(rule)), "refused")
        return self._closed(rule) if self._closed else None

    def _refresh(self) -> None:
        if self.rule:
            self.text.value = rule_html(self.rule, self._board.lang)
            self.end.description = say("board.button.close", self._board.lang)


def rule_html(rule: str, lang: str) -> str:
    """The card of a rule as HTML, every text escaped; `KeyError` for a rule that has none."""
    card = rule_card(rule, lang)
    parts = [
        f"<h3><span>{escape(rule_label(rule))}</span> {escape(card.name)}</h3>",
        f"<p><strong>{escape(card.text)}</strong></p>",
    ]
    if card.pictures:
        drawn = "".join(RULE_PICTURES[card.game](each, lang) for each in card.pictures)
        parts.append(f'<div class="fk-rows">{drawn}</div>')
    if card.beliefs:
        beliefs = (f"<p><em>{escape(each.belief)}</em><br>{escape(each.truth)}</p>" for each in card.beliefs)
        parts.append(_part("believed", "".join(beliefs), lang))
    parts.append(_part("source", f"<p>{escape(card.source)}</p>", lang))
    ruling = f"<p>{escape(card.ruling)}</p><p><small>{escape(card.confidence)}</small></p>"
    parts.append(_part("ruling", ruling, lang))
    if card.option:
        option = f"<p><code>{escape(card.option)}</code><br>{escape(card.option_text)}</p>"
        parts.append(_part("option", option, lang))
    return "".join(parts)


def _part(name: str, words: str, lang: str) -> str:
    return f"<h4>{escape(say(f'lesson.card.{name}', lang))}</h4>{words}"
