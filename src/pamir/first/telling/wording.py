"""The sentences of the table of prompts, with what they speak of put into words."""

from collections.abc import Callable, Sequence

from pamir.first.rules.asked import asked
from pamir.first.rules.prompts import FORMS
from pamir.first.rules.state import State
from pamir.first.words import card_word, connection_word, empire_word, location_word, mode_word, special_word
from pamir.kernel.frames import top
from pamir.locale import seat_name
from pamir.locale.words import rupees
from pamir.vocabulary import FrameForm, Wording
from pamir.wording import worded

_WORDS: dict[str, Callable[[int], str]] = {
    "seat": seat_name,
    "card": card_word,
    "location": location_word,
    "connection": connection_word,
    "empire": empire_word,
    "mode": mode_word,
    "special": special_word,
    "rupees": rupees,
}


def question(s: State, choices: int) -> str:
    """What the decider is asked, after "White:"."""
    return _worded(s, form_of_top(s).question, choices)


def help_line(s: State, choices: int) -> str:
    """One line that explains the choice."""
    return _worded(s, form_of_top(s).help, choices)


def duty(s: State) -> str:
    """What the decider has to do, as the end of "First ..." or "White has to ...", with its rule."""
    return _worded(s, form_of_top(s).duty, 0)


def form_of_top(s: State) -> FrameForm:
    """The description of the top prompt."""
    return FORMS[top(s)]


def _worded(s: State, wordings: Sequence[Wording], choices: int) -> str:
    return worded(list(asked(s)), wordings, choices, _WORDS)
