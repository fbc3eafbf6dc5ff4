"""The rules of the first edition by topic: complete, linked, cited as the engine cites them, and shown."""

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pamir.first
from catalogues import catalogue
from pamir.compiled_rules import Positions
from pamir.edition import find
from pamir.first.facts import adapted
from pamir.first.rules.tables import LOCATION_KEYS, SEAT_KEYS
from pamir.game import Game
from pamir.locale import LANGUAGES, TRANSLATIONS, speaking, word
from pamir.topics import Demonstration, Topic, play
from pamir.topics.demonstration import REFUSED, holds
from pamir.topics.glossary import CONTEXT
from pamir.topics.shelf import cited_in
from pamir.topics.topic import ASKED

FIRST = find("first")
SHELF = FIRST.topics()
SOURCES = Path(pamir.first.__file__).parent
RULES = (Path(__file__).parents[2] / "docs" / "FIRST_EDITION.md").read_text("utf-8")
TERMS: list[dict[str, Any]] = json.loads((Path(__file__).parents[1] / "glossary.json").read_text("utf-8"))
every_topic = pytest.mark.parametrize("topic", SHELF, ids=lambda topic: topic.id)


def numbered() -> set[str]:
    """The parts of the rules, as the page that tells them numbers them."""
    return set(re.findall(r"^## (\d+)\.", RULES, re.M)) | set(re.findall(r"^\*\*(\d+\.\d+)", RULES, re.M))


def cited() -> Iterator[tuple[str, str, tuple[int, ...]]]:
    """Where the sources cite a rule: the place, the part if there is one, and the rulings."""
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                where = f"{path.relative_to(SOURCES)}, line {node.lineno}"
                if node.func.id == "cite_part" and all(isinstance(given, ast.Constant) for given in node.args):
                    part, *rulings = [ast.literal_eval(given) for given in node.args]
                    yield where, part, tuple(rulings)
                elif node.func.id == "Wording":
                    given = {word.arg: word.value for word in node.keywords if word.arg in ("part", "rulings")}
                    told = {name: ast.literal_eval(value) for name, value in given.items()}
                    if told:
                        yield where, told.get("part", ""), tuple(told.get("rulings", ()))


def shown(topic: Topic) -> Demonstration:
    assert topic.shown is not None
    return topic.shown


def test_there_are_about_a_hundred_each_with_a_name_of_its_own() -> None:
    assert len(SHELF) >= 80
    assert [topic for topic, n in Counter(topic.id for topic in SHELF).items() if n > 1] == []
    assert [title for title, n in Counter(topic.title for topic in SHELF).items() if n > 1] == []


@every_topic
def test_a_topic_says_what_it_must(topic: Topic) -> None:
    assert topic.line.endswith(".")
    assert topic.text
    assert topic.traps
    assert topic.words
    assert topic.rules, "where does the rule stand?"
    assert set(topic.rules) <= numbered()
    assert all(1 <= ruling <= 60 for ruling in topic.rulings)
    assert shown(topic).seen.endswith(".")


def test_related_topics_exist_and_none_is_an_orphan() -> None:
    for topic in SHELF:
        assert topic.related, topic.id
        assert topic.id not in topic.related
        assert [other for other in topic.related if other not in SHELF] == []
    named = {other for topic in SHELF for other in topic.related}
    assert [topic.id for topic in SHELF if topic.id not in named] == []


# --- what the engine cites ---------------------------------------------------------------------------


def test_every_part_and_ruling_has_a_topic() -> None:
    told = {rule for topic in SHELF for rule in topic.rules}
    assert numbered() - told - {rule.partition(".")[0] for rule in told} == set()
    assert set(range(1, 61)) - {ruling for topic in SHELF for ruling in topic.rulings} == set()


def test_every_part_and_ruling_that_is_cited_has_a_topic() -> None:
    places = list(cited())
    assert len(places) > 100, "the sources were searched"
    rules = {rule for topic in SHELF for rule in topic.rules} | {""}
    rulings = {ruling for topic in SHELF for ruling in topic.rulings}
    assert [place for place in places if place[1] not in rules or not set(place[2]) <= rulings] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("position", "action", "topic"),
    [
        ("white: hand 5; market top: 1 2; turn: white", "buy top 0", "hand-size"),
        ("white: 0 rupees; market top: 1 2 3; turn: white", "buy top 2", "price"),
        ("white: tableau 61; black: 4 rupees; market top: 1; turn: white", "commerce with 61", "commerce"),
        ("white: tableau 24; black: tableau 8; turn: white", "bribe with 24", "bribe"),
        ("white: tableau 15, loyal british; black: loyal russian; turn: white", "campaign with 15", "campaign"),
    ],
)
def test_a_refusal_leads_to_its_topic(position: str, action: str, topic: str, language: str) -> None:
    with speaking(language):
        reason = Game.from_position(f"edition: first; {position}").why_not(action)
        assert reason is not None
        assert any(cited_in(reason))
        assert topic in [found.id for found in SHELF.behind(reason)][:8]


# --- what is shown -----------------------------------------------------------------------------------


@every_topic
def test_it_plays_as_told(topic: Topic) -> None:
    played = play(shown(topic), FIRST)
    assert [entry for entry in shown(topic).after if not holds(played.after, entry)] == []
    refused = [step for step in played.steps if step.refused]
    assert shown(topic).after or refused, "what is to be seen?"
    assert any(step.told for step in played.steps)
    assert played.after.position() != played.before.position() or refused


def test_its_text_can_be_read_without_saying_the_edition() -> None:
    for topic in SHELF:
        assert Game.from_position(shown(topic).position).edition.name == "first", topic.id


@pytest.mark.slow
def test_compiled_rules_play_them_to_the_same_bytes() -> None:
    rules = FIRST.compiled()
    for topic in SHELF:
        game = Game.from_position(shown(topic).position, edition=FIRST)
        batch = Positions(type(game.state), game.state.to_bytes(), 1)
        for decision in shown(topic).decisions:
            if not decision.startswith(REFUSED):
                action = game.action_id(decision)
                game.apply(action)
                legal = rules.apply(batch, 0, action)
                assert batch[0] == game.state.to_bytes(), f"{topic.id}: {decision}"
                assert legal.tolist() == list(game.legal_actions), f"{topic.id}: {decision}"


# --- the words of the rulebook -----------------------------------------------------------------------


def names() -> set[str]:
    """The words of printed names: cards, Locations, Empires and colours."""
    printed = {card.name for card in adapted().cards} | {key.title() for key in (*LOCATION_KEYS, *SEAT_KEYS)}
    peoples = {"British", "Russian", "Afghan", "Russians", "Afghans", "Nation", "Weak"}
    return {part for name in printed for part in re.findall(r"[\w'-]+", name)} | peoples


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


def test_every_term_belongs_to_a_topic_and_has_one_place() -> None:
    assert [term.name for term in SHELF.glossary if term.topic not in SHELF] == []
    forms = Counter(form.casefold() for term in SHELF.glossary for form in (term.name, *term.forms))
    assert [form for form, n in forms.items() if n > 1] == []


# --- questions ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "topic"),
    [
        ("how do I win?", "goal"),
        ("who can tax me?", "tax"),
        ("how do I change my loyalty?", "loyalty-change"),
        ("can I steal a card?", "bribe"),
        ("what is a coup?", "coup"),
        ("can I pay back a loan with cubes?", "debt"),
        ("what happens when a topple fails?", "purge"),
        ("who begins?", "turn-order"),
        ("rule 13.2", "weak-states"),
        ("ruling 11", "ring"),
    ],
)
def test_plain_questions_find_the_right_topic(question: str, topic: str) -> None:
    found = SHELF.cited(*cited_in(question)) or SHELF.search(question, 3)
    assert topic in [one.id for one in found]


# --- in every language -------------------------------------------------------------------------------


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_topic_is_complete_in_every_language(language: str) -> None:
    known = {(message.context, message.id) for message in catalogue(language) if message.id}
    wanted: list[tuple[str | None, str]] = [(None, text) for topic in SHELF for text in (topic.part, *topic.texts())]
    wanted += [(ASKED, topic.words) for topic in SHELF] + [(CONTEXT, term.name) for term in SHELF.glossary]
    assert [text for text in wanted if text not in known] == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_translation_says_something_of_its_own(language: str) -> None:
    texts = [text for topic in SHELF for text in (topic.line, *topic.text, *topic.traps, *topic.mistakes)]
    assert [text for text in texts if word(text, language=language) == text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_title_finds_its_topic(language: str) -> None:
    with speaking(language):
        titles = Counter(word(topic.title) for topic in SHELF)
        assert [title for title, n in titles.items() if n > 1] == []
        unfound = [t.id for t in SHELF if t.id not in [found.id for found in SHELF.search(word(t.title), 3)]]
        assert unfound == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_the_glossary_speaks_the_words_that_every_translation_is_held_to(language: str) -> None:
    with speaking(language):
        assert [term.spoken for term in SHELF.glossary if not re.fullmatch(r"[\w, -]+", term.spoken)] == []
        for held in TERMS:
            known = SHELF.glossary.find(held["term"])
            if known is not None:
                stem = held.get("first", {}).get(language, held[language])["stem"]
                assert re.search(stem, known.spoken, re.IGNORECASE), (held["term"], known.spoken)


@pytest.mark.parametrize(
    ("language", "question", "topic"),
    [
        ("de", "Wie gewinne ich?", "goal"),
        ("de", "Wer darf mich besteuern?", "tax"),
        ("de", "Wie wechsle ich die Loyalität?", "loyalty-change"),
        ("de", "Was ist ein Putsch?", "coup"),
        ("de", "Regel 13.2", "weak-states"),
        ("es", "¿Cómo se gana?", "goal"),
        ("es", "¿Quién puede recaudarme impuestos?", "tax"),
        ("es", "¿Cómo cambio de lealtad?", "loyalty-change"),
        ("es", "¿Qué es un golpe?", "coup"),
        ("es", "regla 13.2", "weak-states"),
    ],
)
def test_plain_questions_find_the_right_topic_in_other_languages(language: str, question: str, topic: str) -> None:
    with speaking(language):
        found = SHELF.cited(*cited_in(question)) or SHELF.search(question, 3)
    assert topic in [one.id for one in found]
