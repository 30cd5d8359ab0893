"""The style of a sheet of exercises, and what stands in the margin of every page."""

from __future__ import annotations

STYLE = """
@page { margin: 11mm 12mm 15mm }
header { display: flex; justify-content: space-between; align-items: baseline; gap: 5mm }
.seed { white-space: nowrap }
.who { display: flex; gap: 6mm; margin: 3mm 0 4mm; font-size: 10pt }
.who > span { display: flex; flex: 1; align-items: flex-end; gap: 2mm }
.who > .name { flex: 3 }
.line { flex: 1; min-width: 12mm; border-bottom: .25mm solid #595959 }
.task { break-inside: avoid; padding: 2.5mm 0 3mm; border-top: .2mm solid #8c8c8c }
.task h2 { display: flex; gap: 2.5mm; align-items: baseline; border: 0 }
.task h2 + p { margin: 0 0 1.5mm 9mm }
.number { flex: none; min-width: 6.5mm; padding: .6mm 1mm; border-radius: 4mm; color: #fff; background: #000;
  text-align: center; print-color-adjust: exact; -webkit-print-color-adjust: exact }
.sides { display: flex; flex-wrap: wrap; gap: 2mm 6mm; align-items: flex-start }
.task figure { flex: none; max-width: 100%; margin: 0 }
.task figure svg { width: 100%; max-height: none; margin: 0; border: 0 }
.room { display: flex; flex: 1 1 46mm; gap: 5mm; align-items: flex-start; font-size: 10pt }
.asked { flex: 1; min-width: 0 }
.asked p, .place { display: flex; align-items: flex-end; gap: 2mm; min-height: 7.5mm; margin: 0 }
.place { align-items: center }
.place > span { flex: none; min-width: 15mm; font-weight: 700 }
footer { break-before: avoid; break-inside: avoid }
.room ul { display: grid; flex: 1; gap: 0 3mm; margin: 0; padding: 0; list-style: none }
.lines { display: flex; flex-wrap: wrap; gap: 0 6mm }
.lines p { flex: 0 1 auto }
.lines .line { min-width: 22mm }
.room li { display: flex; gap: 1.5mm; align-items: center; min-height: 5.5mm }
.box { flex: none; width: 4mm; height: 4mm; border: .35mm solid #000 }
.grid { flex: none; width: 30mm; height: 30mm }
.answers { break-before: page }
.answers ol { margin: 3mm 0; padding: 0 0 0 9mm; font-size: 10pt }
.answers li { break-inside: avoid; margin-bottom: 2.2mm }
.answers li::marker { font-weight: 700 }
.answers small { color: #404040 }
code { font-family: ui-monospace, monospace }
@media screen { .answers { margin-top: 12mm; border-top: .6mm solid #000; padding-top: 6mm } }
@media screen and (max-width: 600px) {
  header, .who, .room { flex-wrap: wrap }
  .who > span { flex: 1 1 100% }
}
"""


def margins(call: str) -> str:
    """In the margin of every page what makes the same sheet again, and which page of how many it is."""
    font = 'font: 8pt/1.2 system-ui, "DejaVu Sans", sans-serif; color: #404040; vertical-align: top'
    return (
        f'@page {{ @bottom-left {{ content: "{_quoted(call)}"; {font} }}\n'
        f'@bottom-right {{ content: counter(page) " / " counter(pages); {font} }} }}\n'
    )


def _quoted(words: str) -> str:
    """The words inside a text of CSS: whatever is no plain letter, digit or space by its number."""
    return "".join(letter if letter.isascii() and letter.isalnum() else _code(letter) for letter in words)


def _code(letter: str) -> str:
    number = ord(letter)
    return f"\\{0xFFFD if number == 0 or 0xD800 <= number < 0xE000 else number:06X}"
