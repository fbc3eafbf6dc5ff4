"""A position as canonical text: the same position always gives the same text, and back the same bytes."""

from collections.abc import Iterable, Iterator

from pamir.position.write import listed, pieces_text, prompt_entries, slot_entry, stream_text, turn_text
from pamir.second.facts import event_cards
from pamir.second.notation import BORDER_KEYS
from pamir.second.options import WAKHAN_OPTIONS, Options
from pamir.second.position.frames import FRAMES_AS_TEXT
from pamir.second.rules.pieces import spies_placed, tribes_placed
from pamir.second.rules.state import (
    COURT_ROOM,
    DISCARDED,
    HAND_ROOM,
    HAS_ACTED,
    IN_FORCE,
    IN_FORCE_FOR,
    IS_PRIZE,
    State,
)
from pamir.second.rules.tables import (
    BORDERS,
    CARDS,
    COALITION_KEYS,
    COLUMNS,
    COURT_CARDS,
    GIFT_PRICE,
    GIFTS,
    NONE,
    REGION_KEYS,
    REGIONS,
    SEAT_KEYS,
    SUIT_KEYS,
)


def write_position(state: State) -> str:
    """The position as canonical text, one entry a line, ending in a newline.

    ``read_position`` of it gives the same bytes, for every position the rules can reach.
    """
    return "".join(f"{key}: {value}\n" for key, value in _entries(state) if value)


def _entries(s: State) -> Iterator[tuple[str, str]]:
    yield "seats", str(s.seats)
    yield "options", listed(Options.read_from(s).items())
    yield "turn", listed(_turn(s))
    yield "favored", SUIT_KEYS[s.favored]
    for seat in range(s.seats):
        yield SEAT_KEYS[seat], listed(_seat(s, seat))
    for region in range(REGIONS):
        yield REGION_KEYS[region], listed(_region(s, region))
    for border in range(BORDERS):
        yield BORDER_KEYS[border], listed(pieces_text(s.roads, border, COALITION_KEYS, "road", "roads"))
    for card in range(1, COURT_CARDS + 1):
        yield str(card), listed(pieces_text(s.spies, card, SEAT_KEYS, "spy", "spies"))
    for row, name in enumerate(("market top", "market bottom")):
        slots = range(row * COLUMNS, row * COLUMNS + COLUMNS)
        row_text = " ".join(_slot(s, slot) for slot in slots)
        yield name, "" if row_text == "- - - - - -" else row_text
    yield "effects", listed(_effects(s))
    yield "used", _cards(card for card in range(1, COURT_CARDS + 1) if s.used[card] & HAS_ACTED)
    yield "placed", listed(_placed(s))
    yield "lost", listed(_lost(s))
    yield "deck", _cards(reversed(s.deck[: s.deck_size])) or "none"
    yield "discard", _cards(card for card in range(1, CARDS + 1) if s.place[card] == DISCARDED)
    yield "wakhan", listed(_wakhan(s))
    yield from prompt_entries(s, FRAMES_AS_TEXT)
    if s.decider != FRAMES_AS_TEXT.decider(s):
        yield "decider", SEAT_KEYS[s.decider] if s.decider != NONE else "none"
    yield "rng", stream_text(s)


def _cards(cards: Iterable[int]) -> str:
    return " ".join(map(str, cards))


def _turn(s: State) -> Iterator[str]:
    yield from turn_text(s, SEAT_KEYS[s.active])
    if s.failed_deals:
        yield f"{s.failed_deals} failed"
    if s.over:
        yield "over"


def _seat(s: State, seat: int) -> Iterator[str]:
    yield f"{s.rupees[seat]} rupee{'' if s.rupees[seat] == 1 else 's'}"
    yield "loyal " + (COALITION_KEYS[s.loyalty[seat]] if s.loyalty[seat] != NONE else "none")
    if s.points[seat]:
        yield f"{s.points[seat]} point{'' if s.points[seat] == 1 else 's'}"
    court = seat * COURT_ROOM
    hand = seat * HAND_ROOM
    rows = {
        "court": _cards(s.court[court : court + s.court_size[seat]]),
        "hand": _cards(s.hand[hand : hand + s.hand_size[seat]]),
        "gifts": _cards(GIFT_PRICE[space] for space in range(GIFTS) if s.gifts[seat * GIFTS + space]),
        "prizes": _cards(card for card in range(1, COURT_CARDS + 1) if s.place[card] == IS_PRIZE + seat),
    }
    yield from (f"{name} {row}" for name, row in rows.items() if row)


def _region(s: State, region: int) -> Iterator[str]:
    yield from pieces_text(s.tribes, region, SEAT_KEYS, "tribe", "tribes")
    yield from pieces_text(s.armies, region, COALITION_KEYS, "army", "armies")


def _slot(s: State, slot: int) -> str:
    card = str(s.market[slot]) if s.market[slot] else "-"
    return slot_entry(s, slot, card)


def _effects(s: State) -> Iterator[str]:
    for event in event_cards():
        where = s.place[event.number]
        if where == IN_FORCE or where >= IN_FORCE_FOR:
            scope = "global" if where == IN_FORCE else "player"
            half = next(h for h in (event.discarded, event.purchased) if h.scope == scope and h.duration != "instant")
            name = str(half.name).lower()
            yield name if where == IN_FORCE else f"{name} {SEAT_KEYS[where - IN_FORCE_FOR]}"


def _placed(s: State) -> Iterator[str]:
    for region in range(REGIONS):
        for text in pieces_text(s.placed_armies, region, COALITION_KEYS, "army", "armies"):
            yield f"{text} {REGION_KEYS[region]}"
        for seat, whose in _placers(s):
            number = tribes_placed(s, region, seat)
            if number:
                yield f"{number} {whose}tribe{'' if number == 1 else 's'} {REGION_KEYS[region]}"
    for border in range(BORDERS):
        for text in pieces_text(s.placed_roads, border, COALITION_KEYS, "road", "roads"):
            yield f"{text} {BORDER_KEYS[border]}"
    yield from (f"gift {GIFT_PRICE[space]}" for space in range(GIFTS) if s.placed_gifts[space])
    yield from (f"spy {card}" for card in s.placed_spies[: s.placed_spy_count])
    for seat, whose in _placers(s)[1:]:
        placed = ((card, spies_placed(s, card, seat)) for card in range(1, COURT_CARDS + 1))
        yield from (f"{number} {whose}{'spy' if number == 1 else 'spies'} {card}" for card, number in placed if number)


def _placers(s: State) -> list[tuple[int, str]]:
    """Who can have placed cylinders this turn, and what is written before them: the active seat, and Wakhan."""
    hers = [(s.wakhan, f"{SEAT_KEYS[s.wakhan]} ")] if s.wakhan not in (NONE, s.active) else []
    return [(s.active, ""), *hers]


def _lost(s: State) -> Iterator[str]:
    yield from pieces_text(s.lost_tribes, 0, SEAT_KEYS, "tribe", "tribes")
    yield from pieces_text(s.lost_spies, 0, SEAT_KEYS, "spy", "spies")


def _wakhan(s: State) -> Iterator[str]:
    if s.wakhan == NONE:
        return
    yield SEAT_KEYS[s.wakhan]
    yield from (name.replace("_", " ") for name, bit in WAKHAN_OPTIONS.items() if s.wakhan_options & bit)
    yield f"card {s.ai_card or 'none'}"
    if s.ai_line:
        yield f"line {s.ai_line}"
    if s.ai_misses:
        yield f"misses {s.ai_misses}"
    yield f"deck {_cards(reversed(s.ai_deck[: s.ai_size])) or 'none'}"
