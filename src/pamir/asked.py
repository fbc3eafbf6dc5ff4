"""The top prompt with all that belongs to it: its arguments, and what it shows besides, by label.

Views and sentences are made from this. Which labels a prompt has stands in the edition's table of prompts; what those
that are no arguments are worth, the edition registers here.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from pamir.kernel.frames import arg, top
from pamir.vocabulary import Argument, FrameForm

Worth = Callable[[Any], int]


class Asked:
    """What the prompts of an edition show. Everything is registered before ``complete``."""

    def __init__(self, forms: Sequence[FrameForm]) -> None:
        self._forms = forms
        self._besides: dict[tuple[int, str], Worth] = {}

    def besides(self, label: str, *prompts: int) -> Callable[[Worth], Worth]:
        """Register what this label of these prompts is worth in a position."""

        def register(function: Worth) -> Worth:
            for prompt in prompts:
                self._besides[prompt, label] = function
            return function

        return register

    def complete(self) -> None:
        """Raise ``TypeError`` if anything is missing."""
        for form in self._forms:
            for argument in form.besides:
                if (form.number, argument.label) not in self._besides:
                    raise TypeError(f"nothing says what {argument.label!r} of the prompt {form.name!r} is")

    def __call__(self, s: Any) -> Iterator[tuple[Argument, int]]:
        """Each argument of the top prompt, and each thing it shows besides, with its value."""
        form = self._forms[top(s)]
        for place, argument in enumerate(form.arguments):
            yield argument, arg(s, place)
        for argument in form.besides:
            yield argument, self._besides[form.number, argument.label](s)
