"""Special actions by Spies: Travel, Counter-Espionage, Bribe, Assassinate."""

from pamir.first.reasons.seated import not_at_table, not_in_a_tableau, without_spy
from pamir.first.rules.assassinate import ASSASSINATION_PRICE, can_assassinate
from pamir.first.rules.bribe import BRIBE_PRICE, can_bribe
from pamir.first.rules.cards import patriot_of, prize_of, rank_of
from pamir.first.rules.counter import can_counter, has_foreign_spy
from pamir.first.rules.market import can_pay_right, cards_in_market
from pamir.first.rules.pieces import card_of_spy, spies_at, spy
from pamir.first.rules.prompts import (
    BAND_CARD,
    COUNTER_SITE_REMOVED,
    COUNTER_SPIES_CARD,
    COUNTER_SPIES_REMOVED,
    TRAVELLING_LEFT,
    TRAVELLING_MOVED,
    WAY_CARD,
    WAY_STEPS,
)
from pamir.first.rules.state import State
from pamir.first.rules.tableau import owner_of, ring_left, ring_right
from pamir.first.rules.tables import CUBES, MIDDLE, NONE, PATRIOT_BAND
from pamir.first.rules.travel import can_travel
from pamir.first.words import card_word, spot_word
from pamir.kernel.frames import arg, arg_below
from pamir.locale import say, seat_name
from pamir.locale.words import cite_part, either, rupees


def cannot_pay_right(s: State, seat: int, cost: int, rule: str) -> str:
    """Why so many rupees cannot be paid to the right."""
    if s.rupees[seat] < cost:
        return say(
            "This costs {cost}, and you have {have} ({rule}).", cost=rupees(cost), have=s.rupees[seat], rule=rule
        )
    return say(
        "This costs {cost}, one on each of as many Market cards, and only {n} lie there ({rule}).",
        cost=rupees(cost),
        n=cards_in_market(s),
        rule=cite_part("5", 4),
    )


def _no_spy(rule: str) -> str:
    return say("You have no Spy in play ({rule}).", rule=rule)


def no_travel(s: State, seat: int) -> str | None:
    """Why no Spy could travel."""
    if can_travel(s, seat):
        return None
    rule = cite_part("8.1", 32)
    if spy(s, seat, 0) == 0:
        return _no_spy(rule)
    return say("There is no other Tableau card for a Spy to go to ({rule}).", rule=rule)


def no_counter(s: State, seat: int) -> str | None:
    """Why there is no Spy to remove."""
    if can_counter(s, seat):
        return None
    rule = cite_part("8.2", 32)
    if spy(s, seat, 0) == 0:
        return _no_spy(rule)
    return say("No Spy of anybody else lies on a card with one of yours ({rule}).", rule=rule)


def no_bribe(s: State, seat: int) -> str | None:
    """Why no card could be bribed."""
    if can_bribe(s, seat):
        return None
    rule = cite_part("8.3")
    targets = [card_of_spy(spy(s, seat, i)) for i in range(CUBES) if spy(s, seat, i)]
    others = [card for card in targets if owner_of(s, card) != seat]
    if not others:
        return say("You have no Spy on a card of another Tableau ({rule}).", rule=rule)
    return cannot_pay_right(s, seat, min(BRIBE_PRICE * rank_of(s, card) for card in others), rule)


def no_assassination(s: State, seat: int) -> str | None:
    """Why no card could be assassinated."""
    if can_assassinate(s, seat):
        return None
    rule = cite_part("8.4")
    if spy(s, seat, 0) == 0:
        return _no_spy(rule)
    return cannot_pay_right(s, seat, ASSASSINATION_PRICE, rule)


# --- Travel --------------------------------------------------------------------------------------


def move_spy(s: State, seat: int, card: int, spot: int) -> str | None:
    rule = cite_part("8.1")
    missing = without_spy(s, seat, card, rule)
    if missing or spies_at(s, card, seat, spot) > 0:
        return missing
    return say("You have no Spy on {card} {where} ({rule}).", card=card_word(card), where=spot_word(spot), rule=rule)


def stop_travelling(s: State, seat: int, _a: int, _b: int) -> str | None:
    if arg(s, TRAVELLING_MOVED) > 0:
        return None
    return say("Move at least one Spy before you stop ({rule}).", rule=cite_part("8.1"))


def move_to(s: State, seat: int, card: int, _: int) -> str | None:
    rule = cite_part("8.1", 11)
    here = arg(s, WAY_CARD)
    missing = not_in_a_tableau(s, card, rule)
    if missing:
        return missing
    if arg(s, WAY_STEPS) >= arg_below(s, TRAVELLING_LEFT):
        return say("The Spy has no step left: stop here ({rule}).", rule=cite_part("8.1"))
    reached = list(dict.fromkeys((ring_left(s, here), ring_right(s, here))))
    if card in reached:
        return None
    if card == here:
        return say("The Spy is on {card} already ({rule}).", card=card_word(card), rule=rule)
    return say(
        "{card} is no neighbour on the ring: from {origin} the Spy goes to {goals} ({rule}).",
        card=card_word(card),
        origin=card_word(here),
        goals=either(card_word(goal) for goal in reached),
        rule=rule,
    )


def stop(s: State, seat: int, _a: int, _b: int) -> str | None:
    if arg(s, WAY_STEPS) > 0:
        return None
    return say("The Spy has to take a step before it stops ({rule}).", rule=cite_part("8.1"))


def on_band(s: State, seat: int, spot: int, _: int) -> str | None:
    card = arg(s, BAND_CARD)
    rule = cite_part("8.1", 12)
    if spot == MIDDLE:
        return say("A band of {card} is open, so the Spy lies down on it ({rule}).", card=card_word(card), rule=rule)
    band = patriot_of(s, card) if spot == PATRIOT_BAND else prize_of(s, card)
    values = {"card": card_word(card), "where": spot_word(spot), "rule": rule}
    if band == NONE:
        return say("{card} has no such band: {where} ({rule}).", **values)
    if spies_at(s, card, seat, spot) > 0:
        return say("One of your Spies lies there already: {card}, {where} ({rule}).", **values)
    return None


# --- Counter-Espionage ---------------------------------------------------------------------------


def counter(s: State, seat: int, card: int, _: int) -> str | None:
    rule = cite_part("8.2")
    missing = without_spy(s, seat, card, rule)
    if missing or has_foreign_spy(s, seat, card):
        return missing
    return say("Only your own Spies are on {card} ({rule}).", card=card_word(card), rule=rule)


def stop_choosing(s: State, seat: int, _a: int, _b: int) -> str | None:
    if arg(s, COUNTER_SITE_REMOVED) > 0:
        return None
    return say("Remove at least one Spy before you stop ({rule}).", rule=cite_part("8.2"))


def remove_spy(s: State, seat: int, victim: int, spot: int) -> str | None:
    rule = cite_part("8.2")
    absent = not_at_table(s, victim)
    if absent:
        return absent
    if victim == seat:
        return say("You cannot remove your own Spies ({rule}).", rule=rule)
    card = arg(s, COUNTER_SPIES_CARD)
    if spies_at(s, card, victim, spot) > 0:
        return None
    return say(
        "{seat} has no Spy on {card} {where} ({rule}).",
        seat=seat_name(victim),
        card=card_word(card),
        where=spot_word(spot),
        rule=rule,
    )


def stop_removing(s: State, seat: int, _a: int, _b: int) -> str | None:
    if arg(s, COUNTER_SPIES_REMOVED) > 0:
        return say("Remove a Spy of the card you have chosen ({rule}).", rule=cite_part("8.2", 13))
    return say("Remove at least one Spy before you stop ({rule}).", rule=cite_part("8.2"))


# --- Bribe, Assassinate --------------------------------------------------------------------------


def bribe(s: State, seat: int, card: int, side: int) -> str | None:
    rule = cite_part("8.3")
    missing = without_spy(s, seat, card, rule)
    if missing:
        return missing
    if owner_of(s, card) == seat:
        return say("{card} is in your own Tableau ({rule}).", card=card_word(card), rule=cite_part("8.3", 54))
    cost = BRIBE_PRICE * rank_of(s, card)
    if not can_pay_right(s, cost):
        return cannot_pay_right(s, seat, cost, rule)
    if s.tableau_size[seat] == 0 and side:
        return say("Your Tableau is empty: both its ends are the left one ({rule}).", rule=rule)
    return None


def assassinate(s: State, seat: int, card: int, _: int) -> str | None:
    return without_spy(s, seat, card, cite_part("8.4"))
