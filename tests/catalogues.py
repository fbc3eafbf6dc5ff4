"""The catalogues of pamir.locale: what the code and the facts say, gathered, merged into the .po files and compiled.

``scripts/words`` runs this after an English sentence has changed. What is then marked fuzzy or empty in a .po file
is for a translator; a test fails until it is done. ``scripts/words pl`` begins a language.
"""

import ast
import io
import sys
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from pamir.bots import bot_names, make
from pamir.edition import EDITIONS, find
from pamir.first.facts import adapted
from pamir.locale import CATALOGUES, SEAT_COLOURS, TRANSLATIONS
from pamir.second.facts import facts
from pamir.second.words import IN_A_SENTENCE
from pamir.topics.glossary import CONTEXT
from pamir.topics.topic import ASKED

SOURCE = Path(__file__).parents[1] / "src"
# function -> how many of its first arguments are messages; a Wording has one, or one for one and one for many
DOORS = {"say": 1, "say_many": 2, "word": 1, "Wording": 2}
TOPICS = ("second", "first")  # the editions whose rules are written by topic
LESSONS = ("second",)  # the editions that have lessons
HEADER = "# What Pamir says. The messages are gathered by scripts/words: write only the translations here."


class Said(NamedTuple):
    """A message: its id, or ids for one and for many; its context, the file it stands in, and what it is."""

    id: str | tuple[str, str]
    context: str | None
    file: str
    comment: str | None = None


class NotLiteral(Exception):
    """A message that is put together before it is said: no catalogue can hold it."""


def said() -> Iterator[Said]:
    """Everything that is said in English: by the code, then by the facts."""
    for path in sorted(SOURCE.rglob("*.py")):
        yield from said_in(path)
    yield from printed()


def said_in(path: Path) -> Iterator[Said]:
    """The messages of one source file. Raises ``NotLiteral``."""
    file = path.relative_to(SOURCE).as_posix()
    text = path.read_text("utf-8")
    if file.startswith("pamir/locale/__init__") or not any(f"{door}(" in text for door in DOORS):
        return
    calls = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        if isinstance(call.func, ast.Name) and call.func.id in DOORS:
            yield from _message(call, file)


def _message(call: ast.Call, file: str) -> Iterator[Said]:
    assert isinstance(call.func, ast.Name)
    ids = [_literal(argument) for argument in call.args[: DOORS[call.func.id]]]
    context = next((_literal(given.value) for given in call.keywords if given.arg == "context"), None)
    if None in ids:
        if call.func.id == "word":  # a fact: `printed` names them all
            return
        raise NotLiteral(f"{file}, line {call.lineno}")
    one, *many = [text for text in ids if text is not None]
    yield Said((one, many[0]) if many else one, context, file)


def _literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def printed() -> Iterator[Said]:
    """The texts of the facts, each with what it is."""
    known = facts()
    for colour in SEAT_COLOURS:
        yield Said(colour, None, "pamir/locale/__init__.py", "colour of a seat, and its name")
    for name in bot_names():
        for text in (make(name).title, make(name).text):
            yield Said(text, None, "pamir/bots", f"bot {name}")
    for edition in EDITIONS:
        for text in (find(edition).title, find(edition).text):
            yield Said(text, None, f"pamir/{edition}/edition.py", f"edition {edition}")
        for option, what in find(edition).options.descriptions().items():
            for text in what.sentences():
                yield Said(text, None, f"pamir/{edition}/options.py", f"option {option}")
        yield from topics(edition)
        yield from lessons(edition)
        for puzzle in find(edition).puzzles():
            for text in puzzle.texts():
                yield Said(text, None, f"pamir/{edition}/puzzles", f"puzzle {puzzle.id}")
    yield Said(adapted().title, None, "pamir/first/facts/adapted_set.json", "title of the card set")
    for region in known.regions:
        yield Said(region.name, None, "pamir/second/facts/map.json", "region")
    for coalition in known.coalitions:
        yield Said(coalition.name, None, "pamir/second/facts/map.json", "coalition, as a name of its own")
        yield Said(coalition.name, IN_A_SENTENCE, "pamir/second/facts/map.json", "coalition")
    for suit in known.suits:
        for text in (suit.name, suit.name.lower()):
            yield Said(text, None, "pamir/second/facts/map.json", "suit")
        yield Said(suit.privilege, None, "pamir/second/facts/map.json", f"what {suit.key} stars are good for")
    for card in known.court_cards:
        yield Said(card.name, None, "pamir/second/facts/court_cards.json", f"card {card.number}")
    for ability in known.abilities:
        where = "card " + ", ".join(str(number) for number in ability.cards)
        yield Said(ability.name, None, "pamir/second/facts/abilities.json", f"ability of {where}")
        yield Said(ability.effect, None, "pamir/second/facts/abilities.json", f"ability of {where}")
    for event in known.event_cards:
        for half, when in ((event.discarded, "discarded"), (event.purchased, "purchased")):
            for line in filter(None, (half.name, half.effect, half.brief)):
                yield Said(line, None, "pamir/second/facts/events.json", f"event {event.number}, {when}")
    for action in known.wakhan_actions:
        for text in (action.name, action.instruction):
            yield Said(text, None, "pamir/second/facts/wakhan_cards.json", f"Wakhan's action {action.key}")


def topics(edition: str) -> Iterator[Said]:
    """The rules by topic, where an edition has them, and its glossary."""
    if edition not in TOPICS:
        return
    shelf, folder = find(edition).topics(), f"pamir/{edition}/topics"
    for topic in shelf:
        yield Said(topic.part, None, folder, "part of the rules")
        for text in topic.texts():
            yield Said(text, None, folder, f"topic {topic.id}")
        if topic.words:
            yield Said(topic.words, ASKED, folder, f"topic {topic.id}: words that people ask with")
    for term in shelf.glossary:
        yield Said(term.name, CONTEXT, folder, "term of the rulebook")


def lessons(edition: str) -> Iterator[Said]:
    """What lessons say, where an edition has them, and the help in a first game."""
    if edition not in LESSONS:
        return
    course, folder = find(edition).lessons(), f"pamir/{edition}/lessons"
    for lesson in course:
        for text in lesson.texts():
            yield Said(text, None, folder, f"lesson {lesson.id}")
    for text in course.first_game.texts():
        yield Said(text, None, folder, "help in a first game")


# --- catalogues -----------------------------------------------------------------------------------


class Catalogue(Catalog):
    """A catalogue whose header says what gettext needs, and nothing that changes from day to day."""

    def _headers(self) -> list[tuple[str, str]]:
        language = [("Language", str(self.locale))] if self.locale else []
        return [
            *language,
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", self.plural_forms),
        ]

    mime_headers = property(_headers, Catalog._set_mime_headers)


def template() -> Catalogue:
    """All messages, translated into nothing."""
    found = Catalogue(charset="utf-8", header_comment=HEADER, fuzzy=False)
    for message in said():
        comments = [message.comment] if message.comment else []
        found.add(message.id, locations=[(message.file, 1)], auto_comments=comments, context=message.context)
    return found


def po_file(language: str) -> Path:
    return CATALOGUES / language / "LC_MESSAGES" / "pamir.po"


def catalogue(language: str) -> Catalogue:
    """What is translated in the .po file of a language; nothing where there is none yet."""
    known = Catalogue(locale=language, charset="utf-8", header_comment=HEADER, fuzzy=False)
    path = po_file(language)
    if path.exists():
        with path.open("rb") as file:
            for message in read_po(file, locale=language):
                if message.id and any(strings(message)):
                    known[message.id] = message
    return known


def as_po(found: Catalogue) -> bytes:
    """The text of a .po file: where a message stands without line numbers, which change too often."""
    text = io.BytesIO()
    write_po(text, found, width=110, include_lineno=False, ignore_obsolete=True)
    return text.getvalue()


def as_mo(found: Catalogue) -> bytes:
    binary = io.BytesIO()
    write_mo(binary, found)
    return binary.getvalue()


def update(language: str) -> Catalogue:
    """Bring the files of a language up to date, keeping every translation; near ones are kept as fuzzy."""
    found = catalogue(language)
    found.update(template(), update_header_comment=False)
    path = po_file(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(as_po(found))
    path.with_suffix(".mo").write_bytes(as_mo(found))
    return found


def main() -> None:
    unfinished = 0
    for language in sorted({*TRANSLATIONS, *sys.argv[1:]}):
        open_ones = [m for m in update(language) if m.id and (m.fuzzy or not all(strings(m)))]
        unfinished += len(open_ones)
        print(f"{po_file(language).relative_to(SOURCE.parent)}: {len(open_ones)} to translate")
    sys.exit(unfinished > 0)


def sources(message: Message) -> tuple[str, ...]:
    """The English of a message: one, or for one and for many."""
    return tuple(message.id) if isinstance(message.id, tuple | list) else (message.id,)


def pairs(message: Message) -> list[tuple[str, str]]:
    """English and translation of each form; a language with more forms than English has them all from its last."""
    english, translated = sources(message), strings(message)
    return list(zip_longest(english, translated, fillvalue=english[-1] if len(english) < len(translated) else ""))


def strings(message: Message) -> tuple[str, ...]:
    """The translations of a message: one, or one for each plural form."""
    return (message.string or "",) if isinstance(message.string, str | None) else tuple(message.string)


if __name__ == "__main__":
    main()
