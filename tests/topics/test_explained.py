"""Whatever one meets at a table has a topic that explains it."""

import pytest

from pamir.edition import find
from pamir.game import Game
from pamir.locale import speaking
from pamir.second.choices.places import _KINDS as PLACES
from pamir.second.choices.places import read_place
from pamir.second.facts import facts
from pamir.second.options import Options
from pamir.second.rules.actions import KIND_NAMES
from pamir.second.rules.happenings import HAPPENINGS
from pamir.second.rules.prompts import FORMS
from pamir.second.topics import shelf
from pamir.second.topics.explained import things
from pamir.second.wakhan.tables import AI_KEYS
from pamir.things import Things

ON_THE_TABLE = {
    "action": [name.lower().replace("_", " ") for name in KIND_NAMES],
    "prompt": [form.name for form in FORMS if not form.is_task],
    "happening": [form.name for form in HAPPENINGS.forms],
    "instruction": AI_KEYS,
    "printed": sorted({action for card in facts().court_cards for action in card.actions}),
    "icon": sorted({icon for card in facts().court_cards for icon in card.impact}),
    "ability": [ability.key for ability in facts().abilities],
    "event": [half.key for event in facts().event_cards for half in (event.discarded, event.purchased)],
    "card": [card.number for card in facts().court_cards] + [card.number for card in facts().event_cards],
    "suit": [suit.key for suit in facts().suits],
    "coalition": [coalition.key for coalition in facts().coalitions],
    "region": [region.key for region in facts().regions],
    "border": [border.key for border in facts().borders],
    "option": [described["name"] for described in Options.form()],
}


@pytest.mark.parametrize("kind", ON_THE_TABLE)
def test_every_thing_has_a_topic(kind: str) -> None:
    for which in ON_THE_TABLE[kind]:
        topics = things().topics(f"{kind}:{which}")
        assert topics, f"nothing explains {kind}:{which}"
        assert [topic for topic in topics if topic not in shelf()] == []
        assert len(set(topics)) == len(topics)


def test_every_place_of_the_table_has_a_topic() -> None:
    for kind, parts in PLACES.items():
        key = ":".join([kind, *(str(values[0]) for values in parts.values())])
        assert read_place(key)["kind"] == kind
        assert things().topics(key), key


def test_every_topic_named_is_on_the_shelf_and_most_are_named() -> None:
    named = {topic for topics in things().explained.values() for topic in topics}
    assert [topic for topic in sorted(named) if topic not in shelf()] == []
    rest = {topic.id for topic in shelf()} - named
    assert rest == READ_FROM_OTHERS


# What is met only in the list of topics or through others: it is about the whole game, or about Wakhan in detail.
READ_FROM_OTHERS = {
    *("negotiation", "card-over-rule", "ability", "first-market", "two-players", "more-players"),
    *("wakhan-setup", "wakhan-ruling", "wakhan-playing", "wakhan-bonus", "wakhan-cleanup"),
    *("wakhan-events", "wakhan-pieces", "rulings"),
}


def test_a_card_leads_to_all_that_is_on_it() -> None:
    assert things().topics("card:1")[:2] == ("indispensable-advisors", "move")
    assert things().topics("card:112") == ("riots", "nation-building", "event-discarded")
    assert things().topics("act:1:move")[0] == "move"
    assert things().topics("icon:favor:military")[0] == "icon-favored-suit"


@pytest.mark.parametrize("strange", ["", ":", "card", "card:", "card:-1", "card:9999", "card:²", "moon:1", "act:x"])
def test_what_is_no_thing_harms_nothing(strange: str) -> None:
    assert all(topic in shelf() for topic in things().topics(strange))


def test_lines_of_the_log_lead_to_what_they_tell_of() -> None:
    game = Game(seats=2, seed=7)
    for decision in ("loyalty afghan", "loyalty british"):
        game.apply(decision)
    edition = find("second")
    with speaking("de"):
        rows = game.journal
        told = [edition.told_of(rows[line.first]) for line in game.log()]
    assert "happening:loyalty chosen" in told
    assert all(edition.things().topics(thing) for thing in told)


def test_an_edition_without_topics_explains_nothing() -> None:
    assert Things({}).topics("card:1") == ()
