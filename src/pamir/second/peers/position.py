"""Positions: setting up their start in our rules, saying ours in their words, taking theirs over."""

from typing import Any

from pamir.kernel.frames import pop, push
from pamir.second.peers import words
from pamir.second.peers.trace import FIELDS, End, Header, Snapshot, Turn
from pamir.second.rules.court import count_card, court_card, hand_card, owner
from pamir.second.rules.land import ruler
from pamir.second.rules.market import checks_left
from pamir.second.rules.prompts import START_TURN, TURN
from pamir.second.rules.setup import lay_out, seat_the_choosers
from pamir.second.rules.state import (
    COURT_ROOM,
    DISCARDED,
    HAND_ROOM,
    HAS_ACTED,
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
    BORDERS,
    CARD_PRIZE,
    COALITIONS,
    COLUMNS,
    COURT_CARDS,
    GIFT_PRICE,
    GIFTS,
    MAX_SEATS,
    NOBODY,
    NONE,
    REGIONS,
    SLOTS,
)

Fields = dict[str, Any]

# Their games know no end of bargaining and no last turn; ours must not step in.
DEAL_CAP = 100
TURN_CAP = 30000


def start(header: Header) -> State:
    """The table before loyalties are chosen: their market, their deck, their ring of courts."""
    s = State()
    lay_out(s, header.players, NONE)
    s.mirror_ring = 1
    s.deal_cap = DEAL_CAP
    s.turn_cap = TURN_CAP
    s.favored = words.SUITS.index(header.favored)
    s.rupees[: header.players] = header.rupees
    for row in range(2):
        for column, card in enumerate(header.market[row]):
            assert card is not None
            s.market[row * COLUMNS + column] = card
            s.place[card] = IN_MARKET
    _stack_deck(s, header.deck)
    seat_the_choosers(s, [1], header.loyalty_order[0])
    return s


def _stack_deck(s: State, deck: list[int]) -> None:
    """Our deck is drawn from the end, theirs from the beginning."""
    s.deck[:] = [0] * len(s.deck)
    s.deck[: len(deck)] = deck[::-1]
    s.deck_size = len(deck)
    for card in deck:
        s.place[card] = IN_DECK


def describe(s: State) -> Fields:
    """Our position in their words, field by field as in a snapshot; ``used_cards`` and ``prizes`` sorted."""
    seats = range(s.seats)
    return {
        "rupees": s.rupees[: s.seats],
        "vp": s.points[: s.seats],
        "loyalty": [None if s.loyalty[p] == NONE else words.COALITIONS[s.loyalty[p]] for p in seats],
        "court": [[court_card(s, p, i) for i in range(s.court_size[p])] for p in seats],
        "hand": [[hand_card(s, p, i) for i in range(s.hand_size[p])] for p in seats],
        "prizes": [[c for c in range(1, COURT_CARDS + 1) if s.place[c] == IS_PRIZE + p] for p in seats],
        "gifts": [[GIFT_PRICE[g] for g in range(GIFTS) if s.gifts[p * GIFTS + g]] for p in seats],
        "market": tuple([s.market[r * COLUMNS + c] or None for c in range(COLUMNS)] for r in range(2)),
        "market_rupees": tuple(s.market_rupees[r * COLUMNS : (r + 1) * COLUMNS] for r in range(2)),
        "armies": {words.REGIONS[r]: _row(s.armies, r, COALITIONS, COALITIONS) for r in range(REGIONS)},
        "roads": {words.BORDER_NAMES[b]: _row(s.roads, b, COALITIONS, COALITIONS) for b in range(BORDERS)},
        "tribes": {words.REGIONS[r]: list(_row(s.tribes, r, MAX_SEATS, s.seats)) for r in range(REGIONS)},
        "spies": {
            c: list(_row(s.spies, c, MAX_SEATS, s.seats))
            for c in range(1, COURT_CARDS + 1)
            if any(_row(s.spies, c, MAX_SEATS, MAX_SEATS))
        },
        "rulers": {words.REGIONS[r]: _seat_or_none(ruler(s, r)) for r in range(REGIONS)},
        "supply_cylinders": s.cylinders[: s.seats],
        "supply_blocks": tuple(s.blocks),
        "favored": words.SUITS[s.favored],
        "events": sorted(name for name, card in words.GLOBAL_EVENTS.items() if s.place[card] == IN_FORCE),
        "seat_events": [
            sorted(name for name, card in words.SEAT_EVENTS.items() if s.place[card] == IN_FORCE_FOR + p) for p in seats
        ],
        "deck": s.deck_size,
        "dominance_left": checks_left(s),
        "used_cards": sorted(_barred_cards(s)),
        "limbo_spies": sum(s.lost_spies),
    }


def _row(table: list[int], row: int, width: int, length: int) -> tuple[int, ...]:
    return tuple(table[row * width : row * width + length])


def _seat_or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _barred_cards(s: State) -> set[int]:
    """Court cards that acted this turn and market cards that received a rupee."""
    used = {card for card in range(1, COURT_CARDS + 1) if s.used[card] & HAS_ACTED}
    return used | {s.market[slot] for slot in range(SLOTS) if s.barred[slot] and s.market[slot]}


def theirs(snapshot: Fields) -> Fields:
    """Their position with the orders that mean nothing taken out.

    A card that acted and has left the court, and the 0 of a payment onto a vacant column, stay in their
    ``used_cards`` without any effect.
    """
    fields = dict(snapshot)
    in_play = {card for row in fields["court"] for card in row} | {c for row in fields["market"] for c in row}
    fields["used_cards"] = sorted({card for card in fields["used_cards"] if card in in_play and card})
    fields["events"] = sorted(fields["events"])
    fields["seat_events"] = [sorted(names) for names in fields["seat_events"]]
    fields["prizes"] = [sorted(cards) for cards in fields["prizes"]]
    return fields


def unlike(ours: Fields, their: Fields) -> dict[str, tuple[Any, Any]]:
    """Fields in which two positions differ, each with both values."""
    return {name: (ours[name], their[name]) for name in ours if ours[name] != their[name]}


def take_over(s: State, snapshot: Fields, deck: list[int]) -> None:
    """Make our position theirs, the turn's memory (who is active, what was placed) aside; ``deck`` is what is left."""
    f = snapshot
    s.place[:] = [IN_BOX if p == IN_BOX else DISCARDED for p in s.place]
    _stack_deck(s, deck)
    for name in ("stars", "region_cards", "politicals", "patriots", "prizes", "court", "hand", "spies", "spies_out"):
        getattr(s, name)[:] = [0] * len(getattr(s, name))
    s.favored = words.SUITS.index(f["favored"])
    s.blocks[:] = f["supply_blocks"]
    for p in range(s.seats):
        s.rupees[p] = f["rupees"][p]
        s.points[p] = f["vp"][p]
        s.loyalty[p] = words.COALITIONS.index(f["loyalty"][p])
        s.cylinders[p] = f["supply_cylinders"][p]
        for g in range(GIFTS):
            s.gifts[p * GIFTS + g] = int(GIFT_PRICE[g] in f["gifts"][p])
        _take_over_cards(s, p, f)
        for name in f["seat_events"][p]:
            s.place[words.SEAT_EVENTS[name]] = IN_FORCE_FOR + p
    for name in f["events"]:
        s.place[words.GLOBAL_EVENTS[name]] = IN_FORCE
    for slot in range(SLOTS):
        card = f["market"][slot // COLUMNS][slot % COLUMNS] or 0
        s.market[slot] = card
        s.market_rupees[slot] = f["market_rupees"][slot // COLUMNS][slot % COLUMNS]
        s.barred[slot] = int(card in f["used_cards"])
        if card:
            s.place[card] = IN_MARKET
    for card in range(1, COURT_CARDS + 1):
        s.used[card] = int(card in f["used_cards"] and owner(s, card) != NOBODY)
    for r in range(REGIONS):
        s.armies[r * COALITIONS : (r + 1) * COALITIONS] = f["armies"][words.REGIONS[r]]
        s.tribes[r * MAX_SEATS : r * MAX_SEATS + s.seats] = f["tribes"][words.REGIONS[r]]
    for b in range(BORDERS):
        s.roads[b * COALITIONS : (b + 1) * COALITIONS] = f["roads"][words.BORDER_NAMES[b]]
    for card, spies in f["spies"].items():
        for p in range(s.seats):
            s.spies[card * MAX_SEATS + p] = spies[p]
            s.spies_out[p] += spies[p]
    s.lost_tribes[:] = [0] * MAX_SEATS
    s.lost_spies[:] = [0] * MAX_SEATS


def _take_over_cards(s: State, seat: int, f: Fields) -> None:
    s.court_size[seat] = len(f["court"][seat])
    for i, card in enumerate(f["court"][seat]):
        s.court[seat * COURT_ROOM + i] = card
        s.place[card] = IN_COURT + seat
        count_card(s, seat, card, 1)
    s.hand_size[seat] = len(f["hand"][seat])
    for i, card in enumerate(sorted(f["hand"][seat])):
        s.hand[seat * HAND_ROOM + i] = card
        s.place[card] = IN_HAND + seat
    for card in f["prizes"][seat]:
        s.place[card] = IS_PRIZE + seat
        s.prizes[seat * COALITIONS + CARD_PRIZE[card]] += 1


def open_turn(s: State, turn: int, seat: int) -> None:
    """Let a seat's turn start next, after a position was taken over between turns."""
    _clear_stack(s)
    s.turn = turn - 1
    s.active = seat
    s.over = 0
    push(s, START_TURN, 0, 0, 0, 0)


def open_menu(s: State, turn: int, seat: int, actions_left: int) -> None:
    """Put a seat in front of its menu, after a position was taken over within its turn."""
    _clear_stack(s)
    s.turn = turn
    s.active = seat
    s.actions_left = actions_left
    s.over = 0
    push(s, TURN, 0, 0, 0, 0)


def close(s: State) -> None:
    """End the game, after the last position was taken over."""
    _clear_stack(s)
    s.over = 1


def _clear_stack(s: State) -> None:
    while s.depth > 0:
        pop(s)


def snapshot_fields(line: Turn | End | Snapshot) -> Fields:
    """A turn or end line as a plain dictionary of its position."""
    return {name: getattr(line, name) for name in FIELDS}
