"""The only chance in Flotsam Fight: deals and shuffles, each determined by the seed of the game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from flotsam_kit import chance
from flotsam_kit.arguments import faults_of_first, faults_of_options, faults_of_players, faults_of_seed, plain
from flotsam_kit.call import like
from flotsam_kit.chance import dice, first_seat
from flotsam_kit.core import BadPosition, Refusal, Value
from flotsam_kit.flotsam.codes import Fault
from flotsam_kit.flotsam.model import CARDS, MOST_PLAYERS, PLAYERS, First, State, hand_size
from flotsam_kit.flotsam.options import Options
from flotsam_kit.notation import seed_text


@like("flotsam.deal(3, seed=7)")
def deal(players: int, *, seed: int | str, options: Options = Options()) -> State:  # noqa: B008
    """A fresh game (FF-2), the first starter drawn or chosen (FF-16).

    An int and the text of its digits are the same seed. Raises `BadPosition` for a number of players, a
    seed or options that the rules do not have.
    """
    players, seed = plain(players), plain(seed)
    faults = _faults(players, seed, options)
    if faults:
        raise BadPosition(faults)
    text = seed_text(seed)
    hands, pile = dealt(players, text, 1)
    return State(
        players=players,
        hands=hands,
        pile=pile,
        turn=first_seat("flotsam", options.first, players, text),
        seed=text,
        # `first` has done its work: it would only make equal positions differ.
        options=replace(options, first=First.RANDOM),
    )


def dealt(players: int, seed: str, round_: int) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """The hands, each ascending, and the pile of a round: dealt afresh from all 64 cards (FF-2)."""
    deck, size = shuffled(CARDS, seed, round_), hand_size(players)
    hands = tuple(tuple(sorted(deck[size * seat : size * (seat + 1)])) for seat in range(players))
    return hands, deck[size * players :]


def shuffled(cards: Iterable[int], seed: str, round_: int) -> tuple[int, ...]:
    """The cards in an order that follows from them, the seed and the round alone (FF-11)."""
    ordered = sorted(cards)
    return chance.shuffled(ordered, dice("flotsam", "shuffle", round_, ".".join(map(str, ordered)), seed))


def _faults(players: object, seed: object, options: object) -> list[Refusal]:
    """All that is wrong with what somebody asks to be dealt."""
    limits: dict[str, Value] = {"lowest": min(PLAYERS), "highest": MOST_PLAYERS}
    return [
        *faults_of_players(players, PLAYERS, Fault.PLAYERS, "FF-2", **limits),
        *faults_of_seed(seed, Fault.SEED, "FF-16"),
        *faults_of_options(options, Options, Fault.OPTION, "FF-16"),
        *_faults_of_seat(options, players),
    ]


def _faults_of_seat(options: object, players: object) -> list[Refusal]:
    if not isinstance(options, Options) or not isinstance(players, int) or players not in PLAYERS:
        return []
    return faults_of_first(options.first, players, Fault.NO_SUCH_SEAT, "FF-2")
