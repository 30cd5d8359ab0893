"""The message line: what happened, the refusal with its rule, an error with a fold. Values in, HTML out."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from typing import Literal

from flotsam_kit.core import BadPosition, IllegalMove, NotationError, Refusal
from flotsam_kit.texts import say, tell

Kind = Literal["info", "good", "refused", "error"]
Said = str | Callable[[str], str]
"""A text, or what makes it in a given language, so that it can change its language while it stands there."""


@dataclass(frozen=True, slots=True)
class Message:
    """What the line says: a text of one or more lines, the first being the most important.

    `rule` is shown as a button that opens the rule's card; `details` (a traceback) is folded below.
    """

    text: Said = ""
    kind: Kind = "info"
    rule: str | None = None
    details: str | None = None

    def lines(self, lang: str) -> list[str]:
        """The text in that language, line by line."""
        text = self.text if isinstance(self.text, str) else self.text(lang)
        return [line for line in text.splitlines() if line.strip()]


NOTHING = Message()


def said(key: str, /, **values: object) -> Callable[[str], str]:
    """What makes the text of a key in a given language."""
    return lambda lang: say(key, lang, **values)


def refusal(found: Refusal, *, half: bool = False) -> Message:
    """The refusal as a message: the calculation, where it would go (unless `half`), that nothing changed."""

    def text(lang: str) -> str:
        first = tell(found, lang, half=True)
        rest = "" if half else tell(found, lang, half=False).removeprefix(first).strip()
        unchanged = say("board.message.unchanged", lang)
        return f"{first}\n{rest} {unchanged}" if rest else f"{first}\n{unchanged}"

    return Message(text, "refused", found.rule or None)


def trouble(error: BaseException) -> Message:
    """What to say about an exception: our own errors speak for themselves, others are told with a fold."""
    match error:
        case IllegalMove():
            return refusal(error.refusal)
        case NotationError() | BadPosition():
            return Message(
                lambda lang: f"{tell(error, lang)}\n{say('board.message.unchanged', lang)}", "refused"
            )
        case _:
            details = "".join(traceback.format_exception(error))
            return Message(
                lambda lang: say("board.message.error", lang, error=name(error)), "error", None, details
            )


def name(error: BaseException) -> str:
    """The exception in one short line."""
    text = str(error).strip().splitlines()
    return f"{type(error).__name__}: {text[0]}" if text else type(error).__name__


def rule_label(rule: str) -> str:
    """The rule's id so that it never breaks in the middle."""
    return rule.replace("-", "\N{NON-BREAKING HYPHEN}")


def rule_button(rule: str, lang: str) -> str:
    """A button that asks the board for the card of a rule."""
    label = escape(say("board.message.rule", lang, rule=rule_label(rule)), quote=True)
    shown = escape(rule_label(rule))
    asks = escape(f"rule:{rule}", quote=True)
    return f'<button type="button" class="fk-rule" data-fk-do="{asks}" aria-label="{label}">{shown}</button>'


def render(message: Message, lang: str) -> str:
    """The message as HTML; every text in it is escaped."""
    lines = message.lines(lang)
    if not lines:
        return ""
    first, *others = (escape(line) for line in lines)
    words = f"<p><strong>{first}</strong></p>" + "".join(f"<p>{line}</p>" for line in others)
    if message.details:
        fold = escape(say("board.message.details", lang))
        words += f"<details><summary>{fold}</summary><pre>{escape(message.details)}</pre></details>"
    badge = {"good": "✓", "refused": "✕", "error": "!"}.get(message.kind, "")
    if badge:
        badge = f'<span class="fk-badge" aria-hidden="true">{badge}</span>'
    rule = rule_button(message.rule, lang) if message.rule else ""
    return (
        f'<div class="fk-said fk-said-{message.kind}">{badge}<div class="fk-words">{words}</div>{rule}</div>'
    )
