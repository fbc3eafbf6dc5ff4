"""Deals: the active player proposes one to another player, who accepts or refuses (part 11, ruling 37).

A deal is drawn up in a fixed order, so that each has one path: rupees given, cards given in ascending order, rupees
asked for, cards asked for in ascending order, Consent, waiver. ``deal_stage`` remembers how far it has come.
"""

from pamir.first.rules.actions import (
    ACCEPT,
    ACTION_A,
    ACTION_B,
    ACTION_KIND,
    ASK_CARD,
    ASK_CONSENT,
    ASK_RUPEES,
    ASK_WAIVER,
    GIVE_CARD,
    GIVE_RUPEES,
    OFFER,
    OFFERS,
    PROPOSE,
    REFUSE,
    WITHDRAW,
    action,
    card_action,
    pair_action,
    simple,
)
from pamir.first.rules.cards import location_of
from pamir.first.rules.dispatch import answer_to, legal_for
from pamir.first.rules.happenings import (
    DEAL_ACCEPTED,
    DEAL_CARD_ASKED,
    DEAL_CARD_GIVEN,
    DEAL_CONSENT,
    DEAL_PROPOSED,
    DEAL_REFUSED,
    DEAL_WAIVER,
    DEAL_WITHDRAWN,
)
from pamir.first.rules.pieces import card_of_spy, spy, tribes_of
from pamir.first.rules.prompts import DEAL, DEAL_ANSWER, DEAL_ANSWER_SEAT
from pamir.first.rules.seats import option
from pamir.first.rules.state import (
    DEALS,
    IN_DECK,
    IN_HAND,
    IS_ASKED,
    IS_GIVEN,
    LEFT_OUT,
    OPEN_HANDS,
    State,
)
from pamir.first.rules.tableau import enter_hand, hand_card, hand_limit, holds, leave_hand
from pamir.first.rules.tables import (
    ACCEPTED_DEALS,
    CARDS,
    CUBES,
    LOCATIONS,
    MAX_SEATS,
    NOBODY,
    NONE,
    REFUSED_DEALS,
)
from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import arg, pop, push
from pamir.kernel.journal import note

# How far a draft has come: the last kind of term in it.
NOTHING_YET, RUPEES_GIVEN, CARDS_GIVEN, RUPEES_ASKED, CARDS_ASKED, CONSENT_ASKED, WAIVER_ASKED = range(7)

# --- what can be asked for -------------------------------------------------------------------------


@rule
def could_consent(s: State, partner: int, location: int) -> bool:
    """Whether the partner's Consent would be news: a Spy on a card of the Location, and not yet granted this turn."""
    if (s.consents[partner] >> location) & 1:
        return False
    for i in range(CUBES):
        card = card_of_spy(spy(s, partner, i))
        if card > 0 and location_of(s, card) == location:
            return True
    return False


@rule
def could_waive(s: State, partner: int, location: int) -> int:
    """Rupees due to the partner for a card played in the Location that are not waived yet."""
    return tribes_of(s, location, partner) - s.waivers[location * MAX_SEATS + partner]


@rule
def may_ask_card(s: State, seat: int, partner: int, card: int) -> bool:
    """Whether the seat may ask the partner for this card: one that lies nowhere in its sight."""
    place = s.place[card]
    if option(s, OPEN_HANDS):
        return place == IN_HAND + partner
    if place == LEFT_OUT or place == IN_DECK:
        return True
    return IN_HAND <= place and place < IN_HAND + MAX_SEATS and place != IN_HAND + seat


@rule
def marked_cards(s: State, mark: int) -> int:
    """How many cards bear this mark of the draft."""
    number = 0
    for card in range(1, CARDS + 1):
        number += s.marks[card] & mark > 0
    return number


@rule
def last_marked(s: State, mark: int) -> int:
    """The highest card that bears this mark, 0 if none does."""
    card = CARDS
    while card > 0 and s.marks[card] & mark == 0:
        card -= 1
    return card


@rule
def has_room(s: State, seat: int, loses: int, gains: int) -> bool:
    """Whether a Hand can take these cards, counting both halves; who gains none may hold too many."""
    return gains == 0 or s.hand_size[seat] - loses + gains <= hand_limit(s, seat)


@rule
def most_cards_asked(s: State, seat: int, partner: int, given: int) -> int:
    """How many cards the seat could ask for when it gives so many."""
    room = hand_limit(s, seat) - s.hand_size[seat] + given
    return max(0, min(room, s.hand_size[partner]))


@rule
def could_give(s: State, seat: int, partner: int, given: int) -> bool:
    """Whether the partner could have room for so many cards, whatever is asked for in return."""
    if given > s.hand_size[seat]:
        return False
    return has_room(s, partner, most_cards_asked(s, seat, partner, given), given)


@rule
def has_anything_to_deal(s: State, seat: int, partner: int) -> bool:
    """Whether a deal between the two could hold any term."""
    if s.rupees[seat] > 0 or s.rupees[partner] > 0:
        return True
    if could_give(s, seat, partner, 1) or most_cards_asked(s, seat, partner, 0) > 0:
        return True
    for location in range(LOCATIONS):
        if could_consent(s, partner, location) or could_waive(s, partner, location) > 0:
            return True
    return False


# --- proposing -------------------------------------------------------------------------------------


@rule
def legal_proposals(s: State, seat: int, out: Actions, n: int) -> int:
    """Add each player to whom a deal can be proposed; so many accepted and refused ones a turn are enough."""
    if not option(s, DEALS) or s.accepted >= ACCEPTED_DEALS or s.refused >= REFUSED_DEALS:
        return n
    for partner in range(s.seats):
        if partner != seat and has_anything_to_deal(s, seat, partner):
            out[n] = action(PROPOSE, partner)
            n += 1
    return n


@rule
def begin_deal(s: State, j: Journal, seat: int) -> None:
    """Begin to draw up a deal with this seat."""
    clear_deal(s)
    s.deal_partner = seat
    push(s, DEAL, 0, 0, 0, 0)


@rule
def clear_deal(s: State) -> None:
    """No deal is being drawn up any more."""
    s.deal_partner = NOBODY
    s.deal_gives = 0
    s.deal_asks = 0
    s.deal_consent = NONE
    s.deal_waived_in = NONE
    s.deal_waived = 0
    s.deal_stage = NOTHING_YET
    for card in range(1, CARDS + 1):
        s.marks[card] &= ~(IS_GIVEN | IS_ASKED)


@rule
def legal_gifts_of_deal(s: State, out: Actions) -> int:
    """What may still be given in the draft: rupees first, then cards in ascending order."""
    n = 0
    seat = s.active
    if s.deal_stage == NOTHING_YET:
        for amount in range(1, min(s.rupees[seat], OFFERS - 1) + 1):
            out[n] = action(GIVE_RUPEES, amount)
            n += 1
    if s.deal_stage <= CARDS_GIVEN and could_give(s, seat, s.deal_partner, marked_cards(s, IS_GIVEN) + 1):
        last = last_marked(s, IS_GIVEN)
        for i in range(s.hand_size[seat]):
            card = hand_card(s, seat, i)
            if card > last:
                out[n] = card_action(GIVE_CARD, card)
                n += 1
    return n


@rule
def legal_cards_asked(s: State, out: Actions, n: int) -> int:
    """Add the cards that may be asked for next: above the last one, and with enough others above them to make room."""
    partner = s.deal_partner
    given = marked_cards(s, IS_GIVEN)
    asked = marked_cards(s, IS_ASKED)
    if asked >= most_cards_asked(s, s.active, partner, given):
        return n
    first = n
    for card in range(last_marked(s, IS_ASKED) + 1, CARDS + 1):
        if may_ask_card(s, s.active, partner, card):
            out[n] = card_action(ASK_CARD, card)
            n += 1
    missing = 1  # cards that must still be asked for: one, or as many as the partner needs to have room
    while not has_room(s, partner, asked + missing, given):
        missing += 1
    return max(first, n - (missing - 1))


@rule
def legal_requests(s: State, out: Actions, n: int) -> int:
    """Add what may still be asked for in the draft: rupees, cards in ascending order, Consent, a waiver.

    No card follows Consent or a waiver: they wait until the cards fit both Hands, or the draft could only be withdrawn.
    """
    partner = s.deal_partner
    if s.deal_stage < RUPEES_ASKED:
        for amount in range(1, min(s.rupees[partner], OFFERS - 1) + 1):
            out[n] = action(ASK_RUPEES, amount)
            n += 1
    if s.deal_stage <= CARDS_ASKED:
        n = legal_cards_asked(s, out, n)
    if not fits_hands(s):
        return n
    if s.deal_stage < CONSENT_ASKED:
        for location in range(LOCATIONS):
            if could_consent(s, partner, location):
                out[n] = action(ASK_CONSENT, location)
                n += 1
    if s.deal_stage < WAIVER_ASKED:
        for location in range(LOCATIONS):
            for less_one in range(could_waive(s, partner, location)):
                out[n] = pair_action(ASK_WAIVER, location, less_one)
                n += 1
    return n


@rule
def fits_hands(s: State) -> bool:
    """Whether both Hands have room for the cards of the draft."""
    given = marked_cards(s, IS_GIVEN)
    asked = marked_cards(s, IS_ASKED)
    return has_room(s, s.active, given, asked) and has_room(s, s.deal_partner, asked, given)


@legal_for(DEAL)
def legal_deal(s: State, out: Actions) -> int:
    """DEAL: another term, offer it once it has one and both Hands have room, or withdraw it."""
    n = legal_requests(s, out, legal_gifts_of_deal(s, out))
    if s.deal_stage > NOTHING_YET and fits_hands(s):
        out[n] = simple(OFFER)
        n += 1
    out[n] = simple(WITHDRAW)
    return n + 1


@answer_to(DEAL)
def apply_deal(s: State, j: Journal, a: int) -> None:
    """Add a term, offer the deal, or withdraw it, which counts as refused."""
    kind = ACTION_KIND[a]
    it = ACTION_A[a]
    if kind == WITHDRAW:
        pop(s)
        s.refused += 1
        note(j, DEAL_WITHDRAWN, s.active, s.deal_partner, 0, 0)
        clear_deal(s)
    elif kind == OFFER:
        pop(s)
        push(s, DEAL_ANSWER, s.deal_partner, 0, 0, 0)
        tell_deal(s, j)
    elif kind == GIVE_RUPEES:
        s.deal_gives = it
        s.deal_stage = RUPEES_GIVEN
    elif kind == GIVE_CARD:
        s.marks[it] |= IS_GIVEN
        s.deal_stage = CARDS_GIVEN
    elif kind == ASK_RUPEES:
        s.deal_asks = it
        s.deal_stage = RUPEES_ASKED
    elif kind == ASK_CARD:
        s.marks[it] |= IS_ASKED
        s.deal_stage = CARDS_ASKED
    elif kind == ASK_CONSENT:
        s.deal_consent = it
        s.deal_stage = CONSENT_ASKED
    else:
        s.deal_waived_in = it
        s.deal_waived = ACTION_B[a] + 1
        s.deal_stage = WAIVER_ASKED


@rule
def tell_deal(s: State, j: Journal) -> None:
    """Write the terms of an offered deal into the journal."""
    seat = s.active
    note(j, DEAL_PROPOSED, seat, s.deal_partner, s.deal_gives, s.deal_asks)
    for card in range(1, CARDS + 1):
        if s.marks[card] & IS_GIVEN:
            note(j, DEAL_CARD_GIVEN, seat, card, 0, 0)
    for card in range(1, CARDS + 1):
        if s.marks[card] & IS_ASKED:
            note(j, DEAL_CARD_ASKED, seat, card, 0, 0)
    if s.deal_consent != NONE:
        note(j, DEAL_CONSENT, seat, s.deal_partner, s.deal_consent, 0)
    if s.deal_waived_in != NONE:
        note(j, DEAL_WAIVER, seat, s.deal_partner, s.deal_waived_in, s.deal_waived)


# --- answering -------------------------------------------------------------------------------------


@rule
def can_keep_deal(s: State, partner: int) -> bool:
    """Whether the partner holds every card that is asked for; all else was looked at in the draft."""
    for card in range(1, CARDS + 1):
        if s.marks[card] & IS_ASKED and not holds(s, partner, card):
            return False
    return True


@legal_for(DEAL_ANSWER)
def legal_deal_answer(s: State, out: Actions) -> int:
    """DEAL_ANSWER: accept, if one has what is asked for; refuse."""
    n = 0
    if can_keep_deal(s, arg(s, DEAL_ANSWER_SEAT)):
        out[n] = simple(ACCEPT)
        n += 1
    out[n] = simple(REFUSE)
    return n + 1


@answer_to(DEAL_ANSWER)
def apply_deal_answer(s: State, j: Journal, a: int) -> None:
    """Both halves happen at once, or nothing does."""
    partner = arg(s, DEAL_ANSWER_SEAT)
    pop(s)
    if ACTION_KIND[a] == ACCEPT:
        s.accepted += 1
        note(j, DEAL_ACCEPTED, partner, s.active, 0, 0)
        close_deal(s, partner)
    else:
        s.refused += 1
        note(j, DEAL_REFUSED, partner, s.active, 0, 0)
    clear_deal(s)


@rule
def close_deal(s: State, partner: int) -> None:
    """Rupees and cards change hands, Consent and waiver hold from now on."""
    seat = s.active
    s.rupees[seat] += s.deal_asks - s.deal_gives
    s.rupees[partner] += s.deal_gives - s.deal_asks
    for card in range(1, CARDS + 1):
        if s.marks[card] & IS_GIVEN:
            leave_hand(s, seat, card)
            enter_hand(s, partner, card)
        elif s.marks[card] & IS_ASKED:
            leave_hand(s, partner, card)
            enter_hand(s, seat, card)
    if s.deal_consent != NONE:
        s.consents[partner] |= 1 << s.deal_consent
    if s.deal_waived_in != NONE:
        s.waivers[s.deal_waived_in * MAX_SEATS + partner] += s.deal_waived
