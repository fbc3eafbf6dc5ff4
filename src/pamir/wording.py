"""The sentences of an edition's table of prompts, with what they speak of put into words."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pamir.locale import say_worded
from pamir.locale.words import cite, cite_part
from pamir.vocabulary import Argument, Wording


def worded(
    values: Sequence[tuple[Argument, int]],
    wordings: Sequence[Wording],
    choices: int,
    words: Mapping[str, Callable[[int], str]],
) -> str:
    """The first wording that holds, its placeholders filled with the prompt's values by name, or label if hidden.

    ``words`` says by kind how a value is spoken; what it does not know is said as a number.
    """
    numbers = {"choices": choices, **{argument.label: value for argument, value in values}}
    wording = next(w for w in wordings if w.holds(numbers))
    spoken: dict[str, Any] = {}
    for argument, value in values:
        name = argument.name or argument.label
        if f"{{{name}}}" in wording.one:
            spoken[name] = value if name in wording.bare else words.get(argument.kind, str)(value)
    if wording.part:
        spoken["rule"] = cite_part(wording.part, *wording.rulings)
    elif wording.page is not None or wording.rulings:
        spoken["rule"] = cite(wording.page, *wording.rulings)
    return say_worded(wording.one, wording.many, numbers.get(wording.count, 0), **spoken)
