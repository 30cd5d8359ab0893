"""What all classroom views share: the board over the whole window, its keys and buttons, the way out."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from flotsam_kit.call import like
from flotsam_kit.lesson.rulecards import rule_card
from flotsam_kit.session import Session
from flotsam_kit.texts import LANGUAGES, say
from flotsam_widgets.board import Board
from flotsam_widgets.classroom.entry import FIELD, entry_label, entry_marks
from flotsam_widgets.classroom.layout import has_dots, is_long, is_short, stage_room
from flotsam_widgets.controls import mark
from flotsam_widgets.draw.slide import LEAST
from flotsam_widgets.draw.type import width
from flotsam_widgets.message import Message, rule_label
from flotsam_widgets.page import Marks
from flotsam_widgets.screens import SCREENS
from flotsam_widgets.tools import Tool

KEYS = {
    "arrowright": "next",
    "pagedown": "next",
    "n": "next",
    "arrowleft": "back",
    "pageup": "back",
    "p": "back",
    "h": "hint",
    "r": "reveal",
    "t": "type",
    "l": "language",
    "home": "first",
    "backspace": "take-back",
}
_on_screen: list[Show] = []


class Show:
    """A classroom view. `board` is the board that it uses, `session` what is on it; it displays itself.

    While it presents it fills the window; Escape, or its button, gives the page back. One presents at a time.
    """

    def __init__(self, state: Any, game: str, *, lang: str, call: str) -> None:
        self.call = call
        self._marks: Marks = {}
        self.board = board = Board(
            Session(state), screen=SCREENS[game], lang=lang, open_hands=False, tools=()
        )
        board.actions.keys = self.key
        board.hearing.asked["rule"] = self.rule
        board.commands.words["undo"] = self.undo
        board.on_language.append(lambda _: self._spoken())
        board.on_refresh.append(self._fit_words)
        board.frame.bridge.observe(lambda _: self._resized(), ["window", "presenting"])
        self._tools = (
            Tool("back", _label("back"), self.back, lambda: self.can("back")),
            Tool("hint", _label("hint"), self.hint, lambda: self.can("hint")),
            *((Tool("type", _label("type"), self.type, lambda: self.can("type")),) if self.entry else ()),
            Tool("reveal", self._reveal_label, self.reveal, lambda: self.can("reveal")),
            Tool("next", _label("next"), self.next, lambda: self.can("next")),
            Tool("leave", _label("leave"), self.leave),
            Tool("present", _label("present"), self.present, primary=True),
        )

    @property
    def session(self) -> Session:
        """The session on the board."""
        return self.board.session

    @property
    def is_presenting(self) -> bool:
        """Whether the view fills the window."""
        return bool(self.board.frame.bridge.presenting)

    @property
    def is_revealed(self) -> bool:
        """Whether the answer is shown."""
        return False

    @property
    def has_answers(self) -> bool:
        """Whether answers stand beside the picture."""
        return False

    @property
    def has_many(self) -> bool:
        """Whether there are so many answers that they need more room."""
        return False

    @property
    def entry(self) -> str:
        """What can be typed: moves of a game, by its name, an "answer", or nothing at all."""
        return ""

    def can(self, what: str) -> bool:
        """Whether there is something to do for one of the buttons."""
        raise NotImplementedError

    def next(self) -> None:
        """Go on."""
        raise NotImplementedError

    def back(self) -> None:
        """Go back."""
        raise NotImplementedError

    def hint(self) -> None:
        """Give a hint."""
        raise NotImplementedError

    def reveal(self) -> None:
        """Show the answer with its reason, or hide it again."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Bring what stands round the board up to date."""
        raise NotImplementedError

    @like('play("48@6")')
    def play(self, text: str) -> None:
        """Try a move, as `board.play` does."""
        self.board.play(text)

    def type(self) -> None:
        """Open the field for moves and answers, with the cursor in it."""
        if self.can("type"):
            self.board.frame.bridge.send({"to": FIELD})

    def undo(self) -> None:
        """Take the last move back."""
        self.board.undo()

    def language(self) -> None:
        """Speak the next language."""
        place = LANGUAGES.index(self.board.lang) + 1
        self.board.lang = LANGUAGES[place % len(LANGUAGES)]

    def present(self) -> None:
        """Fill the window; any other view steps back."""
        for other in [show for show in _on_screen if show is not self]:
            other.leave()
        _on_screen[:] = [self]
        self.board.frame.bridge.presenting = True

    def leave(self) -> None:
        """Give the page back."""
        if self in _on_screen:
            _on_screen.remove(self)
        self.board.frame.bridge.presenting = False

    def close(self) -> None:
        """Take the view off the page."""
        self.leave()
        self.board.close()

    def key(self, name: str) -> bool:
        """Do what a key does; whether it does anything here."""
        if not self.is_presenting:
            return False
        what = KEYS.get(name)
        does: dict[str, Callable[[], object]] = {
            "next": self.next,
            "back": self.back,
            "hint": self.hint,
            "reveal": self.reveal,
            "type": self.type,
            "language": self.language,
        }
        if what in does:
            self.board.hearing.guard(does[what])()
            return True
        return False

    def rule(self, rule: str) -> None:
        """Say what a rule says."""
        self.board.say(Message(lambda lang: f"{rule_label(rule)}\n{rule_card(rule, lang).text}"))

    def start(self) -> None:
        """Put tools and sizes on the board for the first time, and fill the window."""
        self.board.set_tools(self._tools)
        self.present()
        self._measured()

    def mark(self, found: Marks) -> None:
        """Tell the page of the view's own parts; while it presents, the whole is a dialog."""
        self._marks, lang = found, self.board.lang
        whole: Marks = {}
        if self.is_presenting:
            whole[""] = {
                "role": "dialog",
                "aria-modal": "true",
                "aria-label": say("classroom.page", lang),
                "lang": lang,
                "data-fk-gone": say("board.page.gone", lang),
            }
        else:
            whole[""] = {**self.board.frame.whole(lang), "aria-modal": None}
        is_typed = bool(self.entry) and self.is_presenting
        label = entry_label(self.entry, lang) if is_typed else say("board.page.command", lang)
        self.board.frame.command_label.value = escape(label)
        typed = entry_marks(self.entry, lang) if is_typed else {}
        self.board.actions.extra_marks = {**found, **whole, **typed}

    def _measured(self) -> None:
        """The window has another size, or is filled no more."""
        board, bridge = self.board, self.board.frame.bridge
        self.mark(self._marks)
        window = self._window
        with board.hold():
            board.theme_name = "projector" if bridge.presenting else None
            room = stage_room(window, beside=self.has_answers, many=self.has_many)
            board.appearance.room = room if bridge.presenting else None

    @property
    def _window(self) -> tuple[int, int]:
        wide, high = self.board.frame.bridge.window
        return int(wide), int(high)

    def dots(self, caption: str, place: int, count: int) -> str:
        """A dot for each question, where there is room beside the caption."""
        fits = has_dots(self._window, width(caption, LEAST), count)
        return dots_html(place, count, caption) if fits else ""

    def _fit_words(self) -> None:
        """What is said is larger where it is short, a question smaller where it is long."""
        board, lang = self.board, self.board.lang
        goal = board.goal if isinstance(board.goal, str) else board.goal(lang)
        is_large = self.is_presenting and is_short(board.message.lines(lang), self._window)
        mark(board.frame.message, "fk-large", on=is_large)
        mark(board.frame.goal, "fk-long", on=self.is_presenting and is_long(goal, self._window))

    def _resized(self) -> None:
        with self.board.hold():
            self._measured()
            self.refresh()

    def _spoken(self) -> None:
        self.mark(self._marks)
        self.refresh()

    def empty_field(self) -> None:
        """Take away what has been typed for another position."""
        self.board.frame.field.value = ""
        self.board.frame.bridge.send({"to": FIELD, "value": "", "fill": True})

    def _reveal_label(self, lang: str) -> str:
        return say(f"classroom.button.{'hide' if self.is_revealed else 'reveal'}", lang)

    def note(self, key: str, **values: object) -> None:
        """Say something about the view itself."""
        self.board.say(Message(lambda lang: say(f"classroom.note.{key}", lang, **values)))

    def _ipython_display_(self) -> None:
        self.board._ipython_display_()


def _label(name: str) -> Callable[[str], str]:
    return lambda lang: say(f"classroom.button.{name}", lang)


def dots_html(place: int, count: int, label: str) -> str:
    """A dot for each question: filled before the one on screen, ringed there."""
    dots = "".join(
        f'<span class="fk-dot{" fk-done" if i < place else " fk-here" if i == place else ""}"></span>'
        for i in range(count)
    )
    return f'<div class="fk-steps" role="img" aria-label="{escape(label, quote=True)}">{dots}</div>'
