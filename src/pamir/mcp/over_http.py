"""The service at ``/mcp`` of a server, as streamable HTTP: behind the same guard as everything else there.

Every request stands for itself: no session is kept, no stream stays open, and the answer is plain JSON. So what a
caller can cost is what a request costs.
"""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from pamir.locale import say
from pamir.mcp.desk import Caller, Desk
from pamir.mcp.service import caller, service
from pamir.server.advice import Advice
from pamir.server.house import House
from pamir.server.settings import Settings
from pamir.server.socket import origin_allowed
from pamir.server.work import paid

if TYPE_CHECKING:
    from starlette.applications import Starlette

T = TypeVar("T")
_BODY = 1024 * 1024  # where the server itself has no limit

_request_task: ContextVar["asyncio.Task[Any] | None"] = ContextVar("request_task", default=None)


class ServerRooms:
    """The tables of a server."""

    def __init__(self, usual: str) -> None:
        self.usual = usual
        self.app: Starlette | None = None

    async def house(self) -> House:
        assert self.app is not None
        house: House = self.app.state.house
        return house

    async def advice(self) -> Advice:
        assert self.app is not None
        advice: Advice = self.app.state.advice
        return advice


class Assistants:
    """What a server offers to assistants, as an application of its own."""

    def __init__(self, settings: Settings) -> None:
        self._rooms = ServerRooms(settings.edition)
        self._origins = settings.origins()
        self._sessions = StreamableHTTPSessionManager(
            service(Desk(self._rooms), _on_account),
            json_response=True,
            stateless=True,
            max_request_body_size=settings.body_bytes or _BODY,
        )

    @asynccontextmanager
    async def serving(self, app: "Starlette") -> AsyncIterator[None]:
        """While the server runs."""
        self._rooms.app = app
        async with self._sessions.run():
            yield

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        refusal = self._refusal(scope, headers)
        if refusal is not None:
            await refusal(scope, receive, send)
            return
        address = scope["client"][0] if scope.get("client") else "unknown"
        pages = f"{_scheme(scope, headers)}://{headers['host']}" if "host" in headers else ""
        caller.set(Caller(address, pages))
        body = await _body(receive)
        if body is not None:
            await _while_there(paid(self._handled(scope, body, send)), receive, scope, send)

    async def _handled(self, scope: Scope, body: bytes, send: Send) -> None:
        _request_task.set(asyncio.current_task())
        messages: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Message:
            if messages:
                return messages.pop()
            await asyncio.Event().wait()  # whether somebody is still there is watched elsewhere
            raise AssertionError("unreachable")

        await self._sessions.handle_request(scope, receive, send)

    def _refusal(self, scope: Scope, headers: Headers) -> Response | None:
        if scope["method"] != "POST":  # there is no stream to read, and no session to end
            return _answer(405, say("Send what you ask as POST, by the Model Context Protocol."), {"Allow": "POST"})
        if not origin_allowed(headers.get("origin"), headers.get("host"), self._origins):
            return _answer(403, say("This page is not ours."))
        return None


async def _body(receive: Receive) -> bytes | None:
    """The whole body of a request, whose length the guard limits; None where whoever sent it has left."""
    found = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        found += message.get("body", b"")
        if not message.get("more_body", False):
            return bytes(found)


async def _while_there(work: Coroutine[Any, Any, None], receive: Receive, scope: Scope, send: Send) -> None:
    """Do something for a caller, until they hang up: nobody waits at a table who is not there any more."""
    doing, leaving = asyncio.create_task(work), asyncio.create_task(_left(receive))
    try:
        await asyncio.wait((doing, leaving), return_when=asyncio.FIRST_COMPLETED)
        if doing.done():
            doing.result()
    except asyncio.CancelledError:  # the server stops, and this call was only waiting
        doing.cancel()
        stopping = _answer(503, say("The server stops; come back in a moment."), {"Retry-After": "5"})
        await stopping(scope, receive, send)
    finally:
        for task in (doing, leaving):
            task.cancel()
        await asyncio.gather(doing, leaving, return_exceptions=True)


async def _left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _on_account(work: Coroutine[Any, Any, T]) -> T:
    """Do the work on the account of the request, which is timed already where it is still the same task."""
    if asyncio.current_task() is _request_task.get():
        return await work
    return await paid(work)


def _scheme(scope: Scope, headers: Headers) -> str:
    """As the caller's own address begins: only a proxy knows of TLS, and a wrong word here misleads only its caller."""
    return "https" if headers.get("x-forwarded-proto") == "https" else str(scope.get("scheme", "http"))


def _answer(status: int, why: str, more: dict[str, str] | None = None) -> Response:
    body = msgspec.json.encode({"error": why})
    return Response(body, status, {"Cache-Control": "no-store", **(more or {})}, media_type="application/json")
