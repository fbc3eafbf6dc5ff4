"""What programs that read find here: ``/llms.txt`` says what there is, ``/llms-rules.txt`` is all rules as one text."""

import asyncio
import hashlib
from functools import lru_cache

from starlette.requests import Request
from starlette.responses import Response

from pamir.edition import find, names
from pamir.errors import PamirError
from pamir.locale import LANGUAGES, speaking
from pamir.server.answers import Failure
from pamir.server.api import answer, house_of
from pamir.server.speech import language_accepted, language_of
from pamir.topics.as_markdown import rules_markdown

_OPENING = """# Pamir

> A table for the board game Pax Pamir, first and second edition. The server knows every rule, plays by it, and says why
> something is not allowed.

All addresses answer in the language that `language` names: {languages}.

## The rules

{rules}
- [Topics](/api/rules): all topics as JSON; `q` finds them by a question in plain words
- [One topic](/api/rules/goal): its sentences, pages, rulings, and a demonstration that was played
- [Words of the rulebook](/api/glossary): each with the topic that explains it

## Playing

- [Everything over HTTP](/api/openapi.json): opening tables, records, trying things out; tables are played at `/ws`
- [What is printed](/api/facts): cards, abilities, events, map
"""


async def listing(request: Request) -> Response:
    """What there is for programs that read, as llmstxt.org describes it."""
    rules = [f"- [All rules of {find(name).title}](/llms-rules.txt?edition={name})" for name in names() if _told(name)]
    text = _OPENING.format(languages=", ".join(LANGUAGES), rules="\n".join(rules))
    return _text(request, text.encode())


def _told(edition: str) -> bool:
    """Whether its rules are written by topic."""
    try:
        find(edition).topics()
    except PamirError:
        return False
    return True


async def whole_rules(request: Request) -> Response:
    """All rules of an edition as one text."""
    chosen = request.query_params.get("language")
    language = language_of(chosen) if chosen else language_accepted(request.headers.get("accept-language", ""))
    edition = house_of(request).playing(request.query_params.get("edition", "")[:40] or None)
    try:
        text = await asyncio.to_thread(_written, edition.name, language)  # a second or two, once
    except PamirError as error:
        return answer(Failure(str(error)), 404)
    return _text(request, text)


@lru_cache(maxsize=32)
def _written(edition: str, language: str) -> bytes:
    with speaking(language):
        return rules_markdown(find(edition)).encode()


def _text(request: Request, text: bytes) -> Response:
    tag = f'"{hashlib.sha256(text).hexdigest()[:16]}"'
    headers = {"Cache-Control": "no-cache", "ETag": tag, "Vary": "Accept-Language"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(text, headers=headers, media_type="text/plain; charset=utf-8")
