"""A second table kept by the journal alone: whoever tells or animates a game has nothing else to go by."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from pamir.first.rules import happenings as h
from pamir.first.rules.actions import LEFT
from pamir.first.rules.cards import prize_of
from pamir.first.rules.prompts import BAND, WAY
from pamir.first.rules.state import IS_ASKED, IS_GIVEN, IS_PRIZE, State
from pamir.first.rules.tables import (
    A_GIFT,
    A_SPY,
    A_TRIBE,
    CUBES,
    EMPIRES,
    GIFT_SPOTS,
    MAX_SEATS,
    MIDDLE,
    SPOTS,
    TOPPLE,
)
from pamir.fuzz.mirror import MirroredTable, Piece, lying
from pamir.kernel.frames import frames_of
from pamir.telling import Row

ARMIES, ROADS, TRIBES, SPIES, GIFTS = "Armies", "Roads", "Tribes", "Spies", "Gifts"


class Mirror(MirroredTable):
    """Pieces, cards, Loyalties and the Regime. A Spy's place is card * 4 + spot."""

    def __init__(self, s: State) -> None:
        self.pieces: Counter[Piece] = Counter()
        for kind, table, width in (
            (ARMIES, s.armies, EMPIRES),
            (ROADS, s.roads, EMPIRES),
            (TRIBES, s.tribes, MAX_SEATS),
        ):
            self.pieces |= lying(kind, table, width)
        self.pieces |= Counter({(GIFTS, i % GIFT_SPOTS, i // GIFT_SPOTS): n for i, n in enumerate(s.gifts) if n})
        self.pieces |= Counter((SPIES, spy, i // CUBES) for i, spy in enumerate(s.spies) if spy)
        under_way = _under_way(s)
        if under_way is not None:
            self.move((SPIES, under_way, s.active), -1)
        self.tableaus = _rows(s.tableaus, s.tableau_size[: s.seats])
        self.hands = [set(hand) for hand in _rows(s.hands, s.hand_size[: s.seats])]
        self.prizes = [{card for card, place in enumerate(s.place) if place == IS_PRIZE + i} for i in range(s.seats)]
        self.market = list(s.market)
        self.loyalty = s.loyalty[: s.seats]
        self.loyalty_cards = s.start_card[: s.seats]
        self.regime = s.regime
        self._prize_of = [prize_of(s, card) for card in range(len(s.place))]
        self._deal = (
            {card for card, marks in enumerate(s.marks) if marks & IS_GIVEN},
            {card for card, marks in enumerate(s.marks) if marks & IS_ASKED},
        )

    def pieces_moved(self, row: Row) -> Mapping[Piece, int]:
        return _PIECES[row[0]](*row[1:]) if row[0] in _PIECES else {}

    def cards_moved(self, row: Row) -> None:
        if row[0] in _CARDS:
            _CARDS[row[0]](self, *row[1:])

    def again(self, s: State) -> "Mirror":
        return Mirror(s)

    # --- the Market ------------------------------------------------------------------------------

    def bought(self, seat: int, card: int, slot: int, _: int) -> None:
        self.take(card, slot)
        if card != TOPPLE:
            self.hands[seat].add(card)

    def slid(self, card: int, origin: int, goal: int, _: int) -> None:
        self.take(card, origin)
        self._lay(card, goal)

    def drawn(self, card: int, slot: int, *_: int) -> None:
        self._lay(card, slot)

    def _lay(self, card: int, slot: int) -> None:
        if self.market[slot]:
            raise ValueError(f"slot {slot} is not vacant")
        self.market[slot] = card

    def auto_discarded(self, card: int, slot: int, *_: int) -> None:
        self.take(card, slot)

    # --- Hands and Tableaus ----------------------------------------------------------------------

    def played(self, seat: int, card: int, side: int, _: int) -> None:
        self.hands[seat].remove(card)
        self._enter(seat, card, side)

    def _enter(self, seat: int, card: int, side: int) -> None:
        self.tableaus[seat].insert(0 if side == LEFT else len(self.tableaus[seat]), card)

    def discarded_hand(self, seat: int, card: int, *_: int) -> None:
        self.hands[seat].remove(card)

    def discarded_tableau(self, seat: int, card: int, *_: int) -> None:
        self.tableaus[seat].remove(card)

    def taken_back(self, seat: int, card: int, *_: int) -> None:
        self.tableaus[seat].remove(card)
        self.hands[seat].add(card)

    def bribed(self, seat: int, card: int, owner: int, side: int) -> None:
        """The new owner's Spies on its bands slide to the middle."""
        self.tableaus[owner].remove(card)
        self._enter(seat, card, side)
        for spot in range(MIDDLE + 1, SPOTS):
            number = self.pieces.pop((SPIES, _place(card, spot), seat), 0)
            if number:
                self.move((SPIES, _place(card, MIDDLE), seat), number)

    def assassinated(self, seat: int, card: int, owner: int, _: int) -> None:
        self.tableaus[owner].remove(card)

    def prize_taken(self, seat: int, card: int, *_: int) -> None:
        self.prizes[seat].add(card)

    def prizes_lost(self, seat: int, empire: int, number: int, _: int) -> None:
        lost = {card for card in self.prizes[seat] if self._prize_of[card] == empire}
        if len(lost) != number:
            raise ValueError(f"seat {seat} has not {number} Prizes of {empire}")
        self.prizes[seat] -= lost

    def deal_begins(self, *_: int) -> None:
        self._deal = (set(), set())

    def deal_gives(self, seat: int, card: int, *_: int) -> None:
        self._deal[0].add(card)

    def deal_asks(self, seat: int, card: int, *_: int) -> None:
        self._deal[1].add(card)

    def deal_accepted(self, seat: int, partner: int, *_: int) -> None:
        for cards, origin, goal in ((self._deal[0], partner, seat), (self._deal[1], seat, partner)):
            for card in cards:
                self.hands[origin].remove(card)
                self.hands[goal].add(card)
        self._deal = (set(), set())

    # --- pieces in groups ------------------------------------------------------------------------

    def marched(self, seat: int, origin: int, goal: int, number: int) -> None:
        """Armies of the marcher's Empire."""
        self.move((ARMIES, origin, self.loyalty[seat]), -number)
        self.move((ARMIES, goal, self.loyalty[seat]), number)

    def spies_home(self, seat: int, card: int, number: int, _: int) -> None:
        """All of one player on one card."""
        for spot in range(SPOTS):
            number -= self.pieces.pop((SPIES, _place(card, spot), seat), 0)
        if number:
            raise ValueError(f"seat {seat} had other Spies on card {card}")

    def gifts_home(self, seat: int, number: int, *_: int) -> None:
        for spot in range(GIFT_SPOTS):
            number -= self.pieces.pop((GIFTS, spot, seat), 0)
        if number:
            raise ValueError(f"seat {seat} had other Gifts")

    def debt_cube(self, seat: int, piece: int, at: int, spot: int) -> None:
        kind = {A_TRIBE: TRIBES, A_SPY: SPIES, A_GIFT: GIFTS}[piece]
        self.move((kind, _place(at, spot) if piece == A_SPY else at, seat), -1)

    # --- Loyalties and Regime --------------------------------------------------------------------

    def side_revealed(self, seat: int, empire: int, *_: int) -> None:
        self.loyalty[seat] = empire
        self.loyalty_cards[seat] = 1

    def loyalty_changed(self, seat: int, old: int, new: int, _: int) -> None:
        if self.loyalty[seat] != old:
            raise ValueError(f"seat {seat} was not Loyal to {old}")
        self.loyalty[seat] = new

    def loyalty_card_lost(self, seat: int, *_: int) -> None:
        self.loyalty_cards[seat] -= 1

    def regime_changed(self, mode: int, before: int, *_: int) -> None:
        if self.regime != before:
            raise ValueError(f"the Regime was not {before}")
        self.regime = mode


def _rows(cards: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    starts = [sum(sizes[:i]) for i in range(len(sizes))]
    return [list(cards[start : start + size]) for start, size in zip(starts, sizes, strict=True)]


def _place(card: int, spot: int) -> int:
    return card * 4 + spot


def _under_way(s: State) -> int | None:
    """Where the rules still count, or already count, a Spy that has left and has not arrived."""
    for kind, card, _, origin, spot in frames_of(s):
        if kind == WAY:
            return _place(origin, spot)
        if kind == BAND:
            return _place(card, MIDDLE)
    return None


_PIECES: dict[int, Callable[[int, int, int, int], dict[Piece, int]]] = {
    h.ARMY_PLACED: lambda a, b, c, d: {(ARMIES, b, c): 1},
    h.LIFTED_ARMY: lambda a, b, c, d: {(ARMIES, b, c): -1},
    h.ARMY_KILLED: lambda a, b, c, d: {(ARMIES, b, c): -1},
    h.ARMY_SPENT: lambda a, b, c, d: {(ARMIES, b, c): -1},
    h.ROAD_PLACED: lambda a, b, c, d: {(ROADS, b, c): 1},
    h.LIFTED_ROAD: lambda a, b, c, d: {(ROADS, b, c): -1},
    h.ROAD_KILLED: lambda a, b, c, d: {(ROADS, b, c): -1},
    h.TRIBE_PLACED: lambda a, b, c, d: {(TRIBES, b, a): 1},
    h.LIFTED_TRIBE: lambda a, b, c, d: {(TRIBES, b, a): -1},
    h.TRIBE_KILLED: lambda a, b, c, d: {(TRIBES, b, c): -1},
    h.TRIBES_HOME: lambda a, b, c, d: {(TRIBES, b, a): -c},
    h.ARMIES_HOME: lambda a, b, c, d: {(ARMIES, b, a): -c},
    h.ROADS_HOME: lambda a, b, c, d: {(ROADS, b, a): -c},
    h.SPY_PLACED: lambda a, b, c, d: {(SPIES, _place(b, MIDDLE), a): 1},
    h.LIFTED_SPY: lambda a, b, c, d: {(SPIES, _place(b, c), a): -1},
    h.SPY_LEFT: lambda a, b, c, d: {(SPIES, _place(b, c), a): -1},
    h.SPY_ARRIVED: lambda a, b, c, d: {(SPIES, _place(b, c), a): 1},
    h.SPY_REMOVED: lambda a, b, c, d: {(SPIES, _place(b, d), c): -1},
    h.GIFT_PLACED: lambda a, b, c, d: {(GIFTS, b, a): 1},
    h.LIFTED_GIFT: lambda a, b, c, d: {(GIFTS, b, a): -1},
}
_CARDS: dict[int, Callable[[Mirror, int, int, int, int], None]] = {
    h.BOUGHT: Mirror.bought,
    h.CARD_SLID: Mirror.slid,
    h.CARD_DRAWN: Mirror.drawn,
    h.AUTO_DISCARDED: Mirror.auto_discarded,
    h.PLAYED: Mirror.played,
    h.DISCARDED_HAND: Mirror.discarded_hand,
    h.DISCARDED_TABLEAU: Mirror.discarded_tableau,
    h.TAKEN_BACK: Mirror.taken_back,
    h.BRIBED: Mirror.bribed,
    h.ASSASSINATED: Mirror.assassinated,
    h.PRIZE_TAKEN: Mirror.prize_taken,
    h.PRIZES_LOST: Mirror.prizes_lost,
    h.DEAL_PROPOSED: Mirror.deal_begins,
    h.DEAL_CARD_GIVEN: Mirror.deal_gives,
    h.DEAL_CARD_ASKED: Mirror.deal_asks,
    h.DEAL_ACCEPTED: Mirror.deal_accepted,
    h.MARCHED: Mirror.marched,
    h.SPIES_HOME: Mirror.spies_home,
    h.GIFTS_HOME: Mirror.gifts_home,
    h.DEBT_CUBE: Mirror.debt_cube,
    h.SIDES_REVEALED: Mirror.side_revealed,
    h.LOYALTY_CHANGED: Mirror.loyalty_changed,
    h.LOYALTY_CARD_LOST: Mirror.loyalty_card_lost,
    h.REGIME_CHANGED: Mirror.regime_changed,
}
