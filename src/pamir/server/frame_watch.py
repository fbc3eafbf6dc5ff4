"""Counts a socket's frames by their heads before anything is done with them, so that a flood costs next to nothing."""

from pamir.server.limits import Bucket
from pamir.server.settings import Settings

CONTROLS, CONTROLS_AT_ONCE = 2.0, 20  # pings and pongs a second; a page sends three a minute
PIECES, PIECES_AT_ONCE = 10.0, 64  # parts of messages a second; ours are short and come whole
PIECES_EACH = 64  # of one message


class FrameWatch:
    """Follows the bytes of one socket.

    >>> from pamir.server.settings import Settings
    >>> watch = FrameWatch(Settings())
    >>> pong = b"\\x8a\\x80abcd"
    >>> watch.allows(pong[:1]), watch.allows(pong[1:] + pong * 19), watch.allows(pong)
    (True, True, False)
    """

    __slots__ = ("_controls", "_head", "_in_message", "_messages", "_pieces", "_rest")

    def __init__(self, settings: Settings) -> None:
        self._controls = Bucket(CONTROLS, CONTROLS_AT_ONCE)
        self._pieces = Bucket(PIECES, PIECES_AT_ONCE)
        # Twice what the socket itself counts, for it says something before it loses its patience.
        self._messages = Bucket(settings.messages_per_second * 2, settings.message_burst * 2)
        self._in_message = 0  # pieces of the message that is not yet whole
        self._rest = 0  # bytes to come of the present frame
        self._head = b""  # of a frame whose head was cut in two

    def allows(self, data: bytes) -> bool:
        """Whether these bytes may be read; False: this socket sends too many frames."""
        if self._head:
            data, self._head = self._head + data, b""
        at, end = self._rest, len(data)
        while at < end:
            length = _whole(data, at)
            if not length:
                self._head, at = bytes(data[at:]), end
                break
            if not self._counts(data[at]):
                return False
            at += length
        self._rest = at - end
        return True

    def _counts(self, first: int) -> bool:
        if first & 0x08:
            return self._controls.take()
        if first & 0x8F > 0x80:
            return self._messages.take()
        self._in_message = 0 if first & 0x80 else self._in_message + 1
        return self._in_message <= PIECES_EACH and self._pieces.take()


def _whole(data: bytes, at: int) -> int:
    """How long the frame is that begins here; 0 where its head is not all there."""
    here = len(data) - at
    if here < 2:
        return 0
    length = data[at + 1] & 0x7F
    head = 2 + (4 if data[at + 1] & 0x80 else 0) + {126: 2, 127: 8}.get(length, 0)
    if here < head:
        return 0
    if length == 126:
        length = int.from_bytes(data[at + 2 : at + 4], "big")
    elif length == 127:
        length = int.from_bytes(data[at + 2 : at + 10], "big")
    return head + length
