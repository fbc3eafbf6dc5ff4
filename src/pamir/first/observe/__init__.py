"""How the first edition shows positions to programs that learn: docs/OBSERVATIONS_FIRST.md."""

from functools import partial

from pamir.first.facts.card_set import CardSet
from pamir.first.observe.action_table import action_table
from pamir.first.observe.compact import write_compact
from pamir.first.observe.compact_layout import COMPACT
from pamir.first.observe.flat import write_flat
from pamir.first.observe.flat_layout import FLAT
from pamir.first.observe.sparse import write_sparse
from pamir.first.observe.sparse_layout import MOST, SPARSE
from pamir.observation import Observation


def observation(cards: CardSet) -> Observation:
    """How positions are shown; only the table of actions depends on the cards, which lie in every position."""
    return Observation(
        sparse=SPARSE,
        most=MOST,
        write_sparse=write_sparse,
        flat=FLAT,
        write_flat=write_flat,
        compact=COMPACT,
        write_compact=write_compact,
        actions=partial(action_table, cards),
    )
