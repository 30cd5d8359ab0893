"""A picture with the same in words: what a cell shows, and what stays when the kernel is gone."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from flotsam_widgets.charts.palette import dark
from flotsam_widgets.picture import data_address

# The page of JupyterLab says whether it is dark; elsewhere, and where styles are lost, the light one stays.
_DARK = '[data-jp-theme-light="false"] .fk-chart'
STYLE = (
    f"<style>{_DARK} .fk-day{{display:none!important}}{_DARK} .fk-night{{display:block!important}}</style>"
)


@dataclass(frozen=True, slots=True)
class Chart:
    """A picture. It displays itself; `svg` is the picture, `text` says the same, a line for each group."""

    svg: str
    title: str
    lines: tuple[str, ...]
    lang: str

    @property
    def text(self) -> str:
        """What the picture says, in words."""
        return "\n".join((self.title, *self.lines))

    @property
    def svg_dark(self) -> str:
        """The picture for a dark page."""
        return dark(self.svg)

    @property
    def html(self) -> str:
        """The picture in both lights, of which the page shows one, and the words below it."""
        alt = escape(self.title, quote=True)
        pictures = "".join(
            f'<img class="{name}" alt="{alt}" src="{data_address(svg)}" '
            f'style="display:{display};width:100%;height:auto">'
            for name, svg, display in (
                ("fk-day", self.svg, "block"),
                ("fk-night", self.svg_dark, "none"),
            )
        )
        words = "".join(f"<li>{escape(line)}</li>" for line in self.lines)
        return (
            f'{STYLE}<figure class="fk-chart" lang="{self.lang}" style="margin:0;max-width:640px">{pictures}'
            f'<figcaption><ul style="margin:4px 0 0;padding-left:20px">{words}</ul></figcaption></figure>'
        )

    def close(self) -> None:
        """There is nothing to close."""

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return self.html
