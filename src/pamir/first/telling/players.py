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
from pamir.first.telling.plain import tell
from pamir.first.words import card_word, location_word, special_word, tokens
from pamir.locale import say, seat_name
from pamir.locale.words import cite_part, listing, rupees
from pamir.vocabulary import Wording

tell(hap.DISCARDED_HAND, Wording("{seat} discards {card} from Hand."))


@tells(hap.TOLL)
def toll(rows: Sequence[Row], memory: Memory) -> Entry:
    _, payer, owner, cost, location = rows[0]
    values = {"seat": seat_name(payer), "owner": seat_name(owner), "location": location_word(location)}
    sentence = say("{seat} pays {owner} {rupees} for the Tribes in {location}.", rupees=rupees(cost), **values)
    return entry(sentence, payer, seats=[owner], locations=[location])


tell(
    hap.PLAYED,
    Wording("{seat} plays {card} to the left of the Tableau.", when={"side": LEFT}),
    Wording("{seat} plays {card} to the right of the Tableau."),
)


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


tell(hap.LEVERAGED, Wording("{card} is Leveraged: {seat} takes {rupees} from the Box."))
tell(
    hap.LOYALTY_CHANGED,
    Wording(
        "Nothing ties {seat} to an Empire any more: {empire} Loyalty ({rule}).",
        when={"why": BY_FALLING_BACK},
        part="9.1",
    ),
    Wording("{seat} is no longer {before} but {empire}."),
)
tell(hap.LOYALTY_CARD_LOST, Wording("{seat} discards the {empire} Loyalty card."))
tell(
    hap.PRIZES_LOST,
    Wording("{seat} discards a {empire} Prize.", "{seat} discards {n} {empire} Prizes.", count="number"),
)


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


tell(
    hap.DEBT_CUBE,
    Wording("{seat} gives up a Tribe for the debt.", when={"piece": A_TRIBE}),
    Wording("{seat} gives up a Spy for the debt.", when={"piece": A_SPY}),
    Wording("{seat} gives up a Gift for the debt."),
)
tell(
    hap.DEBT_FORGIVEN,
    Wording("{seat} has nothing left; {rupees} of debt are forgiven ({rule}).", part="7.4", rulings=(10,)),
)
tell(
    hap.BRIBED,
    Wording("{seat} bribes {card} away from {owner}, to the left of the own Tableau.", when={"side": LEFT}),
    Wording("{seat} bribes {card} away from {owner}, to the right of the own Tableau."),
)
tell(hap.COUP, Wording("Coup: {seat} replaces {tribes} of {victim} in {location}."))


tell(
    hap.ASSASSINATED,
    Wording("{seat} assassinates {card} in the own Tableau.", when={"oneself": 1}),
    Wording("{seat} assassinates {card} in the Tableau of {owner}."),
)
tell(hap.PRIZE_TAKEN, Wording("{seat} keeps {card} as a Prize, {empire}."))
tell(hap.PRIZE_LEFT, Wording("{seat} does not keep {card} as a Prize."))
tell(
    hap.OVERTHROWN,
    Wording("Overthrow: {seat} has lost the last Tribe in {location} ({rule}).", part="8.8", rulings=(43,)),
    by_rules=True,
)


@tells(hap.TOKEN_TAKEN)
def token_taken(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, source, _, _ = rows[0]
    if source == NOBODY:
        return entry(say("{seat} takes a Badal token.", seat=seat_name(seat)), seat)
    values = {"seat": seat_name(seat), "other": seat_name(source)}
    return entry(say("{seat} takes a Badal token from {other}.", **values), seat, seats=[source])
