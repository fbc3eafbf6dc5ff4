"""Training a network by self-play: games in short runs, on as many threads as wanted; it goes on where it stopped.

A training has stages: first one-step play, which is quick, and then play by search, which teaches more a game. A run is
numbered, and its number decides who sits at its table and how its games are dealt. One thread therefore makes the same
network again from the same seed, stopped and resumed or not. Several threads correct one network at once: quicker, but
not the same twice.
"""

import random
import threading
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from pamir.errors import PamirError
from pamir.learn.model import Model
from pamir.learn.thinker import Table, Tally, Thinker, Ways, learning_library

if TYPE_CHECKING:
    from pamir.edition import Edition

RUN = 20  # games of one table in a row
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
        self.stage = self._join(model.notes.setdefault("stages", []))
        if ways.iterations:
            model.add_policy(edition)
        library = learning_library(edition, compiling)
        self._thinkers = [Thinker(edition, model, library) for _ in range(threads)]
        for thinker in self._thinkers:
            thinker.prepare(ways, shared=threads > 1)

    def _join(self, stages: list[dict[str, Any]]) -> dict[str, Any]:
        """The stage that is gone on with, or a new one. Raises ``PamirError`` where that would be a mixture."""
        known = {
            "seed": self._seed,
            "ways": asdict(self.ways),
            "tables": [[often, _told(table)] for often, table in self._tables],
        }
        last = stages[-1] if stages else None
        if last is None or last.get("closed") or bool(last["ways"]["iterations"]) != bool(self.ways.iterations):
            stages.append({**known, "runs": 0, "games": 0, "seconds": 0.0})
        elif {key: last[key] for key in known} != known:
            raise PamirError("This network was taught in another way; going on needs the same seed, ways and tables.")
        self._number = len(stages) - 1
        return stages[-1]

    @property
    def run(self) -> int:
        """Games of a run."""
        return SEARCHED_RUN if self.ways.iterations else RUN

    @property
    def games(self) -> int:
        """How many games of this stage the model has learned from."""
        return int(self.stage["games"])

    def play(
        self,
        runs: int,
        told: Callable[[Tally], None] = lambda tally: None,
        stop: Callable[[], bool] = lambda: False,
    ) -> Tally:
        """Play so many runs; ``told`` what each counted, by the thread that played it. None begins once ``stop`` says
        so."""
        total = Tally()
        first = int(self.stage["runs"])
        waiting = iter(range(first, first + runs))
        played = 0
        lock = threading.Lock()
        failed: list[BaseException] = []

        def work(thinker: Thinker) -> None:
            nonlocal played
            try:
                while not failed:
                    with lock:
                        number = None if stop() else next(waiting, None)
                    if number is None:
                        return
                    counted = thinker.teach(self.table(number), self.run, self._first_seed + number * self.run)
                    with lock:
                        played += 1
                        self._steady(number)
                        total.add(counted)
                        told(counted)
            except BaseException as problem:
                failed.append(problem)

        if len(self._thinkers) == 1:
            work(self._thinkers[0])
        else:
            threads = [threading.Thread(target=work, args=(thinker,), daemon=True) for thinker in self._thinkers]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        if failed:
            raise failed[0]
        self.stage["runs"] = first + played
        self.stage["games"] = self.stage["runs"] * self.run
        return total

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
