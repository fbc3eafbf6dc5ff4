"""A real server for the tests of a file: a process of its own, a fresh database, bots without a pause.

Everything is told with SQLite; the slow run tells it once more with PostgreSQL.
"""

from collections.abc import Iterator
from contextlib import nullcontext

import pytest
from postgres import postgres
from serving import Served

from pamir.lab.load_test.run import own_server


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def served(request: pytest.FixtureRequest) -> Iterator[Served]:
    free = {"requests_per_second": 0, "sockets_per_address": 0}
    database = postgres() if request.param == "postgresql" else nullcontext("")
    with database as url, own_server(url, bot_delay=0, bot_budget=0.3, **free) as (address, process):
        yield Served(address, process)
        assert process.poll() is None, "the server has ended"
