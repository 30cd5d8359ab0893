"""The pictures themselves, by matplotlib's figures alone: nothing global, nothing on a screen of its own."""

from __future__ import annotations

import io
from collections.abc import Sequence
from textwrap import fill
from typing import TYPE_CHECKING, Any

from flotsam_kit.absent import NoTables
from flotsam_kit.lab.measures import Course, Measure, Spread
from flotsam_kit.texts import say
from flotsam_widgets.charts.chart import Chart
from flotsam_widgets.charts.palette import DASHES, HAIR, HATCHES, INK, MARKS, MUTED, PAPER, SERIES
from flotsam_widgets.charts.words import Said, group

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDTH, ROW, EDGE = 6.4, 0.42, 0.75  # inches: the picture, a line of it, what stands above and below
LABEL, LEGEND = 26, 60  # characters of a line
MOST_BARS = 24
SETTINGS: dict[Any, Any] = {
    "svg.hashsalt": "flotsam",  # the same picture has the same ids
    "font.family": "DejaVu Sans",  # comes with matplotlib and has every letter of ours
    "font.size": 10.5,
    "text.parse_math": False,  # a dollar sign is a dollar sign
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": MUTED,
    "axes.facecolor": PAPER,
    "figure.facecolor": PAPER,
    "savefig.facecolor": PAPER,
    "xtick.color": INK,
    "ytick.color": INK,
    "grid.color": HAIR,
    "hatch.linewidth": 0.8,
}


def draw_dots(found: Sequence[Measure], said: Said, *, title: str, line: float | None) -> Chart:
    """A mark for each value and its interval, a row a group, below each other for several options."""
    groups = list(dict.fromkeys(each.group for each in found))
    options = [""] if said.by == "option" else list(dict.fromkeys(each.option for each in found))
    step = 0.8 / len(options) if options else 0.0

    def paint(axes: Axes) -> None:
        for each in found:
            which = groups.index(each.group) if len(options) < 2 else options.index(each.option)
            row = groups.index(each.group)
            height = row + step * (which - (len(options) - 1) / 2) if len(options) > 1 else row
            style: dict[str, Any] = {
                "color": SERIES[which % len(SERIES)],
                "marker": MARKS[which % len(MARKS)],
            }
            label = _lines(group("option", each.option, said.lang)) if row == 0 and options[1:] else None
            axes.plot([each.low, each.high], [height, height], color=style["color"], linewidth=2)
            axes.plot(
                [each.value],
                [height],
                linestyle="none",
                markersize=8,
                label=label,
                clip_on=False,
                **style,
            )
            axes.annotate(
                said.value(each.value), (each.high, height), (6, 0), textcoords="offset points", va="center"
            )
        if line is not None:
            axes.axvline(line, color=MUTED, linestyle=(0, (4, 3)), linewidth=1.2, zorder=0)
        _rows(axes, [said.group(one) for one in groups])
        _values(axes, said)

    names = [fill(said.group(one), LABEL).count("\n") + 1 for one in groups]
    rows = len(groups) * max(1.0, 0.8 * len(options) + 0.2, 0.5 * max(names, default=1))
    lines = [said.measure(each, options=len(options) > 1) for each in found]
    if line is not None:
        lines.append(_fair(line, said))
    return _chart(paint, rows, title, lines, said.lang)


def draw_bars(found: Sequence[Spread], said: Said, *, title: str) -> Chart:
    """Bars for each group in a row of its own over the same scores, the mean marked below them."""
    every = [score for each in found for score in each.counts]
    low, high = (min(every), max(every)) if every else (0, 0)
    width = -(-(high - low + 1) // MOST_BARS)

    def paint(axes: Axes) -> None:
        for row, each in enumerate(found):
            binned: dict[int, int] = {}
            for score, count in each.counts.items():
                place = low + (score - low) // width * width
                binned[place] = binned.get(place, 0) + count
            most = max(binned.values())
            style: dict[str, Any] = {
                "color": PAPER,
                "edgecolor": SERIES[row % len(SERIES)],
                "hatch": HATCHES[row % 6],
            }
            if not style["hatch"]:
                style["color"] = style["edgecolor"]
            heights = [-0.62 * count / most for count in binned.values()]
            centres = [place + (width - 1) / 2 for place in binned]
            axes.bar(centres, heights, 0.86 * width, bottom=row + 0.3, **style)
            axes.axhline(row + 0.3, color=MUTED, linewidth=1, zorder=0)
            axes.plot([each.mean], [row + 0.41], marker="^", color=INK, markersize=7, linestyle="none")
        _rows(axes, [said.group(each.group) for each in found])

    lines = [said.spread(each) for each in found]
    return _chart(paint, 2.2 * len(found), title, lines, said.lang)


def draw_lines(found: Sequence[Course], said: Said, *, title: str) -> Chart:
    """A line for each group over the games played, inside the band of its interval."""

    def paint(axes: Axes) -> None:
        for place, each in enumerate(found):
            colour, dashes = SERIES[place % len(SERIES)], DASHES[place % len(DASHES)]
            axes.fill_between(each.games, each.lows, each.highs, color=colour, alpha=0.15, linewidth=0)
            every = max(1, len(each.games) // 8)
            axes.plot(
                each.games,
                each.shares,
                color=colour,
                linestyle=dashes,
                marker=MARKS[place % len(MARKS)],
                markevery=every,
                clip_on=False,
                linewidth=2,
                label=_lines(said.group(each.group)),
            )
        axes.set_ylim(0, 1)
        axes.yaxis.set_major_formatter(lambda value, _: said.value(value))
        axes.grid(axis="y")

    return _chart(paint, 6 if found else 0, title, [said.course(each) for each in found], said.lang)


def _chart(paint: Any, rows: float, title: str, lines: Sequence[str], lang: str) -> Chart:
    try:
        from matplotlib import rc_context
    except ModuleNotFoundError:
        raise NoTables from None
    from matplotlib.backends.backend_svg import FigureCanvasSVG
    from matplotlib.figure import Figure
    from matplotlib.layout_engine import ConstrainedLayoutEngine

    with rc_context(SETTINGS):
        figure = Figure(
            figsize=(WIDTH, EDGE + ROW * max(rows, 1)), layout=ConstrainedLayoutEngine(w_pad=0.12, h_pad=0.06)
        )
        axes = figure.add_subplot()
        paint(axes)
        axes.spines[["top", "right", "left"]].set_visible(False)
        axes.tick_params(length=0, pad=8)
        figure.suptitle(_lines(title), x=0.02, ha="left", fontsize=12, fontweight="bold")
        _legend(figure, axes)
        file = io.StringIO()
        FigureCanvasSVG(figure).print_svg(file, metadata={"Date": None, "Title": title})  # type: ignore[no-untyped-call]
    return Chart(file.getvalue(), title, tuple(lines) or (say("lab.chart.none", lang),), lang)


def _legend(figure: Figure, axes: Axes) -> None:
    marks, names = axes.get_legend_handles_labels()
    if names:
        columns = 1 if max(map(len, names)) > LABEL else len(names)
        figure.legend(marks, names, loc="outside lower left", frameon=False, ncols=columns)


def _rows(axes: Axes, names: Sequence[str]) -> None:
    axes.set_yticks(range(len(names)), [fill(name, LABEL) for name in names])
    axes.set_ylim(len(names) - 0.5 if names else 0.5, -0.5)


def _values(axes: Axes, said: Said) -> None:
    axes.grid(axis="x")
    axes.set_axisbelow(True)
    axes.xaxis.set_major_formatter(lambda value, _: said.value(value))
    axes.margins(x=0.12)
    if said.percent:
        axes.set_xlim(0, max(1.15 * axes.dataLim.x1, 0.1))


def _lines(text: str) -> str:
    return fill(text, LEGEND)


def _fair(line: float, said: Said) -> str:
    return say("lab.chart.fair", said.lang, share=said.value(line))
