"""A live table: a game rebuilt from its events, and what is remembered with it."""

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from pamir.bots import title
from pamir.edition import Edition, UnknownEdition, find, playing
from pamir.errors import PamirError
from pamir.game import Game
from pamir.locale import speaking, word
from pamir.moments import beats
from pamir.options import Options
from pamir.server.answers import Deal, Summary
from pamir.server.board import Board
from pamir.server.deals import deal_of
from pamir.server.limits import Bucket
from pamir.server.storage import ChatLine, Event, SeatRow, Store, StoreError, TableRow
from pamir.server.talk import WATCHERS_A_SECOND, WATCHERS_AT_ONCE

if TYPE_CHECKING:
    from pamir.server.client import Client

FIRST_REVISION = 1
MOST_HOLDERS = 5  # of one seat that are counted: more say nothing more


class TableError(PamirError):
    """Something this table cannot do; one sentence for the person who asked."""


class Table(Board):
    """A table in memory. Whoever changes it holds ``lock``; ``take`` is given only what is committed."""

    def __init__(self, row: TableRow, seats: tuple[SeatRow, ...]) -> None:
        self.row = row
        self.seats = list(seats)
        self.lock = asyncio.Lock()
        self.clients: set[Client] = set()
        self.elsewhere: dict[str, tuple[tuple[int, ...], float]] = {}
        """Seats held at other servers, by server, and when that was heard."""
        self.chat: list[ChatLine] = []
        self.watchers_talk = Bucket(WATCHERS_A_SECOND, WATCHERS_AT_ONCE)
        self.stale = False
        self.skipping = False
        self.skip_asked = asyncio.Event()
        self.driver: asyncio.Task[None] | None = None
        self.failures: dict[int, int] = {}
        self.last_event_at = 0.0
        """When it happened by the clock of whichever server wrote it."""
        self.last_event_seen = time.monotonic()
        self.last_event_ours = True
        self.touched = time.monotonic()
        self._begin()

    def _set_up(self) -> Game:
        """The game as it began, under the rules it began with."""
        number = len(self.seats)
        options = self.edition.options.from_wire(msgspec.json.decode(self.row.options), number)
        return Game(number, edition=self.edition, seed=self.row.seed, options=options)

    def _edition(self) -> Edition:
        """The edition that is played here, with its cards, under the rules of the beginning."""
        try:
            edition = playing(self.row.edition, self.row.cards)
        except UnknownEdition as error:
            raise TableError(str(error)) from None
        if self.row.rules != edition.rules_version:
            raise TableError(f"This table was begun under rules {self.row.rules}, which this server does not have.")
        return edition

    def _begin(self) -> None:
        self.edition = self._edition()
        self.lay_out(self._set_up(), self._set_up)
        self.revision = FIRST_REVISION
        self.lengths = [0]  # decisions taken, at each revision from the first on
        self.answered: dict[str, Event] = {}
        self._deal: tuple[bool, Deal] | None = None
        self.odds_told: dict[tuple[int, int | None, str], bytes] = {}
        """What is left, as it was told: after so many decisions, to whom, in which language."""

    @classmethod
    async def load(cls, store: Store, table_id: str) -> "Table":
        """The table as the database has it. Raises NoSuchTable, StoreError or TableError."""
        row, seats = await store.load(table_id)
        table = cls(row, seats)
        table.chat = await store.chat(table_id)
        await table._replay(await store.events(table_id))
        return table

    async def _replay(self, events: list[Event]) -> None:
        for number, event in enumerate(events):
            try:
                self.take(event)
            except PamirError as error:
                raise TableError(f"This table cannot be rebuilt from its events: {error}") from error
            if number % 16 == 15:
                await asyncio.sleep(0)

    async def catch_up(self, store: Store) -> None:
        """Take what other servers have written since; after a doubtful write, begin anew. Hold the lock."""
        if self.stale:
            self.row, seats = await store.load(self.id)
            self.seats = list(seats)
            events = await store.events(self.id)
            self._begin()
            await self._replay(events)
            self.stale = False
            for client in self.clients:
                client.tell_everything()
        else:
            events = await store.events(self.id, self.revision)
            await self._replay(events)
        if events:
            self.last_event_ours = False

    def take(self, event: Event, after: Game | None = None) -> None:
        """Do what an event says; it is committed. ``after`` is the game in which it is already done."""
        if event.revision != self.revision + 1:
            raise StoreError(f"An event of revision {event.revision} cannot follow {self.revision}.")
        action = self.game.edition.parse_action(event.action) if event.kind == "act" else None
        passed = None if action is None else beats(self.game, action)
        if after is None and action is None:
            after = self._taken_back()
        elif after is None:
            self.game.apply(event.action)
        self.changed(after or self.game, passed)
        self.revision = event.revision
        self.lengths.append(len(self.game.actions))
        self.last_event_at, self.last_event_seen = event.at, time.monotonic()
        self.odds_told.clear()
        if event.client_id is not None:
            self.answered[event.client_id] = event

    def _taken_back(self) -> Game:
        """Undo what was undone once; where the rules of today would not allow that, play all again but the last."""
        if self.game.can_undo():
            self.game.undo()
            return self.game
        again = self._set_up()
        for action in self.game.actions[:-1]:
            again.apply(action)
        return again

    # --- looking -------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.row.id

    def kind(self, seat: int | None) -> str | None:
        """'person', 'bot', or the name of an opponent that the rules play."""
        return None if seat is None else self.seats[seat].kind

    def _named(self, language: str) -> list[str]:
        return names_in(language, self.seats, self.row.edition)

    def rename(self, seats: tuple[SeatRow, ...]) -> None:
        """The seats as they are kept now: names and secrets may be new."""
        self.seats = list(seats)
        self.odds_told.clear()
        self.names_changed()

    def told_until(self, revision: int) -> int:
        """How many decisions are still as they were at that revision; -1 if it is none of this table."""
        if not FIRST_REVISION <= revision <= self.revision:
            return -1
        return min(self.lengths[revision - FIRST_REVISION :])

    def seats_here(self) -> tuple[int, ...]:
        """Seats with somebody connected to this server, each as often as it is held (up to a handful)."""
        held = Counter(seat for client in self.clients for seat in client.held)
        return tuple(sorted((held & Counter(dict.fromkeys(held, MOST_HOLDERS))).elements()))

    def connected(self) -> list[int]:
        """Seats with somebody there; one that several hold stands there as often."""
        return sorted([*self.seats_here(), *(seat for seats, _ in self.elsewhere.values() for seat in seats)])

    def summary(self, language: str = "en") -> Summary:
        """The table in short."""
        return Summary(
            table=self.id,
            edition=self.row.edition,
            names=self.names(language),
            kinds=[seat.kind for seat in self.seats],
            turn=self.game.turn,
            decider=self.decider,
            over=self.game.over,
            result=self.game.result,
            revision=self.revision,
            created=self.row.created,
            changed=self.last_event_at or self.row.created,
            deal=self.deal(),
        )

    def deal(self) -> Deal:
        """What everybody may know of the deal."""
        if self._deal is None or self._deal[0] != self.game.over:
            self._deal = self.game.over, deal_of(self.row, self.game)
        return self._deal[1]


def names_in(language: str, seats: Sequence[SeatRow], edition: str) -> list[str]:
    """What everybody is called: the name given, else the colour; opponents that the rules play by their own."""
    played = next((seat.seat for seat in seats if seat.kind not in ("person", "bot")), None)
    with speaking(language):
        colours = find(edition).seat_names(len(seats), played)
        return [called(seat) or colours[seat.seat] for seat in seats]


def called(seat: SeatRow) -> str:
    """The name of a seat; a bot that is only called after its kind, in the language spoken."""
    if seat.bot is not None and seat.name.startswith(title(seat.bot)):
        return word(title(seat.bot)) + seat.name.removeprefix(title(seat.bot))
    return seat.name


def write_options(options: Options) -> str:
    """The options as they are kept."""
    return msgspec.json.encode(options.to_wire()).decode()
