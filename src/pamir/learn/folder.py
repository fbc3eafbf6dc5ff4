"""The folder of a training holds nothing else."""

from pathlib import Path

from pamir.errors import PamirError
from pamir.lab.run import LOCK
from pamir.whole_files import cannot_write, part_of


def must_be_for_training(checkpoint: Path) -> None:
    """Raises ``PamirError`` where the folder of this checkpoint is none, or holds something else."""
    folder = checkpoint.parent
    begun = {LOCK, part_of(checkpoint).name}  # all there is of a training that was stopped before its first file
    try:
        if checkpoint.exists() or not folder.exists() or all(file.name in begun for file in folder.iterdir()):
            return
    except OSError as error:
        raise cannot_write(folder, error) from None
    raise PamirError(f"{folder} is not empty and holds no training; name another folder.")
