"""Files that are nobody else's business: the database, its pepper, its lock, logs, backups."""

import os
import stat
import tempfile
from pathlib import Path

_OTHERS = stat.S_IRWXG | stat.S_IRWXO


def private_folder(folder: Path) -> None:
    """Have this folder; where it is new, only its owner may look into it."""
    missing = [folder, *folder.parents]
    missing = missing[: next((i for i, there in enumerate(missing) if there.exists()), len(missing))]
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    for made in missing:
        os.chmod(made, 0o700)


def private_file(path: Path) -> None:
    """Have this file, for its owner only; one that others may read is closed to them, if it is ours."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR | getattr(os, "O_CLOEXEC", 0), 0o600))
    close_to_others(path)


def close_to_others(path: Path) -> None:
    """Take from everybody but its owner the right to a file that is there and ours."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return
    if found.st_mode & _OTHERS and (not hasattr(os, "geteuid") or found.st_uid in (os.geteuid(), 0)):
        os.chmod(path, stat.S_IMODE(found.st_mode) & ~_OTHERS)


def write_private(path: Path, content: bytes) -> None:
    """Write a new private file: whole or not at all, on the disk when this returns. Raises FileExistsError."""
    private_folder(path.parent)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")  # only its owner can read it
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.link(name, path)
    finally:
        os.unlink(name)
