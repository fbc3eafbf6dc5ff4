"""What no position can be: too many pieces, Spies on cards in no Tableau, two Loyalties, prompts about nothing."""

from pamir.first.position.draft import FirstDraft
from pamir.first.position.frames import BOTTOMS, SetFrames
from pamir.first.rules import prompts
from pamir.first.rules.cards import patriot_of, prize_of
from pamir.first.rules.pieces import card_of_spy, spies_at, spies_of, spot_of_spy, spy
from pamir.first.rules.state import DISCARDED, IS_GIVEN, State
from pamir.first.rules.tableau import holds, owner_of
from pamir.first.rules.tables import (
    BADAL_TOKENS,
    CARDS,
    CUBES,
    CYLINDERS,
    EMPIRE_KEYS,
    EMPIRES,
    LOCATION_KEYS,
    LOCATIONS,
    MIDDLE,
    NOBODY,
    NONE,
    PATRIOT_BAND,
    SEAT_KEYS,
    SPOT_KEYS,
)
from pamir.kernel.frames import frames_of
from pamir.position.check import check_prompts
from pamir.position.frames import Frame
from pamir.vocabulary import NUMBER


def check_draft(draft: FirstDraft) -> None:
    """Raise ``PositionError`` for the first thing that cannot be."""
    _check_pieces(draft)
    _check_spies(draft)
    _check_loyalty(draft)
    _check_deal(draft)
    expected = "'turn', 'start turn' or 'refill'"
    check_prompts(draft, SetFrames(draft.card_set), BOTTOMS, expected, _wrong_with)


def _check_pieces(draft: FirstDraft) -> None:
    s = draft.state
    for empire in range(EMPIRES):
        if s.cylinders[empire] < 0:
            keys = [LOCATION_KEYS[at] for at in range(LOCATIONS) if s.armies[at * EMPIRES + empire]]
            in_play = f"{CYLINDERS - s.cylinders[empire]} {EMPIRE_KEYS[empire]} cylinders"
            draft.key(*reversed(keys)).refuse(f"{in_play} are in play; expected at most {CYLINDERS}")
    for seat in range(s.seats):
        if s.cubes[seat] < 0:
            in_play = f"{SEAT_KEYS[seat]} has {CUBES - s.cubes[seat]} cubes in play"
            draft.seats[seat].refuse(f"{in_play}; expected at most {CUBES}")
    if sum(s.tokens) > BADAL_TOKENS:
        draft.entries[0].key.refuse(f"there are {sum(s.tokens)} Badal tokens; expected at most {BADAL_TOKENS}")


def _check_spies(draft: FirstDraft) -> None:
    s = draft.state
    for seat in range(s.seats):
        for i in range(CUBES):
            packed = spy(s, seat, i)
            if packed == 0:
                break
            card, spot = card_of_spy(packed), spot_of_spy(packed)
            printed = draft.card_set.ids[card]
            word = draft.key(str(printed), SEAT_KEYS[seat])
            owner = owner_of(s, card)
            if owner == NOBODY:
                word.refuse(f"card {printed} has Spies but lies in no Tableau; expected it in somebody's Tableau")
            if spot != MIDDLE:
                band = patriot_of(s, card) if spot == PATRIOT_BAND else prize_of(s, card)
                if band == NONE:
                    word.refuse(f"card {printed} has no {SPOT_KEYS[spot]} band; expected the Spy in the middle")
                if owner == seat:
                    word.refuse(f"{SEAT_KEYS[seat]} has a Spy on a band at home; expected it in the middle")
                if spies_at(s, card, seat, spot) > 1:
                    word.refuse(f"{SEAT_KEYS[seat]} has two Spies on a band of card {printed}; expected at most one")


def _check_loyalty(draft: FirstDraft) -> None:
    s = draft.state
    hidden = s.depth > 0 and s.stack[0] == prompts.REVEAL_SIDES
    for seat in range(s.seats):
        word = draft.key(SEAT_KEYS[seat])
        mine = s.loyalty[seat]
        if mine == NONE and not hidden:
            word.refuse(f"{SEAT_KEYS[seat]} is Loyal to nobody; expected an Empire once sides are revealed")
        for table, what in ((s.patriots, "Patriot"), (s.prizes, "Prize")):
            for empire in range(EMPIRES):
                if empire != mine and table[seat * EMPIRES + empire]:
                    key = EMPIRE_KEYS[empire]
                    article = "an" if key[0] in "aeiou" else "a"
                    mark = f"{SEAT_KEYS[seat]} has {article} {key} {what}"
                    word.refuse(f"{mark} but is Loyal to another Empire; expected 'loyal {key}'")


def _check_deal(draft: FirstDraft) -> None:
    s = draft.state
    kinds = [frame[0] for frame in frames_of(s)]
    if prompts.DEAL not in kinds and prompts.DEAL_ANSWER not in kinds:
        return
    word = draft.key("deal", "prompt")
    if s.deal_partner == s.active:
        word.refuse("a deal is with oneself; expected another seat")
    if s.deal_gives > s.rupees[s.active] or s.deal_asks > s.rupees[s.deal_partner]:
        word.refuse("the deal moves more rupees than there are; expected at most what each has")
    for card in range(1, CARDS + 1):
        if s.marks[card] & IS_GIVEN and not holds(s, s.active, card):
            printed = draft.card_set.ids[card]
            word.refuse(f"card {printed} is given but not held; expected it in the Hand of {SEAT_KEYS[s.active]}")


def _out_of_range(s: State, frame: Frame) -> str:
    """Whether an argument of the frame names nothing at all where it needs something."""
    form = prompts.FORMS[frame[0]]
    for argument, value in zip(form.arguments, frame[1:], strict=False):
        if argument.kind == "seat" and not 0 <= value < s.seats:
            return f"expected a seat of this game for {argument.label!r}"
        if argument.kind == "card" and not (1 <= value <= CARDS and s.cards[value]):
            return f"expected a card for {argument.label!r}"
        needed = argument.kind not in (NUMBER, "rupees", "seat", "card") and frame[0] != prompts.PAY_ROW
        if needed and value == NONE != argument.default:
            return f"expected something for {argument.label!r}"
    return ""


def _wrong_with(s: State, frame: Frame, below: int) -> str:
    """Why this frame cannot be, or nothing. Only what would lead the rules astray is looked at."""
    wrong = _out_of_range(s, frame)
    if wrong:
        return wrong
    kind, *args = frame
    match kind:
        case prompts.WAY:
            origin, spot = args[prompts.WAY_FROM], args[prompts.WAY_SPOT]
            if below != prompts.TRAVELLING or spies_at(s, origin, s.active, spot) == 0:
                return "expected a Spy of the active seat where it set out, and 'travel' to follow"
            if owner_of(s, args[prompts.WAY_CARD]) == NOBODY:
                return "expected a card in a Tableau"
        case prompts.BAND:
            card = args[prompts.BAND_CARD]
            if owner_of(s, card) in (NOBODY, s.active) or spies_at(s, card, s.active, MIDDLE) == 0:
                return "expected a card of another Tableau with a Spy of the active seat in the middle"
        case prompts.COUNTER_SPIES:
            if spies_of(s, args[prompts.COUNTER_SPIES_CARD], s.active) == 0:
                return "expected a card with a Spy of the active seat"
        case prompts.PRIZE:
            card = args[prompts.PRIZE_CARD]
            if prize_of(s, card) == NONE or s.place[card] != DISCARDED:
                return "expected a card with a Prize band in the discard"
        case prompts.KILLED | prompts.BRIBED_COMES:
            card = args[0]
            if owner_of(s, card) == NOBODY or (kind == prompts.BRIBED_COMES and owner_of(s, card) == s.active):
                return "expected a card in a Tableau, for a Bribe in another's"
        case prompts.PAY_ROW:
            if any(slot != NONE and s.market[slot] == 0 for slot in args[:2]) or s.rupees[s.active] == 0:
                return "expected slots with a card, and a rupee to pay"
        case prompts.CULL_FATE:
            if owner_of(s, args[prompts.CULL_FATE_CARD]) != args[prompts.CULL_FATE_SEAT]:
                return "expected a card in the Tableau of that seat"
        case prompts.CAMPAIGN_NUMBER | prompts.CAMPAIGN_MOVE:
            if s.armies[args[1] * EMPIRES + s.loyalty[s.active]] == 0:
                return "expected an Army of the active seat's Empire there"
        case prompts.LOSSES:
            if args[prompts.LOSSES_EMPIRE] == s.loyalty[s.active]:
                return "expected another Empire than the active seat's"
        case prompts.TOKENS:
            if below != prompts.CARRY_OUT:
                return "expected 'carry out' to follow"
        case prompts.IMPACTS:
            if not 0 <= args[prompts.IMPACTS_NEXT] <= 4:
                return "expected at most four Impacts done"
        case prompts.UNITS | prompts.ROADS | prompts.PLACE_TRIBES:
            if not 0 <= args[1] <= 3 + BADAL_TOKENS + CUBES:
                return "expected a small number left"
    return ""
