"""Words about regions: why a seat does not rule one."""

from pamir.locale import say, say_many, seat_name
from pamir.locale.words import cite, listing
from pamir.second.rules.land import most_armies, ruler, ruling_pieces
from pamir.second.rules.pieces import tribes_of
from pamir.second.rules.state import State
from pamir.second.rules.tables import COALITIONS, NOBODY, REGIONS
from pamir.second.words import armies, region_word


def ruled_by(s: State, seat: int) -> list[int]:
    """The regions a seat rules."""
    return [region for region in range(REGIONS) if ruler(s, region) == seat]


def not_ruling(s: State, seat: int, region: int) -> str | None:
    """Why the seat does not rule the region, or None if it does (p. 7, ruling 63)."""
    who = ruler(s, region)
    if who == seat:
        return None
    where, rule = region_word(region), cite(7, 63)
    if tribes_of(s, region, seat) == 0:
        return say("You do not rule {region}: you have no tribe there ({rule}).", region=where, rule=cite(7))
    mine = ruling_pieces(s, region, seat)
    if who != NOBODY:
        return say(
            "You do not rule {region}: {ruler} does, with {theirs} ruling pieces to your {mine} ({rule}).",
            region=where,
            ruler=seat_name(who),
            theirs=ruling_pieces(s, region, who),
            mine=mine,
            rule=rule,
        )
    rivals = [other for other in range(s.seats) if tribes_of(s, region, other) > 0]
    most = max(ruling_pieces(s, region, other) for other in rivals)
    largest = most_armies(s, region)
    if largest >= most:
        coalition = next(c for c in range(COALITIONS) if s.armies[region * COALITIONS + c] == largest)
        return say_many(
            "You do not rule {region}: your {n} ruling piece there is not more than {armies} ({rule}).",
            "You do not rule {region}: your {n} ruling pieces there are not more than {armies} ({rule}).",
            mine,
            region=where,
            armies=armies(coalition, largest),
            rule=rule,
        )
    tied = [seat_name(other) for other in rivals if other != seat and ruling_pieces(s, region, other) == most]
    if mine == most:
        tied.append(say("you"))
    return say_many(
        "You do not rule {region}: {seats} tie with {n} ruling piece each ({rule}).",
        "You do not rule {region}: {seats} tie with {n} ruling pieces each ({rule}).",
        most,
        region=where,
        seats=listing(tied),
        rule=cite(7),
    )
