"""Whole games against bots, or of people who share the screen."""

from __future__ import annotations

import random
from os import PathLike, fspath
from pathlib import Path
from typing import Any

from flotsam_kit import kept
from flotsam_kit.arguments import plain
from flotsam_kit.asked import Unasked
from flotsam_kit.bots import BOTS
from flotsam_kit.core import KitError
from flotsam_kit.games import GAMES, boxes_of, name_of
from flotsam_kit.own_file import MEGABYTES, TooLarge, path_shown, read_own, refused
from flotsam_kit.saved import is_saved, resume_game
from flotsam_kit.seating import Seating, Waiting, turn
from flotsam_kit.seating_request import BadSeating, Bots, Names
from flotsam_kit.session import Session
from flotsam_kit.texts import say
from flotsam_widgets.calling import written
from flotsam_widgets.cells import settle
from flotsam_widgets.game.table import begun, fault_text, new_table
from flotsam_widgets.game.whole import WholeGame
from flotsam_widgets.language import language, system
from flotsam_widgets.message import NOTHING
from flotsam_widgets.no_board import NoBoard, need_board
from flotsam_widgets.notice import Notice

Load = str | PathLike[str] | bool | None


@written('play("flotsam", players=3)')
def play(
    game: str = "flotsam",
    *,
    players: int = 3,
    seed: int | str | None = None,
    bots: Bots = "medium",
    seat: str = "A",
    names: Names = None,
    options: Any = None,
    lang: str | None = None,
    load: Load = None,
) -> WholeGame | Notice:
    """A whole game, seen from one seat; without bots people share the screen, a curtain between their turns.

    `bots` is "easy", "medium" or "strong" for all opponents, one for each in turn order, or by seat, `None`
    being a person. `names` are one a seat, or by seat. `seed` gives the same deal and the same bots again.
    `options` are the agreements of the table, as `Options` or by name. `load` goes on with a saved game
    instead: its text, the path of its file, or `True` for the one kept by itself. What cannot be is told in
    sentences, and nothing is raised.
    """
    try:
        spoken = language(lang)
    except ValueError as error:
        return Notice(str(error).splitlines(), system())
    try:
        if load is None or load is False:
            _need_board(game, spoken)
            deal = random.randrange(10**6) if seed is None else plain(seed)
            fresh = new_table(game, players, deal, bots, seat, names, options, spoken)
            shown = _begun(*fresh, deal, options, spoken)
        else:
            session, seating = _loaded(game, load, options, spoken)
            need_board(name_of(session.state), spoken)
            shown = WholeGame(session, seating, lang=spoken)
    except (KitError, BadSeating) as error:
        return Notice(fault_text(error, spoken).splitlines(), spoken)
    except (Unasked, NoBoard) as error:
        return Notice([str(error)], spoken)
    settle(shown)
    return shown


def _need_board(game: object, lang: str) -> None:
    """What is no game at all is told with what is wrong about the table."""
    if isinstance(game, str) and game in GAMES:
        need_board(game, lang)


def _begun(session: Session, seating: Seating, seed: int | str, options: Any, lang: str) -> WholeGame:
    """The game on a fresh table; an unfinished one that is kept can be gone on with from there."""
    unfinished = _unfinished(name_of(session.state), options)
    shown = WholeGame(session, seating, lang=lang, earlier=unfinished)
    if shown.board.message is NOTHING:  # nobody has moved or stumbled yet
        shown.board.say(begun(seed))
    return shown


def _loaded(game: str, load: Load, options: Any, lang: str) -> tuple[Session, Seating]:
    """The saved game that was asked for."""
    known = BOTS.get(game, {}) if isinstance(game, str) else {}
    if load is True:
        text = kept.kept(game) if known else None
        if text is None:
            raise Unasked(say("play.game.none-kept", lang))
    elif isinstance(load, str) and ("\n" in load or is_saved(load)):
        text = load
    else:
        text = _read(load, lang)
    return resume_game(text, known, boxes=boxes_of(options))


def _read(path: Any, lang: str) -> str:
    named = path_shown(path)
    try:
        return read_own(Path(fspath(path)).expanduser())
    except TooLarge:
        raise Unasked(say("play.game.too-large", lang, path=named, limit=MEGABYTES)) from None
    except OSError as error:
        raise Unasked(say("play.game.no-file", lang, path=named, reason=refused(error))) from None
    except UnicodeDecodeError:
        raise Unasked(say("play.game.no-text", lang, path=named)) from None
    except (TypeError, ValueError, RuntimeError):  # no path at all, a NUL in it, the home of nobody
        raise Unasked(say("play.game.no-path", lang, path=named)) from None


def _unfinished(game: str, options: Any) -> str | None:
    """The kept game, when it can be read and is not over."""
    text = kept.kept(game)
    if text is None:
        return None
    try:
        session, seating = resume_game(text, BOTS[game], boxes=boxes_of(options))
    except (KitError, BadSeating):
        return None
    is_other = name_of(session.state) != game
    return None if is_other or turn(seating, session).waiting is Waiting.OVER else text
