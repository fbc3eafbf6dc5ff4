"""The arguments of a prompt in words, so that whoever shows it need not know the engine's frames."""

from pamir.kernel.frames import top
from pamir.second.keys import key_of
from pamir.second.rules.asked import asked
from pamir.second.rules.prompts import PROMPT_NAMES
from pamir.second.rules.state import State
from pamir.second.view.shapes import PromptView


def prompt_view(s: State) -> PromptView:
    """The prompt on top of the stack. A place or card that is nothing is left out; an amount not yet named is null."""
    args: dict[str, int | str | None] = {}
    for argument, value in asked(s):
        key = key_of(argument.kind, value)
        if argument.name and (key is not None or argument.kind == "rupees"):
            args[argument.name] = key
    return PromptView(PROMPT_NAMES[top(s)], s.decider, args)
