"""The moment: what has to be decided now, and when an action would belong."""

from pamir.locale import say, seat_name
from pamir.locale.words import cite
from pamir.second.rules import actions as do
from pamir.second.rules import prompts as ask
from pamir.second.rules.actions import ACTION_A, ACTION_KIND, PLAY
from pamir.second.rules.court import court_limit, hand_limit
from pamir.second.rules.prompts import arg, top
from pamir.second.rules.state import State
from pamir.second.rules.tables import NONE, PRINTED_CARD
from pamir.second.words import card_word, region_word

_MENU = (do.END_TURN, do.BUY, do.PLAY, do.ACT)


def waiting_card(action: int) -> int:
    """The card of a play or card action that waits for its bribe."""
    return ACTION_A[action] if ACTION_KIND[action] == PLAY else PRINTED_CARD[ACTION_A[action]]


def task(s: State) -> str:
    """What the decider has to do, as the end of "First ..." or "Blue has to ...", with its rule."""
    kind = top(s)
    match kind:
        case ask.CHOOSE_START:
            return say("choose the coalition to start with ({rule})", rule=cite(5))
        case ask.TURN:
            return say("buy, play, act or end the turn ({rule})", rule=cite(9))
        case ask.BRIBE:
            return say(
                "settle the bribe for {card} with {receiver} ({rule})",
                card=card_word(waiting_card(arg(s, 0))),
                receiver=seat_name(arg(s, 1)),
                rule=cite(None, 19),
            )
        case ask.ANSWER:
            return say("answer the offer of {payer} ({rule})", payer=seat_name(s.active), rule=cite(None, 19))
        case ask.TAXING:
            return say("choose where the tax comes from ({rule})", rule=cite(13))
        case ask.GIVING:
            return say("choose the gift space ({rule})", rule=cite(13))
        case ask.BUILDING:
            return say("choose where to build, or stop building ({rule})", rule=cite(13))
        case ask.INFRASTRUCTURE_BLOCK:
            return say("place the free block of Infrastructure ({rule})", rule=cite(None, 72))
        case ask.MOVING:
            return say("choose what to move, or stop moving ({rule})", rule=cite(14))
        case ask.SENDING:
            return say("choose where the spy on {card} goes ({rule})", card=card_word(arg(s, 0)), rule=cite(14))
        case ask.BETRAYING:
            return say("choose the card to betray ({rule})", rule=cite(14))
        case ask.PRIZE:
            return say("decide whether to keep {card} as a prize ({rule})", card=card_word(arg(s, 0)), rule=cite(14))
        case ask.BATTLE_SITE:
            return say("choose the site of the battle ({rule})", rule=cite(14))
        case ask.BATTLE_LOSSES:
            return say("choose what the battle removes ({rule})", rule=cite(14))
        case ask.ROAD_ICON:
            region = region_word(arg(s, 0))
            return say("choose a border of {region} for the road ({rule})", region=region, rule=cite(11))
        case ask.SPY_ICON:
            region = region_word(arg(s, 0))
            return say("choose a card of {region} for the spy ({rule})", region=region, rule=cite(11))
        case ask.LIFT:
            return say("choose a piece in play to place anew, as the supply is empty ({rule})", rule=cite(8, 44))
    return _task_of_discards(s, kind)


def _task_of_discards(s: State, kind: int) -> str:
    match kind:
        case ask.DEBT:
            return say("choose a card to discard for leverage that was not repaid ({rule})", rule=cite(8, 41))
        case ask.FORCED_DISCARDS if arg(s, 1) != NONE:
            return say("choose which political card goes first in the overthrow ({rule})", rule=cite(8, 42))
        case ask.FORCED_DISCARDS:
            return say("choose which patriot goes first in the change of loyalty ({rule})", rule=cite(7, 31))
        case ask.SAFE_HOUSE:
            return say("decide whether a lost spy hides in a Safe House ({rule})", rule=cite(None, 67))
        case ask.BLACKMAIL:
            return say("place the spies of Blackmail, or go without ({rule})", rule=cite(None, 69))
        case ask.COURT_LIMIT:
            limit = court_limit(s, s.decider)
            return say("discard court cards down to the limit of {n} ({rule})", n=limit, rule=cite(9, 76))
        case ask.HAND_LIMIT:
            limit = hand_limit(s, s.decider)
            return say("discard hand cards down to the limit of {n} ({rule})", n=limit, rule=cite(9, 76))
        case ask.CONFIDENCE:
            return say("discard a hand card for Confidence Failure ({rule})", rule=cite(None, 84))
        case ask.RUMOR:
            return say("choose the player the Rumor is about ({rule})", rule=cite(None, 85))
        case ask.PERSUASION:
            return say("choose the player to swap hands with ({rule})", rule=cite(None, 86))
        case ask.PASHTUNWALI:
            return say("choose the suit that Pashtunwali Values favors ({rule})", rule=cite(10))
        case ask.REBUKE_REGION:
            return say("choose the region of the Rebuke ({rule})", rule=cite(None, 83))
    return say("answer the question on the table ({rule})", rule=cite(9))


def not_your_decision(s: State) -> str:
    """What everybody but the decider is told, whatever they ask about."""
    who = seat_name(s.decider)
    if top(s) == ask.TURN:
        return say("It is the turn of {seat} ({rule}).", seat=who, rule=cite(9))
    return say("This is not your decision: {seat} has to {task}.", seat=who, task=task(s))


def not_now(s: State, kind: int) -> str:
    """Why an action of a kind that the prompt does not take is out of place."""
    at_menu = top(s) == ask.TURN
    if kind in _MENU:
        if s.turn == 0:
            return say("The game has not begun: first {task}.", task=task(s))
        if s.decider != s.active:
            who = seat_name(s.active)
            return say("It is the turn of {seat}; you only have to {task}.", seat=who, task=task(s))
        if s.actions_left < 0:
            return say("Your actions are over, this is cleanup: {task}.", task=task(s))
        return say("First {task}; then you buy, play, act or end the turn.", task=task(s))
    if kind == do.DONE:
        if at_menu:
            return say("There is nothing to stop; you may end the turn ({rule}).", rule=cite(9))
        return say("You cannot stop here: first {task}.", task=task(s))
    bribe = _wrong_side_of_bribe(s, kind)
    if bribe:
        return bribe
    if at_menu:
        return say("{belongs}.", belongs=_belongs(kind))
    return say("{belongs}; now you have to {task}.", belongs=_belongs(kind), task=task(s))


def _wrong_side_of_bribe(s: State, kind: int) -> str | None:
    if top(s) == ask.BRIBE and kind in (do.ACCEPT, do.REFUSE, do.COUNTER):
        receiver = seat_name(arg(s, 1))
        return say("You are the one who pays: {seat} answers your offers ({rule}).", seat=receiver, rule=cite(None, 19))
    if top(s) == ask.ANSWER and kind in (do.PAY, do.DECLINE, do.IGNORE, do.PROPOSE):
        payer = seat_name(s.active)
        return say(
            "You are the one who is paid: accept, refuse or name a price to {seat} ({rule}).",
            seat=payer,
            rule=cite(None, 19),
        )
    return None


def _belongs(kind: int) -> str:
    """When an action of this kind would be in place, with its rule."""
    match kind:
        case do.CHOOSE_LOYALTY:
            return say("Once the game runs, only patriots and prizes change your loyalty ({rule})", rule=cite(7))
        case do.PAY | do.DECLINE | do.IGNORE | do.PROPOSE:
            return say("There is no bribe for you to settle ({rule})", rule=cite(11))
        case do.ACCEPT | do.REFUSE | do.COUNTER:
            return say("Nobody offers you a bribe ({rule})", rule=cite(None, 19))
        case do.TAX_SLOT | do.TAX_SEAT:
            return say("Rupees are taken only in a tax action ({rule})", rule=cite(13))
        case do.GIVE:
            return say("Gifts are placed only in a gift action ({rule})", rule=cite(13))
        case do.ARMY:
            return say("You choose where armies go only in a build action ({rule})", rule=cite(13))
        case do.ROAD:
            return say("Roads are placed only in a build action or for a road icon ({rule})", rule=cite(11))
        case do.SPY:
            return say("Spies are placed only for a spy icon or by Blackmail ({rule})", rule=cite(11, 69))
        case do.MARCH | do.MIGRATE | do.SEND:
            return say("Pieces move only in a move action ({rule})", rule=cite(14))
        case do.SEND_TO:
            return say("A spy is sent only in a move action, after you chose which one ({rule})", rule=cite(14))
        case do.BETRAY_CARD:
            return say("Cards are betrayed only in a betray action ({rule})", rule=cite(14))
        case do.TAKE_PRIZE | do.LEAVE_PRIZE:
            return say("A prize is offered only after you betray a card that shows one ({rule})", rule=cite(14, 33))
        case do.FIGHT_IN | do.FIGHT_ON:
            return say("Battles are fought only in a battle action ({rule})", rule=cite(14))
    return _belongs_to_consequences(kind)


def _belongs_to_consequences(kind: int) -> str:
    match kind:
        case do.KILL_TRIBE | do.KILL_ARMY | do.KILL_ROAD | do.KILL_SPY:
            return say("Pieces are removed only in a battle, after its site is chosen ({rule})", rule=cite(14))
        case do.LIFT_ARMY | do.LIFT_ROAD | do.LIFT_TRIBE | do.LIFT_SPY | do.LIFT_GIFT:
            return say("Pieces in play are taken only when the supply is empty ({rule})", rule=cite(8, 46))
        case do.DISCARD:
            return say("Cards are discarded only when a rule asks for it ({rule})", rule=cite(9))
        case do.SHELTER | do.LET_GO:
            return say("A Safe House is used only after a battle removed your spies ({rule})", rule=cite(None, 67))
        case do.NAME_SUIT:
            return say("A suit is named only for Pashtunwali Values ({rule})", rule=cite(10))
        case do.NAME_REGION:
            return say("A region is named only for Rebuke ({rule})", rule=cite(None, 83))
    return say("A player is named only for Rumor and for Other Persuasive Methods ({rule})", rule=cite(None, 85, 86))
