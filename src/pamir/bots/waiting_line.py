"""A line in which all wait who want one of a few things, fair by how long each of them has had one."""

import asyncio
from heapq import heappop, heappush
from itertools import count
from typing import Generic, TypeVar

T = TypeVar("T")

MOMENT = 2.0  # seconds that a party may be owed
FORGET = 256  # parties remembered before those are forgotten who owe nothing


class WaitingLine(Generic[T]):
    """Hands out what is free. Of those who wait, the party comes first that has had the least.

    Each party has a clock that runs while it has something. It lags behind the line's own, which stands where the last
    one served began, by a moment at most: so whoever is quick need not wait for more than what is being done already,
    however much others ask for, and yet nobody is owed more than that moment for having asked for nothing.
    """

    def __init__(self, things: list[T]) -> None:
        self._free = list(things)
        self._things = len(things)
        self._waiting: list[tuple[float, int, str, asyncio.Future[T]]] = []
        self._had: dict[str, float] = {}
        self._now = 0.0
        self._order = count()

    @property
    def waiting(self) -> int:
        """How many wait."""
        return sum(not future.done() for _, _, _, future in self._waiting)

    async def take(self, party: str) -> T:
        """Wait for one; it must be given back."""
        begins = self._clock(party)
        if self._free:
            self._now = max(self._now, begins)
            return self._free.pop(0)
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (begins, next(self._order), party, future))
        try:
            return await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self._hand_on(future.result())  # it came in the moment in which nobody wanted it any more
            raise

    def give_back(self, thing: T, party: str, seconds: float) -> None:
        """It was had for so long; whoever is next gets it."""
        self._had[party] = self._clock(party) + seconds
        self._hand_on(thing)
        if len(self._had) > FORGET:
            self._had = {name: had for name, had in self._had.items() if had > self._now - MOMENT}

    def _clock(self, party: str) -> float:
        return max(self._now - MOMENT, self._had.get(party, 0.0))

    def _hand_on(self, thing: T) -> None:
        while self._waiting:
            begins, _, _, future = heappop(self._waiting)
            if not future.done():
                self._now = max(self._now, begins)
                future.set_result(thing)
                return
        self._free.append(thing)
        if len(self._free) == self._things:  # nobody wants anything: all begin anew
            self._now = 0.0
            self._had.clear()
