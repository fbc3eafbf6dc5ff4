"""The words of the frames of this edition: prompts, tasks, and what their arguments are.

>>> from pamir.first.facts import adapted
>>> SetFrames(adapted()).text((prompts.TAXING, 2, 1, 3, 0))
'tax left 2, taken 1, location kabul'
"""

from pamir.first.facts import CardSet
from pamir.first.keys import key_of
from pamir.first.notation import SIDE_KEYS, slot_text
from pamir.first.position.words import (
    SetWords,
    connection_of,
    empire_of,
    gift_spot_of,
    location_of,
    mode_of,
    seat_of,
    spot_of,
)
from pamir.first.rules import prompts
from pamir.first.rules.prompts import FORMS, LIFT_PIECE
from pamir.first.rules.state import State
from pamir.first.rules.tables import (
    A_GIFT,
    A_ROAD,
    A_SPY,
    A_TRIBE,
    AN_ARMY,
    NONE,
    PIECE_KEYS,
    SEAT_KEYS,
    SLOTS,
    SPECIAL_KEYS,
)
from pamir.position.cards import CardWords
from pamir.position.frames import AMOUNTS, Frame, FrameWords, slot_reader
from pamir.position.words import one_of
from pamir.vocabulary import Argument

# What nothing need follow: a turn's menu, and the tasks that begin and end one.
BOTTOMS = (prompts.TURN, prompts.START_TURN, prompts.REFILL, prompts.REVEAL_SIDES)
_READERS = {
    "seat": seat_of,
    "location": location_of,
    "connection": connection_of,
    "empire": empire_of,
    "mode": mode_of,
    "spot": spot_of,
    "gift": gift_spot_of,
    "piece": lambda word: one_of(word, PIECE_KEYS, "a piece"),
    "special": lambda word: one_of(word, SPECIAL_KEYS, "a Special action"),
    "side": lambda word: one_of(word, SIDE_KEYS, "an end of a Tableau"),
}
_SLOT = slot_reader([slot_text(slot) for slot in range(SLOTS)], "a Market slot")
_PLACES = {AN_ARMY: "location", A_TRIBE: "location", A_ROAD: "connection", A_SPY: "card", A_GIFT: "gift"}


class SetFrames(FrameWords):
    """Frames that speak of the cards of a set."""

    forms = FORMS
    never_nothing = ("card", "piece", "seat")
    piece_at = LIFT_PIECE
    kind_of_place = _PLACES
    readers = _READERS

    def __init__(self, cards: CardSet, words: CardWords | None = None) -> None:
        self._cards = cards
        self.phrases = {"card": (words or SetWords(cards)).one, "slot": _SLOT}

    def value_text(self, kind: str, value: int) -> str:
        match kind:
            case "seat":
                return SEAT_KEYS[value]
            case "card":
                return str(self._cards.ids[value])
        return str(key_of(kind, value))

    def is_left_out(self, argument: Argument, value: int) -> bool:
        return argument.kind in (*AMOUNTS, "card") or value == NONE

    def usual(self, s: State) -> list[Frame]:
        """The turn's menu, Cleanup, or the choice of sides."""
        if s.over:
            return []
        if s.turn == 0:
            first = (prompts.CHOOSE_START, 0, 0, 0, 0)
            return [*self.below(first, s), first]
        if s.actions_left < 0:
            limit = (prompts.TABLEAU_LIMIT, 0, 0, 0, 0)
            return [*self.below(limit, s), limit]
        return [(prompts.TURN, 0, 0, 0, 0)]

    def below(self, frame: Frame, s: State) -> list[Frame]:
        turn = (prompts.TURN, 0, 0, 0, 0)
        aftermath = (prompts.AFTERMATH, NONE, 0, 0, 0)
        match frame[0]:
            case kind if kind in BOTTOMS:
                return []
            case prompts.CHOOSE_START:
                later = range(s.seats - 1, frame[1 + prompts.CHOOSE_START_SEAT], -1)
                return [(prompts.REVEAL_SIDES, 0, 0, 0, 0), *((prompts.CHOOSE_START, seat, 0, 0, 0) for seat in later)]
            case prompts.TABLEAU_LIMIT:
                return [(prompts.REFILL, 0, 0, 0, 0)]
            case prompts.TAKE_RUPEE | prompts.DEAL | prompts.DEAL_ANSWER:
                return [turn]
            case prompts.WAY:
                return [turn, aftermath, (prompts.TRAVELLING, 1, 0, 0, 0)]
        return [turn, aftermath]
