"""Which card Wakhan radicalizes, and her ambition (p. 17, rulings 104 to 107, 120, 121, 167 to 169, 175)."""

from pamir.kernel.compile import Journal, rule
from pamir.kernel.journal import note
from pamir.second.rules.court import court_card, court_limit
from pamir.second.rules.dominance import LEAD, beats, check_points, dominant_coalition
from pamir.second.rules.happenings import AI_CONSIDERS, AI_PICKS, AI_REJECTS
from pamir.second.rules.land import OLDER_PRINTING, SAVVY_PURCHASING, plays_variant, ruler
from pamir.second.rules.market import can_buy, checks_in_market, is_check, next_check_is_final, price
from pamir.second.rules.pieces import tribes_of
from pamir.second.rules.play import icon_coalition
from pamir.second.rules.state import State
from pamir.second.rules.tables import (
    CARD_ACTION_MASK,
    CARD_ARMIES,
    CARD_BLOCK_ICONS,
    CARD_CYLINDER_ICONS,
    CARD_LEVERAGED,
    CARD_PATRIOT,
    CARD_RANK,
    CARD_REGION,
    CARD_SUIT,
    CARD_TRIBES,
    COALITIONS,
    COLUMNS,
    COURT_CARDS,
    ECONOMIC,
    INTELLIGENCE,
    LEVERAGE,
    MAX_SEATS,
    MILITARY,
    MOVE,
    NONE,
    POLITICAL,
    PUBLIC_WITHDRAWAL,
    SLOTS,
)
from pamir.second.wakhan.order import (
    A_BLOCK_CARD_FOR_CHECK,
    A_CARD_BY_ARROWS,
    A_CARD_BY_LINE,
    A_CYLINDER_CARD_FOR_CHECK,
    A_PATRIOT_FOR_CHECK,
    A_RUPEE_CARD_FOR_CHECK,
    BY_ARROWS,
    BY_BARGAIN,
    BY_NUMBER,
    BY_PRICE,
    BY_SCORE,
    NUMBERS,
    ONLY_ONE,
    arrow_column,
    arrow_row,
)
from pamir.second.wakhan.tables import (
    AI_ECONOMIC_IF_POLITICAL,
    AI_GAIN_CONTROL,
    AI_HIGHEST_INTELLIGENCE,
    AI_HIGHEST_POLITICAL,
    AI_INTELLIGENCE,
    AI_INTELLIGENCE_IF_FEWER_SPIES,
    AI_MILITARY_IF_MILITARY,
    AI_MOST_BLOCKS,
    AI_MOST_CYLINDERS_IF_NO_DOMINANCE,
    AI_MOST_RUPEES_IF_POOR,
    AI_MOVE_IF_NONE,
    AI_PATRIOT_IF_DOMINANCE,
    AI_POLITICAL_IF_COURT_FULL,
    AI_RADICALIZE,
)

NO_SLOT = -1
POOR_BELOW = 2  # rupees: the condition of one line of her cards
NOT_FIT = -100  # a score that rules a card out

# Why she passes a market card over.
VACANT, BARRED, TOO_DEAR, A_CHECK, WITHDRAWN = range(5)

# The considerations with a Dominance Check in the market, as keys beyond those of her cards.
DOMINANT_PATRIOT, DOMINANT_BLOCKS, LOOSE_CYLINDERS, LOOSE_RUPEES = range(100, 104)

# Cards for sale are compared by one number: score, then price, then card number.
PRICES = 16


@rule
def can_radicalize(s: State, slot: int) -> bool:
    """Whether she may buy this slot outside of ambition: never a Dominance Check."""
    return can_buy(s, s.wakhan, slot) and not is_check(s.market[slot])


@rule
def why_passed_over(s: State, slot: int) -> int:
    """Why the arrows pass over this slot."""
    card = s.market[slot]
    if card == 0:
        return VACANT
    if is_check(card):
        return A_CHECK
    if card == PUBLIC_WITHDRAWAL:
        return WITHDRAWN
    if s.barred[slot] > 0:
        return BARRED
    return TOO_DEAR


@rule
def balance(s: State, slot: int) -> int:
    """Rupees she would net: those on the card, minus its cost, plus two if leveraged (ruling 120)."""
    net = s.market_rupees[slot] - price(s, s.wakhan, slot)
    card = s.market[slot]
    if card <= COURT_CARDS and CARD_LEVERAGED[card] > 0:
        net += LEVERAGE
    return net


@rule
def would_rule(s: State, card: int) -> bool:
    """Whether the card's own tribes and armies would make her ruler of a region not yet hers (ruling 121)."""
    region = CARD_REGION[card]
    if ruler(s, region) == s.wakhan:
        return False
    army = region * COALITIONS + icon_coalition(s, s.wakhan, card)
    tribe = region * MAX_SEATS + s.wakhan
    s.armies[army] += CARD_ARMIES[card]
    s.tribes[tribe] += CARD_TRIBES[card]
    gained = tribes_of(s, region, s.wakhan) > 0 and ruler(s, region) == s.wakhan
    s.armies[army] -= CARD_ARMIES[card]
    s.tribes[tribe] -= CARD_TRIBES[card]
    return gained


@rule
def has_fewer_spies(s: State) -> bool:
    """Whether some other player has more spies in play than she."""
    for seat in range(s.seats):
        if s.spies_out[seat] > s.spies_out[s.wakhan]:
            return True
    return False


@rule
def shows_move(s: State) -> bool:
    """Whether one of her court cards shows the move action."""
    for i in range(s.court_size[s.wakhan]):
        if (CARD_ACTION_MASK[court_card(s, s.wakhan, i)] >> MOVE) & 1:
            return True
    return False


@rule
def condition_holds(s: State, key: int) -> bool:
    """The condition an instruction begins with, if it has one."""
    if key == AI_MILITARY_IF_MILITARY:
        return s.favored == MILITARY
    if key == AI_ECONOMIC_IF_POLITICAL:
        return s.favored == POLITICAL
    if key == AI_MOST_RUPEES_IF_POOR:
        return s.rupees[s.wakhan] < POOR_BELOW
    if key == AI_MOST_CYLINDERS_IF_NO_DOMINANCE:
        return dominant_coalition(s) == NONE
    if key == AI_PATRIOT_IF_DOMINANCE:
        return dominant_coalition(s) != NONE
    if key == AI_MOVE_IF_NONE:
        return not shows_move(s)
    if key == AI_POLITICAL_IF_COURT_FULL:
        return s.court_size[s.wakhan] >= court_limit(s, s.wakhan)
    if key == AI_INTELLIGENCE_IF_FEWER_SPIES:
        return has_fewer_spies(s)
    return True


@rule
def rank_in_suit(card: int, suit: int) -> int:
    """The card's rank if it is of the suit, else out."""
    if CARD_SUIT[card] == suit:
        return CARD_RANK[card]
    return NOT_FIT


@rule
def at_least_one(count: int) -> int:
    """A count of icons; none rules the card out."""
    if count == 0:
        return NOT_FIT
    return count


@rule
def score_for(s: State, key: int, slot: int, dominant: int) -> int:
    """What speaks for a buyable market card under an instruction; NOT_FIT if it does not qualify."""
    card = s.market[slot]
    if key == AI_MOST_RUPEES_IF_POOR:
        if balance(s, slot) > 0:
            return balance(s, slot)
        return NOT_FIT
    if card > COURT_CARDS:
        return NOT_FIT
    if key == AI_MILITARY_IF_MILITARY:
        return rank_in_suit(card, MILITARY)
    if key == AI_ECONOMIC_IF_POLITICAL:
        return rank_in_suit(card, ECONOMIC)
    if key == AI_HIGHEST_POLITICAL or key == AI_POLITICAL_IF_COURT_FULL:
        return rank_in_suit(card, POLITICAL)
    if key == AI_HIGHEST_INTELLIGENCE or key == AI_INTELLIGENCE_IF_FEWER_SPIES:
        return rank_in_suit(card, INTELLIGENCE)
    if key == AI_INTELLIGENCE:
        return min(rank_in_suit(card, INTELLIGENCE), 0)
    if key == AI_MOST_BLOCKS:
        return at_least_one(CARD_BLOCK_ICONS[card])
    if key == AI_MOST_CYLINDERS_IF_NO_DOMINANCE:
        return at_least_one(CARD_CYLINDER_ICONS[card])
    if key == AI_MOVE_IF_NONE:
        if (CARD_ACTION_MASK[card] >> MOVE) & 1:
            return 0
        return NOT_FIT
    if key == AI_PATRIOT_IF_DOMINANCE or key == DOMINANT_PATRIOT:
        if CARD_PATRIOT[card] == dominant:
            return 0
        return NOT_FIT
    if key == AI_GAIN_CONTROL:
        if would_rule(s, card):
            return 0
        return NOT_FIT
    if key == DOMINANT_BLOCKS:
        return CARD_BLOCK_ICONS[card]
    if key == LOOSE_CYLINDERS:
        return CARD_CYLINDER_ICONS[card]
    return balance(s, slot)  # LOOSE_RUPEES


@rule
def level_of_sale(best: int, second: int) -> int:
    """What put the best card for sale before the second: score, price or number."""
    if second < 0:
        return ONLY_ONE
    if best // (PRICES * NUMBERS) != second // (PRICES * NUMBERS):
        return BY_SCORE
    if best // NUMBERS != second // NUMBERS:
        return BY_PRICE
    return BY_NUMBER


@rule
def best_slot(s: State, j: Journal, key: int, what: int) -> int:
    """The buyable card with the best score, then cheapest, then highest number; NO_SLOT if none fits."""
    dominant = dominant_coalition(s)
    slot_found = NO_SLOT
    best = -1
    second = -1
    found = 0
    for slot in range(SLOTS):
        if can_radicalize(s, slot):
            score = score_for(s, key, slot, dominant)
            if score != NOT_FIT:
                card = s.market[slot]
                cost = price(s, s.wakhan, slot)
                found += 1
                note(j, AI_CONSIDERS, what, card, score, cost)
                value = ((score - NOT_FIT) * PRICES + PRICES - 1 - cost) * NUMBERS + card
                if value > best:
                    second = best
                    best = value
                    slot_found = slot
                elif value > second:
                    second = value
    if slot_found != NO_SLOT:
        note(j, AI_PICKS, what, s.market[slot_found], level_of_sale(best, second), found)
    return slot_found


@rule
def most_icons_for_sale(s: State) -> int:
    """Most tribe and spy icons on any court card she could buy."""
    most = 0
    for slot in range(SLOTS):
        if can_radicalize(s, slot) and s.market[slot] <= COURT_CARDS:
            most = max(most, CARD_CYLINDER_ICONS[s.market[slot]])
    return most


@rule
def slot_for_check(s: State, j: Journal) -> int:
    """With a Dominance Check in the market: patriots or blocks if a coalition is dominant, else cylinders."""
    if dominant_coalition(s) != NONE:
        slot = best_slot(s, j, DOMINANT_PATRIOT, A_PATRIOT_FOR_CHECK)
        if slot == NO_SLOT and not plays_variant(s, OLDER_PRINTING):
            slot = best_slot(s, j, DOMINANT_BLOCKS, A_BLOCK_CARD_FOR_CHECK)
        return slot
    if plays_variant(s, SAVVY_PURCHASING) and most_icons_for_sale(s) == 0:
        return best_slot(s, j, LOOSE_RUPEES, A_RUPEE_CARD_FOR_CHECK)
    return best_slot(s, j, LOOSE_CYLINDERS, A_CYLINDER_CARD_FOR_CHECK)


@rule
def bargain_for(s: State, slot: int) -> int:
    """Savvy purchasing: the cheapest strictly cheaper card of the same suit and at least the same rank."""
    card = s.market[slot]
    best = slot
    best_price = price(s, s.wakhan, slot)
    for column in range(COLUMNS):
        for i in range(2):
            other = (arrow_row(s) + i) % 2 * COLUMNS + column
            if can_radicalize(s, other) and s.market[other] <= COURT_CARDS:
                rival = s.market[other]
                if CARD_SUIT[rival] == CARD_SUIT[card] and CARD_RANK[rival] >= CARD_RANK[card]:
                    if price(s, s.wakhan, other) < best_price:
                        best = other
                        best_price = price(s, s.wakhan, other)
    return best


@rule
def slot_by_arrows(s: State, j: Journal) -> int:
    """From where the arrows point to the left, then the same in the other row (p. 17, ruling 107)."""
    row = arrow_row(s)
    start = arrow_column(s)
    for turn in range(2):
        for i in range(start + 1):
            slot = (row + turn) % 2 * COLUMNS + start - i
            if can_radicalize(s, slot):
                note(j, AI_CONSIDERS, A_CARD_BY_ARROWS, s.market[slot], slot, price(s, s.wakhan, slot))
                if plays_variant(s, SAVVY_PURCHASING) and s.market[slot] <= COURT_CARDS:
                    better = bargain_for(s, slot)
                    if better != slot:
                        note(j, AI_CONSIDERS, A_CARD_BY_ARROWS, s.market[better], better, price(s, s.wakhan, better))
                        note(j, AI_PICKS, A_CARD_BY_ARROWS, s.market[better], BY_BARGAIN, 2)
                        return better
                note(j, AI_PICKS, A_CARD_BY_ARROWS, s.market[slot], BY_ARROWS, 1)
                return slot
            note(j, AI_REJECTS, A_CARD_BY_ARROWS, slot, why_passed_over(s, slot), s.market[slot])
    return NO_SLOT


@rule
def slot_to_radicalize(s: State, j: Journal, key: int) -> int:
    """The slot a radicalize line buys, or NO_SLOT: instructions, then the check, then the arrows (ruling 105)."""
    check = checks_in_market(s) > 0
    if check and plays_variant(s, OLDER_PRINTING):
        # The older printing looks at the Dominance Check before the instructions (ruling 137).
        slot = slot_for_check(s, j)
        if slot != NO_SLOT:
            return slot
        check = False
    if key != AI_RADICALIZE:
        return best_slot(s, j, key, A_CARD_BY_LINE)
    if check:
        return slot_for_check(s, j)
    return slot_by_arrows(s, j)


@rule
def scores_most(s: State, final: bool) -> bool:
    """Whether a check now would give her strictly more points than everybody else."""
    dominant = dominant_coalition(s)
    mine = check_points(s, s.wakhan, dominant, final)
    for seat in range(s.seats):
        if seat != s.wakhan and check_points(s, seat, dominant, final) >= mine:
            return False
    return True


@rule
def wins_by(s: State, slot: int, final: bool) -> bool:
    """Whether buying the check in this slot would end the game with her as winner (rulings 175, 176)."""
    dominant = dominant_coalition(s)
    gain = check_points(s, s.wakhan, dominant, final)
    change = s.market_rupees[slot] - price(s, s.wakhan, slot)
    s.rupees[s.wakhan] += change
    wins = True
    leads = True
    for seat in range(s.seats):
        if seat != s.wakhan:
            theirs = check_points(s, seat, dominant, final)
            if beats(s, s.wakhan, seat, gain, theirs) < 0:
                wins = False
            if s.points[s.wakhan] + gain - s.points[seat] - theirs < LEAD:
                leads = False
    s.rupees[s.wakhan] -= change
    return leads or (final and wins)


@rule
def ambition_slot(s: State) -> int:
    """The Dominance Check her ambition buys now, or NO_SLOT (p. 16, ruling 104)."""
    final = next_check_is_final(s)
    for slot in range(SLOTS):
        if is_check(s.market[slot]) and can_buy(s, s.wakhan, slot):
            if scores_most(s, final):
                return slot
            if not plays_variant(s, OLDER_PRINTING) and wins_by(s, slot, final):
                return slot
    return NO_SLOT
