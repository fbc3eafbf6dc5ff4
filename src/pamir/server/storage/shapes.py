"""What goes into the store and comes out of it."""

from dataclasses import dataclass

from pamir.errors import PamirError


class StoreError(PamirError):
    """The database did not do what it was asked; whether it was written is not known."""


class Busy(StoreError):
    """Another server has this database for itself."""


class RevisionTaken(StoreError):
    """Somebody else has already written this revision of the table: read it anew."""


class NoSuchTable(StoreError):
    """There is no table of that name."""


WATCHERS = "watchers"


@dataclass(frozen=True)
class SeatRow:
    """A seat as it is kept. ``kind`` is 'person', 'bot' or 'wakhan'."""

    seat: int
    kind: str
    bot: str | None
    name: str
    secret_hash: str | None


@dataclass(frozen=True)
class TableRow:
    """A table as it is kept; ``options`` is JSON.

    ``deal`` says where the seed is from: 'drawn' by the server, 'named' by whoever opened the table, or 'older' where
    nobody noted it. ``muted`` lists who may not talk: seats by number, ``WATCHERS`` for all who watch. ``cards`` is the
    card set of a table that has one of its own, as the edition writes it.
    """

    id: str
    edition: str
    rules: str
    seed: int
    options: str
    hot_seat: bool
    watch_hash: str
    creator: str
    created: float
    finished: float | None = None
    result: str | None = None
    rematch: str | None = None
    deal: str = "older"
    owner_hash: str | None = None
    muted: str = ""
    cards: str | None = None


@dataclass(frozen=True)
class NewTable:
    """A table to be opened, with its seats."""

    row: TableRow
    seats: tuple[SeatRow, ...]


@dataclass(frozen=True)
class Event:
    """One change of a table: an action taken or the last one taken back ('act', 'undo').

    ``result`` is the outcome as JSON where this ended the game; it is kept with the table.
    """

    table_id: str
    revision: int
    kind: str
    seat: int
    action: str
    client_id: str | None
    at: float
    result: str | None = None


@dataclass(frozen=True)
class ChatLine:
    """Something said at a table."""

    table_id: str
    seat: int | None
    name: str
    text: str
    client_id: str
    at: float
    id: int = 0


@dataclass(frozen=True)
class Finished:
    """A finished game, for the list of them."""

    table: TableRow
    seats: tuple[SeatRow, ...]
