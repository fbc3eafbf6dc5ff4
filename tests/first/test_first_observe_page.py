"""The page about the first edition's observations: its examples run, and its sizes are those of the layouts."""

import doctest

from first_observing import SHOWN

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
    text, table = PAGE.read_text("utf-8"), SHOWN.actions()
    for sentence in (
        f"{SHOWN.sparse.size:,} features, about 200 of them there in a game of two, always fewer than {SHOWN.most}",
        f"| {SHOWN.flat.size:,} floats",
        f"| {SHOWN.compact.size:,} bytes",
        f"{len(table.rows):,} rows of {table.layout.size} numbers",
        f"Five blocks of {SEAT_ROWS} tell",
        f"`feature % {SEAT_ROWS}`",
        f"from 5 times {SEAT_ROWS} on",
        f"Five blocks of {SEAT_NUMBERS}, each",
        f"the number of features, {SHOWN.sparse.size:,}",
        f"{TOPPLE} for a Topple, and {HIDDEN_CARD} for",
    ):
        assert sentence in text, sentence
