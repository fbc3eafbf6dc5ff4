"""How much of a win `search` gives away by a decision, by how often it looks ahead, as `strong` sees it.

    python benchmarks/given_away.py --games 24 --decisions 220 --iterations 500 3000 20000

Decisions are drawn from games of `search` against improved Wakhan. `strong` judges them; where `search` chooses
something else, the difference of both choices' shares of a win is what it gives away.
"""

import argparse
import random
import statistics
from typing import Any

from pamir.edition import find
from pamir.game import Game
from pamir.lab.tables import Table
from pamir.learn.played import Network
from pamir.search import Searcher

TABLE = Table(("search", "wakhan@improved"))
PLAYED, JUDGED, ALONE = 1500, 1500, 600  # iterations: in the games; of strong; and of strong for one answer alone


def decisions(games: int, number: int, seed: int) -> list[tuple[Any, int]]:
    """So many decisions with something to decide, and who takes them."""
    edition, dice = find("second"), random.Random(seed)
    searcher, found = Searcher(edition), []
    for played in range(games):
        deal = seed + TABLE.deal(played)
        game = Game(TABLE.seats, edition=edition, seed=deal, options=TABLE.options_of(played))
        while not game.over:
            seat = game.decider or 0
            if len(edition.considered(game.state, list(game.legal_actions))) > 1:
                found.append((game.state.copy(), seat))
            game.apply(searcher.think(game.state, seat, seed=dice.getrandbits(60), iterations=PLAYED).best)
    return dice.sample(found, min(number, len(found)))


def given_away(asked: list[tuple[Any, int]], iterations: int) -> list[float]:
    """The share of a win that `search` loses by each decision."""
    edition = find("second")
    search, strong = Searcher(edition), Searcher(edition, Network.shipped(edition))
    lost = []
    for number, (position, seat) in enumerate(asked):
        best = strong.think(position, seat, seed=number, iterations=JUDGED)
        chosen = search.think(position, seat, seed=number, iterations=iterations).best
        value = {choice.action: choice for choice in best.choices}[chosen]
        share = value.shares[seat]
        if value.visits < ALONE and chosen != best.best:
            share = strong.think(position, seat, seed=number, iterations=ALONE, among=(chosen,)).shares[seat]
        lost.append(0.0 if chosen == best.best else max(0.0, best.shares[seat] - share))
    return lost


def main() -> None:
    """Read the arguments and print a line for each number of iterations."""
    reader = argparse.ArgumentParser(description="How much of a win `search` gives away by a decision.")
    reader.add_argument("--games", type=int, default=24)
    reader.add_argument("--decisions", type=int, default=220)
    reader.add_argument("--iterations", type=int, nargs="+", default=[500, 3000, 20000])
    reader.add_argument("--seed", type=int, default=900_000)
    wanted = reader.parse_args()
    find("second").library()
    asked = decisions(wanted.games, wanted.decisions, wanted.seed)
    for iterations in wanted.iterations:
        lost = given_away(asked, iterations)
        wide = 1.96 * statistics.stdev(lost) / len(lost) ** 0.5
        print(
            f"{iterations}: {100 * statistics.mean(lost):.2f} % +- {100 * wide:.2f} of {len(lost)} decisions",
            flush=True,
        )


if __name__ == "__main__":
    main()
