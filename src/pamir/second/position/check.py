"""What no position can be: too many pieces, spies on cards in no court, prompts about nothing, and the like."""

from pamir.second.position.draft import Draft
from pamir.second.position.frames import BOTTOMS, frame_text
from pamir.second.rules import prompts
from pamir.second.rules.actions import ACT, ACTION_A, ACTION_KIND, PLAY
from pamir.second.rules.court import owner
from pamir.second.rules.pieces import spies_placed, tribes_placed
from pamir.second.rules.state import DISCARDED, FRAME, HAS_ACTED, IN_HAND, State
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
    PRINTED_CARD,
    REGION_KEYS,
    REGIONS,
    SEAT_KEYS,
)


def check_draft(draft: Draft) -> None:
    """Raise ``PositionError`` for the first thing that cannot be."""
    _check_pieces(draft)
    _check_cards(draft)
    _check_placed(draft)
    _check_loyalty(draft)
    _check_wakhan(draft)
    _check_prompts(draft)


def _check_pieces(draft: Draft) -> None:
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


def _check_cards(draft: Draft) -> None:
    s = draft.state
    for card in range(1, COURT_CARDS + 1):
        if owner(s, card) == NOBODY:
            if any(s.spies[card * MAX_SEATS : card * MAX_SEATS + MAX_SEATS]):
                word = draft.key(str(card), *SEAT_KEYS)
                word.refuse(f"card {card} has spies but lies in no court; expected it in somebody's court")
            if s.used[card] & HAS_ACTED:
                draft.key("used").refuse(f"card {card} has acted but lies in no court; expected it in a court")


def _check_placed(draft: Draft) -> None:
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


def _check_loyalty(draft: Draft) -> None:
    s = draft.state
    turning = {s.stack[i * FRAME + 1] for i in range(s.depth) if s.stack[i * FRAME] == prompts.TURN_DIAL}
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


def _check_wakhan(draft: Draft) -> None:
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


def _check_prompts(draft: Draft) -> None:
    s = draft.state
    if s.over:
        if s.depth:
            draft.key("prompt").refuse("the game is over but somebody is asked; expected no prompt")
        return
    if s.stack[0] not in BOTTOMS:
        word = draft.key("then", "prompt")
        word.refuse("nothing follows the last prompt; expected 'turn', 'start turn' or 'end of turn' at the end")
    below = NONE
    for i in range(s.depth):
        kind, a, b, c, d = s.stack[i * FRAME : i * FRAME + FRAME]
        wrong = _wrong_with(s, kind, (a, b, c, d), below)
        if wrong:
            word = draft.key("prompt" if i == s.depth - 1 else "then")
            word.refuse(f"{frame_text((kind, a, b, c, d))!r} cannot be: {wrong}")
        below = kind


def _wrong_with(s: State, kind: int, args: tuple[int, int, int, int], below: int) -> str:
    """Why this frame cannot be, or nothing. Only what would lead the rules astray is looked at."""
    a, b, c, d = args
    match kind:
        case prompts.BRIBE | prompts.ANSWER:
            card = ACTION_A[a] if ACTION_KIND[a] == PLAY else PRINTED_CARD[ACTION_A[a]]
            if ACTION_KIND[a] not in (PLAY, ACT):
                return "expected a play or a card's action"
            if ACTION_KIND[a] == PLAY and s.place[card] != IN_HAND + s.active:
                return f"expected card {card} in the hand of {SEAT_KEYS[s.active]}"
            if ACTION_KIND[a] == ACT and owner(s, card) != s.active:
                return f"expected card {card} in the court of {SEAT_KEYS[s.active]}"
            if b == s.active or not d < c <= CYLINDERS:
                return "expected another seat, a demand up to 10 and an offer below it"
        case prompts.SENDING:
            if not 1 <= a <= COURT_CARDS or not s.spies[a * MAX_SEATS + s.active] or below != prompts.MOVING:
                return "expected a card with a spy of the active seat, and 'move' to follow"
        case prompts.PRIZE | prompts.TUCK_PRIZE:
            card = a if kind == prompts.PRIZE else b
            if not 1 <= card <= COURT_CARDS or CARD_PRIZE[card] == NONE or s.place[card] != DISCARDED:
                return "expected a card with a prize mark in the discard pile"
        case prompts.BATTLE_LOSSES:
            if (c == NONE) == (d == 0) or d > COURT_CARDS:
                return "expected either a region or a court card"
        case prompts.SAFE_HOUSE:
            if b > s.lost_spies[a]:
                return "expected as many lost spies"
        case prompts.ICONS:
            if not 1 <= a <= COURT_CARDS or not 0 <= b <= ICONS_PER_CARD:
                return f"expected a court card and at most {ICONS_PER_CARD} icons done"
        case prompts.DISCARD_EVENT:
            if s.market[a] <= COURT_CARDS:
                return "expected a slot with an event"
    return ""
