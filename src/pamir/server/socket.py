"""The socket: one reader and one writer for each connection."""

import asyncio
from urllib.parse import urlsplit

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from pamir.errors import PamirError
from pamir.locale import LANGUAGES, say, speaking
from pamir.server.client import Client
from pamir.server.explaining import explained
from pamir.server.frames import is_packed
from pamir.server.house import Crowded, House, NotYours
from pamir.server.limits import Bucket
from pamir.server.logs import log_failure
from pamir.server.replies import earlier_story, past_of, reason_for
from pamir.server.speech import language_of
from pamir.server.storage import NoSuchTable, StoreError
from pamir.server.table import Table
from pamir.server.talk import muted_at
from pamir.server.wire import (
    CHAT_LENGTH,
    NAME_LENGTH,
    Act,
    AskPossible,
    AskRematch,
    AskScores,
    AskStory,
    AskWorth,
    ChatEntry,
    Done,
    Hello,
    Look,
    Message,
    Ping,
    Pong,
    Problem,
    Refused,
    Rename,
    Replay,
    Say,
    Scores,
    Skip,
    Speak,
    ToPage,
    Undo,
    Unreadable,
    Welcome,
    Why,
    one_line,
    read,
)
from pamir.server.work import paid, payer

_PATIENCE = 20  # unreadable or too quick messages at once; one more is forgiven every ten seconds
_SEND_SECONDS = 20.0

BAD_SECRET, NO_TABLE, POLICY, TOO_BIG, BUSY = 4001, 4004, 1008, 1009, 1013


def too_fast() -> str:
    return say("Too many messages; wait a moment.")


def origin_allowed(origin: str | None, host: str | None, others: tuple[str, ...]) -> bool:
    """Whether a page of this origin may open a socket: our own, or one that was named. Programs send no origin."""
    if origin is None:
        return True
    if origin.rstrip("/").lower() in others:
        return True
    return host is not None and urlsplit(origin).netloc.lower() == host.lower()


class Connection:
    """One socket from its first message to its end."""

    def __init__(self, socket: WebSocket, house: House, address: str) -> None:
        self._socket, self._house = socket, house
        self._client = Client(address, house.frames)
        self._account = payer()
        settings = house.settings
        self._most = settings.message_bytes
        self._bucket = Bucket(settings.messages_per_second, settings.message_burst)
        self._talk = Bucket(1.0, 8)
        self._work = Bucket(settings.messages_per_second * 0.75, settings.message_burst)
        self._patience = Bucket(0.1, _PATIENCE)

    async def run(self) -> None:
        """Until either side has enough."""
        writer = asyncio.create_task(paid(self._write()))
        try:
            await self._read()
        except (WebSocketDisconnect, RuntimeError):
            pass  # the page is gone
        except TimeoutError:
            self._send_away(POLICY, say("Say hello first."))
        finally:
            self._house.left(self._client)
            if self._client.close_with is None:
                # Nobody is there to be told anything. The writer ends by itself: one that is cancelled while it waits
                # leaves a ring of future, error and frame, and with it all of this connection.
                self._client.close(1000, "")
            elif (await asyncio.wait((writer,), timeout=5))[1]:
                writer.cancel()

    # --- reading -------------------------------------------------------------------------------

    async def _read(self) -> None:
        async with asyncio.timeout(self._house.settings.hello_seconds or None) as greeting:
            while self._client.close_with is None:
                received = await self._socket.receive()
                if received["type"] == "websocket.disconnect":
                    return
                await self._account.pause()
                frame = received.get("text")
                with speaking(self._client.language):
                    await self._take(frame if frame is not None else received.get("bytes") or b"")
                if self._client.table is not None and greeting.when() is not None:
                    greeting.reschedule(None)

    async def _take(self, frame: str | bytes) -> None:
        if self._most and len(frame) > self._most:
            self._client.close(TOO_BIG, "This message is too long.")
            return
        in_time = self._bucket.take()
        try:
            message = read(frame)
        except Unreadable as error:
            self._complain(str(error), "unreadable")
            return
        if not in_time:
            self._complain(too_fast(), "rate", getattr(message, "id", None))
            return
        self._house.metrics.messages.labels(type(message).__name__.lower()).inc()
        try:
            await self._answer(message)
        except NoSuchTable:
            self._refuse(message, say("There is no such table."))
        except StoreError:
            log_failure("the database did not answer", kind=type(message).__name__)
            self._refuse(message, say("The database does not answer; try again."))
        except PamirError as error:
            self._refuse(message, str(error))
        except (WebSocketDisconnect, asyncio.CancelledError):
            raise
        except Exception:
            log_failure("a message could not be answered", kind=type(message).__name__)
            self._refuse(message, say("Something went wrong here; nothing changed."))

    def _complain(self, text: str, why: str, name: str | None = None) -> None:
        self._house.metrics.refused.labels(why).inc()
        if not self._patience.take():
            self._client.send(Problem(say("Too many messages that cannot be used."), closing=True))
            self._client.close(POLICY, "Too many messages that cannot be used.")
        else:
            self._client.send(Problem(text) if name is None else Refused(name, text))

    def _refuse(self, message: Message, text: str) -> None:
        self._house.metrics.refused.labels("refused").inc()
        name = getattr(message, "id", None)
        self._client.send(Problem(text) if name is None else Refused(name, text))

    async def _answer(self, message: Message) -> None:
        client = self._client
        if isinstance(message, Ping):
            client.send(Pong())
            return
        if isinstance(message, Hello):
            client.language = language_of(message.language)
            with speaking(client.language):
                await self._hello(message)
            return
        table = client.table
        if table is None:
            self._complain(say("Say hello first."), "early")
            return
        match message:
            case Act() | Undo():
                # Even if this connection is cut now, what is committed must be done in memory too.
                answer = await asyncio.shield(asyncio.create_task(paid(self._house.change(client, message))))
                client.send(answer)
            case Look():
                self._look(table, message)
            case Why():
                self._why(table, message)
            case AskPossible() | AskWorth():
                self._explain(table, message)
            case Replay():
                await self._replay(table, message)
            case AskStory():
                self._earlier(table, message)
            case AskScores():
                if self._work.take():
                    client.send(Scores(message.id, await table.history.scores()))
                else:
                    self._refuse(message, too_fast())
            case Speak():
                client.language = language_of(message.language)
                client.tell_everything()
            case Skip():
                self._skip(table, message)
            case AskRematch():
                if self._talk.take():
                    await self._house.rematch(client)
                    client.send(Done(message.id, table.revision))
                else:
                    self._refuse(message, too_fast())
            case Say() | Rename():
                await self._talks(table, message)

    def _skip(self, table: Table, message: Skip) -> None:
        if self._client.watching and any(seat.kind == "person" for seat in table.seats):
            self._refuse(message, say("Only who plays can hurry the bots."))
            return
        table.skipping = True
        table.skip_asked.set()
        self._client.send(Done(message.id, table.revision))

    async def _talks(self, table: Table, message: Say | Rename) -> None:
        if not self._talk.take():
            self._refuse(message, too_fast())
            return
        if isinstance(message, Say):
            text = one_line(message.text, CHAT_LENGTH)
            if text:
                await self._house.say(self._client, text, message.id)
        else:
            await self._house.rename(self._client, message.seat, one_line(message.name, NAME_LENGTH))
        self._client.send(Done(message.id, table.revision))

    async def _hello(self, message: Hello) -> None:
        client = self._client
        try:
            table = await self._house.table(message.table)
            if client.table is not None and client.table is not table:
                self._house.left(client)
            self._house.enter(client, table, message.secret, message.revision)
            client.recent, client.packed = message.recent, message.packed
        except NoSuchTable:
            self._send_away(NO_TABLE, say("There is no such table."))
            return
        except NotYours as error:
            self._send_away(BAD_SECRET, str(error))
            return
        except Crowded as error:
            self._send_away(BUSY, str(error))
            return
        client.greet(self._welcome(table))
        self._house.entered(client)
        self._house.offer_rematch(client)

    def _send_away(self, code: int, why: str) -> None:
        self._house.metrics.refused.labels("sent away").inc()
        self._client.send(Problem(why, closing=True))
        self._client.close(code, why)

    def _welcome(self, table: Table) -> ToPage:
        client = self._client
        chat = [] if client.stranger else table.chat
        with speaking(client.language):
            cards_title = table.edition.spoken_cards_title
        return Welcome(
            table=table.id,
            seats=list(client.held),
            watching=client.watching,
            hot_seat=len(client.held) > 1,
            names=table.names(client.language),
            kinds=[seat.kind for seat in table.seats],
            bots=[seat.bot for seat in table.seats],
            edition=table.row.edition,
            cards=table.edition.cards,
            cards_title=cards_title,
            own_cards=table.row.cards is not None,
            options=table.game.visible_options.to_wire(),
            chat=[ChatEntry(line.seat, line.name, line.text, line.at) for line in chat],
            connected=table.connected(),
            languages=list(LANGUAGES),
            rematch=None if client.stranger else table.row.rematch,
            deal=table.deal(),
            muted=muted_at(table.row),
        )

    def _look(self, table: Table, message: Look) -> None:
        client = self._client
        if message.seat is None and len(client.held) == 1:
            client.show()
        elif message.seat is None or message.seat in client.held:
            client.look = message.seat
            client.show()
        else:
            self._refuse(message, say("That is not your seat."))
            return
        if message.id is not None:
            client.send(Done(message.id, table.revision))

    def _why(self, table: Table, message: Why) -> None:
        client = self._client
        if message.seat not in client.held or message.seat != client.look:
            self._refuse(message, say("Only who holds that seat, and looks as it, can ask for it."))
            return
        client.send(reason_for(table, message, client.language))

    def _explain(self, table: Table, message: AskPossible | AskWorth) -> None:
        """What a seat can do, or what something counts for it."""
        client = self._client
        if message.seat not in client.held or message.seat != client.look:
            self._refuse(message, say("Only who holds that seat, and looks as it, can ask for it."))
        elif not self._work.take():
            self._refuse(message, too_fast())
        else:
            with speaking(client.language, table.names(client.language)):
                client.send(explained(table.game, message))

    def _earlier(self, table: Table, message: AskStory) -> None:
        """What was left out of the log at first."""
        if not self._work.take():
            self._refuse(message, too_fast())
            return
        self._client.send(earlier_story(table, message, self._client.language))

    async def _replay(self, table: Table, message: Replay) -> None:
        client = self._client
        if not self._work.take():
            self._refuse(message, too_fast())
            return
        answer = await past_of(table, message, client.look, client.language)
        if isinstance(answer, Refused):
            self._refuse(message, answer.error)
        else:
            client.send(answer)

    # --- writing -------------------------------------------------------------------------------

    async def _write(self) -> None:
        client, socket = self._client, self._socket
        try:
            while True:
                await client.wake.wait()
                if client.close_with is None:
                    await self._account.pause()  # after which only the newest position is sent
                client.wake.clear()
                try:
                    frames = client.next_frames()
                except Exception:
                    log_failure("a position could not be told")
                    client.close(1011, "Something went wrong here.")
                    frames = []
                async with asyncio.timeout(_SEND_SECONDS):
                    for frame in frames:
                        self._account.sent(len(frame))
                        await (socket.send_bytes(frame) if is_packed(frame) else socket.send_text(frame.decode()))
                if client.close_with is not None:
                    break
        except (WebSocketDisconnect, RuntimeError, OSError, TimeoutError):
            client.close_with = client.close_with or (1006, "")
        if socket.application_state != WebSocketState.DISCONNECTED:
            code, why = client.close_with
            try:
                async with asyncio.timeout(2):
                    await socket.close(code if code != 1006 else 1011, why)
            except (WebSocketDisconnect, RuntimeError, OSError, TimeoutError):
                return
