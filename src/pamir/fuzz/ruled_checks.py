"""An edition under proof whose checks are rules: they run interpreted, and compiled into whole games."""

from collections.abc import Callable, Sequence
from typing import Any

from pamir.fuzz.checked_game import CheckRules
from pamir.fuzz.checks import Checks, Engine
from pamir.fuzz.invariants import SOUND
from pamir.fuzz.mirror import MirroredTable
from pamir.kernel.journal import FIRST_ROW
from pamir.kernel.rng import below, seed_stream
from pamir.telling import Row


class RuledChecks(Checks):
    """What follows from an edition's rules for checking."""

    rules: CheckRules
    mirror: Callable[[Any], MirroredTable]
    """Makes a table like that of a position."""

    def dice(self, seed: int) -> Any:
        found = self.rules.state()
        seed_stream(found, seed)
        return found

    def below(self, dice: Any, n: int) -> int:
        return below(dice, n)

    def pick(self, dice: Any, legal: Sequence[int], style: int) -> int:
        return self.rules.choose(dice, list(legal), len(legal), style)

    def broken(self, state: Any, legal: Sequence[int]) -> str | None:
        code = self.rules.broken(state) or self.rules.broken_legal(state, list(legal), len(legal))
        return None if code == SOUND else self.rules.sentences[code]

    def depth(self, state: Any) -> int:
        found: int = state.depth
        return found

    def follower(self, state: Any) -> "Witness":
        return Witness(state, self.rules, self.mirror(state))

    def compiled(self, progress: Callable[[int, int], None] | None = None) -> Engine:
        from pamir.fuzz.engine import engine_of

        return engine_of(self.rules, progress)


class Witness:
    """Keeps the books, and a table of its own, by the journal alone."""

    def __init__(self, state: Any, rules: CheckRules, mirror: MirroredTable) -> None:
        self._rules, self._mirror, self._ledger = rules, mirror, [0] * rules.ledger
        rules.open_ledger(state, self._ledger)

    def follow(self, rows: Sequence[Row], after: Any) -> str | None:
        """What is wrong with what these rows tell of the way to this position, if anything."""
        code = self._rules.close_ledger(after, journal_of(rows), self._ledger)
        self._rules.open_ledger(after, self._ledger)
        if code != SOUND:
            return self._rules.sentences[code]
        try:
            self._mirror.follow(rows)
        except (LookupError, ValueError) as error:
            return f"the journal tells nothing impossible ({error})"
        wrong = self._mirror.differences(after)
        return f"the journal tells all that happened to {', '.join(wrong)}" if wrong else None


def journal_of(rows: Sequence[Row]) -> list[int]:
    """Rows as rules read them."""
    news = [number for row in rows for number in row]
    return [FIRST_ROW + len(news), 0, *news]
