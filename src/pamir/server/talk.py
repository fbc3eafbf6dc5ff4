"""Who may talk at a table: players and watchers have budgets of their own, and whoever opened the table can mute."""

from pamir.server.answers import Muted
from pamir.server.storage import TableRow
from pamir.server.storage.shapes import WATCHERS

CHAT_KEPT = {False: 200, True: 50}  # lines shown to whoever comes later: of players, of watchers
CHAT_MOST = {False: 5000, True: 500}  # lines of a table that are stored: of players, of watchers
WATCHERS_A_SECOND, WATCHERS_AT_ONCE = 0.5, 10  # lines of all who watch one table


def muted_at(row: TableRow) -> Muted:
    """Who may not talk there."""
    found = row.muted.split()
    return Muted([int(name) for name in found if name != WATCHERS], WATCHERS in found)


def with_mute(row: TableRow, seat: int | None, on: bool) -> str:
    """The note of who is muted, once this seat, or all who watch, are or no longer are."""
    name = WATCHERS if seat is None else str(seat)
    return " ".join(sorted({*row.muted.split(), name} if on else {*row.muted.split()} - {name}))
