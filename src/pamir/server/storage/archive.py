"""The file a backup is: the rows of all tables as lines of JSON, compressed, the same from either database.

The first line says what it is and of which shape the database was, the last how many rows there are: a file that was
cut off has no last line.
"""

import gzip
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, MetaData, Table, func, insert, select, text

from pamir.server.storage.private import private_folder
from pamir.server.storage.shapes import StoreError

FORMAT = 1
# In the order in which they can be written; what a server notes for itself is not worth keeping.
KEPT = ("tables", "seats", "events", "chat")
_AT_ONCE = 500


class _Head(msgspec.Struct, frozen=True):
    pamir_backup: int
    shape: str
    made: float


class _End(msgspec.Struct, frozen=True):
    end: dict[str, int]


def _reflected(connection: Connection) -> dict[str, Table]:
    """The tables as they are in the database, of whichever shape it is."""
    found = MetaData()
    found.reflect(connection, only=KEPT)
    return {name: found.tables[name] for name in KEPT}


def dump(connection: Connection, file: Path) -> dict[str, int]:
    """Write everything into a new private file; how many rows of each table. Raises StoreError."""
    private_folder(file.parent)
    part = file.with_name(f".{file.name}.part")
    counts = dict.fromkeys(KEPT, 0)
    encoder = msgspec.json.Encoder()
    try:
        shape = str(connection.execute(text("SELECT version_num FROM pamir_version")).scalar_one())
        handle = os.open(part, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600)
        with os.fdopen(handle, "wb") as raw, gzip.GzipFile(fileobj=raw, mode="wb", mtime=0) as out:
            out.write(encoder.encode(_Head(FORMAT, shape, time.time())) + b"\n")
            for name, table in _reflected(connection).items():
                columns = [str(column.name) for column in table.c]
                out.write(encoder.encode({"table": name, "columns": columns}) + b"\n")
                ordered = select(table).order_by(*table.primary_key.columns)
                for row in connection.execution_options(yield_per=_AT_ONCE).execute(ordered):
                    out.write(encoder.encode(list(row)) + b"\n")
                    counts[name] += 1
            out.write(encoder.encode(_End(counts)) + b"\n")
            out.close()
            raw.flush()
            os.fsync(raw.fileno())
        os.link(part, file)  # never over another one
    finally:
        part.unlink(missing_ok=True)
    return counts


class Archive:
    """A backup to be read. Raises StoreError, also where it turns out not to be whole."""

    def __init__(self, file: Path) -> None:
        self._file = file
        head = next(self._lines(), b"")
        try:
            self._head = msgspec.json.decode(head, type=_Head)
        except msgspec.MsgspecError:
            raise StoreError(f"{file} is no backup of Pamir.") from None
        if self._head.pamir_backup != FORMAT:
            raise StoreError(f"{file} was made by a newer Pamir: restore it with that one.")

    @property
    def shape(self) -> str:
        """The shape of the database it was made from."""
        return self._head.shape

    def _lines(self) -> Iterator[bytes]:
        try:
            with gzip.open(self._file, "rb") as lines:
                yield from lines
        except FileNotFoundError:
            raise StoreError(f"There is no file {self._file}.") from None
        except (OSError, EOFError) as error:
            what = "is not whole" if isinstance(error, EOFError) else "cannot be read as a backup"
            raise StoreError(f"{self._file} {what}.") from None

    def pour(self, connection: Connection) -> dict[str, int]:
        """Write all rows into the empty tables of a database of its shape; how many of each."""
        there = _reflected(connection)
        postgres = connection.dialect.name == "postgresql"
        counts = dict.fromkeys(KEPT, 0)
        name, columns, rows = "", list[str](), list[dict[str, Any]]()
        ended: _End | None = None
        for line in _after_first(self._lines()):
            try:
                read: Any = msgspec.json.decode(line)
            except msgspec.DecodeError:
                raise StoreError(f"{self._file} is not whole.") from None
            if isinstance(read, list):
                rows.append(dict(zip(columns, map(_plain, read) if postgres else read, strict=True)))
                counts[name] += 1
                if len(rows) < _AT_ONCE:
                    continue
            if rows:
                connection.execute(insert(there[name]), rows)
                rows = []
            if isinstance(read, dict) and "end" in read:
                ended = msgspec.convert(read, _End)
            elif isinstance(read, dict):
                name, columns = str(read["table"]), list(read["columns"])
        if ended is None or ended.end != counts:
            raise StoreError(f"{self._file} is not whole.")
        if postgres:
            newest = select(func.coalesce(func.max(there["chat"].c.id), 0) + 1)
            sequence = func.pg_get_serial_sequence("chat", "id")
            connection.execute(select(func.setval(sequence, newest.scalar_subquery(), False)))
        return counts


def _after_first(lines: Iterator[bytes]) -> Iterator[bytes]:
    """All lines but the first."""
    next(lines, None)
    return lines


def _plain(value: Any) -> Any:
    """PostgreSQL keeps no NUL; SQLite did, in what older servers let pass."""
    return value.replace("\x00", "\ufffd") if isinstance(value, str) else value
