"""The arguments of a prompt in words, so that whoever shows it need not know the engine's frames."""

from pamir.first.facts import CardSet
from pamir.first.keys import key_of
from pamir.first.rules.asked import asked
from pamir.first.rules.prompts import PROMPT_NAMES
from pamir.first.rules.state import State
from pamir.first.view.shapes import PromptView
from pamir.kernel.frames import top


def prompt_view(s: State, cards: CardSet) -> PromptView:
    """The prompt on top of the stack. A place or card that is nothing is left out."""
    args: dict[str, int | str | None] = {}
    for argument, value in asked(s):
        key = key_of(argument.kind, value, cards.ids.__getitem__)
        if argument.name and key is not None:
            args[argument.name] = key
    return PromptView(PROMPT_NAMES[top(s)], s.decider, args)
