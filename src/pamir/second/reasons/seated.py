"""Words about cards and players that are not where the action needs them, the same for all that is hidden."""

from pamir.locale import say, seat_name
from pamir.locale.words import cite
from pamir.reasons import NotInHand
from pamir.second.rules.court import owner
from pamir.second.rules.state import DISCARDED, IN_HAND, IN_MARKET, IS_PRIZE, State
from pamir.second.rules.tables import MAX_SEATS, NOBODY
from pamir.second.words import card_word
from pamir.vocabulary import Wording


def not_at_table(s: State, seat: int) -> str | None:
    """Why nothing can be done to a seat that nobody holds."""
    if seat < s.seats:
        return None
    return say("Nobody plays {seat} in this game ({rule}).", seat=seat_name(seat), rule=cite(None, 7))


def not_in_a_court(s: State, card: int, rule: str) -> str | None:
    """Why a card that lies in no court cannot be meant."""
    if owner(s, card) != NOBODY:
        return None
    return say("{card} is not in anybody's court ({rule}).", card=card_word(card), rule=rule)


_NOT_IN_HAND = NotInHand(
    own_row=Wording("{card} is in your court, not in your hand ({rule})."),
    others_row=Wording("{card} is in the court of {seat}, not in your hand ({rule})."),
    by_place={
        IN_MARKET: Wording("{card} is in the market, not in your hand ({rule})."),
        DISCARDED: Wording("{card} is discarded, not in your hand ({rule})."),
        **dict.fromkeys(
            range(IS_PRIZE, IS_PRIZE + MAX_SEATS), Wording("{card} is a prize, not in your hand ({rule}).")
        ),
    },
    hidden=Wording("{card} is not in your hand ({rule})."),
)


def not_in_your_hand(s: State, seat: int, card: int, rule: str) -> str | None:
    """Why a card cannot come from the hand; where it is instead only if everybody can see it there."""
    if s.place[card] == IN_HAND + seat:
        return None
    holder = owner(s, card)
    return _NOT_IN_HAND.reason(card_word(card), s.place[card], seat, None if holder == NOBODY else holder, rule)
