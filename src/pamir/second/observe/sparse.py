"""The sparse features of a position, as one seat may know it: see ``sparse_layout`` for what there is."""

from pamir.feature_rows import between, one_of, some_of
from pamir.kernel.compile import Actions, places_of, rule
from pamir.kernel.packed_bytes import byte_of
from pamir.second.observe.asked import asked_card, asked_number, asked_prompt, asked_region, last_offer
from pamir.second.observe.backs import next_back
from pamir.second.observe.counting import (
    FOUR,
    ahead_after_check,
    checks_in_deck,
    gains,
    held_hostage,
    holds_hostage,
    hostages,
    leads,
    next_check_column,
    of,
    others,
    seat_after,
    spies_on,
)
from pamir.second.observe.piles import CHECKS_BENEATH, current_pile, pile_bottom
from pamir.second.observe.rulers import rulers
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
    COURT,
    CYLINDERS_AHEAD,
    DECK_LEFT,
    EVENT,
    EVENTS,
    FAVORED,
    GROUP_START,
    GROUPS,
    HELD_HOSTAGE,
    HER_CARD,
    HER_NEXT,
    HOSTAGES_HELD,
    INFLUENCE_AHEAD,
    LEADS,
    MARKET,
    MARKET_RUPEES,
    MOST_AHEAD,
    MOST_BARGAINS,
    MOST_CYLINDERS_AHEAD,
    MOST_HOME_SPIES,
    MOST_HOSTAGES,
    MOST_IN_PILE,
    MOST_INFLUENCE_AHEAD,
    MOST_LEAD,
    MOST_MARKET_RUPEES,
    MOST_NUMBER,
    MOST_RUPEES_AHEAD,
    MOST_SPIES,
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
    SEAT_ROWS,
    SPIES_ABROAD,
    SPIES_HOME,
)
from pamir.second.observe.sparse_seat import (
    BONUS_PLACE,
    CARD_RANKS,
    CARD_SHOWS,
    write_actions,
    write_holdings,
    write_known_hand,
    write_land,
    write_outlook,
    write_role,
)
from pamir.second.rules.act import bonus_cards
from pamir.second.rules.bribes import bargains_left
from pamir.second.rules.court import court_card
from pamir.second.rules.dominance import cylinders_in_play, dominant_coalition
from pamir.second.rules.loyalty import influence, serves
from pamir.second.rules.market import checks_left
from pamir.second.rules.prompts import TURN
from pamir.second.rules.redeal import hides_hand
from pamir.second.rules.state import HAS_ACTED, IN_FORCE, IN_FORCE_FOR, State
from pamir.second.rules.tables import CARDS, COLUMNS, MAX_SEATS, NEW_TACTICS, NONE, SLOTS


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
        shares = (loyalty != NONE) & serves(s, other, loyalty)
        rival = max(rival, (influence(s, other, max(loyalty, 0)) + 1) * shares - 1)
    out[n] = POINTS_AHEAD + left * AHEADS + between(s.points[me] - points, MOST_AHEAD)
    out[n + 1] = CHECK_AHEAD + near * AHEADS + between(of(gain, me) - check, MOST_AHEAD)
    width = 2 * MOST_CYLINDERS_AHEAD + 1
    out[n + 2] = CYLINDERS_AHEAD + near * width + between(cylinders_in_play(s, me) - cylinders, MOST_CYLINDERS_AHEAD)
    out[n + 3] = OWN_LEAD + ((rival >= 0) * NEARS + near) * LEADS + of(lead, loyalty + 1)
    out[n + 4] = BEST_LEAD + near * LEADS + best
    ahead = between(influence(s, me, max(loyalty, 0)) - rival, MOST_INFLUENCE_AHEAD)
    if rival < 0:
        ahead = 2 * MOST_INFLUENCE_AHEAD + 1
    out[n + 5] = INFLUENCE_AHEAD + ahead
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
    if places_of(s.barred, 0, SLOTS, 1, 1) != 0:
        for slot in range(SLOTS):
            out[n] = BARRED + slot
            n += s.barred[slot]
    return n


@rule
def write_events(s: State, me: int, out: Actions, n: int) -> int:
    """Events in force, for all, for the observing seat or for another."""
    if places_of(s.place, NEW_TACTICS, EVENTS, IN_FORCE, IN_FORCE_FOR + MAX_SEATS) == 0:
        return n
    for event in range(NEW_TACTICS, CARDS + 1):
        where = s.place[event]
        whose = (where >= IN_FORCE_FOR) * (2 - (where == IN_FORCE_FOR + me))
        out[n] = EVENT + (event - NEW_TACTICS) * 3 + whose
        n += where >= IN_FORCE
    return n


@rule
def write_acted(s: State, out: Actions, n: int) -> int:
    """Cards of the active seat that have acted this turn."""
    for start in range(0, s.court_size[s.active], FOUR):
        for i in range(start, start + FOUR):
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
    if prompt == TURN:  # asked most often, and has no arguments
        return n
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
    out[n + 5] = DECK_LEFT + (s.deck_size >> 2)
    pile = current_pile(s)
    in_pile = min(s.deck_size - pile_bottom(s, pile), MOST_IN_PILE)
    out[n + 6] = PILE_LEFT + (checks_in_deck(s) > CHECKS_BENEATH[pile]) * (MOST_IN_PILE + 1) + in_pile
    n = write_market(s, mine, out, n + 7)
    n = write_events(s, me, out, n)
    n = write_acted(s, out, n)
    n = write_prompt(s, me, out, n)
    if s.wakhan != NONE:
        n = write_wakhan(s, out, n)
    return one_of(out, n, BARGAINS, bargains_left(s), MOST_BARGAINS)


@rule
def write_hostages(s: State, me: int, out: Actions, n: int) -> int:
    """Who holds how many hostages, and of whom."""
    held = hostages(s)
    for away in range(s.seats):
        number = holds_hostage(held, seat_after(s, me, away))
        n = some_of(out, n, HOSTAGES_HELD + away * MOST_HOSTAGES, number, MOST_HOSTAGES)
    for away in range(s.seats):
        number = held_hostage(held, seat_after(s, me, away))
        n = some_of(out, n, HELD_HOSTAGE + away * MOST_HOSTAGES, number, MOST_HOSTAGES)
    return n


@rule
def write_sparse(s: State, seat: int, out: Actions) -> int:
    """Write the numbers of all features that are there; how many. Each court is gone through once."""
    left = checks_left(s)
    final = left <= 1
    column = next_check_column(s)
    gain = gains(s, dominant_coalition(s), final)
    ahead = ahead_after_check(s, gain, final)
    ruled_by = rulers(s)
    lead = leads(s, MOST_LEAD)
    abroad = 0
    n = 0
    for away in range(s.seats):
        who = seat_after(s, seat, away)
        row = away * SEAT_ROWS
        shows = 0
        bonus = 0
        ranks = 0
        home = 0
        spied = 0
        bonuses = bonus_cards(s, who) << BONUS_PLACE
        for start in range(0, s.court_size[who], FOUR):
            for i in range(start, start + FOUR):
                card = court_card(s, who, i)
                out[n + i] = row + COURT + card - 1
                shows += CARD_SHOWS[card]
                bonus += CARD_SHOWS[card] * (CARD_RANKS[card] & bonuses > 0)
                ranks |= CARD_RANKS[card]
                spies = spies_on(s, card)
                home += byte_of(spies, who)
                spied |= spies
        abroad |= others(spied, who)
        n = write_holdings(s, who, row, out, n + s.court_size[who])
        n = write_actions(row, shows, bonus, ranks, out, n)
        n = write_land(s, who, row, ruled_by, out, n)
        n = some_of(out, n, row + SPIES_ABROAD, s.spies_out[who] - home, MOST_SPIES)
        n = some_of(out, n, row + SPIES_HOME, home, MOST_HOME_SPIES)
        n = write_outlook(s, who, row, lead, gain, ahead, out, n)
        if not hides_hand(s, seat, who):
            n = write_known_hand(s, who, row, out, n)
        n = write_role(s, who, row, out, n)
    n = write_comparison(s, seat, lead, gain, left, NEARNESS[column], out, n)
    if abroad != 0:  # a spy lies in the court of another
        n = write_hostages(s, seat, out, n)
    return write_table(s, seat, left, column, out, n)
