"""What the files of a run hold, as it is read back: a plan, and games of that plan; all else is damaged."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Annotated, Any, NotRequired, TypedDict

import msgspec

from pamir.edition import find
from pamir.lab.counting import Line
from pamir.lab.tables import Table
from pamir.study import ACTION, BOUGHT, PLAYED

MOST = 10**12  # of anything that is counted; more cannot be written in every table
Whole = Annotated[int, msgspec.Meta(ge=0)]
Number = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
Points = Annotated[int, msgspec.Meta(ge=-MOST, le=MOST)]
Seconds = Annotated[float, msgspec.Meta(ge=0, le=MOST)]
OF_SEATS = ("points", "places", "decisions", "seconds", "order", "loyalty", BOUGHT, PLAYED, ACTION)
IN_FULL = {"order", "loyalty", BOUGHT, PLAYED, ACTION, "checks"}
"""What is counted besides how a game ended; folders that were made to be kept for long may be without it."""


class _Table(TypedDict):
    name: str
    players: Annotated[list[str], msgspec.Meta(min_length=2)]
    edition: str
    options: dict[str, Any]
    mixed: NotRequired[bool]
    games: Annotated[int, msgspec.Meta(ge=1)]
    about: NotRequired[dict[str, Any] | None]


class _Plan(TypedDict):
    format: int
    kind: str
    seed: int
    budget_s: float
    records: bool
    pamir: str
    rules: dict[str, Any]
    tables: Annotated[list[_Table], msgspec.Meta(min_length=1)]


class _Game(TypedDict):
    table: Whole
    game: Whole
    deal: Whole
    seed: int
    seating: list[Whole]
    failed: NotRequired[str]


_Check = TypedDict("_Check", {"turn": Number, "for": str | None, "final": bool, "points": list[Points]})


class _Ended(_Game):
    why: str
    winners: Annotated[list[Whole], msgspec.Meta(min_length=1)]
    points: list[Points]
    places: list[Whole]
    turns: Number
    decisions: list[Number]
    seconds: list[Seconds]
    order: NotRequired[list[Whole | None]]
    loyalty: NotRequired[list[str | None]]
    bought: NotRequired[list[dict[str, Number]]]
    played: NotRequired[list[dict[str, Number]]]
    action: NotRequired[list[dict[str, Number]]]
    checks: NotRequired[list[_Check]]


_PLAN = msgspec.json.Decoder(_Plan)
_GAME = msgspec.json.Decoder(_Game)
_ENDED = msgspec.json.Decoder(_Ended)


def read_plan(text: bytes) -> dict[str, Any]:
    """A plan as JSON. Raises ``ValueError`` where it is none."""
    try:
        return {**_PLAN.decode(text)}
    except RecursionError:
        raise ValueError("It is nested too deeply.") from None


class KeptInShort(ValueError):
    """A game of which only the end was kept."""


def read_line(text: bytes, tables: Sequence[Table], seed: int, *, in_full: bool) -> Line:
    """A game that was played at one of these tables. Raises ``ValueError`` where it is none, ``KeptInShort`` where it
    lacks all that ``in_full`` asks for.
    """
    try:
        line: Line = {**_GAME.decode(text)}
        if "failed" not in line:
            line = {**_ENDED.decode(text)}
    except RecursionError:
        raise ValueError("It is nested too deeply.") from None
    if line["table"] >= len(tables):
        raise ValueError("There is no such table.")
    table, number = tables[line["table"]], line["game"]
    deal = table.deal(number)
    if (line["deal"], line["seed"], tuple(line["seating"])) != (deal, seed + deal, table.seating(number)):
        raise ValueError("It is another game than it says.")
    if "failed" not in line and not _agrees(line, table.seats):
        raise ValueError("What was counted does not fit the table.")
    if "failed" not in line and in_full and not line.keys() & {BOUGHT, PLAYED, ACTION, "checks"}:
        raise KeptInShort("It has no cards, actions and checks.")
    if "failed" not in line and in_full and not line.keys() >= IN_FULL:
        raise ValueError("Something that was counted is missing.")
    if "failed" not in line and in_full and not all(_has_title(table.edition, *named) for named in _named(line)):
        raise ValueError("What was counted has no name in the edition.")
    return line


def _agrees(line: Line, seats: int) -> bool:
    """Whether each seat has what is counted of it, and only seats have won."""
    lists = [line[name] for name in OF_SEATS if name in line] + [check["points"] for check in line.get("checks", ())]
    winners = line["winners"]
    places = [*line["places"], *(place for place in line.get("order", ()) if place is not None)]
    return (
        all(len(one) == seats for one in lists)
        and len(set(winners)) == len(winners)
        and max((*winners, *places)) < seats
    )


def _named(line: Line) -> Iterator[tuple[str, str]]:
    """What a line calls by its key, and of which kind each is."""
    yield "ending", line["why"]
    yield from (("loyalty", key) for key in line["loyalty"] if key is not None)
    yield from (("loyalty", check["for"]) for check in line["checks"] if check["for"] is not None)
    yield from (("card", card) for what in (BOUGHT, PLAYED) for of_seat in line[what] for card in of_seat)
    yield from (("action", action) for of_seat in line[ACTION] for action in of_seat)


@cache
def _has_title(edition: str, kind: str, key: str) -> bool:
    try:
        getattr(find(edition).study, f"{kind}_title")(key)
    except (LookupError, ValueError):
        return False
    return True
