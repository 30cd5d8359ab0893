"""The text twin: the whole picture in short sentences, one subject a line."""

from __future__ import annotations

from flotsam_kit.core import Seat
from flotsam_kit.korsar.cards import Card, Kind, gold, kind
from flotsam_kit.korsar.claims import How
from flotsam_kit.korsar.model import Draw, Drop, Lay, Pass, Play, Ship, View
from flotsam_kit.korsar.staying import stays
from flotsam_kit.texts.numbers import signed
from flotsam_widgets.korsar import header, results
from flotsam_widgets.korsar.hand import card_words
from flotsam_widgets.korsar.rows import champion_words, strength_words
from flotsam_widgets.korsar.ships import owner_words
from flotsam_widgets.korsar.sight import Sight
from flotsam_widgets.screen import Look


def describe(view: View, look: Look) -> str:
    """Whose turn, ships, own hand, other hands, pile, discards, gold: what the picture shows."""
    sight = Sight(view, look)
    lines = (
        (*_turn(sight), *_moves(sight)),
        *[tuple(_ship(sight, ship)) for ship in view.ships],
        () if view.ships else (_say(sight, "no-ship"),),
        _hand(sight),
        _others(sight),
        _piles(sight),
        _gold(sight),
    )
    return "\n".join(" ".join(line) for line in lines if line)


def _say(sight: Sight, key: str, **values: object) -> str:
    return sight.words(f"korsar-board.twin.{key}", **values)


def _turn(sight: Sight) -> list[str]:
    view = sight.view
    if view.turn is None:
        out = [sight.words("board.twin.over")]
        return out if sight.asks_scores else [*out, header.headline(sight) + "."]
    out = [_say(sight, "turn", n=view.clock + 1), sight.turn_words]
    if not sight.hides("verdicts"):
        out += [_say(sight, f"check-{stay.reason}", ship=stay.ship) for stay in stays(view)]
    for team in view.teams:
        out.append(_say(sight, "team", seats=tuple(sight.who(seat) for seat in team)))
    return out


def _moves(sight: Sight) -> list[str]:
    out = []
    match sight.look.last:
        case Play(card, number):
            out.append(_say(sight, "last-played", card=card_words(sight, card), ship=number))
        case Lay(card):
            out.append(_say(sight, "last-laid", value=int(card)))
        case Drop(card):
            out.append(_say(sight, "last-dropped", card=card_words(sight, card)))
        case Draw():
            out.append(_say(sight, "last-drew"))
        case Pass():
            out.append(sight.words("board.twin.last-passed"))
        case _:
            pass
    match sight.look.refused:
        case Play(card, number):
            out.append(_say(sight, "refused", card=card_words(sight, card), ship=number))
        case Lay() | Drop() | Draw() | Pass():
            out.append(_say(sight, "refused-other"))
        case _:
            pass
    return out


def _ship(sight: Sight, ship: Ship) -> list[str]:
    head = _say(sight, "ship", ship=ship.number, owner=owner_words(sight, ship), value=ship.value)
    out = [head]
    for force in ship.forces:
        colour = sight.words(f"korsar.colour.{force.colour.value}")
        total = strength_words(sight, force)
        out.append(_say(sight, "force", side=sight.side_words(force.side), colour=colour, total=total))
    if ship.champion is not None:
        out.append(_say(sight, "champion", champion=champion_words(sight, ship)))
    if ship.holds:
        out.append(_say(sight, "hold", seats=tuple(sight.who(seat) for seat in ship.holds)))
    if not sight.hides("verdicts"):
        out.append(_verdict(sight, ship))
    return [sentence for sentence in out if sentence]


def _verdict(sight: Sight, ship: Ship) -> str:
    """Who takes the ship and when, or why nobody does (KO-10)."""
    if sight.view.turn is None:
        return ""
    found, claim = sight.forecast(ship), sight.claim(ship)
    if found is None:
        return _say(sight, "tie", total=claim.total)
    reasons = {How.CHAMPION: "champion-takes", How.UNATTACKED: "unattacked", How.STRONGEST: "strongest"}
    reason = _say(sight, reasons.get(claim.how, "strongest"), total=claim.total, second=claim.second)
    key = "takes-you" if sight.is_you(found.seat) else "takes"
    return _say(sight, key, seat=sight.who(found.seat), reason=reason)


def _hand(sight: Sight) -> list[str]:
    view = sight.view
    if view.seat is None:
        return [sight.words("board.twin.no-hand")]
    if not view.hand:
        return [sight.words("board.twin.others-out", seat=sight.who(view.seat))]
    cards = _cards(sight, view.hand)
    if sight.is_you(view.seat):
        out = [_say(sight, "hand", cards=cards)]
    else:
        out = [_say(sight, "hand-of", cards=cards, seat=sight.who(view.seat))]
    if sight.card is not None:
        out.append(_say(sight, "selected", card=card_words(sight, sight.card)))
    if not sight.shows_targets:
        return out
    for card, places in sight.places.items():
        key = "card-goes" if places else "card-nowhere"
        out.append(_say(sight, key, card=card_words(sight, card), ships=places))
    return out


def _cards(sight: Sight, hand: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(card_words(sight, card) for card in hand)


def _others(sight: Sight) -> list[str]:
    out = []
    for seat in sight.seats:
        if seat is sight.view.seat:
            continue
        name, size, cards = sight.who(seat), sight.view.hand_sizes[seat.index], sight.opened.get(seat)
        if not size:
            out.append(sight.words("board.twin.others-out", seat=name))
            continue
        out.append(sight.words("board.twin.others-count", seat=name, n=size))
        if cards:
            out.append(_say(sight, "others-open", seat=name, cards=_cards(sight, cards)))
    return out


def _piles(sight: Sight) -> list[str]:
    view, out = sight.view, []
    if not sight.hides("pile"):
        key = "pile" if view.pile_size else "pile-empty"
        out.append(sight.words(f"board.twin.{key}", n=view.pile_size))
    if view.discard:
        out.append(_say(sight, "discard", cards=_cards(sight, view.discard)))
    else:
        out.append(_say(sight, "discard-empty"))
    return out


def _gold(sight: Sight) -> list[str]:
    if sight.hides("scores"):
        return []
    out = [_captured(sight, seat) for seat in sight.seats]
    seat = sight.view.seat
    if seat is not None and sight.is_running and any(kind(card) is Kind.SHIP for card in sight.view.hand):
        out.append(_say(sight, "in-hand", gold=signed(-sum(map(gold, sight.view.hand)), sight.look.lang)))
    if not sight.is_running:
        for _, other in results.places(sight):
            points = results.total(sight, other)
            if points:
                out.append(_say(sight, "score", seat=sight.who(other), points=points))
    return [sentence for sentence in out if sentence]


def _captured(sight: Sight, seat: Seat) -> str:
    """The ships that a seat has captured: their values where they may be seen, else how many (KO-17)."""
    won = sight.won(seat)
    if won:
        key = "won-asked" if sight.hides("points") else "won"
        return _say(sight, key, seat=sight.who(seat), ships=won, gold=sum(won))
    count = sight.view.captured[seat.index]
    return _say(sight, "captured", seat=sight.who(seat), n=count) if count and won is None else ""
