"""Reading a trace of Rally the Troops: gzipped JSON Lines, checked strictly before anything is played."""

import gzip
import re
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Literal, TypeVar, get_args

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from pamir.errors import PamirError

FORMAT = 1
SUFFIX = ".jsonl.gz"
_GZIP = b"\x1f\x8b"

Seat = Annotated[int, Meta(ge=0, le=4)]
Card = Annotated[int, Meta(ge=1, le=116)]
CourtCard = Annotated[int, Meta(ge=1, le=100)]
Count = Annotated[int, Meta(ge=0, le=1000)]
Rupees = Annotated[int, Meta(ge=-100, le=10000)]
Coalition = Literal["Afghan", "British", "Russian"]
Suit = Literal["Political", "Intelligence", "Economic", "Military"]
Region = Literal["Persia", "Transcaspia", "Herat", "Kabul", "Kandahar", "Punjab"]
Border = Literal[
    "Persia-Transcaspia",
    "Persia-Herat",
    "Transcaspia-Herat",
    "Transcaspia-Kabul",
    "Herat-Kabul",
    "Herat-Kandahar",
    "Kabul-Kandahar",
    "Kabul-Punjab",
    "Kandahar-Punjab",
]
GlobalEvent = Literal["conflict_fatigue", "pashtunwali_values", "embarrassment_of_riches", "disregard_for_customs"]
SeatEvent = Literal["new_tactics", "koh_i_noor", "courtly_manners", "rumor", "nationalism", "nation_building"]
Six = Annotated[list[Card | None], Meta(min_length=6, max_length=6)]
SixRupees = Annotated[list[Rupees], Meta(min_length=6, max_length=6)]
Triple = tuple[Count, Count, Count]
PerSeat = Annotated[list[Count], Meta(min_length=2, max_length=5)]
CardsPerSeat = Annotated[list[list[CourtCard]], Meta(min_length=2, max_length=5)]
Choice = tuple[str | int, ...]


class Header(Struct, tag_field="t", tag="header", frozen=True):
    """The first line: how the game was set up."""

    format: int
    seed: int
    players: Annotated[int, Meta(ge=2, le=5)]
    market: tuple[Six, Six]
    deck: Annotated[list[Card], Meta(max_length=72)]
    favored: Suit
    rupees: Annotated[list[Rupees], Meta(min_length=2, max_length=5)]
    loyalty_order: list[Seat]
    loyalty: list[Coalition]
    first_turn_seat: Seat
    seats: list[str]
    flags: dict[str, int]
    turns: int
    steps: int
    source: str = ""


class Delta(Struct, frozen=True, forbid_unknown_fields=True):
    """Fields of the position that a step changed, each with its whole new value."""

    rupees: list[Rupees] | UnsetType = UNSET
    vp: PerSeat | UnsetType = UNSET
    loyalty: list[Coalition | None] | UnsetType = UNSET
    court: CardsPerSeat | UnsetType = UNSET
    hand: CardsPerSeat | UnsetType = UNSET
    prizes: CardsPerSeat | UnsetType = UNSET
    gifts: list[list[Literal[2, 4, 6]]] | UnsetType = UNSET
    market: tuple[Six, Six] | UnsetType = UNSET
    market_rupees: tuple[SixRupees, SixRupees] | UnsetType = UNSET
    armies: dict[Region, Triple] | UnsetType = UNSET
    roads: dict[Border, Triple] | UnsetType = UNSET
    tribes: dict[Region, PerSeat] | UnsetType = UNSET
    spies: dict[CourtCard, PerSeat] | UnsetType = UNSET
    rulers: dict[Region, Seat | None] | UnsetType = UNSET
    supply_cylinders: PerSeat | UnsetType = UNSET
    supply_blocks: Triple | UnsetType = UNSET
    favored: Suit | UnsetType = UNSET
    events: list[GlobalEvent] | UnsetType = UNSET
    seat_events: list[list[SeatEvent]] | UnsetType = UNSET
    deck: Count | UnsetType = UNSET
    dominance_left: Count | UnsetType = UNSET
    used_cards: list[int] | UnsetType = UNSET
    limbo_spies: Count | UnsetType = UNSET


class Snapshot(Struct, frozen=True):
    """A whole position in their words; the fields of section 1.4 of their description."""

    rupees: list[Rupees]
    vp: PerSeat
    loyalty: list[Coalition]
    court: CardsPerSeat
    hand: CardsPerSeat
    prizes: CardsPerSeat
    gifts: list[list[Literal[2, 4, 6]]]
    market: tuple[Six, Six]
    market_rupees: tuple[SixRupees, SixRupees]
    armies: dict[Region, Triple]
    roads: dict[Border, Triple]
    tribes: dict[Region, PerSeat]
    spies: dict[CourtCard, PerSeat]
    rulers: dict[Region, Seat | None]
    supply_cylinders: PerSeat
    supply_blocks: Triple
    favored: Suit
    events: list[GlobalEvent]
    seat_events: list[list[SeatEvent]]
    deck: Count
    dominance_left: Count
    used_cards: list[int]
    limbo_spies: Count


FIELDS = Snapshot.__struct_fields__


class Turn(Snapshot, tag_field="t", tag="turn", frozen=True, kw_only=True):
    """The position after a turn."""

    turn: int
    ended_seat: Seat | None
    next_seat: Seat


class End(Snapshot, tag_field="t", tag="end", frozen=True, kw_only=True):
    """The position at the end of the game, and who won."""

    turn: int
    ended_seat: Seat | None
    steps: int
    winners: list[Seat]
    final_check: bool
    lead4: bool
    military_stars: PerSeat


class Context(Struct, frozen=True, rename={"source": "from", "purpose": "for"}):
    """What a step says about its state; the extras depend on the state."""

    phasing: Seat | None
    actions_left: Annotated[int, Meta(ge=-1, le=2)]
    card: int | None = None
    left: int | None = None
    limit: int | None = None
    source: str | None = None
    site: str | None = None
    region: str | None = None
    bribe_to: Seat | None = None
    amount: int | None = None
    reserve: int | None = None
    purpose: str | None = None
    prize: str | None = None


class Step(Struct, tag_field="t", tag="step", frozen=True):
    """One decision or click: what was allowed, what was chosen, what it changed."""

    i: int
    turn: int
    seat: Seat
    state: str
    ctx: Context
    rupees: list[Rupees]
    legal: Annotated[list[Choice], Meta(min_length=1)]
    undo: int
    chosen: Choice
    delta: Delta
    flags: tuple[str, ...] = ()


class Trace(Struct, frozen=True):
    """One game: the header, then steps and positions in order of play, the end last."""

    path: Path
    header: Header
    lines: list[Step | Turn | End]


_T = TypeVar("_T")
_header = msgspec.json.Decoder(Header)
_format = msgspec.json.Decoder(dict[str, msgspec.Raw])
_line = msgspec.json.Decoder(Step | Turn | End)


class TraceError(PamirError):
    """A trace that cannot be read: which file, where, and why."""


def trace_files(paths: Iterable[Path]) -> Iterator[Path]:
    """The files named, and the traces inside folders named, folders in order of their names."""
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        found = sorted(p for p in path.rglob("*" + SUFFIX) if p.is_file())
        if not found:
            raise TraceError(f"There is no peer game (*{SUFFIX}) in {path}.")
        yield from found


def read_trace(path: Path) -> Trace:
    """The game in a file; raises ``TraceError`` with one sentence if it is not a whole trace."""
    lines = _unpack(path).splitlines()
    if not lines:
        raise TraceError(f"{path} is empty.")
    header = _read_header(path, lines[0])
    body = [_decode(path, number, _line, line) for number, line in enumerate(lines[1:], 2)]
    trace = Trace(path, header, body)
    _check_order(trace)
    _check_cards(trace)
    return trace


def _unpack(path: Path) -> bytes:
    try:
        packed = path.read_bytes()
    except OSError as error:
        raise TraceError(f"{path} cannot be read: {(error.strerror or str(error)).lower()}.") from None
    if packed and not packed.startswith(_GZIP):
        raise TraceError(f"{path} is not a gzip file.")
    try:
        return gzip.decompress(packed)
    except EOFError:
        raise TraceError(f"{path} is cut off: the gzip stream has no end.") from None
    except (gzip.BadGzipFile, zlib.error):
        raise TraceError(f"{path} is damaged: its gzip stream cannot be unpacked.") from None


def _decode(path: Path, number: int, decoder: "msgspec.json.Decoder[_T]", line: bytes) -> _T:
    try:
        return decoder.decode(line)
    except msgspec.ValidationError as error:
        raise TraceError(f"{path}, line {number}: {_sentence(error)}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise TraceError(f"{path}, line {number} is not JSON.") from None


def _sentence(error: Exception) -> str:
    """Msgspec's message with the place spelled out instead of a JSON path."""
    what, _, where = str(error).partition(" - at `$")
    where = where.rstrip("`").lstrip(".")
    what = what.replace("Object missing required field", "missing field")
    what = what[0].lower() + what[1:]
    return f"{what} in {where}" if where else what


def _read_header(path: Path, line: bytes) -> Header:
    fields = _decode(path, 1, _format, line)
    if bytes(fields.get("t", b"")) != b'"header"':
        raise TraceError(f"{path} does not begin with the header of a Rally the Troops trace.")
    if "format" in fields and bytes(fields["format"]) != str(FORMAT).encode():
        raise TraceError(f"{path} has trace format {bytes(fields['format']).decode()}; only {FORMAT} is known.")
    return _decode(path, 1, _header, line)


def _check_order(trace: Trace) -> None:
    """Steps count up from 0, turns too, and the end stands last and only there."""
    path = trace.path
    if not trace.lines or not isinstance(trace.lines[-1], End):
        raise TraceError(f"{path} is cut off: there is no end line.")
    step = turn = 0
    for number, line in enumerate(trace.lines, 2):
        if isinstance(line, Step):
            if line.i != step:
                raise TraceError(f"{path}, line {number}: step {line.i} where step {step} should be.")
            strange = next((choice for choice in line.legal if not _is_choice(choice)), None)
            if strange is not None:
                raise TraceError(f"{path}, line {number}: {list(strange)} is not a choice of Rally the Troops.")
            if line.chosen not in line.legal:
                raise TraceError(f"{path}, line {number}: the choice of step {step} is not among its legal choices.")
            step += 1
        elif isinstance(line, Turn):
            if line.turn != turn:
                raise TraceError(f"{path}, line {number}: turn {line.turn} where turn {turn} should be.")
            turn += 1
        elif number != len(trace.lines) + 1:
            raise TraceError(f"{path}, line {number}: the end line is not the last one.")
    if not turn:
        raise TraceError(f"{path} has no position before the first turn.")
    if step != trace.header.steps:
        raise TraceError(f"{path} has {step} steps; its header says {trace.header.steps}.")


_WORD = re.compile(r"[a-z_]+[0-9]*")
_PIECE = re.compile(
    r"supply|limbo|(army|tribe):({regions})|road:({borders})|spy:\d{{1,3}}|gift:[246]".format(
        regions="|".join(get_args(Region)), borders="|".join(get_args(Border))
    )
)


def _is_choice(choice: Choice) -> bool:
    """Whether a pair of theirs has one of the known shapes."""
    match choice:
        case (str(word),):
            return bool(_WORD.fullmatch(word))
        case ("piece", int(number), str(what)):
            return 0 <= number < 86 and bool(_PIECE.fullmatch(what))
        case ("space", int(number), str()):
            return 201 <= number <= 206 or 301 <= number <= 309
        case ("suit", str(suit)):
            return suit in get_args(Suit)
        case ("place_gift", int(price)):
            return price in (2, 4, 6)
        case (str(word), int(card)):
            return bool(_WORD.fullmatch(word)) and 0 <= card <= 116
    return False


def _check_cards(trace: Trace) -> None:
    """The start holds each card at most once, and every list of seats is as long as there are players."""
    header = trace.header
    cards = [card for row in header.market for card in row] + list(header.deck)
    if None in cards or len(set(cards)) < len(cards):
        raise TraceError(f"{trace.path}: the header's market and deck are not a set of cards.")
    if sorted(header.loyalty_order) != list(range(header.players)):
        raise TraceError(f"{trace.path}: the header's loyalty_order does not name each seat once.")
    first = next(line for line in trace.lines if isinstance(line, Turn))
    if header.loyalty != first.loyalty or header.first_turn_seat != first.next_seat:
        raise TraceError(f"{trace.path}: the header does not agree with the position before the first turn.")
    for number, line in enumerate(trace.lines, 2):
        if isinstance(line, Step) and line.seat >= header.players:
            raise TraceError(f"{trace.path}, line {number}: there is no seat {line.seat}.")
        wrong = _ill_shaped(line.delta if isinstance(line, Step) else line, header.players)
        if wrong:
            raise TraceError(f"{trace.path}, line {number}: {wrong}.")


_PER_SEAT = ("rupees", "vp", "loyalty", "court", "hand", "prizes", "gifts", "supply_cylinders", "seat_events")
_WHOLE = {"armies": Region, "roads": Border, "tribes": Region, "rulers": Region}


def _ill_shaped(fields: Delta | Snapshot, players: int) -> str:
    """What is wrong with the lengths of a position's fields, if anything."""
    for name in _PER_SEAT:
        value = getattr(fields, name)
        if value is not UNSET and len(value) != players:
            return f"{name} is not given for {players} seats"
    for name, places in _WHOLE.items():
        value = getattr(fields, name)
        if value is not UNSET and len(value) != len(get_args(places)):
            return f"{name} does not name every place"
    for name in ("tribes", "spies"):
        value = getattr(fields, name)
        if value is not UNSET and any(len(row) != players for row in value.values()):
            return f"{name} is not given for {players} seats"
    return ""
