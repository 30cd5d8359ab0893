"""The only chance in Korsar: the deal, which the seed of the game determines."""

from __future__ import annotations

from dataclasses import replace

from flotsam_kit.arguments import faults_of_first, faults_of_options, faults_of_players, faults_of_seed, plain
from flotsam_kit.call import like
from flotsam_kit.chance import dice, first_seat, shuffled
from flotsam_kit.core import BadPosition, Refusal
from flotsam_kit.korsar.cards import DECK, in_deck_order
from flotsam_kit.korsar.codes import Fault
from flotsam_kit.korsar.model import HAND_SIZE, PLAYERS, TEAM_PLAYERS, TEAMS_BY_DEFAULT, State
from flotsam_kit.korsar.options import First, Options
from flotsam_kit.korsar.sides import neighbours
from flotsam_kit.notation import seed_text


@like("korsar.deal(3, seed=7)")
def deal(players: int, *, seed: int | str, options: Options = Options()) -> State:  # noqa: B008
    """A fresh game (KO-2): six cards each, the first seat drawn or chosen, teams as the table has agreed.

    An int and the text of its digits are the same seed. Raises `BadPosition` for a number of players, a
    seed or options that the rules do not have.
    """
    count, seed = plain(players), plain(seed)
    faults = _faults(count, seed, options)
    if faults:
        raise BadPosition(faults)
    text = seed_text(seed)
    deck = shuffled(DECK, dice("korsar", "deal", text))
    hands = [deck[HAND_SIZE * place : HAND_SIZE * (place + 1)] for place in range(count)]
    in_teams = count in TEAMS_BY_DEFAULT if options.teams is None else options.teams
    return State(
        players=count,
        hands=tuple(map(in_deck_order, hands)),
        pile=deck[HAND_SIZE * count :],
        won=((),) * count,
        teams=neighbours(count) if in_teams else (),
        turn=first_seat("korsar", options.first, count, text),
        seed=text,
        # These two have done their work: they would only make equal positions differ.
        options=replace(options, first=First.RANDOM, teams=None),
    )


def _faults(players: object, seed: object, options: object) -> list[Refusal]:
    """All that is wrong with what somebody asks to be dealt."""
    return [
        *faults_of_players(players, PLAYERS, Fault.PLAYERS, "KO-2", possible=PLAYERS),
        *faults_of_seed(seed, Fault.SEED, "KO-2"),
        *faults_of_options(options, Options, Fault.OPTION, "KO-2"),
        *_faults_of_seats(options, players),
    ]


def _faults_of_seats(options: object, players: object) -> list[Refusal]:
    """A first seat that is not at the table, and teams that so many players cannot have."""
    if not isinstance(options, Options) or not isinstance(players, int) or players not in PLAYERS:
        return []
    found = faults_of_first(options.first, players, Fault.NO_SUCH_SEAT, "KO-2")
    if options.teams and players not in TEAM_PLAYERS:
        found.append(Refusal(Fault.TEAMS, "KO-16", {"players": players, "teams": ()}))
    return found
