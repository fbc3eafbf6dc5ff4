"""The course of the game and the Market: sides and turns, buying, paying, refilling, the end."""

from collections.abc import Sequence

from pamir.first.rules import happenings as hap
from pamir.first.rules.tables import (
    BY_STANDSTILL,
    BY_SUPREMACY,
    FOR_COMMERCE,
    FOR_TAX,
    MAX_SEATS,
    NONE,
    TOPPLE,
)
from pamir.first.telling.entry import Entry, Memory, Row, entry, tells
from pamir.first.words import card_word, empire_word, mode_word, regime_word, slot_word
from pamir.locale import say, say_many, seat_name
from pamir.locale.words import cite_part, listing, rupees


@tells(hap.GAME_STARTS)
def game_starts(rows: Sequence[Row], memory: Memory) -> Entry:
    return entry(say("The game begins under Political Fragmentation; everybody chooses a side in secret."))


@tells(hap.LOYALTY_CARD)
def loyalty_card(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, first, second, _ = rows[0]
    values = {"seat": seat_name(seat), "first": empire_word(first), "second": empire_word(second)}
    return entry(say("{seat} gets a Loyalty card: {first} or {second}.", **values), seats=[seat])


@tells(hap.SIDE_CHOSEN)
def side_chosen(rows: Sequence[Row], memory: Memory) -> Entry:
    seat = rows[0][1]
    return entry(say("{seat} has chosen a side.", seat=seat_name(seat)), seat)


@tells(hap.SIDES_REVEALED)
def side_revealed(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, empire, place, _ = rows[0]
    values = {"seat": seat_name(seat), "empire": empire_word(empire)}
    if place == 1:
        return entry(say("{seat} is {empire} and begins.", **values), seat)
    return entry(say("{seat} is {empire}, number {n} in the turn order.", n=place, **values), seat)


@tells(hap.TURN_STARTS)
def turn_starts(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, turn, _, _ = rows[0]
    return entry(say("Turn {turn}: {seat}.", turn=turn, seat=seat_name(seat)), seat)


@tells(hap.TURN_ENDS)
def turn_ends(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, unused, _, _ = rows[0]
    name = seat_name(seat)
    if unused <= 0:
        return entry(say("{seat} ends the turn.", seat=name), seat)
    sentence = say_many(
        "{seat} ends the turn with {n} action unused.",
        "{seat} ends the turn with {n} actions unused.",
        unused,
        seat=name,
    )
    return entry(sentence, seat)


@tells(hap.GAME_OVER)
def game_over(rows: Sequence[Row], memory: Memory) -> Entry:
    _, mask, why, empire, _ = rows[0]
    winners = [seat for seat in range(MAX_SEATS) if mask >> seat & 1]
    names = listing(seat_name(seat) for seat in winners)
    if why == BY_SUPREMACY:
        values = {"seats": names, "empire": empire_word(empire), "rule": cite_part("12.3")}
        if len(winners) == 1:
            return entry(say("The {empire} Empire is supreme: {seats} wins ({rule}).", **values), seats=winners)
        return entry(say("The {empire} Empire is supreme: {seats} win together ({rule}).", **values), seats=winners)
    rule = cite_part("10", 25) if why == BY_STANDSTILL else cite_part("12.5", 27)
    if len(winners) == 1:
        return entry(say("No Empire is supreme: {seats} wins by stars and rupees ({rule}).", seats=names, rule=rule))
    return entry(say("No Empire is supreme: {seats} win together ({rule}).", seats=names, rule=rule), seats=winners)


@tells(hap.BOUGHT)
def bought(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, card, slot, price = rows[0]
    values = {"seat": seat_name(seat), "card": card_word(card), "price": rupees(price)}
    if card == TOPPLE and price:
        sentence = say("{seat} buys a Topple for {price}.", **values)
    elif card == TOPPLE:
        sentence = say("{seat} takes a Topple for nothing.", **values)
    elif price:
        sentence = say("{seat} buys {card} for {price}.", **values)
    else:
        sentence = say("{seat} takes {card} for nothing.", **values)
    return entry(sentence, seat, cards=[card], slots=[slot])


@tells(hap.RUPEES_ON_CARD)
def rupees_on_card(rows: Sequence[Row], memory: Memory) -> Entry:
    seat, each = rows[0][1], rows[0][3]
    names = listing(card_word(row[4]) for row in rows)
    values = {"seat": seat_name(seat), "cards": names, "rupees": rupees(each)}
    if len(rows) == 1:
        sentence = say("{seat} puts {rupees} on {cards}.", **values)
    else:
        sentence = say("{seat} puts {rupees} each on {cards}.", **values)
    return entry(sentence, seat, cards=[row[4] for row in rows], slots=[row[2] for row in rows])


@tells(hap.COLLECTED)
def collected(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, card, number, _ = rows[0]
    values = {"seat": seat_name(seat), "rupees": rupees(number), "card": card_word(card)}
    return entry(say("{seat} collects {rupees} from {card}.", **values), seat, cards=[card])


@tells(hap.TAKEN_FROM_CARD, hap.TAKEN_FROM_SEAT)
def taken(rows: Sequence[Row], memory: Memory) -> Entry:
    """Where the rupees of Commerce, a Tax or two Discards come from."""
    seat, why = rows[0][1], rows[0][4]
    found: dict[str, int] = {}
    cards, slots, seats = [], [], []
    for kind, _, origin, what, _ in rows:
        if kind == hap.TAKEN_FROM_CARD:
            cards.append(what)
            slots.append(origin)
            name, number = card_word(what), 1
        else:
            seats.append(origin)
            name, number = seat_name(origin), what
        found[name] = found.get(name, 0) + number
    parts = listing(say("{rupees} from {origin}", rupees=rupees(number), origin=name) for name, number in found.items())
    values = {"seat": seat_name(seat), "parts": parts}
    if why == FOR_COMMERCE:
        sentence = say("Commerce: {seat} takes {parts}.", **values)
    elif why == FOR_TAX:
        sentence = say("Tax: {seat} takes {parts}.", **values)
    else:
        sentence = say("For two Discards {seat} takes {parts}.", **values)
    return entry(sentence, seat, cards=cards, slots=slots, seats=seats)


@tells(hap.AUTO_DISCARDED)
def auto_discarded(rows: Sequence[Row], memory: Memory) -> Entry:
    _, card, slot, _, _ = rows[0]
    rule = cite_part("10")
    if card == TOPPLE:
        sentence = say("A Topple at the left end of the Market is discarded without effect ({rule}).", rule=rule)
    else:
        name = card_word(card)
        sentence = say(
            "{card}, a Patriot, leaves the left end of the Market for the discard ({rule}).", card=name, rule=rule
        )
    return entry(sentence, cards=[card], slots=[slot])


@tells(hap.RUPEES_SLID)
def rupees_slid(rows: Sequence[Row], memory: Memory) -> Entry:
    _, origin, goal, number, _ = rows[0]
    if goal == NONE:
        return entry(say("{rupees} from the discarded card go to the Box.", rupees=rupees(number)), slots=[origin])
    sentence = say("{rupees} from the discarded card go to {slot}.", rupees=rupees(number), slot=slot_word(goal))
    return entry(sentence, slots=[origin, goal])


@tells(hap.CARD_SLID)
def card_slid(rows: Sequence[Row], memory: Memory) -> Entry:
    cards = [row[1] for row in rows]
    sentence = say_many(
        "{cards} slides to the left.", "{cards} slide to the left.", len(cards), cards=listing(map(card_word, cards))
    )
    return entry(sentence, cards=cards, slots=[row[3] for row in rows])


@tells(hap.CARD_DRAWN)
def card_drawn(rows: Sequence[Row], memory: Memory) -> Entry:
    cards = [row[1] for row in rows]
    sentence = say_many(
        "{cards} comes to the Market.", "{cards} come to the Market.", len(cards), cards=listing(map(card_word, cards))
    )
    return entry(sentence, cards=cards, slots=[row[2] for row in rows])


@tells(hap.REGIME_CHANGED)
def regime_changed(rows: Sequence[Row], memory: Memory) -> Entry:
    _, mode, before, card, _ = rows[0]
    if mode == before:
        return entry(say("The Regime stays {regime}.", regime=regime_word(mode)), cards=[card])
    sentence = say(
        "The Regime is now {regime}: {mode} actions are free.", regime=regime_word(mode), mode=mode_word(mode)
    )
    return entry(sentence, cards=[card])


@tells(hap.TOPPLE_RESOLVED)
def topple(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, final, supreme, regime = rows[0]
    values = {"regime": regime_word(regime), "rule": cite_part("12.2")}
    if supreme != NONE:
        values["empire"] = empire_word(supreme)
        if final:
            sentence = say("The final Topple under {regime}: the {empire} Empire is supreme ({rule}).", **values)
        else:
            sentence = say("A Topple under {regime}: the {empire} Empire is supreme ({rule}).", **values)
    elif final:
        sentence = say("The final Topple under {regime} fails: no Empire is supreme ({rule}).", **values)
    else:
        sentence = say("The Topple under {regime} fails: no Empire is supreme ({rule}).", **values)
    return entry(sentence, seat)


@tells(hap.PURGE)
def purge(rows: Sequence[Row], memory: Memory) -> Entry:
    rule = cite_part("12.4")
    return entry(say("Purge: one piece of each colour stays in a place, and all Afghan ones ({rule}).", rule=rule))


@tells(hap.HONEYMOON)
def honeymoon(rows: Sequence[Row], memory: Memory) -> Entry:
    values = {"empire": empire_word(rows[0][1]), "rule": cite_part("13.1")}
    sentence = say("Honeymoon of the {empire} Empire: all units go home, all Tableaus are cleared ({rule}).", **values)
    return entry(sentence)


@tells(hap.STANDSTILL)
def standstill(rows: Sequence[Row], memory: Memory) -> Entry:
    sentence = say_many(
        "No card has left the Market for {n} round: the game stands still ({rule}).",
        "No card has left the Market for {n} rounds: the game stands still ({rule}).",
        rows[0][1],
        rule=cite_part("10", 25),
    )
    return entry(sentence)
