"""The words of a record's header, for writing and reading."""

from typing import TYPE_CHECKING

from pamir.edition import Edition

if TYPE_CHECKING:
    from pamir.game import Game

FORMAT = "pamir record 1"
END = "end"
UNFINISHED = "unfinished"

# Keys of the header in the order in which they are written; seats' colours follow "seats", options before "seed".
FORMAT_KEY = "format"
EDITION_KEY = "edition"
CARDS_KEY = "cards"  # only of editions whose cards can be replaced
CARDS_TITLE_KEY = "cards title"
RULES_KEY = "rules"
SEATS_KEY = "seats"
ASKS_KEY = "asks"
SEED_KEY = "seed"
POSITION_KEY = "position"
DATE_KEY = "date"
RESULT_KEY = "result"
KEYS = (
    FORMAT_KEY,
    EDITION_KEY,
    RULES_KEY,
    SEATS_KEY,
    ASKS_KEY,
    SEED_KEY,
    POSITION_KEY,
    DATE_KEY,
    RESULT_KEY,
)
ASKS = ("choices", "everything")


def taken_keys(edition: Edition) -> frozenset[str]:
    """Keys that have a meaning in a record of this edition."""
    options = [what.line for what in edition.options.descriptions().values()]
    cards = (CARDS_KEY, CARDS_TITLE_KEY) if edition.cards else ()
    return frozenset((*KEYS, *cards, *options, *edition.opening_keys, *edition.options.seat_keys))


def one_line(text: str) -> str:
    """Free text as it can stand in a header: no control characters, no line breaks, single blanks."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def result_text(game: "Game") -> str:
    """How the game ended, as a record says it: winners, points by seat, why."""
    result = game.result
    if result is None:
        return UNFINISHED
    names = " and ".join(game.seat_name(seat) for seat in result.winners)
    verb = "wins" if len(result.winners) == 1 else "win"
    points = ", ".join(map(str, result.points))
    return f"{names} {verb}; {points}; {result.why}"
