"""The same search without a compiled library: its rules over those of an edition, run by Python. Slow, and alike."""

import ctypes
import types
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from pamir.kernel.compile import callees_first, copy_into, onward
from pamir.kernel.plan import plan_of
from pamir.search.doors import ENTRIES

if TYPE_CHECKING:
    from pamir.edition import Edition

OURS = __name__.rpartition(".")[0] + "."


def copied_into(goal: Any, origin: Any) -> None:
    """What ``copy_into`` does, for positions that are objects."""
    for name, _, length, _ in origin.fields:
        if length:
            getattr(goal, name)[:] = getattr(origin, name)
        else:
            setattr(goal, name, getattr(origin, name))


def from_place(table: Any, number: int) -> Any:
    """What ``onward`` gives, for tables that are arrays of ``ctypes``: the same memory, further on."""
    kind = table._type_
    return (kind * (len(table) - number)).from_buffer(table, number * ctypes.sizeof(kind))


def doors_of(edition: "Edition") -> dict[str, Callable[..., Any]]:
    """The doors of the search, by their names without ``pamir_``, over the edition's rules."""
    plan = plan_of(edition)
    bound: Mapping[Callable[..., Any], Callable[..., Any]] = {
        **plan.bound,
        copy_into: copied_into,
        onward: from_place,
    }
    made: dict[Callable[..., Any], Callable[..., Any]] = {}
    for function in callees_first(ENTRIES, bound):
        if function.__module__.startswith(OURS) and function not in bound.values():  # not those of this module
            made[function] = _over(function, bound, made)
    return {door.__name__.removeprefix("pamir_"): made[door] for door in ENTRIES}


def _over(
    function: Callable[..., Any],
    bound: Mapping[Callable[..., Any], Callable[..., Any]],
    made: Mapping[Callable[..., Any], Callable[..., Any]],
) -> Callable[..., Any]:
    """The function with what stands in the place of what it calls."""
    space: dict[str, Any] = {}
    for name, value in function.__globals__.items():
        if isinstance(value, types.FunctionType):
            meant = bound.get(value, value)
            space[name] = made.get(meant, meant)
        else:
            space[name] = value
    return types.FunctionType(function.__code__, space, function.__name__)
