"""A real server for the tests of a file: a process of its own, a fresh SQLite file, bots without a pause."""

from collections.abc import Iterator

import pytest
from serving import Served

from pamir.server.load import own_server


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    free = {"requests_per_second": 0, "sockets_per_address": 0}
    with own_server(bot_delay=0, bot_budget=0.3, **free) as (address, process):
        yield Served(address, process)
        assert process.poll() is None, "the server has ended"
