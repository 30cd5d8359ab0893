"""What is to be played: the game, who sits where, how often, by which rules; all of it checked first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from flotsam_kit.agreed import write_options
from flotsam_kit.arguments import plain
from flotsam_kit.asked import Unasked, game_of, options_of
from flotsam_kit.bots import BOTS
from flotsam_kit.core import SEATS, BadPosition, KitError
from flotsam_kit.notation import EMPTY, given, named, seed_text
from flotsam_kit.texts import language, say, tell

MOST_GAMES = 1_000_000
Bots = str | Sequence[str] | Mapping[str, str]


class BadExperiment(KitError):
    """What cannot be played or kept; `lines` has all the reasons, in the language that was asked for."""

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__(tuple(lines))
        self.lines = tuple(lines)

    def __str__(self) -> str:
        return "\n".join(self.lines)

    def _render_traceback_(self) -> list[str]:
        return list(self.lines)


@dataclass(frozen=True, slots=True)
class Experiment:
    """So many games at the same table, by each of the `options`; the same deals for all of them.

    `bots` has a name for each seat. With `rotate` everybody moves on by one seat from game to game.
    """

    game: str
    players: int
    bots: tuple[str, ...]
    games: int
    seed: str
    options: tuple[Any, ...]
    rotate: bool = False
    decisions: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The bots at the table, each once, the weakest first."""
        return tuple(name for name in BOTS[self.game] if name in self.bots)

    @property
    def labels(self) -> tuple[str, ...]:
        """The options as they stand in a state line, `-` for the usual ones."""
        choices = import_module(f"flotsam_kit.{self.game}.options").CHOICES
        return tuple(write_options(options, choices) or EMPTY for options in self.options)

    def deal_seed(self, number: int) -> str:
        """The seed of a game's deal."""
        return f"{self.seed}.{number}"

    def bot_at(self, seat: int, number: int) -> str:
        """Who sits there in that game."""
        return self.bots[(seat - number + 1) % self.players] if self.rotate else self.bots[seat]


def ask(
    game: str,
    players: int,
    bots: Bots,
    games: int,
    seed: int | str,
    *,
    options: Any = None,
    rotate: bool = False,
    decisions: bool = False,
    lang: str | None = None,
) -> Experiment:
    """The experiment that is meant. Raises `BadExperiment` with every reason why there cannot be one."""
    players, games, seed = plain(players), plain(games), plain(seed)
    try:
        lang = language(lang)
        module = game_of(game, lang)
        listed = options if isinstance(options, list | tuple) and options else [options]
        meant = tuple(_options(module, one, lang) for one in listed)
    except (Unasked, ValueError) as error:
        raise BadExperiment(str(error).splitlines()) from None
    lines = [line for one in meant for line in _faults(module, players, seed, one, lang)]
    if isinstance(games, bool) or not isinstance(games, int) or not 1 <= games <= MOST_GAMES:
        lines.append(say("lab.fault.games", lang, found=given(games), most=MOST_GAMES))
    if (rotates := _truth(rotate)) is None:
        lines.append(say("lab.fault.rotate", lang, found=named(rotate)))
    seats = players if isinstance(players, int) and 0 < players <= len(SEATS) else 0
    by_seat, faults = _bots(bots, seats, tuple(BOTS[game]), lang)
    if lines or (faults and seats):
        raise BadExperiment(tuple(dict.fromkeys(lines + (faults if seats else []))))
    found = Experiment(game, players, by_seat, games, seed_text(seed), meant, bool(rotates), decisions)
    if len(set(found.labels)) < len(meant):
        raise BadExperiment([say("lab.fault.options-twice", lang, options=found.labels)])
    return found


def _truth(value: Any) -> bool | None:
    """Whether it is true or false, `None` for neither: a word such as "no" would count as true."""
    try:
        return {True: True, False: False}.get(value)
    except TypeError:  # an array, which has no one answer
        return None


def _options(module: Any, options: Any, lang: str) -> Any:
    try:
        return options_of(module, options, lang)
    except BadPosition as error:
        raise Unasked(tell(error, lang)) from None


def _faults(module: Any, players: object, seed: object, options: Any, lang: str) -> list[str]:
    try:
        module.deal(players, seed=seed, options=options)
    except BadPosition as error:
        return tell(error, lang).splitlines()
    return []


def _bots(bots: Any, players: int, known: tuple[str, ...], lang: str) -> tuple[tuple[str, ...], list[str]]:
    """A bot for each seat, and what is wrong with them."""
    seats = tuple(seat.value for seat in SEATS[:players])
    lines: list[str] = []
    if isinstance(bots, str):
        asked: list[Any] = [bots] * players
    elif isinstance(bots, Mapping):
        strangers = [seat for seat in bots if seat not in seats]
        lines += [say("play.fault.seat", lang, seat=given(seat), seats=seats) for seat in strangers]
        if missing := tuple(seat for seat in seats if seat not in bots):
            lines.append(say("lab.fault.bots-missing", lang, seats=missing))
        asked = [bots[seat] for seat in seats if seat in bots]
    elif isinstance(bots, Sequence) and not isinstance(bots, bytes):
        asked = list(bots)
        if len(asked) != players:
            lines.append(say("lab.fault.bots-count", lang, count=len(asked), players=players))
    else:
        return (), [say("lab.fault.bots-form", lang, found=given(bots), bots=known)]
    wrong = [name for name in asked if not (isinstance(name, str) and name in known)]
    lines += [say("play.fault.bot-unknown", lang, bot=given(name), bots=known) for name in wrong]
    return tuple(map(str, asked)), lines
