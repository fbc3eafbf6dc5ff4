"""What an edition gives, so that chances can be told: see ``pamir.edition.Edition.outlook``."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from pamir.odds.draws import Filling
from pamir.odds.hidden import Hidden
from pamir.odds.outcome import Scoring


class Outlook(ABC):
    """An edition's part in telling chances; positions are those of its rules."""

    @abstractmethod
    def hidden(self, s: Any, seat: int | None) -> Hidden:
        """What this seat (None: a spectator) cannot see of the cards. The same in every redeal for it."""

    @abstractmethod
    def fillings(self, s: Any) -> Sequence[Filling]:
        """What this turn turns up: 'now', if it ended at once, and 'most', if every action left bought a card."""

    @abstractmethod
    def scoring(self, game: Any, seat: int | None) -> Scoring | None:
        """What a check would bring now, changes that help the seat first; None where none can come any more. In the
        language being spoken."""

    @abstractmethod
    def check_words(self) -> str:
        """The heading for what a check would bring now."""

    @abstractmethod
    def kind_word(self, kind: str) -> str:
        """What cards of a kind are called, many of them."""

    @abstractmethod
    def trait_word(self, trait: str) -> str:
        """The heading for what is counted by a trait."""

    @abstractmethod
    def key_word(self, trait: str, key: str) -> str:
        """What is printed, in a word."""

    def card_word(self, card: int) -> str:
        """The name of a card, by its printed number."""
        return str(card)
