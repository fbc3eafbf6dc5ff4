"""The sparse features of a position, as one seat may know it: see ``sparse_layout`` for what there is."""

from pamir.feature_rows import bits_of, some_of
from pamir.first.observe.counting import (
    EMPIRE_OF_PLACE,
    NO_TOPPLE,
    all_lacking,
    all_leading,
    all_supreme,
    favor_holders,
    influences,
    of,
    own_empire,
    roads_in_play,
    seats_onward,
    topple_price,
    units_of_mode,
    ways_off,
    winners_now,
)
from pamir.first.observe.facts import fact_bits
from pamir.first.observe.piles import pile_drawn
from pamir.first.observe.sparse_asked import write_deal, write_prompt
from pamir.first.observe.sparse_layout import (
    BARRED,
    DECK,
    DECK_STEP,
    DISCARDS,
    MARKET,
    MARKET_RUPEES,
    MOST_IN_PILE,
    MOST_SLOT_RUPEES,
    MOST_TOKENS,
    MOVED,
    OPTION,
    OUT_OF_REACH,
    PILE,
    QUIET,
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
from pamir.first.rules.market import unit_price
from pamir.first.rules.redeal import hides_hand
from pamir.first.rules.seats import option
from pamir.first.rules.state import DEALS, State
from pamir.first.rules.tableau import hand_limit
from pamir.first.rules.tables import (
    CARDS,
    COLUMNS,
    EMPIRES,
    INTELLIGENCE,
    MILITARY,
    MIN_SEATS,
    POLITICAL,
    QUIET_ROUNDS,
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
        reach = int(room and cost <= s.rupees[me])
        for slot in range(column, SLOTS, COLUMNS):
            card = s.market[slot]
            if card == 0 or card == TOPPLE:
                continue
            out[n] = MARKET + column * CARDS + card - 1
            n += 1
            bits = fact_bits(s, card, own)
            within |= bits * reach
            beyond |= bits * (1 - reach)
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
    e = roads_in_play(s, m)
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
