"""The controls of a draft: which card goes where, turn and phase, the position line, the faults."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from flotsam_kit.texts import say, tell
from flotsam_widgets.controls import mark
from flotsam_widgets.message import rule_label

if TYPE_CHECKING:
    from flotsam_kit.core import Refusal
    from flotsam_widgets.board import Board
    from flotsam_widgets.draft import Setting
    from flotsam_widgets.editing import Editor
    from flotsam_widgets.frame import Marks


class EditPanel:
    """The widgets of one editor, brought up to date with its board."""

    def __init__(self, board: Board, editor: Editor) -> None:
        self._board, self._editor = board, editor
        self._is_writing = False  # lists that we set ourselves must not answer
        controls, guard = board.frame.controls, board.hearing.guard
        self.title, self.faults = controls.html("fk-panel-title"), controls.html("fk-faults")
        self.card_label, self.place_label = controls.html("fk-label"), controls.html("fk-label")
        self.card, self.place = (
            controls.choice((), None, "fk-edit-card"),
            controls.choice((), None, "fk-edit-place"),
        )
        self.put = controls.button("", guard(self._put), "fk-button", "fk-edit-put")
        self.line_label, self.line = controls.html("fk-label"), controls.field("fk-input")
        self.read = controls.button("", guard(self._read), "fk-button", "fk-run")
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

    def refresh(self) -> None:
        """Bring the panel up to date with the draft."""
        editor, lang = self._editor, self._board.lang
        self.title.value = f"<strong>{escape(say('explore.edit.title', lang))}</strong>"
        self.faults.value = _fault_list(editor.faults, lang)
        self.card_label.value = escape(say("explore.edit.card", lang))
        self.place_label.value = escape(say("explore.edit.place", lang))
        self.line_label.value = escape(say("explore.edit.line", lang))
        self.put.description = say("explore.edit.put", lang)
        self.read.description = say("explore.edit.read", lang)
        self.line.value = self._board.session.game.format_state(editor.draft)
        self._is_writing = True
        try:
            self._list_cards(lang)
            self._list_settings(lang)
        finally:
            self._is_writing = False
        self._board.actions.extra_marks = self._marks(lang)

    def _list_cards(self, lang: str) -> None:
        editor, drafting = self._editor, self._editor.drafting
        places = drafting.places(editor.draft, lang)
        names = {value: label for label, value in places}
        cards = drafting.cards(editor.draft)
        chosen = editor.card or self.card.value or cards[0]
        where = {card: names.get(drafting.where(editor.draft, card), "") for card in cards}
        _list(self.card, [(f"{card} ({where[card]})", card) for card in cards], chosen)
        kept = self.place.value if self.place.value in names else places[0][1]
        _list(self.place, list(places), kept)

    def _list_settings(self, lang: str) -> None:
        editor, controls = self._editor, self._board.frame.controls
        settings = editor.drafting.settings(editor.draft, lang)
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
        for one in self._editor.drafting.settings(self._editor.draft, lang):
            if one.options:
                marks[f".fk-set-{one.name} select"] = {"aria-label": one.label}
            else:
                marks[f".fk-set-{one.name}"] = {"aria-pressed": "true" if one.value == "yes" else "false"}
        return marks

    def _chosen(self) -> None:
        if not self._is_writing and self.card.value:
            self._editor.take(self.card.value)

    def _put(self) -> None:
        self._editor.put(self.card.value, self.place.value)

    def _read(self) -> None:
        self._editor.read(self.line.value)

    def _set(self, name: str, value: str) -> None:
        if not self._is_writing:
            self._editor.set(name, value)

    def _toggle(self, name: str) -> None:
        settings = self._editor.drafting.settings(self._editor.draft, self._board.lang)
        now = next(one.value for one in settings if one.name == name)
        self._editor.set(name, "no" if now == "yes" else "yes")


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
