"""How fast the rules are on this machine: measured in slices, the median and the best told.

Machines are noisy, so every speed also stands as a ratio to a fixed reference loop that runs between
the slices of the same measurement: a regression is a fall of that ratio against the committed baseline.
"""

import hashlib
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Annotated, Any, NotRequired, TypedDict

import msgspec

from pamir.edition import USUAL, Edition
from pamir.errors import PamirError
from pamir.game import Game
from pamir.kernel.journal import SILENT

SLICES = 7
CHUNK = 20  # games played between two looks at the clock
REGRESSION = 0.8  # a ratio below this share of the baseline's is reported


def reference_compiled() -> float:
    """Rounds per second of a fixed loop in C: the yardstick of compiled speed."""
    block = bytes(range(256)) * 256
    start = time.perf_counter()
    for _ in range(40):
        block = hashlib.sha256(block).digest() * 2048
    return 40 / (time.perf_counter() - start)


def reference_interpreted() -> float:
    """Rounds per second of a fixed loop in Python: the yardstick of interpreted speed."""
    start = time.perf_counter()
    total = 0
    cells = [0] * 64
    for i in range(40_000):
        cells[i & 63] += i
        total += cells[(i * 7) & 63]
    return 1 / (time.perf_counter() - start)


def _median(measure: Callable[[int], tuple[int, int]], reference: Callable[[], float]) -> dict[str, float]:
    """Median decisions/s and games/s over the slices, and the ratio to the reference loop beside them."""
    speeds, games, ratios = [], [], []
    for index in range(SLICES):
        yardstick = reference()
        start = time.perf_counter()
        decisions, played = measure(index)
        passed = time.perf_counter() - start
        yardstick = (yardstick + reference()) / 2
        speeds.append(decisions / passed)
        games.append(played / passed)
        ratios.append(decisions / passed / yardstick)
    return {
        "decisions_per_s": round(statistics.median(speeds)),
        "best_per_s": round(max(speeds)),
        "games_per_s": round(statistics.median(games)),
        "ratio": round(statistics.median(ratios), 2),
    }


def _random_game(edition: Edition, seats: int, options: Any, seed: int) -> int:
    """One interpreted game, uniformly at random; its decisions."""
    s = edition.set_up(seats, seed, options, SILENT)
    out = [0] * edition.room
    draw = random.Random(seed).random
    step = edition.step
    n = edition.advance(s, SILENT, out)
    decisions = 0
    while n:
        n = step(s, SILENT, out[int(draw() * n)], out)
        decisions += 1
    return decisions


def interpreted(edition: Edition, seats: int, options: Any, games: int) -> dict[str, float]:
    """Speed of the interpreted rules on one core."""

    def measure(index: int) -> tuple[int, int]:
        return sum(_random_game(edition, seats, options, index * games + g) for g in range(games)), games

    return _median(measure, reference_interpreted)


def compiled(rules: Any, seats: int, options: Any, games: int) -> dict[str, float]:
    """Speed of the compiled rules on one core, full legal lists at every decision."""
    play = rules.player(seats, options)

    def measure(index: int) -> tuple[int, int]:
        return play(games, index * games), games

    measure(0)
    return _median(measure, reference_compiled)


def compiled_all_cores(make_rules: Callable[[int], Any], seats: int, options: Any, seconds: float) -> dict[str, float]:
    """The same on all cores at once, a thread each, beside one core in the same run.

    Every thread plays until the time is over, so that none waits for another. The reference loop is put on all
    cores too: a machine whose cores are shared gives it less than their number, and no program more.
    """
    cores = os.cpu_count() or 1
    players = [make_rules(core + 1).player(seats, options) for core in range(cores)]

    def run(core: int, until: float) -> tuple[int, int]:
        decisions = games = 0
        while time.perf_counter() < until:
            decisions += players[core](CHUNK, games)
            games += CHUNK
        return decisions, games

    def reference(_: int) -> float:
        return reference_compiled()

    scalings, machine, speeds, rates = [], [], [], []
    with ThreadPoolExecutor(cores) as pool:
        for _ in range(2 * SLICES):
            yardstick = reference(0)
            machine.append(sum(pool.map(reference, range(cores))) / yardstick)
            start = time.perf_counter()
            alone = run(0, start + seconds)[0] / (time.perf_counter() - start)
            start = time.perf_counter()
            until = start + seconds
            together = list(pool.map(run, range(cores), [until] * cores))
            passed = time.perf_counter() - start
            speeds.append(sum(decisions for decisions, _ in together) / passed)
            rates.append(sum(games for _, games in together) / passed)
            scalings.append(speeds[-1] / alone)
    return {
        "cores": cores,
        "decisions_per_s": round(statistics.median(speeds)),
        "games_per_s": round(statistics.median(rates)),
        "scaling": round(statistics.median(scalings), 2),
        "best_scaling": round(max(scalings), 2),
        "machine_scaling": round(statistics.median(machine), 2),
    }


def unasked_per_decision(edition: Edition, seats: int, options: Any, games: int = 40) -> float:
    """Decisions an opponent played by the rules takes for each that is put to a person."""
    unasked = asked = 0
    for seed in range(games):
        game = Game(seats, edition=edition.name, seed=seed, options=options)
        draw = random.Random(seed).choice
        while not game.over:
            game.apply(draw(game.legal_actions))
        asked += len(game.actions)
        unasked += edition.decided_by_rules(game.journal)
    return unasked / asked


def copy_nanoseconds(rules: Any, times: int = 200_000) -> float:
    """Cost of copying one compiled position."""
    batch = rules.blank(2)
    rules.new_game(batch, 0, rules.most_seats, 1)
    costs = []
    for _ in range(SLICES):
        start = time.perf_counter()
        rules.copy(batch, 0, 1, times)
        costs.append((time.perf_counter() - start) / times * 1e9)
    return round(statistics.median(costs), 1)


def _seconds(code: list[str], environment: dict[str, str] | None = None, times: int = 5) -> float:
    """Median wall time of a fresh process."""
    costs = []
    for _ in range(times):
        start = time.perf_counter()
        subprocess.run(code, check=True, capture_output=True, env={**os.environ, **(environment or {})})
        costs.append(time.perf_counter() - start)
    return round(statistics.median(costs), 2)


_LOAD = "from pamir.edition import find; find({name!r}).compiled()"
_INTERPRETED = "from pamir.game import Game; g = Game(edition={name!r}, seed=1); g.apply(g.legal_actions[0])"
_HELP = [sys.executable, "-m", "pamir", "--help"]


def starts(edition: Edition, cold: bool) -> dict[str, float]:
    """Times to start, each in a fresh process: compiled warm and (if asked) cold, interpreted, and --help."""
    load = [sys.executable, "-c", _LOAD.format(name=edition.name)]
    found = {
        "warm_start_s": _seconds(load),
        "interpreted_start_s": _seconds([sys.executable, "-c", _INTERPRETED.format(name=edition.name)]),
        "help_s": _seconds(_HELP),
    }
    if cold:
        with tempfile.TemporaryDirectory() as folder:
            found["cold_compile_s"] = _seconds(load, {"PAMIR_CACHE": folder}, times=1)
    return found


def measure(
    edition: Edition,
    rules: Any,
    make_rules: Callable[[int], Any],
    *,
    quick: bool,
    cold: bool,
    tell: Callable[[str], None],
) -> Any:
    """Everything, as one tree ready for JSON; ``tell`` hears what is being measured."""
    share = 10 if quick else 1
    report: dict[str, Any] = {"edition": edition.name, "state_bytes": len(edition.state().to_bytes())}
    report |= {"compiled": {}, "interpreted": {}, "all_cores": {}}
    plain: dict[int, str] = {}  # the table of as many people, by seats
    for name, seats, options in edition.tables():
        tell(f"{name}, compiled")
        report["compiled"][name] = compiled(rules, seats, options, 3000 // share)
        tell(f"{name}, interpreted")
        report["interpreted"][name] = interpreted(edition, seats, options, max(100 // share, 5))
        if not any(getattr(options, automaton) is not None for automaton in edition.automata):
            plain[seats] = name
            tell(f"{name}, all cores")
            report["all_cores"][name] = compiled_all_cores(make_rules, seats, options, 0.2 / share)
            continue
        # Without them a decision of a person would carry the cost of a whole turn played by the rules.
        whole = 1 + unasked_per_decision(edition, seats, options)
        for kind in ("compiled", "interpreted"):
            figures = report[kind][name]
            figures["with_hers_per_s"] = round(figures["decisions_per_s"] * whole)
            people = report[kind][plain[seats]]["decisions_per_s"]
            figures["times_slower"] = round(people / figures["with_hers_per_s"], 2)
    tell("copying")
    report["copy_ns"] = copy_nanoseconds(rules)
    tell("starting, cold compile included" if cold else "starting")
    report.update(starts(edition, cold))
    return report


class _Speed(TypedDict):
    ratio: Annotated[float, msgspec.Meta(gt=0)]


class _Baseline(TypedDict):
    edition: NotRequired[str]
    compiled: dict[str, _Speed]
    interpreted: dict[str, _Speed]


def read_baseline(file: Path) -> dict[str, Any]:
    """Figures that were measured before; older ones are of the usual edition. Raises ``PamirError``."""
    try:
        return {"edition": USUAL, **msgspec.json.decode(file.read_bytes(), type=_Baseline)}
    except OSError as error:
        raise PamirError(f"The baseline {file} cannot be read: {error.strerror or error}.") from None
    except (ValueError, RecursionError):
        raise PamirError(f"The baseline {file} holds no figures of pamir bench.") from None


def regressions(report: Any, baseline: Any) -> list[str]:
    """Sentences about every ratio that fell by more than a fifth against the baseline, if it is of this edition."""
    found: list[str] = []
    if baseline.get("edition", USUAL) != report["edition"]:
        return found
    for kind in ("compiled", "interpreted"):
        for name, then in baseline.get(kind, {}).items():
            now = report[kind].get(name)
            if now and now["ratio"] < REGRESSION * then["ratio"]:
                lost = round(100 * (1 - now["ratio"] / then["ratio"]))
                found.append(f"{name}, {kind}: {lost} % slower than the baseline, measured against the reference loop.")
    return found
