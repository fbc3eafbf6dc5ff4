"""The menu of a turn once more, read from the law alone: whatever the rules leave out of a list, or put into it, shows.

Nothing here asks the rules; it looks at the position and at what is printed, slowly and plainly.
"""

from collections.abc import Iterator

from pamir.first.rules.actions import (
    ACT,
    BUY,
    DISCARD,
    END_TURN,
    LEFT,
    PLAY,
    PROPOSE,
    RIGHT,
    action,
    card_action,
    card_pair_action,
    simple,
)
from pamir.first.rules.cards import location_of, rank_of, specials_of
from pamir.first.rules.state import DEALS, HAS_ACTED, State
from pamir.first.rules.tables import (
    ASSASSINATE,
    BRIBE,
    CAMPAIGN,
    COLUMNS,
    COMMERCE,
    CONNECTION_A,
    CONNECTION_B,
    COUNTER_ESPIONAGE,
    CUBES,
    ECONOMIC,
    EMPIRES,
    GIFT_PRICE,
    GIFT_SPOTS,
    GIFTS,
    INTELLIGENCE,
    LOCATIONS,
    MAX_SEATS,
    MILITARY,
    MODES,
    POLITICAL,
    SLOTS,
    SPECIALS,
    TAX,
    TOPPLE,
    TRAVEL,
)

FREE_UNDER = {
    TRAVEL: INTELLIGENCE,
    COUNTER_ESPIONAGE: INTELLIGENCE,
    BRIBE: INTELLIGENCE,
    ASSASSINATE: INTELLIGENCE,
    COMMERCE: ECONOMIC,
    GIFTS: ECONOMIC,
    TAX: POLITICAL,
    CAMPAIGN: MILITARY,
}


def menu(s: State) -> set[int]:
    """What the active seat may do from the menu of its turn, deals left out."""
    found = {simple(END_TURN)}
    if s.actions_left > 0:
        found.update(card_action(DISCARD, card) for card in _hand(s))
        found.update(action(BUY, slot) for slot in range(SLOTS) if _can_buy(s, slot))
        for card in _hand(s):
            if _tolls(s, location_of(s, card)) <= s.rupees[s.active]:
                found.add(card_pair_action(PLAY, card, LEFT))
                if s.tableau_size[s.active]:
                    found.add(card_pair_action(PLAY, card, RIGHT))
    for card in _tableau(s, s.active):
        for special in range(SPECIALS):
            if specials_of(s, card) >> special & 1 and _can_act(s, card, special):
                found.add(card_pair_action(ACT, card, special))
    return found


def sure_partners(s: State) -> set[int]:
    """Proposals that must be allowed: somebody has a rupee to give."""
    if not s.options & DEALS or s.accepted >= 5 or s.refused >= 3:
        return set()
    others = (seat for seat in range(s.seats) if seat != s.active)
    return {action(PROPOSE, seat) for seat in others if s.rupees[seat] + s.rupees[s.active] > 0}


def _hand(s: State) -> list[int]:
    start = sum(s.hand_size[: s.active])
    return s.hands[start : start + s.hand_size[s.active]]


def _tableau(s: State, seat: int) -> list[int]:
    start = sum(s.tableau_size[:seat])
    return s.tableaus[start : start + s.tableau_size[seat]]


def _stars(s: State, seat: int, mode: int) -> int:
    return s.stars[seat * MODES + mode]


def _can_buy(s: State, slot: int) -> bool:
    """6.2, and no buying where one paid (5)."""
    if s.market[slot] == 0 or s.barred[slot]:
        return False
    row = slot - slot % COLUMNS
    taken = [c for c in range(slot - row) if s.market[c] or s.market[COLUMNS + c]]
    price = len(taken) * (2 if s.regime == MILITARY else 1)
    room = s.hand_size[s.active] + 1 <= 1 + _stars(s, s.active, INTELLIGENCE)
    return price <= s.rupees[s.active] and (room or s.market[slot] == TOPPLE)


def _tolls(s: State, location: int) -> int:
    """7.1: a rupee for each Tribe of another player, less what was waived."""
    at = location * MAX_SEATS
    return sum(max(0, s.tribes[at + seat] - s.waivers[at + seat]) for seat in range(s.seats) if seat != s.active)


def _spies(s: State, seat: int) -> list[int]:
    """The cards on which a seat's Spies lie."""
    return [spy // 4 for spy in s.spies[seat * CUBES : (seat + 1) * CUBES] if spy]


def _can_pay_right(s: State, rupees: int) -> bool:
    return s.rupees[s.active] >= rupees and sum(card > 0 for card in s.market) >= rupees


def _can_act(s: State, card: int, special: int) -> bool:
    """5: not used yet, an action left or free; 8 and ruling 32: it can be paid and could change something."""
    if s.marks[card] & HAS_ACTED or (s.actions_left <= 0 and FREE_UNDER[special] != s.regime):
        return False
    me, mine = s.active, _spies(s, s.active)
    if special == TRAVEL:
        return bool(mine) and sum(s.tableau_size[: s.seats]) > 1
    if special == COUNTER_ESPIONAGE:
        return any(set(mine) & set(_spies(s, other)) for other in range(s.seats) if other != me)
    if special == BRIBE:
        return any(spied not in _tableau(s, me) and _can_pay_right(s, 2 * rank_of(s, spied)) for spied in mine)
    if special == ASSASSINATE:
        return bool(mine) and _can_pay_right(s, 2)
    if special == COMMERCE:
        return sum(s.market_rupees) > 0
    if special == GIFTS:
        spots = s.gifts[me * GIFT_SPOTS : (me + 1) * GIFT_SPOTS]
        return any(not given and _can_pay_right(s, GIFT_PRICE[spot]) for spot, given in enumerate(spots))
    if special == TAX:
        return _can_tax(s, location_of(s, card))
    return any(s.armies[location * EMPIRES + s.loyalty[me]] for location in range(LOCATIONS))


def _can_tax(s: State, location: int) -> bool:
    """8.7, ties by part 3."""
    strength = [
        s.tribes[location * MAX_SEATS + seat] + s.armies[location * EMPIRES + s.loyalty[seat]]
        for seat in range(s.seats)
    ]
    me = s.active
    ranks = [(strength[seat], _stars(s, seat, MILITARY), s.rupees[seat]) for seat in range(s.seats)]
    ahead = all(ranks[me] > ranks[other] for other in range(s.seats) if other != me)
    return strength[me] > 0 and ahead and any(True for _ in _taxable(s, location))


def _taxable(s: State, location: int) -> Iterator[int]:
    """Those with a Tribe there, or whose Empire has a Road there, and with more rupees than their Shelter holds."""
    for seat in range(s.seats):
        if seat == s.active or s.rupees[seat] <= _stars(s, seat, ECONOMIC):
            continue
        ends = zip(CONNECTION_A, CONNECTION_B, strict=True)
        at_road = any(location in pair and s.roads[i * EMPIRES + s.loyalty[seat]] for i, pair in enumerate(ends))
        if s.tribes[location * MAX_SEATS + seat] or at_road:
            yield seat
