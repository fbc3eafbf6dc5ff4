"""The market: buying, rupees on cards, cards that move up and come in, taxes."""

from collections.abc import Sequence

from pamir.locale import say, say_many, seat_name
from pamir.locale.words import listing, rupees
from pamir.second.rules import happenings as hap
from pamir.second.rules.tables import COLUMNS, COURT_CARDS, PUBLIC_WITHDRAWAL
from pamir.second.telling.entry import Entry, Memory, Row, entry, tells
from pamir.second.telling.plain import tell
from pamir.second.words import card_word, slot_word
from pamir.vocabulary import Wording


@tells(hap.BOUGHT)
def bought(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, card, slot, price = rows[0]
    row = say("top row") if slot < COLUMNS else say("bottom row")
    values = {"seat": seat_name(seat), "card": card_word(card), "row": row, "price": rupees(price)}
    if card > COURT_CARDS:
        if price == 0:
            sentence = say("{seat} buys the event {card} from the {row} for nothing.", **values)
        else:
            sentence = say("{seat} buys the event {card} from the {row} for {price}.", **values)
    elif price == 0:
        sentence = say("{seat} buys {card} from the {row} for nothing.", **values)
    else:
        sentence = say("{seat} buys {card} from the {row} for {price}.", **values)
    return entry(sentence, seat, cards=[card], slots=[slot])


@tells(hap.RUPEE_ON_CARD)
def rupee_on_card(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, _, number, _ = rows[0]
    cards = [row[4] for row in rows]
    values = {"rupees": rupees(number), "cards": listing(card_word(card) for card in cards)}
    if len(rows) == 1:
        sentence = say_many("{rupees} goes on {cards}.", "{rupees} go on {cards}.", number, **values)
    else:
        sentence = say_many("{rupees} each goes on {cards}.", "{rupees} each go on {cards}.", number, **values)
    return entry(sentence, seat, cards=cards, slots=[row[2] for row in rows])


@tells(hap.RUPEE_GONE)
def rupee_gone(rows: Sequence[Row], memory: Memory) -> Entry:
    seat = rows[0][1]
    number = sum(row[3] for row in rows)
    sentence = say_many(
        "{n} rupee of {seat} leaves the game.", "{n} rupees of {seat} leave the game.", number, seat=seat_name(seat)
    )
    return entry(sentence, seat, slots=[row[2] for row in rows if row[2] >= 0])


@tells(hap.RUPEES_SWALLOWED)
def rupees_swallowed(rows: Sequence[Row], memory: Memory) -> Entry:
    _, slot, number, _, _ = rows[0]
    sentence = say_many(
        "{card} takes {n} rupee out of the game.",
        "{card} takes {n} rupees out of the game.",
        number,
        card=card_word(PUBLIC_WITHDRAWAL),
    )
    return entry(sentence, cards=[PUBLIC_WITHDRAWAL], slots=[slot])


tell(
    hap.COLLECTED,
    Wording(
        "{seat} takes the rupee that lay on {card}.", "{seat} takes the {n} rupees that lay on {card}.", count="rupees"
    ),
)


@tells(hap.TAXED_SLOT, hap.TAXED_SEAT)
def taxed(rows: Sequence[Row], memory: Memory) -> Entry:
    seat = rows[0][1]
    taken: dict[str, int] = {}
    for kind, _, source, card, _ in rows:
        name = card_word(card) if kind == hap.TAXED_SLOT else seat_name(source)
        taken[name] = taken.get(name, 0) + 1
    sources = [say("{rupees} from {source}", rupees=rupees(n), source=name) for name, n in taken.items()]
    slots = [row for row in rows if row[0] == hap.TAXED_SLOT]
    return entry(
        say("{seat} taxes {sources}.", seat=seat_name(seat), sources=listing(sources)),
        seat,
        cards=[row[3] for row in slots],
        slots=[row[2] for row in slots],
        seats=[row[2] for row in rows if row[0] == hap.TAXED_SEAT],
    )


@tells(hap.CARD_SLID)
def card_slid(rows: Sequence[Row], memory: Memory) -> Entry:
    goals = [row[3] for row in rows]
    if len(rows) == 1:
        _, card, _, goal, _ = rows[0]
        sentence = say("{card} moves up to {slot}.", card=card_word(card), slot=slot_word(goal))
    else:
        sentence = say("{n} cards of the market move up to the left.", n=len(rows))
    return entry(sentence, cards=[row[1] for row in rows], slots=goals)


@tells(hap.CARD_DRAWN)
def card_drawn(rows: Sequence[Row], memory: Memory) -> Entry:
    new = [say("{card} ({slot})", card=card_word(row[1]), slot=slot_word(row[2])) for row in rows]
    sentence = say("New in the market: {cards}.", cards=listing(new))
    return entry(sentence, cards=[row[1] for row in rows], slots=[row[2] for row in rows])
