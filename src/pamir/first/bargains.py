"""Deals worth proposing: what a waiver, Consent or a card would make possible now, and what the other may take for it.

Each is a chain of decisions from the menu of a turn up to the offer. Whoever looks ahead tries the whole chain, lets
the partner answer as it would for itself, and compares: so nobody gives more than is gained.
"""

from collections.abc import Iterator

from pamir.first.rules.actions import (
    ASK_CARD,
    ASK_CONSENT,
    ASK_WAIVER,
    GIVE_RUPEES,
    OFFER,
    PROPOSE,
    action,
    card_action,
    pair_action,
    simple,
)
from pamir.first.rules.attack import has_intel
from pamir.first.rules.cards import location_of, patriot_of, specials_of
from pamir.first.rules.deals import could_consent, could_waive, may_ask_card, most_cards_asked
from pamir.first.rules.play import toll, toll_to
from pamir.first.rules.prompts import DEAL, TURN
from pamir.first.rules.special import affordable_specials
from pamir.first.rules.state import DEALS, HAS_ACTED, IS_ASKED, OPEN_HANDS, State
from pamir.first.rules.tables import ACCEPTED_DEALS, CAMPAIGN, EMPIRES, LOCATIONS, NONE, REFUSED_DEALS
from pamir.first.worth import exposed
from pamir.kernel.frames import top

Chain = list[int]


def chains(s: State, seat: int) -> list[Chain]:
    """Deals the seat may propose from its menu, or the rest of the one it is drawing up."""
    if s.active != seat or not s.options & DEALS or s.over:
        return []
    if top(s) == TURN:
        if s.accepted >= ACCEPTED_DEALS or s.refused >= REFUSED_DEALS or s.refused > 0:
            return []  # once refused, others would be too
        return list(_all(s, seat))
    if top(s) == DEAL:
        begun = _draft(s)
        return [
            chain[len(begun) :] for chain in _all(s, seat) if chain[: len(begun)] == begun and len(chain) > len(begun)
        ]
    return []


def _all(s: State, seat: int) -> Iterator[Chain]:
    for partner in range(s.seats):
        if partner != seat:
            yield from _waivers(s, seat, partner)
            yield from _consents(s, seat, partner)
            yield from _cards(s, seat, partner)


def _chain(partner: int, gives: int, *asked: int) -> Chain:
    given = [action(GIVE_RUPEES, gives)] if gives else []
    return [action(PROPOSE, partner), *given, *asked, simple(OFFER)]


def _waivers(s: State, seat: int, partner: int) -> Iterator[Chain]:
    """Where the tolls for a Hand card are more than the purse holds: pay what one can instead."""
    if s.actions_left <= 0:
        return
    at = sum(s.hand_size[:seat])
    for location in sorted({location_of(s, card) for card in s.hands[at : at + s.hand_size[seat]]}):
        due, missing = toll_to(s, seat, location, partner), toll(s, seat, location) - s.rupees[seat]
        waived = min(due, could_waive(s, partner, location))
        if waived > 0 and missing > 0 and waived >= missing:
            ask = pair_action(ASK_WAIVER, location, waived - 1)
            others = toll(s, seat, location) - due
            for gives in sorted({1, (s.rupees[seat] - others) // 2, s.rupees[seat] - others}):
                if 0 < gives <= s.rupees[seat] - others:
                    yield _chain(partner, gives, ask)


def _consents(s: State, seat: int, partner: int) -> Iterator[Chain]:
    """Where a Campaign of this turn would reach past Armies with the partner's Spy."""
    at = sum(s.tableau_size[:seat])
    ready = any(
        specials_of(s, card) >> CAMPAIGN & 1 and not s.marks[card] & HAS_ACTED
        for card in s.tableaus[at : at + s.tableau_size[seat]]
    )
    if not ready or not affordable_specials(s) >> CAMPAIGN & 1:
        return
    own = s.loyalty[seat]
    for location in range(LOCATIONS):
        if s.armies[location * EMPIRES + own] == 0 or has_intel(s, location):
            continue
        prey = sum(exposed(s, location, empire) for empire in range(EMPIRES) if empire != own)
        if prey and could_consent(s, partner, location):
            for gives in (1, 2):
                if gives <= s.rupees[seat]:
                    yield _chain(partner, gives, action(ASK_CONSENT, location))


def _cards(s: State, seat: int, partner: int) -> Iterator[Chain]:
    """With open Hands: a Patriot of one's own Empire that somebody else holds."""
    if not s.options & OPEN_HANDS or most_cards_asked(s, seat, partner, 0) < 1:
        return
    at = sum(s.hand_size[:partner])
    for card in s.hands[at : at + s.hand_size[partner]]:
        if patriot_of(s, card) == s.loyalty[seat] and may_ask_card(s, seat, partner, card):
            for gives in (2, 3):
                if gives <= s.rupees[seat]:
                    yield _chain(partner, gives, card_action(ASK_CARD, card))


def _draft(s: State) -> Chain:
    """The decisions that led to the draft on the table; none of ours gives cards or asks for rupees."""
    begun = [action(PROPOSE, s.deal_partner)]
    if s.deal_gives:
        begun.append(action(GIVE_RUPEES, s.deal_gives))
    begun += [card_action(ASK_CARD, card) for card, marks in enumerate(s.marks) if marks & IS_ASKED]
    if s.deal_consent != NONE:
        begun.append(action(ASK_CONSENT, s.deal_consent))
    if s.deal_waived_in != NONE:
        begun.append(pair_action(ASK_WAIVER, s.deal_waived_in, s.deal_waived - 1))
    return begun
