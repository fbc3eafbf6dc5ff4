"""The options of the first edition, each described once (part 17)."""

from dataclasses import dataclass
from typing import ClassVar

from pamir.first.rules import state
from pamir.first.rules.tables import SEAT_KEYS
from pamir.options import Options as EditionOptions
from pamir.options import choice, flag

ONE_CARD, SPREAD = "one card", "spread"
PRINTED, MIRRORED = "printed", "mirrored"
_BITS = "options"


@dataclass(frozen=True)
class Options(EditionOptions):
    """How a game is set up. The defaults are the rulebook's, or the recommended ruling."""

    seat_keys: ClassVar[tuple[str, ...]] = SEAT_KEYS

    nation_building: bool = flag(
        "Nation Building",
        "Supremacy must come twice in a row; suggested for two players.",
        stored=_BITS,
        bit=state.NATION_BUILDING,
    )
    weak_states: bool = flag(
        "Weak States",
        "Supremacy needs only the majority; for beginners.",
        stored=_BITS,
        bit=state.WEAK_STATES,
    )
    badal: bool = flag(
        "Badal tokens",
        "Who loses pieces or cards to others may take tokens that raise Ranks.",
        stored=_BITS,
        bit=state.BADAL,
    )
    deals: bool = flag(
        "Deals",
        "The active player may propose deals to others.",
        stored=_BITS,
        bit=state.DEALS,
        default=True,
    )
    open_hands: bool = flag(
        "Open hands",
        "Everybody sees all hands.",
        line="hands",
        words=("closed", "open"),
        stored=_BITS,
        bit=state.OPEN_HANDS,
    )
    favor_at_zero: bool = flag(
        "Favor at zero",
        "Ties can win a Favor card even without any Influence.",
        stored=_BITS,
        bit=-state.NO_FAVOR_AT_ZERO,
        default=True,
    )
    counter_espionage: str = choice(
        ONE_CARD,
        (ONE_CARD, SPREAD),
        "Counter-Espionage",
        "On one card, or spread over several.",
        stored=_BITS,
        bit=state.SPREAD_COUNTER,
    )
    ring: str = choice(
        PRINTED,
        (PRINTED, MIRRORED),
        "Ring",
        "Which way the ring of Tableaus runs.",
        stored=_BITS,
        bit=state.MIRRORED_RING,
    )
