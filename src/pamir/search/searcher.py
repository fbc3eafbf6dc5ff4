"""The search for whoever asks from Python: a question, a budget, and what was found.

>>> from pamir.edition import find
>>> from pamir.game import Game
>>> game = Game(seats=2, seed=7)
>>> thought = Searcher(find("second")).think(game.state, game.decider, seed=1, iterations=20)
>>> thought.best in game.legal_actions, thought.iterations, round(sum(thought.shares), 3)
(True, 20, 1.0)
"""

import math
import threading
import time
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from operator import index
from typing import TYPE_CHECKING, Any, SupportsIndex

from pamir.errors import PamirError
from pamir.given import seconds, short
from pamir.kernel.library import library_at_hand
from pamir.search.kept_trees import node_at, path_to
from pamir.search.question import Question, question_of
from pamir.search.run import Run
from pamir.search.thought import Choice, Thought
from pamir.search.workplace import ALL_TURNS, BY_NETWORK, BY_POLICY, BY_THUMB, Ways, Workplace

if TYPE_CHECKING:
    from pamir.edition import Edition
    from pamir.learn.played import Network

NODES = 1 << 21  # of one core's tree, 64 bytes each, used only as it grows: some two seconds of search
FORCED = 64  # iterations where there is nothing to decide
OFFERS = 2000  # iterations for an answer to an offer, so that it is the same whatever time there is
APART = 0x9E3779B97F4A7C15  # between the seeds of two cores
SEEDS = 1 << 62

Told = Callable[[Thought], bool | None]


class Searcher:
    """Searches positions of an edition; use one object a thread, and one a seat and game where trees are to be kept."""

    def __init__(
        self,
        edition: "Edition",
        network: "Network | None" = None,
        cores: int = 1,
        *,
        ways: Ways | None = None,
        nodes: int = NODES,
        compiled: bool = True,
        processor_time: bool = False,
    ) -> None:
        """``network``: judge by it instead of by rules of thumb. ``cores``: trees that grow at once, one a thread.

        ``ways``: how to search. ``nodes``: room for each tree. Without ``compiled`` the rules are interpreted even
        where a compiled library is at hand. ``processor_time``: count the seconds of a budget only while the processor
        works for the search, which one core alone can do, so that whatever else a machine does takes nothing from it.
        Raises ``PamirError`` where the edition cannot be searched.
        """
        if type(cores) is not int or not 1 <= cores <= 256:
            raise PamirError(f"A search runs on 1 to 256 cores, not {cores!r:.40}.")
        if network is not None:
            network.must_fit(edition)
        self.edition, self.network, self.cores = edition, network, cores
        if processor_time and cores > 1:
            raise PamirError(f"Processor time is counted for a search on one core, not on {cores}.")
        self._nodes, self._compiled = max(nodes, 2 * edition.room), compiled
        self._clock = time.thread_time if processor_time else time.monotonic
        usual = BY_THUMB if network is None else BY_NETWORK if network.policy is None else BY_POLICY
        self.ways = ways or usual
        self.places: list[Workplace] = []
        """The desks, one a core, with their trees."""
        self.kept = 0
        """Visits of the last question's tree that were kept for this one."""
        self._last: Question | None = None
        self._thinking = threading.Lock()
        self._doors = edition.doors  # raises where there are none

    def __getstate__(self) -> dict[str, Any]:
        """A copy begins with desks of its own."""
        return {**self.__dict__, "places": [], "kept": 0, "_last": None, "_doors": None, "_thinking": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state, _thinking=threading.Lock())

    @property
    def is_compiled(self) -> bool:
        """Whether the last question was searched by compiled rules."""
        return bool(self.places) and self.places[0].library is not None

    def forget(self) -> None:
        """Keep nothing of what was searched, nor the memory it took."""
        self._last = None
        self.places = []

    def think(
        self,
        position: Any,
        seat: int,
        *,
        seed: int,
        budget_s: float | None = None,
        iterations: int | None = None,
        among: Sequence[int] | None = None,
        told: Told | None = None,
        turns: int | None = None,
        keep: bool | None = None,
        until_clear: bool = False,
    ) -> Thought:
        """What the seat, which decides in the position, should do.

        Everything it cannot know is dealt anew in every iteration, so that the true hidden facts cannot matter. The
        search ends after ``budget_s`` seconds or so many ``iterations`` in all, whichever comes first, and makes at
        least one. With ``iterations`` alone the same question, seed and cores always give the same thought; without,
        the tree of the last question is kept where this one is the same or lies below it (``keep`` says otherwise).

        ``among``: the actions to look at; else those that the edition considers, and bargains. ``told`` is given what
        has been found so far about ten times a second, and ends the search by returning False. ``turns``: how many
        turns after this one are searched; beyond them positions are only judged. ``until_clear``: end as soon as what
        is left of the budget cannot change which answer is best, or of seconds alone hardly. Raises ``PamirError``.
        """
        start = self._clock()
        budget_s = _budget(budget_s, iterations)
        if not isinstance(seed, SupportsIndex):
            raise PamirError(f"The seed of a search is a whole number, not {short(seed)}.")
        if turns is not None and (type(turns) is not int or not 0 <= turns <= ALL_TURNS):
            raise PamirError(f"A search looks at no turns after this one or at some, not {turns!r:.40}.")
        if not isinstance(position, self.edition.state):
            raise PamirError(
                f"A search of the edition {self.edition.name!r} takes one of its positions, as game.state, "
                f"not {short(position)}."
            )
        if position.over:
            raise PamirError("The game is over: there is nothing left to think about.")
        if not isinstance(seat, SupportsIndex) or index(seat) != position.decider:
            raise PamirError(f"Seat {short(seat)} does not decide now; seat {position.decider} does.")
        with self._undisturbed():
            self._take_places()
            question = question_of(self.edition, self.places[0].show(position, seat), seat, among)
            if question.is_offer:
                seed = zlib.crc32(question.known)
                iterations = OFFERS if iterations is None else min(iterations, OFFERS)
            self._begin(question, seed, (iterations is None if keep is None else keep) and not question.is_offer)
            for place in self.places:
                place.desk.turns = ALL_TURNS if turns is None else turns
            if among is None and len(question.answers) + len(question.chains) == 1:
                iterations = min(iterations or FORCED, FORCED)
            run = Run(self.places, start, budget_s, iterations, self._clock)
            report = None if told is None else lambda: told(self._thought(question, run)) is not False
            sure = until_clear and not question.bargains
            run.go(report, (lambda: self._is_clear(run)) if sure else None)
            self._last = question
            return self._thought(question, run)

    @contextmanager
    def _undisturbed(self) -> Iterator[None]:
        """One question at a time; where it is broken off, what then lies on the desks belongs to no question."""
        if not self._thinking.acquire(blocking=False):
            raise PamirError("A searcher thinks about one question at a time: whoever asks meanwhile needs another.")
        try:
            yield
        except BaseException:
            self.forget()
            raise
        finally:
            self._thinking.release()

    # --- the question -------------------------------------------------------------------------------

    def _take_places(self) -> None:
        """Desks to think at: compiled as soon as the library is there."""
        library = library_at_hand(self.edition) if self._compiled else None
        if self.places and self.places[0].library is library:
            return
        self._last = None
        self.places = [
            Workplace(self.edition, self.network, self.ways, self._nodes, library) for _ in range(self.cores)
        ]

    def _begin(self, question: Question, seed: int, keep: bool) -> None:
        """Lay the question on all desks; each keeps what it knows of it already."""
        last, first = self._last, self.places[0]
        path: list[int] = []
        asked_again = keep and question == last  # then the tree goes on growing
        if keep and last is not None and last.seat == question.seat and not asked_again:
            path = path_to(first, last.known, last.answers, question.known, question.seat)
        state = self.edition.state.from_bytes(question.known)
        for number, place in enumerate(self.places):
            place.show(state, question.seat)
            place.look_at(question.answers, question.chains)
            if not asked_again:
                place.begin((index(seed) + number * APART) % SEEDS, node_at(place, path))
        self.kept = sum(place.desk.iterations for place in self.places)

    # --- the answer ---------------------------------------------------------------------------------

    def _is_clear(self, run: Run) -> bool:
        """Whether the answer that was looked at most stays so, whatever is still to come."""
        enough = run.lasting_lead  # before the visits are counted: the other cores go on meanwhile
        visits = [0] * self.places[0].desk.root_count
        for place in self.places:
            visits = [a + b for a, b in zip(visits, place.visits(), strict=True)]
        if len(visits) < 2:
            return False
        second, first = sorted(visits)[-2:]
        return first - second > enough

    def _thought(self, question: Question, run: Run) -> Thought:
        """What all desks have found together."""
        actions = [*(action for action, _ in question.answers), *(chain[0] for chain in question.chains)]
        visits, sums = [0] * len(actions), [[0.0] * question.seats for _ in actions]
        for place in self.places:
            for i, (number, shares) in enumerate(place.found(question.seats)):
                visits[i] += number
                sums[i] = [a + b for a, b in zip(sums[i], shares, strict=True)]
        averages = [[share / max(visits[i], 1) for share in sums[i]] for i in range(len(actions))]
        order = question.ranked(visits, averages)
        choices = tuple(Choice(actions[i], visits[i], tuple(averages[i]), self.places[0].line(i)) for i in order)
        return Thought(choices, choices[0].shares, run.iterations, run.seconds)


def _budget(budget_s: Any, iterations: int | None) -> float | None:
    """The seconds; raises ``PamirError`` where nothing says when to stop, or it could not be."""
    if budget_s is None and iterations is None:
        raise PamirError("A search needs a budget: seconds, or a number of iterations.")
    if iterations is not None and (type(iterations) is not int or iterations < 1):
        raise PamirError(f"A search makes at least one iteration, not {short(iterations)}.")
    if budget_s is None:
        return None
    wanted = seconds(budget_s)
    if not 0 < wanted < math.inf:
        raise PamirError(f"A search takes more than 0 seconds, not {short(budget_s)}.")
    return wanted
