"""What a reader of a text needed and did not find: the codes of `NotationError`."""

from __future__ import annotations

from enum import StrEnum


class Expected(StrEnum):
    """What would be right at the column of a `NotationError`; the values of its sentence in brackets.

    `found` is a piece of the text, at most 20 characters of it; `marks`, `keys`, `choices`, `options` and
    `moves` are tuples of words. `texts/<lang>/notation.toml` has a sentence for every code, in `[expected]`.
    """

    TEXT = "text"  # [found]: text; what was given (`found` names its type) is none
    HEADER = "header"  # [header]: the line begins with the game and its version, such as `flotsam/1`
    VERSION = "version"  # [game, found, newest]: a version that can be read: 1 to `newest`
    KEY = "key"  # [found, keys]: one of the keys
    EQUALS = "equals"  # [key]: `=` and a value behind the key
    KEY_ONCE = "key-once"  # [key]: another key; this one stands in the line already
    KEY_MISSING = "key-missing"  # [key]: this key, which every line needs
    VALUE = "value"  # [key]: something behind `key=`; an empty list is written `-`
    NUMBER = "number"  # []: a whole number in the digits 0 to 9
    SHORT_NUMBER = "short-number"  # [digits]: a number of at most that many digits
    CARD = "card"  # []: a card
    BOAT = "boat"  # []: the number of a boat
    BOAT_ONCE = "boat-once"  # [boat]: another boat; this one stands in the list already
    SEAT = "seat"  # []: the capital letter of a seat
    SEAT_ONCE = "seat-once"  # [seat]: another seat; this one stands in the list already
    SEAT_MISSING = "seat-missing"  # [seat, key]: this seat too; the key needs every seat of the table
    KORSAR_CARD = "korsar-card"  # []: a card of Korsar: a ship, a pirate, a captain or the admiral
    PIRATE = "pirate"  # []: a pirate, such as `g2`
    CHAMPION = "champion"  # []: a captain, such as `gC`, or the admiral `W`
    SHIP = "ship"  # []: the number of a ship
    SHIP_ONCE = "ship-once"  # [ship]: another ship; this one stands in the list already
    TOKEN = "token"  # noqa: S105  []: a token: 2, 1, 0 or -1
    MARK = "mark"  # [marks]: one of these characters (or the end of the value)
    CHOICE = "choice"  # [key, choices]: one of these words; `key` is a key or an option's name
    ANSWER = "answer"  # [choices]: one of these answers
    OPTION = "option"  # [found, options]: the name of an option
    OPTION_ONCE = "option-once"  # [option]: another option; this one stands in the list already
    PERCENT = "percent"  # []: `%` and two digits 0 to 9 or A to F that together are UTF-8
    PLAIN = "plain"  # [found, code]: this character of a seed or name is written as `code`, such as `%20`
    MOVE = "move"  # [moves]: a move, such as these
    TOML = "toml"  # []: what the form of a TOML file asks for
    END = "end"  # [found]: nothing more
