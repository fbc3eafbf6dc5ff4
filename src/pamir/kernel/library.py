"""The compiled rules of an edition as functions: from a library that was shipped, from the cache, or compiled now.

A wheel carries libraries for common processors beside the edition they belong to; they are used if they were made of
exactly these rules. Else the rules are compiled for this processor, once, and kept in the cache under a name made of
all that decides the machine code, wherever the sources lie; llvmlite brings that into the process. Either way Python
calls plain C functions through ``ctypes``, which lets other threads run meanwhile.
"""

import ctypes
import hashlib
import os
import sys
import threading
import typing
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pamir.errors import PamirError
from pamir.folders import cache_folder
from pamir.kernel import background
from pamir.kernel.compile import forget_old_builds
from pamir.kernel.one_at_a_time import one_at_a_time
from pamir.kernel.plan import Plan, plan_of
from pamir.kernel.processors import fitting, this_processor
from pamir.kernel.structures import c_type

if TYPE_CHECKING:
    from pamir.edition import Edition

FOLDER = "library"  # beside the module of an edition: libraries shipped with it, by the name of their processor
ENDING = ".so"
KEPT = "rules.o"
COMPILERS = ("numba", "llvmlite", "numpy")

Progress = Callable[[int, int], None]


class NoCompiler(PamirError):
    """The rules would have to be compiled, and what that needs is not installed."""


class Library:
    """The functions of a library, by their names without ``pamir_``, and its constants.

    One object serves all threads: what a call needs to write it is given.
    """

    def __init__(self, plan: Plan, address: Callable[[str], int], origin: str, holds: Any) -> None:
        self.origin = origin
        """Where it came from: 'shipped', 'cache' or 'compiled'."""
        self._holds = holds  # what keeps the code in memory
        self._functions: dict[str, Any] = {}
        for door in plan.wanted:
            hints = typing.get_type_hints(door)
            gives = c_type(hints.pop("return"))
            kind = ctypes.CFUNCTYPE(gives, *(c_type(hint) for hint in hints.values()))
            self._functions[door.__name__.removeprefix("pamir_")] = kind(address(door.__name__))

        def number(name: str) -> int:
            return ctypes.c_int64.from_address(address(f"pamir_{name}")).value

        self.size = number("size")
        """Bytes of a position."""
        self.room = number("room")
        """Legal actions that a list must have room for."""
        self.actions = number("actions")
        """How many different actions there are."""
        self.most = number("most")
        """Sparse features that a list must have room for."""
        self.sparse_size, self.flat_size = number("sparse_size"), number("flat_size")
        self.compact_size = number("compact_size")
        self.keys, self.worth_scale = number("keys"), number("worth_scale")
        self.blank = ctypes.string_at(address("pamir_blank"), self.size)
        """The usual position before set-up."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self._functions[name]
        except KeyError:
            raise AttributeError(f"the library has no function {name!r}") from None


# --- shipped -----------------------------------------------------------------------------------------


def shipped(plan: Plan, folder: Path) -> Library | None:
    """The library in this folder for this processor, if it was made of these rules."""
    for name in fitting():
        file = folder / (name + ENDING)
        if not file.is_file():
            continue
        try:
            opened = ctypes.CDLL(str(file))
            rules = ctypes.string_at(ctypes.addressof(ctypes.c_char.in_dll(opened, "pamir_rules")), len(plan.rules))
        except (OSError, ValueError):  # of another system, or damaged
            continue
        if rules == plan.rules.encode():
            return Library(plan, lambda symbol: _address(opened, symbol), "shipped", opened)  # noqa: B023
    return None


def _address(opened: ctypes.CDLL, symbol: str) -> int:
    return ctypes.addressof(ctypes.c_char.in_dll(opened, symbol))


# --- compiled here -----------------------------------------------------------------------------------


def can_compile() -> bool:
    """Whether what compiling needs is installed."""
    return all(find_spec(name) for name in COMPILERS)


def _folder(plan: Plan) -> Path:
    """Where the code for this processor is kept."""
    from importlib.metadata import version  # only now: whoever has a shipped library need not wait for it

    versions = [version(name) for name in COMPILERS]
    here = Path(__file__).parent
    digest = hashlib.sha256(repr((plan.rules, this_processor(), versions, sys.version_info[:2])).encode())
    for name in ("module.py",):
        digest.update((here / name).read_bytes())
    return cache_folder() / digest.hexdigest()[:16]


def _load(plan: Plan, folder: Path, origin: str) -> Library | None:
    """What is kept there, brought into this process."""
    import llvmlite.binding as llvm

    file = folder / KEPT
    try:
        data = file.read_bytes()
        (folder / "complete").touch()
    except OSError:
        return None
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    target = llvm.Target.from_default_triple().create_target_machine()
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), target)
    engine.add_object_file(llvm.ObjectFileRef.from_data(data))
    engine.finalize_object()

    def address(symbol: str) -> int:
        found: int = engine.get_function_address(symbol) or engine.get_global_value_address(symbol)
        return found

    return Library(plan, address, origin, engine)


def cached(plan: Plan) -> Library | None:
    """The library that was compiled on this machine before."""
    return _load(plan, _folder(plan), "cache") if can_compile() else None


def compiled(plan: Plan, progress: Progress | None = None) -> Library:
    """The same, compiled now where it was not (about a minute); ``progress(done, total)`` is told while compiling.

    Raises ``NoCompiler``.
    """
    if not can_compile():
        raise NoCompiler(
            "There are no compiled rules for this processor, and to compile them Numba is needed: "
            "pip install 'pax-pamir[fast]'."
        )
    folder = _folder(plan)
    found = _load(plan, folder, "cache")
    if found is None:
        folder.mkdir(parents=True, exist_ok=True)
        with one_at_a_time(folder / "lock"):  # another process may have compiled the same in the meantime
            found = _load(plan, folder, "cache")
            if found is None:
                from pamir.kernel.module import bitcode, object_code

                code = object_code(bitcode(plan, progress), this_processor(), vectorize=bool(plan.entries))
                written = folder / f"{KEPT}.{os.getpid()}"
                written.write_bytes(code)
                written.replace(folder / KEPT)
                found = _load(plan, folder, "compiled")
        assert found is not None
    forget_old_builds(cache_folder())
    return found


# --- of an edition -----------------------------------------------------------------------------------

_made: dict[Plan, Library] = {}
_making = threading.Lock()


def library_folder(edition: "Edition") -> Path:
    """Where libraries shipped with an edition lie."""
    return Path(str(sys.modules[type(edition).__module__].__file__)).parent / FOLDER


def library_of(
    edition: "Edition", progress: Progress | None = None, *, entries: tuple[Callable[..., Any], ...] = ()
) -> Library:
    """The library of an edition: shipped, from the cache, or compiled now.

    ``entries`` are doors of your own, compiled together with the edition's rules. Raises ``NoCompiler``.
    """
    plan = plan_of(edition, entries)
    with _making:
        if plan not in _made:
            _made[plan] = shipped(plan, library_folder(edition)) or compiled(plan, progress)
        return _made[plan]


def library_at_hand(edition: "Edition") -> Library | None:
    """The library of an edition if it needs no compiling; else None, and it is compiled in the background.

    Ask again later. Where it can never be there, because nothing here could compile it, the answer stays None.
    """
    plan = plan_of(edition)
    with _making:
        if plan not in _made:
            found = shipped(plan, library_folder(edition)) or cached(plan)
            if found is None:
                if can_compile():
                    background.compile(edition.name)
                return None
            _made[plan] = found
        return _made[plan]
