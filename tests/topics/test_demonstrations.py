"""Every demonstration plays as it is told, by the interpreted rules and by the compiled ones."""

import pytest

from pamir.compiled_rules import Positions
from pamir.edition import find
from pamir.errors import PamirError
from pamir.game import Game
from pamir.locale import LANGUAGES, speaking
from pamir.topics import Demonstration, Topic, play
from pamir.topics.demonstration import REFUSED, holds

SECOND = find("second")
SHELF = SECOND.topics()
every_topic = pytest.mark.parametrize("topic", SHELF, ids=lambda topic: topic.id)


def shown(topic: Topic) -> Demonstration:
    assert topic.shown is not None
    return topic.shown


@every_topic
def test_it_plays_as_told(topic: Topic) -> None:
    played = play(shown(topic), SECOND)
    assert [entry for entry in shown(topic).after if not holds(played.after, entry)] == []
    assert len(played.steps) == len(shown(topic).decisions)
    refused = [step for step in played.steps if step.refused]
    assert shown(topic).after or refused, "what is to be seen?"
    assert any(step.told for step in played.steps)
    assert played.after.position() != played.before.position() or refused


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_the_language_being_spoken(language: str) -> None:
    told = {"en": "Gray scores 5 points", "de": "Grau erhält 5 Punkte", "es": "Gris"}
    with speaking(language):
        lines = [line for step in play(shown(SHELF["goal"]), SECOND).steps for line in step.told]
    assert any(told[language] in line for line in lines), lines


def test_one_that_does_not_go_as_written_is_noticed() -> None:
    wrong = Demonstration("gray: 4 rupees; market top: 59", ("! buy top 0",))
    with pytest.raises(PamirError, match="is allowed"):
        play(wrong, SECOND)
    with pytest.raises(PamirError):
        play(Demonstration("gray: 4 rupees; market top: 59", ("buy top 3",)), SECOND)
    game = Game.from_position("gray: 4 rupees; kabul: 1 gray tribe; market top: 59")
    assert holds(game, "kabul: 1 gray tribe")
    assert not holds(game, "kabul: 2 gray tribes")
    assert not holds(game, "kabul: -1 gray tribe")


@pytest.mark.slow
def test_compiled_rules_play_them_to_the_same_bytes() -> None:
    rules = SECOND.compiled()
    for topic in SHELF:
        game = Game.from_position(shown(topic).position, edition=SECOND)
        batch = Positions(type(game.state), game.state.to_bytes(), 1)
        for decision in shown(topic).decisions:
            if not decision.startswith(REFUSED):
                action = game.action_id(decision)
                game.apply(action)
                legal = rules.apply(batch, 0, action)
                assert batch[0] == game.state.to_bytes(), f"{topic.id}: {decision}"
                assert legal.tolist() == list(game.legal_actions), f"{topic.id}: {decision}"
