"""From text to a record: forgiving about form, exact about where something is wrong."""

import re
from dataclasses import dataclass
from typing import Any

from pamir.edition import Edition, UnknownEdition, WrongCards, find, names, playing, with_named_cards
from pamir.errors import GameError, NotationError
from pamir.options import LineError, Options
from pamir.record import words
from pamir.record.shapes import Decision, Record, RecordError, Turn
from pamir.seeds import SeedError, read_seed

_TURN = re.compile(r"\s*([0-9]+)(?:\s+(\w+))?\s*:")
_MARK = re.compile(r"\s*\[\s*(\w*)\s*\]")


@dataclass
class _Entry:
    """One line of the header, with the indented lines that belong to it."""

    key: str
    value: str
    line: int
    column: int


def _refuse(line: int, column: int, why: str) -> RecordError:
    return RecordError(f"Line {line}, column {column}: {why}{'' if why.endswith('?') else '.'}")


def read_record(text: str, cards: Any = None, at_hand: Edition | None = None) -> Record:
    """See ``Record.parse``."""
    lines = text.removeprefix("\ufeff").splitlines()
    if not any(line.strip() for line in lines):
        raise RecordError("The record is empty.")
    header, body = _header(lines)
    edition = _edition(header, lines, cards, at_hand)
    seats = _seats(header, edition)
    return Record(
        seats=seats,
        turns=_turns(lines, body, seats, edition),
        options=edition.options() if words.POSITION_KEY in header else _options(header, seats, edition),
        seed=_seed(header),
        position=_position(header),
        opening=_opening(header, edition),
        names=_names(header, seats, edition),
        date=_text(header, words.DATE_KEY),
        result=_text(header, words.RESULT_KEY),
        rules=_text(header, words.RULES_KEY),
        notes=_notes(header, edition),
        edition_name=edition.name,
        asks_all=words.ASKS_KEY in header and bool(_one_of(header[words.ASKS_KEY], words.ASKS)),
        cards=edition.cards,
        own_cards=None if edition is find(edition.name) else edition,
    )


def _notes(header: dict[str, _Entry], edition: Edition) -> tuple[tuple[str, str], ...]:
    taken = words.taken_keys(edition)
    return tuple((e.key, words.one_line(e.value)) for e in header.values() if e.key not in taken)


def _header(lines: list[str]) -> tuple[dict[str, _Entry], int]:
    """The header's entries by key, and the index of the first line after it."""
    header: dict[str, _Entry] = {}
    last: _Entry | None = None
    for i, line in enumerate(lines):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if (_TURN.match(line) and not line[0].isspace()) or line.strip().lower() == words.END:
            return header, i
        if line[0].isspace() and last is not None:
            last.value += "\n" + line.strip()
            continue
        key, colon, value = line.partition(":")
        if not colon:
            raise _refuse(i + 1, 1, f"{line.strip()[:40]!r} is neither a header line ('key: value') nor a turn")
        key = " ".join(key.lower().replace("_", " ").replace("-", " ").split())
        if key in header:
            raise _refuse(i + 1, 1, f"the header says {key!r} twice")
        column = len(line) - len(value.lstrip()) + 1
        last = header[key] = _Entry(key, value.strip(), i + 1, column)
    return header, len(lines)


def _edition(header: dict[str, _Entry], lines: list[str], cards: Any, at_hand: Edition | None) -> Edition:
    """The edition of the record, with its cards; refuse what is no record of ours, or of rules we do not know."""
    _known(header, lines, words.FORMAT_KEY, (words.FORMAT,))
    entry = _known(header, lines, words.EDITION_KEY, None)
    try:
        edition = find(entry.value.lower())
    except UnknownEdition:
        why = f"this Pamir knows {words.EDITION_KEY} {' or '.join(names())}, not {entry.value[:40]!r}"
        raise _refuse(entry.line, entry.column, why) from None
    _known(header, lines, words.RULES_KEY, (edition.rules_version,))
    edition = playing(at_hand if at_hand is not None and at_hand.name == edition.name else edition, cards)
    if not edition.cards:
        return edition
    entry = _known(header, lines, words.CARDS_KEY, None, edition.cards)
    try:
        return with_named_cards(edition, words.one_line(entry.value))
    except WrongCards as error:
        raise _refuse(entry.line, entry.column, f"{str(error)[0].lower()}{str(error)[1:-1]}") from None


def _known(
    header: dict[str, _Entry], lines: list[str], key: str, known: tuple[str, ...] | None, example: str = ""
) -> _Entry:
    entry = header.get(key)
    if entry is None:
        first = next(i for i, line in enumerate(lines) if line.strip())
        shown = example or (known or names())[-1]
        raise _refuse(first + 1, 1, f"this is not a whole record: its header lacks the line '{key}: {shown}'")
    if known is not None and entry.value.lower() not in known:
        wanted = " or ".join(known)
        raise _refuse(entry.line, entry.column, f"this Pamir knows {key} {wanted}, not {entry.value[:40]!r}")
    return entry


def _text(header: dict[str, _Entry], key: str) -> str:
    entry = header.get(key)
    return words.one_line(entry.value) if entry else ""


def _number(entry: _Entry, low: int, high: int) -> int:
    if not re.fullmatch(r"[0-9]{1,19}", entry.value) or not low <= int(entry.value) <= high:
        why = f"{entry.key} is a whole number from {low} to {high}, not {entry.value[:40]!r}"
        raise _refuse(entry.line, entry.column, why)
    return int(entry.value)


def _one_of(entry: _Entry, choices: tuple[str, ...]) -> int:
    if entry.value.lower() not in choices:
        why = f"{entry.key} is {' or '.join(choices)}, not {entry.value[:40]!r}"
        raise _refuse(entry.line, entry.column, why)
    return choices.index(entry.value.lower())


def _seats(header: dict[str, _Entry], edition: Edition) -> int:
    entry = header.get(words.SEATS_KEY)
    fewest, most = edition.options.fewest, edition.options.most
    if entry is None:
        raise RecordError(f"The header lacks the line 'seats: {fewest}' (or up to {most}).")
    return _number(entry, fewest, most)


def _options(header: dict[str, _Entry], seats: int, edition: Edition) -> Options:
    def find_line(key: str) -> str | None:
        entry = header.get(key)
        return None if entry is None else entry.value

    try:
        return edition.options(**edition.options.read_lines(find_line, seats)).checked(seats)
    except LineError as error:
        entry = header[error.line]
        raise _refuse(entry.line, entry.column, str(error)) from None
    except GameError as error:
        raise RecordError(f"The header asks for something impossible: {error}.") from None


def _seed(header: dict[str, _Entry]) -> int | None:
    entry = header.get(words.SEED_KEY)
    if entry is None:
        return None
    if words.POSITION_KEY in header:
        raise _refuse(entry.line, entry.column, "a record starts from a seed or from a position, not from both")
    try:
        return read_seed(entry.value)
    except SeedError as error:
        raise _refuse(entry.line, entry.column, str(error).rstrip(".")) from None


def _position(header: dict[str, _Entry]) -> str | None:
    entry = header.get(words.POSITION_KEY)
    return None if entry is None else entry.value.strip() + "\n"


def _opening(header: dict[str, _Entry], edition: Edition) -> tuple[tuple[str, str], ...]:
    found = []
    for key in edition.opening_keys:
        if key in header:
            entry = header[key]
            try:
                found.append((key, edition.opening_text(key, entry.value)))
            except NotationError as error:
                raise _refuse(entry.line, entry.column, str(error)) from None
    return tuple(found)


def _names(header: dict[str, _Entry], seats: int, edition: Edition) -> tuple[str, ...]:
    keys = edition.options.seat_keys
    for key in keys[seats:]:
        entry = header.get(key)
        if entry is not None:
            raise _refuse(entry.line, 1, f"a game of {seats} seats has no {key}")
    found = tuple(_text(header, key) for key in keys[:seats])
    return found if any(found) else ()


def _turns(lines: list[str], body: int, seats: int, edition: Edition) -> tuple[Turn, ...]:
    turns: list[Turn] = []
    for i in range(body, len(lines)):
        line = lines[i]
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if line.strip().lower() == words.END:
            _nothing_after(lines, i)
            return tuple(turns)
        turns.append(_turn(line, i + 1, edition.options.seat_keys[:seats], edition))
    raise RecordError(f"Line {len(lines)}: the record breaks off; its last line should be '{words.END}'.")


def _nothing_after(lines: list[str], end: int) -> None:
    for i in range(end + 1, len(lines)):
        if lines[i].strip() and not lines[i].lstrip().startswith("#"):
            raise _refuse(i + 1, 1, f"nothing may follow the line '{words.END}'")


def _turn(line: str, number: int, keys: tuple[str, ...], edition: Edition) -> Turn:
    label = _TURN.match(line)
    if label is None:
        raise _refuse(number, 1, "a turn begins with its number and seat, like '12 red: buy top 0; end turn'")
    if len(label.group(1)) > 6:
        raise _refuse(number, 1, "a game has no turn with so high a number")
    seat = _seat(label.group(2), number, label.start(2) + 1, keys)
    rest, bar, shown = line[label.end() :].partition("|")
    decisions = []
    at = label.end()
    for part in rest.split(";"):
        if part.strip():
            decisions.append(_decision(part, number, at, seat, keys, edition))
        at += len(part) + 1
    seen = _shown(shown, number, at, edition) if bar else ()
    return Turn(int(label.group(1)), seat, tuple(decisions), seen, number)


def _seat(word: str | None, line: int, column: int, keys: tuple[str, ...]) -> int | None:
    if word is None:
        return None
    if word.lower() not in keys:
        raise _refuse(line, column, f"{word[:40]!r} is no seat of this game; they are {', '.join(keys)}")
    return keys.index(word.lower())


def _decision(part: str, line: int, at: int, seat: int | None, keys: tuple[str, ...], edition: Edition) -> Decision:
    mark = _MARK.match(part)
    start = mark.end() if mark else 0
    if mark:
        seat = _seat(mark.group(1), line, at + mark.start(1) + 1, keys)
    start += len(part[start:]) - len(part[start:].lstrip())
    column = at + start + 1
    try:
        return Decision(edition.parse_action(part[start:]), seat, line, column)
    except NotationError as error:
        raise _refuse(line, column, str(error).rstrip(".")) from None


def _shown(text: str, line: int, at: int, edition: Edition) -> tuple[str, ...]:
    found = []
    for part in text.split(";"):
        plain = " ".join(part.lower().split())
        if plain:
            try:
                found.append(edition.shown_text(plain))
            except NotationError as error:
                raise _refuse(line, at + len(part) - len(part.lstrip()) + 1, str(error)) from None
        at += len(part) + 1
    return tuple(found)
