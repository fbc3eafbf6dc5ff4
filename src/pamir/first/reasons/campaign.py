"""Campaign: where, marching, whom to attack, what may be removed."""

from pamir.first.reasons.seated import not_at_table
from pamir.first.rules.attack import ARMS_PRICE, has_intel, has_target
from pamir.first.rules.campaign import can_campaign, can_pay_baggage
from pamir.first.rules.influence import holder_of_bonus
from pamir.first.rules.pieces import armies_of, roads_of, tribes_of
from pamir.first.rules.play import touches
from pamir.first.rules.prompts import (
    ATTACK_WHOM_LOCATION,
    CAMPAIGN_MOVE_LOCATION,
    CAMPAIGN_NUMBER_LOCATION,
    LOSSES_ARMS,
    LOSSES_EMPIRE,
    LOSSES_LEFT,
    LOSSES_LOCATION,
)
from pamir.first.rules.state import State
from pamir.first.rules.tables import CONNECTION_BETWEEN, EUROPEAN_ARMS, LOCATIONS, NONE
from pamir.first.telling.answers import baggage_price
from pamir.first.words import connection_word, empire_word, location_word
from pamir.kernel.frames import arg
from pamir.locale import say, say_many, seat_name
from pamir.locale.words import cite_part, rupees


def _no_army(s: State, seat: int, location: int) -> str | None:
    if armies_of(s, location, s.loyalty[seat]) > 0:
        return None
    return say(
        "There is no {empire} Army in {location} ({rule}).",
        empire=empire_word(s.loyalty[seat]),
        location=location_word(location),
        rule=cite_part("8.8"),
    )


def no_campaign(s: State, seat: int) -> str | None:
    """Why there is nothing to campaign with."""
    if can_campaign(s, seat):
        return None
    empire = empire_word(s.loyalty[seat])
    return say("No {empire} Army is in play ({rule}).", empire=empire, rule=cite_part("8.8", 32))


def campaign_from(s: State, seat: int, location: int, _: int) -> str | None:
    return _no_army(s, seat, location)


def march_to(s: State, seat: int, goal: int, _: int) -> str | None:
    here = arg(s, CAMPAIGN_MOVE_LOCATION)
    connection = CONNECTION_BETWEEN[here * LOCATIONS + goal]
    values = {"origin": location_word(here), "goal": location_word(goal), "rule": cite_part("8.8")}
    if goal == here:
        return say("The Armies are in {goal} already: stay, or choose another Location ({rule}).", **values)
    if connection == NONE or not s.connections[connection]:
        return say("No Connection joins {origin} and {goal} ({rule}).", **values)
    if roads_of(s, connection, s.loyalty[seat]) > 0 or can_pay_baggage(s):
        return None
    return say(
        "Without a Road of your Empire between {origin} and {goal} a Baggage Train costs {cost}, which you cannot pay"
        " ({rule}).",
        cost=rupees(baggage_price(s, seat)),
        **values,
    )


def march(s: State, seat: int, number_less_one: int, _: int) -> str | None:
    there = armies_of(s, arg(s, CAMPAIGN_NUMBER_LOCATION), s.loyalty[seat])
    if number_less_one < there:
        return None
    return say_many(
        "Only {n} Army can march from there ({rule}).",
        "Only {n} Armies can march from there ({rule}).",
        there,
        rule=cite_part("8.8"),
    )


def attack(s: State, seat: int, empire: int, _: int) -> str | None:
    location = arg(s, ATTACK_WHOM_LOCATION)
    values = {"empire": empire_word(empire), "location": location_word(location), "rule": cite_part("8.8")}
    if empire == s.loyalty[seat]:
        return say("You are {empire} yourself ({rule}).", **values)
    if has_target(s, location, empire):
        return None
    return say("The {empire} Empire has nothing to lose in {location} ({rule}).", **values)


def _spent(s: State, seat: int) -> str | None:
    """Why nothing more can be removed at all."""
    location = arg(s, LOSSES_LOCATION)
    if armies_of(s, location, s.loyalty[seat]) == 0:
        return say(
            "No {empire} Army is left in {location} to go on attacking ({rule}).",
            empire=empire_word(s.loyalty[seat]),
            location=location_word(location),
            rule=cite_part("8.8"),
        )
    if arg(s, LOSSES_LEFT) == 0:
        return say("You have removed as much as the Rank of the card allows ({rule}).", rule=cite_part("8.8"))
    return None


def _protected(s: State) -> str | None:
    """Why Tribes and Roads are out of reach while the defender's Armies stand."""
    location = arg(s, LOSSES_LOCATION)
    if armies_of(s, location, arg(s, LOSSES_EMPIRE)) == 0 or has_intel(s, location):
        return None
    return say(
        "Without Intel on a card of {location} the Armies there go first ({rule}).",
        location=location_word(location),
        rule=cite_part("8.8", 42),
    )


def remove_army(s: State, seat: int, _a: int, _b: int) -> str | None:
    location, empire = arg(s, LOSSES_LOCATION), arg(s, LOSSES_EMPIRE)
    if armies_of(s, location, empire) > 0:
        return _spent(s, seat)
    return say(
        "There is no {empire} Army in {location} ({rule}).",
        empire=empire_word(empire),
        location=location_word(location),
        rule=cite_part("8.8"),
    )


def remove_road(s: State, seat: int, connection: int, _: int) -> str | None:
    location, empire = arg(s, LOSSES_LOCATION), arg(s, LOSSES_EMPIRE)
    values = {"connection": connection_word(connection), "rule": cite_part("8.8")}
    if not touches(s, connection, location):
        where = location_word(location)
        return say("{connection} is no Connection of {location} ({rule}).", location=where, **values)
    if roads_of(s, connection, empire) == 0:
        return say("There is no {empire} Road on {connection} ({rule}).", empire=empire_word(empire), **values)
    return _spent(s, seat) or _protected(s)


def remove_tribe(s: State, seat: int, victim: int, _: int) -> str | None:
    absent = not_at_table(s, victim)
    if absent:
        return absent
    location, empire = arg(s, LOSSES_LOCATION), arg(s, LOSSES_EMPIRE)
    values = {"seat": seat_name(victim), "location": location_word(location), "rule": cite_part("8.8")}
    if tribes_of(s, location, victim) == 0:
        return say("{seat} has no Tribe in {location} ({rule}).", **values)
    if s.loyalty[victim] != empire:
        return say("{seat} is not {empire}, whom you attack ({rule}).", empire=empire_word(empire), **values)
    return _spent(s, seat) or _protected(s)


def use_arms(s: State, seat: int, _a: int, _b: int) -> str | None:
    rule = cite_part("9.5", 23)
    if arg(s, LOSSES_ARMS):
        return say("European Arms help once in a Campaign ({rule}).", rule=rule)
    if holder_of_bonus(s, EUROPEAN_ARMS) != seat:
        return say("You do not hold the Favor card that gives European Arms ({rule}).", rule=rule)
    if s.rupees[seat] < ARMS_PRICE:
        return say("European Arms cost a rupee, and you have none ({rule}).", rule=rule)
    return say("There is nothing more to remove there ({rule}).", rule=rule)
