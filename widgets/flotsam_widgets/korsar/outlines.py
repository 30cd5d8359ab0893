"""Outlines of Korsar's things as unit paths, 0 to 100 both ways; `geometry.place` moves and scales them."""

HULL = "M 3 58 L 20 58 L 22 66 L 80 66 L 84 54 L 98 54 C 96 78 88 94 72 94 L 28 94 C 13 94 6 78 3 58 Z"
PLANK = "M 6 72 C 30 76 70 76 95 70"
HAT = (
    "M 0 80 C 4 60 14 60 22 44 C 31 24 40 14 50 14 C 60 14 69 24 78 44 C 86 60 96 60 100 80 "
    "C 82 68 66 66 50 66 C 34 66 18 68 0 80 Z"
)
TRIM = "M 9 71 C 24 61 36 58 50 58 C 64 58 76 61 91 71"
# One cut for each colour, so that flags differ without it: swallow tail, straight, pennant, torn.
FLAGS = {
    "g": "M 8 6 L 94 6 L 72 34 L 94 62 L 8 62 Z",
    "b": "M 8 6 L 92 6 L 92 62 L 8 62 Z",
    "r": "M 8 2 L 98 34 L 8 66 Z",
    "k": "M 8 6 L 92 6 L 92 52 L 78 62 L 64 52 L 50 62 L 36 52 L 22 62 L 8 52 Z",
}
