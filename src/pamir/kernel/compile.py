"""One decorator: the same rule source runs interpreted or compiled by Numba.

A rule is a plain typed function over a ``State``. ``@rule`` registers it and gives it back
unchanged, so importing the rules is instant and every rule can be called, stepped through and
tested as ordinary Python. ``build`` makes the compiled twins: it copies each registered function
over a namespace in which rules are Numba dispatchers and tuples of integers are constant arrays,
compiles them, callees first, with signatures read from the annotations, and caches the
entry points in a folder named by a hash of all the sources. On a warm start only the entry points
are loaded: the rules beneath them are already inside.
"""

import hashlib
import shutil
import sys
import time
import types
import typing
from collections.abc import Callable, Iterator, MutableSequence, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from pamir.folders import cache_folder
from pamir.kernel.one_at_a_time import one_at_a_time

F = TypeVar("F", bound=Callable[..., Any])

SMALL = 400  # bytes of bytecode up to which a rule is inlined wherever it is called

_RULES: list[Callable[..., Any]] = []
_ENTRIES: list[Callable[..., Any]] = []
_COMPILED_AS: dict[Callable[..., Any], tuple[Callable[..., Any], str]] = {}


class Position:
    """Annotation: a position of whichever edition is being compiled; the editions' own class means the same.

    Every position carries its random stream, the stack of prompts and tasks, and how far the game is.
    """

    if not TYPE_CHECKING:  # the slots are those of the editions' classes
        __slots__ = ()
    rng: list[int]
    stack: list[int]
    depth: int
    active: int
    decider: int
    over: int


# Annotations for what the caller brings to write into: journal rows and action ids. Compiled they are
# bare pointers, because counting references to arrays costs as much as a rule.
Journal = list[int]
Actions = list[int]
# What observations are written into: 32-bit floats, and bytes.
Floats = list[float]
Bytes = bytearray
# A table of a position, whatever the width of its integers. A rule that takes one is compiled where it is called.
AnyTable = MutableSequence[int]


class Buffer(list[int]):
    """Annotation: an array of 32-bit integers, for entry points; rules get ``pointer(buffer)``."""


def pointer(buffer: list[int]) -> list[int]:
    """What rules write into; an intrinsic when compiled."""
    return buffer


def copy_into(goal: Any, origin: Any) -> None:
    """Make one position a copy of another: one memory copy, for entry points."""
    raise NotImplementedError("positions are copied with their copy() when interpreted")


def clear(table: list[int], number: int) -> None:
    """Set the first entries of a table to 0: one memory operation when compiled, one assignment when not."""
    table[:number] = _ZEROS[:number]


_ZEROS = [0] * 256


class Batch(list[Any]):
    """Annotation: an array of positions; exists only when compiled."""


def rule(function: F) -> F:
    """Register a rule. Interpreted callers get the function exactly as written."""
    _RULES.append(function)
    return function


def compiled_as(function: Callable[..., Any], other: Callable[..., Any], source: str) -> None:
    """Let the compiler take another function, made from this source, for a rule that is interpreted as written."""
    _COMPILED_AS[function] = (other, source)


def _compiled_form(function: Callable[..., Any]) -> Callable[..., Any]:
    return _COMPILED_AS[function][0] if function in _COMPILED_AS else function


def entry(function: F) -> F:
    """Register a function that Python calls in compiled mode, with ``(batch, index)`` arguments."""
    _ENTRIES.append(function)
    return function


def _fingerprint(rules: list[Callable[..., Any]], entries: list[Callable[..., Any]], record: Any, checked: bool) -> str:
    """A hash of everything that decides the machine code: sources, tables, the record, Numba, Python, the processor.

    Numba finds what it has cached by the path and the time of the entry points' files, so these
    count too: a moved or newly checked out tree compiles anew.
    """
    import llvmlite
    import numba
    from numba.core.registry import cpu_target

    digest = hashlib.sha256()
    processor = cpu_target.target_context.codegen().magic_tuple()
    versions = (sys.version, numba.__version__, llvmlite.__version__, processor, checked, record.descr)
    digest.update(repr(versions).encode())
    for name in ("compile.py", "pointers.py"):
        digest.update((Path(__file__).parent / name).read_bytes())
    modules = {sys.modules[f.__module__] for f in [*rules, *entries]}
    for module in sorted(modules, key=lambda m: m.__name__):
        digest.update(Path(str(module.__file__)).read_bytes())
        for name, value in sorted(vars(module).items()):
            if isinstance(value, (int, tuple)):
                digest.update(f"{name}={value!r}".encode())
    for function in rules:
        if function in _COMPILED_AS:
            digest.update(_COMPILED_AS[function][1].encode())
    for function in entries:
        path = Path(str(sys.modules[function.__module__].__file__))
        digest.update(f"{path} {path.stat().st_mtime_ns} {path.stat().st_size}".encode())
    return digest.hexdigest()[:16]


def _forget_old_builds(base: Path, days: int = 30) -> None:
    """Remove builds nobody has loaded for a while, so that the cache does not grow for ever."""
    for mark in base.glob("*/complete"):
        if time.time() - mark.stat().st_mtime > days * 86_400:
            shutil.rmtree(mark.parent, ignore_errors=True)


def _numba_types(state: type, record: Any, checked: bool) -> dict[Any, Any]:
    """What each annotation of a rule means to Numba."""
    import numba
    from numba import types as nt

    from pamir.kernel.pointers import PositionType

    rec = numba.from_dtype(record)
    position = rec if checked else PositionType(rec)
    return {
        state: position,
        Position: position,
        Batch: nt.Array(rec, 1, "C"),
        list[int]: nt.CPointer(nt.int32),
        Floats: nt.CPointer(nt.float32),
        Bytes: nt.CPointer(nt.uint8),
        Buffer: nt.Array(nt.int32, 1, "C"),
        int: nt.int64,
        float: nt.float32,
        bool: nt.boolean,
        type(None): nt.void,
    }


def _is_table(value: Any) -> bool:
    return isinstance(value, tuple) and len(value) > 0 and all(type(v) is int for v in value)


def _callees_first(functions: list[Callable[..., Any]], wanted: list[Callable[..., Any]]) -> list[Callable[..., Any]]:
    """What is wanted and the rules beneath it, in an order in which each stands after those it calls."""
    known = {*functions, *wanted}
    ordered: dict[Callable[..., Any], bool] = {}

    def visit(function: Callable[..., Any], path: tuple[str, ...]) -> None:
        if function in ordered:
            return
        if function.__qualname__ in path:
            raise RuntimeError(f"rules may not call each other in circles: {' > '.join(path)}")
        form = _compiled_form(function)
        for name in form.__code__.co_names:
            callee = form.__globals__.get(name)
            if isinstance(callee, types.FunctionType) and callee in known:
                visit(callee, (*path, function.__qualname__))
        ordered[function] = True

    for function in wanted:
        visit(function, ())
    return list(ordered)


@contextmanager
def _unfinished_libraries() -> Iterator[None]:
    """While this is open Numba keeps what it compiles as plain LLVM code.

    Numba optimises every function with all it calls and makes machine code of it, again and again up
    the tree. Rules are only ever called from other rules, so only the entry points need that: they
    link everything in and are optimised once. Where Numba's insides have changed, nothing is gained
    and nothing is lost.
    """
    try:
        from numba.core.codegen import JITCodeLibrary
        from numba.core.registry import cpu_target

        codegen = cpu_target.target_context.codegen()
        usual = codegen._library_class

        class UnfinishedLibrary(JITCodeLibrary):  # type: ignore[misc]
            def _optimize_final_module(self) -> None:
                pass

            def _finalize_final_module(self) -> None:
                self._finalize_dynamic_globals()
                self._finalized = True

            def get_pointer_to_function(self, name: str) -> int:
                self._ensure_finalized()
                return 0
    except (ImportError, AttributeError):
        yield
        return
    codegen._library_class = UnfinishedLibrary
    codegen.set_env = lambda name, env: None  # there is no machine code yet that could hold one
    try:
        yield
    finally:
        codegen._library_class = usual
        del codegen.set_env


def _pointer_intrinsic() -> Any:
    """The compiled ``pointer``: the address of an array's first item."""
    from numba.core import types as nt
    from numba.extending import intrinsic

    @intrinsic  # type: ignore[misc]
    def pointer_to(typing_context: Any, array: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return context.make_array(signature.args[0])(context, builder, arguments[0]).data

        return nt.CPointer(array.dtype)(array), generate

    return pointer_to


def _copy_intrinsic() -> Any:
    """The compiled ``copy_into``: a memory copy of one record."""
    from numba.core import cgutils
    from numba.core import types as nt
    from numba.extending import intrinsic

    @intrinsic  # type: ignore[misc]
    def copy_record(typing_context: Any, goal: Any, origin: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            size = context.get_constant(nt.intp, goal.size)
            cgutils.raw_memcpy(builder, arguments[0], arguments[1], size, 1)
            return context.get_dummy_value()

        return nt.void(goal, origin), generate

    return copy_record


def _clear_intrinsic() -> Any:
    """The compiled ``clear``."""
    from numba.core import cgutils
    from numba.core import types as nt
    from numba.extending import intrinsic

    @intrinsic  # type: ignore[misc]
    def clear_table(typing_context: Any, table: Any, number: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            kind, start = signature.args[0], arguments[0]
            if not isinstance(kind, nt.CPointer):  # with bounds checks fields are arrays
                start = context.make_array(kind)(context, builder, start).data
            size = context.get_abi_sizeof(context.get_data_type(kind.dtype))
            length = builder.mul(arguments[1], context.get_constant(nt.intp, size))
            cgutils.memset(builder, start, length, 0)
            return context.get_dummy_value()

        return nt.void(table, nt.intp), generate

    return clear_table


class Compiled:
    """The compiled entry points, by name, as attributes."""

    def __init__(self, functions: dict[str, Any]) -> None:
        self.__dict__.update(functions)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"there is no compiled entry point {name!r}")


def build(
    state: type,
    record: Any,
    entries: Sequence[Callable[..., Any]] = (),
    *,
    checked: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> Compiled:
    """Compile the rules, or load them from the cache.

    ``state`` is the edition's class of positions and ``record`` their NumPy dtype; ``entries`` are the
    entry points wanted (default: all that are registered); ``checked`` compiles with bounds checks (tests);
    ``progress(done, total)`` is called while compiling, and not at all on a warm start.
    """
    import numba
    import numpy as np
    from numba.core import config, errors

    from pamir.kernel.pointers import Table

    wanted = list(entries) or _ENTRIES
    rules = [f for f in _callees_first(_RULES, wanted) if f not in wanted]
    folder = cache_folder() / _fingerprint(rules, wanted, record, checked)
    folder.mkdir(parents=True, exist_ok=True)
    config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]
    config.LOOP_VECTORIZE = 0  # type: ignore[attr-defined]
    config.SLP_VECTORIZE = 0  # type: ignore[attr-defined]
    done_mark = folder / "complete"

    meaning = _numba_types(state, record, checked)
    namespaces: dict[int, dict[str, Any]] = {}
    dispatchers: dict[Callable[..., Any], Any] = {
        pointer: _pointer_intrinsic(),
        copy_into: _copy_intrinsic(),
        clear: _clear_intrinsic(),
    }

    def namespace(function: Callable[..., Any]) -> dict[str, Any]:
        name = id(function.__globals__)
        if name not in namespaces:
            space = dict(function.__globals__)
            for key, value in space.items():
                if _is_table(value):
                    space[key] = np.array(value) if checked else Table(value)
            namespaces[name] = space
        return namespaces[name]

    def compile_one(function: Callable[..., Any], cache: bool) -> Any:
        form = _compiled_form(function)
        space = namespace(form)
        for key, value in space.items():
            if isinstance(value, types.FunctionType) and value in dispatchers:
                space[key] = dispatchers[value]
        hints = typing.get_type_hints(function)
        code = form.__code__
        given = [hints[a] for a in code.co_varnames[: code.co_argcount]]
        twin = types.FunctionType(code, space, function.__name__)
        twin.__module__ = function.__module__
        twin.__qualname__ = function.__qualname__
        options: dict[str, Any] = {"error_model": "numpy", "boundscheck": checked, "cache": cache}
        options["forceinline"] = not cache and len(code.co_code) < SMALL
        if AnyTable in given:
            return numba.njit(**options)(twin)
        signature = meaning[hints["return"]](*(meaning[hint] for hint in given))
        return numba.njit(signature, nogil=cache, **options)(twin)

    def compile_all() -> dict[str, Any]:
        tell = progress or (lambda done, total: None)
        total = len(rules) + len(wanted)
        with _unfinished_libraries():
            for count, function in enumerate(rules):
                tell(count, total)
                dispatchers[function] = compile_one(function, cache=False)
        found: dict[str, Any] = {}
        for count, function in enumerate(wanted, len(rules)):
            tell(count, total)
            found[function.__name__] = compile_one(function, cache=True)
        tell(total, total)
        return found

    def load_all() -> dict[str, Any] | None:
        if not done_mark.exists():
            return None
        try:
            return {function.__name__: compile_one(function, cache=True) for function in wanted}
        except errors.NumbaError:  # part of what was kept is gone, and the rules beneath are not compiled
            return None

    found = load_all()
    if found is None:
        with one_at_a_time(folder / "lock"):  # another process may have compiled the same in the meantime
            found = load_all() or compile_all()
            done_mark.touch()
    else:
        done_mark.touch()
    _forget_old_builds(cache_folder())
    return Compiled(found)
