"""The answers beside the picture: numbered, with their votes as bars, buttons, and a field for counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from flotsam_kit.texts import say
from flotsam_widgets.classroom.tally import MOST as MOST_VOTES
from flotsam_widgets.classroom.tally import NoCounts, Tally, example, read_counts
from flotsam_widgets.controls import mark, show
from flotsam_widgets.message import Message
from flotsam_widgets.page import Marks

if TYPE_CHECKING:
    from flotsam_widgets.board import Board

FEW, SOME = 3, 5  # so many answers have room for large bars, and for thin ones
COUNTS = ".fk-votes input"  # the field for counts
MOST = 9  # they are pressed with the keys 1 to 9


class AnswerPanel:
    """The answers to one question on a board; `changed` is called after each vote."""

    def __init__(self, board: Board, changed: Callable[[], object]) -> None:
        self._board, self._changed = board, changed
        controls, guard = board.frame.controls, board.hearing.guard
        self._rows = [self._row(place) for place in range(MOST)]
        self._label, self.field = controls.html("fk-label"), controls.field("fk-input")
        self._enter = controls.button("", guard(lambda: self.enter(self.field.value)), "fk-button", "fk-run")
        self._counts = controls.row((self._label, self.field, self._enter), "fk-votes")
        self.widget = controls.column((*(row for row, _, _ in self._rows), self._counts), "fk-answers")
        board.hearing.fields["votes"] = self.enter
        self.tally = Tally.empty(0)
        self._last: list[int] = []

    @property
    def is_many(self) -> bool:
        """Whether there are more answers than stand side by side with large bars."""
        return len(self.tally.counts) > FEW

    def ask(self, answers: int) -> None:
        """Take votes on so many answers, from none."""
        self.tally, self._last = Tally.empty(min(answers, MOST)), []
        self._empty_field()

    def vote(self, place: int, by: int = 1) -> bool:
        """One vote more for the answer at that place, if there is one."""
        if not 0 <= place < len(self.tally.counts):
            return False
        self.tally = self.tally.with_one(place, by)
        self._last = [*self._last, place] if by > 0 else self._last
        self._changed()
        return True

    def take_back(self) -> None:
        """Take the last single vote back."""
        if self._last:
            self.vote(self._last.pop(), -1)

    def enter(self, text: str) -> None:
        """Take what was typed into the field: counts, or a word of the board such as `next`."""
        if self._board.commands.is_word(text):
            self._empty_field()
            self._board.commands.enter(text)
        else:
            self.type(text)

    def type(self, text: str) -> None:
        """Take counts that were typed; what cannot be read is told, and nothing changes."""
        try:
            self.tally = read_counts(text, len(self.tally.counts))
        except NoCounts as error:
            known = {
                "text": error.text,
                "n": error.wanted,
                "most": MOST_VOTES,
                "example": example(error.wanted),
            }
            self._empty_field()  # the message repeats it, and whoever types again begins anew
            self._board.say(Message(lambda lang: say("classroom.note.no-counts", lang, **known), "refused"))
            return
        self._last = []
        self._empty_field()
        self._changed()

    def refresh(self, words: Sequence[str], right: frozenset[int]) -> None:
        """Show the answers in these words, those of `right` as right."""
        lang = self._board.lang
        for place, (row, text, plus) in enumerate(self._rows):
            is_shown = place < len(self.tally.counts)
            show(row, shown=is_shown)
            if not is_shown:
                text.value = ""
            else:
                text.value = answer_html(place, words[place], self.tally, is_right=place in right, lang=lang)
                plus.description = say("classroom.button.plus", lang)
        mark(self.widget, "fk-many", on=self.is_many)
        mark(self.widget, "fk-most", on=len(self.tally.counts) > SOME)
        show(self._counts, shown=bool(self.tally.counts))
        self._label.value = f"<b>V</b> <span>{escape(say('classroom.votes.label', lang))}</span>"
        self._enter.description = say("classroom.button.enter", lang)

    def marks(self, lang: str) -> Marks:
        """What the page has to know of the field and the buttons."""
        found: Marks = {
            ".fk-votes": {"data-fk-field": "votes"},
            COUNTS: {
                "aria-label": say("classroom.votes.field", lang),
                "placeholder": example(len(self.tally.counts)),
                "inputmode": "numeric",
                "autocomplete": "off",
            },
        }
        for place in range(len(self.tally.counts)):
            label = say("classroom.votes.more", lang, answer=place + 1)
            found[f".fk-plus-{place + 1}"] = {"aria-label": label}
        return found

    def _row(self, place: int) -> tuple[Any, Any, Any]:
        controls, guard = self._board.frame.controls, self._board.hearing.guard
        text = controls.html()
        plus = controls.button(
            "", guard(lambda: self.vote(place)), "fk-button", "fk-plus", f"fk-plus-{place + 1}"
        )
        return controls.row((text, plus), "fk-vote", "fk-off"), text, plus

    def _empty_field(self) -> None:
        self.field.value = ""
        self._board.frame.bridge.send({"to": COUNTS, "value": "", "fill": True})


def answer_html(place: int, words: str, tally: Tally, *, is_right: bool, lang: str) -> str:
    """One answer: its number, its words, its votes as a number and as a bar."""
    count = tally.counts[place]
    said = escape(say("classroom.votes.right", lang), quote=True)
    right = f'<span class="fk-right-mark" role="img" aria-label="{said}">✓</span>' if is_right else ""
    label = escape(say("classroom.votes.count", lang, n=count), quote=True)
    return (
        f'<div class="fk-option{" fk-right" if is_right else ""}">'
        f'<span class="fk-number">{place + 1}</span>'
        f'<span class="fk-answer-words">{escape(words)}</span>{right}'
        f'<span class="fk-count" role="img" aria-label="{label}">{count}</span>'
        '<div class="fk-meter" aria-hidden="true">'
        f'<i style="width:{tally.share(place):.1f}%"></i></div></div>'
    )
