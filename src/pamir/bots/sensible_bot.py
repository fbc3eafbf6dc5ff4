"""A bot that looks one step ahead: it tries everything it may do, to the end of that deed, and takes the best."""

import random
import time
from typing import TYPE_CHECKING, Any

from pamir.kernel.journal import SILENT

if TYPE_CHECKING:
    from pamir.edition import Edition
    from pamir.game import Game

_DEALS = 2  # how many invented deals a decision is judged on
_LONGEST = 12  # answers within one deed
_NOISE = 4.0  # so that equals are chosen by chance


class SensibleBot:
    """Takes whatever leaves it best off once the deed is done, judged by ``worth`` on invented deals."""

    name = "sensible"
    title = "Sensible"
    text = "Looks one step ahead and takes what pays. A fair first opponent."

    def choose(self, game: "Game", seat: int, budget_s: float, rng: random.Random) -> int:
        until = time.monotonic() + 0.8 * budget_s
        legal = list(game.legal_actions)
        if len(legal) == 1:
            return legal[0]
        rng.shuffle(legal)  # if time runs out, what was left out is a matter of chance
        sums = dict.fromkeys(legal, 0.0)
        tried = dict.fromkeys(legal, 0)
        for deal in range(_DEALS):
            start = (game if deal == 0 else game.redeal(seat, rng.getrandbits(60))).state
            for action in legal:
                if time.monotonic() > until and tried[legal[0]] > 0:
                    break
                sums[action] += _outcome(game.edition, start, seat, action, until)
                tried[action] += 1
        judged = [action for action in legal if tried[action]]
        return max(judged, key=lambda action: sums[action] / tried[action] + _NOISE * rng.random())


def _outcome(edition: "Edition", start: Any, seat: int, action: int, until: float) -> float:
    """What a position is worth after an action and the best answers to the questions that follow from it."""
    s = start.copy()
    out = [0] * edition.room
    n = edition.step(s, SILENT, action, out)
    for _ in range(_LONGEST):
        if s.over or s.decider != seat or edition.at_rest(s) or time.monotonic() > until:
            break
        best, best_state, best_out, best_n = 0.0, s, out, n
        for i in range(n):
            t = s.copy()
            after = [0] * edition.room
            m = edition.step(t, SILENT, out[i], after)
            value = edition.worth(t, seat)
            if i == 0 or value > best:
                best, best_state, best_out, best_n = value, t, after, m
        s, out, n = best_state, best_out, best_n
    return edition.worth(s, seat)
