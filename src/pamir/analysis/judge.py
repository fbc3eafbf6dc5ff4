"""Who judges: a search of a given budget for each question, in this thread, with whatever the edition has learned."""

from operator import index
from typing import TYPE_CHECKING, Any, SupportsIndex

from pamir.analysis.shapes import FINE
from pamir.errors import PamirError
from pamir.given import seconds
from pamir.locale import say
from pamir.search import Choice, Searcher, Thought
from pamir.search.searcher import NODES

if TYPE_CHECKING:
    from collections.abc import Callable

    from pamir.edition import Edition
    from pamir.learn.played import Network

BUDGET_S = 0.5  # seconds for a decision
MAIN_PART = 0.5  # of a budget for the question itself; the rest for the best answer and for the one that was given
LONGEST_BUDGET_S = 3600.0
MOST_ITERATIONS = 100_000_000


def must_be_budget(budget_s: object, iterations: object) -> None:
    """Raises ``PamirError`` for a budget that allows no thinking."""
    if budget_s is not None and not 0 < seconds(budget_s) <= LONGEST_BUDGET_S:
        raise PamirError(say("A budget is more than 0 seconds for each decision, and at most an hour."))
    steps = index(iterations) if isinstance(iterations, SupportsIndex) else 0
    if iterations is not None and not 1 <= steps <= MOST_ITERATIONS:
        raise PamirError(say("A budget of iterations is a whole number from 1 to a hundred million."))


class Judge:
    """One thread's search."""

    def __init__(
        self,
        edition: "Edition",
        *,
        network: "Network | None" = None,
        budget_s: float | None = None,
        iterations: int | None = None,
        cores: int = 1,
        nodes: int = NODES,
    ) -> None:
        """``nodes``: the room of each tree."""
        must_be_budget(budget_s, iterations)
        self._searcher = Searcher(edition, network, cores, nodes=nodes)
        self.budget_s = BUDGET_S if budget_s is None and iterations is None else budget_s
        self._iterations = None if iterations is None else index(iterations)

    @property
    def kept(self) -> int:
        """Iterations behind the last thought that were made before it was asked for."""
        return self._searcher.kept

    def think(self, position: Any, seat: int, told: "Callable[[Thought], bool | None] | None" = None) -> Thought:
        """What the seat should do, with the whole budget."""
        return self._searcher.think(
            position, seat, seed=1, budget_s=self.budget_s, iterations=self._iterations, told=told
        )

    def compare(
        self, position: Any, seat: int, taken: int, told: "Callable[[Thought], bool | None] | None" = None
    ) -> tuple[Choice, Choice]:
        """The best action and the one that was taken, each searched as well as the other.

        The best of many is the one that was also lucky in the search that found it. So where it is another than the
        one taken, both are searched anew, alone, equally long and with the same chances.
        """
        best = self._part(MAIN_PART, position, seat, 1, None, told).choices[0]
        if best.action == taken:
            return best, best
        alone = (1 - MAIN_PART) / 2
        best, done = (
            self._part(alone, position, seat, 2, [action], told).choices[0] for action in (best.action, taken)
        )
        if done.shares[seat] >= best.shares[seat] - FINE:
            return done, done  # what was done is as good: so small a difference says nothing
        return best, done

    def _part(
        self,
        part: float,
        position: Any,
        seat: int,
        seed: int,
        among: "list[int] | None",
        told: "Callable[[Thought], bool | None] | None",
    ) -> Thought:
        """A search of its own, with a part of the budget."""
        self._searcher.forget()
        return self._searcher.think(
            position,
            seat,
            seed=seed,
            budget_s=self.budget_s and part * self.budget_s,
            iterations=self._iterations and max(1, int(part * self._iterations)),
            among=among,
            told=told,
        )
