"""What a caller brings, described once: from a list of fields come what ``ctypes`` passes, and where the fields lie.

>>> @structure
... class Pair:
...     count: Annotated[int, "how many"]
...     table: Annotated[Floats, "[count] numbers"]
>>> made = made_of(Pair)(count=3)
>>> made.count, made.table, places(Pair)["table"][0]
(3, None, 8)
"""

import ctypes
from typing import Annotated, Any, TypeVar, get_type_hints

from pamir.kernel.compile import Floats

__all__ = ["Annotated", "Floats", "c_type", "fields_of", "made_of", "places", "structure", "structures"]

T = TypeVar("T")

_CTYPES: dict[Any, Any] = {int: ctypes.c_int64, float: ctypes.c_float, bool: ctypes.c_bool, type(None): None}
_STRUCTURES: list[type[Any]] = []
_MADE: dict[type[Any], type[ctypes.Structure]] = {}


def structure(described: type[T]) -> type[T]:
    """Register a class as the list of fields of a structure, each with its meaning, so that rules can take one."""
    _STRUCTURES.append(described)
    return described


def structures() -> tuple[Any, ...]:
    """All that are registered."""
    return tuple(_STRUCTURES)


def c_type(annotation: Any) -> Any:
    """How ``ctypes`` passes what is annotated so: numbers by value, all else by address."""
    return _CTYPES.get(annotation, ctypes.c_void_p)


def fields_of(described: type[Any]) -> dict[str, tuple[Any, str]]:
    """Annotation and meaning of each field."""
    hints = get_type_hints(described, include_extras=True)
    return {name: (hint.__origin__, hint.__metadata__[0]) for name, hint in hints.items()}


def made_of(described: type[Any]) -> type[ctypes.Structure]:
    """The structure whose address compiled code takes."""
    if described not in _MADE:
        listed = [(name, c_type(kind)) for name, (kind, _) in fields_of(described).items()]
        body = {"__doc__": described.__doc__, "_fields_": listed}
        _MADE[described] = type(described.__name__, (ctypes.Structure,), body)
    return _MADE[described]


def places(described: Any) -> dict[str, tuple[int, Any]]:
    """Distance from the start and annotation of each field."""
    made = made_of(described)
    return {name: (getattr(made, name).offset, kind) for name, (kind, _) in fields_of(described).items()}
