"""A live table: a game rebuilt from its events, and what is remembered with it."""

import asyncio
import time
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

import msgspec

from pamir.bots import title
from pamir.edition import Edition, Sign, UnknownEdition, Views, find, playing
from pamir.errors import PamirError
from pamir.game import Game
from pamir.locale import speaking, word
from pamir.moments import beats
from pamir.options import Options
from pamir.server.answers import Deal, Summary
from pamir.server.deals import deal_of
from pamir.server.history import History
from pamir.server.limits import Bucket
from pamir.server.storage import ChatLine, Event, SeatRow, Store, StoreError, TableRow
from pamir.server.talk import WATCHERS_A_SECOND, WATCHERS_AT_ONCE
from pamir.server.told_log import ToldLog

if TYPE_CHECKING:
    from pamir.server.client import Client

FIRST_REVISION = 1
FEW_TURNS = 2  # that are told of even where there are fewer others
MOST_HOLDERS = 5  # of one seat that are counted: more say nothing more


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
        self.game = self._set_up()
        self.revision = FIRST_REVISION
        self.lengths = [0]  # decisions taken, at each revision from the first on
        self.answered: dict[str, Event] = {}
        self.told_log = ToldLog(self.game)
        self.history = History(self.game, self._set_up)
        self._deal: tuple[bool, Deal] | None = None
        self._names_in: dict[str, list[str]] = {}
        self._seen: Views | None = None
        self._views: dict[int | None, msgspec.Raw] = {}
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
        if after is not None:
            self.game = self.told_log.game = self.history.game = after
        elif action is not None:
            self.game.apply(action)
        else:
            self._take_back()
        self.revision = event.revision
        self.lengths.append(len(self.game.actions))
        self.told_log.cut(len(self.game.actions), passed)
        self.history.cut(len(self.game.actions))
        self.last_event_at, self.last_event_seen = event.at, time.monotonic()
        self._seen = None
        self._views.clear()
        self.odds_told.clear()
        if event.client_id is not None:
            self.answered[event.client_id] = event

    def _take_back(self) -> None:
        """Undo what was undone once; where the rules of today would not allow that, play all again but the last."""
        if self.game.can_undo():
            self.game.undo()
            return
        actions = self.game.actions[:-1]
        self.game = self._set_up()
        for action in actions:
            self.game.apply(action)
        self.told_log.game = self.history.game = self.game

    # --- looking -------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def decider(self) -> int | None:
        return self.game.decider

    def kind(self, seat: int | None) -> str | None:
        """'person', 'bot', or the name of an opponent that the rules play."""
        return None if seat is None else self.seats[seat].kind

    def names(self, language: str) -> list[str]:
        """What everybody is called."""
        found = self._names_in.get(language)
        if found is None:
            found = self._names_in[language] = names_in(language, self.seats, self.row.edition)
        return found

    def rename(self, seats: tuple[SeatRow, ...]) -> None:
        """The seats as they are kept now: names and secrets may be new."""
        self.seats = list(seats)
        self._names_in.clear()
        self.odds_told.clear()
        self.told_log.forget()

    def view(self, seat: int | None) -> msgspec.Raw:
        """The view of a seat, ready to be sent; made once for each revision."""
        found = self._views.get(seat)
        if found is None:
            self._seen = self._seen or self.game.edition.views(self.told_log.snapshot)
            found = self._views[seat] = msgspec.Raw(msgspec.json.encode(self._seen.of(seat)))
        return found

    def told_until(self, revision: int) -> int:
        """How many decisions are still as they were at that revision; -1 if it is none of this table."""
        if not FIRST_REVISION <= revision <= self.revision:
            return -1
        return min(self.lengths[revision - FIRST_REVISION :])

    def last_decision_of(self, seats: Sequence[int]) -> int:
        """The number of the last decision that one of these seats took before its own turn began; 0 if none has."""
        game = self.game
        deciders = game.deciders
        last = self._turn_began() if game.active in seats else len(deciders)
        return next((at for at in range(last, 0, -1) if deciders[at - 1] in seats), 0)

    def recent_from(self, since: int | None) -> int:
        """The decision that led to the last turns of all others, or to the turn in which one has decided `since`."""
        earlier = islice(self._turns_began(), max(len(self.seats) - 1, FEW_TURNS) - 1, None)
        return next((began for began in earlier if since is None or began < since), 0)

    def _turn_began(self) -> int:
        return next(self._turns_began(), 0)

    def _turns_began(self) -> Iterator[int]:
        """The numbers of the decisions that led to turns, from the turn that goes on backwards."""
        rows, sign = self.game.journal, self.game.edition.sign
        for i in range(len(rows) - 1, -1, -1):
            if Sign.TURN in sign(rows[i]):
                yield bisect_right(self.game.marks, i)

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
        return [_called(seat) or colours[seat.seat] for seat in seats]


def _called(seat: SeatRow) -> str:
    """The name of a seat; a bot that is only called after its kind, in the language spoken."""
    if seat.bot is not None and seat.name.startswith(title(seat.bot)):
        return word(title(seat.bot)) + seat.name.removeprefix(title(seat.bot))
    return seat.name


def write_options(options: Options) -> str:
    """The options as they are kept."""
    return msgspec.json.encode(options.to_wire()).decode()
