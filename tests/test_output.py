"""What a command says and cannot be written ends in one sentence, or in none where nobody reads any more."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

COMMAND = [sys.executable, "-m", "pamir", "bots"]


def environment(unbuffered: str) -> dict[str, str]:
    return {**os.environ, "PYTHONUNBUFFERED": unbuffered}


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is full")
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_full_disk_is_told_in_one_sentence(unbuffered: str) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            COMMAND, stdout=full, stderr=subprocess.PIPE, text=True, check=False, env=environment(unbuffered)
        )
    assert (done.returncode, done.stderr) == (2, "Cannot write to the output: No space left on device.\n")


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_whoever_stops_reading_hears_no_complaint(unbuffered: str) -> None:
    read, write = os.pipe()
    os.close(read)
    try:
        done = subprocess.run(
            COMMAND, stdout=write, stderr=subprocess.PIPE, text=True, check=False, env=environment(unbuffered)
        )
    finally:
        os.close(write)
    assert (done.returncode, done.stderr) == (1, "")


@pytest.mark.skipif(os.name != "posix", reason="needs a shell that can close the output")
def test_without_any_output_a_command_ends_well() -> None:
    words = ["sh", "-c", '"$0" -m pamir bots >&-', sys.executable]
    done = subprocess.run(words, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
