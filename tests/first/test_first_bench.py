"""Speeds are compared with those of the same edition."""

from typing import Any

from pamir.edition import find
from pamir.lab.bench import interpreted, regressions


def report(edition: str | None, ratio: float) -> dict[str, Any]:
    named = {} if edition is None else {"edition": edition}
    return {**named, "compiled": {"2 players": {"ratio": ratio}}, "interpreted": {}}


def test_a_baseline_of_another_edition_is_none() -> None:
    assert regressions(report("first", 1.0), report("second", 10.0)) == []
    assert regressions(report("first", 1.0), report(None, 10.0)) == [], "older ones are of the usual edition"
    assert len(regressions(report("first", 1.0), report("first", 10.0))) == 1
    assert len(regressions(report("second", 1.0), report(None, 10.0))) == 1
    assert regressions(report("first", 1.0), {}) == []


def test_the_tables_that_are_measured_play_without_deals() -> None:
    tables = find("first").tables()
    assert [seats for _, seats, _ in tables] == [2, 3, 4, 5]
    assert not any(options.deals for _, _, options in tables)
    assert interpreted(find("first"), 2, tables[0][2], 1)["decisions_per_s"] > 0
