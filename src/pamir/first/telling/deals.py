"""Deals: what is proposed, and the answer."""

from collections.abc import Sequence

from pamir.first.rules import happenings as hap
from pamir.first.telling.entry import Entry, Memory, Row, entry, tells
from pamir.first.words import card_word, location_word
from pamir.locale import say, seat_name
from pamir.locale.words import listing, rupees


@tells(hap.DEAL_PROPOSED)
def proposed(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, partner, gives, asks = rows[0]
    values = {"seat": seat_name(seat), "partner": seat_name(partner), "gives": rupees(gives), "asks": rupees(asks)}
    if gives and asks:
        sentence = say("{seat} proposes a deal to {partner}: gives {gives}, asks for {asks}.", **values)
    elif gives:
        sentence = say("{seat} proposes a deal to {partner}: gives {gives}.", **values)
    elif asks:
        sentence = say("{seat} proposes a deal to {partner}: asks for {asks}.", **values)
    else:
        sentence = say("{seat} proposes a deal to {partner}.", **values)
    return entry(sentence, seat, seats=[partner])


@tells(hap.DEAL_CARD_GIVEN)
def card_given(rows: Sequence[Row], memory: Memory) -> Entry:
    seat, cards = rows[0][1], [row[2] for row in rows]
    values = {"seat": seat_name(seat), "cards": listing(map(card_word, cards))}
    return entry(say("{seat} would give {cards}.", **values), seat, cards=cards)


@tells(hap.DEAL_CARD_ASKED)
def card_asked(rows: Sequence[Row], memory: Memory) -> Entry:
    seat, cards = rows[0][1], [row[2] for row in rows]
    values = {"seat": seat_name(seat), "cards": listing(map(card_word, cards))}
    return entry(say("{seat} asks for {cards}.", **values), seat, cards=cards)


@tells(hap.DEAL_CONSENT)
def consent(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, partner, location, _ = rows[0]
    values = {"seat": seat_name(seat), "partner": seat_name(partner), "location": location_word(location)}
    sentence = say("{seat} asks {partner} for Consent in {location}.", **values)
    return entry(sentence, seat, seats=[partner], locations=[location])


@tells(hap.DEAL_WAIVER)
def waiver(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, partner, location, number = rows[0]
    values = {"seat": seat_name(seat), "partner": seat_name(partner), "location": location_word(location)}
    sentence = say(
        "{seat} asks {partner} to waive {rupees} for the next card played in {location}.",
        rupees=rupees(number),
        **values,
    )
    return entry(sentence, seat, seats=[partner], locations=[location])


@tells(hap.DEAL_ACCEPTED)
def accepted(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, proposer, _, _ = rows[0]
    values = {"seat": seat_name(seat), "proposer": seat_name(proposer)}
    return entry(say("{seat} accepts the deal of {proposer}.", **values), seat, seats=[proposer])


@tells(hap.DEAL_REFUSED)
def refused(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, proposer, _, _ = rows[0]
    values = {"seat": seat_name(seat), "proposer": seat_name(proposer)}
    return entry(say("{seat} refuses the deal of {proposer}.", **values), seat, seats=[proposer])


@tells(hap.DEAL_WITHDRAWN)
def withdrawn(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, partner, _, _ = rows[0]
    values = {"seat": seat_name(seat), "partner": seat_name(partner)}
    return entry(say("{seat} withdraws the deal with {partner}.", **values), seat, seats=[partner])
