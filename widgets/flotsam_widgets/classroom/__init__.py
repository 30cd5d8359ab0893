"""The classroom view: lessons, positions and votes over the whole window, for a projector."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from flotsam_kit.core import KitError
from flotsam_kit.games import GAMES, checked, name_of, read_state
from flotsam_kit.lesson import LessonError, load_lesson
from flotsam_kit.lesson.codes import Fault
from flotsam_kit.notation import given, span
from flotsam_kit.texts import say, tell
from flotsam_kit.votes import NoVotes, find_votes, is_vote_id, vote_ids
from flotsam_widgets.calling import written
from flotsam_widgets.cells import settle
from flotsam_widgets.classroom.free import FreeShow
from flotsam_widgets.classroom.show import Show
from flotsam_widgets.classroom.teaching import LessonShow
from flotsam_widgets.classroom.voting import VoteShow
from flotsam_widgets.language import language, system
from flotsam_widgets.no_board import NoBoard, need_board
from flotsam_widgets.notice import Notice

__all__ = ["Show", "present"]


@written('present("korsar/votes")', cannot="classroom.cannot")
def present(shown: Any, *, lang: str | None = None) -> Show | Notice:
    """The classroom view of a lesson, a position or the votes of a game, over the whole window.

    A lesson is given as in `lesson`, a position as a state line or a `State`, votes as "korsar/votes" for all
    of a game or "korsar/votes/three-all" to begin with that one. Keys: right and left arrow, H for a hint, R
    for the answer, digits vote, V to type counts, T to type a move or an answer, L for the next language,
    Escape gives the page back. What cannot be shown is told in sentences, and nothing is raised.
    """
    try:
        spoken = language(lang)
    except ValueError as error:
        return Notice(str(error).splitlines(), system(), cannot="classroom.cannot")
    try:
        show = _show(shown, spoken)
    except (KitError, LessonError) as error:
        return Notice(
            [*tell(error, spoken).splitlines(), *_also(error, spoken)], spoken, cannot="classroom.cannot"
        )
    except NoVotes as error:
        said = say("classroom.no-votes", spoken, name=given(error.name), votes=error.known)
        return Notice([said], spoken, cannot="classroom.cannot")
    except NoBoard as error:
        return Notice([str(error)], spoken, cannot="classroom.cannot")
    except TypeError:
        found = type(shown).__name__
        return Notice([say("classroom.no-thing", spoken, found=found)], spoken, cannot="classroom.cannot")
    settle(show)
    return show


def _also(error: KitError, lang: str) -> tuple[str, ...]:
    """What could have been meant where a name is no lesson: votes are asked for by a name, too."""
    codes = [fault.code for fault in error.faults] if isinstance(error, LessonError) else []
    votes = tuple(name for name in vote_ids() if name.count("/") == 1)
    return (say("classroom.also-votes", lang, votes=votes),) if Fault.NO_LESSON in codes else ()


def _show(shown: Any, lang: str) -> Show:
    call = f"present({_quoted(str(shown))})" if isinstance(shown, str | Path) else "present(state)"
    if isinstance(shown, str) and is_vote_id(shown.strip()):
        votes, place = find_votes(shown.strip())
        return VoteShow(votes, place, lang=lang, call=call)
    if isinstance(shown, str) and (word := _game(shown)):
        need_board(word, lang)
        return FreeShow(read_state(word, shown, ()), lang=lang, call=call)
    if isinstance(shown, str | Path):
        lesson = load_lesson(shown)
        need_board(lesson.steps[0].game, lang)
        return LessonShow(lesson, lang=lang, call=call)
    need_board(name_of(shown), lang)
    return FreeShow(checked(shown), lang=lang, call=call)


def _quoted(text: str) -> str:
    """The text as it stands in a call: in double quotes, or as Python writes it where that is not enough."""
    return f'"{text}"' if text.isprintable() and not set(text) & {'"', "\\"} else repr(text)


def _game(text: str) -> str:
    """The game of a state line, empty for a text of another kind."""
    head = re.match(r"(\w+)/\d+(?=\s|$)", text[slice(*span(text))])
    return head[1] if head and head[1] in GAMES else ""
