"""What a few functions of ``pamir.kernel.compile`` become when compiled: an address, a copy, a row at a time."""

from collections.abc import Callable, Iterator
from typing import Any

from llvmlite import ir
from numba.core import cgutils
from numba.core import types as nt
from numba.extending import intrinsic

from pamir.kernel.compile import (
    bytes_of,
    clear,
    copy_into,
    expect,
    flags,
    given,
    nth,
    onward,
    places_of,
    pointer,
    scaled,
    some_of_each,
)

LINE = 64  # bytes of a cache line
WIDE = 16  # bytes that every processor picks from at once


@intrinsic  # type: ignore[misc]
def pointer_to(typing_context: Any, array: Any) -> Any:
    """The compiled ``pointer``: the address of an array's first item."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return context.make_array(signature.args[0])(context, builder, arguments[0]).data

    return nt.CPointer(array.dtype)(array), generate


@intrinsic  # type: ignore[misc]
def copy_record(typing_context: Any, goal: Any, origin: Any) -> Any:
    """The compiled ``copy_into``: a memory copy of one record."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        size = context.get_constant(nt.intp, goal.size)
        cgutils.raw_memcpy(builder, arguments[0], arguments[1], size, 1)
        return context.get_dummy_value()

    return nt.void(goal, origin), generate


@intrinsic  # type: ignore[misc]
def clear_table(typing_context: Any, table: Any, number: Any) -> Any:
    """The compiled ``clear``."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        kind, start = signature.args[0], arguments[0]
        if not isinstance(kind, nt.CPointer):  # with bounds checks fields are arrays
            start = context.make_array(kind)(context, builder, start).data
        size = context.get_abi_sizeof(context.get_data_type(kind.dtype))
        length = builder.mul(arguments[1], context.get_constant(nt.intp, size))
        cgutils.memset(builder, start, length, 0)
        return context.get_dummy_value()

    return nt.void(table, nt.intp), generate


@intrinsic  # type: ignore[misc]
def nth_position(typing_context: Any, positions: Any, number: Any) -> Any:
    """The compiled ``nth``."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        distance = builder.mul(arguments[1], context.get_constant(nt.intp, positions.size))
        return builder.gep(arguments[0], [distance], inbounds=True)

    return positions(positions, nt.intp), generate


@intrinsic  # type: ignore[misc]
def later_place(typing_context: Any, table: Any, number: Any) -> Any:
    """The compiled ``onward``."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.gep(arguments[0], [arguments[1]], inbounds=True)

    return table(table, nt.intp), generate


@intrinsic  # type: ignore[misc]
def is_given(typing_context: Any, address: Any) -> Any:
    """The compiled ``given``."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.icmp_unsigned("!=", arguments[0], ir.Constant(arguments[0].type, None))

    return nt.boolean(address), generate


@intrinsic  # type: ignore[misc]
def fetch_lines(typing_context: Any, table: Any, size: Any) -> Any:
    """The compiled ``expect``: one instruction for each line of the cache."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        number = ir.IntType(32)
        address = builder.bitcast(arguments[0], cgutils.voidptr_t)
        kind = ir.FunctionType(ir.VoidType(), [cgutils.voidptr_t, number, number, number])
        fetch = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0")
        step = context.get_constant(nt.intp, LINE)
        to_write, keep, data = number(1), number(3), number(1)
        with cgutils.for_range_slice(builder, context.get_constant(nt.intp, 0), arguments[1], step, inc=True) as (
            at,
            _,
        ):
            builder.call(fetch, [builder.gep(address, [at]), to_write, keep, data])
        return context.get_dummy_value()

    return nt.void(table, nt.intp), generate


def _start(context: Any, builder: Any, kind: Any, table: Any, at: Any) -> Any:
    """The address of an entry of a table."""
    if not isinstance(kind, nt.CPointer):  # with bounds checks fields are arrays
        table = context.make_array(kind)(context, builder, table).data
    return builder.gep(table, [at], inbounds=True)


def _entries(builder: Any, start: Any, at: int, lanes: int) -> Any:
    """So many entries of a table, as one vector of 32-bit integers."""
    wide = ir.VectorType(ir.IntType(32), lanes)
    place = builder.bitcast(
        builder.gep(start, [ir.Constant(ir.IntType(64), at)]),
        ir.VectorType(start.type.pointee, lanes).as_pointer(),
    )
    return builder.sext(builder.load(place, align=1), wide)


def _splat(builder: Any, number: Any, lanes: int) -> Any:
    """A vector of the same number everywhere."""
    kind = ir.VectorType(number.type, lanes)
    first = builder.insert_element(ir.Constant(kind, ir.Undefined), number, ir.IntType(32)(0))
    return builder.shuffle_vector(
        first, ir.Constant(kind, ir.Undefined), ir.Constant(ir.VectorType(ir.IntType(32), lanes), [0] * lanes)
    )


def _chunks(number: int) -> Iterator[tuple[int, int]]:
    """So many entries, taken together: where each chunk begins, and its length."""
    at = 0
    while at < number:
        lanes = next(lanes for lanes in (8, 4, 2, 1) if lanes <= number - at)
        yield at, lanes
        at += lanes


def _written(of: Callable[..., Any]) -> Any:
    """Code that writes a row of floats made of the entries of a table, by ``of(builder, entries, lanes, last)``."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        out, at, table, start, _, last = arguments
        origin = _start(context, builder, signature.args[2], table, start)
        goal = builder.gep(out, [at], inbounds=True)
        for place, lanes in _chunks(signature.args[4].literal_value):
            row = of(builder, _entries(builder, origin, place, lanes), lanes, last)
            written = builder.gep(goal, [ir.Constant(ir.IntType(64), place)])
            builder.store(row, builder.bitcast(written, row.type.as_pointer()), align=4)
        return context.get_dummy_value()

    return generate


def _flag_row(builder: Any, entries: Any, lanes: int, values: Any) -> Any:
    bits = _splat(builder, builder.trunc(values, ir.IntType(32)), lanes)
    one = ir.Constant(entries.type, [1] * lanes)
    return builder.uitofp(builder.and_(builder.lshr(bits, entries), one), ir.VectorType(ir.FloatType(), lanes))


def _scaled_row(builder: Any, entries: Any, lanes: int, unit: Any) -> Any:
    return builder.fmul(builder.sitofp(entries, ir.VectorType(ir.FloatType(), lanes)), _splat(builder, unit, lanes))


@intrinsic(prefer_literal=True)  # type: ignore[misc]
def write_flags(typing_context: Any, out: Any, at: Any, table: Any, start: Any, number: Any, values: Any) -> Any:
    """The compiled ``flags``."""
    return nt.void(out, nt.intp, table, nt.intp, number, nt.intp), _written(_flag_row)


@intrinsic(prefer_literal=True)  # type: ignore[misc]
def write_scaled(typing_context: Any, out: Any, at: Any, table: Any, start: Any, number: Any, unit: Any) -> Any:
    """The compiled ``scaled``."""
    return nt.void(out, nt.intp, table, nt.intp, number, nt.float32), _written(_scaled_row)


@intrinsic(prefer_literal=True)  # type: ignore[misc]
def find_places(typing_context: Any, table: Any, start: Any, number: Any, least: Any, most: Any) -> Any:
    """The compiled ``places_of``."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        origin = _start(context, builder, signature.args[0], arguments[0], arguments[1])
        kind, found = origin.type.pointee, ir.Constant(ir.IntType(64), 0)
        for at, lanes in _chunks(signature.args[2].literal_value):
            place = builder.gep(origin, [ir.Constant(ir.IntType(64), at)])
            row = builder.load(builder.bitcast(place, ir.VectorType(kind, lanes).as_pointer()), align=1)
            low, high = (_splat(builder, builder.trunc(end, kind), lanes) for end in arguments[3:])
            inside = builder.and_(builder.icmp_signed(">=", row, low), builder.icmp_signed("<=", row, high))
            bits = builder.zext(builder.bitcast(inside, ir.IntType(lanes)), ir.IntType(64))
            found = builder.or_(found, builder.shl(bits, ir.Constant(ir.IntType(64), at)))
        return found

    return nt.intp(table, nt.intp, number, nt.intp, nt.intp), generate


@intrinsic(prefer_literal=True)  # type: ignore[misc]
def pack_bytes(typing_context: Any, table: Any, start: Any, number: Any, step: Any) -> Any:
    """The compiled ``bytes_of``: those side by side are loaded as they lie, others picked from one or two loads."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        origin = _start(context, builder, signature.args[0], arguments[0], arguments[1])
        entries, distance = signature.args[2].literal_value, signature.args[3].literal_value
        long = ir.IntType(64)
        span = (entries - 1) * distance + 1
        if distance == 1:
            together = ir.IntType(8 * entries)
            return builder.zext(builder.load(builder.bitcast(origin, together.as_pointer()), align=1), long)
        if not WIDE <= span <= 2 * WIDE:
            found = ir.Constant(long, 0)
            for i in range(entries):
                entry = builder.zext(builder.load(builder.gep(origin, [ir.Constant(long, i * distance)])), long)
                found = builder.or_(found, builder.shl(entry, ir.Constant(long, 8 * i)))
            return found
        row, later = ir.VectorType(ir.IntType(8), WIDE), span - WIDE
        low, high = (
            builder.load(
                builder.bitcast(builder.gep(origin, [ir.Constant(long, at)]), row.as_pointer()),
                align=1,
            )
            for at in (0, later)
        )
        places = [at if at < WIDE else WIDE + at - later for at in range(0, span, distance)]
        places += [0] * (8 - entries)
        chosen = ir.Constant(ir.VectorType(ir.IntType(32), 8), places)
        picked = builder.bitcast(builder.shuffle_vector(low, high, chosen), long)
        return builder.and_(picked, ir.Constant(long, (1 << 8 * entries) - 1))

    return nt.intp(table, nt.intp, number, step), generate


PICK = "pamir_pick_bytes"
"""Bytes of a vector in another order; ``pamir.kernel.module`` puts there what a processor has for that."""

_ROW = ir.VectorType(ir.IntType(8), WIDE)
_LANES = 8


def _pick(module: Any) -> Any:
    """The function of that name, written out as it is for processors that have nothing for it."""
    found = cgutils.get_or_insert_function(module, ir.FunctionType(_ROW, [_ROW, _ROW]), PICK)
    if found.is_declaration:
        found.linkage = "linkonce_odr"
        found.attributes.add("alwaysinline")
        builder, row = ir.IRBuilder(found.append_basic_block()), ir.Constant(_ROW, ir.Undefined)
        for lane in range(WIDE):
            at = ir.Constant(ir.IntType(32), lane)
            picked = builder.extract_element(found.args[0], builder.extract_element(found.args[1], at))
            row = builder.insert_element(row, picked, at)
        builder.ret(row)
    return found


def _packing(module: Any) -> Any:
    """By the lanes of two bytes that are wanted, as bits, which bytes these are, one after the other."""
    name = "lanes that are wanted"
    if name in module.globals:
        return module.globals[name]
    rows = []
    for wanted in range(1 << _LANES):
        lanes = [lane for lane in range(_LANES) if wanted >> lane & 1]
        places = [place for lane in lanes for place in (2 * lane, 2 * lane + 1)]
        rows.append(ir.Constant(_ROW, [*places, *[0] * (WIDE - len(places))]))
    table = ir.GlobalVariable(module, ir.ArrayType(_ROW, len(rows)), name)
    table.linkage, table.global_constant, table.align = "private", True, WIDE
    table.initializer = ir.Constant(table.value_type, rows)
    return table


@intrinsic(prefer_literal=True)  # type: ignore[misc]
def write_some_of_each(
    typing_context: Any, out: Any, n: Any, row: Any, start: Any, packed: Any, number: Any, most: Any
) -> Any:
    """The compiled ``some_of_each``: all at once, then those that are there moved together."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        goal, n, row, _, packed, _, _ = arguments
        first, entries, most = (signature.args[place].literal_value for place in (3, 5, 6))
        narrow, wide = (ir.VectorType(ir.IntType(bits), _LANES) for bits in (8, 16))
        values = builder.bitcast(packed, narrow)
        limit = ir.Constant(narrow, [most] * _LANES)
        values = builder.select(builder.icmp_unsigned("<", values, limit), values, limit)
        there = builder.bitcast(
            builder.icmp_unsigned("!=", values, ir.Constant(narrow, [0] * _LANES)), ir.IntType(_LANES)
        )
        begins = [first + place * most - 1 if place < entries else 0 for place in range(_LANES)]
        told = builder.add(builder.zext(values, wide), ir.Constant(wide, begins))
        told = builder.add(told, _splat(builder, builder.trunc(row, ir.IntType(16)), _LANES))
        table = _packing(builder.module)
        zero, long = ir.Constant(ir.IntType(64), 0), ir.IntType(64)
        control = builder.load(builder.gep(table, [zero, builder.zext(there, long)], inbounds=True), align=WIDE)
        picked = builder.call(_pick(builder.module), [builder.bitcast(told, _ROW), control])
        numbers = builder.zext(builder.bitcast(picked, wide), ir.VectorType(ir.IntType(32), _LANES))
        place = builder.gep(goal, [n], inbounds=True)
        builder.store(numbers, builder.bitcast(place, numbers.type.as_pointer()), align=4)
        return builder.add(n, builder.zext(builder.ctpop(there), long))

    return nt.intp(out, nt.intp, nt.intp, start, nt.intp, number, most), generate


INTRINSICS: dict[Callable[..., Any], Any] = {
    pointer: pointer_to,
    copy_into: copy_record,
    clear: clear_table,
    expect: fetch_lines,
    nth: nth_position,
    onward: later_place,
    given: is_given,
    flags: write_flags,
    scaled: write_scaled,
    places_of: find_places,
    bytes_of: pack_bytes,
    some_of_each: write_some_of_each,
}
