"""A topic of the rules: what is said about one thing, where the rulebook says it, and a position that shows it.

Texts are English and are spoken through ``pamir.locale.word``; ``texts`` names all of them, so that the catalogues hold
each one.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pamir.locale import word
from pamir.locale.words import cite, cite_part
from pamir.topics.demonstration import Demonstration

ASKED = "asked"
"""The context in which the catalogues hold words that people ask with: they need not be those of the rulebook."""


@dataclass(frozen=True)
class Topic:
    """One topic. ``part`` is the chapter it stands in; ``related`` are ids of others."""

    id: str
    part: str
    title: str
    line: str
    """What one should know if one reads a single sentence."""
    text: tuple[str, ...]
    """The rule itself, a paragraph each."""
    traps: tuple[str, ...] = ()
    """Details that surprise even those who know the rule."""
    mistakes: tuple[str, ...] = ()
    """What beginners get wrong."""
    words: str = ""
    """Other words that people use when they look for it, be they the rulebook's or not."""
    pages: tuple[int, ...] = ()
    rules: tuple[str, ...] = ()
    """Parts of the rules, such as 8.3, for an edition whose rules are cited by number and not by page."""
    rulings: tuple[int, ...] = ()
    related: tuple[str, ...] = ()
    shown: Demonstration | None = None

    def texts(self) -> Iterator[str]:
        """Everything that is read, in English."""
        yield from (self.title, self.line, *self.text, *self.traps, *self.mistakes)
        if self.shown is not None and self.shown.seen:
            yield self.shown.seen

    @property
    def source(self) -> str:
        """Where the rule stands, in the language being spoken; nothing for what only our table knows."""
        places = [*(cite(page) for page in self.pages), *(cite_part(rule) for rule in self.rules)]
        rulings = [cite(None, *self.rulings)] if self.rulings else []
        return ", ".join([*places, *rulings])


def topic_data(topic: Topic) -> dict[str, Any]:
    """The topic as plain JSON, in the language being spoken."""
    shown = topic.shown
    return {
        "id": topic.id,
        "part": word(topic.part),
        "title": word(topic.title),
        "line": word(topic.line),
        "text": [word(text) for text in topic.text],
        "traps": [word(text) for text in topic.traps],
        "mistakes": [word(text) for text in topic.mistakes],
        "pages": list(topic.pages),
        "rules": list(topic.rules),
        "rulings": list(topic.rulings),
        "source": topic.source,
        "related": list(topic.related),
        "demonstration": None
        if shown is None
        else {
            "position": shown.position,
            "decisions": list(shown.decisions),
            "after": list(shown.after),
            "seen": word(shown.seen),
        },
    }
