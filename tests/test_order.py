"""The tests run in any order: what one leaves behind does not matter to the next."""

import os
import random
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from order import shuffled

HERE = Path(__file__).parent


def collected() -> list[Any]:
    return [SimpleNamespace(path=Path(file), number=number) for file in "abcdef" for number in range(6)]


def test_shuffled_tests_stay_with_their_file_and_none_is_lost() -> None:
    one, same, other = (shuffled(collected(), random.Random(number)) for number in (1, 1, 2))
    assert one == same != other
    assert sorted(map(repr, one)) == sorted(map(repr, collected())) != list(map(repr, one))
    files = [item.path for item in one]
    assert len({*files}) == 1 + sum(a != b for a, b in pairwise(files))


def run(*arguments: str) -> str:
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-n", "0", "-q", *arguments]
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("PYTEST_", "PAMIR_PEER"))}
    done = subprocess.run(command, cwd=HERE.parent, env=environment, capture_output=True, text=True, check=False)
    return done.stdout


def test_a_run_can_be_reversed_and_shuffled() -> None:
    mixed, reverse = (
        [line for line in run("--collect-only", "tests/test_golden.py", *how).splitlines() if "::" in line]
        for how in (("--shuffle", "3"), ("--shuffle", "3", "--reverse"))
    )
    assert reverse == mixed[::-1] != []
    assert sorted(mixed) != mixed


@pytest.mark.slow
def test_after_the_browser_a_test_can_run_a_loop_of_its_own() -> None:
    which = ("-k", "title_says_whose or who_comes_to_one_server")
    said = run("tests/browser/test_tables.py", "tests/server/test_server_presence_elsewhere.py", *which)
    assert "2 passed" in said, said
