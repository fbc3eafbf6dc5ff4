"""A position that one seat cannot tell from the true one: everything hidden from it is dealt anew."""

from pamir.kernel.compile import rule
from pamir.kernel.frames import arg, top
from pamir.kernel.rng import below, seed_stream, shuffle
from pamir.second.rules.actions import ACTION_A, ACTION_KIND, PLAY
from pamir.second.rules.court import enter_hand
from pamir.second.rules.market import is_check
from pamir.second.rules.prompts import ANSWER, BRIBE, BRIBE_FOR
from pamir.second.rules.setup import PILES, deal_one, pile_size
from pamir.second.rules.state import HAND_ROOM, IN_BOX, IN_DECK, IN_HAND, State
from pamir.second.rules.tables import CARDS, COURT_CARDS, FIRST_CHECK, LAST_CHECK, MAX_SEATS, NEW_TACTICS
from pamir.second.wakhan.tables import AI_BACK


@rule
def hides_hand(s: State, seat: int, other: int) -> bool:
    """Whether the seat may not see the other's hand."""
    return s.open_hands == 0 and other != seat


@rule
def announced_card(s: State) -> int:
    """The hand card shown to all while its bribe is settled (ruling 4), or 0."""
    if s.depth > 0 and (top(s) == BRIBE or top(s) == ANSWER) and ACTION_KIND[arg(s, BRIBE_FOR)] == PLAY:
        return ACTION_A[arg(s, BRIBE_FOR)]
    return 0


@rule
def redeal_hands(s: State, seat: int, announced: int) -> None:
    """Give every closed hand of others as many random unseen cards; an announced card stays."""
    for other in range(s.seats):
        if hides_hand(s, seat, other):
            number = s.hand_size[other]
            s.hand_size[other] = 0
            for i in range(number):
                s.hand[other * HAND_ROOM + i] = 0
            if announced > 0 and other == s.active:
                enter_hand(s, other, announced)
                number -= 1
            for _ in range(number):
                card = 1 + below(s, COURT_CARDS)
                while s.place[card] != IN_BOX:
                    card = 1 + below(s, COURT_CARDS)
                enter_hand(s, other, card)


@rule
def pile_end(s: State, start: int, pile: int) -> int:
    """Where in the deck a pile ends that begins at ``start``; the top one has all that a written position has more."""
    if pile == 0:
        return s.deck_size
    return min(start + pile_size(s.seats, pile), s.deck_size)


@rule
def redeal_deck(s: State) -> None:
    """Deal the unseen deck anew. Each pile keeps its numbers of court cards, events and checks, which
    everybody can count from what has been drawn."""
    start = 0
    for up in range(PILES):
        end = pile_end(s, start, PILES - 1 - up)
        courts = 0
        checks = 0
        for i in range(start, end):
            if is_check(s.deck[i]):
                checks += 1
            elif s.deck[i] <= COURT_CARDS:
                courts += 1
        at = start
        for i in range(start, end):
            if i < start + courts:
                at = deal_one(s, 1, COURT_CARDS, at)
            elif i < start + courts + checks:
                at = deal_one(s, FIRST_CHECK, LAST_CHECK, at)
            else:
                at = deal_one(s, NEW_TACTICS, CARDS, at)
        shuffle(s, s.deck, start, end)
        start = max(start, end)


@rule
def sort_ai_deck(s: State) -> None:
    """Bring Wakhan's unseen cards into an order that tells nothing of the one they had."""
    for i in range(1, s.ai_size):
        card = s.ai_deck[i]
        k = i
        while k > 0 and s.ai_deck[k - 1] > card:
            s.ai_deck[k] = s.ai_deck[k - 1]
            k -= 1
        s.ai_deck[k] = card


@rule
def redeal_ai_deck(s: State) -> None:
    """Shuffle Wakhan's unseen cards; the back of the next one is public and stays what it is.

    The next card is chosen first, and the others shuffled afterwards, so that all orders are equally likely.
    """
    if s.ai_size < 2:
        return
    last = s.ai_size - 1
    back = AI_BACK[s.ai_deck[last]]
    sort_ai_deck(s)
    alike = 0
    for i in range(s.ai_size):
        if AI_BACK[s.ai_deck[i]] == back:
            alike += 1
    wanted = below(s, alike)
    for i in range(s.ai_size):
        if AI_BACK[s.ai_deck[i]] == back:
            if wanted == 0:
                card = s.ai_deck[i]
                s.ai_deck[i] = s.ai_deck[last]
                s.ai_deck[last] = card
                shuffle(s, s.ai_deck, 0, last)
                return
            wanted -= 1


@rule
def redeal(s: State, seat: int, seed: int) -> None:
    """Replace all that the seat (or a spectator, -1) cannot know, the random stream included.

    What comes of it depends on the seed and on what the seat knows, and on nothing else.
    """
    seed_stream(s, seed)
    announced = announced_card(s)
    for card in range(1, CARDS + 1):
        where = s.place[card]
        holder = where - IN_HAND
        if card == announced:
            continue
        if where == IN_DECK or (holder >= 0 and holder < MAX_SEATS and hides_hand(s, seat, holder)):
            s.place[card] = IN_BOX
    redeal_hands(s, seat, announced)
    redeal_deck(s)
    redeal_ai_deck(s)
