"""The codes of Flotsam Fight's refusals: why a move is forbidden, and what is wrong with a position.

The values that each carries stand in brackets; `texts/<lang>/flotsam.toml` has a sentence for every code.
A `place` is `hand:A`, `boat:7`, `pile` or `aside`, `places` a tuple of such words; seats are `Seat` values.
"""

from __future__ import annotations

from enum import StrEnum


class Why(StrEnum):
    """Why a move is forbidden, in the order in which reasons are given."""

    NOT_A_MOVE = "not-a-move"  # FF-3 [move]: neither a card on a boat nor `pass` nor `deal`; its type's name
    GAME_OVER = "game-over"  # FF-17 [winner, points]
    ROUND_OVER = "round-over"  # FF-14 []
    NOT_A_CARD = "not-a-card"  # FF-1 [card]: within 3 to 98, but no boat divides it
    OUT_OF_RANGE = "out-of-range"  # FF-1 [card, lowest, highest]
    NOT_IN_HAND = "not-in-hand"  # FF-3 [card, seat]
    NO_BOAT = "no-boat"  # FF-1 [boat]
    NOT_DIVISIBLE = "not-divisible"  # FF-4 [card, boat, quotient, rest, boats]
    NOT_HIGHER = "not-higher"  # FF-5 [card, boat, top]
    BOAT_LIMIT = "boat-limit"  # FF-6 [card, boat, quotient, used, limit]
    MUST_PLACE = "must-place"  # FF-13 []: nobody placed a card in the sub-round before
    LEADER_MUST_PLACE = "leader-must-place"  # FF-13 []: option leader_may_pass=no
    DEAL_TOO_EARLY = "deal-too-early"  # FF-14 []: the round is still running


class Fault(StrEnum):
    """What is wrong with a position."""

    PLAYERS = "players"  # FF-2 [players, lowest, highest]: `players` a number, or a word for what is none
    ROUND = "round"  # FF-17 [round, rounds]
    OPTION = "option"  # FF-7, 9, 13, 15, 16 [option, value, allowed]: FF-16 for `first`
    SEED = "seed"  # [found]: neither a whole number nor a text; its type's name
    NO_SUCH_CARD = "no-such-card"  # FF-1 [card, place]
    CARD_TWICE = "card-twice"  # FF-1 [card, places]
    NO_SUCH_BOAT = "no-such-boat"  # FF-1 [boat]
    BOAT_NOT_ASCENDING = "boat-not-ascending"  # FF-5 [boat, card, below]
    BOAT_NOT_DIVISIBLE = "boat-not-divisible"  # FF-4 [boat, card, quotient, rest]
    TOO_MANY_BOATS = "too-many-boats"  # FF-6 [used, limit]
    NO_SUCH_SEAT = "no-such-seat"  # FF-2 [seat, players]
    HAND_TOO_LARGE = "hand-too-large"  # FF-2 [seat, count, limit]
    HAND_EMPTY = "hand-empty"  # FF-14 [seat]: empty in play or last-card
    HANDS_EMPTY = "hands-empty"  # FF-14 [count]: not exactly one empty hand in scored or over
    MOVER_PASSED = "mover-passed"  # FF-7 [seat]
    ALL_PASSED = "all-passed"  # FF-8 [passed, players]: n-1 or more have passed, in play
    LAST_CARD_PASSES = "last-card-passes"  # FF-9 [seat]: not exactly the others have passed
    LAST_CARD_HAND = "last-card-hand"  # FF-9 [seat, count]
    LAST_CARD_STUCK = "last-card-stuck"  # FF-9 [seat, card]
    LAST_CARD_OPTION = "last-card-option"  # FF-9 []: option last_card=none
    MUST_WITH_BOATS = "must-with-boats"  # FF-13 []
    MUST_WITH_PASSES = "must-with-passes"  # FF-13 []
    MUST_OPTION = "must-option"  # FF-13 []: option leader_may_pass=no never writes it
    TOKENS_ROUNDS = "tokens-rounds"  # FF-15 [rounds, found]
    TOKENS_IMPOSSIBLE = "tokens-impossible"  # FF-15 [round]
    LAST_MISSING = "last-missing"  # FF-17 []: ranks do not cover exactly the finished rounds
    LAST_CONTRADICTS = "last-contradicts"  # FF-17 []
    TURN_OVER = "turn-over"  # FF-17 [seat]: nobody is to move when the game is over
    PHASE_ROUND = "phase-round"  # FF-17 [phase, round]: scored in round 3, over before it
    TURN = "turn"  # FF-16 [seat, expected]: scored: another seat starts next
    LONELY_LEAD = "lonely-lead"  # FF-10 [seat]: empty boats and a one-card hand in play
