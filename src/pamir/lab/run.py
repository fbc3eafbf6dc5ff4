"""A run: games of some tables, played by all cores and kept in a folder, that can be stopped and gone on with.

``plan.json`` says what is played. ``games.jsonl`` has a line for each finished game, in whatever order they came; a
line is added whole, and a half-written last one is cut off, so that nothing half counts and nothing finished is played
again. A game whose process was killed is played again when the run goes on. The same plan gives the same games on one
core, on many, and on a cluster; asked for more games, a run goes on, and for fewer, those that are beyond lie unread.
"""

import json
import math
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from pamir import __version__
from pamir.edition import Edition, find
from pamir.errors import PamirError
from pamir.lab.counting import Line, line_of
from pamir.lab.one_game import BUDGET, Makers
from pamir.lab.read_back import KeptInShort, read_line, read_plan
from pamir.lab.spread import Crew, crew, spread
from pamir.lab.tables import Table, automaton
from pamir.seeds import SHORT_SEEDS
from pamir.whole_files import cannot_write, part_of, whole, write_whole

PLAN, GAMES, RECORDS, LOCK = "plan.json", "games.jsonl", "records", "lock"
FORMAT = 1
BLIND = "random"  # the bot that looks at nothing
LONGEST = 86_400.0  # seconds for a decision, beyond which somebody has made a mistake
LOST = "The process in which it was played has ended, twice."


@dataclass(frozen=True)
class Part:
    """A table of a run, what it is called, and how many games are played at it."""

    name: str
    table: Table
    games: int
    about: Mapping[str, Any] | None = None
    """What whoever made the plan wants to know of it later."""


@dataclass(frozen=True)
class Plan:
    """What is played."""

    kind: str
    """'simulation', 'tournament' or 'ladder'."""
    parts: tuple[Part, ...]
    seed: int = 0
    budget_s: float = BUDGET
    records: bool = False

    def checked(self, own: Collection[str] = ()) -> "Plan":
        """This, if it can be played, with players of one's own who are no bots by name. Raises ``PamirError``."""
        for part in self.parts:
            if part.games < 1:
                raise PamirError(f"At least one game must be played, not {part.games}.")
            part.table.checked(own)
            last = self.seed + part.table.deal(part.table.whole_rounds(part.games) - 1)
            if not 0 <= self.seed <= last < SHORT_SEEDS:
                raise PamirError(f"The seeds of the deals are from 0 to 2**62 - 1, not from {self.seed} to {last}.")
        if not self.budget_s > 0:
            raise PamirError(f"A bot needs some time for a decision, not {self.budget_s:g} s.")
        if self.budget_s > LONGEST:
            raise PamirError(f"A bot has at most {LONGEST:,.0f} s for a decision, not {self.budget_s:g} s.")
        return self

    def thoughtful(self) -> list[Edition]:
        """Editions whose compiled rules should be at hand before the first game: those of bots that look ahead."""
        found = dict.fromkeys(
            part.table.edition
            for part in self.parts
            for player in part.table.players
            if player != BLIND and not automaton(part.table.edition, player)
        )
        return [find(name) for name in found]

    def plain(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "format": FORMAT,
            "kind": self.kind,
            "seed": self.seed,
            "budget_s": self.budget_s,
            "records": self.records,
            "pamir": __version__,
            "rules": {name: find(name).rules_version for name in sorted({part.table.edition for part in self.parts})},
            "tables": [
                {"name": part.name, **part.table.plain(), "games": part.games, "about": dict(part.about or {})}
                for part in self.parts
            ],
        }

    @classmethod
    def read(cls, folder: Path) -> "Plan":
        """The plan in a folder. Raises ``PamirError``."""
        try:
            plain = read_plan((folder / PLAN).read_bytes())
        except OSError:
            raise PamirError(f"There is no run in {folder}: it has no {PLAN}.") from None
        except ValueError:
            raise PamirError(f"{folder / PLAN} is no plan of a run that this program can read.") from None
        parts = tuple(Part(one["name"], Table.read(one), one["games"], one.get("about")) for one in plain["tables"])
        return cls(plain["kind"], parts, plain["seed"], plain["budget_s"], plain["records"])

    def games(self) -> Iterator[tuple[int, int]]:
        """All games as table and number, deal by deal, so that every table has come as far when it is stopped."""
        deals = max(-(-part.games // part.table.seats) for part in self.parts)
        for deal in range(deals):
            for place, part in enumerate(self.parts):
                seats = part.table.seats
                for number in range(deal * seats, (deal + 1) * seats):
                    if number < part.table.whole_rounds(part.games):
                        yield place, number


# --- playing ---------------------------------------------------------------------------------------------


def play_one(plan: Plan, makers: Makers, game: tuple[int, int]) -> Line:
    """In a worker: one game of a plan."""
    place, number = game
    table = plan.parts[place].table
    line = line_of(table, plan.seed, number, makers=makers, budget_s=plan.budget_s, record=plan.records)
    return {"table": place, **line}


def lost(plan: Plan, game: tuple[int, int]) -> Line:
    """What is kept of a game whose process has died."""
    place, number = game
    table = plan.parts[place].table
    line: Line = {"table": place, "game": number, "deal": table.deal(number), "seed": plan.seed + table.deal(number)}
    return {**line, "seating": list(table.seating(number)), "failed": LOST}


def lines(
    plan: Plan,
    games: Iterator[tuple[int, int]],
    *,
    makers: Makers | None = None,
    processes: int | None = None,
    ray: str | None = None,
) -> Iterator[Line]:
    """Play these games, and give each as it comes."""
    workers = crew(partial(play_one, plan, makers or {}), processes, ray)
    try:
        yield from _played(plan, games, workers)
    finally:
        workers.close()


def _played(plan: Plan, games: Iterator[tuple[int, int]], workers: Crew) -> Iterator[Line]:
    for game, line, gone in spread(games, workers):
        yield lost(plan, game) if gone else line


# --- the folder ------------------------------------------------------------------------------------------


def run(
    plan: Plan,
    folder: Path,
    *,
    processes: int | None = None,
    ray: str | None = None,
    minutes: float | None = None,
    told: Callable[[int, int], None] = lambda done, total: None,
) -> None:
    """Play what is not yet played; ``told(done, total)`` after every game. Raises ``PamirError``.

    After so many ``minutes`` no further game is begun.
    """
    until = math.inf if minutes is None else time.monotonic() + 60 * minutes
    plan.checked()
    plain = plan.plain()
    see_folder(folder, plain)
    workers = crew(partial(play_one, plan, {}), processes, ray)  # who cannot be had leaves no folder behind
    try:
        with only_one(folder):
            see_folder(folder, plain)
            write_whole(folder / PLAN, json.dumps(plain, indent=2) + "\n")
            _play_rest(plan, folder, workers, until, told)
    finally:
        workers.close()


def _play_rest(plan: Plan, folder: Path, workers: Crew, until: float, told: Callable[[int, int], None]) -> None:
    before = finished(folder)
    wanted = [part.table.whole_rounds(part.games) for part in plan.parts]
    left = (game for game in plan.games() if game not in before)
    done, total = sum(number < wanted[place] for place, number in before), sum(wanted)
    told(done, total)
    for line in _played(plan, _in_time(left, until), workers):
        record = line.pop("record", None)
        if record is not None:
            write_whole(folder / RECORDS / record_name(plan, line), record)
        try:
            with (folder / GAMES).open("ab") as file:
                file.write(json.dumps(line, separators=(",", ":")).encode() + b"\n")
        except OSError as error:
            raise cannot_write(folder, error) from None
        done += 1
        told(done, total)


def _in_time(games: Iterable[tuple[int, int]], until: float) -> Iterator[tuple[int, int]]:
    for game in games:
        if time.monotonic() > until:
            return
        yield game


def record_name(plan: Plan, line: Line) -> str:
    """The file of a game's record."""
    table = f"{line['table']:03}-" if len(plan.parts) > 1 else ""
    return f"{table}{line['game']:06}.txt"


def see_folder(folder: Path, plain: dict[str, Any]) -> None:
    """See that a folder is new, or holds what this plan began; only how many games are played may have changed.

    Raises ``PamirError``.
    """
    file = folder / PLAN
    try:
        if file.exists():
            try:
                before = _but_for_numbers(read_plan(file.read_bytes()))
            except ValueError:
                before = None
            if before != _but_for_numbers(plain):
                raise PamirError(f"{folder} holds games of another plan: see {file}; name another folder.")
        elif folder.exists() and any(one.name not in (LOCK, part_of(file).name) for one in folder.iterdir()):
            raise PamirError(f"{folder} is not empty and holds no run; name another folder.")
    except OSError as error:
        raise cannot_write(folder, error) from None


def _but_for_numbers(plain: dict[str, Any]) -> Any:
    found = {name: value for name, value in plain.items() if name not in ("pamir", "tables")}
    tables = [{name: value for name, value in one.items() if name != "games"} for one in plain["tables"]]
    return json.loads(json.dumps([found, tables]))


@contextmanager
def only_one(folder: Path) -> Iterator[None]:
    """While this is open no other run writes to the folder, where the system knows locks. Raises ``PamirError``."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        held = (folder / LOCK).open("a")
    except OSError as error:
        raise cannot_write(folder, error) from None
    with held:
        try:
            import fcntl

            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise PamirError(f"Another run is writing to {folder} at this moment.") from None
        except (ImportError, OSError):  # a system or a file system without locks
            pass
        yield


def finished(folder: Path) -> set[tuple[int, int]]:
    """The games of a folder that need not be played again; half a line, and what was lost, is cut out of its file.

    Raises ``PamirError``.
    """
    file, games, places = folder / GAMES, set(), []
    for line, place, size in kept_with_places(folder, beyond=True):
        if line.get("failed") != LOST:
            games.add((line["table"], line["game"]))
            places.append((place, size))
    if file.exists() and sum(size for _, size in places) < file.stat().st_size:
        with whole(file) as part, file.open("rb") as before, part.open("wb") as after:
            for place, size in places:
                before.seek(place)
                after.write(before.read(size))
    return games


def kept(folder: Path, *, in_full: bool = False) -> Iterator[Line]:
    """The finished games of the plan in a folder, each once; ``in_full`` with all that is counted.

    Raises ``PamirError``.
    """
    for line, _, _ in kept_with_places(folder, in_full=in_full):
        yield line


def kept_with_places(folder: Path, *, in_full: bool = False, beyond: bool = False) -> Iterator[tuple[Line, int, int]]:
    """The same, each with where its line begins in the file, and its bytes.

    ``beyond`` with those that were played when more games were asked for than now.
    """
    file = folder / GAMES
    if not file.exists():
        return
    plan = Plan.read(folder)
    tables = [part.table for part in plan.parts]
    wanted = [part.table.whole_rounds(part.games) for part in plan.parts]
    seen, place = set[tuple[int, int]](), 0
    try:
        read = file.open("rb")
    except OSError as error:
        raise PamirError(f"{file} cannot be read: {error.strerror or error}.") from None
    with read:
        for number, text in enumerate(read, 1):
            if not text.endswith(b"\n"):
                return
            try:
                line = read_line(text, tables, plan.seed, in_full=in_full)
            except KeptInShort:
                raise PamirError(
                    f"Line {number} of {file} was kept in short, without the cards, actions and checks that reports and"
                    " tables tell of."
                ) from None
            except ValueError:
                raise PamirError(f"Line {number} of {file} is damaged; without it its game is played again.") from None
            game = line["table"], line["game"]
            if game not in seen and (beyond or line["game"] < wanted[line["table"]]):
                seen.add(game)
                yield line, place, len(text)
            place += len(text)
