"""Ties, Influence, and the Favor cards that follow from it (parts 3, 9.4, 9.5)."""

from pamir.first.rules.cards import patriot_of, prize_of
from pamir.first.rules.pieces import card_of_spy, spot_of_spy, spy
from pamir.first.rules.seats import option
from pamir.first.rules.state import NO_FAVOR_AT_ZERO, State
from pamir.first.rules.tableau import stars_of
from pamir.first.rules.tables import EMPIRES, GIFT_SPOTS, MIDDLE, MILITARY, NOBODY, PATRIOT_BAND
from pamir.kernel.compile import rule


@rule
def level_ahead(s: State, mask: int) -> int:
    """Bits of those among tied seats that nobody is ahead of: most military stars, then most rupees (part 3)."""
    most_stars = -1
    most_rupees = -1
    found = 0
    for seat in range(s.seats):
        if (mask >> seat) & 1 == 0:
            continue
        shining = stars_of(s, seat, MILITARY)
        rupees = s.rupees[seat]
        if shining > most_stars or (shining == most_stars and rupees > most_rupees):
            most_stars = shining
            most_rupees = rupees
            found = 1 << seat
        elif shining == most_stars and rupees == most_rupees:
            found |= 1 << seat
    return found


@rule
def only_seat(s: State, mask: int) -> int:
    """The seat of a mask with a single bit, else ``NOBODY``."""
    for seat in range(s.seats):
        if mask == 1 << seat:
            return seat
    return NOBODY


@rule
def ahead(s: State, mask: int) -> int:
    """The seat ahead among tied seats, given as bits, or ``NOBODY``."""
    return only_seat(s, level_ahead(s, mask))


@rule
def gifts_given(s: State, seat: int) -> int:
    """Gift cubes on the seat's player card."""
    number = 0
    for spot in range(GIFT_SPOTS):
        number += s.gifts[seat * GIFT_SPOTS + spot]
    return number


@rule
def spies_in_favor(s: State, seat: int, empire: int) -> int:
    """The seat's Spies on bands of this Empire; bands at home never hold one."""
    number = 0
    i = 0
    while True:
        packed = spy(s, seat, i)
        if packed == 0:
            return number
        i += 1
        spot = spot_of_spy(packed)
        if spot == MIDDLE:
            continue
        card = card_of_spy(packed)
        band = patriot_of(s, card) if spot == PATRIOT_BAND else prize_of(s, card)
        if band == empire:
            number += 1


@rule
def influence(s: State, seat: int, empire: int) -> int:
    """Loyalty card, Prizes, Gifts, Patriots and Spies on bands; being Loyal as such gives nothing (ruling 20)."""
    number = s.prizes[seat * EMPIRES + empire] + s.patriots[seat * EMPIRES + empire] + spies_in_favor(s, seat, empire)
    if s.loyalty[seat] == empire:
        number += s.start_card[seat] + gifts_given(s, seat)
    return number


@rule
def most_influence(s: State, empire: int) -> int:
    """The highest Influence anybody has in this Empire."""
    most = 0
    for seat in range(s.seats):
        most = max(most, influence(s, seat, empire))
    return most


@rule
def level_leaders(s: State, empire: int) -> int:
    """Bits of the seats that nobody is ahead of in Influence in this Empire, ties by part 3 (rulings 21, 27)."""
    most = -1
    mask = 0
    for seat in range(s.seats):
        found = influence(s, seat, empire)
        if found > most:
            most = found
            mask = 0
        if found == most:
            mask |= 1 << seat
    return level_ahead(s, mask)


@rule
def leader(s: State, empire: int) -> int:
    """The seat ahead in Influence in this Empire, or ``NOBODY``."""
    return only_seat(s, level_leaders(s, empire))


@rule
def favor(s: State, empire: int) -> int:
    """The seat that holds this Empire's Favor card, or ``NOBODY``."""
    if option(s, NO_FAVOR_AT_ZERO) and most_influence(s, empire) == 0:
        return NOBODY
    return leader(s, empire)


@rule
def holder_of_bonus(s: State, bonus: int) -> int:
    """The seat whose Favor card gives this bonus, or ``NOBODY``."""
    for empire in range(EMPIRES):
        if s.bonus[empire] == bonus:
            return favor(s, empire)
    return NOBODY
