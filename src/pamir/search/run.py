"""A search while it runs: slices of iterations on every core, and a look at the clock between them."""

import threading
import time
from collections.abc import Callable, Sequence

from pamir.search.workplace import Workplace

SLICE = 0.004  # seconds between two looks at the clock
TOLD = 0.1  # seconds between two reports
FIRST = 8  # iterations of the first slice, before it is known how long one takes
LOOKS = 25  # at whether the answer is clear, in one budget of time
SPARE = 1.2  # times the iterations that seem to be left: a core may become faster
SWING = 0.25  # of the rest of a budget of time: that the next best gains so much on the best hardly ever happens


class Run:
    """One question on some desks."""

    def __init__(
        self,
        places: Sequence[Workplace],
        start: float,
        budget_s: float | None,
        iterations: int | None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``start`` and ``budget_s`` are seconds of ``clock``, which every thread must read alike."""
        self._places, self._start, self._clock = places, start, clock
        self._until = None if budget_s is None else start + budget_s
        number = len(places)
        self._left = [None if iterations is None else (iterations + i) // number for i in range(number)][::-1]
        self._done = [0] * number
        self._began = start
        self._ended = False
        self.seconds = 0.0

    @property
    def iterations(self) -> int:
        """How many were made."""
        return sum(self._done)

    @property
    def lasting_lead(self) -> float:
        """By how many visits the best answer must be ahead for what is left of the budget not to change that.

        Counted iterations all could go to the next best, so that whoever counts always finds the same. Where time
        alone decides, which answer is best depends on the machine in any case: there it need not be impossible, and
        ``benchmarks/clear_answers.py`` measures what that costs and what it spares.
        """
        if self._until is None:
            return sum(left or 0 for left in self._left)
        now = self._clock()
        share = max(0.0, self._until - now) / max(now - self._began, 1e-6)
        return sum(
            SWING * share * done if left is None else min(left, SPARE * share * done)
            for left, done in zip(self._left, self._done, strict=True)
        )

    def go(self, report: Callable[[], bool] | None, is_clear: Callable[[], bool] | None = None) -> None:
        """Search until the budget is spent, a report answers that it is enough, or the answer is clear."""
        failed: list[BaseException] = []
        self._began = self._clock()  # what was made ready before says nothing of how fast it goes on

        def work(number: int) -> None:
            try:
                self._search(number, None, None)
            except BaseException as problem:
                failed.append(problem)

        threads = [threading.Thread(target=work, args=(i,), daemon=True) for i in range(1, len(self._places))]
        for thread in threads:
            thread.start()
        try:
            self._search(0, report, is_clear)
        except BaseException:
            self._ended = True
            raise
        finally:
            for thread in threads:
                thread.join()
            self.seconds = self._clock() - self._start
        if failed:
            raise failed[0]

    def _search(self, number: int, report: Callable[[], bool] | None, is_clear: Callable[[], bool] | None) -> None:
        place, left = self._places[number], self._left[number]
        compiled = place.library is not None
        now = began = self._clock()
        next_report = now + TOLD
        between_looks = SLICE if self._until is None else (self._until - now) / LOOKS
        next_look = now + between_looks
        size = FIRST if compiled else 1
        while left is None or left > 0:
            size = size if left is None else min(size, left)
            place.search(size)
            self._done[number] += size
            if left is not None:
                self._left[number] = left = left - size
            now = self._clock()
            if report is not None and now >= next_report:
                self.seconds = now - self._start
                self._ended = self._ended or not report()
                now = self._clock()
                next_report = now + TOLD
            if is_clear is not None and now >= next_look:
                next_look = now + between_looks
                self._ended = self._ended or is_clear()
            if self._ended or (self._until is not None and now >= self._until):
                return
            pace = self._done[number] / max(now - began, 1e-6)
            time_left = SLICE if self._until is None else min(SLICE, self._until - now)
            size = max(1, min(int(pace * time_left), 2 * size))
