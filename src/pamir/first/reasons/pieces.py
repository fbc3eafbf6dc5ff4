"""Placing Roads, and taking pieces from play when a pool is empty or a debt is due."""

from pamir.first.rules import prompts as ask
from pamir.first.rules.pieces import is_cylinder, spies_at, tribes_of
from pamir.first.rules.play import touches
from pamir.first.rules.prompts import LIFT_AT, LIFT_PIECE, ROADS_LOCATION
from pamir.first.rules.state import State
from pamir.first.rules.tables import A_GIFT, A_ROAD, A_SPY, A_TRIBE, AN_ARMY, EMPIRES, GIFT_SPOTS, MIDDLE
from pamir.first.words import card_word, connection_word, empire_word, location_word, spot_word
from pamir.kernel.frames import arg, top
from pamir.locale import say
from pamir.locale.words import cite_part


def road(s: State, seat: int, connection: int, _: int) -> str | None:
    location = arg(s, ROADS_LOCATION)
    if touches(s, connection, location):
        return None
    return say(
        "The Road goes on a Connection of {location}, and {connection} is none ({rule}).",
        location=location_word(location),
        connection=connection_word(connection),
        rule=cite_part("7.2"),
    )


def _rule(s: State) -> str:
    return cite_part("7.4", 10) if top(s) == ask.DEBT else cite_part("7.2", 9)


def _lift(s: State, cylinder: bool, there: int, goes_there: bool, none_there: str) -> str | None:
    """Why this piece cannot be taken: the wrong kind, none there, or from where it is to go."""
    if top(s) == ask.LIFT:
        if is_cylinder(arg(s, LIFT_PIECE)) and not cylinder:
            return say("You place a cylinder, so take an Army or a Road of your Empire ({rule}).", rule=_rule(s))
        if cylinder and not is_cylinder(arg(s, LIFT_PIECE)):
            return say("You place one of your cubes, so take a Tribe, a Spy or a Gift ({rule}).", rule=_rule(s))
    if there == 0:
        return none_there
    return say("It would go back to where it comes from ({rule}).", rule=_rule(s)) if goes_there else None


def _goes_to(s: State, piece: int, at: int) -> bool:
    return top(s) == ask.LIFT and arg(s, LIFT_PIECE) == piece and arg(s, LIFT_AT) == at


def lift_army(s: State, seat: int, location: int, _: int) -> str | None:
    empire = s.loyalty[seat]
    none_there = say(
        "There is no {empire} Army in {location} ({rule}).",
        empire=empire_word(empire),
        location=location_word(location),
        rule=_rule(s),
    )
    there = s.armies[location * EMPIRES + empire]
    return _lift(s, True, there, _goes_to(s, AN_ARMY, location), none_there)


def lift_road(s: State, seat: int, connection: int, _: int) -> str | None:
    empire = s.loyalty[seat]
    none_there = say(
        "There is no {empire} Road on {connection} ({rule}).",
        empire=empire_word(empire),
        connection=connection_word(connection),
        rule=_rule(s),
    )
    there = s.roads[connection * EMPIRES + empire]
    return _lift(s, True, there, _goes_to(s, A_ROAD, connection), none_there)


def lift_tribe(s: State, seat: int, location: int, _: int) -> str | None:
    none_there = say("You have no Tribe in {location} ({rule}).", location=location_word(location), rule=_rule(s))
    return _lift(s, False, tribes_of(s, location, seat), _goes_to(s, A_TRIBE, location), none_there)


def lift_spy(s: State, seat: int, card: int, spot: int) -> str | None:
    none_there = say(
        "You have no Spy on {card} {where} ({rule}).", card=card_word(card), where=spot_word(spot), rule=_rule(s)
    )
    there = spies_at(s, card, seat, spot)
    return _lift(s, False, there, spot == MIDDLE and _goes_to(s, A_SPY, card), none_there)


def lift_gift(s: State, seat: int, spot: int, _: int) -> str | None:
    none_there = say("No Gift of yours lies there ({rule}).", rule=_rule(s))
    there = s.gifts[seat * GIFT_SPOTS + spot]
    return _lift(s, False, there, _goes_to(s, A_GIFT, spot), none_there)
