"""The SDK's own client reaches the service both ways: over standard input and output, and at a server's address."""

import os
import random
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from assistant import Assistant, play, story
from mcp import Client, StdioServerParameters
from mcp.shared.exceptions import MCPError

from pamir.lab.load_test.run import ONE_ADDRESS, own_server

TOOLS = [
    *("open_table", "join_table", "look", "choices", "act", "why_not"),
    *("rules", "card", "position", "analyse"),
]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with own_server("", bot_delay=0, bot_budget=0.3, **ONE_ADDRESS) as (address, process):
        yield f"http://{address}"
        assert process.poll() is None, "the server has ended"


@asynccontextmanager
async def reached(way: str, address: str, **more: Any) -> AsyncIterator[Assistant]:
    started = {
        "stdio": ["-m", "pamir", "mcp"],
        "passed on": ["-m", "pamir", "mcp", "--server", address, "--language", "es"],
    }
    where: Any = f"{address}/mcp"
    if way in started:
        where = StdioServerParameters(command=sys.executable, args=started[way], env=dict(os.environ))
    async with Client(where, **more) as client:
        yield Assistant(client)


@pytest.mark.parametrize("way", ["stdio", "http", "passed on"])
@pytest.mark.parametrize("mode", ["legacy", "auto"])
def test_everything_that_is_offered_can_be_had(way: str, mode: str, address: str) -> None:
    async def telling() -> None:
        async with reached(way, address, mode=mode) as assistant:
            client = assistant.client
            tools = (await client.list_tools()).tools
            assert [tool.name for tool in tools] == TOOLS
            for tool in tools:
                assert tool.description
                assert tool.input_schema["type"] == "object"
                assert tool.output_schema is not None
                assert tool.output_schema["type"] == "object"
                assert "pattern" not in str(tool.input_schema)
            listed = {str(one.uri) for one in (await client.list_resources()).resources}
            assert {"pamir://rules/second", "pamir://notation/second", "pamir://notation/first"} <= listed
            for uri in listed:
                (content,) = (await client.read_resource(uri)).contents
                assert content.text.startswith("# ")  # type: ignore[union-attr]
            (topic,) = (await client.read_resource("pamir://rules/second/battle?language=de")).contents
            assert "Schlacht" in topic.text or "Kampf" in topic.text  # type: ignore[union-attr]
            prompts = {prompt.name for prompt in (await client.list_prompts()).prompts}
            assert prompts == {"play", "learn", "decide"}
            said = await client.get_prompt("learn", {"topic": "spies", "language": "de"})
            assert "spies" in said.messages[0].content.text  # type: ignore[union-attr]
            with pytest.raises(MCPError, match=r"tool|herramienta"):
                await client.call_tool("shuffle", {})
            with pytest.raises(MCPError):
                await client.read_resource("pamir://nothing/here")

    story(telling())


@pytest.mark.parametrize("way", ["stdio", "http", "passed on"])
def test_a_short_game_is_played_to_its_end(way: str, address: str) -> None:
    async def telling() -> None:
        async with reached(way, address) as assistant:
            table = await assistant.ask("open_table", players=["me", "random"], seed=5, options={"turn_cap": 6})
            end = await play(assistant, [table["handle"]], random.Random(1))
            assert end["result"]["points"]
            assert (table["seats"][0]["link"] is None) == (way == "stdio")

    story(telling())


def test_who_passes_on_to_nobody_is_told_so() -> None:
    from pamir.mcp.remote import Unreachable, run

    with pytest.raises(Unreachable, match="No server for assistants answers at http"):
        run("http://127.0.0.1:9", "en")
    with pytest.raises(Unreachable, match="no address"):
        run("ftp://example.org", "en")
