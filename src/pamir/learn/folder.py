"""The folder of a training: it holds nothing else, and one training at a time writes to it."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from pamir.errors import PamirError
from pamir.lab.run import LOCK, only_one
from pamir.learn.whole_file import part_of, written


def must_be_for_training(checkpoint: Path) -> None:
    """Raises ``PamirError`` where the folder of this checkpoint is none, or holds something else."""
    folder = checkpoint.parent
    with written(folder):
        if checkpoint.exists() or not folder.exists():
            return
        begun = {LOCK, part_of(checkpoint).name}  # all there is of a training that was stopped before its first file
        if any(file.name not in begun for file in folder.iterdir()):
            raise PamirError(f"{folder} is not empty and holds no training; name another folder.")


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """While this is open no other training writes to the folder, which is made. Raises ``PamirError``."""
    with ExitStack() as held:
        with written(folder):
            folder.mkdir(parents=True, exist_ok=True)
            held.enter_context(only_one(folder))
        yield
