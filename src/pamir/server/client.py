"""One connection at a table: what it holds, what it looks at, and what is still to be sent to it."""

import asyncio
from collections import deque
from typing import TYPE_CHECKING

import msgspec

from pamir.server.frames import Frames, packed
from pamir.server.replies import position_of
from pamir.server.wire import ToPage

if TYPE_CHECKING:
    from pamir.server.table import Table

OUTBOX = 200  # messages; who is further behind reads too slowly


class Client:
    """A connection that has said hello.

    Nothing is sent from here: changes mark the client, and its own writer task asks ``next_frames`` for what it
    should get. A slow reader thus gets fewer positions, not a growing heap of old ones.
    """

    def __init__(self, address: str, frames: Frames | None = None) -> None:
        self.address = address
        self._frames = frames or Frames(0)
        self.table: Table | None = None
        self.held: tuple[int, ...] = ()
        self.secret = ""
        self.secret_hash = ""
        self.stranger = True
        """Whether it watches a finished game without any key."""
        self.look: int | None = None
        self.language = "en"
        self.recent = False
        """Whether it wants only the newest part of the story at first."""
        self.packed = False
        """Whether it can unpack long messages."""
        self.wake = asyncio.Event()
        self.close_with: tuple[int, str] | None = None
        self._outbox: deque[bytes] = deque()
        self._greeting: bytes | None = None
        self._told = 0  # the last revision told, 0 for none
        self._shown = False
        self._presence: list[int] | None = None  # as last told

    @property
    def watching(self) -> bool:
        """Whether it holds no seat."""
        return not self.held

    def join(self, table: "Table", held: tuple[int, ...], revision: int) -> None:
        """Sit down; this much of the story is known already."""
        self.table, self.held, self._told, self._shown = table, held, revision, False
        self._outbox.clear()
        self._presence = None
        self.look = held[0] if len(held) == 1 else None
        table.clients.add(self)
        self.turn_to_decider()

    def leave(self) -> None:
        """Get up."""
        if self.table is not None:
            self.table.clients.discard(self)
        self.table = None

    def turn_to_decider(self) -> None:
        """Lower the curtain when another of the held seats has to decide; with open hands look as that one."""
        if self.table is None or len(self.held) < 2:
            return
        decider = self.table.decider
        if self.table.game.options.open_hands:
            self.look = decider if decider in self.held else self.look
        elif decider in self.held and self.look != decider:
            self.look = None

    def show(self) -> None:
        """There is something new at the table."""
        self._shown = False
        self.wake.set()

    def tell_everything(self) -> None:
        """Send the whole story again: the language or a name is new."""
        self._told = 0
        self.show()

    def send(self, message: ToPage) -> None:
        """Send a message, after the position if that is new too."""
        self.send_frame(self._encoded(message))

    def send_frame(self, frame: bytes) -> None:
        """Send a message that is encoded already, for it goes to many."""
        if len(self._outbox) >= OUTBOX:
            self.close(1013, "This connection reads too slowly.")
            return
        self._outbox.append(frame)
        self.wake.set()

    def tell_presence(self, connected: list[int], frame: bytes) -> None:
        """Send who is there, unless that was the last heard."""
        if connected != self._presence:
            self._presence = connected
            self.send_frame(frame)

    def greet(self, message: ToPage) -> None:
        """Send a message before everything else, and the position after it."""
        self._greeting = self._encoded(message)
        self.show()

    def close(self, code: int, why: str) -> None:
        """Let the writer close the connection."""
        self.close_with = self.close_with or (code, why)
        self.wake.set()

    def next_frames(self) -> list[bytes]:
        """What is to be sent now: the position if it is new, then the messages."""
        frames = []
        if self._greeting is not None:
            frames.append(self._greeting)
            self._greeting = None
        if not self._shown and self.table is not None:
            frames.append(self._position(self.table))
        frames += self._outbox
        self._outbox.clear()
        return frames

    def _position(self, table: "Table") -> bytes:
        known = table.told_until(self._told)
        self._told, self._shown = table.revision, True
        names, look, language = table.names(self.language), self.look, self.language
        # All that a position is made of, and who looks: nobody gets what another seat sees.
        since = table.last_decision_of(self.held) if self.held else None
        first = table.recent_from(since) if known < 0 and self.recent else known + 1
        key = (table.id, table.revision, look, language, known, first, since, self.packed, *names)
        return self._frames.get(key, lambda: self._encoded(position_of(table, look, language, known, first, since)))

    def _encoded(self, message: ToPage) -> bytes:
        return packed(encoded(message)) if self.packed else encoded(message)


def encoded(message: ToPage) -> bytes:
    """A message as it is sent to whoever cannot unpack."""
    return msgspec.json.encode(message)
