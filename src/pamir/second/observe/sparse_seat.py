"""Sparse features of one seat: what it has, where it stands, its court, and its hand if the observer may see it."""

from pamir.feature_rows import one_of, one_up_to, some_of
from pamir.kernel.compile import Actions, bytes_of, rule, some_of_each
from pamir.kernel.packed_bytes import BYTE, sum_of_bytes
from pamir.second.observe.counting import (
    BITS,
    FOUR,
    best_influence,
    of,
    prizes_held,
    ruled_regions,
)
from pamir.second.observe.sparse_layout import (
    ACTIVE,
    BEST_RANK,
    BLOCKS_OUT,
    BONUS,
    CHECK_NOW,
    COURT_SIZE,
    COURT_SPARE,
    DECIDES,
    END_NOW,
    GIFTS_GIVEN,
    HAND,
    HAND_BLOCKS,
    HAND_CYLINDERS,
    HAND_LEVERAGED,
    HAND_PATRIOTS,
    HAND_SIZE,
    HAND_SPARE,
    HAND_STRANGERS,
    IN_PLAY,
    INFLUENCE,
    IS_WAKHAN,
    LEAD,
    LOYAL_ARMIES,
    LOYALTY,
    MOST_ARMIES,
    MOST_BONUS,
    MOST_COURT,
    MOST_COURT_ROOM,
    MOST_GAIN,
    MOST_HAND,
    MOST_HAND_BLOCKS,
    MOST_HAND_CYLINDERS,
    MOST_HAND_LEVERAGED,
    MOST_HAND_PATRIOTS,
    MOST_HAND_ROOM,
    MOST_INFLUENCE,
    MOST_POINTS,
    MOST_PRIZES,
    MOST_RANK,
    MOST_RUPEES,
    MOST_SHOWING,
    MOST_STARS,
    MOST_TRIBES,
    OVER_LIMIT,
    POINTS,
    PRIZES_HELD,
    RULED,
    RULES,
    RUPEES,
    SHOWING,
    STARS,
    TRIBES,
)
from pamir.second.rules.act import CARD_BONUS
from pamir.second.rules.court import court_limit, hand_card, hand_limit
from pamir.second.rules.dominance import cylinders_in_play
from pamir.second.rules.land import blocks_in_play
from pamir.second.rules.loyalty import gifts_given
from pamir.second.rules.state import State
from pamir.second.rules.tables import (
    CARD_ACTION_MASK,
    CARD_BLOCK_ICONS,
    CARD_CYLINDER_ICONS,
    CARD_LEVERAGED,
    CARD_PATRIOT,
    CARD_RANK,
    COALITIONS,
    COURT_CARDS,
    GIFTS,
    MAX_SEATS,
    NOBODY,
    NONE,
    PRINTED_KINDS,
    REGIONS,
    SUITS,
)

# By card, in the byte of each action it shows: one, and as many bits as its rank. Behind the ranks stands when it acts
# as a bonus.
_SHOWN = tuple([kind for kind in range(PRINTED_KINDS) if mask >> kind & 1] for mask in CARD_ACTION_MASK)
CARD_SHOWS = tuple(sum(1 << BYTE * kind for kind in kinds) for kinds in _SHOWN)
BONUS_PLACE = BYTE * PRINTED_KINDS
CARD_RANKS = tuple(
    sum((1 << rank) - 1 << BYTE * kind for kind in kinds) | bonus << BONUS_PLACE
    for kinds, rank, bonus in zip(_SHOWN, CARD_RANK, CARD_BONUS, strict=True)
)
ACTIONS_SHOWN = sum(1 << BYTE * kind for kind in range(PRINTED_KINDS))
# By card, what is counted of a hand: patriots by coalition, icons, leverage. In the place of no card there is nothing.
BLOCK_ICONS, CYLINDER_ICONS, LEVERAGED = range(COALITIONS, COALITIONS + 3)
CARD_COUNTS = (
    0,
    *(
        sum(1 << BITS * coalition for coalition in range(COALITIONS) if CARD_PATRIOT[card] == coalition)
        + (CARD_BLOCK_ICONS[card] << BITS * BLOCK_ICONS)
        + (CARD_CYLINDER_ICONS[card] << BITS * CYLINDER_ICONS)
        + (CARD_LEVERAGED[card] << BITS * LEVERAGED)
        for card in range(1, COURT_CARDS + 1)
    ),
)


@rule
def write_holdings(s: State, seat: int, row: int, out: Actions, n: int) -> int:
    """Points, money, pieces in supply, and the sizes and limits of court and hand."""
    n = one_up_to(out, n, row + POINTS, s.points[seat], MOST_POINTS)
    n = one_up_to(out, n, row + RUPEES, s.rupees[seat], MOST_RUPEES)
    out[n] = row + IN_PLAY + cylinders_in_play(s, seat)
    n = one_up_to(out, n + 1, row + INFLUENCE, best_influence(s, seat), MOST_INFLUENCE)
    out[n] = row + LOYALTY + s.loyalty[seat] + 1
    n = some_of(out, n + 1, row + GIFTS_GIVEN, gifts_given(s, seat), GIFTS)
    n = some_of(out, n, row + PRIZES_HELD, prizes_held(s, seat), MOST_PRIZES)
    court = s.court_size[seat]
    n = one_up_to(out, n, row + COURT_SIZE, court, MOST_COURT)
    n = one_of(out, n, row + COURT_SPARE, OVER_LIMIT + court_limit(s, seat) - court, OVER_LIMIT + MOST_COURT_ROOM)
    hand = s.hand_size[seat]
    n = one_up_to(out, n, row + HAND_SIZE, hand, MOST_HAND)
    n = one_of(out, n, row + HAND_SPARE, OVER_LIMIT + hand_limit(s, seat) - hand, OVER_LIMIT + MOST_HAND_ROOM)
    return some_of_each(out, n, row, STARS, bytes_of(s.stars, seat * SUITS, SUITS, 1), SUITS, MOST_STARS)


@rule
def write_actions(row: int, shows: int, bonus: int, ranks: int, out: Actions, n: int) -> int:
    """Which actions a court shows, as bonus, and how strong: ``ranks`` has so many bits set in the byte of each."""
    n = some_of_each(out, n, row, SHOWING, shows, PRINTED_KINDS, MOST_SHOWING)
    n = some_of_each(out, n, row, BONUS, bonus, PRINTED_KINDS, MOST_BONUS)
    best = (ranks & ACTIONS_SHOWN) + (ranks >> 1 & ACTIONS_SHOWN) + (ranks >> 2 & ACTIONS_SHOWN)
    return some_of_each(out, n, row, BEST_RANK, best, PRINTED_KINDS, MOST_RANK)


@rule
def write_land(s: State, seat: int, row: int, ruled_by: int, out: Actions, n: int) -> int:
    """Tribes, regions ruled, loyal armies."""
    tribes = bytes_of(s.tribes, seat, REGIONS, MAX_SEATS)
    n = some_of_each(out, n, row, TRIBES, tribes, REGIONS, MOST_TRIBES)
    mine = ruled_regions(ruled_by, seat)
    n = some_of_each(out, n, row, RULES, mine, REGIONS, 1)
    out[n] = row + RULED + sum_of_bytes(mine)
    n += 1
    if s.loyalty[seat] != NONE:
        armies = bytes_of(s.armies, s.loyalty[seat], REGIONS, COALITIONS)
        n = some_of_each(out, n, row, LOYAL_ARMIES, armies, REGIONS, MOST_ARMIES)
    return n


@rule
def write_outlook(s: State, seat: int, row: int, lead: int, gain: int, ahead: int, out: Actions, n: int) -> int:
    """How its coalition stands, and what a check now would bring."""
    if s.loyalty[seat] != NONE:
        out[n] = row + LEAD + of(lead, s.loyalty[seat] + 1)
        out[n + 1] = row + BLOCKS_OUT + blocks_in_play(s, s.loyalty[seat])
        n += 2
    n = one_up_to(out, n, row + CHECK_NOW, of(gain, seat), MOST_GAIN)
    out[n] = row + END_NOW + (ahead == seat)
    return n + (ahead != NOBODY)


@rule
def write_known_hand(s: State, seat: int, row: int, out: Actions, n: int) -> int:
    """The cards of a hand, and what they would place."""
    counts = 0
    for start in range(0, s.hand_size[seat], FOUR):
        for i in range(start, start + FOUR):
            card = hand_card(s, seat, i)
            out[n + i] = row + HAND + card - 1
            counts += CARD_COUNTS[card]
    n += s.hand_size[seat]
    patriots = of(counts, 0) + of(counts, 1) + of(counts, 2)
    loyal = of(counts, max(s.loyalty[seat], 0)) * (s.loyalty[seat] != NONE)
    n = some_of(out, n, row + HAND_PATRIOTS, loyal, MOST_HAND_PATRIOTS)
    n = some_of(out, n, row + HAND_STRANGERS, patriots - loyal, MOST_HAND_PATRIOTS)
    n = some_of(out, n, row + HAND_BLOCKS, of(counts, BLOCK_ICONS), MOST_HAND_BLOCKS)
    n = some_of(out, n, row + HAND_CYLINDERS, of(counts, CYLINDER_ICONS), MOST_HAND_CYLINDERS)
    return some_of(out, n, row + HAND_LEVERAGED, of(counts, LEVERAGED), MOST_HAND_LEVERAGED)


@rule
def write_role(s: State, seat: int, row: int, out: Actions, n: int) -> int:
    """Whether it is Wakhan, whose turn it is, and who decides."""
    out[n] = row + IS_WAKHAN
    n += seat == s.wakhan
    out[n] = row + ACTIVE + 1 + s.actions_left
    n += s.active == seat
    out[n] = row + DECIDES
    return n + (s.decider == seat)
