"""The flat numbers of what lies in the middle of the table: map, market, deck, events, and what is asked."""

from pamir.feature_rows import EIGHTH, FOURTH, HALF
from pamir.kernel.compile import Floats, flags, rule, scaled
from pamir.second.observe.asked import (
    asked_border,
    asked_card,
    asked_coalition,
    asked_gift,
    asked_number,
    asked_piece,
    asked_prompt,
    asked_region,
    bribed_seat,
    last_offer,
)
from pamir.second.observe.backs import next_back
from pamir.second.observe.counting import next_check_column, of, places_after
from pamir.second.observe.flat_layout import (
    ARMIES,
    ASKED_BORDER,
    ASKED_CARD,
    ASKED_COALITION,
    ASKED_GIFT,
    ASKED_PIECE,
    ASKED_REGION,
    BARGAINS,
    BLOCKS_OUT,
    BRIBED,
    CHECKS_LEFT,
    DECK_LEFT,
    DOMINANT,
    EVENT,
    EVENTS,
    FAVORED,
    HER_CARD,
    HER_DECK,
    HER_LINE,
    HER_NEXT,
    HER_OPTIONS,
    MIRRORED,
    NEW_ARMIES,
    NEW_GIFTS,
    NEW_ROADS,
    NEW_TRIBES,
    NEXT_CHECK,
    NUMBER,
    OFFER,
    OFFERED,
    OPEN,
    OPENING,
    OWN_SEAT,
    PILE_CHECKS,
    PILE_COURTS,
    PILE_EVENTS,
    PROMPT,
    ROADS,
    TURNS_LEFT,
)
from pamir.second.observe.piles import A_CHECK, A_COURT_CARD, AN_EVENT, cards_between, current_pile, pile_bottom
from pamir.second.rules.bribes import bargains_left
from pamir.second.rules.land import blocks_in_play
from pamir.second.rules.pieces import tribes_placed
from pamir.second.rules.setup import PILES
from pamir.second.rules.state import IN_FORCE, State
from pamir.second.rules.tables import (
    BORDERS,
    COALITIONS,
    COLUMNS,
    GIFTS,
    NEW_TACTICS,
    NOBODY,
    NONE,
    REGIONS,
)

ONE_64TH, ONE_512TH, ONE_32ND = 1 / 64, 1 / 512, 1 / 32
ARMY_PLACES, ROAD_PLACES = REGIONS * COALITIONS, BORDERS * COALITIONS


@rule
def write_map(s: State, dominant: int, out: Floats) -> None:
    """Armies and roads, what was placed this turn, and how the coalitions stand."""
    scaled(out, ARMIES, s.armies, 0, ARMY_PLACES, FOURTH)
    scaled(out, ROADS, s.roads, 0, ROAD_PLACES, HALF)
    scaled(out, NEW_ARMIES, s.placed_armies, 0, ARMY_PLACES, FOURTH)
    scaled(out, NEW_ROADS, s.placed_roads, 0, ROAD_PLACES, HALF)
    for region in range(REGIONS):
        out[NEW_TRIBES + region] = tribes_placed(s, region, s.active) * FOURTH
    scaled(out, NEW_GIFTS, s.placed_gifts, 0, GIFTS, 1.0)
    for coalition in range(COALITIONS):
        out[BLOCKS_OUT + coalition] = blocks_in_play(s, coalition) * EIGHTH
    if dominant != NONE:
        out[DOMINANT + dominant] = 1.0


@rule
def write_deck(s: State, left: int, out: Floats) -> None:
    """What everybody can count: cards and checks in the deck and in each pile."""
    out[CHECKS_LEFT] = left * FOURTH
    column = next_check_column(s)
    if column < COLUMNS:
        out[NEXT_CHECK] = 1.0 - column * EIGHTH
    out[DECK_LEFT] = s.deck_size * ONE_64TH
    end = s.deck_size
    for pile in range(current_pile(s), PILES):
        cards = cards_between(s, pile_bottom(s, pile), end)
        out[PILE_COURTS + pile] = of(cards, A_COURT_CARD) * EIGHTH
        out[PILE_EVENTS + pile] = of(cards, AN_EVENT) * HALF
        out[PILE_CHECKS + pile] = of(cards, A_CHECK)
        end = pile_bottom(s, pile)


@rule
def mark(out: Floats, block: int, which: int) -> None:
    """One of a block's flags, if there is one to set."""
    if which >= 0:
        out[block + which] = 1.0


@rule
def write_asked(s: State, me: int, prompt: int, out: Floats) -> None:
    """What is asked, and about what."""
    out[PROMPT + prompt] = 1.0
    out[NUMBER] = max(asked_number(s, prompt), 0) * EIGHTH
    offer = last_offer(s, prompt)
    if offer >= 0:
        out[OFFERED] = 1.0
        out[OFFER] = offer * EIGHTH
    bribed = bribed_seat(s, prompt)
    if bribed != NOBODY:
        out[BRIBED + places_after(s, me, bribed)] = 1.0
    mark(out, ASKED_CARD, asked_card(s, prompt) - 1)
    mark(out, ASKED_REGION, asked_region(s, prompt))
    mark(out, ASKED_COALITION, asked_coalition(s, prompt))
    mark(out, ASKED_PIECE, asked_piece(s, prompt))
    mark(out, ASKED_BORDER, asked_border(s, prompt))
    mark(out, ASKED_GIFT, asked_gift(s, prompt))


@rule
def write_setting(s: State, out: Floats) -> None:
    """Options, Wakhan, and how long the game may last."""
    out[BARGAINS] = min(bargains_left(s), 4) * FOURTH
    out[OPENING] = s.turn == 0
    out[TURNS_LEFT] = min(s.turn_cap - s.turn, 512) * ONE_512TH
    out[OPEN] = s.open_hands
    out[MIRRORED] = s.mirror_ring
    if s.wakhan != NONE:
        for option in range(4):
            out[HER_OPTIONS + option] = (s.wakhan_options >> option) & 1
        mark(out, HER_CARD, s.ai_card - 1)
        out[HER_LINE] = s.ai_line * FOURTH
        out[HER_DECK] = s.ai_size * ONE_32ND
        mark(out, HER_NEXT, next_back(s))


@rule
def write_flat_table(s: State, me: int, dominant: int, left: int, out: Floats) -> None:
    """All of that; the vector was cleared before."""
    write_map(s, dominant, out)
    write_deck(s, left, out)
    out[OWN_SEAT + me] = 1.0
    out[FAVORED + s.favored] = 1.0
    flags(out, EVENT, s.place, NEW_TACTICS, EVENTS, 1 << IN_FORCE)
    prompt = asked_prompt(s)
    if prompt != NONE:
        write_asked(s, me, prompt, out)
    write_setting(s, out)
