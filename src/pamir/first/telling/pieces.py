"""Pieces: placed, taken from play, gone home, moved on the map and fought over."""

from collections.abc import Sequence

from pamir.first.rules import happenings as hap
from pamir.first.rules.tables import A_GIFT, A_ROAD, A_SPY, A_TRIBE, BY_COUP, BY_HONEYMOON, BY_PURGE
from pamir.first.telling.entry import Entry, Memory, Row, entry, tells
from pamir.first.words import (
    armies,
    card_word,
    connection_word,
    empire_word,
    gift_word,
    location_word,
    roads,
    spies,
    spot_word,
    tribes,
)
from pamir.locale import say, say_many, seat_name
from pamir.locale.words import cite_part, rupees


@tells(hap.ARMY_PLACED)
def army_placed(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, location, empire, _ = rows[0]
    values = {"seat": seat_name(seat), "armies": armies(empire, len(rows)), "location": location_word(location)}
    return entry(say("{seat} places {armies} in {location}.", **values), seat, locations=[location])


@tells(hap.ROAD_PLACED)
def road_placed(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, connection, empire, _ = rows[0]
    values = {"seat": seat_name(seat), "roads": roads(empire, len(rows)), "connection": connection_word(connection)}
    return entry(say("{seat} places {roads} on {connection}.", **values), seat, connections=[connection])


@tells(hap.TRIBE_PLACED)
def tribe_placed(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, location, _, _ = rows[0]
    values = {"seat": seat_name(seat), "tribes": tribes(len(rows)), "location": location_word(location)}
    return entry(say("{seat} places {tribes} in {location}.", **values), seat, locations=[location])


@tells(hap.SPY_PLACED)
def spy_placed(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, card, _, _ = rows[0]
    values = {"seat": seat_name(seat), "spies": spies(len(rows)), "card": card_word(card)}
    return entry(say("{seat} places {spies} on {card}.", **values), seat, cards=[card])


@tells(hap.GIFT_PLACED)
def gift_placed(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, gift, _, _ = rows[0]
    return entry(say("{seat} places a Gift on {spot}.", seat=seat_name(seat), spot=gift_word(gift)), seat)


def _lifted(seat: int, what: str) -> str:
    return say(
        "The pool is empty: {seat} takes {what} ({rule}).", seat=seat_name(seat), what=what, rule=cite_part("7.2", 9)
    )


@tells(hap.LIFTED_ARMY)
def lifted_army(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, location, empire, _ = rows[0]
    what = say("{armies} from {location}", armies=armies(empire, 1), location=location_word(location))
    return entry(_lifted(seat, what), seat, locations=[location])


@tells(hap.LIFTED_ROAD)
def lifted_road(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, connection, empire, _ = rows[0]
    what = say("{roads} from {connection}", roads=roads(empire, 1), connection=connection_word(connection))
    return entry(_lifted(seat, what), seat, connections=[connection])


@tells(hap.LIFTED_TRIBE)
def lifted_tribe(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, location, _, _ = rows[0]
    what = say("{tribes} from {location}", tribes=tribes(1), location=location_word(location))
    return entry(_lifted(seat, what), seat, locations=[location])


@tells(hap.LIFTED_SPY)
def lifted_spy(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, card, _, _ = rows[0]
    return entry(_lifted(seat, say("{spies} from {card}", spies=spies(1), card=card_word(card))), seat, cards=[card])


@tells(hap.LIFTED_GIFT)
def lifted_gift(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, gift, _, _ = rows[0]
    return entry(_lifted(seat, say("the Gift from {spot}", spot=gift_word(gift))), seat)


@tells(hap.DONE_WITHOUT)
def done_without(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, piece, _, _ = rows[0]
    name = seat_name(seat)
    if piece == A_ROAD:
        sentence = say("{seat} does without a Road.", seat=name)
    elif piece == A_TRIBE:
        sentence = say("{seat} does without a Tribe.", seat=name)
    elif piece == A_SPY:
        sentence = say("{seat} does without a Spy.", seat=name)
    elif piece == A_GIFT:
        sentence = say("{seat} does without a Gift.", seat=name)
    else:
        sentence = say("{seat} does without an Army.", seat=name)
    return entry(sentence, seat)


def _cause(why: int) -> str:
    """Why pieces go home, as the beginning of a sentence; nothing where the line before says it."""
    if why == BY_PURGE:
        return say("Purge: ")
    if why == BY_HONEYMOON:
        return say("Honeymoon: ")
    if why == BY_COUP:
        return say("Coup: ")
    return ""


@tells(hap.TRIBES_HOME)
def tribes_home(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, location, number, why = rows[0]
    sentence = _cause(why) + say_many(
        "{tribes} of {seat} leaves {location}.",
        "{tribes} of {seat} leave {location}.",
        number,
        tribes=tribes(number),
        seat=seat_name(seat),
        location=location_word(location),
    )
    return entry(sentence, locations=[location], seats=[seat])


@tells(hap.ARMIES_HOME)
def armies_home(rows: Sequence[Row], memory: Memory) -> Entry:
    _, empire, location, number, why = rows[0]
    sentence = _cause(why) + say_many(
        "{armies} leaves {location}.",
        "{armies} leave {location}.",
        number,
        armies=armies(empire, number),
        location=location_word(location),
    )
    return entry(sentence, locations=[location])


@tells(hap.ROADS_HOME)
def roads_home(rows: Sequence[Row], memory: Memory) -> Entry:
    _, empire, connection, number, why = rows[0]
    sentence = _cause(why) + say_many(
        "{roads} leaves {connection}.",
        "{roads} leave {connection}.",
        number,
        roads=roads(empire, number),
        connection=connection_word(connection),
    )
    return entry(sentence, connections=[connection])


@tells(hap.SPIES_HOME)
def spies_home(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, card, number, why = rows[0]
    sentence = _cause(why) + say_many(
        "{spies} of {seat} on {card} goes home.",
        "{spies} of {seat} on {card} go home.",
        number,
        spies=spies(number),
        seat=seat_name(seat),
        card=card_word(card),
    )
    return entry(sentence, cards=[card], seats=[seat])


@tells(hap.GIFTS_HOME)
def gifts_home(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, number, _, _ = rows[0]
    sentence = say_many(
        "{seat}'s Gift goes home with the change of Loyalty.",
        "{seat}'s {n} Gifts go home with the change of Loyalty.",
        number,
        seat=seat_name(seat),
    )
    return entry(sentence, seat)


@tells(hap.SPY_LEFT, hap.SPY_PASSED, hap.SPY_ARRIVED)
def travelled(rows: Sequence[Row], memory: Memory) -> Entry:
    """One Spy's way, from the card it left to the one on which it was put."""
    seat = rows[0][1]
    first, last = rows[0], rows[-1]
    if first[0] == hap.SPY_ARRIVED:
        values = {"seat": seat_name(seat), "card": card_word(first[2]), "where": spot_word(first[3])}
        return entry(say("{seat}'s Spy stops on {card}, {where}.", **values), seat, cards=[first[2]])
    origin = first[2]
    if last[0] == hap.SPY_ARRIVED:
        values = {"seat": seat_name(seat), "origin": card_word(origin), "goal": card_word(last[2])}
        sentence = say("{seat}'s Spy travels from {origin} to {goal}, {where}.", where=spot_word(last[3]), **values)
        return entry(sentence, seat, cards=[origin, last[2]])
    goal = last[3] if last[0] == hap.SPY_PASSED else origin
    values = {"seat": seat_name(seat), "origin": card_word(origin), "goal": card_word(goal)}
    if goal == origin:
        return entry(say("{seat}'s Spy sets out from {origin}.", **values), seat, cards=[origin])
    return entry(say("{seat}'s Spy goes on from {origin} to {goal}.", **values), seat, cards=[origin, goal])


@tells(hap.SPY_REMOVED)
def spy_removed(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, card, victim, _ = rows[0]
    values = {"seat": seat_name(seat), "spies": spies(len(rows)), "victim": seat_name(victim), "card": card_word(card)}
    return entry(say("{seat} removes {spies} of {victim} from {card}.", **values), seat, cards=[card], seats=[victim])


@tells(hap.CAMPAIGN_IN)
def campaign(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, location, card, _ = rows[0]
    values = {"seat": seat_name(seat), "location": location_word(location)}
    return entry(say("{seat} campaigns in {location}.", **values), seat, locations=[location], cards=[card])


@tells(hap.BAGGAGE_TRAIN)
def baggage_train(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, cost, _, _ = rows[0]
    values = {"seat": seat_name(seat), "rupees": rupees(cost), "rule": cite_part("8.8")}
    return entry(say("{seat} pays {rupees} for a Baggage Train ({rule}).", **values), seat)


@tells(hap.MARCHED)
def marched(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, origin, goal, number = rows[0]
    sentence = say_many(
        "{seat} marches with {n} Army from {origin} to {goal}.",
        "{seat} marches with {n} Armies from {origin} to {goal}.",
        number,
        seat=seat_name(seat),
        origin=location_word(origin),
        goal=location_word(goal),
    )
    return entry(sentence, seat, locations=[origin, goal])


@tells(hap.ATTACKED)
def attacked(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, location, empire, intel = rows[0]
    values = {"seat": seat_name(seat), "location": location_word(location), "empire": empire_word(empire)}
    if intel:
        sentence = say("{seat} attacks the {empire} Empire in {location}, with Intel.", **values)
    else:
        sentence = say("{seat} attacks the {empire} Empire in {location}.", **values)
    return entry(sentence, seat, locations=[location])


@tells(hap.ARMY_KILLED)
def army_killed(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, location, empire, _ = rows[0]
    killed = [row for row in rows if row[0] == hap.ARMY_KILLED]
    spent = [row for row in rows if row[0] == hap.ARMY_SPENT]
    values = {"seat": seat_name(seat), "killed": armies(empire, len(killed)), "location": location_word(location)}
    if spent:
        own = armies(spent[0][3], len(spent))
        sentence = say("{seat} removes {killed} from {location} and loses {own}.", own=own, **values)
    else:
        sentence = say("{seat} removes {killed} from {location}.", **values)
    return entry(sentence, seat, locations=[location])


@tells(hap.ARMY_SPENT)
def army_spent(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, location, empire, _ = rows[0]
    values = {"seat": seat_name(seat), "own": armies(empire, 1), "location": location_word(location)}
    return entry(say("{seat} loses {own} in {location}.", **values), seat, locations=[location])


@tells(hap.ROAD_KILLED)
def road_killed(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, connection, empire, _ = rows[0]
    values = {"seat": seat_name(seat), "roads": roads(empire, len(rows)), "connection": connection_word(connection)}
    return entry(say("{seat} removes {roads} from {connection}.", **values), seat, connections=[connection])


@tells(hap.TRIBE_KILLED)
def tribe_killed(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, location, victim, _ = rows[0]
    values = {"seat": seat_name(seat), "tribes": tribes(len(rows)), "victim": seat_name(victim)}
    where = location_word(location)
    sentence = say("{seat} removes {tribes} of {victim} from {location}.", location=where, **values)
    return entry(sentence, seat, locations=[location], seats=[victim])


@tells(hap.ARMS_BOUGHT)
def arms_bought(rows: Sequence[Row], memory: Memory) -> Entry:
    seat = rows[0][1]
    values = {"seat": seat_name(seat), "rule": cite_part("9.5")}
    return entry(say("{seat} pays 1 rupee for European Arms: one removal more ({rule}).", **values), seat)
