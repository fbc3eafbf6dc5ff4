"""Looking one step ahead: every answer is tried to the end of the deed, on invented deals, and judged by worth.

Whoever else is asked before the deed is done answers as is best for itself. Bargains are tried whole, with the answer
of the other side.
"""

from typing import Annotated

from pamir.kernel.compile import Actions, Floats, Journal, Position, copy_into, rule
from pamir.kernel.doors import advance, at_rest, considered, redeal, step, worth
from pamir.kernel.rng import draw_short
from pamir.kernel.structures import structure

LONGEST = 12  # answers within one deed
NOISE = 4.0  # so that equals are chosen by chance
GAIN = 25.0  # what a bargain must bring, for either side, to be worth the words
NOTHING = -1e30  # worth of a bargain to which nobody agrees
WHOLE = 1 << 32  # random numbers are below this


@structure
class Trial:
    """What one thread brings to look ahead with. What is room is written over by every call."""

    game: Annotated[Position, "the position to be decided"]
    dealt: Annotated[Position, "room for a position: the same, dealt anew"]
    agreed: Annotated[Position, "room for one after a bargain"]
    tried: Annotated[Position, "room for one after an answer"]
    ahead: Annotated[Position, "room for one after a further answer"]
    dice: Annotated[Position, "its random stream is all chance there is"]
    journal: Annotated[Journal, "one integer, 1: nothing is written down"]
    legal: Annotated[Actions, "[room] answers in the game"]
    menu: Annotated[Actions, "[room] room for those after a bargain"]
    after: Annotated[Actions, "[room] room for those after an answer"]
    further: Annotated[Actions, "[room] room for those after a further one"]
    values: Annotated[Floats, "[room] what each answer was found to be worth"]
    deals: Annotated[int, "on how many invented deals answers are judged"]
    chain: Annotated[Actions, "[length] a bargain: the decisions that propose it"]
    length: Annotated[int, "how many"]
    deed_follows: Annotated[int, "1: a bargain is followed by a deed that it makes possible; 0: it is part of one"]


@rule
def deal_anew(d: Trial) -> None:
    """Invent all that the seat which decides cannot know."""
    copy_into(d.dealt, d.game)
    redeal(d.dealt, d.game.decider, draw_short(d.dice))


@rule
def best_for(d: Trial, seat: int, n: int, gain: float) -> int:
    """Which of the ``n`` answers to what is asked in ``tried`` leaves a seat best off.

    The last is the one that leaves all as it is: others must be better by ``gain``.
    """
    best = 0
    most = 0.0
    for i in range(n):
        copy_into(d.ahead, d.tried)
        step(d.ahead, d.journal, d.after[i], d.further)
        value = worth(d.ahead, seat)
        if i < n - 1:
            value -= gain
        if i == 0 or value > most:
            most = value
            best = i
    return best


@rule
def finish(d: Trial, seat: int, n: int) -> float:
    """What ``tried`` is worth to a seat when the deed is done, everybody answering what it asks as is best for them."""
    s = d.tried
    for _ in range(LONGEST):
        if s.over != 0 or at_rest(s) == 1:
            break
        n = considered(s, d.after, n)
        answer = 0
        if n > 1:
            answer = best_for(d, s.decider, n, 0.0)
        n = step(s, d.journal, d.after[answer], d.after)
    return worth(s, seat)


@rule
def outcome(d: Trial, origin: Position, seat: int, action: int) -> float:
    """What a position is worth to a seat after this action and all that follows from it."""
    copy_into(d.tried, origin)
    return finish(d, seat, step(d.tried, d.journal, action, d.after))


@rule
def one_step(d: Trial) -> int:
    """The best answer for the seat that decides; what all were found to be worth is in ``values``."""
    seat = d.game.decider
    n = considered(d.game, d.legal, advance(d.game, d.journal, d.legal))
    for i in range(n):
        d.values[i] = 0.0
    for _ in range(d.deals):
        deal_anew(d)
        for i in range(n):
            d.values[i] += outcome(d, d.dealt, seat, d.legal[i]) / d.deals
    best = 0
    most = 0.0
    for i in range(n):
        value = d.values[i] + NOISE * draw_short(d.dice) / WHOLE
        if i == 0 or value > most:
            most = value
            best = i
    return best


@rule
def is_among(action: int, answers: Actions, n: int) -> bool:
    """Whether an action is one of ``n``."""
    found = False
    for i in range(n):
        if answers[i] == action:
            found = True
    return found


@rule
def propose(d: Trial, seat: int) -> int:
    """Carry out the chain in ``tried``; the answers that follow, how many, or -1 if it is not allowed."""
    s = d.tried
    n = advance(s, d.journal, d.after)
    for i in range(d.length):
        if s.over != 0 or s.decider != seat or not is_among(d.chain[i], d.after, n):
            return -1
        n = step(s, d.journal, d.chain[i], d.after)
    return n


@rule
def bargain(d: Trial) -> float:
    """What a chain of decisions is worth, with the best answer of whoever is asked; NOTHING if they do not agree.

    It is tried on the deal that was invented last, so that it is compared with answers judged on the same.
    """
    seat = d.game.decider
    copy_into(d.tried, d.dealt)
    s = d.tried
    n = propose(d, seat)
    if n < 0:
        return NOTHING
    if s.over == 0 and s.decider != seat:
        n = considered(s, d.after, n)
        answer = best_for(d, s.decider, n, GAIN)
        if answer == n - 1:
            return NOTHING
        n = step(s, d.journal, d.after[answer], d.after)
    if d.deed_follows == 0 or s.over != 0 or s.decider != seat:
        return finish(d, seat, n)
    n = considered(s, d.after, n)
    for i in range(n):
        d.menu[i] = d.after[i]
    copy_into(d.agreed, s)
    most = NOTHING
    for i in range(n):
        most = max(most, outcome(d, d.agreed, seat, d.menu[i]))
    return most


def pamir_one_step(trial: Trial) -> int:
    """The best answer for the seat that decides, by looking one step ahead; its place in ``legal``."""
    return one_step(trial)


def pamir_answers(trial: Trial) -> int:
    """The answers that are looked at, into ``legal``; how many."""
    return considered(trial.game, trial.legal, advance(trial.game, trial.journal, trial.legal))


def pamir_outcome(trial: Trial, action: int) -> float:
    """What this action is worth to the seat that decides, on one invented deal."""
    deal_anew(trial)
    return outcome(trial, trial.dealt, trial.game.decider, action)


def pamir_bargain(trial: Trial) -> float:
    """What the bargain of ``chain`` is worth to the seat that decides, on the deal invented last; less than -1e29 where
    nobody agrees."""
    return bargain(trial)


ENTRIES = (pamir_one_step, pamir_answers, pamir_outcome, pamir_bargain)
