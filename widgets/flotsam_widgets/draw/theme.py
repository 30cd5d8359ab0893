"""The colours: three tables to lay things on, one set of colours for the things themselves."""

from __future__ import annotations

from dataclasses import dataclass

FONT = "system-ui, sans-serif"
MONO = "ui-monospace, monospace"


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of a table and of what is written on it; objects (cards, boats) never change."""

    name: str
    paper: str
    surface: str
    sunken: str
    hair: str
    edge: str
    ink: str
    muted: str
    sky: str
    sea: str
    wave: str
    deck: str
    on_deck: str
    deck_muted: str
    accent: str
    on_accent: str
    accent_tint: str
    refuse: str
    on_refuse: str
    refuse_tint: str
    good: str
    good_tint: str
    last: str
    last_tint: str


LIGHT = Theme(
    name="light",
    paper="#FBF6EC",
    surface="#FFFDF8",
    sunken="#F1E8D8",
    hair="#DCCFB8",
    edge="#85785F",
    ink="#17273A",
    muted="#566172",
    sky="#F0F4EF",
    sea="#C9E0E2",
    wave="#8FBCC2",
    deck="#1E3A50",
    on_deck="#FFFDF8",
    deck_muted="#C5D5DD",
    accent="#0B6670",
    on_accent="#FFFFFF",
    accent_tint="#D6ECEA",
    refuse="#A3271B",
    on_refuse="#FFFFFF",
    refuse_tint="#FBE3DC",
    good="#1E6640",
    good_tint="#DDEFE0",
    last="#7A5200",
    last_tint="#FBEBC2",
)
DARK = Theme(
    name="dark",
    paper="#131D28",
    surface="#1E2B38",
    sunken="#0E1720",
    hair="#34465A",
    edge="#8497A8",
    ink="#F5EFE3",
    muted="#B4C0CB",
    sky="#192733",
    sea="#1C4150",
    wave="#3D7080",
    deck="#0C2233",
    on_deck="#F5EFE3",
    deck_muted="#B4C0CB",
    accent="#6AD3CC",
    on_accent="#0B1B22",
    accent_tint="#1B444A",
    refuse="#FF9C8A",
    on_refuse="#2A0F0A",
    refuse_tint="#43221E",
    good="#8EDBA6",
    good_tint="#1D3F2C",
    last="#F6CB6B",
    last_tint="#44381A",
)
PROJECTOR = Theme(
    name="projector",
    paper="#FFFFFF",
    surface="#FFFFFF",
    sunken="#EEF1F4",
    hair="#9AA5B1",
    edge="#3A4653",
    ink="#06101C",
    muted="#333F4D",
    sky="#F4F9FA",
    sea="#BFE0E6",
    wave="#5E9EAB",
    deck="#06101C",
    on_deck="#FFFFFF",
    deck_muted="#D5DEE6",
    accent="#005159",
    on_accent="#FFFFFF",
    accent_tint="#CDEBEA",
    refuse="#8F1509",
    on_refuse="#FFFFFF",
    refuse_tint="#FFE1DA",
    good="#0B5429",
    good_tint="#D6F2DD",
    last="#5F3F00",
    last_tint="#FFEDB8",
)
THEMES = {theme.name: theme for theme in (LIGHT, DARK, PROJECTOR)}

# Objects look the same on a light, a dark and a projected table.
CARD, CARD_INK, CARD_MUTED, CARD_EDGE = "#FFFCF4", "#17273A", "#566172", "#85785F"
CARD_OFF, CARD_OFF_INK = "#E6DECF", "#5B5F66"  # a card that cannot be played now
CARD_ACCENT = "#0B6670"  # the playable mark on a card
BACK, BACK_LINE = "#2C5670", "#8FB4C6"
WOOD, WOOD_DARK = "#B97F4B", "#7A4E28"
GOLD, GOLD_DARK = "#F0C04A", "#8A6410"
SAIL = "#FFF8E8"
# The colours of pirates and fish, and what is drawn on them. A shape doubles each: a flag's cut, a tail.
GAME = {"r": "#C8382B", "b": "#24579F", "g": "#46B597", "y": "#F6C945", "k": "#1E232B"}
ON_GAME = {"r": "#FFFFFF", "b": "#FFFFFF", "g": "#17273A", "y": "#17273A", "k": "#FFFFFF"}
SHADOW = "#17273A"  # the same shape 2.5 lower at 14 %

# Sizes of type in pixels of the scene; nothing that one must read is smaller than SMALL.
MIDDLE = 0.36  # capitals reach from the baseline to 0.72 of the size
TINY, SMALL, BODY, STRONG, HEAD, NUMBER = 12, 14, 16, 18, 20, 28
