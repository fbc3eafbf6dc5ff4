"""What tests of assistants lean on: the server's own fixtures, and nothing written to anybody's data folder."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pamir.lab.load_test.run import ONE_ADDRESS, own_server

sys.path.append(str(Path(__file__).parents[1] / "server"))  # serving.py


@pytest.fixture(scope="session", autouse=True)
def _data_folder_of_the_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PAMIR_DATA", str(tmp_path_factory.mktemp("data")))
        yield


@pytest.fixture(scope="session")
def patient(_data_folder_of_the_tests: None) -> Iterator[str]:
    """Where a server is that counts nothing by address."""
    with own_server("", bot_delay=0, bot_budget=0.3, **ONE_ADDRESS) as (address, process):
        yield address
        assert process.poll() is None, "the server has ended"
