"""The build action and Infrastructure."""

from pamir.kernel.frames import arg
from pamir.locale import say
from pamir.locale.words import cite, rupees
from pamir.second.reasons.land import not_ruling
from pamir.second.rules.build import BLOCK_PRICE, can_build, next_block_price
from pamir.second.rules.land import rules_any
from pamir.second.rules.pieces import has_block
from pamir.second.rules.prompts import BUILDING_BUILT, BUILDING_LEFT
from pamir.second.rules.state import State
from pamir.second.rules.tables import BORDER_A, BORDER_B
from pamir.second.words import border_word, coalition_word, region_word


def no_build(s: State, seat: int) -> str | None:
    """Why a build action could place nothing."""
    if can_build(s, seat):
        return None
    if not rules_any(s, seat):
        return say("You rule no region, so you can build nowhere ({rule}).", rule=cite(13))
    return _too_poor(s, seat, BLOCK_PRICE) or _no_block(s, seat)


def _too_poor(s: State, seat: int, cost: int) -> str | None:
    if cost <= s.rupees[seat]:
        return None
    return say(
        "A block costs {cost}, and you have {have} ({rule}).", cost=rupees(cost), have=s.rupees[seat], rule=cite(13)
    )


def _no_block(s: State, seat: int) -> str | None:
    if has_block(s, s.loyalty[seat]):
        return None
    return say(
        "All {coalition} blocks are in play and were placed this turn ({rule}).",
        coalition=coalition_word(s.loyalty[seat]),
        rule=cite(8, 44),
    )


def _no_more(s: State, seat: int) -> str | None:
    """Why this build action cannot go on."""
    if arg(s, BUILDING_LEFT) == 0:
        return say("You have built as many blocks as one action allows ({rule}).", rule=cite(13, 89))
    return _too_poor(s, seat, next_block_price(s, arg(s, BUILDING_BUILT))) or _no_block(s, seat)


def army(s: State, seat: int, region: int, _: int) -> str | None:
    return not_ruling(s, seat, region) or _no_more(s, seat)


def road(s: State, seat: int, border: int, _: int) -> str | None:
    return free_road(s, seat, border, 0) or _no_more(s, seat)


def free_army(s: State, seat: int, region: int, _: int) -> str | None:
    return not_ruling(s, seat, region)


def free_road(s: State, seat: int, border: int, _: int) -> str | None:
    one, other = BORDER_A[border], BORDER_B[border]
    if not_ruling(s, seat, one) is None or not_ruling(s, seat, other) is None:
        return None
    return say(
        "A road on {border} needs {one} or {other} to be yours, and you rule neither ({rule}).",
        border=border_word(border),
        one=region_word(one),
        other=region_word(other),
        rule=cite(13),
    )


def stop(s: State, seat: int, _a: int, _b: int) -> str | None:
    if arg(s, BUILDING_BUILT) > 0:
        return None
    return say("Build at least one block before you stop ({rule}).", rule=cite(None, 54))
