"""Files that are there whole or not at all, and one sentence where the disk takes none."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pamir.errors import PamirError


def part_of(path: Path) -> Path:
    """Where a file is written before it takes its name: always there, so that what a crash leaves is written over."""
    return path.with_name(f"{path.name}.part")


@contextmanager
def written(path: Path) -> Iterator[None]:
    """While this is open, what the disk refuses is told in one sentence. Raises ``PamirError``."""
    try:
        yield
    except OSError as error:
        raise PamirError(f"Cannot write to {path}: {error.strerror or error}.") from None


@contextmanager
def whole_file(path: Path) -> Iterator[Path]:
    """Gives a file to write to, which then takes the place of this one; where that fails, this one is as it was."""
    part = part_of(path)
    with written(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            yield part
            with part.open("r+b") as file:
                os.fsync(file.fileno())
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
