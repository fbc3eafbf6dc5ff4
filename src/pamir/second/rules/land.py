"""Ruling a region, and whose pieces fight for whom (p. 7)."""

from pamir.kernel.compile import rule
from pamir.second.rules.pieces import tribes_of
from pamir.second.rules.state import IN_COURT, IN_FORCE, IN_FORCE_FOR, IN_HAND, State
from pamir.second.rules.tables import BLOCKS, COALITIONS, NOBODY, NONE, REGIONS

# Bits of the options that change Wakhan.
SAVVY_PURCHASING, SPY_MOVEMENT, STEADFAST_LOYALTY, OLDER_PRINTING = 1, 2, 4, 8


@rule
def owns(s: State, seat: int, card: int) -> bool:
    """Whether the card, and so its ability, is in the seat's court."""
    return s.place[card] == IN_COURT + seat


@rule
def holds(s: State, seat: int, card: int) -> bool:
    """Whether the card is in the seat's hand."""
    return s.place[card] == IN_HAND + seat


@rule
def plays_variant(s: State, variant: int) -> bool:
    """Whether Wakhan plays by this variant."""
    return (s.wakhan_options & variant) != 0


@rule
def in_turn_order(s: State, place: int) -> int:
    """The seat at this place of the turn order; the active one has place 0."""
    return (s.active + place) % s.seats


@rule
def in_force(s: State, event: int) -> bool:
    """Whether an event holds for everybody."""
    return s.place[event] == IN_FORCE


@rule
def in_force_for(s: State, event: int, seat: int) -> bool:
    """Whether an event holds for this seat."""
    return s.place[event] == IN_FORCE_FOR + seat


@rule
def armies_of(s: State, region: int, coalition: int) -> int:
    """Armies of a coalition in a region."""
    return s.armies[region * COALITIONS + coalition]


@rule
def most_armies(s: State, region: int) -> int:
    """Armies of whichever coalition has most in the region."""
    at = region * COALITIONS
    return max(max(s.armies[at], s.armies[at + 1]), s.armies[at + 2])


@rule
def ruling_pieces(s: State, region: int, seat: int) -> int:
    """Tribes plus loyal armies; Wakhan counts the largest army of any one coalition (ruling 131)."""
    if seat == s.wakhan and not plays_variant(s, OLDER_PRINTING):
        return tribes_of(s, region, seat) + most_armies(s, region)
    loyalty = s.loyalty[seat]
    return tribes_of(s, region, seat) + armies_of(s, region, max(loyalty, 0)) * (loyalty != NONE)


@rule
def ruler(s: State, region: int) -> int:
    """Seat that rules the region, or NOBODY: a tribe and strictly most ruling pieces (p. 7, ruling 63)."""
    # Whoever has no tribe here has at most as many ruling pieces as the largest army.
    best = most_armies(s, region)
    who = NOBODY
    for seat in range(s.seats):
        # Multiplied instead of asked: who has tribes where is nothing a processor could guess.
        pieces = ruling_pieces(s, region, seat) * (tribes_of(s, region, seat) > 0)
        if pieces > best:
            best = pieces
            who = seat
        elif pieces == best:
            who = NOBODY
    return who


@rule
def tied_for_rule(s: State, region: int) -> int:
    """Ruling pieces of those who are tied for most of them, each with a tribe; 0 where nobody is tied."""
    best = 0
    several = False
    for seat in range(s.seats):
        if tribes_of(s, region, seat) > 0:
            pieces = ruling_pieces(s, region, seat)
            if pieces > best:
                best = pieces
                several = False
            elif pieces == best:
                several = True
    if several:
        return best
    return 0


@rule
def rules_any(s: State, seat: int) -> bool:
    """Whether the seat rules at least one region."""
    for region in range(REGIONS):
        if tribes_of(s, region, seat) > 0 and ruler(s, region) == seat:
            return True
    return False


@rule
def blocks_in_play(s: State, coalition: int) -> int:
    """Armies and roads of the coalition on the map: all its blocks that are not in the supply."""
    return BLOCKS - s.blocks[coalition]
