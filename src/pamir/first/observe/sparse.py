"""The sparse features of a position, as one seat may know it: see ``sparse_layout`` for what there is."""

from pamir.first.observe.asked import (
    EMPIRE_PLACE,
    GOAL_PLACE,
    MODE_PLACE,
    PIECE_PLACE,
    SPECIAL_PLACE,
    argument,
    asked_card,
    asked_connection,
    asked_done,
    asked_location,
    asked_number,
    asked_prompt,
)
from pamir.first.observe.counting import (
    BYTE,
    EMPIRE_OF_PLACE,
    PLACE_OF_EMPIRE,
    favor_holders,
    influences,
    leading,
    modes_lacking,
    most_of_others,
    of,
    of_mode,
    own_empire,
    seats_onward,
    supreme_empire,
    topple_price,
    units_of_mode,
    ways_off,
    winners_now,
)
from pamir.first.observe.facts import FACTS, fact_bits
from pamir.first.observe.piles import pile_drawn
from pamir.first.observe.rows import bits_of, one_of, some_of
from pamir.first.observe.sight import reads_deal
from pamir.first.observe.sparse_layout import (
    ACCEPTED,
    ASKED_CARD,
    ASKED_CONNECTION,
    ASKED_EMPIRE,
    ASKED_FACTS,
    ASKED_GOAL,
    ASKED_LOCATION,
    ASKED_MODE,
    ASKED_PIECE,
    ASKED_SPECIAL,
    ASKS,
    ASKS_CARD,
    BARRED,
    DEAL_CONSENT,
    DEAL_WAIVER,
    DECK,
    DECK_STEP,
    DISCARDS,
    DONE_SOME,
    GIVES,
    GIVES_CARD,
    MARKET,
    MARKET_RUPEES,
    MOST_DEAL_CARDS,
    MOST_DEAL_RUPEES,
    MOST_IN_PILE,
    MOST_NUMBER,
    MOST_SLOT_RUPEES,
    MOST_WAIVED,
    MOVED,
    NUMBER,
    OPTION,
    OPTIONS,
    OUT_OF_REACH,
    PARTNER,
    PILE,
    PROMPT,
    QUIET,
    REFUSED,
    REGIME,
    SEAT_ROWS,
    SEATS,
    TOPPLE_AT,
    TOPPLES_LEFT,
    WITHIN_REACH,
)
from pamir.first.observe.sparse_seat import write_sparse_seat, write_sway
from pamir.first.observe.sparse_standing import (
    write_ahead,
    write_comparison,
    write_hand_facts,
    write_land,
    write_modes,
)
from pamir.first.rules.market import unit_price
from pamir.first.rules.seats import option
from pamir.first.rules.state import DEALS, IS_ASKED, IS_GIVEN, State
from pamir.first.rules.tableau import hand_limit
from pamir.first.rules.tables import (
    CARDS,
    COLUMNS,
    ECONOMIC,
    EMPIRES,
    INTELLIGENCE,
    MILITARY,
    MIN_SEATS,
    NOBODY,
    NONE,
    POLITICAL,
    QUIET_ROUNDS,
    SLOTS,
    TOPPLE,
)
from pamir.kernel.compile import Actions, rule


@rule
def write_market(s: State, me: int, own: int, out: Actions, n: int) -> int:
    """The cards for sale, by column and by whether the observer has rupees and room for them, and the rupees on them."""
    within = 0
    beyond = 0
    cost = 0
    unit = unit_price(s)
    room = s.hand_size[me] < hand_limit(s, me)
    for column in range(COLUMNS):
        reach = room and cost <= s.rupees[me]
        for slot in range(column, SLOTS, COLUMNS):
            card = s.market[slot]
            if card == 0:
                continue
            if card == TOPPLE:
                out[n] = TOPPLE_AT + slot
            else:
                out[n] = MARKET + column * CARDS + card - 1
                bits = fact_bits(s, card, own)
                if reach:
                    within |= bits
                else:
                    beyond |= bits
            n += 1
        if (s.market[column] > 0) | (s.market[COLUMNS + column] > 0):
            cost += unit
    n = bits_of(out, n, WITHIN_REACH, within, FACTS)
    n = bits_of(out, n, OUT_OF_REACH, beyond, FACTS)
    for slot in range(SLOTS):
        n = some_of(out, n, MARKET_RUPEES + slot * MOST_SLOT_RUPEES, s.market_rupees[slot], MOST_SLOT_RUPEES)
    for slot in range(SLOTS):
        out[n] = BARRED + slot
        n += s.barred[slot]
    return n


@rule
def write_table(s: State, me: int, out: Actions, n: int) -> int:
    """What belongs to nobody."""
    out[n] = SEATS + s.seats - MIN_SEATS
    n = bits_of(out, n + 1, OPTION, s.options, OPTIONS)
    out[n] = REGIME + s.regime * 2 + (s.active == me)
    out[n + 1] = TOPPLES_LEFT + s.topples_left
    out[n + 2] = DECK + (s.deck_size + DECK_STEP - 1) // DECK_STEP
    drawn = pile_drawn(s)
    out[n + 3] = PILE + (drawn & 1) * (MOST_IN_PILE + 1) + min(drawn >> 1, MOST_IN_PILE)
    out[n + 4] = QUIET + min(s.quiet_turns // s.seats, QUIET_ROUNDS)
    out[n + 5] = MOVED
    n += 5 + s.market_moved
    return some_of(out, n, DISCARDS, s.discards, 2)


@rule
def write_prompt(s: State, me: int, own: int, out: Actions, n: int) -> int:
    """What is asked, of whom, and about what."""
    prompt = asked_prompt(s)
    if prompt == NONE:
        return n
    out[n] = PROMPT + prompt * 2 + (s.decider == me)
    n += 1
    number = asked_number(s, prompt)
    out[n] = NUMBER + prompt * (MOST_NUMBER + 1) + min(number, MOST_NUMBER)
    n += number >= 0
    out[n] = DONE_SOME + prompt
    n += asked_done(s, prompt) > 0
    card = asked_card(s, prompt)
    if card > 0:
        out[n] = ASKED_CARD + card - 1
        n = bits_of(out, n + 1, ASKED_FACTS, fact_bits(s, card, own), FACTS)
    location = asked_location(s, prompt)
    out[n] = ASKED_LOCATION + location
    n += location >= 0
    goal = argument(s, GOAL_PLACE[prompt])
    out[n] = ASKED_GOAL + goal
    n += goal >= 0
    connection = asked_connection(s, prompt)
    out[n] = ASKED_CONNECTION + connection
    n += connection >= 0
    empire = argument(s, EMPIRE_PLACE[prompt])
    out[n] = ASKED_EMPIRE + PLACE_OF_EMPIRE[own * EMPIRES + max(0, empire)]
    n += empire >= 0
    special = argument(s, SPECIAL_PLACE[prompt])
    out[n] = ASKED_SPECIAL + special
    n += special >= 0
    mode = argument(s, MODE_PLACE[prompt])
    out[n] = ASKED_MODE + mode
    n += mode >= 0
    piece = argument(s, PIECE_PLACE[prompt])
    out[n] = ASKED_PIECE + piece
    return n + (piece >= 0)


@rule
def write_marked(s: State, mark: int, start: int, out: Actions, n: int) -> int:
    """The first cards of a deal's half, by number."""
    last = n + MOST_DEAL_CARDS
    card = 1
    while card <= CARDS and n < last:
        out[n] = start + card - 1
        n += s.marks[card] & mark > 0
        card += 1
    return n


@rule
def write_deal(s: State, me: int, off: int, out: Actions, n: int) -> int:
    """Deals of this turn, and the one being proposed as far as the observer may read it."""
    n = some_of(out, n, ACCEPTED, s.accepted, 5)
    n = some_of(out, n, REFUSED, s.refused, 3)
    if s.deal_partner == NOBODY:
        return n
    out[n] = PARTNER + of(off, s.deal_partner)
    n += 1
    if not reads_deal(s, me):
        return n
    n = one_of(out, n, GIVES, s.deal_gives, MOST_DEAL_RUPEES)
    n = one_of(out, n, ASKS, s.deal_asks, MOST_DEAL_RUPEES)
    n = write_marked(s, IS_GIVEN, GIVES_CARD, out, n)
    n = write_marked(s, IS_ASKED, ASKS_CARD, out, n)
    out[n] = DEAL_CONSENT + s.deal_consent
    n += s.deal_consent >= 0
    if s.deal_waived_in >= 0:
        n = some_of(out, n, DEAL_WAIVER + s.deal_waived_in * MOST_WAIVED, s.deal_waived, MOST_WAIVED)
    return n


@rule
def write_sparse(s: State, seat: int, out: Actions) -> int:
    """Write the numbers of all features that are there; how many."""
    own = own_empire(s, seat)
    onward = seats_onward(s, seat)
    off = ways_off(s, onward)
    m = units_of_mode(s, MILITARY)
    i = units_of_mode(s, INTELLIGENCE)
    p = units_of_mode(s, POLITICAL)
    e = units_of_mode(s, ECONOMIC)
    lacking = 0
    for empire in range(EMPIRES):
        lacking |= modes_lacking(m, i, p, e, empire) << (empire * BYTE)
    supreme = supreme_empire(s, of_mode(m, i, p, e, s.regime), lacking)
    n = 0
    leaders = 0
    favors = 0
    for place in range(EMPIRES):
        empire = EMPIRE_OF_PLACE[own * EMPIRES + place]
        influence = influences(s, empire)
        leads = leading(s, influence)
        leaders |= leads << (empire * BYTE)
        favors |= favor_holders(s, empire, influence, leads)
        for away in range(s.seats):
            n = write_sway(of(onward, away), away * SEAT_ROWS, place, influence, leads, out, n)
        n = write_ahead(seat, place, influence, most_of_others(s, influence, seat), out, n)
    topple = topple_price(s)
    won = winners_now(s, supreme, leaders)
    for away in range(s.seats):
        n = write_sparse_seat(s, seat, away, of(onward, away), own, off, topple, favors, won, out, n)
    n = write_modes(s, seat, own, m, i, p, e, lacking, leaders, out, n)
    n = write_land(s, own, lacking, supreme, out, n)
    n = write_comparison(s, seat, supreme, topple, won, out, n)
    n = write_hand_facts(s, seat, own, out, n)
    n = write_market(s, seat, own, out, n)
    n = write_table(s, seat, out, n)
    n = write_prompt(s, seat, own, out, n)
    if option(s, DEALS):
        n = write_deal(s, seat, off, out, n)
    return n
