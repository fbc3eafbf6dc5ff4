"""What counts for a seat when somebody judges who will win: whole numbers, one for each trait, whatever they weigh.

``pamir.second.prospects`` weighs them; ``baselines/prospects.py`` finds out by how much.
"""

from pamir.kernel.compile import Actions, rule
from pamir.second.rules.court import court_limit, hand_limit
from pamir.second.rules.land import ruler
from pamir.second.rules.loyalty import gifts_given
from pamir.second.rules.state import COURT_ROOM, HAND_ROOM, State
from pamir.second.rules.tables import (
    BORDERS,
    CARD_ACTION_MASK,
    CARD_PATRIOT,
    CARD_RANK,
    COALITIONS,
    MAX_SEATS,
    NONE,
    PRINTED_KINDS,
    REGIONS,
    SUITS,
)

NAMES = (
    "rupees, of the first four",
    "rupees, of the first seven",
    "rupees, of the first twelve",
    "cards in court",
    "cards in court beyond the limit",
    "political stars",
    "intelligence stars",
    "economic stars",
    "military stars",
    "stars of the favored suit",
    "taxing cards",
    "giving cards",
    "building cards",
    "moving cards",
    "betraying cards",
    "battling cards",
    "others' spies on own cards",
    "spies",
    "tribes",
    "gifts",
    "prizes of the coalition",
    "patriots of the coalition",
    "cards in hand",
    "cards in hand beyond the limit",
    "ranks of cards in hand",
    "patriots of the coalition in hand",
    "actions left in one's turn",
    "it is one's turn",
    "Wakhan's seat",
    "regions ruled",
    "armies of the coalition",
    "roads of the coalition",
)
TRAITS = len(NAMES)
(
    SOME_RUPEES,
    MANY_RUPEES,
    ALL_RUPEES,
    COURT,
    COURT_BEYOND,
    STARS,
) = range(6)
FAVORED_STARS = STARS + SUITS
PRINTED = FAVORED_STARS + 1
(
    SPIED_ON,
    SPIES,
    TRIBES,
    GIFTS_GIVEN,
    PRIZES,
    PATRIOTS,
    HAND,
    HAND_BEYOND,
    HAND_RANKS,
    HAND_PATRIOTS,
    ACTIONS_LEFT,
    ITS_TURN,
    IS_WAKHAN,
    RULED,
    ARMIES,
    ROADS,
) = range(PRINTED + PRINTED_KINDS, TRAITS)
ON_THE_MAP = RULED  # from here on: what a successful check clears away


@rule
def traits(s: State, seat: int, out: Actions) -> None:
    """Write the traits of a seat."""
    rupees = s.rupees[seat]
    out[SOME_RUPEES] = min(rupees, 4)
    out[MANY_RUPEES] = min(rupees, 7)
    out[ALL_RUPEES] = min(rupees, 12)
    in_court(s, seat, out)
    in_hand(s, seat, out)
    coalition = max(s.loyalty[seat], 0)
    loyal = s.loyalty[seat] != NONE
    out[GIFTS_GIVEN] = gifts_given(s, seat)
    out[PRIZES] = s.prizes[seat * COALITIONS + coalition]
    out[PATRIOTS] = s.patriots[seat * COALITIONS + coalition]
    out[SPIES] = s.spies_out[seat]
    out[ITS_TURN] = s.active == seat
    out[ACTIONS_LEFT] = max(s.actions_left, 0) * (s.active == seat)
    out[IS_WAKHAN] = s.wakhan == seat
    on_the_map(s, seat, coalition, loyal, out)


@rule
def in_court(s: State, seat: int, out: Actions) -> None:
    """Cards in court, what they can do, and who spies on them."""
    size = s.court_size[seat]
    out[COURT] = size
    out[COURT_BEYOND] = max(0, size - court_limit(s, seat))
    for suit in range(SUITS):
        out[STARS + suit] = s.stars[seat * SUITS + suit]
    out[FAVORED_STARS] = s.stars[seat * SUITS + s.favored]
    for kind in range(PRINTED_KINDS):
        out[PRINTED + kind] = 0
    spied_on = 0
    for i in range(seat * COURT_ROOM, seat * COURT_ROOM + size):
        card = s.court[i]
        for kind in range(PRINTED_KINDS):
            out[PRINTED + kind] += (CARD_ACTION_MASK[card] >> kind) & 1
        for other in range(s.seats):
            if other != seat:
                spied_on += s.spies[card * MAX_SEATS + other]
    out[SPIED_ON] = spied_on


@rule
def in_hand(s: State, seat: int, out: Actions) -> None:
    """Cards in hand."""
    size = s.hand_size[seat]
    out[HAND] = size
    out[HAND_BEYOND] = max(0, size - hand_limit(s, seat))
    ranks = 0
    patriots = 0
    for i in range(seat * HAND_ROOM, seat * HAND_ROOM + size):
        card = s.hand[i]
        ranks += max(CARD_RANK[card], 0)
        patriots += (CARD_PATRIOT[card] != NONE) & (CARD_PATRIOT[card] == s.loyalty[seat])
    out[HAND_RANKS] = ranks
    out[HAND_PATRIOTS] = patriots


@rule
def on_the_map(s: State, seat: int, coalition: int, loyal: bool, out: Actions) -> None:
    """Tribes, and what they and the blocks of one's coalition are good for."""
    tribes = 0
    ruled = 0
    armies = 0
    for region in range(REGIONS):
        here = s.tribes[region * MAX_SEATS + seat]
        tribes += here
        if here > 0:
            ruled += ruler(s, region) == seat
        armies += s.armies[region * COALITIONS + coalition]
    roads = 0
    for border in range(BORDERS):
        roads += s.roads[border * COALITIONS + coalition]
    out[TRIBES] = tribes
    out[RULED] = ruled
    out[ARMIES] = armies * loyal
    out[ROADS] = roads * loyal
