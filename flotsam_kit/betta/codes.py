"""The codes of Betta's refusals: why a move is forbidden, what is wrong with a position or with a box.

The values that each carries stand in brackets; `texts/<lang>/betta.toml` has a sentence for every code.
A `place` is `hand:A` or `stack:A`, `places` a tuple of such words, a `key` the name of a part of a box file,
such as `cards.r`; seats are `Seat` values, cards their names, a `deck` the letter of its colour.
"""

from __future__ import annotations

from enum import StrEnum


class Why(StrEnum):
    """Why a move is forbidden, in the order in which reasons are given."""

    NOT_A_MOVE = "not-a-move"  # BE-4 [move]: no card on a display; its type's name
    GAME_OVER = "game-over"  # BE-9, BE-13 [winners, points]: several share the victory; `solo` stands in solo
    NOT_A_CARD = "not-a-card"  # BE-2 [card, lowest, highest]
    NOT_IN_HAND = "not-in-hand"  # BE-4 [card, seat]
    NO_DISPLAY = "no-display"  # BE-1 [display, count]
    DISPLAY_FULL = "display-full"  # BE-4 [display, open]: the displays with room
    NO_SUCH_TURN = "no-such-turn"  # BE-4 [turn, highest]


class Fault(StrEnum):
    """What is wrong with a position, or with a box."""

    PLAYERS = "players"  # BE-1 [players, lowest, highest]: `players` a number, or a word for what is none
    OPTION = "option"  # BE-1, 3, 7, 10, 12, 13 [option, value, allowed]
    SEED = "seed"  # BE-3 [found]: neither a whole number nor a text; its type's name
    NO_SUCH_SEAT = "no-such-seat"  # BE-3 [seat, players]
    DISPLAYS_AGREED = "displays-agreed"  # BE-1 [displays, lowest, highest]: fewer than players
    DISPLAYS_SOLO = "displays-solo"  # BE-1 [displays]: solo has an option of its own
    DISPLAYS = "displays"  # BE-1, BE-13 [count, expected]
    NO_SUCH_CARD = "no-such-card"  # BE-2 [card, place, highest]
    CARD_TWICE = "card-twice"  # BE-2 [card, places]
    WRONG_DECK = "wrong-deck"  # BE-3 [card, seat, deck]: `deck` is that of the seat
    HAND_TOO_LARGE = "hand-too-large"  # BE-3 [seat, count, limit]
    HAND_TOO_SMALL = "hand-too-small"  # BE-8 [seat, count, limit, stack]: the stack has cards
    NO_SUCH_PATTERN = "no-such-pattern"  # BE-3 [pattern, highest]
    PATTERN_COUNT = "pattern-count"  # BE-3 [letter, value, count, expected]
    PATTERN_TWICE = "pattern-twice"  # BE-3 [pattern]
    POINTS = "points"  # BE-6 [seat, points, highest]: negative, or more than any game can give
    TOO_FEW_CARDS = "too-few-cards"  # BE-9, BE-13 [seat, count, least]: in play
    CARDS_RISE = "cards-rise"  # BE-4 [seat, count, before, more]: `before` plays earlier and has fewer
    CARDS_FALL = "cards-fall"  # BE-4 [seat, count, mover, more]: two or more behind the mover
    MOVER_EMPTY = "mover-empty"  # BE-4 [seat]
    ENDED = "ended"  # BE-9, BE-13 [left]: in play, though all have `left` cards; `full`: all is full
    RUNNING = "running"  # BE-9, BE-13 [left]: over, though neither is so
    TURN_OVER = "turn-over"  # BE-9 [seat]: nobody is to move when the game is over
    UNKNOWN_BOX = "unknown-box"  # BE-12 [box, boxes]: the names of those handed in

    BOX_KEY = "box-key"  # BE-12 [key, keys]: a part that a box does not have
    BOX_MISSING = "box-missing"  # BE-12 [key]
    BOX_KIND = "box-kind"  # BE-12 [key, wanted]: `wanted` is `text`, `list` or `table`
    BOX_NAME = "box-name"  # BE-12 [count, limit]: an empty name, or a long one
    BOX_NAME_TAKEN = "box-name-taken"  # BE-12 [name]: the kit's own box has it
    BOX_COUNT = "box-count"  # BE-12 [key, count, expected]: cards of a deck, patterns of a value, numbers
    BOX_NUMBER = "box-number"  # BE-10 [bettas, highest]: no whole number, negative or too large
    BOX_FALLS = "box-falls"  # BE-10 [bettas, value, before]: less than for one betta fewer
    BOX_PICTURE = "box-picture"  # BE-12 [key, place, signs]: not three rows of three such signs
    BOX_BETTAS = "box-bettas"  # BE-2 [card, own, other]: not two of the deck's colour and one other
    BOX_PATTERN_EMPTY = "box-pattern-empty"  # BE-12 [pattern]: no cell at all
