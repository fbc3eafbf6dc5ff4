"""Cards in a position's text, by number or by name."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from pamir.position.words import Word, joined

_LONGEST_NAME = 12  # words


class CardWords(ABC):
    """What the cards of an edition are called. An edition gives ``names`` and ``numbered``."""

    @property
    @abstractmethod
    def names(self) -> Mapping[str, int]:
        """Cards by name, in lower case without accents; a name on several cards is left out."""

    @abstractmethod
    def numbered(self, word: Word) -> int:
        """The card with this number. Refuses any other word, which is no card's name either."""

    def printed(self, card: int) -> int:
        """The number by which people know a card."""
        return card

    def take(self, words: Sequence[Word], at: int) -> tuple[int, int]:
        """The card written at ``words[at:]``, and the place after it."""
        if not words[at].is_number:
            for end in range(min(at + _LONGEST_NAME, len(words)), at, -1):
                card = self.names.get(joined(words[at:end]))
                if card is not None:
                    return card, end
        return self.numbered(words[at]), at + 1

    def take_any(self, words: Sequence[Word], at: int) -> tuple[int, int]:
        """The same in market and deck, where there may be cards that are nowhere else."""
        return self.take(words, at)

    def one(self, words: Sequence[Word], where: Word) -> int:
        """The one card that these words name."""
        if not words:
            where.refuse("a card is missing; expected its number or name")
        card, end = self.take(words, 0)
        if end != len(words):
            words[end].refuse(f"{words[end]} is too much; expected one card")
        return card

    def several(self, words: Sequence[Word]) -> list[tuple[int, Word]]:
        """A row of cards, each with its first word; ``none`` is an empty one."""
        found = []
        at = 0
        if joined(words) != "none":
            while at < len(words):
                word = words[at]
                card, at = self.take(words, at)
                found.append((card, word))
        return found
