"""Placing roads and spies, taking pieces from play when the supply is empty, Safe House and Blackmail."""

from pamir.kernel.frames import arg
from pamir.locale import say
from pamir.locale.words import cite
from pamir.second.reasons.money import no_cylinder
from pamir.second.reasons.seated import not_in_a_court
from pamir.second.rules.blackmail import bears_no_spy
from pamir.second.rules.land import owns
from pamir.second.rules.pieces import gift_can_be_lifted, has_cylinder, spies_of, spies_placed, tribes_of, tribes_placed
from pamir.second.rules.prompts import (
    BLACKMAIL_HERAT_OPEN,
    BLACKMAIL_KANDAHAR_OPEN,
    LIFT_COALITION,
    LIFT_PIECE,
    ROAD_ICON_REGION,
    SPY_ICON_REGION,
)
from pamir.second.rules.state import State
from pamir.second.rules.tables import (
    A_ROAD,
    AN_ARMY,
    BLACKMAIL_HERAT,
    BLACKMAIL_KANDAHAR,
    BORDER_A,
    BORDER_B,
    CARD_REGION,
    COALITIONS,
    GIFTS,
    HERAT,
    KANDAHAR,
    SAFE_HOUSE_A,
    SAFE_HOUSE_B,
)
from pamir.second.words import border_word, card_word, coalition_word, region_word


def road_icon(s: State, seat: int, border: int, _: int) -> str | None:
    region = arg(s, ROAD_ICON_REGION)
    if region in (BORDER_A[border], BORDER_B[border]):
        return None
    return say(
        "The road goes on a border of {region}, and {border} is none ({rule}).",
        region=region_word(region),
        border=border_word(border),
        rule=cite(11),
    )


def spy_icon(s: State, seat: int, card: int, _: int) -> str | None:
    elsewhere = not_in_a_court(s, card, cite(11))
    if elsewhere:
        return elsewhere
    region = arg(s, SPY_ICON_REGION)
    if CARD_REGION[card] == region:
        return None
    return say(
        "The spy goes on a card of {region}, and {card} is of {other} ({rule}).",
        region=region_word(region),
        card=card_word(card),
        other=region_word(CARD_REGION[card]),
        rule=cite(11),
    )


def blackmail(s: State, seat: int, card: int, _: int) -> str | None:
    elsewhere = not_in_a_court(s, card, cite(None, 69))
    if elsewhere:
        return elsewhere
    region = CARD_REGION[card]
    ability = {HERAT: BLACKMAIL_HERAT, KANDAHAR: BLACKMAIL_KANDAHAR}.get(region)
    if ability is None or not owns(s, seat, ability):
        return say(
            "You have no Blackmail over {region}, and {card} is of {region} ({rule}).",
            region=region_word(region),
            card=card_word(card),
            rule=cite(None, 69),
        )
    if arg(s, BLACKMAIL_HERAT_OPEN if region == HERAT else BLACKMAIL_KANDAHAR_OPEN) == 0:
        return say(
            "You have used your Blackmail over {region} this turn ({rule}).",
            region=region_word(region),
            rule=cite(None, 69),
        )
    if not bears_no_spy(s, card):
        return say("There is a spy on {card} already ({rule}).", card=card_word(card), rule=cite(None, 69))
    return None if has_cylinder(s, seat) else no_cylinder()


def shelter(s: State, seat: int, which: int, _: int) -> str | None:
    card = (SAFE_HOUSE_A, SAFE_HOUSE_B)[which]
    if owns(s, seat, card):
        return None
    return say("{card}, a Safe House, is not in your court ({rule}).", card=card_word(card), rule=cite(None, 67))


def _placed_this_turn() -> str:
    return say("All you could take there was placed this turn ({rule}).", rule=cite(8, 44))


def _wants_block(s: State) -> bool:
    return arg(s, LIFT_PIECE) in (AN_ARMY, A_ROAD)


def _lift_block(s: State, there: int, placed: int, none_there: str) -> str | None:
    if not _wants_block(s):
        return say("You place one of your cylinders, so take a tribe, a spy or a gift ({rule}).", rule=cite(8, 44))
    if there == 0:
        return none_there
    return None if there > placed else _placed_this_turn()


def _lift_cylinder(s: State, there: int, placed: int, none_there: str) -> str | None:
    if _wants_block(s):
        return say(
            "You place a {coalition} block, so take an army or a road of that coalition ({rule}).",
            coalition=coalition_word(arg(s, LIFT_COALITION)),
            rule=cite(8, 44),
        )
    if there == 0:
        return none_there
    return None if there > placed else _placed_this_turn()


def lift_army(s: State, seat: int, region: int, _: int) -> str | None:
    coalition = arg(s, LIFT_COALITION)
    at = region * COALITIONS + coalition
    none_there = say(
        "There is no {coalition} army in {region} ({rule}).",
        coalition=coalition_word(coalition),
        region=region_word(region),
        rule=cite(8),
    )
    return _lift_block(s, s.armies[at], s.placed_armies[at], none_there)


def lift_road(s: State, seat: int, border: int, _: int) -> str | None:
    coalition = arg(s, LIFT_COALITION)
    at = border * COALITIONS + coalition
    none_there = say(
        "There is no {coalition} road on the border {border} ({rule}).",
        coalition=coalition_word(coalition),
        border=border_word(border),
        rule=cite(8),
    )
    return _lift_block(s, s.roads[at], s.placed_roads[at], none_there)


def lift_tribe(s: State, seat: int, region: int, _: int) -> str | None:
    none_there = say("You have no tribe in {region} ({rule}).", region=region_word(region), rule=cite(8))
    return _lift_cylinder(s, tribes_of(s, region, seat), tribes_placed(s, region, seat), none_there)


def lift_spy(s: State, seat: int, card: int, _: int) -> str | None:
    none_there = say("You have no spy on {card} ({rule}).", card=card_word(card), rule=cite(8))
    return _lift_cylinder(s, spies_of(s, card, seat), spies_placed(s, card, seat), none_there)


def lift_gift(s: State, seat: int, space: int, _: int) -> str | None:
    there = s.gifts[seat * GIFTS + space]
    placed = there - int(gift_can_be_lifted(s, seat, space))
    return _lift_cylinder(s, there, placed, say("No gift of yours lies there ({rule}).", rule=cite(8, 45)))
