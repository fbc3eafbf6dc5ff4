"""Rules that every edition has alike but for what they call: written once, over stand-ins, and bound by each edition.

A stand-in is a function without a body, or a number, in the module of the shared rule. ``bound`` copies the rule over a
namespace in which the edition's own rules and numbers have their places, so that interpreted and compiled it is what
the edition would have written itself.

>>> def double(a: int) -> int:
...     return twice(a)
>>> bound(double, twice=lambda a: a + a)(4)
8
>>> bound(double, thrice=lambda a: 3 * a)
Traceback (most recent call last):
    ...
TypeError: 'double' has no place for 'thrice'
"""

import types
from collections.abc import Callable
from typing import Any, TypeVar

from pamir.kernel.compile import compiled_as

F = TypeVar("F", bound=Callable[..., Any])


def bound(function: F, **own: Any) -> F:
    """The same function, with these in the places of the stand-ins of their names."""
    code = function.__code__  # type: ignore[attr-defined]
    for name in own:
        if name not in code.co_names:
            raise TypeError(f"{function.__name__!r} has no place for {name!r}")
    copy: Any = types.FunctionType(code, {**function.__globals__, **own}, function.__name__)  # type: ignore[attr-defined]
    copy.__module__, copy.__doc__ = function.__module__, function.__doc__
    copy.__annotations__ = function.__annotations__
    numbers = {name: value for name, value in own.items() if isinstance(value, (int, tuple))}
    compiled_as(copy, copy, repr(sorted(numbers.items())))  # what decides the machine code besides the source
    found: F = copy
    return found
