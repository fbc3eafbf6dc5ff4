"""How compiled rules see a position: as an address, its fields at fixed distances.

Numba's own records work too (the bounds-checked build uses them), but they make an array of every
field that is touched and test every index for being negative. Here ``s.rupees`` is a bare pointer and
``s.favored`` a load: less to compile and faster.
"""

import hashlib
import operator
from typing import Any

from llvmlite import ir
from numba.core import cgutils
from numba.core import types as nt
from numba.core.imputils import (
    lower_builtin,
    lower_cast,
    lower_constant,
    lower_getattr_generic,
    lower_setattr_generic,
)
from numba.core.typeconv.castgraph import Conversion
from numba.core.typing.templates import AbstractTemplate, AttributeTemplate, infer_getattr, infer_global, signature
from numba.extending import models, register_model, typeof_impl


class StructType(nt.Type):  # type: ignore[misc]
    """The Numba type of something whose fields lie at fixed distances from its address.

    Each field has its distance, its type, and whether it is a table that lies right there.
    """

    def __init__(self, name: str, places: dict[str, tuple[int, Any, bool]]) -> None:
        self.places = places
        super().__init__(name=name)


class PositionType(StructType):
    """The Numba type of a position laid out like a NumPy record."""

    def __init__(self, record: Any) -> None:
        self.size = record.size
        places: dict[str, tuple[int, Any, bool]] = {}
        for name, field in record.fields.items():
            kind = field.type
            nested = isinstance(kind, nt.NestedArray)
            places[name] = (field.offset, kind.dtype if nested else kind, nested)
        layout = hashlib.sha256(record.name.encode()).hexdigest()[:16]
        super().__init__(f"Position({layout})", places)  # short, because it is part of every symbol's name

    def can_convert_from(self, typing_context: Any, other: Any) -> Any:
        """An item of an array of records is a position."""
        return Conversion.safe if isinstance(other, nt.Record) and other.size == self.size else None


@register_model(StructType)
@register_model(PositionType)
class StructModel(models.OpaqueModel):  # type: ignore[misc]
    """Passed as an address."""


@infer_getattr
class StructFields(AttributeTemplate):  # type: ignore[misc]
    """The types of the fields: pointers for arrays, numbers for the rest."""

    key = StructType

    def generic_resolve(self, position: StructType, name: str) -> Any:  # type: ignore[override]
        """The type of one field, or None if there is no such field."""
        if name not in position.places:
            return None
        _, kind, nested = position.places[name]
        return nt.CPointer(kind) if nested else kind


def _address(context: Any, builder: Any, position: StructType, value: Any, name: str) -> tuple[Any, Any, bool]:
    offset, kind, nested = position.places[name]
    at = builder.gep(value, [ir.Constant(ir.IntType(64), offset)], inbounds=True)
    return builder.bitcast(at, context.get_data_type(kind).as_pointer()), kind, nested


@lower_getattr_generic(StructType)
def read_field(context: Any, builder: Any, position: StructType, value: Any, name: str) -> Any:
    """A field's address, or its number."""
    at, _, nested = _address(context, builder, position, value, name)
    return at if nested else builder.load(at)


@lower_setattr_generic(StructType)
def write_field(context: Any, builder: Any, signature: Any, arguments: Any, name: str) -> None:
    """Store a number in a field."""
    position, given = signature.args
    at, kind, _ = _address(context, builder, position, arguments[0], name)
    builder.store(context.cast(builder, arguments[1], given, kind), at)


@lower_cast(nt.Record, PositionType)
def record_to_position(context: Any, builder: Any, record: Any, position: PositionType, value: Any) -> Any:
    """The address of a record is the position."""
    return builder.bitcast(value, context.get_value_type(position))


class Table:
    """A table of constants, for compiled rules: read by index, and the index is trusted."""

    def __init__(self, values: tuple[int, ...]) -> None:
        self.values = values
        narrow = all(-(2**15) <= v < 2**15 for v in values)
        self.entry = nt.int16 if narrow else nt.int64


class TableType(nt.Type):  # type: ignore[misc]
    """The Numba type of tables: an address."""

    def __init__(self, entry: Any) -> None:
        self.entry = entry
        super().__init__(name=f"Table({entry})")


@register_model(TableType)
class TableModel(models.PrimitiveModel):  # type: ignore[misc]
    """A table is passed as the address of its first entry."""

    def __init__(self, manager: Any, kind: TableType) -> None:
        super().__init__(manager, kind, manager.lookup(kind.entry).get_data_type().as_pointer())


@typeof_impl.register(Table)
def table_type(table: Table, context: Any) -> TableType:
    """Tables of the same width have the same type."""
    return TableType(table.entry)


@lower_constant(TableType)
def constant_table(context: Any, builder: Any, kind: TableType, table: Table) -> Any:
    """The entries become part of the module."""
    entry = context.get_data_type(kind.entry)
    data = ir.Constant(ir.ArrayType(entry, len(table.values)), [entry(v) for v in table.values])
    place = cgutils.global_constant(builder, "table", data)
    return builder.bitcast(place, entry.as_pointer())


@infer_global(operator.getitem)
class TableEntries(AbstractTemplate):  # type: ignore[misc]
    """The type of a table's entries."""

    def generic(self, arguments: Any, _: Any) -> Any:
        """The signature of reading one entry, or None if it is no table."""
        if isinstance(arguments[0], TableType) and isinstance(arguments[1], nt.Integer):
            return signature(arguments[0].entry, arguments[0], nt.intp)
        return None


@lower_builtin(operator.getitem, TableType, nt.intp)
def read_entry(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """One load."""
    return builder.load(builder.gep(arguments[0], [arguments[1]], inbounds=True))
