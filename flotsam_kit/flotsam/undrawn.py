"""Who of two goes out first before anybody draws: against all hands that the other may hold at once.

One attacks, the other defends. A set of hands is an integer: each card of the defender is a bit, a hand is
the number that its cards make, and the bit of that number in the set stands for it. What the attacker does is
searched card by card; a card of the defender is then a shift and an AND for all hands together. The attacker
has to win before a clearing in which somebody holds a single card (FF-10): to win later counts for nothing.

Any move can be replaced by a pass. So what a pass is worth bounds the worth of the move from below for who
makes it, and it is the same wherever both hands are the same: only hands that it leaves open are searched.
Nor does a card win against a hand that then holds out by a pass: cards with which few do so come first.
"""

from __future__ import annotations

from typing import NamedTuple

from flotsam_kit.flotsam.fast import Rules
from flotsam_kit.flotsam.pairs import ALL, BOAT_BITS, CARD_OF, HIGHER, IN_USE, OF_CARD, PAIRS_BY_BOAT

BOTH = 255
"""All boats: stands for the two in use when no further one can be opened. Which they are the pairs tell."""
Hands = int
"""A set of the hands that the defender may hold."""
Try = tuple[int, int, int, Hands]
"""A card of the attacker, the hand without it, the pairs that count from then on, and the hands that lose if
they answer with a pass."""


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
        self._tries: dict[int, list[Try]] = {}
        self._lone: dict[int, Hands] = {}
        self._places: dict[int, int] = {}

    def wins(self, attacker: int, hand: int, table: tuple[int, int, bool], attacks: bool) -> bool:
        """Whether the attacker's hand beats the hand: `table` is what the boats admit, which are in use, and
        whether a card must be placed; `attacks` says whether the attacker is to move."""
        free, used, must = table
        if used:
            found = (self._attack if attacks else self._defence)(attacker, free, used)
        else:
            found = self._lead(attacker)[2 * (not attacks) + must]
        place = self._places.get(hand)
        if place is None:
            place = self._places[hand] = sum(bit for pairs, bit in self._bits.items() if pairs & hand)
        return found >> place & 1 > 0

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
        still, defences = hands, self._defences
        for card, hand, both, hope in self._tries.get(attacker) or self._searched_tries(attacker):
            left = card & free
            while left and still & hope:
                low = left & -left
                left ^= low
                code = low.bit_length()
                admitted, boats = free & HIGHER[code] & both, used | BOAT_BITS[code]
                if used and boats != used:
                    admitted, boats = admitted & IN_USE[boats], BOTH
                key = hand, admitted, boats
                found = defences.get(key)
                still &= ~(self._searched_defence(*key) if found is None else found)
        return hands & ~still

    def _searched_tries(self, attacker: int) -> list[Try]:
        """The cards of the attacker, first those that may win against the most hands."""
        tries: list[Try] = []
        for card in _cards(attacker):
            hand = attacker ^ card
            last = self.full if self._has_last_card else 0
            hope = last if hand in CARD_OF else self._lead(hand).after_their_pass
            tries.append((card, hand, hand | self.hand, hope))
        tries.sort(key=lambda one: -one[3].bit_count())
        self._tries[attacker] = tries
        return tries

    def _attack(self, attacker: int, free: int, used: int) -> Hands:
        """The hands that the attacker, to move, wins against with boats in use."""
        if attacker in CARD_OF:
            return self.full if attacker & free else 0
        key = attacker, free & (attacker | self.hand), used
        found = self._attacks.get(key)
        return self._searched_attack(*key) if found is None else found

    def _searched_attack(self, attacker: int, free: int, used: int) -> Hands:
        self._count.one_more()
        passed = self._lead(attacker).after_own_pass
        found = passed | self._placed(attacker, free, used, self.full & ~passed)
        self._attacks[attacker, free, used] = found
        return found

    def _defence(self, attacker: int, free: int, used: int) -> Hands:
        """The hands that the attacker wins against with boats in use and the defender to move."""
        key = attacker, free & (attacker | self.hand), used
        found = self._defences.get(key)
        return self._searched_defence(*key) if found is None else found

    def _searched_defence(self, attacker: int, free: int, used: int) -> Hands:
        self._count.one_more()
        passed, found = self._after_pass(attacker, free)
        found &= ~self._out_next(free)
        left, attacks = self.hand & free, self._attacks
        while left and found:
            low = left & -left
            left ^= low
            code = low.bit_length()
            bit, held = self._of_code[code]
            asked = found & held & ~(passed << bit)
            if not asked:
                continue
            admitted, boats = free & HIGHER[code], used | BOAT_BITS[code]
            if boats != used:
                admitted, boats = admitted & IN_USE[boats], BOTH
            if not attacker & admitted:
                found ^= asked
            elif attacker not in CARD_OF:
                key = attacker, admitted, boats
                won = attacks.get(key)
                found &= ~asked | (self._searched_attack(*key) if won is None else won) << bit
        self._defences[attacker, free, used] = found
        return found

    def _after_pass(self, attacker: int, free: int) -> tuple[Hands, Hands]:
        """Whom the attacker wins against by its own next pass, and whom when they pass now."""
        if attacker not in CARD_OF:
            lead = self._lead(attacker)
            return lead.after_own_pass, lead.after_their_pass
        return 0, self.full if self._has_last_card and attacker & free else 0


def _cards(hand: int) -> list[int]:
    return [pairs for pairs in OF_CARD.values() if pairs & hand]


def _codes(pairs: int) -> list[int]:
    return [low.bit_length() for low in (pairs & boat for boat in PAIRS_BY_BOAT) if low]
