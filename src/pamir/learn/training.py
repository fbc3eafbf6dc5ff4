"""Training a network by self-play: games in short runs, on as many threads as wanted; it goes on where it stopped.

A run is numbered, and its number decides who sits at its table and how its games are dealt. One thread therefore makes
the same network again from the same seed, stopped and resumed or not. Several threads correct one network at once:
quicker, but not the same twice.
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
APART = 10**10  # seeds of two trainings are as far apart
MOST_SEED = 10**8


class Training:
    """A model that learns. Its notes say how many runs it has played and by which seed and ways."""

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
        if model.sums is None:
            raise PamirError("This network was kept for play only, and cannot go on learning.")
        if threads < 1 or not tables or not 0 <= seed < MOST_SEED:
            raise PamirError(f"Training needs a thread, a table, and a seed from 0 to {MOST_SEED - 1}.")
        known = {"seed": seed, "ways": asdict(ways), "tables": [[often, _told(table)] for often, table in tables]}
        before = {key: model.notes[key] for key in known if key in model.notes}
        if before and before != known:
            raise PamirError("This network was taught in another way; going on needs the same seed, ways and tables.")
        model.notes = {"runs": 0, **model.notes, **known}
        self.model, self._tables, self._seed = model, tables, seed
        library = learning_library(edition, compiling)
        self._thinkers = [Thinker(edition, model, library) for _ in range(threads)]
        for thinker in self._thinkers:
            thinker.prepare(ways, shared=threads > 1)

    @property
    def games(self) -> int:
        """How many games the model has learned from."""
        return RUN * int(self.model.notes["runs"])

    def play(self, runs: int, told: Callable[[Tally], None] = lambda tally: None) -> Tally:
        """Play so many runs; ``told`` what each counted, by the thread that played it."""
        total = Tally()
        first = int(self.model.notes["runs"])
        waiting = iter(range(first, first + runs))
        lock = threading.Lock()
        failed: list[BaseException] = []

        def work(thinker: Thinker) -> None:
            try:
                while not failed:
                    with lock:
                        number = next(waiting, None)
                    if number is None:
                        return
                    counted = thinker.teach(self.table(number), RUN, self._seed * APART + number * RUN)
                    with lock:
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
        self.model.notes["runs"] = first + runs
        return total

    def table(self, number: int) -> Table:
        """Who sits at the table of a run."""
        rng = random.Random(self._seed * APART + number)
        return rng.choices([table for _, table in self._tables], [often for often, _ in self._tables])[0]


def _told(table: Table) -> list[Any]:
    """A table in plain JSON."""
    return [table.seats, table.options.to_wire()]
