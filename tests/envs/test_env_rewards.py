"""Prizes by place, shared by those who tie."""

import pytest

from pamir.envs.rewards import prizes, shared


def test_the_tables_of_prizes() -> None:
    assert prizes("standing", 2) == (1.0, -1.0)
    assert prizes("standing", 5) == (1.0, 0.5, 0.0, -0.5, -1.0)
    assert prizes("win", 4) == (1.0, 0.0, 0.0, 0.0)
    assert prizes([5, 2, 1], 3) == (5.0, 2.0, 1.0)


@pytest.mark.parametrize(
    ("places", "rewards"),
    [
        ([0, 1, 2], [9.0, 3.0, 0.0]),
        ([2, 0, 1], [0.0, 9.0, 3.0]),
        ([0, 0, 2], [6.0, 6.0, 0.0]),
        ([1, 0, 1], [1.5, 9.0, 1.5]),
        ([0, 0, 0], [4.0, 4.0, 4.0]),
    ],
)
def test_those_who_tie_share_evenly(places: list[int], rewards: list[float]) -> None:
    assert shared((9.0, 3.0, 0.0), places) == rewards
