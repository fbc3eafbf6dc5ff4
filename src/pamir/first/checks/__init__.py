"""What must be true of every position of this edition, for the fuzzer."""

import random
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from pamir.edition import find
from pamir.first.checks.menu import menu, sure_partners
from pamir.first.checks.mirror import Mirror
from pamir.first.checks.occurrences import NAMES, OCCURRENCES, count_choice, count_rows
from pamir.first.checks.players import STYLES
from pamir.first.checks.rules import RULES
from pamir.first.checks.sight import redealt
from pamir.first.options import Options
from pamir.first.rules.actions import ACTION_A, ACTION_B, ACTION_KIND, KIND_NAMES, PROPOSE
from pamir.first.rules.prompts import TURN
from pamir.first.rules.state import State
from pamir.fuzz.ruled_checks import RuledChecks, journal_of
from pamir.kernel.frames import top
from pamir.telling import Row

if TYPE_CHECKING:
    from pamir.edition import Edition

MADE_UP = 0.25  # share of the games played with invented cards
DEALING = 0.3  # and of those in which people may deal


class FirstChecks(RuledChecks):
    """The first edition under proof."""

    rules = RULES
    mirror = Mirror
    styles = STYLES
    nonsense = ("", "buy", "buy top 9", "play 999 left", "take market", "\x00", "end turn; end turn", "side 3")
    expected = NAMES

    def __init__(self, edition: "Edition") -> None:
        super().__init__(edition)
        if edition is not find(edition.name):
            self.cards = edition.card_set  # type: ignore[attr-defined]

    def options(self, dice: random.Random, number: int, seats: int, automaton: str) -> Options:
        """All sets of options in rotation; deals, which make games long, in a part of them."""
        return Options(
            nation_building=bool(number & 1),
            weak_states=bool(number & 2),
            badal=bool(number & 4),
            favor_at_zero=not number & 8,
            counter_espionage="spread" if number & 16 else "one card",
            ring="mirrored" if number & 32 else "printed",
            open_hands=bool(number & 64),
            deals=dice.random() < DEALING,
        ).checked(seats)

    def made_up(self, number: int) -> "Edition":
        from pamir.first.facts.random_set import made_up

        return self.edition.with_cards(made_up(number))

    def cards_number(self, dice: random.Random) -> int:
        return 1 + dice.getrandbits(30) if dice.random() < MADE_UP else 0

    def broken(self, state: State, legal: Sequence[int]) -> str | None:
        return super().broken(state, legal) or wrong_menu(state, legal)

    def observer(self) -> "Counting":
        return Counting()

    def told(self, counts: dict[str, int]) -> list[str]:
        groups: dict[str, list[str]] = {}
        for name in NAMES:
            group, _, what = name.partition(": ")
            groups.setdefault(group, []).append(f"{what} {counts.get(name, 0):,}")
        return [f"{group[0].upper()}{group[1:]}: {', '.join(told)}." for group, told in groups.items()]

    def redealt(self, true: State, twin: State, seat: int | None) -> Iterator[str]:
        return redealt(true, twin, seat)

    def public_replays(self, options: Any) -> bool:
        return True


def wrong_menu(state: State, legal: Sequence[int]) -> str | None:
    """What is wrong with the menu of a turn, by a second reading of the law, if anything."""
    if state.over or top(state) != TURN:
        return None
    listed = set(legal)
    deals = {a for a in listed if ACTION_KIND[a] == PROPOSE}
    for a in (menu(state) | sure_partners(state)) - listed:
        return f"the menu of a turn lacks nothing (but {KIND_NAMES[ACTION_KIND[a]]} {ACTION_A[a]} {ACTION_B[a]})"
    for a in listed - deals - menu(state):
        return f"the menu of a turn holds nothing else (but {KIND_NAMES[ACTION_KIND[a]]} {ACTION_A[a]} {ACTION_B[a]})"
    return None


class Counting:
    """Counts decisions and what they do."""

    def __init__(self) -> None:
        self._counts = [0] * OCCURRENCES

    def saw(self, action: int | None, rows: Sequence[Row], after: State) -> None:
        """One decision and its rows."""
        if action is not None:
            count_choice(action, self._counts, 0)
        count_rows(after, journal_of(rows), self._counts, 0)

    def counts(self) -> dict[str, int]:
        """By name, what occurred at all."""
        return {name: number for name, number in zip(NAMES, self._counts, strict=True) if number}
