"""How the Empires stand: units by Mode, what each lacks for Supremacy, and what a Topple bought now would bring."""

from pamir.first.rules.influence import favor, influence, level_ahead, level_leaders
from pamir.first.rules.seats import option
from pamir.first.rules.state import NATION_BUILDING, WEAK_STATES, State
from pamir.first.rules.tables import BONUS_KEYS, EMPIRE_KEYS, EMPIRES, MODE_KEYS, MODES, NOBODY, NONE
from pamir.first.rules.topple import is_supreme, supremacy, units, wins_now
from pamir.first.view.shapes import EmpireView, ToppleView


def empire_view(s: State, empire: int) -> EmpireView:
    """One Empire, as everybody sees it."""
    holder = favor(s, empire) if s.loyalty[0] != NONE else NOBODY
    there = [units(s, empire, mode) for mode in range(MODES)]
    return EmpireView(
        empire=EMPIRE_KEYS[empire],
        pool=s.cylinders[empire],
        units=dict(zip(MODE_KEYS, there, strict=True)),
        missing=missing(s, empire),
        lacks=[MODE_KEYS[mode] for mode in lacking(s, empire)],
        supreme=is_supreme(s, empire, s.regime),
        influence=[influence(s, seat, empire) for seat in range(s.seats)],
        favor=None if holder == NOBODY else holder,
        bonus=BONUS_KEYS[s.bonus[empire]],
    )


def missing(s: State, empire: int) -> int:
    """Units of the Regime's Mode an Empire needs more to have more than the other two together."""
    mine = units(s, empire, s.regime)
    others = sum(units(s, other, s.regime) for other in range(EMPIRES)) - mine
    return max(0, others + 1 - mine)


def lacking(s: State, empire: int) -> list[int]:
    """Modes of which the Empire has no unit and needs one; with Weak States it needs none."""
    if option(s, WEAK_STATES):
        return []
    return [mode for mode in range(MODES) if units(s, empire, mode) == 0]


def next_topple(s: State) -> ToppleView | None:
    """What would follow if a Topple were bought now; None once the game is over, and before the first turn."""
    if s.over or s.turn == 0 or s.topples_left == 0:
        return None
    empire = supremacy(s)
    after = s.copy()
    after.topples_left -= 1
    final = after.topples_left == 0
    ends = final or (empire != NONE and wins_now(after, empire))
    won = 0
    if ends:
        won = level_leaders(s, empire) if empire != NONE else level_ahead(s, (1 << s.seats) - 1)
    return ToppleView(
        supreme=None if empire == NONE else EMPIRE_KEYS[empire],
        final=final,
        ends=ends,
        winners=[seat for seat in range(s.seats) if won >> seat & 1],
        last_supreme=EMPIRE_KEYS[s.last_supreme] if option(s, NATION_BUILDING) and s.last_supreme != NONE else None,
    )
