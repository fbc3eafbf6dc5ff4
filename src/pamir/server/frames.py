"""Frames that several pages get alike are encoded once; the least recently wanted are forgotten."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

ROOM = 16_000_000  # bytes in all


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
