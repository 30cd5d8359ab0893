"""The only chance in Betta: the set-up, determined by the seed of the game."""

from __future__ import annotations

from dataclasses import dataclass, replace

from flotsam_kit.arguments import faults_of_first, faults_of_options, faults_of_players, faults_of_seed, plain
from flotsam_kit.betta.box import VALUES
from flotsam_kit.betta.cards import CARDS, Card, deck
from flotsam_kit.betta.codes import Fault
from flotsam_kit.betta.grid import COLOURS
from flotsam_kit.betta.model import (
    HAND,
    LEFT_OVER,
    MOST_PLAYERS,
    PATTERNS_EACH,
    PLAYERS,
    SOLO,
    First,
    Grid,
    Options,
    State,
    colour_of,
    displays_for,
)
from flotsam_kit.betta.table_faults import faults_of_displays
from flotsam_kit.call import like
from flotsam_kit.chance import dice, first_seat, shuffled
from flotsam_kit.core import SEATS, BadPosition, Refusal, Seat, Value
from flotsam_kit.notation import seed_text

SOLO_EACH = 4
"""Cards of each colour in a solo game (BE-13)."""


@dataclass(frozen=True, slots=True)
class _Dealt:
    """What one player has, and the cards that lie on displays from the start, from display 1 on."""

    hand: tuple[Card, ...]
    stack: tuple[Card, ...]
    laid: tuple[Card, ...]


@like("betta.deal(3, seed=7)")
def deal(players: int, *, seed: int | str, options: Options = Options()) -> State:  # noqa: B008
    """A fresh game (BE-3, in solo BE-13), the first seat drawn or chosen.

    An int and the text of its digits are the same seed. Raises `BadPosition` for a number of players, a
    seed or options that the rules do not have.
    """
    players, seed = plain(players), plain(seed)
    faults = _faults(players, seed, options)
    if faults:
        raise BadPosition(faults)
    text = seed_text(seed)
    if players == SOLO:
        dealt = [_solo(text, options)]
    else:
        dealt = [_player(seat, text, options) for seat in SEATS[:players]]
    laid = [card for one in dealt for card in one.laid]
    empty = (Grid(),) * (displays_for(players, options) - len(laid))
    return State(
        players=players,
        displays=(*map(options.box.face, laid), *empty),
        patterns=_patterns(text, options),
        hands=tuple(tuple(sorted(one.hand, key=lambda card: card.place)) for one in dealt),
        stacks=tuple(one.stack for one in dealt),
        points=(0,) * players,
        turn=first_seat("betta", options.first, players, text),
        seed=text,
        # `first` has done its work: it would only make equal positions differ.
        options=replace(options, first=First.RANDOM),
    )


def _player(seat: Seat, seed: str, options: Options) -> _Dealt:
    """The player's own deck: two removed unseen, one laid, three in the hand, the rest stacked (BE-3)."""
    cards = _shuffled_deck(COLOURS.index(colour_of(seat)), seed)
    first, *rest = cards if options.all_cards else cards[LEFT_OVER:]
    return _Dealt(tuple(rest[:HAND]), tuple(rest[HAND:]), (first,))


def _solo(seed: str, options: Options) -> _Dealt:
    """Four cards of each colour, of which fifteen are played (BE-13)."""
    drawn = [card for number in range(len(COLOURS)) for card in _shuffled_deck(number, seed)[:SOLO_EACH]]
    spare, *played = shuffled(drawn, dice("betta", "solo", seed))
    laid: tuple[Card, ...] = ()
    if options.solo_start:
        laid = (spare,)
    if options.solo_start > 1:
        others = [card for card in CARDS if card not in drawn]
        laid = (spare, shuffled(others, dice("betta", "second", seed))[0])
    return _Dealt(tuple(played[:HAND]), tuple(played[HAND:]), laid)


def _shuffled_deck(number: int, seed: str) -> tuple[Card, ...]:
    colour = COLOURS[number]
    return shuffled(deck(colour), dice("betta", "deck", colour, seed))


def _patterns(seed: str, options: Options) -> tuple[str, ...]:
    """Two patterns of each value (BE-3), in order."""
    drawn: list[str] = []
    for letter in VALUES:
        names = [pattern.name for pattern in options.box.patterns if pattern.name.startswith(letter)]
        drawn += sorted(shuffled(names, dice("betta", "patterns", letter, seed))[:PATTERNS_EACH])
    return tuple(drawn)


def _faults(players: object, seed: object, options: object) -> list[Refusal]:
    """All that is wrong with what somebody asks to be dealt."""
    limits: dict[str, Value] = {"lowest": min(PLAYERS), "highest": MOST_PLAYERS}
    wrong_number = faults_of_players(players, PLAYERS, Fault.PLAYERS, "BE-1", **limits)
    wrong_options = faults_of_options(options, Options, Fault.OPTION, "BE-12")
    faults = [*wrong_number, *faults_of_seed(seed, Fault.SEED, "BE-3"), *wrong_options]
    if isinstance(players, int) and not wrong_number and isinstance(options, Options):
        faults += faults_of_displays(players, options)
        faults += faults_of_first(options.first, players, Fault.NO_SUCH_SEAT, "BE-3")
    return faults
