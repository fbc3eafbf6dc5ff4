"""Which rules play: the compiled library where there is one or can be, else the interpreted ones, to the same end.

The first batch or table of an edition on a machine that can compile, and has not yet, waits for that, about a minute.
"""

from typing import Any

from pamir.envs.arrays import Arrays
from pamir.envs.libraries import compiled_library
from pamir.envs.world import World
from pamir.kernel.library import Library, NoCompiler


def open_table(world: World, kinds: tuple[str, ...] = (), *, compiled: bool | None = None) -> Any:
    """One game, compiled if that can be (None), in any case (True), or in no case (False)."""
    library = _library(world, compiled)
    if library is None:
        from pamir.envs.interpreted_table import InterpretedTable

        return InterpretedTable(world, kinds)
    from pamir.envs.compiled_table import CompiledTable

    return CompiledTable(world, kinds, library)


def open_batch(
    world: World, arrays: Arrays, kinds: tuple[str, ...], stride: int, threads: int | None, *, compiled: bool | None
) -> Any:
    """Many games, likewise."""
    library = _library(world, compiled)
    if library is None:
        from pamir.envs.interpreted_batch import InterpretedBatch

        return InterpretedBatch(world, arrays, kinds, stride)
    from pamir.envs.compiled_batch import CompiledBatch

    return CompiledBatch(world, arrays, stride, threads, library)


def _library(world: World, compiled: bool | None) -> Library | None:
    if compiled is False:
        return None
    try:
        return compiled_library(world.edition)
    except NoCompiler:
        if compiled:
            raise
        return None
