"""What is counted for all regions or seats at once is what the rules say of each."""

import pytest

from observed import Observed
from pamir.edition import find
from pamir.second.observe.counting import gains, of, rules
from pamir.second.observe.rulers import rulers
from pamir.second.rules.dominance import check_points, dominant_coalition
from pamir.second.rules.land import ruler
from pamir.second.rules.tables import REGIONS


@pytest.fixture(scope="module")
def positions() -> list:  # type: ignore[type-arg]
    return [s.copy() for s, _ in Observed(find("second")).random_positions(400, seed=3)]


def test_rulers(positions: list) -> None:  # type: ignore[type-arg]
    ruled = 0
    for s in positions:
        found = rulers(s)
        for region in range(REGIONS):
            who = ruler(s, region)
            ruled += who >= 0
            assert [rules(found, region, seat) for seat in range(s.seats)] == [who == seat for seat in range(s.seats)]
    assert ruled > 100
    assert any(s.wakhan >= 0 for s in positions)


def test_gains(positions: list) -> None:  # type: ignore[type-arg]
    paid = 0
    for s in positions:
        for final in (False, True):
            found = gains(s, dominant_coalition(s), final)
            expected = [check_points(s, seat, dominant_coalition(s), final) for seat in range(s.seats)]
            assert [of(found, seat) for seat in range(s.seats)] == expected
            paid += sum(expected)
    assert paid > 100
