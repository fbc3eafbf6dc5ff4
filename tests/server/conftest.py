"""A real server for the tests of a file: a process of its own, a fresh database, bots without a pause.

Everything is told with SQLite; the slow run tells it once more with PostgreSQL.
"""

from collections.abc import Iterator
from contextlib import nullcontext

import pytest
from postgres import postgres
from serving import Served

from pamir.lab.load_test.run import ONE_ADDRESS, own_server


@pytest.fixture(scope="session", autouse=True)
def _data_folder_of_the_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Nothing a test starts may write to the data folder of whoever runs it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PAMIR_DATA", str(tmp_path_factory.mktemp("data")))
        yield


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def served(request: pytest.FixtureRequest) -> Iterator[Served]:
    database = postgres() if request.param == "postgresql" else nullcontext("")
    with database as url, own_server(url, bot_delay=0, bot_budget=0.3, **ONE_ADDRESS) as (address, process):
        yield Served(address, process)
        assert process.poll() is None, "the server has ended"
