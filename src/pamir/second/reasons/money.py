"""Taxes and gifts."""

from pamir.kernel.frames import arg
from pamir.locale import say, say_many, seat_name
from pamir.locale.words import cite, listing, rupees
from pamir.second.reasons.land import ruled_by
from pamir.second.reasons.seated import not_at_table
from pamir.second.rules.gift import NO_GIFT, can_give, cheapest_gift
from pamir.second.rules.land import owns
from pamir.second.rules.prompts import TAXING_LEFT, TAXING_TAKEN
from pamir.second.rules.state import State
from pamir.second.rules.tables import CLAIM_OF_ANCIENT_LINEAGE, GIFT_PRICE, GIFTS
from pamir.second.rules.tax import can_tax, can_tax_seat, is_subject, shelter
from pamir.second.words import card_word, region_word, slot_word


def no_tax(s: State, seat: int) -> str | None:
    """Why a tax action could take nothing."""
    if can_tax(s, seat):
        return None
    return say(
        "There is nothing to tax: no rupees lie in the market, and nobody with a card in a region you rule has"
        " rupees outside their shelter ({rule}).",
        rule=cite(13, 51),
    )


def _rank_spent(s: State) -> str | None:
    if arg(s, TAXING_LEFT) > 0:
        return None
    return say("You have taken as many rupees as the rank of the card allows ({rule}).", rule=cite(13))


def tax_slot(s: State, seat: int, slot: int, _: int) -> str | None:
    if s.market[slot] == 0:
        return say("There is no card at {slot} to tax ({rule}).", slot=slot_word(slot), rule=cite(13))
    if s.market_rupees[slot] == 0:
        return say(
            "No rupees lie on {card} at {slot} ({rule}).",
            card=card_word(s.market[slot]),
            slot=slot_word(slot),
            rule=cite(13),
        )
    return _rank_spent(s)


def tax_seat(s: State, seat: int, victim: int, _: int) -> str | None:
    absent = not_at_table(s, victim)
    if absent:
        return absent
    if victim == seat:
        return say("You cannot tax yourself ({rule}).", rule=cite(None, 52))
    if can_tax_seat(s, seat, victim):
        return _rank_spent(s)
    if not is_subject(s, seat, victim):
        return _no_subject(s, seat, victim)
    who = seat_name(victim)
    if s.rupees[victim] == 0:
        return say("{seat} has no rupees ({rule}).", seat=who, rule=cite(13))
    return say(
        "All {have} of {seat} are safe in a tax shelter of {shelter} ({rule}).",
        have=rupees(s.rupees[victim]),
        seat=who,
        shelter=shelter(s, victim),
        rule=cite(13, 52),
    )


def _no_subject(s: State, seat: int, victim: int) -> str:
    who = seat_name(victim)
    if owns(s, seat, CLAIM_OF_ANCIENT_LINEAGE):
        return say("{seat} has no card in court ({rule}).", seat=who, rule=cite(None, 53))
    ruled = ruled_by(s, seat)
    if not ruled:
        return say("You rule no region, so you can tax only the market ({rule}).", rule=cite(13))
    return say_many(
        "{seat} has no court card of {regions}, the region you rule ({rule}).",
        "{seat} has no court card of {regions}, the regions you rule ({rule}).",
        len(ruled),
        seat=who,
        regions=listing(region_word(region) for region in ruled),
        rule=cite(13),
    )


def stop_taxing(s: State, seat: int, _a: int, _b: int) -> str | None:
    if arg(s, TAXING_TAKEN) > 0:
        return None
    return say("Take at least one rupee before you stop ({rule}).", rule=cite(None, 51))


def no_gift(s: State, seat: int) -> str | None:
    """Why a gift action could place nothing."""
    if can_give(s, seat):
        return None
    cheapest = cheapest_gift(s, seat)
    if cheapest == NO_GIFT:
        return say("All {n} of your gift spaces are taken ({rule}).", n=GIFTS, rule=cite(13))
    if cheapest > s.rupees[seat]:
        return say(
            "Your cheapest free gift space costs {cost}, and you have {have} ({rule}).",
            cost=rupees(cheapest),
            have=s.rupees[seat],
            rule=cite(13),
        )
    return no_cylinder()


def no_cylinder() -> str:
    """Every cylinder of the seat is in play and was placed this turn."""
    return say("All your cylinders are in play and were placed this turn ({rule}).", rule=cite(8, 44))


def give(s: State, seat: int, space: int, _: int) -> str | None:
    cost = GIFT_PRICE[space]
    if s.gifts[seat * GIFTS + space] > 0:
        return say("A gift lies on the space for {cost} already ({rule}).", cost=rupees(cost), rule=cite(13, 35))
    if cost > s.rupees[seat]:
        return say(
            "This gift costs {cost}, and you have {have} ({rule}).",
            cost=rupees(cost),
            have=s.rupees[seat],
            rule=cite(13),
        )
    return None
