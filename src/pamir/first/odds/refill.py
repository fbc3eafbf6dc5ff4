"""How many cards this turn turns up: gaps of the Market, and what leaves its left end by itself."""

from pamir.first.rules.cleanup import is_doomed
from pamir.first.rules.state import State
from pamir.first.rules.tables import COLUMNS, SLOTS, TOPPLE, TURN_ACTIONS
from pamir.odds.draws import Filling, so_many


def fillings(s: State) -> list[Filling]:
    """If the turn ended now, and if every action left bought a card before. The last Topple that leaves ends it all."""
    in_cleanup = s.turn > 0 and s.actions_left < 0
    leaving = [] if in_cleanup else [slot for slot in (0, COLUMNS) if is_doomed(s, slot)]
    topples = sum(s.market[slot] == TOPPLE for slot in leaving)
    if topples and s.topples_left == topples:
        return [so_many(name, 0) for name in ("now", "most")]
    gaps = s.market[:SLOTS].count(0) + len(leaving)
    actions = TURN_ACTIONS if s.turn == 0 else max(0, s.actions_left)
    return [so_many("now", gaps), so_many("most", gaps + min(actions, SLOTS - gaps))]
