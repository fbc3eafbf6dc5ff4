"""Where a card set is read from: a file with perhaps a sheet beside it, a text, or plain data.

Whatever comes out is plain data that anybody may have written; ``check`` says what it is worth.
"""

import csv
import io
import os
import re
from pathlib import Path
from typing import Any

import msgspec

from pamir.first.facts.card_set import CardSetError
from pamir.locale import say

MOST_BYTES = 1_000_000
"""Larger files are not read: a set of 120 cards with names in three languages has less than 60,000."""
SHEET = ".csv"
COLUMNS = ("id", "name", "location", "mode", "rank", "patriot", "prize", "impacts", "actions")
IMPACTS = ("leveraged", "informants", "garrison")
ARROW = "arrow:"
_AT_BYTE = re.compile(r"\(byte (\d+)\)")
UNREAD_IMPACTS = "impacts of the sheet"  # kept where they make no sense, for ``check`` to say so


def load(source: object, most: int = MOST_BYTES) -> dict[str, Any]:
    """The data of a path, a JSON text, or data already decoded. Raises ``CardSetError`` where it cannot be read."""
    if isinstance(source, dict):
        return load(_encoded(source), most)
    if isinstance(source, bytes):
        return _with_sheet(_decoded(source, say("The card set"), most), None)
    if isinstance(source, str) and source.lstrip("\ufeff \t\r\n").startswith("{"):
        return _with_sheet(_decoded(source.encode("utf-8", "surrogatepass"), say("The card set"), most), None)
    if isinstance(source, str | os.PathLike):
        path = Path(source)
        return _with_sheet(_decoded(_bytes(path, most), str(path)[:200], most), path.parent)
    what = type(source).__name__
    raise CardSetError(say("A card set is a file, a text or plain data, not {what}.", what=what))


def _encoded(source: dict[Any, Any]) -> bytes:
    try:
        return msgspec.json.encode(source)
    except (TypeError, ValueError, RecursionError, OverflowError):
        raise CardSetError(say("The card set holds what cannot stand in a JSON file.")) from None


def _bytes(path: Path, most: int) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(most + 1)
    except (OSError, ValueError) as error:  # ValueError: a name with a NUL
        raise CardSetError(_unreadable(error, repr(str(path)[:200]))) from None


def _unreadable(error: OSError | ValueError, path: str) -> str:
    if isinstance(error, FileNotFoundError):
        return say("Cannot read {path}: there is no such file.", path=path)
    if isinstance(error, IsADirectoryError):
        return say("Cannot read {path}: it is a folder.", path=path)
    if isinstance(error, PermissionError):
        return say("Cannot read {path}: it is not ours to read.", path=path)
    return say("Cannot read {path}.", path=path)


def _too_large(what: str, most: int) -> CardSetError:
    return CardSetError(say("{what} is too large: expected at most {most} bytes.", what=what, most=f"{most:,}"))


def _not_utf8(what: str) -> CardSetError:
    return CardSetError(say("{what} is not text in UTF-8.", what=what))


def _not_json(what: str, text: str, error: str) -> CardSetError:
    """``error`` is the decoder's, which tells by bytes where it stopped; people count lines and columns."""
    byte = _AT_BYTE.search(error)
    if byte is None:
        return CardSetError(say("{what} is not JSON: it breaks off.", what=what))
    before = text.encode()[: int(byte[1])].decode("utf-8", "ignore")
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    return CardSetError(
        say("{what} is not JSON: line {line}, column {column} cannot be read.", what=what, line=line, column=column)
    )


def _decoded(data: bytes, what: str, most: int) -> dict[str, Any]:
    if len(data) > most:
        raise _too_large(what, most)
    try:
        text = data.decode("utf-8-sig")
        raw = msgspec.json.decode(text)
    except UnicodeError:
        raise _not_utf8(what) from None
    except RecursionError:
        raise CardSetError(say("{what} is nested too deeply to be a card set.", what=what)) from None
    except msgspec.ValidationError:
        raise CardSetError(say("{what} holds a number that is too large.", what=what)) from None
    except msgspec.DecodeError as error:
        raise _not_json(what, text, str(error)) from None
    if not isinstance(raw, dict):
        raise CardSetError(
            say("{what} is not a card set: expected an object with 'format', 'id', 'cards' and so on.", what=what)
        )
    return raw


def _with_sheet(raw: dict[str, Any], folder: Path | None) -> dict[str, Any]:
    """The data with the cards of a sheet that lies beside the file put in."""
    name = raw.get("cards")
    if not isinstance(name, str):
        return raw
    if folder is None:
        raise CardSetError(say("The cards stand in a sheet of their own, which is not here: expected a list of cards."))
    if not name.endswith(SHEET) or Path(name).name != name:
        raise CardSetError(
            say(
                "The cards stand in {name}: expected a list, or a {sheet} file in the same folder.",
                name=repr(name[:60]),
                sheet=SHEET,
            )
        )
    return {**raw, "cards": rows_of_sheet(_bytes(folder / name, MOST_BYTES), name)}


def rows_of_sheet(data: bytes, name: str) -> list[dict[str, Any]]:
    """The cards of a sheet, as a JSON file has them; what is no number or no known word stays as it is."""
    if len(data) > MOST_BYTES:
        raise _too_large(name, MOST_BYTES)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeError:
        raise _not_utf8(name) from None
    reader = csv.reader(io.StringIO(text, newline=""), dialect=_dialect(text), strict=True)
    try:
        lines = list(reader)
    except csv.Error:
        raise CardSetError(
            say(
                "{name} is not a sheet of values separated by commas: line {line} cannot be read.",
                name=name,
                line=reader.line_num,
            )
        ) from None
    filled = [[cell.strip() for cell in line] for line in lines if any(cell.strip() for cell in line)]
    heading = tuple(cell.lower() for cell in filled[0]) if filled else ()
    if sorted(heading) != sorted(COLUMNS):
        columns = ",".join(COLUMNS)
        raise CardSetError(
            say("{name} has other columns: expected a first line {columns}.", name=name, columns=columns)
        )
    return [_row(heading, line, name) for line in filled[1:]]


def _dialect(text: str) -> type[csv.Dialect]:
    """Spreadsheets of some countries separate by semicolons or tabs."""

    class Chosen(csv.excel):
        delimiter = max(",;\t", key=text.partition("\n")[0].count)

    return Chosen


def _row(heading: tuple[str, ...], line: list[str], name: str) -> dict[str, Any]:
    if len(line) > len(heading):
        raise CardSetError(
            say(
                "{name} has a line of {n} values, {first}: expected {most}.",
                name=name,
                n=len(line),
                first=repr(line[0][:20]),
                most=len(heading),
            )
        )
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
