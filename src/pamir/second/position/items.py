"""What each entry of a position puts on the table. Every function reads one entry into a draft."""

from pamir.position.rows import MOST_RUPEES, known_cards
from pamir.position.words import Entry, Item, Word, counted, joined, number, plain, single, value_of
from pamir.second.facts import event_cards
from pamir.second.position.draft import NOUNS, SecondDraft, pieces_of
from pamir.second.position.words import (
    BOX,
    border_of,
    coalition_of,
    gift_space_of,
    region_of,
    suit_of,
)
from pamir.second.rules.actions import RIGHT
from pamir.second.rules.court import enter_court, enter_hand
from pamir.second.rules.state import (
    COURT_ROOM,
    HAND_ROOM,
    HAS_ACTED,
    HER_SPY,
    HER_TRIBE,
    IN_FORCE,
    IN_FORCE_FOR,
    IS_PRIZE,
    State,
)
from pamir.second.rules.tables import (
    BLOCKS,
    CARD_PRIZE,
    COALITIONS,
    COURT_CARDS,
    CYLINDERS,
    GIFTS,
    MAX_SEATS,
    NOBODY,
    NONE,
    SEAT_KEYS,
)

MOST_POINTS = 120


# --- seats ---------------------------------------------------------------------------------------


def read_seat(draft: SecondDraft, entry: Entry) -> None:
    """``blue: 3 rupees, loyal british, 5 points, court 24 51, hand 14 ?2, gifts 2 4, prizes 60, spies 24``"""
    seat = draft.seat(entry.key)
    for item in entry.items:
        name = next((word.text for word in item if not word.is_number), "")
        rest = [word for word in item if word.text != name]
        match name:
            case "rupee" | "rupees":
                draft.rupees[seat] = number(value_of(item, rest), 0, MOST_RUPEES, "a number of rupees")
            case "point" | "points":
                draft.state.points[seat] = number(value_of(item, rest), 0, MOST_POINTS, "a number of points")
            case "loyal" | "loyalty":
                word = value_of(item, [word for word in rest if word.text != "to"])
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
                for card, word in BOX.several(item[1:]):
                    draft.add_spies(card, seat, 1, word)
            case _:
                expected = "rupees, points, loyal, court, hand, gifts, prizes or spies"
                item[0].refuse(f"{item[0]} is nothing a seat has; expected {expected}")


def _read_court(draft: SecondDraft, seat: int, words: Item) -> None:
    for card, word in BOX.several(words):
        if draft.state.court_size[seat] == COURT_ROOM:
            word.refuse(f"this court is too large; expected at most {COURT_ROOM} cards")
        draft.put(card, word, 0)
        enter_court(draft.state, seat, card, RIGHT)


def _read_hand(draft: SecondDraft, seat: int, words: Item) -> None:
    for card, word in known_cards(draft, seat, words, HAND_ROOM):
        if draft.state.hand_size[seat] == HAND_ROOM:
            word.refuse(f"this hand is too large; expected at most {HAND_ROOM} cards")
        draft.put(card, word, 0)
        enter_hand(draft.state, seat, card)


def _read_prizes(draft: SecondDraft, seat: int, words: Item) -> None:
    for card, word in BOX.several(words):
        draft.put(card, word, IS_PRIZE + seat)
        if CARD_PRIZE[card] == NONE:
            word.refuse(f"card {card} is nobody's prize; expected one with a prize mark")
        draft.state.prizes[seat * COALITIONS + CARD_PRIZE[card]] += 1


# --- pieces --------------------------------------------------------------------------------------


def read_region(draft: SecondDraft, region: int, entry: Entry) -> None:
    """``kabul: 2 blue tribes, 1 british army``"""
    for item in entry.items:
        amount, noun, owner = pieces_of(item, ("tribe", "army"), "'2 blue tribes' or '1 british army'")
        if noun == "tribe":
            draft.state.tribes[region * MAX_SEATS + draft.seat(owner)] += amount
        else:
            draft.state.armies[region * COALITIONS + coalition_of(owner)] += amount


def read_border(draft: SecondDraft, border: int, entry: Entry) -> None:
    """``herat-kabul: 1 british road``"""
    for item in entry.items:
        amount, _, owner = pieces_of(item, ("road",), "'1 british road'")
        draft.state.roads[border * COALITIONS + coalition_of(owner)] += amount


def read_spies(draft: SecondDraft, card: int, entry: Entry) -> None:
    """``24: 2 gray spies``"""
    for item in entry.items:
        amount, _, owner = pieces_of(item, ("spy",), "'2 gray spies'")
        draft.add_spies(card, draft.seat(owner), amount, entry.key)


def read_placed(draft: SecondDraft, entry: Entry) -> None:
    """``placed: 1 british army kabul, 2 tribes kabul, 1 british road herat-kabul, gift 4, spy 24, blue spy 24``"""
    s = draft.state
    for item in entry.items:
        amount, noun, rest = counted(item, BLOCKS, NOUNS)
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
                card = BOX.one(rest, item[0])
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


def read_lost(draft: SecondDraft, entry: Entry) -> None:
    """``lost: 2 blue tribes, 1 gray spy``: in the battle or riot being resolved."""
    for item in entry.items:
        amount, noun, owner = pieces_of(item, ("tribe", "spy"), "'2 blue tribes' or '1 gray spy'")
        lost = draft.state.lost_tribes if noun == "tribe" else draft.state.lost_spies
        lost[draft.seat(owner)] += amount


# --- cards ---------------------------------------------------------------------------------------


def read_used(draft: SecondDraft, entry: Entry) -> None:
    """``used: 24 51``: court cards that have acted this turn."""
    for card, word in BOX.several(entry.words):
        if card > COURT_CARDS:
            word.refuse(f"card {card} is an event; expected a court card from 1 to {COURT_CARDS}")
        draft.state.used[card] |= HAS_ACTED


def read_effects(draft: SecondDraft, entry: Entry) -> None:
    """``effects: conflict fatigue, nationalism blue``"""
    for item in entry.items:
        words = item[:]
        seat = draft.seat(words.pop()) if words[-1].text in SEAT_KEYS else NOBODY
        if seat != NOBODY and words and words[-1].text == "for":
            words.pop()
        card = BOX.one(words, item[0])
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
        draft.put_any(card, item[0], IN_FORCE if seat == NOBODY else IN_FORCE_FOR + seat)


def read_favored(draft: SecondDraft, entry: Entry) -> None:
    """``favored: military``"""
    draft.state.favored = suit_of(single(entry, "one suit"))
