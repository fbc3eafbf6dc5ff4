"""The page's files packed as tightly as can be. That takes seconds for all of them, so what was packed once is kept in
the cache: a server that comes back is there at once. What lies there is believed only where it unpacks to the file.
"""

import contextlib
import gzip
import hashlib
import os
import tempfile
import time
from pathlib import Path

from pamir.folders import cache_folder

try:
    import brotli
except ImportError:  # then gzip has to do
    brotli = None

KEPT_DAYS = 30


def packed(body: bytes) -> dict[str, bytes]:
    """A file by the name of the encoding, best first."""
    best = {} if brotli is None else {"br": _by_brotli(body)}
    return {**best, "gzip": gzip.compress(body, 9, mtime=0)}


def _by_brotli(body: bytes) -> bytes:
    file = cache_folder() / "packed" / f"{hashlib.sha256(body).hexdigest()}.br"
    with contextlib.suppress(OSError, brotli.error):
        found = file.read_bytes()
        if brotli.decompress(found) == body:
            return found
    made: bytes = brotli.compress(body, mode=brotli.MODE_TEXT, quality=11)
    with contextlib.suppress(OSError):  # where nothing can be kept it is made again
        _keep(file, made)
    return made


def _keep(file: Path, made: bytes) -> None:
    """Write it whole or not at all, and forget what has lain there for long."""
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, new = tempfile.mkstemp(dir=file.parent)
    try:
        with os.fdopen(handle, "wb") as written:
            written.write(made)
        os.replace(new, file)
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(new)
        raise
    for old in file.parent.iterdir():
        if time.time() - old.stat().st_mtime > KEPT_DAYS * 86_400:
            old.unlink(missing_ok=True)
