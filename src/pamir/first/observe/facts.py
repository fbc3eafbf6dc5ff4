"""What is printed on a card as facts that mean the same in every card set; bands by whose Empire it is."""

from pamir.first.observe.counting import PLACE_OF_EMPIRE
from pamir.first.rules.cards import (
    arrow_of,
    has_garrison,
    has_informants,
    is_leveraged,
    location_of,
    mode_of,
    patriot_of,
    prize_of,
    rank_of,
    specials_of,
)
from pamir.first.rules.state import State
from pamir.first.rules.tables import EMPIRES, LOCATIONS, MODES, NONE, SPECIALS
from pamir.kernel.compile import rule

RANKS = 3
IMPACTS = 3  # Leveraged, Informants, Garrison; the arrow apart

# As bits of one integer.
LOCATION_BIT = 0
MODE_BIT = LOCATION_BIT + LOCATIONS
PATRIOT_BIT = MODE_BIT + MODES * RANKS
PRIZE_BIT = PATRIOT_BIT + EMPIRES
IMPACT_BIT = PRIZE_BIT + EMPIRES
ARROW_BIT = IMPACT_BIT + IMPACTS
SPECIAL_BIT = ARROW_BIT + MODES
FACTS = SPECIAL_BIT + SPECIALS
FACT_TEXT = (
    "6 Locations, 4 Modes by Rank 1 to 3, Patriot of the own Empire and of the next two, Prize band the same, "
    "Leveraged, Informants, Garrison, arrow to 4 Modes, 8 Special actions"
)


@rule
def band_place(own: int, empire: int) -> int:
    """Whose Empire a band is, from the observer's on."""
    return PLACE_OF_EMPIRE[own * EMPIRES + empire]


# By whose the observer is and by the Empire of the band, from none on: its bit. Tables, because branches are guessed.
_BANDS = [0 if empire == NONE else 1 << (empire - own) % EMPIRES for own in range(EMPIRES) for empire in range(-1, 3)]
PATRIOT_BITS = tuple(bit << PATRIOT_BIT for bit in _BANDS)
PRIZE_BITS = tuple(bit << PRIZE_BIT for bit in _BANDS)
BANDS = EMPIRES + 1


@rule
def fact_bits(s: State, card: int, own: int) -> int:
    """All facts of a card, for an observer with this Empire."""
    bits = 1 << (LOCATION_BIT + location_of(s, card))
    bits |= 1 << (MODE_BIT + mode_of(s, card) * RANKS + rank_of(s, card) - 1)
    bits |= PATRIOT_BITS[own * BANDS + patriot_of(s, card) + 1]
    bits |= PRIZE_BITS[own * BANDS + prize_of(s, card) + 1]
    bits |= int(is_leveraged(s, card)) << IMPACT_BIT
    bits |= int(has_informants(s, card)) << (IMPACT_BIT + 1)
    bits |= int(has_garrison(s, card)) << (IMPACT_BIT + 2)
    bits |= ((1 << (arrow_of(s, card) + 1)) >> 1) << ARROW_BIT
    return bits | specials_of(s, card) << SPECIAL_BIT
