"""What stands before every request: known host names, sizes, rates, and headers that tell browsers to be strict."""

from collections.abc import Iterable

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pamir.locale import say, speaking
from pamir.server.limits import Buckets, counted_as
from pamir.server.settings import Settings
from pamir.server.speech import language_accepted

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
# A file that a page asks for needs less than an answer that may be opened by itself.
FILE_HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
HEADERS = (
    *FILE_HEADERS,
    (b"content-security-policy", POLICY.encode()),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
FILES = "/assets/"


class TooBig(Exception):
    """A request body beyond the limit."""


class Guard:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._hosts = settings.hosts()
        self._trust_proxy = settings.trust_proxy
        self._most = settings.body_bytes or float("inf")
        self._rate = Buckets(settings.requests_per_second, settings.request_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        with speaking(language_accepted(_header(scope, b"accept-language") or "")):
            await self._answer({**scope, "client": (self._address(scope), 0)}, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        refusal = self._refusal(scope)
        if scope["type"] == "websocket":
            if refusal is None:
                await self._app(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 1008, "reason": refusal[1]})
            return
        if refusal is not None:
            await _refuse(send, *refusal)
            return
        await self._http(scope, receive, send)

    def _refusal(self, scope: Scope) -> tuple[int, str] | None:
        if self._hosts and _host_name(scope) not in self._hosts:
            return 400, say("This server is not known under that name.")
        counted = scope["type"] == "websocket" or scope["path"].startswith("/api/")
        if counted and not self._rate.take(scope["client"][0]):
            return 429, say("Too many requests; wait a moment.")
        return None

    def _address(self, scope: Scope) -> str:
        """Who asks, as limits count: behind our proxy what that has added, whatever else was sent to it."""
        direct = scope["client"][0] if scope.get("client") else "unknown"
        if self._trust_proxy:
            forwarded = [value for key, value in scope["headers"] if key == b"x-forwarded-for"]
            return counted_as(b",".join(forwarded).decode("latin-1").rpartition(",")[2].strip() or direct)
        return counted_as(direct)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        taken = 0
        started = False
        more = FILE_HEADERS if scope["path"].startswith(FILES) else HEADERS

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > self._most:
                raise TooBig
            return message

        async def strict(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                message = {**message, "headers": [*message.get("headers", ()), *more]}
            await send(message)

        try:
            if int(_header(scope, b"content-length") or 0) > self._most:
                raise TooBig
            await self._app(scope, counted, strict)
        except ValueError:
            if started:
                raise
            await _refuse(send, 400, say("The request cannot be read."))
        except TooBig:
            if started:
                raise
            await _refuse(send, 413, say("The request is too long."))


async def _refuse(send: Send, status: int, why: str) -> None:
    body = msgspec.json.encode({"error": why})
    headers: Iterable[tuple[bytes, bytes]] = (
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
        *HEADERS,
    )
    await send({"type": "http.response.start", "status": status, "headers": list(headers)})
    await send({"type": "http.response.body", "body": body})


def _header(scope: Scope, name: bytes) -> str | None:
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return None


def _host_name(scope: Scope) -> str:
    """The host a request names, without its port."""
    host = (_header(scope, b"host") or "").lower()
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0]
