"""Whether every level is stronger than the one before: each plays the one below it, on all cores.

    python -m pamir.bots.ladder --games 400 --seats 2

A line of JSON for each step, with the upper level's share of the wins and its interval; the exit status is 1 where a
step is not proven, that is where the interval reaches down to the fair share. Upper levels sit alone among lower ones
where there are more than two seats. The last level gets ``--seconds`` a decision.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from typing import Any

from pamir.bots.effort import Effort
from pamir.bots.levels import LEVELS, LevelBot
from pamir.edition import names
from pamir.lab.comparison import Contest, compare


def steps(games: int, seats: int, edition: str, seconds: float, options: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Each step of the ladder, from below."""
    for lower, upper in pairwise(LEVELS):
        effort = None if LEVELS[upper].sight.effort.iterations else Effort(seconds=seconds)
        contest = Contest(against=lower, seats=seats, edition=edition, options=options)
        yield {"level": upper, **compare(contest, partial(LevelBot, upper, effort), games)}


def main() -> None:
    """Read the arguments, and print each step."""
    reader = argparse.ArgumentParser(description="Whether every level is stronger than the one before.")
    reader.add_argument("--games", type=int, default=400, help="of each step")
    reader.add_argument("--seats", type=int, default=2)
    reader.add_argument("--edition", choices=names(), default=names()[0])
    reader.add_argument("--seconds", type=float, default=1.0, help="a decision of the last level")
    reader.add_argument("--options", type=json.loads, default={}, help='as JSON, like {"deals": false}')
    asked = reader.parse_args()
    proven = True
    for step in steps(asked.games, asked.seats, asked.edition, asked.seconds, asked.options):
        print(json.dumps(step), flush=True)
        proven = proven and step["low"] > 1 / asked.seats
    sys.exit(not proven)


if __name__ == "__main__":
    main()
