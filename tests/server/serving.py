"""Talking to a server in tests."""

import asyncio
import random
import subprocess
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable, Collection, Coroutine
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

import msgspec

from pamir.lab.load_test.headless_page import HeadlessPage

PERSON = {"kind": "person"}
BOT = {"kind": "bot", "bot": "random"}
WAKHAN = {"kind": "wakhan"}
PLAIN = {"assistants": "no"}  # for servers that start for one test: nobody asks here for what takes long to import
UNHURRIED = {"work_per_socket": 0, "bytes_per_socket": 0}  # where programs play: they are quicker than people
SHORT = {"turn_cap": 8}  # options of a game that comes to its end soon
TOO_FAST = "Too many messages; wait a moment."
BREATH = 0.2  # seconds in which some messages are allowed again
ENDING = 30.0  # seconds that a task has to end when it is told to
T = TypeVar("T")


@dataclass(frozen=True)
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return msgspec.json.decode(self.body)


@dataclass(frozen=True)
class Served:
    """A running server."""

    address: str
    process: "subprocess.Popen[bytes]"

    def request(self, path: str, body: bytes | None = None, method: str | None = None, **headers: str) -> Answer:
        named = {key.replace("_", "-").title(): value for key, value in headers.items()}
        if body is not None:
            named.setdefault("Content-Type", "application/json")
        request = urllib.request.Request(f"http://{self.address}{path}", body, named, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return Answer(answer.status, {k.lower(): v for k, v in answer.headers.items()}, answer.read())
        except urllib.error.HTTPError as error:
            with error:
                return Answer(error.code, {k.lower(): v for k, v in error.headers.items()}, error.read())

    def open_table(self, *seats: dict[str, str], **more: Any) -> dict[str, Any]:
        answer = self.request("/api/tables", msgspec.json.encode({"seats": seats, **more}))
        assert answer.status == 201, answer.body
        opened: dict[str, Any] = answer.json()
        return opened

    def look(self, table: dict[str, Any], path: str = "", who: int | str = "watch") -> Answer:
        """What a running table tells whoever has a key."""
        key = table[who] if isinstance(who, str) else table["secrets"][str(who)]
        return self.request(f"/api/tables/{table['table']}{path}", authorization=f"Bearer {key}")

    async def page(self, table: dict[str, Any], who: int | str, **more: Any) -> HeadlessPage:
        """A page that looks as a seat, or with ``watch``."""
        secret = table["watch"] if who == "watch" else table["secrets"][str(who)]
        return await self.stranger(**more).open(table["table"], secret)

    def stranger(self, **more: Any) -> HeadlessPage:
        """A page that has not yet said anything."""
        return HeadlessPage(f"ws://{self.address}", **more)


def run(story: Coroutine[Any, Any, T], patience: float = 600.0) -> T:
    """Run what a test tells, with an end to its patience: what does not end when told to is named, not waited for."""

    async def patiently() -> T:
        telling = asyncio.create_task(story, name="the story")
        try:
            await asyncio.wait([telling], timeout=patience)
            assert telling.done(), f"the story was not over after {patience:g} s"
            return telling.result()
        finally:
            await end([task for task in asyncio.all_tasks() if task is not asyncio.current_task()])
            await asyncio.get_running_loop().shutdown_asyncgens()

    loop = asyncio.new_event_loop()  # asyncio.run would wait for good for what does not end
    try:
        return loop.run_until_complete(patiently())
    finally:
        loop.close()


async def end(tasks: Collection["asyncio.Task[Any]"]) -> None:
    """Call these away. AssertionError names those that do not go in time."""
    for task in tasks:
        task.cancel()
    if tasks:
        _, stuck = await asyncio.wait(tasks, timeout=ENDING)
        assert not stuck, f"told to end, still there after {ENDING:g} s: {', '.join(map(repr, stuck))}"


async def all_know(pages: list[HeadlessPage]) -> None:
    """Wait until all pages show the newest revision any of them shows."""
    newest = max(page.position["revision"] for page in pages)
    for page in pages:
        await page.until(lambda page=page: page.position["revision"] >= newest)


async def next_to_act(pages: list[HeadlessPage]) -> HeadlessPage | None:
    """The page that has to decide; None when the game is over. Raises ConnectionError where one was cut off."""
    for _ in range(3000):
        if any(page.closed is not None for page in pages):
            raise ConnectionError("a page was cut off")
        if any(page.position["over"] for page in pages):
            return None
        newest = max(page.position["revision"] for page in pages)
        for page in pages:
            if page.position["revision"] == newest and page.choices:
                return page
        await asyncio.sleep(0.01)
    raise TimeoutError("nobody has to decide")


async def slowly(ask: Callable[[], Awaitable[dict[str, Any]]]) -> None:
    """Ask, and again while that is too fast: people click more slowly than programs play."""
    answer = await ask()
    while answer.get("error") == TOO_FAST:
        await asyncio.sleep(BREATH)
        answer = await ask()
    assert answer["type"] == "done", answer


async def play(pages: list[HeadlessPage], decisions: int, dice: random.Random) -> bool:
    """Play at random; whether the game came to its end. What is asked next is not too fast then."""
    for _ in range(decisions):
        page = await next_to_act(pages)
        if page is None:
            break
        await slowly(partial(page.act, dice.choice(page.choices)))
    await asyncio.sleep(BREATH)
    return any(page.position["over"] for page in pages)


async def rematch_of(page: HeadlessPage) -> dict[str, Any]:
    """Ask for a rematch; where it is."""
    await slowly(partial(page.ask, type="rematch"))
    await page.until(lambda: "rematch" in page.last)
    return page.last["rematch"]
