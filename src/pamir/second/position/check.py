"""What no position can be: too many pieces, spies on cards in no court, prompts about nothing, and the like."""

from pamir.kernel.frames import frames_of
from pamir.position.check import check_prompts
from pamir.position.frames import Frame
from pamir.second.position.draft import SecondDraft
from pamir.second.position.frames import BOTTOMS, FRAMES_AS_TEXT
from pamir.second.rules import prompts
from pamir.second.rules.actions import ACT, ACTION_KIND, PLAY, card_of
from pamir.second.rules.court import owner
from pamir.second.rules.land import holds
from pamir.second.rules.pieces import spies_of, spies_placed, tribes_placed
from pamir.second.rules.state import DISCARDED, HAS_ACTED, State
from pamir.second.rules.tables import (
    BLOCKS,
    BORDERS,
    CARD_PRIZE,
    COALITION_KEYS,
    COALITIONS,
    COURT_CARDS,
    CYLINDERS,
    GIFT_PRICE,
    GIFTS,
    ICONS_PER_CARD,
    MAX_SEATS,
    NOBODY,
    NONE,
    REGION_KEYS,
    REGIONS,
    SEAT_KEYS,
)


def check_draft(draft: SecondDraft) -> None:
    """Raise ``PositionError`` for the first thing that cannot be."""
    _check_pieces(draft)
    _check_cards(draft)
    _check_placed(draft)
    _check_loyalty(draft)
    _check_wakhan(draft)
    expected = "'turn', 'start turn' or 'end of turn'"
    check_prompts(draft, FRAMES_AS_TEXT, BOTTOMS, expected, _wrong_with)


def _check_pieces(draft: SecondDraft) -> None:
    s = draft.state
    for coalition in range(COALITIONS):
        if s.blocks[coalition] < 0:
            keys = [REGION_KEYS[r] for r in range(REGIONS) if s.armies[r * COALITIONS + coalition]]
            keys += [f"border {b}" for b in range(BORDERS) if s.roads[b * COALITIONS + coalition]]
            in_play = f"{BLOCKS - s.blocks[coalition]} {COALITION_KEYS[coalition]} blocks"
            draft.key(*reversed(keys)).refuse(f"{in_play} are in play; expected at most {BLOCKS}")
    for seat in range(s.seats):
        if s.cylinders[seat] < 0:
            in_play = f"{SEAT_KEYS[seat]} has {CYLINDERS - s.cylinders[seat]} cylinders in play"
            draft.seats[seat].refuse(f"{in_play}; expected at most {CYLINDERS}")


def _check_cards(draft: SecondDraft) -> None:
    s = draft.state
    for card in range(1, COURT_CARDS + 1):
        if owner(s, card) == NOBODY:
            if any(s.spies[card * MAX_SEATS : card * MAX_SEATS + MAX_SEATS]):
                word = draft.key(str(card), *SEAT_KEYS)
                word.refuse(f"card {card} has spies but lies in no court; expected it in somebody's court")
            if s.used[card] & HAS_ACTED:
                draft.key("used").refuse(f"card {card} has acted but lies in no court; expected it in a court")


def _check_placed(draft: SecondDraft) -> None:
    s, word = draft.state, draft.key("placed")
    if draft.placed_by is not None:
        named = draft.seat(draft.placed_by)
        if named != s.wakhan or named == s.active:
            draft.placed_by.refuse(f"{draft.placed_by} cannot have placed that; expected Wakhan, in another's turn")
    for seat in (s.active, s.wakhan) if draft.placed_by else (s.active,):
        for region in range(REGIONS):
            if tribes_placed(s, region, seat) > s.tribes[region * MAX_SEATS + seat]:
                here = f"{SEAT_KEYS[seat]} placed more tribes in {REGION_KEYS[region]}"
                word.refuse(f"{here} than stand there; expected at most as many")
        for card in range(1, COURT_CARDS + 1):
            if spies_placed(s, card, seat) > s.spies[card * MAX_SEATS + seat]:
                word.refuse(f"more spies were placed on card {card} than stand there; expected at most as many")
    for placed, lying, what in ((s.placed_armies, s.armies, "armies"), (s.placed_roads, s.roads, "roads")):
        if any(new > there for new, there in zip(placed, lying, strict=True)):
            word.refuse(f"more {what} were placed than are there; expected at most as many")
    for space in range(GIFTS):
        if s.placed_gifts[space] and not s.gifts[s.active * GIFTS + space]:
            word.refuse(f"gift {GIFT_PRICE[space]} was placed but is not there; expected it among the gifts")


def _check_loyalty(draft: SecondDraft) -> None:
    s = draft.state
    turning = {args[prompts.TURN_DIAL_SEAT] for kind, *args in frames_of(s) if kind == prompts.TURN_DIAL}
    for seat in range(s.seats):
        if seat == s.wakhan or seat in turning:
            continue
        word = draft.key(SEAT_KEYS[seat])
        if s.loyalty[seat] == NONE and s.turn > 0:
            word.refuse(f"{SEAT_KEYS[seat]} serves nobody; expected a loyalty once the first turn has begun")
        for table, what in ((s.patriots, "patriot"), (s.prizes, "prize")):
            for coalition in range(COALITIONS):
                if coalition != s.loyalty[seat] and table[seat * COALITIONS + coalition]:
                    key = COALITION_KEYS[coalition]
                    article = "an" if key[0] in "aeiou" else "a"
                    mark = f"{SEAT_KEYS[seat]} has {article} {key} {what}"
                    word.refuse(f"{mark} but serves another; expected 'loyal {key}'")


def _check_wakhan(draft: SecondDraft) -> None:
    s = draft.state
    if s.wakhan == NONE:
        return
    word = draft.key("wakhan")
    if s.seats > 3:
        word.refuse(f"Wakhan plays with {s.seats - 1} people; expected one or two")
    if s.ai_card in s.ai_deck[: s.ai_size]:
        word.refuse(f"Wakhan's card {s.ai_card} lies face up and in her deck; expected it once")
    if s.ai_size == 0:
        word.refuse("Wakhan's deck is empty; expected at least one card, as her turns look at the next")


def _wrong_with(s: State, frame: Frame, below: int) -> str:
    """Why this frame cannot be, or nothing. Only what would lead the rules astray is looked at."""
    kind, *args = frame
    match kind:
        case prompts.BRIBE | prompts.ANSWER:
            a, demand, offer = args[prompts.BRIBE_FOR], args[prompts.BRIBE_DEMAND], args[prompts.BRIBE_OFFER]
            if ACTION_KIND[a] not in (PLAY, ACT):
                return "expected a play or a card's action"
            card = card_of(a)
            if ACTION_KIND[a] == PLAY and not holds(s, s.active, card):
                return f"expected card {card} in the hand of {SEAT_KEYS[s.active]}"
            if ACTION_KIND[a] == ACT and owner(s, card) != s.active:
                return f"expected card {card} in the court of {SEAT_KEYS[s.active]}"
            if args[prompts.BRIBE_TO] == s.active or not offer < demand <= CYLINDERS:
                return "expected another seat, a demand up to 10 and an offer below it"
        case prompts.SENDING:
            card = args[prompts.SENDING_CARD]
            if not 1 <= card <= COURT_CARDS or not spies_of(s, card, s.active) or below != prompts.MOVING:
                return "expected a card with a spy of the active seat, and 'move' to follow"
        case prompts.PRIZE | prompts.TUCK_PRIZE:
            card = args[prompts.PRIZE_CARD if kind == prompts.PRIZE else prompts.TUCK_PRIZE_CARD]
            if not 1 <= card <= COURT_CARDS or CARD_PRIZE[card] == NONE or s.place[card] != DISCARDED:
                return "expected a card with a prize mark in the discard pile"
        case prompts.BATTLE_LOSSES:
            region, card = args[prompts.BATTLE_LOSSES_IN], args[prompts.BATTLE_LOSSES_ON]
            if (region == NONE) == (card == 0) or card > COURT_CARDS:
                return "expected either a region or a court card"
        case prompts.SAFE_HOUSE:
            if args[prompts.SAFE_HOUSE_SPIES] > s.lost_spies[args[prompts.SAFE_HOUSE_SEAT]]:
                return "expected as many lost spies"
        case prompts.ICONS:
            if not 1 <= args[prompts.ICONS_CARD] <= COURT_CARDS or not 0 <= args[prompts.ICONS_NEXT] <= ICONS_PER_CARD:
                return f"expected a court card and at most {ICONS_PER_CARD} icons done"
        case prompts.DISCARD_EVENT:
            if s.market[args[prompts.DISCARD_EVENT_SLOT]] <= COURT_CARDS:
                return "expected a slot with an event"
    return ""
