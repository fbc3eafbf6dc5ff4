"""Files that are there whole or not at all, and one sentence where they cannot be written."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from pamir.errors import PamirError


def part_of(file: Path) -> Path:
    """Where a file is written before it takes its name: always there, so that what a crash leaves is written over."""
    return file.with_name(f"{file.name}.part")


@contextmanager
def whole(file: Path) -> Iterator[Path]:
    """Where to write what a file will hold once all of it is there; if that fails nothing stays behind.

    A device or a pipe is written to as it is, since a new file in its place would take it away. Raises ``PamirError``.
    """
    try:
        if file.exists() and not file.is_file():
            yield file
            return
        goal = Path(os.path.realpath(file))
        goal.parent.mkdir(parents=True, exist_ok=True)
        part = part_of(goal)
        try:
            yield part
            with part.open("r+b") as half:
                os.fsync(half.fileno())
            part.replace(goal)
        finally:
            with suppress(OSError):
                part.unlink(missing_ok=True)
    except OSError as error:
        raise cannot_write(file, error) from None


def write_whole(file: Path, text: str) -> None:
    """Write a file so that it is there whole or not at all. Raises ``PamirError``."""
    with whole(file) as part:
        part.write_bytes(text.encode("utf-8", "replace"))


def cannot_write(where: Path | str, error: OSError) -> PamirError:
    """What is said of a folder or a file that cannot be written."""
    return PamirError(f"Cannot write to {where}: {os.strerror(error.errno) if error.errno else error}.")
