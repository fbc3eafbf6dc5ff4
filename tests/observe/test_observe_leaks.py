"""Nothing hidden is shown to programs: what a seat observes is the same in every redeal.

PAMIR_TEST_OBSERVED says at how many positions that is looked at.
"""

import pytest
from observing import OBSERVED, POSITIONS, compact, flat, random_positions, sparse

from observed import Look
from pamir.second.rules.court import hand_card
from pamir.second.rules.state import State


@pytest.mark.slow
def test_no_observation_tells_a_position_from_its_redeal() -> None:
    assert OBSERVED.leaks(random_positions(POSITIONS, 21)) == []


def test_a_few_redeals_look_the_same() -> None:
    assert OBSERVED.leaks(random_positions(200, 22)) == []


# --- the proof can fail --------------------------------------------------------------------------------


def next_card(s: State, seat: int) -> object:
    return sparse(s, seat), s.deck[s.deck_size - 1] if s.deck_size else 0


def anothers_hand(s: State, seat: int) -> object:
    other = (seat + 1) % s.seats
    return flat(s, seat), hand_card(s, other, 0) if s.hand_size[other] else 0


def a_bit_of_the_box(s: State, seat: int) -> object:
    return compact(s, seat), s.place[7] == 0


@pytest.mark.parametrize("look", [next_card, anothers_hand, a_bit_of_the_box])
def test_a_look_that_leaks_is_caught(look: Look) -> None:
    assert set(OBSERVED.leaks(random_positions(60, 23), {"leaking look": look})) == {"leaking look"}
