"""The rules that practice asks about, written a second time from the rule book and nothing else."""

from __future__ import annotations


def read(line: str) -> dict[str, str]:
    return dict(pair.split("=", 1) for pair in line.split()[1:])


class Table:
    """A position as plain lists, read from its line without the project's reader."""

    def __init__(self, line: str) -> None:
        keys = read(line)
        self.players = int(keys["players"])
        self.seats = "ABCDEF"[: self.players]
        self.turn = keys.get("turn", "A")
        self.boats = (
            {
                int(part.split(":")[0]): [int(card) for card in part.split(":")[1].split(".")]
                for part in keys["boats"].split(",")
            }
            if "boats" in keys
            else {}
        )
        self.passed = set(keys["passed"].split(".")) if "passed" in keys else set()
        self.must = keys.get("must") == "1"
        self.hands = {
            part[0]: [int(card) for card in part[2:].split(".") if card != "-"]
            for part in keys["hands"].split(",")
        }
        self.pile = [int(card) for card in keys["pile"].split(".")] if "pile" in keys else []
        self.aside = len(keys["aside"].split(".")) if "aside" in keys else 0
        self.tokens = (
            {part[0]: [int(token) for token in part[2:].split(".")] for part in keys["tokens"].split(",")}
            if "tokens" in keys
            else {seat: [] for seat in self.seats}
        )

    def refused_by(self, card: int, boat: int) -> str:
        if card % boat:
            return "FF-4"
        if boat in self.boats:
            return "" if card > self.boats[boat][-1] else "FF-5"
        return "" if len(self.boats) < self.players else "FF-6"

    def boats_for(self, card: int) -> list[int]:
        return [boat for boat in range(3, 11) if not self.refused_by(card, boat)]

    def clockwise(self, seat: str) -> list[str]:
        start = self.seats.index(seat)
        return [self.seats[(start + step) % self.players] for step in range(self.players)]

    def place(self, text: str) -> None:
        card, boat = map(int, text.split("@"))
        assert not self.refused_by(card, boat)
        self.hands[self.turn].remove(card)
        self.boats.setdefault(boat, []).append(card)
        self.turn = next(
            seat for seat in [*self.clockwise(self.turn)[1:], self.turn] if seat not in self.passed
        )

    def after_pass(self) -> str:
        if self.must:
            return "must"
        passed = self.passed | {self.turn}
        left = [seat for seat in self.clockwise(self.turn)[1:] if seat not in passed]
        if len(left) > 1:
            return f"next-{left[0]}"
        (lone,) = left
        hand = self.hands[lone]
        return f"last-{lone}" if len(hand) == 1 and self.boats_for(hand[0]) else f"lead-{lone}"

    def draws(self) -> tuple[str, dict[str, int], dict[str, list[int]]]:
        """After the pass that ends a sub-round: the leader, the sizes of hands, the known cards drawn."""
        (lone,) = [seat for seat in self.seats if seat not in self.passed | {self.turn}]
        pile, stock = list(self.pile), self.aside + sum(map(len, self.boats.values()))
        sizes, drawn = {seat: len(hand) for seat, hand in self.hands.items()}, {}
        for seat in self.clockwise(lone):
            if len(self.hands[seat]) == 1:
                drawn[seat] = pile[:2]
                count = min(2, len(pile) + stock)
                stock -= max(0, count - len(pile))
                pile = pile[2:]
                sizes[seat] += count
        return lone, sizes, drawn

    def ranks(self) -> list[str]:
        return sorted(self.seats, key=lambda seat: max(self.hands[seat], default=0))

    def round_tokens(self) -> dict[str, int]:
        ranks = self.ranks()
        if self.players == 2:
            return {ranks[0]: 2, ranks[1]: 0}
        return {seat: {0: 2, 1: 1, self.players - 1: -1}.get(rank, 0) for rank, seat in enumerate(ranks)}

    def winner(self) -> str:
        now, ranks = self.round_tokens(), self.ranks()
        final = {seat: [*self.tokens[seat], now[seat]] for seat in self.seats}
        return min(self.seats, key=lambda s: (-sum(final[s]), -final[s].count(2), ranks.index(s)))

    def left_after(self, text: str) -> int:
        card, boat = map(int, text.split("@"))
        hand = [other for other in self.hands[self.turn] if other != card]
        kept = {number: list(stack) for number, stack in self.boats.items()}
        self.boats.setdefault(boat, []).append(card)
        count = sum(bool(self.boats_for(other)) for other in hand)
        self.boats = kept
        return count
