"""Words about cards and players that are not where the action needs them, the same for all that is hidden."""

from pamir.first.rules.actions import ABOUT_CARD
from pamir.first.rules.pieces import spies_of
from pamir.first.rules.state import DISCARDED, IN_HAND, IN_MARKET, IS_PRIZE, State
from pamir.first.rules.tableau import owner_of
from pamir.first.rules.tables import MAX_SEATS, NOBODY
from pamir.first.words import card_word, colour_word
from pamir.locale import say
from pamir.locale.words import cite_part
from pamir.reasons import NotInHand
from pamir.vocabulary import Wording


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


_NOT_IN_HAND = NotInHand(
    own_row=Wording("{card} is in your Tableau, not in your Hand ({rule})."),
    others_row=Wording("{card} is in the Tableau of {seat}, not in your Hand ({rule})."),
    by_place={
        IN_MARKET: Wording("{card} is in the Market, not in your Hand ({rule})."),
        DISCARDED: Wording("{card} is discarded, not in your Hand ({rule})."),
        **dict.fromkeys(
            range(IS_PRIZE, IS_PRIZE + MAX_SEATS), Wording("{card} is a Prize, not in your Hand ({rule}).")
        ),
    },
    hidden=Wording("{card} is not in your Hand ({rule})."),
)


def not_in_your_hand(s: State, seat: int, card: int, rule: str) -> str | None:
    """Why a card cannot come from the Hand; where it is instead only if everybody can see it there."""
    if s.place[card] == IN_HAND + seat:
        return None
    holder = owner_of(s, card)
    return _NOT_IN_HAND.reason(card_word(card), s.place[card], seat, None if holder == NOBODY else holder, rule)
