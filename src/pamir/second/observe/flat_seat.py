"""The flat numbers of one seat."""

from pamir.feature_rows import EIGHTH, FOURTH, HALF, SIXTEENTH
from pamir.kernel.compile import Floats, flags, rule, scaled
from pamir.second.observe.counting import held_hostage, holds_hostage, of, rules, seat_after
from pamir.second.observe.flat_layout import (
    ACTIONS_LEFT,
    ACTIVE,
    CHECK_NOW,
    COURT_SIZE,
    COURT_SPARE,
    DECIDES,
    EVENTS,
    GIFTS_GIVEN,
    HAND_SIZE,
    HAND_SPARE,
    HELD_HOSTAGE,
    HOSTAGES_HELD,
    IN_PLAY,
    INFLUENCE,
    IS_WAKHAN,
    LOYALTY,
    OWN_EVENTS,
    PATRIOTS,
    POINTS,
    PRESENT,
    PRIZES,
    REGION_CARDS,
    RULES,
    RUPEES,
    SEAT_NUMBERS,
    SPIES_OUT,
    STARS,
    TRIBES,
)
from pamir.second.rules.court import court_limit, hand_limit
from pamir.second.rules.dominance import cylinders_in_play
from pamir.second.rules.loyalty import influence, serves
from pamir.second.rules.pieces import tribes_of
from pamir.second.rules.state import IN_FORCE_FOR, State
from pamir.second.rules.tables import COALITIONS, GIFTS, NEW_TACTICS, NONE, REGIONS, SUITS


@rule
def write_role(s: State, seat: int, at: int, gain: int, out: Floats) -> None:
    """Who it is, whose turn, and the score."""
    out[at + PRESENT] = 1.0
    out[at + IS_WAKHAN] = seat == s.wakhan
    out[at + DECIDES] = seat == s.decider
    if seat == s.active:
        out[at + ACTIVE] = 1.0
        out[at + ACTIONS_LEFT] = max(s.actions_left, 0) * HALF
    if s.loyalty[seat] != NONE:
        out[at + LOYALTY + s.loyalty[seat]] = 1.0
    out[at + POINTS] = s.points[seat] * SIXTEENTH
    out[at + CHECK_NOW] = of(gain, seat) * EIGHTH
    out[at + RUPEES] = s.rupees[seat] * EIGHTH
    out[at + IN_PLAY] = cylinders_in_play(s, seat) * EIGHTH


@rule
def write_support(s: State, seat: int, at: int, out: Floats) -> None:
    """Influence and what it is made of; stars and the limits they give."""
    for coalition in range(COALITIONS):
        if serves(s, seat, coalition):
            out[at + INFLUENCE + coalition] = influence(s, seat, coalition) * EIGHTH
    scaled(out, at + PRIZES, s.prizes, seat * COALITIONS, COALITIONS, FOURTH)
    scaled(out, at + PATRIOTS, s.patriots, seat * COALITIONS, COALITIONS, FOURTH)
    scaled(out, at + GIFTS_GIVEN, s.gifts, seat * GIFTS, GIFTS, 1.0)
    scaled(out, at + STARS, s.stars, seat * SUITS, SUITS, FOURTH)
    out[at + COURT_SIZE] = s.court_size[seat] * EIGHTH
    out[at + COURT_SPARE] = (court_limit(s, seat) - s.court_size[seat]) * FOURTH
    out[at + HAND_SIZE] = s.hand_size[seat] * EIGHTH
    out[at + HAND_SPARE] = (hand_limit(s, seat) - s.hand_size[seat]) * FOURTH


@rule
def write_flat_seat(s: State, me: int, away: int, ruled_by: int, held: int, gain: int, out: Floats) -> None:
    """All numbers of the seat so many places after the observing one; the vector was cleared before."""
    seat = seat_after(s, me, away)
    at = away * SEAT_NUMBERS
    write_role(s, seat, at, gain, out)
    write_support(s, seat, at, out)
    scaled(out, at + REGION_CARDS, s.region_cards, seat * REGIONS, REGIONS, FOURTH)
    for region in range(REGIONS):
        out[at + TRIBES + region] = tribes_of(s, region, seat) * FOURTH
        out[at + RULES + region] = rules(ruled_by, region, seat)
    out[at + SPIES_OUT] = s.spies_out[seat] * EIGHTH
    out[at + HOSTAGES_HELD] = holds_hostage(held, seat) * FOURTH
    out[at + HELD_HOSTAGE] = held_hostage(held, seat) * FOURTH
    flags(out, at + OWN_EVENTS, s.place, NEW_TACTICS, EVENTS, 1 << (IN_FORCE_FOR + seat))
