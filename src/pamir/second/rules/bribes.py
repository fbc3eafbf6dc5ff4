"""Bribes: who is owed what, and the bargaining over it (pp. 11, 12, ruling 19)."""

from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import arg, pop, push, set_arg, turn_into
from pamir.kernel.journal import note
from pamir.second.rules.act import begin_act, least_cost
from pamir.second.rules.actions import (
    ACCEPT,
    ACTION_A,
    ACTION_B,
    ACTION_KIND,
    COUNTER,
    DECLINE,
    IGNORE,
    PAY,
    PLAY,
    PROPOSE,
    REFUSE,
    action,
    card_of,
    simple,
)
from pamir.second.rules.court import hostage_holder
from pamir.second.rules.dispatch import answer_to, legal_for
from pamir.second.rules.happenings import (
    BRIBE_OWED,
    BRIBED,
    COUNTERED,
    DECLINED,
    IGNORED_BRIBE,
    OFFERED_PLAY,
    PROPOSED,
    REFUSED,
)
from pamir.second.rules.land import in_force, in_force_for, owns, ruler
from pamir.second.rules.pieces import spies_of, tribes_of
from pamir.second.rules.play import play_card
from pamir.second.rules.prompts import ANSWER, BRIBE, BRIBE_DEMAND, BRIBE_FOR, BRIBE_OFFER, BRIBE_TO
from pamir.second.rules.state import State
from pamir.second.rules.tables import (
    CARD_REGION,
    CHARISMATIC_COURTIERS,
    CIVIL_SERVICE_REFORMS,
    CUSTOMS_OR_MANNERS,
    NOBODY,
    PRINTED_CARD,
    PRINTED_KIND,
)

NO_OFFER = -1


@rule
def play_receiver(s: State, seat: int, card: int) -> int:
    """Who must be bribed to play this card: the region's ruler, unless it is oneself (p. 11)."""
    if in_force(s, CUSTOMS_OR_MANNERS) or owns(s, seat, CHARISMATIC_COURTIERS):
        return NOBODY
    who = ruler(s, CARD_REGION[card])
    if who == seat:
        return NOBODY
    return who


@rule
def act_receiver(s: State, seat: int, card: int) -> int:
    """Who must be bribed to act with this card: whoever holds it hostage (p. 12)."""
    if in_force(s, CUSTOMS_OR_MANNERS) or owns(s, seat, CIVIL_SERVICE_REFORMS):
        return NOBODY
    return hostage_holder(s, card)


@rule
def receiver_of(s: State, seat: int, a: int) -> int:
    """Who must be bribed for a play or a card action, or NOBODY."""
    if ACTION_KIND[a] == PLAY:
        return play_receiver(s, seat, ACTION_A[a])
    return act_receiver(s, seat, PRINTED_CARD[ACTION_A[a]])


@rule
def bribe_in(s: State, region: int, receiver: int) -> int:
    """The full bribe for playing a card of the region: its ruler's tribes there (ruling 18)."""
    return tribes_of(s, region, receiver)


@rule
def bribe_on(s: State, card: int, receiver: int) -> int:
    """The full bribe for acting with a hostage: its holder's spies on the card (ruling 18)."""
    return spies_of(s, card, receiver)


@rule
def bribe_owed(s: State, a: int, receiver: int) -> int:
    """The full bribe for a play or a card action."""
    if ACTION_KIND[a] == PLAY:
        return bribe_in(s, CARD_REGION[ACTION_A[a]], receiver)
    return bribe_on(s, PRINTED_CARD[ACTION_A[a]], receiver)


@rule
def may_ignore_bribes(s: State, seat: int) -> bool:
    """Whether the seat may leave bribes unpaid: Courtly Manners (ruling 22)."""
    return in_force_for(s, CUSTOMS_OR_MANNERS, seat)


@rule
def must_bribe(s: State, seat: int, a: int) -> int:
    """Whom the seat cannot pass by for a play or a card action: the receiver, unless bribes may be left unpaid."""
    if may_ignore_bribes(s, seat):
        return NOBODY
    return receiver_of(s, seat, a)


@rule
def bargains_left(s: State) -> int:
    """Bargains that may still fail this turn; without any only a full payment is possible (ruling 19)."""
    if s.failed_deals < s.deal_cap:
        return s.deal_cap - s.failed_deals
    return 0


@rule
def may_offer_less(s: State, receiver: int) -> bool:
    """Whether this receiver can be talked to: a bargain is left, and Wakhan waives nothing (ruling 108)."""
    return bargains_left(s) > 0 and receiver != s.wakhan


@rule
def to_spend_on_bribe(s: State, seat: int, a: int) -> int:
    """Rupees the seat can give and still pay the least the action itself costs (ruling 20)."""
    if ACTION_KIND[a] == PLAY:
        return s.rupees[seat]
    return s.rupees[seat] - least_cost(s, seat, PRINTED_KIND[ACTION_A[a]])


@rule
def can_always_bargain(s: State) -> bool:
    """Whether any bribe can be talked about now: Wakhan is not at the table, and not too many talks have failed."""
    return bargains_left(s) > 0 and s.wakhan == NOBODY


@rule
def can_settle(s: State, seat: int, a: int) -> bool:
    """Whether a bribe owed for this action leaves the seat any way to go on."""
    receiver = must_bribe(s, seat, a)
    if receiver == NOBODY or may_offer_less(s, receiver):
        return True
    return bribe_owed(s, a, receiver) <= to_spend_on_bribe(s, seat, a)


@rule
def perform(s: State, j: Journal, a: int) -> None:
    """The action happens: all bribes are settled."""
    seat = s.active
    if ACTION_KIND[a] == PLAY:
        s.actions_left -= 1
        play_card(s, j, seat, ACTION_A[a], ACTION_B[a])
    else:
        begin_act(s, j, seat, PRINTED_CARD[ACTION_A[a]], PRINTED_KIND[ACTION_A[a]])


@rule
def pay_bribe(s: State, j: Journal, seat: int, receiver: int, amount: int, owed: int) -> None:
    """Rupees go from the payer to the receiver."""
    s.rupees[seat] -= amount
    s.rupees[receiver] += amount
    note(j, BRIBED, seat, receiver, amount, owed)


@rule
def begin(s: State, j: Journal, a: int) -> None:
    """Announce a play or a card action; it happens at once unless a bribe must be settled first."""
    seat = s.active
    card = card_of(a)
    receiver = receiver_of(s, seat, a)
    if receiver == NOBODY:
        perform(s, j, a)
        return
    owed = bribe_owed(s, a, receiver)
    if ACTION_KIND[a] == PLAY:
        note(j, OFFERED_PLAY, seat, card, ACTION_B[a], 0)
    note(j, BRIBE_OWED, seat, receiver, owed, card)
    if bargains_left(s) > 0:
        push(s, BRIBE, a, receiver, owed, NO_OFFER)
    elif may_ignore_bribes(s, seat):
        # No more bargaining this turn: the cheapest way on is taken without asking.
        note(j, IGNORED_BRIBE, seat, receiver, owed, 0)
        perform(s, j, a)
    else:
        pay_bribe(s, j, seat, receiver, owed, owed)
        perform(s, j, a)


@legal_for(BRIBE)
def legal_bribe(s: State, out: Actions) -> int:
    """BRIBE: pay what is asked, give up, ignore it with Courtly Manners, or propose less (rulings 19 to 22)."""
    n = 0
    seat = s.active
    demand = arg(s, BRIBE_DEMAND)
    purse = to_spend_on_bribe(s, seat, arg(s, BRIBE_FOR))
    if demand <= purse:
        out[n] = simple(PAY)
        n += 1
    out[n] = simple(DECLINE)
    n += 1
    if may_ignore_bribes(s, seat):
        out[n] = simple(IGNORE)
        n += 1
    if may_offer_less(s, arg(s, BRIBE_TO)):
        for amount in range(arg(s, BRIBE_OFFER) + 1, min(demand, purse + 1)):
            out[n] = action(PROPOSE, amount)
            n += 1
    return n


@answer_to(BRIBE)
def apply_bribe(s: State, j: Journal, a: int) -> None:
    """The payer's side of the bargain."""
    kind = ACTION_KIND[a]
    seat = s.active
    waiting = arg(s, BRIBE_FOR)
    receiver = arg(s, BRIBE_TO)
    demand = arg(s, BRIBE_DEMAND)
    offer = arg(s, BRIBE_OFFER)
    if kind == PROPOSE:
        set_arg(s, BRIBE_OFFER, ACTION_A[a])
        turn_into(s, ANSWER)
        note(j, PROPOSED, seat, receiver, ACTION_A[a], demand)
        return
    pop(s)
    if kind == DECLINE:
        # A refused proposal has been counted already; every bargain that fails counts at least once.
        if offer == NO_OFFER or demand < bribe_owed(s, waiting, receiver):
            s.failed_deals += 1
        note(j, DECLINED, seat, receiver, demand, 0)
        return
    if kind == IGNORE:
        note(j, IGNORED_BRIBE, seat, receiver, demand, 0)
    else:
        pay_bribe(s, j, seat, receiver, demand, bribe_owed(s, waiting, receiver))
    perform(s, j, waiting)


@legal_for(ANSWER)
def legal_answer(s: State, out: Actions) -> int:
    """ANSWER: accept the offer, refuse it, or name a price between offer and demand."""
    out[0] = simple(ACCEPT)
    out[1] = simple(REFUSE)
    n = 2
    for amount in range(arg(s, BRIBE_OFFER) + 1, arg(s, BRIBE_DEMAND)):
        out[n] = action(COUNTER, amount)
        n += 1
    return n


@answer_to(ANSWER)
def apply_answer(s: State, j: Journal, a: int) -> None:
    """The receiver's side of the bargain."""
    kind = ACTION_KIND[a]
    seat = s.active
    waiting = arg(s, BRIBE_FOR)
    receiver = arg(s, BRIBE_TO)
    offer = arg(s, BRIBE_OFFER)
    if kind == ACCEPT:
        pop(s)
        pay_bribe(s, j, seat, receiver, offer, bribe_owed(s, waiting, receiver))
        perform(s, j, waiting)
        return
    turn_into(s, BRIBE)
    if kind == COUNTER:
        set_arg(s, BRIBE_DEMAND, ACTION_A[a])
        note(j, COUNTERED, receiver, seat, ACTION_A[a], 0)
    else:
        s.failed_deals += 1
        note(j, REFUSED, receiver, seat, offer, 0)
