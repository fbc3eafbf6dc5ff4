"""A live table: a game rebuilt from its events, and what is remembered with it."""

import asyncio
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from pamir.bots import title
from pamir.errors import PamirError
from pamir.game import Game
from pamir.locale import speaking, word
from pamir.locale.words import seat_names
from pamir.moments import beats
from pamir.second.game import RULES_VERSION
from pamir.second.notation import parse_action
from pamir.second.options import Options
from pamir.second.view import Views
from pamir.server.answers import Summary
from pamir.server.past import Past
from pamir.server.storage import ChatLine, Event, SeatRow, Store, StoreError, TableRow
from pamir.server.story import Story

if TYPE_CHECKING:
    from pamir.server.client import Client

FIRST_REVISION = 1
CHAT_KEPT = 200
CHAT_MOST = 5000  # lines of a table that are stored

# The rules each table may have been started under. A version stays here as long as tables of it are kept.
RULES = {RULES_VERSION: Game}


class TableError(PamirError):
    """Something this table cannot do; one sentence for the person who asked."""


class Table:
    """A table in memory. Whoever changes it holds ``lock``; ``take`` is given only what is committed."""

    def __init__(self, row: TableRow, seats: tuple[SeatRow, ...]) -> None:
        self.row = row
        self.seats = list(seats)
        self.lock = asyncio.Lock()
        self.clients: set[Client] = set()
        self.elsewhere: dict[str, tuple[tuple[int, ...], float]] = {}
        """Seats held at other servers, by server, and when that was heard."""
        self.chat: list[ChatLine] = []
        self.stale = False
        self.skipping = False
        self.skip_asked = asyncio.Event()
        self.driver: asyncio.Task[None] | None = None
        self.failures: dict[int, int] = {}
        self.last_event_at = 0.0
        self.last_event_ours = True
        self.touched = time.monotonic()
        self._begin()

    def _set_up(self) -> Game:
        """The game as it began, under the rules it began with."""
        rules = RULES.get(self.row.rules)
        if rules is None:
            raise TableError(f"This table was begun under rules {self.row.rules}, which this server does not have.")
        return rules(len(self.seats), seed=self.row.seed, options=read_options(self.row.options))

    def _begin(self) -> None:
        self.game = self._set_up()
        self.revision = FIRST_REVISION
        self.lengths = [0]  # decisions taken, at each revision from the first on
        self.answered: dict[str, Event] = {}
        self.story = Story(self.game)
        self.past = Past(self.game, self._set_up)
        self._names_in: dict[str, list[str]] = {}
        self._seen: Views | None = None
        self._views: dict[int | None, msgspec.Raw] = {}

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
        action = parse_action(event.action) if event.kind == "act" else None
        passed = None if action is None else beats(self.game, action)
        if after is not None:
            self.game = self.story.game = self.past.game = after
        elif action is not None:
            self.game.apply(action)
        else:
            self.game.undo()
        self.revision = event.revision
        self.lengths.append(len(self.game.actions))
        self.story.cut(len(self.game.actions), passed)
        self.past.cut(len(self.game.actions))
        self.last_event_at = event.at
        self._seen = None
        self._views.clear()
        if event.client_id is not None:
            self.answered[event.client_id] = event

    # --- looking -------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def decider(self) -> int | None:
        return self.game.decider

    def kind(self, seat: int | None) -> str | None:
        """'person', 'bot' or 'wakhan'."""
        return None if seat is None else self.seats[seat].kind

    def names(self, language: str) -> list[str]:
        """What everybody is called."""
        found = self._names_in.get(language)
        if found is None:
            found = self._names_in[language] = names_in(language, self.seats)
        return found

    def rename(self, seats: tuple[SeatRow, ...]) -> None:
        """The seats as they are kept now: names and secrets may be new."""
        self.seats = list(seats)
        self._names_in.clear()
        self.story.forget()

    def view(self, seat: int | None) -> msgspec.Raw:
        """The view of a seat, ready to be sent; made once for each revision."""
        found = self._views.get(seat)
        if found is None:
            self._seen = self._seen or Views(self.story.still)
            found = self._views[seat] = msgspec.Raw(msgspec.json.encode(self._seen.of(seat)))
        return found

    def told_until(self, revision: int) -> int:
        """How many decisions are still as they were at that revision; -1 if it is none of this table."""
        if not FIRST_REVISION <= revision <= self.revision:
            return -1
        return min(self.lengths[revision - FIRST_REVISION :])

    def seats_here(self) -> tuple[int, ...]:
        """Seats with somebody connected to this server."""
        return tuple(sorted({seat for client in self.clients for seat in client.held}))

    def connected(self) -> list[int]:
        """Seats with somebody there."""
        return sorted({*self.seats_here(), *(seat for seats, _ in self.elsewhere.values() for seat in seats)})

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
        )


def names_in(language: str, seats: Sequence[SeatRow]) -> list[str]:
    """What everybody is called: the name given, else the colour, and Wakhan by hers."""
    wakhan = next((seat.seat for seat in seats if seat.kind == "wakhan"), None)
    with speaking(language):
        colours = seat_names(len(seats), wakhan)
        return [_called(seat) or colours[seat.seat] for seat in seats]


def _called(seat: SeatRow) -> str:
    """The name of a seat; a bot that is only called after its kind, in the language spoken."""
    if seat.bot is not None and seat.name.startswith(title(seat.bot)):
        return word(title(seat.bot)) + seat.name.removeprefix(title(seat.bot))
    return seat.name


def read_options(text: str) -> Options:
    """The options as they are kept."""
    return msgspec.json.decode(text, type=Options)


def write_options(options: Options) -> str:
    """The options as they are kept."""
    return msgspec.json.encode(options).decode()
