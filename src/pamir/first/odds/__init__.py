"""What is left and what a Topple would bring, as the house tells it: see ``pamir.odds``."""

from typing import TYPE_CHECKING

from pamir.first.facts.card_set import CardSet
from pamir.first.odds.refill import fillings
from pamir.first.odds.scoring import scoring
from pamir.first.odds.unseen import CARD, CHECK, hidden
from pamir.first.rules.state import State
from pamir.first.rules.tables import EMPIRE_KEYS, LOCATION_KEYS, MODE_KEYS
from pamir.first.words import card_word, empire_name, location_word, mode_name, speaking_of
from pamir.locale import say
from pamir.odds import Filling, Hidden, Outlook, Scoring

if TYPE_CHECKING:
    from pamir.first.game import FirstGame


class FirstOutlook(Outlook):
    """The first edition's, with a card set."""

    def __init__(self, cards: CardSet) -> None:
        self._cards = cards

    def hidden(self, s: State, seat: int | None) -> Hidden:
        return hidden(s, self._cards, seat)

    def fillings(self, s: State) -> list[Filling]:
        return fillings(s)

    def scoring(self, game: "FirstGame", seat: int | None) -> Scoring | None:
        return scoring(game, seat)

    def check_words(self) -> str:
        return say("If a Topple were bought now")

    def kind_word(self, kind: str) -> str:
        return {CARD: say("Cards"), CHECK: say("Topples")}[kind]

    def trait_word(self, trait: str) -> str:
        return {"location": say("Location"), "mode": say("Mode"), "patriot": say("Patriots")}[trait]

    def key_word(self, trait: str, key: str) -> str:
        if trait == "location":
            return location_word(LOCATION_KEYS.index(key))
        return mode_name(MODE_KEYS.index(key)) if trait == "mode" else empire_name(EMPIRE_KEYS.index(key))

    def card_word(self, card: int) -> str:
        with speaking_of(self._cards):
            return card_word(self._cards.number_of(card))
