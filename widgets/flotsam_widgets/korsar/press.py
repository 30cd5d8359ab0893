"""What a press means, and everything that can be pressed."""

from __future__ import annotations

from flotsam_kit.korsar.cards import Card, Kind, kind
from flotsam_kit.korsar.model import Draw, Drop, Lay, Pass, Phase, Play, View
from flotsam_widgets.draw.shapes import Target
from flotsam_widgets.korsar.hand import action_label, card_words
from flotsam_widgets.korsar.ships import owner_words
from flotsam_widgets.korsar.sight import Sight
from flotsam_widgets.screen import Choice, Look, Pressed, Selection


def press(view: View, selection: Selection | None, target: Target) -> Pressed:
    """The reducer of presses: a card is taken up or put back, a ship gets it, the pile gives one.

    A selected ship goes to sea. The move comes back whether it is legal or not, so that the rules answer.
    """
    card = chosen_card(view, selection)
    match target.kind:
        case "card":
            return _card(view, selection, target.value)
        case "ship":
            return _ship(selection, card, int(target.value))
        case "sea" if card is not None and kind(card) is Kind.SHIP:
            return Pressed(selection, Lay(card))
        case "sea":
            return Pressed(selection, note_key="korsar-board.note.ship-first")
        case "pile":
            return Pressed(selection, Draw())
        case "discard" if card is not None:
            return Pressed(selection, Drop(card))
        case "discard" if not view.discard:
            return Pressed(selection, note_key="korsar-board.note.discard-empty")
        case "discard":
            return Pressed(_toggled(selection, Target("discard", "all")))
        case "pass":
            return Pressed(selection, Pass())
        case "close":
            return Pressed(None)
        case _:
            return Pressed(selection)


def chosen_card(view: View, selection: Selection | None) -> Card | None:
    """The selected card, while it is in the hand."""
    card = selection.value("card") if selection else None
    return card if card in view.hand else None


def _toggled(selection: Selection | None, target: Target) -> Selection | None:
    return None if selection and target in selection.targets else Selection((target,))


def _card(view: View, selection: Selection | None, card: Card) -> Pressed:
    if card not in view.hand:
        return Pressed(selection, note_key="board.note.not-held", note_values={"card": card})
    return Pressed(_toggled(selection, Target("card", card)))


def _ship(selection: Selection | None, card: Card | None, number: int) -> Pressed:
    if card is None:
        return Pressed(None, note_key="korsar-board.note.card-first", note_values={"ship": number})
    if kind(card) is Kind.SHIP:
        return Pressed(selection, note_key="korsar-board.note.ship-on-ship")
    return Pressed(selection, Play(card, number))


def choices(
    view: View, selection: Selection | None, lang: str, hidden: frozenset[str] = frozenset()
) -> tuple[Choice, ...]:
    """The cards of the hand, the ships, the pile, and what the selected card can do beside a ship."""
    if view.phase is Phase.OVER:
        return ()
    sight = Sight(view, Look(lang=lang, selection=selection, seat=view.seat, hidden=hidden))
    chosen = sight.card
    cards = tuple(
        Choice(Target("card", card), _card_label(sight, card), pressed=card == chosen, kind="card")
        for card in sight.hand
    )
    ships = tuple(
        Choice(
            Target("ship", str(ship.number)),
            sight.words(
                "korsar-board.choice.ship", ship=ship.number, owner=owner_words(sight, ship), value=ship.value
            ),
            enabled=chosen is not None and kind(chosen) is not Kind.SHIP,
            kind="ship",
        )
        for ship in view.ships
    )
    actions = [Choice(Target("pile"), sight.words("korsar-board.choice.draw"))]
    label = action_label(sight)
    if label:
        kinds = {Lay: "sea", Drop: "discard", Pass: "pass"}
        actions.append(Choice(Target(kinds[type(sight.action)]), label))
    return (*cards, *ships, *actions)


def _card_label(sight: Sight, card: Card) -> str:
    name, count = card_words(sight, card), sight.count(card)
    return name if count == 1 else sight.words("korsar-board.choice.several", card=name, n=count)
