"""Words about cards and players that are not where the action needs them, the same for all that is hidden."""

from pamir.first.rules.actions import ABOUT_CARD
from pamir.first.rules.pieces import spies_of
from pamir.first.rules.state import DISCARDED, IN_HAND, IN_MARKET, IS_PRIZE, State
from pamir.first.rules.tableau import owner_of
from pamir.first.rules.tables import MAX_SEATS, NOBODY
from pamir.first.words import card_word, colour_word
from pamir.locale import say, seat_name
from pamir.locale.words import cite_part


def not_in_the_set(s: State, kind: int, card: int) -> str | None:
    """Why an action about a card that nobody has printed cannot be meant."""
    if not ABOUT_CARD[kind] or s.cards[card]:
        return None
    return say("There is no such card in this set ({rule}).", rule=cite_part("2"))


def not_at_table(s: State, seat: int) -> str | None:
    """Why nothing can be done to a seat that nobody holds."""
    if seat < s.seats:
        return None
    return say("Nobody plays {seat} in this game ({rule}).", seat=colour_word(seat), rule=cite_part("4"))


def not_in_a_tableau(s: State, card: int, rule: str) -> str | None:
    """Why a card that lies in no Tableau cannot be meant."""
    if owner_of(s, card) != NOBODY:
        return None
    return say("{card} is not in anybody's Tableau ({rule}).", card=card_word(card), rule=rule)


def not_in_your_tableau(s: State, seat: int, card: int, rule: str) -> str | None:
    """Why a card cannot be used as one of the own Tableau; where it is instead only if everybody can see it there."""
    if owner_of(s, card) == seat:
        return None
    return say("{card} is not in your Tableau ({rule}).", card=card_word(card), rule=rule)


def without_spy(s: State, seat: int, card: int, rule: str) -> str | None:
    """Why nothing can be done to a Tableau card on which the seat has no Spy."""
    missing = not_in_a_tableau(s, card, rule)
    if missing or spies_of(s, card, seat) > 0:
        return missing
    return say("You have no Spy on {card} ({rule}).", card=card_word(card), rule=rule)


def not_in_your_hand(s: State, seat: int, card: int, rule: str) -> str | None:
    """Why a card cannot come from the Hand; where it is instead only if everybody can see it there."""
    where = s.place[card]
    if where == IN_HAND + seat:
        return None
    name = card_word(card)
    holder = owner_of(s, card)
    if holder == seat:
        return say("{card} is in your Tableau, not in your Hand ({rule}).", card=name, rule=rule)
    if holder != NOBODY:
        whose = seat_name(holder)
        return say("{card} is in the Tableau of {seat}, not in your Hand ({rule}).", card=name, seat=whose, rule=rule)
    if where == IN_MARKET:
        return say("{card} is in the Market, not in your Hand ({rule}).", card=name, rule=rule)
    if where == DISCARDED:
        return say("{card} is discarded, not in your Hand ({rule}).", card=name, rule=rule)
    if IS_PRIZE <= where < IS_PRIZE + MAX_SEATS:
        return say("{card} is a Prize, not in your Hand ({rule}).", card=name, rule=rule)
    return say("{card} is not in your Hand ({rule}).", card=name, rule=rule)
