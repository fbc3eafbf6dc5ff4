"""Sparse features of what is asked, and of the deal being proposed."""

from pamir.feature_rows import argument, bits_of, one_of, some_of
from pamir.first.observe.asked import (
    EMPIRE_PLACE,
    GOAL_PLACE,
    MODE_PLACE,
    PIECE_PLACE,
    SPECIAL_PLACE,
    asked_card,
    asked_connection,
    asked_done,
    asked_location,
    asked_number,
    asked_prompt,
)
from pamir.first.observe.counting import PLACE_OF_EMPIRE, way_off
from pamir.first.observe.facts import fact_bits
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
    DEAL_CONSENT,
    DEAL_WAIVER,
    DONE_SOME,
    GIVES,
    GIVES_CARD,
    MOST_DEAL_CARDS,
    MOST_DEAL_RUPEES,
    MOST_NUMBER,
    MOST_WAIVED,
    NUMBER,
    PARTNER,
    PROMPT,
    REFUSED,
)
from pamir.first.rules.deals import CARDS_ASKED
from pamir.first.rules.state import IS_ASKED, IS_GIVEN, State
from pamir.first.rules.tableau import hand_start
from pamir.first.rules.tables import ACCEPTED_DEALS, CARDS, EMPIRES, NOBODY, NONE, REFUSED_DEALS
from pamir.kernel.compile import Actions, rule


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
