"""The moment: when an action would belong, and to whom in a bargain."""

from pamir.kernel.frames import arg, top
from pamir.locale import say, seat_name
from pamir.locale.words import cite
from pamir.second.rules import actions as do
from pamir.second.rules import prompts as ask
from pamir.second.rules.prompts import BRIBE_TO
from pamir.second.rules.state import State


def wrong_side_of_bribe(s: State, kind: int) -> str | None:
    """Why the one who pays cannot answer like the one who is paid, and the other way round."""
    if top(s) == ask.BRIBE and kind in (do.ACCEPT, do.REFUSE, do.COUNTER):
        receiver = seat_name(arg(s, BRIBE_TO))
        return say("You are the one who pays: {seat} answers your offers ({rule}).", seat=receiver, rule=cite(None, 19))
    if top(s) == ask.ANSWER and kind in (do.PAY, do.DECLINE, do.IGNORE, do.PROPOSE):
        payer = seat_name(s.active)
        return say(
            "You are the one who is paid: accept, refuse or name a price to {seat} ({rule}).",
            seat=payer,
            rule=cite(None, 19),
        )
    return None


def belongs(kind: int) -> str:
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
