"""What an edition says at a prompt, with what it speaks of put into words: what is asked, and what answers would do."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any

from pamir.action_texts import require_action
from pamir.kernel.frames import top
from pamir.locale import say, say_worded, seat_name
from pamir.locale.words import cite, cite_part
from pamir.vocabulary import Argument, FrameForm, Wording

Words = Mapping[str, Callable[[int], str]]
"""How values are spoken, by their kind."""


def worded(
    values: Sequence[tuple[Argument, int]],
    wordings: Sequence[Wording],
    choices: int,
    words: Words,
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


class PromptWording:
    """What an edition says of the prompt on top of a position's stack: ``asked`` gives the values that it shows,
    ``speaking_to`` the words of a game."""

    def __init__(
        self,
        forms: Sequence[FrameForm],
        asked: Callable[[Any], Iterable[tuple[Argument, int]]],
        words: Words,
        speaking_to: Callable[[Any], AbstractContextManager[None]],
    ) -> None:
        self._forms, self._asked, self._words, self._speaking_to = forms, asked, words, speaking_to

    def sentence(self, game: Any) -> str:
        """Who has to decide what, in about ten words; that the game is over, after the end."""
        with self._speaking_to(game):
            if game.over:
                return say("The game is over.")
            s = game.state
            question = self._worded(s, self.form(s).question, len(game.legal_actions))
            return say("{seat}: {question}", seat=seat_name(s.decider), question=question)

    def help(self, game: Any) -> str:
        """One line that explains the choice to somebody who is new to it; empty after the end."""
        if game.over:
            return ""
        with self._speaking_to(game):
            return self._worded(game.state, self.form(game.state).help, len(game.legal_actions))

    def duty(self, s: Any) -> str:
        """What the decider has to do, as the end of "First ..." or "Blue has to ...", with its rule."""
        return self._worded(s, self.form(s).duty, 0)

    def form(self, s: Any) -> FrameForm:
        """The description of the top prompt."""
        return self._forms[top(s)]

    def _worded(self, s: Any, wordings: Sequence[Wording], choices: int) -> str:
        return worded(list(self._asked(s)), wordings, choices, self._words)


def described(
    game: Any,
    action: int,
    speaking_to: Callable[[Any], AbstractContextManager[None]],
    describe: Callable[[Any, int, int, int], str],
) -> str:
    """What an action would do, in an edition's words for a position, the seat that would do it, the prompt (-1: none)
    and the action. Raises ``NotationError`` for a number that is no action."""
    require_action(action, game.edition.action_count)
    with speaking_to(game):
        s = game.state
        return describe(s, s.active if s.over else s.decider, -1 if s.over else top(s), action)
