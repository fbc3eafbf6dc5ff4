"""Proves what one turn can do: every line of decisions of the seat that moves, up to the first check it brings about.

Nothing is left to luck. A line counts only where the mover alone decides. It ends with the first check, before which
no card may have come from the deck or out of another hand: so nothing hidden can change what is proven.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Literal

from pamir.errors import PamirError
from pamir.game import Game
from pamir.kernel.frames import top
from pamir.kernel.journal import new_journal, rows
from pamir.second.edition import SECOND
from pamir.second.rules import happenings as hap
from pamir.second.rules.prompts import TURN
from pamir.second.rules.state import State
from pamir.second.rules.tables import MAX_SEATS
from pamir.telling import Row

_LUCK = {hap.CARD_DRAWN, hap.AI_CARD, hap.HANDS_SWAPPED}

Goal = Literal["win", "most"]
"""'win': the game ends by this check, and the mover alone wins it. 'most': the check gives the mover more points than
anybody else."""

Plan = tuple[str, ...]
"""The deeds of a line, sorted: what is chosen from the menu of the turn. Lines that differ only in their order, in the
end of the court to which a card is played, or in where pieces go, are one plan."""


class TooManyLines(PamirError):
    """A turn with more positions than may be looked at."""


Outcome = Literal["open", "solved", "check", "other", "turn", "luck"]
"""What a decision has led to: another one of the mover, the goal, or why the goal is missed."""


@dataclass
class Proof:
    """All that can be reached from a position."""

    plans: frozenset[Plan]
    """Those that reach the goal and of which nothing can be left out."""
    first: tuple[int, ...]
    """The decisions with which one of them can begin."""
    choices: int
    """With how many decisions the turn can begin."""
    positions: int
    """How many were looked at."""


@dataclass
class Prover:
    """Looks through one turn."""

    mover: int
    goal: Goal
    most_positions: int = 200_000
    _known: dict[bytes, frozenset[Plan]] = field(default_factory=dict)

    def prove(self, game: Game) -> Proof:
        """What the mover can reach from here. Raises ``TooManyLines``."""
        plans: set[Plan] = set()
        first = []
        for action in game.legal_actions:
            found = self._after(game.state, action)
            if found:
                first.append(action)
                plans |= found
        return Proof(_shortest(plans), tuple(first), len(game.legal_actions), len(self._known))

    def _after(self, state: State, action: int) -> frozenset[Plan]:
        """The plans that begin with this decision."""
        out = [0] * SECOND.room
        deed = _deed(state, action)
        s = state.copy()
        turn, journal = s.turn, new_journal()
        n = SECOND.step(s, journal, action, out)
        came = outcome(rows(journal), s, self.mover, turn, self.goal)
        if came == "solved":
            return frozenset({deed})
        if came != "open":
            return frozenset()
        return frozenset(tuple(sorted((*deed, *plan))) for plan in self._from(s, out[:n]))

    def _from(self, s: State, legal: list[int]) -> frozenset[Plan]:
        key = s.to_bytes()
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= self.most_positions:
                raise TooManyLines(f"This turn leads to more than {self.most_positions} positions.")
            self._known[key] = frozenset()
            found = self._known[key] = frozenset(plan for action in legal for plan in self._after(s, action))
        return found


def _deed(s: State, action: int) -> Plan:
    """The decision as a plan knows it: nothing, where it only says how a deed is done."""
    if top(s) != TURN:
        return ()
    text = SECOND.action_text(action)
    return (text.removesuffix(" left").removesuffix(" right"),)


def _shortest(plans: set[Plan]) -> frozenset[Plan]:
    """Plans that do more than another one are left out: what they do besides changes nothing."""
    kept: list[Counter[str]] = []
    for plan in sorted(plans, key=len):
        counted = Counter(plan)
        if not any(shorter <= counted for shorter in kept):
            kept.append(counted)
    return frozenset(tuple(sorted(plan.elements())) for plan in kept)


def outcome(happened: list[Row], s: State, mover: int, turn: int, goal: Goal) -> Outcome:
    """What these rows of the journal, which one decision of the mover has caused, mean for the goal."""
    ended = False
    for at, (kind, who, *_) in enumerate(happened):
        if kind == hap.CHECK:
            return "solved" if _is_reached(happened[at + 1 :], mover, goal) else "check"
        if kind == hap.TURN_ENDS:
            ended = True
        if kind in _LUCK or (kind == hap.DISCARDED_HAND and who != mover):
            return "turn" if ended else "luck"
    if s.over or s.turn != turn:
        return "turn"
    return "open" if s.decider == mover else "other"


def _is_reached(after: list[Row], mover: int, goal: Goal) -> bool:
    """Whether the check whose rows follow reaches the goal."""
    gains = [0] * MAX_SEATS
    winners = 0
    for kind, a, b, *_ in after:
        if kind == hap.CHECK:
            break  # another one, which came by luck
        if kind == hap.SCORED:
            gains[a] += b
        if kind == hap.GAME_OVER:
            winners = a
    if goal == "win":
        return winners == 1 << mover
    return gains[mover] > max(points for seat, points in enumerate(gains) if seat != mover)
