"""Deals: terms that cannot be offered, and answers that cannot be kept. Nothing is told of closed Hands."""

from pamir.first.reasons.seated import not_in_your_hand
from pamir.first.rules.deals import (
    CARDS_ASKED,
    CARDS_GIVEN,
    CONSENT_ASKED,
    NOTHING_YET,
    RUPEES_ASKED,
    WAIVER_ASKED,
    could_consent,
    could_give,
    could_waive,
    fits_hands,
    last_marked,
    marked_cards,
    may_ask_card,
    most_cards_asked,
)
from pamir.first.rules.state import IS_ASKED, IS_GIVEN, State
from pamir.first.rules.tableau import hand_limit, holds
from pamir.first.words import card_word, location_word
from pamir.locale import say, say_many, seat_name
from pamir.locale.words import cards, cite_part, rupees


def _rule() -> str:
    return cite_part("11")


def _too_late(s: State, stage: int, again: bool = False) -> str | None:
    """Terms come in a fixed order, so that each deal is drawn up in one way."""
    if s.deal_stage < stage or (again and s.deal_stage == stage):
        return None
    return say(
        "A deal is drawn up in this order: rupees and cards you give, rupees and cards you ask for, Consent, waiver;"
        " withdraw it to begin anew ({rule}).",
        rule=cite_part("11", 37),
    )


def give_rupees(s: State, seat: int, number: int, _: int) -> str | None:
    late = _too_late(s, NOTHING_YET + 1)
    if late or 0 < number <= s.rupees[seat]:
        return late
    if number == 0:
        return say("Nothing is no term of a deal ({rule}).", rule=_rule())
    return say("You have {have} ({rule}).", have=rupees(s.rupees[seat]), rule=_rule())


def give_card(s: State, seat: int, card: int, _: int) -> str | None:
    reason = not_in_your_hand(s, seat, card, _rule()) or _too_late(s, CARDS_GIVEN, again=True)
    if reason:
        return reason
    given = marked_cards(s, IS_GIVEN)
    if not could_give(s, seat, s.deal_partner, given + 1):
        values = {"seat": seat_name(s.deal_partner), "limit": str(hand_limit(s, s.deal_partner)), "rule": _rule()}
        return say("{seat} has no room for it: their Hand Size is {limit} ({rule}).", **values)
    return _not_ascending(s, card, IS_GIVEN)


def _not_ascending(s: State, card: int, mark: int) -> str | None:
    if card > last_marked(s, mark):
        return None
    if s.marks[card] & mark:
        return say("{card} is in the deal already ({rule}).", card=card_word(card), rule=_rule())
    return _by_rising_number()


def _by_rising_number() -> str:
    return say("Name the cards of a deal by rising number ({rule}).", rule=cite_part("11", 37))


def _too_many_cards(s: State) -> str | None:
    """While the cards do not fit, others must be asked for before anything that comes after cards."""
    if fits_hands(s):
        return None
    return say(
        "Too many cards for a Hand: you give {given} and ask for {asked} ({rule}).",
        given=cards(marked_cards(s, IS_GIVEN)),
        asked=cards(marked_cards(s, IS_ASKED)),
        rule=_rule(),
    )


def ask_rupees(s: State, seat: int, number: int, _: int) -> str | None:
    late = _too_late(s, RUPEES_ASKED)
    if late or 0 < number <= s.rupees[s.deal_partner]:
        return late
    if number == 0:
        return say("Nothing is no term of a deal ({rule}).", rule=_rule())
    values = {"seat": seat_name(s.deal_partner), "have": rupees(s.rupees[s.deal_partner]), "rule": _rule()}
    return say("{seat} has {have} ({rule}).", **values)


def ask_card(s: State, seat: int, card: int, _: int) -> str | None:
    name = card_word(card)
    if holds(s, seat, card):
        return say("{card} is in your own Hand ({rule}).", card=name, rule=_rule())
    if not may_ask_card(s, seat, s.deal_partner, card):
        partner = seat_name(s.deal_partner)
        return say(
            "{seat} cannot hold {card}: everybody sees it elsewhere ({rule}).", seat=partner, card=name, rule=_rule()
        )
    late = _too_late(s, CARDS_ASKED, again=True)
    if late:
        return late
    most = most_cards_asked(s, seat, s.deal_partner, marked_cards(s, IS_GIVEN))
    if marked_cards(s, IS_ASKED) >= most:
        return say_many(
            "You can ask for {n} card: your Hand has no more room, or theirs no more cards ({rule}).",
            "You can ask for {n} cards: your Hand has no more room, or theirs no more cards ({rule}).",
            most,
            rule=_rule(),
        )
    return _not_ascending(s, card, IS_ASKED) or _by_rising_number()  # else too few would be left to name


def ask_consent(s: State, seat: int, location: int, _: int) -> str | None:
    late = _too_late(s, CONSENT_ASKED) or _too_many_cards(s)
    if late or could_consent(s, s.deal_partner, location):
        return late
    values = {"seat": seat_name(s.deal_partner), "location": location_word(location), "rule": cite_part("11", 38)}
    if s.consents[s.deal_partner] >> location & 1:
        return say("{seat} has given Consent in {location} already ({rule}).", **values)
    return say("{seat} has no Spy on a card of {location} ({rule}).", **values)


def ask_waiver(s: State, seat: int, location: int, less_one: int) -> str | None:
    late = _too_late(s, WAIVER_ASKED) or _too_many_cards(s)
    due = could_waive(s, s.deal_partner, location)
    if late or less_one < due:
        return late
    return say(
        "A card played in {location} costs you {due} to {seat} ({rule}).",
        location=location_word(location),
        due=rupees(max(due, 0)),
        seat=seat_name(s.deal_partner),
        rule=_rule(),
    )


def offer(s: State, seat: int, _a: int, _b: int) -> str | None:
    if s.deal_stage == NOTHING_YET:
        return say("A deal needs at least one term ({rule}).", rule=_rule())
    return _too_many_cards(s)


def accept(s: State, seat: int, _a: int, _b: int) -> str | None:
    return say("You do not hold what is asked for: you can only refuse ({rule}).", rule=_rule())
