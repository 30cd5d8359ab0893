"""What a seat of Korsar imagines looks like what it sees, and follows from nothing else (KO-17)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from flotsam_kit import korsar
from flotsam_kit.core import SEATS, Seat
from flotsam_kit.korsar import position
from flotsam_kit.korsar.cards import DECK
from flotsam_kit.korsar.imagined import imagined
from tests.korsar_cases import line
from tests.korsar_games import TABLES, options_at, steps
from tests.test_korsar_properties import all_cards, shuffle_hidden

tables = pytest.mark.parametrize(("players", "teams"), TABLES)


def seen(players: int, teams: bool, numbers: range) -> Iterator[tuple[korsar.State, Seat | None, int]]:
    """Positions of whole games, each with a seat or a spectator that looks at it, and a number for dice."""
    for number in numbers:
        start = korsar.deal(players, seed=number, options=options_at(number, teams))
        for turn, (before, _, _) in enumerate(steps(start, random.Random(number), 0.4)):
            yield before, (None, *SEATS[:players])[turn % (players + 1)], turn


@tables
def test_an_imagined_position_looks_like_the_view(players: int, teams: bool) -> None:
    for state, seat, turn in seen(players, teams, range(players, players + 6)):
        view = korsar.view(state, seat)
        found = imagined(view, random.Random(turn))
        assert korsar.view(found, seat) == view
        assert Counter(all_cards(found)) == Counter(DECK)
        assert not found.box
        assert position.faults(found) == ()


@tables
def test_hidden_cards_change_nothing(players: int, teams: bool) -> None:
    for state, seat, turn in seen(players, teams, range(players, players + 3)):
        other = shuffle_hidden(state, seat, random.Random(turn))
        one = imagined(korsar.view(state, seat), random.Random(turn))
        assert imagined(korsar.view(other, seat), random.Random(turn)) == one


def test_every_hidden_card_can_lie_in_every_hidden_place() -> None:
    state = korsar.parse_state(line("players=2 turn=A hands=A:g1,B:b1.r1 pile=8.2 box=* won=A:5,B:4"))
    view = korsar.view(state, Seat.A)
    found = [imagined(view, random.Random(number)) for number in range(2000)]
    hidden = set((Counter(DECK) - Counter(["g1", "5"])).keys())
    assert {card for one in found for card in one.hands[1]} == hidden
    assert {one.pile[0] for one in found} == hidden
    assert {one.pile[1] for one in found} == hidden
    assert {one.won[1] for one in found} == {(value,) for value in range(2, 9)}
    assert all(one.box and one.hands[0] == ("g1",) and one.won[0] == (5,) for one in found)


def test_hidden_ships_lie_in_hands_as_often_as_in_the_pile() -> None:
    state = korsar.parse_state(
        line("players=2 turn=A hands=A:g1,B:b1.r1 pile=8.2.b2.k1 box=* won=A:5,B:4.4.4.3.3.3")
    )
    view, deals = korsar.view(state, Seat.A), 1000
    # A's card is known, and seven ships are captured.
    share = (sum(card.isdecimal() for card in DECK) - 7) / (len(DECK) - 1 - 7)
    found = [imagined(view, random.Random(number)) for number in range(deals)]
    for places in ([one.hands[1] for one in found], [one.pile for one in found]):
        held = [card.isdecimal() for cards in places for card in cards]
        error = (share * (1 - share) / len(held)) ** 0.5
        assert abs(sum(held) / len(held) - share) < 4 * error


def test_open_scores_and_the_partner_s_hand_are_respected() -> None:
    rest = "players=4 teams=AB.CD turn=A hands=A:g1,B:b1.r1,C:k1,D:g2 pile=8.2 won=A:5,B:4,C:3.3,D:2"
    closed, opened = (
        korsar.parse_state(line(rest)),
        korsar.parse_state(line(f"{rest} options=open-scores=yes")),
    )
    for number in range(50):
        found = imagined(korsar.view(closed, Seat.A), random.Random(number))
        assert found.hands[:2] == (("g1",), ("b1", "r1"))
        assert found.won[:2] == ((5,), (4,))
        assert [len(values) for values in found.won[2:]] == [2, 1]
        assert imagined(korsar.view(opened, Seat.A), random.Random(number)).won == opened.won


def test_nothing_is_imagined_of_a_finished_game() -> None:
    *_, (_, _, end) = steps(korsar.deal(3, seed=1), random.Random(1), 0.4)
    with pytest.raises(ValueError, match="over"):
        imagined(korsar.view(end, Seat.A), random.Random(1))
