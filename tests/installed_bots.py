"""Bots as packages of others bring them: named by entry points, found here and in processes that start meanwhile."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from pamir import bots
from pamir.server import facts, opponents


@contextmanager
def installed(folder: Path, homes: Mapping[str, str]) -> Iterator[None]:
    """For as long as this lasts bots are installed, each by its name as "module:Class"."""
    lay(folder, homes)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        _look_again()
        yield
    _look_again()


def lay(folder: Path, homes: Mapping[str, str]) -> None:
    """What an installer would leave in a folder of packages."""
    about = folder / "strange_bots-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: strange-bots\nVersion: 1.0\n", encoding="utf-8")
    entries = "".join(f"{name} = {where}\n" for name, where in homes.items())
    (about / "entry_points.txt").write_text(f"[pamir.bots]\n{entries}", encoding="utf-8")


def _look_again() -> None:
    for known in (bots._homes, bots.make, opponents.offered, facts.facts_in, facts.facts_of):
        known.cache_clear()
