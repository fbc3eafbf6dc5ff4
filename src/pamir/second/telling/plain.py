"""Sentences of a table for what needs no more than words put in."""

from pamir.plain_telling import PlainTelling
from pamir.second.rules.happenings import HAPPENINGS
from pamir.second.telling.entry import TELLERS, entry
from pamir.second.telling.wording import WORDS
from pamir.second.words import action_word, armies, roads, spies, tribes

tell = PlainTelling(
    TELLERS,
    HAPPENINGS.forms,
    words={**WORDS, "printed action": action_word},
    pieces={
        "armies": lambda row, n: armies(row["coalition"], n),
        "roads": lambda row, n: roads(row["coalition"], n),
        "tribes": lambda row, n: tribes(n),
        "spies": lambda row, n: spies(n),
    },
    about={"card": "cards", "region": "regions", "border": "borders", "seat": "seats"},
    entry=entry,
).tell
