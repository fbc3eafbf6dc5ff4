"""Decisions of bots as Parquet files: for imitation, for studies of play, and to test learners without playing.

Games are numbered, and a game's number is its seed, so the same words make the same files as far as no bot thinks by
the clock. Every part is a file of some games, written whole or not at all: whoever stops goes on where it ended.
"""

import json
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import asdict, dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from pamir.edition import find
from pamir.envs.errors import needed
from pamir.envs.rewards import prizes, shared
from pamir.errors import PamirError
from pamir.game import Game
from pamir.lab.counting import places
from pamir.lab.one_game import GameFailed
from pamir.lab.one_game import play as play_game
from pamir.lab.run import LOCK, only_one
from pamir.lab.spread import Item, Processes, Work, spread
from pamir.lab.tables import Table
from pamir.whole_files import cannot_write, part_of, whole, write_whole

INSTALL = "pip install 'pax-pamir[lab]'"
GAMES = 20  # in a part
MOST_FIRST = 2**61  # the last number that a first game has, so that there are always seeds for more games
HOPELESS = 5  # parts without a single decision after which no more games are tried
PLAN, ASKED = "plan.json", "decisions"
SUMS = "SHA256SUMS"

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
        if not 0 <= self.first <= MOST_FIRST:
            raise PamirError(f"The number of the first game is from 0 to 2**61, not {self.first}.")
        find(self.edition).options.must_seat(self.seats)
        for game in range(len(self.bots)):
            self.table(game).checked()
        return self

    def bot_at(self, game: int, seat: int) -> str:
        """Who holds a seat."""
        return self.bots[(seat + game) % len(self.bots)]

    def table(self, game: int) -> Table:
        """The table of a game; every game is a deal of its own."""
        return Table(tuple(self.bot_at(game, seat) for seat in range(self.seats)), self.edition, self.options)


def play(plan: Plan, number: int) -> dict[str, list[Any]]:
    """One game, column by column; empty if it does not come to an end."""
    edition = find(plan.edition)
    shown = edition.observation
    rows: dict[str, list[Any]] = {name: [] for name in COLUMNS}
    features = [0] * shown.most

    def note(game: Game, seat: int, action: int) -> None:
        n = shown.write_sparse(game.state, seat, features)
        told: tuple[Any, ...] = (
            number,
            plan.edition,
            edition.rules_version,
            plan.seats,
            len(game.actions),
            game.turn,
            seat,
            plan.bot_at(number, seat),
        )
        told += (game.prompt.kind, list(game.legal_actions), action, edition.action_text(action), sorted(features[:n]))
        for name, value in zip(COLUMNS, told, strict=False):
            rows[name].append(value)

    try:
        game, _ = play_game(plan.table(number), number, 0, watch=note)
    except GameFailed:
        return {name: [] for name in COLUMNS}
    placed = places(edition, game)
    rewards = shared(prizes("standing", plan.seats), placed)
    rows["place"] = [placed[seat] for seat in rows["seat"]]
    rows["reward"] = [rewards[seat] for seat in rows["seat"]]
    return rows


def part_name(part: int) -> str:
    """The file of a part."""
    return f"part-{part:05}.parquet"


def games_of(plan: Plan, part: int) -> range:
    """The numbers of the games of a part."""
    start = plan.first + part * GAMES
    return range(start, start + GAMES)


def write_part(plan: Plan, folder: str, part: int, *, without: Collection[int] = ()) -> int:
    """Play the games of a part, but for some, and write them; how many decisions. Runs in a process of its own."""
    pyarrow, parquet = needed("pyarrow", INSTALL), needed("pyarrow.parquet", INSTALL)
    played = [play(plan, number) for number in games_of(plan, part) if number not in without]
    columns = {name: [value for game in played for value in game[name]] for name in COLUMNS}
    kinds = {"list<int16>": pyarrow.list_(pyarrow.int16()), "float": pyarrow.float32(), "string": pyarrow.string()}
    schema = pyarrow.schema(
        [(name, kinds.get(kind) or getattr(pyarrow, kind)()) for name, (kind, _) in COLUMNS.items()]
    )
    with whole(Path(folder, part_name(part))) as file:
        parquet.write_table(pyarrow.table(columns, schema=schema), file, compression="zstd")
    return len(columns["game"])


def begin(plan: Plan, folder: Path) -> None:
    """Make the folder, or see that it holds what this plan began. Raises ``PamirError``."""
    kept = folder / PLAN
    try:
        if kept.exists():
            if _kept_plan(kept)[0] != _written(plan):
                raise PamirError(f"{folder} holds games of another plan: see {kept}; name another folder.")
            return
        if folder.exists() and any(file.name not in (LOCK, part_of(kept).name) for file in folder.iterdir()):
            raise PamirError(f"{folder} is not empty and holds no dataset; name another folder.")
    except OSError as error:
        raise cannot_write(folder, error) from None
    write_whole(kept, json.dumps(_written(plan), indent=2) + "\n")


def _written(plan: Plan) -> dict[str, Any]:
    """The plan as JSON."""
    written: dict[str, Any] = json.loads(json.dumps(asdict(plan)))
    return {**written, "rules": find(plan.edition).rules_version}


def _kept_plan(file: Path) -> tuple[Any, int]:
    """The plan that is kept in a file, and how many decisions were asked for when it was last played; 0: not known."""
    try:
        kept = json.loads(file.read_bytes())
    except (ValueError, RecursionError):  # it is damaged
        return None, 0
    asked = kept.pop(ASKED, 0) if isinstance(kept, dict) else 0
    return kept, asked if isinstance(asked, int) else 0


def _ask_for(plan: Plan, folder: Path, decisions: int, rows: dict[int, int]) -> None:
    """Write down how many decisions are wanted, if that takes none of those that others asked for.

    Raises ``PamirError``.
    """
    kept, asked = folder / PLAN, _kept_plan(folder / PLAN)[1]
    if decisions < asked and sum(rows.values()) - rows.get(max(rows, default=0), 0) >= decisions:
        raise PamirError(
            f"{folder} holds {sum(rows.values()):,} decisions of {asked:,} that were asked for, and only"
            f" {decisions:,} of them would stay; ask for as many as before, or name another folder."
        )
    if decisions != asked:
        write_whole(kept, json.dumps({**_written(plan), ASKED: decisions}, indent=2) + "\n")


def make_dataset(
    plan: Plan, folder: Path, decisions: int, workers: int, tell: Callable[[int, int], None] = lambda done, games: None
) -> dict[str, int]:
    """Play until there are so many decisions, in whole parts, and write the data card; ``tell(decisions, games)``.

    Raises ``PamirError``.
    """
    needed("pyarrow", INSTALL)
    begin(plan.checked(), folder)
    with only_one(folder):
        for left in folder.glob("part-*.parquet.part"):  # of a process that was killed while it wrote
            left.unlink()
        known = _known_sums(folder)
        rows = {part_number(file): _rows(plan, file, known.get(file.name)) for file in parts(folder)}
        _ask_for(plan, folder, decisions, rows)
        tell(sum(rows.values()), len(rows) * GAMES)
        if sum(rows.values()) < decisions or _gap(rows):
            _fill(plan, folder, decisions, workers, rows, tell)
        done = part = 0
        while done < decisions:
            done += rows[part]
            part += 1
        for beyond in [number for number in rows if number >= part]:  # so that the same words make the same files
            (folder / part_name(beyond)).unlink()
        from pamir.lab.data_card import card, counted, sums

        write_whole(folder / SUMS, sums(folder))
        write_whole(folder / "README.md", card(plan, folder, part))
        games = counted(folder)[1]
    return {"decisions": done, "games": games, "left_out": part * GAMES - games, "parts": part}


def _fill(
    plan: Plan,
    folder: Path,
    decisions: int,
    workers: int,
    rows: dict[int, int],
    tell: Callable[[int, int], None],
) -> None:
    """Play the parts that are missing; some more than needed, since they are handed out ahead."""

    def missing() -> Iterator[int]:
        part = 0
        while sum(rows.values()) < decisions or part < max(rows, default=0):
            if part not in rows:
                yield part
            part += 1

    for part, number, gone in _spread(partial(write_part, plan, str(folder)), missing(), workers):
        rows[part] = _without_lost(plan, folder, part) if gone else number
        tell(sum(rows.values()), len(rows) * GAMES)
        if len(rows) >= HOPELESS and not any(rows.values()):
            raise PamirError(
                f"A bot fails in every one of {len(rows) * GAMES} games, so there is nothing to write; pamir simulate"
                " tells how."
            )


def _spread(work: Work, items: Iterable[Item], workers: int) -> Iterator[tuple[Item, Any, bool]]:
    crew = Processes(work, workers)
    try:
        yield from spread(items, crew)
    finally:
        crew.close()


def _without_lost(plan: Plan, folder: Path, part: int) -> int:
    """Write a part of which processes die, without the games that end theirs; how many decisions."""
    games = _spread(partial(_played, plan), games_of(plan, part), 1)
    lost = frozenset(number for number, _, gone in games if gone)
    ((_, number, gone),) = _spread(partial(write_part, plan, str(folder), without=lost), [part], 1)
    if gone:
        raise PamirError(f"{part_name(part)} cannot be written: the process that plays its games ends each time.")
    return int(number)


def _played(plan: Plan, number: int) -> None:
    """In a worker: play a game, only to see whether the process outlives it."""
    play(plan, number)


def _gap(rows: dict[int, int]) -> bool:
    """Whether a part is missing before the last one."""
    return len(rows) <= max(rows, default=-1)


def _rows(plan: Plan, file: Path, known: str | None) -> int:
    """Decisions in a part that was written before, with this sum if that is known. Raises ``PamirError``."""
    pyarrow, parquet = needed("pyarrow", INSTALL), needed("pyarrow.parquet", INSTALL)
    try:
        if known is not None and sha256(file.read_bytes()).hexdigest() != known:
            raise ValueError("It has another sum.")
        table = parquet.read_table(file, partitioning=None)
        games = games_of(plan, part_number(file))
        if table.column_names != list(COLUMNS) or not all(game in games for game in table["game"].unique().to_pylist()):
            raise ValueError("It holds other games.")
    except (OSError, ValueError, pyarrow.ArrowException):
        raise PamirError(f"{file} is damaged; without it its games are played again.") from None
    return int(table.num_rows)


def _known_sums(folder: Path) -> dict[str, str]:
    """The sums that were written of files, as far as they can be read; none while a dataset was never whole."""
    try:
        lines = (folder / SUMS).read_text("utf-8").splitlines()
    except (OSError, ValueError):
        return {}
    return {name: known for known, _, name in (line.partition("  ") for line in lines)}


def parts(folder: Path) -> Iterator[Path]:
    """The files of a dataset, in their order."""
    yield from sorted(file for file in folder.glob("part-*.parquet") if file.stem.removeprefix("part-").isdecimal())


def part_number(file: Path) -> int:
    """Which part a file is."""
    return int(file.stem.removeprefix("part-"))
