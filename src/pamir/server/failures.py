"""Failures as pages: who comes with a browser reads a page, programs get JSON.

Whatever answers with an error says one sentence as JSON; this stands before everything and, for whoever asked for HTML,
puts that sentence into a page. So every failure has one, wherever it comes from.
"""

from html import escape
from http.cookies import CookieError, SimpleCookie
from importlib.resources import files
from string import Template

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pamir.locale import LANGUAGES, say
from pamir.server.answers import Failure
from pamir.server.guard import HEADERS
from pamir.server.speech import language_accepted

_COOKIE = "pamir-language"
_PASSING = {429, 500, 503}  # what may be different in a moment
_failure = msgspec.json.Decoder(Failure)


class Failures:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._page = Template((files("pamir") / "web" / "failure.html").read_text("utf-8"))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and _wants_page(scope):
            language = _language(scope)
            await self._app(_asking_in(scope, language), receive, self._as_page(scope, send, language))
        else:
            await self._app(scope, receive, send)

    def _as_page(self, scope: Scope, send: Send, language: str) -> Send:
        """What sends an answer on, but keeps a failure until it is whole and sends a page instead."""
        status, body = 0, b""

        async def on(message: Message) -> None:
            nonlocal status, body
            if message["type"] == "http.response.start" and _is_failure(message):
                status = message["status"]
            elif not status:
                await send(message)
            else:
                body += message.get("body", b"")
                if not message.get("more_body"):
                    await self._send(scope, send, status, body, language)

        return on

    async def _send(self, scope: Scope, send: Send, status: int, body: bytes, language: str) -> None:
        page = self._write(scope["path"], status, _failure.decode(body).error, language).encode()
        headers = [
            (b"content-type", b"text/html; charset=utf-8"),
            (b"content-length", str(len(page)).encode()),
            (b"cache-control", b"no-store"),
            (b"vary", b"Accept, Accept-Language, Cookie"),
            *HEADERS,
        ]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": page})

    def _write(self, path: str, status: int, why: str, language: str) -> str:
        again = say("Try again", language=language)
        once_more = f'<a class="btn go" href="{escape(path)}">{escape(again)}</a>'
        return self._page.substitute(
            language=language,
            status=status,
            title=escape(_title(status, language)),
            why=escape(why),
            again=once_more if status in _PASSING else "",
            go="" if status in _PASSING else " go",
            home=escape(say("To the start page", language=language)),
        )


def _title(status: int, language: str) -> str:
    match status:
        case 404:
            return say("Nothing lies here", language=language)
        case 401 | 403:
            return say("This door stays shut", language=language)
        case 413:
            return say("That was too long", language=language)
        case 429:
            return say("Too much at once", language=language)
        case 500:
            return say("Something broke here", language=language)
        case 503:
            return say("Not at the moment", language=language)
    return say("That cannot be answered", language=language)


def _is_failure(message: Message) -> bool:
    kinds = [value for key, value in message.get("headers", ()) if key.lower() == b"content-type"]
    return bool(message["status"] >= 400 and kinds and kinds[0].startswith(b"application/json"))


def _wants_page(scope: Scope) -> bool:
    return scope["method"] == "GET" and "text/html" in _header(scope, b"accept")


def _language(scope: Scope) -> str:
    """The language somebody has chosen here before, or else the one the browser asks for."""
    try:
        chosen = SimpleCookie(_header(scope, b"cookie")).get(_COOKIE)
    except CookieError:
        chosen = None
    if chosen is not None and chosen.value in LANGUAGES:
        return chosen.value
    return language_accepted(_header(scope, b"accept-language"))


def _asking_in(scope: Scope, language: str) -> Scope:
    """The request, asking for this language first: then what it is answered is said in it."""
    others = [(key, value) for key, value in scope["headers"] if key != b"accept-language"]
    return {**scope, "headers": [*others, (b"accept-language", language.encode())]}


def _header(scope: Scope, name: bytes) -> str:
    return next((str(value.decode("latin-1")) for key, value in scope["headers"] if key == name), "")
