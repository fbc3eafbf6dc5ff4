"""The course of the game: turns, events, dominance checks and the end."""

from collections.abc import Sequence

from pamir.locale import say, say_many, seat_name
from pamir.locale.words import cards, cite, listing, points, rupees
from pamir.second.rules import happenings as hap
from pamir.second.rules import tables as t
from pamir.second.rules.dominance import BY_FINAL_CHECK, BY_LEAD, LEAD
from pamir.second.telling.entry import Entry, Memory, Row, entry, tells
from pamir.second.words import (
    DISCARDED_HALF,
    PURCHASED_HALF,
    armies,
    coalition_word,
    event_word,
    region_word,
    suit_word,
    tribes,
)


@tells(hap.GAME_STARTS)
def game_starts(rows: Sequence[Row], memory: Memory) -> Entry:
    seat = rows[0][1]
    return entry(say("The game begins; {seat} chooses loyalty first.", seat=seat_name(seat)), seats=[seat])


@tells(hap.LOYALTY_CHOSEN)
def loyalty_chosen(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, coalition, _, _ = rows[0]
    sentence = say("{seat} starts out {coalition}.", seat=seat_name(seat), coalition=coalition_word(coalition))
    return entry(sentence, seat)


@tells(hap.TURN_STARTS)
def turn_starts(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, number, _, _ = rows[0]
    return entry(say("Turn {number}: {seat}.", number=number, seat=seat_name(seat)), seat)


@tells(hap.TURN_ENDS)
def turn_ends(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, unused, _, _ = rows[0]
    if unused <= 0:
        return entry(say("{seat} ends the turn.", seat=seat_name(seat)), seat)
    sentence = say_many(
        "{seat} ends the turn with {n} action unused.",
        "{seat} ends the turn with {n} actions unused.",
        unused,
        seat=seat_name(seat),
    )
    return entry(sentence, seat)


@tells(hap.EVENT_BOUGHT)
def event_bought(rows: Sequence[Row], memory: Memory) -> Entry | None:
    _, seat, card, _, _ = rows[0]
    if len(rows) > 1:
        return _check(rows[1], seat, card)
    effect = _bought_effect(card, seat_name(seat))
    if effect is None:
        return None
    return entry(say("{event}: {effect}.", event=event_word(card, PURCHASED_HALF), effect=effect), seat, cards=[card])


def _bought_effect(card: int, seat: str) -> str | None:
    """What lasts after an event is bought; None where another row tells what happens."""
    match card:
        case t.NEW_TACTICS:
            return say("until the next check {seat} acts with military cards as a bonus", seat=seat)
        case t.RICHES_OR_KOHINOOR:
            return say("each gift of {seat} counts 2 influence until the next check", seat=seat)
        case t.CUSTOMS_OR_MANNERS:
            return say("{seat} may leave bribes unpaid until the next check", seat=seat)
        case t.CONFLICT_FATIGUE:
            return say("at the next check a lead of 2 blocks is enough")
        case t.NATIONALISM:
            return say("until the next check {seat}'s tribes move and fight like armies", seat=seat)
        case t.NATION_BUILDING:
            return say("{seat} builds two blocks for the price of one until the next check", seat=seat)
        case t.PASHTUNWALI_VALUES:
            return say("the suit that {seat} names stays favored until the next check", seat=seat)
    return None


@tells(hap.EVENT_DISCARDED)
def event_discarded(rows: Sequence[Row], memory: Memory) -> Entry:
    _, card, slot, _, _ = rows[0]
    if len(rows) > 1 and rows[1][0] == hap.CHECK:
        return _check(rows[1], None, card)
    if len(rows) > 1:
        return entry(_riot(rows[1][1]), cards=[card], slots=[slot], regions=[rows[1][1]])
    effect = _discarded_effect(card)
    title = event_word(card, DISCARDED_HALF)
    if effect is None:
        sentence = say("The event {event} leaves the market.", event=title)
    else:
        sentence = say("{event} leaves the market: {effect}.", event=title, effect=effect)
    return entry(sentence, cards=[card], slots=[slot])


def _discarded_effect(card: int) -> str | None:
    """What a discarded event brings; None where it does nothing or another row tells it."""
    match card:
        case t.RICHES_OR_KOHINOOR:
            return say("gifts give no influence until the next check")
        case t.CUSTOMS_OR_MANNERS:
            return say("no bribes are paid until the next check")
        case t.IMPRESS_OR_RUMOR:
            return say("everybody discards all prizes")
        case t.CONFIDENCE_OR_PERSUASION:
            return say("everybody discards a hand card")
    return None


@tells(hap.RIOT)
def riot(rows: Sequence[Row], memory: Memory) -> Entry:
    _, region, card, _, _ = rows[0]
    return entry(_riot(region), regions=[region], cards=[card] if card > 0 else [])


def _riot(region: int) -> str:
    return say("Riots in {region}: all tribes and armies there go home.", region=region_word(region))


@tells(hap.RUMOR_ABOUT)
def rumor_about(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, victim, _, _ = rows[0]
    sentence = say(
        "{seat} spreads a Rumor: patriots of {victim} give no influence until the next check.",
        seat=seat_name(seat),
        victim=seat_name(victim),
    )
    return entry(sentence, seat, seats=[victim], cards=[t.IMPRESS_OR_RUMOR])


@tells(hap.HANDS_SWAPPED)
def hands_swapped(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, other, given, received = rows[0]
    sentence = say(
        "{seat} swaps hands with {other}: {given} for {received}.",
        seat=seat_name(seat),
        other=seat_name(other),
        given=cards(given),
        received=cards(received),
    )
    return entry(sentence, seat, seats=[other])


@tells(hap.SUIT_NAMED)
def suit_named(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, suit, _, _ = rows[0]
    sentence = say("{seat} makes {suit} the favored suit.", seat=seat_name(seat), suit=suit_word(suit))
    return entry(sentence, seat, cards=[t.PASHTUNWALI_VALUES])


@tells(hap.ARISTOCRACY)
def aristocracy(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, gain, _, _ = rows[0]
    sentence = say("{seat} takes {rupees} from the bank.", seat=seat_name(seat), rupees=rupees(gain))
    return entry(sentence, seat, cards=[t.PERSIAN_ARISTOCRACY])


@tells(hap.REBUKED)
def rebuked(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, region, _, _ = rows[0]
    values = {"seat": seat_name(seat), "region": region_word(region)}
    sentence = say("{seat} rebukes {region}: all tribes and armies there go home.", **values)
    return entry(sentence, seat, regions=[region], cards=[t.REBUKE])


@tells(hap.TRIBES_SCATTERED, hap.ARMIES_SCATTERED)
def scattered(rows: Sequence[Row], memory: Memory) -> Entry:
    region = rows[0][1]
    lost, owners = [], []
    for kind, _, whose, number, _ in rows:
        if kind == hap.TRIBES_SCATTERED:
            owners.append(whose)
            lost.append(say("{tribes} of {seat}", tribes=tribes(number), seat=seat_name(whose)))
        else:
            lost.append(armies(whose, number))
    sentence = say("{region} loses {pieces}.", region=region_word(region), pieces=listing(lost))
    return entry(sentence, regions=[region], seats=owners)


@tells(hap.CHECK)
def check(rows: Sequence[Row], memory: Memory) -> Entry:
    return _check(rows[0], None, None)


def _check(row: Row, seat: int | None, card: int | None) -> Entry:
    _, dominant, final, margin, _ = row
    if dominant == t.NONE:
        outcome = say(
            "no coalition leads by {margin} blocks, so cylinders in play score ({rule})", margin=margin, rule=cite(15)
        )
    else:
        outcome = say(
            "the {coalition} coalition is dominant, and those loyal to it score by influence ({rule})",
            coalition=coalition_word(dominant),
            rule=cite(15),
        )
    if final:
        sentence = say("Final Dominance Check, points count double: {outcome}.", outcome=outcome)
    else:
        sentence = say("Dominance Check: {outcome}.", outcome=outcome)
    return entry(sentence, seat, cards=[] if card is None else [card])


@tells(hap.SCORED)
def scored(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, gain, standing, _ = rows[0]
    if gain == 0:
        losers = [row[1] for row in rows]
        sentence = say_many(
            "{seats} scores nothing.",
            "{seats} score nothing.",
            len(losers),
            seats=listing(seat_name(loser) for loser in losers),
        )
        return entry(sentence, seats=losers)
    values = {"seat": seat_name(seat), "points": points(gain)}
    if memory.by_influence is None:
        sentence = say("{seat} scores {points}.", **values)
    elif memory.by_influence:
        sentence = say("{seat} scores {points} with influence {n}.", n=standing, **values)
    else:
        sentence = say_many(
            "{seat} scores {points} with {n} cylinder in play.",
            "{seat} scores {points} with {n} cylinders in play.",
            standing,
            **values,
        )
    return entry(sentence, seat)


@tells(hap.BLOCKS_CLEARED)
def blocks_cleared(rows: Sequence[Row], memory: Memory) -> Entry:
    return entry(say("All armies and roads leave the map ({rule}).", rule=cite(15)))


@tells(hap.EFFECT_ENDS)
def effect_ends(rows: Sequence[Row], memory: Memory) -> Entry:
    events = [row[1] for row in rows]
    names = [event_word(card, _lasting_half(card, holder)) for _, card, holder, _, _ in rows]
    sentence = say_many("{events} ends.", "{events} end.", len(names), events=listing(names))
    return entry(sentence, cards=events)


def _lasting_half(card: int, holder: int) -> int:
    """Which half of an event was in force: only two cards last when discarded, and then for everybody."""
    for_all = holder == t.NOBODY and card in (t.RICHES_OR_KOHINOOR, t.CUSTOMS_OR_MANNERS)
    return DISCARDED_HALF if for_all else PURCHASED_HALF


@tells(hap.INSTABILITY)
def instability(rows: Sequence[Row], memory: Memory) -> Entry:
    return entry(
        say("Instability: a second Dominance Check is revealed, so both go and one is resolved ({rule}).", rule=cite(9))
    )


@tells(hap.GAME_OVER)
def game_over(rows: Sequence[Row], memory: Memory) -> Entry:
    _, bits, why, _, _ = rows[0]
    winners = [seat for seat in range(t.MAX_SEATS) if bits >> seat & 1]
    names = listing(seat_name(seat) for seat in winners)
    if len(winners) > 1:
        sentence = say("The game is over: {seats} share the victory.", seats=names)
    elif why == BY_LEAD:
        sentence = say("The game is over: {seats} wins with a lead of {n} points or more.", seats=names, n=LEAD)
    elif why == BY_FINAL_CHECK:
        sentence = say("The game is over: {seats} wins.", seats=names)
    else:
        sentence = say("The game has reached its last turn: {seats} wins ({rule}).", seats=names, rule=cite(None, 90))
    return entry(sentence, seats=winners)
