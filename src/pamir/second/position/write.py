"""A position as canonical text: the same position always gives the same text, and back the same bytes."""

from collections.abc import Iterable, Iterator

from pamir.kernel.frames import frames_of
from pamir.kernel.rng import MASK, seed_stream
from pamir.second.facts import event_cards
from pamir.second.notation import BORDER_KEYS
from pamir.second.options import WAKHAN_OPTIONS, Options
from pamir.second.position.frames import frame_text, implied_below
from pamir.second.position.settle import default_decider, default_frames
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
    COALITIONS,
    COLUMNS,
    COURT_CARDS,
    GIFT_PRICE,
    GIFTS,
    MAX_SEATS,
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
    yield "options", _listed(Options.read_from(s).items())
    yield "turn", _listed(_turn(s))
    yield "favored", SUIT_KEYS[s.favored]
    for seat in range(s.seats):
        yield SEAT_KEYS[seat], _listed(_seat(s, seat))
    for region in range(REGIONS):
        yield REGION_KEYS[region], _listed(_region(s, region))
    for border in range(BORDERS):
        yield BORDER_KEYS[border], _listed(_blocks(s.roads, border, "road", "roads"))
    for card in range(1, COURT_CARDS + 1):
        yield str(card), _listed(_owned(s.spies, card, "spy", "spies"))
    for row, name in enumerate(("market top", "market bottom")):
        slots = range(row * COLUMNS, row * COLUMNS + COLUMNS)
        row_text = " ".join(_slot(s, slot) for slot in slots)
        yield name, "" if row_text == "- - - - - -" else row_text
    yield "effects", _listed(_effects(s))
    yield "used", _cards(card for card in range(1, COURT_CARDS + 1) if s.used[card] & HAS_ACTED)
    yield "placed", _listed(_placed(s))
    yield "lost", _listed(_lost(s))
    yield "deck", _cards(reversed(s.deck[: s.deck_size])) or "none"
    yield "discard", _cards(card for card in range(1, CARDS + 1) if s.place[card] == DISCARDED)
    yield "wakhan", _listed(_wakhan(s))
    yield from _prompts(s)
    if s.decider != default_decider(s):
        yield "decider", SEAT_KEYS[s.decider] if s.decider != NONE else "none"
    yield "rng", _rng(s)


def _listed(parts: Iterable[str]) -> str:
    return ", ".join(parts)


def _cards(cards: Iterable[int]) -> str:
    return " ".join(map(str, cards))


def _counted(number: int, owner: str, one: str, many: str) -> str:
    return f"{number} {owner} {one if number == 1 else many}"


def _turn(s: State) -> Iterator[str]:
    yield f"{s.turn} {SEAT_KEYS[s.active]}"
    if s.actions_left < 0:
        yield "cleanup"
    else:
        yield f"{s.actions_left} action{'' if s.actions_left == 1 else 's'}"
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
    yield from _owned(s.tribes, region, "tribe", "tribes")
    yield from _blocks(s.armies, region, "army", "armies")


def _owned(table: list[int], row: int, one: str, many: str) -> Iterator[str]:
    for seat in range(MAX_SEATS):
        if table[row * MAX_SEATS + seat]:
            yield _counted(table[row * MAX_SEATS + seat], SEAT_KEYS[seat], one, many)


def _blocks(table: list[int], row: int, one: str, many: str) -> Iterator[str]:
    for coalition in range(COALITIONS):
        if table[row * COALITIONS + coalition]:
            yield _counted(table[row * COALITIONS + coalition], COALITION_KEYS[coalition], one, many)


def _slot(s: State, slot: int) -> str:
    card = str(s.market[slot]) if s.market[slot] else "-"
    rupees = f"+{s.market_rupees[slot]}" if s.market_rupees[slot] else ""
    return card + rupees + ("!" if s.barred[slot] else "")


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
        for text in _blocks(s.placed_armies, region, "army", "armies"):
            yield f"{text} {REGION_KEYS[region]}"
        for seat, whose in _placers(s):
            number = tribes_placed(s, region, seat)
            if number:
                yield f"{number} {whose}tribe{'' if number == 1 else 's'} {REGION_KEYS[region]}"
    for border in range(BORDERS):
        for text in _blocks(s.placed_roads, border, "road", "roads"):
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
    yield from _owned(s.lost_tribes, 0, "tribe", "tribes")
    yield from _owned(s.lost_spies, 0, "spy", "spies")


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


def _prompts(s: State) -> Iterator[tuple[str, str]]:
    frames = frames_of(s)
    if frames == default_frames(s) or not frames:
        return
    yield "prompt", frame_text(frames[-1])
    below = frames[:-1]
    if below != implied_below(frames[-1][0]):
        yield from (("then", frame_text(frame)) for frame in reversed(below))
        if not below:
            yield "then", "nothing"


def _rng(s: State) -> str:
    untouched = State()
    seed_stream(untouched, 0)
    words = [part & MASK for part in s.rng] + ([s.rng[3] >> 32] if s.rng[3] > MASK else [])
    return "" if s.rng == untouched.rng else " ".join(f"{word:08x}" for word in words)
