"""Bribe: taking a card out of another Tableau, with Spies, Loyalty Change and Coup (part 8.3)."""

from pamir.first.rules.actions import ACTION_A, ACTION_B, BRIBE_CARD, card_pair_action
from pamir.first.rules.badal import wrong
from pamir.first.rules.cards import location_of, mode_of, patriot_of, rank_of
from pamir.first.rules.dispatch import answer_to, legal_for, runs
from pamir.first.rules.happenings import BRIBED, COUP
from pamir.first.rules.loyalty import change_loyalty, would_turn
from pamir.first.rules.market import can_pay_right, pay_right
from pamir.first.rules.pieces import add_spy, card_of_spy, place, spies_at, spy, take_spy, tribes_home, tribes_of
from pamir.first.rules.prompts import (
    BRIBED_COMES,
    BRIBED_COMES_CARD,
    BRIBED_COMES_SIDE,
    BRIBING,
    COUP_FOLLOWS,
    COUP_FOLLOWS_CARD,
    COUP_FOLLOWS_OWNER,
    PLACE_TRIBES,
    PLACE_TRIBES_LEFT,
    PLACE_TRIBES_LOCATION,
)
from pamir.first.rules.state import State
from pamir.first.rules.tableau import enter_tableau, leave_tableau, owner_of, tableau_card
from pamir.first.rules.tables import (
    A_TRIBE,
    BY_COUP,
    BY_PATRIOT,
    CUBES,
    MIDDLE,
    PATRIOT_BAND,
    POLITICAL,
    PRIZE_BAND,
)
from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import arg, pop, push, set_arg
from pamir.kernel.journal import note

BRIBE_PRICE = 2  # for each Rank of the target


@rule
def is_bribable(s: State, seat: int, card: int) -> bool:
    """Whether the seat, which has a Spy on the card, can bribe it: it is another's, and can be paid (ruling 54)."""
    return owner_of(s, card) != seat and can_pay_right(s, BRIBE_PRICE * rank_of(s, card))


@rule
def can_bribe(s: State, seat: int) -> bool:
    """Whether there is any card to bribe."""
    for i in range(CUBES):
        card = card_of_spy(spy(s, seat, i))
        if card == 0:
            return False
        if is_bribable(s, seat, card):
            return True
    return False


@legal_for(BRIBING)
def legal_bribe(s: State, out: Actions) -> int:
    """BRIBING: any card of another Tableau with an own Spy, to either end; in an empty Tableau both are one."""
    n = 0
    last = 0
    ends = 1 + int(s.tableau_size[s.active] > 0)
    for i in range(CUBES - 1, -1, -1):
        card = card_of_spy(spy(s, s.active, i))
        if card != last and is_bribable(s, s.active, card):
            for side in range(ends):
                out[n] = card_pair_action(BRIBE_CARD, card, side)
                n += 1
        last = card
    return n


@answer_to(BRIBING)
def apply_bribe(s: State, j: Journal, a: int) -> None:
    """Pay; then the card comes."""
    card = ACTION_A[a]
    pop(s)
    push(s, BRIBED_COMES, card, ACTION_B[a], 0, 0)
    pay_right(s, j, BRIBE_PRICE * rank_of(s, card))


@rule
def is_highest_political(s: State, card: int) -> bool:
    """Whether no Political card of its Tableau has a higher Rank than this Political card (ruling 16)."""
    if mode_of(s, card) != POLITICAL:
        return False
    seat = owner_of(s, card)
    for i in range(s.tableau_size[seat]):
        other = tableau_card(s, seat, i)
        if mode_of(s, other) == POLITICAL and rank_of(s, other) > rank_of(s, card):
            return False
    return True


@rule
def slide_to_middle(s: State, seat: int, card: int) -> None:
    """Spies lie on no band at home (ruling 14)."""
    for spot in range(PATRIOT_BAND, PRIZE_BAND + 1):
        if spies_at(s, card, seat, spot) > 0:
            take_spy(s, seat, card, spot)
            add_spy(s, seat, card, MIDDLE)


@runs(BRIBED_COMES)
def bribed_comes(s: State, j: Journal) -> None:
    """The card changes its Tableau with all Spies on it; Loyalty Change, then Coup (rulings 14 to 16)."""
    card = arg(s, BRIBED_COMES_CARD)
    side = arg(s, BRIBED_COMES_SIDE)
    seat = s.active
    pop(s)
    owner = owner_of(s, card)
    coup = is_highest_political(s, card)
    leave_tableau(s, card)
    enter_tableau(s, seat, card, side)
    slide_to_middle(s, seat, card)
    note(j, BRIBED, seat, card, owner, side)
    if coup:
        push(s, COUP_FOLLOWS, card, owner, 0, 0)
    if would_turn(s, seat, patriot_of(s, card)):
        change_loyalty(s, j, seat, patriot_of(s, card), BY_PATRIOT)


@runs(COUP_FOLLOWS)
def coup(s: State, j: Journal) -> None:
    """All Tribes of the former owner in the card's Location go home, and the briber's come instead; no Overthrow."""
    location = location_of(s, arg(s, COUP_FOLLOWS_CARD))
    victim = arg(s, COUP_FOLLOWS_OWNER)
    pop(s)
    number = tribes_of(s, location, victim)
    if number == 0:
        return
    note(j, COUP, s.active, location, victim, number)
    tribes_home(s, j, location, victim, number, BY_COUP)
    wrong(s, victim)
    push(s, PLACE_TRIBES, location, number, 0, 0)


@runs(PLACE_TRIBES)
def place_tribes(s: State, j: Journal) -> None:
    """Place one Tribe after another; with an empty pool cubes in play may be taken instead (ruling 9)."""
    location = arg(s, PLACE_TRIBES_LOCATION)
    left = arg(s, PLACE_TRIBES_LEFT)
    if left == 1:
        pop(s)
    else:
        set_arg(s, PLACE_TRIBES_LEFT, left - 1)
    place(s, j, A_TRIBE, location)
