"""A new game chosen on the screen: how many play and who, the seed, what the table has agreed on."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from html import escape
from typing import TYPE_CHECKING, Any

from flotsam_kit.agreements import AGREEMENTS, PLAYERS, Agreement, agreed, unlisted
from flotsam_kit.bots import BOTS
from flotsam_kit.core import SEATS, KitError, Seat
from flotsam_kit.seating_request import BadSeating
from flotsam_kit.texts import say
from flotsam_widgets.game.table import begun, new_table, refused
from flotsam_widgets.message import Message, rule_label

if TYPE_CHECKING:
    from flotsam_kit.seating import Seating
    from flotsam_kit.session import Session
    from flotsam_widgets.board import Board
    from flotsam_widgets.game.table import Table
    from flotsam_widgets.page import Marks

PERSON = "person"


class Setup:
    """The panel of one game. It starts with what is on the table now; `start` begins what was chosen.

    Its widgets are made when it is opened for the first time: they are many, and a game often goes without.
    """

    widget: Any = None

    def __init__(
        self,
        board: Board,
        table: Callable[[], Table],
        start: Callable[[Session, Seating, Message], object],
    ) -> None:
        self._board, self._table, self._start_game = board, table, start
        self.is_open = False
        self._is_writing = False
        self._agreed: dict[str, str] = {}
        self._unlisted: dict[str, Any] = {}

    def _make(self) -> None:
        table, board = self._table(), self._board
        controls, guard = board.frame.controls, board.hearing.guard
        self.title, self.note, self.rules = (
            controls.html(f"fk-{name}") for name in ("panel-title", "label", "label")
        )
        counts = PLAYERS[table.name]
        here = str(len(table.seating.chairs))
        self.players = controls.choice([(str(n), str(n)) for n in counts], here, "fk-set-players")
        self.seed = controls.field("fk-input", "fk-set-seed")
        self.another = controls.button("", guard(self._draw), "fk-button", "fk-set-another")
        self.start = controls.button("", guard(self.begin), "fk-button", "fk-primary", "fk-start")
        self._labels: dict[str, Any] = {}
        self.names = {seat: controls.field("fk-input", f"fk-name-{seat}") for seat in SEATS[: max(counts)]}
        self.who = {seat: controls.choice((), None, f"fk-who-{seat}") for seat in self.names}
        self.options = {
            one.name: controls.choice((), None, f"fk-option-{one.text.rpartition('.')[2]}")
            for one in AGREEMENTS[table.name]
        }
        self._chairs = {
            seat: self._setting(f"who-{seat}", self.who[seat], self.names[seat]) for seat in self.names
        }
        self._seats = controls.row(tuple(self._chairs.values()), "fk-settings", "fk-chairs")
        self.widget = self._assembled()
        self.players.observe(lambda _: guard(self._resized)(), "value")

    def _assembled(self) -> Any:
        controls = self._board.frame.controls
        first = controls.row(
            (self._setting("players", self.players), self._setting("seed", self.seed, self.another)),
            "fk-settings",
        )
        agreed = [self._setting(f"option-{name}", choice) for name, choice in self.options.items()]
        return controls.column(
            (
                self.title,
                first,
                self._seats,
                self.note,
                self.rules,
                controls.row(agreed, "fk-settings", "fk-agreed"),
                self.start,
            ),
            "fk-panel",
            "fk-setup",
        )

    def open(self) -> None:
        """Show what is on the table now, with a new seed."""
        table = self._table()
        if self.widget is None:
            self._make()
        self.is_open = self._is_writing = True
        options, seating = table.session.root.state.options, table.seating
        self._agreed = {one.name: agreed(one, options) for one in AGREEMENTS[table.name]}
        self._unlisted = unlisted(table.name, options)
        self.players.value = str(len(seating.chairs))
        self._label(self._board.lang)
        for seat, who in self.who.items():
            is_here = seat.index < len(seating.chairs)
            who.value = (
                seating.bot_at(seat) if is_here else next(iter(seating.bots.values()), None)
            ) or PERSON
            name = seating.name(seat) if is_here else seat.value
            self.names[seat].value = "" if name == seat else name
        for name, choice in self.options.items():
            choice.value = self._agreed[name]
        self._is_writing = False
        self._draw()

    def close(self) -> None:
        """Nothing stays behind."""
        self.is_open = False

    def begin(self) -> None:
        """Deal the game that was chosen, or say what is wrong; the game on the table stays until then."""
        board, game = self._board, self._table().name
        players = int(self.players.value)
        seats = SEATS[:players]
        chosen = {seat: self.who[seat].value for seat in seats}
        own = next((seat for seat in seats if chosen[seat] == PERSON), seats[0])
        bots = {seat.value: None if who == PERSON else who for seat, who in chosen.items() if seat != own}
        names = {seat.value: self.names[seat].value for seat in seats if self.names[seat].value}
        options = {name: choice.value for name, choice in self.options.items()} | self._unlisted
        seed = self.seed.value.strip()
        try:
            table = new_table(game, players, seed, bots, own.value, names, options, board.lang)
        except (KitError, BadSeating) as error:
            board.say(refused(error))
            return
        self._start_game(*table, begun(seed))
        defaults = {one.name: one.values[0] for one in AGREEMENTS[game]}
        told = {name: value for name, value in options.items() if value != defaults.get(name)}
        board.python_line = _call(game, players, seed, bots, own, names, told)

    def refresh(self, lang: str) -> None:
        """Bring the labels up to date."""
        self._is_writing = True
        self._label(lang)
        self._is_writing = False

    def marks(self, lang: str) -> Marks:
        """What the page has to know."""
        marks: Marks = {
            ".fk-setup": {"role": "group", "aria-label": say("play.setup.title", lang)},
            ".fk-set-players select": {"aria-label": say("play.setup.players", lang)},
            ".fk-set-seed input": {
                "aria-label": say("play.setup.seed", lang),
                "title": say("play.setup.seed-tip", lang),
            },
        }
        for seat in self.names:
            marks[f".fk-who-{seat} select"] = {"aria-label": say("play.setup.who", lang, seat=seat.value)}
            name = say("play.setup.name", lang, seat=seat.value)
            marks[f".fk-name-{seat} input"] = {"aria-label": name, "placeholder": name}
        for one in AGREEMENTS[self._table().name]:
            marks[f".fk-option-{one.text.rpartition('.')[2]} select"] = {
                "aria-label": say(f"{one.text}.name", lang)
            }
        return marks

    def _setting(self, name: str, *widgets: Any) -> Any:
        controls = self._board.frame.controls
        self._labels[name] = controls.html("fk-label")
        return controls.row((self._labels[name], *widgets), "fk-setting")

    def _label(self, lang: str) -> None:
        self.title.value = f"<strong>{escape(say('play.setup.title', lang))}</strong>"
        self.rules.value = escape(say("play.setup.rules", lang))
        self.note.value = escape(say("play.setup.bots-note", lang))
        self.another.description, self.start.description = (
            say("play.setup.drawn", lang),
            say("play.setup.start", lang),
        )
        labels = {name: say(f"play.setup.{name}", lang) for name in ("players", "seed")}
        bots = [(say(f"play.bot.{bot}", lang), bot) for bot in (PERSON, *BOTS[self._table().name])]
        for seat, who in self.who.items():
            labels[f"who-{seat}"] = say("play.setup.who", lang, seat=seat.value)
            _list(who, bots)
        for one in AGREEMENTS[self._table().name]:
            name = say(f"{one.text}.name", lang)
            labels[f"option-{one.name}"] = say(
                "play.setup.option", lang, name=name, rule=rule_label(one.rule)
            )
            _list(self.options[one.name], _values(one, int(self.players.value), self._agreed[one.name], lang))
        for key, text in labels.items():
            self._labels[key].value = escape(text)
        here = tuple(box for seat, box in self._chairs.items() if seat.index < int(self.players.value))
        if self._seats.children != here:
            self._seats.children = here

    def _draw(self) -> None:
        self.seed.value = str(random.randrange(10**6))

    def _resized(self) -> None:
        if not self._is_writing:
            self._board.refresh()


def _values(one: Agreement, players: int, now: str, lang: str) -> list[tuple[str, str]]:
    """The values to choose from, the usual one first; also the one agreed on now, if no form offers it."""
    listed = [value for value in one.values if value not in SEATS or Seat(value).index < players]
    listed += [] if now in one.values else [now]
    (first, default), *others = [(_named(one, value, lang), value) for value in listed]
    return [(say("play.setup.default", lang, choice=first), default), *others]


def _named(one: Agreement, value: str, lang: str) -> str:
    try:
        return say(f"{one.text}.{value}", lang)
    except KeyError:  # ten numbers of one's own have no name
        return value


def _list(choice: Any, options: list[tuple[str, str]]) -> None:
    """Give a drop-down list its options, keeping its value."""
    if choice.options != tuple(options):
        value = choice.value
        choice.options = tuple(options)
        choice.value = value if value in [code for _, code in options] else options[0][1]


def _call(
    game: str,
    players: int,
    seed: str,
    bots: Mapping[str, str | None],
    own: Seat,
    names: Mapping[str, str],
    options: Mapping[str, Any],
) -> str:
    """The call that starts the same game."""
    parts = [repr(game), f"players={players}", f"seed={seed!r}"]
    kinds = set(bots.values())
    parts.append(f"bots={kinds.pop() if len(kinds) == 1 else dict(bots)!r}")
    parts += [f"seat={own.value!r}"] if own is not Seat.A else []
    parts += [f"names={dict(names)!r}"] if names else []
    # A box of one's own cannot be written: whoever has loaded it has a name for it.
    told = [f"{name!r}: {'box' if name == 'box' else repr(value)}" for name, value in options.items()]
    parts += [f"options={{{', '.join(told)}}}"] if told else []
    return f"play({', '.join(parts)})"
