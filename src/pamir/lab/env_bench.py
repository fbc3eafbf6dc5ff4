"""How fast the environments are here, beside well-known ones in the same run.

Everybody plays random legal actions, chosen in the usual way of its interface. On one core steps are counted by the
second of processor time, so that a busy machine does not count; on all cores by the clock. Every speed is the median of
some slices, with the best beside it.
"""

import os
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

from pamir import envs
from pamir.edition import Edition

SLICES = 7
SECONDS = 0.4  # for one slice
GAMES = 256  # in a batch for one core: of more, the next game no longer lies in its cache
SHARED_GAMES = 1024  # for each core where several share a batch: of fewer, waking them takes too large a part
KINDS: dict[str, str | None] = {
    "masks": None,
    "masks, sparse": "sparse",
    "masks, flat": "flat",
    "masks, compact": "compact",
}
PETTINGZOO = {"chess": "chess_v6", "Texas hold'em": "texas_holdem_v4", "connect four": "connect_four_v3"}
OPENSPIEL = ("hearts", "backgammon")

Speed = dict[str, float]
Tell = Callable[[str], None]


def timed(steps: Callable[[], int], seconds: float, clock: Callable[[], float] = time.process_time) -> Speed:
    """Steps a second: ``steps`` takes some and says how many."""
    steps()
    speeds = []
    for _ in range(SLICES):
        done, start = 0, clock()
        while clock() - start < seconds:
            done += steps()
        speeds.append(done / (clock() - start))
    return {"steps_per_s": round(statistics.median(speeds)), "best_per_s": round(max(speeds))}


def vector_speed(edition: Edition, seats: int, kind: str | None, threads: int | None, seconds: float) -> Speed:
    """A batch, random actions drawn and checked in every step."""
    games = GAMES if threads == 1 else SHARED_GAMES * (os.cpu_count() or 1)
    env = envs.vector(games, seats, edition=edition, observation=kind, threads=threads)

    def steps() -> int:
        for _ in range(10):
            env.step(env.sample())
        return 10 * games

    for _ in range(300):  # games of all ages
        env.step(env.sample())
    found = timed(steps, seconds, time.process_time if env.threads == 1 else time.perf_counter)
    found["threads"] = env.threads
    env.close()
    return found


def aec_speed(env: Any, seconds: float) -> Speed:
    """PettingZoo's loop: look, choose by the mask, step; a finished game is reset."""
    import numpy as np

    draw = random.Random(1).choice
    env.reset(seed=1)

    def steps() -> int:
        for _ in range(200):
            shown, _, over, cut, info = env.last()
            if over or cut:
                env.step(None)
                if not env.agents:
                    env.reset()
                continue
            mask = shown["action_mask"] if "action_mask" in shown else info["action_mask"]
            env.step(draw(np.flatnonzero(mask).tolist()))
        return 200

    return timed(steps, seconds)


def single_speed(env: Any, seconds: float) -> Speed:
    """Gymnasium's loop; the steps of the opponents are not counted."""
    import numpy as np

    draw = random.Random(1).choice
    env.reset(seed=1)

    def steps() -> int:
        for _ in range(200):
            if env.step(draw(np.flatnonzero(env.action_masks()).tolist()))[2]:
                env.reset()
        return 200

    return timed(steps, seconds)


def openspiel_speed(game: Any, seconds: float) -> Speed:
    """OpenSpiel's loop, draws of chance counted as steps."""
    draw = random.Random(1)
    state = game.new_initial_state()

    def steps() -> int:
        nonlocal state
        for _ in range(200):
            if state.is_terminal():
                state = game.new_initial_state()
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(draw.choices(outcomes, weights)[0])
            else:
                state.apply_action(draw.choice(state.legal_actions()))
        return 200

    return timed(steps, seconds)


def _pettingzoo(name: str) -> Any:
    from importlib import import_module

    return import_module(f"pettingzoo.classic.{name}").env()


def _openspiel(name: str) -> Any:
    import pyspiel

    if name.startswith("python_pamir"):
        import pamir.envs.openspiel  # noqa: F401
    return pyspiel.load_game(name)


def others(seconds: float, tell: Tell) -> dict[str, Speed | str]:
    """Well-known environments, as far as they are installed; else which package is missing."""
    found: dict[str, Speed | str] = {}
    wanted: list[tuple[str, Callable[[Any, float], Speed], Callable[[str], Any], str]]
    wanted = [(f"PettingZoo, {title}", aec_speed, _pettingzoo, name) for title, name in PETTINGZOO.items()]
    wanted += [(f"OpenSpiel, {name}", openspiel_speed, _openspiel, name) for name in OPENSPIEL]
    for title, speed, load, name in wanted:
        tell(title)
        try:
            found[title] = speed(load(name), seconds)
        except ImportError as missing:
            found[title] = f"not installed: {missing.name or missing}"
    return found


def measure(edition: Edition, seats: int = 2, *, quick: bool = False, tell: Tell = lambda what: None) -> dict[str, Any]:
    """All of it, as one tree ready for JSON."""
    seconds = SECONDS / 4 if quick else SECONDS
    cores = os.cpu_count() or 1
    vector: dict[str, Any] = {}
    for name, kind in KINDS.items():
        tell(f"vector, {name}")
        vector[name] = {"one_core": vector_speed(edition, seats, kind, 1, seconds)}
        if cores > 1:
            vector[name]["all_cores"] = vector_speed(edition, seats, kind, None, seconds)
    ours: dict[str, Any] = {}
    tries: list[tuple[str, Callable[[Any, float], Speed], Callable[[], Any]]] = [
        ("AEC, flat", aec_speed, lambda: envs.aec(seats, edition=edition, observation="flat")),
        ("AEC, sparse", aec_speed, lambda: envs.aec(seats, edition=edition, observation="sparse")),
        ("single, flat, against random", single_speed, lambda: envs.single(seats, edition=edition)),
        ("OpenSpiel", openspiel_speed, lambda: _openspiel(f"python_pamir_{edition.name}(players={seats})")),
    ]
    for title, speed, load in tries:
        tell(title)
        try:
            ours[title] = speed(load(), seconds)
        except ImportError as missing:
            ours[title] = f"not installed: {missing.name or missing}"
    compiled = envs.vector(1, seats, edition=edition, observation=None).compiled
    return {
        "edition": edition.name,
        "seats": seats,
        "cores": cores,
        "games_in_a_batch": {"one_core": GAMES, "all_cores": SHARED_GAMES * cores},
        "compiled": compiled,
        "vector": vector,
        "one_game": ours,
        "others": others(seconds, tell),
    }
