"""The page about the first edition's observations: its examples run, and its sizes are those of the layouts."""

import doctest

from first_observing import OBSERVED

from observed import sizes_told
from pamir.first.observe.compact_layout import HIDDEN_CARD
from pamir.first.observe.flat_layout import SEAT_NUMBERS
from pamir.first.observe.sparse_layout import SEAT_ROWS
from pamir.first.rules.tables import TOPPLE
from reference_tables import DOCS

PAGE = DOCS / "OBSERVATIONS_FIRST.md"


def test_the_examples_run() -> None:
    failures, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried > 10
    assert failures == 0


def test_the_sizes_are_right() -> None:
    text = PAGE.read_text("utf-8")
    hidden = f"{TOPPLE} for a Topple, and {HIDDEN_CARD} for"
    for sentence in (*sizes_told(OBSERVED, 200, SEAT_ROWS, SEAT_NUMBERS), hidden):
        assert sentence in text, sentence
