"""The sentences of the table of prompts, with what they speak of put into words."""

from collections.abc import Callable, Sequence
from typing import Any

from pamir.kernel.frames import top
from pamir.locale import say_worded, seat_name
from pamir.locale.words import cite, rupees
from pamir.second.rules.asked import asked
from pamir.second.rules.prompts import FORMS
from pamir.second.rules.state import State
from pamir.second.words import border_word, card_word, coalition_word, region_word, suit_word
from pamir.vocabulary import FrameForm, Wording

_WORDS: dict[str, Callable[[int], str]] = {
    "seat": seat_name,
    "card": card_word,
    "region": region_word,
    "border": border_word,
    "coalition": coalition_word,
    "suit": suit_word,
    "rupees": rupees,
}


def question(s: State, choices: int) -> str:
    """What the decider is asked, after "Blue:"."""
    return _worded(s, form_of_top(s).question, choices)


def help_line(s: State, choices: int) -> str:
    """One line that explains the choice."""
    return _worded(s, form_of_top(s).help, choices)


def duty(s: State) -> str:
    """What the decider has to do, as the end of "First ..." or "Blue has to ...", with its rule."""
    return _worded(s, form_of_top(s).duty, 0)


def form_of_top(s: State) -> FrameForm:
    """The description of the top prompt."""
    return FORMS[top(s)]


def _worded(s: State, wordings: Sequence[Wording], choices: int) -> str:
    """The first wording that holds, its placeholders filled with the prompt's values by name, or label if hidden."""
    values = list(asked(s))
    numbers = {"choices": choices, **{argument.label: value for argument, value in values}}
    wording = next(w for w in wordings if w.holds(numbers))
    words: dict[str, Any] = {}
    for argument, value in values:
        name = argument.name or argument.label
        if f"{{{name}}}" in wording.one:
            words[name] = value if name in wording.bare else _WORDS.get(argument.kind, str)(value)
    if wording.page is not None or wording.rulings:
        words["rule"] = cite(wording.page, *wording.rulings)
    return say_worded(wording.one, wording.many, numbers.get(wording.count, 0), **words)
