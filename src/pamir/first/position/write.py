"""A position as canonical text: the same position always gives the same text, and back the same bytes."""

from collections.abc import Iterable, Iterator

from pamir.first.facts import CardSet
from pamir.first.notation import CONNECTION_KEYS
from pamir.first.options import Options
from pamir.first.position.frames import SetFrames
from pamir.first.position.items import MARKS
from pamir.first.position.settle import default_start_card
from pamir.first.position.words import A_TOPPLE
from pamir.first.rules.pieces import spies_at
from pamir.first.rules.state import DISCARDED, IS_ASKED, IS_GIVEN, IS_PRIZE, State
from pamir.first.rules.tableau import hand_card, tableau_card
from pamir.first.rules.tables import (
    CARDS,
    COLUMNS,
    CONNECTIONS,
    EMPIRE_KEYS,
    ENDING_KEYS,
    GIFT_PRICE,
    GIFT_SPOTS,
    LOCATION_KEYS,
    LOCATIONS,
    MAX_SEATS,
    MIDDLE,
    MODE_KEYS,
    NOBODY,
    NONE,
    SEAT_KEYS,
    SLOTS,
    SPOT_KEYS,
    SPOTS,
    TOPPLE,
)
from pamir.position.write import counted_text, listed, pieces_text, prompt_entries, slot_entry, stream_text, turn_text


def write_position(state: State, cards: CardSet) -> str:
    """The position as canonical text, one entry a line, ending in a newline.

    ``read_position`` of it gives the same bytes, for every position the rules can reach.
    """
    return "".join(f"{key}: {value}\n" for key, value in _entries(state, cards) if value)


def _entries(s: State, cards: CardSet) -> Iterator[tuple[str, str]]:
    yield "seats", str(s.seats)
    yield "options", listed(Options.read_from(s).items())
    yield "turn", listed(_turn(s))
    yield "result", _result(s) if s.over else ""
    yield "order", " ".join(SEAT_KEYS[seat] for seat in s.order[: s.seats])
    yield "regime", MODE_KEYS[s.regime]
    yield "topples", _topples(s)
    yield "last supreme", "" if s.last_supreme == NONE else EMPIRE_KEYS[s.last_supreme]
    for seat in range(s.seats):
        yield SEAT_KEYS[seat], listed(_seat(s, seat, cards))
    for location in range(LOCATIONS):
        yield LOCATION_KEYS[location], listed(_location(s, location))
    for connection in range(CONNECTIONS):
        yield CONNECTION_KEYS[connection], listed(pieces_text(s.roads, connection, EMPIRE_KEYS, "road", "roads"))
    for card in range(1, CARDS + 1):
        if s.cards[card]:
            yield str(cards.ids[card]), listed(_spies(s, card))
    for row, name in enumerate(("market top", "market bottom")):
        slots = range(row * COLUMNS, row * COLUMNS + COLUMNS)
        row_text = " ".join(_slot(s, slot, cards) for slot in slots)
        yield name, "" if row_text == "- - - - - -" else row_text
    for name, mark in MARKS.items():
        yield name, _marked(s, mark, cards)
    yield "consents", listed(_consents(s))
    yield "waivers", listed(_waivers(s))
    yield "deal", listed(_deal(s, cards))
    for name, mask in (("overthrown", s.overthrown), ("wronged", s.wronged), ("avenged", s.avenged)):
        yield name, _seats(mask)
    yield "deck", _cards(reversed(s.deck[: s.deck_size]), cards) or "none"
    yield "discard", _cards((card for card in range(1, CARDS + 1) if s.place[card] == DISCARDED), cards)
    words = SetFrames(cards)
    yield from prompt_entries(s, words)
    if s.decider != words.decider(s):
        yield "decider", SEAT_KEYS[s.decider] if s.decider != NOBODY else "none"
    yield "rng", stream_text(s)


def _cards(numbers: Iterable[int], cards: CardSet) -> str:
    return " ".join(A_TOPPLE if card == TOPPLE else str(cards.ids[card]) for card in numbers)


def _marked(s: State, mark: int, cards: CardSet) -> str:
    return _cards((card for card in range(1, CARDS + 1) if s.marks[card] & mark), cards)


def _seats(mask: int) -> str:
    return " ".join(SEAT_KEYS[seat] for seat in range(MAX_SEATS) if mask >> seat & 1)


def _turn(s: State) -> Iterator[str]:
    yield from turn_text(s, SEAT_KEYS[s.active])
    if s.discards:
        yield f"{s.discards} discard{'' if s.discards == 1 else 's'}"
    for number, what in ((s.refused, "refused"), (s.accepted, "accepted"), (s.quiet_turns, "quiet")):
        if number:
            yield f"{number} {what}"
    if s.market_moved:
        yield "market moved"
    if s.over:
        yield "over"


def _result(s: State) -> str:
    empire = "" if s.supreme == NONE else f" {EMPIRE_KEYS[s.supreme]}"
    return f"{ENDING_KEYS[s.ending]}{empire}, {_seats(s.won)}"


def _topples(s: State) -> str:
    """Only where a Topple has left the Market and is being resolved do fewer lie there than are left."""
    there = s.market[:SLOTS].count(TOPPLE) + s.deck[: s.deck_size].count(TOPPLE)
    return "" if s.topples_left == there else str(s.topples_left)


def _seat(s: State, seat: int, cards: CardSet) -> Iterator[str]:
    yield f"{s.rupees[seat]} rupee{'' if s.rupees[seat] == 1 else 's'}"
    yield "loyal " + (EMPIRE_KEYS[s.loyalty[seat]] if s.loyalty[seat] != NONE else "none")
    sides = zip(s.sides[seat * 2 : seat * 2 + 2], s.numbers[seat * 2 : seat * 2 + 2], strict=True)
    yield "sides " + " ".join(f"{EMPIRE_KEYS[empire]} {number}" for empire, number in sides)
    yield f"side {'none' if s.chosen[seat] == NONE else s.chosen[seat] + 1}"
    if s.start_card[seat] != default_start_card(s, seat):
        yield "start card" if s.start_card[seat] else "no start card"
    if s.tokens[seat]:
        yield f"{s.tokens[seat]} token{'' if s.tokens[seat] == 1 else 's'}"
    if s.owed[seat]:
        yield f"owes {s.owed[seat]}"
    prizes = (card for card in range(1, CARDS + 1) if s.place[card] == IS_PRIZE + seat)
    rows = {
        "tableau": _cards((tableau_card(s, seat, i) for i in range(s.tableau_size[seat])), cards),
        "hand": _cards((hand_card(s, seat, i) for i in range(s.hand_size[seat])), cards),
        "gifts": " ".join(str(GIFT_PRICE[i]) for i in range(GIFT_SPOTS) if s.gifts[seat * GIFT_SPOTS + i]),
        "prizes": _cards(prizes, cards),
    }
    yield from (f"{name} {row}" for name, row in rows.items() if row)


def _location(s: State, location: int) -> Iterator[str]:
    yield from pieces_text(s.tribes, location, SEAT_KEYS, "tribe", "tribes")
    yield from pieces_text(s.armies, location, EMPIRE_KEYS, "army", "armies")


def _spies(s: State, card: int) -> Iterator[str]:
    for seat in range(s.seats):
        for spot in range(SPOTS):
            number = spies_at(s, card, seat, spot)
            if number:
                where = "" if spot == MIDDLE else f" {SPOT_KEYS[spot]}"
                yield counted_text(number, SEAT_KEYS[seat], "spy", "spies") + where


def _slot(s: State, slot: int, cards: CardSet) -> str:
    card = _cards([s.market[slot]], cards) if s.market[slot] else "-"
    return slot_entry(s, slot, card)


def _consents(s: State) -> Iterator[str]:
    for seat in range(s.seats):
        places = [LOCATION_KEYS[at] for at in range(LOCATIONS) if s.consents[seat] >> at & 1]
        if places:
            yield f"{SEAT_KEYS[seat]} {' '.join(places)}"


def _waivers(s: State) -> Iterator[str]:
    for seat in range(s.seats):
        for location in range(LOCATIONS):
            if s.waivers[location * MAX_SEATS + seat]:
                yield f"{SEAT_KEYS[seat]} {LOCATION_KEYS[location]} {s.waivers[location * MAX_SEATS + seat]}"


def _deal(s: State, cards: CardSet) -> Iterator[str]:
    if s.deal_partner == NOBODY:
        return
    yield SEAT_KEYS[s.deal_partner]
    for name, rupees, mark in (("gives", s.deal_gives, IS_GIVEN), ("asks", s.deal_asks, IS_ASKED)):
        if rupees:
            yield f"{name} {rupees} rupee{'' if rupees == 1 else 's'}"
        marked = _marked(s, mark, cards)
        if marked:
            yield f"{name} cards {marked}"
    if s.deal_consent != NONE:
        yield f"consent {LOCATION_KEYS[s.deal_consent]}"
    if s.deal_waived_in != NONE:
        yield f"waiver {LOCATION_KEYS[s.deal_waived_in]} {s.deal_waived}"
    if s.deal_stage:
        yield f"stage {s.deal_stage}"
