"""Every prompt and task of the first edition, described once: name, arguments, who is asked, question and help.

Beneath each the rules give its arguments names, to read them with: ``arg(s, TAXING_LEFT)``. What a prompt shows
besides its arguments is worked out in ``asked.py``. A prompt's answers and a task's deed are registered where they
are written (``dispatch.py``). Numbers are the order of this list and part of every saved position. ``part`` is the
part of the rules that a reason cites (docs/FIRST_EDITION.md).
"""

from pamir.first.rules.tables import A_GIFT, A_ROAD, A_SPY, A_TRIBE, NONE
from pamir.vocabulary import HIDDEN, Argument, Frames, Wording

_table = Frames()
_prompt, _task, _places = _table.prompt, _table.task, _table.places

_SEAT = Argument("seat", "seat", shown=HIDDEN)
_CARD = Argument("card", "card")
_LEFT = Argument("left", default=1)
_LOCATION = Argument("location", "location")


# --- before the first turn, and the menu of a turn -------------------------------------------------

CHOOSE_START = _prompt(
    "choose side",
    _SEAT,
    besides=(Argument("first", "empire"), Argument("second", "empire")),
    asked="seat",
    answers="`side 1`, `side 2`",
    question=(Wording("choose the side of your Loyalty card: {first} or {second}."),),
    help=(Wording("All choices are shown at once; the lowest number on a chosen side begins."),),
    duty=(Wording("choose a side of the Loyalty card ({rule})", part="4"),),
)
(CHOOSE_START_SEAT,) = _places(CHOOSE_START)

TURN = _prompt(
    "turn",
    besides=(Argument("actions"), Argument("mode", "mode", shown=HIDDEN, meaning="of the Regime")),
    answers="`end turn`, `discard …`, `buy …`, `play …`, `ACTION with CARD`, `propose to SEAT`",
    question=(
        Wording("nothing left to do. End the turn.", when={"actions": 0, "choices": 1}),
        Wording("no action left. Take free actions, or end the turn.", when={"actions": 0}),
        Wording(
            "{n} action left. Buy, play, discard, or act with a card.",
            "{n} actions left. Buy, play, discard, or act with a card.",
            count="actions",
        ),
    ),
    help=(Wording("Under the present Regime {mode} actions are free."),),
    duty=(Wording("take an action or end the turn ({rule})", part="5"),),
)

PAY_ROW = _prompt(
    "pay in row",
    Argument("top", "slot", meaning="where the rupee lies if the top row is chosen"),
    Argument("bottom", "slot", meaning="and if the bottom row is"),
    answers="`pay top`, `pay bottom`",
    question=(Wording("on which of two cards do you put the last rupee?"),),
    help=(Wording("You cannot buy a card this turn on which you put a rupee."),),
    duty=(Wording("choose the card for the last rupee ({rule})", part="5", rulings=(4,)),),
)
PAY_ROW_TOP, PAY_ROW_BOTTOM = _places(PAY_ROW)

TAKE_RUPEE = _prompt(
    "take rupee",
    answers="`take market …`, `take SEAT`",
    question=(Wording("take one rupee for your two Discards."),),
    help=(Wording("From any other player or any card of the Market."),),
    duty=(Wording("take the rupee for two Discards ({rule})", part="6.1", rulings=(5,)),),
)

TOKENS = _prompt(
    "tokens",
    _CARD,
    Argument("special", "special"),
    answers="`spend n`",
    question=(Wording("how many Badal tokens do you spend?"),),
    help=(Wording("Each makes {card} count one Rank more for this action."),),
    duty=(Wording("decide how many Badal tokens to spend ({rule})", part="13.3"),),
)
TOKENS_CARD, TOKENS_SPECIAL = _places(TOKENS)

# --- Special actions -------------------------------------------------------------------------------

TRAVELLING = _prompt(
    "travel",
    _LEFT,
    Argument("moved"),
    answers="`spy CARD SPOT`, `done`",
    question=(
        Wording("choose the Spy that travels. {n} step.", "choose the Spy that travels. {n} steps.", count="left"),
    ),
    help=(Wording("Round the ring of all Tableaus, card by card."),),
    duty=(Wording("choose a Spy to move, or stop travelling ({rule})", part="8.1"),),
)
TRAVELLING_LEFT, TRAVELLING_MOVED = _places(TRAVELLING)

WAY = _prompt(
    "way",
    _CARD,
    Argument("steps", meaning="taken by this Spy"),
    Argument("from", "card", shown="origin", meaning="where it set out"),
    Argument("spot", "spot", meaning="the spot it left there"),
    besides=(_LEFT,),
    answers="`to CARD`, `stop`",
    question=(
        Wording("where does the Spy on {card} go?", when={"steps": 0}),
        Wording("does the Spy go on from {card}, or stay?"),
    ),
    help=(Wording("To a neighbouring card. It is put down where it stops."),),
    duty=(Wording("choose where the Spy on {card} goes ({rule})", part="8.1", rulings=(11,)),),
)
WAY_CARD, WAY_STEPS, WAY_FROM, WAY_SPOT = _places(WAY)

BAND = _prompt(
    "band",
    _CARD,
    answers="`band patriot`, `band prize`",
    question=(Wording("on which band of {card} does the Spy lie?"),),
    help=(Wording("There it gives Influence in the Empire of that band."),),
    duty=(Wording("choose the band for the Spy on {card} ({rule})", part="8.1", rulings=(12,)),),
)
(BAND_CARD,) = _places(BAND)

COUNTER_SITE = _prompt(
    "counter-espionage",
    _LEFT,
    Argument("removed"),
    answers="`counter CARD`, `done`",
    question=(Wording("choose the card to clear of Spies."),),
    help=(Wording("A card with a Spy of yours and one of somebody else."),),
    duty=(Wording("choose the card for Counter-Espionage ({rule})", part="8.2", rulings=(13,)),),
)
COUNTER_SITE_LEFT, COUNTER_SITE_REMOVED = _places(COUNTER_SITE)

COUNTER_SPIES = _prompt(
    "remove spies",
    _LEFT,
    Argument("removed"),
    _CARD,
    answers="`remove spy SEAT SPOT`, `done`",
    question=(Wording("remove {n} Spy from {card}.", "remove up to {n} Spies from {card}.", count="left"),),
    help=(Wording("They go home to their owners."),),
    duty=(Wording("choose the Spy to remove from {card} ({rule})", part="8.2"),),
)
COUNTER_SPIES_LEFT, COUNTER_SPIES_REMOVED, COUNTER_SPIES_CARD = _places(COUNTER_SPIES)

BRIBING = _prompt(
    "bribe",
    answers="`bribe CARD left`, `bribe CARD right`",
    question=(Wording("choose the card to bribe, and the end of your Tableau it comes to."),),
    help=(Wording("It costs twice its Rank, paid to the right of the Market."),),
    duty=(Wording("choose the card to bribe ({rule})", part="8.3"),),
)

KILLING = _prompt(
    "assassinate",
    answers="`assassinate CARD`",
    question=(Wording("choose the card to assassinate."),),
    help=(Wording("It costs 2 rupees, and all Spies on it go home."),),
    duty=(Wording("choose the card to assassinate ({rule})", part="8.4"),),
)

PRIZE = _prompt(
    "prize",
    _CARD,
    Argument("owner", "seat", shown="owner"),
    besides=(Argument("empire", "empire"),),
    answers="`take prize`, `leave prize`",
    question=(Wording("keep {card} as a Loyalty Prize?"),),
    help=(Wording("One Influence with the {empire} Empire; if that is not yours, you change Loyalty."),),
    duty=(Wording("decide whether to keep {card} as a Prize ({rule})", part="9.3"),),
)
PRIZE_CARD, PRIZE_OWNER = _places(PRIZE)

TRADING = _prompt(
    "commerce",
    _LEFT,
    answers="`take market …`",
    question=(Wording("take {n} rupee off the Market.", "take {n} rupees off the Market.", count="left"),),
    help=(Wording("From any cards, one at a time."),),
    duty=(Wording("choose where Commerce takes its rupees ({rule})", part="8.5"),),
)
(TRADING_LEFT,) = _places(TRADING)

GIVING = _prompt(
    "gift",
    answers="`gift 2`, `gift 4`, `gift 6`",
    question=(Wording("choose a Gift spot."),),
    help=(Wording("Each Gift is one Influence until you change Loyalty."),),
    duty=(Wording("choose the Gift spot ({rule})", part="8.6"),),
)

TAXING = _prompt(
    "tax",
    _LEFT,
    Argument("taken"),
    _LOCATION,
    answers="`take SEAT`, `done`",
    question=(Wording("tax {n} rupee in {location}.", "tax up to {n} rupees in {location}.", count="left"),),
    help=(Wording("From players with a Tribe there, or whose Empire has a Road there. Shelters protect."),),
    duty=(Wording("choose who pays the Tax ({rule})", part="8.7"),),
)
TAXING_LEFT, TAXING_TAKEN, TAXING_LOCATION = _places(TAXING)

CAMPAIGN_SITE = _prompt(
    "campaign",
    Argument("rank", default=1),
    _CARD,
    answers="`campaign LOCATION`",
    question=(Wording("choose the Armies that campaign."),),
    help=(Wording("They may move to one adjacent Location and attack there."),),
    duty=(Wording("choose where to campaign ({rule})", part="8.8"),),
)
CAMPAIGN_SITE_RANK, CAMPAIGN_SITE_CARD = _places(CAMPAIGN_SITE)

CAMPAIGN_MOVE = _prompt(
    "march",
    Argument("rank", default=1),
    _LOCATION,
    answers="`march to LOCATION`, `stay`",
    question=(Wording("where do the Armies of {location} march?"),),
    help=(Wording("Along a Road of your Empire, or with a Baggage Train that you pay."),),
    duty=(Wording("choose where the Armies march, or stay ({rule})", part="8.8"),),
)
CAMPAIGN_MOVE_RANK, CAMPAIGN_MOVE_LOCATION = _places(CAMPAIGN_MOVE)

CAMPAIGN_NUMBER = _prompt(
    "armies",
    Argument("rank", default=1),
    _LOCATION,
    Argument("goal", "location"),
    answers="`march n`",
    question=(Wording("how many Armies march from {location} to {goal}?"),),
    help=(Wording("Those that stay behind take no part in the attack."),),
    duty=(Wording("choose how many Armies march ({rule})", part="8.8"),),
)
CAMPAIGN_NUMBER_RANK, CAMPAIGN_NUMBER_LOCATION, CAMPAIGN_NUMBER_GOAL = _places(CAMPAIGN_NUMBER)

ATTACK_WHOM = _prompt(
    "attack",
    Argument("rank", default=1),
    _LOCATION,
    answers="`attack EMPIRE`, `no attack`",
    question=(Wording("which Empire do you attack in {location}?"),),
    help=(Wording("Its Armies there, Roads on its Connections, and Tribes of those Loyal to it."),),
    duty=(Wording("choose whom to attack ({rule})", part="8.8"),),
)
ATTACK_WHOM_RANK, ATTACK_WHOM_LOCATION = _places(ATTACK_WHOM)

LOSSES = _prompt(
    "losses",
    _LEFT,
    _LOCATION,
    Argument("empire", "empire"),
    Argument("arms", meaning="1: European Arms have been used in this Campaign"),
    answers="`remove army`, `remove road …`, `remove tribe SEAT`, `european arms`, `done`",
    question=(Wording("remove {n} piece.", "remove up to {n} pieces.", count="left"),),
    help=(Wording("Armies first, unless you have Intel; each costs one of yours."),),
    duty=(Wording("choose what the attack removes ({rule})", part="8.8"),),
)
LOSSES_LEFT, LOSSES_LOCATION, LOSSES_EMPIRE, LOSSES_ARMS = _places(LOSSES)

# --- pieces ----------------------------------------------------------------------------------------

ROADS = _prompt(
    "roads",
    _LOCATION,
    _LEFT,
    answers="`road …`",
    question=(
        Wording(
            "choose a Connection of {location} for the Road.",
            "choose Connections of {location} for {n} Roads, one by one.",
            count="left",
        ),
    ),
    help=(Wording("Roads are of your Empire; several may share a Connection."),),
    duty=(Wording("choose a Connection for the Road ({rule})", part="7.2"),),
)
ROADS_LOCATION, ROADS_LEFT = _places(ROADS)

LIFT = _prompt(
    "lift",
    Argument("piece", "piece", meaning="what is to be placed"),
    Argument("at", "place", shown=HIDDEN, meaning="the Location, Connection, card or Gift spot where it goes"),
    answers="`lift army/road/tribe/spy/gift …`, `do without`",
    question=(
        Wording("no cylinder left. Take one from play as a Road?", when={"piece": A_ROAD}),
        Wording("no cube left. Take one from play as a Tribe?", when={"piece": A_TRIBE}),
        Wording("no cube left. Take one from play as a Spy?", when={"piece": A_SPY}),
        Wording("no cube left. Take one from play as a Gift?", when={"piece": A_GIFT}),
        Wording("no cylinder left. Take one from play as an Army?"),
    ),
    help=(Wording("Any of yours from another place, or do without."),),
    duty=(Wording("take a piece from play, or do without ({rule})", part="7.2", rulings=(9,)),),
)
LIFT_PIECE, LIFT_AT = _places(LIFT)

# --- discards --------------------------------------------------------------------------------------

DEBT = _prompt(
    "debt",
    _SEAT,
    besides=(Argument("rupees", "number"),),
    asked="seat",
    answers="`discard CARD`, `lift tribe/spy/gift …`",
    question=(
        Wording(
            "{n} rupee of debt. Give up a cube or a card.",
            "{n} rupees of debt. Give up a cube or a card.",
            count="rupees",
        ),
    ),
    help=(Wording("One for each rupee you could not pay; a Leveraged card adds its own loan."),),
    duty=(Wording("settle the debt with a cube or a card ({rule})", part="7.4", rulings=(10,)),),
)
(DEBT_SEAT,) = _places(DEBT)

OVERTHROW = _prompt(
    "overthrow",
    _SEAT,
    _LOCATION,
    asked="seat",
    answers="`discard CARD`",
    question=(Wording("overthrown in {location}. Which Political card goes?"),),
    help=(Wording("The attack took your last Tribe there."),),
    duty=(Wording("choose the card that the Overthrow costs ({rule})", part="8.8", rulings=(43,)),),
)
OVERTHROW_SEAT, OVERTHROW_LOCATION = _places(OVERTHROW)

CULL_KEEP = _prompt(
    "keep",
    _SEAT,
    Argument("mode", "mode"),
    asked="seat",
    answers="`keep CARD`",
    question=(Wording("which {mode} card stays in your Tableau?"),),
    help=(Wording("After a failed Topple one card of each Mode stays."),),
    duty=(Wording("choose which card stays ({rule})", part="12.4", rulings=(47,)),),
)
CULL_KEEP_SEAT, CULL_KEEP_MODE = _places(CULL_KEEP)

CULL_FATE = _prompt(
    "cull",
    _SEAT,
    _CARD,
    Argument("honeymoon", meaning="1: the whole Tableau is cleared"),
    asked="seat",
    answers="`discard CARD`, `take back CARD`",
    question=(Wording("{card} leaves. Discard it, or into your Hand?"),),
    help=(Wording("A Leveraged card that is discarded falls due; one that comes into your Hand does not."),),
    duty=(Wording("decide what becomes of {card} ({rule})", part="12.4"),),
)
CULL_FATE_SEAT, CULL_FATE_CARD, CULL_FATE_HONEYMOON = _places(CULL_FATE)

TABLEAU_LIMIT = _prompt(
    "tableau limit",
    besides=(Argument("limit"), Argument("cards")),
    answers="`discard CARD`",
    question=(Wording("discard Tableau cards down to {limit}."),),
    help=(Wording("A Tableau holds three cards and one more for each political star."),),
    duty=(Wording("discard Tableau cards down to the limit of {n} ({rule})", count="limit", part="10"),),
)

# --- Badal, deals ----------------------------------------------------------------------------------

BADAL_TOKEN = _prompt(
    "badal",
    _SEAT,
    asked="seat",
    answers="`token bank`, `token SEAT`, `no token`",
    question=(Wording("you were wronged. Take a Badal token?"),),
    help=(Wording("Each token raises the Rank of a card that acts by one."),),
    duty=(Wording("decide about a Badal token ({rule})", part="13.3", rulings=(51,)),),
)
(BADAL_TOKEN_SEAT,) = _places(BADAL_TOKEN)

DEAL = _prompt(
    "deal",
    besides=(Argument("partner", "seat"),),
    answers="`give n`, `give card CARD`, `ask n`, `ask card CARD`, `ask consent LOCATION`, `ask waiver LOCATION n`, "
    "`offer`, `withdraw`",
    question=(Wording("draw up your deal with {partner}."),),
    help=(Wording("First what you give, then what you ask; then offer it."),),
    duty=(Wording("draw up the deal, offer or withdraw it ({rule})", part="11"),),
)

DEAL_ANSWER = _prompt(
    "answer",
    _SEAT,
    besides=(Argument("proposer", "seat"),),
    asked="seat",
    answers="`accept`, `refuse`",
    question=(Wording("{proposer} proposes a deal."),),
    help=(Wording("Accepted, everything in it happens at once."),),
    duty=(Wording("answer the deal of {proposer} ({rule})", part="11", rulings=(37,)),),
)
(DEAL_ANSWER_SEAT,) = _places(DEAL_ANSWER)

# --- tasks -----------------------------------------------------------------------------------------

REVEAL_SIDES = _task("reveal sides")
START_TURN = _task("start turn")
# Whatever follows from a decision when all its own steps are over: debts, Overthrows, falling back, Badal tokens.
AFTERMATH = _task("aftermath", Argument("location", "location", NONE, meaning="of an Overthrow"))
(AFTERMATH_LOCATION,) = _places(AFTERMATH)
SETTLE_DEBTS = _task("settle debts")
IMPACTS = _task("impacts", _CARD, Argument("next", meaning="the Impact that comes next, from 0"))
IMPACTS_CARD, IMPACTS_NEXT = _places(IMPACTS)
UNITS = _task("units", _CARD, _LEFT)
UNITS_CARD, UNITS_LEFT = _places(UNITS)
PLACE_TRIBES = _task("place tribes", _LOCATION, _LEFT)  # after a Coup
PLACE_TRIBES_LOCATION, PLACE_TRIBES_LEFT = _places(PLACE_TRIBES)
CARRY_OUT = _task("carry out", _CARD, Argument("special", "special"), Argument("rank", default=1))
CARRY_OUT_CARD, CARRY_OUT_SPECIAL, CARRY_OUT_RANK = _places(CARRY_OUT)
BRIBED_COMES = _task("bribed card comes", _CARD, Argument("side", "side"))
BRIBED_COMES_CARD, BRIBED_COMES_SIDE = _places(BRIBED_COMES)
COUP_FOLLOWS = _task("coup", _CARD, Argument("owner", "seat", meaning="from whose Tableau the card came"))
COUP_FOLLOWS_CARD, COUP_FOLLOWS_OWNER = _places(COUP_FOLLOWS)
KILLED = _task("assassinated card goes", _CARD)
(KILLED_CARD,) = _places(KILLED)
GIFT_GIVEN = _task("gift given", Argument("gift", "gift"))
(GIFT_GIVEN_GIFT,) = _places(GIFT_GIVEN)
RESOLVE_TOPPLE = _task("resolve topple")
CULL = _task("cull of", _SEAT, Argument("honeymoon"))
CULL_SEAT, CULL_HONEYMOON = _places(CULL)
CULLED = _task("culled", _SEAT, Argument("honeymoon"))
CULLED_SEAT, CULLED_HONEYMOON = _places(CULLED)
REFILL = _task("refill")

FORMS = _table.forms
PROMPTS = _table.prompts
PROMPT_NAMES = tuple(form.name for form in PROMPTS)
LAST_PROMPT = len(PROMPTS)  # tasks have this number and higher ones
# By prompt, the place of the argument that names the seat asked; -1: it is the active seat.
ASKED_PLACE = tuple(form.asked_place for form in PROMPTS)
