"""Python's side of the compiled network: a desk with everything on it, for one thread."""

import ctypes
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from pamir.kernel.library import Library, library_of, shipped
from pamir.kernel.plan import plan_of
from pamir.kernel.processors import SHIPPED
from pamir.kernel.shared import make
from pamir.kernel.structures import made_of
from pamir.learn.desk import Desk
from pamir.learn.doors import ENTRIES
from pamir.learn.model import Model
from pamir.learn.played import Network
from pamir.learn.self_play import DECISIONS, GAMES, KEPT, LOSS, TURNS
from pamir.learn.studying import POLICY_LOSS
from pamir.search import workplace

if TYPE_CHECKING:
    from pamir.edition import Edition

MOST_DECISIONS = 3000  # of a game that are learned from, if they find room
MOST_KEPT = 2_500_000  # features of all of them
MOST_SEATS = 8
MOST_KEYS = 60_000  # answers that were looked at, in all decisions of a run
NODES_AN_ITERATION, LEAST_NODES = 40, 4000  # of a search that teaches
SEARCH = workplace.Ways(curiosity=0.08, trust=0.0)  # how it looks for what it teaches

TAUGHT = ("weights", "sums", "policy", "policy_sums")  # tables of a model

LIBRARIES = "PAMIR_LEARNING"  # names a folder of libraries made elsewhere, for machines that cannot compile


def learning_library(edition: "Edition", progress: Callable[[int, int], None] | None = None) -> Library:
    """The edition's rules, the search and what learns: brought along, from the cache, or compiled now."""
    folder = os.environ.get(LIBRARIES)
    brought = shipped(plan_of(edition, ENTRIES), Path(folder, edition.name)) if folder else None
    return brought or library_of(edition, progress, entries=ENTRIES)


def make_libraries(folder: Path, editions: Sequence["Edition"], processors: Sequence[str]) -> list[Path]:
    """Such libraries for these kinds of processors (``pamir.kernel.processors.SHIPPED``), for another machine."""
    kinds = [SHIPPED[name] for name in processors]
    return [file for one in editions for file in make(plan_of(one, ENTRIES), kinds, folder / one.name)]


@dataclass(frozen=True)
class Table:
    """Who plays: so many seats with these options of the edition, which may give one of them to the rules."""

    seats: int
    options: Any


@dataclass(frozen=True)
class Ways:
    """How a network is taught."""

    mixing: float = 0.8
    """Lambda: 1 learns from how games end only, 0 from what is thought at the next decision only."""
    pace: float = 0.03
    """How fast the straight part learns."""
    hidden_pace: float = 0.015
    """How fast all that goes through hidden units learns."""
    exploring: float = 0.02
    """How often an answer is drawn by chance."""
    iterations: int = 0
    """Of the search at each decision; 0 looks one step ahead instead."""
    drawing: float = 0.1
    """With search: how often an answer is drawn by how long the search looked at it."""
    passes: int = 2
    """With search: how often the decisions of a run are gone through."""
    policy_pace: float = 0.03
    """With search: how fast the policy learns."""
    policy_part: float = 0.0
    """With search: how much what the policy gets wrong counts in the rows that judgement and policy share; 0: they are
    the judgement's alone."""


@dataclass
class Tally:
    """What was counted while learning."""

    games: float = 0
    decisions: float = 0
    turns: float = 0
    loss: float = 0
    kept: float = 0
    policy_loss: float = 0

    def add(self, other: "Tally") -> None:
        """Count these too."""
        self.games += other.games
        self.decisions += other.decisions
        self.turns += other.turns
        self.loss += other.loss
        self.kept += other.kept
        self.policy_loss += other.policy_loss


class Thinker:
    """Judges, chooses and learns by a network; use one object per thread."""

    def __init__(self, edition: "Edition", model: Model, library: Library | None = None) -> None:
        model.must_fit(edition)
        self.edition, self.model = edition, model
        self._library = library or learning_library(edition)
        self._desk = made_of(Desk)()
        self._arrays: dict[str, Any] = {}
        size, room, most = self._library.size, self._library.room, self._library.most
        for name in ("game", "dealt", "tried", "dice", "blank"):
            self._put(name, np.zeros(size, np.uint8))
        self._put("journal", np.ones(1, np.int32))
        for name in ("legal", "after"):
            self._put(name, np.zeros(room, np.int32))
        self._put("rows", np.zeros(most, np.int32))
        self._put("values", np.zeros(room, np.float32))
        for name in ("shares", "target"):
            self._put(name, np.zeros(MOST_SEATS, np.float32))
        self._put("hidden", np.zeros(MOST_SEATS * model.width, np.float32))
        self._put("weights", model.weights)
        self._desk.width, self._desk.most = model.width, most
        self._desk.ending = -1 if edition.end_turn is None else edition.end_turn
        self._seed_dice(1)
        self.taught: dict[str, Any] = {}
        """Tables of the model that are taught here, by name."""
        self._mind: workplace.Workplace | None = None

    def _put(self, name: str, array: Any) -> None:
        """Let the desk hold an array, and keep it alive as long."""
        assert array.flags.c_contiguous
        self._arrays[name] = array
        setattr(self._desk, name, array.ctypes.data)

    def _show(self, name: str, position: Any) -> None:
        self._arrays[name][:] = np.frombuffer(position.to_bytes(), np.uint8)

    def _seed_dice(self, seed: int) -> None:
        dice = self.edition.state()
        dice.rng[:] = [seed & 0xFFFFFFFF, seed >> 32 & 0xFFFFFFFF, 0x9E3779B9, 1]
        self._show("dice", dice)

    # --- judging ------------------------------------------------------------------------------------

    def judge(self, position: Any) -> list[float]:
        """Each seat's share of a win."""
        self._show("game", position)
        self._library.judge(ctypes.addressof(self._desk))
        return [float(share) for share in self._arrays["shares"][: position.seats]]

    def choose(self, position: Any, seed: int, deals: int = 1, *, acted: bool = True, among: Sequence[int] = ()) -> int:
        """The best action for the seat that decides, on so many invented deals of what it cannot know.

        Where it has not ``acted`` yet in its turn, it does not end it if anything else can be done. Where legal
        actions are named, the best ``among`` these.
        """
        self._show("game", position)
        self._desk.acted = acted
        self._seed_dice(seed)
        action: int = self._library.choose(ctypes.addressof(self._desk), deals)
        if not among or action in among:
            return action
        worth: dict[int, float] = {}
        for one, value in zip(self._arrays["legal"].tolist(), self._arrays["values"].tolist(), strict=True):
            worth.setdefault(one, value)  # further on lies what was left by an earlier choice
        return max(among, key=lambda one: worth.get(one, -1.0))

    # --- learning -----------------------------------------------------------------------------------

    def prepare(self, ways: Ways, *, apart: bool) -> None:
        """Make room for teaching; ``apart``: what is taught is a copy of its own, and not the model itself."""
        model, desk = self.model, self._desk
        tables = {name: getattr(model, name) for name in TAUGHT if getattr(model, name) is not None}
        self.taught = {name: table.copy() if apart else table for name, table in tables.items()}
        for name, table in self.taught.items():
            self._put(name, table)
        pace = np.full(model.width, ways.hidden_pace, np.float32)
        pace[0] = ways.pace
        self._put("pace", pace)
        self._put("slope", np.zeros(model.width, np.float32))
        desk.mixing, desk.exploring = ways.mixing, ways.exploring
        self._put("kept", np.zeros(MOST_KEPT, np.int32))
        self._put("ends", np.zeros(1 + MOST_DECISIONS * MOST_SEATS, np.int32))
        self._put("thought", np.zeros(MOST_DECISIONS * MOST_SEATS, np.float32))
        desk.most_kept, desk.most_decisions = MOST_KEPT, MOST_DECISIONS
        self._put("tally", np.zeros(6, np.float32))
        if ways.iterations:
            self._prepare_search(ways)

    def _prepare_search(self, ways: Ways) -> None:
        """The same for teaching by search."""
        model, desk = self.model, self._desk
        policy_pace = np.full(model.width, ways.policy_pace / 2, np.float32)
        policy_pace[0] = ways.policy_pace
        self._put("policy_pace", policy_pace)
        desk.policy_part, desk.drawing = ways.policy_part, ways.drawing
        desk.iterations, desk.passes = ways.iterations, ways.passes
        for name in ("deciders", "strayed", "order"):
            self._put(name, np.zeros(MOST_DECISIONS, np.int32))
        self._put("keys_end", np.zeros(1 + MOST_DECISIONS, np.int32))
        self._put("goals", np.zeros(MOST_DECISIONS * MOST_SEATS, np.float32))
        desk.most_keys, desk.room = MOST_KEYS, self._library.room
        self._put("keys", np.zeros(MOST_KEYS, np.int32))
        self._put("visits", np.zeros(MOST_KEYS, np.float32))
        self._put("errors", np.zeros(self._library.room, np.float32))
        self._put("policy_slope", np.zeros(model.width, np.float32))
        played = Network(
            model.edition,
            model.features,
            model.width,
            _as_floats(self._arrays["weights"]),
            _as_floats(self._arrays["policy"]),
        )
        size = NODES_AN_ITERATION * ways.iterations + LEAST_NODES
        self._mind = workplace.Workplace(self.edition, played, SEARCH, size, self._library)

    def teach(self, table: Table, games: int, seed: int) -> Tally:
        """Play so many games from this seed on, and learn from each; other threads run meanwhile."""
        self._show("blank", self.edition.blank(table.options))
        desk = self._desk
        desk.seats, (desk.first, desk.wakhan) = table.seats, self.edition.seating(table.options, table.seats, seed)
        counted = self._arrays["tally"]
        counted[:] = 0
        if self._mind is None:
            self._library.teach(ctypes.addressof(desk), games, seed)
        else:
            mind = ctypes.addressof(self._mind.desk)
            self._library.teach_by_search(ctypes.addressof(desk), mind, games, seed)
        return Tally(*(float(counted[i]) for i in (GAMES, DECISIONS, TURNS, LOSS, KEPT, POLICY_LOSS)))


def _as_floats(table: Any) -> Any:
    """The same memory for ``ctypes``."""
    return (ctypes.c_float * table.size).from_buffer(table)
