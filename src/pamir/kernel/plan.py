"""What the library of an edition is made of: rules in their places, sizes, parts, and a name for exactly each.

The first part are the rules with the usual doors. Further parts are other doors, each tuple of them compiled by itself:
they call the rules as functions of the first part, so that whoever changes one part compiles that one only.
"""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, get_type_hints

from pamir.errors import PamirError
from pamir.kernel import doors
from pamir.kernel.compile import callees_first, sources
from pamir.kernel.structures import c_type, fields_of, structures

if TYPE_CHECKING:
    from pamir.edition import Edition
    from pamir.observation import Observation

Function = Callable[..., Any]
Entries = tuple[Function, ...]

USUAL_PARTS = ("pamir.search.doors",)
"""Modules whose ``ENTRIES`` are a further part of the library that every edition has."""


@dataclass(frozen=True)
class Plan:
    """Everything that one library gives; ``further`` are the doors of its further parts."""

    state: type[Any]
    doors: doors.Doors
    room: int
    actions: int
    observation: "Observation | None" = None
    further: tuple[Entries, ...] = ()

    @cached_property
    def parts(self) -> "tuple[Part, ...]":
        """What it is compiled in, the rules first."""
        rules = replace(self, further=())
        made = (Part(rules, doors.ENTRIES, is_rules=True), *(Part(rules, entries) for entries in self.further))
        return tuple(_parts.setdefault(part, part) for part in made)

    @cached_property
    def bound(self) -> dict[Callable[..., Any], Callable[..., Any]]:
        """The rules that stand in the places of others."""
        given, seen, judged = self.doors, self.observation, self.doors.judgement
        bound: dict[Callable[..., Any], Callable[..., Any]] = {
            doors.begin: given.begin,
            doors.advance: given.advance,
            doors.step: given.step,
            doors.redeal: given.redeal,
            doors.place: given.place,
        }
        bound |= doors.OBSERVING
        if seen is not None:
            bound |= {
                doors.write_sparse: seen.write_sparse,
                doors.write_flat: seen.write_flat,
                doors.write_compact: seen.write_compact,
            }
        bound |= doors.JUDGING
        if judged is not None:
            bound |= {
                doors.worth: judged.worth,
                doors.worths: judged.worths,
                doors.prospects: judged.prospects,
                doors.key: judged.key,
                doors.considered: judged.considered,
                doors.at_rest: judged.at_rest,
            }
        return bound

    @cached_property
    def sizes(self) -> dict[str, int]:
        """The constants of this library, by their names in the doors."""
        seen, judged = self.observation, self.doors.judgement
        return {
            "SIZE": self.state.layout.size,
            "ROOM": self.room,
            "ACTIONS": self.actions,
            "MOST": seen.most if seen else 0,
            "SPARSE_SIZE": seen.sparse.size if seen else 0,
            "FLAT_SIZE": seen.flat.size if seen else 0,
            "COMPACT_SIZE": seen.compact.size if seen else 0,
            "KEYS": judged.keys if judged else self.actions,
        }

    @cached_property
    def blank(self) -> bytes:
        """The usual position before set-up."""
        data: bytes = self.doors.blank().to_bytes()
        return data


@dataclass(frozen=True)
class Part:
    """Doors that are compiled together: the rules with the usual ones, or others that call the rules from outside."""

    plan: Plan
    """Without further parts."""
    entries: Entries
    is_rules: bool = False

    @cached_property
    def bound(self) -> dict[Function, Function]:
        """The rules that stand in the places of others, where these are compiled."""
        return self.plan.bound if self.is_rules else {}

    @cached_property
    def outside(self) -> dict[Function, str]:
        """The places of rules that lie in the first part, and under which names, where they do."""
        return {} if self.is_rules else {place: offered(place) for place in self.plan.bound}

    @cached_property
    def seen(self) -> dict[str, Function]:
        """All that is seen from outside, by its name: doors, and the rules that other parts call."""
        for place, rule in self.bound.items():
            if c_interface(place) != c_interface(rule):
                raise TypeError(f"the rule {rule.__qualname__!r} does not take and give what {place.__name__!r} does")
        rules = {offered(place): rule for place, rule in self.bound.items()}
        return {door.__name__: door for door in self.entries} | rules

    @cached_property
    def functions(self) -> list[Function]:
        """All doors and the rules beneath them, callees first."""
        return callees_first(tuple(self.seen.values()), self.bound)

    @cached_property
    def name(self) -> str:
        """A hash of all that decides what the part does, wherever its sources lie and whatever compiles it."""
        kinds = [kind for function in self.functions for kind in get_type_hints(function).values()]
        brought = [repr(fields_of(kind)) for kind in structures() if kind in kinds]
        given: list[Any] = [self.plan.state.fields, self.plan.sizes, brought]
        given += [f.__qualname__ for f in self.entries]
        if self.is_rules:
            given += [self.plan.blank, [f"{rule.__module__}.{rule.__qualname__}" for rule in self.bound.values()]]
        else:
            given += [(symbol, get_type_hints(place)) for place, symbol in self.outside.items()]
        digest = hashlib.sha256(sources(self.functions).encode())
        digest.update(repr(given).encode())
        return digest.hexdigest()[:32]

    @property
    def numbers(self) -> dict[str, int]:
        """The constants of the library, by their names."""
        sizes = self.plan.sizes if self.is_rules else {}
        return {f"pamir_{name.lower()}": number for name, number in sizes.items()}

    @property
    def mark(self) -> str:
        """Under this name a library has the name of the part."""
        return "pamir_rules" if self.is_rules else f"pamir_part_{self.name}"

    @property
    def texts(self) -> dict[str, bytes]:
        """Strings of bytes in the library, by their names."""
        blank = {"pamir_blank": self.plan.blank} if self.is_rules else {}
        return {self.mark: self.name.encode() + b"\0"} | blank

    @property
    def symbols(self) -> tuple[str, ...]:
        """The names of all that it has for others."""
        return (*self.seen, *self.numbers, *self.texts)


def offered(place: Function) -> str:
    """The name under which the rule in this place is there for other parts."""
    return f"pamir_rule_{place.__name__}"


def signature(function: Function) -> tuple[dict[str, Any], Any]:
    """Names and annotations of what a function takes, and that of what it gives."""
    hints = get_type_hints(function)
    gives = hints.pop("return")
    return hints, gives


def c_interface(function: Function) -> list[Any]:
    """What a function takes and gives, as C sees it."""
    takes, gives = signature(function)
    return [c_type(kind) for kind in (*takes.values(), gives)]


def usual_parts() -> tuple[Entries, ...]:
    """The doors of the further parts that every library has."""
    return tuple(import_module(name).ENTRIES for name in USUAL_PARTS)


def plan_of(edition: "Edition", entries: Entries = ()) -> Plan:
    """What the library of this edition is made of, with these doors as one more part.

    Raises ``PamirError`` where its rules cannot be compiled.
    """
    try:
        observation = edition.observation
    except PamirError:
        observation = None
    further = (*usual_parts(), entries) if entries else usual_parts()
    made = Plan(edition.state, edition.doors, edition.room, edition.action_count, observation, further)
    return _plans.setdefault(made, made)


_plans: dict[Plan, Plan] = {}
_parts: dict[Part, Part] = {}  # each once, since its name takes some reading
