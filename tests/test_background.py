"""Rules are compiled in the background by programs that people play with, by one process at a time, and by no other."""

import asyncio
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pamir.bots.sensible_bot import SensibleBot
from pamir.edition import find
from pamir.game import Game
from pamir.kernel import background, library
from pamir.kernel.library import compile_missing, library_at_hand
from pamir.kernel.one_at_a_time import if_free
from pamir.search.stepper import CompiledStepper, InterpretedStepper
from pamir.server import compiling


class Process:
    """Stands for a process that compiles."""

    pid = 7
    returncode: int | None = None

    def __init__(self, command: list[str], **how: Any) -> None:
        self.editions = command[3:]
        started.append(self)

    def poll(self) -> int | None:
        return self.returncode


started: list[Process] = []


@pytest.fixture(autouse=True)
def nothing_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A clone on a machine where nothing was ever compiled; whatever is started is noted down only."""
    started.clear()
    monkeypatch.setattr("subprocess.Popen", Process)
    monkeypatch.setattr(background, "_started", {})
    monkeypatch.setattr(library, "_made", {})
    monkeypatch.setattr(library, "_parts", {})
    monkeypatch.setattr(library, "fitting", list)
    monkeypatch.setenv("PAMIR_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("PAMIR_COMPILE", raising=False)


def begun() -> list[list[str]]:
    return [process.editions for process in started]


def test_nothing_starts_behind_the_back_of_a_program_that_uses_the_package() -> None:
    game = Game(2, seed=1)
    SensibleBot().choose(game, game.decider or 0, 0.01, random.Random(1))
    assert library_at_hand(find("second")) is None
    assert begun() == []


def test_whoever_asks_gets_one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(3):
        assert find("second").compiled_at_hand() is None
    assert begun() == [["second"]]


def test_a_program_that_allows_it_needs_not_ask() -> None:
    background.allow()
    for _ in range(3):
        assert library_at_hand(find("first")) is None
    assert begun() == [["first"]]


def test_it_can_be_forbidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAMIR_COMPILE", "no")
    background.allow()
    assert find("second").compiled_at_hand() is None
    assert compile_missing([find("second")]) is None
    assert begun() == []


HOLD = """
import sys, time
from pathlib import Path
from pamir.kernel.one_at_a_time import if_free
with if_free(Path(sys.argv[1])) as free:
    print(free, flush=True)
    sys.stdin.read()
"""


def test_while_another_process_compiles_none_starts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    lock = background._lock()
    monkeypatch.undo()
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(lock)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdin is not None
        assert other.stdout.readline() == "True\n"
        monkeypatch.setattr("subprocess.Popen", Process)
        monkeypatch.setattr(background, "_started", {})
        monkeypatch.setenv("PAMIR_CACHE", str(lock.parent))
        monkeypatch.setenv("PAMIR_COMPILE", "yes")
        with if_free(lock) as free:
            assert not free
        assert background.compile("second") is None
        other.stdin.close()
        other.wait()
    assert background.compile("second") is started[0]  # type: ignore[comparison-overlap]


def test_nothing_starts_where_nothing_can_be_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("PAMIR_CACHE", str(tmp_path / "file" / "cache"))
    assert find("second").compiled_at_hand() is None
    assert begun() == []


def test_the_process_compiles_every_edition_it_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = []
    monkeypatch.setattr("pamir.edition.Edition.library", lambda edition: compiled.append(edition.name))
    monkeypatch.setattr("os.nice", lambda by: 0)
    background.main("second", "first")
    assert compiled == ["second", "first"]


def test_the_server_starts_it_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(compiling, "log", lambda text, **facts: told.append(text))
    monkeypatch.setattr(compiling, "EVERY", 0.01)

    async def serve() -> None:
        chore = asyncio.create_task(compiling.compile_beside())
        while not told:
            await asyncio.sleep(0.01)
        started[0].returncode = 0
        await chore

    asyncio.run(serve())
    assert begun() == [["second", "first"]]
    assert told == ["compiling the rules in the background; interpreted ones serve meanwhile", "the rules are compiled"]


def test_the_server_starts_nothing_where_all_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "_is_there", lambda edition: True)
    monkeypatch.setattr(compiling, "log", lambda text, **facts: pytest.fail(text))
    asyncio.run(compiling.compile_beside())
    assert begun() == []


def test_bots_switch_over_when_it_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[Any] = [None]
    monkeypatch.setattr(library, "library_at_hand", lambda edition: found[0])
    monkeypatch.setattr(CompiledStepper, "__init__", lambda self, edition, library: None)
    bot, edition = SensibleBot(), find("second")
    assert type(bot._desk(edition)) is InterpretedStepper
    found[0] = object()
    assert type(bot._desk(edition)) is CompiledStepper
