"""One hostile client hurts nobody: each attack runs against a real server at which others play.

They wait at most twice as long as undisturbed, in the same run. Whatever a busy machine adds is measured beside it
(how late a sleeper woke, how long the server stood ready to run) and allowed for; a run that was disturbed is repeated.
"""

from collections.abc import Iterator

import pytest
from attacks import ATTACKS
from serving import Served, run
from under_attack import Outcome, Stage, finished_game

from pamir.lab.load_test.run import own_server

TRIES = 5


@pytest.fixture(scope="module")
def defended() -> Iterator[Served]:
    """A server with the limits it has if nothing is set."""
    with own_server(bot_delay=0, log_level="critical") as (address, process):
        yield Served(address, process)
        assert process.poll() is None, "the server has ended"


@pytest.fixture(scope="module")
def finished(defended: Served) -> str:
    return run(finished_game(defended))


async def attacked(served: Served, finished: str, name: str) -> Outcome:
    async with Stage(served, finished).set() as stage:
        for _ in range(TRIES):
            outcome = await stage.attack(name)
            assert outcome.foe["opened"] > 0
            if not (complaints := outcome.complaints()):
                break
            print(f"{name}, once more: {complaints}")
        return outcome


@pytest.mark.slow
@pytest.mark.parametrize("name", ATTACKS)
def test_others_play_on(defended: Served, finished: str, name: str) -> None:
    outcome = run(attacked(defended, finished, name), 300)
    print(f"{name}: {outcome}")
    assert not outcome.complaints(), outcome
    # What one address gets: what is sent at once, and the rate for as long as it takes.
    assert outcome.foe["came"] < 16_000_000 + outcome.seconds * 4_000_000
