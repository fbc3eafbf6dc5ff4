"""A judge that takes no time."""

import pytest
from one_step_judge import OneStepSearcher


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judged by one step in the place of the search."""
    monkeypatch.setattr("pamir.analysis.judge.Searcher", OneStepSearcher)
