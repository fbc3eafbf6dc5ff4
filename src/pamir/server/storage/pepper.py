"""The pepper: what addresses are hashed with. It lies apart from the database, so that this alone tells no address."""

import contextlib
import secrets
from pathlib import Path

from pamir.server.storage.private import close_to_others, write_private


def read_pepper(path: Path) -> str | None:
    """The pepper that is kept there."""
    try:
        found = path.read_text("ascii").strip()
    except FileNotFoundError:
        return None
    close_to_others(path)
    return found or None


def keep_pepper(path: Path, known: str | None) -> str:
    """Keep a pepper, ``known`` or a new one; whoever was quicker has chosen."""
    with contextlib.suppress(FileExistsError):
        write_private(path, (known or secrets.token_hex(16)).encode())
    kept = read_pepper(path)
    if kept is None:
        raise OSError(f"the file {path} is empty")
    return kept
