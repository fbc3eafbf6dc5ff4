"""How the second edition shows positions to programs that learn: docs/OBSERVATIONS.md."""

from pamir.observation import Observation
from pamir.second.observe.action_table import action_table
from pamir.second.observe.compact import write_compact
from pamir.second.observe.compact_layout import COMPACT
from pamir.second.observe.flat import write_flat
from pamir.second.observe.flat_layout import FLAT
from pamir.second.observe.sparse import write_sparse
from pamir.second.observe.sparse_layout import MOST, SPARSE

OBSERVATION = Observation(
    sparse=SPARSE,
    most=MOST,
    write_sparse=write_sparse,
    flat=FLAT,
    write_flat=write_flat,
    compact=COMPACT,
    write_compact=write_compact,
    actions=action_table,
)
