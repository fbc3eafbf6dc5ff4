"""Trying things out over HTTP: each request brings the whole attempt, and nothing is stored. See docs/TRYING.md."""

import gzip
import hashlib
import secrets
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from pamir.analysis.shapes import handed_on
from pamir.attempt import Attempt
from pamir.edition import find
from pamir.errors import PamirError
from pamir.game import Game
from pamir.locale import LANGUAGES, say, speaking
from pamir.odds.told import told as odds_told
from pamir.server.answers import Answer, Deal, Muted, ThoughtLine, Thoughts, ThoughtStep
from pamir.server.api import BadRequest, address_of, advice_of, answer, bearer, house_of, ours, read_body
from pamir.server.explaining import explained
from pamir.server.facts import facts_of
from pamir.server.house import NotYours
from pamir.server.opening import CARDS_BYTES
from pamir.server.replies import earlier_story, past_of, position_of, reason_for
from pamir.server.speech import language_of
from pamir.server.storage import NoSuchTable
from pamir.server.table import called
from pamir.server.tried import Tried
from pamir.server.try_asked import (
    AskedAnswer,
    Branch,
    RecordRead,
    RefusedDecision,
    TriedAnswer,
    TryAsked,
    TryFacts,
    TryFrom,
    TryOdds,
    TryRecord,
    TryThink,
)
from pamir.server.wire import AskPossible, AskStory, AskWorth, Refused, Replay, Scores, Welcome, Why

_asked = msgspec.json.Decoder(TryAsked, strict=True)
_from = msgspec.json.Decoder(TryFrom, strict=True)
_records = msgspec.json.Decoder(TryRecord, strict=True)
_odds = msgspec.json.Decoder(TryOdds, strict=True)
_thinks = msgspec.json.Decoder(TryThink, strict=True)
_facts = msgspec.json.Decoder(TryFacts, strict=True)
_WORTH_PACKING = 1000  # bytes


async def attempt(request: Request) -> Response:
    """How an attempt stands, or an answer about it."""
    ours(request)
    asked = await read_body(request, _asked, "This cannot be tried out")
    language = language_of(asked.language)
    with speaking(language):
        board = await _tried(request, asked.attempt, asked.given_names, one_seat=asked.seat is not None)
        if asked.seat is not None and asked.seat not in board.people:
            raise BadRequest(say("Nobody plays that seat here."))
        told: Answer = await _said(board, asked, language) if asked.ask else _position(board, asked, language)
    return _packed(request, told)


async def _tried(request: Request, wanted: Attempt, names: list[str], *, one_seat: bool = False) -> Tried:
    _not_too_long(wanted.cards)
    return await house_of(request).tries.tried(wanted, names, one_seat=one_seat)


def _not_too_long(cards: Any) -> None:
    if cards is not None and len(msgspec.json.encode(cards)) > CARDS_BYTES:
        raise BadRequest(say("The cards are too long: expected at most {n} KB.", n=CARDS_BYTES // 1024))


def _look(board: Tried, seat: int | None) -> int:
    """The seat whose view is shown: the one asked for, else whoever decides, or decided last."""
    if seat is not None:
        return seat
    game = board.game
    if game.decider is not None:
        return game.decider
    return game.deciders[-1] if game.deciders else board.people[0]


def _position(board: Tried, asked: TryAsked, language: str) -> TriedAnswer:
    game = board.game
    seats = board.people if asked.seat is None else [asked.seat]
    since = board.last_decision_of(seats)
    known = min(asked.known, len(game.actions))
    first = board.recent_from(since) if known < 0 else known + 1
    stand = game.texts(game.actions)[board.recorded :]
    why = board.refusal(language)
    return TriedAnswer(
        position=position_of(board, _look(board, asked.seat), language, known, first, since),
        decisions=stand,
        recorded=board.recorded,
        welcome=_welcome(board, seats, language, own_cards=asked.cards is not None) if known < 0 else None,
        refused=RefusedDecision(len(stand), why) if why is not None else None,
    )


def _welcome(board: Tried, seats: list[int], language: str, *, own_cards: bool) -> Welcome:
    return Welcome(
        table="",
        seats=seats,
        watching=False,
        hot_seat=False,
        names=board.names(language),
        kinds=board.kinds,
        bots=[None] * board.game.seats,
        edition=board.edition.name,
        cards=board.edition.cards,
        cards_title=board.edition.spoken_cards_title,
        own_cards=own_cards,
        options=board.game.visible_options.to_wire(),
        chat=[],
        connected=list(range(board.game.seats)),  # nobody is away where one plays all
        languages=list(LANGUAGES),
        rematch=None,
        deal=Deal(None, None, None, None),
        muted=Muted([], False),
    )


async def _said(board: Tried, asked: TryAsked, language: str) -> AskedAnswer:
    message, look = asked.ask, _look(board, asked.seat)
    assert message is not None
    try:
        match message:
            case Why():
                return AskedAnswer(reason_for(board, message, language))
            case Replay():
                return AskedAnswer(await past_of(board, message, look, language))
            case AskPossible() | AskWorth():
                with speaking(language, board.names(language)):
                    return AskedAnswer(explained(board.game, message))
            case AskStory():
                return AskedAnswer(earlier_story(board, message, language))
            case _:
                return AskedAnswer(Scores(message.id, await board.history.scores()))
    except PamirError as error:
        return AskedAnswer(Refused(message.id, str(error)))


async def branch(request: Request) -> Response:
    """A position of a game as text, to be tried out: what its viewer cannot know is dealt anew."""
    ours(request)
    asked = await read_body(request, _from, "This cannot be tried out")
    seed = secrets.randbits(62) if asked.seed is None else asked.seed
    if asked.table:
        return answer(await _of_table(request, asked, seed))
    board = await _tried(request, asked.attempt, asked.given_names)
    then = await _after(board, asked.at)
    names = [name for name, colour in zip(board.names("en"), _colours(board), strict=True) if name != colour]
    position = _redealt(then, asked.seat, seed).position() if asked.anew else then.position()
    return answer(Branch(board.edition.name, position, board.names("en") if names else [], asked.cards))


def _colours(board: Tried) -> list[str]:
    with speaking("en"):
        called = board.edition.seat_names(board.game.seats, board.game.automaton)
    return [called[seat] for seat in range(board.game.seats)]


async def _of_table(request: Request, asked: TryFrom, seed: int) -> Branch:
    house = house_of(request)
    if not (asked.table.isascii() and asked.table.isalnum()):
        raise NoSuchTable(say("There is no such table."))
    table = await house.table(asked.table)
    secret = "" if house.open_to_all(table) else bearer(request)
    held = house.seats_opened(table, secret)
    over = table.game.over
    if not over and asked.seat is not None and asked.seat not in held:
        raise NotYours(say("That is not your seat."))
    then = await _after(table, asked.at)
    hidden = not over or asked.anew
    text = _redealt(then, asked.seat, seed).position() if hidden else then.position()
    cards = None if table.row.cards is None else msgspec.json.decode(table.edition.cards_text)
    return Branch(table.row.edition, text, [called(seat) for seat in table.seats], cards)


async def _after(board: Any, at: int | None) -> Game:
    of = len(board.game.actions)
    then = await board.history.after(of if at is None else at)
    if then is None:
        raise BadRequest(say("This game has {n} decisions so far.", n=of))
    found: Game = then
    return found


def _redealt(game: Game, seat: int | None, seed: int) -> Game:
    if seat is not None and seat >= game.seats:
        raise BadRequest(say("There is no such seat."))
    return game.redeal(seat, seed)


async def record(request: Request) -> Response:
    """What a record holds, played through with all that it states."""
    ours(request)
    asked = await read_body(request, _records, "This record cannot be read")
    _not_too_long(asked.cards)
    tries = house_of(request).tries
    await tries.read(asked.attempt)
    board = await tries.tried(asked.attempt)
    game = board.game
    return answer(RecordRead(board.edition.name, board.names("en"), len(game.actions), game.over, game.result))


async def odds(request: Request) -> Response:
    """What is left in an attempt, and how likely it comes."""
    ours(request)
    asked = await read_body(request, _odds, "This cannot be tried out")
    language = language_of(asked.language)
    with speaking(language):
        board = await _tried(request, asked.attempt, asked.given_names)
        then = await _after(board, asked.at)
        if asked.seat is not None and asked.seat >= then.seats:
            raise BadRequest(say("There is no such seat."))
    with speaking(language, board.names(language)):
        body = msgspec.json.encode(odds_told(then.odds(asked.seat)))
    return Response(body, headers={"Cache-Control": "no-store"}, media_type="application/json")


async def think(request: Request) -> Response:
    """A piece of thinking about an attempt."""
    ours(request)
    asked = await read_body(request, _thinks, "This cannot be tried out")
    language = language_of(asked.language)
    with speaking(language):
        board = await _tried(request, asked.attempt, asked.given_names)
        why = board.refusal(language)
        if why is not None:
            raise BadRequest(why)
        about = hashlib.sha256(msgspec.json.encode((asked.position, asked.record, asked.cards))).hexdigest()
        names = board.names(language)
        found = await advice_of(request).study(board.game, address_of(request), language, names, about)
    lines = [
        ThoughtLine(
            handed_on(one.shares), one.visits, [ThoughtStep(step.seat, step.notation, step.text) for step in one.line]
        )
        for one in found.options
    ]
    return answer(Thoughts(found.seat, handed_on(found.shares), found.iterations, found.why, lines))


async def facts(request: Request) -> Response:
    """What is printed on cards that somebody brings."""
    ours(request)
    asked = await read_body(request, _facts, "These cards cannot be read")
    _not_too_long(asked.cards)
    body, _ = facts_of(find(asked.edition).with_cards(asked.cards), language_of(asked.language))
    return Response(body, headers={"Cache-Control": "no-store"}, media_type="application/json")


def _packed(request: Request, told: Answer) -> Response:
    """An answer, shorter where the browser can unpack it."""
    plain = answer(told)
    body = bytes(plain.body)
    if len(body) >= _WORTH_PACKING and "gzip" in request.headers.get("accept-encoding", ""):
        headers = {"Cache-Control": "no-store", "Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        return Response(gzip.compress(body, 4), headers=headers, media_type="application/json")
    return plain
