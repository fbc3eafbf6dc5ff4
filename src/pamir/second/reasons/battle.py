"""The battle action: sites and what may be removed there."""

from pamir.kernel.frames import arg
from pamir.locale import say, seat_name
from pamir.locale.words import cite
from pamir.second.reasons.seated import not_at_table, not_in_a_court
from pamir.second.rules.battle import (
    can_battle,
    can_kill_spy,
    can_kill_tribe,
    has_enemy_in,
    has_enemy_on,
    is_hostile,
    strength_in,
)
from pamir.second.rules.land import armies_of
from pamir.second.rules.pieces import spies_of, tribes_of
from pamir.second.rules.prompts import BATTLE_LOSSES_DONE, BATTLE_LOSSES_IN, BATTLE_LOSSES_LEFT, BATTLE_LOSSES_ON
from pamir.second.rules.state import State
from pamir.second.rules.tables import BORDER_A, BORDER_B, COALITIONS, NONE
from pamir.second.words import border_word, card_word, coalition_word, region_word


def no_battle(s: State, seat: int) -> str | None:
    """Why there is no battle to fight."""
    if can_battle(s, seat):
        return None
    return say(
        "There is no battle to fight: no {coalition} army and no spy of yours stands beside a piece that you could"
        " remove ({rule}).",
        coalition=coalition_word(s.loyalty[seat]),
        rule=cite(14, 60),
    )


def fight_in(s: State, seat: int, region: int, _: int) -> str | None:
    where = region_word(region)
    if strength_in(s, seat, region) == 0:
        return say(
            "You have no {coalition} army in {region} ({rule}).",
            coalition=coalition_word(s.loyalty[seat]),
            region=where,
            rule=cite(14),
        )
    if has_enemy_in(s, seat, region):
        return None
    if any(tribes_of(s, region, other) for other in range(s.seats) if other != seat):
        return say(
            "Nothing in {region} can be removed: the tribes there share your loyalty or have a Citadel, and no"
            " foreign army or road is near ({rule}).",
            region=where,
            rule=cite(14, 60, 65),
        )
    return say("There is nothing to remove in {region} or on its borders ({rule}).", region=where, rule=cite(14))


def fight_on(s: State, seat: int, card: int, _: int) -> str | None:
    elsewhere = not_in_a_court(s, card, cite(14))
    if elsewhere:
        return elsewhere
    if spies_of(s, card, seat) == 0:
        return say("You have no spy on {card} ({rule}).", card=card_word(card), rule=cite(14))
    if has_enemy_on(s, seat, card):
        return None
    if any(spies_of(s, card, other) for other in range(s.seats) if other != seat):
        return say(
            "Indispensable Advisors protect the other spies on {card} ({rule}).",
            card=card_word(card),
            rule=cite(None, 66),
        )
    return say("Only your own spies are on {card} ({rule}).", card=card_word(card), rule=cite(14))


def _enough(s: State) -> str | None:
    if arg(s, BATTLE_LOSSES_LEFT) > 0:
        return None
    return say("You have removed as much as rank and your own pieces allow ({rule}).", rule=cite(14, 59))


def _elsewhere(s: State, on_card: bool) -> str | None:
    """Why a piece of the map is out of reach of a battle on a card, or the other way round."""
    region, card = arg(s, BATTLE_LOSSES_IN), arg(s, BATTLE_LOSSES_ON)
    if on_card and region != NONE:
        return say(
            "The battle is in {region}: spies on cards are out of its reach ({rule}).",
            region=region_word(region),
            rule=cite(14),
        )
    if not on_card and region == NONE:
        return say("The battle is on {card}: only spies can be removed ({rule}).", card=card_word(card), rule=cite(14))
    return None


def kill_tribe(s: State, seat: int, victim: int, _: int) -> str | None:
    absent = not_at_table(s, victim) or _elsewhere(s, on_card=False)
    if absent:
        return absent
    region = arg(s, BATTLE_LOSSES_IN)
    where, who = region_word(region), seat_name(victim)
    if victim == seat:
        return say("You cannot remove your own tribes ({rule}).", rule=cite(None, 60))
    if tribes_of(s, region, victim) == 0:
        return say("{seat} has no tribe in {region} ({rule}).", seat=who, region=where, rule=cite(14))
    if can_kill_tribe(s, seat, region, victim):
        return _enough(s)
    if s.loyalty[victim] == s.loyalty[seat]:
        return say(
            "{seat} is {coalition} like you, so their tribes are safe from you ({rule}).",
            seat=who,
            coalition=coalition_word(s.loyalty[seat]),
            rule=cite(14),
        )
    return say(
        "A Citadel protects the tribes of {seat} in {region} ({rule}).", seat=who, region=where, rule=cite(None, 65)
    )


def _own_blocks(s: State, seat: int, coalition: int) -> str | None:
    if is_hostile(s, seat, coalition):
        return None
    return say(
        "You are {coalition} yourself and cannot remove {coalition} armies and roads ({rule}).",
        coalition=coalition_word(coalition),
        rule=cite(14),
    )


def kill_army(s: State, seat: int, coalition: int, _: int) -> str | None:
    reason = _elsewhere(s, on_card=False) or _own_blocks(s, seat, coalition)
    if reason:
        return reason
    if armies_of(s, arg(s, BATTLE_LOSSES_IN), coalition) == 0:
        return say(
            "There is no {coalition} army in {region} ({rule}).",
            coalition=coalition_word(coalition),
            region=region_word(arg(s, BATTLE_LOSSES_IN)),
            rule=cite(14),
        )
    return _enough(s)


def kill_road(s: State, seat: int, border: int, coalition: int) -> str | None:
    reason = _elsewhere(s, on_card=False) or _own_blocks(s, seat, coalition)
    if reason:
        return reason
    region = arg(s, BATTLE_LOSSES_IN)
    if region not in (BORDER_A[border], BORDER_B[border]):
        return say(
            "The battle is in {region}, and {border} is none of its borders ({rule}).",
            region=region_word(region),
            border=border_word(border),
            rule=cite(14, 60),
        )
    if s.roads[border * COALITIONS + coalition] == 0:
        return say(
            "There is no {coalition} road on the border {border} ({rule}).",
            coalition=coalition_word(coalition),
            border=border_word(border),
            rule=cite(14),
        )
    return _enough(s)


def kill_spy(s: State, seat: int, victim: int, _: int) -> str | None:
    absent = not_at_table(s, victim) or _elsewhere(s, on_card=True)
    if absent:
        return absent
    card = arg(s, BATTLE_LOSSES_ON)
    if victim == seat:
        return say("You cannot remove your own spies ({rule}).", rule=cite(None, 60))
    if can_kill_spy(s, seat, card, victim):
        return _enough(s)
    who = seat_name(victim)
    if spies_of(s, card, victim) == 0:
        return say("{seat} has no spy on {card} ({rule}).", seat=who, card=card_word(card), rule=cite(14))
    return say("Indispensable Advisors protect the spies of {seat} ({rule}).", seat=who, rule=cite(None, 66))


def stop(s: State, seat: int, _a: int, _b: int) -> str | None:
    if arg(s, BATTLE_LOSSES_DONE) > 0:
        return None
    return say("Remove at least one piece before you stop ({rule}).", rule=cite(None, 59))
