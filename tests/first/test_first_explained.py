"""Whatever one meets at a table of the first edition has a topic, and what can be done there is told."""

import pickle
import random

import pytest

from pamir.edition import find
from pamir.first.choices.places import _KINDS as PLACES
from pamir.first.choices.places import read_place
from pamir.first.facts import adapted
from pamir.first.notation import CONNECTION_KEYS
from pamir.first.options import Options
from pamir.first.rules.actions import KIND_NAMES
from pamir.first.rules.happenings import HAPPENINGS
from pamir.first.rules.prompts import FORMS
from pamir.first.rules.tables import BONUS_KEYS, EMPIRE_KEYS, LOCATION_KEYS, MODE_KEYS, SPECIAL_KEYS
from pamir.game import Game
from pamir.locale import speaking
from pamir.topics.shelf import cited_in

FIRST = find("first")
SHELF = FIRST.topics()
CARDS = adapted()
ON_THE_TABLE = {
    "action": [name.lower().replace("_", " ") for name in KIND_NAMES],
    "prompt": [form.name for form in FORMS if not form.is_task],
    "happening": [form.name for form in HAPPENINGS.forms],
    "special": SPECIAL_KEYS,
    "icon": ["leveraged", "informants", "garrison", *(f"arrow:{mode}" for mode in MODE_KEYS)],
    "card": [*CARDS.ids[1:], "topple"],
    "mode": MODE_KEYS,
    "regime": MODE_KEYS,
    "favor": BONUS_KEYS,
    "empire": EMPIRE_KEYS,
    "location": LOCATION_KEYS,
    "connection": CONNECTION_KEYS,
    "option": [described["name"] for described in Options.form()],
}
# What is met only in the list of topics or through others: it is about the whole game.
READ_FROM_OTHERS = {"no-effect", "consequences", "rulings"}
MENU = [
    *("action:buy", "action:play", "action:discard"),
    *(f"special:{key}" for key in SPECIAL_KEYS),
    *("action:propose", "action:end turn"),
]


@pytest.mark.parametrize("kind", ON_THE_TABLE)
def test_every_thing_has_a_topic(kind: str) -> None:
    for which in ON_THE_TABLE[kind]:
        topics = FIRST.things().topics(f"{kind}:{which}")
        assert topics, f"nothing explains {kind}:{which}"
        assert [topic for topic in topics if topic not in SHELF] == []
        assert len(set(topics)) == len(topics)


def test_every_place_of_the_table_has_a_topic() -> None:
    for kind, parts in PLACES.items():
        values = [str(CARDS.ids[1] if name == "card" else known[0]) for name, known in parts.items()]
        key = ":".join([kind, *values])
        assert read_place(key, CARDS)["kind"] == kind
        assert FIRST.things().topics(key), key


def test_every_topic_named_is_on_the_shelf_and_most_are_named() -> None:
    named = {topic for topics in FIRST.things().explained.values() for topic in topics}
    assert [topic for topic in sorted(named) if topic not in SHELF] == []
    assert {topic.id for topic in SHELF} - named == READ_FROM_OTHERS


def test_a_card_leads_to_all_that_is_on_it() -> None:
    assert FIRST.things().topics("card:14")[:3] == ("commerce", "gifts", "leveraged")
    assert FIRST.things().topics("act:14:gifts")[0] == "gifts"


@pytest.mark.parametrize("strange", ["", ":", "card", "card:", "card:-1", "card:9999", "card:²", "moon:1", "act:x"])
def test_what_is_no_thing_harms_nothing(strange: str) -> None:
    assert all(topic in SHELF for topic in FIRST.things().topics(strange))


@pytest.mark.parametrize("seed", [3, 8])
def test_all_that_is_allowed_is_named_and_all_else_has_a_reason(seed: int) -> None:
    dice = random.Random(seed)
    game = Game(seats=3, seed=seed, edition="first")
    prompts = set()
    for _ in range(120):
        if game.over:
            break
        seat = game.decider
        assert seat is not None
        kind = game.view(seat).prompt.kind
        if kind not in prompts or kind == "turn":
            told = FIRST.possibilities(game, seat)
            assert sorted(action for one in told for action in one.actions) == sorted(game.legal_actions)
            assert all(bool(one.actions) != bool(one.reason) for one in told)
            assert all(FIRST.things().topics(one.thing) for one in told)
            if kind == "turn":
                assert [one.thing for one in told] == MENU
                assert all(any(cited_in(one.reason)) for one in told if one.reason)
        prompts.add(kind)
        (other,) = FIRST.possibilities(game, (seat + 1) % 3)
        assert other.reason
        game.apply(dice.choice(game.legal_actions))
    told_of = {FIRST.told_of(row) for row in game.journal}
    assert all(FIRST.things().topics(thing) for thing in told_of)
    assert {"turn", "choose side"} <= prompts


def test_reasons_of_empty_hands_are_spoken() -> None:
    game = Game.from_position("edition: first; white: loyal british; black: loyal russian; turn: white")
    with speaking("de"):
        told = {one.thing: one.reason for one in FIRST.possibilities(game, 0)}
    assert told["special:tax"] == "Keine Karte in deinem Tableau zeigt Besteuerung (Regel 8)."
    assert told["action:play"] == "Du hast keine Karte auf der Hand (Regel 7.1)."


def test_an_edition_whose_table_was_explained_can_be_sent_and_saved() -> None:
    """As environments do, whose positions go to other processes."""
    explained = FIRST.things().topics("card:14")
    sent = pickle.loads(pickle.dumps(FIRST))
    assert sent.things().topics("card:14") == explained
