"""Wakhan's answers to the prompts every player gets (pp. 16, 17, section K of the rulings)."""

from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.dispatch import Dispatch
from pamir.kernel.frames import arg, arg_below, set_arg, top
from pamir.kernel.journal import note
from pamir.second.rules.actions import (
    ACTION_A,
    ACTION_KIND,
    ARMY,
    BETRAY_CARD,
    DISCARD,
    DONE,
    FIGHT_IN,
    FIGHT_ON,
    KILL_ARMY,
    KILL_ROAD,
    KILL_SPY,
    KILL_TRIBE,
    LIFT_ARMY,
    LIFT_ROAD,
    LIFT_SPY,
    LIFT_TRIBE,
    NAME_REGION,
    NAME_SEAT,
    NAME_SUIT,
    ROAD,
    SEND_TO,
    SHELTER,
    SPY,
    TAX_SEAT,
    TAX_SLOT,
    action,
    card_action,
    kill_road_action,
    simple,
)
from pamir.second.rules.dominance import dominant_coalition
from pamir.second.rules.happenings import AI_CONSIDERS, AI_PICKS, AI_REJECTS
from pamir.second.rules.prompts import (
    BATTLE_LOSSES,
    BATTLE_LOSSES_DONE,
    BATTLE_LOSSES_IN,
    BATTLE_SITE,
    BATTLE_SITE_MODE,
    BETRAYING,
    BLACKMAIL,
    BUILDING,
    BUILDING_BUILT,
    COURT_LIMIT,
    GIVING,
    ICONS_CARD,
    ICONS_NEXT,
    INFRASTRUCTURE_BLOCK,
    LIFT,
    MOVING,
    MOVING_LEFT,
    MOVING_TOLD,
    PASHTUNWALI,
    PERSUASION,
    PROMPTS,
    REBUKE_REGION,
    ROAD_ICON,
    ROAD_ICON_REGION,
    RUMOR,
    SAFE_HOUSE,
    SENDING,
    SPY_ICON,
    TAXING,
    TAXING_MARKET,
    TAXING_VICTIM,
)
from pamir.second.rules.state import State
from pamir.second.rules.tables import (
    BORDER_BETWEEN,
    CARD_ICONS,
    CARD_PRIZE,
    COLUMNS,
    ICON_ROAD,
    ICONS_PER_CARD,
    NOBODY,
    NONE,
    REGION_BORDER_COUNT,
    REGIONS,
    SAFE_HOUSE_A,
    SAFE_HOUSE_B,
    SLOTS,
)
from pamir.second.wakhan.moves import next_move
from pamir.second.wakhan.order import (
    A_BATTLE_CARD,
    A_BATTLE_REGION,
    A_BATTLE_VICTIM,
    A_BETRAYED_CARD,
    A_BORDER,
    A_BUILDING_REGION,
    A_DISCARD,
    A_GIFT_SPACE,
    A_MARCH,
    A_NAMED_REGION,
    A_NAMED_SEAT,
    A_NAMED_SUIT,
    A_PIECE,
    A_SHELTER,
    A_SPY_CARD,
    A_SPY_GOAL,
    A_TAXED_CARD,
    A_TAXED_SEAT,
    BY_COLUMN,
    BY_FAVORED,
    BY_MOST_SPIES,
    BY_PRICE,
    BY_RED_ARROW,
    BY_REGION_ORDER,
    BY_WEALTH,
    ONLY_ONE,
    arrow_row,
    card_in_discards,
    card_in_priority,
    discard_key,
    discard_level,
    leads_on,
    level_between,
    priority,
    region_in_order,
    seat_in_order,
    spies_on,
)

SHE_LEADS = 10  # why she passes over a card for a spy: she has most there; market cards have reasons from 0 on
MOST_SPIES = 1  # second argument of BATTLE_SITE: the line that names the card with most spies


@rule
def takes_first(out: Actions) -> int:
    """Where she has no preference the first answer serves: she takes the prize, orders discards as they come."""
    return out[0]


_ANSWERS = Dispatch("Wakhan's answer", otherwise=takes_first)
answers_herself = _ANSWERS.to


@rule
def offers(out: Actions, n: int, a: int) -> bool:
    """Whether an action is among the legal ones."""
    for i in range(n):
        if out[i] == a:
            return True
    return False


@rule
def best_card(s: State, j: Journal, out: Actions, n: int, kind: int, what: int) -> int:
    """Among legal actions of one kind about cards, the card of highest priority; 0 if there is none."""
    dominant = dominant_coalition(s)
    best = -1
    second = -1
    found = 0
    for i in range(n):
        if ACTION_KIND[out[i]] == kind:
            card = ACTION_A[out[i]]
            key = priority(s, card, dominant)
            found += 1
            note(j, AI_CONSIDERS, what, card, key, 0)
            if key > best:
                second = best
                best = key
            elif key > second:
                second = key
    if found == 0:
        return 0
    note(j, AI_PICKS, what, card_in_priority(best), level_between(best, second), found)
    return card_in_priority(best)


@rule
def richest(s: State, j: Journal, out: Actions, n: int) -> int:
    """The richest player she may tax, equal wealth by the red arrow; NOBODY if there is none."""
    best = NOBODY
    found = 0
    level = ONLY_ONE
    for i in range(s.seats - 1):
        seat = seat_in_order(s, i)
        if offers(out, n, action(TAX_SEAT, seat)):
            found += 1
            note(j, AI_CONSIDERS, A_TAXED_SEAT, seat, s.rupees[seat], 0)
            if best == NOBODY:
                best = seat
            elif s.rupees[seat] == s.rupees[best]:
                level = BY_RED_ARROW
            else:
                level = BY_WEALTH
                if s.rupees[seat] > s.rupees[best]:
                    best = seat
    if best != NOBODY:
        note(j, AI_PICKS, A_TAXED_SEAT, best, level, found)
    return best


@answers_herself(TAXING)
def taxes(s: State, j: Journal, out: Actions, n: int) -> int:
    """Players before the market, all there is from the richest first; then the leftmost market cards (ruling 115).

    Two arguments of the prompt remember whom she is taxing (the seat plus one), and that she has come to the market.
    """
    victim = arg(s, TAXING_VICTIM) - 1
    if victim == NOBODY or not offers(out, n, action(TAX_SEAT, victim)):
        victim = richest(s, j, out, n)
        set_arg(s, TAXING_VICTIM, victim + 1)
    if victim != NOBODY:
        return action(TAX_SEAT, victim)
    row = arrow_row(s)
    chosen = simple(DONE)
    leftmost = SLOTS
    for i in range(n):
        if ACTION_KIND[out[i]] == TAX_SLOT:
            slot = ACTION_A[out[i]]
            place = slot % COLUMNS * 2 + int(slot // COLUMNS != row)
            if place < leftmost:
                leftmost = place
                chosen = out[i]
    if leftmost < SLOTS and arg(s, TAXING_MARKET) == 0:
        set_arg(s, TAXING_MARKET, 1)
        note(j, AI_PICKS, A_TAXED_CARD, s.market[ACTION_A[chosen]], BY_COLUMN, 1)
    return chosen


@answers_herself(BUILDING, INFRASTRUCTURE_BLOCK)
def builds(s: State, j: Journal, out: Actions, n: int) -> int:
    """Armies only, in the first region of her order that she rules (ruling 114)."""
    for i in range(REGIONS):
        region = region_in_order(s, i)
        if offers(out, n, action(ARMY, region)):
            if top(s) == BUILDING and arg(s, BUILDING_BUILT) == 0:
                note(j, AI_PICKS, A_BUILDING_REGION, region, BY_REGION_ORDER, 1)
            return action(ARMY, region)
    return simple(DONE)


@answers_herself(GIVING)
def gives(s: State, j: Journal, out: Actions, n: int) -> int:
    """The cheapest gift (p. 18)."""
    note(j, AI_PICKS, A_GIFT_SPACE, ACTION_A[out[0]], BY_PRICE, n)
    return out[0]


@answers_herself(BETRAYING)
def betrays(s: State, j: Journal, out: Actions, n: int) -> int:
    """The card of highest priority that has a prize (ruling 165)."""
    kept = 0
    for i in range(n):
        if CARD_PRIZE[ACTION_A[out[i]]] != NONE:
            out[kept] = out[i]
            kept += 1
    return card_action(BETRAY_CARD, best_card(s, j, out, kept, BETRAY_CARD, A_BETRAYED_CARD))


@rule
def battle_with_most_spies(s: State, j: Journal, out: Actions, n: int) -> int:
    """The card with most spies of all players, ties by priority (ruling 119)."""
    dominant = dominant_coalition(s)
    best = -1
    most = 0
    second = -1
    found = 0
    level = BY_MOST_SPIES
    for i in range(n):
        if ACTION_KIND[out[i]] == FIGHT_ON:
            card = ACTION_A[out[i]]
            spies = spies_on(s, card)
            key = priority(s, card, dominant)
            found += 1
            note(j, AI_CONSIDERS, A_BATTLE_CARD, card, key, spies)
            if spies > most:
                most = spies
                best = key
                second = -1
            elif spies == most:
                second = max(second, min(best, key))
                best = max(best, key)
    if found == 1:
        level = ONLY_ONE
    elif second >= 0:
        level = level_between(best, second)
    note(j, AI_PICKS, A_BATTLE_CARD, card_in_priority(best), level, found)
    return card_action(FIGHT_ON, card_in_priority(best))


@answers_herself(BATTLE_SITE)
def battles(s: State, j: Journal, out: Actions, n: int) -> int:
    """The first fitting region of her order, else the card of highest priority (p. 18)."""
    if arg(s, BATTLE_SITE_MODE) == MOST_SPIES:
        return battle_with_most_spies(s, j, out, n)
    for i in range(REGIONS):
        region = region_in_order(s, i)
        if offers(out, n, action(FIGHT_IN, region)):
            note(j, AI_PICKS, A_BATTLE_REGION, region, BY_REGION_ORDER, 1)
            return action(FIGHT_IN, region)
    return card_action(FIGHT_ON, best_card(s, j, out, n, FIGHT_ON, A_BATTLE_CARD))


@rule
def road_to_kill(s: State, out: Actions, n: int, region: int, coalition: int) -> int:
    """A hostile road of the coalition, borders in the order of the neighbours on her card; -1 if none."""
    for i in range(REGIONS):
        border = BORDER_BETWEEN[region * REGIONS + region_in_order(s, i)]
        if border != NONE and offers(out, n, kill_road_action(border, coalition)):
            return kill_road_action(border, coalition)
    return -1


@rule
def removal(s: State, out: Actions, n: int, kind: int, seat: int) -> int:
    """Removing a piece of one kind (tribe, army, road or spy) that belongs to this seat; -1 if she cannot."""
    a = -1
    if kind == KILL_TRIBE or kind == KILL_SPY:
        a = action(kind, seat)
    elif kind == KILL_ARMY:
        a = action(KILL_ARMY, s.loyalty[seat])
    elif arg(s, BATTLE_LOSSES_IN) != NONE:
        a = road_to_kill(s, out, n, arg(s, BATTLE_LOSSES_IN), s.loyalty[seat])
    if a >= 0 and offers(out, n, a):
        return a
    return -1


@answers_herself(BATTLE_LOSSES)
def removes(s: State, j: Journal, out: Actions, n: int) -> int:
    """Tribes, then armies, then roads; spies on a card; players in the order of the red arrow (p. 18)."""
    for kind in (KILL_TRIBE, KILL_ARMY, KILL_ROAD, KILL_SPY):
        chosen = -1
        victim = NOBODY
        found = 0
        for i in range(s.seats - 1):
            a = removal(s, out, n, kind, seat_in_order(s, i))
            if a >= 0 and a != chosen:
                found += 1
                if found == 1:
                    chosen = a
                    victim = seat_in_order(s, i)
        if found > 1 and arg(s, BATTLE_LOSSES_DONE) == 0:
            note(j, AI_PICKS, A_BATTLE_VICTIM, victim, BY_RED_ARROW, found)
        if found > 0:
            return chosen
    return simple(DONE)


@rule
def roads_before(s: State) -> int:
    """How many road icons of the card being played came before this one."""
    card = arg_below(s, ICONS_CARD)
    n = 0
    for i in range(arg_below(s, ICONS_NEXT) - 1):
        if CARD_ICONS[card * ICONS_PER_CARD + i] == ICON_ROAD:
            n += 1
    return n


@answers_herself(ROAD_ICON)
def places_road(s: State, j: Journal) -> int:
    """Borders in the order of the neighbours on her card, one road each, then again (ruling 113)."""
    region = arg(s, ROAD_ICON_REGION)
    before = roads_before(s)
    skip = before % REGION_BORDER_COUNT[region]
    for i in range(REGIONS):
        border = BORDER_BETWEEN[region * REGIONS + region_in_order(s, i)]
        if border != NONE:
            if skip == 0:
                if before == 0:
                    note(j, AI_PICKS, A_BORDER, border, BY_REGION_ORDER, REGION_BORDER_COUNT[region])
                return action(ROAD, border)
            skip -= 1
    return -1


@answers_herself(SPY_ICON, BLACKMAIL)
def places_spy(s: State, j: Journal, out: Actions, n: int) -> int:
    """The card of highest priority where she does not lead; where she leads on all, the highest (ruling 112)."""
    led = 0
    open_to_her = 0
    for i in range(n):
        if ACTION_KIND[out[i]] == SPY:
            if leads_on(s, ACTION_A[out[i]]):
                led += 1
            else:
                open_to_her += 1
    kept = n
    if led > 0 and open_to_her > 0:
        kept = 0
        for i in range(n):
            if ACTION_KIND[out[i]] == SPY:
                if leads_on(s, ACTION_A[out[i]]):
                    note(j, AI_REJECTS, A_SPY_CARD, ACTION_A[out[i]], SHE_LEADS, 0)
                else:
                    out[kept] = out[i]
                    kept += 1
    card = best_card(s, j, out, kept, SPY, A_SPY_CARD)
    if card == 0:
        return simple(DONE)
    return card_action(SPY, card)


@answers_herself(LIFT)
def lifts(s: State, j: Journal, out: Actions, n: int) -> int:
    """Armies by her region order, then roads; tribes likewise, then a spy, then a gift (ruling 128)."""
    for i in range(REGIONS):
        region = region_in_order(s, i)
        for kind in (LIFT_ARMY, LIFT_TRIBE):
            if offers(out, n, action(kind, region)):
                note(j, AI_PICKS, A_PIECE, region, BY_REGION_ORDER, 1)
                return action(kind, region)
    for i in range(REGIONS):
        for k in range(REGIONS):
            border = BORDER_BETWEEN[region_in_order(s, i) * REGIONS + region_in_order(s, k)]
            if border != NONE and offers(out, n, action(LIFT_ROAD, border)):
                note(j, AI_PICKS, A_PIECE, region_in_order(s, i), BY_REGION_ORDER, 1)
                return action(LIFT_ROAD, border)
    card = best_card(s, j, out, n, LIFT_SPY, A_PIECE)
    if card > 0:
        return card_action(LIFT_SPY, card)
    return out[0]  # only gifts are left: the cheapest


@answers_herself(COURT_LIMIT)
def discards(s: State, j: Journal, out: Actions, n: int) -> int:
    """The first card of her cleanup order (p. 18)."""
    best = -1
    second = -1
    for i in range(n):
        key = discard_key(s, ACTION_A[out[i]])
        note(j, AI_CONSIDERS, A_DISCARD, ACTION_A[out[i]], key, 0)
        if key > best:
            second = best
            best = key
        elif key > second:
            second = key
    card = card_in_discards(best)
    note(j, AI_PICKS, A_DISCARD, card, discard_level(best, second), n)
    return card_action(DISCARD, card)


@answers_herself(MOVING)
def moves(s: State, j: Journal, out: Actions) -> int:
    """One move of hers, or DONE."""
    if arg(s, MOVING_LEFT) == 0:
        return simple(DONE)
    a = next_move(s, out)
    if ACTION_KIND[a] != DONE and a != arg(s, MOVING_TOLD):
        set_arg(s, MOVING_TOLD, a)  # told once, however often it is repeated
        note(j, AI_PICKS, A_MARCH, a, BY_REGION_ORDER, 1)
    return a


@answers_herself(SENDING)
def sends(s: State, j: Journal, out: Actions, n: int) -> int:
    """Where the idle spy goes: the card of highest priority on which she does not lead (option spy_movement)."""
    kept = 0
    for i in range(n):
        if not leads_on(s, ACTION_A[out[i]]):
            out[kept] = out[i]
            kept += 1
    return card_action(SEND_TO, best_card(s, j, out, kept, SEND_TO, A_SPY_GOAL))


@answers_herself(SAFE_HOUSE)
def shelters(s: State, j: Journal, out: Actions, n: int) -> int:
    """A may is always used; of two Safe Houses the one of higher priority (ruling 109)."""
    if n < 3:
        return out[0]
    dominant = dominant_coalition(s)
    first = priority(s, SAFE_HOUSE_A, dominant)
    second = priority(s, SAFE_HOUSE_B, dominant)
    note(j, AI_CONSIDERS, A_SHELTER, SAFE_HOUSE_A, first, 0)
    note(j, AI_CONSIDERS, A_SHELTER, SAFE_HOUSE_B, second, 0)
    house = card_in_priority(max(first, second))
    note(j, AI_PICKS, A_SHELTER, house, level_between(max(first, second), min(first, second)), 2)
    return action(SHELTER, int(house == SAFE_HOUSE_B))


@answers_herself(RUMOR, PERSUASION)
def names_seat(s: State, j: Journal, n: int) -> int:
    """The first player in the order of her red arrow (ruling 124)."""
    seat = seat_in_order(s, 0)
    note(j, AI_PICKS, A_NAMED_SEAT, seat, BY_RED_ARROW, n)
    return action(NAME_SEAT, seat)


@answers_herself(PASHTUNWALI)
def names_suit(s: State, j: Journal, n: int) -> int:
    """The suit that is favored anyway (ruling 124)."""
    note(j, AI_PICKS, A_NAMED_SUIT, s.favored, BY_FAVORED, n)
    return action(NAME_SUIT, s.favored)


@answers_herself(REBUKE_REGION)
def names_region(s: State, j: Journal) -> int:
    """The first region of her order (ruling 124)."""
    note(j, AI_PICKS, A_NAMED_REGION, region_in_order(s, 0), BY_REGION_ORDER, REGIONS)
    return action(NAME_REGION, region_in_order(s, 0))


@_ANSWERS.made_rule({form.number: form.name for form in PROMPTS}, number="top(s)")
def wakhan_choice(s: State, j: Journal, out: Actions, n: int) -> int:
    """Her answer to the prompt on top, out of its legal answers. ``out`` may be overwritten."""
    found: int = _ANSWERS[top(s)](s, j, out, n)
    return found
