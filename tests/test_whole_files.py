"""Files are there whole or not at all; what is no file is left where it is."""

import os
import resource
import stat
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pamir.errors import PamirError
from pamir.lab.curve import write_picture, write_table
from pamir.lab.result_tables import write_tables
from pamir.lab.run import Part, Plan, run
from pamir.lab.tables import Table
from pamir.whole_files import write_whole

ROW = {"name": "x" * 100}


@contextmanager
def room_for(size: int) -> Iterator[None]:
    """No file can grow beyond so many bytes, as on a disk that is full."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize(
    "write",
    [
        lambda file: write_whole(file, "x" * 100),
        lambda file: write_table(file, [ROW]),
        lambda file: write_picture(file, "T", "across", {"x": [(1, 0.5, 0.4, 0.6)]}),
    ],
)
def test_what_cannot_be_written_leaves_the_old_file_and_nothing_else(tmp_path: Path, write: object) -> None:
    assert callable(write)
    (tmp_path / "a").write_text("old")
    with room_for(40), pytest.raises(PamirError, match=f"Cannot write to {tmp_path / 'a'}: File too large."):
        write(tmp_path / "a")
    assert {file.name: file.read_text() for file in tmp_path.iterdir()} == {"a": "old"}


@pytest.mark.parametrize("form", ["csv", "parquet"])
def test_tables_that_cannot_be_written_leave_nothing_behind(tmp_path: Path, form: str) -> None:
    table = Table(("random", "random"), options={"turn_cap": 3})
    run(Plan("simulation", (Part("simulation", table, 2),)), tmp_path, processes=1)
    before = {file.name for file in tmp_path.iterdir()}
    with room_for(40), pytest.raises(PamirError, match=f"Cannot write to {tmp_path}: File too large."):
        write_tables(tmp_path, form)
    assert {file.name for file in tmp_path.iterdir()} == before


def test_a_pipe_is_written_to_and_stays(tmp_path: Path) -> None:
    pipe, heard = tmp_path / "pipe", list[str]()
    os.mkfifo(pipe)
    listening = threading.Thread(target=lambda: heard.append(pipe.read_text()), daemon=True)
    listening.start()
    write_whole(pipe, "hello")
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    listening.join(10)
    assert heard == ["hello"]
    assert [file.name for file in tmp_path.iterdir()] == ["pipe"]


def test_a_pipe_that_only_has_a_number_is_written_to() -> None:
    reading, writing = os.pipe()
    write_whole(Path(f"/dev/fd/{writing}"), "hello")  # as /dev/stdout is, before `| less`
    os.close(writing)
    assert os.read(reading, 10) == b"hello"
    os.close(reading)


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "nothing").symlink_to(os.devnull)
    (tmp_path / "page").symlink_to(tmp_path / "elsewhere")
    for name in ("nothing", "page"):
        write_whole(tmp_path / name, "hello")
        assert (tmp_path / name).is_symlink()
    assert (tmp_path / "elsewhere").read_text() == "hello"


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    for folder in (tmp_path, Path("/")):
        with pytest.raises(PamirError, match=f"Cannot write to {folder}: Is a directory."):
            write_whole(folder, "hello")
