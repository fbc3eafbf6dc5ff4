"""The flat numbers of the Empires, the map, the table and the prompt."""

from pamir.feature_rows import EIGHTH, FOURTH, HALF, SIXTEENTH, SIXTY_FOURTH, THIRTY_SECOND, argument
from pamir.first.observe.asked import (
    EMPIRE_PLACE,
    GOAL_PLACE,
    MODE_PLACE,
    PIECE_PLACE,
    SPECIAL_PLACE,
    asked_card,
    asked_connection,
    asked_done,
    asked_gift,
    asked_location,
    asked_number,
    asked_prompt,
)
from pamir.first.observe.counting import (
    EMPIRE_OF_PLACE,
    HONEYMOON,
    NO_TOPPLE,
    PLACE_OF_EMPIRE,
    is_honeymoon,
    majority,
    of,
    of_mode,
    outcome,
)
from pamir.first.observe.flat_cards import write_printed
from pamir.first.observe.flat_layout import (
    ARMIES,
    ASKED_CARD,
    ASKED_CONNECTION,
    ASKED_EMPIRE,
    ASKED_GIFT,
    ASKED_GOAL,
    ASKED_LOCATION,
    ASKED_MODE,
    ASKED_PIECE,
    ASKED_SPECIAL,
    BONUS,
    CONNECTED,
    DEAL_ASKED,
    DEAL_CARDS,
    DEAL_CONSENT,
    DEAL_GIVEN,
    DEAL_RUPEES,
    DEAL_WAIVER,
    DEALS_MADE,
    DECK,
    DISCARDS,
    DONE_SOME,
    LACKING,
    LAST_RESORT,
    LAST_SUPREME,
    MAJORITY,
    MOVED,
    NUMBER,
    OPENING,
    OPTION,
    OPTIONS,
    OUTCOME,
    OUTCOME_NOW,
    OVER,
    OWN_LOYALTY,
    PARTNER,
    PILE,
    POOLS,
    PROMPT,
    QUIET,
    REGIME,
    RISKS,
    ROADS,
    RUPEES_AHEAD,
    SEATS,
    STARS_AHEAD,
    STRENGTH,
    SUPREME,
    SUPREME_NOW,
    TOPPLE_PRICE,
    TOPPLES_LEFT,
    UNITS,
)
from pamir.first.observe.ground import own_strength, strongest_other
from pamir.first.observe.piles import pile_drawn
from pamir.first.observe.risks import risks
from pamir.first.observe.sight import reads_deal
from pamir.first.rules.deals import marked_cards
from pamir.first.rules.influence import level_ahead
from pamir.first.rules.pieces import armies_of, roads_of
from pamir.first.rules.seats import option
from pamir.first.rules.state import IS_ASKED, IS_GIVEN, NATION_BUILDING, State
from pamir.first.rules.tableau import stars_of
from pamir.first.rules.tables import (
    CARDS,
    CONNECTIONS,
    EMPIRES,
    LOCATIONS,
    MILITARY,
    MIN_SEATS,
    MODES,
    NOBODY,
    NONE,
)
from pamir.kernel.compile import Floats, rule


@rule
def write_empire(s: State, own: int, place: int, lacking: int, out: Floats) -> None:
    """What an Empire has but its units."""
    empire = EMPIRE_OF_PLACE[own * EMPIRES + place]
    for mode in range(MODES):
        out[LACKING + place * MODES + mode] = (of(lacking, empire) >> mode) & 1
    out[POOLS + place] = s.cylinders[empire] * EIGHTH
    out[BONUS + place * 3 + s.bonus[empire]] = 1.0
    for location in range(LOCATIONS):
        out[ARMIES + location * EMPIRES + place] = armies_of(s, location, empire) * FOURTH
    for connection in range(CONNECTIONS):
        out[ROADS + connection * EMPIRES + place] = roads_of(s, connection, empire) * HALF


@rule
def write_regimes(me: int, own: int, m: int, i: int, p: int, e: int, supremes: int, leaders: int, out: Floats) -> None:
    """Under each Regime: units, majorities, who is supreme, and what a Topple would bring."""
    for mode in range(MODES):
        units = of_mode(m, i, p, e, mode)
        for place in range(EMPIRES):
            empire = EMPIRE_OF_PLACE[own * EMPIRES + place]
            out[UNITS + place * MODES + mode] = of(units, empire) * EIGHTH
            out[MAJORITY + place * MODES + mode] = majority(units, empire) * EIGHTH
        supreme = of(supremes, mode) - 1
        won = 0
        if supreme >= 0:
            out[SUPREME + PLACE_OF_EMPIRE[own * EMPIRES + supreme] * MODES + mode] = 1.0
            won = of(leaders, supreme)
        out[OUTCOME + mode * HONEYMOON + outcome(won, me)] = 1.0


@rule
def write_standing(s: State, me: int, own: int, supreme: int, topple: int, won: int, out: Floats) -> None:
    """How the observer stands among the others."""
    now = outcome(won, me)
    if supreme != NONE:
        out[SUPREME_NOW + PLACE_OF_EMPIRE[own * EMPIRES + supreme]] = 1.0
        if is_honeymoon(s, supreme):
            now = HONEYMOON
    out[OUTCOME_NOW + now] = 1.0
    out[LAST_RESORT + outcome(level_ahead(s, (1 << s.seats) - 1), me)] = 1.0
    if option(s, NATION_BUILDING) and s.last_supreme != NONE:
        out[LAST_SUPREME + PLACE_OF_EMPIRE[own * EMPIRES + s.last_supreme]] = 1.0
    if topple != NO_TOPPLE:
        out[TOPPLE_PRICE] = 1.0
        out[TOPPLE_PRICE + 1] = topple * EIGHTH
    stars = 0
    rupees = 0
    for seat in range(s.seats):
        if seat != me:
            stars = max(stars, stars_of(s, seat, MILITARY))
            rupees = max(rupees, s.rupees[seat])
    out[STARS_AHEAD] = (stars_of(s, me, MILITARY) - stars) * EIGHTH
    out[RUPEES_AHEAD] = (s.rupees[me] - rupees) * SIXTEENTH
    for location in range(LOCATIONS):
        out[STRENGTH + location] = (own_strength(s, me, location) - strongest_other(s, me, location)) * FOURTH
    found = risks(s, me)
    for i in range(5):
        out[RISKS + i] = of(found, i) * FOURTH


@rule
def write_flat_table(s: State, me: int, out: Floats) -> None:
    """What belongs to nobody."""
    if s.loyalty[me] != NONE:
        out[OWN_LOYALTY + s.loyalty[me]] = 1.0
    out[SEATS + s.seats - MIN_SEATS] = 1.0
    for i in range(OPTIONS):
        out[OPTION + i] = (s.options >> i) & 1
    for connection in range(CONNECTIONS):
        out[CONNECTED + connection] = s.connections[connection]
    out[REGIME + s.regime] = 1.0
    out[TOPPLES_LEFT] = s.topples_left * FOURTH
    out[DECK] = s.deck_size * SIXTY_FOURTH
    drawn = pile_drawn(s)
    out[PILE] = (drawn >> 1) * SIXTEENTH
    out[PILE + 1] = drawn & 1
    out[QUIET] = s.quiet_turns * THIRTY_SECOND
    out[MOVED] = s.market_moved
    out[DISCARDS] = s.discards * HALF
    out[OPENING] = int(s.turn == 0)
    out[OVER] = s.over


@rule
def mark(out: Floats, start: int, which: int) -> None:
    """Mark one of several things, unless it is none of them."""
    if which >= 0:
        out[start + which] = 1.0


@rule
def write_flat_prompt(s: State, own: int, out: Floats) -> None:
    """What is asked, and about what."""
    prompt = asked_prompt(s)
    if prompt == NONE:
        return
    out[PROMPT + prompt] = 1.0
    out[NUMBER] = max(0, asked_number(s, prompt)) * FOURTH
    out[DONE_SOME] = max(0, asked_done(s, prompt)) * FOURTH
    card = asked_card(s, prompt)
    if card > 0:
        write_printed(s, card, own, ASKED_CARD, out)
    mark(out, ASKED_LOCATION, asked_location(s, prompt))
    mark(out, ASKED_GOAL, argument(s, GOAL_PLACE[prompt]))
    mark(out, ASKED_CONNECTION, asked_connection(s, prompt))
    empire = argument(s, EMPIRE_PLACE[prompt])
    if empire >= 0:
        out[ASKED_EMPIRE + PLACE_OF_EMPIRE[own * EMPIRES + empire]] = 1.0
    mark(out, ASKED_SPECIAL, argument(s, SPECIAL_PLACE[prompt]))
    mark(out, ASKED_MODE, argument(s, MODE_PLACE[prompt]))
    mark(out, ASKED_PIECE, argument(s, PIECE_PLACE[prompt]))
    mark(out, ASKED_GIFT, asked_gift(s, prompt))


@rule
def first_marked(s: State, marked: int) -> int:
    """The lowest card that bears a mark of the deal, 0 if none does."""
    for card in range(1, CARDS + 1):
        if s.marks[card] & marked:
            return card
    return 0


@rule
def write_flat_deal(s: State, me: int, own: int, off: int, out: Floats) -> None:
    """Deals of this turn, and the one being proposed as far as the observer may read it."""
    out[DEALS_MADE] = s.accepted * FOURTH
    out[DEALS_MADE + 1] = s.refused * FOURTH
    if s.deal_partner == NOBODY:
        return
    out[PARTNER + of(off, s.deal_partner)] = 1.0
    if not reads_deal(s, me):
        return
    out[DEAL_RUPEES] = s.deal_gives * EIGHTH
    out[DEAL_RUPEES + 1] = s.deal_asks * EIGHTH
    out[DEAL_CARDS] = marked_cards(s, IS_GIVEN) * FOURTH
    out[DEAL_CARDS + 1] = marked_cards(s, IS_ASKED) * FOURTH
    given = first_marked(s, IS_GIVEN)
    if given > 0:
        write_printed(s, given, own, DEAL_GIVEN, out)
    asked = first_marked(s, IS_ASKED)
    if asked > 0:
        write_printed(s, asked, own, DEAL_ASKED, out)
    mark(out, DEAL_CONSENT, s.deal_consent)
    if s.deal_waived_in >= 0:
        out[DEAL_WAIVER + s.deal_waived_in] = s.deal_waived * FOURTH
