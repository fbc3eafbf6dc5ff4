"""The HTTP part: opening tables, records, facts, and what the keeper of a server asks for."""

from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from pamir.edition import find
from pamir.errors import PamirError
from pamir.game import Result
from pamir.locale import LANGUAGES, say
from pamir.puzzles import NoSuchPuzzle
from pamir.server.advice import Advice
from pamir.server.answers import Answer, Failure, FinishedGame, FinishedGames, Health
from pamir.server.deals import deal_remarks
from pamir.server.facts import facts_in, facts_of
from pamir.server.house import Crowded, House, NotYours
from pamir.server.openapi import document
from pamir.server.opening import Mute, Opening
from pamir.server.socket import origin_allowed
from pamir.server.speech import language_of
from pamir.server.storage import Finished, NoSuchTable, StoreError
from pamir.server.table import Table, names_in

T = TypeVar("T")

_openings = msgspec.json.Decoder(Opening, strict=True)
_mutes = msgspec.json.Decoder(Mute, strict=True)
FINISHED_MOST = 100


class BadRequest(PamirError):
    """A request that cannot be answered."""


class Foreign(PamirError):
    """A request that a page of somebody else has made."""


class WrongType(PamirError):
    """A request whose body is not said to be JSON."""


def answer(content: Answer, status: int = 200) -> Response:
    """JSON that nobody may keep."""
    return Response(msgspec.json.encode(content), status, {"Cache-Control": "no-store"}, media_type="application/json")


def failure(error: Exception) -> Response:
    """One sentence, with the status that fits."""
    status = 400
    if isinstance(error, NotYours):
        status = 401
    elif isinstance(error, Foreign):
        status = 403
    elif isinstance(error, WrongType):
        status = 415
    elif isinstance(error, NoSuchTable | NoSuchPuzzle):
        status = 404
    elif isinstance(error, Crowded):
        status = 429
    elif isinstance(error, StoreError):
        status = 503
    return answer(Failure(str(error)), status)


def house_of(request: Request) -> House:
    house = request.app.state.house
    assert isinstance(house, House)
    return house


def advice_of(request: Request) -> Advice:
    advice = request.app.state.advice
    assert isinstance(advice, Advice)
    return advice


def address_of(request: Request) -> str:
    return request.client.host if request.client else "unknown"


async def open_table(request: Request) -> Response:
    """Open a table."""
    ours(request)
    opening = await read_body(request, _openings, "This table cannot be opened")
    return answer(await house_of(request).create(opening, address_of(request)), 201)


def ours(request: Request) -> None:
    """Let only our own pages, and programs, change anything: not what a foreign page makes a browser send."""
    others = house_of(request).settings.origins()
    if not origin_allowed(request.headers.get("origin"), request.headers.get("host"), others):
        raise Foreign(say("This page is not ours."))
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise WrongType(say("Send it as JSON, with the header Content-Type: application/json."))


async def read_body(request: Request, decoder: "msgspec.json.Decoder[T]", what: str) -> T:
    """The body of a request. Raises BadRequest with one sentence."""
    try:
        return decoder.decode(await request.body())
    except msgspec.ValidationError as error:
        raise BadRequest(f"{what}: {_reason(error)}.") from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise BadRequest(say("The request cannot be read.")) from None


def _reason(error: msgspec.ValidationError) -> str:
    """What msgspec found, without anything that was sent: it quotes only field names and limits of ours."""
    text = str(error)
    return text if len(text) <= 160 and "Invalid" not in text and "unknown" not in text else text.split(" - ")[-1][-80:]


async def summary(request: Request) -> Response:
    """A table in short."""
    language = language_of(request.query_params.get("language", "en"))
    return answer((await _looked_at(request)).summary(language))


async def _looked_at(request: Request) -> Table:
    """The table a request may look at: with a key, or when its game is over. Raises NotYours."""
    house = house_of(request)
    table = await house.table(table_id(request))
    house.may_look(table, "" if house.open_to_all(table) else bearer(request))
    return table


async def record(request: Request) -> Response:
    """The record of a table: whole when finished, public while it runs."""
    table = await _looked_at(request)
    written = table.game.record(public=not table.game.over, names=table.names("en")).write()
    first, _, rest = written.partition("\n")
    text = f"{first}\n{deal_remarks(table.deal())}{rest}"
    name = f'attachment; filename="pamir-{table.id}.pamir"'
    return PlainTextResponse(text, headers={"Cache-Control": "no-store", "Content-Disposition": name})


async def review(request: Request) -> Response:
    """How far the review of a finished game is, and the review itself."""
    table = await _looked_at(request)
    language = language_of(request.query_params.get("language", LANGUAGES[0]))
    return answer(advice_of(request).review(table, address_of(request), language))


async def hint(request: Request) -> Response:
    """What a seat could do, for whoever holds it."""
    house = house_of(request)
    table = await house.table(table_id(request))
    held = house.seats_opened(table, bearer(request))
    language = language_of(request.query_params.get("language", LANGUAGES[0]))
    return answer(await advice_of(request).hint(table, held, address_of(request), language))


async def replace_secret(request: Request) -> Response:
    """A new secret for whoever holds the old one."""
    ours(request)
    seat = request.path_params["seat"]
    return answer(await house_of(request).replace_secret(table_id(request), seat, bearer(request)))


async def replace_watch(request: Request) -> Response:
    """A new key for watching, for whoever holds a seat."""
    ours(request)
    return answer(await house_of(request).replace_watch(table_id(request), bearer(request)))


async def mute(request: Request) -> Response:
    """Who shall be silent, as whoever opened the table wishes."""
    ours(request)
    wanted = await read_body(request, _mutes, "This cannot be done")
    return answer(await house_of(request).mute(table_id(request), bearer(request), wanted))


def bearer(request: Request) -> str:
    """The seat's secret that came with a request. Raises NotYours."""
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not 0 < len(secret.strip()) <= 128:
        raise NotYours(say("Send the key of a seat, or for watching, as: Authorization: Bearer KEY."))
    return secret.strip()


async def finished(request: Request) -> Response:
    """Games that came to their end."""
    house = house_of(request)
    text = request.query_params.get("limit", "20")
    if not text.isdecimal() or not 0 < len(text) < 4:
        raise BadRequest("The limit is a number from 1 to 100.")
    if not house.settings.list_finished:
        return answer(FinishedGames([]))
    language = language_of(request.query_params.get("language", LANGUAGES[0]))
    games = await house.store.finished(min(int(text), FINISHED_MOST))
    return answer(FinishedGames([_finished(game, language) for game in games]))


def _finished(game: Finished, language: str) -> FinishedGame:
    row = game.table
    return FinishedGame(
        table=row.id,
        names=names_in(language, game.seats, row.edition),
        kinds=[seat.kind for seat in game.seats],
        edition=row.edition,
        result=msgspec.json.decode(row.result, type=Result) if row.result else None,
        finished=row.finished,
    )


async def facts(request: Request) -> Response:
    """What is printed, in a language."""
    language = language_of(request.query_params.get("language", LANGUAGES[0]))
    edition = house_of(request).playing(request.query_params.get("edition", "")[:40] or None)
    body, tag = facts_in(language, edition.name) if edition is find(edition.name) else facts_of(edition, language)
    headers = {"Cache-Control": "no-cache", "ETag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type="application/json")


async def table_facts(request: Request) -> Response:
    """What is printed on the cards of one table, which may be of its own: for whoever may look at it."""
    table = await _looked_at(request)
    language = language_of(request.query_params.get("language", LANGUAGES[0]))
    body, _ = facts_in(language, table.edition.name) if table.row.cards is None else facts_of(table.edition, language)
    return Response(body, headers={"Cache-Control": "no-store"}, media_type="application/json")


async def health(request: Request) -> Response:
    """Whether this server is alive: it answers."""
    house = house_of(request)
    return answer(Health("ill" if house.closing else "ok", house.live), 503 if house.closing else 200)


async def ready(request: Request) -> Response:
    """Whether a game can be played here: something was stored just now."""
    house = house_of(request)
    well = not house.closing and await house.store.can_store()
    return answer(Health("ok" if well else "ill", house.live), 200 if well else 503)


async def metrics(request: Request) -> Response:
    """Numbers for Prometheus."""
    return Response(house_of(request).metrics.text(), media_type="text/plain; version=0.0.4")


async def openapi(request: Request) -> Response:
    """This part, described."""
    return Response(msgspec.json.encode(document()), media_type="application/json")


def table_id(request: Request) -> str:
    """The table an address names. Raises NoSuchTable for what can be none."""
    name = str(request.path_params["table"])
    if len(name) > 32 or not (name.isascii() and name.isalnum()):
        raise NoSuchTable(say("There is no such table."))
    return name
