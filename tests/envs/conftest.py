"""Environments are proved on interpreted rules, and, where compiling may take its time, on the compiled library."""

import pytest


@pytest.fixture(
    params=[pytest.param(False, id="interpreted"), pytest.param(True, id="compiled", marks=pytest.mark.slow)]
)
def rules(request: pytest.FixtureRequest) -> bool:
    """What ``compiled`` is told."""
    asked: bool = request.param
    return asked
