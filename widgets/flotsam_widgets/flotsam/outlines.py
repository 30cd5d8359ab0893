"""Outlines of lifeboats and treasures as unit paths, 0 to 100 both ways; `geometry.place` scales them."""

# The hull hanging free (its box is w : h = 84 : 40), the same cut at the water line, and its strake.
HULL = "M 1 8 C 22 17 78 17 99 8 C 97 40 88 92 68 92 L 32 92 C 12 92 3 40 1 8 Z"
AFLOAT = "M 1 8 C 22 17 78 17 99 8 C 98 34 94 58 88 76 L 12 76 C 6 58 2 34 1 8 Z"
STRAKE = "M 2 20 C 24 30 76 30 98 20 L 97 33 C 76 43 24 43 3 33 Z"

GEM = "M 24 18 L 76 18 L 98 44 L 50 92 L 2 44 Z"
GEM_CUT = "M 2 44 L 98 44 M 24 18 L 36 44 L 50 92 L 64 44 L 76 18"
CROWN = "M 6 84 L 0 28 L 26 52 L 50 14 L 74 52 L 100 28 L 94 84 Z"
BOTTLE = (
    "M 40 6 L 60 6 L 60 34 C 80 42 82 52 82 64 L 82 90 C 82 95 78 98 74 98 "
    "L 26 98 C 22 98 18 95 18 90 L 18 64 C 18 52 20 42 40 34 Z"
)
CHEST_LID = "M 4 46 C 4 16 20 12 50 12 C 80 12 96 16 96 46 Z"
