"""The lessons: listed, one in full, and the help in a first whole game; each made once for a language."""

import hashlib
from functools import lru_cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from pamir.edition import find
from pamir.errors import PamirError
from pamir.lessons import course_data, first_game_data, lesson_data
from pamir.locale import LANGUAGES, speaking
from pamir.server.answers import Failure
from pamir.server.api import answer, house_of
from pamir.server.speech import language_of

FIRST_GAME = "first-game"
_LONGEST = 40
_KEPT = 64


async def lessons(request: Request) -> Response:
    """All lessons of an edition in short."""
    return _told(request, "")


async def lesson(request: Request) -> Response:
    """One lesson, or the help in a first whole game."""
    return _told(request, request.path_params["lesson"][:_LONGEST])


def _told(request: Request, name: str) -> Response:
    language = language_of(request.query_params.get("language", LANGUAGES[0]))
    edition = house_of(request).playing(request.query_params.get("edition", "")[:_LONGEST] or None)
    try:
        body, tag = _written(edition.name, language, name)
    except PamirError as error:  # no such lesson, or none of this edition
        return answer(Failure(str(error)), 404)
    headers = {"Cache-Control": "no-cache", "ETag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type="application/json")


@lru_cache(maxsize=_KEPT)
def _written(edition: str, language: str, name: str) -> tuple[bytes, str]:
    """An answer and its tag. Raises ``PamirError``."""
    with speaking(language):
        chosen = find(edition)
        course = chosen.lessons()
        if not name:
            body = msgspec.json.encode({"edition": edition, "lessons": course_data(course)})
        elif name == FIRST_GAME:
            body = msgspec.json.encode(first_game_data(course.first_game, chosen.topics()))
        else:
            body = msgspec.json.encode(lesson_data(course[name], edition, chosen.topics()))
    return body, f'"{hashlib.sha256(body).hexdigest()[:16]}"'
