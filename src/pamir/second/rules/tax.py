"""The tax action (p. 13)."""

from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import arg, pop, set_arg
from pamir.kernel.journal import note
from pamir.second.rules.actions import ACTION_A, ACTION_KIND, DONE, TAX_SEAT, TAX_SLOT, action, simple
from pamir.second.rules.dispatch import answer_to, legal_for
from pamir.second.rules.happenings import TAXED_SEAT, TAXED_SLOT
from pamir.second.rules.land import owns, ruler
from pamir.second.rules.pieces import tribes_of
from pamir.second.rules.prompts import TAXING, TAXING_LEFT, TAXING_TAKEN
from pamir.second.rules.state import State
from pamir.second.rules.tables import CLAIM_OF_ANCIENT_LINEAGE, ECONOMIC, REGIONS, SLOTS, SUITS


@rule
def shelter(s: State, seat: int) -> int:
    """Rupees that cannot be taxed: the seat's gold stars (p. 13)."""
    return s.stars[seat * SUITS + ECONOMIC]


@rule
def is_subject(s: State, seat: int, victim: int) -> bool:
    """Whether victim has a court card in a region the seat rules (ruling 53 for Ancient Lineage)."""
    if owns(s, seat, CLAIM_OF_ANCIENT_LINEAGE):
        return s.court_size[victim] > 0
    for region in range(REGIONS):
        if s.region_cards[victim * REGIONS + region] > 0 and tribes_of(s, region, seat) > 0:
            if ruler(s, region) == seat:
                return True
    return False


@rule
def can_tax_seat(s: State, seat: int, victim: int) -> bool:
    """Whether a rupee can be taxed from this player now (ruling 52)."""
    if victim == seat or s.rupees[victim] <= shelter(s, victim):
        return False
    return is_subject(s, seat, victim)


@rule
def can_tax(s: State, seat: int) -> bool:
    """Whether there is anything to tax (ruling 51)."""
    for slot in range(SLOTS):
        if s.market_rupees[slot] > 0 and s.market[slot] > 0:
            return True
    for victim in range(s.seats):
        if can_tax_seat(s, seat, victim):
            return True
    return False


@legal_for(TAXING)
def legal_tax(s: State, out: Actions) -> int:
    """TAXING: market cards with rupees, taxable players; stop after at least one rupee."""
    n = 0
    if arg(s, TAXING_LEFT) > 0:
        for slot in range(SLOTS):
            if s.market_rupees[slot] > 0 and s.market[slot] > 0:
                out[n] = action(TAX_SLOT, slot)
                n += 1
        for victim in range(s.seats):
            if can_tax_seat(s, s.active, victim):
                out[n] = action(TAX_SEAT, victim)
                n += 1
    if arg(s, TAXING_TAKEN) > 0:
        out[n] = simple(DONE)
        n += 1
    return n


@answer_to(TAXING)
def apply_tax(s: State, j: Journal, a: int) -> None:
    """Take one rupee, or stop."""
    kind = ACTION_KIND[a]
    if kind == DONE:
        pop(s)
        return
    source = ACTION_A[a]
    if kind == TAX_SLOT:
        s.market_rupees[source] -= 1
        note(j, TAXED_SLOT, s.active, source, s.market[source], 0)
    else:
        s.rupees[source] -= 1
        note(j, TAXED_SEAT, s.active, source, 0, 0)
    s.rupees[s.active] += 1
    set_arg(s, TAXING_LEFT, arg(s, TAXING_LEFT) - 1)
    set_arg(s, TAXING_TAKEN, arg(s, TAXING_TAKEN) + 1)
