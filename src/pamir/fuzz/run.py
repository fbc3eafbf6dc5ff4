"""A run over many games: cut into pieces, spread over processes, interruptible, resumable."""

import hashlib
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from pathlib import Path

import msgspec

import pamir
from pamir.edition import find
from pamir.errors import PamirError
from pamir.folders import cache_folder
from pamir.fuzz.checks import Engine
from pamir.fuzz.deep import Broken, Tally, deep_game, new_dice, new_game, pick
from pamir.fuzz.plan import DEEP_EVERY, Plan, Setting


class FuzzError(PamirError):
    """A run that cannot start or go on."""


@dataclass
class Violation:
    """A game in which something broke, with all that is needed to see it again."""

    setting: Setting
    sentence: str
    decisions: int
    record: str


@dataclass
class Report:
    """What one piece of a run found."""

    chunk: int
    tally: Tally
    violation: Violation | None


def play_chunk(plan: Plan, chunk: int) -> Report:
    """Play the games of one piece, up to the first that breaks something."""
    tally = Tally()
    for setting in plan.settings(chunk):
        deep = not plan.compiled or setting.number % DEEP_EVERY == 0
        violation = _play_deep(setting, tally) if deep else None
        if violation is None and plan.compiled:
            violation = _play_compiled(setting, tally, deep)
        if violation is not None:
            return Report(chunk, tally, violation)
    return Report(chunk, tally, None)


def _play_deep(setting: Setting, tally: Tally) -> Violation | None:
    """Interpreted, with everything checked. Any exception is a finding: the rules must not raise."""
    game = new_game(setting)
    try:
        deep_game(game, setting, tally)
    except Broken as error:
        sentence = f"it is not true that {error}"
    except Exception as error:
        sentence = f"it raises {error!r}"
    else:
        return None
    return Violation(setting, sentence, len(game.actions), game.record(date="").write())


def _play_compiled(setting: Setting, tally: Tally, deep: bool) -> Violation | None:
    played = _engine(setting.edition_name).play(setting)
    tally.add(
        Tally(
            games=int(not deep),
            decisions=played.decisions,
            trials=played.trials,
            deepest=played.deepest,
            longest_list=played.longest_list,
            counts=played.counts,
        )
    )
    if played.broken is not None:
        found = _play_deep(setting, Tally())
        return found or _only_compiled(setting, played.decisions, f"it is not true that {played.broken}")
    if deep:
        game = _retrace(setting, played.decisions)
        if not game.over or game.state.to_bytes() != played.final:
            return _only_compiled(
                setting, played.decisions, "compiled and interpreted rules end in different positions"
            )
    return None


@cache
def _engine(name: str) -> Engine:
    edition = find(name)
    engine = edition.checks.compiled()
    if engine is None:
        raise FuzzError(f"The rules of {edition.title} cannot be compiled: try --interpreted.")
    return engine


def _retrace(setting: Setting, decisions: int) -> "pamir.game.Game":
    game, dice = new_game(setting), new_dice(setting)
    for _ in range(decisions):
        game.apply(pick(game, dice, setting.style))
    return game


def _only_compiled(setting: Setting, decisions: int, sentence: str) -> Violation:
    """The interpreted rules find nothing: say so, with the game as they play it."""
    try:
        record = _retrace(setting, decisions).record(date="").write()
    except PamirError as error:
        record = f"(interpreted the game stops before: {error})\n"
    return Violation(setting, f"only when compiled: {sentence}", decisions, record)


def _worker() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def run(plan: Plan, done: set[int], processes: int) -> Iterator[Report]:
    """Play all pieces that are not done, as they finish, in this process if ``processes`` is 1.

    Closing the iterator, as an interrupt does, gives up the pieces under way.
    """
    left = [chunk for chunk in range(plan.chunks) if chunk not in done]
    if processes <= 1:
        for chunk in left:
            yield play_chunk(plan, chunk)
        return
    with ProcessPoolExecutor(processes, get_context("spawn"), initializer=_worker) as pool:
        waiting: set[Future[Report]] = set()
        queue = iter(left)
        try:
            while True:
                for chunk in queue:
                    waiting.add(pool.submit(play_chunk, plan, chunk))
                    if len(waiting) >= 2 * processes:
                        break
                if not waiting:
                    return
                finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in finished:
                    yield future.result()
        except BrokenProcessPool:
            raise FuzzError(
                "A worker process died: the compiled rules crashed. Try again with --interpreted."
            ) from None
        except (GeneratorExit, KeyboardInterrupt):
            for future in waiting:
                future.cancel()
            for process in dict(pool._processes).values():
                process.terminate()
            raise


# --- what an interrupted run leaves behind ---------------------------------------------------------


class Progress(msgspec.Struct, forbid_unknown_fields=True):
    """How far a run has come; kept in a small file while it runs."""

    sources: str
    plan: Plan
    done: list[int]
    tally: Tally
    seconds: float = 0.0

    def save(self) -> None:
        """Write the file, whole or not at all."""
        file = progress_file(self.plan)
        file.parent.mkdir(parents=True, exist_ok=True)
        part = file.with_suffix(f".{os.getpid()}.part")
        part.write_bytes(msgspec.json.encode(self))
        part.replace(file)


def progress_file(plan: Plan) -> Path:
    """Where an unfinished run is remembered: a file of its own, so that runs side by side leave each other alone."""
    name = hashlib.sha256(msgspec.json.encode(plan)).hexdigest()[:12]
    return cache_folder() / f"fuzz-{name}.json"


def load_progress() -> Progress:
    """The last unfinished run. Raises ``FuzzError`` if there is none that can go on."""
    files = sorted(cache_folder().glob("fuzz-*.json"), key=lambda file: file.stat().st_mtime)
    if not files:
        raise FuzzError("There is no unfinished run to resume.")
    try:
        progress = msgspec.json.decode(files[-1].read_bytes(), type=Progress)
    except (OSError, msgspec.DecodeError) as error:
        raise FuzzError(f"The unfinished run in {files[-1]} cannot be read: {error}.") from None
    if progress.sources != fingerprint():
        raise FuzzError("The rules have changed since the unfinished run: start a new one.")
    return progress


def fingerprint() -> str:
    """A hash of the sources a run depends on."""
    digest = hashlib.sha256()
    root = Path(pamir.__file__).parent
    for file in sorted(root.rglob("*.py")):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def fuzz(progress: Progress, processes: int, show: Callable[[Report], None]) -> Violation | None:
    """Play a run to its end, remembering how far it has come; the first violation, or None."""
    progress.save()
    reports = run(progress.plan, set(progress.done), processes)
    try:
        for report in reports:
            progress.tally.add(report.tally)
            show(report)
            if report.violation is not None:
                return report.violation
            progress.done.append(report.chunk)
            progress.save()
    finally:
        reports.close()  # type: ignore[attr-defined]
    progress_file(progress.plan).unlink(missing_ok=True)
    return None
