"""A bot that looks one step ahead: it tries everything it may do, to the end of that deed, and takes the best."""

import math
import random
import time
from typing import TYPE_CHECKING, Any

from pamir.kernel.journal import SILENT

if TYPE_CHECKING:
    from pamir.edition import Edition
    from pamir.game import Game

_LONGEST = 12  # answers within one deed
_NOISE = 4.0  # so that equals are chosen by chance
_GAIN = 25.0  # what a bargain must bring, for either side, to be worth the words


class SensibleBot:
    """Takes whatever leaves it best off once the deed is done, judged by ``worth`` on invented deals."""

    name = "sensible"
    title = "Sensible"
    text = "Looks one step ahead and takes what pays. A fair first opponent."

    def choose(self, game: "Game", seat: int, budget_s: float, rng: random.Random) -> int:
        until = time.monotonic() + 0.8 * budget_s
        edition = game.edition
        legal = edition.considered(game.state, list(game.legal_actions))
        chains = edition.chains(game.state, seat)
        if len(legal) == 1 and not chains:
            return legal[0]
        rng.shuffle(legal)  # if time runs out, what was left out is a matter of chance
        sums = dict.fromkeys(legal, 0.0)
        tried = dict.fromkeys(legal, 0)
        for deal in range(edition.invented_deals):
            start = (game if deal == 0 else game.redeal(seat, rng.getrandbits(60))).state
            for action in legal:
                if time.monotonic() > until and tried[legal[0]] > 0:
                    break
                sums[action] += _outcome(edition, start, seat, action, until)
                tried[action] += 1
        judged = {action: sums[action] / tried[action] for action in legal if tried[action]}
        best = max(judged, key=lambda action: judged[action] + _NOISE * rng.random())
        bar = judged[best] + _GAIN
        for chain in chains:
            if time.monotonic() > until:
                break
            value = _bargain(edition, game.state, seat, chain, until)
            if value > bar:
                best, bar = chain[0], value
        return best


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


def _bargain(edition: "Edition", start: Any, seat: int, chain: list[int], until: float) -> float:
    """What a position is worth after a chain of decisions, the best answer of whoever is asked, and one's next deed."""
    s = start.copy()
    out = [0] * edition.room
    n = edition.legal(s, out)
    for action in chain:
        if s.over or s.decider != seat or action not in out[:n]:
            return -math.inf
        n = edition.step(s, SILENT, action, out)
    while not s.over and s.decider != seat:
        other = s.decider
        answers = []
        for i in range(n):
            t = s.copy()
            after = [0] * edition.room
            m = edition.step(t, SILENT, out[i], after)
            # The last answer is the one that leaves all as it is: others must be better by more than nothing.
            answers.append((edition.worth(t, other) - (_GAIN if i < n - 1 else 0.0), i, t, after, m))
        _, chosen, s, out, n = max(answers, key=lambda answer: answer[:2])
        if chosen == len(answers) - 1:
            return -math.inf
    if s.over:
        return edition.worth(s, seat)
    return max(_outcome(edition, s, seat, action, until) for action in edition.considered(s, out[:n]))
