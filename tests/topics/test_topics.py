"""The rules by topic: complete, linked, and in all languages."""

from collections import Counter

import pytest

from catalogues import catalogue
from pamir.edition import Edition, find
from pamir.errors import PamirError
from pamir.locale import LANGUAGES, TRANSLATIONS, speaking, word
from pamir.second.facts import facts
from pamir.topics import Topic, UnknownTopic, topic_data
from pamir.topics.glossary import CONTEXT
from pamir.topics.topic import ASKED

SHELF = find("second").topics()
every_topic = pytest.mark.parametrize("topic", SHELF, ids=lambda topic: topic.id)


def test_there_are_about_a_hundred_and_fifty_each_with_a_name_of_its_own() -> None:
    assert len(SHELF) >= 120
    assert [topic for topic, n in Counter(topic.id for topic in SHELF).items() if n > 1] == []
    assert [title for title, n in Counter(topic.title for topic in SHELF).items() if n > 1] == []


@every_topic
def test_a_topic_says_what_it_must(topic: Topic) -> None:
    assert topic.title
    assert topic.line.endswith(".")
    assert topic.text
    assert topic.pages or topic.rulings, "where does the rule stand?"
    assert topic.shown is not None
    assert topic.shown.seen
    assert all(1 <= page <= 18 for page in topic.pages)
    assert all(1 <= ruling <= 176 for ruling in topic.rulings)


def test_related_topics_exist_and_none_is_an_orphan() -> None:
    for topic in SHELF:
        assert topic.related, topic.id
        assert topic.id not in topic.related
        assert [other for other in topic.related if other not in SHELF] == []
    named = {other for topic in SHELF for other in topic.related}
    assert [topic.id for topic in SHELF if topic.id not in named] == []


def test_every_ability_and_every_event_has_a_topic() -> None:
    titles = {topic.title for topic in SHELF}
    known = facts()
    abilities = {ability.name for ability in known.abilities}
    events = {half.name for event in known.event_cards for half in (event.discarded, event.purchased) if half.name}
    assert abilities - titles == set()
    assert {name for name in events - titles if not name.startswith("Riots in ")} == set()
    assert "riots" in SHELF


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_topic_is_complete_in_every_language(language: str) -> None:
    known = {(message.context, message.id) for message in catalogue(language) if message.id}
    missing = [
        (topic.id, text) for topic in SHELF for text in (topic.part, *topic.texts()) if (None, text) not in known
    ]
    missing += [(t.id, t.words) for t in SHELF if t.words and (ASKED, t.words) not in known]
    missing += [(term.topic, term.name) for term in SHELF.glossary if (CONTEXT, term.name) not in known]
    assert missing == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_translation_says_something_of_its_own(language: str) -> None:
    """A sentence that is the English one was forgotten; names may be alike."""
    same = [
        (topic.id, text)
        for topic in SHELF
        for text in (topic.line, *topic.text, *topic.traps, *topic.mistakes)
        if word(text, language=language) == text
    ]
    assert same == []


def test_a_topic_as_data_speaks_the_language() -> None:
    with speaking("de"):
        data = topic_data(SHELF["prize"])
    assert data["title"] == "Beute"
    assert data["source"].replace("\xa0", " ") == "S. 7, S. 14, Klarstellungen 33, 34 und 36"
    assert data["demonstration"]["decisions"] == ["betray with 16", "take prize"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_topic_is_refused_with_the_nearest(language: str) -> None:
    with speaking(language):
        with pytest.raises(UnknownTopic, match="battle"):
            SHELF["batle"]
        with pytest.raises(UnknownTopic, match="pamir rules"):
            SHELF["xyzzyqq"]
        with pytest.raises(UnknownTopic):
            SHELF["?" * 100_000]


def test_an_edition_without_topics_says_so() -> None:
    with pytest.raises(PamirError, match="cannot be looked up by topic yet"):
        Edition.topics(find("second"))
