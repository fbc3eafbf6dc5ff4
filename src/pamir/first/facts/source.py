"""Where a card set is read from: a file with perhaps a sheet beside it, a text, or plain data.

Whatever comes out is plain data that anybody may have written; ``check`` says what it is worth.
"""

import csv
import io
import os
from pathlib import Path
from typing import Any

import msgspec

from pamir.first.facts.card_set import CardSetError

MOST_BYTES = 1_000_000
"""Larger files are not read: a set of 120 cards with names in three languages has less than 60,000."""
SHEET = ".csv"
COLUMNS = ("id", "name", "location", "mode", "rank", "patriot", "prize", "impacts", "actions")
IMPACTS = ("leveraged", "informants", "garrison")
ARROW = "arrow:"
UNREAD_IMPACTS = "impacts of the sheet"  # kept where they make no sense, for ``check`` to say so


def load(source: object, most: int = MOST_BYTES) -> dict[str, Any]:
    """The data of a path, a JSON text, or data already decoded. Raises ``CardSetError`` where it cannot be read."""
    if isinstance(source, dict):
        return load(_encoded(source), most)
    if isinstance(source, bytes):
        return _with_sheet(_decoded(source, "The card set", most), None)
    if isinstance(source, str) and source.lstrip("\ufeff \t\r\n").startswith("{"):
        return _with_sheet(_decoded(source.encode("utf-8", "surrogatepass"), "The card set", most), None)
    if isinstance(source, str | os.PathLike):
        path = Path(source)
        return _with_sheet(_decoded(_bytes(path, most), str(path)[:200], most), path.parent)
    raise CardSetError(f"A card set is a file, a text or plain data, not {type(source).__name__}.")


def _encoded(source: dict[Any, Any]) -> bytes:
    try:
        return msgspec.json.encode(source)
    except (TypeError, ValueError, RecursionError, OverflowError):
        raise CardSetError("The card set holds what cannot stand in a JSON file.") from None


def _bytes(path: Path, most: int) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(most + 1)
    except (OSError, ValueError) as error:  # ValueError: a name with a NUL
        raise CardSetError(f"Cannot read {str(path)[:200]!r}: {getattr(error, 'strerror', None) or error}.") from None


def _decoded(data: bytes, what: str, most: int) -> dict[str, Any]:
    if len(data) > most:
        raise CardSetError(f"{what} is too large: expected at most {most:,} bytes.")
    try:
        raw = msgspec.json.decode(data.decode("utf-8-sig"))
    except UnicodeError:
        raise CardSetError(f"{what} is not text in UTF-8.") from None
    except RecursionError:
        raise CardSetError(f"{what} is nested too deeply to be a card set.") from None
    except msgspec.DecodeError as error:
        raise CardSetError(f"{what} is not JSON: {str(error).rstrip('.')}.") from None
    if not isinstance(raw, dict):
        raise CardSetError(f"{what} is not a card set: expected an object with 'format', 'id', 'cards' and so on.")
    return raw


def _with_sheet(raw: dict[str, Any], folder: Path | None) -> dict[str, Any]:
    """The data with the cards of a sheet that lies beside the file put in."""
    name = raw.get("cards")
    if not isinstance(name, str):
        return raw
    if folder is None:
        raise CardSetError("The cards stand in a sheet of their own, which is not here: expected a list of cards.")
    if not name.endswith(SHEET) or Path(name).name != name:
        raise CardSetError(f"The cards stand in {name[:60]!r}: expected a list, or a {SHEET} file in the same folder.")
    return {**raw, "cards": rows_of_sheet(_bytes(folder / name, MOST_BYTES), name)}


def rows_of_sheet(data: bytes, name: str) -> list[dict[str, Any]]:
    """The cards of a sheet, as a JSON file has them; what is no number or no known word stays as it is."""
    if len(data) > MOST_BYTES:
        raise CardSetError(f"{name} is too large: expected at most {MOST_BYTES:,} bytes.")
    try:
        text = data.decode("utf-8-sig")
        lines = list(csv.reader(io.StringIO(text, newline=""), dialect=_dialect(text), strict=True))
    except UnicodeError:
        raise CardSetError(f"{name} is not text in UTF-8.") from None
    except csv.Error as error:
        raise CardSetError(f"{name} is not a sheet of values separated by commas: {error}.") from None
    filled = [[cell.strip() for cell in line] for line in lines if any(cell.strip() for cell in line)]
    heading = tuple(cell.lower() for cell in filled[0]) if filled else ()
    if sorted(heading) != sorted(COLUMNS):
        raise CardSetError(f"{name} has other columns: expected a first line {','.join(COLUMNS)}.")
    return [_row(heading, line, name) for line in filled[1:]]


def _dialect(text: str) -> type[csv.Dialect]:
    """Spreadsheets of some countries separate by semicolons or tabs."""

    class Chosen(csv.excel):
        delimiter = max(",;\t", key=text.partition("\n")[0].count)

    return Chosen


def _row(heading: tuple[str, ...], line: list[str], name: str) -> dict[str, Any]:
    if len(line) > len(heading):
        raise CardSetError(f"{name} has a line of {len(line)} values, {line[0][:20]!r}: expected {len(heading)}.")
    cells = dict(zip(heading, line + [""] * (len(heading) - len(line)), strict=True))
    impacts = cells["impacts"].lower().split()
    arrows = [impact.removeprefix(ARROW) for impact in impacts if impact.startswith(ARROW)]
    unknown = [impact for impact in impacts if impact not in IMPACTS and not impact.startswith(ARROW)]
    doubled = len(set(impacts)) != len(impacts) or len(arrows) > 1
    return {
        "id": _whole(cells["id"]),
        "name": cells["name"],
        "location": cells["location"].lower(),
        "mode": cells["mode"].lower(),
        "rank": _whole(cells["rank"]),
        "patriot": cells["patriot"].lower() or None,
        "prize": cells["prize"].lower() or None,
        **{impact: impact in impacts for impact in IMPACTS},
        "regime_change": arrows[0] if arrows else None,
        "actions": cells["actions"].lower().split(),
        "text": None,
        **({UNREAD_IMPACTS: cells["impacts"]} if unknown or doubled else {}),
    }


def _whole(cell: str) -> int | str:
    return int(cell) if cell.isascii() and cell.isdigit() and len(cell) < 10 else cell
