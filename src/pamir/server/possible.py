"""What a seat can do now, kind by kind and in words, with the topic that explains each; and why not the rest."""

from pamir.game import Game
from pamir.locale import word
from pamir.server.wire import AskPossible, Possible, PossibleKind
from pamir.things import Possibility
from pamir.topics import Shelf

MOST_CHOICES = 12
"""So many choices of one kind are named; more are counted."""


def possible(game: Game, asked: AskPossible) -> Possible:
    """In the language being spoken. Raises ``PamirError`` where the edition has no topics."""
    shelf = game.edition.topics()
    told = game.edition.possibilities(game, asked.seat)
    return Possible(asked.id, [_told(game, shelf, one) for one in told])


def _told(game: Game, shelf: Shelf, one: Possibility) -> PossibleKind:
    topic = shelf[game.edition.things().topics(one.thing)[0]]
    edition = game.edition
    named = [
        {"action": edition.action_text(action), "label": edition.describe(game, action)}
        for action in one.actions[:MOST_CHOICES]
    ]
    return PossibleKind(
        topic=topic.id,
        title=word(topic.title),
        line=word(topic.line),
        choices=named,
        more=max(0, len(one.actions) - MOST_CHOICES),
        reason=one.reason,
    )
