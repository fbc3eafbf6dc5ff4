"""How much of a win a search gives away by a decision, by how curious it is at the root.

    python benchmarks/root_curiosity.py --bot strong --iterations 3000 12000 --curiosity 0.07 0.15 0.2
    python benchmarks/root_curiosity.py --bot strong --iterations 3000 --curiosity 0.07 0.2 --games 400

With ``--games`` each curiosity plays against the first, every deal from both seats. Else positions with at least three
answers are drawn from games of `strong` with few iterations. A long search that looks at all answers evenly, and then a
longer one at the best few of them, says what each is worth; what a short one chooses is measured by that.
"""

import argparse
import random
import statistics
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Any

from pamir.edition import find
from pamir.game import Game
from pamir.lab import shares
from pamir.learn.duel import Duel, Player
from pamir.learn.played import Network
from pamir.learn.thinker import Table
from pamir.search import Searcher
from pamir.search.workplace import BY_NETWORK, BY_THUMB, Ways

PLAYED = 100  # iterations in the games
EVENLY, FEW, LONGER = 1.0, 4, 2  # curiosity of the long search; how many of the best; times the iterations for them
ASTRAY = 0.05  # of the decisions in the games are by chance
OPEN = 0.03  # share of a win that is still to be had, or lost


@dataclass(frozen=True)
class Asked:
    """A position, what may be answered there, and the share of a win that each answer brings."""

    position: bytes
    seat: int
    worth: dict[int, float]


def judging(edition: str, bot: str, root_curiosity: float) -> tuple[Network | None, Ways]:
    """What this bot judges by, and how it searches."""
    network, ways = (Network.shipped(find(edition)), BY_NETWORK) if bot == "strong" else (None, BY_THUMB)
    return network, replace(ways, root_curiosity=root_curiosity)


@cache
def searcher(edition: str, bot: str, root_curiosity: float) -> Searcher:
    """One that judges as this bot does."""
    network, ways = judging(edition, bot, root_curiosity)
    return Searcher(find(edition), network, ways=ways)


def to_look_at(game: Game) -> list[int]:
    """What bots choose from."""
    edition, state = game.edition, game.state
    return edition.pressing(state, edition.considered(state, list(game.legal_actions)))


def reached(edition: str, seats: int, dice: random.Random, earliest: int, fewest: int) -> Game:
    """A position of a game of `strong` with few iterations, so many decisions old, with at least so many answers."""
    quick = searcher(edition, "strong", BY_NETWORK.root_curiosity)
    while True:
        game = Game(seats, edition=find(edition), seed=dice.getrandbits(40))
        left = dice.randrange(earliest, 45 * seats + 40)
        while not game.over and (left > 0 or len(to_look_at(game)) < fewest):
            among, left = to_look_at(game), left - 1
            if len(among) > 1 and dice.random() < ASTRAY:
                action = dice.choice(among)
            else:
                seed = dice.getrandbits(50)
                action = quick.think(game.state, game.decider or 0, seed=seed, iterations=PLAYED, among=among).best
            game.apply(action)
        if not game.over:
            return game


def drawn(edition: str, bot: str, seats: int, long: int, number: int) -> Asked:
    """A position by its number, judged by ``long`` iterations and more."""
    dice = random.Random(f"{edition}/{seats}/{number}")
    while True:
        game = reached(edition, seats, dice, 10, 3)
        seat, even = game.decider or 0, searcher(edition, bot, EVENLY)
        seeds = iter(lambda: dice.getrandbits(50), None)
        think = partial(even.think, game.state, seat)
        first = think(seed=next(seeds), iterations=long, among=to_look_at(game))
        worth = {choice.action: choice.shares[seat] for choice in first.choices}
        best = sorted(worth, key=lambda action: -worth[action])[:FEW]
        second = think(seed=next(seeds), iterations=LONGER * long, among=best)
        found = {choice.action: choice.shares[seat] for choice in second.choices}
        most = max(found.values())
        if OPEN < most < 1 - OPEN:
            others = {action: min(share, most) for action, share in worth.items()}
            return Asked(game.state.to_bytes(), seat, others | found)


def given_away(edition: str, bot: str, root_curiosity: float, iterations: int, times: int, asked: Asked) -> float:
    """What a search gives away in this position, on the average of so many."""
    state: Any = find(edition).state.from_bytes(asked.position)
    think = partial(searcher(edition, bot, root_curiosity).think, state, asked.seat, among=list(asked.worth))
    chosen = [asked.worth[think(seed=seed, iterations=iterations).best] for seed in range(times)]
    return max(asked.worth.values()) - statistics.mean(chosen)


@cache
def duel(edition: str, bot: str, iterations: int, one: float, other: float) -> Duel:
    """One curiosity at one seat, another at all others."""
    players = [Player(*judging(edition, bot, curiosity), iterations) for curiosity in (one, other)]
    return Duel(find(edition), *players)


def won(edition: str, bot: str, seats: int, iterations: int, one: float, other: float, number: int) -> float:
    """The first one's share of a game."""
    table = Table(seats, find(edition).options().checked(seats))
    return duel(edition, bot, iterations, one, other).play(table, number)


def told(lost: Sequence[float]) -> str:
    """A mean with its 95 % interval."""
    wide = 1.96 * statistics.stdev(lost) / len(lost) ** 0.5
    return f"{100 * statistics.mean(lost):.2f} % +- {100 * wide:.2f}"


def main() -> None:
    """Read the arguments and print a line for each number of iterations and each curiosity."""
    reader = argparse.ArgumentParser(description="How much of a win a search gives away, by its curiosity at the root.")
    reader.add_argument("--bot", choices=("search", "strong"), default="strong")
    reader.add_argument("--edition", default="second")
    reader.add_argument("--seats", type=int, default=2)
    reader.add_argument("--positions", type=int, default=200)
    reader.add_argument("--long", type=int, default=20_000, help="iterations of the search that says what is right")
    reader.add_argument("--iterations", type=int, nargs="+", default=[3000])
    reader.add_argument("--curiosity", type=float, nargs="+", default=[0.07, 0.15, 0.2, 0.3])
    reader.add_argument("--times", type=int, default=2, help="short searches of each position")
    reader.add_argument("--games", type=int, default=0, help="play so many instead")
    wanted = reader.parse_args()
    find(wanted.edition).library()
    with ProcessPoolExecutor() as workers:
        if wanted.games:
            others = [(iterations, one) for iterations in wanted.iterations for one in wanted.curiosity[1:]]
            for iterations, one in others:
                play = partial(won, wanted.edition, wanted.bot, wanted.seats, iterations, one, wanted.curiosity[0])
                share = statistics.mean(workers.map(play, range(wanted.games)))
                shown = shares.told(share, wanted.games)
                print(f"{iterations} iterations, {one:g} against {wanted.curiosity[0]:g}: {shown}", flush=True)
            return
        draw = partial(drawn, wanted.edition, wanted.bot, wanted.seats, wanted.long)
        asked = list(workers.map(draw, range(wanted.positions)))
        for iterations in wanted.iterations:
            first: list[float] = []
            for curiosity in wanted.curiosity:
                lose = partial(given_away, wanted.edition, wanted.bot, curiosity, iterations, wanted.times)
                lost = list(workers.map(lose, asked, chunksize=8))
                first = first or lost
                more = told([a - b for a, b in zip(lost, first, strict=True)])
                print(f"{iterations} iterations, {curiosity:g}: {told(lost)}, against the first {more}", flush=True)


if __name__ == "__main__":
    main()
