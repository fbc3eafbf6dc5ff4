"""Threads that do the same work again and again, each its own part of it.

A batch is stepped thousands of times a second, so all that counts is how soon a thread hears that there is something to
do: each waits for a lock of its own. With a queue and futures two threads were slower than one where steps are short.
"""

import threading
import weakref
from collections.abc import Callable, Sequence
from itertools import pairwise

Work = Callable[[int, int, int], int]
"""``work(start, end, what)`` does something with those from ``start`` to before ``end`` and gives a number; it lets
other threads run meanwhile."""


class _Hand:
    """One thread and its part."""

    def __init__(self, work: Work, start: int, end: int) -> None:
        self.work, self.start, self.end = work, start, end
        self.what: int | None = None
        self.found = 0
        self.problem: Exception | None = None
        self.is_busy = False
        self._hire()

    def _hire(self) -> None:
        self.go, self.done = threading.Lock(), threading.Lock()
        self.go.acquire()
        self.done.acquire()
        self.thread = threading.Thread(target=_labour, args=(self,), name="pamir batch", daemon=True)
        self.thread.start()

    def begin(self, what: int) -> None:
        if not self.thread.is_alive():  # this process was split off from the one that had the threads
            self.is_busy = False
            self._hire()
        if self.is_busy:  # whoever waited for it was interrupted
            self.wait()
        self.what, self.problem, self.is_busy = what, None, True
        self.go.release()

    def wait(self) -> int:
        self.done.acquire()
        self.is_busy = False
        if self.problem is not None:
            raise self.problem
        return self.found

    def dismiss(self) -> None:
        self.what = None
        self.go.release()


def _labour(hand: _Hand) -> None:
    while True:
        hand.go.acquire()
        if hand.what is None:
            return
        try:
            hand.found = hand.work(hand.start, hand.end, hand.what)
        except Exception as problem:
            hand.problem = problem
        hand.done.release()


def _dismiss(hands: Sequence[_Hand]) -> None:
    for hand in hands:
        hand.dismiss()


class Crew:
    """So many threads for so many things, the caller's own among them."""

    def __init__(self, work: Work, number: int, threads: int) -> None:
        self._work, self._number = work, number
        edges = [number * part // threads for part in range(threads + 1)]
        self._own, *others = pairwise(edges)
        self._hands = [_Hand(work, start, end) for start, end in others]
        self._end = weakref.finalize(self, _dismiss, self._hands)

    def alone(self, what: int) -> int:
        """Have it done by the caller's thread."""
        return self._work(0, self._number, what)

    def together(self, what: int) -> int:
        """Have it done by all; the sum of what they give."""
        for hand in self._hands:
            hand.begin(what)
        found = self._work(*self._own, what)
        return found + sum(hand.wait() for hand in self._hands)

    def close(self) -> None:
        """Send the threads home."""
        self._end()
