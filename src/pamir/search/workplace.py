"""Python's side of the search: a desk with everything on it, for one thread. Nothing here needs NumPy."""

import ctypes
import mmap
from collections.abc import Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from pamir.kernel.compile import Actions, Floats, Position
from pamir.kernel.doors import JUDGING_ROOM
from pamir.kernel.structures import fields_of, made_of
from pamir.search.desk import (
    ALL_AT_ONCE,
    BY_PRIORS,
    LONGEST,
    LONGEST_CHAIN,
    MOST_CHAINS,
    MOST_SEATS,
    Mind,
)
from pamir.search.interpreted import doors_of
from pamir.search.nodes import CHILD, KEY, NEXT, NODE, VISITS
from pamir.search.roots import inverse_roots, log_roots

if TYPE_CHECKING:
    from pamir.edition import Edition
    from pamir.kernel.library import Library
    from pamir.learn.played import Network

WORD = 4  # bytes
ALL_TURNS = 1 << 30


@dataclass(frozen=True)
class Ways:
    """How to search."""

    opening: int = ALL_AT_ONCE
    """ONE_BY_ONE, ALL_AT_ONCE or BY_PRIORS: see ``pamir.search.desk``."""
    curiosity: float = 0.07
    """How much an answer that was tried little is preferred."""
    root_curiosity: float = 0.2
    """The same at the root: what is to be decided there must not be settled by a few looks at each answer, while below
    it pays to follow the best."""
    trust: float = 0.0
    """How much an answer that the policy names is preferred."""
    widening: float = 1.0
    """How many answers of a node are looked at, times the root of its visits, beyond the ``widest``; 0: all."""
    widest: int = 12


BY_THUMB = Ways(curiosity=0.1, root_curiosity=0.3)
BY_NETWORK = Ways()
BY_POLICY = Ways(trust=0.1)


@dataclass(frozen=True)
class Reached:
    """A position after a decision: as it is, as the seat that searches knows it, and the answers looked at there."""

    position: bytes
    known: bytes
    decider: int
    answers: tuple[tuple[int, int], ...]
    """Each action, and what it is filed under."""


class Workplace:
    """One thread's desk, with the tree on it: compiled if a library is given, else interpreted."""

    def __init__(
        self, edition: "Edition", network: "Network | None", ways: Ways, size: int, library: "Library | None"
    ) -> None:
        self.edition, self.library = edition, library
        self._arrays: dict[str, Any] = {}
        self._network = network  # keeps its weights alive
        self.desk: Any = SimpleNamespace() if library is None else made_of(Mind)()
        self._lay_out(size)
        self._put_network(network, ways)
        desk = self.desk
        desk.opening, desk.widest, desk.turns = ways.opening, ways.widest, ALL_TURNS
        desk.curiosity, desk.widening = _short(ways.curiosity), _short(ways.widening)
        desk.root_curiosity = _short(ways.root_curiosity)
        self._doors = doors_of(edition) if library is None else None

    def _call(self, name: str, *given: Any) -> int:
        """Go through a door of the search with this desk."""
        answer: int
        if self._doors is not None:
            answer = self._doors[f"mind_{name}"](self.desk, *given)
        else:
            answer = getattr(self.library, f"mind_{name}")(ctypes.addressof(self.desk), *given)
        return answer

    # --- memory -------------------------------------------------------------------------------------

    def _lay_out(self, size: int) -> None:
        edition = self.edition
        filed, room = edition.judgement.keys + MOST_CHAINS, edition.room + MOST_CHAINS
        roots, inverse = log_roots(), inverse_roots()
        lengths = {
            "places": filed,
            "stamps": filed,
            "path": LONGEST,
            "line": LONGEST,
            "chain_ends": MOST_CHAINS + 1,
            "journal": 1,
            "log_roots": len(roots),
            "inverse_roots": len(inverse),
            **dict.fromkeys(("counts", "room"), JUDGING_ROOM),
            "root_shares": room * MOST_SEATS,
            "chain_actions": MOST_CHAINS * LONGEST_CHAIN,
            **dict.fromkeys(("shares", "backed", "found_shares", "row_counts"), MOST_SEATS),
        }
        apart = ("nodes", "numbers", "weights", "policy", "rows", "marks", "tried_rows", "layers", "layer")
        for name, (kind, _) in fields_of(Mind).items():
            if kind is Position:
                self._put_position(name)
            elif kind in (int, float):
                setattr(self.desk, name, 0)
            elif name not in apart:
                self.put(name, _array(kind, lengths.get(name, room)))
        self._arrays["journal"][0] = 1
        self._arrays["log_roots"][:] = roots
        self._arrays["inverse_roots"][:] = inverse
        memory = _pages(size * NODE * WORD)
        self.put("nodes", (ctypes.c_int32 * (size * NODE)).from_buffer(memory))
        self.put("numbers", (ctypes.c_float * (size * NODE)).from_buffer(memory))
        self.desk.size, self.desk.keys = size, edition.judgement.keys

    def _put_network(self, network: "Network | None", ways: Ways) -> None:
        desk = self.desk
        seen = self.edition.observation if network is not None else None
        width = network.width if network is not None else 1
        most, features = (seen.most, seen.sparse.size) if seen is not None else (1, 1)
        desk.width, desk.most, desk.features = width, most, features
        desk.judging = int(network is not None)
        for name, number in (("rows", MOST_SEATS * most), ("marks", MOST_SEATS * features), ("tried_rows", most)):
            self.put(name, _array(Actions, number))
        for name, number in (("layers", MOST_SEATS * width), ("layer", width)):
            self.put(name, _array(Floats, number))
        policy = network.policy if network is not None else None
        self.put("weights", network.weights if network is not None else None)
        self.put("policy", policy)
        desk.trust = _short(ways.trust if policy is not None else 0.0)
        assert ways.opening != BY_PRIORS or policy is not None

    def put(self, name: str, array: Any) -> None:
        """Let the desk hold an array, and keep it alive as long."""
        self._arrays[name] = array
        compiled = self.library is not None and array is not None
        setattr(self.desk, name, ctypes.addressof(array) if compiled else array)

    def _put_position(self, name: str) -> None:
        if self.library is None:
            setattr(self.desk, name, self.edition.state())
        else:
            self.put(name, (ctypes.c_char * self.library.size)())

    def _position(self, name: str) -> bytes:
        data: bytes = getattr(self.desk, name).to_bytes() if self.library is None else self._arrays[name].raw
        return data

    # --- the question -------------------------------------------------------------------------------

    def show(self, position: Any, seat: int) -> bytes:
        """Let this be the question. Gives the position without what the seat cannot know, as bytes."""
        self._call_with("show", position.to_bytes(), seat)
        return self._position("game")

    def _call_with(self, name: str, position: bytes, given: int) -> int:
        if self.library is None:
            return self._call(name, self.edition.state.from_bytes(position), given)
        kept = ctypes.create_string_buffer(position, self.library.size)
        return self._call(name, ctypes.addressof(kept), given)

    def try_from(self, position: bytes, action: int) -> Reached:
        """What comes of a decision, in the deal that this position has."""
        n = self._call_with("try_from", position, action)
        answers = tuple(zip(self._arrays["after"][:n], self._arrays["filed"][:n], strict=True))
        return Reached(self._position("dealt"), self._position("tried"), self.desk.known, answers)

    def look_at(self, answers: Sequence[tuple[int, int]], chains: Sequence[Sequence[int]]) -> None:
        """Look at these answers, each with its key, and at these chains of decisions, each as a whole."""
        roots, filed = self._arrays["roots"], self._arrays["root_keys"]
        first = [*(action for action, _ in answers), *(chain[0] for chain in chains)]
        roots[: len(first)] = first
        filed[: len(first)] = [
            *(key for _, key in answers),
            *(self.desk.keys + number for number in range(len(chains))),
        ]
        self.desk.root_count = len(first)
        actions = [action for chain in chains for action in chain]
        self._arrays["chain_actions"][: len(actions)] = actions
        end = 0
        for number, chain in enumerate(chains, 1):
            end += len(chain)
            self._arrays["chain_ends"][number] = end

    # --- the tree -----------------------------------------------------------------------------------

    def begin(self, seed: int, below: int | None = None) -> None:
        """Begin a tree, or keep what lies ``below`` a node of the one there is."""
        if below is None:
            self._call("begin", seed)
        else:
            self._call("begin_below", below, seed)

    def search(self, iterations: int) -> None:
        """So many iterations; other threads run meanwhile where it is compiled."""
        self._call("search", iterations)

    def found(self, seats: int) -> list[tuple[int, list[float]]]:
        """Of each answer looked at: visits, and the sums of every seat's share."""
        self._call("tell")
        visits, shares = self._arrays["root_visits"], self._arrays["root_shares"]
        return [
            (visits[i], [visits[i] * shares[i * MOST_SEATS + seat] for seat in range(seats)])
            for i in range(self.desk.root_count)
        ]

    def visits(self) -> list[int]:
        """Of each answer looked at."""
        self._call("tell")
        return list(self._arrays["root_visits"][: self.desk.root_count])

    def line(self, number: int) -> tuple[int, ...]:
        """Decisions expected from an answer on."""
        return tuple(self._arrays["line"][: self._call("follow", number)])

    def word(self, node: int, word: int) -> int:
        """A word of a node that is an integer: see ``pamir.search.nodes``."""
        number: int = self._arrays["nodes"][node * NODE + word]
        return number

    def children(self, node: int) -> list[tuple[int, int, int]]:
        """Key, node and visits of each child, the most visited first."""
        nodes, found = self._arrays["nodes"], []
        child = nodes[node * NODE + CHILD]
        while child:
            at = child * NODE
            found.append((nodes[at + KEY], child, nodes[at + VISITS]))
            child = nodes[at + NEXT]
        return sorted(found, key=lambda one: -one[2])


def _pages(size: int) -> mmap.mmap:
    """So many bytes, which the system gives only as they are first written on."""
    if hasattr(mmap, "MAP_PRIVATE"):
        return mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    return mmap.mmap(-1, size)


def _array(kind: Any, number: int) -> Any:
    item = ctypes.c_float if kind == Floats else ctypes.c_int32
    return (item * number)()


def _short(number: float) -> float:
    """As a float of 32 bits, which is all that compiled code has."""
    return ctypes.c_float(number).value
