"""What a seat can do now, kind by kind and in words, with the topic that explains each, and why not the rest; and
what a thing counts for it."""

from pamir.game import Game
from pamir.locale import word
from pamir.server.wire import AskPossible, AskWorth, Possible, PossibleKind, Worth
from pamir.things import Possibility
from pamir.topics import Shelf

MOST_CHOICES = 12
"""So many choices of one kind are named; more are counted."""


def explained(game: Game, asked: AskPossible | AskWorth) -> Possible | Worth:
    """The answer to either question."""
    return worth(game, asked) if isinstance(asked, AskWorth) else possible(game, asked)


def possible(game: Game, asked: AskPossible) -> Possible:
    """In the language being spoken; nothing where the edition says nothing of it."""
    found = game.edition.possibilities(game, asked.seat)
    return Possible(asked.id, [_told(game, game.edition.topics(), one) for one in found])


def worth(game: Game, asked: AskWorth) -> Worth:
    """What a thing counts for a seat, in the language being spoken."""
    return Worth(asked.id, list(game.edition.counts(game, asked.seat, asked.thing)))


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
