"""Keys that were replaced, pages from elsewhere, watchers who talk too much, and who may hush whom."""

import asyncio
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from serving import BOT, PERSON, PLAIN, SHORT, Answer, Served, play, rematch_of, run

from pamir.lab.load_test.headless_page import HeadlessPage
from pamir.lab.load_test.run import own_server
from pamir.server.settings import Settings
from pamir.server.storage import ChatLine, Store
from pamir.server.talk import CHAT_MOST


def new_key(served: Served, table: str, path: str, key: str) -> Any:
    answer = served.request(f"/api/tables/{table}/{path}", b"", "POST", authorization=f"Bearer {key}")
    assert answer.status == 200
    return answer.json()


async def sent_away(served: Served, table: str, key: str) -> bool:
    """At once, or a moment after having been let in."""
    page = await served.stranger().open(table, key)
    try:
        await page.until(lambda: page.closed is not None, 0.3)
    except TimeoutError:
        return False
    finally:
        await page.close()
    return page.closed == 4001


def test_a_replaced_key_is_dead_in_the_rematch_too(served: Served) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, BOT, options=SHORT)
        old, watch = table["secrets"]["0"], table["watch"]
        page = await served.page(table, 0)
        await page.ask(type="skip")
        assert await play([page], 400, random.Random(5))
        again = (await rematch_of(page))["table"]
        there = await served.stranger().open(again, old)
        seeing = await served.stranger().open(again, watch)
        new = new_key(served, table["table"], "seats/0/secret", old)
        assert sorted(new["tables"]) == sorted([table["table"], again])
        await there.until(lambda: there.closed is not None)
        assert there.closed == 4001
        assert await sent_away(served, again, old)
        key = new_key(served, table["table"], "watch", new["secret"])["watch"]
        await seeing.until(lambda: seeing.closed is not None)
        assert await sent_away(served, again, watch)
        for good in (new["secret"], key):
            assert not await sent_away(served, again, good)
        # And one replaced at the rematch no longer opens the game before it to the chat.
        newest = new_key(served, again, "seats/0/secret", new["secret"])
        assert sorted(newest["tables"]) == sorted([table["table"], again])
        assert await sent_away(served, again, new["secret"])
        await page.close()

    run(story())


def test_a_watcher_whose_key_was_replaced_sees_nothing_more(served: Served) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, PERSON)
        watcher = await served.page(table, "watch")
        assert {served.look(table, path).status for path in ("", "/record")} == {200}
        key = new_key(served, table["table"], "watch", table["secrets"]["0"])["watch"]
        await watcher.until(lambda: watcher.closed is not None)
        for path in ("", "/record"):
            assert served.look(table, path).status == 401
            assert served.request(f"/api/tables/{table['table']}{path}").status == 401
            assert served.look({**table, "watch": key}, path).status == 200
            assert served.look(table, path, 0).status == 200
            assert served.look(table, path, "owner").status == 200
        assert await sent_away(served, table["table"], table["watch"])
        assert await sent_away(served, table["table"], table["owner"]), "this key opens no seat"

    run(story())


def changes(table: dict[str, Any]) -> list[tuple[str, bytes, str]]:
    """Every request that changes something: address, body, key."""
    name = f"/api/tables/{table['table']}"
    return [
        ("/api/tables", msgspec.json.encode({"seats": [PERSON, BOT]}), ""),
        (f"{name}/seats/0/secret", b"", table["secrets"]["0"]),
        (f"{name}/watch", b"", table["secrets"]["1"]),
        (f"{name}/mute", b'{"seat": null, "muted": true}', table["owner"]),
    ]


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": "https://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://127.0.0.1:1"}, 403),
        ({"content_type": "text/plain"}, 415),
        ({"content_type": "application/x-www-form-urlencoded"}, 415),
        ({"content_type": "multipart/form-data; boundary=application/json"}, 415),
        ({"content_type": ""}, 415),
    ],
)
def test_what_a_foreign_page_can_send_changes_nothing(served: Served, headers: dict[str, str], status: int) -> None:
    table = served.open_table(PERSON, PERSON)
    for path, body, key in changes(table):
        answer = served.request(path, body, "POST", authorization=f"Bearer {key}", **headers)
        assert (answer.status, list(answer.json())) == (status, ["error"]), path
    assert served.look(table).status == 200, "the watching key is as it was"


def test_our_own_page_may_change_things(served: Served) -> None:
    table = served.open_table(PERSON, PERSON)
    own = {"origin": f"http://{served.address}", "content_type": "application/json; charset=utf-8"}
    for path, body, key in changes(table):
        assert served.request(path, body, "POST", authorization=f"Bearer {key}", **own).status in (200, 201), path


def hush(served: Served, table: dict[str, Any], seat: int | None, muted: bool, who: str = "owner") -> Answer:
    body = msgspec.json.encode({"seat": seat, "muted": muted})
    key = table["secrets"]["0"] if who == "seat" else table[who]
    return served.request(f"/api/tables/{table['table']}/mute", body, authorization=f"Bearer {key}")


async def says(page: HeadlessPage, text: str = "hello") -> str:
    answer = await page.ask(type="chat", text=text)
    return str(answer.get("error", "done"))


def test_whoever_opened_a_table_can_mute_and_nobody_else(served: Served) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, PERSON, BOT)
        pages = [await served.page(table, who) for who in (0, 1, "watch")]
        for wrong in ("watch", "seat"):
            assert hush(served, table, 1, True, wrong).status == 401
        assert hush(served, table, 2, True).status == 400, "a bot does not talk"
        assert hush(served, table, 4, True).status == 400
        assert hush(served, table, 1, True).json() == {"seats": [1], "watchers": False}
        await pages[0].until(lambda: pages[0].last.get("muted", {}).get("muted") == {"seats": [1], "watchers": False})
        assert await says(pages[0]) == "done"
        assert "silent" in await says(pages[1])
        assert await says(pages[2]) == "done"
        assert hush(served, table, None, True).json() == {"seats": [1], "watchers": True}
        assert "silent" in await says(pages[2])
        late = await served.page(table, "watch")
        assert late.welcome["muted"] == {"seats": [1], "watchers": True}
        assert hush(served, table, 1, False).json() == {"seats": [], "watchers": True}
        assert await says(pages[1]) == "done"
        for page in (*pages, late):
            await page.close()

    run(story())


def test_those_who_watch_cannot_fill_the_chat_of_a_table(served: Served) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, PERSON)
        player = await served.page(table, 0)
        assert await says(player, "the first word") == "done"
        watchers = [await served.page(table, "watch") for _ in range(5)]
        answers = [await says(watcher, f"noise {i}") for i in range(8) for watcher in watchers]
        assert 0 < sum(answer == "done" for answer in answers) < 20, "they share a budget, however many they are"
        assert await says(player, "the last word") == "done"
        late = await served.page(table, 1)
        said = [line["text"] for line in late.welcome["chat"] if line["seat"] is not None]
        assert said == ["the first word", "the last word"]
        for page in (player, late, *watchers):
            await page.close()

    run(story())


def test_lines_of_watchers_do_not_use_up_those_of_players(tmp_path: Path) -> None:
    async def fill(database: str, table: str) -> None:
        store = Store(Settings(database=database).database_url())
        await store.open()
        for i in range(CHAT_MOST[True]):
            await store.say(ChatLine(table, None, "", f"noise {i}", f"n{i}", 1.0))
        await store.close()

    async def story(served: Served, table: dict[str, Any]) -> None:
        player, watcher = await served.page(table, 0), await served.page(table, "watch")
        assert await says(player) == "done"
        assert "Nothing more fits" in await says(watcher)
        await player.close()
        await watcher.close()

    database = str(tmp_path / "tables.sqlite3")
    with own_server(database, **PLAIN) as (address, process):
        table = Served(address, process).open_table(PERSON, PERSON)
    asyncio.run(fill(database, table["table"]))
    with own_server(database, **PLAIN) as (address, process):
        run(story(Served(address, process), table))


def test_those_who_watch_do_not_hurry_the_bots_of_others(served: Served) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, BOT)
        watcher, player = await served.page(table, "watch"), await served.page(table, 0)
        assert (await watcher.ask(type="skip"))["type"] == "refused"
        assert (await player.ask(type="skip"))["type"] == "done"
        among_bots = await served.page(served.open_table(BOT, BOT), "watch")
        assert (await among_bots.ask(type="skip"))["type"] == "done", "nobody plays there"
        for page in (watcher, player, among_bots):
            await page.close()

    run(story())
