"""The SDK's own client reaches the service both ways: over standard input and output, and at a server's address."""

import os
import random
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from assistant import Assistant, play, story
from mcp import Client, StdioServerParameters
from mcp.shared.exceptions import MCPError

TOOLS = [
    *("open_table", "join_table", "look", "choices", "act", "why_not"),
    *("rules", "card", "position", "analyse"),
]


@asynccontextmanager
async def reached(way: str, address: str, **more: Any) -> AsyncIterator[Assistant]:
    started = {
        "stdio": ["-m", "pamir", "mcp"],
        "passed on": ["-m", "pamir", "mcp", "--server", f"http://{address}", "--language", "es"],
    }
    where: Any = f"http://{address}/mcp"
    if way in started:
        where = StdioServerParameters(command=sys.executable, args=started[way], env=dict(os.environ))
    async with Client(where, **more) as client:
        yield Assistant(client)


@pytest.mark.parametrize(
    ("way", "mode"),
    [("stdio", "auto"), ("stdio", "legacy"), ("http", "auto"), ("http", "legacy"), ("passed on", "auto")],
)
def test_everything_that_is_offered_can_be_had(way: str, mode: str, patient: str) -> None:
    """And a short game is played to its end, by either generation of the protocol."""

    async def telling() -> None:
        async with reached(way, patient, mode=mode) as assistant:
            await all_is_there(assistant.client)
            table = await assistant.ask("open_table", players=["me", "random"], seed=5, options={"turn_cap": 5})
            assert (table["seats"][0]["link"] is None) == (way == "stdio")
            end = await play(assistant, [table["handle"]], random.Random(1))
            assert end["result"]["points"]

    story(telling())


async def all_is_there(client: Client) -> None:
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
        if "rulebook" not in uri:  # it takes its time; tests/assistants/test_mcp_rules.py reads it
            (content,) = (await client.read_resource(uri)).contents
            assert content.text.startswith("# ")  # type: ignore[union-attr]
    (topic,) = (await client.read_resource("pamir://rules/second/battle?language=de")).contents
    assert "Gefecht" in topic.text or "Schlacht" in topic.text or "Kampf" in topic.text  # type: ignore[union-attr]
    assert {prompt.name for prompt in (await client.list_prompts()).prompts} == {"play", "learn", "decide"}
    said = await client.get_prompt("learn", {"topic": "spies", "language": "de"})
    assert "„spies“" in said.messages[0].content.text  # type: ignore[union-attr]
    with pytest.raises(MCPError, match=r"tool|herramienta"):
        await client.call_tool("shuffle", {})
    with pytest.raises(MCPError):
        await client.read_resource("pamir://nothing/here")


def test_who_passes_on_to_nobody_is_told_so() -> None:
    from pamir.mcp.remote import Unreachable, run

    with pytest.raises(Unreachable, match="No server for assistants answers at http"):
        run("http://127.0.0.1:9", "en")
    with pytest.raises(Unreachable, match="no address"):
        run("ftp://example.org", "en")
