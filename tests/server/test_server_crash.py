"""kill -9 at any moment: every acknowledged action is there afterwards, and every table goes on.

PAMIR_TEST_KILLS says how often a server is killed on either database (3 where it is not set):
``PAMIR_TEST_KILLS=200 .venv/bin/python -m pytest tests/server/test_server_crash.py -k acknowledged -s``
"""

import asyncio
import os
import random
import signal
from pathlib import Path
from typing import Any

import pytest
from postgres import Cluster, cluster, postgres
from serving import BOT, PERSON, PLAIN, UNHURRIED, WAKHAN, Served, next_to_act, run

from pamir.lab.load_test.headless_page import HeadlessPage
from pamir.lab.load_test.run import address_printed, own_server, post, start_server
from pamir.server.settings import Settings
from pamir.server.storage import Store
from pamir.server.table import FIRST_REVISION, Table

TABLES = 6
KILLS = int(os.environ.get("PAMIR_TEST_KILLS", "3"))
FEWEST = 20  # actions that are acknowledged in each life of a server, however slow the machine is
MIXED = [
    [PERSON, PERSON],
    [PERSON, BOT, PERSON],
    [PERSON, {"kind": "bot", "bot": "sensible"}],
    [PERSON, WAKHAN],
]
NOT_STORED = "The server could not store this; nothing is lost, try again."
Acknowledged = dict[str, dict[int, tuple[str, int, str]]]
"""By table and revision: id, seat, action of what was answered with done."""


def crash_and_go_on(database: str, kills: int, seed: int) -> None:
    dice = random.Random(seed)
    acknowledged: Acknowledged = {}
    tables: list[dict[str, Any]] = []
    unanswered: dict[str, dict[str, Any]] = {}
    total = 0
    for life in range(kills + 1):
        process = start_server(
            database=database,
            port=0,
            log_level="error",
            bot_delay=0,
            requests_per_second=0,
            messages_per_second=0,
            sockets_per_address=0,
            **PLAIN,
            **UNHURRIED,
        )
        try:
            served = Served(address_printed(process), process)
            for _ in range(TABLES if life == 0 else 1):
                seats = MIXED[len(tables) % len(MIXED)]
                tables.append(post(served.address, "/api/tables", {"seats": seats}))
            playing = dice.uniform(0.3, 1.0)
            last = life == kills
            # The newest tables are played at, so that a long run does not end in reconnecting to hundreds of old ones.
            newest = tables[-TABLES:]
            mine = {t["table"]: unanswered.pop(t["table"]) for t in newest if t["table"] in unanswered}
            run(one_life(served, newest, acknowledged, mine, dice, playing, kill=not last))
            unanswered.update(mine)
        finally:
            if process.poll() is None:
                process.send_signal(signal.SIGTERM if life == kills else signal.SIGKILL)
            process.wait(30)
            if process.stdout is not None:
                process.stdout.close()
        there = {t["table"] for t in newest} if not last else set(acknowledged)
        asyncio.run(check(database, {name: known for name, known in acknowledged.items() if name in there}))
        done = sum(map(len, acknowledged.values()))
        assert done > total, "nothing was acknowledged in this life of the server"
        total = done
        if life % 10 == 9:
            print(f"{life + 1} of {kills} kills, {total} acknowledged actions", flush=True)
    assert total > kills * 10
    print(f"{len(tables)} tables, {kills} kills, {total} acknowledged actions, none lost")


async def one_life(
    served: Served,
    tables: list[dict[str, Any]],
    acknowledged: Acknowledged,
    unanswered: dict[str, dict[str, Any]],
    dice: random.Random,
    seconds: float,
    kill: bool,
) -> None:
    """Reconnect everywhere, ask again for what was not answered, play on, and be killed in the middle."""
    enough = asyncio.Event()
    before = sum(map(len, acknowledged.values()))
    pages = {}
    for table in tables:
        pages[table["table"]] = [
            await served.stranger().open(table["table"], secret) for secret in table["secrets"].values()
        ]
    for name, message in list(unanswered.items()):
        page = next(p for p in pages[name] if p.position["look"] == message["seat"])
        answer = await page.ask(**message)
        # Either it was committed and is answered now, or it is done now, or it is refused: never done twice.
        if answer["type"] == "done":
            note(acknowledged, name, answer["revision"], message)
        del unanswered[name]
    workers = [
        asyncio.create_task(play_on(name, at, acknowledged, unanswered, dice, 600, enough=enough))
        for name, at in pages.items()
    ]
    await asyncio.sleep(seconds)
    while sum(map(len, acknowledged.values())) < before + FEWEST and not all(worker.done() for worker in workers):
        await asyncio.sleep(0.01)
    served.process.kill() if kill else enough.set()
    await asyncio.gather(*workers)
    for at in pages.values():
        for page in at:
            await page.close()


async def play_on(
    name: str,
    pages: list[HeadlessPage],
    acknowledged: Acknowledged,
    unanswered: dict[str, dict[str, Any]],
    dice: random.Random,
    seconds: float,
    pause: float = 0.0,
    enough: asyncio.Event | None = None,
) -> None:
    """Until it is enough, the game is over, or the server is killed; at the longest for so many seconds."""
    end = asyncio.get_running_loop().time() + seconds
    enough = enough or asyncio.Event()
    number = 0
    while (
        not enough.is_set() and asyncio.get_running_loop().time() < end and all(page.closed is None for page in pages)
    ):
        try:
            page = await next_to_act(pages)
        except TimeoutError:
            raise AssertionError(f"table {name} does not go on") from None
        except ConnectionError:
            return
        if page is None:
            return
        await asyncio.sleep(pause)
        number += 1
        revision = page.position["revision"]
        message = {
            "type": "act",
            "id": f"{name}-{revision}-{number}-{dice.random()}",
            "revision": revision,
            "action": dice.choice(page.choices),
            "seat": page.position["look"],
        }
        unanswered[name] = message
        try:
            answer = await page.ask(**message)
            while answer.get("error") == NOT_STORED:
                await asyncio.sleep(0.1)
                answer = await page.ask(**message)
        except Exception:
            return  # killed: whether it was committed we shall see
        assert answer["type"] == "done", answer
        note(acknowledged, name, answer["revision"], message)
        del unanswered[name]


def note(acknowledged: Acknowledged, name: str, revision: int, message: dict[str, Any]) -> None:
    there = acknowledged.setdefault(name, {})
    what = (message["id"], message["seat"], message["action"])
    assert there.setdefault(revision, what) == what, "one revision was acknowledged for two actions"


async def check(database: str, acknowledged: Acknowledged) -> None:
    """Every acknowledged action stands in the database under its revision, and every table can be rebuilt."""
    store = Store(Settings(database=database).database_url())
    await store.open()
    try:
        for name, known in acknowledged.items():
            events = await store.events(name)
            assert [event.revision for event in events] == list(
                range(FIRST_REVISION + 1, FIRST_REVISION + 1 + len(events))
            )
            kept = {event.revision: (event.client_id, event.seat, event.action) for event in events}
            ids = [event.client_id for event in events if event.client_id]
            assert len(ids) == len(set(ids)), "an action was done twice"
            for revision, what in known.items():
                assert kept.get(revision) == what, f"an acknowledged action of {name} is lost"
            table = await Table.load(store, name)
            assert table.revision == FIRST_REVISION + len(events)
    finally:
        await store.close()


@pytest.mark.slow
def test_no_acknowledged_action_is_lost_with_sqlite(tmp_path: Path) -> None:
    crash_and_go_on(str(tmp_path / "tables.sqlite3"), KILLS, seed=1)


@pytest.mark.slow
def test_no_acknowledged_action_is_lost_with_postgresql() -> None:
    with postgres() as url:
        crash_and_go_on(url, KILLS, seed=2)


async def outlive(database: Cluster, served: Served) -> Acknowledged:
    """Play everywhere while the database is stopped and started; afterwards every table has gone on.

    Gives what was acknowledged. Whether all of it is there is asked when the server has stopped: until then bots act.
    """
    dice = random.Random(3)
    acknowledged: Acknowledged = {}
    unanswered: dict[str, dict[str, Any]] = {}
    pages: dict[str, list[HeadlessPage]] = {}
    playing: dict[str, asyncio.Task[None]] = {}
    enough = asyncio.Event()

    async def ready() -> None:
        while (await asyncio.to_thread(served.request, "/api/ready")).status != 200:
            await asyncio.sleep(0.1)

    for how in (signal.SIGINT, signal.SIGQUIT):
        await ready()
        # Fresh tables for each stop, and a moment between actions: on a quick machine a game is soon over.
        for seed, seats in enumerate(MIXED, start=len(pages)):
            table = served.open_table(*seats, seed=seed)
            name = table["table"]
            pages[name] = [await served.stranger().open(name, secret) for secret in table["secrets"].values()]
            acting = play_on(name, pages[name], acknowledged, unanswered, dice, 600, pause=0.1, enough=enough)
            playing[name] = asyncio.create_task(acting)
        await asyncio.sleep(1.5)
        await asyncio.to_thread(database.stop, how)
        while (await asyncio.to_thread(served.request, "/api/ready")).status != 503:
            await asyncio.sleep(0.1)
        assert served.request("/api/health").status == 200
        await asyncio.to_thread(database.start)
    before = {name: len(acknowledged.get(name, ())) for name, at in pages.items() if not at[0].position["over"]}
    assert len(before) >= len(MIXED)

    def has_gone_on(name: str) -> bool:
        return len(acknowledged.get(name, ())) > before[name] or bool(pages[name][0].position["over"])

    for name in before:
        while not has_gone_on(name) and not playing[name].done():
            await asyncio.sleep(0.1)
    enough.set()
    await asyncio.gather(*playing.values())
    for name, at in pages.items():
        assert all(page.closed is None for page in at), "a page was sent away"
        assert name not in before or has_gone_on(name), f"table {name} stands still"
        for page in at:
            await page.close()
    await ready()  # its listener may wait a moment longer
    return acknowledged


@pytest.mark.slow
def test_a_restart_of_postgresql_itself_loses_nothing_and_the_tables_go_on() -> None:
    free = {
        **PLAIN,
        **UNHURRIED,
        "bot_delay": 0.1,
        "requests_per_second": 0,
        "messages_per_second": 0,
        "sockets_per_address": 0,
    }
    with cluster() as database:
        with own_server(database.url, **free, log_level="critical") as (address, process):
            acknowledged = run(outlive(database, Served(address, process)), 600)
        asyncio.run(check(database.url, acknowledged))
