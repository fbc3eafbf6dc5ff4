"""What is left at a table, for whoever may look at it: from what a seat may know, or what everybody does."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from pamir.locale import LANGUAGES, say, speaking
from pamir.odds.told import told
from pamir.server import keys
from pamir.server.api import BadRequest, bearer, house_of, table_id
from pamir.server.house import House, NotYours
from pamir.server.speech import language_of
from pamir.server.table import Table

_KEPT = 100  # answers for one table; all are forgotten when it goes on


async def table_odds(request: Request) -> Response:
    """What is left, and how likely it comes, as a seat of whoever asks may know it."""
    house = house_of(request)
    table = await house.table(table_id(request))
    held = _seats_held(request, house, table)
    seat = _seat(request.query_params.get("seat", ""), held, table)
    at = _decisions(request.query_params.get("at", ""), table)
    language = language_of(request.query_params.get("language", LANGUAGES[0]))
    body = table.odds_told.get((at, seat, language)) or await _answer(table, at, seat, language)
    return Response(body, headers={"Cache-Control": "no-store"}, media_type="application/json")


async def _answer(table: Table, at: int, seat: int | None, language: str) -> bytes:
    """Made once as long as the table stays as it is."""
    revision = table.revision
    now = at == len(table.game.actions)
    game = table.game if now else await table.history.after(at)
    if game is None:
        raise BadRequest(say("This game has {n} decisions so far.", n=len(table.game.actions)))
    with speaking(language, table.names(language)):
        answer = msgspec.json.encode(told(game.odds(seat)))
    if revision == table.revision:
        if len(table.odds_told) >= _KEPT:
            table.odds_told.clear()
        table.odds_told[at, seat, language] = answer
    return answer


def _seats_held(request: Request, house: House, table: Table) -> list[int]:
    """The seats whose key was sent; none for who watches. Raises NotYours."""
    secret = "" if house.open_to_all(table) and "authorization" not in request.headers else bearer(request)
    house.may_look(table, secret)
    return keys.fits(keys.digest(secret), [seat.secret_hash for seat in table.seats])


def _seat(asked: str, held: list[int], table: Table) -> int | None:
    """As whom to look: ``watch`` is as everybody, nothing as the one seat held. Raises NotYours or BadRequest."""
    if asked == "watch":
        return None
    if not asked:
        return held[0] if len(held) == 1 else None
    if not (asked.isdecimal() and len(asked) < 3 and int(asked) < len(table.seats)):
        raise BadRequest(say("There is no such seat."))
    if int(asked) not in held and not table.game.over:
        raise NotYours(say("This secret does not open that seat."))
    return int(asked)


def _decisions(asked: str, table: Table) -> int:
    """After how many decisions to look; nothing: now. Raises BadRequest."""
    if not asked:
        return len(table.game.actions)
    if not (asked.isdecimal() and len(asked) < 7 and int(asked) <= len(table.game.actions)):
        raise BadRequest(say("This game has {n} decisions so far.", n=len(table.game.actions)))
    return int(asked)
