"""A trace cut into stretches: the steps from one menu, or start of a turn, to the next, and the position after them."""

from collections.abc import Iterator
from dataclasses import dataclass

from msgspec import UNSET

from pamir.second.peers.position import Fields, snapshot_fields
from pamir.second.peers.trace import End, Step, Trace, TraceError, Turn

# Their fixed order of icons puts armies before spies; these cards print spies first (ruling 24, their V1).
SPIES_FIRST = frozenset({2, 3, 68})


@dataclass(frozen=True)
class Stretch:
    """Steps between two comparisons, the menu, turn line or end line that follows them, and the position there."""

    steps: list[Step]
    goal: Step | Turn | End
    after: Fields

    @property
    def turn(self) -> int:
        """Number of the turn it belongs to."""
        return self.steps[0].turn if self.steps else self.goal.turn

    @property
    def last_step(self) -> int:
        """Number of its last step."""
        return max((step.i for step in self.steps), default=0)


def stretches(trace: Trace) -> Iterator[Stretch]:
    """The game cut at menus, turn lines and the end; positions within a turn are put together from the deltas."""
    steps: list[Step] = []
    now: Fields = {}
    for line in trace.lines:
        if isinstance(line, Step):
            if line.state == "actions" and steps:
                yield Stretch(_in_printed_order(steps), line, dict(now))
                steps = []
            steps.append(line)
            for name in line.delta.__struct_fields__:
                value = getattr(line.delta, name)
                if value is not UNSET:
                    now[name] = value
            continue
        whole = snapshot_fields(line)
        if line.turn > 0 and whole != now:
            wrong = ", ".join(name for name in whole if whole[name] != now.get(name))
            raise TraceError(f"{trace.path}, turn {line.turn}: its steps do not add up to its position ({wrong}).")
        yield Stretch(_in_printed_order(steps), line, whole)
        now = dict(whole)
        steps = []


def _in_printed_order(steps: list[Step]) -> list[Step]:
    """Steps for the icons of cards 2, 3 and 68 in the order printed on the card."""
    armies = [s for s in steps if s.state == "place_army" and s.ctx.card in SPIES_FIRST]
    spies = [s for s in steps if s.state == "place_spy"]
    if not armies or not spies:
        return steps
    ordered: list[Step] = []
    for step in steps:
        if step is armies[0]:
            ordered += spies + armies
        elif step not in armies and step not in spies:
            ordered.append(step)
    return ordered
