"""Somebody's own settings do not reach the tests."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from surroundings import settle

SOMEBODYS = {
    "PAMIR_LANGUAGE": "de",
    "PAMIR_PORT": "1",
    "PAMIR_PLAY": "something",
    "LANGUAGE": "es",
    "LANG": "de_DE.UTF-8",
    "COLUMNS": "30",
    "FORCE_COLOR": "1",
    "TZ": "Asia/Kabul",
    "http_proxy": "http://127.0.0.1:1",
}


def test_what_is_somebodys_own_is_taken_out_and_the_rest_stays() -> None:
    environment = {**SOMEBODYS, "PAMIR_TEST_CHROMIUM": "/here", "HOME": "/root", "no_proxy": "example.org"}
    settle(environment)
    assert environment == {
        "LANG": "C.UTF-8",
        "PAMIR_COMPILE": "no",
        "http_proxy": "http://127.0.0.1:1",
        "PAMIR_TEST_CHROMIUM": "/here",
        "HOME": "/root",
        "no_proxy": "example.org,127.0.0.1,localhost",
        "NO_PROXY": "127.0.0.1,localhost",
    }


@pytest.mark.slow
def test_the_tests_pass_in_somebodys_surroundings() -> None:
    which = ["tests/test_second_yes.py", "tests/test_record.py", "-k", "yes or pamir_replay"]
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-n", "0", "-q", "--color=no", *which]
    environment = {**{k: v for k, v in os.environ.items() if not k.startswith("PYTEST_")}, **SOMEBODYS}
    done = subprocess.run(
        command, cwd=Path(__file__).parents[1], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
