"""Who of two goes out first, with open hands: proofs by attack and defence.

With two players a round has a winner and a loser, so it is enough to know whether a seat can force its win.
One of them attacks: it has to win within a number of clearings with draws, and the other has held out when
there would be one more. A pass ends the sub-round at once, and so does a placement after which the other has
nothing to place: what lies on the boats then counts no longer, and both hands and the lead are all that is
left. Seats need no names: the one to move comes first, all else is the same for both.

Cards are tried from the lowest up and the pass last: no other order that was measured proves more. Moves
whose worth is known are looked at before any other is searched. Whether a side wins before anybody draws
`undrawn` tells, for all hands at once, until other cards come into the hands.
"""

from __future__ import annotations

from flotsam_kit.flotsam.fast import OVER, Position, Stock, drawn, step
from flotsam_kit.flotsam.pairs import ALL, BOAT_BITS, CARD_OF, HIGHER, IN_USE, WITHOUT
from flotsam_kit.flotsam.undrawn import BOTH, Count, Undrawn

WON, LOST, OPEN = 1, -1, 0

Spot = tuple[int, int, int, int, bool]
"""The hand to move, the other hand, the pairs that the boats admit, the boats in use, whether to place."""
Known = tuple[dict[int, int], dict[int, int], dict[int, int]]
"""Of all spots with one pile: what is proved for the hand to move, and the most clearings with draws within
which it, and the other, was seen not to win."""
Pile = tuple[Stock, Known, int]
"""The stock, what is known with it, and how many clearings with draws are still allowed."""
Child = tuple[bool, bool, Spot, int]
"""Whether the other hand moves now, whether somebody draws first, and the spot but for that, with its key."""


class Duel:
    """Spots and who wins them. What is proved stays so, however many draws are allowed later."""

    more_draws = 2
    """By how many clearings with draws longer lines are taken in next: what held out is searched again each
    time, and that costs more than the longer lines do."""

    def __init__(self, start: Position, limit: int) -> None:
        rules, hands = start[0], start[2]
        self._count = Count(limit)
        self._undrawn = [Undrawn(rules, hand, self._count) for hand in hands]
        self._favours = True  # whoever won after the last move attacks first after the next
        self._tokens = rules.tokens
        self._has_last_card, self._leader_places = rules.has_last_card, rules.leader_places
        self._known: dict[tuple[int, ...], Known] = {}
        self._draws: dict[tuple[int, int, tuple[int, ...]], tuple[tuple[int, ...], Stock]] = {}

    @property
    def examined(self) -> int:
        """The positions so far."""
        return self._count.examined

    def worth(self, start: Position, code: int, draws: int) -> float | None:
        """The tokens that a move is sure of, `None` when the win takes more clearings with draws."""
        seat, (_, turn, hands, free, used, live, must, stock) = start[1], step(start, code)
        if turn == OVER:
            return self._tokens[0]
        draws -= sum(hands) & ~sum(start[2]) > 0
        if draws < 0:
            return None
        mine, value = turn == seat, WON
        if live & (live - 1):  # else it is the last-card chance
            boats = used if used & (used - 1) == 0 else BOTH
            spot = hands[turn], hands[1 - turn], free, boats, must
            value = self._value(spot, self._pile(stock, draws), mine)
        return None if value == OPEN else self._tokens[(value == WON) != mine]

    def _value(self, spot: Spot, pile: Pile, mine: bool) -> int:
        """Whether the one to move wins or loses, or neither can force it with so few draws."""
        key = _key(spot)
        for attacks in (self._favours == mine, self._favours != mine):
            value = self._attack(spot, key, pile, attacks)
            if value != OPEN:
                value = value if attacks else -value
                self._favours = (value == WON) == mine
                return value
        return OPEN

    def _pile(self, stock: Stock, draws: int) -> Pile:
        known = self._known.get(stock.pile)
        if known is None:
            known = self._known[stock.pile] = ({}, {}, {})
        return stock, known, draws

    def _attack(self, spot: Spot, key: int, pile: Pile, attacks: bool) -> int:
        """Whether the attacker wins, loses or is held out; `attacks` says whether it is to move."""
        me, _, free, _, _ = spot
        if me in CARD_OF and me & free:
            return WON if attacks else LOST
        _, (proved, *held), draws = pile
        tried = held[not attacks]
        found = proved.get(key)
        if found is not None:
            return found if attacks else -found
        if tried.get(key, -1) >= draws:
            return OPEN
        best = self._before_draws(spot, draws, attacks) if key not in tried else None
        if best is None:
            self._count.one_more()
            best = self._best(spot, pile, attacks)
        if best == OPEN:
            tried[key] = draws
        else:
            proved[key] = best if attacks else -best
        return best

    def _before_draws(self, spot: Spot, draws: int, attacks: bool) -> int | None:
        """The same when it shows before anybody draws; `None` when that has to be searched for."""
        attacker, defender = spot[:2] if attacks else spot[1::-1]
        known = self._known_with(defender)
        if known is None:
            return None
        if known.wins(attacker, defender, spot[2:], attacks):
            return WON
        if not draws:
            return OPEN
        known = self._known_with(attacker)
        if known is not None and known.wins(defender, attacker, spot[2:], not attacks):
            return LOST
        return None

    def _known_with(self, hand: int) -> Undrawn | None:
        first, second = self._undrawn
        if not hand & ~first.hand:
            return first
        return None if hand & ~second.hand else second

    def _best(self, spot: Spot, pile: Pile, attacks: bool) -> int:
        """What the one to move makes of the spot: to win for the attacker, to hold out for the other."""
        children = self._children(spot, pile[1][0])
        if children is None:
            return WON if attacks else LOST
        if not attacks and self._holds(children, pile):
            return OPEN
        best = LOST if attacks else WON
        for turns, draws, child, key in children:
            after = self._drawn if draws else self._attack
            value = after(child, key, pile, attacks != turns)
            if attacks and value != LOST:
                best = value
                if value == WON:
                    break
            elif not attacks and value != WON:
                return value
        return best

    def _holds(self, children: list[Child], pile: Pile) -> bool:
        """Whether a child is known in which the attacker is held out."""
        stock, (_, *held), most = pile
        for turns, draws, (me, other, *_), key in children:
            if not draws:
                if held[not turns].get(key, -1) >= most:
                    return True
            elif not most and stock.cards != me | other:
                return True
        return False

    def _drawn(self, spot: Spot, key: int, pile: Pile, attacks: bool) -> int:
        """The same when single cards are filled up first, with the leader to move (FF-10)."""
        me, other, free, used, must = spot
        stock, _, draws = pile
        if stock.cards == me | other:
            return self._attack(spot, key, pile, attacks)  # nothing is left to draw
        if not draws:
            return OPEN
        found = self._draws.get((me, other, stock.pile))
        if found is None:
            found = self._draws[me, other, stock.pile] = drawn((me, other), stock, 0)
        (me, other), stock = found
        filled = me, other, free, used, must
        return self._attack(filled, _key(filled), self._pile(stock, draws - 1), attacks)

    def _children(self, spot: Spot, proved: dict[int, int]) -> list[Child] | None:
        """What can be reached and is not known to lose; `None` when one is known to win."""
        me, other, free, used, must = spot
        single = other in CARD_OF
        children: list[Child] = []
        left = me & free
        while left:
            low = left & -left
            left ^= low
            code = low.bit_length()
            hand, admitted, boats = me & WITHOUT[code], free & HIGHER[code], used | BOAT_BITS[code]
            if used and boats != used:
                admitted, boats = admitted & IN_USE[boats], BOTH
            if other & admitted:
                if single:
                    continue
                turns, draws, child = True, False, (other, hand, admitted, boats, False)
            elif self._has_last_card and hand in CARD_OF and hand & admitted:
                return None
            else:  # the other can only pass
                turns, draws = False, single or hand in CARD_OF
                child = hand, other, ALL, 0, self._leader_places
            key = _key(child)
            found = None if draws else proved.get(key)
            if found is None:
                children.append((turns, draws, child, key))
            elif (found == LOST) == turns:
                return None
        if must or (self._has_last_card and single and other & free):
            return children
        draws = used > 0 and (single or me in CARD_OF)
        child = other, me, ALL, 0, self._leader_places or not used
        key = _key(child)
        found = None if draws else proved.get(key)
        if found is None:
            children.append((True, draws, child, key))
        return None if found == LOST else children


def _key(spot: Spot) -> int:
    """The spot in one integer: a third of the room of a tuple. Pairs count only while somebody holds them."""
    me, other, free, used, must = spot
    return (((((me << 136) | other) << 136) | (free & (me | other))) << 9) | (used << 1) | must
