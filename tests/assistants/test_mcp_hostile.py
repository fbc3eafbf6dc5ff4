"""Bad input gets one clear sentence and harms nothing: garbage, foreign handles, floods, callers that leave midway."""

import asyncio
import http.client
import json
import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from assistant import Assistant, at_home, story
from mcp import Client

from pamir.lab.load_test.run import own_server

NONSENSE: list[Any] = [
    *(None, True, -1, 2**70, 1e308, "", "x" * 5000, "\x00\ud7ff", "k3f9.#", "../../etc/passwd", [], {}, [[]] * 50),
    {"$ref": "#"},
    "'; DROP TABLE events; --",
]
FIELDS = {
    "open_table": ("players", "edition", "options", "seed", "name"),
    "join_table": ("handle",),
    "look": ("handle", "detail", "wait_seconds", "seat", "language"),
    "choices": ("handle", "containing", "seat"),
    "act": ("handle", "action", "revision", "id", "seat"),
    "why_not": ("handle", "action", "position", "decisions"),
    "rules": ("question", "edition", "demonstrate"),
    "card": ("words", "edition"),
    "position": ("text", "decisions", "seat"),
    "analyse": ("handle", "position", "decisions"),
}


def test_nonsense_in_every_field_gets_a_sentence() -> None:
    async def telling() -> None:
        async with at_home() as (assistant, rooms):
            good = await assistant.ask("open_table", players=["me", "me"], seed=1)
            usual = {"handle": good["handle"], "action": "end turn", "text": "", "words": "1", "position": None}
            house = await rooms.house()
            table = await house.table(good["table"])
            before = table.revision, table.game.state.to_bytes()
            for tool, fields in FIELDS.items():
                for field in fields:
                    for nonsense in NONSENSE:
                        given = {name: usual[name] for name in fields if usual.get(name) is not None}
                        result = await assistant.raw(tool, **{**given, field: nonsense})
                        (content,) = result.content
                        said = content.text  # type: ignore[union-attr]
                        assert "Something went wrong" not in said, (tool, field, nonsense)
                        assert not result.is_error or (said and "Traceback" not in said and len(said) < 1000)
                unknown = await assistant.refused(tool, surprise=1)
                assert "do not fit" in unknown
            assert (table.revision, table.game.state.to_bytes()) == before
            assert house.live < 200

    story(telling())


def test_foreign_handles_open_nothing() -> None:
    async def telling() -> None:
        async with at_home() as (assistant, _):
            mine = await assistant.ask("open_table", players=["me", "person"], seed=1)
            other = await assistant.ask("open_table", players=["me", "person"], seed=2)
            secret = mine["handle"].partition(".")[2]
            wrong = f"{other['table']}.{secret}"
            for tool in ("join_table", "look", "choices", "analyse"):
                assert "does not open a seat" in await assistant.refused(tool, handle=wrong)
                assert "no such table" in await assistant.refused(tool, handle=f"zzzzzzzzzzzz.{secret}")
                assert "does not open a seat" in await assistant.refused(tool, handle=mine["table"])
            assert "does not open a seat" in await assistant.refused("act", handle=wrong, action="end turn")
            for tool in ("choices", "act", "why_not"):
                more = {} if tool == "choices" else {"action": "loyalty afghan"}
                assert await assistant.refused(tool, handle=mine["watch"], **more)
            seen = await assistant.ask("look", handle=mine["watch"], detail="full")
            assert seen["seat"] is None
            assert not seen["your_decision"]
            assert "not your seat" in await assistant.refused("look", handle=mine["handle"], seat=1)
            told = json.dumps(await assistant.ask("join_table", handle=mine["handle"]))
            assert other["handle"].partition(".")[2] not in told

    story(telling())


def test_who_leaves_midway_leaves_no_trace() -> None:
    async def telling() -> None:
        async with at_home() as (assistant, rooms):
            opened = await assistant.ask("open_table", players=["me", "me"], seed=1)
            table = await (await rooms.house()).table(opened["table"])
            waits = [seat["handle"] for seat in opened["seats"] if seat["seat"] != table.decider]
            calls = [asyncio.create_task(assistant.raw("look", handle=waits[0], wait_seconds=25)) for _ in range(20)]
            for _ in range(200):
                if len(table.clients) == 20:
                    break
                await asyncio.sleep(0.02)
            assert len(table.clients) == 20
            for call in calls:
                call.cancel()
            await asyncio.gather(*calls, return_exceptions=True)
            for _ in range(200):
                if not table.clients:
                    break
                await asyncio.sleep(0.02)
            assert not table.clients

    story(telling())


# --- a server, from outside -------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def guarded() -> Iterator[str]:
    """With the limits that people have, but few requests at once."""
    with own_server("", request_burst=60, requests_per_second=5) as (address, process):
        yield address
        assert process.poll() is None, "the server has ended"


def post(address: str, body: bytes, method: str = "POST", **headers: str) -> tuple[int, bytes]:
    connection = http.client.HTTPConnection(address, timeout=60)
    named = {"Content-Type": "application/json", "Accept": "application/json, text/event-stream"}
    named |= {name.replace("_", "-"): value for name, value in headers.items()}
    try:
        connection.request(method, "/mcp", body, named)
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


def asking(tool: str, **given: Any) -> bytes:
    params = {"name": tool, "arguments": given}
    return json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params}).encode()


def test_a_server_guards_this_door_as_all_others(patient: str) -> None:
    rules = asking("rules", question="battle")
    status, body = post(patient, rules)
    assert status == 200
    assert json.loads(body)["result"]["structuredContent"]["topic"]["id"] == "battle"
    assert post(patient, rules, Host="evil.example.org")[0] == 400
    assert post(patient, rules, Origin="https://evil.example.org")[0] == 403
    assert post(patient, rules, Origin=f"http://{patient}")[0] == 200
    status, body = post(patient, b"", "GET")
    assert status == 405
    assert b"POST" in body
    assert post(patient, b"", "DELETE")[0] == 405
    assert post(patient, b" " * 17_000 + rules)[0] == 413
    status, body = post(patient, rules, Accept_Language="de")
    assert "Schlacht" in body.decode() or "Kampf" in body.decode()


def test_garbage_by_the_hundred_hurts_nobody(patient: str) -> None:
    dice = random.Random(3)
    good = asking("rules", question="battle")
    for number in range(150):
        body = bytearray(good)
        for _ in range(dice.randrange(1, 12)):
            body[dice.randrange(len(body))] = dice.randrange(256)
        status, answer = post(patient, bytes(body) if number % 3 else dice.randbytes(dice.randrange(200)))
        assert status < 500, answer
        assert b"Traceback" not in answer
    assert post(patient, b"[" * 8000)[0] < 500
    assert post(patient, good)[0] == 200


def test_who_hangs_up_is_not_waited_for() -> None:
    """Neither is a server that stops: whoever waits then is told to come back."""
    from starlette.types import Message

    from pamir.mcp.over_http import _while_there

    async def telling() -> None:
        left, sent, ended = asyncio.Event(), list[Message](), list[str]()

        async def receive() -> Message:
            await left.wait()
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            sent.append(message)

        async def waiting() -> None:
            try:
                await asyncio.sleep(60)
            finally:
                ended.append("waiting")

        scope = {"type": "http", "method": "POST", "headers": []}
        call = asyncio.create_task(_while_there(waiting(), receive, scope, send))
        await asyncio.sleep(0.01)
        left.set()
        await call
        assert (ended, sent) == (["waiting"], [])
        left.clear()
        call = asyncio.create_task(_while_there(waiting(), receive, scope, send))
        await asyncio.sleep(0.01)
        call.cancel()
        await call
        assert len(ended) == 2
        assert sent[0]["status"] == 503

    story(telling(), 20)


def test_callers_who_hang_up_while_they_wait(patient: str) -> None:
    async def telling() -> None:
        async with Client(f"http://{patient}/mcp") as client:
            assistant = Assistant(client)
            opened = await assistant.ask("open_table", players=["me", "person"], seed=1)
            looks = [await assistant.ask("look", handle=s["handle"], detail="short") for s in opened["seats"]]
            handle = next(
                seat["handle"] for seat, seen in zip(opened["seats"], looks, strict=True) if not seen["your_decision"]
            )
            body = asking("look", handle=handle, wait_seconds=20)
            head = f"POST /mcp HTTP/1.1\r\nHost: {patient}\r\nContent-Type: application/json\r\n"
            head += f"Accept: application/json, text/event-stream\r\nContent-Length: {len(body)}\r\n\r\n"
            host, _, port = patient.partition(":")
            for _ in range(15):
                _, writer = await asyncio.open_connection(host, int(port))
                writer.write(head.encode() + body)
                await writer.drain()
                await asyncio.sleep(0.02)
                writer.close()
            seen = await assistant.ask("look", handle=handle, detail="short")
            assert seen["revision"] == looks[0]["revision"]

    story(telling())


def test_who_asks_too_much_is_told_to_wait(guarded: str) -> None:
    rules = asking("rules", question="battle")
    answers = [post(guarded, rules)[0] for _ in range(90)]
    assert answers[:30] == [200] * 30
    assert 429 in answers


def test_without_the_sdk_a_server_runs_and_says_so() -> None:
    code = """
import sys
sys.modules["mcp"] = None
from pamir.mcp import installed
from pamir.server.app import create_app
from pamir.server.settings import Settings
assert not installed()
create_app(Settings(database=":memory:"))
sys.argv = ["pamir", "mcp"]
from pamir.cli import main
main()
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode != 0
    assert done.stderr.strip() == (
        "Assistants need the package mcp, version 2, which is not installed: pip install 'pax-pamir[mcp]'."
    )
