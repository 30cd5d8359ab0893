"""The codes of Korsar's refusals: why a move is forbidden, and what is wrong with a position.

The values that each carries stand in brackets; `texts/<lang>/korsar.toml` has a sentence for every code.
A `place` is `hand:A`, `ship:7`, `won:A`, `pile` or `discard`, `places` a tuple of such words; a `colour` is
one of `g b r k`, `colours` and `seats` are tuples: a side of two partners is named by both.
"""

from __future__ import annotations

from enum import StrEnum


class Why(StrEnum):
    """Why a move is forbidden, in the order in which reasons are given."""

    NOT_A_MOVE = "not-a-move"  # KO-4 [move]: none of the five kinds of moves; its type's name
    GAME_OVER = "game-over"  # KO-14 [winners, points]
    NO_SUCH_CARD = "no-such-card"  # KO-1 [card]
    NOT_IN_HAND = "not-in-hand"  # KO-4 [card, seat]
    NO_SUCH_SHIP = "no-such-ship"  # KO-4 [ship, ships]
    NO_PASSING = "no-passing"  # KO-4 [pile]: there is always an action
    PILE_EMPTY = "pile-empty"  # KO-13 []
    DROP_TOO_EARLY = "drop-too-early"  # KO-13 [pile]
    DROP_SHIP = "drop-ship"  # KO-13 [card]
    HAND_LIMIT = "hand-limit"  # KO-2 [count, limit]: option hand_limit
    OTHER_COLOUR = "other-colour"  # KO-7 [card, ship, colour, own]: the force there has the colour `own`
    COLOUR_TAKEN = "colour-taken"  # KO-6 [card, ship, colour, seats, free]: `free` are the colours left
    TOO_WEAK = "too-weak"  # KO-6 [card, ship, strength, highest, seats]: option min_force=at_least_equal
    CAPTAIN_ALONE = "captain-alone"  # KO-8 [card, ship, colour]: no pirate of one's side there
    CAPTAIN_COLOUR = "captain-colour"  # KO-8 [card, ship, colour, own]: the force there has the colour `own`
    ADMIRAL_ELSEWHERE = "admiral-elsewhere"  # KO-9 [ship, owner, team]: `team`: the partner's too
    AFTER_CHAMPION = "after-champion"  # KO-9 [card, ship, champion, seat]: option pirate_after_champion=no
    SHIP_ON_HOLD = "ship-on-hold"  # KO-12 [ship, seat]: option hold=galleon


class Fault(StrEnum):
    """What is wrong with a position."""

    PLAYERS = "players"  # KO-2 [players, possible]: `players` a number, or a word for what is none
    OPTION = "option"  # KO-2, 6, 9, 12, 14 to 17 [option, value, allowed]
    SEED = "seed"  # KO-2 [found]: neither a whole number nor a text; its type's name
    TEAMS = "teams"  # KO-16 [players, teams]: the only teams that so many players can have, or none
    NO_SUCH_SEAT = "no-such-seat"  # KO-2 [seat, players]
    NO_SUCH_CARD = "no-such-card"  # KO-1 [card, place]
    TOO_MANY_CARDS = "too-many-cards"  # KO-1 [card, count, limit, places]
    FORCE_COLOURS = "force-colours"  # KO-7 [ship, seats, colours]
    FORCE_SIDE = "force-side"  # KO-16 [ship, seat, first]: the force of a team stands under its first seat
    COLOUR_TWICE = "colour-twice"  # KO-6 [ship, colour, seats]
    CHAMPIONS = "champions"  # KO-9 [ship, count]
    CAPTAIN_PIRATE = "captain-pirate"  # KO-8 [ship, card, seat]
    ADMIRAL_OWNER = "admiral-owner"  # KO-9 [ship, seat, owner]
    HOLD_OPTION = "hold-option"  # KO-12 [ship]: option hold=off
    HOLD_PLAYERS = "hold-players"  # KO-12 [ship, players]
    HOLD_TEAMS = "hold-teams"  # KO-12 [ship]
    HOLD_FORCE = "hold-force"  # KO-12 [ship, seat]: option hold=pirate, and the seat has no force there
    STAMP_LATE = "stamp-late"  # KO-16 [ship, stamp, clock]
    STAMP_TEAMS = "stamp-teams"  # KO-16 [ship, stamp]: without teams nobody asks for the turn
    NEXT_TOO_LOW = "next-too-low"  # KO-5 [next, highest]
    TOO_LARGE = "too-large"  # KO-4 [key, number, limit]: `next` and `clock` could not be written any more
    DISCARDED_SHIP = "discarded-ship"  # KO-13 [card]
    LEFT_OPTION = "left-option"  # KO-14 [left]: without option end=last_round
    LEFT_TOO_MANY = "left-too-many"  # KO-14 [left, limit]
    LEFT_TOO_EARLY = "left-too-early"  # KO-14 [left]: nothing has ended yet
    LEFT_OVER = "left-over"  # KO-14 [left]: no turns are left when the game is over
    NOT_OVER_YET = "not-over-yet"  # KO-14 [pile]: over, but the pile or every hand has a card
    OVER_ALREADY = "over-already"  # KO-14 [seats]: in play, but the pile and these hands are empty
    TURN_OVER = "turn-over"  # KO-14 [seat]: nobody is to move when the game is over
