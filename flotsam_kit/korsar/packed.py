"""Korsar in integers: kinds of cards, hands as counts, what a table has agreed on, a whole position.

A kind of card is its place among the 28 in deck order. A hand has four bits a kind: how many of it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from flotsam_kit.core import SEATS, Seat
from flotsam_kit.korsar.cards import ADMIRAL, COPIES, Card, Colour, Kind, gold, kind, strength
from flotsam_kit.korsar.model import HOLD_PLAYERS
from flotsam_kit.korsar.options import End, Hold, MinForce, Options, TeamForces, TieBreak

CARDS: tuple[Card, ...] = tuple(COPIES)
KINDS = {card: number for number, card in enumerate(CARDS)}
GOLD = tuple(map(gold, CARDS))
SHIP_KINDS = sum(kind(card) is Kind.SHIP for card in CARDS)
"""The kinds below this number are ships."""
CAPTAIN = KINDS[f"{Colour.GREEN}C"]
"""The first captain; below stand the pirates."""
TOP = KINDS[ADMIRAL]
"""The admiral."""
STRENGTH = tuple(strength(card) if kind(card) is Kind.PIRATE else 0 for card in CARDS)
COLOUR = tuple(list(Colour).index(Colour(card[0])) if card[0] in tuple(Colour) else 0 for card in CARDS)

BITS, ONE = 4, 15
"""The bits of a kind in a hand, and all of them set."""
UNIT = tuple(1 << BITS * number for number in range(len(CARDS)))
"""One card of each kind as a hand."""


def mask(*kinds: int) -> int:
    """All that a hand can have of these kinds."""
    return sum(ONE << BITS * number for number in kinds)


SHIPS = mask(*range(SHIP_KINDS))
ADMIRALS = mask(TOP)
PIRATES_OF = tuple(
    mask(*(place for place in range(SHIP_KINDS, CAPTAIN) if COLOUR[place] == number))
    for number in range(len(Colour))
)
CAPTAINS_OF = tuple(mask(CAPTAIN + number) for number in range(len(Colour)))
TOO_MUCH = 62
"""Out of reach: more than twice what all pirates of a colour come to, for what lies there is taken off."""
AT_LEAST = tuple(
    mask(*(place for place in range(SHIP_KINDS, CAPTAIN) if STRENGTH[place] >= least))
    for least in range(TOO_MUCH + 1)
)
"""The pirates that are at least so strong, none from 5 on."""
FREE = tuple(
    tuple(
        sum(PIRATES_OF[place] for place in range(len(Colour)) if not used >> place & 1) & strong
        for strong in AT_LEAST
    )
    for used in range(1 << len(Colour))
)
"""By the colours in use, a bit each, and a strength: pirates of the others that are at least so strong."""
PRIZE = 32
"""What a seat has captured is gold * PRIZE + ships."""
OVER = -1
"""Nobody is to move."""

Row = tuple[int, ...]
"""A ship; `fast_ships` says what its numbers are."""


class Table(NamedTuple):
    """What stays as it is through a game. Lists by seat; a side is the number of its first seat."""

    players: int
    side: tuple[int, ...]
    team: tuple[int, ...]
    """The first seat of those whose gold adds up with the seat's."""
    wait: tuple[int, ...]
    """So many turns after the side's last card the seat's check can take a ship (KO-16); else 0."""
    admirals: tuple[int, ...]
    """The seats, a bit each, on whose ships the seat may play the admiral (KO-9)."""
    is_sharing: bool
    holds_pirates: bool
    holds_galleons: bool
    at_least_equal: bool
    pirate_after_champion: bool
    settles: bool
    has_last_round: bool
    more_ships: bool
    hand_limit: int | None


class Position(NamedTuple):
    """A whole position; equal values are equal for all that can follow. Discards are left out.

    `hands` by seat, `pile` in kinds, top first, `ships` as rows; `turn` is `OVER` at the end. The rest is as
    in a readable state.
    """

    table: Table
    hands: tuple[int, ...]
    pile: bytes
    ships: tuple[Row, ...]
    won: tuple[int, ...]
    turn: int
    next: int
    clock: int
    left: int


@lru_cache(maxsize=256)
def table_of(players: int, teams: tuple[tuple[Seat, ...], ...], options: Options) -> Table:
    """The table in integers."""
    team = tuple(
        next((pair[0].index for pair in teams if seat in pair), seat.index) for seat in SEATS[:players]
    )
    is_sharing = bool(teams) and options.team_forces is TeamForces.SHARED
    side = team if is_sharing else tuple(range(players))
    can_hold = players in HOLD_PLAYERS and not teams
    admirals = side if options.team_admiral else tuple(range(players))
    return Table(
        players=players,
        side=side,
        team=team,
        # All opponents sit behind the first of two partners; the second comes a turn later.
        wait=tuple(players - 2 + seat - side[seat] if is_sharing else 0 for seat in range(players)),
        admirals=tuple(
            sum(1 << other for other in range(players) if admirals[other] == admirals[seat])
            for seat in range(players)
        ),
        is_sharing=is_sharing,
        holds_pirates=can_hold and options.hold is Hold.PIRATE,
        holds_galleons=can_hold and options.hold is Hold.GALLEON,
        at_least_equal=options.min_force is MinForce.AT_LEAST_EQUAL,
        pirate_after_champion=options.pirate_after_champion,
        settles=options.end is End.SETTLE,
        has_last_round=options.end is End.LAST_ROUND,
        more_ships=options.tie_break is TieBreak.MORE_SHIPS,
        hand_limit=options.hand_limit,
    )


def packed(cards: tuple[Card, ...]) -> int:
    """The cards as a hand."""
    return sum(UNIT[KINDS[card]] for card in cards)


@lru_cache(maxsize=1 << 14)
def unpacked(hand: int) -> tuple[int, ...]:
    """The kinds in a hand, as often as they are there, in deck order."""
    return tuple(place for place in range(len(CARDS)) for _ in range(hand >> BITS * place & ONE))


@lru_cache(maxsize=1 << 14)
def gold_in(ships: int) -> int:
    """The gold of the ships in a hand."""
    return sum(map(GOLD.__getitem__, unpacked(ships)))
