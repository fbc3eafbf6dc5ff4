"""Pieces: placed, taken from play, gone home, moved on the map and fought over."""

from collections.abc import Sequence
from functools import partial

from pamir.first.rules import happenings as hap
from pamir.first.rules.tables import A_GIFT, A_ROAD, A_SPY, A_TRIBE, BY_COUP, BY_HONEYMOON, BY_PURGE
from pamir.first.telling.entry import Entry, Memory, Row, entry, tells
from pamir.first.telling.plain import tell
from pamir.first.words import (
    armies,
    card_word,
    gift_word,
    location_word,
    spot_word,
)
from pamir.locale import say, seat_name
from pamir.locale.words import cite_part
from pamir.plain_telling import Values
from pamir.vocabulary import Wording

tell(hap.ARMY_PLACED, Wording("{seat} places {armies} in {location}."))
tell(hap.ROAD_PLACED, Wording("{seat} places {roads} on {connection}."))
tell(hap.TRIBE_PLACED, Wording("{seat} places {tribes} in {location}."))
tell(hap.SPY_PLACED, Wording("{seat} places {spies} on {card}."))


@tells(hap.GIFT_PLACED)
def gift_placed(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, gift, _, _ = rows[0]
    return entry(say("{seat} places a Gift on {spot}.", seat=seat_name(seat), spot=gift_word(gift)), seat)


def _lifted(row: Values, what: str) -> str:
    seat = seat_name(row["seat"])
    return say("The pool is empty: {seat} takes {what} ({rule}).", seat=seat, what=what, rule=cite_part("7.2", 9))


tell(hap.LIFTED_ARMY, Wording("{armies} from {location}"), within=_lifted)
tell(hap.LIFTED_ROAD, Wording("{roads} from {connection}"), within=_lifted)
tell(hap.LIFTED_TRIBE, Wording("{tribes} from {location}"), within=_lifted)
tell(hap.LIFTED_SPY, Wording("{spies} from {card}"), within=_lifted)


@tells(hap.LIFTED_GIFT)
def lifted_gift(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, gift, _, _ = rows[0]
    return entry(_lifted({"seat": seat}, say("the Gift from {spot}", spot=gift_word(gift))), seat)


tell(
    hap.DONE_WITHOUT,
    Wording("{seat} does without a Road.", when={"piece": A_ROAD}),
    Wording("{seat} does without a Tribe.", when={"piece": A_TRIBE}),
    Wording("{seat} does without a Spy.", when={"piece": A_SPY}),
    Wording("{seat} does without a Gift.", when={"piece": A_GIFT}),
    Wording("{seat} does without an Army."),
)


def _with_cause(row: Values, sentence: str) -> str:
    """Why pieces go home stands before it, unless the line before says so."""
    causes = {BY_PURGE: say("Purge: "), BY_HONEYMOON: say("Honeymoon: "), BY_COUP: say("Coup: ")}
    return causes.get(row["why"], "") + sentence


_goes_home = partial(tell, by_rules=True, within=_with_cause)
_goes_home(
    hap.TRIBES_HOME,
    Wording("{tribes} of {seat} leaves {location}.", "{tribes} of {seat} leave {location}.", count="number"),
)
_goes_home(hap.ARMIES_HOME, Wording("{armies} leaves {location}.", "{armies} leave {location}.", count="number"))
_goes_home(hap.ROADS_HOME, Wording("{roads} leaves {connection}.", "{roads} leave {connection}.", count="number"))
_goes_home(
    hap.SPIES_HOME,
    Wording("{spies} of {seat} on {card} goes home.", "{spies} of {seat} on {card} go home.", count="number"),
)
tell(
    hap.GIFTS_HOME,
    Wording(
        "{seat}'s Gift goes home with the change of Loyalty.",
        "{seat}'s {n} Gifts go home with the change of Loyalty.",
        count="number",
    ),
)


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


tell(hap.SPY_REMOVED, Wording("{seat} removes {spies} of {victim} from {card}."))
tell(hap.CAMPAIGN_IN, Wording("{seat} campaigns in {location}."))
tell(hap.BAGGAGE_TRAIN, Wording("{seat} pays {rupees} for a Baggage Train ({rule}).", part="8.8"))
tell(
    hap.MARCHED,
    Wording(
        "{seat} marches with {n} Army from {origin} to {goal}.",
        "{seat} marches with {n} Armies from {origin} to {goal}.",
        count="number",
    ),
)
tell(
    hap.ATTACKED,
    Wording("{seat} attacks the {empire} Empire in {location}.", when={"intel": 0}),
    Wording("{seat} attacks the {empire} Empire in {location}, with Intel."),
)


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


tell(hap.ROAD_KILLED, Wording("{seat} removes {roads} from {connection}."))
tell(hap.TRIBE_KILLED, Wording("{seat} removes {tribes} of {victim} from {location}."))
tell(hap.ARMS_BOUGHT, Wording("{seat} pays 1 rupee for European Arms: one removal more ({rule}).", part="9.5"))
