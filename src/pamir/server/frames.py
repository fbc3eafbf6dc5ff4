"""Frames that several pages get alike are encoded once; the least recently wanted are forgotten."""

import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable

ROOM = 16_000_000  # bytes in all
_WORTH_PACKING = 1000  # bytes; below, a frame goes in one packet anyway


def packed(frame: bytes) -> bytes:
    """A frame as a page gets it that can unpack: what is long becomes a fifth of it.

    >>> packed(b'{"type":"pong"}')
    b'{"type":"pong"}'
    >>> is_packed(packed(b"{" + b" " * 1000 + b"}")), is_packed(b"{}")
    (True, False)
    """
    return frame if len(frame) < _WORTH_PACKING else zlib.compress(frame)


def is_packed(frame: bytes) -> bool:
    """Messages are objects and begin with a brace; nothing that zlib makes does."""
    return not frame.startswith(b"{")


class Frames:
    """The frames sent lately, by all that they depend on.

    >>> frames = Frames(room=5)
    >>> frames.get("a", lambda: b"123"), frames.get("a", lambda: b"new"), frames.get("b", lambda: b"456")
    (b'123', b'123', b'456')
    >>> frames.get("a", lambda: b"new")
    b'new'
    """

    def __init__(self, room: int = ROOM) -> None:
        self._room, self._used = room, 0
        self._frames: OrderedDict[Hashable, bytes] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        """The frame for this, made if need be."""
        frame = self._frames.get(key)
        if frame is not None:
            self._frames.move_to_end(key)
            return frame
        frame = self._frames[key] = make()
        self._used += len(frame)
        while self._used > self._room:
            _, old = self._frames.popitem(last=False)
            self._used -= len(old)
        return frame
