"""Games over real sockets at which everybody asks for whatever could tell something; all frames are kept.

What a test says of its edition (how to ask and to play, what is revealed, who scored) comes as ``Prying``.
"""

import asyncio
import random
import sqlite3
import tempfile
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from redealt_twins import Sight, Witness
from serving import PLAIN, UNHURRIED, Served, all_know, next_to_act, run

from pamir.lab.load_test.headless_page import HeadlessPage
from pamir.lab.load_test.run import ONE_ADDRESS
from pamir.server.settings import Settings
from pamir.server.storage import Store
from pamir.server.table import Table

FREE = {**PLAIN, **UNHURRIED, "messages_per_second": 0, "bot_delay": 0, "bot_budget": 0.3, **ONE_ADDRESS}


@dataclass(frozen=True)
class FreeServer:
    """A server at which nobody is slowed down, and the file with its tables."""

    served: Served
    database: Path


class Kept:
    """All frames a page got, what it had asked before which of them, and the seat it may look as."""

    def __init__(self, page: HeadlessPage, held: tuple[int, ...]) -> None:
        self.page, self.held = page, held
        self.asked: dict[str, tuple[int, dict[str, Any]]] = {}
        self.looks: dict[int, int | None] = {}

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Ask, and remember at which revision."""
        message["id"] = f"{id(self):x}-{len(self.asked)}"
        self.asked[message["id"]] = (self.page.position["revision"], message)
        if message["type"] == "look":
            self.looks[len(self.page.frames)] = message["seat"]
        return await self.page.ask(**message)


def any_choice(dice: random.Random, choices: list[str]) -> str:
    """Play at random."""
    return dice.choice(choices)


def as_written(action: str) -> str:
    """Every action has a meaning of its own."""
    return action


@dataclass(frozen=True)
class Prying:
    """How people play and pry at a table."""

    action: Callable[[random.Random, Sequence[HeadlessPage]], str]
    """Some action to ask about, allowed or not."""
    place: Callable[[random.Random], str]
    """Some place of the table to ask about."""
    pick: Callable[[random.Random, list[str]], str] = any_choice
    """The decision taken."""
    meaning: Callable[[str], str] = as_written
    """The text under which an action is offered that can be written in several ways."""
    often: float = 1.0
    """At how many of the decisions they pry."""


async def play_and_pry(kept: list[Kept], dice: random.Random, most: int, how: Prying) -> None:
    """Play, and everybody asks for whatever could tell something."""
    pages = [one.page for one in kept]
    people = [seat for one in kept for seat in one.held]
    for _ in range(most):
        await pages[0].until(lambda: pages[0].position["over"] or pages[0].position["decider"] in people)
        await all_know(pages)
        if how.often >= 1 or dice.random() < how.often:
            await pry(kept, dice, how)
        if pages[0].position["over"]:
            break
        await lift_the_curtain(kept, dice, how)
        page = await next_to_act([one.page for one in kept if one.held])
        assert page is not None
        actor = next(one for one in kept if one.page is page)
        position = page.position
        answer = await actor.ask(
            type="act", action=how.pick(dice, page.choices), seat=position["look"], revision=position["revision"]
        )
        assert answer["type"] == "done", answer
        look = str(page.position["look"])
        if dice.random() < 0.2 and look != "None" and page.position["views"][look]["can_undo"]:
            await actor.ask(type="undo", seat=int(look), revision=page.position["revision"])
    await pages[0].until(lambda: pages[0].position["over"] or pages[0].position["decider"] in people)
    await all_know(pages)
    for one in kept:  # however short the game was
        await one.ask(type="scores")


async def pry(kept: list[Kept], dice: random.Random, how: Prying) -> None:
    """Everybody asks for reasons, for what is not theirs, and for the past."""
    everybody = [one.page for one in kept]
    for one in kept:
        for _ in range(2):
            seat = dice.choice(one.held) if one.held else 0
            action = how.action(dice, everybody)
            await one.ask(type="why", action=action, seat=seat)
            await one.ask(type="why", place=how.place(dice), seat=seat)
            legal = any(how.meaning(action) in page.choices for page in everybody)  # it must not happen
            revision = 0 if legal else one.page.position["revision"]
            await one.ask(type="act", action=action, seat=seat, revision=revision)
        if dice.random() < 0.5:
            await one.ask(type="possible", seat=seat)
            await one.ask(type="worth", thing=how.place(dice), seat=seat)
        past = await one.ask(type="replay", at=dice.randrange(one.page.position["version"] + 1))
        if past.get("moments"):
            await one.ask(type="replay", at=past["at"], moment=dice.randrange(past["moments"]))
        if dice.random() < 0.2:
            await one.ask(type="scores")


async def lift_the_curtain(kept: list[Kept], dice: random.Random, how: Prying) -> None:
    """Who holds several seats looks as the one that decides, and sometimes at another's hand first."""
    for one in kept:
        if len(one.held) > 1:
            if dice.random() < 0.2:
                await one.ask(type="look", seat=dice.choice((None, *one.held)))
                await pry([one], dice, how)
            await one.ask(type="look", seat=one.page.position["decider"])


def pried_table(
    free: FreeServer, seats: list[dict[str, str]], more: dict[str, Any], seed: int, most: int, how: Prying, sight: Sight
) -> tuple[Witness, list[Kept]]:
    """Play at a table of this server: the table as it truly was, and what everybody got to see."""
    dice = random.Random(seed)

    async def story(served: Served) -> tuple[str, list[Kept]]:
        table = served.open_table(*seats, seed=seed, **more)
        opened: dict[str, tuple[int, ...]] = {}
        for seat, secret in table["secrets"].items():
            opened[secret] = (*opened.get(secret, ()), int(seat))
        kept = [Kept(await served.page(table, held[0], keep=True), held) for held in opened.values()]
        kept.append(Kept(await served.page(table, "watch", keep=True), ()))
        await play_and_pry(kept, dice, most, how)
        for one in kept:
            await one.page.close()
        return table["table"], kept

    name, kept = run(story(free.served), 600)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "tables.sqlite3"
        with closing(sqlite3.connect(free.database)) as there, closing(sqlite3.connect(copy)) as taken:
            there.backup(taken)  # nobody else may open what a server has open
        return asyncio.run(witness_of(str(copy), name, sight)), kept


async def witness_of(database: str, name: str, sight: Sight) -> Witness:
    store = Store(Settings(database=database).database_url())
    await store.open()
    row, seats = await store.load(name)
    events = await store.events(name)
    await store.close()
    return Witness(Table(row, seats), events, sight)
