"""What a few functions of ``pamir.kernel.compile`` become when compiled: an address, a copy, a clearing."""

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba.core import cgutils
from numba.core import types as nt
from numba.extending import intrinsic

from pamir.kernel.compile import clear, copy_into, expect, given, nth, onward, pointer

LINE = 64  # bytes of a cache line


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


INTRINSICS: dict[Callable[..., Any], Any] = {
    pointer: pointer_to,
    copy_into: copy_record,
    clear: clear_table,
    expect: fetch_lines,
    nth: nth_position,
    onward: later_place,
    given: is_given,
}
