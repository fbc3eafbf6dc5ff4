"""Wakhan's smaller choices in the course of an action: where, on which card, whom, and why."""

from collections.abc import Sequence

from pamir.locale import say, seat_name
from pamir.locale.words import listing
from pamir.second.rules import happenings as hap
from pamir.second.rules.actions import ACTION_A, ACTION_KIND, SEND
from pamir.second.rules.tables import STEP_FROM, STEP_TO
from pamir.second.telling.entry import Entry, Memory, Row, entry
from pamir.second.telling.wakhan_weighs import before_others, cards_of, considered, picked
from pamir.second.wakhan import order
from pamir.second.words import border_word, card_word, region_word


def tell_answer(rows: Sequence[Row], memory: Memory) -> Entry | None:
    """What she picked and why; nothing where she had no choice and no rule of hers decided."""
    what = picked(rows)[1]
    if what == order.A_PIECE:
        return _piece(rows, memory)
    if what in _CARDS:
        return _card(rows, memory)
    return _place_or_player(rows, memory)


# --- cards ---------------------------------------------------------------------------------------

_CARDS = {
    order.A_SPY_CARD,
    order.A_BETRAYED_CARD,
    order.A_BATTLE_CARD,
    order.A_DISCARD,
    order.A_SHELTER,
    order.A_SPY_GOAL,
}


def _card(rows: Sequence[Row], memory: Memory) -> Entry | None:
    _, what, card, _, found = picked(rows)
    if what == order.A_SPY_CARD:
        return _spy(rows, memory)
    if found == 1:
        sentence = _only(what, card_word(card))
        return entry(sentence, memory.wakhan, cards=[card]) if sentence else None
    choice = before_others(rows)
    match what:
        case order.A_BETRAYED_CARD:
            sentence = say("Betrayal: {choice}.", choice=choice)
        case order.A_BATTLE_CARD:
            sentence = say("Battle: {choice}.", choice=choice)
        case order.A_SHELTER:
            sentence = say("Safe House: {choice}.", choice=choice)
        case order.A_SPY_GOAL:
            sentence = say("Its goal: {choice}.", choice=choice)
        case _:
            sentence = say("Too many cards in court: {choice}.", choice=choice)
    return entry(sentence, memory.wakhan, cards=cards_of(rows))


def _spy(rows: Sequence[Row], memory: Memory) -> Entry:
    """Where a spy goes, and where not because she has most spies there already."""
    _, _, card, _, found = picked(rows)
    led = [row[2] for row in rows if row[0] == hap.AI_REJECTS]
    choice = say("only {card} fits", card=card_word(card)) if found == 1 else before_others(rows)
    if led:
        names = listing(card_word(other) for other in led)
        sentence = say("Spy: {choice}; on {cards} she has most spies already.", choice=choice, cards=names)
    else:
        sentence = say("Spy: {choice}.", choice=choice)
    return entry(sentence, memory.wakhan, cards=[*cards_of(rows), *led])


def _only(what: int, card: str) -> str | None:
    match what:
        case order.A_BETRAYED_CARD:
            return say("Betrayal: only {card} has a prize and a spy of hers.", card=card)
        case order.A_BATTLE_CARD:
            return say("Battle: only {card} bears spies of hers and of another player.", card=card)
    return None


def _piece(rows: Sequence[Row], memory: Memory) -> Entry:
    """A piece taken from play because the supply is empty (ruling 128)."""
    _, _, it, level, found = picked(rows)
    if level == order.BY_REGION_ORDER:
        region = region_word(it)
        sentence = say("Her supply is empty: {region} is the first of her regions with a piece.", region=region)
        return entry(sentence, memory.wakhan, regions=[it])
    if found == 1:
        sentence = say("Her supply is empty: only the spy on {card} is left to take.", card=card_word(it))
    else:
        sentence = say("Her supply is empty, so a spy is taken: {choice}.", choice=before_others(rows))
    return entry(sentence, memory.wakhan, cards=cards_of(rows))


# --- places and players --------------------------------------------------------------------------


def _place_or_player(rows: Sequence[Row], memory: Memory) -> Entry | None:
    _, what, it, _, found = picked(rows)
    match what:
        case order.A_BATTLE_REGION:
            sentence = say("Battle: {region} is the first of her regions where she can.", region=region_word(it))
            return entry(sentence, memory.wakhan, regions=[it])
        case order.A_BUILDING_REGION:
            sentence = say("Build: {region} is the first of her regions that she rules.", region=region_word(it))
            return entry(sentence, memory.wakhan, regions=[it])
        case order.A_NAMED_REGION:
            sentence = say("{region} is the first of her regions.", region=region_word(it))
            return entry(sentence, memory.wakhan, regions=[it])
        case order.A_BORDER:
            sentence = say("Road: {border} is first in the order of her regions.", border=border_word(it))
            return entry(sentence, memory.wakhan, borders=[it])
        case order.A_MARCH:
            return _march(it, memory)
        case order.A_GIFT_SPACE:
            return entry(say("Gift: she takes the cheapest free space."), memory.wakhan)
        case order.A_NAMED_SUIT:
            return entry(say("Wakhan names the suit that is favored already."), memory.wakhan)
        case order.A_TAXED_CARD:
            sentence = say("Tax: in the market the leftmost cards pay first, from {card} on.", card=card_word(it))
            return entry(sentence, memory.wakhan, cards=[it])
        case order.A_TAXED_SEAT if found == 1:
            sentence = say("Tax: {seat} is the only player she can tax.", seat=seat_name(it))
        case order.A_TAXED_SEAT:
            sentence = say("Tax: {choice}.", choice=before_others(rows))
        case order.A_NAMED_SEAT if found == 1:
            return None
        case _:
            sentence = say("Her red arrow decides between players: {seat} first.", seat=seat_name(it))
    return entry(sentence, memory.wakhan, seats=[it, *(row[2] for row in considered(rows))])


def _march(action: int, memory: Memory) -> Entry:
    if ACTION_KIND[action] == SEND:
        card = ACTION_A[action]
        sentence = say(
            "Move: no army has anywhere to go, so an idle spy moves, from the card of lowest priority, {card}.",
            card=card_word(card),
        )
        return entry(sentence, memory.wakhan, cards=[card])
    origin, goal = STEP_FROM[ACTION_A[action]], STEP_TO[ACTION_A[action]]
    sentence = say(
        "Move: from {origin} to {goal} is the first way that fits in the order of her regions.",
        origin=region_word(origin),
        goal=region_word(goal),
    )
    return entry(sentence, memory.wakhan, regions=[origin, goal])
