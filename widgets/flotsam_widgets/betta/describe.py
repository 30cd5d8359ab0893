"""The text twin: the whole picture in short sentences, one subject a line."""

from __future__ import annotations

from flotsam_kit.betta.grid import SIZE, Grid
from flotsam_kit.betta.model import Card, Place, View
from flotsam_widgets.betta import displays, hand, header, overlays, results, side
from flotsam_widgets.betta.sight import Sight
from flotsam_widgets.screen import Look


def describe(view: View, look: Look) -> str:
    """Whose turn, displays, own hand, preview, other hands, patterns, points: what the picture shows."""
    sight = Sight(view, look)
    lines = (
        (*_turn(sight), *_moves(sight)),
        *[tuple(_display(sight, number)) for number in range(1, len(view.displays) + 1)],
        _hand(sight),
        _others(sight),
        _patterns(sight),
        _points(sight),
    )
    return "\n".join(" ".join(line) for line in lines if line)


def _say(sight: Sight, key: str, **values: object) -> str:
    return sight.words(f"betta-board.twin.{key}", **values)


def _turn(sight: Sight) -> list[str]:
    if sight.view.turn is None:
        over = sight.words("board.twin.over")
        return [over] if sight.hides("scores") else [over, header.headline(sight) + "."]
    return [header.subtitle(sight) + ".", sight.turn_words]


def _moves(sight: Sight) -> list[str]:
    out = []
    for key, move in (("last", sight.look.last), ("refused", sight.look.refused)):
        if isinstance(move, Place):
            out.append(_say(sight, key, card=str(move.card), display=move.display))
    return out


def rows_words(grid: Grid) -> str:
    """The three rows of a grid from top to bottom, letters of colours, a hyphen for nothing."""
    signs = [(colour or "-").upper() for colour in grid.cells]
    return ", ".join(" ".join(signs[start : start + SIZE]) for start in range(0, len(signs), SIZE))


def _display(sight: Sight, number: int) -> list[str]:
    """The display as it is, without the card that is previewed."""
    grid = sight.view.displays[number - 1]
    state = displays.state_words(sight, number)
    if grid.is_empty:
        return [_say(sight, "display-empty", display=number)]
    out = [_say(sight, "display", display=number, rows=rows_words(grid), state=state)]
    if sight.hides("counts"):
        return out
    if sight.is_solo:
        count, worth = sight.solo_count(grid)
        return [*out, _say(sight, "most", count=count, worth=worth)]
    for colour in sight.colours():
        count, worth = sight.counted(colour, grid)
        word = sight.words(f"betta-board.colour.{colour}")
        out.append(_say(sight, "count", colour=word, count=count, worth=worth))
    return out


def _hand(sight: Sight) -> list[str]:
    view = sight.view
    if view.seat is None:
        return [sight.words("board.twin.no-hand")]
    if not view.hand:
        return [sight.words("board.twin.others-out", seat=sight.who(view.seat))]
    cards = tuple(_card(sight, card) for card in view.hand)
    if sight.is_you(view.seat):
        out = [_say(sight, "hand", cards=cards)]
    else:
        out = [_say(sight, "hand-of", cards=cards, seat=sight.who(view.seat))]
    if sight.chosen is not None:
        out.append(_say(sight, "selected", card=str(sight.chosen.card), turned=hand.turned_words(sight)))
    if sight.previewed is not None:
        out.append(hand.sentence(sight) + ".")
    return out


def _card(sight: Sight, card: Card) -> str:
    face = sight.view.options.box.face(card)
    return _say(sight, "card", card=str(card), rows=rows_words(face))


def _others(sight: Sight) -> list[str]:
    out, opened = [], overlays.opened(sight)
    for seat in sight.seats:
        if seat is sight.view.seat:
            continue
        name, size, cards = sight.who(seat), sight.view.hand_sizes[seat.index], opened.get(seat)
        out.append(sight.words("board.twin.others-count", seat=name, n=size))
        if cards:
            out.append(sight.words("board.twin.others-open", seat=name, cards=tuple(map(str, cards))))
    for seat, left in zip(sight.seats, sight.view.stack_sizes, strict=True):
        if left:
            out.append(_say(sight, "stack", seat=sight.who(seat), n=left))
    return out


def _patterns(sight: Sight) -> list[str]:
    box = sight.view.options.box
    out = [
        _say(
            sight,
            "pattern",
            pattern=name,
            points=box.pattern(name).value,
            rows=_picture(box.pattern(name).cells),
        )
        for name in sight.view.patterns
    ]
    numbers = ", ".join(map(str, sight.view.options.numbers))
    return [*out, _say(sight, "table", numbers=numbers), side.note_words(sight)]


def _picture(cells: tuple[int, ...]) -> str:
    signs = ["#" if place in cells else "-" for place in range(SIZE * SIZE)]
    return ", ".join(" ".join(signs[start : start + SIZE]) for start in range(0, len(signs), SIZE))


def _points(sight: Sight) -> list[str]:
    if sight.hides("scores"):
        return []
    order = [seat for _, seat in results.places(sight)] if not sight.is_running else list(sight.seats)
    return [
        _say(
            sight,
            "points",
            seat=sight.who(seat),
            turns=sight.view.points[seat.index],
            displays=sum(sight.worth(seat)),
            total=sight.total(seat),
        )
        for seat in order
    ]
