"""How fast the search is: `python -m pamir.search.bench` prints iterations a second, by table and judgement.

Positions are taken from the middle of games between those who look one step ahead. Figures are of the time that passed,
and beside them of the processor's time, which says more where others use the machine. One core and several take turns,
and medians are told: a host that takes a core away for a few seconds would else decide how they compare.
"""

import argparse
import json
import random
import statistics
import time
from collections.abc import Iterator
from typing import Any

from pamir.bots import make
from pamir.edition import Edition, find, names
from pamir.game import Game
from pamir.kernel.library import library_of
from pamir.learn.played import Network
from pamir.search.searcher import Searcher

POSITIONS = 6
FEWEST_ANSWERS = 6


def positions(edition: Edition, seats: int, options: Any) -> Iterator[tuple[Any, int]]:
    """Decisions with something to decide, and who takes them."""
    bot = make("sensible")
    rng = random.Random(seats)
    game = Game(seats, edition=edition, seed=seats, options=options)
    found = 0
    while found < POSITIONS:
        seat = game.decider
        if game.over or seat is None:
            game = Game(seats, edition=edition, seed=rng.getrandbits(30), options=options)
            continue
        if len(game.actions) > 10 * seats and len(game.legal_actions) >= FEWEST_ANSWERS and rng.random() < 0.2:
            found += 1
            yield game.state.copy(), seat
        game.apply(bot.choose(game.redeal(seat, rng.getrandbits(60)), seat, 5.0, rng))


def measure(searcher: Searcher, asked: list[tuple[Any, int]], seconds: float) -> dict[str, float]:
    """Iterations a second on these positions, each searched so long."""
    iterations = judged = 0
    passed = used = 0.0
    for number, (position, seat) in enumerate(asked):
        start, before = time.monotonic(), time.process_time()
        thought = searcher.think(position, seat, seed=number, budget_s=seconds, keep=False)
        passed += time.monotonic() - start
        used += time.process_time() - before
        iterations += thought.iterations
        judged += sum(place.desk.judged for place in searcher.places)
    return {
        "iterations_per_s": round(iterations / passed),
        "iterations_per_cpu_s": round(iterations / used),
        "judged_per_cpu_s": round(judged / used),
        "seconds_per_budget": round(passed / len(asked) / seconds, 3),
    }


def main() -> None:
    """Read the arguments and print a line of JSON for each figure."""
    reader = argparse.ArgumentParser(prog="python -m pamir.search.bench", description="How fast the search is.")
    reader.add_argument("--edition", choices=names(), default=names()[0])
    reader.add_argument("--seconds", type=float, default=0.5, help="for each of six positions")
    reader.add_argument("--turns", type=int, default=3, help="how often each is measured, in turn")
    reader.add_argument("--cores", type=int, nargs="+", default=[1, 2])
    asked = reader.parse_args()
    edition = find(asked.edition)
    library_of(edition)
    network = Network.shipped(edition)
    for name, seats, options in edition.tables():
        found = list(positions(edition, seats, options))
        for judgement, judge in (("rules of thumb", None), ("network", network)):
            if judgement == "network" and judge is None:
                continue
            searchers = [Searcher(edition, judge, cores) for cores in asked.cores]
            turns = [[measure(one, found, asked.seconds) for one in searchers] for _ in range(max(1, asked.turns))]
            for cores, figures in zip(asked.cores, zip(*turns, strict=True), strict=True):
                middle = {what: statistics.median(one[what] for one in figures) for what in figures[0]}
                print(json.dumps({"table": name, "by": judgement, "cores": cores, **middle}), flush=True)


if __name__ == "__main__":
    main()
