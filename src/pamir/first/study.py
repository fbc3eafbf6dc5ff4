"""What the laboratory counts in games of the first edition."""

from dataclasses import dataclass, field
from typing import Any

from pamir.first.facts.card_set import CardSet
from pamir.first.keys import A_TOPPLE
from pamir.first.rules import happenings as hap
from pamir.first.rules.tables import EMPIRE_KEYS, NONE, SPECIAL_KEYS, TOPPLE
from pamir.first.words import card_word, empire_name, speaking_of, special_word
from pamir.locale import say
from pamir.study import ACTION, BOUGHT, CHECK, PLAYED, Counted, Study

_COUNTED = {
    hap.BOUGHT: Counted(BOUGHT, "card"),
    hap.PLAYED: Counted(PLAYED, "card"),
    hap.ACTED: Counted(ACTION, "special"),
    hap.TOPPLE_RESOLVED: Counted(CHECK, "supreme"),
}


@dataclass(frozen=True)
class FirstStudy(Study):
    """Topples, Empires, the Special actions; cards by their printed numbers."""

    cards: CardSet = field(kw_only=True)

    def loyalty(self, s: Any, seat: int) -> str | None:
        served = s.loyalty[seat]
        return None if served == NONE else EMPIRE_KEYS[served]

    def card_title(self, card: int | str) -> str:
        with speaking_of(self.cards):
            return card_word(TOPPLE if card == A_TOPPLE else self.cards.ids.index(int(card)))

    def action_title(self, action: str) -> str:
        return special_word(SPECIAL_KEYS.index(action))

    def loyalty_title(self, key: str) -> str:
        return empire_name(EMPIRE_KEYS.index(key))

    def ending_title(self, why: str) -> str:
        titles = {
            "supremacy": say("by Supremacy"),
            "final topple": say("by the last Topple"),
            "stalled": say("stalled"),
        }
        return titles[why]

    def checks_title(self) -> str:
        return say("Topples")

    def check_title(self, prevailed: bool) -> str:
        return say("with Supremacy") if prevailed else say("without Supremacy")


def study(cards: CardSet) -> FirstStudy:
    """What is counted in games with this set."""
    return FirstStudy(_COUNTED, cards=cards)
