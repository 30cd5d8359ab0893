"""What can be wrong with the seats, the cards and the numbers of a position of Korsar."""

from __future__ import annotations

from collections.abc import Iterator

from flotsam_kit.arguments import LARGEST
from flotsam_kit.core import SEATS, Refusal, Seat, Value
from flotsam_kit.korsar.cards import COPIES, Card, Kind, in_deck_order, kind
from flotsam_kit.korsar.codes import Fault
from flotsam_kit.korsar.model import PLAYERS, TEAM_PLAYERS, State
from flotsam_kit.korsar.options import End
from flotsam_kit.korsar.sides import neighbours

Faults = Iterator[Refusal]


def fault_players(state: State) -> Faults:
    """2 to 6 or 8 players (KO-2)."""
    if state.players not in PLAYERS:
        yield Refusal(Fault.PLAYERS, "KO-2", {"players": state.players, "possible": PLAYERS})


def fault_teams(state: State) -> Faults:
    """Teams of two neighbours, with 4, 6 or 8 players (KO-16)."""
    possible = neighbours(state.players) if state.players in TEAM_PLAYERS else ()
    if state.players in PLAYERS and state.teams and state.teams != possible:
        teams = tuple("".join(team) for team in possible)
        yield Refusal(Fault.TEAMS, "KO-16", {"players": state.players, "teams": teams})


def fault_seat(state: State) -> Faults:
    """Only seats of the table (KO-2)."""
    if state.players not in PLAYERS:
        return
    aboard = {
        seat
        for ship in state.ships
        for seat in (ship.owner, *(force.side for force in ship.forces), *ship.holds)
    }
    champions = {ship.champion.seat for ship in state.ships if ship.champion is not None}
    for seat in sorted({*aboard, *champions, *([state.turn] if state.turn else [])}):
        if seat.index >= state.players:
            yield Refusal(Fault.NO_SUCH_SEAT, "KO-2", {"seat": seat, "players": state.players})


def fault_card(state: State) -> Faults:
    """Only cards of the deck (KO-1)."""
    for place, cards in _places(state):
        for card in cards:
            if card not in COPIES:
                yield Refusal(Fault.NO_SUCH_CARD, "KO-1", {"card": card, "place": place})


def fault_card_count(state: State) -> Faults:
    """No more of a card than the deck has (KO-1)."""
    seen: dict[Card, list[str]] = {}
    for place, cards in _places(state):
        for card in cards:
            seen.setdefault(card, []).append(place)
    for card in in_deck_order(seen):
        places, limit = seen[card], COPIES.get(card)
        if limit is not None and len(places) > limit:
            values: dict[str, Value] = {
                "card": card,
                "count": len(places),
                "limit": limit,
                "places": tuple(dict.fromkeys(places)),
            }
            yield Refusal(Fault.TOO_MANY_CARDS, "KO-1", values)


def fault_next(state: State) -> Faults:
    """The next ship gets a number above those of the ships in play (KO-5)."""
    highest = max((ship.number for ship in state.ships), default=0)
    if state.next <= highest:
        yield Refusal(Fault.NEXT_TOO_LOW, "KO-5", {"next": state.next, "highest": highest})


def fault_large(state: State) -> Faults:
    """Numbers that can be written to the end of the game: each card is drawn once and leaves a hand once."""
    held = [card for hand in state.hands for card in hand]
    turns = 2 * len(state.pile) + len(held) + state.players * (state.options.end is End.LAST_ROUND)
    ships = sum(kind(card) is Kind.SHIP for card in (*held, *state.pile))
    for key, number, more in (("clock", state.clock, turns), ("next", state.next, ships)):
        if number + more > LARGEST:
            values: dict[str, Value] = {"key": key, "number": number, "limit": LARGEST - more}
            yield Refusal(Fault.TOO_LARGE, "KO-4", values)


def fault_discard(state: State) -> Faults:
    """No ship is ever discarded (KO-13)."""
    for card in state.discard:
        if kind(card) is Kind.SHIP:
            yield Refusal(Fault.DISCARDED_SHIP, "KO-13", {"card": card})


def _places(state: State) -> Iterator[tuple[str, tuple[Card, ...]]]:
    yield from ((f"hand:{seat}", hand) for seat, hand in _by_seat(state.hands))
    yield from ((f"ship:{ship.number}", (str(ship.value), *ship.cargo)) for ship in state.ships)
    yield "pile", state.pile
    yield "discard", state.discard
    yield from ((f"won:{seat}", tuple(map(str, won))) for seat, won in _by_seat(state.won))


def _by_seat(
    lists: tuple[tuple[Card, ...], ...] | tuple[tuple[int, ...], ...],
) -> Iterator[tuple[Seat, tuple[Card, ...]]]:
    return ((seat, tuple(map(str, items))) for seat, items in zip(SEATS, lists, strict=False))
