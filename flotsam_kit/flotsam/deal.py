"""The only chance in Flotsam Fight: deals and shuffles, each determined by the seed of the game."""

from __future__ import annotations

import random
from collections.abc import Iterable

from flotsam_kit.core import SEATS, BadPosition, Refusal, Seat, Value
from flotsam_kit.flotsam.codes import Fault
from flotsam_kit.flotsam.model import CARDS, MOST_PLAYERS, PLAYERS, First, State, hand_size
from flotsam_kit.flotsam.options import Options
from flotsam_kit.notation import seed_text


def deal(players: int, *, seed: int | str, options: Options = Options()) -> State:  # noqa: B008
    """A fresh game (FF-2), the first starter drawn or chosen (FF-16).

    An int and the text of its digits are the same seed. Raises `BadPosition` for a number of players, a
    seed or options that the rules do not have.
    """
    faults = [*_faults_of_players(players), *_faults_of_seed(seed), *_faults_of_options(options, players)]
    if faults:
        raise BadPosition(faults)
    text = seed_text(seed)
    hands, pile = dealt(int(players), text, 1)
    return State(
        players=int(players),
        hands=hands,
        pile=pile,
        turn=_first(players, text, options.first),
        seed=text,
        # `first` has done its work: it would only make equal positions differ.
        options=Options(
            passing=options.passing,
            last_card=options.last_card,
            leader_may_pass=options.leader_may_pass,
            two_player_loser=options.two_player_loser,
        ),
    )


def dealt(players: int, seed: str, round_: int) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """The hands, each ascending, and the pile of a round: dealt afresh from all 64 cards (FF-2)."""
    deck, size = shuffled(CARDS, seed, round_), hand_size(players)
    hands = tuple(tuple(sorted(deck[size * seat : size * (seat + 1)])) for seat in range(players))
    return hands, deck[size * players :]


def shuffled(cards: Iterable[int], seed: str, round_: int) -> tuple[int, ...]:
    """The cards in an order that follows from them, the seed and the round alone (FF-11)."""
    ordered = sorted(cards)
    rng = _rng("shuffle", round_, ".".join(map(str, ordered)), seed)
    # Sorting by random() is the one thing that Python promises to repeat in every version.
    return tuple(card for _, card in sorted((rng.random(), card) for card in ordered))


def _first(players: int, seed: str, first: First) -> Seat:
    if first is First.RANDOM:
        return SEATS[int(_rng("first", seed).random() * players)]
    return Seat(first.value)


def _rng(*words: object) -> random.Random:
    # Bytes, because half a surrogate pair in a seed has no other form.
    return random.Random(" ".join(map(str, ("flotsam", *words))).encode("utf-8", "surrogatepass"))


def _faults_of_players(players: object) -> list[Refusal]:
    if isinstance(players, int) and not isinstance(players, bool) and players in PLAYERS:
        return []
    # A number of thousands of digits cannot be written, and no table has that many chairs.
    shown = min(max(players, -1), 9999) if isinstance(players, int) else type(players).__name__
    return [
        Refusal(Fault.PLAYERS, "FF-2", {"players": shown, "lowest": min(PLAYERS), "highest": MOST_PLAYERS})
    ]


def _faults_of_seed(seed: object) -> list[Refusal]:
    if isinstance(seed, str | int):
        return []
    return [Refusal(Fault.SEED, "FF-16", {"found": type(seed).__name__})]


def _faults_of_options(options: object, players: object) -> list[Refusal]:
    if not isinstance(options, Options):
        kind = type(options).__name__
        values: dict[str, Value] = {"option": "options", "value": kind, "allowed": ("Options",)}
        return [Refusal(Fault.OPTION, "FF-16", values)]
    if options.first is First.RANDOM or players not in PLAYERS:
        return []
    seat = Seat(options.first.value)
    if seat.index < int(str(players)):
        return []
    return [Refusal(Fault.NO_SUCH_SEAT, "FF-2", {"seat": seat, "players": int(str(players))})]
