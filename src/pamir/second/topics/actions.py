"""The rules by topic: actions."""

from pamir.topics import Demonstration, Topic

PART = "Actions"

TOPICS = (
    Topic(
        id="actions",
        part=PART,
        title="All actions",
        line=(
            "Purchase and play are always there; tax, gift, build, move, betray and battle need a card in court "
            "that shows them."
        ),
        text=(
            "Each court card may be used for one action in a turn, whatever number it shows. Cards of the "
            "favored suit act as a bonus. Tax, move and battle grow with the rank of the card; gift, build and "
            "betray cost rupees that go to the market.",
        ),
        mistakes=("Beginners look for actions everybody has: apart from purchase and play you need the right card.",),
        words="what can I do list possibilities options core actions",
        pages=(8, 9, 12),
        rulings=(27,),
        related=("purchase", "play", "tax", "gift", "build", "move", "betray", "battle", "card-once"),
        shown=Demonstration(
            position=("gray: court 60, 4 rupees; blue: 4 rupees; market top: 1+1 2; turn: gray"),
            decisions=("tax with 60", "! gift with 60"),
            after=("gray: 5 rupees",),
            seen="Nomadic Warlord shows three actions, but after the tax it may not act again this turn.",
        ),
    ),
    Topic(
        id="card-once",
        part=PART,
        title="One action for each card",
        line="A court card acts at most once in a turn, also when it acts as a bonus.",
        text=(
            "It does not matter how many actions it shows or how many you have left. A second card with the "
            "same action may act too.",
        ),
        traps=("A bargain that failed does not count: the card may still act.",),
        words="twice again same card use",
        pages=(8, 12),
        related=("actions", "bonus-action", "turn"),
        shown=Demonstration(
            position=("gray: court 8 9, 4 rupees; blue: 4 rupees; market top: 1+2 2; turn: gray"),
            decisions=("tax with 9", "! tax with 9"),
            after=("used: 9",),
            seen="Afghan Handicrafts has acted; Kabul Bazaar may still tax.",
        ),
    ),
    Topic(
        id="bonus-action",
        part=PART,
        title="Bonus actions",
        line="A court card of the favored suit acts without using one of your two actions.",
        text=(
            "Any number of such cards may act, each once, before, between or after your actions. The marker "
            "counts at the moment of acting, so playing a card with a suit icon first can open a whole row of "
            "bonus actions. Purchase and play are never a bonus.",
        ),
        mistakes=("Beginners end their turn with favored cards unused.",),
        words="free action extra",
        pages=(12,),
        rulings=(49, 73),
        related=("favored-suit", "actions", "card-once"),
        shown=Demonstration(
            position=(
                "gray: court 5 8, 4 rupees; blue: 4 rupees; kabul: 1 gray tribe; market top: 1 2; turn: gray, 0 actions"
            ),
            decisions=("build with 5", "army kabul", "done", "! tax with 8"),
            after=("gray: 2 rupees",),
            seen="Political is favored: Shah Shuja builds with no action left, the economic card may not act.",
        ),
    ),
    Topic(
        id="action-cost",
        part=PART,
        title="Paying for actions",
        line=(
            "The cost of gift, build and betray goes to the rightmost market cards, one rupee each, both rows alike."
        ),
        text=(
            "Half of the cost goes to each row, from right to left; gaps are skipped. What a row cannot take "
            "leaves the game. You pay after any bribe and before the effect. A card that got a rupee from you "
            "may not be bought by you this turn.",
        ),
        traps=("Paying for an action can close to you the very card you wanted to buy.",),
        words="costs pay",
        pages=(12,),
        rulings=(11, 15, 17, 152, 174),
        related=("gift", "build", "betray", "barred-card", "market"),
        shown=Demonstration(
            position=(
                "gray: court 60, 4 rupees; "
                "blue: 4 rupees; "
                "market top: 1 2 3 4 5 6; "
                "market bottom: 7 8 9 10 11 12; "
                "turn: gray"
            ),
            decisions=("gift with 60", "gift 4"),
            after=("gray: 0 rupees, gifts 4", "market top: 1 2 3 4 5+1! 6+1!"),
            seen="Four rupees: two on the right end of each row.",
        ),
    ),
    Topic(
        id="purchase",
        part=PART,
        title="Purchase",
        line="Take a market card into your hand: pay its column, and get the rupees lying on it.",
        text=(
            "The leftmost column is free, each further one costs one rupee more. You put one rupee on each card"
            " to the left in the same row. A card on which you put a rupee this turn is closed to you. Events "
            "take effect at once and never come to your hand.",
        ),
        mistakes=("Beginners pay the bank: the price stays on the table and pays whoever buys those cards next.",),
        words="buy get a card cost of a card how much core action",
        pages=(10,),
        rulings=(11, 13),
        related=("price", "barred-card", "buying-events", "market", "hand"),
        shown=Demonstration(
            position=("gray: 4 rupees; blue: 4 rupees; market top: 59 13 8+2; turn: gray"),
            decisions=("buy top 2",),
            after=("gray: 4 rupees, hand 8", "market top: 59+1! 13+1! - - - -"),
            seen="Two rupees go onto the two cards to the left, and Gray takes the two that lay on the bought card.",
        ),
    ),
    Topic(
        id="price",
        part=PART,
        title="Price of a card",
        line="Column number from the left: 0 to 5 rupees, double while military is favored.",
        text=(
            "One rupee goes on each card to the left in the row, two each if military is favored. If such a "
            "place is vacant, its rupee goes to the other row's card of that column; if both are vacant, it "
            "leaves the game. Three abilities make some cards free.",
        ),
        traps=(
            (
                "The gap left by your first purchase sends a rupee to the other row if you then buy farther right in "
                "the same row."
            ),
        ),
        words="cost price column double vacant gap payment expensive twice as much",
        pages=(10,),
        rulings=(8, 9, 10, 12),
        related=("purchase", "market", "favored-suit", "action-cost"),
        shown=Demonstration(
            position=(
                "gray: 6 rupees; "
                "blue: 4 rupees; "
                "favored: military; "
                "market top: 59 - 8; "
                "market bottom: 1 2 3; "
                "turn: gray"
            ),
            decisions=("buy top 2",),
            after=("gray: 2 rupees", "market top: 59+2! - - - - -", "market bottom: 1 2+2! 3 - - -"),
            seen="Double price, and the gap in the top row sends its two rupees to the card below.",
        ),
    ),
    Topic(
        id="barred-card",
        part=PART,
        title="Cards you paid on",
        line="You may not buy a card on which you put a rupee this turn, for whatever reason.",
        text=(
            "It holds for rupees from purchases and from actions, and taxing the rupee away again does not "
            "help. In the next turn the card is open to you.",
        ),
        mistakes=("Beginners buy from the right first: buy the cheap card before the dear one in the same row.",),
        words="forbidden not allowed to buy barred closed",
        pages=(10,),
        rulings=(11,),
        related=("purchase", "action-cost", "market"),
        shown=Demonstration(
            position=("gray: 4 rupees; blue: 4 rupees; market top: 59 13 8; turn: gray"),
            decisions=("buy top 2", "! buy top 0"),
            seen="The rupee just paid lies on the free card, so Gray may not take it this turn.",
        ),
    ),
    Topic(
        id="buying-events",
        part=PART,
        title="Buying an event",
        line="A bought event happens at once with its lower effect and never enters a hand.",
        text=(
            "It costs an action and its price like any card, and the buyer takes the rupees on it. Lasting "
            "effects stay before the buyer, or beside the map if they concern all. After a bought Dominance "
            "Check the turn goes on with the actions left.",
        ),
        traps=("Public Withdrawal is the one event nobody can buy.",),
        words="event card buy effect",
        pages=(10,),
        rulings=(13,),
        related=("event", "purchase", "dominance-check", "lasting-events"),
        shown=Demonstration(
            position=("gray: 4 rupees; blue: 4 rupees; market top: 113 13; turn: gray"),
            decisions=("buy top 0",),
            after=("gray: 7 rupees",),
            seen="Backing of Persian Aristocracy pays three rupees on the spot.",
        ),
    ),
    Topic(
        id="play",
        part=PART,
        title="Play a card",
        line="Show a hand card, pay the bribe if one is due, add it to either end of your court, then do its icons.",
        text=(
            "The order is fixed: reveal, bribe, place left or right, change loyalty if it is a foreign patriot,"
            " then all icons from top to bottom. The card may act in the same turn.",
        ),
        traps=("Left or right matters for spies: the courts form one ring.",),
        words="playing put down card from hand core action",
        pages=(11,),
        rulings=(24, 27),
        related=("bribe", "impact-icons", "court", "patriot"),
        shown=Demonstration(
            position=("gray: court 8, hand 60, 4 rupees; blue: 4 rupees; turn: gray"),
            decisions=("play 60 left",),
            after=("gray: court 60 8", "herat: 1 afghan army"),
            seen="The card joins at the left end, and its army goes to Herat.",
        ),
    ),
)
