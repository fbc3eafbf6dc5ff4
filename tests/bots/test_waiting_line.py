"""Who waits for one of a few things gets it in a fair order."""

import asyncio
from asyncio import run
from itertools import pairwise

from pamir.bots.pool import LEAST, BotPool
from pamir.bots.waiting_line import FORGET, WaitingLine


class Counter:
    """One thing, and parties that want it; what each does with it takes so long by the line's own clock."""

    def __init__(self, things: int = 1) -> None:
        self.line = WaitingLine(list(range(things)))
        self.served: list[str] = []

    async def ask(self, party: str, seconds: float) -> None:
        thing = await self.line.take(party)
        self.served.append(party)
        await asyncio.sleep(0)
        self.line.give_back(thing, party, seconds)

    async def ask_often(self, party: str, seconds: float, times: int) -> None:
        for _ in range(times):
            await self.ask(party, seconds)


def test_nobody_waits_while_something_is_free() -> None:
    async def story() -> None:
        counter = Counter(2)
        first, second = await counter.line.take("a"), await counter.line.take("a")
        assert {first, second} == {0, 1}
        assert counter.line.waiting == 0

    run(story())


def test_a_party_that_takes_long_does_not_hold_up_one_that_is_quick() -> None:
    """While one has had a second, the other has had ten tenths of it."""

    async def story() -> list[str]:
        counter = Counter()
        slow = [counter.ask_often(f"slow {i}", 1.0, 5) for i in range(3)]
        await asyncio.gather(*slow, counter.ask_often("quick", 0.01, 12))
        return counter.served

    served = run(story())
    quick = [number for number, party in enumerate(served) if party == "quick"]
    assert all(after - before <= 2 for before, after in pairwise(quick)), served  # for one that was begun, no more
    assert len(served) == 3 * 5 + 12


def test_equals_take_turns() -> None:
    async def story() -> list[str]:
        counter = Counter()
        await asyncio.gather(*(counter.ask_often(party, 1.0, 4) for party in "abc"))
        return counter.served

    served = run(story())
    assert all(sorted(served[i : i + 3]) == ["a", "b", "c"] for i in range(0, 12, 3)), served


def test_who_comes_late_is_owed_little() -> None:
    async def story() -> list[str]:
        counter = Counter()
        other = asyncio.create_task(counter.ask_often("other", 1.0, 200))
        await counter.ask_often("early", 1.0, 50)
        counter.served.clear()
        await asyncio.gather(counter.ask_often("early", 1.0, 9), counter.ask_often("late", 1.0, 9))
        other.cancel()
        return [party for party in counter.served if party != "other"]

    served = run(story())
    assert served[:6].count("early") >= 2, served
    assert abs(served[:14].count("early") - 7) <= 2, served


def test_who_goes_away_takes_nothing_along() -> None:
    async def story() -> None:
        counter = Counter()
        thing = await counter.line.take("first")
        waiting = [asyncio.create_task(counter.line.take(party)) for party in ("gone", "also gone", "stays")]
        await asyncio.sleep(0)
        assert counter.line.waiting == 3
        waiting[0].cancel()
        await asyncio.sleep(0)
        counter.line.give_back(thing, "first", 1.0)
        waiting[1].cancel()  # in the very moment in which it would get it
        assert await waiting[2] == thing
        assert counter.line.waiting == 0

    run(story())


def test_parties_are_forgotten() -> None:
    async def story() -> None:
        counter = Counter()
        busy = asyncio.create_task(counter.ask_often("busy", 1.0, 9 * FORGET))
        for i in range(3 * FORGET):
            await counter.ask(f"table {i}", 1.0)
        assert 0 < len(counter.line._had) <= FORGET
        busy.cancel()

    run(story())


def test_while_many_wait_each_decision_gets_less_time_but_never_none() -> None:
    async def story() -> None:
        pool = BotPool(2)
        try:
            assert pool.share(1.0) == 1.0
            taken = [await pool._line.take("busy") for _ in range(2)]
            waiting = [asyncio.create_task(pool._line.take(str(i))) for i in range(60)]
            await asyncio.sleep(0)
            assert pool.share(1.0) == LEAST
            for task in waiting[4:]:
                task.cancel()
            await asyncio.sleep(0)
            assert pool.share(1.0) == 1 / 3
            for worker in taken:
                pool._line.give_back(worker, "busy", 1.0)
        finally:
            for task in waiting:
                task.cancel()
            await pool.close()

    run(story())
