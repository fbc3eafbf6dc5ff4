"""A scripted assistant: the SDK's own client, and what it is told."""

import random
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from mcp import Client
from mcp_types import CallToolResult, TextContent
from serving import run as run_story

from pamir.mcp.desk import Desk
from pamir.mcp.local_rooms import LocalRooms
from pamir.mcp.service import service

MOST_DECISIONS = 3000


class Assistant:
    """Talks to a service through a client of the SDK, which checks every answer against the schema of its tool."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.calls = 0

    async def raw(self, tool: str, **given: Any) -> CallToolResult:
        self.calls += 1
        return await self.client.call_tool(tool, given)

    async def ask(self, tool: str, **given: Any) -> dict[str, Any]:
        """What a tool gives, as data."""
        result = await self.raw(tool, **given)
        assert not result.is_error, text_of(result)
        found: dict[str, Any] = result.structured_content
        return found

    async def told(self, tool: str, **given: Any) -> str:
        """What a tool gives, as text."""
        result = await self.raw(tool, **given)
        assert not result.is_error, text_of(result)
        return text_of(result)

    async def refused(self, tool: str, **given: Any) -> str:
        """Why a tool refuses."""
        result = await self.raw(tool, **given)
        assert result.is_error, result.structured_content
        return text_of(result)


def text_of(result: CallToolResult) -> str:
    (content,) = result.content
    assert isinstance(content, TextContent)
    return content.text


@asynccontextmanager
async def at_home(**more: Any) -> AsyncIterator[tuple[Assistant, LocalRooms]]:
    """An assistant with tables of its own, all in this process."""
    rooms = LocalRooms()
    try:
        async with Client(service(Desk(rooms)), **more) as client:
            yield Assistant(client), rooms
    finally:
        await rooms.close()


async def play(assistant: Assistant, handles: list[str], dice: random.Random) -> dict[str, Any]:
    """Play a game to its end by the tools alone; what the last act or look told."""
    for _ in range(MOST_DECISIONS):
        for handle in handles:
            wait = 20 if len(handles) == 1 else 0
            seen = await assistant.ask("look", handle=handle, detail="short", wait_seconds=wait)
            while seen["your_decision"] and not seen["over"]:
                listed = await assistant.ask("choices", handle=handle)
                deeds = [one for one in listed["choices"] if not one["ends"]] or listed["choices"]
                action, revision = dice.choice(deeds)["action"], seen["revision"]
                seen = await assistant.ask("act", handle=handle, action=action, wait_seconds=wait, revision=revision)
                assert seen["revision"] > revision
            if seen["over"]:
                return seen
    raise AssertionError("the game did not end")


def story(telling: Coroutine[Any, Any, Any], patience: float = 240.0) -> Any:
    return run_story(telling, patience)


def same(one: object, two: object) -> bool:
    return msgspec.json.encode(one) == msgspec.json.encode(two)
