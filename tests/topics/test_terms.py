"""No term is used that the glossary does not know, and its words are those every translation is held to."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pamir.edition import find
from pamir.locale import LANGUAGES, SEAT_COLOURS, TRANSLATIONS, speaking, word
from pamir.second.facts import facts

SHELF = find("second").topics()
TERMS: list[dict[str, Any]] = json.loads((Path(__file__).parents[1] / "glossary.json").read_text("utf-8"))
OF_THE_TABLE = {"chat", "review", "seat", "table", "undo", "Tableau"}
"""Words of the program, not of the rules, and of the first edition."""


def names() -> set[str]:
    """The words of printed names: cards, abilities, events, regions, coalitions, seats."""
    known = facts()
    halves = [half for event in known.event_cards for half in (event.discarded, event.purchased)]
    things = (known.court_cards, known.abilities, halves, known.regions, known.coalitions)
    printed = {thing.name for group in things for thing in group if thing.name} | set(SEAT_COLOURS)
    adjectives = {"Afghans", "Russians", "Persian", "English", "German", "Houses"}
    return {part for name in printed for part in re.findall(r"[\w'-]+", name)} | adjectives


def capitalised(text: str) -> Iterator[str]:
    """Words with a capital that does not come from the beginning of a sentence."""
    for sentence in re.split(r"(?<=[.:?;])\s+", text):
        for place, found in enumerate(re.findall(r"[\w'-]+", sentence)):
            if place and found[0].isupper():
                yield found.removesuffix("'s")


def test_every_word_with_a_capital_is_a_term_or_a_name() -> None:
    terms = {part for term in SHELF.glossary for form in (term.name, *term.forms) for part in form.split()}
    known = names() | terms
    unknown = {(topic.id, w) for topic in SHELF for text in topic.texts() for w in capitalised(text) if w not in known}
    assert unknown == set()
    assert list(capitalised("A Dominance Check. Then a Topple")) == ["Dominance", "Check", "Topple"]


def test_every_term_that_translations_are_held_to_is_in_the_glossary() -> None:
    wanted = [
        term["term"] for term in TERMS if "first edition" not in term["where"] and term["term"] not in OF_THE_TABLE
    ]
    assert [term for term in wanted if SHELF.glossary.find(term) is None] == []


def test_every_term_that_the_topics_use_is_in_the_glossary() -> None:
    """What the tested list finds in a text, the glossary finds too; words of the first edition never occur."""
    for topic in SHELF:
        text = " ".join(topic.texts())
        used = {term.name for term in SHELF.glossary.used_in(text)}
        for term in TERMS:
            if term["term"] in OF_THE_TABLE or not re.search(term["english"], text, re.IGNORECASE):
                continue
            assert "first edition" not in term["where"], f"{topic.id}: {term['term']}"
            known = SHELF.glossary.find(term["term"])
            assert known is not None
            assert known.name in used, f"{topic.id}: {term['term']}"


def test_every_term_belongs_to_a_topic_and_has_one_place() -> None:
    assert [term.name for term in SHELF.glossary if term.topic not in SHELF] == []
    names = [term.name.casefold() for term in SHELF.glossary]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_term_is_words_and_nothing_else(language: str) -> None:
    with speaking(language):
        assert [term.spoken for term in SHELF.glossary if not re.fullmatch(r"[\w, -]+", term.spoken)] == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_the_glossary_speaks_the_words_that_every_translation_is_held_to(language: str) -> None:
    with speaking(language):
        for term in TERMS:
            known = SHELF.glossary.find(term["term"])
            if known is not None and "first edition" not in term["where"]:
                assert re.search(term[language]["stem"], known.spoken, re.IGNORECASE), (term["term"], known.spoken)


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_cards_abilities_and_events_have_the_names_of_the_box(language: str) -> None:
    """Endings may differ: of every longer word of a name the beginning must be there."""
    known = facts()
    halves = [half for event in known.event_cards for half in (event.discarded, event.purchased)]
    printed = {thing.name for things in (known.court_cards, known.abilities, halves) for thing in things if thing.name}
    lost = []
    for topic in SHELF:
        for text in topic.texts():
            spoken = word(text, language=language).casefold()
            for name in printed - {"Bank"}:
                if re.search(rf"\b{re.escape(name)}\b", text):
                    starts = [part[:4] for part in re.findall(r"\w{4,}", word(name, language=language).casefold())]
                    lost += [(topic.id, name, start) for start in starts if start not in spoken]
    assert lost == []
