"""Outlines of a fighting fish as unit paths, 0 to 100 both ways; `geometry.place` moves and scales them."""

BODY = "M 99 50 C 94 30 66 20 42 42 L 42 58 C 66 80 94 70 99 50 Z"
FIN = "M 76 32 C 70 14 56 6 42 10 C 49 22 50 32 48 42 Z"
BELLY = "M 72 68 C 68 88 54 98 38 94 C 46 82 48 70 48 58 Z"
# One tail for each colour, so that fish differ without it: crown, half moon, double, spade.
TAILS = {
    "r": "M 48 50 L 34 8 L 26 30 L 8 18 L 16 41 L 0 50 L 16 59 L 8 82 L 26 70 L 34 92 Z",
    "b": "M 48 50 L 34 8 C -8 16 -8 84 34 92 Z",
    "g": ("M 48 50 C 40 22 22 6 4 10 C 2 28 8 42 22 50 C 8 58 2 72 4 90 C 22 94 40 78 48 50 Z"),
    "y": "M 50 50 C 40 16 24 24 0 50 C 24 76 40 84 50 50 Z",
}
