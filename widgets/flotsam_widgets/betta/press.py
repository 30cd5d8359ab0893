"""What a press means, and everything that can be pressed."""

from __future__ import annotations

from flotsam_kit.betta.grid import TURNS
from flotsam_kit.betta.model import Phase, Place, View
from flotsam_kit.core import Value
from flotsam_widgets.betta.displays import state_words
from flotsam_widgets.betta.sight import Sight, chosen
from flotsam_widgets.draw.shapes import Target
from flotsam_widgets.screen import Choice, Look, Pressed, Selection


def press(view: View, selection: Selection | None, target: Target) -> Pressed:
    """The reducer of presses: a card is taken up, another press turns it; a display shows it, then gets it.

    The move comes back whether it is legal or not, so that the rules answer.
    """
    move = chosen(view, selection)
    match target.kind:
        case "card":
            return _card(view, move, target.value)
        case "turn":
            return _turned(move, 1 if target.value == "right" else -1)
        case "display":
            return _display(view, selection, move, int(target.value))
        case "place" if move is not None and move.display:
            return Pressed(selection, move)
        case "place":
            key = "display-first" if move else "card-first"
            return Pressed(selection, note_key=f"betta-board.note.{key}")
        case "pattern":
            points = view.options.box.pattern(target.value).value
            note: dict[str, Value] = {"pattern": target.value, "points": points}
            return Pressed(selection, note_key="betta-board.note.pattern", note_values=note)
        case _:
            return Pressed(selection)


def taken(move: Place) -> Selection:
    """A card taken up, with its turn and the display that it is previewed on."""
    targets = [Target("card", str(move.card)), Target("turn", str(move.turn))]
    return Selection((*targets, *([Target("display", str(move.display))] if move.display else [])))


def _card(view: View, move: Place | None, name: str) -> Pressed:
    card = next((card for card in view.hand if str(card) == name), None)
    if card is None:
        return Pressed(
            taken(move) if move else None, note_key="board.note.not-held", note_values={"card": name}
        )
    if move is not None and move.card == card:
        return _turned(move, 1)
    return Pressed(taken(Place(card, move.display if move else 0, 0)))


def _turned(move: Place | None, by: int) -> Pressed:
    if move is None:
        return Pressed(None, note_key="betta-board.note.card-first")
    return Pressed(taken(Place(move.card, move.display, (move.turn + by) % TURNS)))


def _display(view: View, selection: Selection | None, move: Place | None, number: int) -> Pressed:
    if move is None:
        return Pressed(None, note_key="betta-board.note.card-first")
    aimed = Place(move.card, number, move.turn)
    if move.display == number or view.displays[number - 1].is_full:
        return Pressed(selection, aimed)
    return Pressed(taken(aimed))


def choices(
    view: View, selection: Selection | None, lang: str, hidden: frozenset[str] = frozenset()
) -> tuple[Choice, ...]:
    """The cards of the hand, the displays, turning both ways, and placing."""
    if view.phase is Phase.OVER:
        return ()
    sight = Sight(view, Look(lang=lang, selection=selection, seat=view.seat, hidden=hidden))
    move = sight.chosen
    cards = tuple(
        Choice(
            Target("card", str(card)), str(card), pressed=move is not None and move.card == card, kind="card"
        )
        for card in view.hand
    )
    displays = tuple(
        Choice(
            Target("display", str(number)),
            sight.words("betta-board.choice.display", display=number, state=state_words(sight, number)),
            enabled=move is not None,
            pressed=move is not None and move.display == number,
            kind="display",
        )
        for number in range(1, len(view.displays) + 1)
    )
    actions = (
        Choice(Target("turn", "left"), sight.words("betta-board.choice.left"), enabled=move is not None),
        Choice(
            Target("turn", "right"),
            sight.words("betta-board.choice.right"),
            enabled=move is not None,
            key="r",
        ),
        Choice(Target("place"), sight.words("betta-board.canvas.place"), enabled=bool(move and move.display)),
    )
    return (*cards, *displays, *actions)
