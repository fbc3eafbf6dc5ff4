"""One decorator: the same rule source runs interpreted or compiled.

A rule is a plain typed function over a ``State``. ``@rule`` registers it and gives it back
unchanged, so importing the rules is instant and every rule can be called, stepped through and
tested as ordinary Python. ``pamir.kernel.twins`` makes the compiled twins; ``pamir.kernel.library``
gives the library of an edition that is made of them, and ``build`` here gives single entry points with
their checks, called from Python with NumPy arrays: what the fuzzer uses.
"""

import hashlib
import shutil
import sys
import time
import types
from collections.abc import Callable, Iterable, Mapping, MutableSequence, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from pamir.folders import cache_folder
from pamir.kernel.imported import compiler_sources, note_source, noted_source
from pamir.kernel.one_at_a_time import one_at_a_time

F = TypeVar("F", bound=Callable[..., Any])
P = TypeVar("P")
T = TypeVar("T")

_RULES: list[Callable[..., Any]] = []
_ENTRIES: list[Callable[..., Any]] = []
_COMPILED_AS: dict[Callable[..., Any], tuple[Callable[..., Any], str]] = {}


class Position:
    """Annotation: a position of whichever edition is being compiled; the editions' own class means the same.

    Every position carries its random stream, the stack of prompts and tasks, how many play, which turn it is, who must
    decide, and whether the game is over.
    """

    if not TYPE_CHECKING:  # the slots are those of the editions' classes
        __slots__ = ()
    rng: list[int]
    stack: list[int]
    depth: int
    seats: int
    turn: int
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


# Other things that entry points are given: 64-bit integers, and small ones with a sign.
class Longs(list[int]):
    """Annotation: 64-bit integers, for entry points."""


class SignedBytes(list[int]):
    """Annotation: integers of one byte, for entry points."""


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


def clear(table: Any, number: int) -> None:
    """Set the first entries of a table to 0: one memory operation when compiled, one assignment when not."""
    table[:number] = _ZEROS[:number]


_ZEROS = [0] * 256


# --- whole rows of a table, several entries at a time when compiled; ``number`` is a constant then ------------------


def flags(out: list[float], at: int, table: Any, start: int, number: int, values: int) -> None:
    """Write for each of so many entries of a table whether it is among the values, which are bits: 1.0, or 0.0.

    >>> out = [0.5] * 5
    >>> flags(out, 1, [9, 2, 0, 3], 1, 3, 1 << 2 | 1 << 3)
    >>> out
    [0.5, 1.0, 0.0, 1.0, 0.5]
    """
    out[at : at + number] = [float(values >> value & 1) for value in table[start : start + number]]


def scaled(out: list[float], at: int, table: Any, start: int, number: int, unit: float) -> None:
    """Write each of so many entries of a table, multiplied.

    >>> out = [0.5] * 4
    >>> scaled(out, 1, [9, 2, 3], 1, 2, 0.25)
    >>> out
    [0.5, 0.5, 0.75, 0.5]
    """
    out[at : at + number] = [value * unit for value in table[start : start + number]]


def places_of(table: Any, start: int, number: int, least: int, most: int) -> int:
    """Which of so many entries of a table, at most 32, are at least and at most so much, as bits.

    >>> bin(places_of([7, 2, 0, 3, 4], 1, 4, 2, 3))
    '0b101'
    """
    return sum(1 << i for i in range(number) if least <= table[start + i] <= most)


def bytes_of(table: Any, start: int, number: int, step: int) -> int:
    """So many entries of a table, each so far from the one before, a byte each in one integer; at most seven.

    They are bytes, and never below 0; ``step`` is a constant as well.

    >>> hex(bytes_of([9, 1, 2, 3, 4, 5], 1, 3, 2))
    '0x50301'
    """
    return sum(table[start + i * step] << 8 * i for i in range(number))


def some_of_each(out: list[int], n: int, row: int, start: int, packed: int, number: int, most: int) -> int:
    """For each of so many bytes of an integer, whose others are 0, write which of 1 to most it is; none is not written.

    The numbers begin at ``row`` plus ``start``, a constant as ``most`` is, and stay below 2**16. Gives the next place
    to write. Compiled, eight places are written, used or not: after these more must follow.

    >>> out = [0] * 4
    >>> some_of_each(out, 0, 100, 7, 0x090002, 3, 5), out[:2]
    (2, [108, 121])
    """
    for place in range(number):
        value = min(packed >> 8 * place & 255, most)
        out[n] = row + start + place * most + value - 1
        n += value != 0
    return n


def nth(positions: "P", number: int) -> "P":
    """The position that lies so many further on, for entry points."""
    raise NotImplementedError("positions lie one after the other only when compiled")


def onward(table: "T", number: int) -> "T":
    """A table from its entry of that number on; exists only when compiled."""
    raise NotImplementedError("tables are addresses only when compiled")


def expect(start: Any, size: int) -> None:
    """Have the processor bring so many bytes nearer, which are needed soon and written; exists only when compiled."""
    raise NotImplementedError("tables are addresses only when compiled")


def given(table: Any) -> bool:
    """Whether an entry point was given a table, or nothing."""
    return table is not None


class Size(int):
    """A number that differs from edition to edition, of this name: in its library the edition's stands in its place.

    Wherever it is imported; interpreted it says nothing until ``pamir.kernel.stand_ins.bound`` puts another there.
    """

    name: str

    def __new__(cls, name: str, interpreted: int = 0) -> "Size":
        size = super().__new__(cls, interpreted)
        size.name = name
        return size


class Batch(list[Any]):
    """Annotation: an array of positions; exists only when compiled."""


def rule(function: F) -> F:
    """Register a rule. Interpreted callers get the function exactly as written."""
    _RULES.append(function)
    note_source(function.__module__)
    return function


def compiled_as(function: Callable[..., Any], other: Callable[..., Any], source: str) -> None:
    """Let the compiler take another function, made from this source, for a rule that is interpreted as written."""
    _COMPILED_AS[function] = (other, source)


def compiled_form(function: Callable[..., Any]) -> Callable[..., Any]:
    """What the compiler takes for this rule."""
    return _COMPILED_AS[function][0] if function in _COMPILED_AS else function


def entry(function: F) -> F:
    """Register a function that Python calls in compiled mode, with ``(batch, index)`` arguments."""
    _ENTRIES.append(function)
    return function


def is_table(value: Any) -> bool:
    """Whether a constant of a module is one that compiled rules can read by index."""
    return isinstance(value, tuple) and len(value) > 0 and all(type(v) is int for v in value)


def sources(functions: Iterable[Callable[..., Any]]) -> str:
    """A hash of all that decides what these rules do: their modules' sources and tables, wherever they lie.

    The sources are those that were imported, whatever their files hold by now.
    """
    digest = hashlib.sha256()
    for function in functions:
        if function in _COMPILED_AS:
            digest.update(_COMPILED_AS[function][1].encode())
    modules = {sys.modules[f.__module__] for f in functions}
    for module in sorted(modules, key=lambda m: m.__name__):
        digest.update(noted_source(module.__name__))
        for name, value in sorted(vars(module).items()):
            if isinstance(value, int) or is_table(value):
                digest.update(f"{name}={value!r}".encode())
    digest.update(repr(compiler_sources()).encode())
    return digest.hexdigest()


def _fingerprint(rules: list[Callable[..., Any]], entries: list[Callable[..., Any]], record: Any, checked: bool) -> str:
    """A hash of everything that decides the machine code: sources, tables, the record, Numba, Python, the processor.

    Numba finds what it has cached by the path and the time of the entry points' files, so these
    count too: a moved or newly checked out tree compiles anew.
    """
    import llvmlite
    import numba
    from numba.core.registry import cpu_target

    digest = hashlib.sha256(sources([*rules, *entries]).encode())
    processor = cpu_target.target_context.codegen().magic_tuple()
    versions = (sys.version, numba.__version__, llvmlite.__version__, processor, checked, record.descr)
    digest.update(repr(versions).encode())
    for function in entries:
        path = Path(str(sys.modules[function.__module__].__file__))
        digest.update(f"{path} {path.stat().st_mtime_ns} {path.stat().st_size}".encode())
    return digest.hexdigest()[:16]


def forget_old_builds(base: Path, days: int = 30) -> None:
    """Remove builds nobody has loaded for a while, so that the cache does not grow for ever."""
    for mark in base.glob("*/complete"):
        if time.time() - mark.stat().st_mtime > days * 86_400:
            shutil.rmtree(mark.parent, ignore_errors=True)


def callees_first(
    wanted: Sequence[Callable[..., Any]], bound: Mapping[Callable[..., Any], Callable[..., Any]] | None = None
) -> list[Callable[..., Any]]:
    """What is wanted and the rules beneath it, in an order in which each stands after those it calls.

    ``bound`` says which rules stand in the place of others.
    """
    bound = bound or {}
    known = {*_RULES, *wanted, *bound.values()}
    ordered: dict[Callable[..., Any], bool] = {}

    def visit(function: Callable[..., Any], path: tuple[str, ...]) -> None:
        if function in ordered:
            return
        if function in on_the_way:
            raise RuntimeError(f"rules may not call each other in circles: {' > '.join(path)}")
        on_the_way.add(function)
        form = compiled_form(function)
        for name in form.__code__.co_names:
            callee = form.__globals__.get(name)
            if isinstance(callee, types.FunctionType):
                callee = bound.get(callee, callee)
                if callee in known:
                    visit(callee, (*path, function.__qualname__))
        on_the_way.remove(function)
        ordered[function] = True

    on_the_way: set[Callable[..., Any]] = set()
    for function in wanted:
        visit(function, ())
    return list(ordered)


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
    from numba.core import config, errors

    from pamir.kernel.twins import Twins, unfinished_libraries

    wanted = list(entries) or _ENTRIES
    rules = [f for f in callees_first(wanted) if f not in wanted]
    folder = cache_folder() / _fingerprint(rules, wanted, record, checked)
    folder.mkdir(parents=True, exist_ok=True)
    config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]
    config.LOOP_VECTORIZE = 0  # type: ignore[attr-defined]
    config.SLP_VECTORIZE = 0  # type: ignore[attr-defined]
    done_mark = folder / "complete"
    twins = Twins(state, record, checked=checked)

    def compile_one(function: Callable[..., Any]) -> Any:
        return twins.compile(function, inline=False, cache=True, nogil=True)

    def compile_all() -> dict[str, Any]:
        tell = progress or (lambda done, total: None)
        total = len(rules) + len(wanted)
        with unfinished_libraries():
            for count, function in enumerate(rules):
                tell(count, total)
                twins.compile(function)
        found: dict[str, Any] = {}
        for count, function in enumerate(wanted, len(rules)):
            tell(count, total)
            found[function.__name__] = compile_one(function)
        tell(total, total)
        return found

    def load_all() -> dict[str, Any] | None:
        if not done_mark.exists():
            return None
        try:
            return {function.__name__: compile_one(function) for function in wanted}
        except errors.NumbaError:  # part of what was kept is gone, and the rules beneath are not compiled
            return None

    found = load_all()
    if found is None:
        with one_at_a_time(folder / "lock"):  # another process may have compiled the same in the meantime
            found = load_all() or compile_all()
            done_mark.touch()
    else:
        done_mark.touch()
    forget_old_builds(cache_folder())
    return Compiled(found)
