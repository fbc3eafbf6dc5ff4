"""The service of a server elsewhere, for clients that speak only over standard input and output: all is passed on."""

import asyncio
import logging
import sys
from contextlib import AsyncExitStack
from typing import Any
from urllib.parse import urlsplit

import mcp_types as types
from mcp import Client
from mcp.server.lowlevel.server import Server
from mcp.server.stdio import stdio_server

from pamir import __version__
from pamir.errors import PamirError
from pamir.locale import say, speaking
from pamir.mcp import PATH
from pamir.mcp.service import INSTRUCTIONS, NAME


class Unreachable(PamirError):
    """A server that does not answer, or not to assistants."""


def address_of(server: str) -> str:
    """Where a server offers its service. Raises ``Unreachable`` for what is no address."""
    found = urlsplit(server if "://" in server else f"https://{server}")
    if found.scheme not in ("http", "https") or not found.hostname:
        raise Unreachable(say("This is no address of a server: {address}", address=server[:80]))
    return f"{found.scheme}://{found.netloc}{PATH}"


def run(server: str, language: str) -> None:
    """Pass on until standard input ends. Raises ``Unreachable``."""
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING)
    with speaking(language):
        asyncio.run(_serve(address_of(server), language))


async def _serve(address: str, language: str) -> None:
    async with AsyncExitStack() as open_for_us:
        try:
            there = await open_for_us.enter_async_context(Client(address))
        except Exception as error:  # be it the network, another protocol, or no service at all
            raise Unreachable(say("No server for assistants answers at {address}.", address=address)) from error
        passing = passing_on(there, language)
        async with stdio_server() as (reading, writing):
            await passing.run(reading, writing, passing.create_initialization_options())


def passing_on(there: Client, language: str) -> "Server[Any]":
    """A service that asks another one, in this language where nobody says otherwise."""

    async def list_tools(ctx: Any, params: Any) -> types.ListToolsResult:
        return await there.list_tools()

    async def call_tool(ctx: Any, params: types.CallToolRequestParams) -> types.CallToolResult:
        return await there.call_tool(params.name, {"language": language, **(params.arguments or {})})

    async def list_resources(ctx: Any, params: Any) -> types.ListResourcesResult:
        return await there.list_resources()

    async def list_templates(ctx: Any, params: Any) -> types.ListResourceTemplatesResult:
        return await there.list_resource_templates()

    async def read_resource(ctx: Any, params: types.ReadResourceRequestParams) -> types.ReadResourceResult:
        return await there.read_resource(str(params.uri))

    async def list_prompts(ctx: Any, params: Any) -> types.ListPromptsResult:
        return await there.list_prompts()

    async def get_prompt(ctx: Any, params: types.GetPromptRequestParams) -> types.GetPromptResult:
        return await there.get_prompt(params.name, {"language": language, **(params.arguments or {})})

    return Server(
        NAME,
        version=__version__,
        title="Pamir",
        instructions=INSTRUCTIONS,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
        on_list_resources=list_resources,
        on_list_resource_templates=list_templates,
        on_read_resource=read_resource,
        on_list_prompts=list_prompts,
        on_get_prompt=get_prompt,
    )
