"""The page about observations: its examples run, and its sizes are those of the layouts."""

import doctest

from observing import OBSERVED

from observed import sizes_told
from pamir.second.observe.flat_layout import SEAT_NUMBERS
from pamir.second.observe.sparse_layout import SEAT_ROWS
from reference_tables import DOCS

PAGE = DOCS / "OBSERVATIONS.md"


def test_the_examples_run() -> None:
    failures, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried > 10
    assert failures == 0


def test_the_sizes_are_right() -> None:
    text = PAGE.read_text("utf-8")
    for sentence in sizes_told(OBSERVED, 100, SEAT_ROWS, SEAT_NUMBERS):
        assert sentence in text, sentence
