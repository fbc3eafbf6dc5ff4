"""The texts of all actions of an edition, as a table to look things up in: by text, and by what looks like one."""

import difflib
from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from pamir.errors import NotationError

LONGEST = 200  # no action has so long a text, even with a card's name
_LOOKED_AT = 24


def require_action(action: int, count: int) -> None:
    """Raises ``NotationError`` for a number that is none of the ``count`` actions."""
    if not 0 <= action < count:
        raise NotationError(f"there is no action number {action}: ids run from 0 to {count - 1}")


class ActionTexts:
    """Every action's one text, by number."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = tuple(texts)

    @cached_property
    def ids(self) -> dict[str, int]:
        """The number of each text."""
        return {text: action for action, text in enumerate(self.texts)}

    def of(self, action: int) -> str:
        """The text of an action. Raises ``NotationError`` for a number outside the space."""
        require_action(action, len(self.texts))
        return self.texts[action]

    def find(self, plain: str, written: str, examples: str) -> int:
        """The action of a text that has been made plain; ``written`` is what stood there.

        Raises ``NotationError`` with one sentence, and the nearest form, if there is one, else some examples.
        """
        found = self.ids.get(plain)
        if found is not None:
            return found
        near = self._nearest(plain[:60])
        hint = f"; did you mean {near!r}?" if near else f"; write it like {examples}"
        raise NotationError(f"{written.strip()[:60]!r} is not an action{hint}", near)

    @cached_property
    def _by_word(self) -> dict[str, tuple[int, ...]]:
        """For each word the actions it stands in."""
        found: dict[str, list[int]] = {}
        for action, text in enumerate(self.texts):
            for word in set(text.split()):
                found.setdefault(word, []).append(action)
        return {word: tuple(actions) for word, actions in found.items()}

    @cached_property
    def _without_number(self) -> dict[str, list[str]]:
        """Actions without a number by their first letter, for what shares no word with any."""
        found: dict[str, list[str]] = {}
        for text in self.texts:
            if not any(c.isdigit() for c in text):
                found.setdefault(text[0], []).append(text)
        return found

    def _nearest(self, plain: str) -> str | None:
        """The action that looks most like this; only those that share most words are looked at, which is quick."""
        shared = Counter(action for word in {*plain.split()} for action in self._by_word.get(word, ()))
        most = max(shared.values(), default=0)
        if shared:
            pool = [self.texts[action] for action in sorted(shared) if shared[action] == most][:_LOOKED_AT]
        else:
            pool = self._without_number.get(plain[:1], [])
        return next(iter(difflib.get_close_matches(plain, pool, n=1, cutoff=0.6)), None)
