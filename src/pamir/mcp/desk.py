"""The tables of a house as an assistant uses them: one call, one answer, nothing kept between two.

Whoever calls has a handle and so is what a page with that link would be: it sees what that seat may know, is refused
for the same reasons, and pays for what it asks out of the same limits.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any, Protocol

import msgspec

from pamir.analysis.shapes import handed_on
from pamir.errors import PamirError
from pamir.locale import say, speaking
from pamir.mcp import lookup, shapes
from pamir.mcp.handles import Handle, read_handle
from pamir.server.advice import Advice
from pamir.server.client import Client
from pamir.server.house import House
from pamir.server.opening import Opening, SeatAsked
from pamir.server.storage import NoSuchTable, StoreError
from pamir.server.table import Table
from pamir.server.wire import Act, Refused, Undo
from pamir.server.work import paid

UNDO = "undo"
ME = "me"


class NotAllowed(PamirError):
    """Something the rules or the table refuse: one sentence, and where the rule is told."""

    def __init__(self, reason: str, topics: list[shapes.TopicLine] | None = None) -> None:
        super().__init__(reason)
        self.topics = topics or []


class Rooms(Protocol):
    """Where the tables are."""

    @property
    def usual(self) -> str:
        """The edition that is meant where none is named."""
        ...

    async def house(self) -> House: ...

    async def advice(self) -> Advice: ...


@dataclass(frozen=True)
class Caller:
    """Who asks: the address that limits count by, and where our pages are, if there are any."""

    address: str = "here"
    pages: str = ""


@dataclass(frozen=True)
class _Seated:
    """A caller at a table for the time of a call."""

    house: House
    table: Table
    client: Client
    handle: Handle
    language: str
    seat: int | None
    """As which it looks; None for who watches."""

    @property
    def decides(self) -> bool:
        return self.seat is not None and self.seat == self.table.decider

    @property
    def settled(self) -> bool:
        """Whether there is nothing to wait for."""
        return self.table.game.over or self.table.decider in self.client.held

    def turned(self) -> "_Seated":
        """The same after a while: who holds several seats looks as the one that decides."""
        held, decider = self.client.held, self.table.decider
        seat = decider if len(held) > 1 and decider in held else self.seat
        self.client.look = seat
        return replace(self, seat=seat)


class Desk:
    """Does what the tools say."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    @property
    def usual(self) -> str:
        """The edition that is meant where none is named."""
        return self._rooms.usual

    # --- coming ------------------------------------------------------------------------------------------

    async def open_table(self, asked: shapes.OpenTable, caller: Caller, language: str) -> shapes.Opened:
        """A new table, with the handles of all its people. Raises ``PamirError``."""
        house = await self._rooms.house()
        opening = Opening(
            seats=[_seat_asked(player, asked.name if player == ME else "", house, asked) for player in asked.players],
            edition=asked.edition,
            options=asked.options,
            seed=asked.seed,
        )
        msgspec.convert(msgspec.to_builtins(opening), Opening, strict=True)  # numbers and texts within their limits
        opened = await house.create(opening, caller.address)
        table = await house.table(opened.table)
        handles = {int(seat): Handle(opened.table, secret) for seat, secret in opened.secrets.items()}
        mine = [at for at, player in enumerate(asked.players) if player == ME]
        seats = _seats(table, language, tuple(mine))
        seats = [
            msgspec.structs.replace(
                one,
                handle=str(handles[one.seat]) if one.seat in handles else None,
                link=_link(caller, handles[one.seat]) if one.seat in handles else None,
            )
            for one in seats
        ]
        house.go_on(table)
        first = str(handles[mine[0]]) if mine else None
        return shapes.Opened(table.id, first, table.row.edition, seats, str(Handle(table.id, opened.watch)))

    async def join_table(self, asked: shapes.JoinTable, caller: Caller, language: str) -> shapes.Joined:
        """What a handle opens. Raises ``PamirError``."""
        async with self._seated(asked.handle, None, caller, language) as one:
            table = one.table
            return shapes.Joined(
                table=table.id,
                handle=str(one.handle),
                edition=table.row.edition,
                seats=_seats(table, language, one.client.held),
                watching=one.client.watching,
                over=table.game.over,
                revision=table.revision,
            )

    @asynccontextmanager
    async def _seated(self, handle: str, seat: int | None, caller: Caller, language: str) -> AsyncIterator[_Seated]:
        """Sit down for the time of a call. Raises ``PamirError``."""
        given, house = read_handle(handle), await self._rooms.house()
        try:
            table = await house.table(given.table)
        except NoSuchTable:
            raise PamirError(say("There is no such table.")) from None
        except StoreError:
            raise PamirError(say("The database does not answer; try again.")) from None
        client = Client(caller.address, house.frames)
        client.language = language
        house.enter(client, table, given.secret, 0)
        try:
            client.look = _look(client, table, seat)
            house.entered(client)
            yield _Seated(house, table, client, given, language, client.look)
        finally:
            house.left(client)

    # --- looking -----------------------------------------------------------------------------------------

    async def look(self, asked: shapes.LookAt, caller: Caller, language: str) -> shapes.Looked:
        """The table as a seat sees it. Raises ``PamirError``."""
        async with self._seated(asked.handle, asked.seat, caller, language) as one:
            if asked.wait_seconds:
                await _waited(one, asked.wait_seconds)
                one = one if asked.seat is not None else one.turned()
            return _looked(one, asked.detail)

    async def choices(self, asked: shapes.ListChoices, caller: Caller, language: str) -> shapes.Choices:
        """What can be done, and what each would do. Raises ``NotAllowed`` where somebody else decides."""
        async with self._seated(asked.handle, asked.seat, caller, language) as one:
            table = one.table
            _must_decide(one)
            names = table.names(language)
            question = table.told_log.asked(names, language)
            all_of_them = [lookup.choice(told) for told in table.told_log.choices(names, language)]
            wanted = asked.containing.strip().casefold()
            found = [c for c in all_of_them if wanted in f"{c.action} {c.label}".casefold()]
            assert one.seat is not None
            return shapes.Choices(
                table=table.id,
                revision=table.revision,
                seat=one.seat,
                question=question.sentence,
                help=question.help,
                of=len(all_of_them),
                choices=found,
            )

    async def why_not(self, asked: shapes.AskWhyNot, caller: Caller, language: str) -> shapes.Reasoned:
        """Why an action is not allowed, and where the rule stands. Raises ``PamirError``."""
        if (asked.handle is None) == (asked.position is None):
            raise PamirError(say("Give either a handle or a position."))
        if asked.handle is None:
            game = lookup.game_from(asked.position or "", asked.decisions)
            seat = lookup.seat_at(game, game.decider if asked.seat is None else asked.seat)
            with speaking(names=game.names()):
                return _reasoned(game, asked.action, seat)
        async with self._seated(asked.handle, asked.seat, caller, language) as one:
            if one.seat is None:
                raise NotAllowed(say("Only who holds that seat, and looks as it, can ask for it."))
            with speaking(language, one.table.names(language)):
                return _reasoned(one.table.game, asked.action, one.seat)

    # --- doing -------------------------------------------------------------------------------------------

    async def act(self, asked: shapes.Act, caller: Caller, language: str) -> shapes.Looked:
        """Take an action, or the last one back. Raises ``NotAllowed`` with the engine's reason."""
        async with self._seated(asked.handle, asked.seat, caller, language) as one:
            if one.seat is None:
                raise NotAllowed(say("That is not your seat."))
            table, before = one.table, len(one.table.game.actions)
            name = asked.id or secrets.token_urlsafe(12)
            revision = table.revision if asked.revision is None else asked.revision
            undo = asked.action.strip().casefold() == UNDO
            message = Undo(name, revision, one.seat) if undo else Act(name, revision, asked.action, one.seat)
            # Even if this call is cut off now, what is committed must be done in memory too.
            answer = await asyncio.shield(asyncio.create_task(paid(one.house.change(one.client, message))))
            if isinstance(answer, Refused):
                with speaking(language):
                    raise NotAllowed(answer.error, lookup.topics_behind(table.edition, answer.error))
            if asked.wait_seconds:
                await _waited(one, asked.wait_seconds)
            one = one if asked.seat is not None else one.turned()
            return _looked(one, asked.detail, since=min(before, len(table.game.actions)))

    async def analyse(self, asked: shapes.Analyse, caller: Caller, language: str) -> shapes.Analysed:
        """What to do, for whoever must decide; what decided a finished game. Raises ``PamirError``."""
        if (asked.handle is None) == (asked.position is None):
            raise PamirError(say("Give either a handle or a position."))
        advice = await self._rooms.advice()
        if asked.handle is None:
            game = lookup.game_from(asked.position or "", asked.decisions)
            found = await advice.study(game, caller.address, language)
            options = [
                shapes.Advised(o.notation, o.text, handed_on(o.shares)[found.seat], list(o.follows))
                for o in found.options
            ]
            return shapes.Analysed("hint", found.seat, found.why, options)
        async with self._seated(asked.handle, None, caller, language) as one:
            if one.table.game.over:
                return _reviewed(advice.review(one.table, caller.address, language))
            hints = await advice.hint(one.table, one.client.held, caller.address, language)
            options = [shapes.Advised(o.action, o.text, o.shares[hints.seat], o.follows) for o in hints.options]
            return shapes.Analysed("hint", hints.seat, hints.why, options)

    # --- the board alone, for resources --------------------------------------------------------------------

    async def board(self, handle: str, caller: Caller, language: str) -> str:
        """The table as text. Raises ``PamirError``."""
        async with self._seated(handle, None, caller, language) as one:
            return _board(one)


def _seat_asked(player: str, name: str, house: House, asked: shapes.OpenTable) -> SeatAsked:
    kind = player.strip().casefold()
    if kind in (ME, "person"):
        return SeatAsked("person", name)
    if kind in house.playing(asked.edition).automata:
        return SeatAsked(kind)
    return SeatAsked("bot", bot=player.strip())


def _seats(table: Table, language: str, yours: tuple[int, ...]) -> list[shapes.SeatAt]:
    names = table.names(language)
    return [
        shapes.SeatAt(
            seat=seat.seat,
            name=names[seat.seat],
            colour=table.game.seat_name(seat.seat),
            kind=seat.kind,
            yours=seat.seat in yours,
            bot=seat.bot,
        )
        for seat in table.seats
    ]


def _link(caller: Caller, handle: Handle) -> str | None:
    return f"{caller.pages}/t/{handle.table}#{handle.secret}" if caller.pages else None


def _look(client: Client, table: Table, seat: int | None) -> int | None:
    """As which of its seats somebody looks: the one that is named, else the one that decides, else the first."""
    if seat is not None and seat not in client.held:
        raise NotAllowed(say("That is not your seat."))
    if seat is not None or not client.held:
        return seat
    return table.decider if table.decider in client.held else client.held[0]


async def _waited(one: _Seated, seconds: float) -> None:
    """Wait until one of the held seats decides, or all is over, or the time has passed."""
    try:
        async with asyncio.timeout(seconds):
            while not one.settled and one.client.close_with is None:
                one.client.wake.clear()
                await one.client.wake.wait()
    except TimeoutError:
        return


def _must_decide(one: _Seated) -> None:
    table = one.table
    if one.decides:
        return
    if table.game.over:
        raise NotAllowed(say("The game is over: there is nothing left to decide."))
    assert table.decider is not None
    if one.seat is None:
        raise NotAllowed(say("That is not your seat."))
    name = table.names(one.language)[table.decider]
    raise NotAllowed(say("It is {seat} who decides now: look with wait_seconds until it is you.", seat=name))


def _board(one: _Seated) -> str:
    table = one.table
    with speaking(one.language, table.names(one.language)):
        return lookup.board(table.told_log.snapshot, one.seat)


def _looked(one: _Seated, detail: str, since: int | None = None) -> shapes.Looked:
    table, language = one.table, one.language
    names = table.names(language)
    if since is None:
        since = table.last_decision_of(one.client.held) if one.client.held else table.recent_from(None)
    question = table.told_log.asked(names, language)
    view: dict[str, Any] | None = msgspec.json.decode(table.view(one.seat)) if detail == "full" else None
    log = table.told_log.log(min(since + 1, len(table.game.actions) + 1), names, language)
    return shapes.Looked(
        table=table.id,
        edition=table.row.edition,
        revision=table.revision,
        turn=table.game.turn,
        seat=one.seat,
        decider=table.decider,
        your_decision=one.decides,
        over=table.game.over,
        question=question.sentence,
        help=question.help,
        happened=[entry.text for entry in log if not entry.thought],
        can_undo=one.seat is not None and table.game.can_undo(one.seat),
        board=_board(one) if detail != "short" else None,
        view=view,
        result=lookup.outcome_of(table.game),
    )


def _reasoned(game: Any, action: str, seat: int | None) -> shapes.Reasoned:
    number = game.edition.parse_action(action)
    reason = game.why_not(number, seat)
    topics = lookup.topics_behind(game.edition, reason) if reason else []
    return shapes.Reasoned(game.edition.action_text(number), reason is None, reason or "", topics)


def _reviewed(found: Any) -> shapes.Analysed:
    """How far a review is, and what it says when it is done."""
    told, lines, moments = found.review, list[str](), list[str]()
    if told is not None:
        table = [", ".join(f"{head} {cell}" for head, cell in zip(told.heads, row, strict=True)) for row in told.rows]
        for one in (*told.turning, *told.worst):
            deed = say("Turn {turn}, {seat}: {deed}.", turn=one.turn, seat=told.rows[one.seat][0], deed=one.deed)
            moments.append(" ".join((deed, *one.said)))
        lines = [*table, *moments, told.columns, told.judged]
    why = "" if told is not None else say("The game is being reviewed; ask again in a few seconds.")
    return shapes.Analysed("review", None, why, [], found.done, found.total, lines)
