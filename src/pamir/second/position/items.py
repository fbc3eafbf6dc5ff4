"""What each entry of a position puts on the table. Every function reads one entry into a draft."""

import re

from pamir.position_words import Entry, Item, Word, joined, number, plain
from pamir.second.facts import event_cards
from pamir.second.position.draft import UNKNOWN, Draft, counted, pieces_of, single
from pamir.second.position.words import (
    border_of,
    card_of,
    cards_of,
    coalition_of,
    gift_space_of,
    region_of,
    suit_of,
    take_card,
)
from pamir.second.rules.actions import RIGHT
from pamir.second.rules.court import enter_court, enter_hand
from pamir.second.rules.state import (
    COURT_ROOM,
    DECK_ROOM,
    DISCARDED,
    HAND_ROOM,
    HAS_ACTED,
    HER_SPY,
    HER_TRIBE,
    IN_DECK,
    IN_FORCE,
    IN_FORCE_FOR,
    IN_MARKET,
    IS_PRIZE,
    State,
)
from pamir.second.rules.tables import (
    CARD_PRIZE,
    COALITIONS,
    COLUMNS,
    COURT_CARDS,
    CYLINDERS,
    GIFTS,
    MAX_SEATS,
    NOBODY,
    NONE,
    SEAT_KEYS,
)

MOST_RUPEES = 9999
MOST_POINTS = 120


# --- seats ---------------------------------------------------------------------------------------


def read_seat(draft: Draft, entry: Entry) -> None:
    """``blue: 3 rupees, loyal british, 5 points, court 24 51, hand 14 ?2, gifts 2 4, prizes 60, spies 24``"""
    seat = draft.seat(entry.key)
    for item in entry.items:
        name = next((word.text for word in item if not word.is_number), "")
        rest = [word for word in item if word.text != name]
        match name:
            case "rupee" | "rupees":
                draft.rupees[seat] = number(_only(item, rest), 0, MOST_RUPEES, "a number of rupees")
            case "point" | "points":
                draft.state.points[seat] = number(_only(item, rest), 0, MOST_POINTS, "a number of points")
            case "loyal" | "loyalty":
                word = _only(item, [word for word in rest if word.text != "to"])
                draft.loyalty[seat] = NONE if word.text == "none" else coalition_of(word)
            case "court":
                _read_court(draft, seat, item[1:])
            case "hand":
                _read_hand(draft, seat, item[1:])
            case "gift" | "gifts":
                for word in item[1:]:
                    draft.state.gifts[seat * GIFTS + gift_space_of(word)] = 1
            case "prize" | "prizes":
                _read_prizes(draft, seat, item[1:])
            case "spy" | "spies":
                for card, word in cards_of(item[1:]):
                    draft.add_spies(card, seat, 1, word)
            case _:
                expected = "rupees, points, loyal, court, hand, gifts, prizes or spies"
                item[0].refuse(f"{item[0]} is nothing a seat has; expected {expected}")


def _only(item: Item, rest: Item) -> Word:
    """The one word an item has besides its name."""
    if len(rest) != 1:
        item[0].refuse(f"{joined(item)[:40]!r} is not understood; expected something like '3 rupees' or 'loyal afghan'")
    return rest[0]


def _read_court(draft: Draft, seat: int, words: Item) -> None:
    for card, word in cards_of(words):
        if draft.state.court_size[seat] == COURT_ROOM:
            word.refuse(f"this court is too large; expected at most {COURT_ROOM} cards")
        draft.put(card, word, 0)
        enter_court(draft.state, seat, card, RIGHT)


def _read_hand(draft: Draft, seat: int, words: Item) -> None:
    for word in words:
        if word.text.startswith(UNKNOWN):
            amount = 1 if word.text == UNKNOWN else number(word.after(1), 1, HAND_ROOM, "a number of unknown cards")
            draft.unknown_hands.append((seat, amount, word))
    for card, word in cards_of([word for word in words if not word.text.startswith(UNKNOWN)]):
        if draft.state.hand_size[seat] == HAND_ROOM:
            word.refuse(f"this hand is too large; expected at most {HAND_ROOM} cards")
        draft.put(card, word, 0)
        enter_hand(draft.state, seat, card)


def _read_prizes(draft: Draft, seat: int, words: Item) -> None:
    for card, word in cards_of(words):
        draft.put(card, word, IS_PRIZE + seat)
        if CARD_PRIZE[card] == NONE:
            word.refuse(f"card {card} is nobody's prize; expected one with a prize mark")
        draft.state.prizes[seat * COALITIONS + CARD_PRIZE[card]] += 1


# --- pieces --------------------------------------------------------------------------------------


def read_region(draft: Draft, region: int, entry: Entry) -> None:
    """``kabul: 2 blue tribes, 1 british army``"""
    for item in entry.items:
        amount, noun, owner = pieces_of(item, ("tribe", "army"), "'2 blue tribes' or '1 british army'")
        if noun == "tribe":
            draft.state.tribes[region * MAX_SEATS + draft.seat(owner)] += amount
        else:
            draft.state.armies[region * COALITIONS + coalition_of(owner)] += amount


def read_border(draft: Draft, border: int, entry: Entry) -> None:
    """``herat-kabul: 1 british road``"""
    for item in entry.items:
        amount, _, owner = pieces_of(item, ("road",), "'1 british road'")
        draft.state.roads[border * COALITIONS + coalition_of(owner)] += amount


def read_spies(draft: Draft, card: int, entry: Entry) -> None:
    """``24: 2 gray spies``"""
    for item in entry.items:
        amount, _, owner = pieces_of(item, ("spy",), "'2 gray spies'")
        draft.add_spies(card, draft.seat(owner), amount, entry.key)


def read_placed(draft: Draft, entry: Entry) -> None:
    """``placed: 1 british army kabul, 2 tribes kabul, 1 british road herat-kabul, gift 4, spy 24, blue spy 24``"""
    s = draft.state
    for item in entry.items:
        amount, noun, rest = counted(item)
        hers = noun in ("tribe", "spy") and bool(rest) and rest[0].text in SEAT_KEYS
        if hers:
            draft.placed_by, rest = rest[0], rest[1:]
        match noun, len(rest):
            case "army", 2:
                s.placed_armies[region_of(rest[1]) * COALITIONS + coalition_of(rest[0])] += amount
            case "road", 2:
                s.placed_roads[border_of(rest[1]) * COALITIONS + coalition_of(rest[0])] += amount
            case "tribe", 1:
                _place_tribes(s, region_of(rest[0]), amount, hers, item[0])
            case "gift", 1:
                s.placed_gifts[gift_space_of(rest[0])] = 1
            case "spy", _:
                card = card_of(rest, item[0])
                _place_spies(s, card, amount, hers, item[0])
            case _:
                example = "'1 british army kabul', '2 tribes kabul', 'spy 24' or 'gift 4'"
                item[0].refuse(f"{joined(item)[:40]!r} is not understood; expected something like {example}")


def _place_tribes(s: State, region: int, amount: int, hers: bool, word: Word) -> None:
    """Mark tribes of the active seat, or Wakhan's, as placed this turn."""
    before = s.placed_tribes[region] // HER_TRIBE if hers else s.placed_tribes[region] % HER_TRIBE
    if before + amount > CYLINDERS:
        word.refuse(f"more than {CYLINDERS} tribes were placed; expected at most {CYLINDERS}")
    s.placed_tribes[region] += amount * (HER_TRIBE if hers else 1)


def _place_spies(s: State, card: int, amount: int, hers: bool, word: Word) -> None:
    """Mark spies of the active seat, or Wakhan's, as placed this turn."""
    if card > COURT_CARDS:
        word.refuse(f"card {card} is an event; expected a court card from 1 to {COURT_CARDS}")
    if (s.used[card] // HER_SPY if hers else s.placed_spy_count) + amount > CYLINDERS:
        word.refuse(f"more than {CYLINDERS} spies were placed; expected at most {CYLINDERS}")
    if hers:
        s.used[card] += HER_SPY * amount
        return
    for _ in range(amount):
        s.placed_spies[s.placed_spy_count] = card
        s.placed_spy_count += 1


def read_lost(draft: Draft, entry: Entry) -> None:
    """``lost: 2 blue tribes, 1 gray spy``: in the battle or riot being resolved."""
    for item in entry.items:
        amount, noun, owner = pieces_of(item, ("tribe", "spy"), "'2 blue tribes' or '1 gray spy'")
        lost = draft.state.lost_tribes if noun == "tribe" else draft.state.lost_spies
        lost[draft.seat(owner)] += amount


# --- cards ---------------------------------------------------------------------------------------

_MARKS = re.compile(r"(\+\d+)?(!?)$")


def read_market(draft: Draft, first: int, entry: Entry) -> None:
    """``market top: 59 8+2 13! - 112 114``: rupees after a plus, ``!`` barred, ``-`` vacant."""
    s = draft.state
    words = entry.words
    marks = [_MARKS.search(word.text) for word in words]
    bare = [Word(_MARKS.sub("", word.text), word.line, word.column) for word in words]
    slot, at = first, 0
    while at < len(words):
        if slot == first + COLUMNS:
            words[at].refuse(f"this row has more than {COLUMNS} cards; expected at most {COLUMNS}")
        start = words[at]
        card, at = (0, at + 1) if bare[at].text == "-" else take_card(bare, at)
        found = marks[at - 1]  # marks follow the number, or the last word of the name
        if found and found.group(1):
            rupees = words[at - 1].after(found.start(1) + 1)
            rupees = Word(found.group(1)[1:], rupees.line, rupees.column)
            s.market_rupees[slot] = number(rupees, 0, MOST_RUPEES, "a number of rupees")
        s.barred[slot] = int(bool(found and found.group(2)))
        if card:
            draft.put(card, start, IN_MARKET, events=True)
            s.market[slot] = card
        slot += 1


def read_deck(draft: Draft, entry: Entry) -> None:
    """``deck: 31 91 ?12``: next card first; ``?`` alone stands for as many as there can be."""
    words = entry.words
    draft.deck = []
    at = 0 if joined(words) != "none" else len(words)
    while at < len(words):
        word = words[at]
        if word.text == UNKNOWN:
            if any(card == NONE for card, _ in draft.deck):
                word.refuse("'?' stands twice in the deck; expected it once, or numbers like '?12'")
            draft.deck.append((NONE, word))
            at += 1
        elif word.text.startswith(UNKNOWN):
            draft.deck += [(0, word)] * number(word.after(1), 1, DECK_ROOM, "a number of unknown cards")
            at += 1
        else:
            card, at = take_card(words, at)
            draft.put(card, word, IN_DECK, events=True)
            draft.deck.append((card, word))


def read_discard(draft: Draft, entry: Entry) -> None:
    """``discard: 12 40 101``"""
    for card, word in cards_of(entry.words):
        draft.put(card, word, DISCARDED, events=True)


def read_used(draft: Draft, entry: Entry) -> None:
    """``used: 24 51``: court cards that have acted this turn."""
    for card, word in cards_of(entry.words):
        if card > COURT_CARDS:
            word.refuse(f"card {card} is an event; expected a court card from 1 to {COURT_CARDS}")
        draft.state.used[card] |= HAS_ACTED


def read_effects(draft: Draft, entry: Entry) -> None:
    """``effects: conflict fatigue, nationalism blue``"""
    for item in entry.items:
        words = item[:]
        seat = draft.seat(words.pop()) if words[-1].text in SEAT_KEYS else NOBODY
        if seat != NOBODY and words and words[-1].text == "for":
            words.pop()
        card = card_of(words, item[0])
        halves = [half for e in event_cards() if e.number == card for half in (e.discarded, e.purchased)]
        lasting = [half for half in halves if half.duration == "until_next_dominance_check"]
        if not lasting:
            item[0].refuse(f"{joined(words)!r} has no lasting effect; expected an event that holds until a check")
        named = [half for half in lasting if plain(half.name or "") == joined(words)] or lasting
        if all((half.scope == "global") != (seat == NOBODY) for half in named):
            expected = (
                "holds for one seat; expected its colour" if seat == NOBODY else "holds for all; expected no seat"
            )
            item[0].refuse(f"{joined(words)!r} {expected}")
        draft.put(card, item[0], IN_FORCE if seat == NOBODY else IN_FORCE_FOR + seat, events=True)


def read_favored(draft: Draft, entry: Entry) -> None:
    """``favored: military``"""
    draft.state.favored = suit_of(single(entry, "one suit"))
