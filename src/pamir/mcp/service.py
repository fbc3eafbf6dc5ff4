"""Tools, resources and prompts behind the protocol: the one service that every way to reach us offers."""

import logging
from collections.abc import Awaitable, Callable, Coroutine
from contextvars import ContextVar
from typing import Any, TypeVar

import mcp_types as types
import msgspec
from mcp.server.lowlevel.server import Server
from mcp.shared.exceptions import MCPError

from pamir import __version__
from pamir.errors import PamirError
from pamir.locale import LANGUAGES, say, speaking, spoken_language
from pamir.mcp import prompts, resources, telling, tools
from pamir.mcp.desk import Caller, Desk, NotAllowed
from pamir.mcp.shapes import schema_of
from pamir.server.logs import log_failure

T = TypeVar("T")

NAME = "pamir"
INSTRUCTIONS = """\
Pax Pamir, a board game of 2 to 5 players, played and explained by its own engine.
To play: open_table (or join_table with a link), then look, choices and act until the game is over; act only with an \
action that choices lists. A refused action changes nothing and tells the rule: read it. To explain a rule always ask \
the tool rules and cite its page. A handle is a secret of one seat: show it to nobody but the person it is for.\
"""
MOST_COMPLETIONS = 100

caller: ContextVar[Caller] = ContextVar("caller", default=Caller())  # noqa: B039 - it never changes
"""Who asks; whoever lets strangers in says so before a request is passed on."""

Timed = Callable[[Coroutine[Any, Any, Any]], Awaitable[Any]]


async def _untimed(work: Coroutine[Any, Any, T]) -> T:
    return await work


def service(desk: Desk, timed: Timed = _untimed) -> "Server[Any]":
    """The service. ``timed`` does the work of a call on the account of whoever asked."""
    logging.getLogger("mcp").setLevel(logging.CRITICAL)  # strangers who hang up or send nonsense are no news
    handlers = _Handlers(desk, timed)
    schemas = {tool.name: schema_of(tool.takes) for tool in tools.TOOLS}
    return Server(
        NAME,
        version=__version__,
        title="Pamir",
        description="Play, learn and study the board game Pax Pamir.",
        instructions=INSTRUCTIONS,
        get_tool_input_schema=schemas.get,
        on_list_tools=handlers.list_tools,
        on_call_tool=handlers.call_tool,
        on_list_resources=handlers.list_resources,
        on_list_resource_templates=handlers.list_templates,
        on_read_resource=handlers.read_resource,
        on_list_prompts=handlers.list_prompts,
        on_get_prompt=handlers.get_prompt,
        on_completion=handlers.complete,
    )


class _Handlers:
    """Answers every request of the protocol."""

    def __init__(self, desk: Desk, timed: Timed) -> None:
        self._desk, self._timed = desk, timed

    # --- tools -------------------------------------------------------------------------------------------

    async def list_tools(self, ctx: Any, params: Any) -> types.ListToolsResult:
        return types.ListToolsResult(tools=[_described(tool) for tool in tools.TOOLS])

    async def call_tool(self, ctx: Any, params: types.CallToolRequestParams) -> types.CallToolResult:
        tool = tools.BY_NAME.get(params.name)
        if tool is None:
            known = ", ".join(tools.BY_NAME)
            raise MCPError(types.INVALID_PARAMS, say("There is no such tool; known are: {tools}.", tools=known))
        result: types.CallToolResult = await self._timed(self._call(tool, params.arguments))
        return result

    async def _call(self, tool: tools.Tool, arguments: dict[str, Any] | None) -> types.CallToolResult:
        """What a tool answers. Whatever it refuses, or however it fails, is an answer too, and has changed nothing."""
        language = _language((arguments or {}).get("language"))
        with speaking(language):
            try:
                asked = tools.read(tool, arguments)
                found, text = await tool.work(self._desk, asked, caller.get(), language)
            except msgspec.ValidationError as error:
                return _failure(say("These arguments do not fit: {why}.", why=str(error)[:200]))
            except NotAllowed as error:
                return _failure(telling.refused(str(error), error.topics))
            except PamirError as error:
                return _failure(str(error))
            except (RecursionError, UnicodeError):
                return _failure(say("The request cannot be read."))
            except Exception:
                log_failure("a tool could not answer", tool=tool.name)
                return _failure(say("Something went wrong here; nothing changed."))
        return types.CallToolResult(
            content=[types.TextContent(type="text", text=text)], structured_content=msgspec.to_builtins(found)
        )

    # --- resources ---------------------------------------------------------------------------------------

    async def list_resources(self, ctx: Any, params: Any) -> types.ListResourcesResult:
        return types.ListResourcesResult(
            resources=[
                types.Resource(uri=one.uri, name=one.name, description=one.description, mime_type=one.kind)
                for one in resources.listed()
            ]
        )

    async def list_templates(self, ctx: Any, params: Any) -> types.ListResourceTemplatesResult:
        return types.ListResourceTemplatesResult(
            resource_templates=[
                types.ResourceTemplate(
                    uri_template=one.uri, name=one.name, description=one.description, mime_type=one.kind
                )
                for one in resources.TEMPLATES
            ]
        )

    async def read_resource(self, ctx: Any, params: types.ReadResourceRequestParams) -> types.ReadResourceResult:
        uri = str(params.uri)
        text, kind = await self._answered(resources.read(uri, self._desk, caller.get()))
        return types.ReadResourceResult(
            contents=[types.TextResourceContents(uri=params.uri, mime_type=kind, text=text)]
        )

    # --- prompts -----------------------------------------------------------------------------------------

    async def list_prompts(self, ctx: Any, params: Any) -> types.ListPromptsResult:
        return types.ListPromptsResult(
            prompts=[
                types.Prompt(
                    name=one.name,
                    title=one.title,
                    description=one.description,
                    arguments=[
                        types.PromptArgument(name=a.name, description=a.description, required=a.required)
                        for a in one.arguments
                    ],
                )
                for one in prompts.PROMPTS
            ]
        )

    async def get_prompt(self, ctx: Any, params: types.GetPromptRequestParams) -> types.GetPromptResult:
        prompt, given = prompts.BY_NAME.get(params.name), params.arguments or {}
        if prompt is None:
            known = ", ".join(prompts.BY_NAME)
            raise MCPError(types.INVALID_PARAMS, say("There is no such prompt; known are: {prompts}.", prompts=known))
        with speaking(_language(given.get("language"))):
            text = prompt.write({name: value[:400] for name, value in given.items()})
        content = types.TextContent(type="text", text=text)
        return types.GetPromptResult(
            description=prompt.description, messages=[types.PromptMessage(role="user", content=content)]
        )

    async def complete(self, ctx: Any, params: types.CompleteRequestParams) -> types.CompleteResult:
        known = (params.context.arguments if params.context else None) or {}
        found = resources.completions(params.argument.name, params.argument.value[:100], known.get("edition", ""))
        shown = found[:MOST_COMPLETIONS]
        more = len(found) > len(shown)
        return types.CompleteResult(completion=types.Completion(values=shown, total=len(found), has_more=more))

    async def _answered(self, work: Coroutine[Any, Any, T]) -> T:
        """The answer, or the protocol's error with one sentence."""
        try:
            found: T = await self._timed(work)
            return found
        except PamirError as error:
            raise MCPError(types.INVALID_PARAMS, str(error)) from None
        except Exception:
            log_failure("a resource could not be read")
            raise MCPError(types.INTERNAL_ERROR, say("Something went wrong here; nothing changed.")) from None


def _language(asked: object) -> str:
    """The language asked for, else the one being spoken."""
    return asked if isinstance(asked, str) and asked in LANGUAGES else spoken_language()


def _described(tool: tools.Tool) -> types.Tool:
    return types.Tool(
        name=tool.name,
        title=tool.title,
        description=tool.description,
        input_schema=schema_of(tool.takes),
        output_schema=schema_of(tool.gives),
        annotations=types.ToolAnnotations(
            read_only_hint=not tool.changes,
            destructive_hint=False,
            idempotent_hint=tool.again,
            open_world_hint=False,
        ),
    )


def _failure(text: str) -> types.CallToolResult:
    return types.CallToolResult(content=[types.TextContent(type="text", text=text)], is_error=True)
