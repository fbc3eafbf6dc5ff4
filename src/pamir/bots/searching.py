"""What bots that search have in common: what they look at, how long, and when they give in to somebody's offer."""

import math
import random
import warnings
from collections import OrderedDict
from typing import TYPE_CHECKING, Any

from pamir.bots.effort import Effort
from pamir.edition import Edition
from pamir.errors import PamirError

if TYPE_CHECKING:
    from pamir.game import Game
    from pamir.search import Searcher, Thought

KEPT = 4  # editions, each with its cards, whose trees a bot keeps
OFFERS = frozenset(("answer",))  # prompts at which somebody else's offer is accepted or refused
LEAST_GAIN = 0.004  # of a win, that an offer must bring
DOUBT = 0.3  # of a win: how far one look ahead may be off, judging by its own hand
FEW = 4  # choices that nobody overlooks

cores = 1
"""Cores that one decision may take; whoever thinks about one at a time may allow more."""


class Searching:
    """Looks ahead with ``pamir.search`` as far as its effort goes; where that cannot be, one step."""

    def __init__(self, effort: Effort | None = None, *, learned: bool = False, sees: float = 1.0) -> None:
        """``learned``: positions are judged by the shipped network; ``sees``: the share of choices it looks at."""
        self.effort = effort or Effort()
        self._learned = learned
        self._sees = sees
        self._searchers: OrderedDict[tuple[str, str, int], Searcher] = OrderedDict()

    def choose(self, game: "Game", seat: int, budget_s: float, rng: random.Random) -> int:
        """The most promising of what it sees."""
        legal = game.legal_actions
        seed = rng.getrandbits(60)
        if len(legal) == 1:
            return legal[0]
        seen = among(game, seat)
        if self._sees < 1.0:
            seen = overlooking(game.edition, seen, self._sees, rng)
        if len(seen) == 1:
            return seen[0]
        try:
            thinker = self._searcher(game.edition)
        except PamirError:  # an edition that nobody has told how to search
            from pamir.bots import make

            return make("sensible").choose(game, seat, budget_s, rng)
        thought = thinker.think(
            game.state,
            seat,
            seed=seed,
            budget_s=self.effort.within(budget_s),
            iterations=self.effort.iterations,
            among=seen,
        )
        return firm(game, seat, thought)

    def _searcher(self, edition: Edition) -> "Searcher":
        """One for each edition with its cards; those used last are kept."""
        from pamir.search import Searcher

        taken = 1 if self.effort.iterations else cores  # what is counted is the same on every machine
        key = edition.name, edition.cards, taken
        found = self._searchers.get(key)
        if found is None:
            found = Searcher(edition, _network(edition) if self._learned else None, taken)
            self._searchers[key] = found
        self._searchers.move_to_end(key)
        while len(self._searchers) > KEPT:
            self._searchers.popitem(last=False)
        return found


def _network(edition: Edition) -> Any:
    """The network that is shipped for an edition; None, with a warning where it is broken, if there is none."""
    from pamir.learn.played import Network

    try:
        return Network.shipped(edition)
    except PamirError as error:
        warnings.warn(f"{error} Positions are judged by hand instead.", RuntimeWarning, stacklevel=2)
        return None


def among(game: "Game", seat: int) -> list[int]:
    """What may be chosen from: all that is allowed; but where proposals are chains of decisions, those worth trying."""
    edition, legal = game.edition, list(game.legal_actions)
    if type(edition).chains is Edition.chains:
        return legal
    state = game.state
    begun = [chain[0] for chain in edition.chains(state, seat)]
    return list(dict.fromkeys((*edition.considered(state, legal), *begun)))


def overlooking(edition: Edition, choices: list[int], sees: float, rng: random.Random) -> list[int]:
    """A share of the choices, as somebody sees who is new to the game. How to stop or refuse is always seen, so that
    nobody is driven into what harms them."""
    if len(choices) <= FEW:
        return choices
    ways_out = [action for action in choices if edition.way_out(action)]
    others = [action for action in choices if action not in ways_out]
    if not others:
        return choices
    seen = {*ways_out, *rng.sample(others, max(min(FEW, len(others)), round(sees * len(others))))}
    return [action for action in choices if action in seen]


def firm(game: "Game", seat: int, thought: "Thought") -> int:
    """What was thought best; but an offer must be better than refusing it by more than chance may show, so that nobody
    gains by asking until the answer happens to be yes."""
    best = thought.best
    if game.prompt.kind not in OFFERS or game.active == seat or game.edition.way_out(best):
        return best
    judged = {choice.action: choice for choice in thought.choices}
    refusal = next((choice for action, choice in judged.items() if game.edition.way_out(action)), None)
    if refusal is None:
        return best
    offer = judged[best]
    doubt = DOUBT * math.sqrt(1 / max(1, offer.visits) + 1 / max(1, refusal.visits))
    gain = offer.shares[seat] - refusal.shares[seat]
    return best if gain > LEAST_GAIN + doubt else refusal.action
