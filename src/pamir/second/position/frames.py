"""The words of the frames of this edition: prompts, tasks, and what their arguments are.

>>> FRAMES_AS_TEXT.text((prompts.TAXING, 2, 1, 0, 0))
'tax left 2, taken 1'
"""

from pamir.errors import NotationError
from pamir.position.frames import AMOUNTS, Frame, FrameWords, slot_reader
from pamir.position.words import Item, Word, joined
from pamir.second.keys import key_of
from pamir.second.notation import parse_action, slot_text
from pamir.second.position.words import BOX, border_of, coalition_of, gift_space_of, region_of, seat_of
from pamir.second.rules import prompts
from pamir.second.rules.prompts import FORMS, LIFT_PIECE
from pamir.second.rules.state import State
from pamir.second.rules.tables import A_GIFT, A_ROAD, A_SPY, A_TRIBE, AN_ARMY, PIECE_KEYS, SEAT_KEYS, SLOTS
from pamir.vocabulary import Argument

# What nothing follows by itself: a turn, and the tasks that begin and end one.
BOTTOMS = (prompts.TURN, prompts.START_TURN, prompts.END_OF_TURN, prompts.WAKHAN_ACTIONS, prompts.WAKHAN_BONUS)


def _piece(word: Word) -> int:
    if word.text not in PIECE_KEYS:
        word.refuse(f"{word} is not a piece; expected army, road, tribe, spy or gift")
    return PIECE_KEYS.index(word.text)


def _action(words: Item, label: Word) -> int:
    try:
        return parse_action(joined(words))
    except NotationError:
        words[0].refuse(f"{joined(words)[:40]!r} is not an action; expected one like 'play 51 left' or 'tax with 8'")


_READERS = {
    "seat": seat_of,
    "region": region_of,
    "border": border_of,
    "coalition": coalition_of,
    "gift": gift_space_of,
    "piece": _piece,
}
_PLACES = {AN_ARMY: "region", A_TRIBE: "region", A_ROAD: "border", A_SPY: "card", A_GIFT: "gift"}
_PHRASES = {
    "card": BOX.one,
    "slot": slot_reader([slot_text(slot) for slot in range(SLOTS)], "a market slot"),
    "action": _action,
}


class BoxFrames(FrameWords):
    """Frames that speak of the cards of the box."""

    forms = FORMS
    never_nothing = ("action", "card", "slot", "piece", "place", "seat")
    piece_at = LIFT_PIECE
    kind_of_place = _PLACES
    phrases = _PHRASES
    readers = _READERS

    def value_text(self, kind: str, value: int) -> str:
        match kind:
            case "seat":
                return SEAT_KEYS[value]
            case "card":
                return str(value)
        return str(key_of(kind, value))

    def is_left_out(self, argument: Argument, value: int) -> bool:
        return argument.kind in (*AMOUNTS, "region", "card")

    def usual(self, s: State) -> list[Frame]:
        """The turn's menu, cleanup, or Wakhan's turn."""
        if s.over:
            return []
        if s.actions_left < 0:
            limit = (prompts.COURT_LIMIT, 0, 0, 0, 0)
            return [*self.below(limit, s), limit]
        if s.active == s.wakhan:
            return [(prompts.WAKHAN_ACTIONS, 0, 0, 0, 0)]
        return [(prompts.TURN, 0, 0, 0, 0)]

    def below(self, frame: Frame, s: State) -> list[Frame]:
        match frame[0]:
            case kind if kind in BOTTOMS:
                return []
            case prompts.CHOOSE_START:
                kinds = [prompts.START_TURN]
            case prompts.COURT_LIMIT:
                kinds = [prompts.END_OF_TURN, prompts.REFILL, prompts.DISCARD_EVENTS, prompts.HAND_LIMIT]
            case prompts.HAND_LIMIT:
                kinds = [prompts.END_OF_TURN, prompts.REFILL, prompts.DISCARD_EVENTS]
            case prompts.CONFIDENCE:
                kinds = [prompts.END_OF_TURN, prompts.REFILL]
            case prompts.SENDING:
                return [(prompts.TURN, 0, 0, 0, 0), (prompts.MOVING, 1, 0, 0, 0)]
            case _:
                kinds = [prompts.TURN]
        return [(k, 0, 0, 0, 0) for k in kinds]


FRAMES_AS_TEXT = BoxFrames()
