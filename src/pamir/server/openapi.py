"""The HTTP part described in OpenAPI, made from the same structs that read and answer it."""

from functools import cache
from typing import Any

import msgspec

from pamir import __version__
from pamir.locale import LANGUAGES
from pamir.odds.shapes import OddsTold
from pamir.server.answers import (
    Failure,
    FinishedGames,
    Health,
    Hints,
    Muted,
    NewSecret,
    NewWatch,
    Opened,
    Reviewed,
    Summary,
    Thoughts,
)
from pamir.server.opening import Mute, Opening
from pamir.server.puzzles_told import Puzzles, PuzzleTry, PuzzleVerdict
from pamir.server.rules_told import LONGEST, Terms, Topics, TopicTold
from pamir.server.try_asked import (
    AskedAnswer,
    Branch,
    RecordRead,
    TriedAnswer,
    TryAsked,
    TryFacts,
    TryFrom,
    TryOdds,
    TryRecord,
    TryThink,
)

_TABLE = {"name": "table", "in": "path", "required": True, "schema": {"type": "string", "maxLength": 32}}
_SEAT = {"name": "seat", "in": "path", "required": True, "schema": {"type": "integer", "minimum": 0, "maximum": 4}}
_LOOK = {"name": "seat", "in": "query", "schema": {"type": "string", "pattern": "^([0-4]|watch)?$"}}
_AT = {"name": "at", "in": "query", "schema": {"type": "integer", "minimum": 0}}
_LIMIT = {"name": "limit", "in": "query", "schema": {"type": "integer", "minimum": 1, "maximum": 100}}
_LANGUAGE = {"name": "language", "in": "query", "schema": {"type": "string", "enum": list(LANGUAGES)}}
_LESSON = {"name": "lesson", "in": "path", "required": True, "schema": {"type": "string", "maxLength": 40}}
_EDITION = {"name": "edition", "in": "query", "schema": {"type": "string", "maxLength": 40}}
_TOPIC = {"name": "topic", "in": "path", "required": True, "schema": {"type": "string", "maxLength": LONGEST}}
_BEARER = [{"secret": list[str]()}]
_FAILURES = {
    400: "The request makes no sense.",
    401: "The secret does not fit.",
    403: "A page from elsewhere has sent this.",
    404: "There is no such table, or topic.",
    413: "The request is too long.",
    415: "The body is not said to be JSON.",
    429: "Too many requests or tables.",
    503: "The database does not answer.",
}
_STRUCTS = (
    *(Opening, Opened, Mute, Muted, Summary, NewSecret, NewWatch, FinishedGames, Health, Failure),
    *(Reviewed, Hints, Thoughts),
    *(Topics, TopicTold, Terms, OddsTold),
    *(TryAsked, TryFrom, TryRecord, TryFacts, TryOdds, TryThink, TriedAnswer, AskedAnswer, Branch, RecordRead),
    *(Puzzles, PuzzleTry, PuzzleVerdict),
)
_PUZZLE = {"name": "puzzle", "in": "path", "required": True, "schema": {"type": "string"}}


def _answered(description: str, struct: type | None = None, media: str = "application/json") -> dict[str, Any]:
    schema = {"type": "object" if media == "application/json" else "string"} if struct is None else _ref(struct)
    return {"description": description, "content": {media: {"schema": schema}}}


def _ref(struct: type) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{struct.__name__}"}


def _path(
    text: str, good: dict[str, Any], failures: tuple[int, ...] = (), status: int = 200, **more: Any
) -> dict[str, Any]:
    bad = {str(code): _answered(_FAILURES[code], Failure) for code in failures}
    return {"summary": text, "responses": {str(status): good, **bad}, **more}


def _asked(name: str) -> dict[str, Any]:
    return {"name": name, "in": "query", "schema": {"type": "string", "maxLength": LONGEST}}


def _tried(text: str, good: dict[str, Any], struct: type, more: tuple[int, ...] = (), **given: Any) -> dict[str, Any]:
    body = {"required": True, "content": {"application/json": {"schema": _ref(struct)}}}
    return {"post": _path(text, good, (400, 403, *more, 413, 415, 429), requestBody=body, **given)}


def _trying() -> dict[str, Any]:
    """What is tried out, and stored nowhere."""
    stands = _answered("How it stands; where a message was asked, its answer.", TriedAnswer)
    branch, held = _answered("A position as text.", Branch), _answered("What it holds.", RecordRead)
    return {
        "/api/try": _tried("How an attempt stands, or an answer about it.", stands, TryAsked),
        "/api/try/from": _tried("A position to branch off from.", branch, TryFrom, (401, 404), security=_BEARER),
        "/api/try/record": _tried("Play a record through.", held, TryRecord),
        "/api/try/odds": _tried("What is left in an attempt.", _answered("Numbers, chances.", OddsTold), TryOdds),
        "/api/try/think": _tried("A piece of thinking.", _answered("Shares of a win, best lines.", Thoughts), TryThink),
        "/api/try/facts": _tried("What is printed on cards of one's own.", _answered("Cards, map."), TryFacts),
        "/api/puzzles": {
            "get": _path("Puzzles, the easiest first.", _answered("A list.", Puzzles), (429,), parameters=[_LANGUAGE])
        },
        "/api/puzzles/{puzzle}": _tried(
            "How a try at a puzzle stands.",
            _answered("Open, solved or failed.", PuzzleVerdict),
            PuzzleTry,
            (404,),
            parameters=[_PUZZLE],
        ),
    }


@cache
def document() -> dict[str, Any]:
    """The whole description."""
    _, components = msgspec.json.schema_components(_STRUCTS, ref_template="#/components/schemas/{name}")
    body = {"required": True, "content": {"application/json": {"schema": _ref(Opening)}}}
    opened = _answered("Its name, secrets and watching key.", Opened)
    paths = {
        "/api/tables": {
            "post": _path("Open a table.", opened, (400, 403, 413, 415, 429, 503), status=201, requestBody=body)
        },
        "/api/tables/{table}": {
            "get": _path(
                "A table in short; while its game runs, for whoever has a key.",
                _answered("Names, turn, who decides, result.", Summary),
                failures=(401, 404, 429, 503),
                parameters=[_TABLE, _LANGUAGE],
                security=_BEARER,
            )
        },
        "/api/tables/{table}/seats/{seat}/secret": {
            "post": _path(
                "Replace a seat's secret; sockets opened with the old one are closed.",
                _answered("The new secret and the seats it opens.", NewSecret),
                failures=(401, 403, 404, 415, 429, 503),
                parameters=[_TABLE, _SEAT],
                security=_BEARER,
            )
        },
        "/api/tables/{table}/watch": {
            "post": _path(
                "Replace the watching key, with the secret of any seat; sockets opened with the old one are closed.",
                _answered("The new key.", NewWatch),
                failures=(401, 403, 404, 415, 429, 503),
                parameters=[_TABLE],
                security=_BEARER,
            )
        },
        "/api/tables/{table}/mute": {
            "post": _path(
                "Let a seat, or all who watch, be silent; with the key of whoever opened the table.",
                _answered("Who is silent now.", Muted),
                failures=(400, 401, 403, 404, 413, 415, 429, 503),
                parameters=[_TABLE],
                security=_BEARER,
                requestBody={"required": True, "content": {"application/json": {"schema": _ref(Mute)}}},
            )
        },
        "/api/tables/{table}/record": {
            "get": _path(
                "The record: whole when finished; while the game runs public, for whoever has a key.",
                _answered("The record.", media="text/plain"),
                failures=(401, 404, 429, 503),
                parameters=[_TABLE],
                security=_BEARER,
            )
        },
        "/api/tables/{table}/review": {
            "get": _path(
                "The review of a finished game; the first to ask lets it begin, and it goes on while somebody asks.",
                _answered("How many decisions are judged, and the review when all are.", Reviewed),
                failures=(400, 401, 404, 429, 503),
                parameters=[_TABLE, _LANGUAGE],
                security=_BEARER,
            )
        },
        "/api/tables/{table}/hint": {
            "get": _path(
                "What the seat could do that must decide, for whoever holds it, where nobody else but bots plays.",
                _answered("The best actions with every seat's share of a win.", Hints),
                failures=(400, 401, 404, 429, 503),
                parameters=[_TABLE, _LANGUAGE],
                security=_BEARER,
            )
        },
        "/api/tables/{table}/facts": {
            "get": _path(
                "What is printed on the cards of this table, which may have a set of its own; for whoever has a key.",
                _answered("Cards, map, bots."),
                failures=(401, 404, 429, 503),
                parameters=[_TABLE, _LANGUAGE],
                security=_BEARER,
            )
        },
        "/api/tables/{table}/odds": {
            "get": _path(
                "What is left of the cards, exact chances of what comes next, and what a check would bring: from what a"
                " seat whose key was sent may know, else from what everybody does.",
                _answered("Numbers, chances and sentences.", OddsTold),
                failures=(400, 401, 404, 429, 503),
                parameters=[_TABLE, _LOOK, _AT, _LANGUAGE],
                security=_BEARER,
            )
        },
        **_trying(),
        "/api/finished": {
            "get": _path(
                "Finished games, the newest first.",
                _answered("A list.", FinishedGames),
                failures=(400, 429, 503),
                parameters=[_LIMIT, _LANGUAGE],
            )
        },
        "/api/facts": {
            "get": _path(
                "What is printed, in a language.", _answered("Cards, map, bots."), (429,), parameters=[_LANGUAGE]
            )
        },
        "/api/lessons": {
            "get": _path(
                "The lessons of an edition, in the order in which they are learned.",
                _answered("Titles and lengths."),
                (404, 429),
                parameters=[_EDITION, _LANGUAGE],
            )
        },
        "/api/lessons/{lesson}": {
            "get": _path(
                "A lesson with its position and steps; `first-game` is the help in a first whole game.",
                _answered("A lesson."),
                (404, 429),
                parameters=[_LESSON, _EDITION, _LANGUAGE],
            )
        },
        "/api/rules": {
            "get": _path(
                "The rules by topic: all, or those that a question (q), a thing of the table (about) or a sentence of "
                "the engine (sentence) is about.",
                _answered("Topics in short.", Topics),
                failures=(404, 429),
                parameters=[_EDITION, _LANGUAGE, *map(_asked, ("q", "about", "sentence"))],
            )
        },
        "/api/rules/{topic}": {
            "get": _path(
                "A topic in full, with its demonstration played and told.",
                _answered("The topic.", TopicTold),
                failures=(404, 429),
                parameters=[_TOPIC, _EDITION, _LANGUAGE],
            )
        },
        "/api/glossary": {
            "get": _path(
                "The words of the rulebook, each with its topic.",
                _answered("Terms.", Terms),
                failures=(404, 429),
                parameters=[_EDITION, _LANGUAGE],
            )
        },
        "/api/health": {
            "get": _path("Whether the server is alive; 503 while it stops.", _answered("Well or ill.", Health)),
        },
        "/api/ready": {
            "get": _path("Whether it can store: it tries; 503 where not.", _answered("Well or ill.", Health)),
        },
        "/api/openapi.json": {"get": _path("This description.", _answered("OpenAPI."), (429,))},
        "/metrics": {"get": _path("Numbers for Prometheus.", _answered("Text.", media="text/plain"))},
    }
    return {
        "openapi": "3.1.0",
        "info": {"title": "Pamir", "version": __version__, "description": "The socket is described in docs/WIRE.md."},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": {"secret": {"type": "http", "scheme": "bearer"}}},
    }
