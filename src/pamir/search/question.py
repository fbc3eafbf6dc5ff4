"""What is to be decided, as the seat that decides knows it, and which of the answers is best by what was found."""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import index
from typing import TYPE_CHECKING, SupportsIndex

from pamir.errors import PamirError
from pamir.search.desk import LONGEST_CHAIN, MOST_CHAINS

if TYPE_CHECKING:
    from pamir.edition import Edition

GAIN = 0.005  # share of a win that a bargain must bring beyond noise
NOISE = 0.3  # of a share after one visit; less by the root of the visits


@dataclass(frozen=True)
class Question:
    """A position without what the seat cannot know, and the answers looked at."""

    known: bytes
    seat: int
    seats: int
    answers: list[tuple[int, int]]
    """Actions, and what they are filed under."""
    chains: list[list[int]]
    """Bargains that take several decisions."""
    bargains: frozenset[int]
    """Places of answers that offer or take a bargain."""
    is_offer: bool
    """Whether an offer of somebody else is to be answered."""

    def ranked(self, visits: Sequence[int], shares: Sequence[Sequence[float]]) -> list[int]:
        """Places of all answers, the best first: the most visited, the better of equals.

        A bargain stands behind everything else unless it brings more than noise: who is asked again and again, or
        asks, must not give something away by chance.
        """
        mine = [share[self.seat] for share in shares]
        order = sorted(range(len(mine)), key=lambda i: (-visits[i], -mine[i], i))
        plain = [i for i in order if i not in self.bargains]
        if not plain:
            return order
        bar = mine[plain[0]] + GAIN
        if not visits[plain[0]]:
            return plain + [i for i in order if i in self.bargains]

        def is_worth_it(i: int) -> bool:
            fewest = min(visits[i], visits[plain[0]])
            return fewest > 0 and mine[i] > bar + NOISE / fewest**0.5

        good = sorted((i for i in self.bargains if is_worth_it(i)), key=lambda i: (-mine[i], i))
        return good + plain + [i for i in order if i in self.bargains and i not in good]


def question_of(edition: "Edition", known: bytes, seat: int, among: Sequence[int] | None) -> Question:
    """The question in a position that holds nothing hidden; raises ``PamirError`` where ``among`` is not allowed."""
    state = edition.state.from_bytes(known)
    out = [0] * edition.room
    legal = out[: edition.legal(state, out)]
    usual = edition.considered(state, legal)
    actions, chains = list(usual), []
    if among is None:
        found = edition.chains(state, seat)
        actions += [chain[0] for chain in found if len(chain) == 1 and chain[0] not in usual]
        chains = [chain for chain in found if 1 < len(chain) <= LONGEST_CHAIN][:MOST_CHAINS]
    else:
        actions = [index(one) if isinstance(one, SupportsIndex) else -1 for one in among]
        actions = list(dict.fromkeys(actions))
        if not actions or not set(actions) <= set(legal):
            raise PamirError("The actions to look at must be some of those that are legal.")
    is_offer = edition.answers_offer(state)
    bargains = {i for i, action in enumerate(actions) if action not in usual}
    if is_offer:
        bargains |= {i for i, action in enumerate(actions) if not edition.way_out(action)}
    bargains |= set(range(len(actions), len(actions) + len(chains)))
    answers = [(action, edition.key(state, action)) for action in actions]
    return Question(known, seat, state.seats, answers, chains, frozenset(bargains), is_offer)
