"""What is to be decided: one short sentence, and one line of help."""

from typing import TYPE_CHECKING

from pamir.first.telling.wording import help_line, question
from pamir.first.words import speaking_of
from pamir.locale import say, seat_name

if TYPE_CHECKING:
    from pamir.first.game import FirstGame as Game


def prompt_sentence(game: "Game") -> str:
    """Who has to decide what, in about ten words; who won, after the end."""
    with speaking_of(game.edition.card_set, game.seats):
        if game.over:
            return say("The game is over.")
        s = game.state
        return say("{seat}: {question}", seat=seat_name(s.decider), question=question(s, len(game.legal_actions)))


def prompt_help(game: "Game") -> str:
    """One line that explains the choice to somebody who is new to it; empty after the end."""
    with speaking_of(game.edition.card_set, game.seats):
        return "" if game.over else help_line(game.state, len(game.legal_actions))
