"""The compiled twin of each rule: the same code over a namespace made for the compiler.

In it rules are Numba's dispatchers, tuples of integers are tables of constants, and a few functions are intrinsics.
Signatures are read from the annotations. Needs Numba and NumPy; nothing that plays interpreted or loads what was
compiled comes here.
"""

import types
import typing
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import numba
import numpy as np
from numba import types as nt
from numba.core.codegen import JITCodeLibrary
from numba.core.registry import cpu_target

from pamir.kernel import compile as kernel
from pamir.kernel.intrinsics import INTRINSICS
from pamir.kernel.pointers import PositionType, StructType, Table
from pamir.kernel.structures import places, structures

SMALL = 400  # bytes of bytecode up to which a rule is inlined wherever it is called


def numba_types(state: type, record: Any, checked: bool) -> dict[Any, Any]:
    """What each annotation of a rule means to Numba."""
    rec = numba.from_dtype(record)
    position = rec if checked else PositionType(rec)
    meaning = {
        state: position,
        kernel.Position: position,
        kernel.Batch: nt.Array(rec, 1, "C"),
        list[int]: nt.CPointer(nt.int32),
        kernel.Floats: nt.CPointer(nt.float32),
        kernel.Bytes: nt.CPointer(nt.uint8),
        kernel.Longs: nt.CPointer(nt.int64),
        kernel.SignedBytes: nt.CPointer(nt.int8),
        kernel.Buffer: nt.Array(nt.int32, 1, "C"),
        int: nt.int64,
        float: nt.float32,
        bool: nt.boolean,
        type(None): nt.void,
    }
    for described in structures():
        fields = {name: (at, meaning[kind], False) for name, (at, kind) in places(described).items()}
        # Numba knows types by their names, and this one differs from edition to edition.
        meaning[described] = StructType(f"{described.__name__} of {position.name}", fields)
    return meaning


class Twins:
    """The twins of one build. Rules are compiled callees first."""

    def __init__(
        self,
        state: type,
        record: Any,
        *,
        checked: bool = False,
        bound: Mapping[Callable[..., Any], Callable[..., Any]] | None = None,
        sizes: Mapping[str, int] | None = None,
        outside: Mapping[Callable[..., Any], str] | None = None,
    ) -> None:
        """``bound`` says which rules stand in the place of others, ``sizes`` the numbers that do.

        ``outside`` are rules whose machine code lies elsewhere, under these names, with a plain C interface.
        """
        self._checked = checked
        self._bound = bound or {}
        self._sizes = sizes or {}
        self._meaning = numba_types(state, record, checked)
        self._namespaces: dict[int, dict[str, Any]] = {}
        self._dispatchers: dict[Callable[..., Any], Any] = dict(INTRINSICS)
        for function, symbol in (outside or {}).items():
            hints = typing.get_type_hints(function)
            gives, takes = self._meaning[hints.pop("return")], [self._meaning[hint] for hint in hints.values()]
            gives = nt.uint8 if gives == nt.boolean else gives  # that is how it comes from there
            self._dispatchers[function] = nt.ExternalFunction(symbol, gives(*takes))

    def _namespace(self, function: Callable[..., Any]) -> dict[str, Any]:
        key = id(function.__globals__)
        if key not in self._namespaces:
            space = dict(function.__globals__)
            for name, value in space.items():
                if kernel.is_table(value):
                    space[name] = np.array(value) if self._checked else Table(value)
                elif isinstance(value, kernel.Size):
                    space[name] = self._sizes.get(value.name, int(value))
            self._namespaces[key] = space
        space = self._namespaces[key]
        for name, value in space.items():
            if isinstance(value, types.FunctionType):
                meant = self._bound.get(value, value)
                if meant in self._dispatchers:
                    space[name] = self._dispatchers[meant]
        return space

    def compile(self, function: Callable[..., Any], *, inline: bool = True, **options: Any) -> Any:
        """The dispatcher of a rule or an entry point, whose callees are compiled already."""
        form = kernel.compiled_form(function)
        hints = typing.get_type_hints(function)
        code = form.__code__
        given = [hints[a] for a in code.co_varnames[: code.co_argcount]]
        twin = types.FunctionType(code, self._namespace(form), function.__name__)
        twin.__module__ = function.__module__
        twin.__qualname__ = function.__qualname__
        options |= {"error_model": "numpy", "boundscheck": self._checked}
        options["forceinline"] = inline and len(code.co_code) < SMALL
        if kernel.AnyTable in given:
            made = numba.njit(**options)(twin)
        else:
            signature = self._meaning[hints["return"]](*(self._meaning[hint] for hint in given))
            made = numba.njit(signature, **options)(twin)
        self._dispatchers[function] = made
        return made


class UnfinishedLibrary(JITCodeLibrary):  # type: ignore[misc]
    """What Numba compiles stays plain LLVM code, with all it calls linked in."""

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """There is no machine code yet."""
        self._ensure_finalized()
        return 0


@contextmanager
def unfinished_libraries(kind: type[JITCodeLibrary] = UnfinishedLibrary) -> Iterator[None]:
    """While this is open Numba keeps what it compiles as plain LLVM code.

    Numba optimises every function with all it calls and makes machine code of it, again and again up
    the tree. Rules are only ever called from other rules, so only the entry points need that: they
    link everything in and are optimised once.
    """
    codegen = cpu_target.target_context.codegen()
    usual = codegen._library_class
    codegen._library_class = kind
    codegen.set_env = lambda name, env: None  # there is no machine code yet that could hold one
    try:
        yield
    finally:
        codegen._library_class = usual
        del codegen.set_env
