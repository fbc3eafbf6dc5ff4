"""Compiled rules show the same as interpreted ones, to the last bit, and just as little. Slow: compiles the rules."""

import pytest
from first_observing import OBSERVED, POSITIONS, bargaining, choosing_sides, random_positions

from observed import Watcher

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def watcher() -> Watcher:
    return Watcher(OBSERVED)


def test_compiled_rules_show_the_same(watcher: Watcher) -> None:
    watcher.check_alike(random_positions(300, 31))


def test_while_deals_and_sides_are_chosen_compiled_rules_show_the_same(watcher: Watcher) -> None:
    watcher.check_alike((*bargaining(60, 31), *choosing_sides(40, 31)))


def test_compiled_rules_show_no_more_than_a_redeal_does(watcher: Watcher) -> None:
    """Also the legal actions of whoever decides. PAMIR_TEST_OBSERVED says at how many positions."""
    watcher.check_redeals(POSITIONS, 32)
