"""Nothing hidden is shown to programs: what a seat observes is the same in every redeal.

PAMIR_TEST_OBSERVED says at how many positions that is looked at.
"""

import random
from collections.abc import Callable

import pytest
from observing import POSITIONS, compact, flat, random_positions, sparse

from pamir.second.edition import SECOND
from pamir.second.rules.court import hand_card
from pamir.second.rules.redeal import redeal
from pamir.second.rules.state import State

Look = Callable[[State, int], object]
LOOKS: dict[str, Look] = {"sparse features": sparse, "flat vector": flat, "compact bytes": compact}


def legal(s: State) -> list[int]:
    out = [0] * 300
    return out[: SECOND.legal(s, out)]


def leaks(positions: int, seed: int, looks: dict[str, Look]) -> list[str]:
    """What tells a position from its redeal, to a seat drawn at random or to the one that decides."""
    dice, found = random.Random(seed), []
    for s, allowed in random_positions(positions, seed):
        for seat in {s.decider, dice.randrange(s.seats)}:
            twin = s.copy()
            redeal(twin, seat, dice.getrandbits(40))
            found += [name for name, look in looks.items() if look(s, seat) != look(twin, seat)]
            if seat == s.decider and legal(twin) != allowed:
                found.append("legal actions")
    return found


@pytest.mark.slow
def test_no_observation_tells_a_position_from_its_redeal() -> None:
    assert leaks(POSITIONS, 21, LOOKS) == []


def test_a_few_redeals_look_the_same() -> None:
    assert leaks(200, 22, LOOKS) == []


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
    assert set(leaks(60, 23, {"leaking look": look})) == {"leaking look"}
