"""Real servers that the tests share: each a process of its own with a database of its own, bots without a pause.

Everything is told with SQLite; the slow run tells it once more with PostgreSQL. Tests open tables of their own and may
rely on nothing that others leave there. Who wants to stop a server or to set it up otherwise starts one.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from postgres import postgres, stop_shared
from prying import FREE, FreeServer
from serving import UNHURRIED, Served

from pamir.lab.load_test.run import ONE_ADDRESS, own_server


@pytest.fixture(scope="session", autouse=True)
def _data_folder_of_the_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Nothing a test starts may write to the data folder of whoever runs it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PAMIR_DATA", str(tmp_path_factory.mktemp("data")))
        yield


@pytest.fixture(scope="session", autouse=True)
def _shared_postgresql() -> Iterator[None]:
    yield
    stop_shared()


@contextmanager
def _serving(database: str) -> Iterator[Served]:
    with own_server(database, bot_delay=0, bot_budget=0.3, **UNHURRIED, **ONE_ADDRESS) as (address, process):
        yield Served(address, process)
        assert process.poll() is None, "the server has ended"


@pytest.fixture(scope="session")
def served_from_sqlite(_data_folder_of_the_tests: None) -> Iterator[Served]:
    with _serving("") as served:
        yield served


@pytest.fixture(scope="session")
def served_from_postgresql(_data_folder_of_the_tests: None, _shared_postgresql: None) -> Iterator[Served]:
    with postgres() as url, _serving(url) as served:
        yield served


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def served(request: pytest.FixtureRequest) -> Served:
    found: Served = request.getfixturevalue(f"served_from_{request.param}")
    return found


@pytest.fixture(scope="session")
def free_server(tmp_path_factory: pytest.TempPathFactory, _data_folder_of_the_tests: None) -> Iterator[FreeServer]:
    """A server that lets people ask as often as they like, and where its tables lie."""
    database = tmp_path_factory.mktemp("free") / "tables.sqlite3"
    with own_server(database, **FREE) as (address, process):
        yield FreeServer(Served(address, process), database)
        assert process.poll() is None, "the server has ended"
