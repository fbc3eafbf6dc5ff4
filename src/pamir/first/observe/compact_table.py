"""The compact bytes of the table, the prompt and the deal being proposed."""

from pamir.feature_rows import argument
from pamir.first.observe.asked import (
    EMPIRE_PLACE,
    GOAL_PLACE,
    MODE_PLACE,
    OTHER_SLOT_PLACE,
    PIECE_PLACE,
    SLOT_PLACE,
    SPECIAL_PLACE,
    SPOT_PLACE,
    asked_card,
    asked_connection,
    asked_done,
    asked_gift,
    asked_location,
    asked_number,
    asked_prompt,
)
from pamir.first.observe.compact_cards import write_token
from pamir.first.observe.compact_layout import (
    ACCEPTED,
    ACTIONS_LEFT,
    ACTIVE,
    ASKED_CARD,
    ASKED_CONNECTION,
    ASKED_EMPIRE,
    ASKED_GIFT,
    ASKED_GOAL,
    ASKED_LOCATION,
    ASKED_MODE,
    ASKED_PIECE,
    ASKED_SLOTS,
    ASKED_SPECIAL,
    ASKED_SPOT,
    ASKS,
    ASKS_CARDS,
    DEAL_CARDS,
    DEAL_CONSENT,
    DEAL_WAIVER,
    DECIDER,
    DECK,
    DISCARDS,
    DONE_SOME,
    GIVES,
    GIVES_CARDS,
    LAST_SUPREME,
    MOST_COUNT,
    MOVED,
    NUMBER,
    OPTIONS,
    PARTNER,
    PILE,
    PROMPT,
    QUIET,
    REFUSED,
    REGIME,
    SEATS,
    TOKEN_BYTES,
    TOPPLES_LEFT,
    TURN,
)
from pamir.first.observe.counting import PLACE_OF_EMPIRE, of
from pamir.first.observe.piles import pile_drawn
from pamir.first.observe.sight import reads_deal
from pamir.first.rules.seats import option
from pamir.first.rules.state import IS_ASKED, IS_GIVEN, NATION_BUILDING, State
from pamir.first.rules.tables import CARDS, EMPIRES, NOBODY, NONE
from pamir.kernel.compile import Bytes, rule


@rule
def write_compact_prompt(s: State, own: int, out: Bytes) -> None:
    """What is asked, and about what."""
    prompt = asked_prompt(s)
    if prompt == NONE:
        return
    out[PROMPT] = prompt + 1
    out[NUMBER] = asked_number(s, prompt) + 1
    out[DONE_SOME] = asked_done(s, prompt) + 1
    write_token(s, asked_card(s, prompt), own, ASKED_CARD, out)
    out[ASKED_LOCATION] = asked_location(s, prompt) + 1
    out[ASKED_GOAL] = argument(s, GOAL_PLACE[prompt]) + 1
    out[ASKED_CONNECTION] = asked_connection(s, prompt) + 1
    empire = argument(s, EMPIRE_PLACE[prompt])
    if empire >= 0:
        out[ASKED_EMPIRE] = PLACE_OF_EMPIRE[own * EMPIRES + empire] + 1
    out[ASKED_SPECIAL] = argument(s, SPECIAL_PLACE[prompt]) + 1
    out[ASKED_MODE] = argument(s, MODE_PLACE[prompt]) + 1
    out[ASKED_PIECE] = argument(s, PIECE_PLACE[prompt]) + 1
    out[ASKED_SLOTS] = argument(s, SLOT_PLACE[prompt]) + 1
    out[ASKED_SLOTS + 1] = argument(s, OTHER_SLOT_PLACE[prompt]) + 1
    out[ASKED_SPOT] = argument(s, SPOT_PLACE[prompt]) + 1
    out[ASKED_GIFT] = asked_gift(s, prompt) + 1


@rule
def write_deal_cards(s: State, own: int, marked: int, start: int, out: Bytes) -> None:
    """The first cards of a deal's half."""
    number = 0
    for card in range(1, CARDS + 1):
        if s.marks[card] & marked and number < DEAL_CARDS:
            write_token(s, card, own, start + number * TOKEN_BYTES, out)
            number += 1


@rule
def write_compact_deal(s: State, me: int, own: int, off: int, out: Bytes) -> None:
    """Deals of this turn, and the one being proposed as far as the observer may read it."""
    out[ACCEPTED] = s.accepted
    out[REFUSED] = s.refused
    if s.deal_partner == NOBODY:
        return
    out[PARTNER] = of(off, s.deal_partner) + 1
    if not reads_deal(s, me):
        return
    out[GIVES] = s.deal_gives
    out[ASKS] = s.deal_asks
    write_deal_cards(s, own, IS_GIVEN, GIVES_CARDS, out)
    write_deal_cards(s, own, IS_ASKED, ASKS_CARDS, out)
    out[DEAL_CONSENT] = s.deal_consent + 1
    out[DEAL_WAIVER] = s.deal_waived_in + 1
    out[DEAL_WAIVER + 1] = s.deal_waived


@rule
def write_compact_table(s: State, own: int, off: int, out: Bytes) -> None:
    """What belongs to nobody, and whose turn it is."""
    out[SEATS] = s.seats
    out[OPTIONS] = s.options
    out[REGIME] = s.regime + 1
    out[TOPPLES_LEFT] = s.topples_left
    out[DECK] = s.deck_size
    drawn = pile_drawn(s)
    out[PILE] = drawn >> 1
    out[PILE + 1] = drawn & 1
    out[QUIET] = min(s.quiet_turns, MOST_COUNT)
    out[MOVED] = s.market_moved
    out[DISCARDS] = s.discards
    if s.turn > 0:
        out[ACTIVE] = of(off, s.active)
        out[ACTIONS_LEFT] = s.actions_left + 1
    if s.decider != NOBODY:
        out[DECIDER] = of(off, s.decider) + 1
    out[TURN] = min(s.turn, MOST_COUNT)
    if option(s, NATION_BUILDING) and s.last_supreme != NONE:
        out[LAST_SUPREME] = PLACE_OF_EMPIRE[own * EMPIRES + s.last_supreme] + 1
