"""The text twin: the whole picture in short sentences, one subject a line."""

from __future__ import annotations

from flotsam_kit.core import Seat
from flotsam_kit.flotsam.model import Pass, Phase, Place, View
from flotsam_kit.texts.numbers import listed, signed
from flotsam_widgets.flotsam import header, results
from flotsam_widgets.flotsam.sight import Sight
from flotsam_widgets.screen import Look


def describe(view: View, look: Look) -> str:
    """Whose turn, boats, own hand, other hands, pile, aside, tokens: what the picture shows, nothing more."""
    sight = Sight(view, look)
    lines = (
        (header.subtitle(sight) + ".", *_turn(sight), *_moves(sight)),
        _boats(sight),
        _hand(sight),
        _others(sight),
        _piles(sight),
        _scoring(sight),
    )
    return "\n".join(" ".join(line) for line in lines if line)


def _turn(sight: Sight) -> list[str]:
    view, say = sight.view, sight.words
    if view.phase is Phase.OVER:
        return [say("board.twin.over")]
    if view.phase is Phase.SCORED:
        return [say("board.twin.scored")]
    if view.phase is Phase.LAST_CARD:
        if sight.is_you(view.turn):
            return [say("board.twin.your-last-card")]
        return [say("board.twin.last-card-of", seat=sight.who(view.turn) if view.turn else "")]
    out = [sight.turn_words]
    if view.must and not sight.hides("verdicts"):
        out.append(say("board.twin.must"))
    return out


def _moves(sight: Sight) -> list[str]:
    out = []
    last, refused, say = sight.look.last, sight.look.refused, sight.words
    if isinstance(last, Place):
        out.append(say("board.twin.last-placed", card=last.card, boat=last.boat))
    elif isinstance(last, Pass):
        out.append(say("board.twin.last-passed"))
    if isinstance(refused, Place):
        out.append(say("board.twin.refused", card=refused.card, boat=refused.boat))
    elif isinstance(refused, Pass):
        out.append(say("board.twin.refused-pass"))
    return out


def _boats(sight: Sight) -> list[str]:
    boats, say = sight.view.boats, sight.words
    out = [say("board.twin.used", n=len(boats.in_use)) if boats.in_use else say("board.twin.no-boat")]
    for boat, cards in boats.stacks:
        below = tuple(reversed(cards[:-1]))
        key = "board.twin.boat-below" if below else "board.twin.boat"
        out.append(say(key, boat=boat, top=cards[-1], cards=below))
    if not sight.hides("limit"):
        out.append(say("board.twin.limit", limit=sight.view.players))
        out.append(say("board.twin.more", n=sight.more) if sight.more > 0 else say("board.twin.no-more"))
    return out


def _hand(sight: Sight) -> list[str]:
    view, say = sight.view, sight.words
    if view.seat is None:
        return [say("board.twin.no-hand")]
    if not view.hand:
        return [say("board.twin.others-out", seat=sight.who(view.seat))]
    mine = view.seat is sight.look.seat
    out = [
        say("board.twin.hand", cards=view.hand)
        if mine
        else say("board.twin.hand-of", cards=view.hand, seat=sight.who(view.seat))
    ]
    if view.seat in view.passed and mine:
        out.append(say("board.twin.you-passed"))
    if sight.card is not None:
        out.append(say("board.twin.selected", card=sight.card))
    if sight.is_mine and sight.is_running and not sight.hides("targets"):
        for card, boats in sight.places.items():
            out.append(
                say("board.twin.card-goes", card=card, boats=boats)
                if boats
                else say("board.twin.card-nowhere", card=card)
            )
    elif sight.is_running and not sight.hides("edges"):
        out += [say("board.twin.card-edge", card=card, boats=boats) for card, boats in sight.edges.items()]
    return out


def _others(sight: Sight) -> list[str]:
    view, say, out = sight.view, sight.words, []
    for seat in sight.seats:
        if seat is view.seat:
            continue
        name, size, cards = sight.who(seat), view.hand_sizes[seat.index], sight.look.open_hands.get(seat)
        if not size:
            out.append(say("board.twin.others-out", seat=name))
            continue
        if seat in view.passed and sight.is_running:
            out.append(say("board.twin.others-passed", seat=name, n=size))
        else:
            out.append(say("board.twin.others-count", seat=name, n=size))
        if cards:
            out.append(say("board.twin.others-open", seat=name, cards=cards))
    return out


def _piles(sight: Sight) -> list[str]:
    view, say, out = sight.view, sight.words, []
    if not sight.hides("pile"):
        out.append(
            say("board.twin.pile", n=view.pile_size) if view.pile_size else say("board.twin.pile-empty")
        )
    out.append(say("board.twin.aside", cards=view.aside) if view.aside else say("board.twin.aside-empty"))
    return out


def _scoring(sight: Sight) -> list[str]:
    view, say, out = sight.view, sight.words, []
    if view.highest and not sight.is_running:
        out += [
            say("board.twin.highest", seat=sight.who(seat), card=view.highest[seat.index])
            for seat in sight.seats
            if view.highest[seat.index]
        ]
    if not view.tokens:
        return out
    between = f"{say('board.twin.between')} "
    tokens = [
        say("board.twin.tokens-of", seat=sight.who(seat), tokens=_tokens(sight, seat)) for seat in sight.seats
    ]
    out.append(say("board.twin.tokens", list=between.join(tokens)))
    if not sight.hides("scores") and not (sight.hides("tokens") and not sight.is_running):
        points = [
            say("board.twin.points-of", seat=sight.who(seat), n=sum(view.tokens[seat.index]))
            for seat in sight.seats
        ]
        out.append(say("board.twin.scores", list=between.join(points)))
    if view.phase is Phase.OVER and not sight.hides("scores"):
        out.append(results.headline(sight) + ".")
    if results.starter(sight):
        out.append(results.starter(sight))
    return out


def _tokens(sight: Sight, seat: Seat) -> str:
    lang = sight.look.lang
    told = [
        signed(n, lang) if n is not None else sight.words("board.twin.tokens-asked")
        for n in sight.tokens(seat)
    ]
    return listed(told, lang)
