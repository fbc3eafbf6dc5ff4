"""Tableaus and players: playing, acting, Loyalty, Prizes, discards, debts, tokens."""

from collections.abc import Sequence

from pamir.first.rules import happenings as hap
from pamir.first.rules.actions import LEFT
from pamir.first.rules.tables import (
    A_SPY,
    A_TRIBE,
    BY_FALLING_BACK,
    IN_CULL,
    IN_DEBT,
    IN_HONEYMOON,
    IN_LOYALTY_CHANGE,
    IN_OVERTHROW,
    NOBODY,
)
from pamir.first.telling.entry import Entry, Memory, Row, entry, tells
from pamir.first.words import card_word, empire_word, location_word, special_word, tokens, tribes
from pamir.locale import say, say_many, seat_name
from pamir.locale.words import cite_part, listing, rupees


@tells(hap.DISCARDED_HAND)
def discarded_hand(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, card, _, _ = rows[0]
    values = {"seat": seat_name(seat), "card": card_word(card)}
    return entry(say("{seat} discards {card} from Hand.", **values), seat, cards=[card])


@tells(hap.TOLL)
def toll(rows: Sequence[Row], memory: Memory) -> Entry:
    _, payer, owner, cost, location = rows[0]
    values = {"seat": seat_name(payer), "owner": seat_name(owner), "location": location_word(location)}
    sentence = say("{seat} pays {owner} {rupees} for the Tribes in {location}.", rupees=rupees(cost), **values)
    return entry(sentence, payer, seats=[owner], locations=[location])


@tells(hap.PLAYED)
def played(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, card, side, _ = rows[0]
    values = {"seat": seat_name(seat), "card": card_word(card)}
    if side == LEFT:
        sentence = say("{seat} plays {card} to the left of the Tableau.", **values)
    else:
        sentence = say("{seat} plays {card} to the right of the Tableau.", **values)
    return entry(sentence, seat, cards=[card])


@tells(hap.ACTED)
def acted(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, card, special, free = rows[0]
    values = {"seat": seat_name(seat), "card": card_word(card), "action": special_word(special)}
    if free:
        sentence = say("{seat} acts with {card}: {action}, free.", **values)
    else:
        sentence = say("{seat} acts with {card}: {action}.", **values)
    return entry(sentence, seat, cards=[card])


@tells(hap.TOKENS_SPENT)
def tokens_spent(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, number, _, _ = rows[0]
    values = {"seat": seat_name(seat), "tokens": tokens(number), "n": str(number)}
    return entry(say("{seat} spends {tokens}: Rank +{n}.", **values), seat)


@tells(hap.LEVERAGED)
def leveraged(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, card, number, _ = rows[0]
    values = {"seat": seat_name(seat), "card": card_word(card), "rupees": rupees(number)}
    return entry(say("{card} is Leveraged: {seat} takes {rupees} from the Box.", **values), seat, cards=[card])


@tells(hap.LOYALTY_CHANGED)
def loyalty_changed(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, before, empire, why = rows[0]
    values = {"seat": seat_name(seat), "before": empire_word(before), "empire": empire_word(empire)}
    if why == BY_FALLING_BACK:
        rule = cite_part("9.1")
        sentence = say("Nothing ties {seat} to an Empire any more: {empire} Loyalty ({rule}).", rule=rule, **values)
    else:
        sentence = say("{seat} is no longer {before} but {empire}.", **values)
    return entry(sentence, seat)


@tells(hap.LOYALTY_CARD_LOST)
def loyalty_card_lost(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, empire, _, _ = rows[0]
    values = {"seat": seat_name(seat), "empire": empire_word(empire)}
    return entry(say("{seat} discards the {empire} Loyalty card.", **values), seat)


@tells(hap.PRIZES_LOST)
def prizes_lost(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, empire, number, _ = rows[0]
    sentence = say_many(
        "{seat} discards a {empire} Prize.",
        "{seat} discards {n} {empire} Prizes.",
        number,
        seat=seat_name(seat),
        empire=empire_word(empire),
    )
    return entry(sentence, seat)


@tells(hap.DISCARDED_TABLEAU)
def discarded_tableau(rows: Sequence[Row], memory: Memory) -> Entry:
    seat, why = rows[0][1], rows[0][3]
    gone = [row[2] for row in rows]
    values = {"seat": seat_name(seat), "cards": listing(map(card_word, gone))}
    if why == IN_DEBT:
        sentence = say("{seat} gives up {cards} for the debt.", **values)
    elif why == IN_LOYALTY_CHANGE:
        sentence = say("With the old Loyalty {seat} discards {cards}.", **values)
    elif why == IN_OVERTHROW:
        sentence = say("The Overthrow costs {seat} {cards}.", **values)
    elif why in (IN_CULL, IN_HONEYMOON):
        sentence = say("{seat} discards {cards} from the Tableau.", **values)
    else:
        sentence = say("Over the Tableau limit: {seat} discards {cards}.", **values)
    return entry(sentence, seat, cards=gone)


@tells(hap.TAKEN_BACK)
def taken_back(rows: Sequence[Row], memory: Memory) -> Entry:
    seat, cards = rows[0][1], [row[2] for row in rows]
    values = {"seat": seat_name(seat), "cards": listing(map(card_word, cards))}
    return entry(say("{seat} takes {cards} into Hand again.", **values), seat, cards=cards)


@tells(hap.INVESTMENT)
def investment(rows: Sequence[Row], memory: Memory) -> Entry:
    seat = rows[0][1]
    values = {"seat": seat_name(seat), "rupees": rupees(len(rows)), "rule": cite_part("9.5")}
    sentence = say("Imperial Investment gives {seat} {rupees} ({rule}).", **values)
    return entry(sentence, seat, cards=[row[2] for row in rows])


@tells(hap.DEBT_DUE)
def debt_due(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, due, paid, _ = rows[0]
    values = {"seat": seat_name(seat), "due": rupees(due), "paid": rupees(paid), "rule": cite_part("7.4")}
    if paid == due:
        sentence = say("{seat} pays a debt of {due} to the Box ({rule}).", **values)
    else:
        sentence = say("{seat} owes {due} and pays {paid}; the rest costs cubes or cards ({rule}).", **values)
    return entry(sentence, seat)


@tells(hap.DEBT_CUBE)
def debt_cube(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, piece, _, _ = rows[0]
    name = seat_name(seat)
    if piece == A_TRIBE:
        sentence = say("{seat} gives up a Tribe for the debt.", seat=name)
    elif piece == A_SPY:
        sentence = say("{seat} gives up a Spy for the debt.", seat=name)
    else:
        sentence = say("{seat} gives up a Gift for the debt.", seat=name)
    return entry(sentence, seat)


@tells(hap.DEBT_FORGIVEN)
def debt_forgiven(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, number, _, _ = rows[0]
    values = {"seat": seat_name(seat), "rupees": rupees(number), "rule": cite_part("7.4", 10)}
    return entry(say("{seat} has nothing left; {rupees} of debt are forgiven ({rule}).", **values), seat)


@tells(hap.BRIBED)
def bribed(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, card, owner, side = rows[0]
    values = {"seat": seat_name(seat), "card": card_word(card), "owner": seat_name(owner)}
    if side == LEFT:
        sentence = say("{seat} bribes {card} away from {owner}, to the left of the own Tableau.", **values)
    else:
        sentence = say("{seat} bribes {card} away from {owner}, to the right of the own Tableau.", **values)
    return entry(sentence, seat, cards=[card], seats=[owner])


@tells(hap.COUP)
def coup(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, location, victim, number = rows[0]
    values = {"seat": seat_name(seat), "victim": seat_name(victim), "location": location_word(location)}
    sentence = say("Coup: {seat} replaces {tribes} of {victim} in {location}.", tribes=tribes(number), **values)
    return entry(sentence, seat, locations=[location], seats=[victim])


@tells(hap.ASSASSINATED)
def assassinated(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, card, owner, _ = rows[0]
    values = {"seat": seat_name(seat), "card": card_word(card), "owner": seat_name(owner)}
    if owner == seat:
        sentence = say("{seat} assassinates {card} in the own Tableau.", **values)
    else:
        sentence = say("{seat} assassinates {card} in the Tableau of {owner}.", **values)
    return entry(sentence, seat, cards=[card], seats=[owner])


@tells(hap.PRIZE_TAKEN)
def prize_taken(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, card, empire, _ = rows[0]
    values = {"seat": seat_name(seat), "card": card_word(card), "empire": empire_word(empire)}
    return entry(say("{seat} keeps {card} as a Prize, {empire}.", **values), seat, cards=[card])


@tells(hap.PRIZE_LEFT)
def prize_left(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, card, _, _ = rows[0]
    values = {"seat": seat_name(seat), "card": card_word(card)}
    return entry(say("{seat} does not keep {card} as a Prize.", **values), seat, cards=[card])


@tells(hap.OVERTHROWN)
def overthrown(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, location, _, _ = rows[0]
    values = {"seat": seat_name(seat), "location": location_word(location), "rule": cite_part("8.8", 43)}
    sentence = say("Overthrow: {seat} has lost the last Tribe in {location} ({rule}).", **values)
    return entry(sentence, locations=[location], seats=[seat])


@tells(hap.TOKEN_TAKEN)
def token_taken(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, source, _, _ = rows[0]
    if source == NOBODY:
        return entry(say("{seat} takes a Badal token.", seat=seat_name(seat)), seat)
    values = {"seat": seat_name(seat), "other": seat_name(source)}
    return entry(say("{seat} takes a Badal token from {other}.", **values), seat, seats=[source])
