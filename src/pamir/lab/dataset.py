"""Decisions of bots as Parquet files: for imitation, for studies of play, and to test learners without playing.

Games are numbered, and a game's number is its seed, so the same words make the same files as far as no bot runs out of
its seconds. Every part is a file of some games, written whole or not at all: whoever stops goes on where it ended.
"""

import json
import os
import random
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from pamir.bots import make
from pamir.edition import find
from pamir.envs.errors import needed
from pamir.envs.rewards import prizes, shared
from pamir.errors import PamirError
from pamir.game import Game

INSTALL = "pip install 'pax-pamir[research]'"
GAMES = 20  # in a part
BUDGET = 5.0  # seconds for one decision, more than ours need
ENDLESS = 20_000  # decisions after which a game is given up and left out
PLAN = "plan.json"

COLUMNS = {
    "game": ("int64", "number of the game, which is also its seed; PRIVILEGED, since the deal can be made from it"),
    "edition": ("string", "edition that is played"),
    "rules": ("string", "version of its rules"),
    "seats": ("int8", "seats at the table"),
    "decision": ("int32", "number of the decision in its game, from 0"),
    "turn": ("int32", "number of the turn, 0 before the first"),
    "seat": ("int8", "the seat that decided"),
    "bot": ("string", "the bot at that seat"),
    "prompt": ("string", "what was asked"),
    "legal": ("list<int16>", "every action that was allowed, sorted"),
    "action": ("int16", "the action taken"),
    "text": ("string", "its name"),
    "sparse": ("list<int16>", "features of the position as that seat may know it, see docs/OBSERVATIONS.md"),
    "place": ("int8", "how many seats finished strictly better than this one in the end"),
    "reward": ("float", "what that is worth: 1 for the first down to -1 for the last, shared by those who tie"),
}


@dataclass(frozen=True)
class Plan:
    """What is played."""

    edition: str
    seats: int
    bots: tuple[str, ...]
    """They go round: in game g seat s is held by bot (s + g) modulo their number."""
    options: dict[str, Any]
    first: int
    """Number of the first game."""

    def checked(self) -> "Plan":
        """This, if it can be played. Raises ``PamirError``."""
        find(self.edition).options.from_wire(self.options, self.seats)
        for bot in self.bots:
            make(bot)
        return self

    def bot_at(self, game: int, seat: int) -> str:
        """Who holds a seat."""
        return self.bots[(seat + game) % len(self.bots)]


def play(plan: Plan, number: int) -> dict[str, list[Any]]:
    """One game, column by column; empty if it does not end."""
    edition = find(plan.edition)
    options = edition.options.from_wire(plan.options, plan.seats)
    game = Game(plan.seats, edition=edition, seed=number, options=options)
    shown, features, rng = edition.observation, [0] * edition.observation.most, random.Random(number)
    rows: dict[str, list[Any]] = {name: [] for name in COLUMNS}
    while not game.over:
        if len(game.actions) >= ENDLESS:
            return {name: [] for name in COLUMNS}
        seat = game.decider or 0
        bot = plan.bot_at(number, seat)
        action = make(bot).choose(game.redeal(seat, rng.getrandbits(60)), seat, BUDGET, rng)
        n = shown.write_sparse(game.state, seat, features)
        told: tuple[Any, ...] = (
            number,
            plan.edition,
            edition.rules_version,
            plan.seats,
            len(game.actions),
            game.turn,
            seat,
            bot,
        )
        told += (game.prompt.kind, list(game.legal_actions), action, edition.action_text(action), sorted(features[:n]))
        for name, value in zip(COLUMNS, told, strict=False):
            rows[name].append(value)
        game.apply(action)
    places = [int(edition.doors.place(game.state, seat)) for seat in range(plan.seats)]
    rewards = shared(prizes("standing", plan.seats), places)
    rows["place"] = [places[seat] for seat in rows["seat"]]
    rows["reward"] = [rewards[seat] for seat in rows["seat"]]
    return rows


def part_name(part: int) -> str:
    """The file of a part."""
    return f"part-{part:05}.parquet"


def write_part(plan: Plan, part: int, folder: str) -> int:
    """Play the games of a part and write them; how many decisions. Runs in a process of its own."""
    pyarrow, parquet = needed("pyarrow", INSTALL), needed("pyarrow.parquet", INSTALL)
    start = plan.first + part * GAMES
    played = [play(plan, number) for number in range(start, start + GAMES)]
    columns = {name: [value for game in played for value in game[name]] for name in COLUMNS}
    kinds = {"list<int16>": pyarrow.list_(pyarrow.int16()), "float": pyarrow.float32(), "string": pyarrow.string()}
    schema = pyarrow.schema(
        [(name, kinds.get(kind) or getattr(pyarrow, kind)()) for name, (kind, _) in COLUMNS.items()]
    )
    goal = Path(folder, part_name(part))
    unfinished = goal.with_suffix(f".{os.getpid()}")
    parquet.write_table(pyarrow.table(columns, schema=schema), unfinished, compression="zstd")
    unfinished.replace(goal)
    return len(columns["game"])


def begin(plan: Plan, folder: Path) -> None:
    """Make the folder, or see that it holds what this plan began. Raises ``PamirError``."""
    folder.mkdir(parents=True, exist_ok=True)
    written = json.dumps({**asdict(plan), "rules": find(plan.edition).rules_version}, indent=2)
    kept = folder / PLAN
    if kept.exists():
        if json.loads(kept.read_text()) != json.loads(written):
            raise PamirError(f"{folder} holds games of another plan: see {kept}; name another folder.")
    elif any(folder.iterdir()):
        raise PamirError(f"{folder} is not empty and holds no dataset; name another folder.")
    else:
        kept.write_text(written + "\n")


def make_dataset(
    plan: Plan, folder: Path, decisions: int, workers: int, tell: Callable[[int, int], None] = lambda done, games: None
) -> dict[str, int]:
    """Play until there are so many decisions, in whole parts, and write the data card; ``tell(decisions, games)``."""
    needed("pyarrow", INSTALL)
    begin(plan.checked(), folder)
    done = part = 0
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        waiting: dict[int, Future[int]] = {}
        try:
            while done < decisions:
                for ahead in range(part, part + workers):
                    if ahead not in waiting and not (folder / part_name(ahead)).exists():
                        waiting[ahead] = pool.submit(write_part, plan, ahead, str(folder))
                done += waiting.pop(part).result() if part in waiting else _rows(folder / part_name(part))
                part += 1
                tell(done, part * GAMES)
        finally:
            pool.shutdown(cancel_futures=True)
    for ahead in range(part, part + workers):  # so that the same words make the same files on any number of cores
        (folder / part_name(ahead)).unlink(missing_ok=True)
    from pamir.lab.data_card import card

    (folder / "README.md").write_text(card(plan, folder, done, part * GAMES))
    return {"decisions": done, "games": part * GAMES, "parts": part}


def _rows(file: Path) -> int:
    """Decisions in a part that was written before."""
    number: int = needed("pyarrow.parquet", INSTALL).ParquetFile(file).metadata.num_rows
    return number


def parts(folder: Path) -> Iterator[Path]:
    """The files of a dataset, in their order."""
    yield from sorted(folder.glob("part-*.parquet"))
