"""What is to be decided: one short sentence, and one line of help."""

from typing import TYPE_CHECKING

from pamir.locale import has_names, say, seat_name, speaking
from pamir.second.telling.wording import help_line, question
from pamir.second.words import seat_names

if TYPE_CHECKING:
    from pamir.second.game import SecondGame as Game


def prompt_sentence(game: "Game") -> str:
    """Who has to decide what, in about ten words; who won, after the end."""
    with speaking(names=None if has_names() else seat_names(game.seats, game.wakhan)):
        if game.over:
            return say("The game is over.")
        s = game.state
        return say("{seat}: {question}", seat=seat_name(s.decider), question=question(s, len(game.legal_actions)))


def prompt_help(game: "Game") -> str:
    """One line that explains the choice to somebody who is new to it; empty after the end."""
    with speaking(names=None if has_names() else seat_names(game.seats, game.wakhan)):
        return "" if game.over else help_line(game.state, len(game.legal_actions))
