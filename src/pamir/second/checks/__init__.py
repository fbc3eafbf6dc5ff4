"""What must be true of every position of this edition, for the fuzzer."""

import random
from collections.abc import Callable, Iterator, Sequence

from pamir.fuzz.checks import Checks, Engine
from pamir.kernel.journal import FIRST_ROW
from pamir.kernel.rng import below, seed_stream
from pamir.second.checks.invariants import SENTENCES, SOUND, broken, broken_legal
from pamir.second.checks.ledger import LEDGER, close_ledger, open_ledger
from pamir.second.checks.mirror import Mirror
from pamir.second.checks.players import STYLES, choose
from pamir.second.checks.sight import redealt
from pamir.second.options import WAKHAN_OPTIONS, Options
from pamir.second.rules.state import State
from pamir.telling import Row


class SecondChecks(Checks):
    """The second edition under proof."""

    styles = STYLES
    nonsense = ("", "buy", "buy top 9", "play 101 left", "take market", "\x00", "end turn; end turn", "loyalty persian")
    counted = "Wakhan carried out"

    def options(self, dice: random.Random, number: int, seats: int, automaton: str) -> Options:
        at_random = dice.random()
        wakhan = automaton == "always" or (automaton == "some" and seats <= 3 and at_random < 0.25)
        return Options(
            open_hands=dice.random() < 0.25,
            mirror_ring=dice.random() < 0.25,
            bargains=dice.choice((0, 1, 3, 3, 3, 10)),
            turn_cap=dice.choice((25, 500, 500, 500, 500, 500, 500, 500)),
            wakhan=dice.randrange(seats) if wakhan else None,
            wakhan_options=_option_set(number) if wakhan else (),
        )

    def seats_with(self, automaton: str) -> tuple[int, ...]:
        return (2, 3) if automaton == "always" else (2, 3, 4, 5)

    def dice(self, seed: int) -> State:
        found = State()
        seed_stream(found, seed)
        return found

    def below(self, dice: State, n: int) -> int:
        return below(dice, n)

    def pick(self, dice: State, legal: Sequence[int], style: int) -> int:
        return choose(dice, list(legal), len(legal), style)

    def broken(self, state: State, legal: Sequence[int]) -> str | None:
        code = broken(state) or broken_legal(state, list(legal), len(legal))
        return None if code == SOUND else SENTENCES[code]

    def depth(self, state: State) -> int:
        return state.depth

    def follower(self, state: State) -> "Witness":
        return Witness(state)

    def redealt(self, true: State, twin: State, seat: int | None) -> Iterator[str]:
        return redealt(true, twin, seat)

    def public_replays(self, options: Options) -> bool:
        return options.wakhan is None

    def compiled(self, progress: Callable[[int, int], None] | None = None) -> Engine:
        from pamir.second.checks.engine import engine

        return engine(progress)


class Witness:
    """Keeps the books, and a table of its own, by the journal alone."""

    def __init__(self, state: State) -> None:
        self._mirror, self._ledger = Mirror(state), [0] * LEDGER
        open_ledger(state, self._ledger)

    def follow(self, rows: Sequence[Row], after: State) -> str | None:
        """What is wrong with what these rows tell of the way to this position, if anything."""
        news = [number for row in rows for number in row]
        code = close_ledger(after, [FIRST_ROW + len(news), 0, *news], self._ledger)
        open_ledger(after, self._ledger)
        if code != SOUND:
            return SENTENCES[code]
        try:
            self._mirror.follow(rows)
        except (LookupError, ValueError) as error:
            return f"the journal tells nothing impossible ({error})"
        wrong = self._mirror.differences(after)
        return f"the journal tells all that happened to {', '.join(wrong)}" if wrong else None


def _option_set(number: int) -> tuple[str, ...]:
    """All sets of Wakhan's options in rotation."""
    return tuple(name for bit, name in enumerate(WAKHAN_OPTIONS) if number >> bit & 1)
