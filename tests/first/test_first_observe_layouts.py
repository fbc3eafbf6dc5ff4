"""The layouts fit what is written: nothing outside, nothing twice, in the order of the blocks, of the promised size."""

import pytest
from first_observing import OBSERVED, SHOWN, block_of, compact, flat, random_positions, sparse
from first_playing import random_game

from observed import check_blocks, check_compact, check_seats_alike, check_sparse, flat_range, starts
from pamir.first.edition import FIRST
from pamir.first.facts.random_set import made_up
from pamir.first.observe import flat_layout, sparse_layout
from pamir.first.rules import actions as ids
from pamir.first.rules.prompts import PROMPT_NAMES
from pamir.kernel.frames import top
from pamir.observation import Layout, seat_names


@pytest.mark.parametrize("layout", [SHOWN.sparse, SHOWN.flat, SHOWN.compact, SHOWN.actions().layout])
def test_blocks_follow_each_other_and_are_told(layout: Layout) -> None:
    check_blocks(layout)


def test_the_sizes_are_what_researchers_are_told() -> None:
    assert 1_000 <= SHOWN.flat.size <= 2_500
    assert SHOWN.sparse.size < 8_000
    assert SHOWN.most < 1_000


def test_sparse_features_are_in_range_and_sorted_by_block_without_a_double() -> None:
    assert check_sparse(OBSERVED, 500, room=4) > 200


def test_a_block_that_tells_one_number_tells_it_once() -> None:
    """Rupees, cubes and so on: exactly one feature of the row, for every seat that plays and for no other."""
    ones = ("color", "rupees", "cubes", "hand size", "hand room", "tableau size", "tableau room")
    start = starts(SHOWN.sparse)
    for s, _ in random_positions(100, 2):
        found = [start[index] for index in sparse(s, 0)]
        for away, who in enumerate(seat_names(5)):
            for name in ones:
                assert found.count(SHOWN.sparse.block(f"{who}: {name}").start) == (away < s.seats)
        for name in ("topple now", "supreme now", "last resort", "rupees ahead", "regime", "topples left", "pile"):
            assert found.count(SHOWN.sparse.block(name).start) == 1


def test_blocks_of_all_seats_are_built_alike() -> None:
    check_seats_alike(SHOWN.sparse, sparse_layout.SEAT)
    check_seats_alike(SHOWN.flat, flat_layout.SEAT)


def test_flat_numbers_stay_near_one() -> None:
    low, high = flat_range(OBSERVED, 400, 40)
    assert -3 <= low < 0
    assert 1 < high <= 8


def test_all_bytes_are_written_and_none_overflows() -> None:
    check_compact(OBSERVED, 300, 60)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_finished_game_can_be_shown_to_everybody(seats: int) -> None:
    s = random_game(seats, 5).state
    for seat in range(seats):
        assert sparse(s, seat)
        assert not any(SHOWN.sparse.name_of(i).startswith("prompt") for i in sparse(s, seat))
        assert block_of(SHOWN.flat, flat(s, seat), "over") == [1]
        assert any(compact(s, seat))


def test_every_prompt_is_shown() -> None:
    """Nearly each prompt turns up, and is the one that is told."""
    met = set()
    for s, _ in random_positions(2500, 5, every=0.5):
        if top(s) not in met:
            told = block_of(SHOWN.flat, flat(s, s.decider), "prompt")
            assert [i for i, flag in enumerate(told) if flag] == [top(s)]
            met.add(top(s))
    assert len(met) >= len(PROMPT_NAMES) - 6, set(range(len(PROMPT_NAMES))) - met


# --- the table of actions ----------------------------------------------------------------------------


def of_cards_there_are() -> list[int]:
    size = FIRST.card_set.size
    return [a for a in range(ids.ACTION_COUNT) if not ids.ABOUT_CARD[ids.ACTION_KIND[a]] or ids.ACTION_A[a] <= size]


def test_the_table_of_actions_has_a_row_for_each_and_no_two_alike() -> None:
    table = SHOWN.actions()
    assert len(table.rows) == FIRST.action_count == 3567
    assert all(len(row) == table.layout.size for row in table.rows)
    used = of_cards_there_are()
    assert len({table.rows[a] for a in used}) == len(used)
    assert all(0 <= number < 7 for row in table.rows for number in row)


def marked(text: str) -> set[str]:
    table = SHOWN.actions()
    row = table.rows[FIRST.parse_action(text)]
    return {table.layout.name_of(i) for i, number in enumerate(row) if number}


def test_rows_say_what_the_text_of_the_action_says() -> None:
    assert marked("buy bottom 3") == {"family 2", "market row 1", "market column 3"}
    assert marked("remove spy orange prize") == {f"family {ids.REMOVE_SPY}", "seat 2", "spot 2", "piece 3"}
    assert marked("token bank") == {f"family {ids.TOKEN_FROM}", "bank 0"}
    assert marked("ask waiver kabul 2") == {f"family {ids.ASK_WAIVER}", "location 3", "number 0"}
    assert marked("road herat-kabul") == {f"family {ids.ROAD}", "connection 9", "piece 1"}
    assert marked("gift 4") == {f"family {ids.GIVE}", "gift spot 1"}
    assert marked("side 2") == {f"family {ids.CHOOSE_SIDE}", "loyalty side 1"}
    assert marked("attack russian") == {f"family {ids.ATTACK}", "empire 1"}


def test_rows_tell_what_is_printed_on_the_card() -> None:
    card = next(c for c in FIRST.card_set.cards if c.patriot >= 0 and c.leveraged)
    found = marked(f"play {card.id} right")
    assert {f"card {card.number - 1}", f"card mode {card.mode}", f"card patriot {card.patriot}", "side 1"} <= found
    assert {f"card location {card.location}", "card impacts 0", "card rank 0"} <= found


def test_another_card_set_has_another_table() -> None:
    other = FIRST.with_cards(made_up(3)).observation
    assert other.actions().rows != SHOWN.actions().rows
    assert other.actions() is other.actions()
    assert other.sparse is SHOWN.sparse
