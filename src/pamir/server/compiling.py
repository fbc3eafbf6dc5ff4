"""A clone's rules are compiled beside the server: bots think by interpreted ones meanwhile, then they switch over."""

import asyncio

from pamir.edition import find, names
from pamir.kernel.library import compile_missing
from pamir.server.logs import log

EVERY = 1.0  # seconds between two looks whether it is done


async def compile_beside() -> None:
    """Have compiled what is missing, if anything is and can be; logged when it begins and when it is done."""
    started = await asyncio.to_thread(lambda: compile_missing(find(name) for name in names()))
    if started is None:
        return
    log("compiling the rules in the background; interpreted ones serve meanwhile", process=started.pid)
    while started.poll() is None:
        await asyncio.sleep(EVERY)
    log("the rules are compiled" if started.returncode == 0 else "the rules could not be compiled")
