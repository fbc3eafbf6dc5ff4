"""Many games between bots, on all cores: who wins, how games end, whether any of them stands still.

    python -m pamir.lab.matches --edition first --seats 2 --games 400 sensible random

Each bot sees only what its seat may know. Seats rotate, so that nobody always begins; the same numbers play the
same games, as far as no bot runs out of its seconds.
"""

import argparse
import json
import os
import random
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any

from pamir.bots import make
from pamir.edition import find, names
from pamir.game import Game

BUDGET = 5.0  # seconds for one decision, more than ours need
ENDLESS = 20_000  # decisions after which a game counts as one that does not end


def play(edition: str, seats: int, bots: tuple[str, ...], options: dict[str, Any], number: int) -> dict[str, Any]:
    """Game ``number``: the first bot of the list sits at a seat that goes round, the others fill up after it."""
    chosen = find(edition).options(**options)
    first = number % seats
    at = {(first + i) % seats: bots[i % len(bots)] if i < len(bots) else bots[-1] for i in range(seats)}
    rng = random.Random(number)
    game = Game(seats, edition=edition, seed=number, options=chosen)
    thinkers = {seat: make(name) for seat, name in at.items()}
    start = time.process_time()
    while not game.over and len(game.actions) < ENDLESS:
        seat = game.decider or 0
        game.apply(thinkers[seat].choose(game.redeal(seat, rng.getrandbits(60)), seat, BUDGET, rng))
    result = game.result
    return {
        "why": result.why if result else "endless",
        "winners": sorted({at[seat] for seat in result.winners}) if result else [],
        "first_won": bool(result and result.winners == (first,)),
        "supreme": getattr(game.state, "supreme", -1),
        "decisions": len(game.actions),
        "turns": game.state.turn,
        "seconds": time.process_time() - start,
    }


def match(edition: str, seats: int, bots: tuple[str, ...], games: int, options: dict[str, Any], start: int) -> Any:
    """All games of a match, as one tree ready for JSON."""
    one = partial(play, edition, seats, bots, options)
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        played = list(pool.map(one, range(start, start + games), chunksize=4))
    return {
        "edition": edition,
        "seats": seats,
        "bots": list(bots),
        "games": games,
        "endings": dict(Counter(game["why"] for game in played)),
        "won_by": dict(Counter(" and ".join(game["winners"]) for game in played)),
        "first_bot_won_alone": sum(game["first_won"] for game in played),
        "supremacies": dict(Counter(game["supreme"] for game in played if game["supreme"] >= 0)),
        "decisions_per_game": round(sum(game["decisions"] for game in played) / games, 1),
        "turns_per_game": round(sum(game["turns"] for game in played) / games, 1),
        "cpu_seconds_per_game": round(sum(game["seconds"] for game in played) / games, 3),
    }


def main() -> None:
    """Read the arguments and print the match."""
    reader = argparse.ArgumentParser(description="Games between bots.")
    reader.add_argument("bots", nargs="+", help="the first bot, then the others; the last one fills up the table")
    reader.add_argument("--edition", choices=names(), default=names()[0])
    reader.add_argument("--seats", type=int, default=2)
    reader.add_argument("--games", type=int, default=100)
    reader.add_argument("--start", type=int, default=0, help="number of the first game")
    reader.add_argument("--options", type=json.loads, default={}, help='as JSON, like {"deals": false}')
    asked = reader.parse_args()
    found = match(asked.edition, asked.seats, tuple(asked.bots), asked.games, asked.options, asked.start)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
