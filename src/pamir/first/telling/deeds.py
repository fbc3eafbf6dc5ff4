"""What an action would do and cost, for menus."""

from typing import TYPE_CHECKING

from pamir.first.rules import actions as do
from pamir.first.rules import prompts as ask
from pamir.first.rules import tables as t
from pamir.first.rules.assassinate import ASSASSINATION_PRICE
from pamir.first.rules.cards import is_leveraged, patriot_of, prize_of, rank_of
from pamir.first.rules.market import price
from pamir.first.rules.play import toll
from pamir.first.rules.special import is_free
from pamir.first.rules.state import State
from pamir.first.rules.tableau import holds, owner_of
from pamir.first.rules.tables import (
    GIFT_PRICE,
    NONE,
    TOPPLE,
)
from pamir.first.telling.answers import answer_deed, turning
from pamir.first.words import (
    card_word,
    empire_word,
    location_word,
    slot_word,
    speaking_to,
    special_word,
)
from pamir.kernel.frames import arg
from pamir.locale import say, say_many, seat_name
from pamir.locale.words import rupees
from pamir.wording import described

if TYPE_CHECKING:
    from pamir.first.game import FirstGame as Game


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
    return answer_deed(s, seat, prompt, action)


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
    return deed + turning(s, seat, patriot_of(s, card))


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
    return say("Keep {card} as a Prize", card=card_word(card)) + turning(s, seat, prize_of(s, card))


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
