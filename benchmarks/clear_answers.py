"""What a search spares by answering as soon as its answer is clear, and what it gives away by that.

    python benchmarks/clear_answers.py --bot strong --iterations 40000 --positions 150
    python benchmarks/clear_answers.py --bot search --iterations 80000 --positions 150

Positions with a choice are drawn from games of `strong` with few iterations. Each is searched with all iterations, and
what was found is noted on the way; so it is known when each rule would have ended the search, and with which answer.
The same tree grown further says what the answers are worth. A rule is a number, ``SWING`` of ``pamir.search.run``: the
search ends when the best answer is further ahead of the next than this part of the visits still to come.
"""

import argparse
import random
import statistics
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from root_curiosity import reached, searcher, to_look_at, told

from pamir.edition import find
from pamir.search.run import LOOKS, SWING
from pamir.search.workplace import BY_NETWORK, BY_THUMB

MOMENTS = 100  # at which is noted what was found
FURTHER = 3  # times the iterations, until it is known what the answers are worth

Found = Mapping[int, tuple[int, float]]
"""Of each answer: its visits, and what it brings to whoever decides."""


def traced(edition: str, bot: str, seats: int, iterations: int, number: int) -> list[Found]:
    """What a search has found at each moment, and last what it finds by going on."""
    game = reached(edition, seats, random.Random(f"{seats}/{number}"), 0, 2)
    ways = BY_NETWORK if bot == "strong" else BY_THUMB
    long, seat = searcher(edition, bot, ways.root_curiosity), game.decider or 0
    think = partial(long.think, game.state, seat, seed=number, among=to_look_at(game), keep=True)
    steps = [iterations // MOMENTS] * MOMENTS + [(FURTHER - 1) * iterations]
    long.forget()
    thoughts = [think(iterations=step) for step in steps]
    return [{one.action: (one.visits, one.shares[seat]) for one in thought.choices} for thought in thoughts]


def best(found: Found) -> int:
    """The answer a search gives."""
    return max(found, key=lambda action: found[action])


def ended(found: Sequence[Found], swing: float) -> int:
    """The moment at which the search ends by this rule."""
    for moment in range(MOMENTS // LOOKS, MOMENTS, MOMENTS // LOOKS):
        visits = sorted(visits for visits, _ in found[moment - 1].values())
        if visits[-1] - visits[-2] > swing * sum(visits) / moment * (MOMENTS - moment):
            return moment
    return MOMENTS


def main() -> None:
    """Read the arguments and print a line for each rule."""
    reader = argparse.ArgumentParser(description="What a search spares by answering as soon as its answer is clear.")
    reader.add_argument("--bot", choices=("search", "strong"), default="strong")
    reader.add_argument("--edition", default="second")
    reader.add_argument("--seats", type=int, default=2)
    reader.add_argument("--positions", type=int, default=150)
    reader.add_argument("--iterations", type=int, default=40_000)
    reader.add_argument("--swing", type=float, nargs="+", default=[1.0, 0.5, 0.35, SWING, 0.15])
    wanted = reader.parse_args()
    if wanted.iterations < MOMENTS or wanted.positions < 2:
        reader.error(f"at least {MOMENTS} iterations and two positions are needed")
    find(wanted.edition).library()
    with ProcessPoolExecutor() as workers:
        trace = partial(traced, wanted.edition, wanted.bot, wanted.seats, wanted.iterations)
        found = list(workers.map(trace, range(wanted.positions)))
    for swing in wanted.swing:
        ends = [ended(one, swing) for one in found]
        given = [(one[MOMENTS - 1], one[end - 1], one[-1]) for one, end in zip(found, ends, strict=True)]
        others = statistics.mean(best(whole) != best(short) for whole, short, _ in given)
        lost = [worth[best(whole)][1] - worth[best(short)][1] for whole, short, worth in given]
        used = 100 * statistics.mean(ends) / MOMENTS
        print(f"{swing:g}: {used:.0f} % of the budget, {100 * others:.1f} % other answers, {told(lost)} given away")


if __name__ == "__main__":
    main()
