"""A page to print: one text of HTML that needs nothing else, shown in a frame of its own or saved."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from os import PathLike
from pathlib import Path

from flotsam_kit.call import like
from flotsam_kit.texts import say
from flotsam_widgets import files
from flotsam_widgets.notice import Notice

# What tells a page of ours from somebody's own file, which is never written over.
OURS = '<meta name="generator" content="flotsam-kit">'
STYLE = """
@page { size: A4; margin: 12mm }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 186mm; color: #000; background: #fff;
  font: 9pt/1.25 system-ui, "DejaVu Sans", sans-serif }
h1 { margin: 0 0 1mm; font-size: 16pt; line-height: 1.15 }
h2 { margin: 0 0 1mm; font-size: 11pt; line-height: 1.2; border-bottom: .4mm solid #000 }
p { margin: 0 0 2mm }
figure { margin: 0 0 2mm; break-inside: avoid }
figure svg { display: block; width: auto; max-width: 100%; height: auto; max-height: 62mm; margin: 0 auto 1mm;
  border: .3mm solid #000 }
footer { font-size: 8pt }
footer { margin-top: 3mm; padding-top: 1mm; border-top: .2mm solid #000 }
button { float: right; margin-left: 5mm; font: inherit; min-height: 44px; padding: 0 1.5em; cursor: pointer }
@media screen { body { padding: 8mm 4mm } }
@media print { button { display: none } }
"""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page to print. It displays itself; `html` is the whole page, `save` writes it into a file."""

    title: str
    html: str
    lang: str

    @like('save("sheet.html")')
    def save(self, path: str | PathLike[str]) -> Path | Notice:
        """Write the page into a file; without an ending its name gets `.html`.

        A page of ours is written over, any other file is left alone; that, and what the system refuses, is
        told in a sentence.
        """
        try:
            return files.save(
                path,
                self.html,
                ".html",
                lambda text: OURS in text,
                lambda path: say("sheet.saved", self.lang, path=path),
            )
        except files.NotSaved as no:
            said = say(f"sheet.{no.key}", self.lang, **no.values)
            return Notice([said], self.lang, cannot="sheet.cannot")

    def close(self) -> None:
        """There is nothing to close."""

    def __repr__(self) -> str:
        return self.title

    def _repr_html_(self) -> str:
        # A frame keeps the page's style from the notebook's, and its Print button prints the page alone.
        name = escape(say("sheet.frame", self.lang, title=self.title), quote=True)
        style = (
            "width:100%;max-width:860px;height:70vh;min-height:420px;border:1px solid #767676;background:#fff"
        )
        page = escape(self.html, quote=True)
        return f'<iframe class="fk-sheet" title="{name}" style="{style}" srcdoc="{page}"></iframe>'


def page(title: str, body: str, lang: str, style: str = "") -> Sheet:
    """A sheet with this title and body (HTML), in the style of all sheets and a style of its own."""
    return Sheet(title, html_page(title, body, lang, style), lang)


def html_page(title: str, body: str, lang: str, style: str = "") -> str:
    """The whole page of a sheet, with a button to print it."""
    button = f'<button type="button" onclick="print()">{escape(say("sheet.print", lang))}</button>'
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n{OURS}\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{escape(title)}</title>\n'
        f"<style>{STYLE}{style}</style>\n</head>\n<body>\n{button}\n{body}\n</body>\n</html>\n"
    )
