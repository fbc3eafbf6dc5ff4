"""A game of the first edition, with what only it can be asked."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pamir.errors import GameError
from pamir.first.rules import influence, topple
from pamir.first.rules.seats import option
from pamir.first.rules.state import WEAK_STATES
from pamir.first.rules.tables import EMPIRE_KEYS, EMPIRES, MODE_KEYS, MODES, NOBODY, NONE
from pamir.first.rules.turn import same_action
from pamir.game import Game

if TYPE_CHECKING:
    from pamir.first.edition import FirstEdition
    from pamir.first.rules.state import State
    from pamir.first.view import View

RULES_VERSION = "1e-1"


@dataclass(frozen=True)
class Lack:
    """What an Empire lacks for Supremacy: so many more units of the Regime's Mode, and one of each of these Modes."""

    majority: int
    modes: tuple[str, ...]


@dataclass(frozen=True)
class Supremacy:
    """Who would be supreme if a Topple were bought now (None: nobody), and what each Empire lacks for it."""

    regime: str
    empire: str | None
    lacks: Mapping[str, Lack]


class FirstGame(Game):
    """A game of the first edition. Empires are named as in ``british``, or by their numbers."""

    _edition = "first"

    if TYPE_CHECKING:

        @property
        def edition(self) -> FirstEdition:
            """The edition that is played, with its cards."""

        @property
        def state(self) -> State:
            """A copy of the position; changing it changes no game."""

        def view(self, seat: int | None) -> View:
            """What this seat (None: a spectator) may know, ready to be sent."""

    def action_id(self, action: int | str) -> int:
        """The number of an action; in an empty Tableau ``play N right`` is the same as left."""
        return same_action(self._state, super().action_id(action))

    def influence(self, seat: int, empire: int | str) -> int:
        """A player's Influence in an Empire (part 9.4)."""
        if not 0 <= seat < self.seats:
            raise GameError(f"there is no seat {seat!r} at a table of {self.seats}")
        return influence.influence(self._state, seat, _empire(empire))

    def favor(self, empire: int | str) -> int | None:
        """Who holds an Empire's Favor card, or None (part 9.5)."""
        holder = influence.favor(self._state, _empire(empire))
        return None if holder == NOBODY else holder

    def units(self, empire: int | str) -> dict[str, int]:
        """An Empire's units by Mode, as Supremacy counts them (part 12.2)."""
        wanted = _empire(empire)
        return {key: topple.units(self._state, wanted, mode) for mode, key in enumerate(MODE_KEYS)}

    def supremacy(self, regime: int | str | None = None) -> Supremacy:
        """Which Empire would be supreme now, or under another Regime, and what each lacks for it (part 12.2)."""
        mode = self._state.regime if regime is None else _mode(regime)
        supreme = [empire for empire in range(EMPIRES) if topple.is_supreme(self._state, empire, mode)]
        return Supremacy(
            MODE_KEYS[mode],
            EMPIRE_KEYS[supreme[0]] if supreme else None,
            {key: self._lack(empire, mode) for empire, key in enumerate(EMPIRE_KEYS)},
        )

    def _lack(self, empire: int, mode: int) -> Lack:
        s = self._state
        others = sum(topple.units(s, other, mode) for other in range(EMPIRES) if other != empire)
        missing = [m for m in range(MODES) if topple.units(s, empire, m) == 0 and not option(s, WEAK_STATES)]
        return Lack(max(0, others + 1 - topple.units(s, empire, mode)), tuple(MODE_KEYS[m] for m in missing))


def _empire(empire: int | str) -> int:
    return _named("Empire", EMPIRE_KEYS, empire)


def _mode(mode: int | str) -> int:
    return _named("Regime", MODE_KEYS, mode)


def _named(what: str, keys: tuple[str, ...], thing: int | str) -> int:
    found = keys.index(thing) if thing in keys else thing
    if not isinstance(found, int) or not NONE < found < len(keys):
        raise GameError(f"there is no {what} {str(thing)[:40]!r}; known are {', '.join(keys)}")
    return found
