"""How compiled rules see a position: as an address, its fields at fixed distances.

Numba's own records work too (the bounds-checked build uses them), but they make an array of every
field that is touched and test every index for being negative. Here ``s.rupees`` is a bare pointer and
``s.favored`` a load: less to compile and faster.
"""

from typing import Any

from llvmlite import ir
from numba.core import types as nt
from numba.core.imputils import lower_cast, lower_getattr_generic, lower_setattr_generic
from numba.core.typeconv import Conversion
from numba.core.typing.templates import AttributeTemplate, infer_getattr
from numba.extending import models, register_model


class PositionType(nt.Type):  # type: ignore[misc]
    """The Numba type of a position laid out like a NumPy record."""

    def __init__(self, record: Any) -> None:
        self.size = record.size
        self.places: dict[str, tuple[int, Any, bool]] = {}
        for name, field in record.fields.items():
            kind = field.type
            nested = isinstance(kind, nt.NestedArray)
            self.places[name] = (field.offset, kind.dtype if nested else kind, nested)
        super().__init__(name=f"Position({record.name})")

    def can_convert_from(self, typing_context: Any, other: Any) -> Any:
        """An item of an array of records is a position."""
        return Conversion.safe if isinstance(other, nt.Record) and other.size == self.size else None


@register_model(PositionType)
class PositionModel(models.OpaqueModel):  # type: ignore[misc]
    """A position is passed as an address."""


@infer_getattr
class PositionFields(AttributeTemplate):  # type: ignore[misc]
    """The types of a position's fields: pointers for arrays, numbers for the rest."""

    key = PositionType

    def generic_resolve(self, position: PositionType, name: str) -> Any:  # type: ignore[override]
        """The type of one field, or None if there is no such field."""
        if name not in position.places:
            return None
        _, kind, nested = position.places[name]
        return nt.CPointer(kind) if nested else kind


def _address(context: Any, builder: Any, position: PositionType, value: Any, name: str) -> tuple[Any, Any, bool]:
    offset, kind, nested = position.places[name]
    at = builder.gep(value, [ir.Constant(ir.IntType(64), offset)], inbounds=True)
    return builder.bitcast(at, context.get_data_type(kind).as_pointer()), kind, nested


@lower_getattr_generic(PositionType)
def read_field(context: Any, builder: Any, position: PositionType, value: Any, name: str) -> Any:
    """A field's address, or its number."""
    at, _, nested = _address(context, builder, position, value, name)
    return at if nested else builder.load(at)


@lower_setattr_generic(PositionType)
def write_field(context: Any, builder: Any, signature: Any, arguments: Any, name: str) -> None:
    """Store a number in a field."""
    position, given = signature.args
    at, kind, _ = _address(context, builder, position, arguments[0], name)
    builder.store(context.cast(builder, arguments[1], given, kind), at)


@lower_cast(nt.Record, PositionType)
def record_to_position(context: Any, builder: Any, record: Any, position: PositionType, value: Any) -> Any:
    """The address of a record is the position."""
    return builder.bitcast(value, context.get_value_type(position))
