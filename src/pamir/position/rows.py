"""Rows of cards in a position's text: market, deck, discard, and what is unknown of a hand."""

import re
from collections.abc import Callable

from pamir.position.draft import Draft
from pamir.position.words import Entry, Item, Word, joined, number

UNKNOWN = "?"
REST = -1  # as many unknown cards as there can be
MOST_RUPEES = 9999
_MARKS = re.compile(r"(\+\d+)?(!?)$")


def read_market(draft: Draft, entry: Entry, first: int, columns: int, place: int) -> None:
    """``market top: 59 8+2 13! - 112 114``: rupees after a plus, ``!`` barred, ``-`` vacant; from slot ``first``."""
    s = draft.state
    words = entry.words
    marks = [_MARKS.search(word.text) for word in words]
    bare = [Word(_MARKS.sub("", word.text), word.line, word.column) for word in words]
    slot, at = first, 0
    while at < len(words):
        if slot == first + columns:
            words[at].refuse(f"this row has more than {columns} cards; expected at most {columns}")
        start = words[at]
        card, at = (0, at + 1) if bare[at].text == "-" else draft.words.take_any(bare, at)
        found = marks[at - 1]  # marks follow the number, or the last word of the name
        if found and found.group(1):
            rupees = words[at - 1].after(found.start(1) + 1)
            rupees = Word(found.group(1)[1:], rupees.line, rupees.column)
            s.market_rupees[slot] = number(rupees, 0, MOST_RUPEES, "a number of rupees")
        s.barred[slot] = int(bool(found and found.group(2)))
        if card:
            draft.put_any(card, start, place)
        s.market[slot] = card
        slot += 1


def read_deck(draft: Draft, entry: Entry, room: int, place: int) -> None:
    """``deck: 31 91 ?12``: next card first; ``?`` alone stands for as many as there can be."""
    words = entry.words
    draft.deck = []
    at = 0 if joined(words) != "none" else len(words)
    while at < len(words):
        word = words[at]
        if word.text == UNKNOWN:
            if any(card == REST for card, _ in draft.deck):
                word.refuse("'?' stands twice in the deck; expected it once, or numbers like '?12'")
            draft.deck.append((REST, word))
            at += 1
        elif word.text.startswith(UNKNOWN):
            draft.deck += [(0, word)] * number(word.after(1), 1, room, "a number of unknown cards")
            at += 1
        else:
            card, at = draft.words.take_any(words, at)
            draft.put_any(card, word, place)
            draft.deck.append((card, word))


def read_discard(draft: Draft, entry: Entry, place: int) -> None:
    """``discard: 12 40``"""
    for card, word in draft.words.several(entry.words):
        draft.put_any(card, word, place)


def known_cards(draft: Draft, seat: int, words: Item, most: int) -> list[tuple[int, Word]]:
    """The cards of a hand that are named; how many more it holds, as in ``14 ?2``, is noted in the draft."""
    for word in words:
        if word.text.startswith(UNKNOWN):
            amount = 1 if word.text == UNKNOWN else number(word.after(1), 1, most, "a number of unknown cards")
            draft.unknown_hands.append((seat, amount, word))
    return draft.words.several([word for word in words if not word.text.startswith(UNKNOWN)])


def lay_out_deck(draft: Draft, places: list[int], room: int) -> None:
    """Put the deck into the state, whose last card comes next; unknown places stay 0."""
    if len(places) > room:
        draft.key("deck").refuse(f"the deck has {len(places)} cards; expected at most {room}")
    s = draft.state
    s.deck_size = len(places)
    s.deck[: len(places)] = places[::-1]


def with_rest(draft: Draft, rest: Callable[[list[int]], int]) -> list[int]:
    """The deck as written, next card first, 0 for each unknown one; a bare ``?`` is as many as ``rest`` says of it."""
    cards = [REST] if draft.deck is None else [card for card, _ in draft.deck]
    if REST not in cards:
        return cards
    at = cards.index(REST)
    return cards[:at] + [0] * rest(cards) + cards[at + 1 :]
