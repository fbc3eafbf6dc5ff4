"""The turn's menu: buying, playing and acting with a card."""

from typing import Any

from pamir.locale import say, seat_name
from pamir.locale.words import cite, rupees
from pamir.second.reasons.battle import no_battle
from pamir.second.reasons.betray import no_betray
from pamir.second.reasons.build import no_build
from pamir.second.reasons.money import no_gift, no_tax
from pamir.second.reasons.seated import not_in_your_hand
from pamir.second.reasons.travel import no_move
from pamir.second.rules.act import may_act
from pamir.second.rules.actions import ACT, ACTION_KIND, PLAY, action, card_of, play_action
from pamir.second.rules.bribes import bribe_owed, can_settle, receiver_of, to_spend_on_bribe
from pamir.second.rules.court import owner
from pamir.second.rules.market import can_buy, price, unit_price
from pamir.second.rules.state import HAS_ACTED, State
from pamir.second.rules.tables import CARD_REGION, CARD_SUIT, NOBODY, PRINTED_CARD, PRINTED_KIND, PUBLIC_WITHDRAWAL
from pamir.second.words import card_word, region_word, slot_word, suit_word

_NOTHING_TO_DO = (no_tax, no_gift, no_build, no_move, no_betray, no_battle)


def _no_action_left(s: State) -> str | None:
    if s.actions_left > 0:
        return None
    return say("You have no action left this turn, and buying or playing takes one ({rule}).", rule=cite(9))


def buy(s: State, seat: int, slot: int, _: int) -> str | None:
    card = s.market[slot]
    if card == 0:
        return say(
            "There is no card at {slot}; gaps are filled only in cleanup ({rule}).",
            slot=slot_word(slot),
            rule=cite(9, 14),
        )
    if card == PUBLIC_WITHDRAWAL:
        return say("{card} cannot be bought ({rule}).", card=card_word(card), rule=cite(None, 16))
    spent = _no_action_left(s)
    if spent or can_buy(s, seat, slot):
        return spent
    if s.barred[slot] > 0:
        return say(
            "{card} got a rupee from you this turn, so you may not buy it ({rule}).",
            card=card_word(card),
            rule=cite(10, 11),
        )
    cost = price(s, seat, slot)
    values = {"card": card_word(card), "slot": slot_word(slot), "cost": rupees(cost), "rule": cite(10)}
    if unit_price(s) > 1:
        return say(
            "You cannot buy {card} ({slot}): it costs {cost} while military is favored, and you have {have} ({rule}).",
            have=s.rupees[seat],
            **values,
        )
    return say(
        "You cannot buy {card} ({slot}): it costs {cost}, and you have {have} ({rule}).", have=s.rupees[seat], **values
    )


def play(s: State, seat: int, card: int, side: int) -> str | None:
    missing = not_in_your_hand(s, seat, card, cite(11))
    if missing:
        return missing
    return _no_action_left(s) or _no_way_to_bribe(s, seat, play_action(card, side))


def act(s: State, seat: int, printed: int, _: int) -> str | None:
    card, kind = PRINTED_CARD[printed], PRINTED_KIND[printed]
    reason = _not_your_card(s, seat, card) or _may_not_act(s, seat, card)
    if reason:
        return reason
    return _NOTHING_TO_DO[kind](s, seat) or _no_way_to_bribe(s, seat, action(ACT, printed))


def _not_your_card(s: State, seat: int, card: int) -> str | None:
    holder = owner(s, card)
    if holder == seat:
        return None
    if holder == NOBODY:
        return say("{card} is not in your court ({rule}).", card=card_word(card), rule=cite(12))
    return say(
        "{card} is in the court of {seat}; you act only with cards of your own ({rule}).",
        card=card_word(card),
        seat=seat_name(holder),
        rule=cite(12),
    )


def _may_not_act(s: State, seat: int, card: int) -> str | None:
    if may_act(s, seat, card):
        return None
    if s.used[card] & HAS_ACTED:
        return say("{card} has already acted this turn ({rule}).", card=card_word(card), rule=cite(12))
    return say(
        "You have no action left, and {card} gives no bonus action: it is {suit}, and {favored} is favored ({rule}).",
        card=card_word(card),
        suit=suit_word(CARD_SUIT[card]),
        favored=suit_word(s.favored),
        rule=cite(12),
    )


def _no_way_to_bribe(s: State, seat: int, deed: int) -> str | None:
    """Why a bribe that is due stops the action before it begins (rulings 19, 20, 108)."""
    if can_settle(s, seat, deed):
        return None
    receiver = receiver_of(s, seat, deed)
    card = card_of(deed)
    values: dict[str, Any] = {
        "seat": seat_name(receiver),
        "card": card_word(card),
        "owed": rupees(bribe_owed(s, deed, receiver)),
        "have": s.rupees[seat],
        "no_talk": _no_talk(s, receiver),
    }
    if ACTION_KIND[deed] == PLAY:
        return say(
            "{seat} rules {region} and is owed a bribe of {owed} for {card}; you have {have}, and {no_talk}.",
            region=region_word(CARD_REGION[card]),
            **values,
        )
    needed = s.rupees[seat] - to_spend_on_bribe(s, seat, deed)
    if needed == 0:
        return say("{seat} holds {card} hostage for {owed}; you have {have}, and {no_talk}.", **values)
    return say(
        "{seat} holds {card} hostage for {owed}; you have {have}, of which the action itself takes {needed},"
        " and {no_talk}.",
        needed=needed,
        **values,
    )


def _no_talk(s: State, receiver: int) -> str:
    if receiver == s.wakhan:
        return say("she waives nothing ({rule})", rule=cite(12, 108))
    return say("no bargain is left this turn ({rule})", rule=cite(None, 19))
