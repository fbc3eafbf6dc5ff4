"""The words of a record's header, for writing and reading."""

from typing import TYPE_CHECKING

from pamir.second.rules.tables import SEAT_KEYS

if TYPE_CHECKING:
    from pamir.game import Game

FORMAT = "pamir record 1"
EDITION = "second"
END = "end"
UNFINISHED = "unfinished"
RANDOM = "random"
NOBODY_YET = ""
HANDS = ("closed", "open")
RING = ("printed", "mirrored")

# Keys of the header in the order in which they are written; seats' colours follow "seats".
FORMAT_KEY = "format"
EDITION_KEY = "edition"
RULES_KEY = "rules"
SEATS_KEY = "seats"
HANDS_KEY = "hands"
RING_KEY = "ring"
FIRST_KEY = "first chooser"
BARGAINS_KEY = "bargains"
TURN_CAP_KEY = "turn cap"
WAKHAN_KEY = "wakhan"
WAKHAN_OPTIONS_KEY = "wakhan options"
SEED_KEY = "seed"
POSITION_KEY = "position"
MARKET_KEY = "market"
DATE_KEY = "date"
RESULT_KEY = "result"
KEYS = (
    FORMAT_KEY,
    EDITION_KEY,
    RULES_KEY,
    SEATS_KEY,
    HANDS_KEY,
    RING_KEY,
    FIRST_KEY,
    BARGAINS_KEY,
    TURN_CAP_KEY,
    WAKHAN_KEY,
    WAKHAN_OPTIONS_KEY,
    SEED_KEY,
    POSITION_KEY,
    MARKET_KEY,
    DATE_KEY,
    RESULT_KEY,
)


def one_line(text: str) -> str:
    """Free text as it can stand in a header: no control characters, no line breaks, single blanks."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def result_text(game: "Game") -> str:
    """How the game ended, as a record says it: winners, points by seat, why."""
    result = game.result
    if result is None:
        return UNFINISHED
    names = " and ".join(SEAT_KEYS[seat] for seat in result.winners)
    verb = "wins" if len(result.winners) == 1 else "win"
    points = ", ".join(map(str, result.points))
    return f"{names} {verb}; {points}; {result.why}"
