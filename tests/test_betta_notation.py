"""What is peculiar to the one-line notation of Betta."""

from __future__ import annotations

import pytest

from flotsam_kit import BadPosition, betta
from flotsam_kit.betta.codes import Fault
from tests.betta_cases import HANDS, TWO, line
from tests.betta_games import other_box


def test_a_box_is_named_in_every_state_made_with_it() -> None:
    box = other_box()
    state = betta.deal(2, seed=1, options=betta.Options(box=box))
    for _ in range(3):
        text = betta.format_state(state)
        assert text.endswith(" options=box=my%20box%2C%201")
        assert betta.parse_state(text, boxes=[betta.Options().box, box]) == state
        assert betta.parse_state(text, (box,)) == state
        with pytest.raises(BadPosition) as caught:
            betta.parse_state(text)
        assert [(fault.code, fault.rule) for fault in caught.value.faults] == [(Fault.UNKNOWN_BOX, "BE-12")]
        assert "my box, 1" in str(caught.value)
        state = betta.apply(state, betta.legal_moves(state)[0])


def test_of_two_boxes_the_line_names_one() -> None:
    other = betta.load_box(
        "\n".join(
            ['name = "б"', "table = [0, 0, 0, 0, 0, 0, 0, 0, 0, 1]", "[cards]"]
            + [f"{own} = {[f'{own}{own}{than}/.../...'] * 12}" for own, than in ("rb", "bg", "gy", "yr")]
            + ["[patterns]", *(f"{letter} = {['#../.../...'] * 4}" for letter in "SAX")]
        )
    )
    boxes = [other_box(), other]
    rest = f"{TWO} {HANDS}".replace("displays=2 ", "displays=2,box=%D0%B1 ")
    state = betta.parse_state(line(rest), boxes)
    assert (state.options.box, state.options.numbers) == (other, other.table)
    assert betta.parse_state(betta.format_state(state), boxes) == state
    assert "options=displays=2,box=%D0%B1" in betta.format_state(state)


def test_the_table_of_another_box_is_what_ours_means_there() -> None:
    box = other_box()
    assert betta.Options(box=box).numbers == box.table
    assert betta.Options(box=box, table=box.table) == betta.Options(box=box)  # type: ignore[arg-type]
    kits = betta.Options().box.table
    assert betta.Options(box=box, table=kits).numbers == kits
    assert betta.Options(table=kits) == betta.Options()
    assert betta.Options(table=list(kits)) == betta.Options()  # type: ignore[arg-type]
