"""Entries that are read alike in every edition, and how entries are found by their keys."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from pamir.kernel.rng import COUNTED, seed_stream
from pamir.options import OptionError, Options
from pamir.position.draft import Draft
from pamir.position.words import Entry, Item, Word, joined, single
from pamir.seeds import KEPT_STREAM, SeedError, read_seed, start_stream


def by_key(found: list[Entry], canonical: Callable[[Word], str]) -> dict[str, Entry]:
    """Entries by the one name of their key, each written once; ``then`` alone may come again."""
    known: dict[str, Entry] = {}
    for entry in found:
        key = canonical(entry.key)
        if key in known and key != "then":
            line = known[key].key.line
            entry.key.refuse(f"{entry.key} is written twice, first in line {line}; expected it once")
        known.setdefault(key, entry)
    return known


def written_options(entry: Entry, options: type[Options], seats: int) -> Iterator[tuple[str, Any, Item]]:
    """The options of an entry as their schema has them: name, value, and the words that say so."""
    for item in entry.items:
        try:
            name, value = options.read_item(joined(item), seats)
        except OptionError as error:
            item[0].refuse(str(error))
        yield name, value, item


def read_seed_entry(draft: Draft, entry: Entry) -> None:
    """``seed: 7``: another deal of all that is unknown."""
    word = single(entry, "one number")
    try:
        seed = read_seed(word.text)
    except SeedError:
        word.refuse(f"{word} is not a seed; expected a number from 0 to 2**62 - 1 or eight groups of four digits")
    if start_stream(draft.state, seed) != KEPT_STREAM:
        seed_stream(draft.state, seed)


def read_stream(draft: Draft, entry: Entry) -> None:
    """``rng: 9edc6a60 bd85e800 ff50976e 00000083``: the random stream itself; a keyed one has its count behind it."""
    if not re.fullmatch(r"([0-9a-f]{8} ){3}[0-9a-f]{8}( [0-7][0-9a-f]{7})?", joined(entry.words)):
        entry.key.refuse("the random stream cannot be read; expected four or five numbers of eight hexadecimal digits")
    words = [int(word.text, 16) for word in entry.words]
    draft.state.rng = [*words[:3], words[3] + (COUNTED * words[4] if len(words) > 4 else 0)]


def note_seats(draft: Draft, entry: Entry) -> None:
    """Read at the end, when the active seat is known; but the seats it names play."""
    for word in entry.words:
        if word.text in draft.seat_keys:
            draft.seat(word)
