"""A second table kept by the journal alone: whoever tells or animates a game has nothing else to go by."""

from collections import Counter
from collections.abc import Callable, Mapping

from pamir.fuzz.mirror import MirroredTable, Piece, lying
from pamir.second.rules import happenings as h
from pamir.second.rules.actions import LEFT
from pamir.second.rules.market import is_check
from pamir.second.rules.state import COURT_ROOM, HAND_ROOM, IS_PRIZE, State
from pamir.second.rules.tables import COALITIONS, COURT_CARDS, GIFTS, MAX_SEATS
from pamir.telling import Row

ARMIES, ROADS, TRIBES, SPIES, GIFTS_GIVEN = "armies", "roads", "tribes", "spies", "gifts"


class Mirror(MirroredTable):
    """Pieces, cards, loyalties and the favored suit."""

    def __init__(self, s: State) -> None:
        self.wakhan = s.wakhan
        self.pieces: Counter[Piece] = Counter()
        for kind, table, width in (
            (ARMIES, s.armies, COALITIONS),
            (ROADS, s.roads, COALITIONS),
            (TRIBES, s.tribes, MAX_SEATS),
            (SPIES, s.spies, MAX_SEATS),
        ):
            self.pieces |= lying(kind, table, width)
        self.pieces |= Counter({(GIFTS_GIVEN, i % GIFTS, i // GIFTS): n for i, n in enumerate(s.gifts) if n})
        seats = range(s.seats)
        self.courts = [s.court[i * COURT_ROOM : i * COURT_ROOM + s.court_size[i]] for i in seats]
        self.hands = [set(s.hand[i * HAND_ROOM : i * HAND_ROOM + s.hand_size[i]]) for i in seats]
        self.prizes = [{card for card, place in enumerate(s.place) if place == IS_PRIZE + i} for i in seats]
        self.market = list(s.market)
        self.loyalty = s.loyalty[: s.seats]
        self.favored = s.favored

    def pieces_moved(self, row: Row) -> Mapping[Piece, int]:
        return _PIECES[row[0]](*row[1:]) if row[0] in _PIECES else {}

    def cards_moved(self, row: Row) -> None:
        if row[0] in _CARDS:
            _CARDS[row[0]](self, *row[1:4])

    def again(self, s: State) -> "Mirror":
        return Mirror(s)

    def bought(self, seat: int, card: int, slot: int) -> None:
        self.take(card, slot)
        if card <= COURT_CARDS:
            self.hands[seat].add(card)

    def slid(self, card: int, origin: int, goal: int) -> None:
        self.take(card, origin)
        self.market[goal] = card

    def drawn(self, card: int, slot: int, _: int) -> None:
        self.market[slot] = card

    def event_discarded(self, card: int, slot: int, _: int) -> None:
        self.take(card, slot)

    def instability(self, *_: int) -> None:
        self.market = [0 if is_check(card) else card for card in self.market]

    def played(self, seat: int, card: int, side: int) -> None:
        self.hands[seat].remove(card)
        self.courts[seat].insert(0 if side == LEFT else len(self.courts[seat]), card)

    def discarded_court(self, seat: int, card: int, _: int) -> None:
        self.courts[seat].remove(card)

    def discarded_hand(self, seat: int, card: int, _: int) -> None:
        self.hands[seat].remove(card)

    def swapped(self, seat: int, other: int, _: int) -> None:
        self.hands[seat], self.hands[other] = self.hands[other], self.hands[seat]

    def prize_taken(self, seat: int, card: int, _: int) -> None:
        self.prizes[seat].add(card)

    def prizes_lost(self, seat: int, number: int, _: int) -> None:
        if len(self.prizes[seat]) != number:
            raise ValueError(f"seat {seat} has not {number} prizes")
        self.prizes[seat] = set()

    def gifts_returned(self, seat: int, number: int, _: int) -> None:
        for piece in [p for p in self.pieces if p[0] == GIFTS_GIVEN and p[2] == seat]:
            self.move(piece, -1)
            number -= 1
        if number:
            raise ValueError(f"seat {seat} had other gifts")

    def blocks_cleared(self, *_: int) -> None:
        self.pieces = Counter({p: n for p, n in self.pieces.items() if p[0] not in (ARMIES, ROADS)})

    def loyalty_chosen(self, seat: int, coalition: int, _: int) -> None:
        self.loyalty[seat] = coalition

    def loyalty_changed(self, seat: int, old: int, new: int) -> None:
        if self.loyalty[seat] != old:
            raise ValueError(f"seat {seat} was not loyal to {old}")
        self.loyalty[seat] = new

    def her_loyalty(self, coalition: int, *_: int) -> None:
        self.loyalty[self.wakhan] = coalition

    def favors(self, suit: int, *_: int) -> None:
        self.favored = suit


_PIECES: dict[int, Callable[[int, int, int, int], dict[Piece, int]]] = {
    h.ARMY_PLACED: lambda a, b, c, d: {(ARMIES, b, c): 1},
    h.LIFTED_ARMY: lambda a, b, c, d: {(ARMIES, b, c): -1},
    h.ARMY_KILLED: lambda a, b, c, d: {(ARMIES, b, c): -1},
    h.ARMIES_SCATTERED: lambda a, b, c, d: {(ARMIES, a, b): -c},
    h.MARCHED: lambda a, b, c, d: {(ARMIES, b, d): -1, (ARMIES, c, d): 1},
    h.ROAD_PLACED: lambda a, b, c, d: {(ROADS, b, c): 1},
    h.LIFTED_ROAD: lambda a, b, c, d: {(ROADS, b, c): -1},
    h.ROAD_KILLED: lambda a, b, c, d: {(ROADS, b, c): -1},
    h.TRIBE_PLACED: lambda a, b, c, d: {(TRIBES, b, a): 1},
    h.LIFTED_TRIBE: lambda a, b, c, d: {(TRIBES, b, a): -1},
    h.TRIBE_KILLED: lambda a, b, c, d: {(TRIBES, b, c): -1},
    h.TRIBES_SCATTERED: lambda a, b, c, d: {(TRIBES, a, b): -c},
    h.OVERTHROW_TRIBES: lambda a, b, c, d: {(TRIBES, b, a): -c},
    h.MIGRATED: lambda a, b, c, d: {(TRIBES, b, a): -1, (TRIBES, c, a): 1},
    h.SPY_PLACED: lambda a, b, c, d: {(SPIES, b, a): 1},
    h.LIFTED_SPY: lambda a, b, c, d: {(SPIES, b, a): -1},
    h.SPY_KILLED: lambda a, b, c, d: {(SPIES, b, c): -1},
    h.SPIES_RETURNED: lambda a, b, c, d: {(SPIES, b, a): -c},
    h.SPY_SENT: lambda a, b, c, d: {(SPIES, b, a): -1, (SPIES, c, a): 1},
    h.SPY_SHELTERED: lambda a, b, c, d: {(SPIES, b, a): 1},
    h.GIFT_PLACED: lambda a, b, c, d: {(GIFTS_GIVEN, b, a): 1},
    h.LIFTED_GIFT: lambda a, b, c, d: {(GIFTS_GIVEN, b, a): -1},
}
_CARDS: dict[int, Callable[[Mirror, int, int, int], None]] = {
    h.BOUGHT: Mirror.bought,
    h.CARD_SLID: Mirror.slid,
    h.CARD_DRAWN: Mirror.drawn,
    h.EVENT_DISCARDED: Mirror.event_discarded,
    h.INSTABILITY: Mirror.instability,
    h.PLAYED: Mirror.played,
    h.DISCARDED_COURT: Mirror.discarded_court,
    h.DISCARDED_HAND: Mirror.discarded_hand,
    h.HANDS_SWAPPED: Mirror.swapped,
    h.PRIZE_TAKEN: Mirror.prize_taken,
    h.PRIZES_LOST: Mirror.prizes_lost,
    h.GIFTS_RETURNED: Mirror.gifts_returned,
    h.BLOCKS_CLEARED: Mirror.blocks_cleared,
    h.LOYALTY_CHOSEN: Mirror.loyalty_chosen,
    h.LOYALTY_CHANGED: Mirror.loyalty_changed,
    h.AI_LOYALTY: Mirror.her_loyalty,
    h.FAVORED: Mirror.favors,
}
