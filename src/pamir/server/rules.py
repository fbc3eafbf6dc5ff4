"""The rules by topic: listed, searched, asked for by what lies on the table, and told with their demonstrations.

Answers are made once for each language and edition, and a page that has one already is told that it still holds.
"""

import asyncio
import hashlib
from collections.abc import Callable
from functools import lru_cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from pamir.edition import Edition, find
from pamir.errors import PamirError
from pamir.locale import speaking, word
from pamir.server.answers import Answer, Failure
from pamir.server.api import answer, house_of
from pamir.server.rules_told import (
    LONGEST,
    DemonstrationTold,
    StepTold,
    Terms,
    TermTold,
    TopicInShort,
    Topics,
    TopicTold,
)
from pamir.server.speech import language_accepted, language_of
from pamir.topics import Demonstration, Shelf, Topic, play
from pamir.topics.search import plain
from pamir.topics.shelf import cited_in

MOST_FOUND = 8
_KEPT = 256
_prepared: set[tuple[str, str]] = set()


async def topics(request: Request) -> Response:
    """All topics, or those that a question, a thing of the table or a sentence of the engine is about."""
    asked = request.query_params
    way = next((name for name in _WAYS if asked.get(name, "").strip()), "")
    return await _told(request, _topics_told, way, asked[way].strip()[:LONGEST] if way else "")


async def topic(request: Request) -> Response:
    """One topic in full."""
    return await _told(request, _topic_told, request.path_params["topic"][:LONGEST])


async def glossary(request: Request) -> Response:
    """The words of the rulebook."""
    return await _told(request, _terms_told)


async def _told(request: Request, tell: Callable[..., "Told"], *asked: str) -> Response:
    chosen = request.query_params.get("language")
    language = language_of(chosen) if chosen else language_accepted(request.headers.get("accept-language", ""))
    edition = house_of(request).playing(request.query_params.get("edition", "")[:40] or None)
    with speaking(language):
        try:
            if (edition.name, language) not in _prepared:
                await asyncio.to_thread(edition.topics().prepare)  # a third of a second, once
                _prepared.add((edition.name, language))
            body, tag = tell(edition.name, language, *asked)
        except PamirError as error:  # no such topic, or none of this edition
            return answer(Failure(str(error)), 404)
    headers = {"Cache-Control": "no-cache", "ETag": tag, "Vary": "Accept-Language"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type="application/json")


Told = tuple[bytes, str]
"""An answer and its tag."""


@lru_cache(maxsize=_KEPT)
def _topics_told(edition: str, language: str, way: str, asked: str) -> Told:
    chosen = find(edition)
    shelf = chosen.topics()
    found = _WAYS[way](chosen, shelf, asked)
    return _kept(Topics(edition, word(chosen.title), [_short(one) for one in found]))


def _all(edition: Edition, shelf: Shelf, asked: str) -> list[Topic]:
    return list(shelf)


def _searched(edition: Edition, shelf: Shelf, question: str) -> list[Topic]:
    """By title, by page or ruling, or by what is asked in plain words."""
    named = shelf.named(question)
    found = shelf.cited(*cited_in(question)) or shelf.search(question, most=MOST_FOUND)
    return [*([named] if named else []), *(one for one in found if one != named)][:MOST_FOUND]


def _explaining(edition: Edition, shelf: Shelf, thing: str) -> list[Topic]:
    return [shelf[one] for one in edition.things().topics(thing)]


def _behind(edition: Edition, shelf: Shelf, sentence: str) -> list[Topic]:
    """What a sentence of the engine cites; where it cites nothing, what it speaks of."""
    return (shelf.behind(sentence) or shelf.search(sentence, most=MOST_FOUND))[:MOST_FOUND]


_WAYS = {"": _all, "q": _searched, "about": _explaining, "sentence": _behind}


@lru_cache(maxsize=2 * _KEPT)
def _topic_told(edition: str, language: str, name: str) -> Told:
    chosen = find(edition)
    shelf = chosen.topics()
    found = shelf.named(name) or shelf[name]
    return _kept(
        TopicTold(
            edition=edition,
            id=found.id,
            part=word(found.part),
            title=word(found.title),
            line=word(found.line),
            text=[word(text) for text in found.text],
            traps=[word(text) for text in found.traps],
            mistakes=[word(text) for text in found.mistakes],
            source=found.source,
            pages=list(found.pages),
            rules=list(found.rules),
            rulings=list(found.rulings),
            related=[_short(shelf[other]) for other in found.related],
            demonstration=_demonstration(found.shown, chosen) if found.shown else None,
        )
    )


def _demonstration(shown: Demonstration, edition: Edition) -> DemonstrationTold:
    steps = [
        StepTold(step.decision, step.label, step.seat, list(step.told), step.refused)
        for step in play(shown, edition).steps
    ]
    return DemonstrationTold(shown.position, list(shown.decisions), word(shown.seen), steps)


@lru_cache(maxsize=16)
def _terms_told(edition: str, language: str) -> Told:
    terms = [TermTold(term.name, term.spoken, term.topic) for term in find(edition).topics().glossary]
    return _kept(Terms(edition, sorted(terms, key=lambda term: plain(term.spoken))))


def _short(one: Topic) -> TopicInShort:
    return TopicInShort(one.id, word(one.title), word(one.line), word(one.part))


def _kept(told: Answer) -> Told:
    body = msgspec.json.encode(told)
    return body, f'"{hashlib.sha256(body).hexdigest()[:16]}"'
