"""Which market card Wakhan radicalizes, told with what she passed over and what decided."""

from collections.abc import Sequence

from pamir.locale import say, say_many
from pamir.locale.words import listing
from pamir.second.rules import happenings as hap
from pamir.second.rules.tables import COLUMNS
from pamir.second.telling.entry import Entry, Memory, Row, entry
from pamir.second.telling.wakhan_weighs import because, cards_of, comes_before, considered, picked, some
from pamir.second.wakhan import order
from pamir.second.wakhan import tables as hers
from pamir.second.wakhan.market import A_CHECK, BARRED, VACANT, WITHDRAWN
from pamir.second.words import card_word, slot_word

_BY_RANK = {
    hers.AI_MILITARY_IF_MILITARY,
    hers.AI_ECONOMIC_IF_POLITICAL,
    hers.AI_HIGHEST_POLITICAL,
    hers.AI_HIGHEST_INTELLIGENCE,
    hers.AI_POLITICAL_IF_COURT_FULL,
    hers.AI_INTELLIGENCE_IF_FEWER_SPIES,
}
_BY_ICONS = {hers.AI_MOST_BLOCKS, hers.AI_MOST_CYLINDERS_IF_NO_DOMINANCE}


def tell_radicalize(rows: Sequence[Row], title: str, memory: Memory) -> Entry:
    """The choice of a market card for the line of that title."""
    if rows[0][0] == hap.AI_PICKS:
        card = rows[0][2]
        return entry(say("{line}: {card}.", line=title, card=card_word(card)), memory.wakhan, cards=[card])
    if rows[0][1] == order.A_CARD_BY_ARROWS:
        return _by_arrows(rows, title, memory)
    what, key = picked(rows)[1], rows[-1][2]
    choice = _best_for_sale(rows, key)
    if what == order.A_CARD_BY_LINE:
        sentence = say("{line}: {choice}.", line=title, choice=choice)
    else:
        sentence = say("{line}: {wish}; {choice}.", line=title, wish=_wish_with_check(what), choice=choice)
    return entry(sentence, memory.wakhan, cards=cards_of(rows))


def _wish_with_check(what: int) -> str:
    match what:
        case order.A_PATRIOT_FOR_CHECK:
            return say("with a Dominance Check in the market she wants a patriot of the dominant coalition")
        case order.A_BLOCK_CARD_FOR_CHECK:
            return say(
                "with a Dominance Check in the market, but no patriot of the dominant coalition for sale, "
                "she wants army and road icons"
            )
        case order.A_CYLINDER_CARD_FOR_CHECK:
            return say("with a Dominance Check in the market and no coalition dominant she wants spy and tribe icons")
    return say("with a Dominance Check in the market, but no spy or tribe icon for sale, she wants rupees")


def _best_for_sale(rows: Sequence[Row], key: int) -> str:
    _, what, card, level, found = picked(rows)
    described = {row[2]: _for_sale(row, key) for row in considered(rows)}
    choice = described.pop(card, card_word(card))
    if found == 1:
        return say("only {card} fits", card=choice)
    reason = _because_of_score(what, key) if level == order.BY_SCORE else because(level)
    return comes_before(choice, some(list(described.values())), reason)


def _for_sale(row: Row, key: int) -> str:
    """A card with what speaks for it and its cost."""
    _, what, card, score, cost = row
    values = {"card": card_word(card), "score": _signed(score), "cost": str(cost)}
    if what == order.A_CARD_BY_LINE and key in _BY_RANK:
        return say("{card} (rank {score}, cost {cost})", **values)
    if (what == order.A_CARD_BY_LINE and key in _BY_ICONS) or what in (
        order.A_BLOCK_CARD_FOR_CHECK,
        order.A_CYLINDER_CARD_FOR_CHECK,
    ):
        return say("{card} (icons {score}, cost {cost})", **values)
    if key == hers.AI_MOST_RUPEES_IF_POOR or what == order.A_RUPEE_CARD_FOR_CHECK:
        return say("{card} (balance {score}, cost {cost})", **values)
    return say("{card} (cost {cost})", **values)


def _signed(number: int) -> str:
    return str(number) if number >= 0 else f"\N{MINUS SIGN}{-number}"


def _because_of_score(what: int, key: int) -> str:
    if what == order.A_CARD_BY_LINE and key in _BY_RANK:
        return say("its rank is higher")
    if what == order.A_RUPEE_CARD_FOR_CHECK or key == hers.AI_MOST_RUPEES_IF_POOR:
        return say("it brings her more rupees")
    return say("it shows more such icons")


# --- arrows --------------------------------------------------------------------------------------


def _by_arrows(rows: Sequence[Row], title: str, memory: Memory) -> Entry:
    """Where the arrows point, what is passed over from there on, and where she ends."""
    passed = [row for row in rows if row[0] == hap.AI_REJECTS]
    found = [row for row in rows if row[0] == hap.AI_CONSIDERS]
    slots = [row[2] for row in passed] + [row[3] for row in found[:1]]
    start = slots[0]
    parts = [say("the arrows point at {slot}", slot=_place(start))]
    for row_of_market in (start // COLUMNS, 1 - start // COLUMNS):
        missed = [row for row in passed if row[2] // COLUMNS == row_of_market]
        here = found[:1] if found and found[0][3] // COLUMNS == row_of_market else []
        parts += _along(missed, here, start, row_of_market)
    if not found:
        parts.append(say("nothing is left that she can buy"))
    if len(found) > 1:
        parts.append(_bargain(found[1]))
    cards = [row[2] for row in reversed(found)] + [row[4] for row in passed if row[4]]
    return entry(say("{line}: {story}.", line=title, story="; ".join(parts)), memory.wakhan, cards=cards, slots=slots)


def _along(missed: Sequence[Row], here: Sequence[Row], start: int, row_of_market: int) -> list[str]:
    """One row of the market from the arrow's column to the left."""
    if not missed and not here:
        return []
    parts = []
    if row_of_market != start // COLUMNS:
        other = row_of_market * COLUMNS + start % COLUMNS
        parts.append(say("that row has nothing for her, so on to {slot}", slot=_place(other)))
    if missed:
        parts += _passed_over(missed)
    for _, _, card, _, cost in here:
        values = {"card": card_word(card), "cost": str(cost)}
        if missed:
            parts.append(say("next to the left is {card} (cost {cost})", **values))
        else:
            parts.append(say("there lies {card} (cost {cost})", **values))
    return parts


def _place(slot: int) -> str:
    if slot < COLUMNS:
        return say("top, column {column}", column=slot)
    return say("bottom, column {column}", column=slot - COLUMNS)


def _passed_over(missed: Sequence[Row]) -> list[str]:
    """What she passes over in one row of the market, reason by reason."""
    parts = []
    for why in dict.fromkeys(row[3] for row in missed):
        those = [row for row in missed if row[3] == why]
        if why == VACANT:
            names = listing(slot_word(row[2]) for row in those)
        else:
            names = listing(card_word(row[4]) for row in those)
        parts.append(_why_not(why, names, len(those)))
    return parts


def _why_not(why: int, names: str, n: int) -> str:
    if why == VACANT:
        return say_many("{names} is vacant", "{names} are vacant", n, names=names)
    if why == A_CHECK:
        return say("a Dominance Check is for her ambition only")
    if why == WITHDRAWN:
        return say("Public Withdrawal cannot be bought")
    if why == BARRED:
        return say_many(
            "{names} is barred (she paid onto it)", "{names} are barred (she paid onto them)", n, names=names
        )
    return say_many("{names} is too dear", "{names} are too dear", n, names=names)


def _bargain(better: Row) -> str:
    return say(
        "{card} (cost {cost}) is a better bargain, of the same suit and no lower rank",
        card=card_word(better[2]),
        cost=better[4],
    )
