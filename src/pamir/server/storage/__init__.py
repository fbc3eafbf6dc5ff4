"""Where tables are kept: SQLite or PostgreSQL, the same code."""

from pamir.server.storage.shapes import (
    ChatLine,
    Event,
    Finished,
    NewTable,
    NoSuchTable,
    RevisionTaken,
    SeatRow,
    StoreError,
    TableRow,
)
from pamir.server.storage.store import Store

__all__ = [
    "ChatLine",
    "Event",
    "Finished",
    "NewTable",
    "NoSuchTable",
    "RevisionTaken",
    "SeatRow",
    "Store",
    "StoreError",
    "TableRow",
]
