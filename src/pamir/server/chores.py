"""Work that goes on for as long as the server does."""

import asyncio
from collections.abc import Awaitable, Callable

from pamir.server.logs import log_failure

FIRST_WAIT, LONGEST_WAIT = 1.0, 30.0  # seconds until what went wrong is tried again


def begin(name: str, work: Callable[[], Awaitable[None]]) -> "asyncio.Task[None]":
    """Start a chore that never ends by an error: it is logged, and the chore begun again, later each time."""
    return asyncio.create_task(_keep_up(name, work), name=name)


async def _keep_up(name: str, work: Callable[[], Awaitable[None]]) -> None:
    wait = FIRST_WAIT
    while True:
        try:
            await work()
            return
        except Exception:
            log_failure("a chore has failed", chore=name, again_in=wait)
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)
