"""Malformed input of all kinds, over socket and HTTP: a short error, no crash, no stuck table, nobody else harmed."""

import asyncio
import contextlib
import json
import random
import socket
from typing import Any

import msgspec
import pytest
from serving import BOT, PERSON, Served, next_to_act, run

from pamir.lab.load_test.headless_page import HeadlessPage

FIXED: list[str | bytes] = [
    "",
    " ",
    "null",
    "[]",
    "{}",
    "0",
    '"hello"',
    "{",
    "[" * 4000,
    '{"type":' * 500,
    '{"type":"nonsense"}',
    '{"type":null}',
    '{"type":"hello"}',
    '{"type":"hello","table":5,"secret":"x"}',
    '{"type":"hello","table":"x","secret":{"$gt":""}}',
    '{"type":"act"}',
    '{"type":"act","id":"1","revision":-1,"action":"end turn","seat":0}',
    '{"type":"act","id":"1","revision":1e999,"action":"end turn","seat":0}',
    '{"type":"act","id":"1","revision":1,"action":"end turn","seat":99}',
    '{"type":"act","id":"","revision":1,"action":"end turn","seat":0}',
    '{"type":"act","id":"1","revision":1,"action":"' + "x" * 65 + '","seat":0}',
    '{"type":"act","id":"1","revision":true,"action":"end turn","seat":0}',
    '{"type":"ping","extra":1}',
    '{"type":"replay","id":"1","at":1.5}',
    '{"type":"chat","id":"1","text":"\\ud800"}',
    b"\x00\xff\xfe",
    b"\x80abc",
    "\u202e\u0000{}",
]

WORDS = [
    "buy",
    "play",
    "top",
    "9",
    "-1",
    "left",
    "with",
    "loyalty",
    "afghan",
    "end turn",
    "'; DROP TABLE events; --",
    "\0",
    "💥",
]


def wild(dice: random.Random, depth: int = 0) -> Any:
    """Any JSON."""
    kind = dice.randrange(9 if depth < 4 else 6)
    if kind < 6:
        simple: list[Any] = [None, dice.random() < 0.5, dice.randrange(-5, 9), dice.random() * 10**300]
        return [*simple, " ".join(dice.choices(WORDS, k=3)), "x" * dice.randrange(200)][kind]
    if kind < 8:
        return {dice.choice(["type", "id", "seat", "a"]): wild(dice, depth + 1) for _ in range(3)}
    return [wild(dice, depth + 1) for _ in range(3)]


def nearly_right(dice: random.Random, table: dict[str, Any]) -> dict[str, Any]:
    """A message of a known type with some fields spoiled."""
    right: list[dict[str, Any]] = [
        {"type": "hello", "table": table["table"], "secret": "no", "revision": 0, "language": "en"},
        {"type": "act", "id": "f", "revision": 1, "action": " ".join(dice.choices(WORDS, k=3)), "seat": 0},
        {"type": "undo", "id": "f", "revision": 1, "seat": 0},
        {"type": "why", "id": "f", "action": " ".join(dice.choices(WORDS, k=2)), "seat": 0},
        {"type": "replay", "id": "f", "at": dice.randrange(10**6)},
        {"type": "look", "seat": dice.randrange(5)},
        {"type": "chat", "id": "f", "text": "x" * dice.randrange(600)},
        {"type": "name", "id": "f", "seat": dice.randrange(5), "name": "y" * dice.randrange(60)},
        {"type": "language", "language": "z" * dice.randrange(20)},
        {"type": "rematch", "id": "f"},
        {"type": "skip", "id": "f"},
    ]
    message = dict(dice.choice(right))
    for key in list(message):
        if dice.random() < 0.15:
            message[key] = wild(dice)
        elif dice.random() < 0.05:
            del message[key]
    return message


async def table_goes_on(served: Served, table: dict[str, Any], pages: list[HeadlessPage]) -> None:
    """The people at the table notice nothing."""
    actor = await next_to_act(pages)
    assert actor is not None
    before = actor.position["version"]
    answer = await actor.act(actor.choices[0])
    assert answer["type"] == "done"
    assert actor.position["version"] > before


def short(frame: str) -> bool:
    return len(json.loads(frame).get("error", "")) < 200


def test_no_message_harms_the_table_or_the_server(served: Served) -> None:
    async def story() -> None:
        dice = random.Random(77)
        table = served.open_table(PERSON, PERSON, seed=3)
        pages = [await served.page(table, who) for who in (0, 1)]
        for round_ in range(25):
            attacker = served.stranger(keep=True)
            if round_ % 2:
                await attacker.open(table["table"], table["watch"])
            else:
                await attacker.dial()
            frames: list[str | bytes] = dice.sample(FIXED, 6)
            frames += [msgspec.json.encode(wild(dice)).decode() for _ in range(4)]
            frames += [msgspec.json.encode(nearly_right(dice, table)).decode() for _ in range(20)]
            dice.shuffle(frames)
            for frame in frames:
                try:
                    await attacker.send_raw(frame)
                except Exception:
                    break  # it was sent away, which is right
            with contextlib.suppress(TimeoutError):
                await attacker.until(lambda a=attacker: "pong" in a.last or a.closed is not None, timeout=0.2)
            assert attacker.closed != 1011
            assert all(short(frame) for frame in attacker.frames if '"type":"error"' in frame)
            if round_ % 2 == 0:
                assert all('"type":"position"' not in frame for frame in attacker.frames)
            await attacker.close()
            if round_ % 8 == 0:
                await table_goes_on(served, table, pages)
        await table_goes_on(served, table, pages)
        for page in pages:
            await page.close()
        assert served.request("/api/health").json()["status"] == "ok"

    run(story())


def test_a_seat_holder_who_sends_nonsense_cannot_break_the_own_table(served: Served) -> None:
    async def story() -> None:
        dice = random.Random(5)
        table = served.open_table(PERSON, BOT, seed=3)
        for _ in range(6):
            page = await served.page(table, 0)
            for _ in range(30):
                message = nearly_right(dice, table)
                if message.get("type") != "hello":
                    try:
                        await page.send_raw(msgspec.json.encode(message))
                    except Exception:
                        break
            await asyncio.sleep(0.05)
            assert page.closed != 1011
            await page.close()
        page = await served.page(table, 0)
        await table_goes_on(served, table, [page])
        await page.close()

    run(story())


def test_a_huge_frame_and_a_flood_close_only_their_own_connection(served: Served) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, PERSON, seed=3)
        pages = [await served.page(table, who) for who in (0, 1)]
        huge = await served.page(table, "watch")
        await huge.send_raw('{"type":"chat","id":"1","text":"' + "x" * 100_000 + '"}')
        await huge.until(lambda: huge.closed is not None)
        assert huge.closed == 1009
        flood = await served.page(table, "watch")
        try:
            for _ in range(300):
                await flood.send(type="ping")
        except Exception:
            pass
        await flood.until(lambda: flood.closed is not None)
        assert flood.closed == 1008
        await table_goes_on(served, table, pages)
        for page in pages:
            await page.close()

    run(story())


@pytest.mark.parametrize(
    "raw",
    [
        b"GARBAGE\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n{}",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nZZZ\r\n",
        b"GET /api/tables/%00%ff%2e%2e HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET /static/%2e%2e/%2e%2e/pyproject.toml HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
        b"GET /api/facts?language=%ff%fe HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00",
    ],
)
def test_raw_nonsense_on_the_port_is_survived(served: Served, raw: bytes) -> None:
    host, _, port = served.address.partition(":")
    with socket.create_connection((host, int(port)), timeout=5) as line:
        line.sendall(raw)
        line.settimeout(1)
        try:
            answer = line.recv(4096)
        except (TimeoutError, ConnectionError):
            answer = b""
    assert b" 500 " not in answer.split(b"\r\n")[0]
    assert b"hatchling" not in answer
    assert served.request("/api/health").status == 200
