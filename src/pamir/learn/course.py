"""A training as people run it: a folder with a checkpoint, the network, its curve and its page; it can be stopped.

In the folder lie ``checkpoint.npz`` (to go on), ``model.network`` and ``model.md`` (to play by, and what it is),
``curve.csv`` and ``curve.svg``, and in ``looks`` the network as it was at each look: one is had at every doubling of
the games, and then it plays against ``sensible`` and against itself as it was at the look before.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pamir.errors import PamirError
from pamir.lab.curve import write_picture, write_table
from pamir.lab.matches import Once, match
from pamir.lab.run import only_one
from pamir.lab.spread import cores
from pamir.lab.tables import Table as MatchTable
from pamir.learn.card import card
from pamir.learn.folder import must_be_for_training
from pamir.learn.learned_bot import LearnedBot
from pamir.learn.model import Model
from pamir.learn.thinker import Table, Tally, Ways
from pamir.learn.training import MOST_SEED, Training
from pamir.whole_files import write_whole

if TYPE_CHECKING:
    from pamir.edition import Edition

EVERY = 60.0  # seconds after which what was learned is kept in the file
FIRST_LOOK, FIRST_SEARCHED_LOOK = 2_000, 250  # games after which the network is tried for the first time
MOST_THREADS, MOST_ITERATIONS, MOST_MINUTES = 1_000, 1_000_000, 1_000_000
FAR = 5_000_000  # deals of looks start here, those of training elsewhere


@dataclass(frozen=True)
class Wish:
    """What is to be trained, and for how long."""

    folder: Path
    seats: Sequence[int] = (2,)
    """Numbers of players, each at as many tables as any other."""
    wakhan: float = 0.0
    """The part of the tables at which an opponent plays that the rules play, where there may be one."""
    width: int = 64
    ways: Ways = field(default_factory=Ways)
    seed: int = 1
    threads: int = 1
    """0: as many as before, or else one a core."""
    minutes: float = 10.0
    games: int = 0
    """Until so many games of this stage have been learned from; 0: until the time is over."""
    looks: int = 100
    """Games of each match at a look; 0: no looks."""
    origin: Path | None = None
    """A checkpoint to begin with."""


@dataclass
class Report:
    """What is told on the way."""

    text: str
    done: float = 0.0
    total: float = 1.0
    lasting: bool = False
    """Whether it is a line to keep, and not the state of things."""


Told = Callable[[Report], None]


def tables(edition: "Edition", seats: Sequence[int], wakhan: float) -> list[tuple[float, Table]]:
    """The tables that are played at, each with how often. Her variants are all on in three of four of her games."""
    options: Any = edition.options
    plain = edition.plain_options  # so are all looks, and half of what is played
    described = options.descriptions()
    found: list[tuple[float, Table]] = []
    for number in seats:
        named = next((name for name in edition.automata if number <= described[name].most_seats), None)
        theirs = wakhan if named is not None else 0.0
        for chosen in [plain, {}] if plain else [{}]:
            if theirs < 1.0:
                part = (1.0 - theirs) / (2 if plain else 1)
                found.append((part, Table(number, options(**chosen).checked(number))))
        if named is None or theirs == 0.0:
            continue
        variants = [(name, what.sets) for name, what in described.items() if what.needs == named and what.sets]
        improved = {name: tuple(next(iter(sets.values()))) for name, sets in variants}
        for seat in range(number):
            for part, more in ((0.75, improved), (0.25, {})) if improved else ((1.0, improved),):
                hers = options(**{**plain, named: seat, **more}).checked(number)
                found.append((theirs * part / number, Table(number, hers)))
    return found


class Course:
    """One call: from where the folder stands until the time is over, the games are played, or it is stopped."""

    def __init__(self, edition: "Edition", wish: Wish, told: Told = lambda report: None) -> None:
        """Compiles where it must. Raises ``PamirError`` with one sentence where the wish cannot be."""
        _must_be_possible(edition, wish)
        self.edition, self.wish, self._told = edition, wish, told
        self.checkpoint = wish.folder / "checkpoint.npz"
        must_be_for_training(self.checkpoint)
        self._known = self._kept()
        elsewhere = wish.origin is not None and not self.checkpoint.exists()
        model = self._begun()
        self.training = Training(
            edition,
            model,
            tables(edition, wish.seats, wish.wakhan),
            wish.ways,
            seed=wish.seed,
            threads=wish.threads or _threads_before(model) or cores(),
            compiling=lambda done, total: told(Report("compiling (once)", done, total)),
        )
        asked = {"seats": list(wish.seats), "wakhan": wish.wakhan, "width": wish.width, "from": elsewhere}
        self.training.stage.setdefault("asked", asked)
        self._counted = Tally(**self.training.stage.get("counted", {}))  # since the last look
        self.stopped: Callable[[], bool] = lambda: False
        """Whether to end after the games that are being played; all that was learned is kept."""

    def _begun(self) -> Model:
        """The model in the folder, or that which is begun with, or a fresh one."""
        wish = self.wish
        if self.checkpoint.exists():
            model = Model.load(self.checkpoint, self.edition)
            _must_be_begun_so(model, self.edition, wish)
            return model
        if wish.origin is not None:
            model = Model.load(wish.origin, self.edition)
            for stage in model.notes.get("stages", ()):
                stage["closed"] = True  # what comes is a stage of its own, whatever its ways
            if model.width < wish.width and model.sums is not None:
                model.widen(wish.width, wish.seed)
            return model
        return Model.fresh(self.edition, wish.width, wish.seed)

    def _kept(self) -> object:
        """What tells the checkpoint in the folder from one that is written later."""
        if not self.checkpoint.exists():
            return None
        file = self.checkpoint.stat()
        return file.st_ino, file.st_mtime_ns

    @property
    def curve(self) -> list[dict[str, Any]]:
        """What was found at each look of this stage."""
        found: list[dict[str, Any]] = self.training.stage.setdefault("curve", [])
        return found

    def go(self) -> None:
        """Learn, with looks on the way. Raises ``PamirError`` where the folder cannot be written to, or not now."""
        with only_one(self.wish.folder):
            if self._kept() != self._known:  # while rules were compiled
                raise PamirError(f"Another training has written to {self.wish.folder} just now; go on from there.")
            self._learn()

    def _learn(self) -> None:
        wish, training, stage = self.wish, self.training, self.training.stage
        spent, begun, looked = float(stage["seconds"]), time.monotonic(), 0.0
        saved = begun
        if not self.checkpoint.exists():
            self.save()
        first = FIRST_SEARCHED_LOOK if wish.ways.iterations else FIRST_LOOK
        while True:
            passed = time.monotonic() - begun - looked
            stage["seconds"] = round(spent + passed, 1)
            done = training.games >= wish.games if wish.games else passed >= wish.minutes * 60
            done = done or self.stopped()
            news = not self.curve or self.curve[-1]["games"] < training.games
            if wish.looks and not self.stopped() and news and (done or training.games >= first << len(self.curve)):
                start = time.monotonic()
                self.save()
                self._look()
                looked += time.monotonic() - start
            if done:
                break
            runs = 1 if wish.ways.iterations else 10
            if wish.games:
                runs = min(runs, training.runs_until(wish.games))
            if wish.looks:  # not later because it was stopped in between
                runs = max(1, min(runs, training.runs_until(first << len(self.curve))))
            self._counted.add(training.play(runs, stop=self.stopped))
            passed = time.monotonic() - begun - looked
            self._tell(passed, spent + passed)
            if time.monotonic() - saved > EVERY:
                self.save()
                saved = time.monotonic()
        self.save()

    def _tell(self, passed: float, spent: float) -> None:
        wish, games, counted = self.wish, self.training.games, self._counted
        turns = counted.turns / counted.games if counted.games else 0.0
        text = f"{games:,} games, {games / max(spent, 0.1):,.1f} a second, {turns:.0f} turns each"
        done, total = (games, wish.games) if wish.games else (passed, wish.minutes * 60)
        self._told(Report(text, done, total))

    def save(self) -> None:
        """Keep all that was learned, the network to play by, its curve and its page. Raises ``PamirError``.

        The checkpoint comes first: all the rest is made from it, by whoever goes on.
        """
        model, folder = self.training.model, self.wish.folder
        self.training.stage["counted"] = asdict(self._counted)
        model.save(self.checkpoint)
        self._known = self._kept()
        model.for_play(self.edition).save(folder / "model.network")
        write_whole(folder / "model.md", card(self.edition, model))
        curve = self.curve
        if curve:
            write_table(folder / "curve.csv", curve)
            lines = {
                f"against {name}": [
                    (point["games"], point[key], point[f"{key} low"], point[f"{key} high"])
                    for point in curve
                    if point.get(key) is not None
                ]
                for key, name in (("share", "sensible"), ("before", "itself at the look before"))
            }
            drawn = {name: points for name, points in lines.items() if points}
            write_picture(folder / "curve.svg", "Self-play", "games learned from", drawn)

    def _look(self) -> None:
        """Play against ``sensible`` and against the network of the look before, and write down what came of it."""
        stage, games = len(self.training.model.notes["stages"]), self.training.games
        kept = self.wish.folder / "looks" / f"{stage}-{games}.network"
        before = [self.wish.folder / "looks" / f"{stage}-{point['games']}.network" for point in self.curve[-1:]]
        self.training.model.for_play(self.edition).save(kept)
        point: dict[str, Any] = {"games": games, "seconds": self.training.stage["seconds"]}
        counted, self._counted = self._counted, Tally()
        point["loss"] = round(counted.loss / counted.kept, 4) if counted.kept else None
        said = []
        for key, other, makers in [
            ("share", "sensible", {}),
            *[("before", "before", {"before": Once(partial(LearnedBot, path))}) for path in before if path.exists()],
        ]:
            found = self._match(
                other, {"learned": Once(partial(LearnedBot, kept)), **makers}, f"{games:,} games: a look"
            )
            point |= {key: found["share"], f"{key} low": found["low"], f"{key} high": found["high"]}
            said.append(f"{found['share']:.1%} against {'itself at the look before' if makers else other}")
        point.setdefault("before", None)
        self.curve.append(point)
        self._told(Report(f"{games:>9,} games: {', '.join(said)}, loss {point['loss']}", lasting=True))

    def _match(self, other: str, makers: dict[str, Any], called: str) -> dict[str, Any]:
        number = min(self.wish.seats)
        table = MatchTable(("learned", *[other] * (number - 1)), self.edition.name, self.edition.plain_options)
        done = 0

        def told() -> None:
            nonlocal done
            done += 1
            self._told(Report(called, done, self.wish.looks))

        return match(table, self.wish.looks, FAR, makers=makers, processes=self.training.threads, told=told)


def _threads_before(model: Model) -> int:
    """How many threads taught the stage that may be gone on with; 0: that is not known."""
    stages = model.notes.get("stages") or [{}]
    return 0 if stages[-1].get("closed") else int(stages[-1].get("threads", 0))


def _must_be_begun_so(model: Model, edition: "Edition", wish: Wish) -> None:
    """Raises ``PamirError`` where what lies in the folder was begun with another width, or with something else."""
    stages = _as_begun(model)
    width = stages[-1].get("asked", {}).get("width", model.width) if stages else model.width
    if wish.width != width:
        raise PamirError(
            f"The training in {wish.folder} was begun with width {width}; going on needs the same, not {wish.width}."
        )
    if wish.origin is not None:
        before = _as_begun(Model.load(wish.origin, edition))
        own = stages[len(before) :]
        if stages[: len(before)] != before or not own or not own[0].get("asked", {}).get("from"):
            raise PamirError(
                f"The training in {wish.folder} was not begun with {wish.origin} as that is now; it goes on without."
            )


def _as_begun(model: Model) -> list[dict[str, Any]]:
    """The stages of a model, whether another begins after them or not."""
    return [{key: value for key, value in stage.items() if key != "closed"} for stage in model.notes.get("stages", ())]


def _must_be_possible(edition: "Edition", wish: Wish) -> None:
    """Raises ``PamirError`` where the wish cannot be."""
    fewest, most = edition.options.fewest, edition.options.most
    ways = wish.ways
    if not wish.seats or not all(fewest <= number <= most for number in wish.seats):
        raise PamirError(f"{edition.title} has {fewest} to {most} seats.")
    if wish.threads < 0 or not 0 <= wish.seed < MOST_SEED:
        raise PamirError(f"Training needs a thread, and a seed from 0 to {MOST_SEED - 1}.")
    if wish.threads > MOST_THREADS or ways.iterations > MOST_ITERATIONS:
        raise PamirError(
            f"Training has at most {MOST_THREADS:,} threads and {MOST_ITERATIONS:,} iterations a decision."
        )
    if not 0 <= wish.wakhan <= 1:
        raise PamirError(f"The part of the tables at which Wakhan plays is from 0 to 1, not {wish.wakhan:g}.")
    if not wish.minutes > 0 or min(wish.games, wish.looks, ways.iterations) < 0:
        raise PamirError("Minutes must be more than 0; games, looks and iterations cannot be less than 0.")
    if wish.minutes > MOST_MINUTES:
        raise PamirError(f"A call trains at most {MOST_MINUTES:,} minutes, not {wish.minutes:g}.")
    if not all(0 <= chance <= 1 for chance in (ways.mixing, ways.exploring, ways.drawing)):
        raise PamirError("Lambda, and how often an answer is drawn, are from 0 to 1.")
    if not (0 <= ways.pace <= 1 and 0 <= ways.hidden_pace <= 1 and 1 <= ways.passes <= 100):
        raise PamirError("It learns at a pace from 0 to 1, and goes through decisions 1 to 100 times.")
