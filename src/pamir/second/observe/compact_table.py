"""The compact bytes of the deck, the prompt, whose turn it is, options and Wakhan."""

from pamir.kernel.compile import Bytes, rule
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
from pamir.second.observe.compact_layout import (
    ACTIONS_LEFT,
    ACTIVE,
    ASKED_BORDER,
    ASKED_CARD,
    ASKED_COALITION,
    ASKED_GIFT,
    ASKED_PIECE,
    ASKED_REGION,
    BARGAINS,
    BRIBED,
    CHECKS_LEFT,
    DECIDER,
    DECK_LEFT,
    FAVORED,
    HER_CARD,
    HER_DECK,
    HER_LINE,
    HER_NEXT,
    HER_OPTIONS,
    MIRRORED,
    MOST_COUNT,
    NUMBER,
    OFFER,
    OPEN,
    OWN_SEAT,
    PILE_CHECKS,
    PILE_COURTS,
    PILE_EVENTS,
    PROMPT,
    TURN,
    TURNS_LEFT,
    WAKHAN,
)
from pamir.second.observe.counting import of, places_after
from pamir.second.observe.piles import A_CHECK, A_COURT_CARD, AN_EVENT, cards_between, current_pile, pile_bottom
from pamir.second.rules.bribes import bargains_left
from pamir.second.rules.market import checks_left
from pamir.second.rules.setup import PILES
from pamir.second.rules.state import State
from pamir.second.rules.tables import NOBODY, NONE


@rule
def seats_on(s: State, me: int, seat: int) -> int:
    """How many places after the observing seat this one sits, plus one; 0: nobody."""
    if seat == NOBODY:
        return 0
    return 1 + places_after(s, me, seat)


@rule
def write_compact_deck(s: State, out: Bytes) -> None:
    """What everybody can count."""
    end = s.deck_size
    for pile in range(current_pile(s), PILES):
        cards = cards_between(s, pile_bottom(s, pile), end)
        out[PILE_COURTS + pile] = of(cards, A_COURT_CARD)
        out[PILE_EVENTS + pile] = of(cards, AN_EVENT)
        out[PILE_CHECKS + pile] = of(cards, A_CHECK)
        end = pile_bottom(s, pile)
    out[DECK_LEFT] = s.deck_size
    out[CHECKS_LEFT] = checks_left(s)


@rule
def write_compact_asked(s: State, me: int, prompt: int, out: Bytes) -> None:
    """What is asked, and about what."""
    out[PROMPT] = prompt + 1
    out[ASKED_CARD] = asked_card(s, prompt)
    out[ASKED_REGION] = asked_region(s, prompt) + 1
    out[ASKED_COALITION] = asked_coalition(s, prompt) + 1
    out[ASKED_PIECE] = asked_piece(s, prompt) + 1
    out[ASKED_BORDER] = asked_border(s, prompt) + 1
    out[ASKED_GIFT] = asked_gift(s, prompt) + 1
    out[NUMBER] = asked_number(s, prompt) + 1
    out[OFFER] = last_offer(s, prompt) + 1
    out[BRIBED] = seats_on(s, me, bribed_seat(s, prompt))


@rule
def write_compact_table(s: State, me: int, out: Bytes) -> None:
    """All of that; the bytes were cleared before."""
    write_compact_deck(s, out)
    out[FAVORED] = s.favored
    out[OWN_SEAT] = me
    out[ACTIVE] = seats_on(s, me, s.active) - 1
    out[DECIDER] = seats_on(s, me, s.decider)
    out[ACTIONS_LEFT] = s.actions_left + 1
    prompt = asked_prompt(s)
    if prompt != NONE:
        write_compact_asked(s, me, prompt, out)
    out[BARGAINS] = bargains_left(s)
    out[TURN] = min(s.turn, MOST_COUNT)
    out[TURNS_LEFT] = min(s.turn_cap - s.turn, MOST_COUNT)
    out[OPEN] = s.open_hands
    out[MIRRORED] = s.mirror_ring
    out[WAKHAN] = seats_on(s, me, s.wakhan)
    if s.wakhan != NONE:
        out[HER_OPTIONS] = s.wakhan_options
        out[HER_CARD] = s.ai_card
        out[HER_LINE] = s.ai_line
        out[HER_DECK] = s.ai_size
        out[HER_NEXT] = next_back(s) + 1
