"""What must hold in every position, written as rules so that it runs interpreted and compiled.

``broken(s)`` gives the number of the first invariant that a position breaks, 0 if it is sound;
``SENTENCES`` says each of them in words.
"""
# mypy: disable-error-code="no-any-return"

from pamir.fuzz import invariants
from pamir.fuzz.invariants import first_broken, see_all
from pamir.kernel.compile import rule
from pamir.kernel.frames import arg, top
from pamir.kernel.stand_ins import bound
from pamir.second.rules.actions import ACT, ACTION_A, ACTION_COUNT, ACTION_KIND, PLAY
from pamir.second.rules.market import checks_in_market
from pamir.second.rules.pieces import spies_of, spies_placed, tribes_of, tribes_placed
from pamir.second.rules.prompts import ANSWER, BRIBE, BRIBE_FOR, LAST_PROMPT, TURN
from pamir.second.rules.setup import AI_CARDS, PILES, court_cards_in_pile
from pamir.second.rules.state import (
    COURT_ROOM,
    DECK_ROOM,
    FRAMES,
    HAND_ROOM,
    HAS_ACTED,
    HER_TRIBE,
    IN_BOX,
    IN_COURT,
    IN_DECK,
    IN_FORCE,
    IN_FORCE_FOR,
    IN_HAND,
    IN_MARKET,
    IS_PRIZE,
    State,
)
from pamir.second.rules.tables import (
    BLOCKS,
    BORDERS,
    CARD_PATRIOT,
    CARD_PRIZE,
    CARD_RANK,
    CARD_REGION,
    CARD_SUIT,
    CARDS,
    COALITIONS,
    COURT_CARDS,
    CYLINDERS,
    GIFTS,
    LAST_CHECK,
    MAX_SEATS,
    NONE,
    POLITICAL,
    PRINTED_CARD,
    PUBLIC_WITHDRAWAL,
    REGIONS,
    SLOTS,
    SUITS,
    TURN_ACTIONS,
)
from pamir.second.rules.turn import is_always_asked

DEEP_STACK = FRAMES - 10  # a stack this deep is too near to the limit
EVENTS_IN_BOX = 6  # twelve events, six of them dealt
WIDE, NARROW = 8, 4  # bits for one count among several in one number

(
    SOUND,
    BROKEN_BLOCKS,
    BROKEN_CYLINDERS,
    BROKEN_PLACE,
    BROKEN_DOUBLE,
    BROKEN_BLANKS,
    BROKEN_SIZES,
    BROKEN_BOX,
    BROKEN_HAND_ORDER,
    BROKEN_STARS,
    BROKEN_REGION_CARDS,
    BROKEN_PATRIOTS,
    BROKEN_PRIZES,
    BROKEN_SPIES_OUT,
    BROKEN_SPY_SITE,
    BROKEN_RUPEES,
    BROKEN_WITHDRAWAL,
    BROKEN_USED,
    BROKEN_PLACED,
    BROKEN_STACK,
    BROKEN_BARGAIN,
    BROKEN_SCALARS,
    BROKEN_EMPTY_SEAT,
    BROKEN_LOYALTY,
    BROKEN_LEFTOVERS,
    BROKEN_CHECKS,
    BROKEN_AI_DECK,
    NO_LEGAL,
    ONE_LEGAL,
    UNSORTED_LEGAL,
    LEGAL_AFTER_END,
    RUPEES_UNEXPLAINED,
    POINTS_UNEXPLAINED,
    DECK_UNEXPLAINED,
    JOURNAL_FULL,
    TOO_LONG,
    NOT_THE_SAME,
) = range(37)

SENTENCES = (
    "nothing is broken",
    "each coalition has 12 blocks in supply and on the map together",
    "each seat has 10 cylinders in supply, on the map, on cards and as gifts together",
    "each card lies where its place says",
    "each card lies in one place only",
    "unused room in courts, hands, deck and stack is blank",
    "sizes of courts, hands and deck agree with the places of the cards",
    "cards that were not dealt stay in the box",
    "hands are sorted",
    "stars are the sum over the court",
    "cards and political cards per region are the sum over the court",
    "patriots are the sum over the court",
    "prizes are the sum over the cards held as prizes",
    "spies in play are the sum over all cards",
    "spies stand only on cards in a court",
    "nobody has fewer than no rupees, and no card either",
    "Public Withdrawal carries no rupees",
    "only cards in a court have acted, once",
    "no more pieces were placed this turn than there are",
    "the stack is far from full and a prompt is on top of it",
    "the card a bribe is about is there",
    "turn, seats, suit and actions left are in range",
    "a seat that is not in the game has nothing",
    "in a turn everybody has a loyalty, and patriots and prizes of no other coalition",
    "nothing of a finished battle is left over in a turn",
    "at most one Dominance Check lies in the market in a turn",
    "Wakhan's deck has different cards of hers",
    "a prompt has legal actions",
    "a prompt other than the turn's menu has two or more legal actions",
    "legal actions are sorted and different",
    "a finished game has no legal actions",
    "rupees move only as the journal says",
    "points change only as the journal says",
    "the deck shrinks only as the journal says",
    "the journal has room for what one action does",
    "a game ends",
    "the same actions give the same position",
)


@rule
def broken_pieces(s: State) -> int:
    """Blocks and cylinders: none lost, none made."""
    for coalition in range(COALITIONS):
        total = s.blocks[coalition]
        if total < 0:
            return BROKEN_BLOCKS
        for region in range(REGIONS):
            if s.armies[region * COALITIONS + coalition] < 0:
                return BROKEN_BLOCKS
            total += s.armies[region * COALITIONS + coalition]
        for border in range(BORDERS):
            if s.roads[border * COALITIONS + coalition] < 0:
                return BROKEN_BLOCKS
            total += s.roads[border * COALITIONS + coalition]
        if total != BLOCKS:
            return BROKEN_BLOCKS
    for seat in range(s.seats):
        total = s.cylinders[seat] + s.spies_out[seat] + s.lost_spies[seat]
        if s.cylinders[seat] < 0 or s.lost_spies[seat] < 0:
            return BROKEN_CYLINDERS
        for region in range(REGIONS):
            if s.tribes[region * MAX_SEATS + seat] < 0:
                return BROKEN_CYLINDERS
            total += s.tribes[region * MAX_SEATS + seat]
        for space in range(GIFTS):
            if s.gifts[seat * GIFTS + space] < 0 or s.gifts[seat * GIFTS + space] > 1:
                return BROKEN_CYLINDERS
            total += s.gifts[seat * GIFTS + space]
        if total != CYLINDERS:
            return BROKEN_CYLINDERS
    return SOUND


@rule
def broken_spies(s: State) -> int:
    """Spies: on court cards only, and as many as their sums say."""
    for seat in range(MAX_SEATS):
        if s.spies[seat] != 0:
            return BROKEN_SPY_SITE
    out0 = 0
    out1 = 0
    out2 = 0
    out3 = 0
    out4 = 0
    for card in range(1, COURT_CARDS + 1):
        at = card * MAX_SEATS
        a = s.spies[at]
        b = s.spies[at + 1]
        c = s.spies[at + 2]
        d = s.spies[at + 3]
        e = s.spies[at + 4]
        if a < 0 or b < 0 or c < 0 or d < 0 or e < 0:
            return BROKEN_SPIES_OUT
        if a + b + c + d + e > 0:
            if s.place[card] < IN_COURT or s.place[card] >= IN_COURT + s.seats:
                return BROKEN_SPY_SITE
        out0 += a
        out1 += b
        out2 += c
        out3 += d
        out4 += e
    if out0 != s.spies_out[0] or out1 != s.spies_out[1] or out2 != s.spies_out[2]:
        return BROKEN_SPIES_OUT
    if out3 != s.spies_out[3] or out4 != s.spies_out[4]:
        return BROKEN_SPIES_OUT
    return SOUND


@rule
def seen_in(s: State, half: int) -> int:
    """The cards of this half of the numbers in courts, hands, market and deck; -1 if one lies there twice."""
    seen = 0
    for seat in range(s.seats):
        court = seat * COURT_ROOM
        hand = seat * HAND_ROOM
        seen = see_all(seen, s.court, court, court + s.court_size[seat], half)
        seen = see_all(seen, s.hand, hand, hand + s.hand_size[seat], half)
    seen = see_all(seen, s.market, 0, SLOTS, half)
    return see_all(seen, s.deck, 0, s.deck_size, half)


@rule
def broken_doubles(s: State) -> int:
    """Each card lies in one place only."""
    if seen_in(s, 0) < 0 or seen_in(s, 1) < 0:
        return BROKEN_DOUBLE
    return SOUND


@rule
def broken_piles(s: State) -> int:
    """Courts, hands, market and deck agree with the places, and their unused room is blank."""
    for seat in range(s.seats):
        size = s.court_size[seat]
        if size < 0 or size > COURT_ROOM:
            return BROKEN_SIZES
        for i in range(COURT_ROOM):
            card = s.court[seat * COURT_ROOM + i]
            if i >= size:
                if card != 0:
                    return BROKEN_BLANKS
            elif card < 1 or card > COURT_CARDS or s.place[card] != IN_COURT + seat:
                return BROKEN_PLACE
        size = s.hand_size[seat]
        if size < 0 or size > HAND_ROOM:
            return BROKEN_SIZES
        for i in range(HAND_ROOM):
            card = s.hand[seat * HAND_ROOM + i]
            if i >= size:
                if card != 0:
                    return BROKEN_BLANKS
            elif card < 1 or card > COURT_CARDS or s.place[card] != IN_HAND + seat:
                return BROKEN_PLACE
            elif i > 0 and s.hand[seat * HAND_ROOM + i - 1] >= card:
                return BROKEN_HAND_ORDER
    for slot in range(SLOTS):
        card = s.market[slot]
        if card < 0 or card > CARDS or (card > 0 and s.place[card] != IN_MARKET):
            return BROKEN_PLACE
    if s.deck_size < 0 or s.deck_size > DECK_ROOM:
        return BROKEN_SIZES
    for i in range(DECK_ROOM):
        card = s.deck[i]
        if i >= s.deck_size:
            if card != 0:
                return BROKEN_BLANKS
        elif card < 1 or card > CARDS or s.place[card] != IN_DECK:
            return BROKEN_PLACE
    return SOUND


@rule
def broken_places(s: State) -> int:
    """As many cards are in each place as lie there; the box keeps what was never dealt."""
    lying = s.deck_size
    for slot in range(SLOTS):
        if s.market[slot] > 0:
            lying += 1
    for seat in range(s.seats):
        lying += s.court_size[seat] + s.hand_size[seat]
    placed = 0
    courts_in_box = 0
    events_in_box = 0
    for card in range(1, CARDS + 1):
        where = s.place[card]
        if where < 0 or where >= IN_FORCE_FOR + s.seats:
            return BROKEN_PLACE
        if where == IN_DECK or where == IN_MARKET:
            placed += 1
        elif where >= IN_HAND and where < IS_PRIZE:
            placed += 1
        if where == IN_BOX:
            if card <= COURT_CARDS:
                courts_in_box += 1
            elif card <= LAST_CHECK:
                return BROKEN_BOX
            else:
                events_in_box += 1
        if card > COURT_CARDS:
            if where >= IN_HAND and where < IN_FORCE_FOR:
                return BROKEN_PLACE
            if card <= LAST_CHECK and where >= IN_FORCE_FOR:
                return BROKEN_PLACE
        elif where >= IN_FORCE_FOR or where == IN_FORCE:
            return BROKEN_PLACE
    if placed != lying:
        return BROKEN_SIZES
    if courts_in_box != COURT_CARDS - PILES * court_cards_in_pile(s.seats) or events_in_box != EVENTS_IN_BOX:
        return BROKEN_BOX
    return SOUND


@rule
def broken_sums(s: State) -> int:
    """The sums kept for each court are what counting gives; the counts of one kind are packed into one number."""
    prizes = 0
    for seat in range(s.seats):
        stars = 0
        cards = 0
        politicals = 0
        patriots = 0
        for i in range(s.court_size[seat]):
            card = s.court[seat * COURT_ROOM + i]
            stars += CARD_RANK[card] << (CARD_SUIT[card] * WIDE)
            cards += 1 << (CARD_REGION[card] * WIDE)
            if CARD_SUIT[card] == POLITICAL:
                politicals += 1 << (CARD_REGION[card] * WIDE)
            if CARD_PATRIOT[card] != NONE:
                patriots += 1 << (CARD_PATRIOT[card] * WIDE)
        for suit in range(SUITS):
            stars -= s.stars[seat * SUITS + suit] << (suit * WIDE)
        for region in range(REGIONS):
            cards -= s.region_cards[seat * REGIONS + region] << (region * WIDE)
            politicals -= s.politicals[seat * REGIONS + region] << (region * WIDE)
        for coalition in range(COALITIONS):
            patriots -= s.patriots[seat * COALITIONS + coalition] << (coalition * WIDE)
            prizes -= s.prizes[seat * COALITIONS + coalition] << ((seat * COALITIONS + coalition) * NARROW)
        if stars != 0:
            return BROKEN_STARS
        if cards != 0 or politicals != 0:
            return BROKEN_REGION_CARDS
        if patriots != 0:
            return BROKEN_PATRIOTS
    for card in range(1, COURT_CARDS + 1):
        if s.place[card] >= IS_PRIZE and s.place[card] < IN_FORCE_FOR:
            if CARD_PRIZE[card] == NONE:
                return BROKEN_PRIZES
            prizes += 1 << (((s.place[card] - IS_PRIZE) * COALITIONS + CARD_PRIZE[card]) * NARROW)
    if prizes != 0:
        return BROKEN_PRIZES
    return SOUND


@rule
def broken_rupees(s: State) -> int:
    """Nobody below zero; nothing on Public Withdrawal."""
    for seat in range(s.seats):
        if s.rupees[seat] < 0:
            return BROKEN_RUPEES
    for slot in range(SLOTS):
        if s.market_rupees[slot] < 0:
            return BROKEN_RUPEES
        if s.market[slot] == PUBLIC_WITHDRAWAL and s.market_rupees[slot] != 0:
            return BROKEN_WITHDRAWAL
    return SOUND


@rule
def broken_spy_marks(s: State, card: int) -> bool:
    """Whether Wakhan cannot have placed the spies on this card that she is said to have placed in another's turn."""
    if s.wakhan == NONE or s.wakhan == s.active:
        return True
    return spies_placed(s, card, s.wakhan) > spies_of(s, card, s.wakhan)


@rule
def broken_marks(s: State) -> int:
    """What is remembered of this turn fits what is on the table."""
    for card in range(COURT_CARDS + 1):
        if s.used[card] != 0:
            if s.used[card] < 0 or s.place[card] < IN_COURT or s.place[card] >= IS_PRIZE:
                return BROKEN_USED
            if s.used[card] > HAS_ACTED and broken_spy_marks(s, card):
                return BROKEN_USED
    for i in range(REGIONS * COALITIONS):
        if s.placed_armies[i] < 0 or s.placed_armies[i] > s.armies[i]:
            return BROKEN_PLACED
    for i in range(BORDERS * COALITIONS):
        if s.placed_roads[i] < 0 or s.placed_roads[i] > s.roads[i]:
            return BROKEN_PLACED
    if s.turn > 0 and s.over == 0 and s.actions_left >= 0:
        for region in range(REGIONS):
            if s.placed_tribes[region] < 0 or tribes_placed(s, region, s.active) > tribes_of(s, region, s.active):
                return BROKEN_PLACED
            if s.placed_tribes[region] >= HER_TRIBE:
                if s.wakhan == NONE or s.wakhan == s.active:
                    return BROKEN_PLACED
                if tribes_placed(s, region, s.wakhan) > tribes_of(s, region, s.wakhan):
                    return BROKEN_PLACED
        for space in range(GIFTS):
            if s.placed_gifts[space] < 0 or s.placed_gifts[space] > s.gifts[s.active * GIFTS + space]:
                return BROKEN_PLACED
    if s.placed_spy_count < 0 or s.placed_spy_count > CYLINDERS:
        return BROKEN_PLACED
    for i in range(CYLINDERS):
        card = s.placed_spies[i]
        if i >= s.placed_spy_count:
            if card != 0:
                return BROKEN_PLACED
        elif card < 1 or card > COURT_CARDS or spies_placed(s, card, s.active) > spies_of(s, card, s.active):
            return BROKEN_PLACED
    return SOUND


broken_frames = rule(
    bound(
        invariants.broken_frames,
        FRAMES=FRAMES,
        DEEP_STACK=DEEP_STACK,
        LAST_PROMPT=LAST_PROMPT,
        BROKEN_STACK=BROKEN_STACK,
        BROKEN_BLANKS=BROKEN_BLANKS,
    )
)


@rule
def broken_stack(s: State) -> int:
    """The stack, and what a bargain on top of it is about."""
    code = broken_frames(s)
    if code != SOUND:
        return code
    if s.over == 0 and (top(s) == BRIBE or top(s) == ANSWER):
        waiting = arg(s, BRIBE_FOR)
        if ACTION_KIND[waiting] == PLAY:
            if s.place[ACTION_A[waiting]] != IN_HAND + s.active:
                return BROKEN_BARGAIN
        elif ACTION_KIND[waiting] != ACT or s.place[PRINTED_CARD[ACTION_A[waiting]]] != IN_COURT + s.active:
            return BROKEN_BARGAIN
    return SOUND


@rule
def broken_scalars(s: State) -> int:
    """Single numbers in range; nothing belongs to seats that are not in the game."""
    if s.seats < 2 or s.seats > MAX_SEATS or s.over < 0 or s.over > 1 or s.turn < 0:
        return BROKEN_SCALARS
    if s.favored < 0 or s.favored >= SUITS or s.actions_left < -1 or s.actions_left > TURN_ACTIONS:
        return BROKEN_SCALARS
    if s.active < 0 or s.active >= s.seats or s.failed_deals < 0 or s.failed_deals > s.deal_cap + 1:
        return BROKEN_SCALARS
    if s.over == 0 and (s.decider < 0 or s.decider >= s.seats or s.decider == s.wakhan):
        return BROKEN_SCALARS
    if s.turn > s.turn_cap:
        return BROKEN_SCALARS
    for slot in range(SLOTS):
        if s.barred[slot] < 0 or s.barred[slot] > 1:
            return BROKEN_SCALARS
    for seat in range(s.seats, MAX_SEATS):
        pieces = s.cylinders[seat] + s.spies_out[seat] + s.lost_spies[seat] + s.lost_tribes[seat]
        if s.rupees[seat] + s.points[seat] + s.court_size[seat] + s.hand_size[seat] + pieces != 0:
            return BROKEN_EMPTY_SEAT
    return SOUND


@rule
def broken_turn(s: State) -> int:
    """What holds whenever the active seat looks at its menu: nothing is half done."""
    if s.over != 0 or top(s) != TURN:
        return SOUND
    for seat in range(s.seats):
        if s.lost_tribes[seat] != 0 or s.lost_spies[seat] != 0:
            return BROKEN_LEFTOVERS
        if s.loyalty[seat] < 0 or s.loyalty[seat] >= COALITIONS:
            return BROKEN_LOYALTY
        if seat != s.wakhan:
            for coalition in range(COALITIONS):
                if coalition != s.loyalty[seat]:
                    if s.patriots[seat * COALITIONS + coalition] + s.prizes[seat * COALITIONS + coalition] > 0:
                        return BROKEN_LOYALTY
    if s.depth != 1:
        return BROKEN_STACK
    if checks_in_market(s) > 1:
        return BROKEN_CHECKS
    return SOUND


@rule
def broken_ai_deck(s: State) -> int:
    """Wakhan's deck: at most 24 different cards of hers."""
    if s.ai_size < 0 or s.ai_size > AI_CARDS or s.ai_card < 0 or s.ai_card > AI_CARDS:
        return BROKEN_AI_DECK
    if s.wakhan == NONE and s.ai_size + s.ai_card != 0:
        return BROKEN_AI_DECK
    seen = 0
    for i in range(s.ai_size):
        card = s.ai_deck[i]
        if card < 1 or card > AI_CARDS or (seen >> card) & 1:
            return BROKEN_AI_DECK
        seen |= 1 << card
    return SOUND


broken = first_broken(
    broken_scalars,
    broken_stack,
    broken_spies,
    broken_pieces,
    broken_piles,
    broken_doubles,
    broken_places,
    broken_sums,
    broken_rupees,
    broken_marks,
    broken_turn,
    broken_ai_deck,
)
broken_legal = rule(
    bound(
        invariants.broken_legal,
        is_always_asked=is_always_asked,
        ACTION_COUNT=ACTION_COUNT,
        NO_LEGAL=NO_LEGAL,
        ONE_LEGAL=ONE_LEGAL,
        UNSORTED_LEGAL=UNSORTED_LEGAL,
        LEGAL_AFTER_END=LEGAL_AFTER_END,
    )
)
