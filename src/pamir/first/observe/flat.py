"""The flat vector of a position, as one seat may know it: see ``flat_layout`` for what there is."""

from pamir.feature_rows import EIGHTH, HALF
from pamir.first.observe.counting import (
    EMPIRE_OF_PLACE,
    all_lacking,
    all_leading,
    all_supreme,
    favor_holders,
    influences,
    most_of_others,
    of,
    own_empire,
    roads_in_play,
    seats_onward,
    topple_price,
    units_of_mode,
    ways_off,
    winners_now,
)
from pamir.first.observe.flat_cards import write_flat_cards
from pamir.first.observe.flat_layout import AHEAD, FLAT, INFLUENCE, LEADS, SEAT_NUMBERS
from pamir.first.observe.flat_seat import share_of, write_flat_seat
from pamir.first.observe.flat_table import (
    write_empire,
    write_flat_deal,
    write_flat_prompt,
    write_flat_table,
    write_regimes,
    write_standing,
)
from pamir.first.rules.seats import option
from pamir.first.rules.state import DEALS, State
from pamir.first.rules.tables import EMPIRES, INTELLIGENCE, MILITARY, POLITICAL
from pamir.kernel.compile import Floats, rule

FLAT_SIZE = FLAT.size


@rule
def write_influence(
    s: State, me: int, own: int, place: int, onward: int, influence: int, leaders: int, out: Floats
) -> None:
    """Everybody's Influence in an Empire."""
    leads = of(leaders, EMPIRE_OF_PLACE[own * EMPIRES + place])
    for away in range(s.seats):
        seat = of(onward, away)
        at = away * SEAT_NUMBERS
        out[at + INFLUENCE + place] = of(influence, seat) * EIGHTH
        out[at + LEADS + place] = share_of(leads, seat) * HALF
    out[AHEAD + place] = (of(influence, me) - most_of_others(s, influence, me)) * EIGHTH


@rule
def write_flat(s: State, seat: int, out: Floats) -> None:
    """Write all numbers."""
    for i in range(FLAT_SIZE):
        out[i] = 0.0
    own = own_empire(s, seat)
    onward = seats_onward(s, seat)
    off = ways_off(s, onward)
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
    write_influence(s, seat, own, 0, onward, first, leaders, out)
    write_influence(s, seat, own, 1, onward, second, leaders, out)
    write_influence(s, seat, own, 2, onward, third, leaders, out)
    for place in range(EMPIRES):
        write_empire(s, own, place, lacking, out)
    won = winners_now(s, supreme, leaders)
    topple = topple_price(s)
    for away in range(s.seats):
        write_flat_seat(s, seat, away, of(onward, away), own, topple, favors, won, out)
    write_regimes(seat, own, m, i, p, e, supremes, leaders, out)
    write_standing(s, seat, own, supreme, topple, won, out)
    write_flat_table(s, seat, out)
    write_flat_prompt(s, own, out)
    write_flat_cards(s, seat, own, onward, off, out)
    if option(s, DEALS):
        write_flat_deal(s, seat, own, off, out)
