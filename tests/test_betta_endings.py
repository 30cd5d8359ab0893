"""How a game of Betta ends, what the displays are worth and who has won."""

from __future__ import annotations

import pytest

from flotsam_kit import betta
from flotsam_kit.betta.model import Drew, Ended, GameOver
from flotsam_kit.betta.scoring import compared, decided_by, values
from tests.betta_cases import EMPTY, FULL, HANDS, PATTERNS, PLAY, SOLO, SOLO_OVER, SOUND, TWO, line

W16 = "rrb/rrg/rbr|bbb/.ry/bgb|r.r/.b./y..|bry/rgb/ybr|gbr/bbb/rbb"
W17 = f"rrr/rrb/b..|bbb/brr/...|b../.../...|rb./bb./...|{EMPTY}"


def over(displays: str, points: str = "A:0,B:0", options: str = "", players: int = 2) -> betta.State:
    hands = ",".join(
        f"{seat}:{deck}1.{deck}2" for seat, deck in list(zip("ABCD", "rbgy", strict=True))[:players]
    )
    agreed = f" options={options}" if options else ""
    rest = (
        f"players={players} phase=over displays={displays} patterns={PATTERNS} hands={hands} points={points}"
    )
    return betta.parse_state(line(rest + agreed))


def test_w16_everybody_is_counted_on_every_display() -> None:
    state = over(W16)
    assert values(state, betta.Seat.A) == (9, 0, 1, 2, 1)
    assert values(state, betta.Seat.B) == (1, 6, 0, 2, 9)
    assert betta.scores(state) == (13, 18)


def test_w17_level_on_points_more_bettas_win() -> None:
    state = over(W17, "A:20,B:20")
    assert betta.scores(state) == (27, 27)
    assert [compared(state, seat)[1] for seat in (betta.Seat.A, betta.Seat.B)] == [8, 10]
    assert betta.ranking(state) == (("B",), ("A",))
    assert decided_by(state) == "bettas"


@pytest.mark.parametrize(
    ("displays", "points", "options", "order", "decided"),
    [
        (W16, "A:0,B:0", "", "B.A", "points"),
        ("rbr/bbb/ryr|bby/bbr/byb|rr./b.b/rbb|rbr/rrr/yrr|rrb/rbb/rbb", "A:16,B:15", "", "B.A", "bettas"),
        (
            ".rr/g.r/rbg|rby/..y/brr|gb./ygb/ggb|rbb/grr/brg|b../bgr/byy",
            "A:23,B:26",
            "",
            "A.B",
            "best-display",
        ),
        (f"rrb/b../...|{EMPTY}|{EMPTY}|{EMPTY}|{EMPTY}", "A:9,B:9", "", "AB", "shared"),
        (
            "gbg/ybb/gbb|gry/gbb/rrr|byr/bgr/yrg|bbr/bbb/bbr|rgr/.br/.rr",
            "A:23,B:14",
            "table=steep",
            "B.A",
            "points",
        ),
        ("gbg/ybb/gbb|gry/gbb/rrr|byr/bgr/yrg|bbr/bbb/bbr|rgr/.br/.rr", "A:23,B:14", "", "A.B", "points"),
        # Five reds pay less here than two: the best display is that of the two, and so is its number.
        (
            f"rrr/rrb/b..|rrb/b../...|bb./b../...|{EMPTY}|{EMPTY}",
            "A:1,B:0",
            "table=0.0.9.9.9.0.0.0.0.0",
            "B.A",
            "points",
        ),
    ],
)
def test_the_final_order(displays: str, points: str, options: str, order: str, decided: str) -> None:
    state = over(displays, points, options)
    assert ".".join("".join(tied) for tied in betta.ranking(state)) == order
    assert decided_by(state) == decided


def test_the_display_that_decides_is_the_one_that_pays_most() -> None:
    # Nine points for two or three, nothing for five: red's best display is the one with two.
    falling = "table=0.0.9.9.9.0.0.0.0.0"
    state = over(f"rrr/rrb/b..|rrb/b../...|rbb/b../...|{EMPTY}|{EMPTY}", "A:9,B:0", falling)
    assert [compared(state, seat)[2] for seat in (betta.Seat.A, betta.Seat.B)] == [2, 3]


def test_three_can_share_and_a_fourth_be_last() -> None:
    state = over("|".join(["rbg/.../..."] * 8), "A:1,B:1,C:1,D:0", players=4)
    assert betta.ranking(state) == (("A", "B", "C"), ("D",))


def test_w20_twelve_draws_in_a_game_of_two() -> None:
    state, drew = betta.deal(2, seed=20), []
    while betta.to_move(state):
        move = betta.legal_moves(state)[0]
        after = betta.apply(state, move)
        drew.append(any(isinstance(event, Drew) for event in betta.events(state, move, after)))
        state = after
    assert drew == [True] * 12 + [False] * 2
    assert state.counts == (2, 2)


def test_w21_when_all_displays_are_full_it_is_over_at_once() -> None:
    displays = "|".join([FULL] * 4 + ["rbg/y.b/gyr"])
    rest = f"players=2 turn=B displays={displays} patterns={PATTERNS} {HANDS} stacks=A:r4,B:b4.b5"
    state, move = betta.parse_state(line(rest)), betta.parse_move("b2@5")
    after = betta.apply(state, move)
    assert (after.phase, after.turn, after.counts) == ("over", None, (4, 4))
    kinds = [event.kind.rpartition(".")[2] for event in betta.events(state, move, after)]
    assert kinds[:5] == ["placed", "no-points", "closed", "drew", "ended"]
    assert betta.events(state, move, after)[4].reason == "full"  # type: ignore[union-attr]


def test_w22_solo_each_display_is_worth_its_most_frequent_colour_once() -> None:
    state = betta.parse_state(line(SOLO_OVER))
    assert values(state, betta.Seat.A) == (6, 4, 16, 0)
    assert betta.scores(state) == (26 + 31,)
    assert betta.ranking(state) == (("A",),)


@pytest.mark.parametrize(
    ("points", "rating"),
    [
        (18, "trainee"),
        (19, "assistant"),
        (33, "assistant"),
        (34, "seller"),
        (48, "seller"),
        (49, "expert"),
        (63, "expert"),
        (64, "right-hand"),
    ],
)
def test_the_rating_of_a_solo_game(points: int, rating: str) -> None:
    # The displays are worth 26 more.
    state = betta.parse_state(line(SOLO_OVER.replace("A:31", f"A:{points}")))
    assert betta.rating(state) == rating


@pytest.mark.parametrize("rest", [f"{TWO} {HANDS}", SOUND[7], SOUND[9]])
def test_only_a_finished_solo_game_has_a_rating(rest: str) -> None:
    with pytest.raises(ValueError, match="solo"):
        betta.rating(betta.parse_state(line(rest)))


@pytest.mark.parametrize(
    ("rest", "move", "reason"),
    [
        (f"{TWO} hands=A:r1.r2,B:b1.b2.b3 turn=B", "b1@2", "cards"),
        (SOLO.replace("A:b5.g7.y1", "A:b5"), "b5@2", "played"),
        (f"{TWO} {HANDS}".replace("r../.../...", "rbg/y.b/gyr").replace(EMPTY, FULL), "r2@1", "full"),
    ],
)
def test_why_the_turns_are_over(rest: str, move: str, reason: str) -> None:
    state, played = betta.parse_state(line(rest)), betta.parse_move(move)
    events = betta.events(state, played, betta.apply(state, played))
    assert Ended(reason) in events


def test_the_last_card_ends_the_game_and_the_winner_is_told() -> None:
    rest = f"{TWO} hands=A:r1.r2,B:b1.b2.b3 turn=B points=A:0,B:30"
    state, move = betta.parse_state(line(rest)), betta.parse_move("b1@2")
    after = betta.apply(state, move)
    assert betta.events(state, move, after)[-1] == GameOver(betta.Seat.B, 33, "points")


def test_ranking_waits_for_the_end() -> None:
    with pytest.raises(ValueError, match="not over"):
        betta.ranking(betta.parse_state(line(PLAY)))
