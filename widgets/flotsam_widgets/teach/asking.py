"""How a step takes its answer: options to mark with buttons or in the picture, a field for a number."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from flotsam_kit.lesson import Lesson, Step
from flotsam_kit.lesson.answers import chosen, write_choice
from flotsam_kit.lesson.texts import option_label
from flotsam_kit.texts import say
from flotsam_widgets.draw.bounds import part
from flotsam_widgets.draw.shapes import Box, Circle, Ink, Part, Path, Rect, Scene, Shape, Target
from flotsam_widgets.draw.theme import Theme
from flotsam_widgets.message import Message
from flotsam_widgets.screen import Choice, Look

if TYPE_CHECKING:
    from flotsam_widgets.board import Board

CHECK, TAKE_AWAY = Target("check"), Target("take-away")
BADGE = 11  # radius of the tick on a marked thing
NARROW = 64  # a thing less wide than this has its tick at the bottom


def target_of(step: Step, option: str) -> Target:
    """What is pressed for an option: the thing in the picture, or a button of its own."""
    return Target(step.of or "option", option)


def label_of(lesson: Lesson, step: Step, option: str, lang: str) -> str:
    """An option in words: its own, "Boat 3" for a thing in the picture, else as it stands."""
    words = option_label(lesson, step, option, lang)
    return say(f"lesson.of.{step.of}", lang, item=option) if step.of and words == option else words


class Asking:
    """The answer being put together at one step; `given` gets it when it is complete."""

    def __init__(self, board: Board, given: Callable[[str], object], empty: Callable[[str], object]) -> None:
        self._board, self._given, self._empty = board, given, empty
        self.step: Step | None = None
        self._lesson: Lesson | None = None
        self.marked: frozenset[str] = frozenset()
        self.filled: tuple[str, ...] = ()  # the first slots of an order
        controls = board.frame.controls
        self._label, self.field = controls.html("fk-label"), controls.field("fk-input")
        self._check = controls.button("", board.hearing.guard(self.typed), "fk-button", "fk-run")
        self.row = controls.row((self._label, self.field, self._check), "fk-answer", "fk-off")
        board.hearing.fields["answer"] = self.give_typed
        board.actions.intercept_choices = self._choices
        board.on_language.append(lambda _: self.label())

    def ask(self, lesson: Lesson, step: Step | None) -> None:
        """Take answers to this step, none with `None`."""
        self._lesson, self.step = lesson, step
        self.clear()
        self.label()

    @property
    def wants_typing(self) -> bool:
        """Whether the answer can be typed into a field of its own: a number or an order."""
        return self.step is not None and not self.step.by_moves and not self.step.by_options

    def label(self) -> None:
        """Name the field and its button."""
        self._label.value = say("lesson.step.answer", self._board.lang)
        self._check.description = say("lesson.button.check", self._board.lang)

    def clear(self) -> None:
        """Take all marks away and empty the field."""
        self.marked, self.filled = frozenset(), ()
        self.field.value = ""
        if self.wants_typing:
            self._board.frame.bridge.send({"to": ".fk-answer input", "value": ""})

    def typed(self) -> None:
        """Give what stands in the field, on a page without the bridge."""
        self.give_typed(self.field.value)

    def give_typed(self, text: str) -> None:
        """Give an answer that was typed into the field."""
        if text.strip():
            self._given(text)
        elif self.filled:
            self.check()
        else:
            self._empty("nothing-typed")

    def press(self, target: Target | None) -> bool:
        """Deal with a press of an option or of Check; `False` for anything else."""
        step = self.step
        if step is None or not step.options or target is None:
            return False
        if target == CHECK:
            self.check()
            return True
        if target == TAKE_AWAY:
            self._fill(self.filled[:-1])
            return True
        option = next((each for each in step.options if target_of(step, each) == target), None)
        if option is None:
            return False
        if step.is_order:
            self._fill((*self.filled, option) if option in step.fitting(self.filled) else self.filled)
        elif step.chooses_many:
            self.marked ^= {option}
            self._board.message = Message(self._marked_text)
            self._board.python_line = f'board.answer("{write_choice(step, self.marked)}")'
        else:
            self._given(option)
        return True

    def _fill(self, filled: tuple[str, ...]) -> None:
        """Have these options in the first slots of an order."""
        self.filled = filled
        self._board.message = Message(self._filled_text)
        self._board.python_line = f'board.answer("{".".join(filled)}")'

    def keep(self, answer: str) -> None:
        """Mark the options of an answer, however it was given."""
        step = self.step
        if step is not None and step.by_options:
            self.marked = frozenset(chosen(answer) if step.chooses_many else (answer,))
        elif step is not None and step.is_order:
            self.filled = tuple(answer.split("."))

    def check(self) -> None:
        """Give the marked options, or the filled slots, as the answer."""
        if self.step is not None and self.step.is_order:
            self._given(" ".join(self.filled))
        elif self.step is None or not self.step.chooses_many:
            return
        elif self.marked:
            self._given(write_choice(self.step, self.marked))
        else:
            self._empty("nothing-marked")

    def picture(self, look: Look) -> tuple[Scene, str]:
        """The board's picture and words with the marks on them."""
        board, step = self._board, self.step
        scene, words = board.screen.scene(board.view, look), board.screen.describe(board.view, look)
        if step is not None and step.is_order and self.filled:
            return scene, f"{words}\n{self._filled_text(look.lang)}"
        if step is None or not self.marked:
            return scene, words
        targets = {target_of(step, option) for option in self.marked}
        things = [each for each in scene.parts if each.target in targets]
        marks = tuple(
            _mark(box, str(each.target), look.theme) for each in things if (box := seen(scene, each))
        )
        return replace(scene, parts=(*scene.parts, *marks)), f"{words}\n{self._marked_text(look.lang)}"

    def _marked_text(self, lang: str) -> str:
        step, lesson = self.step, self._lesson
        if step is None or lesson is None or not self.marked:
            return say("lesson.note.nothing-marked", lang)
        items = tuple(option_label(lesson, step, each, lang) for each in step.options if each in self.marked)
        return say("lesson.step.marked", lang, items=items)

    def _filled_text(self, lang: str) -> str:
        """The slots filled so far, and the one that comes now."""
        step, lesson = self.step, self._lesson
        if step is None or lesson is None:
            return ""
        names = [option_label(lesson, step, slot.name, lang) for slot in step.slots]
        items = tuple(
            say("lesson.step.in-slot", lang, slot=name, item=option_label(lesson, step, each, lang))
            for name, each in zip(names, self.filled, strict=False)
        )
        said = [say("lesson.step.filled", lang, items=items)] if items else []
        if len(items) < len(names):
            said.append(say("lesson.step.slot", lang, slot=names[len(items)]))
        else:
            said.append(say("lesson.note.all-filled", lang))
        return " ".join(said)

    def _slot_choices(self, lesson: Lesson, step: Step, lang: str) -> tuple[Choice, ...]:
        """The options of the next slot of an order, and what can be done with those filled."""
        options = tuple(
            Choice(target_of(step, each), label_of(lesson, step, each, lang), kind="option")
            for each in step.fitting(self.filled)
        )
        away = Choice(TAKE_AWAY, say("lesson.button.take-away", lang), enabled=bool(self.filled))
        return (*options, away, Choice(CHECK, say("lesson.button.check", lang)))

    def _choices(self, lang: str) -> tuple[Choice, ...]:
        step, lesson, board = self.step, self._lesson, self._board
        if step is not None and lesson is not None and step.is_order:
            return self._slot_choices(lesson, step, lang)
        if step is None or lesson is None or not step.by_options:
            if step is None or not step.by_moves or board.locked:
                return ()
            return board.screen.choices(board.view, board.selection, lang, board.hidden)
        options = tuple(
            Choice(
                target_of(step, each),
                label_of(lesson, step, each, lang),
                pressed=each in self.marked,
                kind="option" if step.chooses_many else "answer",
            )
            for each in step.options
        )
        if not step.chooses_many:
            return options
        return (*options, Choice(CHECK, say("lesson.button.check", lang)))


def seen(scene: Scene, thing: Part) -> Box | None:
    """The box of a thing as far as later things leave it free: of a fanned card its left strip."""
    box = thing.press
    if box is None:
        return None
    later = scene.parts[scene.parts.index(thing) + 1 :]
    edges = [each.press.x for each in later if each.press and each.press.meets(box) and each.press.x > box.x]
    return Box(box.x, box.y, min([box.x + box.w, *edges]) - box.x, box.h)


def _mark(box: Box, name: str, theme: Theme) -> Part:
    """A ring and a tick for a marked thing: shape and sign, not colour alone."""
    x, y = box.x + box.w - BADGE - 2, box.y + BADGE + 2
    if box.w < NARROW:  # a fanned card: its number stands at the top
        y = box.y + box.h - BADGE - 2
    shapes: list[Shape] = [
        Rect(box.x + 2, box.y + 2, box.w - 4, box.h - 4, Ink(stroke=theme.accent, width=3), 9),
        Circle(x, y, BADGE, Ink(fill=theme.accent)),
        Path(f"M {x - 5} {y} L {x - 1} {y + 4} L {x + 5} {y - 4}", Ink(stroke=theme.on_accent, width=2.5)),
    ]
    return part(f"marked:{name}", shapes)
