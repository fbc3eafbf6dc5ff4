"""Nothing hidden is shown to programs: what a seat observes is the same in every redeal.

PAMIR_TEST_OBSERVED says at how many positions that is looked at.
"""

import pytest
from first_observing import OBSERVED, POSITIONS, bargaining, choosing_sides, compact, flat, random_positions, sparse

from observed import Look
from pamir.first.rules.state import IN_HAND, IS_ASKED, LEFT_OUT, State
from pamir.first.rules.tableau import hand_card


@pytest.mark.slow
def test_no_observation_tells_a_position_from_its_redeal() -> None:
    assert OBSERVED.leaks(random_positions(POSITIONS, 21)) == []


def test_a_few_redeals_look_the_same() -> None:
    assert OBSERVED.leaks(random_positions(150, 22)) == []


def test_while_deals_are_drawn_up_and_answered_redeals_look_the_same() -> None:
    assert OBSERVED.leaks(bargaining(250, 24)) == []


def test_while_sides_are_chosen_redeals_look_the_same() -> None:
    assert OBSERVED.leaks(choosing_sides(150, 26)) == []


# --- the proof can fail --------------------------------------------------------------------------------


def next_card(s: State, seat: int) -> object:
    return sparse(s, seat), s.deck[s.deck_size - 1] if s.deck_size else 0


def anothers_hand(s: State, seat: int) -> object:
    other = (seat + 1) % s.seats
    return flat(s, seat), hand_card(s, other, 0) if s.hand_size[other] else 0


def a_bit_of_the_box(s: State, seat: int) -> object:
    return compact(s, seat), s.place[7] == LEFT_OUT


def anothers_side(s: State, seat: int) -> object:
    return s.chosen[(seat + 1) % s.seats]


def a_draft(s: State, seat: int) -> object:
    return sum(marks & IS_ASKED for marks in s.marks), s.deal_gives, s.deal_asks


def asked_cards_of_a_hand(s: State, seat: int) -> object:
    holder = IN_HAND + s.deal_partner
    return [place == holder for place, marks in zip(s.place, s.marks, strict=True) if marks & IS_ASKED]


@pytest.mark.parametrize("look", [next_card, anothers_hand, a_bit_of_the_box])
def test_a_look_that_leaks_is_caught(look: Look) -> None:
    assert set(OBSERVED.leaks(random_positions(250, 23, every=0.3), {"leaking look": look})) == {"leaking look"}


def test_a_look_that_leaks_sides_is_caught() -> None:
    assert set(OBSERVED.leaks(choosing_sides(40, 27), {"leaking look": anothers_side})) == {"leaking look"}


@pytest.mark.parametrize("look", [a_draft, asked_cards_of_a_hand])
def test_a_look_that_leaks_deals_is_caught(look: Look) -> None:
    assert set(OBSERVED.leaks(bargaining(250, 25), {"leaking look": look})) == {"leaking look"}
