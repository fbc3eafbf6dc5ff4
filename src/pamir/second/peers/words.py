"""Their vocabulary next to ours: regions, borders, coalitions, suits, events, actions and pieces."""

from typing import NamedTuple

from pamir.second.rules.tables import (
    A_GIFT,
    A_ROAD,
    A_SPY,
    A_TRIBE,
    ACTION_KEYS,
    AN_ARMY,
    BLOCKS,
    BORDER_A,
    BORDER_B,
    BORDERS,
    CONFLICT_FATIGUE,
    CUSTOMS_OR_MANNERS,
    CYLINDERS,
    GIFT_PRICE,
    IMPRESS_OR_RUMOR,
    NATION_BUILDING,
    NATIONALISM,
    NEW_TACTICS,
    PASHTUNWALI_VALUES,
    PRINTED_CARD,
    PRINTED_KIND,
    RICHES_OR_KOHINOOR,
)

REGIONS = ("Persia", "Transcaspia", "Herat", "Kabul", "Kandahar", "Punjab")
BORDER_NAMES = tuple(f"{REGIONS[BORDER_A[b]]}-{REGIONS[BORDER_B[b]]}" for b in range(BORDERS))
COALITIONS = ("Afghan", "British", "Russian")
SUITS = ("Political", "Intelligence", "Economic", "Military")
FIRST_REGION = 201
FIRST_BORDER = 301
# The six printed actions have the same names.
ACTIONS = ACTION_KEYS

# Events in force, theirs by name and ours by card.
GLOBAL_EVENTS = {
    "conflict_fatigue": CONFLICT_FATIGUE,
    "pashtunwali_values": PASHTUNWALI_VALUES,
    "embarrassment_of_riches": RICHES_OR_KOHINOOR,
    "disregard_for_customs": CUSTOMS_OR_MANNERS,
}
SEAT_EVENTS = {
    "new_tactics": NEW_TACTICS,
    "koh_i_noor": RICHES_OR_KOHINOOR,
    "courtly_manners": CUSTOMS_OR_MANNERS,
    "rumor": IMPRESS_OR_RUMOR,
    "nationalism": NATIONALISM,
    "nation_building": NATION_BUILDING,
}


class Piece(NamedTuple):
    """A piece where it lies: what it is, where, and its coalition (blocks) or seat (cylinders)."""

    kind: int
    where: int
    owner: int


_KINDS = {"army": AN_ARMY, "road": A_ROAD, "tribe": A_TRIBE, "spy": A_SPY, "gift": A_GIFT}


def piece(number: int, what: str) -> Piece:
    """Their piece number and its description, e.g. ``piece(12, "army:Kabul")``."""
    kind, _, place = what.partition(":")
    owner = number // BLOCKS if number < 3 * BLOCKS else (number - 3 * BLOCKS) // CYLINDERS
    if kind in ("army", "tribe"):
        return Piece(_KINDS[kind], REGIONS.index(place), owner)
    if kind == "road":
        return Piece(A_ROAD, BORDER_NAMES.index(place), owner)
    if kind == "gift":
        return Piece(A_GIFT, GIFT_PRICE.index(int(place)), owner)
    return Piece(_KINDS[kind], int(place), owner)


def printed_action(card: int, name: str) -> int:
    """Our number of an action printed on a card, from their name of it."""
    kind = ACTIONS.index(name)
    for printed in range(len(PRINTED_CARD)):
        if PRINTED_CARD[printed] == card and PRINTED_KIND[printed] == kind:
            return printed
    raise ValueError(f"card {card} shows no {name}")
