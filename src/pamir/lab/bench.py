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
from typing import Any

from pamir.game import Game, Options, put_options
from pamir.kernel.journal import SILENT
from pamir.second.rules.happenings import AI_LINE, AI_PICKS
from pamir.second.rules.setup import set_up
from pamir.second.rules.state import STATE_BYTES, State
from pamir.second.rules.tables import NONE
from pamir.second.rules.turn import advance, step
from pamir.second.wakhan.turn import DONE_BONUS

SLICES = 7
CHUNK = 20  # games played between two looks at the clock
REGRESSION = 0.8  # a ratio below this share of the baseline's is reported

# seats, Wakhan's seat
TABLES = ((2, NONE), (3, NONE), (4, NONE), (5, NONE), (2, 1), (3, 2))


def table_name(seats: int, wakhan: int) -> str:
    """How a table is called in the report, e.g. '3 players' or '2 people and Wakhan'."""
    if wakhan == NONE:
        return f"{seats} players"
    return f"{seats - 1} {'person' if seats == 2 else 'people'} and Wakhan"


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


def _random_game(seats: int, wakhan: int, seed: int) -> int:
    """One interpreted game, uniformly at random; its decisions."""
    s = State()
    put_options(s, Options())
    out = [0] * 256
    draw = random.Random(seed).random
    set_up(s, SILENT, seats, seed, -1, wakhan)
    n = advance(s, SILENT, out)
    decisions = 0
    while n:
        n = step(s, SILENT, out[int(draw() * n)], out)
        decisions += 1
    return decisions


def interpreted(seats: int, wakhan: int, games: int) -> dict[str, float]:
    """Speed of the interpreted rules on one core."""

    def measure(index: int) -> tuple[int, int]:
        return sum(_random_game(seats, wakhan, index * games + g) for g in range(games)), games

    return _median(measure, reference_interpreted)


def compiled(rules: Any, seats: int, wakhan: int, games: int) -> dict[str, float]:
    """Speed of the compiled rules on one core, full legal lists at every decision."""
    batch = rules.blank(2)

    def measure(index: int) -> tuple[int, int]:
        return rules.play_games(batch, 0, games, index * games, seats, wakhan), games

    measure(0)
    return _median(measure, reference_compiled)


def compiled_all_cores(make_rules: Callable[[int], Any], seats: int, wakhan: int, seconds: float) -> dict[str, float]:
    """The same on all cores at once, a thread each, beside one core in the same run.

    Every thread plays until the time is over, so that none waits for another. The reference loop is put on all
    cores too: a machine whose cores are shared gives it less than their number, and no program more.
    """
    cores = os.cpu_count() or 1
    workers = [make_rules(core + 1) for core in range(cores)]
    batches = [rules.blank(2) for rules in workers]

    def run(core: int, until: float) -> tuple[int, int]:
        decisions = games = 0
        while time.perf_counter() < until:
            decisions += workers[core].play_games(batches[core], 0, CHUNK, games, seats, wakhan)
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


def hers_per_decision(seats: int, wakhan: int, games: int = 40) -> float:
    """Decisions Wakhan takes for each that is put to a person: lines of her card carried out, and choices
    between more than one candidate, as her journal tells them."""
    hers = theirs = 0
    for seed in range(games):
        game = Game(seats, seed=seed, options=Options(wakhan=wakhan))
        draw = random.Random(seed).choice
        while not game.over:
            game.apply(draw(game.legal_actions))
        theirs += len(game.actions)
        for kind, _, _, verdict, considered in game.journal:
            hers += (kind == AI_LINE and verdict <= DONE_BONUS) or (kind == AI_PICKS and considered > 1)
    return hers / theirs


def copy_nanoseconds(rules: Any, times: int = 200_000) -> float:
    """Cost of copying one compiled position."""
    batch = rules.blank(2)
    rules.new_game(batch, 0, 3, 1)
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


_LOAD = [sys.executable, "-c", "from pamir.second.compiled import load; load()"]
_INTERPRETED = [sys.executable, "-c", "from pamir.game import Game; Game(3, seed=1).apply('loyalty afghan')"]
_HELP = [sys.executable, "-m", "pamir", "--help"]


def starts(cold: bool) -> dict[str, float]:
    """Times to start, each in a fresh process: compiled warm and (if asked) cold, interpreted, and --help."""
    found = {
        "warm_start_s": _seconds(_LOAD),
        "interpreted_start_s": _seconds(_INTERPRETED),
        "help_s": _seconds(_HELP),
    }
    if cold:
        with tempfile.TemporaryDirectory() as folder:
            found["cold_compile_s"] = _seconds(_LOAD, {"PAMIR_CACHE": folder}, times=1)
    return found


def measure(
    rules: Any, make_rules: Callable[[int], Any], *, quick: bool, cold: bool, tell: Callable[[str], None]
) -> Any:
    """Everything, as one tree ready for JSON; ``tell`` hears what is being measured."""
    share = 10 if quick else 1
    report: dict[str, Any] = {"state_bytes": STATE_BYTES, "compiled": {}, "interpreted": {}, "all_cores": {}}
    for seats, wakhan in TABLES:
        name = table_name(seats, wakhan)
        tell(f"{name}, compiled")
        report["compiled"][name] = compiled(rules, seats, wakhan, 3000 // share)
        tell(f"{name}, interpreted")
        report["interpreted"][name] = interpreted(seats, wakhan, max(100 // share, 5))
        if wakhan != NONE:
            # Without hers a decision of a person would carry the cost of her whole turn.
            whole = 1 + hers_per_decision(seats, wakhan)
            for kind in ("compiled", "interpreted"):
                figures = report[kind][name]
                figures["with_hers_per_s"] = round(figures["decisions_per_s"] * whole)
                figures["times_slower"] = round(
                    report[kind][table_name(seats, NONE)]["decisions_per_s"] / figures["with_hers_per_s"], 2
                )
    for seats in (2, 3, 4, 5):
        tell(f"{seats} players, all cores")
        report["all_cores"][table_name(seats, NONE)] = compiled_all_cores(make_rules, seats, NONE, 0.2 / share)
    tell("copying")
    report["copy_ns"] = copy_nanoseconds(rules)
    tell("starting, cold compile included" if cold else "starting")
    report.update(starts(cold))
    return report


def regressions(report: Any, baseline: Any) -> list[str]:
    """Sentences about every ratio that fell by more than a fifth against the baseline."""
    found = []
    for kind in ("compiled", "interpreted"):
        for name, then in baseline.get(kind, {}).items():
            now = report[kind].get(name)
            if now and now["ratio"] < REGRESSION * then["ratio"]:
                lost = round(100 * (1 - now["ratio"] / then["ratio"]))
                found.append(f"{name}, {kind}: {lost} % slower than the baseline, measured against the reference loop.")
    return found
