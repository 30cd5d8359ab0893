"""The rules of a game on one page to print: every rule once, in the words of its card, and a picture."""

from __future__ import annotations

from html import escape

from flotsam_kit.arguments import is_among
from flotsam_kit.core import Seat
from flotsam_kit.games import GAMES
from flotsam_kit.lesson import rule_card
from flotsam_kit.lesson.sheet import Part, RuleSheet, sheet_games
from flotsam_kit.lesson.sheet import rule_sheet as sheet_of
from flotsam_kit.notation import given
from flotsam_kit.texts import rule_id, say
from flotsam_widgets.calling import written
from flotsam_widgets.draw.shapes import Target
from flotsam_widgets.draw.svg import paint_svg
from flotsam_widgets.language import language, system
from flotsam_widgets.notice import Notice
from flotsam_widgets.screen import Look, Selection
from flotsam_widgets.screens import SCREENS
from flotsam_widgets.sheet import Sheet, page

STYLE = """
.parts { columns: 2; column-gap: 8mm }
.parts section { margin-bottom: 2mm }
.parts h2 { break-after: avoid }
dl { margin: 0 }
dl div { display: grid; grid-template-columns: 3.6em 1fr; column-gap: 1mm; margin-bottom: .8mm;
  break-inside: avoid }
dt { font-weight: 700; white-space: nowrap }
dd { margin: 0 }
@media screen and (max-width: 600px) { .parts { columns: 1 } }
"""


@written('rule_sheet("flotsam")', cannot="sheet.cannot")
def rule_sheet(game: str = "flotsam", *, lang: str | None = None) -> Sheet | Notice:
    """The rules of a game on one page: shows itself, prints itself, and `save("rules.html")` makes a file.

    What there is not is told in a sentence that lists what there is.
    """
    try:
        spoken = language(lang)
    except ValueError as error:
        return Notice(str(error).splitlines(), system(), cannot="sheet.cannot")
    # A game that cannot be drawn yet has no picture for the page either.
    games = tuple(name for name in sheet_games() if name in SCREENS)
    if not is_among(game, games):
        said = say("sheet.no-game", spoken, game=given(game), games=games)
        return Notice([said], spoken, cannot="sheet.cannot")
    sheet = sheet_of(game)
    title = say("sheet.title", spoken, game=say(f"{game}.name", spoken))
    return page(title, _body(sheet, title, spoken), spoken, STYLE)


def _body(sheet: RuleSheet, title: str, lang: str) -> str:
    lead = escape(say(f"sheet.{sheet.game}.lead", lang))
    parts = "\n".join(_part(sheet.game, part, lang) for part in sheet.parts)
    note = escape(say("sheet.note", lang))
    return (
        f"<main>\n<h1>{escape(title)}</h1>\n<p>{lead}</p>\n{_figure(sheet, lang)}\n"
        f'<div class="parts">\n{parts}\n</div>\n<footer>{note}</footer>\n</main>'
    )


def _part(game: str, part: Part, lang: str) -> str:
    rules = "\n".join(
        f"<div><dt>{rule_id(rule)}</dt><dd>{escape(rule_card(rule, lang).text)}</dd></div>"
        for rule in part.rules
    )
    title = escape(say(f"sheet.{game}.part.{part.name}", lang))
    return f"<section><h2>{title}</h2>\n<dl>\n{rules}\n</dl></section>"


def _figure(sheet: RuleSheet, lang: str) -> str:
    """The position as its mover sees it, with what is taken up there, and a word on it."""
    game, screen = GAMES[sheet.game], SCREENS[sheet.game]
    state = game.parse_state(sheet.position)
    seat: Seat | None = game.to_move(state)
    view = game.view(state, seat)
    kind, _, value = sheet.taken.partition(":")
    selection = Selection((Target(kind, value),)) if sheet.taken else None
    look = Look(lang=lang, seat=seat, selection=selection)
    svg = paint_svg(screen.scene(view, look), screen.describe(view, look))
    said = escape(say(f"sheet.{sheet.game}.picture", lang))
    return f"<figure>{svg}<figcaption>{said}</figcaption></figure>"
