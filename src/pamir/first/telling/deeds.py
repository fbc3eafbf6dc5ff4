"""What an action would do and cost, for menus."""

from typing import TYPE_CHECKING

from pamir.errors import NotationError
from pamir.first.rules import actions as do
from pamir.first.rules import prompts as ask
from pamir.first.rules import tables as t
from pamir.first.rules.assassinate import ASSASSINATION_PRICE
from pamir.first.rules.bribe import BRIBE_PRICE
from pamir.first.rules.campaign import BAGGAGE_PRICE, SUPPORTED_PRICE
from pamir.first.rules.cards import is_leveraged, patriot_of, prize_of, rank_of
from pamir.first.rules.influence import holder_of_bonus
from pamir.first.rules.loyalty import would_turn
from pamir.first.rules.market import price
from pamir.first.rules.pieces import roads_of
from pamir.first.rules.play import toll
from pamir.first.rules.special import is_free
from pamir.first.rules.state import State
from pamir.first.rules.tableau import holds, owner_of
from pamir.first.rules.tables import (
    CONNECTION_BETWEEN,
    GIFT_PRICE,
    LOCATIONS,
    MAX_SEATS,
    NOBODY,
    NONE,
    SUPPORT_OF_THE_PEOPLE,
    TOPPLE,
)
from pamir.first.words import (
    card_word,
    connection_word,
    empire_word,
    location_word,
    slot_word,
    speaking_of,
    special_word,
    spot_word,
    tokens,
)
from pamir.kernel.frames import arg, top
from pamir.locale import say, say_many, seat_name
from pamir.locale.words import rupees

if TYPE_CHECKING:
    from pamir.first.game import FirstGame as Game


def describe_action(game: "Game", action: int) -> str:
    """The deed with its cost, as the decider would meet it now; also for actions that are not allowed.

    Raises ``NotationError`` for a number that is no action.
    """
    if not 0 <= action < do.ACTION_COUNT:
        raise NotationError(f"there is no action number {action}: ids run from 0 to {do.ACTION_COUNT - 1}")
    with speaking_of(game.edition.card_set, game.seats):
        s = game.state
        seat = s.active if s.over else s.decider
        prompt = NONE if s.over else top(s)
        return _describe(s, seat, prompt, action)


def _describe(s: State, seat: int, prompt: int, action: int) -> str:
    kind, a, b = do.ACTION_KIND[action], do.ACTION_A[action], do.ACTION_B[action]
    match kind:
        case do.END_TURN:
            return _end_turn(s)
        case do.DISCARD:
            return _discard(s, seat, a)
        case do.BUY:
            return _buy(s, a)
        case do.PLAY:
            return _play(s, seat, a, b)
        case do.ACT:
            return _act(s, a, b)
        case do.PROPOSE:
            return say("Propose a deal to {seat}", seat=seat_name(a))
        case do.CHOOSE_SIDE:
            return _side(s, seat, prompt, a)
        case do.PAY_IN:
            return _pay_in(s, prompt, a)
        case do.TAKE_SLOT if s.market[a] > 0:
            return say("Take a rupee from {card} ({slot})", card=card_word(s.market[a]), slot=slot_word(a))
        case do.TAKE_SLOT:
            return say("Take a rupee from {slot}", slot=slot_word(a))
        case do.TAKE_SEAT:
            return say("Take a rupee from {seat}", seat=seat_name(a))
        case do.TAKE_PRIZE | do.LEAVE_PRIZE:
            return _prize(s, seat, prompt, kind)
        case do.GIVE:
            return say("Place the Gift for {cost}", cost=rupees(GIFT_PRICE[a]))
        case do.KEEP:
            return say("{card} stays", card=card_word(a))
        case do.TAKE_BACK:
            return say("Take {card} into your Hand", card=card_word(a))
    return (
        _with_spies(s, kind, a, b)
        or _in_campaign(s, seat, prompt, kind, a)
        or _with_pieces(s, kind, a, b)
        or _in_deal(kind, a, b)
        or _token(prompt, kind, a)
    )


def _end_turn(s: State) -> str:
    if s.actions_left <= 0:
        return say("End the turn")
    return say_many("End the turn, {n} action unused", "End the turn, {n} actions unused", s.actions_left)


def _buy(s: State, slot: int) -> str:
    card = s.market[slot]
    if card == 0:
        return say("Buy from {slot}", slot=slot_word(slot))
    cost, found = price(s, slot), s.market_rupees[slot]
    values = {"card": card_word(card), "cost": rupees(cost)}
    if card == TOPPLE and cost:
        deed = say("Buy a Topple for {cost}", **values)
    elif card == TOPPLE:
        deed = say("Take a Topple for nothing", **values)
    elif cost:
        deed = say("Buy {card} for {cost}", **values)
    else:
        deed = say("Buy {card} for nothing", **values)
    return say("{deed}, with {found} on it", deed=deed, found=rupees(found)) if found else deed


def _turning(s: State, seat: int, empire: int) -> str:
    return say(", turns you {empire}", empire=empire_word(empire)) if would_turn(s, seat, empire) else ""


def _play(s: State, seat: int, card: int, side: int) -> str:
    name = card_word(card)
    if s.tableau_size[seat] == 0:
        deed = say("Play {card}", card=name)
    elif side == do.LEFT:
        deed = say("Play {card} to the left", card=name)
    else:
        deed = say("Play {card} to the right", card=name)
    if not s.cards[card]:
        return deed
    due = toll(s, seat, s.cards[card] & 7)
    if due:
        deed += say(", {due} to Tribes there", due=rupees(due))
    return deed + _turning(s, seat, patriot_of(s, card))


def _act(s: State, card: int, special: int) -> str:
    name, rank = card_word(card), rank_of(s, card)
    match special:
        case t.TRAVEL:
            deed = say_many("Travel {n} step with {card}", "Travel up to {n} steps with {card}", rank, card=name)
        case t.COUNTER_ESPIONAGE:
            deed = say_many(
                "Counter-Espionage with {card}: remove {n} Spy",
                "Counter-Espionage with {card}: remove up to {n} Spies",
                rank,
                card=name,
            )
        case t.COMMERCE:
            deed = say("Commerce with {card}: take {rupees}", card=name, rupees=rupees(rank))
        case t.TAX:
            where = location_word(s.cards[card] & 7) if s.cards[card] else ""
            deed = say("Tax up to {rupees} in {location} with {card}", rupees=rupees(rank), location=where, card=name)
        case t.CAMPAIGN:
            deed = say_many(
                "Campaign with {card}, removing {n} piece",
                "Campaign with {card}, removing up to {n} pieces",
                rank,
                card=name,
            )
        case t.ASSASSINATE:
            deed = say("Assassinate with {card} for {cost}", card=name, cost=rupees(ASSASSINATION_PRICE))
        case _:
            deed = say("{action} with {card}", action=special_word(special), card=name)
    return deed + say(", free") if is_free(s, special) else deed


def _side(s: State, seat: int, prompt: int, side: int) -> str:
    if prompt != ask.CHOOSE_START:
        return say("Choose side {n} of the Loyalty card", n=side + 1)
    return say("Start out {empire}", empire=empire_word(s.sides[seat * 2 + side]))


def _pay_in(s: State, prompt: int, row: int) -> str:
    slot = NONE
    if prompt == ask.PAY_ROW:
        slot = arg(s, ask.PAY_ROW_TOP if row == do.TOP else ask.PAY_ROW_BOTTOM)
    if slot == NONE:
        return say("Pay in the top row") if row == do.TOP else say("Pay in the bottom row")
    return say("Put the rupee on {card} ({slot})", card=card_word(s.market[slot]), slot=slot_word(slot))


def _prize(s: State, seat: int, prompt: int, kind: int) -> str:
    if kind == do.LEAVE_PRIZE:
        return say("Do not keep it")
    if prompt != ask.PRIZE:
        return say("Keep the card as a Prize")
    card = arg(s, ask.PRIZE_CARD)
    return say("Keep {card} as a Prize", card=card_word(card)) + _turning(s, seat, prize_of(s, card))


def _discard(s: State, seat: int, card: int) -> str:
    name = card_word(card)
    if holds(s, seat, card):
        return say("Discard {card} from your Hand", card=name)
    if owner_of(s, card) != seat:
        return say("Discard {card}", card=name)
    if is_leveraged(s, card):
        return say(
            "Discard {card} from your Tableau, Leveraged: {due} fall due", card=name, due=rupees(rank_of(s, card))
        )
    return say("Discard {card} from your Tableau", card=name)


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
            return deed + _turning(s, s.active, patriot_of(s, a))
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
