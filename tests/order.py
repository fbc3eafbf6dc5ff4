"""Other orders than the usual one, to find tests that lean on what another test left behind.

--reverse          from the last test to the first
--shuffle NUMBER   files in a random order, and the tests of each file too; the same number, the same order
"""

import random
from itertools import groupby

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("order", "the order of the tests")
    group.addoption("--reverse", action="store_true", help="from the last test to the first")
    group.addoption("--shuffle", type=int, metavar="NUMBER", help="in a random order, always the same for a number")


@pytest.hookimpl(tryfirst=True)  # before pytest brings those together that share an expensive fixture
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    number = config.getoption("shuffle")
    if number is not None:
        items[:] = shuffled(items, random.Random(number))
    if config.getoption("reverse"):
        items.reverse()


def shuffled(items: list[pytest.Item], dice: random.Random) -> list[pytest.Item]:
    """The files stay together, because what they share, such as a server, would have to start again and again."""
    files = [list(tests) for _, tests in groupby(items, key=lambda item: item.path)]
    dice.shuffle(files)
    for tests in files:
        dice.shuffle(tests)
    return [item for tests in files for item in tests]
