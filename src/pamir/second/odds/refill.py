"""How many cards this turn turns up: gaps of the market, events that leave it, and instability."""

from pamir.kernel.frames import FRAME, frames_of, pop, push, top
from pamir.kernel.journal import SILENT
from pamir.odds.draws import Filling
from pamir.second.odds.unseen import CHECK
from pamir.second.rules.cleanup import discard_events
from pamir.second.rules.dominance import dominance_check
from pamir.second.rules.market import checks_in_market, is_check
from pamir.second.rules.prompts import END_OF_TURN, REFILL
from pamir.second.rules.state import DISCARDED, IN_DECK, IN_MARKET, State
from pamir.second.rules.tables import FIRST_CHECK, LAST_CHECK, SLOTS, TURN_ACTIONS
from pamir.second.rules.turn import MACHINE

_ROOM = 256
_Left = tuple[int, int, int]  # gaps, checks in the market, how often it has been unstable


def fillings(s: State) -> list[Filling]:
    """If the turn ended now, and if every action left bought a card before."""
    after = _before_the_refill(s)
    if after.over:
        return [Filling(name, 0, None, _nothing) for name in ("now", "most")]
    gaps = after.market[:SLOTS].count(0)
    actions = TURN_ACTIONS if s.turn == 0 else max(0, s.actions_left)
    bought = min(actions, SLOTS - gaps)
    return [_filling("now", after, gaps), _filling("most", after, gaps + bought)]


def _filling(name: str, after: State, gaps: int) -> Filling:
    ends = _instabilities(after)

    def then(left: _Left, kind: str) -> _Left | None:
        """Both checks go and leave two more gaps, unless the game ends by it (ruling 80)."""
        gaps, checks, unstable = left
        gaps -= 1
        if kind == CHECK:
            checks += 1
            if checks == 2:
                if ends[unstable]:
                    return None
                gaps, checks, unstable = gaps + 2, 0, unstable + 1
        return (gaps, checks, unstable) if gaps else None

    return Filling(name, gaps, (gaps, checks_in_market(after), 0) if gaps else None, then)


def _nothing(left: object, kind: str) -> None:
    """The game is over before a card is turned up."""


def _before_the_refill(s: State) -> State:
    """The position as it will be when the market is about to be filled, if the turn ends now.

    Whoever is asked something on the way takes the first answer; it cannot change how many cards are missing.
    """
    after = s.copy()
    if s.actions_left < 0 and s.turn > 0:
        _forget_refill(after)
    else:
        while after.depth > 0:
            pop(after)
        push(after, END_OF_TURN, 0, 0, 0, 0)
        discard_events(after, SILENT)
    out = [0] * _ROOM
    while not after.over and top(after) != END_OF_TURN:
        if MACHINE.unfold(after, SILENT, out):
            MACHINE.answer_top(after, SILENT, out[0])
    return after


def _forget_refill(s: State) -> None:
    """Take the refill out of the stack, so that what comes before it can be worked down to the end of the turn."""
    frames = [frame for frame in frames_of(s) if frame[0] != REFILL]
    s.stack[:] = [number for frame in frames for number in frame] + [0] * (len(s.stack) - FRAME * len(frames))
    s.depth = len(frames)


def _instabilities(s: State) -> list[bool]:
    """Whether the game would end by the first instability of this refill, and by the next ones."""
    ends = []
    after = s.copy()
    while not after.over:
        left = [card for card in range(FIRST_CHECK, LAST_CHECK + 1) if after.place[card] in (IN_MARKET, IN_DECK)]
        if len(left) < 2:
            break
        for card in sorted(left, key=lambda card: after.place[card] != IN_MARKET)[:2]:
            after.place[card] = DISCARDED
        for slot in range(SLOTS):
            if is_check(after.market[slot]):
                after.market[slot] = 0
        dominance_check(after, SILENT)
        ends.append(bool(after.over))
    return ends
