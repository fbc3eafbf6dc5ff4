"""Long messages come packed to a page that can unpack them, and say the same."""

import zlib

import msgspec
from serving import PERSON, Served, run
from websockets.asyncio.client import connect


def test_what_comes_packed_is_what_others_read_in_plain(served: Served) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, PERSON, seed=7)
        said = {}
        for packed in (True, False):
            async with connect(f"ws://{served.address}/ws") as line:
                hello = {"type": "hello", "table": table["table"], "secret": table["watch"], "packed": packed}
                await line.send(msgspec.json.encode(hello).decode())
                frames = [await line.recv() for _ in range(2)]
                kinds = [type(frame) for frame in frames]
                assert kinds == [str, bytes if packed else str], "the welcome is short, the position is not"
                said[packed] = frames[1]
        assert isinstance(said[True], bytes)
        plain = zlib.decompress(said[True])
        assert plain == str(said[False]).encode()
        assert len(said[True]) * 4 < len(plain)

    run(story())
