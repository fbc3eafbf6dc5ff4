"""The battle action, its losses, Safe House and the overthrow that follows (p. 14)."""

from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import arg, pop, push, set_arg
from pamir.kernel.journal import note
from pamir.second.rules.actions import (
    ACTION_A,
    ACTION_B,
    ACTION_KIND,
    DONE,
    FIGHT_IN,
    FIGHT_ON,
    KILL_ARMY,
    KILL_ROAD,
    KILL_SPY,
    KILL_TRIBE,
    LET_GO,
    SHELTER,
    action,
    card_action,
    kill_road_action,
    simple,
)
from pamir.second.rules.court import court_card, sort_actions
from pamir.second.rules.dispatch import answer_to, legal_for, runs
from pamir.second.rules.happenings import (
    ARMY_KILLED,
    BATTLE_IN,
    BATTLE_ON,
    OVERTHROW_CARDS,
    ROAD_KILLED,
    SPY_KILLED,
    SPY_LET_GO,
    SPY_SHELTERED,
    TRIBE_KILLED,
)
from pamir.second.rules.land import armies_of, in_force_for, in_turn_order, owns
from pamir.second.rules.pieces import (
    army_home,
    is_overthrown,
    lose_placed_spy,
    road_home,
    spies_of,
    tribes_home,
    tribes_of,
)
from pamir.second.rules.prompts import (
    BATTLE_LOSSES,
    BATTLE_LOSSES_DONE,
    BATTLE_LOSSES_IN,
    BATTLE_LOSSES_LEFT,
    BATTLE_LOSSES_ON,
    BATTLE_SITE,
    BATTLE_SITE_RANK,
    FORCED_DISCARDS,
    LOST_TRIBES,
    LOST_TRIBES_REGION,
    SAFE_HOUSE,
    SAFE_HOUSE_SEAT,
    SAFE_HOUSE_SPIES,
)
from pamir.second.rules.state import State
from pamir.second.rules.tables import (
    BLOCKS,
    CITADEL_KABUL,
    CITADEL_TRANSCASPIA,
    COALITIONS,
    INDISPENSABLE_ADVISORS,
    KABUL,
    MAX_SEATS,
    NATIONALISM,
    NONE,
    REGION_BORDER_COUNT,
    REGION_BORDERS,
    REGIONS,
    SAFE_HOUSE_A,
    SAFE_HOUSE_B,
    TRANSCASPIA,
)


@rule
def strength_in(s: State, seat: int, region: int) -> int:
    """Pieces of the seat that fight in a region: loyal armies, and tribes under Nationalism."""
    pieces = armies_of(s, region, s.loyalty[seat])
    if in_force_for(s, NATIONALISM, seat):
        pieces += tribes_of(s, region, seat)
    return pieces


@rule
def can_kill_tribe(s: State, seat: int, region: int, victim: int) -> bool:
    """Tribes of other players of another loyalty, unless a Citadel shields them (rulings 60, 65)."""
    if victim == seat or tribes_of(s, region, victim) == 0 or s.loyalty[victim] == s.loyalty[seat]:
        return False
    if region == KABUL and owns(s, victim, CITADEL_KABUL):
        return False
    return not (region == TRANSCASPIA and owns(s, victim, CITADEL_TRANSCASPIA))


@rule
def is_hostile(s: State, seat: int, coalition: int) -> bool:
    """Whose blocks may be removed: not one's own; Wakhan only those somebody is loyal to (ruling 118)."""
    if coalition == s.loyalty[seat]:
        return False
    if seat != s.wakhan:
        return True
    for other in range(s.seats):
        if other != seat and s.loyalty[other] == coalition:
            return True
    return False


@rule
def can_kill_spy(s: State, seat: int, card: int, victim: int) -> bool:
    """Spies of any other player, unless Indispensable Advisors shield them (rulings 60, 66)."""
    return victim != seat and spies_of(s, card, victim) > 0 and not owns(s, victim, INDISPENSABLE_ADVISORS)


@rule
def has_enemy_in(s: State, seat: int, region: int) -> bool:
    """Whether a battle in the region could remove something."""
    for coalition in range(COALITIONS):
        if is_hostile(s, seat, coalition):
            if armies_of(s, region, coalition) > 0:
                return True
            for i in range(REGION_BORDER_COUNT[region]):
                if s.roads[REGION_BORDERS[region * 4 + i] * COALITIONS + coalition] > 0:
                    return True
    for victim in range(s.seats):
        if can_kill_tribe(s, seat, region, victim):
            return True
    return False


@rule
def has_enemy_on(s: State, seat: int, card: int) -> bool:
    """Whether a battle on the card could remove a spy."""
    for victim in range(s.seats):
        if can_kill_spy(s, seat, card, victim):
            return True
    return False


@rule
def can_battle(s: State, seat: int) -> bool:
    """Whether there is a site with a piece of the seat and something to remove."""
    if s.blocks[s.loyalty[seat]] < BLOCKS or in_force_for(s, NATIONALISM, seat):
        for region in range(REGIONS):
            if strength_in(s, seat, region) > 0 and has_enemy_in(s, seat, region):
                return True
    if s.spies_out[seat] > 0:
        for other in range(s.seats):
            for i in range(s.court_size[other]):
                card = court_card(s, other, i)
                if spies_of(s, card, seat) > 0 and has_enemy_on(s, seat, card):
                    return True
    return False


@legal_for(BATTLE_SITE)
def legal_battle_site(s: State, out: Actions) -> int:
    """BATTLE_SITE: a region or a court card."""
    n = 0
    seat = s.active
    for region in range(REGIONS):
        if strength_in(s, seat, region) > 0 and has_enemy_in(s, seat, region):
            out[n] = action(FIGHT_IN, region)
            n += 1
    start = n
    for other in range(s.seats):
        for i in range(s.court_size[other]):
            card = court_card(s, other, i)
            if spies_of(s, card, seat) > 0 and has_enemy_on(s, seat, card):
                out[n] = card_action(FIGHT_ON, card)
                n += 1
    sort_actions(out, start, n)
    return n


@answer_to(BATTLE_SITE)
def apply_battle_site(s: State, j: Journal, a: int) -> None:
    """Fix the site and how much may be removed there (ruling 59)."""
    rank = arg(s, BATTLE_SITE_RANK)
    seat = s.active
    pop(s)
    if ACTION_KIND[a] == FIGHT_IN:
        region = ACTION_A[a]
        note(j, BATTLE_IN, seat, region, 0, 0)
        push(s, BATTLE_LOSSES, min(rank, strength_in(s, seat, region)), 0, region, 0)
    else:
        card = ACTION_A[a]
        note(j, BATTLE_ON, seat, card, 0, 0)
        push(s, BATTLE_LOSSES, min(rank, spies_of(s, card, seat)), 0, NONE, card)


@legal_for(BATTLE_LOSSES)
def legal_battle_losses(s: State, out: Actions) -> int:
    """BATTLE_LOSSES: one piece at a time; stop after at least one."""
    n = 0
    seat = s.active
    region = arg(s, BATTLE_LOSSES_IN)
    if arg(s, BATTLE_LOSSES_LEFT) > 0:
        if region != NONE:
            for victim in range(s.seats):
                if can_kill_tribe(s, seat, region, victim):
                    out[n] = action(KILL_TRIBE, victim)
                    n += 1
            for coalition in range(COALITIONS):
                if is_hostile(s, seat, coalition) and armies_of(s, region, coalition) > 0:
                    out[n] = action(KILL_ARMY, coalition)
                    n += 1
            for i in range(REGION_BORDER_COUNT[region]):
                border = REGION_BORDERS[region * 4 + i]
                for coalition in range(COALITIONS):
                    if is_hostile(s, seat, coalition) and s.roads[border * COALITIONS + coalition] > 0:
                        out[n] = kill_road_action(border, coalition)
                        n += 1
        else:
            for victim in range(s.seats):
                if can_kill_spy(s, seat, arg(s, BATTLE_LOSSES_ON), victim):
                    out[n] = action(KILL_SPY, victim)
                    n += 1
    if arg(s, BATTLE_LOSSES_DONE) > 0:
        out[n] = simple(DONE)
        n += 1
    return n


@rule
def kill_spy(s: State, j: Journal, card: int, victim: int) -> None:
    """Remove a spy; with a Safe House its owner decides after the battle (ruling 67)."""
    s.spies[card * MAX_SEATS + victim] -= 1
    s.spies_out[victim] -= 1
    lose_placed_spy(s, card, victim)
    if owns(s, victim, SAFE_HOUSE_A) or owns(s, victim, SAFE_HOUSE_B):
        s.lost_spies[victim] += 1
    else:
        s.cylinders[victim] += 1
    note(j, SPY_KILLED, s.active, card, victim, 0)


@answer_to(BATTLE_LOSSES)
def apply_battle_losses(s: State, j: Journal, a: int) -> None:
    """Remove one piece, or end the battle."""
    kind = ACTION_KIND[a]
    seat = s.active
    region = arg(s, BATTLE_LOSSES_IN)
    if kind == DONE:
        pop(s)
        after_battle(s, region)
        return
    set_arg(s, BATTLE_LOSSES_LEFT, arg(s, BATTLE_LOSSES_LEFT) - 1)
    set_arg(s, BATTLE_LOSSES_DONE, arg(s, BATTLE_LOSSES_DONE) + 1)
    it = ACTION_A[a]
    if kind == KILL_TRIBE:
        tribes_home(s, region, it, 1)
        s.lost_tribes[it] += 1
        note(j, TRIBE_KILLED, seat, region, it, 0)
    elif kind == KILL_ARMY:
        army_home(s, region, it)
        note(j, ARMY_KILLED, seat, region, it, 0)
    elif kind == KILL_ROAD:
        road_home(s, it, ACTION_B[a])
        note(j, ROAD_KILLED, seat, it, ACTION_B[a], 0)
    else:
        kill_spy(s, j, arg(s, BATTLE_LOSSES_ON), it)


@rule
def after_battle(s: State, region: int) -> None:
    """All chosen pieces are gone: now overthrow or Safe House, in turn order (rulings 61, 67)."""
    if region != NONE:
        push(s, LOST_TRIBES, region, 0, 0, 0)
        return
    for i in range(s.seats - 1, -1, -1):
        seat = in_turn_order(s, i)
        if s.lost_spies[seat] > 0:
            push(s, SAFE_HOUSE, seat, s.lost_spies[seat], 0, 0)


@runs(LOST_TRIBES)
def overthrow_after_losses(s: State, j: Journal) -> None:
    """Everybody who lost a tribe is tested for overthrow, in turn order (rulings 41, 61, 83)."""
    region = arg(s, LOST_TRIBES_REGION)
    pop(s)
    for i in range(s.seats):
        seat = in_turn_order(s, i)
        if s.lost_tribes[seat] > 0 and is_overthrown(s, seat, region):
            note(j, OVERTHROW_CARDS, seat, region, 0, 0)
    for i in range(s.seats - 1, -1, -1):  # the first in turn order comes to lie on top
        seat = in_turn_order(s, i)
        if s.lost_tribes[seat] > 0:
            s.lost_tribes[seat] = 0
            if is_overthrown(s, seat, region):
                push(s, FORCED_DISCARDS, seat, region, NONE, 0)


@legal_for(SAFE_HOUSE)
def legal_safe_house(s: State, out: Actions) -> int:
    """SAFE_HOUSE: each lost spy may hide on card 41 or 72 instead of going home."""
    n = 0
    seat = arg(s, SAFE_HOUSE_SEAT)
    if arg(s, SAFE_HOUSE_SPIES) == 0:
        return 0
    if owns(s, seat, SAFE_HOUSE_A):
        out[n] = action(SHELTER, 0)
        n += 1
    if owns(s, seat, SAFE_HOUSE_B):
        out[n] = action(SHELTER, 1)
        n += 1
    out[n] = simple(LET_GO)
    return n + 1


@answer_to(SAFE_HOUSE)
def apply_safe_house(s: State, j: Journal, a: int) -> None:
    """Decide about one spy."""
    seat = arg(s, SAFE_HOUSE_SEAT)
    s.lost_spies[seat] -= 1
    set_arg(s, SAFE_HOUSE_SPIES, arg(s, SAFE_HOUSE_SPIES) - 1)
    if ACTION_KIND[a] == LET_GO:
        s.cylinders[seat] += 1
        note(j, SPY_LET_GO, seat, 0, 0, 0)
    else:
        card = SAFE_HOUSE_A
        if ACTION_A[a] == 1:
            card = SAFE_HOUSE_B
        s.spies[card * MAX_SEATS + seat] += 1
        s.spies_out[seat] += 1
        note(j, SPY_SHELTERED, seat, card, 0, 0)
