"""Reading a position: each entry puts its things on the table, then what was not written is filled in."""

from collections.abc import Callable
from functools import partial

from pamir.kernel.rng import seed_stream
from pamir.position.read import by_key, note_seats, read_seed_entry, read_stream, written_options
from pamir.position.rows import UNKNOWN, read_deck, read_discard, read_market
from pamir.position.words import Entry, Item, Word, entries, joined, number
from pamir.second.options import IMPROVED, WAKHAN_OPTIONS, Options
from pamir.second.position.check import check_draft
from pamir.second.position.draft import SecondDraft
from pamir.second.position.items import (
    read_border,
    read_effects,
    read_favored,
    read_lost,
    read_placed,
    read_region,
    read_seat,
    read_spies,
    read_used,
)
from pamir.second.position.settle import settle
from pamir.second.position.words import BOX, border_named
from pamir.second.rules.setup import AI_CARDS, lay_out
from pamir.second.rules.state import DECK_ROOM, DISCARDED, IN_DECK, IN_MARKET, State
from pamir.second.rules.tables import COLUMNS, COURT_CARDS, MAX_SEATS, NONE, REGION_KEYS, SEAT_KEYS


def read_position(text: str) -> State:
    """The position this text describes.

    What is not written is as in a fresh game: four rupees, full supplies, empty courts, political
    favored; but the market lies vacant and the deck is dealt at random, always alike for the same text.
    Raises ``PositionError`` with one sentence that names line and column.
    """
    found = entries(text, "kabul: 2 blue tribes")
    draft = SecondDraft(state=State(), words=BOX, entries=found, by_key=by_key(found, _canonical))
    lay_out(draft.state, 0, NONE)
    draft.state.deal_cap = Options.bargains
    draft.state.turn_cap = Options.turn_cap
    seed_stream(draft.state, 0)
    for entry in found:
        _read(draft, entry)
    settle(draft)
    check_draft(draft)
    return draft.state


def _canonical(key: Word) -> str:
    """One name for each key, however it was written."""
    border = border_named(key.text.replace(" ", ""))
    if border is not None:
        return f"border {border}"
    if key.text in BOX.names:
        return str(BOX.names[key.text])
    return {"top": "market top", "bottom": "market bottom"}.get(key.text, key.text)


def _read(draft: SecondDraft, entry: Entry) -> None:
    key = _canonical(entry.key)
    if key in SEAT_KEYS:
        read_seat(draft, entry)
    elif key in REGION_KEYS:
        read_region(draft, REGION_KEYS.index(key), entry)
    elif key.startswith("border "):
        read_border(draft, int(key.removeprefix("border ")), entry)
    elif key.isdigit():
        card = number(Word(key, entry.key.line, entry.key.column), 1, COURT_CARDS, "a court card")
        read_spies(draft, card, entry)
    elif key in ("market top", "market bottom"):
        read_market(draft, entry, 0 if key == "market top" else COLUMNS, COLUMNS, IN_MARKET)
    elif key in _READERS:
        _READERS[key](draft, entry)
    else:
        others = ", ".join(_READERS)
        entry.key.refuse(
            f"{entry.key} is no key; expected a seat, region, border, card, 'market top' or one of {others}"
        )


def _read_options(draft: SecondDraft, entry: Entry) -> None:
    """``options: open hands, mirror ring, first chooser blue, bargains 3, turn cap 500``, as the schema has them."""
    asked = {}
    for name, value, item in written_options(entry, Options, MAX_SEATS):
        asked[name] = draft.seat(item[-1]) if name == "first_chooser" else value
    descriptions = Options.descriptions()
    for name, value in asked.items():
        setattr(draft.state, descriptions[name].stored, int(value))


def _read_turn(draft: SecondDraft, entry: Entry) -> None:
    """``turn: 12 blue, 2 actions, 1 failed``; also ``cleanup`` and ``over``."""
    words = entry.words
    if not words:
        entry.key.refuse("'turn' is empty; expected something like '12 blue, 2 actions'")
    for word, following in zip(words, [*(w.text for w in words[1:]), ""], strict=True):
        if word.text in SEAT_KEYS:
            draft.active = draft.seat(word)
        elif word.text == "cleanup":
            draft.actions = -1
        elif word.text == "over":
            draft.state.over = 1
        elif word.is_number and following in ("action", "actions"):
            draft.actions = number(word, 0, 9, "a number of actions")
        elif word.is_number and following == "failed":
            draft.state.failed_deals = number(word, 0, 100, "a number of failed bargains")
        elif word.is_number:
            draft.turn = number(word, 0, 30000, "the number of a turn")
        elif word.text not in ("action", "actions", "failed", "bargain", "bargains", "game", "left"):
            expected = "something like '12 blue, 2 actions', '1 failed', 'cleanup' or 'over'"
            word.refuse(f"{word} is nothing a turn has; expected {expected}")


def _read_wakhan(draft: SecondDraft, entry: Entry) -> None:
    """``wakhan: blue, improved, card 5, line 1, misses 0, deck 3 4 5``"""
    s = draft.state
    names = {name.replace("_", " "): bit for name, bit in WAKHAN_OPTIONS.items()}
    for item in entry.items:
        text = joined(item)
        match item[0].text, len(item):
            case _ if text in names:
                s.wakhan_options |= names[text]
            case "improved", 1:
                s.wakhan_options |= sum(WAKHAN_OPTIONS[name] for name in IMPROVED)
            case "deck", _:
                _read_ai_deck(draft, item)
            case "card", 2:
                draft.ai_card = 0 if item[1].text == "none" else number(item[1], 1, AI_CARDS, "a card of Wakhan's")
            case "line", 2:
                s.ai_line = number(item[1], 0, 2, "a line of her card")
            case "misses", 2:
                s.ai_misses = number(item[1], 0, 3, "a number of misses")
            case _, 1:
                s.wakhan = draft.seat(item[0])
            case _:
                expected = f"her seat, 'card 5', 'line 1', 'misses 1', 'deck 3 4 5', {', '.join(names)} or improved"
                item[0].refuse(f"{text[:40]!r} is nothing Wakhan has; expected {expected}")
    if s.wakhan == NONE:
        entry.key.refuse("Wakhan has no seat; expected an entry like 'wakhan: blue'")


def _read_ai_deck(draft: SecondDraft, item: Item) -> None:
    words = item[1:]
    if joined(words) == UNKNOWN:
        return
    draft.ai_deck = []
    for word in words if joined(words) != "none" else []:
        card = number(word, 1, AI_CARDS, "a card of Wakhan's")
        if card in draft.ai_deck:
            word.refuse(f"Wakhan's card {card} is twice in her deck; expected it once")
        draft.ai_deck.append(card)


_READERS: dict[str, Callable[[SecondDraft, Entry], None]] = {
    "seats": note_seats,
    "options": _read_options,
    "turn": _read_turn,
    "favored": read_favored,
    "effects": read_effects,
    "used": read_used,
    "placed": read_placed,
    "lost": read_lost,
    "deck": partial(read_deck, room=DECK_ROOM, place=IN_DECK),
    "discard": partial(read_discard, place=DISCARDED),
    "wakhan": _read_wakhan,
    "prompt": note_seats,
    "then": note_seats,
    "decider": note_seats,
    "seed": read_seed_entry,
    "rng": read_stream,
}
