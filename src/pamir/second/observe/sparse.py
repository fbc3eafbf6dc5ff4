"""The sparse features of a position, as one seat may know it: see ``sparse_layout`` for what there is."""

from pamir.kernel.compile import Actions, rule
from pamir.second.observe.asked import asked_card, asked_number, asked_prompt, asked_region, last_offer
from pamir.second.observe.backs import next_back
from pamir.second.observe.counting import (
    ahead_after_check,
    gains,
    hostages,
    leads,
    next_check_column,
    of,
    rulers,
    seat_after,
)
from pamir.second.observe.piles import A_CHECK, cards_between, current_pile, pile_bottom
from pamir.second.observe.sparse_layout import (
    ACTED,
    AHEADS,
    ASKED_CARD,
    ASKED_REGION,
    BARGAINS,
    BARRED,
    BEST_LEAD,
    CHECK_AHEAD,
    CHECKS_LEFT,
    COLUMN_GROUP,
    CYLINDERS_AHEAD,
    DECK_LEFT,
    EVENT,
    FAVORED,
    GROUP_START,
    GROUPS,
    HER_CARD,
    HER_NEXT,
    INFLUENCE_AHEAD,
    LEADS,
    MARKET,
    MARKET_RUPEES,
    MOST_AHEAD,
    MOST_BARGAINS,
    MOST_CYLINDERS_AHEAD,
    MOST_IN_PILE,
    MOST_INFLUENCE_AHEAD,
    MOST_LEAD,
    MOST_MARKET_RUPEES,
    MOST_NUMBER,
    MOST_RUPEES_AHEAD,
    NEARNESS,
    NEARS,
    NEXT_CHECK,
    NUMBER,
    OFFER,
    OWN_LEAD,
    OWN_SEAT,
    PILE_LEFT,
    PLAYERS,
    POINTS_AHEAD,
    PROMPT,
    RUPEES_AHEAD,
)
from pamir.second.observe.sparse_seat import one_of, write_sparse_seat
from pamir.second.rules.bribes import bargains_left
from pamir.second.rules.court import court_card
from pamir.second.rules.dominance import cylinders_in_play, dominant_coalition
from pamir.second.rules.loyalty import influence, serves
from pamir.second.rules.market import checks_left
from pamir.second.rules.state import HAS_ACTED, IN_FORCE, IN_FORCE_FOR, State
from pamir.second.rules.tables import CARDS, COLUMNS, NEW_TACTICS, NONE, SLOTS


@rule
def between(value: int, most: int) -> int:
    """A difference as 0 to twice the most it counts."""
    return max(min(value, most), -most) + most


@rule
def write_comparison(s: State, me: int, lead: int, gain: int, left: int, near: int, out: Actions, n: int) -> int:
    """How the observing seat stands against the best of the others."""
    points = -1
    check = -1
    cylinders = -1
    best = 0
    rupees = -1
    rival = -1
    loyalty = s.loyalty[me]
    for away in range(1, s.seats):
        other = seat_after(s, me, away)
        points = max(points, s.points[other])
        check = max(check, of(gain, other))
        cylinders = max(cylinders, cylinders_in_play(s, other))
        best = max(best, of(lead, s.loyalty[other] + 1))
        rupees = max(rupees, s.rupees[other])
        if loyalty != NONE and serves(s, other, loyalty):
            rival = max(rival, influence(s, other, loyalty))
    out[n] = POINTS_AHEAD + left * AHEADS + between(s.points[me] - points, MOST_AHEAD)
    out[n + 1] = CHECK_AHEAD + near * AHEADS + between(of(gain, me) - check, MOST_AHEAD)
    width = 2 * MOST_CYLINDERS_AHEAD + 1
    out[n + 2] = CYLINDERS_AHEAD + near * width + between(cylinders_in_play(s, me) - cylinders, MOST_CYLINDERS_AHEAD)
    out[n + 3] = OWN_LEAD + ((rival >= 0) * NEARS + near) * LEADS + of(lead, loyalty + 1)
    out[n + 4] = BEST_LEAD + near * LEADS + best
    out[n + 5] = INFLUENCE_AHEAD + 2 * MOST_INFLUENCE_AHEAD + 1
    if rival >= 0:
        out[n + 5] = INFLUENCE_AHEAD + between(influence(s, me, loyalty) - rival, MOST_INFLUENCE_AHEAD)
    out[n + 6] = RUPEES_AHEAD + between(s.rupees[me] - rupees, MOST_RUPEES_AHEAD)
    return n + 7


@rule
def write_market(s: State, mine: int, out: Actions, n: int) -> int:
    """The cards for sale, the rupees on them, and what may not be bought."""
    for slot in range(SLOTS):
        card = s.market[slot]
        out[n] = MARKET + ((card - 1) * GROUPS + COLUMN_GROUP[slot % COLUMNS]) * 2 + mine
        n += card > 0
    for group in range(GROUPS):
        rupees = 0
        for column in range(GROUP_START[group], GROUP_START[group + 1]):
            rupees += s.market_rupees[column] + s.market_rupees[column + COLUMNS]
        number = min(rupees, MOST_MARKET_RUPEES)
        out[n] = MARKET_RUPEES + (group * MOST_MARKET_RUPEES + number - 1) * 2 + mine
        n += number > 0
    for slot in range(SLOTS):
        out[n] = BARRED + slot
        n += s.barred[slot]
    return n


@rule
def write_events(s: State, me: int, out: Actions, n: int) -> int:
    """Events in force, for all, for the observing seat or for another."""
    for event in range(NEW_TACTICS, CARDS + 1):
        where = s.place[event]
        if where >= IN_FORCE:
            out[n] = EVENT + (event - NEW_TACTICS) * 3
            if where == IN_FORCE_FOR + me:
                out[n] += 1
            elif where >= IN_FORCE_FOR:
                out[n] += 2
            n += 1
    return n


@rule
def write_acted(s: State, out: Actions, n: int) -> int:
    """Cards of the active seat that have acted this turn."""
    for i in range(s.court_size[s.active]):
        card = court_card(s, s.active, i)
        out[n] = ACTED + card - 1
        n += s.used[card] & HAS_ACTED
    return n


@rule
def write_prompt(s: State, me: int, out: Actions, n: int) -> int:
    """What is asked, of whom, and about what."""
    prompt = asked_prompt(s)
    if prompt == NONE:
        return n
    out[n] = PROMPT + prompt * 2 + (s.decider == me)
    n += 1
    number = asked_number(s, prompt)
    out[n] = NUMBER + prompt * (MOST_NUMBER + 1) + min(number, MOST_NUMBER)
    n += number >= 0
    offer = last_offer(s, prompt)
    out[n] = OFFER + offer
    n += offer >= 0
    card = asked_card(s, prompt)
    out[n] = ASKED_CARD + card - 1
    n += card > 0
    region = asked_region(s, prompt)
    out[n] = ASKED_REGION + region
    return n + (region >= 0)


@rule
def write_wakhan(s: State, out: Actions, n: int) -> int:
    """Her face-up card, and the back of her next one."""
    out[n] = HER_CARD + s.ai_card
    n += 1
    back = next_back(s)
    out[n] = HER_NEXT + back
    return n + (back >= 0)


@rule
def write_table(s: State, me: int, left: int, column: int, out: Actions, n: int) -> int:
    """What lies in the middle of the table."""
    mine = int(s.active == me)
    out[n] = OWN_SEAT + me
    out[n + 1] = PLAYERS + s.seats - 2
    out[n + 2] = FAVORED + s.favored * 2 + mine
    out[n + 3] = CHECKS_LEFT + left
    out[n + 4] = NEXT_CHECK + column * 2 + mine
    out[n + 5] = DECK_LEFT + s.deck_size // 4
    bottom = pile_bottom(s, current_pile(s))
    checks = of(cards_between(s, bottom, s.deck_size), A_CHECK)
    out[n + 6] = PILE_LEFT + min(checks, 1) * (MOST_IN_PILE + 1) + min(s.deck_size - bottom, MOST_IN_PILE)
    n = write_market(s, mine, out, n + 7)
    n = write_events(s, me, out, n)
    n = write_acted(s, out, n)
    n = write_prompt(s, me, out, n)
    if s.wakhan != NONE:
        n = write_wakhan(s, out, n)
    return one_of(out, n, BARGAINS, bargains_left(s), MOST_BARGAINS)


@rule
def write_sparse(s: State, seat: int, out: Actions) -> int:
    """Write the numbers of all features that are there; how many."""
    left = checks_left(s)
    final = left <= 1
    column = next_check_column(s)
    gain = gains(s, dominant_coalition(s), final)
    ahead = ahead_after_check(s, gain, final)
    ruled_by = rulers(s)
    held = hostages(s)
    lead = leads(s, MOST_LEAD)
    n = 0
    for away in range(s.seats):
        n = write_sparse_seat(s, seat, away, ruled_by, held, lead, gain, ahead, out, n)
    n = write_comparison(s, seat, lead, gain, left, NEARNESS[column], out, n)
    return write_table(s, seat, left, column, out, n)
