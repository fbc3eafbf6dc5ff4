"""Every limit on what one connection or address may do, tried from outside."""

import asyncio
import contextlib
import socket
import time
from collections.abc import Iterator
from typing import Any

import pytest
from attacks import HEAD, UPGRADE, frame
from serving import BOT, PERSON, PLAIN, Served, run

from pamir.lab.load_test.run import own_server
from pamir.server.doorway import Doorway
from pamir.server.frame_watch import PIECES_EACH, FrameWatch
from pamir.server.http_protocol import MOST_HEADERS, TARGET_BYTES
from pamir.server.settings import Settings
from pamir.server.work import Account, Purses, paid, paid_by, payer

PATIENCE = 1.0
RATE = 200_000


@pytest.fixture(scope="module")
def strict() -> Iterator[Served]:
    """A server with little patience, and little room for each address."""
    few = {**PLAIN, "request_seconds": PATIENCE, "hello_seconds": PATIENCE, "connections_per_address": 10}
    with own_server(bot_delay=0, bytes_per_address=RATE, log_level="critical", **few) as (address, process):
        yield Served(address, process)
        assert process.poll() is None, "the server has ended"


def dial(served: Served, source: str = "127.0.0.1") -> socket.socket:
    host, _, port = served.address.partition(":")
    return socket.create_connection((host, int(port)), timeout=20, source_address=(source, 0))


def answer(line: socket.socket, *parts: bytes) -> bytes:
    """All that comes back."""
    came = b""
    with contextlib.suppress(OSError):
        for part in parts:
            line.sendall(part)
    with contextlib.suppress(OSError):
        while data := line.recv(65536):
            came += data
    return came


POST = b"POST /api/tables HTTP/1.1\r\n" + HEAD
JSON = b"Content-Type: application/json\r\n"


@pytest.mark.parametrize(
    ("status", "raw"),
    [
        (431, b"GET / HTTP/1.1\r\n" + HEAD + b"a: b\r\n" * (MOST_HEADERS + 1)),
        (431, b"GET / HTTP/1.1\r\n" + HEAD + b"a: " + b"b" * 40_000),
        (431, b"GET / HTTP/1.1\r\n" + HEAD + (b"a: " + b"b" * 5_000 + b"\r\n") * 8),
        (414, b"GET /" + b"a" * (TARGET_BYTES + 1)),
        (413, POST + b"Content-Length: 99999999\r\n\r\n"),
        (413, POST + JSON + b"Transfer-Encoding: chunked\r\n\r\n" + (b"400\r\n" + b"x" * 1024 + b"\r\n") * 81),
        (413, POST + b"Transfer-Encoding: chunked\r\n\r\n1;" + b"x" * 200_000),
        (400, b"\x16\x03\x01\x02\x00\x01\x00"),
    ],
)
def test_a_request_that_is_too_long_is_told_so_and_ends(strict: Served, status: int, raw: bytes) -> None:
    with dial(strict, "127.0.0.9") as line:
        came = answer(line, raw)
    assert f" {status} ".encode() in came, came[:200]


def test_a_request_that_never_ends_is_ended(strict: Served) -> None:
    for begun in (b"", b"GET / HT", b"GET / HTTP/1.1\r\n" + HEAD, POST + b"Content-Length: 50\r\n\r\n{"):
        with dial(strict, "127.0.0.10") as line:
            started = time.monotonic()
            answer(line, begun)
            assert PATIENCE * 0.9 < time.monotonic() - started < 15


def test_dripping_does_not_buy_time(strict: Served) -> None:
    with dial(strict, "127.0.0.11") as line:
        line.sendall(b"GET / HTTP/1.1\r\n")
        for _ in range(100):
            try:
                line.sendall(b"a: b\r\n" if _ < 80 else b"")
                line.settimeout(0.15)
                if line.recv(100) == b"":
                    return
            except TimeoutError:
                continue
            except OSError:
                return
        raise AssertionError("it went on")


def test_who_stands_in_the_door_gives_way_to_who_comes(strict: Served) -> None:
    half = [dial(strict, "127.0.0.12") for _ in range(30)]
    for line in half:
        with contextlib.suppress(OSError):
            line.sendall(b"GET / HTTP/1.1\r\n")
    with dial(strict, "127.0.0.12") as line:
        asked = b"GET /api/health HTTP/1.1\r\n" + HEAD + b"Connection: close\r\n\r\n"
        assert b" 200 " in answer(line, asked), "the same address is still served"
    assert strict.request("/api/health").status == 200
    for line in half:
        line.close()


def test_a_socket_without_a_word_is_closed(strict: Served) -> None:
    with dial(strict, "127.0.0.13") as line:
        started = time.monotonic()
        line.sendall(UPGRADE)
        assert b" 101 " in line.recv(4096)
        came = answer(line, frame(0x81, b'{"type":"ping"}'))
        assert time.monotonic() - started < 15
    assert b"Say hello first." in came
    assert (1008).to_bytes(2, "big") in came


@pytest.mark.parametrize(
    "frames",
    [
        frame(0x8A, b"") * 100,
        frame(0x89, b"x") * 100,
        frame(0x01, b"") + frame(0x00, b"") * 100,
        frame(0x01, b"x") + frame(0x00, b"x") * 100,
        frame(0x81, b'{"type":"ping"}') * 300,
    ],
)
def test_a_flood_of_frames_ends_its_socket(strict: Served, frames: bytes) -> None:
    with dial(strict, "127.0.0.14") as line:
        started = time.monotonic()
        line.sendall(UPGRADE)
        assert b" 101 " in line.recv(4096)
        came = answer(line, frames)
        assert time.monotonic() - started < 15
    assert b"\x03\xf0Too many" in came, "closed with 1008"


def test_what_goes_out_to_one_address_is_slowed_down_and_not_lost(strict: Served) -> None:
    async def story() -> None:
        table = strict.open_table(BOT, BOT, BOT, seed=4)
        first = await strict.page(table, "watch", source="127.0.0.15")
        await first.until(lambda: first.position["over"])
        await first.close()
        started = time.monotonic()
        pages = [await strict.stranger(source="127.0.0.16", keep=True).open(table["table"], "") for _ in range(8)]
        for language in ("de", "es", "en"):
            for page in pages:
                page.position = {}
                await page.send(type="language", language=language)
            for page in pages:
                await page.until(lambda page=page: bool(page.position), timeout=60)
        size = sum(len(text.encode()) for page in pages for text in page.frames)
        taken = time.monotonic() - started
        assert all(page.closed is None for page in pages)
        assert size > RATE * 6, "else there was nothing to slow down"
        assert size < RATE * (4 + taken + 2), f"{size} bytes in {taken:.1f} seconds"
        for page in pages:
            await page.close()

    run(story())


def test_behind_a_proxy_each_is_counted_alone() -> None:
    async def sits(served: Served, table: dict[str, Any], forwarded: str) -> bool:
        host, _, port = served.address.partition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(UPGRADE[:-2] + f"X-Forwarded-For: {forwarded}\r\n\r\n".encode())
        came = await reader.readuntil(b"\r\n\r\n")
        open_lines.append(writer)
        return b" 101 " in came

    async def story(served: Served) -> None:
        table = served.open_table(PERSON, PERSON)
        one = [await sits(served, table, "192.0.2.1") for _ in range(4)]
        other = [await sits(served, table, "192.0.2.2") for _ in range(4)]
        assert one == other == [True, True, True, False]
        for line in open_lines:
            line.close()

    open_lines: list[asyncio.StreamWriter] = []
    few = {**PLAIN, "sockets_per_address": 3, "connections_per_address": 2, "trust_proxy": 1}
    with own_server(**few) as (address, process):
        run(story(Served(address, process)))


class Stander:
    def __init__(self, address: str | None) -> None:
        self.address, self.was_cut = address, False

    def cut(self) -> None:
        self.was_cut = True


def test_the_doorway_has_room_for_who_comes_last() -> None:
    async def story() -> None:
        door = Doorway(Settings(connections=3, connections_per_address=2))
        first, second, third = (Stander("a") for _ in range(3))
        assert door.enter(first) is not None
        assert door.enter(second) is not None
        door.is_answered(first)
        assert door.enter(third) is not None
        assert [x.was_cut for x in (first, second, third)] == [False, True, False], "who is being answered stays"
        others = [Stander("b"), Stander(None)]
        assert door.enter(others[0]) is not None
        assert door.enter(others[1]) is not None
        assert third.was_cut, "of all, the one that has waited longest"
        assert len(door) == 3
        for stander in (first, *others):
            door.leave(stander)
        assert len(door) == 0

    asyncio.run(story())


def test_frames_are_counted_wherever_the_bytes_are_cut() -> None:
    stream = frame(0x81, b"x" * 50) + frame(0x81, b"y" * 300) + frame(0x01, b"z") + frame(0x80, b"z")
    for step in range(1, 20):
        watch = FrameWatch(Settings(messages_per_second=0.001, message_burst=1))
        assert all(watch.allows(stream[at : at + step]) for at in range(0, len(stream), step))
        assert not watch.allows(frame(0x81, b"one too many"))
    watch = FrameWatch(Settings())
    assert watch.allows(frame(0x01, b"") + frame(0x00, b"") * (PIECES_EACH - 1))
    assert not watch.allows(frame(0x00, b""))


def test_what_is_done_is_paid_for_also_in_tasks_it_begins() -> None:
    def spin() -> None:
        end = time.perf_counter() + 0.15
        while time.perf_counter() < end:
            pass

    async def works() -> Account:
        spin()
        return payer()

    async def begins() -> Account:
        return await asyncio.create_task(paid(works()))

    async def sleeps() -> Account:
        await asyncio.sleep(0.3)
        return payer()

    async def story() -> None:
        for serve, costs in ((works, True), (begins, True), (sleeps, False)):
            account = Account(Purses(0.01, 0), Purses(0, 0))
            assert await paid_by(account, serve()) is account
            assert (account.wait() > 0) is costs

    asyncio.run(story())
