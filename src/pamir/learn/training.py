"""Training a network by self-play: games in short runs, on as many threads as wanted; it goes on where it stopped.

A training has stages: first one-step play, which is quick, and then play by search, which teaches more a game. A run is
numbered, and its number decides who sits at its table and how its games are dealt. Several threads share out the games
of a run: each teaches a copy, and when all are done what each has changed is added up, in their order. So the same
seed and number of threads make the same network again, stopped and resumed or not.
"""

import random
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from pamir.errors import PamirError
from pamir.learn.model import Model
from pamir.learn.thinker import Table, Tally, Thinker, Ways, learning_library

if TYPE_CHECKING:
    from pamir.edition import Edition

RUN = 20  # games of one table in a row; some more where so many cannot be shared out evenly
SEARCHED_RUN = 4  # the same where each decision is searched
STEADY = 20_000  # the last games, over which the mean of the weights is taken
SEARCHED_STEADY = 2_000
APART = 10**10  # seeds of two trainings are as far apart
STAGE_APART = 10**9
MOST_SEED = 10**8


class Training:
    """A model that learns. Its notes say which stages it has gone through, by which seed and ways, and how far."""

    def __init__(
        self,
        edition: "Edition",
        model: Model,
        tables: Sequence[tuple[float, Table]],
        ways: Ways,
        *,
        seed: int = 1,
        threads: int = 1,
        compiling: Callable[[int, int], None] | None = None,
    ) -> None:
        """``tables`` are those that are played at, each with how often."""
        model.must_fit(edition)
        if model.sums is None or model.mean is None:
            raise PamirError("This network was kept for play only, and cannot go on learning.")
        if threads < 1 or not tables or not 0 <= seed < MOST_SEED:
            raise PamirError(f"Training needs a thread, a table, and a seed from 0 to {MOST_SEED - 1}.")
        self.model, self._tables, self._seed, self.ways = model, tables, seed, ways
        self.threads = threads
        self.stage = self._join(model.notes.setdefault("stages", []))
        if ways.iterations:
            model.add_policy(edition)
        library = learning_library(edition, compiling)
        try:
            self._thinkers = [Thinker(edition, model, library) for _ in range(threads)]
            for thinker in self._thinkers:
                thinker.prepare(ways, apart=threads > 1)
        except (MemoryError, OSError):
            searching = f" that search {ways.iterations:,} iterations" if ways.iterations else ""
            raise PamirError(f"There is not memory enough for {threads:,} threads{searching}.") from None
        self._workers = ThreadPoolExecutor(threads, "training")

    def _join(self, stages: list[dict[str, Any]]) -> dict[str, Any]:
        """The stage that is gone on with, or a new one. Raises ``PamirError`` where that would be a mixture."""
        known = {
            "seed": self._seed,
            "ways": asdict(self.ways),
            "tables": [[often, _told(table)] for often, table in self._tables],
            "threads": self.threads,
        }
        last = stages[-1] if stages else None
        if last is None or last.get("closed") or bool(last["ways"]["iterations"]) != bool(self.ways.iterations):
            stages.append({**known, "runs": 0, "games": 0, "seconds": 0.0})
        elif {key: last.get(key) for key in known} != known:
            raise PamirError(
                "This network was taught in another way; going on needs the same seed, ways, tables and threads."
            )
        self._number = len(stages) - 1
        return stages[-1]

    @property
    def run(self) -> int:
        """Games of a run: as many for each thread."""
        return -(-(SEARCHED_RUN if self.ways.iterations else RUN) // self.threads) * self.threads

    @property
    def games(self) -> int:
        """How many games of this stage the model has learned from."""
        return int(self.stage["games"])

    def runs_until(self, games: int) -> int:
        """How many more runs it takes until the model has learned from so many games of this stage."""
        return -(-(games - self.games) // self.run)

    def play(self, runs: int, stop: Callable[[], bool] = lambda: False) -> Tally:
        """Play so many runs, and count. None begins once ``stop`` says so."""
        total = Tally()
        for _ in range(runs):
            if stop():
                break
            number = int(self.stage["runs"])
            for counted in self._teach(self.table(number), self._first_seed + number * self.run):
                total.add(counted)
            self._steady(number)
            self.stage["runs"] = number + 1
            self.stage["games"] = self.stage["runs"] * self.run
        return total

    def _teach(self, table: Table, seed: int) -> list[Tally]:
        """One run, from this seed on."""
        if self.threads == 1:
            return [self._thinkers[0].teach(table, self.run, seed)]
        games = self.run // self.threads
        begun = [
            self._workers.submit(thinker.teach, table, games, seed + place * games)
            for place, thinker in enumerate(self._thinkers)
        ]
        counted = [one.result() for one in begun]
        for name, copied in self._thinkers[0].taught.items():
            common = getattr(self.model, name)
            copies = [copied, *(thinker.taught[name] for thinker in self._thinkers[1:])]
            common += sum(copy - common for copy in copies)
            for copy in copies:
                copy[:] = common
        return counted

    @property
    def _first_seed(self) -> int:
        return self._seed * APART + self._number * STAGE_APART

    def _steady(self, number: int) -> None:
        """Bring the mean of the weights nearer to what they are now; early on, quicker."""
        model = self.model
        part = max(4 / (number + 4), self.run / (SEARCHED_STEADY if self.ways.iterations else STEADY))
        model.mean += part * (model.weights - model.mean)
        if self.ways.iterations:
            model.policy_mean += part * (model.policy - model.policy_mean)

    def table(self, number: int) -> Table:
        """Who sits at the table of a run."""
        rng = random.Random(self._first_seed + number)
        return rng.choices([table for _, table in self._tables], [often for often, _ in self._tables])[0]


def _told(table: Table) -> list[Any]:
    """A table in plain JSON."""
    return [table.seats, table.options.to_wire()]
