"""What is to be decided: one short sentence, and one line of help."""

from typing import TYPE_CHECKING

from pamir.locale import has_names, say, say_many, seat_name, speaking
from pamir.locale.words import rupees
from pamir.second.reasons.moment import waiting_card
from pamir.second.rules import pieces
from pamir.second.rules import prompts as ask
from pamir.second.rules.court import court_limit, hand_limit
from pamir.second.rules.prompts import arg, top
from pamir.second.rules.state import State
from pamir.second.rules.tables import NONE
from pamir.second.words import card_word, coalition_word, region_word, seat_names, suit_word

if TYPE_CHECKING:
    from pamir.second.game import SecondGame as Game


def prompt_sentence(game: "Game") -> str:
    """Who has to decide what, in about ten words; who won, after the end."""
    with speaking(names=None if has_names() else seat_names(game.seats, game.wakhan)):
        if game.over:
            return say("The game is over.")
        s = game.state
        return say("{seat}: {question}", seat=seat_name(s.decider), question=_question(s, len(game.legal_actions)))


def prompt_help(game: "Game") -> str:
    """One line that explains the choice to somebody who is new to it; empty after the end."""
    with speaking(names=None if has_names() else seat_names(game.seats, game.wakhan)):
        return "" if game.over else _help(game.state, len(game.legal_actions))


def _question(s: State, choices: int) -> str:
    match top(s):
        case ask.CHOOSE_START:
            return say("choose the coalition you start with.")
        case ask.TURN:
            return _turn(s, choices)
        case ask.BRIBE:
            return say("{receiver} asks for {demand}.", receiver=seat_name(arg(s, 1)), demand=rupees(arg(s, 2)))
        case ask.ANSWER if arg(s, 3) == 0:
            return say("{payer} asks you to waive {demand}.", payer=seat_name(s.active), demand=rupees(arg(s, 2)))
        case ask.ANSWER:
            return say(
                "{payer} offers {offer} instead of {demand}.",
                payer=seat_name(s.active),
                offer=rupees(arg(s, 3)),
                demand=arg(s, 2),
            )
        case ask.TAXING if arg(s, 1) == 0:
            return say_many("tax {n} rupee.", "tax up to {n} rupees.", arg(s, 0))
        case ask.TAXING:
            return say_many("tax {n} more rupee.", "tax up to {n} more rupees.", arg(s, 0))
        case ask.GIVING:
            return say("choose a gift space.")
        case ask.BUILDING if arg(s, 1) == 0:
            return say("build up to {n} blocks.", n=arg(s, 0))
        case ask.BUILDING:
            return say_many("build {n} more block, or stop.", "build up to {n} more blocks, or stop.", arg(s, 0))
        case ask.INFRASTRUCTURE_BLOCK:
            return say("place one more block for free.")
        case ask.MOVING:
            return say_many("{n} move left. Choose what moves.", "{n} moves left. Choose what moves.", arg(s, 0))
        case ask.SENDING:
            return say("where does the spy on {card} go?", card=card_word(arg(s, 0)))
        case ask.BETRAYING:
            return say("choose the card to betray.")
        case ask.PRIZE:
            return say("keep {card} as a prize?", card=card_word(arg(s, 0)))
        case ask.BATTLE_SITE:
            return say("choose where to battle.")
        case ask.BATTLE_LOSSES if arg(s, 1) == 0:
            return say_many("remove {n} piece.", "remove up to {n} pieces.", arg(s, 0))
        case ask.BATTLE_LOSSES:
            return say_many("remove {n} more piece.", "remove up to {n} more pieces.", arg(s, 0))
        case ask.ROAD_ICON:
            return say("choose a border of {region} for the road.", region=region_word(arg(s, 0)))
        case ask.SPY_ICON:
            return say("choose a card of {region} for the spy.", region=region_word(arg(s, 0)))
        case ask.LIFT:
            return _lift(s)
    return _question_of_others(s)


def _turn(s: State, choices: int) -> str:
    if s.actions_left > 0:
        return say_many(
            "{n} action left. Buy, play, or act with a card.",
            "{n} actions left. Buy, play, or act with a card.",
            s.actions_left,
        )
    if choices > 1:
        return say("no action left. Take bonus actions, or end the turn.")
    return say("nothing left to do. End the turn.")


def _lift(s: State) -> str:
    match arg(s, 0):
        case pieces.A_ROAD:
            return say("no block left. Take one from play as a road.")
        case pieces.A_TRIBE:
            return say("no cylinder left. Take one from play as a tribe.")
        case pieces.A_SPY:
            return say("no cylinder left. Take one from play as a spy.")
        case pieces.A_GIFT:
            return say("no cylinder left. Take one from play as a gift.")
    return say("no block left. Take one from play as an army.")


def _question_of_others(s: State) -> str:
    match top(s):
        case ask.DEBT:
            return say_many("discard {n} card for your debt.", "discard {n} cards for your debt.", arg(s, 1))
        case ask.FORCED_DISCARDS if arg(s, 1) != NONE:
            return say("overthrown in {region}. Which card goes first?", region=region_word(arg(s, 1)))
        case ask.FORCED_DISCARDS:
            return say("you change loyalty. Which patriot goes first?")
        case ask.SAFE_HOUSE:
            return say_many("a spy was lost. Hide it?", "{n} spies were lost. Hide the next?", arg(s, 1))
        case ask.BLACKMAIL:
            return say("place a spy by Blackmail, or go without.")
        case ask.COURT_LIMIT:
            return say("discard court cards down to {limit}.", limit=court_limit(s, s.decider))
        case ask.HAND_LIMIT:
            return say("discard hand cards down to {limit}.", limit=hand_limit(s, s.decider))
        case ask.CONFIDENCE:
            return say("discard one card from your hand.")
        case ask.RUMOR:
            return say("whom is the Rumor about?")
        case ask.PERSUASION:
            return say("with whom do you swap hands?")
        case ask.PASHTUNWALI:
            return say("choose the favored suit.")
        case ask.REBUKE_REGION:
            return say("choose the region to rebuke.")
    return say("choose.")


def _help(s: State, choices: int) -> str:
    match top(s):
        case ask.CHOOSE_START:
            return say("Your armies and roads will be of this coalition; several players may share one.")
        case ask.TURN if s.actions_left > 0 or choices > 1:
            return say("Cards of the favored suit, now {suit}, act without using an action.", suit=suit_word(s.favored))
        case ask.TURN:
            return say("Cleanup follows: limits, events, and new cards in the market.")
        case ask.BRIBE:
            return _help_with_bribe(s)
        case ask.ANSWER:
            return say("Accept, refuse, or name a price in between.")
        case ask.TAXING:
            return say("From market cards with rupees, or from players with cards in regions you rule.")
        case ask.GIVING:
            return say("Each gift is one influence until you change loyalty.")
        case ask.BUILDING:
            return say("Armies in regions you rule, or roads on their borders, of your coalition.")
        case ask.INFRASTRUCTURE_BLOCK:
            return say("Infrastructure: an army in a region you rule, or a road on its border.")
        case ask.MOVING:
            return say("Armies follow roads of your coalition; spies go round the courts.")
        case ask.SENDING:
            return say("To a neighbouring card on the ring of all courts.")
        case ask.BETRAYING:
            return say("It is discarded, and a card that shows a prize may become yours.")
        case ask.PRIZE:
            return say("A prize is one influence; of another coalition, it turns your loyalty first.")
        case ask.BATTLE_SITE:
            return say("A region with armies of yours, or a court card with spies of yours.")
        case ask.BATTLE_LOSSES:
            return say("Not your own, not of your coalition, no tribes of those who share your loyalty.")
    return _help_of_others(s)


def _help_with_bribe(s: State) -> str:
    card = card_word(waiting_card(arg(s, 0)))
    if arg(s, 1) == s.wakhan or s.failed_deals >= s.deal_cap:
        return say("For {card}. Pay, or give up without losing an action.", card=card)
    return say("For {card}. Pay, offer less, or give up without losing an action.", card=card)


def _help_of_others(s: State) -> str:
    match top(s):
        case ask.ROAD_ICON:
            return say("The road is of your coalition; armies of that coalition may cross there.")
        case ask.SPY_ICON:
            return say("Any court will do, your own too. Most spies on a card hold it hostage.")
        case ask.LIFT:
            return say("Anything of the right kind that was not placed this turn.")
        case ask.DEBT:
            return say("For each rupee of leverage you could not return, one card of hand or court goes.")
        case ask.FORCED_DISCARDS if arg(s, 1) != NONE:
            return say("Your last tribe there is gone, so all its political cards go. Leverage falls due card by card.")
        case ask.FORCED_DISCARDS:
            kept = coalition_word(arg(s, 2))
            return say("All but {coalition} patriots go. Leverage falls due card by card.", coalition=kept)
        case ask.SAFE_HOUSE:
            return say("It may stay in play on a Safe House of yours instead of going home.")
        case ask.BLACKMAIL:
            return say("On a card of the region that bears no spy at all.")
        case ask.COURT_LIMIT:
            return say("A court holds three cards and one more for each political star.")
        case ask.HAND_LIMIT:
            return say("A hand holds two cards and one more for each intelligence star.")
        case ask.CONFIDENCE:
            return say("Confidence Failure costs everybody a card.")
        case ask.RUMOR:
            return say("Their patriots give no influence until the next Dominance Check.")
        case ask.PERSUASION:
            return say("You exchange whole hands; nobody can refuse.")
        case ask.PASHTUNWALI:
            return say("It stays favored until the next Dominance Check.")
        case ask.REBUKE_REGION:
            return say("All tribes and armies there go home, yours too.")
    return ""
