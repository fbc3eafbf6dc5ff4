"""The options of the second edition, each described once."""

from dataclasses import dataclass
from typing import ClassVar

from pamir.options import Options as EditionOptions
from pamir.options import automaton, flag, names, number, seat
from pamir.second.rules import land
from pamir.second.rules.tables import SEAT_KEYS

_HER_VARIANTS = {
    "savvy_purchasing": (
        land.SAVVY_PURCHASING,
        "Looks for a bargain",
        "takes a cheaper card of the same suit and rank",
    ),
    "spy_movement": (land.SPY_MOVEMENT, "Moves her spies", "when no army can march"),
    "steadfast_loyalty": (land.STEADFAST_LOYALTY, "Keeps her loyalty", "serves the strongest free coalition"),
    "older_printing": (land.OLDER_PRINTING, "Older printing", "her rules as first printed"),
}
WAKHAN_OPTIONS = {name: bit for name, (bit, _, _) in _HER_VARIANTS.items()}
IMPROVED = ("savvy_purchasing", "spy_movement", "steadfast_loyalty")


@dataclass(frozen=True)
class Options(EditionOptions):
    """How a game is set up. The defaults are the rulebook's, or the recommended ruling.

    ``wakhan`` is her seat, or "random" for any seat the rules allow; ``wakhan_options`` are names of
    ``WAKHAN_OPTIONS``, or "improved" for the three that make her stronger.
    """

    seat_keys: ClassVar[tuple[str, ...]] = SEAT_KEYS

    open_hands: bool = flag("Open hands", "Everybody sees all hands.", line="hands", words=("closed", "open"))
    mirror_ring: bool = flag(
        "Mirrored ring",
        "The ring of courts runs the other way (ruling 57).",
        line="ring",
        words=("printed", "mirrored"),
    )
    first_chooser: int | None = seat("First to choose", "Who chooses loyalty first; with Wakhan her seat decides.")
    bargains: int = number(
        3, 0, 100, "Bargains", "How many bargains may fail in one turn (ruling 19).", stored="deal_cap"
    )
    turn_cap: int = number(
        500, 1, 30000, "Turn cap", "After so many turns a game that nobody ends is over (ruling 90)."
    )
    wakhan: int | str | None = automaton(
        "Wakhan",
        "An opponent that draws cards of her own.",
        most_seats=3,
        why_not="Wakhan plays with one or two people",
    )
    wakhan_options: tuple[str, ...] = names(
        "Wakhan option",
        "Variants of Wakhan.",
        _HER_VARIANTS,
        sets={"improved": IMPROVED},
        needs="wakhan",
        why_not="options for Wakhan need Wakhan at the table",
    )
