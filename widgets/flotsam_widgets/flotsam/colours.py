"""The colours of lifeboats and treasures; like all objects they look the same on every table."""

TAB = "#F6D2B8"  # a boat on the edge of a card
ORANGE, ORANGE_DARK, PLATE = "#E07A3F", "#A94F1C", "#FFFCF4"  # a boat in use, its strake, its number plate
HULL_FREE, STRAKE_FREE = "#F8EFDD", "#F0CDB0"
HULL_OFF, HULL_OFF_LINE, HULL_OFF_INK = "#C9C6BF", "#77736B", "#3F3D39"
GLASS, GEM_BLUE = "#A9D3C4", "#8CC4D8"
