"""What an action would do and cost, for menus."""

from typing import TYPE_CHECKING

from pamir.kernel.frames import arg
from pamir.locale import say, say_many, seat_name
from pamir.locale.words import cards, rupees
from pamir.second.rules import actions as do
from pamir.second.rules import prompts as ask
from pamir.second.rules import tables as t
from pamir.second.rules.act import is_bonus
from pamir.second.rules.betray import BETRAY_PRICE
from pamir.second.rules.bribes import bribe_owed, must_bribe
from pamir.second.rules.build import build_limit, next_block_price
from pamir.second.rules.court import owner
from pamir.second.rules.land import holds
from pamir.second.rules.loyalty import would_turn
from pamir.second.rules.market import price
from pamir.second.rules.prompts import BRIBE_DEMAND, BRIBE_OFFER, BRIBE_TO, BUILDING_BUILT, PRIZE_CARD
from pamir.second.rules.state import State
from pamir.second.rules.tables import (
    CARD_LEVERAGED,
    CARD_PATRIOT,
    CARD_PRIZE,
    CARD_RANK,
    COURT_CARDS,
    GIFT_PRICE,
    NOBODY,
    NONE,
    PRINTED_CARD,
    PRINTED_KIND,
    SAFE_HOUSE_A,
    SAFE_HOUSE_B,
    STEP_FROM,
    STEP_TO,
)
from pamir.second.words import (
    border_word,
    card_word,
    coalition_word,
    pieces,
    region_word,
    slot_word,
    speaking_to,
    suit_word,
)
from pamir.wording import described

if TYPE_CHECKING:
    from pamir.second.game import SecondGame as Game


def describe_action(game: "Game", action: int) -> str:
    """The deed with its cost, as the decider would meet it now; also for actions that are not allowed.

    Raises ``NotationError`` for a number that is no action.
    """
    return described(game, action, speaking_to, _describe)


def _describe(s: State, seat: int, prompt: int, action: int) -> str:
    kind, a, b = do.ACTION_KIND[action], do.ACTION_A[action], do.ACTION_B[action]
    match kind:
        case do.END_TURN:
            return _end_turn(s)
        case do.BUY:
            return _buy(s, seat, a)
        case do.PLAY:
            return _play(s, seat, action)
        case do.ACT:
            return _act(s, seat, action)
        case do.CHOOSE_LOYALTY:
            return say("Start out {coalition}", coalition=coalition_word(a))
        case do.TAX_SLOT if s.market[a] > 0:
            return say("Take a rupee from {card} ({slot})", card=card_word(s.market[a]), slot=slot_word(a))
        case do.TAX_SLOT:
            return say("Take a rupee from {slot}", slot=slot_word(a))
        case do.TAX_SEAT:
            return say("Take a rupee from {seat}", seat=seat_name(a))
        case do.GIVE:
            return say("Place the gift for {cost}", cost=rupees(GIFT_PRICE[a]))
        case do.ARMY | do.ROAD:
            return _block(s, seat, prompt, kind, a)
        case do.SPY:
            return say("Place a spy on {card}", card=_card_and_court(s, a))
        case do.MARCH:
            return say("Move an army from {origin} to {goal}", **_step(a))
        case do.MIGRATE:
            return say("Move a tribe from {origin} to {goal}", **_step(a))
        case do.SEND:
            return say("Move the spy on {card}", card=_card_and_court(s, a))
        case do.SEND_TO:
            return say("To {card}", card=_card_and_court(s, a))
        case do.BETRAY_CARD:
            return _betray(s, a)
        case do.FIGHT_IN:
            return say("Battle in {region}", region=region_word(a))
        case do.FIGHT_ON:
            return say("Battle on {card}", card=_card_and_court(s, a))
        case do.KILL_TRIBE:
            return say("Remove a tribe of {seat}", seat=seat_name(a))
        case do.KILL_ARMY:
            return say("Remove an army, {coalition}", coalition=coalition_word(a))
        case do.KILL_ROAD:
            return say("Remove a road, {coalition}, from {border}", coalition=coalition_word(b), border=border_word(a))
        case do.KILL_SPY:
            return say("Remove a spy of {seat}", seat=seat_name(a))
        case do.DISCARD:
            return _discard(s, seat, a)
    return _answer(s, seat, prompt, kind, a)


def _answer(s: State, seat: int, prompt: int, kind: int, a: int) -> str:
    match kind:
        case do.PAY if prompt == ask.BRIBE:
            receiver, demand = seat_name(arg(s, BRIBE_TO)), rupees(arg(s, BRIBE_DEMAND))
            return say("Pay {receiver} {demand}", receiver=receiver, demand=demand)
        case do.PAY:
            return say("Pay the bribe")
        case do.DECLINE:
            return say("Do not pay, and take the action back")
        case do.IGNORE:
            return say("Go on without paying, by Courtly Manners")
        case do.PROPOSE if a == 0:
            return say("Ask to waive the bribe")
        case do.PROPOSE:
            return say("Offer {offer}", offer=rupees(a))
        case do.ACCEPT if prompt == ask.ANSWER and arg(s, BRIBE_OFFER) == 0:
            return say("Waive the bribe")
        case do.ACCEPT if prompt == ask.ANSWER:
            return say("Accept {offer}", offer=rupees(arg(s, BRIBE_OFFER)))
        case do.ACCEPT:
            return say("Accept the offer")
        case do.REFUSE:
            return say("Refuse the offer")
        case do.COUNTER:
            return say("Ask for {price}", price=rupees(a))
        case do.TAKE_PRIZE:
            return _take_prize(s, seat, prompt)
        case do.LEAVE_PRIZE:
            return say("Do not keep it")
        case do.SHELTER:
            return say("Hide the spy on {card}", card=card_word((SAFE_HOUSE_A, SAFE_HOUSE_B)[a]))
        case do.LET_GO:
            return say("Let the spy go home")
        case do.LIFT_ARMY:
            return say("Take an army from {region}", region=region_word(a))
        case do.LIFT_ROAD:
            return say("Take a road from {border}", border=border_word(a))
        case do.LIFT_TRIBE:
            return say("Take your tribe from {region}", region=region_word(a))
        case do.LIFT_SPY:
            return say("Take your spy from {card}", card=_card_and_court(s, a))
        case do.LIFT_GIFT:
            return say("Take your gift from the space for {cost}", cost=rupees(GIFT_PRICE[a]))
        case do.NAME_SUIT:
            return say("Favor {suit}", suit=suit_word(a))
        case do.NAME_REGION:
            return say("Rebuke {region}", region=region_word(a))
        case do.NAME_SEAT:
            return _name_seat(s, prompt, a)
    return _done(prompt)


def _end_turn(s: State) -> str:
    if s.actions_left <= 0:
        return say("End the turn")
    return say_many("End the turn, {n} action unused", "End the turn, {n} actions unused", s.actions_left)


def _buy(s: State, seat: int, slot: int) -> str:
    card = s.market[slot]
    if card == 0:
        return say("Buy from {slot}", slot=slot_word(slot))
    cost, found = price(s, seat, slot), s.market_rupees[slot]
    values = {"card": card_word(card), "cost": rupees(cost)}
    if card > COURT_CARDS and cost:
        deed = say("Buy the event {card} for {cost}", **values)
    elif card > COURT_CARDS:
        deed = say("Buy the event {card} for nothing", **values)
    elif cost:
        deed = say("Buy {card} for {cost}", **values)
    else:
        deed = say("Buy {card} for nothing", **values)
    return say("{deed}, with {found} on it", deed=deed, found=rupees(found)) if found else deed


def _play(s: State, seat: int, action: int) -> str:
    card, side = do.ACTION_A[action], do.ACTION_B[action]
    name = card_word(card)
    if s.court_size[seat] == 0:
        deed = say("Play {card}", card=name)
    elif side == do.LEFT:
        deed = say("Play {card} to the left", card=name)
    else:
        deed = say("Play {card} to the right", card=name)
    deed += _bribe(s, seat, action)
    patriot = CARD_PATRIOT[card]
    if would_turn(s, seat, patriot):
        deed += say(", turns you {coalition}", coalition=coalition_word(patriot))
    return deed


def _bribe(s: State, seat: int, action: int) -> str:
    receiver = must_bribe(s, seat, action)
    if receiver == NOBODY:
        return ""
    return say(", bribe {n} to {seat}", n=bribe_owed(s, action, receiver), seat=seat_name(receiver))


def _act(s: State, seat: int, action: int) -> str:
    card, kind = PRINTED_CARD[do.ACTION_A[action]], PRINTED_KIND[do.ACTION_A[action]]
    name, rank = card_word(card), CARD_RANK[card]
    match kind:
        case t.TAX:
            deed = say("Tax up to {rupees} with {card}", rupees=rupees(rank), card=name)
        case t.GIFT:
            deed = say("Place a gift with {card}", card=name)
        case t.BUILD:
            deed = say("Build up to {n} blocks with {card}", n=build_limit(s, seat), card=name)
        case t.MOVE:
            deed = say_many("Make {n} move with {card}", "Make up to {n} moves with {card}", rank, card=name)
        case t.BETRAY:
            deed = say("Betray with {card} for {cost}", card=name, cost=rupees(BETRAY_PRICE))
        case t.BATTLE:
            deed = say("Battle with {card}, removing up to {pieces}", card=name, pieces=pieces(rank))
    if is_bonus(s, seat, card):
        deed += say(", bonus action")
    if owner(s, card) == seat:
        deed += _bribe(s, seat, action)
    return deed


def _card_and_court(s: State, card: int) -> str:
    """A card and whose court it is in."""
    holder = owner(s, card)
    if holder == NOBODY:
        return card_word(card)
    return say("{card} (court of {seat})", card=card_word(card), seat=seat_name(holder))


def _block(s: State, seat: int, prompt: int, kind: int, where: int) -> str:
    if kind == do.ARMY:
        deed = say("Place an army in {region}", region=region_word(where))
    else:
        deed = say("Place a road on {border}", border=border_word(where))
    if prompt != ask.BUILDING:
        return deed
    cost = next_block_price(s, arg(s, BUILDING_BUILT))
    return say("{deed} for {cost}", deed=deed, cost=rupees(cost)) if cost else say("{deed} for nothing", deed=deed)


def _step(step: int) -> dict[str, str]:
    return {"origin": region_word(STEP_FROM[step]), "goal": region_word(STEP_TO[step])}


def _betray(s: State, card: int) -> str:
    deed = say("Betray {card}", card=_card_and_court(s, card))
    if CARD_PRIZE[card] == NONE:
        return deed
    return say("{deed}, a prize ({coalition})", deed=deed, coalition=coalition_word(CARD_PRIZE[card]))


def _take_prize(s: State, seat: int, prompt: int) -> str:
    if prompt != ask.PRIZE:
        return say("Keep the card as a prize")
    card = arg(s, PRIZE_CARD)
    coalition = CARD_PRIZE[card]
    deed = say("Keep {card} as a prize", card=card_word(card))
    if not would_turn(s, seat, coalition):
        return deed
    return deed + say(", turns you {coalition}", coalition=coalition_word(coalition))


def _discard(s: State, seat: int, card: int) -> str:
    name = card_word(card)
    if holds(s, seat, card):
        return say("Discard {card} from your hand", card=name)
    if owner(s, card) != seat:
        return say("Discard {card}", card=name)
    if CARD_LEVERAGED[card] > 0:
        return say("Discard {card} from your court, leveraged", card=name)
    return say("Discard {card} from your court", card=name)


def _name_seat(s: State, prompt: int, other: int) -> str:
    name = seat_name(other)
    if prompt == ask.RUMOR:
        return say("Spread the Rumor about {seat}", seat=name)
    if prompt == ask.PERSUASION:
        return say("Swap hands with {seat}, who has {cards}", seat=name, cards=cards(s.hand_size[other]))
    return say("Name {seat}", seat=name)


def _done(prompt: int) -> str:
    match prompt:
        case ask.TAXING:
            return say("Stop taxing")
        case ask.BUILDING:
            return say("Stop building")
        case ask.MOVING:
            return say("Stop moving")
        case ask.BATTLE_LOSSES:
            return say("End the battle")
        case ask.BLACKMAIL:
            return say("Place no spy by Blackmail")
    return say("Stop")
