"""Money: Commerce, Gifts, Tax, payments to the right, the rupee for two Discards."""

from pamir.first.reasons.seated import not_at_table
from pamir.first.reasons.spies import cannot_pay_right
from pamir.first.rules.actions import TOP
from pamir.first.rules.commerce import can_trade
from pamir.first.rules.gifts import can_give
from pamir.first.rules.market import can_pay_right
from pamir.first.rules.pieces import tribes_of
from pamir.first.rules.prompts import PAY_ROW_BOTTOM, PAY_ROW_TOP, TAXING_LOCATION, TAXING_TAKEN
from pamir.first.rules.state import State
from pamir.first.rules.tableau import shelter
from pamir.first.rules.tables import GIFT_PRICE, GIFT_SPOTS, NONE
from pamir.first.rules.tax import can_tax, can_tax_seat, has_majority, has_road_at, strength
from pamir.first.words import location_word, slot_word
from pamir.kernel.frames import arg
from pamir.locale import say, seat_name
from pamir.locale.words import cite_part, rupees


def no_commerce(s: State) -> str | None:
    """Why Commerce could take nothing."""
    if can_trade(s):
        return None
    return say("No rupee lies in the Market ({rule}).", rule=cite_part("8.5", 32))


def take_slot(s: State, seat: int, slot: int, _: int) -> str | None:
    if s.market_rupees[slot] > 0:
        return None
    return say("No rupee lies on {slot} ({rule}).", slot=slot_word(slot), rule=cite_part("8.5"))


def take_seat_for_discards(s: State, seat: int, victim: int, _: int) -> str | None:
    absent = not_at_table(s, victim)
    rule = cite_part("6.1", 5)
    if absent:
        return absent
    if victim == seat:
        return say("Take the rupee from somebody else ({rule}).", rule=rule)
    return None if s.rupees[victim] else say("{seat} has no rupees ({rule}).", seat=seat_name(victim), rule=rule)


def pay_in(s: State, seat: int, row: int, _: int) -> str | None:
    if arg(s, PAY_ROW_TOP if row == TOP else PAY_ROW_BOTTOM) != NONE:
        return None
    return say("That row has no card to put the rupee on ({rule}).", rule=cite_part("5", 41))


# --- Gifts ---------------------------------------------------------------------------------------


def no_gift(s: State, seat: int) -> str | None:
    """Why no Gift could be given."""
    if can_give(s, seat):
        return None
    free = [spot for spot in range(GIFT_SPOTS) if s.gifts[seat * GIFT_SPOTS + spot] == 0]
    if not free:
        return say("All {n} of your Gift spots are taken ({rule}).", n=GIFT_SPOTS, rule=cite_part("8.6"))
    return cannot_pay_right(s, seat, GIFT_PRICE[free[0]], cite_part("8.6"))


def give(s: State, seat: int, spot: int, _: int) -> str | None:
    cost = GIFT_PRICE[spot]
    if s.gifts[seat * GIFT_SPOTS + spot] > 0:
        return say("A Gift lies on the spot for {cost} already ({rule}).", cost=rupees(cost), rule=cite_part("8.6"))
    return None if can_pay_right(s, cost) else cannot_pay_right(s, seat, cost, cite_part("8.6"))


# --- Tax -----------------------------------------------------------------------------------------


def no_tax(s: State, seat: int, location: int) -> str | None:
    """Why a Tax in this Location could take nothing."""
    if can_tax(s, seat, location):
        return None
    where = location_word(location)
    if strength(s, location, seat) == 0:
        return say(
            "You have no Tribe, and your Empire no Army, in {location} ({rule}).", location=where, rule=cite_part("8.7")
        )
    if not has_majority(s, seat, location):
        return say("You are not ahead of everybody in {location} ({rule}).", location=where, rule=cite_part("8.7", 18))
    return say(
        "Nobody in {location} has a rupee that you could take: Shelters protect the rest ({rule}).",
        location=where,
        rule=cite_part("8.7", 32),
    )


def tax_seat(s: State, seat: int, victim: int, _: int) -> str | None:
    absent = not_at_table(s, victim)
    if absent:
        return absent
    location = arg(s, TAXING_LOCATION)
    rule = cite_part("8.7")
    if can_tax_seat(s, seat, location, victim):
        return None
    if victim == seat:
        return say("You cannot tax yourself ({rule}).", rule=rule)
    values = {"seat": seat_name(victim), "location": location_word(location), "rule": rule}
    if tribes_of(s, location, victim) == 0 and not has_road_at(s, location, s.loyalty[victim]):
        return say("{seat} has no Tribe in {location}, and their Empire no Road there ({rule}).", **values)
    if s.rupees[victim] == 0:
        return say("{seat} has no rupees ({rule}).", seat=seat_name(victim), rule=rule)
    return say(
        "All {have} of {seat} are safe in a Tax Shelter of {shelter} ({rule}).",
        have=rupees(s.rupees[victim]),
        seat=seat_name(victim),
        shelter=shelter(s, victim),
        rule=rule,
    )


def stop_taxing(s: State, seat: int, _a: int, _b: int) -> str | None:
    if arg(s, TAXING_TAKEN) > 0:
        return None
    return say("Take at least one rupee before you stop ({rule}).", rule=cite_part("8.7"))
