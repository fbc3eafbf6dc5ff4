"""Self-play that teaches the network: games of one-step play, and TD(lambda) over each of them when it is over.

Offers of bargains are left out: what they are worth shows only in how they are answered. What every seat may know is
kept at each decision. After the game the network is corrected from the last decision to the first: the target of each
is what was thought at the next decision, mixed with that one's own target, and the target of the last is how the game
ended.
"""

import math

from pamir.kernel.compile import copy_into, onward, rule
from pamir.kernel.doors import advance, begin, considered, step, write_sparse
from pamir.kernel.rng import draw_short, pick, seed_stream
from pamir.kernel.shares import as_shares
from pamir.learn.desk import Desk
from pamir.learn.judging import best_answer, worth_trying
from pamir.learn.network import add_rows, correct, score
from pamir.search.judging import outcome

# Places in the tally.
GAMES, DECISIONS, TURNS, LOSS, KEPT = range(5)
WHOLE = 1 << 32  # random numbers are below this


@rule
def keep(d: Desk, decision: int) -> None:
    """Keep what each seat may know, and what is thought of it."""
    s = d.game
    at = decision * s.seats
    shares = onward(d.thought, at)
    for seat in range(s.seats):
        start = d.ends[at + seat]
        end = start + write_sparse(s, seat, onward(d.kept, start))
        d.ends[at + seat + 1] = end
        add_rows(d.weights, d.width, d.kept, start, end, d.hidden, 0)
        shares[seat] = score(d.weights, d.width, d.hidden, 0)
    as_shares(shares, s.seats)


@rule
def play_game(d: Desk, seed: int) -> int:
    """Play a game to its end; how many decisions were kept."""
    s = d.game
    copy_into(s, d.blank)
    begin(s, d.journal, d.seats, seed, d.first, d.wakhan)
    n = advance(s, d.journal, d.legal)
    decisions = 0
    d.acted = 0
    while n > 0:
        d.tally[DECISIONS] += 1
        n = worth_trying(d, considered(s, d.legal, n))
        if decisions < d.most_decisions and d.ends[decisions * s.seats] + s.seats * d.most <= d.most_kept:
            keep(d, decisions)
            decisions += 1
        chosen = pick(d.dice, n) if draw_short(d.dice) < d.exploring * WHOLE else best_answer(d, n, 1)
        turn = s.turn
        n = step(s, d.journal, d.legal[chosen], d.legal)
        d.acted = s.turn == turn
    d.tally[TURNS] += s.turn
    return decisions


@rule
def learn_from_decision(d: Desk, decision: int, seats: int) -> None:
    """Correct the network by what the target says of a decision."""
    at = decision * seats
    for seat in range(seats):
        layer = seat * d.width
        add_rows(d.weights, d.width, d.kept, d.ends[at + seat], d.ends[at + seat + 1], d.hidden, layer)
        d.shares[seat] = score(d.weights, d.width, d.hidden, layer)
    as_shares(d.shares, seats)
    for seat in range(seats):
        d.tally[LOSS] -= d.target[seat] * math.log(d.shares[seat] + 1e-9)
        error = d.shares[seat] - d.target[seat]
        start = d.ends[at + seat]
        end = d.ends[at + seat + 1]
        layer = seat * d.width
        correct(d.weights, d.sums, d.width, d.kept, start, end, d.hidden, layer, error, d.pace, d.slope)


@rule
def learn_from_game(d: Desk, decisions: int) -> None:
    """Correct the network by the game that is over, from its end to its beginning."""
    seats = d.seats
    outcome(d.game, d.target)
    for back in range(1, decisions + 1):
        decision = decisions - back
        if back > 1:
            next_thought = onward(d.thought, (decision + 1) * seats)
            for seat in range(seats):
                d.target[seat] = next_thought[seat] + d.mixing * (d.target[seat] - next_thought[seat])
        learn_from_decision(d, decision, seats)


@rule
def teach(d: Desk, games: int, seed: int) -> None:
    """Play so many games from this seed on and learn from each."""
    seed_stream(d.dice, seed)
    for game in range(games):
        decisions = play_game(d, seed + game)
        d.tally[GAMES] += 1
        d.tally[KEPT] += decisions
        learn_from_game(d, decisions)
