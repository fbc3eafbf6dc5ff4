"""Spies and what they can lead to: cards that could be bribed or assassinated next."""

from pamir.first.observe.counting import BYTE
from pamir.first.rules.cards import rank_of, specials_of
from pamir.first.rules.state import State
from pamir.first.rules.tableau import owner_of, tableau_start
from pamir.first.rules.tables import ASSASSINATE, BRIBE, CUBES, NOBODY
from pamir.kernel.compile import rule

KNIFE_PRICE = 2

# What is counted, each in its byte: Spies of others in the own Tableau, those that could bribe, those that could kill,
# and the last two of own Spies elsewhere.
SPIED_BYTE, BRIBABLE_BYTE, KILLABLE_BYTE, CAN_BRIBE_BYTE, CAN_KILL_BYTE = range(5)


@rule
def specials_shown(s: State, seat: int) -> int:
    """Bits of the Special actions on the cards of a Tableau."""
    bits = 0
    first = tableau_start(s, seat)
    for i in range(first, first + s.tableau_size[seat]):
        bits |= specials_of(s, s.tableaus[i])
    return bits


@rule
def risks(s: State, me: int) -> int:
    """Spies by what they can lead to: cards, Special actions and rupees counted, whose turn it is not."""
    packed = 0
    for seat in range(s.seats):
        if s.spies[seat * CUBES] == 0:
            continue
        shown = specials_shown(s, seat)
        rupees = s.rupees[seat]
        knife = (shown >> ASSASSINATE) & 1
        if rupees < KNIFE_PRICE:
            knife = 0
        for i in range(seat * CUBES, seat * CUBES + CUBES):
            card = s.spies[i] >> 2
            if card == 0:
                break
            owner = owner_of(s, card)
            if owner == seat:
                continue
            bribe = ((shown >> BRIBE) & 1) * (rupees >= 2 * rank_of(s, card))
            if owner == me:
                packed += 1 << (SPIED_BYTE * BYTE)
                packed += (bribe << (BRIBABLE_BYTE * BYTE)) + (knife << (KILLABLE_BYTE * BYTE))
            elif seat == me and owner != NOBODY:
                packed += (bribe << (CAN_BRIBE_BYTE * BYTE)) + (knife << (CAN_KILL_BYTE * BYTE))
    return packed
