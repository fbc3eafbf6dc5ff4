"""The layouts fit what is written: nothing outside, nothing twice, in the order of the blocks, of the promised size."""

import pytest
from observing import OBSERVED, SHOWN, compact, flat, random_positions, sparse

from observed import check_blocks, check_compact, check_seats_alike, check_sparse, flat_range, starts
from pamir.observation import Layout, seat_names
from pamir.second.observe import flat_layout, sparse_layout
from pamir.second.rules.actions import ACTION_COUNT
from pamir.second.rules.prompts import PROMPT_NAMES
from playing import random_game


@pytest.mark.parametrize("layout", [SHOWN.sparse, SHOWN.flat, SHOWN.compact, SHOWN.actions().layout])
def test_blocks_follow_each_other_and_are_told(layout: Layout) -> None:
    check_blocks(layout)


def test_sparse_features_are_in_range_and_sorted_by_block_without_a_double() -> None:
    assert check_sparse(OBSERVED, 600) > 150


def test_a_block_that_tells_one_number_tells_it_once() -> None:
    """Points, rupees and so on: exactly one feature of the row, for every seat that plays and for no other."""
    ones = ("points", "rupees", "cylinders", "influence", "loyalty", "court size", "court room", "hand size",
            "hand room", "regions ruled", "points of a check now")  # fmt: skip
    start = starts(SHOWN.sparse)
    for s, _ in random_positions(100, 2):
        found = [start[index] for index in sparse(s, 0)]
        for away, who in enumerate(seat_names(5)):
            for name in ones:
                assert found.count(SHOWN.sparse.block(f"{who}: {name}").start) == (away < s.seats)


def test_blocks_of_all_seats_are_built_alike() -> None:
    check_seats_alike(SHOWN.sparse, sparse_layout.SEAT)
    check_seats_alike(SHOWN.flat, flat_layout.SEAT)


def test_flat_numbers_stay_near_one() -> None:
    low, high = flat_range(OBSERVED, 600, 12)
    assert -2 <= low < 0
    assert 1 < high <= 8


def test_all_bytes_are_written_and_none_overflows() -> None:
    check_compact(OBSERVED, 400, 40)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_finished_game_can_be_shown_to_everybody(seats: int) -> None:
    s = random_game(seats, 5).state
    for seat in range(seats):
        assert sparse(s, seat)
        assert not any(SHOWN.sparse.name_of(i).startswith("prompt") for i in sparse(s, seat))
        assert any(flat(s, seat))
        assert any(compact(s, seat))


def test_every_prompt_is_shown() -> None:
    """Each prompt turns up, and is the one that is told."""
    block, met = SHOWN.flat.block("prompt"), set()
    for s, _ in random_positions(3000, 5, every=0.5):
        kind = s.stack[(s.depth - 1) * 5]
        if kind not in met:
            told = flat(s, s.decider)[block.start : block.start + block.size]
            assert [i for i, flag in enumerate(told) if flag] == [kind]
            met.add(kind)
    assert len(met) >= len(PROMPT_NAMES) - 4


def test_the_table_of_actions_has_a_row_for_each_and_no_two_alike() -> None:
    table = SHOWN.actions()
    assert len(table.rows) == ACTION_COUNT
    assert all(len(row) == table.layout.size for row in table.rows)
    assert len(set(table.rows)) == ACTION_COUNT
    assert all(0 <= number <= 1 for row in table.rows for number in row)
