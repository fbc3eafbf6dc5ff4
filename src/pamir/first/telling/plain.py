"""Sentences of a table for what needs no more than words put in."""

from pamir.first.rules.happenings import HAPPENINGS
from pamir.first.telling.entry import TELLERS, entry
from pamir.first.telling.wording import WORDS
from pamir.first.words import armies, roads, spies, tokens, tribes
from pamir.plain_telling import PlainTelling

tell = PlainTelling(
    TELLERS,
    HAPPENINGS.forms,
    words=WORDS,
    pieces={
        "armies": lambda row, n: armies(row["empire"], n),
        "roads": lambda row, n: roads(row["empire"], n),
        "tribes": lambda row, n: tribes(n),
        "spies": lambda row, n: spies(n),
        "tokens": lambda row, n: tokens(n),
    },
    about={"card": "cards", "location": "locations", "connection": "connections", "seat": "seats"},
    entry=entry,
).tell
