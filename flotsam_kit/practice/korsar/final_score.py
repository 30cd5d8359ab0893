"""What each seat scores when the game is over (KO-14, KO-15).

The difficulty counts the captured ships; 2 more for each hand with ships, 2 more for each score below zero,
3 more for each ship at sea where these count.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from itertools import product

from flotsam_kit.core import SEATS, Seat
from flotsam_kit.korsar.cards import Card, Kind, gold, in_deck_order, kind
from flotsam_kit.korsar.model import Phase, Ship, State
from flotsam_kit.korsar.options import End, Options
from flotsam_kit.korsar.scoring import scores, settled_ships
from flotsam_kit.lesson.model import Check, Slot
from flotsam_kit.practice.korsar.tables import agreements, cut, line, played, unseen
from flotsam_kit.practice.model import YES, Draft, Said, Topic, said
from flotsam_kit.practice.seeds import below, mixed, pick

PLAYERS = 3
WON = ((1, 2), (2, 3, 4), (2, 3, 4))  # ships that a seat has captured
IN_HAND = ((1, 2), (2, 3, 4), (2, 3, 4))  # cards of a hand that is not empty
CHOICES = 6
HIDDEN = frozenset({"points", "verdicts"})


def make(rng: random.Random, level: int, options: object) -> Draft | None:
    """The end of a game of three; at level 3 the ships at sea count."""
    agreed = _agreed(agreements(options), level)
    game = played(rng, PLAYERS, 4 + below(rng, 8), agreed)
    counts = agreed.end is End.SETTLE
    if counts and (level < len(WON) or not game.ships):
        ships: tuple[Ship, ...] = ()
    else:
        ships = game.ships[: 3 if counts else below(rng, 3)]
    state = _over(rng, cut(rng, game, ships), level)
    return None if counts and level == len(WON) and not ships else _draft(rng, state)


def _agreed(options: Options, level: int) -> Options:
    """The table's agreements; ships at sea count at the highest level whatever the table plays."""
    return replace(options, end=End.SETTLE) if level == len(WON) else options


def _over(rng: random.Random, state: State, level: int) -> State:
    """The position after the last action: the pile and one hand are empty, ships captured and left over."""
    stock = unseen(rng, state.ships)
    values = [card for card in stock if kind(card) is Kind.SHIP]
    won = [[values.pop() for _ in range(pick(rng, WON[level - 1]))] for _ in range(PLAYERS)]
    others = mixed(rng, values[: 2 * PLAYERS] + [card for card in stock if kind(card) is not Kind.SHIP][:8])
    out = below(rng, PLAYERS)
    hands = [
        () if seat == out else tuple(others.pop() for _ in range(pick(rng, IN_HAND[level - 1])))
        for seat in range(PLAYERS)
    ]
    return replace(
        state,
        phase=Phase.OVER,
        turn=None,
        hands=tuple(map(in_deck_order, hands)),
        pile=(),
        won=tuple(tuple(map(gold, ships)) for ships in won),
    )


@dataclass(frozen=True, slots=True)
class Account:
    """One seat at the end: gold captured and in hand, gold at sea that counts or does not, other cards."""

    seat: Seat
    won: int
    held: int
    sea: int
    owned: int
    others: int

    @property
    def score(self) -> int:
        """What the seat scores (KO-15)."""
        return self.won - self.held + self.sea

    @property
    def mistaken(self) -> dict[int, str]:
        """Scores that somebody with a usual mistake would give, and which mistake; the first one counts."""
        usual = {
            "unsettled": self.won - self.held,
            "captured-only": self.won,
            "added": self.won + self.held + self.sea,
            "sea": self.won - self.held + self.owned,
            "below-zero": abs(self.score),
            "pirates": self.score - self.others,
        }
        found: dict[int, str] = {}
        for name, score in usual.items():
            if score != self.score:
                found.setdefault(score, name)
        return found


Choices = dict[int, str]


def _choices(rng: random.Random, account: Account) -> Choices:
    """The wrong scores to choose from; how many of them are below the right one says nothing."""
    lower, mistaken = below(rng, CHOICES), account.mistaken
    below_it = [score for score in mistaken if score < account.score]
    above_it = [score for score in mistaken if score > account.score]
    near = range(1, 2 * CHOICES)
    below_it += [score for step in near if (score := account.score - step) not in below_it]
    above_it += [score for step in near if (score := account.score + step) not in above_it]
    kept = below_it[:lower] + above_it[: CHOICES - 1 - lower]
    return {score: mistaken.get(score, "other") for score in kept}


def accounts(state: State) -> tuple[Account, ...]:
    """The account of each seat."""
    settled = settled_ships(state)
    return tuple(
        Account(
            seat=seat,
            won=sum(state.won[seat.index]),
            held=sum(map(gold, state.hands[seat.index])),
            sea=sum(settled[seat]),
            owned=sum(ship.value for ship in state.ships if ship.owner is seat),
            others=_others(state.hands[seat.index]),
        )
        for seat in SEATS[: state.players]
    )


def _others(hand: tuple[Card, ...]) -> int:
    return sum(kind(card) is not Kind.SHIP for card in hand)


def difficulty(state: State) -> int:
    """What is printed as the measure."""
    hands = sum(each.held > 0 for each in accounts(state))
    below_zero = sum(points < 0 for points in scores(state))
    at_sea = len(state.ships) if state.options.end is End.SETTLE else 0
    return sum(map(len, state.won)) + 2 * hands + 2 * below_zero + 3 * at_sea


def _draft(rng: random.Random, state: State) -> Draft:
    found = accounts(state)
    choices = tuple(_choices(rng, each) for each in found)
    right = tuple(str(points) for points in scores(state))
    slots = tuple(
        Slot(str(each.seat), tuple(map(str, sorted((each.score, *wrong)))))
        for each, wrong in zip(found, choices, strict=True)
    )
    options = tuple(map(str, sorted({int(option) for slot in slots for option in slot.options})))
    ending = "settle" if state.options.end is End.SETTLE else "stop"
    first = max(found, key=lambda each: each.held)
    answer = ".".join(right)
    orders = (".".join(order) for order in product(*(slot.options for slot in slots)))
    return Draft(
        rules=("KO-14", "KO-15"),
        game="korsar",
        position=line(state),
        state=state,
        seat=str(Seat.A),
        check=Check.ANSWERS,
        answer=answer,
        certificate=tuple((order, YES if order == answer else "KO-15") for order in orders),
        difficulty=difficulty(state),
        about=line(state),
        goal=said(f"final-score.goal-{ending}"),
        hints=(
            said("final-score.hint-1"),
            said(f"final-score.hint-2-{ending}"),
            said("final-score.hint-3", seat=first.seat, won=first.won, held=first.held),
            said("final-score.hint-4", scores=scores(state), seats=SEATS[: state.players]),
        ),
        solved=said("final-score.solved", scores=scores(state), seats=SEATS[: state.players]),
        wrong=_wrong(found, choices, right),
        options=options,
        slots=slots,
        labels={option: said("final-score.number", n=int(option)) for option in options},
        hidden=HIDDEN,
        is_open=True,
    )


def _wrong(
    found: tuple[Account, ...], choices: tuple[Choices, ...], right: tuple[str, ...]
) -> dict[str, Said]:
    """By the first seat whose score is wrong."""
    return {
        ".".join([*right[:place], str(score), *"*"[: len(right) - 1 - place]]): said(
            f"final-score.{mistake}", seat=each.seat, won=each.won, held=each.held, sea=each.sea
        )
        for place, each in enumerate(found)
        for score, mistake in choices[place].items()
    }


TOPIC = Topic("korsar/final-score", make, ((3, 8), (9, 15), (16, 40)))
