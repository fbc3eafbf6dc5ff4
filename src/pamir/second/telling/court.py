"""Courts: playing, acting, bribes, discards, leverage, overthrow, loyalty, betrayal and prizes."""

from collections.abc import Sequence

from pamir.locale import say, seat_name
from pamir.locale.words import cards, cite, listing, rupees
from pamir.second.rules import happenings as hap
from pamir.second.rules.actions import LEFT
from pamir.second.rules.tables import CARD_REGION, COURT_CARDS, NONE
from pamir.second.telling.entry import Entry, Memory, Row, entry, tells
from pamir.second.telling.plain import tell
from pamir.second.words import card_word, coalition_word, region_word, suit_word
from pamir.vocabulary import Wording


@tells(hap.OFFERED_PLAY)
def offered_play(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, card, _, _ = rows[0]
    if len(rows) == 1:
        sentence = say("{seat} wants to play {card}.", seat=seat_name(seat), card=card_word(card))
        return entry(sentence, seat, cards=[card])
    _, _, receiver, owed, _ = rows[1]
    region = CARD_REGION[card]
    sentence = say(
        "{seat} wants to play {card}; {receiver} rules {region} and may ask for a bribe of {owed} ({rule}).",
        seat=seat_name(seat),
        card=card_word(card),
        receiver=seat_name(receiver),
        region=region_word(region),
        owed=rupees(owed),
        rule=cite(11),
    )
    return entry(sentence, seat, cards=[card], regions=[region], seats=[receiver])


@tells(hap.BRIBE_OWED)
def bribe_owed(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, receiver, owed, card = rows[0]
    sentence = say(
        "{seat} wants to act with {card}; {receiver} holds it hostage and may ask for a bribe of {owed} ({rule}).",
        seat=seat_name(seat),
        card=card_word(card),
        receiver=seat_name(receiver),
        owed=rupees(owed),
        rule=cite(12),
    )
    return entry(sentence, seat, cards=[card], seats=[receiver])


@tells(hap.PROPOSED)
def proposed(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, receiver, offer, _ = rows[0]
    values = {"seat": seat_name(seat), "receiver": seat_name(receiver), "offer": rupees(offer)}
    if offer == 0:
        sentence = say("{seat} asks {receiver} to waive the bribe.", **values)
    else:
        sentence = say("{seat} offers {receiver} {offer}.", **values)
    return entry(sentence, seat, seats=[receiver])


@tells(hap.COUNTERED)
def countered(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, payer, price, _ = rows[0]
    sentence = say(
        "{seat} would let {payer} go on for {price}.",
        seat=seat_name(seat),
        payer=seat_name(payer),
        price=rupees(price),
    )
    return entry(sentence, seat, seats=[payer])


@tells(hap.REFUSED)
def refused(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, payer, _, _ = rows[0]
    sentence = say("{seat} refuses the offer of {payer}.", seat=seat_name(seat), payer=seat_name(payer))
    return entry(sentence, seat, seats=[payer])


@tells(hap.DECLINED)
def declined(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, receiver, _, _ = rows[0]
    sentence = say(
        "{seat} does not pay {receiver}; the action does not happen and costs nothing.",
        seat=seat_name(seat),
        receiver=seat_name(receiver),
    )
    return entry(sentence, seat, seats=[receiver])


@tells(hap.BRIBED)
def bribed(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, receiver, paid, owed = rows[0]
    values = {"seat": seat_name(seat), "receiver": seat_name(receiver), "paid": rupees(paid), "owed": str(owed)}
    if paid == 0:
        sentence = say("{receiver} waives the bribe of {seat}.", **values)
    elif paid < owed:
        sentence = say("{seat} pays {receiver} a bribe of {paid} instead of {owed}.", **values)
    else:
        sentence = say("{seat} pays {receiver} a bribe of {paid}.", **values)
    return entry(sentence, seat, seats=[receiver])


@tells(hap.IGNORED_BRIBE)
def ignored_bribe(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, receiver, _, _ = rows[0]
    values = {"seat": seat_name(seat), "receiver": seat_name(receiver)}
    sentence = say("By Courtly Manners {seat} goes on without paying {receiver}.", **values)
    return entry(sentence, seat, seats=[receiver])


tell(
    hap.PLAYED,
    Wording("{seat} plays {card} to the left of the court.", when={"side": LEFT}),
    Wording("{seat} plays {card} to the right of the court."),
)
tell(
    hap.ACTED,
    Wording("{seat} acts with {card}: {action}.", when={"bonus": 0}),
    Wording("{seat} acts with {card}: {action}, as a bonus action."),
)
tell(hap.LEVERAGED, Wording("{card} is leveraged: {seat} takes {rupees} from the bank."))


@tells(hap.FAVORED)
def favored(rows: Sequence[Row], memory: Memory) -> Entry:
    _, suit, card, before, _ = rows[0]
    if suit == before:
        sentence = say("The favored suit stays {suit}.", suit=suit_word(suit))
    elif 0 < card <= COURT_CARDS:
        sentence = say("{card} makes {suit} the favored suit.", card=card_word(card), suit=suit_word(suit))
    else:
        sentence = say("The favored suit is now {suit}.", suit=suit_word(suit))
    return entry(sentence, cards=[card] if card > 0 else [])


@tells(hap.FAVOR_IGNORED)
def favor_ignored(rows: Sequence[Row], memory: Memory) -> Entry:
    _, suit, card, _, _ = rows[0]
    sentence = say("Pashtunwali Values holds the favored suit, so it does not become {suit}.", suit=suit_word(suit))
    return entry(sentence, cards=[card] if card > 0 else [])


tell(
    hap.GIFTS_RETURNED,
    Wording(
        "{seat} loses a gift to the change of loyalty.",
        "{seat} loses {n} gifts to the change of loyalty.",
        count="number",
    ),
)
tell(hap.PRIZES_LOST, Wording("{seat} discards a prize.", "{seat} discards {n} prizes.", count="number"))


@tells(hap.LOYALTY_CHANGED)
def loyalty_changed(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, old, new, _ = rows[0]
    values = {"seat": seat_name(seat), "new": coalition_word(new)}
    if old == NONE:
        sentence = say("{seat} is now {new}.", **values)
    else:
        sentence = say("{seat} is no longer {old} but {new}.", old=coalition_word(old), **values)
    return entry(sentence, seat)


@tells(hap.DISCARDED_COURT)
def discarded_court(rows: Sequence[Row], memory: Memory) -> Entry:
    seat, gone = rows[0][1], [row[2] for row in rows]
    names = listing(card_word(card) for card in gone)
    return entry(say("{seat} discards {cards} from the court.", seat=seat_name(seat), cards=names), seat, cards=gone)


@tells(hap.DISCARDED_HAND)
def discarded_hand(rows: Sequence[Row], memory: Memory) -> Entry:
    seat, gone = rows[0][1], [row[2] for row in rows]
    names = listing(card_word(card) for card in gone)
    return entry(say("{seat} discards {cards} from the hand.", seat=seat_name(seat), cards=names), seat, cards=gone)


tell(
    hap.SPIES_RETURNED,
    Wording("{seat}'s spy on {card} goes home.", "{seat}'s {n} spies on {card} go home.", count="number"),
    by_rules=True,
)


@tells(hap.LEVERAGE_PAID)
def leverage_paid(rows: Sequence[Row], memory: Memory) -> Entry:
    _, seat, card, paid, owed = rows[0]
    values = {"seat": seat_name(seat), "card": card_word(card), "paid": rupees(paid), "rule": cite(8)}
    if owed == 0:
        sentence = say("{card} was leveraged: {seat} returns {paid} ({rule}).", **values)
    elif paid == 0:
        sentence = say(
            "{card} was leveraged: {seat} has no rupees and must discard {owed} ({rule}).", owed=cards(owed), **values
        )
    else:
        sentence = say(
            "{card} was leveraged: {seat} returns {paid} and must discard {owed} ({rule}).", owed=cards(owed), **values
        )
    return entry(sentence, seat, cards=[card])


tell(hap.DEBT_FORGIVEN, Wording("{seat} has no cards left; the rest of the debt is forgiven ({rule}).", page=8))
tell(
    hap.OVERTHROW_TRIBES,
    Wording(
        "Overthrow: {seat}'s last political card of {region} is gone, so {tribes} leaves {region} ({rule}).",
        "Overthrow: {seat}'s last political card of {region} is gone, so {tribes} leave {region} ({rule}).",
        count="number",
        page=8,
    ),
    by_rules=True,
)
tell(
    hap.OVERTHROW_CARDS,
    Wording(
        "Overthrow: {seat}'s last tribe in {region} is gone, so its political cards of {region} must go ({rule}).",
        page=8,
    ),
    by_rules=True,
)


tell(
    hap.BETRAYED,
    Wording("{seat} betrays {card} in the own court; it is discarded.", when={"oneself": 1}),
    Wording("{seat} betrays {card} in the court of {owner}; it is discarded."),
)
tell(hap.PRIZE_TAKEN, Wording("{seat} keeps {card} as a prize, {coalition}."))
tell(hap.PRIZE_LEFT, Wording("{seat} does not keep {card} as a prize."))
