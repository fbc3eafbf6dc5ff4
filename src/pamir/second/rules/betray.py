"""The betray action and prizes (p. 14)."""

from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import arg, pop, push
from pamir.kernel.journal import note
from pamir.second.rules.actions import ACTION_A, ACTION_KIND, BETRAY_CARD, LEAVE_PRIZE, TAKE_PRIZE, card_action, simple
from pamir.second.rules.court import court_card, discard_from_court, owner, sort_actions
from pamir.second.rules.dispatch import answer_to, legal_for, runs
from pamir.second.rules.happenings import BETRAYED, PRIZE_LEFT, PRIZE_TAKEN
from pamir.second.rules.land import owns
from pamir.second.rules.loyalty import change_loyalty
from pamir.second.rules.pieces import spies_of
from pamir.second.rules.prompts import BETRAYING, PRIZE, PRIZE_CARD, TUCK_PRIZE, TUCK_PRIZE_CARD, TUCK_PRIZE_SEAT
from pamir.second.rules.state import IS_PRIZE, State
from pamir.second.rules.tables import BODYGUARDS_A, BODYGUARDS_B, CARD_PRIZE, CARD_SUIT, COALITIONS, NONE, POLITICAL

BETRAY_PRICE = 2


@rule
def is_guarded(s: State, seat: int, card: int) -> bool:
    """Whether Bodyguards in this court shield the card from betrayal (ruling 64)."""
    if CARD_SUIT[card] != POLITICAL:
        return False
    return owns(s, seat, BODYGUARDS_A) or owns(s, seat, BODYGUARDS_B)


@rule
def can_betray(s: State, seat: int) -> bool:
    """Whether the seat can pay and has a spy on a card that is not guarded."""
    if s.rupees[seat] < BETRAY_PRICE or s.spies_out[seat] == 0:
        return False
    for other in range(s.seats):
        for i in range(s.court_size[other]):
            card = court_card(s, other, i)
            if spies_of(s, card, seat) > 0 and not is_guarded(s, other, card):
                return True
    return False


@legal_for(BETRAYING)
def legal_betray(s: State, out: Actions) -> int:
    """BETRAYING: any unguarded card with a spy of the seat, its own court included."""
    n = 0
    for other in range(s.seats):
        for i in range(s.court_size[other]):
            card = court_card(s, other, i)
            if spies_of(s, card, s.active) > 0 and not is_guarded(s, other, card):
                out[n] = card_action(BETRAY_CARD, card)
                n += 1
    sort_actions(out, 0, n)
    return n


@answer_to(BETRAYING)
def apply_betray(s: State, j: Journal, a: int) -> None:
    """Discard the card with all that follows, then ask about the prize (ruling 62)."""
    card = ACTION_A[a]
    pop(s)
    note(j, BETRAYED, s.active, card, owner(s, card), 0)
    if CARD_PRIZE[card] != NONE:
        push(s, PRIZE, card, 0, 0, 0)
    discard_from_court(s, j, card)


@legal_for(PRIZE)
def legal_prize(s: State, out: Actions) -> int:
    """PRIZE: keeping the card is optional (ruling 34)."""
    out[0] = simple(TAKE_PRIZE)
    out[1] = simple(LEAVE_PRIZE)
    return 2


@answer_to(PRIZE)
def apply_prize(s: State, j: Journal, a: int) -> None:
    """Keep the card, after a loyalty change if it names another coalition, or leave it."""
    card = arg(s, PRIZE_CARD)
    seat = s.active
    pop(s)
    if ACTION_KIND[a] == LEAVE_PRIZE:
        note(j, PRIZE_LEFT, seat, card, 0, 0)
        return
    push(s, TUCK_PRIZE, seat, card, 0, 0)
    if seat != s.wakhan and CARD_PRIZE[card] != s.loyalty[seat]:
        change_loyalty(s, j, seat, CARD_PRIZE[card])


@runs(TUCK_PRIZE)
def tuck_prize(s: State, j: Journal) -> None:
    """Tuck the betrayed card behind the dial."""
    seat = arg(s, TUCK_PRIZE_SEAT)
    card = arg(s, TUCK_PRIZE_CARD)
    pop(s)
    s.place[card] = IS_PRIZE + seat
    s.prizes[seat * COALITIONS + CARD_PRIZE[card]] += 1
    note(j, PRIZE_TAKEN, seat, card, CARD_PRIZE[card], 0)
