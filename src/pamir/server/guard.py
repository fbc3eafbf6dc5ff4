"""What stands before every request: known host names, sizes, rates, and headers that tell browsers to be strict."""

import hmac
from collections.abc import Iterable

import msgspec
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pamir.locale import say, speaking
from pamir.server.callers import Callers
from pamir.server.limits import Buckets
from pamir.server.opening import CARDS_BYTES
from pamir.server.settings import Settings
from pamir.server.speech import language_accepted
from pamir.server.try_asked import TRYING_BYTES
from pamir.server.work import Account, Accounts, paid_by

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
OPENING = "/api/tables"
TRYING = "/api/try"

# Who watches over a server must hear the truth from it also while it refuses others.
HEALTH = ("/api/health", "/api/ready")
_HEALTH_EACH_SECOND, _HEALTH_AT_ONCE = 5.0, 20
_ARRIVAL = 0.0005  # seconds that went into a request before it came here
_LONGEST_WAIT = 10.0  # seconds: who has overdrawn further is told to come back later


class TooBig(HTTPException):
    """A request body beyond the limit."""

    def __init__(self) -> None:
        super().__init__(413)


class Guard:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._hosts = settings.hosts()
        self._callers = Callers(settings)
        self._accounts = Accounts(settings)
        self._metrics_token = settings.metrics_token
        self._most = settings.body_bytes or float("inf")
        # Whoever opens a table may hand over its cards, and who tries something out the whole of it.
        self._most_by_path = {OPENING: self._most + CARDS_BYTES, TRYING: self._most + TRYING_BYTES}
        self._rate = Buckets(settings.requests_per_second, settings.request_burst)
        # Whoever watches over the server is not told to wait because others at that address ask a lot.
        self._health_rate = Buckets(settings.requests_per_second and _HEALTH_EACH_SECOND, _HEALTH_AT_ONCE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        direct = scope["client"][0] if scope.get("client") else "unknown"
        address = self._callers.address(direct, scope["headers"])
        with speaking(language_accepted(_header(scope, b"accept-language") or "")):
            refusal = self._refusal(scope, direct, address)
            asked: Scope = {**scope, "client": (address, 0)}
            if scope["type"] == "websocket":
                await self._socket(asked, receive, send, refusal)
            elif refusal is not None:
                await _refuse(send, *refusal)
            else:
                account = self._accounts.request(address)
                account.worked(_ARRIVAL)
                if scope["path"] not in HEALTH:
                    await account.pause()
                await paid_by(account, self._http(asked, receive, send, account))

    async def _socket(self, scope: Scope, receive: Receive, send: Send, refusal: tuple[int, str] | None) -> None:
        if refusal is None:
            account = self._accounts.socket(scope["client"][0])
            account.worked(_ARRIVAL)
            await account.pause()
            await paid_by(account, self._pass_on(scope, receive, send))
        else:
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": refusal[1]})

    async def _pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._app(scope, receive, send)

    def _refusal(self, scope: Scope, direct: str, address: str) -> tuple[int, str] | None:
        path = scope["path"]
        if self._hosts and _host_name(scope) not in self._hosts:
            return 400, say("This server is not known under that name.")
        if path == "/metrics" and not self._may_measure(scope, direct):
            return 403, say("These figures are for the keeper of this server.")
        counted = scope["type"] == "websocket" or path.startswith(("/api/", "/t/", "/mcp"))
        if path in HEALTH:
            refused = not self._health_rate.take(address)
        else:
            refused = (counted and not self._rate.take(address)) or (
                self._accounts.request(address).wait() > _LONGEST_WAIT
            )
        if refused:
            return 429, say("Too many requests; wait a moment.")
        return None

    def _may_measure(self, scope: Scope, direct: str) -> bool:
        scheme, _, token = (_header(scope, b"authorization") or "").partition(" ")
        if self._metrics_token and scheme.lower() == "bearer":
            return hmac.compare_digest(token.strip().encode(), self._metrics_token.encode())
        return self._callers.is_keeper(direct, scope["headers"])

    async def _http(self, scope: Scope, receive: Receive, send: Send, account: Account) -> None:
        taken = 0
        started = False
        path = TRYING if scope["path"].startswith(f"{TRYING}/") else scope["path"]
        most = self._most_by_path.get(path, self._most) if scope["method"] == "POST" else self._most
        more = FILE_HEADERS if scope["path"].startswith(FILES) else HEADERS

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > most:
                raise TooBig
            return message

        async def strict(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                close = ((b"connection", b"close"),) if taken > most else ()
                message = {**message, "headers": [*message.get("headers", ()), *more, *close]}
            elif message.get("body"):
                account.sent(len(message["body"]))
            await send(message)
            if message.get("more_body"):
                await account.pause()

        try:
            if int(_header(scope, b"content-length") or 0) > most:
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
