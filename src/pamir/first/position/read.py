"""Reading a position: each entry puts its things on the table, then what was not written is filled in."""

from collections.abc import Callable
from functools import partial

from pamir.first.facts import CardSet
from pamir.first.notation import connection_named
from pamir.first.options import Options
from pamir.first.position.check import check_draft
from pamir.first.position.draft import FirstDraft
from pamir.first.position.items import (
    MARKS,
    read_connection,
    read_consents,
    read_deal,
    read_last_supreme,
    read_location,
    read_marks,
    read_regime,
    read_seat,
    read_seats_into,
    read_spies,
    read_topples,
    read_waivers,
)
from pamir.first.position.settle import settle
from pamir.first.position.words import SetWords, empire_of
from pamir.first.rules.setup import lay_out
from pamir.first.rules.state import DECK_ROOM, DISCARDED, IN_DECK, IN_MARKET, LEFT_OUT, State
from pamir.first.rules.tables import (
    ACCEPTED_DEALS,
    COLUMNS,
    EMPIRE_KEYS,
    ENDING_KEYS,
    LOCATION_KEYS,
    MAX_SEATS,
    QUIET_ROUNDS,
    REFUSED_DEALS,
    SEAT_KEYS,
)
from pamir.kernel.rng import seed_stream
from pamir.position.cards import CardWords
from pamir.position.read import by_key, note_seats, read_seed_entry, read_stream, written_options
from pamir.position.rows import read_deck, read_discard, read_market
from pamir.position.words import Entry, Word, entries, joined, number


def read_position(text: str, cards: CardSet) -> State:
    """The position this text describes, played with this card set.

    What is not written is as in a fresh game: four rupees, full pools, empty Tableaus, Political Fragmentation; but
    the Market lies vacant and the deck is dealt at random, always alike for the same text.
    Raises ``PositionError`` with one sentence that names line and column.
    """
    found = entries(text, "kabul: 2 black tribes")
    words = SetWords(cards)
    keys = by_key(found, partial(_canonical, words))
    draft = FirstDraft(state=_blank(cards), card_set=cards, words=words, entries=found, by_key=keys)
    for entry in found:
        _read(draft, entry)
    settle(draft)
    check_draft(draft)
    return draft.state


def _blank(cards: CardSet) -> State:
    """An empty table on which these cards are played."""
    s = State()
    lay_out(s, 0)
    Options().put_into(s)
    s.cards[: len(cards.packed)] = cards.packed
    s.connections[: len(cards.connections)] = cards.connections
    s.bonus[: len(cards.bonus)] = cards.bonus
    for card in range(1, cards.size + 1):
        s.place[card] = LEFT_OUT
    seed_stream(s, 0)
    return s


def _canonical(words: CardWords, key: Word) -> str:
    """One name for each key, however it was written."""
    connection = connection_named(key.text.replace(" ", ""))
    if connection is not None:
        return f"connection {connection}"
    if key.text in words.names:
        return f"card {words.names[key.text]}"
    if key.is_number:
        return f"card {words.numbered(key)}"
    return {"top": "market top", "bottom": "market bottom"}.get(key.text, key.text)


def _read(draft: FirstDraft, entry: Entry) -> None:
    key = _canonical(draft.words, entry.key)
    if key in SEAT_KEYS:
        read_seat(draft, entry)
    elif key in LOCATION_KEYS:
        read_location(draft, LOCATION_KEYS.index(key), entry)
    elif key.startswith("connection "):
        read_connection(draft, int(key.removeprefix("connection ")), entry)
    elif key.startswith("card "):
        read_spies(draft, int(key.removeprefix("card ")), entry)
    elif key in ("market top", "market bottom"):
        read_market(draft, entry, 0 if key == "market top" else COLUMNS, COLUMNS, IN_MARKET)
    elif key in MARKS:
        read_marks(draft, MARKS[key], entry)
    elif key in _READERS:
        _READERS[key](draft, entry)
    else:
        others = ", ".join((*_READERS, *MARKS))
        entry.key.refuse(
            f"{entry.key} is no key; expected a seat, Location, Connection, card, 'market top' or one of {others}"
        )


def _read_options(draft: FirstDraft, entry: Entry) -> None:
    """``options: open hands, no deals, ring mirrored``, as the schema has them."""
    asked = {name: value for name, value, _ in written_options(entry, Options, MAX_SEATS)}
    Options(**asked).put_into(draft.state)


def _read_turn(draft: FirstDraft, entry: Entry) -> None:
    """``turn: 12 black, 2 actions, 1 discard, 1 refused, 2 accepted, 3 quiet, market moved``; also ``cleanup`` and
    ``over``."""
    s = draft.state
    if not entry.items:
        entry.key.refuse("'turn' is empty; expected something like '12 black, 2 actions'")
    for item in entry.items:
        words = [word.text for word in item]
        what = words[1] if len(words) == 2 and item[0].is_number else ""
        match words:
            case ["cleanup"]:
                draft.actions = -1
            case ["over"]:
                s.over = 1
            case ["market", "moved"]:
                s.market_moved = 1
            case [_, "action" | "actions"]:
                draft.actions = number(item[0], 0, 9, "a number of actions")
            case [_, "discard" | "discards"]:
                s.discards = number(item[0], 0, 2, "a number of Discards")
            case [_, "refused"]:
                s.refused = number(item[0], 0, REFUSED_DEALS, "a number of deals")
            case [_, "accepted"]:
                s.accepted = number(item[0], 0, ACCEPTED_DEALS, "a number of deals")
            case [_, "quiet"]:
                s.quiet_turns = number(item[0], 0, QUIET_ROUNDS * MAX_SEATS, "a number of turns")
            case [_] if item[0].is_number:
                draft.turn = number(item[0], 0, 30000, "the number of a turn")
            case [_] if words[0] in SEAT_KEYS:
                draft.active = draft.seat(item[0])
            case _ if what in SEAT_KEYS:
                draft.turn = number(item[0], 0, 30000, "the number of a turn")
                draft.active = draft.seat(item[1])
            case _:
                expected = "something like '12 black', '2 actions', '1 refused', 'cleanup' or 'over'"
                item[0].refuse(f"{joined(item)[:40]!r} is nothing a turn has; expected {expected}")


def _read_result(draft: FirstDraft, entry: Entry) -> None:
    """``result: supremacy british, white black``: how the game ended, and who won."""
    s = draft.state
    for item in entry.items:
        for ending, name in enumerate(ENDING_KEYS):
            if joined(item).startswith(name):
                s.ending = ending
                rest = item[len(name.split()) :]
                if rest:
                    s.supreme = empire_of(rest[0])
                break
        else:
            if item[0].text in EMPIRE_KEYS:
                s.supreme = empire_of(item[0])
                continue
            for word in item:
                s.won |= 1 << draft.seat(word)


_READERS: dict[str, Callable[[FirstDraft, Entry], None]] = {
    "seats": note_seats,
    "options": _read_options,
    "turn": _read_turn,
    "result": _read_result,
    "order": note_seats,
    "regime": read_regime,
    "topples": read_topples,
    "last supreme": read_last_supreme,
    "consents": read_consents,
    "waivers": read_waivers,
    "deal": read_deal,
    "overthrown": partial(read_seats_into, "overthrown"),
    "wronged": partial(read_seats_into, "wronged"),
    "avenged": partial(read_seats_into, "avenged"),
    "deck": partial(read_deck, room=DECK_ROOM, place=IN_DECK),
    "discard": partial(read_discard, place=DISCARDED),
    "prompt": note_seats,
    "then": note_seats,
    "decider": note_seats,
    "seed": read_seed_entry,
    "rng": read_stream,
}
