"""Answers as text: reading what a person typed, and all the answers that a step could be given."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, permutations, product

from flotsam_kit.core import KitError, NotationError
from flotsam_kit.games import GAMES
from flotsam_kit.lesson.model import Check, Step
from flotsam_kit.notation import Expected

EMPTY = "-"
NUMBERS = range(-20, 201)
_DIGITS = 5  # ten displays of Betta can pay so much by a table of four digits
_NUMBER = re.compile(r"[-+−]?\d+")
_PIECES = re.compile(r"[^\s,.;]+")
_JOINING_WORDS = frozenset({"and", "et", "и"})


def read_answer(step: Step, text: str) -> str:
    """The canonical form of an answer as it was typed: `3, 4 and 6` becomes `3.4.6`, `35 @ 7` is refused.

    Raises `NotationError` with the column for a text that is no answer to this kind of step.
    """
    if step.by_moves:
        return " ".join(_moves(step, text))
    if not step.options:
        return _number(text)
    pieces = [m for m in _PIECES.finditer(text) if m.group().casefold() not in _JOINING_WORDS]
    if step.is_order:
        return _order(step, text, pieces)
    if not pieces:
        raise NotationError(text, len(text), Expected.ANSWER, {"choices": step.options})
    if step.chooses_many and [m.group() for m in pieces] == [EMPTY]:
        return EMPTY
    found = [_option(step.options, text, m.start(), m.group()) for m in pieces]
    if not step.chooses_many:
        if len(pieces) > 1:
            raise NotationError(text, pieces[1].start(), Expected.END, {"found": pieces[1].group()[:20]})
        return found[0]
    return write_choice(step, found)


def write_choice(step: Step, items: list[str] | tuple[str, ...] | frozenset[str]) -> str:
    """Chosen options as an answer: in the order of the step's options, joined by dots; `-` for none."""
    return ".".join(option for option in step.options if option in items) or EMPTY


def chosen(answer: str) -> tuple[str, ...]:
    """The options of an answer written by `write_choice`."""
    return () if answer == EMPTY else tuple(answer.split("."))


def all_answers(step: Step) -> Iterator[str]:
    """Every answer that the step could be given, right or wrong, in canonical form.

    Moves: every candidate and the accepted ones beyond them; options: every single one, or every subset;
    numbers: from -20 to 200, and those that the step itself names.
    """
    if step.by_moves:
        lines = list(_lines(step, step.state, step.moves))
        yield from lines
        yield from (answer for answer in step.accepts if answer not in lines)
    elif step.each_once:
        yield from (".".join(order) for order in permutations(step.options, len(step.slots)))
    elif step.is_order:
        yield from (".".join(order) for order in product(*(slot.options for slot in step.slots)))
    elif step.chooses_many:
        for count in range(len(step.options) + 1):
            for items in combinations(step.options, count):
                yield ".".join(items) or EMPTY
    elif step.options:
        yield from step.options
    else:
        patterns = (pattern for item in step.feedback for pattern in item.patterns)
        known = [int(word) for word in (*patterns, *step.accepts) if _NUMBER.fullmatch(word)]
        yield from map(str, (*NUMBERS, *(number for number in known if number not in NUMBERS)))


def _lines(step: Step, state: object, left: int) -> Iterator[str]:
    game = GAMES[step.game]
    for move in game.candidate_moves(state):
        text = game.format_move(move)
        if left == 1 or game.why_illegal(state, move) is not None:
            yield text
            continue
        after = play_replies(step, game.apply(state, move))
        if game.to_move(after) != step.seat:
            yield text
            continue
        for rest in _lines(step, after, left - 1):
            yield f"{text} {rest}"


def replies_to(step: Step, state: object) -> tuple[object, ...]:
    """What the others play now, up to the learner's turn: each the first of the replies that is possible."""
    game = GAMES[step.game]
    replies, played = [game.parse_move(text) for text in step.replies], []
    while game.to_move(state) not in (None, step.seat):
        possible = [move for move in replies if game.why_illegal(state, move) is None]
        if not possible:
            break
        state = game.apply(state, possible[0])
        played.append(possible[0])
    return tuple(played)


def play_replies(step: Step, state: object) -> object:
    """The position after the others' replies."""
    for move in replies_to(step, state):
        state = GAMES[step.game].apply(state, move)
    return state


def _moves(step: Step, text: str) -> list[str]:
    game = GAMES[step.game]
    found = []
    # Read as a whole first, so that `35 @ 7` is told with its column and not in pieces.
    pieces = list(_PIECES.finditer(text)) if step.check is Check.REACHES else []
    if len(pieces) < 2:
        return [game.format_move(game.parse_move(text))]
    for piece in pieces:
        try:
            found.append(game.format_move(game.parse_move(piece.group())))
        except NotationError as error:
            raise NotationError(text, piece.start() + error.column, error.expected, error.values) from error
    return found


def _number(text: str) -> str:
    match = _NUMBER.search(text)
    if match is None or text[: match.start()].strip() or text[match.end() :].strip():
        column = (
            len(text) - len(text.lstrip()) if match is None or text[: match.start()].strip() else match.end()
        )
        raise NotationError(text, column, Expected.NUMBER)
    digits = match.group().replace("−", "-")
    if len(digits.lstrip("+-")) > _DIGITS:
        raise NotationError(text, match.start(), Expected.SHORT_NUMBER, {"digits": _DIGITS})
    return str(int(digits))


def _order(step: Step, text: str, pieces: list[re.Match[str]]) -> str:
    """One option for each slot; an order that is too short or too long is no answer yet."""
    found: tuple[str, ...] = ()
    for piece in pieces:
        fitting = step.fitting(found)
        if not fitting:
            raise NotationError(text, piece.start(), Expected.END, {"found": piece.group()[:20]})
        found = (*found, _option(fitting, text, piece.start(), piece.group()))
    if missing := step.fitting(found):
        raise NotationError(text, len(text), Expected.ANSWER, {"choices": missing})
    return ".".join(found)


def _option(options: tuple[str, ...], text: str, column: int, piece: str) -> str:
    # Tokens are written as they are shown: +2 with its sign, −1 with the true minus.
    plain = piece.replace("−", "-").removeprefix("+").casefold()
    for option in options:
        if plain == option.casefold():
            return option
    raise NotationError(text, column, Expected.ANSWER, {"choices": options})


def is_answer(step: Step, text: str) -> bool:
    """Whether the text can be read as an answer to the step."""
    try:
        read_answer(step, text)
    except KitError:
        return False
    return True
