"""Who of two goes out first before anybody draws: against all hands that the other may hold at once.

One attacks, the other defends. A set of hands is an integer: each card of the defender is a bit, a hand is
the number that its cards make, and the bit of that number in the set stands for it. What the attacker does is
searched card by card; a card of the defender is then a shift and an AND for all hands together. The attacker
has to win before a clearing in which somebody holds a single card (FF-10): to win later counts for nothing.

Any move can be replaced by a pass. So what a pass is worth bounds the worth of the move from below for who
makes it, and it is the same wherever both hands are the same: only hands that it leaves open are searched.
"""

from __future__ import annotations

from typing import NamedTuple

from flotsam_kit.flotsam.fast import Rules
from flotsam_kit.flotsam.pairs import ALL, BOAT_BITS, CARD_OF, HIGHER, IN_USE, OF_CARD, PAIRS_BY_BOAT, WITHOUT

BOTH = 3
"""Stands for the two boats in use when no further one can be opened: which they are the pairs tell."""
Hands = int
"""A set of the hands that the defender may hold."""


class TooManyError(Exception):
    """More positions than a search may examine."""


class Count:
    """The positions that searches have examined together."""

    def __init__(self, limit: int) -> None:
        self.examined, self._limit = 0, limit

    def one_more(self) -> None:
        """Count a position; raises `TooManyError` when it is one too many."""
        self.examined += 1
        if self.examined > self._limit:
            raise TooManyError


class Leads(NamedTuple):
    """Against which hands an attacker's hand wins at empty boats, by who leads and whether that one may pass;
    and after a pass with boats in use, by whom."""

    attacker: Hands
    attacker_places: Hands
    defender: Hands
    defender_places: Hands
    after_own_pass: Hands
    after_their_pass: Hands


class Undrawn:
    """What is known of one defender: `full` is the set of all the hands that are part of one."""

    def __init__(self, rules: Rules, hand: int, count: Count) -> None:
        self.hand = hand
        self._has_last_card, self._leader_places, self._count = (
            rules.has_last_card,
            rules.leader_places,
            count,
        )
        self._bits = {pairs: 1 << place for place, pairs in enumerate(_cards(hand))}
        self.full = (1 << (1 << len(self._bits))) - 1
        self._single = {pairs: 1 << bit for pairs, bit in self._bits.items()}
        self._many = self.full & ~sum(self._single.values())
        self._of_code = {
            code: (bit, self._with(bit)) for pairs, bit in self._bits.items() for code in _codes(pairs)
        }
        self._leads: dict[int, Leads] = {}
        self._attacks: dict[tuple[int, int, int], Hands] = {}
        self._defences: dict[tuple[int, int, int], Hands] = {}
        self._lone: dict[int, Hands] = {}

    def wins(self, attacker: int, hand: int, table: tuple[int, int, bool], attacks: bool) -> bool:
        """Whether the attacker's hand beats the hand: `table` is what the boats admit, which are in use, and
        whether a card must be placed; `attacks` says whether the attacker is to move."""
        free, used, must = table
        if used:
            found = (self._attack if attacks else self._defence)(attacker, free, used)
        else:
            found = self._lead(attacker)[2 * (not attacks) + must]
        return found >> sum(bit for pairs, bit in self._bits.items() if pairs & hand) & 1 > 0

    def _with(self, bit: int) -> Hands:
        """All hands that hold a card."""
        held, width = ((1 << bit) - 1) << bit, 2 * bit
        while width < self.full.bit_length():
            held, width = held | held << width, 2 * width
        return held

    def _out_next(self, free: int) -> Hands:
        """The hands of one card that can be placed."""
        free &= self.hand
        found = self._lone.get(free)
        if found is None:
            found = sum(hand for pairs, hand in self._single.items() if pairs & free)
            self._lone[free] = found
        return found

    def _lead(self, attacker: int) -> Leads:
        """Whom it beats at empty boats."""
        found = self._leads.get(attacker)
        if found is None:
            found = self._leads[attacker] = self._searched_lead(attacker)
        return found

    def _searched_lead(self, attacker: int) -> Leads:
        if attacker in CARD_OF:
            return Leads(self.full, self.full, 0, 0, 0, 0)
        places = self._placed(attacker, ALL, 0, self.full)
        answers = [
            (self._placed(attacker, HIGHER[code], BOAT_BITS[code], self.full), bit, ~held)
            for code, (bit, held) in self._of_code.items()
        ]
        passed, found = -1, 0
        while passed != found:
            # Each turn decides the hands with a card more: the attacker may pass after every placement.
            passed, defender = found, self._many
            for answer, bit, others in answers:
                defender &= (answer | passed) << bit | others
            found = defender & self._many & (self.full if self._leader_places else places)
        may_pass = places | defender
        after = places if self._leader_places else may_pass
        return Leads(may_pass, places, defender & places, defender, passed, after & self._many)

    def _placed(self, attacker: int, free: int, used: int, hands: Hands) -> Hands:
        """The hands, of some, that a placement of the attacker wins against."""
        left, still = attacker & free, hands
        while left and still:
            low = left & -left
            left ^= low
            code = low.bit_length()
            hand, admitted, boats = attacker & WITHOUT[code], free & HIGHER[code], used | BOAT_BITS[code]
            if not hand:
                return hands
            if used and boats != used:
                admitted &= IN_USE[boats]
            still &= ~self._defence(hand, admitted, boats)
        return hands & ~still

    def _attack(self, attacker: int, free: int, used: int) -> Hands:
        """The hands that the attacker, to move, wins against with boats in use."""
        fitting = attacker & free
        if attacker in CARD_OF:
            return self.full if fitting else 0
        passed = self._lead(attacker).after_own_pass
        if not fitting:
            return passed
        free &= attacker | self.hand
        key = attacker, free, used if used & (used - 1) == 0 else BOTH
        found = self._attacks.get(key)
        if found is None:
            self._count.one_more()
            found = passed | self._placed(attacker, free, used, self.full & ~passed)
            self._attacks[key] = found
        return found

    def _defence(self, attacker: int, free: int, used: int) -> Hands:
        """The hands that the attacker wins against with boats in use and the defender to move."""
        is_single = attacker in CARD_OF
        if is_single and not (self._has_last_card and attacker & free):
            return 0
        free &= attacker | self.hand
        key = attacker, free, used if used & (used - 1) == 0 else BOTH
        found = self._defences.get(key)
        if found is None:
            self._count.one_more()
            found = self._defences[key] = self._searched_defence(attacker, free, used, is_single)
        return found

    def _searched_defence(self, attacker: int, free: int, used: int, is_single: bool) -> Hands:
        lead = None if is_single else self._lead(attacker)
        passed, found = (lead.after_own_pass, lead.after_their_pass) if lead else (0, self.full)
        found &= ~self._out_next(free)
        left = self.hand & free
        while left and found:
            low = left & -left
            left ^= low
            code = low.bit_length()
            bit, held = self._of_code[code]
            asked = found & held & ~(passed << bit)
            if asked:
                admitted, boats = free & HIGHER[code], used | BOAT_BITS[code]
                if boats != used:
                    admitted &= IN_USE[boats]
                found &= ~asked | self._attack(attacker, admitted, boats) << bit
        return found


def _cards(hand: int) -> list[int]:
    return [pairs for pairs in OF_CARD.values() if pairs & hand]


def _codes(pairs: int) -> list[int]:
    return [low.bit_length() for low in (pairs & boat for boat in PAIRS_BY_BOAT) if low]
