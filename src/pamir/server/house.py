"""The house: all live tables, and everything that changes them."""

import asyncio
import time

import msgspec

from pamir.edition import Edition, find
from pamir.errors import PamirError
from pamir.game import Game
from pamir.locale import say, speaking
from pamir.seeds import new_seed
from pamir.server import chores, keys
from pamir.server.answers import Muted, NewSecret, NewWatch, Opened
from pamir.server.client import Client, encoded
from pamir.server.deals import DRAWN
from pamir.server.driver import Driver
from pamir.server.frames import Frames
from pamir.server.logs import log, log_failure
from pamir.server.metrics import Metrics
from pamir.server.opening import Mute, Opening, seat_rows
from pamir.server.presence_elsewhere import GONE, SEATED, PresenceElsewhere
from pamir.server.settings import Settings
from pamir.server.storage import ChatLine, Event, NewTable, RevisionTaken, Store, StoreError, TableRow
from pamir.server.table import Table, TableError, write_options
from pamir.server.talk import CHAT_KEPT, CHAT_MOST, muted_at, with_mute
from pamir.server.tried import Tries
from pamir.server.wire import Act, ChatEntry, Done, Mutes, Names, Presence, Refused, Rematch, ToPage, Undo
from pamir.server.work import paid

DAY = 24 * 3600
MOST_REVISIONS = 20_000  # far more than a game has decisions: beyond that nothing is taken back, so a table has an end
_LOOK_ROUND = 5.0  # seconds between two looks for tables where a bot is due and nobody lets it play
_PRESENCE_SECONDS = 0.2  # who comes and goes meanwhile is told of once


class NotYours(TableError):
    """Without a secret that fits."""


class Crowded(TableError):
    """Too much of something; later perhaps."""


class House:
    """Every table somebody is at, rebuilt from the database when first needed."""

    def __init__(self, settings: Settings, store: Store, driver: Driver, metrics: Metrics) -> None:
        self.settings, self.store, self.metrics = settings, store, metrics
        self._driver = driver
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._chores: list[asyncio.Task[None]] = []
        self._presence_elsewhere = (
            PresenceElsewhere(self._tables, store.announce, self._tell_presence) if store.shared else None
        )
        self._presence_due: set[Table] = set()
        self.frames = Frames()
        self.closing = False
        self._usual = settings.playing()
        self.tries = Tries(self._usual)

    async def open(self) -> None:
        """Begin the work that goes on beside the tables."""
        self._chores.append(chores.begin("tidy", self._tidy))
        if self._presence_elsewhere is not None:
            self._chores.append(chores.begin("listen", lambda: self.store.listen(self._heard, self._catch_up_all)))
            self._chores.append(chores.begin("presence elsewhere", self._presence_elsewhere.keep_announcing))

    async def close(self) -> None:
        """Send everybody away and stop."""
        self.closing = True
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        if self._presence_elsewhere is not None:
            await self._presence_elsewhere.leave()
        for table in self._tables.values():
            if table.driver is not None:
                table.driver.cancel()
            for client in list(table.clients):
                client.close(1001, "The server stops; come back in a moment.")
            async with table.lock:
                pass  # whatever was being committed is

    # --- tables --------------------------------------------------------------------------------

    @property
    def live(self) -> int:
        """How many tables are in memory."""
        return len(self._tables)

    async def table(self, table_id: str) -> Table:
        """The live table. Raises NoSuchTable, StoreError, TableError or Crowded."""
        table = self._tables.get(table_id)
        if table is None:
            if self.settings.live_tables and len(self._tables) >= self.settings.live_tables:
                self._drop_idle(0)
                if len(self._tables) >= self.settings.live_tables:
                    raise Crowded(say("All tables of this server are taken; try again later."))
            loading = self._loading.get(table_id)
            if loading is None:
                loading = self._loading[table_id] = asyncio.create_task(paid(Table.load(self.store, table_id)))
                loading.add_done_callback(lambda task: self._loaded(table_id, task))
            table = await asyncio.shield(loading)
        table.touched = time.monotonic()
        return table

    def playing(self, name: str | None) -> Edition:
        """The edition of that name, or the usual one, with the cards that this server usually plays with."""
        return self._usual if name in (None, self._usual.name) else find(str(name))

    async def edition_at(self, table_id: str) -> str:
        """Which edition is played at a table. Raises NoSuchTable where there is no such table, and StoreError."""
        table = self._tables.get(table_id)
        return table.row.edition if table else (await self.store.load(table_id))[0].edition

    def _loaded(self, table_id: str, task: "asyncio.Task[Table]") -> None:
        self._loading.pop(table_id, None)
        if not task.cancelled() and task.exception() is None:
            self._tables[table_id] = task.result()
            self.metrics.tables.set(len(self._tables))

    async def create(self, opening: Opening, address: str) -> Opened:
        """Open a table; the answer to whoever asked for it, with its secrets."""
        creator = keys.blurred(address, self.store.pepper)
        most = self.settings.tables_per_address
        if most and await self.store.made_lately(creator, time.time() - DAY) >= most:
            raise Crowded(say("From your address too many tables were opened today."))
        edition = opening.playing(self.playing(opening.edition))
        options = opening.game_options(edition)
        seed, deal = opening.deal()
        game = Game(len(opening.seats), edition=edition, seed=seed, options=options)
        watch, owner, shared = keys.new_secret(), keys.new_secret(), keys.new_secret()
        people = [i for i, seat in enumerate(opening.seats) if seat.kind == "person"]
        secrets = {seat: shared if opening.hot_seat else keys.new_secret() for seat in people}
        row = TableRow(
            id=keys.new_table_id(),
            edition=edition.name,
            rules=edition.rules_version,
            seed=seed,
            options=write_options(game.options),
            hot_seat=opening.hot_seat and len(people) > 1,
            watch_hash=keys.digest(watch),
            creator=creator,
            created=time.time(),
            deal=deal,
            owner_hash=keys.digest(owner),
            cards=None if edition is find(edition.name) else edition.cards_text,
        )
        await self.store.create(NewTable(row, seat_rows(opening, {i: keys.digest(s) for i, s in secrets.items()})))
        self.metrics.created.inc()
        log("table opened", table=row.id, seats=len(opening.seats))
        return Opened(row.id, {str(seat): s for seat, s in secrets.items()}, watch, owner)

    def _drop_idle(self, seconds: float) -> None:
        """Let tables nobody sits at leave memory."""
        now = time.monotonic()
        for table in list(self._tables.values()):
            busy = table.clients or table.lock.locked() or (table.driver is not None and not table.driver.done())
            if not busy and now - table.touched >= seconds:
                del self._tables[table.id]
        self.metrics.tables.set(len(self._tables))

    async def _tidy(self) -> None:
        dropped = looked = time.monotonic()
        pause = max(0.05, min(30.0, self.settings.idle_seconds / 4))
        while True:
            await asyncio.sleep(min(pause, _LOOK_ROUND))
            now = time.monotonic()
            if now - dropped >= pause:
                self._drop_idle(self.settings.idle_seconds)
                dropped = now
            if now - looked >= _LOOK_ROUND:
                for table in self._tables.values():
                    self.go_on(table)
                looked = now

    # --- coming and going ----------------------------------------------------------------------

    def seats_opened(self, table: Table, secret: str) -> tuple[int, ...]:
        """The seats a secret opens; none for a watcher. Raises NotYours where it opens nothing."""
        kept = keys.digest(secret)
        held = tuple(keys.fits(kept, [seat.secret_hash for seat in table.seats]))
        watches = keys.fits(kept, [table.row.watch_hash])
        if held or watches or (not secret and self.open_to_all(table)):
            return held
        raise NotYours(say("This link does not open a seat at this table."))

    def enter(self, client: Client, table: Table, secret: str, revision: int) -> None:
        """Sit down at a table. Raises NotYours."""
        held = self.seats_opened(table, secret)
        client.leave()
        client.secret, client.secret_hash, client.stranger = secret, keys.digest(secret), not secret
        client.join(table, held, revision)

    def entered(self, client: Client) -> None:
        """Tell the others, and let bots play on."""
        if client.table is not None:
            self._presence_changed(client.table)
            self.go_on(client.table)

    def left(self, client: Client) -> None:
        """A connection is gone."""
        table = client.table
        client.leave()
        if table is not None:
            table.touched = time.monotonic()
            self._presence_changed(table)

    def _presence_changed(self, table: Table) -> None:
        if self._presence_elsewhere is not None:
            self._presence_elsewhere.changed(table)
        self._tell_presence(table)

    def _tell_presence(self, table: Table) -> None:
        """Soon, and once for all who come and go until then."""
        if table not in self._presence_due:
            self._presence_due.add(table)
            asyncio.get_running_loop().call_later(_PRESENCE_SECONDS, self._tell_presence_now, table)

    def _tell_presence_now(self, table: Table) -> None:
        self._presence_due.discard(table)
        connected = table.connected()
        frame = encoded(Presence(connected))
        for client in table.clients:
            client.tell_presence(connected, frame)

    # --- changing a table ----------------------------------------------------------------------

    async def change(self, client: Client, message: Act | Undo) -> ToPage:
        """Do what a page asks, if it may be done; the answer. What is answered with Done is committed."""
        table = client.table
        if table is None or message.seat not in client.held:
            return Refused(message.id, say("That is not your seat."))
        async with table.lock:
            try:
                return await self._change(table, client, message)
            except RevisionTaken:
                table.stale = False
                await self.refresh(table)
                client.show()
                return Refused(message.id, say("The position has changed; look again."))
            except StoreError:
                table.stale = True
                log_failure("a change could not be stored", table=table.id)
                return Refused(message.id, say("The server could not store this; nothing is lost, try again."))
            except Exception:
                table.stale = True  # whatever it was, what is in memory may not be what is stored
                raise

    async def _change(self, table: Table, client: Client, message: Act | Undo) -> ToPage:
        if table.stale:
            await self.refresh(table)
        action = _wanted(table.game, message)
        before = table.answered.get(message.id)
        if before is not None:
            client.show()
            if (before.seat, before.action) == (message.seat, action):
                return Done(message.id, before.revision)
            return Refused(message.id, say("This id was already used for something else."))
        if message.revision != table.revision:
            client.show()
            return Refused(message.id, say("The position has changed; look again."))
        refusal = self._refusal(table, client, message)
        if refusal is not None:
            return Refused(message.id, refusal)
        assert action is not None
        await self.commit(table, message.seat, action, message.id, "person")
        return Done(message.id, table.revision)

    def _refusal(self, table: Table, client: Client, message: Act | Undo) -> str | None:
        """Why this cannot be done, in the client's language."""
        game = table.game
        if isinstance(message, Act) and message.seat != client.look:
            # A reason would tell of a hand that lies behind the curtain.
            return say("Lift the curtain first: only who looks as a seat can act for it.")
        with speaking(client.language, table.names(client.language)):
            if isinstance(message, Undo):
                if table.revision >= MOST_REVISIONS:
                    return say("At this table too much has been taken back already.")
                if game.can_undo(message.seat):
                    return None
                return say("Nothing can be taken back: a card was revealed or somebody else has decided since.")
            try:
                action = game.edition.parse_action(message.action)
                legal = message.seat == game.decider and game.is_legal(action)
                return None if legal else game.why_not(action, message.seat)
            except PamirError as error:
                return str(error)

    async def commit(self, table: Table, seat: int, action: str, client_id: str | None, by: str) -> None:
        """Write one event and do it; the lock is held and the event is known to be possible.

        ``action`` is in the notation, or empty to take the last one back.
        """
        kind = "act" if action else "undo"
        after = table.game.copy()
        if action:
            after.apply(action)
        else:
            after.undo()
        result = None if after.result is None else msgspec.json.encode(after.result).decode()
        event = Event(table.id, table.revision + 1, kind, seat, action, client_id, time.time(), result)
        started = time.perf_counter()
        await self.store.append(event)
        self.metrics.commit.observe(time.perf_counter() - started)
        self.metrics.events.labels(kind, by).inc()
        table.take(event, after)
        table.last_event_ours = True
        self._changed(table)

    def _changed(self, table: Table) -> None:
        """Something is new: everybody gets to see it, and bots may be next."""
        table.touched = time.monotonic()
        if table.kind(table.decider) != "bot":
            table.skipping = False
        for client in table.clients:
            client.turn_to_decider()
            client.show()
        self.go_on(table)

    def go_on(self, table: Table) -> None:
        """Let a bot decide, if one has to."""
        if not self.closing:
            self._driver.drive(table, self)

    # --- other servers -------------------------------------------------------------------------

    async def refresh(self, table: Table) -> None:
        """Take over what other servers have written. Hold the lock."""
        before, doubtful = table.revision, table.stale
        await table.catch_up(self.store)
        if table.revision != before or doubtful:
            self._changed(table)

    async def _heard(self, process: str, notice: str) -> None:
        """Another server has written or announced something."""
        what, _, table_id = notice.partition(" ")
        if what in (SEATED, GONE) and self._presence_elsewhere is not None:
            self._presence_elsewhere.heard(process, what, table_id)
            return
        table = self._tables.get(table_id)
        if table is None:
            return
        try:
            if what == "events":
                async with table.lock:
                    await self.refresh(table)
            elif what == "seats":
                await self._seats_changed(table)
            elif what == "chat":
                await self._more_chat(table)
            elif what == "rematch":
                await self._offer_rematch(table)
        except StoreError:
            table.stale = True
            log_failure("another server's change could not be read", table=table_id)

    async def _catch_up_all(self, deaf: bool) -> None:
        """Notices may have been missed; after a time of hearing none, names, secrets and chat may be new too."""
        if deaf:
            self._drop_idle(0)
        live = {table.id: table for table in self._tables.values() if table.clients or deaf}
        if not live:
            return
        try:
            for table_id, revision in (await self.store.last_revisions(list(live))).items():
                table = live[table_id]
                if revision > table.revision:
                    async with table.lock:
                        await self.refresh(table)
            for table in live.values() if deaf else ():
                offered = table.row.rematch
                await self._seats_changed(table)
                await self._more_chat(table)
                if table.row.rematch != offered:
                    await self._offer_rematch(table)
        except StoreError:
            log_failure("the database could not be asked for news")

    # --- names, secrets, chat, rematch ---------------------------------------------------------

    async def rename(self, client: Client, seat: int, name: str) -> None:
        """Give a seat another name. Raises NotYours."""
        table = client.table
        if table is None or seat not in client.held:
            raise NotYours(say("That is not your seat."))
        await self.store.rename(table.id, seat, name)
        await self._seats_changed(table)

    async def replace_secret(self, table_id: str, seat: int, secret: str) -> NewSecret:
        """Give the holder of a seat a new secret; whoever came with the old one is sent away. Raises NotYours."""
        table = await self.table(table_id)
        held = self.seats_opened(table, secret)
        if seat not in held:
            raise NotYours(say("This secret does not open that seat."))
        new = keys.new_secret()
        changed = await self.store.replace_secret(keys.digest(secret), keys.digest(new))
        await self._all_changed(changed)
        log("secret replaced", table=table_id, seats=list(held))
        return NewSecret(new, list(held), changed)

    async def replace_watch(self, table_id: str, secret: str) -> NewWatch:
        """Give whoever holds a seat a new key for watching; who watches with the old one is sent away."""
        table = await self.table(table_id)
        if not self.seats_opened(table, secret):
            raise NotYours(say("Only who holds a seat can replace the watching key."))
        new = keys.new_secret()
        changed = await self.store.replace_watch(table.row.watch_hash, keys.digest(new))
        await self._all_changed(changed)
        log("watching key replaced", table=table_id)
        return NewWatch(new, changed)

    def may_look(self, table: Table, secret: str) -> None:
        """Let whoever holds a key look at a table, and everybody once its game is over. Raises NotYours."""
        if not keys.fits(keys.digest(secret), [table.row.owner_hash]):
            self.seats_opened(table, secret)

    def open_to_all(self, table: Table) -> bool:
        """Whether those without a key may look: when the game is over, but not where they would see cards that
        somebody handed over for this table alone."""
        return table.game.over and table.row.cards is None

    async def mute(self, table_id: str, secret: str, wanted: Mute) -> Muted:
        """Let a seat, or those who watch, be silent; for whoever opened the table. Raises NotYours."""
        table = await self.table(table_id)
        if not keys.fits(keys.digest(secret), [table.row.owner_hash]):
            raise NotYours(say("Only who opened this table can mute somebody there."))
        if wanted.seat is not None and table.kind(wanted.seat if wanted.seat < len(table.seats) else None) != "person":
            raise TableError(say("Nobody sits there who could talk."))
        async with table.lock:
            await self.store.mute(table_id, with_mute(table.row, wanted.seat, wanted.muted))
            await self._seats_changed(table)
        return muted_at(table.row)

    async def _all_changed(self, table_ids: list[str]) -> None:
        for table in [self._tables[table_id] for table_id in table_ids if table_id in self._tables]:
            await self._seats_changed(table)

    async def _seats_changed(self, table: Table) -> None:
        """Names, secrets, the watching key or who is muted are new."""
        muted = table.row.muted
        table.row, seats = await self.store.load(table.id)
        renamed = [s.name for s in seats] != [s.name for s in table.seats]
        table.rename(seats)
        opened = {table.row.watch_hash, *(seat.secret_hash for seat in seats)}
        for client in list(table.clients):
            if not client.stranger and client.secret_hash not in opened:
                client.close(4001, "This link was replaced by another one.")
                continue
            if renamed:
                client.send(Names(table.names(client.language)))
                client.tell_everything()
            if muted != table.row.muted:
                client.send(Mutes(muted_at(table.row)))

    async def say(self, client: Client, text: str, client_id: str) -> None:
        """Say something at the table; saying it twice with one id is saying it once. Raises NotYours."""
        table = client.table
        if table is None or client.stranger:
            raise NotYours(say("Only who was invited to this table can talk there."))
        muted = muted_at(table.row)
        if muted.watchers if client.watching else set(client.held) <= set(muted.seats):
            raise TableError(say("Whoever opened this table has asked you to be silent."))
        if client.watching and not table.watchers_talk.take():
            raise TableError(say("Those who watch talk too much; wait a moment."))
        if await self.store.said(table.id, watching=client.watching) >= CHAT_MOST[client.watching]:
            raise TableError(say("Nothing more fits into the chat of this table."))
        seat = client.held[0] if len(client.held) == 1 else client.look
        if seat is None and client.held:
            seat = client.held[0]  # behind a lowered curtain one of those who share the screen
        name = table.names("en")[seat] if seat is not None else ""
        try:
            await self.store.say(ChatLine(table.id, seat, name, text, client_id, time.time()))
        except RevisionTaken:
            return
        await self._more_chat(table)

    async def _more_chat(self, table: Table) -> None:
        last = table.chat[-1].id if table.chat else 0
        for line in await self.store.chat(table.id, after=last):
            if table.chat and line.id <= table.chat[-1].id:
                continue  # two asked at the same time
            table.chat.append(line)
            frame = encoded(ChatEntry(line.seat, line.name, line.text, line.at))
            for client in table.clients:
                if not client.stranger:
                    client.send_frame(frame)
        kept = {id(line) for by in CHAT_KEPT for line in _said_by(table.chat, by)[-CHAT_KEPT[by] :]}
        table.chat = [line for line in table.chat if id(line) in kept]

    async def rematch(self, client: Client) -> None:
        """Open the same table once more: the same people, bots and options, a new deal. Raises TableError."""
        table = client.table
        if table is None or client.watching:
            raise NotYours(say("Only who held a seat can ask for a rematch."))
        if not table.game.over:
            raise TableError(say("This game is not over yet."))
        options = table.game.options
        new = TableRow(
            id=keys.new_table_id(),
            edition=table.row.edition,
            rules=table.game.edition.rules_version,
            seed=new_seed(),
            options=write_options(options),
            hot_seat=table.row.hot_seat,
            watch_hash=table.row.watch_hash,
            creator=table.row.creator,
            created=time.time(),
            deal=DRAWN,
            owner_hash=table.row.owner_hash,
            muted=table.row.muted,
            cards=table.row.cards,
        )
        await self.store.create_rematch(table.id, new)
        await self._offer_rematch(table)

    async def _offer_rematch(self, table: Table) -> None:
        table.row, _ = await self.store.load(table.id)
        for client in table.clients:
            self.offer_rematch(client)

    def offer_rematch(self, client: Client) -> None:
        """Tell a client where the rematch is; its own secret opens the same seats there."""
        table = client.table
        if table is None or table.row.rematch is None or client.stranger:
            return
        watch = client.secret if client.watching else None
        client.send(Rematch(table.row.rematch, {str(seat): client.secret for seat in client.held}, watch))


def _said_by(lines: list[ChatLine], watching: bool) -> list[ChatLine]:
    return [line for line in lines if (line.seat is None) == watching]


def _wanted(game: Game, message: Act | Undo) -> str | None:
    """The action as it is kept, empty to take one back; None where it is none."""
    try:
        return game.edition.action_text(game.edition.parse_action(message.action)) if isinstance(message, Act) else ""
    except PamirError:
        return None
