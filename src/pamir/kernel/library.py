"""The compiled rules of an edition as functions: from a library that was shipped, from the cache, or compiled now.

A wheel carries libraries for common processors beside the edition they belong to; they are used if they were made of
exactly these rules. Else the rules are compiled for this processor, once, and kept in the cache under a name made of
all that decides the machine code, wherever the sources lie; llvmlite brings that into the process. The same goes for
each further part of a library by itself, and all that use the same rules in a process share them. Either way Python
calls plain C functions through ``ctypes``, which lets other threads run meanwhile.
"""

import ctypes
import hashlib
import os
import sys
import threading
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pamir.errors import PamirError
from pamir.folders import cache_folder
from pamir.kernel import background
from pamir.kernel.compile import forget_old_builds
from pamir.kernel.imported import compiler_has_changed
from pamir.kernel.one_at_a_time import one_at_a_time
from pamir.kernel.plan import Entries, Part, Plan, plan_of, signature
from pamir.kernel.processors import fitting, this_processor
from pamir.kernel.structures import c_type

if TYPE_CHECKING:
    from subprocess import Popen

    from pamir.edition import Edition

FOLDER = "library"  # beside the module of an edition: libraries shipped with it, by the name of their processor
ENDING = ".so"
KEPT = "part.o"
COMPILERS = ("numba", "llvmlite", "numpy")

ORIGINS = ("shipped", "cache", "compiled")

Progress = Callable[[int, int], None]


class NoCompiler(PamirError):
    """The rules would have to be compiled, and what that needs is not installed."""


@dataclass(frozen=True)
class Loaded:
    """The machine code of a part in this process."""

    address: Callable[[str], int]
    """Where what has this name lies."""
    origin: str
    holds: Any
    """What keeps the code in memory."""


class Library:
    """The functions of a library, by their names without ``pamir_``, and its constants.

    One object serves all threads: what a call needs to write it is given.
    """

    def __init__(self, plan: Plan, loaded: Sequence[Loaded]) -> None:
        self.origin = max((one.origin for one in loaded), key=ORIGINS.index)
        """Where it came from: 'shipped', or in part from the 'cache', or in part 'compiled' just now."""
        self._loaded = loaded
        self._functions: dict[str, Any] = {}
        for part, one in zip(plan.parts, loaded, strict=True):
            for door in part.entries:
                takes, gives = signature(door)
                kind = ctypes.CFUNCTYPE(c_type(gives), *(c_type(hint) for hint in takes.values()))
                self._functions[door.__name__.removeprefix("pamir_")] = kind(one.address(door.__name__))
        address = loaded[0].address

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
        self.keys = number("keys")
        self.blank = ctypes.string_at(address("pamir_blank"), self.size)
        """The usual position before set-up."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self._functions[name]
        except KeyError:
            raise AttributeError(f"the library has no function {name!r}") from None


# --- shipped -----------------------------------------------------------------------------------------


def _shipped(plan: Plan, folder: Path) -> dict[Part, Loaded]:
    """Those parts that the library in this folder for this processor holds; none if it was made of other rules."""
    rules, *further = plan.parts
    for name in fitting():
        file = folder / (name + ENDING)
        if not file.is_file():
            continue
        try:
            opened = ctypes.CDLL(str(file))
            made_of = ctypes.string_at(_address(opened, rules.mark), len(rules.name))
        except (OSError, ValueError):  # of another system, or damaged
            continue
        if made_of == rules.name.encode():
            loaded = Loaded(partial(_address, opened), "shipped", opened)
            return dict.fromkeys((rules, *(part for part in further if hasattr(opened, part.mark))), loaded)
    return {}


def shipped(plan: Plan, folder: Path) -> Library | None:
    """The library in this folder for this processor, if it was made of exactly these parts."""
    held = _shipped(plan, folder)
    return Library(plan, list(held.values())) if len(held) == len(plan.parts) else None


def _address(opened: ctypes.CDLL, symbol: str) -> int:
    return ctypes.addressof(ctypes.c_char.in_dll(opened, symbol))


# --- compiled here -----------------------------------------------------------------------------------


def can_compile() -> bool:
    """Whether what compiling needs is installed."""
    return all(find_spec(name) for name in COMPILERS)


def _folder(part: Part) -> Path:
    """Where the code for this processor is kept."""
    from importlib.metadata import version  # only now: whoever has a shipped library need not wait for it

    versions = [version(name) for name in COMPILERS]
    digest = hashlib.sha256(repr((part.name, this_processor(), versions, sys.version_info[:2])).encode())
    return cache_folder() / digest.hexdigest()[:16]


def _load(part: Part, rules: Loaded | None, origin: str) -> Loaded | None:
    """What is kept of a part, brought into this process; what it needs of the rules it finds there."""
    import llvmlite.binding as llvm

    folder = _folder(part)
    try:
        data = (folder / KEPT).read_bytes()
        (folder / "complete").touch()
    except OSError:
        return None
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    target = llvm.Target.from_default_triple().create_target_machine()
    # JITLink lays the sections of an object side by side; with MCJIT they may lie further apart than they reach.
    engine = llvm.create_lljit_compiler(target, use_jit_link=True)
    linked = llvm.JITLibraryBuilder().add_object_img(data).add_current_process()
    for symbol in part.outside.values():
        assert rules is not None
        linked.import_symbol(symbol, rules.address(symbol))
    for symbol in part.symbols:
        linked.export_symbol(symbol)
    found = linked.link(engine, part.name)

    def address(symbol: str) -> int:
        at: int = found[symbol]
        return at

    return Loaded(address, origin, (found, engine, rules))


def _cached(part: Part, rules: Loaded | None) -> Loaded | None:
    """The part that was compiled on this machine before."""
    return _load(part, rules, "cache") if can_compile() else None


def _compiled(part: Part, rules: Loaded | None, progress: Progress | None = None) -> Loaded:
    """The same, compiled now where it was not."""
    if not can_compile():
        raise NoCompiler(
            "There are no compiled rules for this processor, and to compile them Numba is needed: "
            "pip install 'pax-pamir[fast]'."
        )
    found = _load(part, rules, "cache")
    if found is None:
        folder = _folder(part)
        folder.mkdir(parents=True, exist_ok=True)
        with one_at_a_time(folder / "lock"):  # another process may have compiled the same in the meantime
            found = _load(part, rules, "cache")
            if found is None:
                from pamir.kernel.module import bitcode, object_code

                code = object_code(part, bitcode(part, progress), this_processor())
                if compiler_has_changed():
                    raise PamirError("What compiles the rules has changed since this program started; start it again.")
                written = folder / f"{KEPT}.{os.getpid()}"
                written.write_bytes(code)
                written.replace(folder / KEPT)
                found = _load(part, rules, "compiled")
        assert found is not None
    forget_old_builds(cache_folder())
    return found


def compiled(plan: Plan, progress: Progress | None = None) -> Library:
    """The library from the cache; parts that are not there are compiled now, the rules in about a minute.

    ``progress(done, total)`` is told while compiling, for each part. Raises ``NoCompiler``.
    """
    loaded: list[Loaded] = []
    for part in plan.parts:
        loaded.append(_compiled(part, loaded[0] if loaded else None, progress))
    return Library(plan, loaded)


# --- of an edition -----------------------------------------------------------------------------------

_made: dict[Plan, Library] = {}
_parts: dict[Part, Loaded] = {}  # all that was loaded, since several libraries have the same rules
_making = threading.Lock()


def library_folder(edition: "Edition") -> Path:
    """Where libraries shipped with an edition lie."""
    return Path(str(sys.modules[type(edition).__module__].__file__)).parent / FOLDER


def _found(plan: Plan, edition: "Edition", get: Callable[[Part, Loaded | None], Loaded | None]) -> Library | None:
    """The library, of parts that are loaded already, or shipped, or gotten so; None if one cannot be gotten."""
    if plan not in _made:
        rules = plan.parts[0]
        if rules not in _parts:
            _parts.update(_shipped(plan, library_folder(edition)))
        for part in plan.parts:
            if part not in _parts:
                loaded = get(part, _parts.get(rules))
                if loaded is None:
                    return None
                _parts[part] = loaded
        _made[plan] = Library(plan, [_parts[part] for part in plan.parts])
    return _made[plan]


def library_of(edition: "Edition", progress: Progress | None = None, *, entries: Entries = ()) -> Library:
    """The library of an edition: shipped, from the cache, or compiled now.

    ``entries`` are doors of your own: a further part, which calls the edition's rules. Raises ``NoCompiler``.
    """
    plan = plan_of(edition, entries)
    with _making:
        found = _found(plan, edition, partial(_compiled, progress=progress))
    assert found is not None
    return found


def library_at_hand(edition: "Edition", *, asked: bool = False) -> Library | None:
    """The library of an edition if it needs no compiling, else None.

    Then it is compiled in the background, where this program allows that or it is ``asked`` for: ask again later. Where
    it can never be there, because nothing here could compile it, the answer stays None.
    """
    with _making:
        found = _found(plan_of(edition), edition, _cached)
    if found is None and (asked or background.is_allowed()) and can_compile():
        background.compile(edition.name)
    return found


def compile_missing(editions: "Iterable[Edition]") -> "Popen[bytes] | None":
    """Have those libraries of editions compiled in the background that are not there; the process, if one started."""
    if not can_compile():
        return None
    missing = [edition.name for edition in editions if not _is_there(edition)]
    return background.compile(*missing) if missing else None


def _is_there(edition: "Edition") -> bool:
    """Whether nothing of its library has to be compiled, or nothing can be; of it only what was shipped is loaded."""
    try:
        plan = plan_of(edition)
    except PamirError:
        return True
    held = _shipped(plan, library_folder(edition))
    return all(part in held or (_folder(part) / KEPT).is_file() for part in plan.parts)
