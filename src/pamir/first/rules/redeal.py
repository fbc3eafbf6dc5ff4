"""A position that one seat cannot tell from the true one: everything hidden from it is dealt anew (part 16)."""

from pamir.first.rules.deals import clear_deal
from pamir.first.rules.prompts import DEAL
from pamir.first.rules.seats import option
from pamir.first.rules.setup import cards_in_pile, cards_in_set, deal_one, topples_in_pile
from pamir.first.rules.state import HAS_ACTED, IN_DECK, IS_ASKED, IS_GIVEN, LEFT_OUT, OPEN_HANDS, State
from pamir.first.rules.tableau import enter_hand, hand_card, leave_hand
from pamir.first.rules.tables import NONE, PILES, TOPPLE
from pamir.kernel.compile import rule
from pamir.kernel.frames import top
from pamir.kernel.rng import below, seed_stream, shuffle


@rule
def hides_hand(s: State, seat: int, other: int) -> bool:
    """Whether the seat may not see the other's Hand."""
    return other != seat and not option(s, OPEN_HANDS)


@rule
def is_known(s: State, card: int) -> bool:
    """Whether everybody knows that this card is in the Hand where it is: it was taken back this turn, or is offered."""
    return s.marks[card] & (HAS_ACTED | IS_GIVEN) != 0


@rule
def strip_hand(s: State, seat: int) -> int:
    """Take the cards that are not known out of a Hand; how many there were."""
    number = 0
    for i in range(s.hand_size[seat] - 1, -1, -1):
        card = hand_card(s, seat, i)
        if not is_known(s, card):
            leave_hand(s, seat, card)
            s.place[card] = LEFT_OUT
            number += 1
    return number


@rule
def fill_hand(s: State, seat: int, number: int) -> None:
    """Give a Hand so many random cards nobody has seen; who asks for a card in a deal does not hold it."""
    cards = cards_in_set(s)
    while number > 0:
        card = 1 + below(s, cards)
        if s.place[card] == LEFT_OUT and not (seat == s.active and s.marks[card] & IS_ASKED):
            enter_hand(s, seat, card)
            number -= 1


@rule
def redeal_hands(s: State, seat: int) -> None:
    """Every closed Hand of others gets as many random unseen cards as were in it.

    All are stripped before the first is filled. The proposer's comes first, because it alone may not take every card.
    """
    numbers = 0  # one byte a seat
    for other in range(s.seats):
        if hides_hand(s, seat, other):
            numbers |= strip_hand(s, other) << (8 * other)
    fill_hand(s, s.active, (numbers >> (8 * s.active)) & 255)
    for other in range(s.seats):
        if other != s.active:
            fill_hand(s, other, (numbers >> (8 * other)) & 255)


@rule
def pile_end(s: State, start: int, pile: int) -> int:
    """Where in the deck a pile ends that begins at ``start``; the top one has all that a written position has more."""
    if pile == 0:
        return s.deck_size
    return min(start + cards_in_pile(s, pile) + topples_in_pile(pile), s.deck_size)


@rule
def redeal_deck(s: State) -> None:
    """Deal the deck anew. Whether a pile's Topple is still to come everybody can tell from what has been drawn; where
    it lies nobody can, so it is put last before the pile is shuffled: one seed gives one deal, whatever is hidden."""
    cards = cards_in_set(s)
    start = 0
    for up in range(PILES):
        pile = PILES - 1 - up
        end = pile_end(s, start, pile)
        topples = 0
        for i in range(start, end):
            if s.deck[i] == TOPPLE:
                topples += 1
        for i in range(start, end):
            if i < end - topples:
                s.deck[i] = deal_one(s, cards)
            else:
                s.deck[i] = TOPPLE
        shuffle(s, s.deck, start, end)
        start = max(start, end)


@rule
def redeal_sides(s: State, seat: int) -> None:
    """Sides that others have chosen and not shown yet could as well be the other ones."""
    for other in range(s.seats):
        if other != seat and s.chosen[other] != NONE and s.loyalty[other] == NONE:
            s.chosen[other] = below(s, 2)


@rule
def forget_draft(s: State) -> None:
    """What a deal will hold nobody else knows before it is offered."""
    partner = s.deal_partner
    clear_deal(s)
    s.deal_partner = partner


@rule
def redeal(s: State, seat: int, seed: int) -> None:
    """Replace all that the seat (or a spectator, -1) cannot know, the random stream included."""
    seed_stream(s, seed)
    if s.depth > 0 and top(s) == DEAL and seat != s.active:
        forget_draft(s)
    for card in range(1, cards_in_set(s) + 1):
        if s.place[card] == IN_DECK:
            s.place[card] = LEFT_OUT
    redeal_hands(s, seat)
    redeal_deck(s)
    redeal_sides(s, seat)
