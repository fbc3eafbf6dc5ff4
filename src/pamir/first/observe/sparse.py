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
    EMPIRE_OF_PLACE,
    NO_TOPPLE,
    PLACE_OF_EMPIRE,
    all_lacking,
    all_leading,
    all_supreme,
    favor_holders,
    influences,
    of,
    own_empire,
    seats_onward,
    topple_price,
    units_of_mode,
    way_off,
    ways_off,
    winners_now,
)
from pamir.first.observe.facts import fact_bits
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
    MOST_TOKENS,
    MOST_WAIVED,
    MOVED,
    NUMBER,
    OPTION,
    OUT_OF_REACH,
    PARTNER,
    PILE,
    PROMPT,
    QUIET,
    REFUSED,
    REGIME,
    SEAT_ROWS,
    SEATS,
    TOKENS,
    TOPPLE_AT,
    TOPPLES_LEFT,
    WITHIN_REACH,
)
from pamir.first.observe.sparse_seat import (
    write_allegiance,
    write_hand,
    write_promises,
    write_purse,
    write_rights,
    write_sides,
    write_spies,
    write_sway,
    write_tableau,
    write_tribes,
    write_turn,
)
from pamir.first.observe.sparse_standing import (
    write_ahead,
    write_comparison,
    write_hand_facts,
    write_lacking,
    write_majorities,
    write_pieces,
    write_topples,
    write_units,
)
from pamir.first.rules.deals import CARDS_ASKED
from pamir.first.rules.market import unit_price
from pamir.first.rules.redeal import hides_hand
from pamir.first.rules.seats import option
from pamir.first.rules.state import DEALS, IS_ASKED, IS_GIVEN, State
from pamir.first.rules.tableau import hand_limit, hand_start
from pamir.first.rules.tables import (
    ACCEPTED_DEALS,
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
    REFUSED_DEALS,
    SLOTS,
    TOPPLE,
    TURN_ACTIONS,
)
from pamir.kernel.compile import Actions, rule


@rule
def write_market(s: State, me: int, own: int, topple: int, out: Actions, n: int) -> int:
    """The cards for sale, by column and by whether the observer has rupees and room for them, and rupees."""
    within = 0
    beyond = 0
    cost = 0
    if topple != NO_TOPPLE:
        for slot in range(SLOTS):
            out[n] = TOPPLE_AT + slot
            n += s.market[slot] == TOPPLE
    unit = unit_price(s)
    room = s.hand_size[me] < hand_limit(s, me)
    for column in range(COLUMNS):
        reach = room and cost <= s.rupees[me]
        for slot in range(column, SLOTS, COLUMNS):
            card = s.market[slot]
            if card == 0 or card == TOPPLE:
                continue
            out[n] = MARKET + column * CARDS + card - 1
            n += 1
            bits = fact_bits(s, card, own)
            if reach:
                within |= bits
            else:
                beyond |= bits
        if (s.market[column] > 0) | (s.market[COLUMNS + column] > 0):
            cost += unit
    n = bits_of(out, n, WITHIN_REACH, within)
    n = bits_of(out, n, OUT_OF_REACH, beyond)
    for slot in range(SLOTS):
        n = some_of(out, n, MARKET_RUPEES + slot * MOST_SLOT_RUPEES, s.market_rupees[slot], MOST_SLOT_RUPEES)
    for slot in range(SLOTS):
        out[n] = BARRED + slot
        n += s.barred[slot]
    return n


@rule
def write_table(s: State, me: int, out: Actions, n: int) -> int:
    """What belongs to nobody; the last features are always there."""
    n = bits_of(out, n, OPTION, s.options)
    out[n] = MOVED
    n = some_of(out, n + s.market_moved, DISCARDS, s.discards, TURN_ACTIONS)
    out[n] = SEATS + s.seats - MIN_SEATS
    out[n + 1] = REGIME + s.regime * 2 + (s.active == me)
    out[n + 2] = TOPPLES_LEFT + s.topples_left
    out[n + 3] = DECK + (s.deck_size + DECK_STEP - 1) // DECK_STEP
    drawn = pile_drawn(s)
    out[n + 4] = PILE + (drawn & 1) * (MOST_IN_PILE + 1) + min(drawn >> 1, MOST_IN_PILE)
    out[n + 5] = QUIET + min(s.quiet_turns // s.seats, QUIET_ROUNDS)
    return n + 6


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
        n = bits_of(out, n + 1, ASKED_FACTS, fact_bits(s, card, own))
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
def write_given(s: State, out: Actions, n: int) -> int:
    """The first cards given in a deal, which are in the Hand of the proposer."""
    last = n + MOST_DEAL_CARDS
    first = hand_start(s, s.active)
    for i in range(first, first + s.hand_size[s.active]):
        card = s.hands[i]
        out[n] = GIVES_CARD + card - 1
        n += (s.marks[card] & IS_GIVEN > 0) & (n < last)
    return n


@rule
def write_asked(s: State, out: Actions, n: int) -> int:
    """The first cards asked for in it, wherever they are."""
    last = n + MOST_DEAL_CARDS
    card = 1
    while card <= CARDS and n < last:
        out[n] = ASKS_CARD + card - 1
        n += s.marks[card] & IS_ASKED > 0
        card += 1
    return n


@rule
def write_deal(s: State, me: int, out: Actions, n: int) -> int:
    """Deals of this turn, and the one being proposed as far as the observer may read it."""
    n = some_of(out, n, ACCEPTED, s.accepted, ACCEPTED_DEALS)
    n = some_of(out, n, REFUSED, s.refused, REFUSED_DEALS)
    if s.deal_partner == NOBODY:
        return n
    out[n] = PARTNER + way_off(s, me, s.deal_partner)
    n += 1
    if not reads_deal(s, me):
        return n
    n = one_of(out, n, GIVES, s.deal_gives, MOST_DEAL_RUPEES)
    n = one_of(out, n, ASKS, s.deal_asks, MOST_DEAL_RUPEES)
    n = write_given(s, out, n)
    if s.deal_stage >= CARDS_ASKED:
        n = write_asked(s, out, n)
    out[n] = DEAL_CONSENT + s.deal_consent
    n += s.deal_consent >= 0
    if s.deal_waived_in >= 0:
        n = some_of(out, n, DEAL_WAIVER + s.deal_waived_in * MOST_WAIVED, s.deal_waived, MOST_WAIVED)
    return n


@rule
def write_seats(
    s: State, me: int, own: int, first: int, second: int, third: int, leaders: int, favors: int, won: int,
    topple: int, out: Actions,
) -> int:  # fmt: skip
    """All seats, from the observer on; Influence is that in the Empires from the observer's on."""
    onward = seats_onward(s, me)
    off = ways_off(s, onward)
    n = 0
    for away in range(s.seats):
        seat = of(onward, away)
        start = away * SEAT_ROWS
        n = write_purse(s, seat, start, topple, out, n)
        if s.turn == 0:
            n = write_sides(s, me, seat, start, out, n)
        n = write_allegiance(s, seat, own, start, out, n)
        n = write_sway(seat, start, own, first, second, third, leaders, out, n)
        n = write_rights(seat, start, favors, won, out, n)
        n = write_tribes(s, seat, start, out, n)
        n = write_spies(s, seat, start, off, out, n)
        n = write_tableau(s, seat, start, out, n)
        if not hides_hand(s, me, seat):
            n = write_hand(s, seat, start, out, n)
        n = some_of(out, n, start + TOKENS, s.tokens[seat], MOST_TOKENS)
        if option(s, DEALS):
            n = write_promises(s, seat, start, out, n)
        n = write_turn(s, seat, start, out, n)
    return n


@rule
def write_sparse(s: State, seat: int, out: Actions) -> int:
    """Write the numbers of all features that are there; how many."""
    own = own_empire(s, seat)
    m = units_of_mode(s, MILITARY)
    i = units_of_mode(s, INTELLIGENCE)
    p = units_of_mode(s, POLITICAL)
    e = units_of_mode(s, ECONOMIC)
    lacking = all_lacking(m, i, p, e)
    supremes = all_supreme(s, m, i, p, e, lacking)
    supreme = of(supremes, s.regime) - 1
    first = influences(s, EMPIRE_OF_PLACE[own * EMPIRES])
    second = influences(s, EMPIRE_OF_PLACE[own * EMPIRES + 1])
    third = influences(s, EMPIRE_OF_PLACE[own * EMPIRES + 2])
    leaders = all_leading(s, own, first, second, third)
    favors = favor_holders(s, own, first, second, third, leaders)
    won = winners_now(s, supreme, leaders)
    topple = topple_price(s)
    n = write_seats(s, seat, own, first, second, third, leaders, favors, won, topple, out)
    n = write_units(own, m, i, p, e, out, n)
    n = write_majorities(seat, own, m, i, p, e, leaders, out, n)
    n = write_topples(seat, own, supremes, leaders, out, n)
    n = write_lacking(own, lacking, out, n)
    n = write_ahead(s, seat, first, second, third, out, n)
    n = write_pieces(s, own, m, e, out, n)
    n = write_comparison(s, seat, own, supreme, topple, won, out, n)
    n = write_hand_facts(s, seat, own, out, n)
    n = write_market(s, seat, own, topple, out, n)
    n = write_prompt(s, seat, own, out, n)
    if option(s, DEALS):
        n = write_deal(s, seat, out, n)
    return write_table(s, seat, out, n)
