"""The page about assistants: what it names is there, and what it quotes is said."""

import json
import re
from pathlib import Path

from assistant import at_home, story

from pamir.mcp import tools
from pamir.mcp.prompts import PROMPTS
from pamir.mcp.resources import TEMPLATES, listed

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "MCP.md").read_text("utf-8")


def test_every_tool_resource_and_prompt_is_told_of() -> None:
    rows = re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)
    assert [row for row in rows if row in tools.BY_NAME] == [tool.name for tool in tools.TOOLS]
    for one in (*TEMPLATES, *listed()):
        family = one.uri.replace("/first", "/second").rpartition("/board")[0] or one.uri.replace("/first", "/second")
        assert family in PAGE or re.sub(r"/second$", "/{edition}", family) in PAGE, one.uri
    assert all(f"`{prompt.name}`" in PAGE for prompt in PROMPTS)


def test_configurations_are_json_and_files_exist() -> None:
    blocks = re.findall(r"```json\n(.*?)```", PAGE, re.S)
    assert len(blocks) == 2
    assert all("pamir" in json.loads(block)["mcpServers"] for block in blocks)
    files = re.findall(r"`(\w+\.py)`", PAGE)
    assert all((ROOT / "src" / "pamir" / "mcp" / name).exists() for name in files)


def test_the_refusal_that_is_quoted_is_given() -> None:
    quoted = re.findall(r"```\n(You cannot buy.*?)\n```", PAGE, re.S)[0]

    async def telling() -> str:
        async with at_home() as (assistant, _):
            table = await assistant.ask("open_table", players=["me", "me"], seed=7)
            handles = [seat["handle"] for seat in table["seats"]]
            for handle in (*handles, *handles):
                if (await assistant.ask("look", handle=handle, detail="short"))["your_decision"]:
                    await assistant.raw("act", handle=handle, action="loyalty afghan", wait_seconds=0)
            for handle in handles:
                said = await assistant.refused("act", handle=handle, action="buy top 5")
                if said.startswith("You cannot buy"):
                    return said
        raise AssertionError("nobody was refused")

    assert story(telling()).startswith(quoted)
