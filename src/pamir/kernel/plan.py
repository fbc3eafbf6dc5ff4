"""What the library of an edition is made of: rules in their places, sizes, and a name for exactly that."""

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, get_type_hints

from pamir.errors import PamirError
from pamir.kernel import doors
from pamir.kernel.compile import callees_first, sources
from pamir.kernel.structures import fields_of, structures

if TYPE_CHECKING:
    from pamir.edition import Edition
    from pamir.observation import Observation


@dataclass(frozen=True)
class Plan:
    """Everything that is compiled into one library; ``entries`` are doors beyond the usual ones."""

    state: type[Any]
    doors: doors.Doors
    room: int
    actions: int
    observation: "Observation | None" = None
    entries: tuple[Callable[..., Any], ...] = ()

    @cached_property
    def wanted(self) -> tuple[Callable[..., Any], ...]:
        """All doors."""
        return (*doors.ENTRIES, *self.entries)

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
            "ROOM": self.room,
            "ACTIONS": self.actions,
            "MOST": seen.most if seen else 0,
            "SPARSE_SIZE": seen.sparse.size if seen else 0,
            "FLAT_SIZE": seen.flat.size if seen else 0,
            "COMPACT_SIZE": seen.compact.size if seen else 0,
            "KEYS": judged.keys if judged else self.actions,
            "WORTH_SCALE": judged.scale if judged else 1,
        }

    @property
    def numbers(self) -> Mapping[str, Mapping[str, int]]:
        """The same for the compiler, by the module in which they stand."""
        return {doors.__name__: self.sizes}

    @cached_property
    def blank(self) -> bytes:
        """The usual position before set-up."""
        data: bytes = self.doors.blank().to_bytes()
        return data

    @cached_property
    def functions(self) -> list[Callable[..., Any]]:
        """All doors and the rules beneath them, callees first."""
        return callees_first(self.wanted, self.bound)

    @cached_property
    def rules(self) -> str:
        """A hash of all that decides what the library does, wherever its sources lie and whatever compiles it."""
        brought = [repr(fields_of(kind)) for kind in structures() if any(kind in takes(door) for door in self.wanted)]
        given = (self.state.fields, self.sizes, self.blank, [f.__qualname__ for f in self.wanted], brought)
        digest = hashlib.sha256(sources(self.functions).encode())
        digest.update(repr(given).encode())
        return digest.hexdigest()[:32]


def takes(door: Callable[..., Any]) -> list[Any]:
    """Annotations of all that a door takes and gives."""
    return list(get_type_hints(door).values())


def plan_of(edition: "Edition", entries: tuple[Callable[..., Any], ...] = ()) -> Plan:
    """What the library of this edition is made of. Raises ``PamirError`` where its rules cannot be compiled."""
    try:
        observation = edition.observation
    except PamirError:
        observation = None
    made = Plan(edition.state, edition.doors, edition.room, edition.action_count, observation, entries)
    return _plans.setdefault(made, made)


_plans: dict[Plan, Plan] = {}  # each once, since its hash takes some reading
