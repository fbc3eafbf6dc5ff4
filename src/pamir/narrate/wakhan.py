"""Wakhan: what she draws, does and decides, and why.

Every kind of row named AI_* is told here and nowhere else. To tell one, write a function like those below; a kind
without one is passed over in silence.
"""

from collections.abc import Sequence

from pamir.locale import say
from pamir.locale.words import coalition_word
from pamir.narrate.entry import Entry, Memory, Row, entry, tells
from pamir.second import happenings as hap


@tells(hap.AI_CARD)
def ai_card(rows: Sequence[Row], memory: Memory) -> Entry:
    return entry(say("Wakhan draws her card {number}.", number=rows[0][1]))


@tells(hap.AI_LOYALTY)
def ai_loyalty(rows: Sequence[Row], memory: Memory) -> Entry:
    return entry(say("Wakhan now acts for the {coalition} coalition.", coalition=coalition_word(rows[0][1])))
