"""Korsar's legality, captures and scores, written a second time from the rule book and nothing else."""

from __future__ import annotations

import re

SHIPS = {"2": 5, "3": 6, "4": 5, "5": 5, "6": 2, "7": 1, "8": 1}
PIRATES = {"1": 2, "2": 4, "3": 4, "4": 2}
DECK = (
    [ship for ship, count in SHIPS.items() for _ in range(count)]
    + [colour + force for colour in "gbrk" for force, count in PIRATES.items() for _ in range(count)]
    + ["gC", "bC", "rC", "kC", "W"]
)
DEFAULTS = {
    "hand-limit": "none",
    "min-force": "free",
    "pirate-after-champion": "yes",
    "team-admiral": "no",
    "hold": "pirate",
    "end": "stop",
    "tie-break": "shared",
    "team-forces": "shared",
    "open-scores": "no",
}


def cards(text: str) -> list[str]:
    return [] if text == "-" else text.split(".")


def by_seat(text: str) -> dict[str, list[str]]:
    return {part[0]: cards(part[2:]) for part in text.split(",")}


class Ship:
    def __init__(self, text: str) -> None:
        head, *parts = text.split("/")
        number, owner, value, stamp = re.fullmatch(r"(\d+):(\w)(\d+)(?:@(\d+))?", head).groups()  # type: ignore[union-attr]
        self.number, self.owner, self.value, self.stamp = int(number), owner, int(value), int(stamp or 0)
        self.pirates: dict[str, list[str]] = {}
        self.stamps: dict[str, int] = {}
        self.champion, self.champion_stamp, self.holds = ("", ""), 0, []
        for part in parts:
            body, _, at = part.partition("@")
            if body[0] == "~":
                self.holds = body[1:].split(".")
            elif body[0] == "!":
                self.champion, self.champion_stamp = (body[1], body[3:]), int(at or 0)
            else:
                self.pirates[body[0]], self.stamps[body[0]] = body[2:].split("."), int(at or 0)

    def totals(self) -> dict[str, int]:
        return {seat: sum(int(card[1]) for card in force) for seat, force in self.pirates.items()}


class Table:
    """A position as plain lists, read from its line without the project's reader."""

    def __init__(self, line: str) -> None:
        keys = dict(pair.split("=", 1) for pair in line.split()[1:])
        self.count = int(keys["players"])
        self.seats = "ABCDEFGH"[: self.count]
        self.teams = keys["teams"].split(".") if "teams" in keys else []
        self.turn = keys.get("turn", "A")
        self.ships = [Ship(text) for text in keys["ships"].split("|")] if "ships" in keys else []
        self.hands = by_seat(keys["hands"])
        named = [card for hand in self.hands.values() for card in hand]
        self.won = by_seat(keys["won"]) if "won" in keys else {seat: [] for seat in self.seats}
        self.discard = cards(keys.get("discard", "-"))
        self.pile = self.read_pile(keys, named)
        self.clock, self.left = int(keys.get("clock", 0)), int(keys.get("left", 0))
        given = dict(part.split("=") for part in keys["options"].split(",")) if "options" in keys else {}
        self.options = DEFAULTS | given
        self.over = keys.get("phase") == "over"

    def read_pile(self, keys: dict[str, str], named: list[str]) -> int:
        """How many cards the pile has."""
        if "pile" in keys or "box" in keys:
            return len(cards(keys.get("pile", "-")))
        aboard = sum(1 + sum(map(len, ship.pirates.values())) + bool(ship.champion[1]) for ship in self.ships)
        return len(DECK) - len(named) - len(self.discard) - aboard - sum(map(len, self.won.values()))

    def team(self, seat: str) -> str:
        return next((team for team in self.teams if seat in team), seat)

    def side(self, seat: str) -> str:
        """All seats of a side as one word."""
        return seat if self.options["team-forces"] == "separate" else self.team(seat)

    def refusal(self, text: str) -> str:
        """The rule that refuses a move of the mover, empty when none does."""
        hand = self.hands[self.turn]
        if text == "pass":
            return "" if not hand and not self.pile else "KO-4"
        if text == "draw":
            if not self.pile:
                return "KO-13"
            limit = self.options["hand-limit"]
            if limit != "none" and len(hand) >= int(limit):
                return "KO-2" if any(not self.refusal(other) for other in self.others(hand)) else ""
            return ""
        if text.startswith("lay:"):
            return self.missing(text[4:], hand)
        if text.startswith("drop:"):
            card = text[5:]
            return self.missing(card, hand) or ("KO-13" if self.pile or card in SHIPS else "")
        card, _, number = text.partition("@")
        found = [ship for ship in self.ships if ship.number == int(number)]
        return self.missing(card, hand) or ("" if found else "KO-4") or self.on_ship(card, found[0])

    def others(self, hand: list[str]) -> list[str]:
        lay = [f"lay:{card}" for card in hand if card in SHIPS]
        return lay + [f"{card}@{ship.number}" for card in hand if card not in SHIPS for ship in self.ships]

    def missing(self, card: str, hand: list[str]) -> str:
        return "KO-1" if card not in DECK else "" if card in hand else "KO-4"

    def on_ship(self, card: str, ship: Ship) -> str:
        mine = next((force for seat, force in ship.pirates.items() if seat in self.side(self.turn)), [])
        held = "KO-12" if self.options["hold"] == "galleon" and ship.holds else ""
        if card == "W":
            near = self.side(self.turn) if self.options["team-admiral"] == "yes" else self.turn
            return held if ship.owner in near else "KO-9"
        if card[1] == "C":
            return held if mine and mine[0][0] == card[0] else "KO-8"
        if mine and mine[0][0] != card[0]:
            return "KO-7"
        if not mine:
            if any(force[0][0] == card[0] for force in ship.pirates.values()):
                return "KO-6"
            weak = int(card[1]) < max(ship.totals().values(), default=0)
            if weak and self.options["min-force"] == "at_least_equal":
                return "KO-6"
        if ship.champion[1] and self.options["pirate-after-champion"] == "no":
            return "KO-9"
        return held

    def claimant(self, ship: Ship) -> str:
        """The side that the ship belongs to, whatever the time, empty on a tie."""
        if ship.champion[1]:
            return self.side(ship.champion[0])
        totals = ship.totals()
        owners = self.side(ship.owner)
        if all(seat in owners for seat in totals):
            return owners
        best = [seat for seat, total in totals.items() if total == max(totals.values())]
        return self.side(best[0]) if len(best) == 1 else ""

    def captured_by(self, seat: str) -> list[int]:
        """The ships that the seat's check would take now."""
        return [
            ship.number
            for ship in self.ships
            if not ship.holds and self.claimant(ship) == self.side(seat) and self.ripe(ship, self.side(seat))
        ]

    def ripe(self, ship: Ship, side: str) -> bool:
        """Whether every opponent of a team has had a turn since the team last put a card there."""
        if not self.teams or self.options["team-forces"] == "separate":
            return True
        put = [stamp for seat, stamp in ship.stamps.items() if seat in side]
        put += [ship.stamp] if ship.owner in side else []
        put += [ship.champion_stamp] if ship.champion[0] and ship.champion[0] in side else []
        last = max(put, default=0)
        if last == 0:
            return True
        # The mover takes turn `clock + 1`: so each turn has its seat.
        mover = self.seats.index(self.turn)
        since = {
            self.seats[(mover - (self.clock + 1 - turn)) % self.count]
            for turn in range(last + 1, self.clock + 1)
        }
        return all(seat in since or seat in side for seat in self.seats)

    def scores(self) -> list[int]:
        points = {seat: sum(map(int, self.won[seat])) for seat in self.seats}
        for seat in self.seats:
            points[seat] -= sum(int(card) for card in self.hands[seat] if card in SHIPS)
        if self.over and self.options["end"] == "settle":
            for ship in self.ships:
                if self.claimant(ship):
                    points[self.claimant(ship)[0]] += ship.value
        return list(points.values())

    def ranking(self) -> list[str]:
        """The seats of each place together, in turn order."""
        points = dict(zip(self.seats, self.scores(), strict=True))
        ships = {seat: len(self.won[seat]) for seat in self.seats}
        if self.options["end"] == "settle":
            for ship in self.ships:
                if self.claimant(ship):
                    ships[self.claimant(ship)[0]] += 1
        keys: dict[tuple[int, int], str] = {}
        for seat in self.seats:
            team = self.team(seat)
            more = sum(ships[one] for one in team) if self.options["tie-break"] == "more_ships" else 0
            key = (sum(points[one] for one in team), more)
            keys[key] = keys.get(key, "") + seat
        return [keys[key] for key in sorted(keys, reverse=True)]
