"""What the laboratory counts in games of the second edition."""

from typing import Any

from pamir.locale import say, word
from pamir.second.facts import coalitions
from pamir.second.rules import happenings as hap
from pamir.second.rules.tables import ACTION_KEYS, COALITION_KEYS, NONE
from pamir.second.words import action_word, card_word
from pamir.study import ACTION, BOUGHT, CHECK, PLAYED, Counted, Study

_COUNTED = {
    hap.BOUGHT: Counted(BOUGHT, "card"),
    hap.PLAYED: Counted(PLAYED, "card"),
    hap.ACTED: Counted(ACTION, "action"),
    hap.CHECK: Counted(CHECK, "dominant"),
}


class SecondStudy(Study):
    """Dominance checks, coalitions, the six actions."""

    def loyalty(self, s: Any, seat: int) -> str | None:
        served = s.loyalty[seat]
        return None if served == NONE else COALITION_KEYS[served]

    def card_title(self, card: int | str) -> str:
        return card_word(int(card))

    def action_title(self, action: str) -> str:
        return action_word(ACTION_KEYS.index(action))

    def loyalty_title(self, key: str) -> str:
        return word(coalitions()[COALITION_KEYS.index(key)].name)

    def ending_title(self, why: str) -> str:
        titles = {"final check": say("by the last check"), "lead": say("by a lead"), "turn cap": say("by the turn cap")}
        return titles[why]

    def checks_title(self) -> str:
        return say("Dominance Checks")

    def check_title(self, prevailed: bool) -> str:
        return say("successful") if prevailed else say("unsuccessful")


STUDY = SecondStudy(_COUNTED)
