"""What bots that search have in common: what they look at, and for how long."""

import random
import time
import warnings
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from pamir.bots.effort import Effort
from pamir.errors import PamirError, PamirWarning

if TYPE_CHECKING:
    from pamir.edition import Edition
    from pamir.game import Game
    from pamir.learn.played import Network
    from pamir.search import Searcher

KEPT = 4  # searches that a bot keeps: editions with their cards, and seats whose trees go on growing
FEW = 4  # choices that nobody overlooks
SHORTEST = 0.002  # seconds that are taken where none are given

cores = 1
"""Cores that one decision may take; whoever thinks about one at a time may allow more."""
processor_time = False
"""Whether seconds are those of the processor, on one core; for whoever compares bots beside other work."""


@dataclass(frozen=True)
class Sight:
    """How a bot looks at its choices."""

    effort: Effort = field(default_factory=Effort)
    sees: float = 1.0
    """The share of its choices that it looks at; the rest it overlooks."""
    turns: int | None = None
    """How many turns after its own it thinks about; None: as many as come up."""
    learned: bool = False
    """Whether it judges positions by what was learned from many games, or by rules of thumb."""


class Searching:
    """Looks ahead with ``pamir.search`` as far as its effort goes; where that cannot be, one step."""

    def __init__(self, sight: Sight, unlearned: Sight | None = None) -> None:
        """``unlearned``: how it looks where nothing was learned of an edition, or of other cards."""
        self.sight = sight
        self._unlearned = unlearned or replace(sight, learned=False)
        self._free: OrderedDict[tuple[str, str, int, int], tuple[Searcher, Sight]] = OrderedDict()

    def __getstate__(self) -> dict[str, Any]:
        """A copy begins with searchers of its own."""
        return {**self.__dict__, "_free": OrderedDict()}

    def choose(self, game: "Game", seat: int, budget_s: float, rng: random.Random) -> int:
        """The most promising of what it sees."""
        clock = time.thread_time if processor_time else time.monotonic
        asked = clock()
        legal = game.legal_actions
        seed = rng.getrandbits(60)
        if len(legal) == 1:
            return legal[0]
        edition, state = game.edition, game.state
        if not _can_be_searched(edition):
            from pamir.bots import make

            return make("sensible").choose(game, seat, budget_s, rng)
        with self._searcher(edition, seat) as (searcher, sight):
            usual = edition.considered(state, list(legal))
            among = edition.pressing(state, usual)
            narrowed = len(among) < len(usual)
            if sight.sees < 1.0:
                among, narrowed = overlooking(edition, among, sight.sees, rng), True
            if narrowed and len(among) == 1:
                return among[0]
            prepared = clock() - asked  # the first time a network is read, which takes as long as a short look
            return searcher.think(
                state,
                seat,
                seed=seed,
                budget_s=max(SHORTEST, sight.effort.within(budget_s) - prepared),
                iterations=sight.effort.iterations,
                among=among if narrowed else None,
                turns=sight.turns,
                until_clear=True,
            ).best

    @contextmanager
    def _searcher(self, edition: "Edition", seat: int) -> "Iterator[tuple[Searcher, Sight]]":
        """One for each edition with its cards, and where trees are kept for each seat; those used last stay.

        Whoever asks while another thread does gets one more, and what is broken off is not used again.
        """
        from pamir.search import Searcher

        counts = self.sight.effort.iterations is not None  # the same on every machine, and without anything kept
        key = edition.name, edition.cards, 0 if counts else seat, 1 if counts or processor_time else cores
        found = self._free.pop(key, None)
        if found is None:
            network = network_of(edition) if self.sight.learned else None
            sight = self._unlearned if self.sight.learned and network is None else self.sight
            found = Searcher(edition, network, key[-1], processor_time=processor_time), sight
        yield found
        self._free[key] = found
        while len(self._free) > KEPT:
            self._free.popitem(last=False)


def _can_be_searched(edition: "Edition") -> bool:
    """Whether somebody has told how to search it."""
    try:
        return edition.doors is not None
    except PamirError:
        return False


def network_of(edition: "Edition") -> "Network | None":
    """The network that is shipped for an edition; None, with a warning where it is broken, if there is none."""
    from pamir.learn.played import Network

    try:
        return Network.shipped(edition)
    except PamirError as error:
        warnings.warn(f"{error} Positions are judged by rules of thumb instead.", PamirWarning, stacklevel=1)
        return None


def overlooking(edition: "Edition", choices: list[int], sees: float, rng: random.Random) -> list[int]:
    """A share of the choices, as somebody sees who is new to the game. How to stop or refuse is always seen, so that
    nobody is driven into what harms them."""
    others = [action for action in choices if not edition.way_out(action)]
    if len(others) <= FEW:
        return choices
    seen = rng.sample(others, max(FEW, round(sees * len(others))))
    return [action for action in choices if action in seen or action not in others]
