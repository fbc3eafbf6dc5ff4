"""Of several processes that want to do the same long piece of work, one does it; others wait for it or leave it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def one_at_a_time(file: Path) -> Iterator[None]:
    """While this is open no other process holds the same file; the lock of one that was killed is free at once.

    Where a system or its file system knows no such locks, all go on at the same time.
    """
    try:
        import fcntl
    except ImportError:
        yield
        return
    with file.open("a") as held:
        try:
            fcntl.flock(held, fcntl.LOCK_EX)
        except OSError:
            pass
        yield


@contextmanager
def if_free(file: Path) -> Iterator[bool]:
    """Whether no other process holds the file; if so none gets it while this is open.

    Where a system or its file system knows no such locks, it is always free.
    """
    try:
        import fcntl
    except ImportError:
        yield True
        return
    with file.open("a") as held:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield False
            return
        except OSError:
            pass
        yield True
