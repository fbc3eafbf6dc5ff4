"""Wakhan: what she draws, does and decides, and why.

Every kind of row named AI_* is told here and in the two rooms beside it. What she weighs, what she picks and the line
of her card it was for come as one run of rows and make one entry; what then happens is told like anybody's deeds.
"""

from collections.abc import Sequence
from dataclasses import replace

from pamir.locale import say, seat_name, word
from pamir.locale.words import listing, points, rupees
from pamir.second.facts import wakhan_actions
from pamir.second.rules import happenings as hap
from pamir.second.rules.tables import BATTLE, BETRAY, BUILD, CARD_REGION, COLUMNS, MOVE, REGIONS, TAX
from pamir.second.telling.entry import Entry, Memory, Row, entry, tells
from pamir.second.telling.wakhan_answers import tell_answer
from pamir.second.telling.wakhan_radicalizes import tell_radicalize
from pamir.second.telling.wakhan_weighs import before_others, cards_of, picked
from pamir.second.wakhan import order
from pamir.second.wakhan import tables as hers
from pamir.second.wakhan.turn import BONUS_LINE, CONDITION_FAILS, DONE_BONUS, NO_CARD_TO_ACT, NOTHING_TO_DO
from pamir.second.words import card_word, coalition_word, region_word, slot_word


@tells(hap.AI_CARD)
def ai_card(rows: Sequence[Row], memory: Memory) -> Entry:
    _, card, row, column, reshuffled = rows[0]
    regions = hers.AI_REGION_ORDER[card * REGIONS : card * REGIONS + REGIONS]
    values = {
        "number": str(card),
        "slot": _arrows(row, column),
        "regions": listing(region_word(region) for region in regions),
    }
    if reshuffled:
        sentence = say(
            "Wakhan's deck is shuffled anew and she draws card {number}: her arrows point at {slot}, "
            "her regions are {regions}.",
            **values,
        )
    else:
        sentence = say(
            "Wakhan draws card {number}: her arrows point at {slot}, her regions are {regions}.",
            **values,
        )
    head = say("Draws card {number}", number=card)
    return entry(sentence, memory.wakhan, regions=regions, slots=[row * COLUMNS + column], head=head)


def _arrows(row: int, column: int) -> str:
    if row == hers.TOP:
        return say("top (left), column {column}", column=column)
    return say("bottom (right), column {column}", column=column)


@tells(hap.AI_LOYALTY)
def ai_loyalty(rows: Sequence[Row], memory: Memory) -> Entry:
    sentence = say(
        "Wakhan's pragmatic loyalty is now {coalition}, which nobody else serves.",
        coalition=coalition_word(rows[0][1]),
    )
    return entry(sentence, memory.wakhan, head=say("Her loyalty"))


@tells(hap.AI_AMBITION)
def ai_ambition(rows: Sequence[Row], memory: Memory) -> Entry:
    _, slot, gain, wins, _ = rows[0]
    if wins:
        sentence = say("Ambition: to buy the Dominance Check ({slot}) wins Wakhan the game.", slot=slot_word(slot))
    else:
        sentence = say(
            "Ambition: to buy the Dominance Check ({slot}) gives Wakhan {points}, more than anybody else.",
            slot=slot_word(slot),
            points=points(gain),
        )
    return entry(sentence, memory.wakhan, slots=[slot], head=say("Ambition"))


@tells(hap.AI_DISCARDS_UNPAID)
def ai_discards_unpaid(rows: Sequence[Row], memory: Memory) -> Entry:
    _, card, owed, receiver, _ = rows[0]
    sentence = say(
        "Wakhan cannot pay the bribe of {owed} to {receiver}, who rules {region}, so she discards {card}.",
        owed=rupees(owed),
        receiver=seat_name(receiver),
        region=region_word(CARD_REGION[card]),
        card=card_word(card),
    )
    regions, head = [CARD_REGION[card]], say("A bribe she cannot pay")
    return entry(sentence, memory.wakhan, cards=[card], regions=regions, seats=[receiver], head=head)


@tells(hap.AI_CONSIDERS, hap.AI_REJECTS, hap.AI_PICKS, hap.AI_LINE)
def ai_thought(rows: Sequence[Row], memory: Memory) -> Entry | None:
    """One choice of hers: what she weighed, what she picked and why, and for which line of her card."""
    last = rows[-1]
    if last[0] != hap.AI_LINE:
        return tell_answer(rows, memory) if last[0] == hap.AI_PICKS else None
    _, line, key, verdict, _ = last
    title = _title(line, key)
    if len(rows) == 1:
        return entry(_skipped(line, key, verdict), memory.wakhan, head=title, passed=verdict > DONE_BONUS)
    told = tell_radicalize(rows, title, memory) if key >= hers.AI_RADICALIZE else _acting(rows, title, memory)
    return replace(told, head=title)


def _title(line: int, key: int) -> str:
    name = next(word(action.name) for action in wakhan_actions() if action.key == hers.AI_KEYS[key])
    if line == BONUS_LINE:
        return say("Bonus action, {action}", action=name)
    return say("Line {number}, {action}", number=line + 1, action=name)


def _acting(rows: Sequence[Row], title: str, memory: Memory) -> Entry:
    """Which of her cards acts for a line, or as a bonus action."""
    what, card, _, found = picked(rows)[1:]
    values = {"line": title, "card": card_word(card)}
    if what == order.A_BONUS_CARD:
        sentence = say("{line}: {card} is her leftmost unused favored card that can act.", **values)
    elif found == 1:
        sentence = say("{line}: {card} is her only card that can.", **values)
    else:
        sentence = say("{line}: {choice}.", line=title, choice=before_others(rows))
    return entry(sentence, memory.wakhan, cards=cards_of(rows))


# --- lines she passes over -----------------------------------------------------------------------


def _skipped(line: int, key: int, verdict: int) -> str:
    if verdict <= DONE_BONUS:
        return say("{line}: she does it.", line=_title(line, key))
    if verdict == CONDITION_FAILS:
        why = _failed_condition(key)
    elif verdict == NO_CARD_TO_ACT:
        why = say("none of her unused cards can do that and be paid for")
    elif verdict == NOTHING_TO_DO:
        why = _nothing_to_do(key)
    else:
        why = say("nothing that fits is for sale to her")
    return say("{line}: skipped, {why}.", line=_title(line, key), why=why)


def _failed_condition(key: int) -> str:
    match key:
        case hers.AI_MILITARY_IF_MILITARY:
            return say("military is not favored")
        case hers.AI_ECONOMIC_IF_POLITICAL:
            return say("political is not favored")
        case hers.AI_MOST_RUPEES_IF_POOR:
            return say("she has 2 rupees or more")
        case hers.AI_MOST_CYLINDERS_IF_NO_DOMINANCE:
            return say("a coalition is dominant")
        case hers.AI_PATRIOT_IF_DOMINANCE:
            return say("no coalition is dominant")
        case hers.AI_MOVE_IF_NONE:
            return say("a court card of hers shows the move action")
        case hers.AI_POLITICAL_IF_COURT_FULL:
            return say("her court is not full")
    return say("nobody has more spies than she has")


def _nothing_to_do(key: int) -> str:
    match key:
        case _ if key == TAX:
            return say("there is nothing to tax")
        case _ if key == BUILD:
            return say("she rules no region, or has no block to build with")
        case _ if key == MOVE:
            return say("no army of hers has anywhere to go")
        case _ if key == BETRAY:
            return say("no card with a prize that she could betray bears a spy of hers")
        case _ if key == BATTLE:
            return say("she meets nobody whom she could battle")
    return say("no court card bears a spy of hers and one of another player that she could remove")
