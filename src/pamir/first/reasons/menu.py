"""The turn's menu: Discard, Purchase, Play, acting with a card, proposing a deal."""

from pamir.first.reasons.campaign import no_campaign
from pamir.first.reasons.money import no_commerce, no_gift, no_tax
from pamir.first.reasons.seated import not_at_table, not_in_your_hand, not_in_your_tableau
from pamir.first.reasons.spies import no_assassination, no_bribe, no_counter, no_travel
from pamir.first.rules import tables as t
from pamir.first.rules.cards import location_of, specials_of
from pamir.first.rules.deals import has_anything_to_deal
from pamir.first.rules.market import fits_hand, price, unit_price
from pamir.first.rules.play import toll
from pamir.first.rules.seats import option
from pamir.first.rules.special import is_free
from pamir.first.rules.state import DEALS, HAS_ACTED, State
from pamir.first.rules.tableau import hand_limit
from pamir.first.rules.tables import ACCEPTED_DEALS, REFUSED_DEALS, SPECIAL_MODE
from pamir.first.words import card_word, location_word, mode_word, regime_word, slot_word, special_word
from pamir.locale import say, say_many, seat_name
from pamir.locale.words import cards, cite_part, rupees


def _no_action_left(s: State) -> str | None:
    if s.actions_left > 0:
        return None
    rule = cite_part("5")
    return say("You have no action left this turn, and Discard, Purchase and Play take one ({rule}).", rule=rule)


def discard(s: State, seat: int, card: int, _: int) -> str | None:
    return not_in_your_hand(s, seat, card, cite_part("6.1")) or _no_action_left(s)


def buy(s: State, seat: int, slot: int, _: int) -> str | None:
    card = s.market[slot]
    if card == 0:
        return say("There is no card at {slot} ({rule}).", slot=slot_word(slot), rule=cite_part("6.2"))
    name, cost = card_word(card), price(s, slot)
    if s.barred[slot]:
        return say(
            "You put a rupee on {card} this turn, so you cannot buy it ({rule}).", card=name, rule=cite_part("5", 52)
        )
    if not fits_hand(s, seat, card):
        return say(
            "Your Hand is full: you hold {cards}, and your Hand Size is {limit} ({rule}).",
            cards=cards(s.hand_size[seat]),
            limit=hand_limit(s, seat),
            rule=cite_part("6.2"),
        )
    if cost > s.rupees[seat]:
        values = {"card": name, "cost": rupees(cost), "have": str(s.rupees[seat]), "rule": cite_part("6.2")}
        if unit_price(s) > 1:
            return say("Under Military Struggle {card} costs {cost}, and you have {have} ({rule}).", **values)
        return say("{card} costs {cost}, and you have {have} ({rule}).", **values)
    return _no_action_left(s)


def play(s: State, seat: int, card: int, _: int) -> str | None:
    elsewhere = not_in_your_hand(s, seat, card, cite_part("7.1"))
    if elsewhere:
        return elsewhere
    location = location_of(s, card)
    due = toll(s, seat, location)
    if due > s.rupees[seat]:
        return say(
            "Tribes of others in {location} cost {due}, and you have {have} ({rule}).",
            location=location_word(location),
            due=rupees(due),
            have=s.rupees[seat],
            rule=cite_part("7.1"),
        )
    return _no_action_left(s)


def act(s: State, seat: int, card: int, special: int) -> str | None:
    rule = cite_part("5")
    elsewhere = not_in_your_tableau(s, seat, card, rule)
    if elsewhere:
        return elsewhere
    name, action = card_word(card), special_word(special)
    if not specials_of(s, card) >> special & 1:
        return say("{card} has no {action} icon ({rule}).", card=name, action=action, rule=rule)
    if s.marks[card] & HAS_ACTED:
        return say("{card} has acted this turn ({rule}).", card=name, rule=cite_part("5", 34))
    if s.actions_left <= 0 and not is_free(s, special):
        return say(
            "You have no action left, and {action} is free only under {regime}, when {mode} actions are ({rule}).",
            action=action,
            regime=regime_word(SPECIAL_MODE[special]),
            mode=mode_word(SPECIAL_MODE[special]),
            rule=rule,
        )
    match special:
        case t.TRAVEL:
            return no_travel(s, seat)
        case t.COUNTER_ESPIONAGE:
            return no_counter(s, seat)
        case t.BRIBE:
            return no_bribe(s, seat)
        case t.ASSASSINATE:
            return no_assassination(s, seat)
        case t.COMMERCE:
            return no_commerce(s)
        case t.GIFTS:
            return no_gift(s, seat)
        case t.TAX:
            return no_tax(s, seat, location_of(s, card))
    return no_campaign(s, seat)


def propose(s: State, seat: int, partner: int, _: int) -> str | None:
    absent = not_at_table(s, partner)
    if absent:
        return absent
    rule = cite_part("11")
    if not option(s, DEALS):
        return say("This table plays without deals ({rule}).", rule=rule)
    if partner == seat:
        return say("A deal needs another player ({rule}).", rule=rule)
    if s.refused >= REFUSED_DEALS:
        return say_many(
            "{n} deal of yours was refused this turn; that is enough ({rule}).",
            "{n} deals of yours were refused this turn; that is enough ({rule}).",
            s.refused,
            rule=cite_part("11", 37),
        )
    if s.accepted >= ACCEPTED_DEALS:
        return say_many(
            "{n} deal was struck this turn; that is enough ({rule}).",
            "{n} deals were struck this turn; that is enough ({rule}).",
            s.accepted,
            rule=cite_part("11", 37),
        )
    if has_anything_to_deal(s, seat, partner):
        return None
    return say("There is nothing you and {seat} could deal in ({rule}).", seat=seat_name(partner), rule=rule)
