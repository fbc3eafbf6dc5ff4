"""Self-play by search that teaches the network: expert iteration.

Every decision is searched with the network at the leaves, and what the search found is kept: each seat's share after
the best answer, and which part of the search each answer got. When a game is over, the goal of each decision is what
its search found, mixed with the goal of the decision after it; the last is mixed with how the game ended. After some
games the network studies them all (``pamir.learn.studying``).
"""

from pamir.kernel.compile import copy_into, onward, rule
from pamir.kernel.doors import advance, begin, considered, step, write_sparse
from pamir.kernel.rng import draw_short, pick, seed_stream
from pamir.learn.desk import Desk
from pamir.learn.self_play import DECISIONS, GAMES, KEPT, TURNS, WHOLE
from pamir.learn.studying import study
from pamir.search.desk import Mind
from pamir.search.judging import outcome
from pamir.search.thinking import think


@rule
def has_room(d: Desk, decision: int) -> bool:
    """Whether one decision more can be kept."""
    seats = d.game.seats
    return (
        decision < d.most_decisions
        and d.ends[decision * seats] + seats * d.most <= d.most_kept
        and d.keys_end[decision] + d.room <= d.most_keys
    )


@rule
def keep_search(d: Desk, m: Mind, decision: int) -> None:
    """Keep what each seat may know, and what the search found."""
    s = d.game
    at = decision * s.seats
    for seat in range(s.seats):
        start = d.ends[at + seat]
        d.ends[at + seat + 1] = start + write_sparse(s, seat, onward(d.kept, start))
        d.thought[at + seat] = m.found_shares[seat]
    d.deciders[decision] = s.decider
    first = d.keys_end[decision]
    total = 0.0
    for i in range(m.root_count):  # the first look at each answer says nothing of how good it is
        d.keys[first + i] = m.root_keys[i]
        d.visits[first + i] = max(m.root_visits[i] - 1, 0)
        total += d.visits[first + i]
    for i in range(m.root_count):
        d.visits[first + i] = d.visits[first + i] / total if total > 0 else 1 / m.root_count
    d.keys_end[decision + 1] = first + m.root_count


@rule
def drawn_by_visits(d: Desk, m: Mind) -> int:
    """The place of an answer at the root, the more likely the longer the search looked at it."""
    total = 0
    for i in range(m.root_count):
        total += m.root_visits[i]
    left = pick(d.dice, total)
    for i in range(m.root_count):
        left -= m.root_visits[i]
        if left < 0:
            return i
    return m.best


@rule
def decide(d: Desk, m: Mind, decision: int) -> int:
    """The action to take, found by search; where there is room, the decision is kept under this number."""
    action = think(m, d.game, d.iterations, draw_short(d.dice))
    strays = draw_short(d.dice) < d.exploring * WHOLE
    draws = draw_short(d.dice) < d.drawing * WHOLE
    if has_room(d, decision):
        keep_search(d, m, decision)
        d.strayed[decision] = strays
    if strays:
        return m.roots[pick(d.dice, m.root_count)]
    if draws:
        return m.roots[drawn_by_visits(d, m)]
    return action


@rule
def play_searched_game(d: Desk, m: Mind, seed: int, first: int) -> int:
    """Play a game to its end, its decisions kept from number ``first`` on; the number after the last."""
    s = d.game
    copy_into(s, d.blank)
    begin(s, d.journal, d.seats, seed, d.first, d.wakhan)
    n = advance(s, d.journal, d.legal)
    decision = first
    while n > 0:
        d.tally[DECISIONS] += 1
        n = considered(s, d.legal, n)
        action = d.legal[0]
        if n > 1:
            kept = has_room(d, decision)
            action = decide(d, m, decision)
            decision += kept
        n = step(s, d.journal, action, d.legal)
    d.tally[TURNS] += s.turn
    return decision


@rule
def set_goals(d: Desk, first: int, end: int) -> None:
    """What the network is to think at the decisions of a game that is over."""
    seats = d.seats
    outcome(d.game, d.target)
    for back in range(1, end - first + 1):
        decision = end - back
        at = decision * seats
        mixing = 0.0 if d.strayed[decision] else d.mixing
        for seat in range(seats):
            found = d.thought[at + seat]
            d.target[seat] = found + mixing * (d.target[seat] - found)
            d.goals[at + seat] = d.target[seat]


@rule
def teach_by_search(d: Desk, m: Mind, games: int, seed: int) -> None:
    """Play so many games from this seed on, and then learn from all of them."""
    seed_stream(d.dice, seed)
    decisions = 0
    for game in range(games):
        end = play_searched_game(d, m, seed + game, decisions)
        set_goals(d, decisions, end)
        decisions = end
        d.tally[GAMES] += 1
    d.tally[KEPT] += decisions * d.passes
    study(d, decisions, d.seats)


@rule
def contest(d: Desk, m: Mind, other: Mind, seed: int, seat: int) -> int:
    """Play a game, one seat by one search and the others by another; shares of the win are left; how many decisions."""
    s = d.game
    seed_stream(d.dice, seed)
    copy_into(s, d.blank)
    begin(s, d.journal, d.seats, seed, d.first, d.wakhan)
    n = advance(s, d.journal, d.legal)
    decisions = 0
    while n > 0:
        decisions += 1
        n = considered(s, d.legal, n)
        action = d.legal[0]
        if n > 1:
            chance = draw_short(d.dice)
            if s.decider == seat:
                action = think(m, s, d.iterations, chance)
            else:
                action = think(other, s, d.other_iterations, chance)
        n = step(s, d.journal, action, d.legal)
    outcome(s, d.shares)
    return decisions
