"""The controls of a draft: which card goes where, turn and phase, the position line, the faults."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any

from flotsam_kit.texts import say, tell
from flotsam_widgets.controls import mark
from flotsam_widgets.message import rule_label

if TYPE_CHECKING:
    from flotsam_kit.core import Refusal
    from flotsam_widgets.board import Board
    from flotsam_widgets.draft import Drafting, Setting
    from flotsam_widgets.page import Marks


class EditPanel:
    """The widgets for drafts that change as `drafting` says.

    `take` is called with the card that was chosen, `put` with a card and its place, `read` with a position
    line, `change` with the name of a setting and its new value.
    """

    def __init__(
        self,
        board: Board,
        drafting: Drafting[Any],
        *,
        take: Callable[[str], object],
        put: Callable[[str, str], object],
        read: Callable[[str], object],
        change: Callable[[str, str], object],
    ) -> None:
        self._board, self._drafting = board, drafting
        self._take, self._change = take, change
        self._settings: tuple[Setting, ...] = ()
        self._is_writing = False  # lists that we set ourselves must not answer
        controls, guard = board.frame.controls, board.hearing.guard
        self.title, self.faults = controls.html("fk-panel-title"), controls.html("fk-faults")
        self.card_label, self.place_label = controls.html("fk-label"), controls.html("fk-label")
        self.card, self.place = (
            controls.choice((), None, "fk-edit-card"),
            controls.choice((), None, "fk-edit-place"),
        )
        self.put = controls.button(
            "", guard(lambda: put(self.card.value, self.place.value)), "fk-button", "fk-edit-put"
        )
        self.line_label, self.line = controls.html("fk-label"), controls.field("fk-input")
        self.read = controls.button("", guard(lambda: read(self.line.value)), "fk-button", "fk-run")
        self.settings = controls.row((), "fk-settings")
        self._made: dict[str, Any] = {}
        cards = controls.row(
            (self.card_label, self.card, self.place_label, self.place, self.put), "fk-edit-cards"
        )
        line = controls.row((self.line_label, self.line, self.read), "fk-edit-line")
        self.widget = controls.column(
            (self.title, self.faults, cards, self.settings, line), "fk-panel", "fk-edit"
        )
        self.card.observe(lambda _: guard(self._chosen)(), "value")

    def refresh(self, draft: Any, card: str | None, faults: tuple[Refusal, ...]) -> None:
        """Bring the panel up to date with a draft, the card that is taken up and what is wrong."""
        lang = self._board.lang
        self._settings = self._drafting.settings(draft, lang)
        self.title.value = f"<strong>{escape(say('explore.edit.title', lang))}</strong>"
        self.faults.value = _fault_list(faults, lang)
        self.card_label.value = escape(say("explore.edit.card", lang))
        self.place_label.value = escape(say("explore.edit.place", lang))
        self.line_label.value = escape(say("explore.edit.line", lang))
        self.put.description = say("explore.edit.put", lang)
        self.read.description = say("explore.edit.read", lang)
        self.line.value = self._board.session.game.format_state(draft)
        self._is_writing = True
        try:
            self._list_cards(draft, card, lang)
            self._list_settings()
        finally:
            self._is_writing = False
        self._board.actions.extra_marks = self._marks(lang)

    def _list_cards(self, draft: Any, card: str | None, lang: str) -> None:
        drafting = self._drafting
        places = drafting.places(draft, lang)
        names = {value: label for label, value in places}
        cards = drafting.cards(draft)
        where = {one: names.get(drafting.where(draft, one), "") for one in cards}
        _list(
            self.card,
            [(f"{one} ({where[one]})", one) for one in cards],
            card or self.card.value or cards[0],
        )
        kept = self.place.value if self.place.value in names else places[0][1]
        _list(self.place, list(places), kept)

    def _list_settings(self) -> None:
        controls, settings = self._board.frame.controls, self._settings
        for name in [name for name in self._made if name not in {one.name for one in settings}]:
            controls.forget(self._made.pop(name))
        for one in settings:
            self._show(one)
        children = tuple(self._made[one.name] for one in settings)
        if self.settings.children != children:
            self.settings.children = children

    def _show(self, setting: Setting) -> None:
        name, guard = setting.name, self._board.hearing.guard
        controls = self._board.frame.controls
        if not setting.options:
            button = self._made.get(name) or controls.button(
                "", guard(lambda: self._toggle(name)), "fk-button", f"fk-set-{name}"
            )
            button.description = setting.label
            mark(button, "fk-on", on=setting.value == "yes")
            self._made[name] = button
            return
        box = self._made.get(name)
        if box is None:
            label, choice = controls.html("fk-label"), controls.choice((), None, f"fk-set-{name}")
            choice.observe(lambda change: guard(lambda: self._set(name, change["new"]))(), "value")
            box = self._made[name] = controls.row((label, choice), "fk-setting")
        label, choice = box.children
        label.value = escape(setting.label)
        _list(choice, list(setting.options), setting.value)

    def _marks(self, lang: str) -> Marks:
        marks: Marks = {
            ".fk-edit": {"role": "group", "aria-label": say("explore.edit.title", lang)},
            ".fk-faults": {"role": "status", "aria-live": "polite"},
            ".fk-edit-card select": {"aria-label": say("explore.edit.card", lang)},
            ".fk-edit-place select": {"aria-label": say("explore.edit.place", lang)},
            ".fk-edit-line": {"data-fk-field": "draft"},
            ".fk-edit-line input": {"aria-label": say("explore.edit.line", lang), "spellcheck": "false"},
        }
        for one in self._settings:
            if one.options:
                marks[f".fk-set-{one.name} select"] = {"aria-label": one.label}
            else:
                marks[f".fk-set-{one.name}"] = {"aria-pressed": "true" if one.value == "yes" else "false"}
        return marks

    def _chosen(self) -> None:
        if not self._is_writing and self.card.value:
            self._take(self.card.value)

    def _set(self, name: str, value: str) -> None:
        if not self._is_writing:
            self._change(name, value)

    def _toggle(self, name: str) -> None:
        now = next(one.value for one in self._settings if one.name == name)
        self._change(name, "no" if now == "yes" else "yes")


def _list(choice: Any, options: list[tuple[str, str]], value: str) -> None:
    """Give a drop-down list its options and value, sending only what changed."""
    if choice.options != tuple(options):
        choice.options = tuple(options)
    if choice.value != value:
        choice.value = value


def _fault_list(faults: tuple[Refusal, ...], lang: str) -> str:
    if not faults:
        return f"<p>{escape(say('explore.edit.good', lang))}</p>"
    head = escape(say("explore.edit.faults", lang, n=len(faults)))
    items = "".join(
        f"<li>{escape(tell(fault, lang))} {escape(rule_label(fault.rule))}</li>" for fault in faults
    )
    return f"<p>{head}</p><ul>{items}</ul>"
