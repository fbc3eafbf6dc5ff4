"""What an answer within an action would do: about Spies, a Campaign, pieces, a deal, tokens."""

from pamir.first.rules import actions as do
from pamir.first.rules import prompts as ask
from pamir.first.rules.bribe import BRIBE_PRICE
from pamir.first.rules.campaign import BAGGAGE_PRICE, SUPPORTED_PRICE
from pamir.first.rules.cards import patriot_of, prize_of, rank_of
from pamir.first.rules.influence import holder_of_bonus
from pamir.first.rules.loyalty import would_turn
from pamir.first.rules.pieces import roads_of
from pamir.first.rules.state import State
from pamir.first.rules.tableau import owner_of
from pamir.first.rules.tables import (
    CONNECTION_BETWEEN,
    GIFT_PRICE,
    LOCATIONS,
    MAX_SEATS,
    NOBODY,
    NONE,
    SUPPORT_OF_THE_PEOPLE,
)
from pamir.first.words import card_word, connection_word, empire_word, location_word, spot_word, tokens
from pamir.kernel.frames import arg
from pamir.locale import say, say_many, seat_name
from pamir.locale.words import rupees


def answer_deed(s: State, seat: int, prompt: int, action: int) -> str:
    """What it would do and cost."""
    kind, a, b = do.ACTION_KIND[action], do.ACTION_A[action], do.ACTION_B[action]
    return (
        _with_spies(s, kind, a, b)
        or _in_campaign(s, seat, prompt, kind, a)
        or _with_pieces(s, kind, a, b)
        or _in_deal(kind, a, b)
        or _token(prompt, kind, a)
    )


def turning(s: State, seat: int, empire: int) -> str:
    """That a Patriot or Prize of this Empire would change Loyalty, if it would."""
    return say(", turns you {empire}", empire=empire_word(empire)) if would_turn(s, seat, empire) else ""


def card_and_tableau(s: State, card: int) -> str:
    """A card and whose Tableau it is in."""
    holder = owner_of(s, card)
    if holder == NOBODY:
        return card_word(card)
    return say("{card} (Tableau of {seat})", card=card_word(card), seat=seat_name(holder))


def _with_spies(s: State, kind: int, a: int, b: int) -> str:
    match kind:
        case do.MOVE_SPY:
            return say("Move the Spy on {card}, {where}", card=card_and_tableau(s, a), where=spot_word(b))
        case do.MOVE_TO:
            return say("To {card}", card=card_and_tableau(s, a))
        case do.STOP:
            return say("Stop here")
        case do.ON_BAND:
            return say("Put the Spy {where}", where=spot_word(a))
        case do.COUNTER:
            return say("Clear {card} of Spies", card=card_and_tableau(s, a))
        case do.REMOVE_SPY:
            return say("Remove the Spy of {seat} {where}", seat=seat_name(a), where=spot_word(b))
        case do.ASSASSINATE_CARD:
            deed = say("Assassinate {card}", card=card_and_tableau(s, a))
            empire = prize_of(s, a)
            return (
                deed if empire == NONE else deed + say(", a Prize of the {empire} Empire", empire=empire_word(empire))
            )
        case do.BRIBE_CARD:
            cost = rupees(BRIBE_PRICE * rank_of(s, a))
            values = {"card": card_and_tableau(s, a), "cost": cost}
            if b == do.LEFT:
                deed = say("Bribe {card} for {cost}, to the left", **values)
            else:
                deed = say("Bribe {card} for {cost}, to the right", **values)
            return deed + turning(s, s.active, patriot_of(s, a))
    return ""


def baggage_price(s: State, seat: int) -> int:
    """What a Baggage Train costs this seat now."""
    return SUPPORTED_PRICE if holder_of_bonus(s, SUPPORT_OF_THE_PEOPLE) == seat else BAGGAGE_PRICE


def _in_campaign(s: State, seat: int, prompt: int, kind: int, a: int) -> str:
    match kind:
        case do.CAMPAIGN_FROM:
            return say("Campaign in {location}", location=location_word(a))
        case do.MARCH_TO:
            deed = say("March to {location}", location=location_word(a))
            if prompt != ask.CAMPAIGN_MOVE:
                return deed
            connection = CONNECTION_BETWEEN[arg(s, ask.CAMPAIGN_MOVE_LOCATION) * LOCATIONS + a]
            if connection == NONE or roads_of(s, connection, s.loyalty[seat]) > 0:
                return deed
            return deed + say(", Baggage Train for {cost}", cost=rupees(baggage_price(s, seat)))
        case do.STAY:
            return say("Do not march")
        case do.MARCH:
            return say_many("March with {n} Army", "March with {n} Armies", a + 1)
        case do.ATTACK:
            return say("Attack the {empire} Empire", empire=empire_word(a))
        case do.NO_ATTACK:
            return say("Do not attack")
        case do.REMOVE_ARMY:
            return say("Remove an Army, and lose one of yours")
        case do.REMOVE_ROAD:
            return say("Remove a Road from {connection}", connection=connection_word(a))
        case do.REMOVE_TRIBE:
            return say("Remove a Tribe of {seat}", seat=seat_name(a))
        case do.USE_ARMS:
            return say("Pay 1 rupee for European Arms: one removal more")
    return ""


def _with_pieces(s: State, kind: int, a: int, b: int) -> str:
    match kind:
        case do.ROAD:
            return say("Place a Road on {connection}", connection=connection_word(a))
        case do.LIFT_ARMY:
            return say("Take an Army from {location}", location=location_word(a))
        case do.LIFT_ROAD:
            return say("Take a Road from {connection}", connection=connection_word(a))
        case do.LIFT_TRIBE:
            return say("Take your Tribe from {location}", location=location_word(a))
        case do.LIFT_SPY:
            return say("Take your Spy from {card}, {where}", card=card_and_tableau(s, a), where=spot_word(b))
        case do.LIFT_GIFT:
            return say("Take your Gift from the spot for {cost}", cost=rupees(GIFT_PRICE[a]))
        case do.DO_WITHOUT:
            return say("Do without")
    return ""


def _in_deal(kind: int, a: int, b: int) -> str:
    match kind:
        case do.GIVE_RUPEES:
            return say("Give {rupees}", rupees=rupees(a))
        case do.GIVE_CARD:
            return say("Give {card}", card=card_word(a))
        case do.ASK_RUPEES:
            return say("Ask for {rupees}", rupees=rupees(a))
        case do.ASK_CARD:
            return say("Ask for {card}", card=card_word(a))
        case do.ASK_CONSENT:
            return say("Ask for Consent in {location}", location=location_word(a))
        case do.ASK_WAIVER:
            values = {"rupees": rupees(b + 1), "location": location_word(a)}
            return say("Ask to waive {rupees} for a card played in {location}", **values)
        case do.OFFER:
            return say("Offer the deal")
        case do.WITHDRAW:
            return say("Withdraw the deal")
        case do.ACCEPT:
            return say("Accept the deal")
        case do.REFUSE:
            return say("Refuse the deal")
    return ""


def _token(prompt: int, kind: int, a: int) -> str:
    match kind:
        case do.SPEND if a == 0:
            return say("Spend no Badal token")
        case do.SPEND:
            return say("Spend {tokens}: Rank +{n}", tokens=tokens(a), n=a)
        case do.TOKEN_FROM if a == MAX_SEATS:
            return say("Take a Badal token")
        case do.TOKEN_FROM:
            return say("Take a Badal token from {seat}", seat=seat_name(a))
        case do.NO_TOKEN:
            return say("Take no Badal token")
    match prompt:
        case ask.TRAVELLING:
            return say("Stop travelling")
        case ask.TAXING:
            return say("Stop taxing")
        case ask.LOSSES:
            return say("End the attack")
    return say("Stop")
