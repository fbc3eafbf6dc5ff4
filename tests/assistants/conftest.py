"""What tests of assistants lean on: the server's own fixtures, and nothing written to anybody's data folder."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "server"))  # serving.py


@pytest.fixture(scope="session", autouse=True)
def _data_folder_of_the_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PAMIR_DATA", str(tmp_path_factory.mktemp("data")))
        yield
