"""Pictures of boards as SVG, kept in `tests/golden/`, and the one in the README, `notebooks/board.svg`.

`python -m tests.golden_drawn` writes them anew; look at them before you keep them.
"""

from __future__ import annotations

from pathlib import Path

from flotsam_widgets.draw.svg import paint_svg
from flotsam_widgets.draw.theme import THEMES
from tests.drawn import DRAWN

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "tests" / "golden"
KEPT = [
    ("two-in-use", "light", "en", "wide"),
    ("two-in-use", "dark", "fr", "narrow"),
    ("limit-reached", "dark", "ru", "wide"),
    ("six-open", "light", "ru", "narrow"),
    ("hidden", "light", "fr", "wide"),
    ("scored", "dark", "en", "narrow"),
    ("over", "projector", "ru", "wide"),
]


def picture(name: str, theme: str, lang: str, layout: str) -> str:
    """One board with its words as the description."""
    look = {"theme": THEMES[theme], "lang": lang, "layout": layout}
    return paint_svg(DRAWN[name].scene(**look), DRAWN[name].words(**look))


def files() -> dict[Path, str]:
    """Every kept picture by its file."""
    kept = {FOLDER / f"board-{'-'.join(each)}.svg": picture(*each) for each in KEPT}
    return {**kept, ROOT / "notebooks" / "board.svg": picture(*KEPT[0])}


def main() -> None:
    for path, text in files().items():
        path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
