"""The betray action."""

from pamir.locale import say, seat_name
from pamir.locale.words import cite, rupees
from pamir.second.reasons.seated import not_in_a_court
from pamir.second.rules.betray import BETRAY_PRICE, can_betray, is_guarded
from pamir.second.rules.court import owner
from pamir.second.rules.pieces import spies_of
from pamir.second.rules.state import State
from pamir.second.words import card_word


def no_betray(s: State, seat: int) -> str | None:
    """Why there is nobody to betray."""
    if can_betray(s, seat):
        return None
    if s.spies_out[seat] == 0:
        return say("You have no spy on any card to betray ({rule}).", rule=cite(14))
    if s.rupees[seat] < BETRAY_PRICE:
        return say(
            "Betraying costs {cost}, and you have {have} ({rule}).",
            cost=rupees(BETRAY_PRICE),
            have=s.rupees[seat],
            rule=cite(14),
        )
    return say("Bodyguards protect every card on which you have a spy ({rule}).", rule=cite(None, 64))


def betray(s: State, seat: int, card: int, _: int) -> str | None:
    elsewhere = not_in_a_court(s, card, cite(14))
    if elsewhere:
        return elsewhere
    if spies_of(s, card, seat) == 0:
        return say("You have no spy on {card} ({rule}).", card=card_word(card), rule=cite(14))
    holder = owner(s, card)
    if is_guarded(s, holder, card):
        return say(
            "Bodyguards protect the political cards in the court of {seat}, {card} among them ({rule}).",
            seat=seat_name(holder),
            card=card_word(card),
            rule=cite(None, 64),
        )
    return None
