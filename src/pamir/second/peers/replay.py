"""Replaying a whole game of theirs in our rules, and comparing all the way.

A game is followed stretch by stretch, and at the end of each both positions must be equal, field by field. A stretch
with a leverage debt is tried by our rules first; if that does not lead to their position, the debt is left open as they
do, and the difference is counted by its name. After a difference that nobody has explained the game goes on from their
position, so that one difference does not hide the next.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from msgspec import UNSET

from pamir.kernel.frames import top
from pamir.second.peers import position
from pamir.second.peers.differences import (
    BARS_AFTER_REFILL,
    CONFIDENCE_START,
    COURT_OVER_LIMIT,
    LATE_DEBT,
    VACANT_COLUMN,
    WITHDRAWAL_RUPEES,
    Difference,
)
from pamir.second.peers.follow import PLAYED, Follower, Handler, Memory, Mismatch
from pamir.second.peers.follow_cleanup import confidence, court_limit, forced, hand_limit, leverage, riots
from pamir.second.peers.follow_menu import bribe, loyalty, menu, pashtunwali, persuasion, rebuke, rumor, waive
from pamir.second.peers.follow_moves import battle, betray, move, prize, safe_house, tax
from pamir.second.peers.follow_pieces import (
    blackmail,
    build,
    gift,
    infrastructure,
    insurrection,
    place_fixed,
    place_road,
    place_spy,
)
from pamir.second.peers.position import Fields
from pamir.second.peers.stretches import Stretch, stretches
from pamir.second.peers.table import OffTheRails, Table
from pamir.second.peers.trace import End, Step, Trace, TraceError, Turn
from pamir.second.rules.actions import DISCARD, card_action
from pamir.second.rules.dominance import leads_by_four, winners
from pamir.second.rules.market import checks_left
from pamir.second.rules.prompts import BLACKMAIL, CONFIDENCE, TURN
from pamir.second.rules.state import State
from pamir.second.rules.tables import (
    CARD_LEVERAGED,
    CARD_RANK,
    CARD_SUIT,
    COLUMNS,
    COURT_BASE,
    MILITARY,
    POLITICAL,
    PUBLIC_WITHDRAWAL,
    SLOTS,
    SUITS,
)

HANDLERS: dict[str, Handler] = {
    "loyalty": loyalty,
    "actions": menu,
    "bribe": bribe,
    "waive": waive,
    "place_tribe": place_fixed,
    "place_army": place_fixed,
    "place_road": place_road,
    "place_spy": place_spy,
    "favored_suit_impact": forced,
    "tax": tax,
    "gift": gift,
    "build": build,
    "infrastructure": infrastructure,
    "move": move,
    "betray": betray,
    "accept_prize": prize,
    "battle": battle,
    "blackmail": blackmail,
    "leverage": leverage,
    "safe_house": safe_house,
    "insurrection_pause": forced,
    "insurrection": insurrection,
    "pause_game_over": forced,
    "cleanup_court": court_limit,
    "cleanup_hand": hand_limit,
    "discard_events": forced,
    "favored_suit": forced,
    "riots": riots,
    "confidence_failure": confidence,
    "instability": forced,
    "rumor": rumor,
    "other_persuasive_methods": persuasion,
    "pashtunwali_values": pashtunwali,
    "rebuke": rebuke,
}

DEBT_FLAGS = frozenset({"debt_pending", "simultaneous_debt"})


@dataclass(frozen=True)
class Unexplained:
    """A difference nobody has explained: where, and what differs."""

    turn: int
    step: int
    what: str


@dataclass
class Checked:
    """What following a game, or many, has shown."""

    games: int = 0
    turns: int = 0
    decisions: int = 0
    positions: int = 0
    debts_alike: int = 0  # stretches with a debt in which paying at once came to the same
    found: Counter[tuple[Difference, str]] = field(default_factory=Counter)
    unexplained: list[Unexplained] = field(default_factory=list)

    def __iadd__(self, other: "Checked") -> "Checked":
        self.games += other.games
        self.turns += other.turns
        self.decisions += other.decisions
        self.positions += other.positions
        self.debts_alike += other.debts_alike
        self.found += other.found
        self.unexplained += other.unexplained
        return self


@dataclass(frozen=True)
class Followed:
    """One stretch followed: our position after it, and what our players said on the way."""

    stretch: Stretch
    s: State
    said: list[int]


def check_game(trace: Trace) -> Checked:
    """Follow a game in our rules; the result counts what was compared and lists what differs."""
    checked = Checked(games=1)
    for _ in follow_game(trace, checked):
        pass
    return checked


def follow_game(trace: Trace, checked: Checked) -> Iterator[Followed]:
    """Follow a game stretch by stretch, counting into ``checked``."""
    for line in trace.lines:
        if isinstance(line, Step) and line.state not in HANDLERS:
            raise TraceError(f"{trace.path}, step {line.i}: there is no state {line.state!r}.")
    s = position.start(trace.header)
    memory = Memory()
    for stretch in stretches(trace):
        attempt = _follow(stretch, s, memory, checked)
        s = attempt.table.s
        memory = attempt.follower.memory
        if attempt.trouble:
            deck = trace.header.deck
            _start_anew(s, stretch, deck[len(deck) - stretch.after["deck"] :])
        if not isinstance(stretch.goal, Step):
            memory.new_turn()
            checked.turns += stretch.goal.turn > 0
        yield Followed(stretch, s, attempt.table.said)


def _follow(stretch: Stretch, before: State, memory: Memory, checked: Checked) -> "_Attempt":
    """Follow one stretch by our rules, or else with open debts."""
    attempt = _Attempt(stretch, before.copy(), memory.copy(), late=False)
    if attempt.table.debts:
        if not attempt.trouble:
            checked.debts_alike += 1
        elif _debt_waited(stretch):
            attempt = _Attempt(stretch, before.copy(), memory.copy(), late=True)
            if not attempt.trouble and (COURT_OVER_LIMIT, PLAYED) not in attempt.follower.found:
                attempt.follower.find(LATE_DEBT, PLAYED)
    checked.decisions += attempt.follower.decisions
    checked.positions += 1
    checked.found += attempt.follower.found
    if attempt.trouble:
        checked.unexplained.append(Unexplained(stretch.turn, attempt.trouble.step, attempt.trouble.what))
    return attempt


def _debt_waited(stretch: Stretch) -> bool:
    """Whether their debt was open during a later step, or was paid by the leverage of a card that asks for no step."""
    flags = {flag for step in stretch.steps for flag in step.flags}
    if flags & DEBT_FLAGS or _limit_fell(stretch.steps):
        return True
    played = stretch.steps[0].chosen if stretch.steps else ("",)
    if played[0] not in ("play_left", "play_right") or not CARD_LEVERAGED[int(played[1])]:
        return False
    return all(step.state in ("actions", "bribe", "waive", "leverage") for step in stretch.steps)


def _limit_fell(steps: list[Step]) -> bool:
    """Whether a debt of the court limit was paid so that a court stands above its limit, and they let it be."""
    discards = [i for i, step in enumerate(steps) if step.state == "cleanup_court" and step.chosen[0] == "card"]
    if not discards:
        return False
    seat = steps[discards[-1]].seat
    paid = [step for step in steps[discards[-1] :] if step.state == "leverage" and step.seat == seat]
    courts = [step.delta.court[seat] for step in paid if step.delta.court is not UNSET]
    if not courts:
        return False
    stars = sum(CARD_RANK[card] for card in courts[-1] if CARD_SUIT[card] == POLITICAL)
    return len(courts[-1]) > COURT_BASE + stars


def _start_anew(s: State, stretch: Stretch, deck: list[int]) -> None:
    """Make our position theirs at the end of a stretch."""
    position.take_over(s, stretch.after, deck)
    goal = stretch.goal
    if isinstance(goal, Turn):
        position.open_turn(s, goal.turn + 1, goal.next_seat)
    elif isinstance(goal, Step):
        position.open_menu(s, goal.turn, goal.seat, goal.ctx.actions_left)
    else:
        position.close(s)


class _Attempt:
    """One way through a stretch: followed to its end and compared, or stopped by trouble."""

    def __init__(self, stretch: Stretch, s: State, memory: Memory, late: bool) -> None:
        self.stretch = stretch
        self.table = Table(s, None if late else self._pay_at_once)
        self.follower = Follower(self.table, stretch.steps, memory)
        self.trouble: Mismatch | None = None
        try:
            for self.follower.at, step in enumerate(stretch.steps):
                HANDLERS[step.state](self.follower, step)
            self._arrive()
            self._compare_position()
            self._compare_goal()
        except Mismatch as mismatch:
            self.trouble = mismatch
        except OffTheRails as off:
            self.trouble = self._mismatch(str(off))
        except (KeyError, ValueError, IndexError) as error:
            where = (
                f"{self.follower.step.state} {self.follower.step.chosen}" if stretch.steps else "the start of a turn"
            )
            self.trouble = self._mismatch(f"theirs cannot be followed at {where}: {error!r}")

    def _mismatch(self, what: str) -> Mismatch:
        return Mismatch(self.stretch.last_step, what)

    def _pay_at_once(self, seat: int, legal: list[int]) -> int:
        """The card they will give for this debt later in the stretch."""
        f = self.follower
        for step in f.steps[f.at :]:
            if step.state != "leverage" or step.seat != seat or step.chosen[0] != "card" or step.i in f.paid_ahead:
                continue
            f.compare(legal, {card_action(DISCARD, int(c[1])) for c in step.legal}, "cards to give for a debt")
            f.paid_ahead.add(step.i)
            return card_action(DISCARD, int(step.chosen[1]))
        raise self._mismatch(f"seat {seat} must give a card for a debt in ours; theirs gives none")

    def _arrive(self) -> None:
        """Go on to the menu, the next turn or the end."""
        s = self.table.s
        if "confidence_start" in self.follower.flags:
            self.table.go_on_while(lambda kind: kind != TURN)
            while not s.over and top(s) == CONFIDENCE:
                self.follower.find(CONFIDENCE_START, PLAYED)
                self.table.drop()
        if isinstance(self.stretch.goal, End):
            self.table.go_on_while(lambda kind: kind != TURN)
            if not s.over:
                raise self._mismatch(f"theirs is over, {self.table.question()}")
        elif isinstance(self.stretch.goal, Turn):
            self.table.go_on_to(TURN, BLACKMAIL)
        else:
            self.table.go_on_to(TURN)
        if self.table.pay_debt is None:
            self._forgive()

    def _forgive(self) -> None:
        """A debt nobody can pay any more is dropped (ruling 39)."""
        s = self.table.s
        for seat in range(s.seats):
            if s.rupees[seat] < 0 and s.hand_size[seat] + s.court_size[seat] == 0:
                s.rupees[seat] = 0

    def _compare_position(self) -> None:
        theirs = position.theirs(self.stretch.after)
        differing = position.unlike(position.describe(self.table.s), theirs)
        if "market_rupees" in differing and self._adopt_market_rupees(theirs):
            del differing["market_rupees"]
        if "used_cards" in differing and self._ended_in_refill(*differing["used_cards"]):
            self.follower.find(BARS_AFTER_REFILL)
            del differing["used_cards"]
        if differing:
            parts = [f"{name}: ours {mine}, theirs {other}" for name, (mine, other) in differing.items()]
            raise self._mismatch("position: " + "; ".join(parts))

    def _adopt_market_rupees(self, theirs: Fields) -> bool:
        """Whether the rupees in the market differ only as rulings 9 and 16 say; ours then become theirs."""
        s = self.table.s
        f = self.follower
        bought_across = "paid_to_vacant_column" in f.flags and f.steps[0].chosen[0] == "card"
        for slot in range(SLOTS):
            their = theirs["market_rupees"][slot // COLUMNS][slot % COLUMNS]
            if s.market_rupees[slot] == their:
                continue
            if s.market[slot] == PUBLIC_WITHDRAWAL and (f.memory.withdrawal or "public_withdrawal_rupees" in f.flags):
                f.find(WITHDRAWAL_RUPEES, PLAYED)
                f.memory.withdrawal = True
            elif bought_across and s.market[slot] == s.market[(slot + COLUMNS) % SLOTS] == 0:
                f.find(VACANT_COLUMN, PLAYED)
            else:
                return False
            s.market_rupees[slot] = their
        return True

    def _ended_in_refill(self, ours: list[int], theirs: list[int]) -> bool:
        """Whether the game ended by instability, and only market cards are barred differently."""
        in_refill = isinstance(self.stretch.goal, End) and any(s.state == "instability" for s in self.stretch.steps)
        return in_refill and all(card in self.table.s.market for card in set(ours) ^ set(theirs))

    def _compare_goal(self) -> None:
        """Whose turn it is, or who has won."""
        s = self.table.s
        goal = self.stretch.goal
        ours: dict[str, Any]
        theirs: dict[str, Any]
        if isinstance(goal, Turn):
            ours = {"turn": s.turn, "seat": s.active}
            theirs = {"turn": goal.turn + 1, "seat": goal.next_seat}
        elif isinstance(goal, Step):
            ours = {"turn": s.turn, "seat": s.active, "actions left": s.actions_left}
            theirs = {"turn": goal.turn, "seat": goal.ctx.phasing, "actions left": goal.ctx.actions_left}
        else:
            ours = {
                "turn": s.turn,
                "ended_seat": s.active,
                "winners": [seat for seat in range(s.seats) if winners(s) >> seat & 1],
                "final_check": checks_left(s) == 0,
                "lead4": leads_by_four(s),
                "military_stars": [s.stars[seat * SUITS + MILITARY] for seat in range(s.seats)],
            }
            theirs = {name: getattr(goal, name) for name in ours}
        differing = [f"{name}: ours {ours[name]}, theirs {theirs[name]}" for name in ours if ours[name] != theirs[name]]
        if differing:
            raise self._mismatch("; ".join(differing))
