"""The moment: when an action would belong."""

from pamir.first.rules import actions as do
from pamir.locale import say
from pamir.locale.words import cite_part


def belongs(kind: int) -> str:
    """When an action of this kind would be in place, with its rule."""
    match kind:
        case do.CHOOSE_SIDE:
            return say("Sides of the Loyalty cards are chosen before the first turn ({rule})", rule=cite_part("4"))
        case do.PAY_IN:
            return say(
                "A row is chosen only for the last rupee of a payment to the right ({rule})", rule=cite_part("5")
            )
        case do.TAKE_SLOT:
            rule = cite_part("8.5")
            return say("Rupees are taken off the Market only by Commerce and for two Discards ({rule})", rule=rule)
        case do.TAKE_SEAT:
            return say("Rupees are taken from players only by Tax and for two Discards ({rule})", rule=cite_part("8.7"))
        case do.MOVE_SPY | do.MOVE_TO | do.ON_BAND:
            return say("Spies move only in a Travel action ({rule})", rule=cite_part("8.1"))
        case do.COUNTER | do.REMOVE_SPY:
            return say("Spies are removed only in a Counter-Espionage action ({rule})", rule=cite_part("8.2"))
        case do.BRIBE_CARD:
            return say("Cards are bribed only in a Bribe action ({rule})", rule=cite_part("8.3"))
        case do.ASSASSINATE_CARD:
            return say("Cards are assassinated only in an Assassinate action ({rule})", rule=cite_part("8.4"))
        case do.TAKE_PRIZE | do.LEAVE_PRIZE:
            rule = cite_part("8.4")
            return say("A Prize is offered only after you assassinate a card with a Prize band ({rule})", rule=rule)
        case do.GIVE:
            return say("Gifts are given only in a Gifts action ({rule})", rule=cite_part("8.6"))
        case do.CAMPAIGN_FROM | do.MARCH_TO | do.STAY | do.MARCH | do.ATTACK | do.NO_ATTACK:
            return say("Armies march and attack only in a Campaign action ({rule})", rule=cite_part("8.8"))
        case do.REMOVE_ARMY | do.REMOVE_ROAD | do.REMOVE_TRIBE | do.USE_ARMS:
            return say("Units are removed only in the attack of a Campaign ({rule})", rule=cite_part("8.8"))
    return _belongs_to_consequences(kind)


def _belongs_to_consequences(kind: int) -> str:
    match kind:
        case do.ROAD:
            return say("Roads are placed only when you play an economic card ({rule})", rule=cite_part("7.2"))
        case do.LIFT_ARMY | do.LIFT_ROAD | do.LIFT_TRIBE | do.LIFT_SPY | do.LIFT_GIFT | do.DO_WITHOUT:
            return say("Pieces in play are taken only when the pool is empty ({rule})", rule=cite_part("7.2", 9))
        case do.DISCARD:
            return say(
                "Cards are discarded only in your turn or when a rule asks for it ({rule})", rule=cite_part("6.1")
            )
        case do.KEEP | do.TAKE_BACK:
            return say("Tableaus are culled only after a Topple ({rule})", rule=cite_part("12.4"))
        case do.SPEND:
            return say("Badal tokens are spent only when a card begins to act ({rule})", rule=cite_part("13.3"))
        case do.TOKEN_FROM | do.NO_TOKEN:
            return say("Badal tokens are taken only by who was wronged ({rule})", rule=cite_part("13.3", 51))
        case do.ACCEPT | do.REFUSE:
            return say("Nobody proposes a deal to you ({rule})", rule=cite_part("11"))
    return say("You draw up no deal; propose one to somebody first ({rule})", rule=cite_part("11"))
