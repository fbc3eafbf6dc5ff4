"""From text to a record: forgiving about form, exact about where something is wrong."""

import re
from dataclasses import dataclass

from pamir.game import IMPROVED, RULES_VERSION, WAKHAN_OPTIONS, GameError, Options
from pamir.notation import NotationError, parse_action
from pamir.record import words
from pamir.record.shapes import Decision, Record, RecordError, Turn
from pamir.second.tables import CARDS, COLUMNS, MAX_SEATS, SEAT_KEYS, SLOTS
from pamir.seeds import SeedError, read_seed

KNOWN_RULES = (RULES_VERSION,)
_TURN = re.compile(r"\s*([0-9]+)(?:\s+(\w+))?\s*:")
_MARK = re.compile(r"\s*\[\s*(\w*)\s*\]")
_DRAWN = re.compile(r"([0-9]{1,3}) (top|bottom) ([0-9])")
_HERS = re.compile(r"wakhan ([0-9]{1,2})")


@dataclass
class _Entry:
    """One line of the header, with the indented lines that belong to it."""

    key: str
    value: str
    line: int
    column: int


def _refuse(line: int, column: int, why: str) -> RecordError:
    return RecordError(f"Line {line}, column {column}: {why}{'' if why.endswith('?') else '.'}")


def read_record(text: str) -> Record:
    """See ``Record.parse``."""
    lines = text.removeprefix("\ufeff").splitlines()
    if not any(line.strip() for line in lines):
        raise RecordError("The record is empty.")
    header, body = _header(lines)
    _check_kind(header, lines)
    seats = _seats(header)
    return Record(
        seats=seats,
        turns=_turns(lines, body, seats),
        options=_options(header, seats),
        seed=_seed(header),
        position=_position(header),
        market=_market(header),
        names=_names(header, seats),
        date=_text(header, words.DATE_KEY),
        result=_text(header, words.RESULT_KEY),
        rules=_text(header, words.RULES_KEY),
        notes=tuple((e.key, words.one_line(e.value)) for e in header.values() if _is_note(e.key)),
    )


def _is_note(key: str) -> bool:
    return key not in words.KEYS and key not in SEAT_KEYS


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


def _check_kind(header: dict[str, _Entry], lines: list[str]) -> None:
    """Refuse what is no record of ours, or of rules we do not know."""
    for key, known in (
        (words.FORMAT_KEY, (words.FORMAT,)),
        (words.EDITION_KEY, (words.EDITION,)),
        (words.RULES_KEY, KNOWN_RULES),
    ):
        entry = header.get(key)
        if entry is None:
            first = next(i for i, line in enumerate(lines) if line.strip())
            raise _refuse(first + 1, 1, f"this is not a whole record: its header lacks the line '{key}: {known[-1]}'")
        if entry.value.lower() not in known:
            wanted = " or ".join(known)
            raise _refuse(entry.line, entry.column, f"this Pamir knows {key} {wanted}, not {entry.value[:40]!r}")


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


def _seats(header: dict[str, _Entry]) -> int:
    entry = header.get(words.SEATS_KEY)
    if entry is None:
        raise RecordError(f"The header lacks the line 'seats: 2' (or up to {MAX_SEATS}).")
    return _number(entry, 2, MAX_SEATS)


def _options(header: dict[str, _Entry], seats: int) -> Options:
    asked: dict[str, object] = {}
    for key, name, low, high in (
        (words.BARGAINS_KEY, "bargains", 0, 100),
        (words.TURN_CAP_KEY, "turn_cap", 1, 30000),
    ):
        if key in header:
            asked[name] = _number(header[key], low, high)
    if words.HANDS_KEY in header:
        asked["open_hands"] = bool(_one_of(header[words.HANDS_KEY], words.HANDS))
    if words.RING_KEY in header:
        asked["mirror_ring"] = bool(_one_of(header[words.RING_KEY], words.RING))
    colours = SEAT_KEYS[:seats]
    if words.FIRST_KEY in header:
        choice = _one_of(header[words.FIRST_KEY], (*colours, words.RANDOM))
        asked["first_chooser"] = choice if choice < seats else None
    if words.WAKHAN_KEY in header:
        choice = _one_of(header[words.WAKHAN_KEY], (*colours, words.RANDOM))
        asked["wakhan"] = choice if choice < seats else words.RANDOM
    if words.WAKHAN_OPTIONS_KEY in header:
        asked["wakhan_options"] = _wakhan_options(header[words.WAKHAN_OPTIONS_KEY])
    try:
        return Options(**asked).checked(seats)  # type: ignore[arg-type]
    except GameError as error:
        raise RecordError(f"The header asks for something impossible: {error}.") from None


def _wakhan_options(entry: _Entry) -> tuple[str, ...]:
    names = tuple("_".join(part.lower().split()) for part in entry.value.split(",") if part.strip())
    for name in names:
        if name not in WAKHAN_OPTIONS and name != "improved":
            raise _refuse(entry.line, entry.column, f"there is no option {name.replace('_', ' ')!r} for Wakhan")
    return tuple(n for name in names for n in (IMPROVED if name == "improved" else (name,)))


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


def _market(header: dict[str, _Entry]) -> tuple[int, ...] | None:
    entry = header.get(words.MARKET_KEY)
    if entry is None:
        return None
    cards = tuple(0 if word == "-" else _card(word) for word in entry.value.replace("/", " ").split())
    real = [card for card in cards if card]
    if len(cards) != SLOTS or None in cards or len(set(real)) != len(real):
        raise _refuse(entry.line, entry.column, f"market is two rows of {COLUMNS} different card numbers")
    return tuple(card or 0 for card in cards)


def _card(word: str) -> int | None:
    return int(word) if re.fullmatch(r"[0-9]{1,3}", word) and 1 <= int(word) <= CARDS else None


def _names(header: dict[str, _Entry], seats: int) -> tuple[str, ...]:
    for seat in range(seats, MAX_SEATS):
        entry = header.get(SEAT_KEYS[seat])
        if entry is not None:
            raise _refuse(entry.line, 1, f"a game of {seats} seats has no {SEAT_KEYS[seat]}")
    names = tuple(_text(header, SEAT_KEYS[seat]) for seat in range(seats))
    return names if any(names) else ()


def _turns(lines: list[str], body: int, seats: int) -> tuple[Turn, ...]:
    turns: list[Turn] = []
    for i in range(body, len(lines)):
        line = lines[i]
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if line.strip().lower() == words.END:
            _nothing_after(lines, i)
            return tuple(turns)
        turns.append(_turn(line, i + 1, seats))
    raise RecordError(f"Line {len(lines)}: the record breaks off; its last line should be '{words.END}'.")


def _nothing_after(lines: list[str], end: int) -> None:
    for i in range(end + 1, len(lines)):
        if lines[i].strip() and not lines[i].lstrip().startswith("#"):
            raise _refuse(i + 1, 1, f"nothing may follow the line '{words.END}'")


def _turn(line: str, number: int, seats: int) -> Turn:
    label = _TURN.match(line)
    if label is None:
        raise _refuse(number, 1, "a turn begins with its number and seat, like '12 red: buy top 0; end turn'")
    if len(label.group(1)) > 6:
        raise _refuse(number, 1, "a game has no turn with so high a number")
    seat = _seat(label.group(2), number, label.start(2) + 1, seats)
    rest, bar, shown = line[label.end() :].partition("|")
    decisions = []
    at = label.end()
    for part in rest.split(";"):
        if part.strip():
            decisions.append(_decision(part, number, at, seat, seats))
        at += len(part) + 1
    drawn, her_cards = _shown(shown, number, at) if bar else ((), ())
    return Turn(int(label.group(1)), seat, tuple(decisions), drawn, her_cards, number)


def _seat(word: str | None, line: int, column: int, seats: int) -> int | None:
    if word is None:
        return None
    if word.lower() not in SEAT_KEYS[:seats]:
        raise _refuse(line, column, f"{word[:40]!r} is no seat of this game; they are {', '.join(SEAT_KEYS[:seats])}")
    return SEAT_KEYS.index(word.lower())


def _decision(part: str, line: int, at: int, seat: int | None, seats: int) -> Decision:
    mark = _MARK.match(part)
    start = mark.end() if mark else 0
    if mark:
        seat = _seat(mark.group(1), line, at + mark.start(1) + 1, seats)
    start += len(part[start:]) - len(part[start:].lstrip())
    column = at + start + 1
    try:
        return Decision(parse_action(part[start:]), seat, line, column)
    except NotationError as error:
        raise _refuse(line, column, str(error).rstrip(".")) from None


def _shown(text: str, line: int, at: int) -> tuple[tuple[tuple[int, int], ...], tuple[int, ...]]:
    drawn = []
    her_cards = []
    for part in text.split(";"):
        plain = " ".join(part.lower().split())
        card = _DRAWN.fullmatch(plain)
        hers = _HERS.fullmatch(plain)
        if card and 1 <= int(card.group(1)) <= CARDS and int(card.group(3)) < COLUMNS:
            drawn.append((int(card.group(1)), int(card.group(3)) + (COLUMNS if card.group(2) == "bottom" else 0)))
        elif hers:
            her_cards.append(int(hers.group(1)))
        elif plain:
            column = at + len(part) - len(part.lstrip()) + 1
            raise _refuse(line, column, f"{plain[:40]!r} is no drawn card; write it like '77 top 5'")
        at += len(part) + 1
    return tuple(drawn), tuple(her_cards)
