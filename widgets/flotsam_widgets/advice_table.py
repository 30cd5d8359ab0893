"""A hint as HTML: how far the search is, and the moves with their figures."""

from __future__ import annotations

from html import escape

from flotsam_kit.hint import Hint
from flotsam_kit.hint.table import Row, caption, method, rest, rows
from flotsam_kit.hint.words import further
from flotsam_kit.texts import say


def progress(hint: Hint | None, lang: str, playouts: int) -> str:
    """How far a search is, as a bar and in words."""
    advice = hint.advice if hint else None
    if advice is None:
        return f"<p>{escape(say('hint.search.start', lang))}</p><progress></progress>"
    whole = max(playouts * len(advice.figures), advice.examined)
    words = escape(say("hint.search.busy", lang, n=advice.examined, all=whole))
    label = escape(words, quote=True)
    bar = f'<progress max="{whole}" value="{advice.examined}" aria-label="{label}"></progress>'
    return f"<p>{words}</p>{bar}"


def table(hint: Hint | None, lang: str) -> str:
    """The first moves with their figures, and what else there is to say; of no hint, that there is none."""
    advice = hint.advice if hint else None
    if hint is None or advice is None:
        return f"<p>{escape(say('hint.search.none-yet', lang))}</p>"
    heads = [say("hint.table.move", lang), say(f"hint.table.{'worth' if advice.proved else 'mean'}", lang)]
    if not advice.proved:
        heads += [say("hint.table.error", lang), say("hint.table.playouts", lang)]
    head = "".join(f'<th scope="col">{escape(one)}</th>' for one in heads)
    body = "".join(_row(row, len(heads), lang) for row in rows(hint, lang))
    words = "".join(f"<p>{escape(line)}</p>" for line in (rest(hint, lang), *further(hint, lang)) if line)
    return (
        f'<div class="fk-scroll"><table class="fk-figures"><caption>{escape(caption(hint, lang))}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>{words}"
        f'<p class="fk-caption">{escape(method(hint, lang))}</p>'
    )


def _row(row: Row, columns: int, lang: str) -> str:
    figures = (row.worth, row.error, row.playouts)[: columns - 1]
    best = ' class="fk-best"' if row.is_best else ""
    label = escape(say("hint.table.best", lang), quote=True)
    sign = f' <span role="img" aria-label="{label}">✓</span>' if row.is_best else ""
    cells = "".join(f"<td>{escape(figure)}</td>" for figure in figures)
    return f'<tr{best}><th scope="row">{escape(row.move)}{sign}</th>{cells}</tr>'
