"""What is left and what a check would bring, as the house tells it: see ``pamir.odds``."""

from typing import TYPE_CHECKING

from pamir.locale import say
from pamir.odds import Filling, Hidden, Outlook, Scoring
from pamir.second.odds.refill import fillings
from pamir.second.odds.scoring import scoring
from pamir.second.odds.unseen import CHECK, COURT, EVENT, hidden
from pamir.second.rules.state import State
from pamir.second.rules.tables import COALITION_KEYS, REGION_KEYS, SUIT_KEYS
from pamir.second.words import card_word, coalition_word, region_word, suit_word

if TYPE_CHECKING:
    from pamir.second.game import SecondGame


class SecondOutlook(Outlook):
    """The second edition's."""

    def hidden(self, s: State, seat: int | None) -> Hidden:
        return hidden(s, seat)

    def fillings(self, s: State) -> list[Filling]:
        return fillings(s)

    def scoring(self, game: "SecondGame", seat: int | None) -> Scoring | None:
        return scoring(game, seat)

    def check_words(self) -> str:
        return say("If a Dominance Check came now")

    def kind_word(self, kind: str) -> str:
        return {COURT: say("Court cards"), EVENT: say("Events"), CHECK: say("Dominance Checks")}[kind]

    def trait_word(self, trait: str) -> str:
        return {"region": say("Region"), "suit": say("Suit"), "patriot": say("Patriots")}[trait]

    def key_word(self, trait: str, key: str) -> str:
        if trait == "region":
            return region_word(REGION_KEYS.index(key))
        return suit_word(SUIT_KEYS.index(key)) if trait == "suit" else coalition_word(COALITION_KEYS.index(key))

    def card_word(self, card: int) -> str:
        return card_word(card)


OUTLOOK = SecondOutlook()
