"""One word for each thing of the game in every translation: that of the rulebooks, and no other."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import pamir.web
from catalogues import catalogue, sources, strings
from pamir.locale import TRANSLATIONS
from pamir.second.facts import facts
from pamir.topics.topic import ASKED

HERE = Path(__file__).parent
TERMS: list[dict[str, Any]] = json.loads((HERE / "glossary.json").read_text("utf-8"))
PAGE = Path(pamir.web.__file__).parent / "static" / "lang"

languages = pytest.mark.parametrize("language", TRANSLATIONS)


class Translated(NamedTuple):
    where: str
    english: str
    text: str


def translations(language: str) -> Iterator[Translated]:
    """All that is said in a language: by the engine and the server, then by the page; not what people may ask with."""
    for message in catalogue(language):
        if message.id and message.context != ASKED:
            for english, text in zip(sources(message), strings(message), strict=True):
                yield Translated(message.locations[0][0], english, text)
    english_page, page = (json.loads((PAGE / f"{name}.json").read_text("utf-8")) for name in ("en", language))
    for key, english in english_page.items():
        yield Translated(key, english, page[key])


def bare(text: str) -> str:
    """Without the places that are filled later: {seat} says nothing of seats."""
    return re.sub(r"\{\w+(!r)?\}", "…", text)


def names() -> set[str]:
    """Printed names, which are translated as the box has them."""
    known = facts()
    halves = [half for event in known.event_cards for half in (event.discarded, event.purchased)]
    printed = {thing.name for things in (known.court_cards, known.abilities, halves) for thing in things if thing.name}
    return printed - {"Dominance Check"}


def _own_words(where: str, term: dict[str, Any]) -> dict[str, Any]:
    """The first edition's rulebook has words of its own for a few things."""
    return term.get("first", {}) if where.startswith(("pamir/first", "first.")) else {}


def faults(language: str, said: list[Translated]) -> list[str]:
    found, printed = [], names()
    for where, english, text in said:
        for term in TERMS:
            rule = _own_words(where, term).get(language, term[language])
            if english in printed or not re.search(term["english"], bare(english), re.IGNORECASE):
                continue
            if not re.search(rule["stem"], bare(text), re.IGNORECASE):
                found.append(f"{where}: “{term['term']}” is {rule['word']}, not in “{text}” ({english})")
            if rule["never"] and re.search(rule["never"], bare(text), re.IGNORECASE):
                found.append(f"{where}: “{term['term']}” is never said as in “{text}” ({english})")
    return found


@languages
def test_each_thing_has_its_word(language: str) -> None:
    assert faults(language, list(translations(language))) == []


def test_another_word_is_noticed() -> None:
    said = [Translated("here", "Keep the card as a prize", "Die Karte als Preis behalten")]
    assert len(faults("de", said)) == 2
    assert len(faults("es", [Translated("here", "Resolve a check", "Resuelve un control")])) == 2


def test_the_glossary_people_read_is_the_one_that_is_tested() -> None:
    rows = [line for line in (HERE.parent / "docs" / "GLOSSARY.md").read_text("utf-8").splitlines() if line[:1] == "|"]
    written = [[cell.strip() for cell in row.strip("|").split("|")] for row in rows[2:]]
    assert written == [[term["term"], term["de"]["word"], term["es"]["word"], term["where"]] for term in TERMS]


# What no translation has: shouting, marks of another language, the formal address, a coalition as one person.
NEVER = {
    "de": r"!|\"|«|»|“\w|\bSie (können|müssen|haben|sind)\b|\bIhnen\b|\{coalition\} (ist|führt|hat|wird|wäre)\b",
    "es": r"[!¡\"„“”]|\b[Uu]sted|\b[Vv]osotros\b|\b[Vv]uestr",
}


@languages
def test_marks_and_address_are_those_of_the_language(language: str) -> None:
    assert [(where, text) for where, _, text in translations(language) if re.search(NEVER[language], text)] == []
    if language == "es":
        assert [text for _, _, text in translations("es") if text.count("?") != text.count("¿")] == []


@languages
def test_going_back_and_taking_back_are_two_words(language: str) -> None:
    page = json.loads((PAGE / f"{language}.json").read_text("utf-8"))
    undo = page["prompt.undo"].lower()
    back = [page[key].lower() for key in ("wakhan.back", "replay.back", "replay.leave", "log.look_back")]
    assert not any(undo in text for text in back)
