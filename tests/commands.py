"""Running the command line in a test, and what it leaves behind."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Outcome:
    """What a run of the command line left behind."""

    exit_code: int
    out: str
    err: str


PamirRun = Callable[..., Outcome]
