"""Positions of Korsar changed by hand: cards moved, seats, turn, phase and holds set, nothing checked.

Many cards have copies: `g2` is the first of them, `g2#2` the second, in the order of `whereabouts`.
"""

from __future__ import annotations

from dataclasses import replace

from flotsam_kit.core import SEATS, Seat
from flotsam_kit.korsar.cards import COPIES, Kind, in_deck_order, kind
from flotsam_kit.korsar.model import (
    HOLD_PLAYERS,
    PLAYERS,
    TEAM_PLAYERS,
    Drop,
    Lay,
    Phase,
    Play,
    Ship,
    State,
)
from flotsam_kit.korsar.sides import neighbours
from flotsam_kit.texts import say
from flotsam_widgets.draft import Setting
from flotsam_widgets.draw.shapes import Target
from flotsam_widgets.korsar.moved import (
    OUT,
    held,
    holder,
    loaded,
    numbered,
    returned,
    seated,
    split,
    stamp_now,
    whereabouts,
    without,
)
from flotsam_widgets.screen import Choice


class KorsarDrafting:
    """Drafts of Korsar (`flotsam_widgets.draft.Drafting`).

    Places: `hand:A`, `sea:A` (a ship laid by A), `ship:1:A` (on ship 1, played by A), `won:A`, `pile`,
    `discard`, `out`; `sea` and `ship:1` alone mean the seat at turn.
    """

    def cards(self, state: State) -> tuple[str, ...]:  # noqa: ARG002 (other games have other boxes)
        """Every card, in deck order."""
        return tuple(
            code if copy == 1 else f"{code}#{copy}"
            for code, count in COPIES.items()
            for copy in range(1, count + 1)
        )

    def places(self, state: State, lang: str) -> tuple[tuple[str, str], ...]:
        """The hands, the sea, the ships, what is won, pile, discards, and out of the box."""
        seats = SEATS[: state.players]
        return (
            *((say("explore.edit.hand", lang, seat=seat), f"hand:{seat}") for seat in seats),
            *((say("korsar-board.edit.sea", lang, seat=seat), f"sea:{seat}") for seat in seats),
            *(
                (
                    say("korsar-board.edit.ship", lang, ship=ship.number, seat=seat),
                    f"ship:{ship.number}:{seat}",
                )
                for ship in state.ships
                for seat in seats
            ),
            *((say("korsar-board.edit.won", lang, seat=seat), f"won:{seat}") for seat in seats),
            (say("explore.edit.pile", lang), "pile"),
            (say("korsar-board.edit.discard", lang), "discard"),
            (say("explore.edit.out", lang), OUT),
        )

    def where(self, state: State, card: str) -> str:
        """The place of a card; a copy that is nowhere is out."""
        code, copy = split(card)
        found = [place for there, place in whereabouts(state) if there == code]
        return found[copy - 1] if copy <= len(found) else OUT

    def put(self, state: State, card: str, place: str) -> State:
        """The card taken from wherever it is and put there; what lies on a ship taken away is discarded."""
        code, (name, _, rest) = split(card)[0], place.partition(":")
        origin = self.where(state, card)
        if place == origin:
            return state
        state = without(state, code, origin)
        mover = state.turn or SEATS[0]
        match name:
            case "hand":
                hands = list(state.hands)
                index = Seat(rest).index
                hands[index] = in_deck_order((*hands[index], code))
                return replace(state, hands=tuple(hands))
            case "sea" if kind(code) is Kind.SHIP:
                ship = Ship(state.next, Seat(rest) if rest else mover, int(code), stamp=stamp_now(state))
                return replace(state, ships=(*state.ships, ship), next=state.next + 1)
            case "ship" if kind(code) is not Kind.SHIP:
                number, _, seat = rest.partition(":")
                return loaded(state, int(number), code, Seat(seat) if seat else mover)
            case "won" if kind(code) is Kind.SHIP:
                won = list(state.won)
                index = Seat(rest).index
                won[index] = (*won[index], int(code))
                return replace(state, won=tuple(won))
            case "pile":
                return replace(state, pile=(code, *state.pile))
            case "discard":
                return replace(state, discard=(*state.discard, code))
            case "out":
                return replace(state, box=True)
            case _:
                return returned(state, code, origin)

    def shown(self, state: State) -> State:
        """Every draft of Korsar can be drawn."""
        return state

    def pick(self, state: State, target: Target) -> str | None:
        """A card itself, a ship's own card, the top of the pile or of the discards."""
        match target.kind:
            case "card":
                return numbered(state, target.value, f"hand:{holder(state, target.value)}")
            case "ship":
                ship = next((ship for ship in state.ships if str(ship.number) == target.value), None)
                if ship is None:
                    return None
                if ship.cargo:
                    return self._last_on(state, ship)
                return numbered(state, str(ship.value), f"sea:{ship.owner}")
            case "pile" if state.pile:
                return numbered(state, state.pile[0], "pile")
            case "discard" if state.discard:
                return numbered(state, state.discard[-1], "discard")
            case _:
                return None

    def _last_on(self, state: State, ship: Ship) -> str:
        if ship.champion is not None:
            return numbered(state, ship.champion.card, f"ship:{ship.number}:{ship.champion.seat}")
        force = ship.forces[-1]
        return numbered(state, force.cards[-1], f"ship:{ship.number}:{force.side}")

    def place(self, target: Target) -> str | None:
        """A ship, a seat's hand, the sea, the pile or the discards."""
        match target.kind:
            case "ship":
                return f"ship:{target.value}"
            case "seat":
                return f"hand:{target.value}"
            case "pile" | "discard" | "sea":
                return target.kind
            case _:
                return None

    def played(self, state: State, move: object) -> State | None:
        """`b4@1` puts a card on a ship for the seat at turn, `lay:5` lays a ship, `drop:b4` discards."""
        match move:
            case Play(card, number) if card in COPIES and any(ship.number == number for ship in state.ships):
                return self.put(state, card, f"ship:{number}")
            case Lay(card) if card in COPIES:
                return self.put(state, card, "sea")
            case Drop(card) if card in COPIES:
                return self.put(state, card, "discard")
            case _:
                return None

    def choices(self, state: State, front: Seat, card: str | None, lang: str) -> tuple[Choice, ...]:
        """The cards in front, the ships, the other hands, the sea, pile and discards."""
        hand = dict.fromkeys(state.hands[front.index] if front.index < len(state.hands) else ())
        chosen = None if card is None else split(card)[0]
        cards = [Choice(Target("card", code), code, pressed=code == chosen, kind="card") for code in hand]
        ships = [
            Choice(
                Target("ship", str(ship.number)),
                say("korsar-board.edit.ship-alone", lang, ship=ship.number),
                kind="ship",
            )
            for ship in state.ships
        ]
        seats = [
            Choice(Target("seat", seat), say("explore.edit.hand", lang, seat=seat), kind="seat")
            for seat in SEATS[: state.players]
        ]
        rest = [
            Choice(Target("sea"), say("korsar-board.edit.sea-alone", lang)),
            Choice(Target("pile"), say("explore.edit.pile", lang)),
            Choice(Target("discard"), say("korsar-board.edit.discard", lang)),
        ]
        return (*cards, *ships, *seats, *rest)

    def settings(self, state: State, lang: str) -> tuple[Setting, ...]:
        """Players, teams, phase, turn, and which ship is on hold for whom."""
        seats = SEATS[: state.players]
        nobody = (say("explore.edit.nobody", lang), "")
        numbers = tuple((str(count), str(count)) for count in PLAYERS)
        phases = tuple((say(f"explore.phase.{phase}", lang), str(phase)) for phase in Phase)
        turns = (*((str(seat), str(seat)) for seat in seats), nobody)
        settings = [
            Setting("players", say("explore.edit.players", lang), str(state.players), numbers),
            Setting("phase", say("explore.edit.phase", lang), str(state.phase), phases),
            Setting("turn", say("explore.edit.turn", lang), str(state.turn or ""), turns),
        ]
        if state.players in TEAM_PLAYERS:
            settings.append(Setting("teams", say("korsar-board.edit.teams", lang), _yes(bool(state.teams))))
        if state.players in HOLD_PLAYERS:
            settings += [
                Setting(
                    f"hold-{ship.number}-{force.side}",
                    say("korsar-board.edit.hold", lang, ship=ship.number, seat=force.side),
                    _yes(force.side in ship.holds),
                )
                for ship in state.ships
                for force in ship.forces
            ]
        return tuple(settings)

    def set(self, state: State, name: str, value: str) -> State:
        """The draft with a setting changed."""
        match name.split("-"):
            case ["players"]:
                return seated(state, int(value))
            case ["phase"]:
                turn = None if value == Phase.OVER else state.turn or Seat.A
                return replace(state, phase=Phase(value), turn=turn)
            case ["turn"]:
                return replace(state, turn=Seat(value) if value else None)
            case ["teams"]:
                return replace(state, teams=neighbours(state.players) if value == "yes" else ())
            case ["hold", number, seat]:
                return held(state, int(number), Seat(seat), on=value == "yes")
            case _:
                return state


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"


DRAFTING = KorsarDrafting()
