"""Fit the rules of thumb by which `search` judges positions of the second edition.

    python baselines/prospects.py --minutes 10 --out runs/prospects
    python baselines/prospects.py --out runs/prospects --fit-only

Games are played by the search with the shipped network and few iterations, at tables of two to five, with and without
improved Wakhan. Of some decisions the position is kept with who won in the end and with what that search thought of
it, which count half each. From others a few answers are drawn by chance, and the poor position that comes of them is
kept with what the search thinks of it: without those, whatever good players happen to do looks like the cause of their
wins. Printed are the constants of `pamir.second.prospects`, and how well they do on games not fitted to. Needs SciPy.
"""

import argparse
import ctypes
import random
import sys
import time
from itertools import count
from pathlib import Path
from typing import Any

from pamir.edition import find
from pamir.errors import PamirError
from pamir.kernel.library import library_of
from pamir.lab.run import only_one
from pamir.lab.tables import Table
from pamir.learn.folder import must_be_for_training
from pamir.learn.played import Network
from pamir.search.workplace import BY_NETWORK, Workplace
from pamir.second import prospects
from pamir.second.rules.dominance import LEAD, check_points, dominance_margin
from pamir.second.rules.market import checks_left
from pamir.second.rules.state import State
from pamir.second.rules.tables import COALITIONS, COLUMNS, MAX_SEATS, NONE
from pamir.second.traits import NAMES, ON_THE_MAP, TRAITS, traits
from pamir.whole_files import whole

try:
    import numpy as np
    from scipy.optimize import minimize
except ModuleNotFoundError:
    sys.exit("This needs NumPy and SciPy: pip install 'pax-pamir[fast]' scipy.")

HER = "wakhan@improved"
TABLES = ((("a",) * 2, 3), (("a", HER), 4), (("a", "a", HER), 3), (("a",) * 3, 1), (("a",) * 4, 2), (("a",) * 5, 0.5))
ITERATIONS, AFTER_STRAYING, NODES = 24, 60, 1 << 16
EXPLORING, KEPT, STRAYING = 0.06, 0.15, 0.5  # how often an answer is drawn by chance, a position kept, strayed from
STEPS = (1, 1, 2, 3, 4, 6)  # answers drawn by chance from there
HELD_BACK = 5  # every so many-th game is not fitted to
RIDGE = 1e-4
OUTCOMES = 1 + COALITIONS  # of a check: none dominates, or one of the coalitions


class Player:
    """Plays games in compiled code, and keeps positions."""

    def __init__(self, seed: int) -> None:
        self.edition = find("second")
        self.library = library_of(self.edition)
        self.desk = Workplace(self.edition, Network.shipped(self.edition), BY_NETWORK, NODES, self.library)
        self.dice = random.Random(seed)
        self.rows: list[bytes] = []
        self.goals: list[Any] = []
        self.games: list[int] = []
        self._journal = (ctypes.c_int32 * 1)(1)

    def think(self, position: Any, iterations: int) -> int:
        """What the search with the network would do."""
        mind, at = ctypes.addressof(self.desk.desk), ctypes.addressof(position)
        action: int = self.library.mind_think(mind, at, iterations, self.dice.getrandbits(60))
        return action

    def thought(self, seats: int) -> Any:
        """Every seat's share of a win, as the search thought last."""
        shares = np.zeros(MAX_SEATS)
        shares[:seats] = (ctypes.c_float * seats).from_address(self.desk.desk.found_shares)
        return shares / shares.sum()

    def drawn(self, position: Any, legal: Any, n: int) -> int:
        """An answer by chance."""
        kept = self.library.considered(ctypes.addressof(position), ctypes.addressof(legal), n)
        return int(legal[self.dice.randrange(kept)])

    def apply(self, position: Any, legal: Any, action: int) -> int:
        """Carry out an answer; how many there are then."""
        at, silent = ctypes.addressof(position), ctypes.addressof(self._journal)
        number: int = self.library.apply(at, silent, ctypes.addressof(legal), action)
        return number

    def keep(self, position: Any, goal: Any, game: int) -> None:
        """Keep a position."""
        self.rows.append(position.raw)
        self.goals.append(goal)
        self.games.append(game)

    def stray(self, position: Any, legal: Any, n: int, seats: int, game: int) -> None:
        """Keep what becomes of a position by a few answers drawn by chance."""
        other, menu = type(position).from_buffer_copy(position), type(legal).from_buffer_copy(legal)
        for _ in range(self.dice.choice(STEPS)):
            if n > 0:
                n = self.apply(other, menu, self.drawn(other, menu, n))
        if n > 0:
            self.think(other, AFTER_STRAYING)
            self.keep(other, self.thought(seats), game)

    def play(self, game: int) -> None:
        """One game."""
        dice, library = self.dice, self.library
        players = dice.choices([who for who, _ in TABLES], [often for _, often in TABLES])[0]
        seats, deal = len(players), dice.getrandbits(40)
        options = Table(players).options_of(dice.randrange(seats))
        position = (ctypes.c_char * library.size)(*self.edition.blank(options).to_bytes())
        legal = (ctypes.c_int32 * library.room)()
        at, silent, menu = (ctypes.addressof(one) for one in (position, self._journal, legal))
        n = library.begin(at, silent, menu, seats, deal, *self.edition.seating(options, seats, deal))
        own = []
        while n > 0:
            exploring = dice.random() < EXPLORING
            action = self.drawn(position, legal, n) if exploring else self.think(position, ITERATIONS)
            if n > 1 and not exploring and dice.random() < KEPT:
                own.append(len(self.goals))
                self.keep(position, self.thought(seats), game)
            if dice.random() < STRAYING:
                count = library.legal(at, silent, menu)
                self.stray(position, legal, count, seats, game)
            n = self.apply(position, legal, action)
        won = np.array([seat < seats and library.place(at, seat) == 0 for seat in range(MAX_SEATS)], float)
        for number in own:
            self.goals[number] = (self.goals[number] + won / won.sum()) / 2

    def table(self) -> dict[str, Any]:
        """All that was kept."""
        rows = np.frombuffer(b"".join(self.rows), np.uint8).reshape(len(self.rows), -1)
        return {"rows": rows, "goals": np.array(self.goals), "games": np.array(self.games)}


def play(minutes: float, seed: int) -> dict[str, Any]:
    """Games, for so long of processor time; but one to fit to, and one to hold back."""
    player = Player(seed)
    until, games = time.process_time() + 60 * minutes, 0
    while games < 2 or time.process_time() < until:
        player.play(games)
        games += 1
    return player.table()


def read(file: Path) -> dict[str, Any]:
    """Positions that lie in a folder. Raises ``PamirError``."""
    try:
        with np.load(file) as stored:
            data = {name: stored[name] for name in ("rows", "goals", "games")}
        held_back = data["games"] % HELD_BACK == 0
        shapes, n = [table.shape for table in data.values()], len(held_back)
    except FileNotFoundError:
        raise PamirError(f"There is no file {file}.") from None
    except Exception:  # a broken archive can make its reader stumble anywhere
        raise PamirError(f"{file} cannot be read as positions of this program.") from None
    if shapes != [(n, State.layout.size), (n, MAX_SEATS), (n,)] or not 0 < held_back.sum() < n:
        raise PamirError(f"{file} does not hold positions of two games.")
    return data


class Seen:
    """What the rules of thumb look at in many positions, as tables."""

    def __init__(self, data: dict[str, Any], chosen: Any) -> None:
        self.states = [State.from_bytes(row.tobytes()) for row in data["rows"][chosen]]
        n = len(self.states)
        self.goals = data["goals"][chosen]
        self.there = np.array([[seat < s.seats for seat in range(MAX_SEATS)] for s in self.states])
        self.traits, self.points = np.zeros((n, MAX_SEATS, TRAITS)), np.zeros((n, MAX_SEATS))
        self.gains = np.zeros((n, MAX_SEATS, OUTCOMES))
        self.over, self.won = np.zeros((n, OUTCOMES)), np.zeros((n, MAX_SEATS, OUTCOMES))
        self.column = np.array([prospects.next_check(s) for s in self.states])
        self.left = np.array([max(checks_left(s), 1) for s in self.states])
        margins = np.array([dominance_margin(s) for s in self.states])
        ahead = np.array(
            [[prospects.blocks_ahead(s, coalition) for coalition in range(COALITIONS)] for s in self.states]
        )
        self.ahead, self.dominates = ahead - margins[:, None] + 0.5, ahead >= margins[:, None]
        for i in range(n):
            self._look(i)

    def _look(self, i: int) -> None:
        s, out = self.states[i], [0] * TRAITS
        for seat in range(s.seats):
            traits(s, seat, out)
            self.traits[i, seat], self.points[i, seat] = out, s.points[seat]
        final = bool(self.left[i] == 1)
        for outcome in range(OUTCOMES):
            gains = [check_points(s, seat, outcome - 1, final) for seat in range(s.seats)]
            self.gains[i, : s.seats, outcome] = gains
            points = sorted(s.points[seat] + gain for seat, gain in enumerate(gains))
            self.over[i, outcome] = final or points[-1] - points[-2] >= LEAD
            packed = sum(gain << (seat * prospects.BYTE) for seat, gain in enumerate(gains))
            won = prospects.ahead_with(s, packed)
            ahead = [won >> seat & 1 for seat in range(MAX_SEATS)]
            self.won[i, :, outcome] = np.array(ahead) / sum(ahead)


SHAPE = {
    "COMES": COLUMNS + 1,
    "GAINS": COLUMNS + 1,
    "POINTS": 5,
    "GROWTH": 5,
    "DOMINATES": 1,
    "LEADS": 1,
    "LEADS_NEAR": 1,
    "WEIGHTS": TRAITS,
}


def named(numbers: Any) -> dict[str, Any]:
    """The constants, by name; COMES as log-odds."""
    ends = np.cumsum([0, *SHAPE.values()])
    return {name: numbers[start:end] for name, start, end in zip(SHAPE, ends[:-1], ends[1:], strict=True)}


def softmax(scores: Any, there: Any) -> Any:
    """Shares of those who are there."""
    raised = np.where(there, np.exp(scores - np.where(there, scores, -1e9).max(1, keepdims=True)), 0)
    return raised / raised.sum(1, keepdims=True)


def judged(numbers: Any, seen: Seen) -> Any:
    """What ``prospects`` says with these constants."""
    q = named(numbers)
    comes = 1 / (1 + np.exp(-q["COMES"][seen.column]))
    weights = np.exp((q["LEADS"] + q["LEADS_NEAR"] * comes)[:, None] * seen.ahead + q["DOMINATES"] * seen.dominates)
    weights = np.concatenate([np.ones((len(weights), 1)), weights], 1)
    chances = weights / weights.sum(1, keepdims=True)
    value = seen.traits @ q["WEIGHTS"]
    on_the_map = seen.traits[:, :, ON_THE_MAP:] @ q["WEIGHTS"][ON_THE_MAP:]
    gained = (seen.gains * chances[:, None, :]).sum(2)
    now = q["POINTS"][seen.left][:, None] * seen.points + q["GAINS"][seen.column][:, None] * gained
    shares = (1 - comes)[:, None] * softmax(now + q["GROWTH"][seen.left][:, None] * value, seen.there)
    for outcome in range(OUTCOMES):
        later = q["POINTS"][seen.left - 1][:, None] * (seen.points + seen.gains[:, :, outcome])
        later = later + q["GROWTH"][seen.left - 1][:, None] * (value - (on_the_map if outcome > NONE + 1 else 0))
        over = seen.over[:, outcome, None]
        part = over * seen.won[:, :, outcome] + (1 - over) * softmax(later, seen.there)
        shares = shares + (comes * chances[:, outcome])[:, None] * part
    return shares


def loss(shares: Any, goal: Any) -> float:
    """How surprising the goal is."""
    return float(-(goal * np.log(shares + 1e-9)).sum(1).mean())


def fit(seen: Seen, steps: int) -> Any:
    """The constants that do best on these positions."""
    spread = seen.traits[seen.there].std(0) + 1e-6
    start = np.concatenate(
        [np.zeros(COLUMNS + 1), np.full(COLUMNS + 1, 0.3), np.full(5, 0.5), np.ones(5), [1, 0.4, 0.6]]
    )
    start = np.concatenate([start, np.zeros(TRAITS)])

    def surprise(numbers: Any) -> float:
        q = named(numbers)
        held = RIDGE * ((q["WEIGHTS"] * spread) ** 2).sum() + 10 * RIDGE * ((q["GROWTH"] - 1) ** 2).sum()
        return loss(judged(numbers, seen), seen.goals) + held + RIDGE * (q["COMES"] ** 2).sum()

    done = count(1)

    def tell(numbers: Any) -> None:
        print(f"step {next(done)} of at most {steps}: {loss(judged(numbers, seen), seen.goals):.4f}", file=sys.stderr)

    ways = {"maxiter": steps, "maxfun": 10**6}
    return minimize(surprise, start, method="L-BFGS-B", callback=tell, options=ways).x


def told(numbers: Any) -> str:
    """The constants as they stand in `pamir.second.prospects`."""
    q = named(numbers)
    q["COMES"] = 1 / (1 + np.exp(-q["COMES"]))
    lines = [f"{name} = {', '.join(str(round(1000 * one)) for one in q[name])}" for name in SHAPE if name != "WEIGHTS"]
    return "\n".join(
        [*lines, *(f"{round(1000 * one):6} {name}" for one, name in zip(q["WEIGHTS"], NAMES, strict=True))]
    )


def shares_of(s: State) -> list[float]:
    """What the shipped constants say."""
    out = [0.0] * MAX_SEATS
    prospects.prospects(s, [0] * TRAITS, [0.0] * prospects.ROOM, out)
    return out


def main(words: list[str] | None = None) -> None:
    """Play, fit, and print."""
    reader = argparse.ArgumentParser(description="Fit the rules of thumb of `search` to results of games.")
    reader.add_argument("--out", type=Path, default=Path("runs/prospects"), help="folder for the positions")
    reader.add_argument("--minutes", type=float, default=10.0, help="of processor time for games")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--steps", type=int, default=120, help="of the fit")
    reader.add_argument("--fit-only", action="store_true", help="to positions that lie in the folder")
    asked = reader.parse_args(words)
    if not asked.minutes > 0 or asked.steps < 1:
        raise PamirError("Minutes must be more than 0, and a fit has at least one step.")
    file = asked.out / "positions.npz"
    must_be_for_training(file)
    if not asked.fit_only:
        if file.exists():
            raise PamirError(f"There are positions in {asked.out} already: --fit-only fits to them.")
        with only_one(asked.out):
            played = play(asked.minutes, asked.seed)
            with whole(file) as part, part.open("wb") as kept:
                np.savez_compressed(kept, **played)
    data = read(file)
    held_back = data["games"] % HELD_BACK == 0
    print(f"{data['games'].max() + 1} games, {len(data['games'])} positions", flush=True)
    numbers = fit(Seen(data, ~held_back), asked.steps)
    rest = Seen(data, held_back)
    print(told(numbers))
    shipped = loss(np.array([shares_of(s) for s in rest.states]), rest.goals)
    least = loss(rest.goals, rest.goals)
    print(f"beyond what cannot be known: fitted {loss(judged(numbers, rest), rest.goals) - least:.4f}", end=", ")
    print(f"shipped {shipped - least:.4f}")


if __name__ == "__main__":
    try:
        main()
    except PamirError as problem:
        sys.exit(str(problem))
