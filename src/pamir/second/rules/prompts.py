"""Every prompt and task of the second edition, described once: name, arguments, who is asked, question and help.

Beneath each the rules give its arguments names, to read them with: ``arg(s, TAXING_LEFT)``. What a prompt shows
besides its arguments is worked out in ``asked.py``. A prompt's answers and a task's deed are registered where they
are written (``dispatch.py``). Numbers are the order of this list and part of every saved position.
"""

from pamir.second.rules.tables import A_GIFT, A_ROAD, A_SPY, A_TRIBE, NONE
from pamir.vocabulary import HIDDEN, Argument, Frames, Wording

_table = Frames()
_prompt, _task, _places = _table.prompt, _table.task, _table.places

_SEAT = Argument("seat", "seat", shown=HIDDEN)
_CARD = Argument("card", "card")
_REGION = Argument("region", "region")
_LEFT = Argument("left", default=1)
_LIMITS = (Argument("limit"), Argument("cards"))


# --- before the first turn, and the menu of a turn -------------------------------------------------

CHOOSE_START = _prompt(
    "choose loyalty",
    _SEAT,
    asked="seat",
    answers="`loyalty …`",
    question=(Wording("choose the coalition you start with."),),
    help=(Wording("Your armies and roads will be of this coalition; several players may share one."),),
    duty=(Wording("choose the coalition to start with ({rule})", page=5),),
)
(CHOOSE_START_SEAT,) = _places(CHOOSE_START)

_NOTHING_LEFT = {"actions": 0, "choices": 1}
TURN = _prompt(
    "turn",
    besides=(Argument("actions"), Argument("suit", "suit", shown=HIDDEN, meaning="the favored one")),
    answers="`end turn`, `buy …`, `play …`, `ACTION with CARD`",
    question=(
        Wording("nothing left to do. End the turn.", when=_NOTHING_LEFT),
        Wording("no action left. Take bonus actions, or end the turn.", when={"actions": 0}),
        Wording(
            "{n} action left. Buy, play, or act with a card.",
            "{n} actions left. Buy, play, or act with a card.",
            count="actions",
        ),
    ),
    help=(
        Wording("Cleanup follows: limits, events, and new cards in the market.", when=_NOTHING_LEFT),
        Wording("Cards of the favored suit, now {suit}, act without using an action."),
    ),
    duty=(Wording("buy, play, act or end the turn ({rule})", page=9),),
)

# --- bribes ----------------------------------------------------------------------------------------

_BARGAIN = (
    Argument("for", "action", shown="action", meaning="the play or card action that waits"),
    Argument("to", "seat", shown="receiver", meaning="who is bribed"),
    Argument("demand", "rupees", meaning="asked now: the full bribe, or a counter-offer"),
    Argument("offer", "rupees", NONE, meaning="the last proposal, if there was one"),
)
_ABOUT_BARGAIN = (
    _CARD,
    Argument("payer", "seat"),
    Argument("owed", "rupees"),
    Argument("talks", shown=HIDDEN, meaning="1 while the payer may offer less"),
)

BRIBE = _prompt(
    "bribe",
    *_BARGAIN,
    besides=_ABOUT_BARGAIN,
    answers="`pay`, `decline`, `ignore` (Courtly Manners), `propose n`",
    question=(Wording("{receiver} asks for {demand}."),),
    help=(
        Wording("For {card}. Pay, or give up without losing an action.", when={"talks": 0}),
        Wording("For {card}. Pay, offer less, or give up without losing an action."),
    ),
    duty=(Wording("settle the bribe for {card} with {receiver} ({rule})", rulings=(19,)),),
)
BRIBE_FOR, BRIBE_TO, BRIBE_DEMAND, BRIBE_OFFER = _places(BRIBE)

ANSWER = _prompt(  # the same frame, turned to the receiver
    "answer",
    *_BARGAIN,
    besides=_ABOUT_BARGAIN,
    asked="to",
    answers="`accept`, `refuse`, `counter n`",
    question=(
        Wording("{payer} asks you to waive {demand}.", when={"offer": 0}),
        Wording("{payer} offers {offer} instead of {demand}.", bare=("demand",)),
    ),
    help=(Wording("Accept, refuse, or name a price in between."),),
    duty=(Wording("answer the offer of {payer} ({rule})", rulings=(19,)),),
)

# --- the six actions -------------------------------------------------------------------------------

TAXING = _prompt(
    "tax",
    _LEFT,
    Argument("taken"),
    Argument("victim", private=True, meaning="Wakhan: the seat she is taxing, plus one; 0 before she has chosen"),
    Argument("market", private=True, meaning="Wakhan: 1 once she has come to the market"),
    answers="`take market …`, `take SEAT`, `done`",
    question=(
        Wording("tax {n} rupee.", "tax up to {n} rupees.", count="left", when={"taken": 0}),
        Wording("tax {n} more rupee.", "tax up to {n} more rupees.", count="left"),
    ),
    help=(Wording("From market cards with rupees, or from players with cards in regions you rule."),),
    duty=(Wording("choose where the tax comes from ({rule})", page=13),),
)
TAXING_LEFT, TAXING_TAKEN, TAXING_VICTIM, TAXING_MARKET = _places(TAXING)

GIVING = _prompt(
    "gift",
    answers="`gift 2`, `gift 4`, `gift 6`",
    question=(Wording("choose a gift space."),),
    help=(Wording("Each gift is one influence until you change loyalty."),),
    duty=(Wording("choose the gift space ({rule})", page=13),),
)

BUILDING = _prompt(
    "build",
    _LEFT,
    Argument("built"),
    besides=(Argument("price", "rupees"),),
    answers="`army …`, `road …`, `done`",
    question=(
        Wording("build up to {n} blocks.", count="left", when={"built": 0}),
        Wording("build {n} more block, or stop.", "build up to {n} more blocks, or stop.", count="left"),
    ),
    help=(Wording("Armies in regions you rule, or roads on their borders, of your coalition."),),
    duty=(Wording("choose where to build, or stop building ({rule})", page=13),),
)
BUILDING_LEFT, BUILDING_BUILT = _places(BUILDING)

INFRASTRUCTURE_BLOCK = _prompt(
    "infrastructure",
    answers="`army …`, `road …`",
    question=(Wording("place one more block for free."),),
    help=(Wording("Infrastructure: an army in a region you rule, or a road on its border."),),
    duty=(Wording("place the free block of Infrastructure ({rule})", rulings=(72,)),),
)

MOVING = _prompt(
    "move",
    _LEFT,
    Argument("told", private=True, meaning="Wakhan: the move she has told of, so that it is told once"),
    answers="`move army A > B`, `move tribe A > B`, `move spy CARD`, `done`",
    question=(Wording("{n} move left. Choose what moves.", "{n} moves left. Choose what moves.", count="left"),),
    help=(Wording("Armies follow roads of your coalition; spies go round the courts."),),
    duty=(Wording("choose what to move, or stop moving ({rule})", page=14),),
)
MOVING_LEFT, MOVING_TOLD = _places(MOVING)

SENDING = _prompt(
    "send spy",
    _CARD,
    answers="`to CARD`",
    question=(Wording("where does the spy on {card} go?"),),
    help=(Wording("To a neighbouring card on the ring of all courts."),),
    duty=(Wording("choose where the spy on {card} goes ({rule})", page=14),),
)
(SENDING_CARD,) = _places(SENDING)

BETRAYING = _prompt(
    "betray",
    answers="`betray CARD`",
    question=(Wording("choose the card to betray."),),
    help=(Wording("It is discarded, and a card that shows a prize may become yours."),),
    duty=(Wording("choose the card to betray ({rule})", page=14),),
)

PRIZE = _prompt(
    "prize",
    _CARD,
    answers="`take prize`, `leave prize`",
    question=(Wording("keep {card} as a prize?"),),
    help=(Wording("A prize is one influence; of another coalition, it turns your loyalty first."),),
    duty=(Wording("decide whether to keep {card} as a prize ({rule})", page=14),),
)
(PRIZE_CARD,) = _places(PRIZE)

BATTLE_SITE = _prompt(
    "battle site",
    Argument("rank", default=1, meaning="of the acting card"),
    Argument("mode", private=True, meaning="Wakhan: 1 for the line that names the card with most spies"),
    answers="`battle REGION`, `battle CARD`",
    question=(Wording("choose where to battle."),),
    help=(Wording("A region with armies of yours, or a court card with spies of yours."),),
    duty=(Wording("choose the site of the battle ({rule})", page=14),),
)
BATTLE_SITE_RANK, BATTLE_SITE_MODE = _places(BATTLE_SITE)

BATTLE_LOSSES = _prompt(
    "battle losses",
    _LEFT,
    Argument("done", shown="removed"),
    Argument("in", "region", NONE, shown="region"),
    Argument("on", "card", shown="card"),
    answers="`remove …`, `done`",
    question=(
        Wording("remove {n} piece.", "remove up to {n} pieces.", count="left", when={"done": 0}),
        Wording("remove {n} more piece.", "remove up to {n} more pieces.", count="left"),
    ),
    help=(Wording("Not your own, not of your coalition, no tribes of those who share your loyalty."),),
    duty=(Wording("choose what the battle removes ({rule})", page=14),),
)
BATTLE_LOSSES_LEFT, BATTLE_LOSSES_DONE, BATTLE_LOSSES_IN, BATTLE_LOSSES_ON = _places(BATTLE_LOSSES)

# --- pieces ----------------------------------------------------------------------------------------

ROAD_ICON = _prompt(
    "road",
    _REGION,
    _SEAT,
    Argument("coalition", "coalition"),
    asked="seat",
    answers="`road …`",
    question=(Wording("choose a border of {region} for the road."),),
    help=(Wording("The road is of your coalition; armies of that coalition may cross there."),),
    duty=(Wording("choose a border of {region} for the road ({rule})", page=11),),
)
ROAD_ICON_REGION, ROAD_ICON_SEAT, ROAD_ICON_COALITION = _places(ROAD_ICON)

SPY_ICON = _prompt(
    "spy",
    _REGION,
    _SEAT,
    asked="seat",
    answers="`spy CARD`",
    question=(Wording("choose a card of {region} for the spy."),),
    help=(Wording("Any court will do, your own too. Most spies on a card hold it hostage."),),
    duty=(Wording("choose a card of {region} for the spy ({rule})", page=11),),
)
SPY_ICON_REGION, SPY_ICON_SEAT = _places(SPY_ICON)

LIFT = _prompt(
    "lift",
    Argument("piece", "piece", meaning="what is to be placed"),
    Argument("at", "place", shown=HIDDEN, meaning="the region, border, card or gift space where it goes"),
    Argument("coalition", "coalition", shown=HIDDEN, meaning="of a block; cylinders are the seat's"),
    _SEAT,
    besides=(
        _REGION,
        Argument("border", "border"),
        _CARD,
        Argument("gift", "gift"),
        Argument("block", "coalition", shown="coalition"),
    ),
    asked="seat",
    answers="`lift army/road/tribe/spy/gift …`",
    question=(
        Wording("no block left. Take one from play as a road.", when={"piece": A_ROAD}),
        Wording("no cylinder left. Take one from play as a tribe.", when={"piece": A_TRIBE}),
        Wording("no cylinder left. Take one from play as a spy.", when={"piece": A_SPY}),
        Wording("no cylinder left. Take one from play as a gift.", when={"piece": A_GIFT}),
        Wording("no block left. Take one from play as an army."),
    ),
    help=(Wording("Anything of the right kind that was not placed this turn."),),
    duty=(Wording("choose a piece in play to place anew, as the supply is empty ({rule})", page=8, rulings=(44,)),),
)
LIFT_PIECE, LIFT_AT, LIFT_COALITION, LIFT_SEAT = _places(LIFT)

# --- discards --------------------------------------------------------------------------------------

DEBT = _prompt(
    "debt",
    _SEAT,
    Argument("cards", default=1),
    asked="seat",
    answers="`discard CARD`",
    question=(Wording("discard {n} card for your debt.", "discard {n} cards for your debt.", count="cards"),),
    help=(Wording("For each rupee of leverage you could not return, one card of hand or court goes."),),
    duty=(Wording("choose a card to discard for leverage that was not repaid ({rule})", page=8, rulings=(41,)),),
)
DEBT_SEAT, DEBT_CARDS = _places(DEBT)

_PATRIOTS_GO = {"region": NONE}
FORCED_DISCARDS = _prompt(
    "forced discards",
    _SEAT,
    Argument("region", "region", NONE, meaning="whose political cards go, in an overthrow"),
    Argument("keep", "coalition", NONE, shown="keeps", meaning="whose patriots stay, in a change of loyalty"),
    asked="seat",
    answers="`discard CARD`",
    question=(
        Wording("you change loyalty. Which patriot goes first?", when=_PATRIOTS_GO),
        Wording("overthrown in {region}. Which card goes first?"),
    ),
    help=(
        Wording("All but {keeps} patriots go. Leverage falls due card by card.", when=_PATRIOTS_GO),
        Wording("Your last tribe there is gone, so all its political cards go. Leverage falls due card by card."),
    ),
    duty=(
        Wording(
            "choose which patriot goes first in the change of loyalty ({rule})",
            when=_PATRIOTS_GO,
            page=7,
            rulings=(31,),
        ),
        Wording("choose which political card goes first in the overthrow ({rule})", page=8, rulings=(42,)),
    ),
)
FORCED_DISCARDS_SEAT, FORCED_DISCARDS_REGION, FORCED_DISCARDS_KEEP = _places(FORCED_DISCARDS)

SAFE_HOUSE = _prompt(
    "safe house",
    _SEAT,
    Argument("spies", default=1),
    asked="seat",
    answers="`shelter 41`, `shelter 72`, `let go`",
    question=(Wording("a spy was lost. Hide it?", "{n} spies were lost. Hide the next?", count="spies"),),
    help=(Wording("It may stay in play on a Safe House of yours instead of going home."),),
    duty=(Wording("decide whether a lost spy hides in a Safe House ({rule})", rulings=(67,)),),
)
SAFE_HOUSE_SEAT, SAFE_HOUSE_SPIES = _places(SAFE_HOUSE)

BLACKMAIL = _prompt(
    "blackmail",
    Argument("herat", meaning="1 while that of card 54 is open"),
    Argument("kandahar", meaning="1 while that of card 43 is open"),
    answers="`spy CARD`, `done`",
    question=(Wording("place a spy by Blackmail, or go without."),),
    help=(Wording("On a card of the region that bears no spy at all."),),
    duty=(Wording("place the spies of Blackmail, or go without ({rule})", rulings=(69,)),),
)
BLACKMAIL_HERAT_OPEN, BLACKMAIL_KANDAHAR_OPEN = _places(BLACKMAIL)

COURT_LIMIT = _prompt(
    "court limit",
    besides=_LIMITS,
    answers="`discard CARD`",
    question=(Wording("discard court cards down to {limit}."),),
    help=(Wording("A court holds three cards and one more for each political star."),),
    duty=(Wording("discard court cards down to the limit of {n} ({rule})", count="limit", page=9, rulings=(76,)),),
)

HAND_LIMIT = _prompt(
    "hand limit",
    besides=_LIMITS,
    answers="`discard CARD`",
    question=(Wording("discard hand cards down to {limit}."),),
    help=(Wording("A hand holds two cards and one more for each intelligence star."),),
    duty=(Wording("discard hand cards down to the limit of {n} ({rule})", count="limit", page=9, rulings=(76,)),),
)

# --- events ----------------------------------------------------------------------------------------

CONFIDENCE = _prompt(
    "confidence failure",
    _SEAT,
    asked="seat",
    answers="`discard CARD`",
    question=(Wording("discard one card from your hand."),),
    help=(Wording("Confidence Failure costs everybody a card."),),
    duty=(Wording("discard a hand card for Confidence Failure ({rule})", rulings=(84,)),),
)
(CONFIDENCE_SEAT,) = _places(CONFIDENCE)

RUMOR = _prompt(
    "rumor",
    answers="`name SEAT`",
    question=(Wording("whom is the Rumor about?"),),
    help=(Wording("Their patriots give no influence until the next Dominance Check."),),
    duty=(Wording("choose the player the Rumor is about ({rule})", rulings=(85,)),),
)

PERSUASION = _prompt(
    "other persuasive methods",
    answers="`name SEAT`",
    question=(Wording("with whom do you swap hands?"),),
    help=(Wording("You exchange whole hands; nobody can refuse."),),
    duty=(Wording("choose the player to swap hands with ({rule})", rulings=(86,)),),
)

PASHTUNWALI = _prompt(
    "pashtunwali values",
    answers="`suit …`",
    question=(Wording("choose the favored suit."),),
    help=(Wording("It stays favored until the next Dominance Check."),),
    duty=(Wording("choose the suit that Pashtunwali Values favors ({rule})", page=10),),
)

REBUKE_REGION = _prompt(
    "rebuke",
    answers="`region …`",
    question=(Wording("choose the region to rebuke."),),
    help=(Wording("All tribes and armies there go home, yours too."),),
    duty=(Wording("choose the region of the Rebuke ({rule})", rulings=(83,)),),
)

# --- tasks -----------------------------------------------------------------------------------------

START_TURN = _task("start turn")
DISCARD_EVENTS = _task("discard events")
DISCARD_EVENT = _task("discard event", Argument("slot", "slot"))
(DISCARD_EVENT_SLOT,) = _places(DISCARD_EVENT)
REFILL = _task("refill")
END_OF_TURN = _task("end of turn")
ICONS = _task("icons", _CARD, Argument("next", meaning="the icon that comes next, from 0"), _SEAT)
ICONS_CARD, ICONS_NEXT, ICONS_SEAT = _places(ICONS)
TURN_DIAL = _task("turn dial", _SEAT, Argument("coalition", "coalition"))
TURN_DIAL_SEAT, TURN_DIAL_COALITION = _places(TURN_DIAL)
TUCK_PRIZE = _task("tuck prize", _SEAT, _CARD)
TUCK_PRIZE_SEAT, TUCK_PRIZE_CARD = _places(TUCK_PRIZE)
LOST_TRIBES = _task("lost tribes", _REGION)  # overthrow after a battle or riot
(LOST_TRIBES_REGION,) = _places(LOST_TRIBES)
INSURRECTION_ARMIES = _task("insurrection armies", _SEAT, _LEFT)
INSURRECTION_ARMIES_SEAT, INSURRECTION_ARMIES_LEFT = _places(INSURRECTION_ARMIES)
WAKHAN_ACTIONS = _task("wakhan actions")
WAKHAN_BONUS = _task("wakhan bonus")
WAKHAN_PLAYS = _task("wakhan plays")  # cards she holds (ruling 125)

FORMS = _table.forms
PROMPTS = _table.prompts
PROMPT_NAMES = tuple(form.name for form in PROMPTS)
LAST_PROMPT = len(PROMPTS)  # tasks have this number and higher ones
# By prompt, the place of the argument that names the seat asked; -1: it is the active seat.
ASKED_PLACE = tuple(form.asked_place for form in PROMPTS)
