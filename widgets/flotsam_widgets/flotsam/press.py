"""What a press means, and everything that can be pressed."""

from __future__ import annotations

from flotsam_kit.flotsam.model import BOATS, Deal, Pass, Phase, Place, View, boats_of
from flotsam_kit.texts import say
from flotsam_widgets.draw.shapes import Target
from flotsam_widgets.flotsam.sight import RUNNING
from flotsam_widgets.screen import Choice, Pressed, Selection


def press(view: View, selection: Selection | None, target: Target) -> Pressed:
    """The reducer of presses: a card is taken up or put back, a boat gets the card, or shows its stack.

    The move comes back whether it is legal or not, so that the rules answer; the card stays selected until
    it has left the hand, for another try after a refusal.
    """
    match target.kind:
        case "card":
            return _card(view, selection, int(target.value))
        case "boat":
            return _boat(view, selection, int(target.value))
        case "pass":
            return Pressed(selection, Pass())
        case "deal":
            return Pressed(None, Deal())
        case "pile":
            return Pressed(selection, note_key="board.note.pile")
        case "aside" if not view.aside:
            return Pressed(selection, note_key="board.note.aside-empty")
        case "aside":
            return Pressed(_toggled(selection, target))
        case "close":
            return Pressed(None)
        case _:
            return Pressed(selection)


def chosen_card(view: View, selection: Selection | None) -> int | None:
    """The selected card, while it is in the hand."""
    value = selection.value("card") if selection else None
    card = int(value) if value else None
    return card if card in view.hand else None


def _toggled(selection: Selection | None, target: Target) -> Selection | None:
    return None if selection and target in selection.targets else Selection((target,))


def _card(view: View, selection: Selection | None, card: int) -> Pressed:
    if card not in view.hand:
        return Pressed(selection, note_key="board.note.not-held", note_values={"card": card})
    return Pressed(_toggled(selection, Target("card", str(card))))


def _boat(view: View, selection: Selection | None, boat: int) -> Pressed:
    card = chosen_card(view, selection)
    if card is not None:
        return Pressed(selection, Place(card, boat))
    if len(view.boats.cards(boat)) > 1:
        return Pressed(_toggled(selection, Target("boat", str(boat))))
    return Pressed(None, note_key="board.note.card-first", note_values={"boat": boat})


def choices(
    view: View, selection: Selection | None, lang: str, hidden: frozenset[str] = frozenset()
) -> tuple[Choice, ...]:
    """The cards of the hand, the boats, and the action of the phase, for real buttons.

    A boat is enabled once a card is selected, whether it would take that card or not.
    """
    if view.phase is Phase.OVER:
        return ()
    if view.phase is Phase.SCORED:
        deal = say("board.choice.deal", lang, round=view.round + 1)
        return (Choice(Target("deal"), deal),)
    chosen = chosen_card(view, selection)
    cards = tuple(_card_choice(card, card == chosen, lang, hidden) for card in view.hand)
    boats = tuple(_boat_choice(view, boat, chosen is not None, lang) for boat in BOATS)
    label = say("board.choice.keep" if view.phase is Phase.LAST_CARD else "board.choice.pass", lang)
    return (*cards, *boats, Choice(Target("pass"), label))


def _card_choice(card: int, pressed: bool, lang: str, hidden: frozenset[str]) -> Choice:
    if "edges" in hidden:
        label = say("board.choice.card", lang, card=card)
    else:
        label = say("board.choice.card-edge", lang, card=card, boats=boats_of(card))
    return Choice(Target("card", str(card)), label, pressed=pressed, kind="card")


def _boat_choice(view: View, boat: int, enabled: bool, lang: str) -> Choice:
    top = view.boats.top(boat)
    if top is None:
        label = say("board.choice.boat", lang, boat=boat)
    else:
        label = say("board.choice.boat-top", lang, boat=boat, top=top)
    return Choice(Target("boat", str(boat)), label, enabled=enabled and view.phase in RUNNING, kind="boat")
