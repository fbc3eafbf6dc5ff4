"""What must be true of every position of this edition, for the fuzzer."""

import random
from collections.abc import Iterator

from pamir.fuzz.ruled_checks import RuledChecks
from pamir.second.checks.mirror import Mirror
from pamir.second.checks.players import STYLES
from pamir.second.checks.rules import RULES
from pamir.second.checks.sight import redealt
from pamir.second.options import WAKHAN_OPTIONS, Options
from pamir.second.rules.state import State


class SecondChecks(RuledChecks):
    """The second edition under proof."""

    rules = RULES
    mirror = Mirror
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

    def redealt(self, true: State, twin: State, seat: int | None) -> Iterator[str]:
        return redealt(true, twin, seat)

    def public_replays(self, options: Options) -> bool:
        return options.wakhan is None


def _option_set(number: int) -> tuple[str, ...]:
    """All sets of Wakhan's options in rotation."""
    return tuple(name for bit, name in enumerate(WAKHAN_OPTIONS) if number >> bit & 1)
