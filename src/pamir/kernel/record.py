"""A position as one fixed-size record, made from the list of its fields.

An edition lists its fields in one class and decorates it with ``record``; everything else comes from the list:
the interpreted form (an object with integers and lists, what CPython handles best), ``dtype()``, the compiled form
(a NumPy record of the same bytes), and the conversions between them. Equality is byte equality, a save is its bytes.

>>> @record
... class Pair(Record):
...     rng: Annotated[list[int], 8, 4, "the random stream"]
...     depth: Annotated[int, 1, 0, "frames on the stack"]
>>> pair = Pair()
>>> pair.depth = 3
>>> Pair.from_bytes(pair.to_bytes()) == pair, len(pair.to_bytes())
(True, 40)
"""

import struct
from typing import Annotated, Any, ClassVar, NamedTuple, TypeVar, cast

from pamir.kernel.compile import Position

__all__ = ["Annotated", "Field", "Record", "record"]

_STRUCT_CODES = {1: "b", 2: "h", 4: "i", 8: "q"}
_NUMPY_CODES = {1: "i1", 2: "<i2", 4: "<i4", 8: "<i8"}
_ALIGNMENT = 8


class Field(NamedTuple):
    """One field: its name, the bytes of one integer, how many there are (0: a single one), and what it means."""

    name: str
    size: int
    length: int
    meaning: str


class Record(Position):
    """What every edition's positions can do. Subclasses are decorated with ``record``."""

    __slots__ = ()

    fields: ClassVar[tuple[Field, ...]] = ()
    padding: ClassVar[int] = 0
    layout: ClassVar[struct.Struct] = struct.Struct("<")
    _tables: ClassVar[tuple[str, ...]] = ()
    _numbers: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        for name, _, length, _ in self.fields:
            setattr(self, name, [0] * length if length else 0)

    def copy(self: "R") -> "R":
        """An independent position with the same content."""
        twin = self.__class__.__new__(self.__class__)
        for name in self._tables:
            setattr(twin, name, getattr(self, name)[:])
        for name in self._numbers:
            setattr(twin, name, getattr(self, name))
        return twin

    def to_bytes(self) -> bytes:
        """The bytes of the compiled record. Raises ``struct.error`` on a value out of range."""
        values: list[int] = []
        for name, _, length, _ in self.fields:
            if length:
                values += getattr(self, name)
            else:
                values.append(getattr(self, name))
        return self.layout.pack(*values)

    @classmethod
    def from_bytes(cls: type["R"], data: bytes) -> "R":
        """The position whose ``to_bytes`` these are."""
        values = list(cls.layout.unpack(data))
        position = cls.__new__(cls)
        at = 0
        for name, _, length, _ in cls.fields:
            if length:
                setattr(position, name, values[at : at + length])
                at += length
            else:
                setattr(position, name, values[at])
                at += 1
        return position

    @classmethod
    def dtype(cls) -> Any:
        """The NumPy dtype of a position, the same bytes as ``to_bytes``."""
        import numpy as np

        columns: list[Any] = [
            (name, _NUMPY_CODES[size], (length,)) if length else (name, _NUMPY_CODES[size])
            for name, size, length, _ in cls.fields
        ]
        if cls.padding:
            columns.append(("padding", "i1", (cls.padding,)))
        return np.dtype(columns)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.fields == other.fields and self.to_bytes() == other.to_bytes()

    __hash__ = None  # type: ignore[assignment]


R = TypeVar("R", bound=Record)


def record(described: type[R]) -> type[R]:
    """Make a class of positions out of one that only lists fields, each as ``Annotated[type, size, length, meaning]``.

    Like ``dataclass(slots=True)`` this gives a new class: fields become slots.
    """
    fields = tuple(Field(name, *hint.__metadata__) for name, hint in described.__annotations__.items())
    raw = "<" + "".join(f"{max(f.length, 1)}{_STRUCT_CODES[f.size]}" for f in fields)
    padding = -struct.calcsize(raw) % _ALIGNMENT
    body = {name: value for name, value in vars(described).items() if name not in ("__dict__", "__weakref__")}
    body |= {
        "__slots__": tuple(f.name for f in fields),
        "fields": fields,
        "padding": padding,
        "layout": struct.Struct(raw + f"{padding}x"),
        "_tables": tuple(f.name for f in fields if f.length),
        "_numbers": tuple(f.name for f in fields if not f.length),
    }
    return cast(type[R], type(described.__name__, described.__bases__, body))
