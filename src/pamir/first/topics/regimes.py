"""The rules of the first edition by topic: the four Regimes."""

from pamir.topics import Demonstration, Topic

PART = "The game"

TOPICS = (
    Topic(
        id="regime",
        part=PART,
        title="The Regime",
        line="One Regime is active; it says which Special actions are free and which units count for Supremacy.",
        text=(
            "There is one for each Mode, and the game begins with Political Fragmentation. Only an arrow "
            "on a card that is played changes it.",
        ),
        traps=("A bribed card changes nothing: its arrow works only when it is played.",),
        words="climate marker favored favoured",
        rules=("5", "7.3"),
        related=(
            "free-action",
            "supremacy",
            "arrow",
            "military-struggle",
            "intelligence-war",
            "political-fragmentation",
            "economic-boom",
        ),
        shown=Demonstration(
            position="edition: first; white: hand 35, 4 rupees; black: 4 rupees; regime: military; turn: white",
            decisions=("play 35 left",),
            after=("regime: political",),
            seen="The arrow of Hari Singh Nalwa ends the Military Struggle.",
        ),
    ),
    Topic(
        id="military-struggle",
        part=PART,
        title="Military Struggle",
        line="Campaign is free, Armies count for Supremacy, and every purchase costs double.",
        text=("Two rupees instead of one go on each card to the left. Topples cost double too.",),
        traps=("Only purchases are dearer: tolls, bribes and Gifts cost what they always cost.",),
        words="war regime double price",
        rules=("5", "6.2"),
        rulings=(60,),
        related=("regime", "campaign", "price"),
        shown=Demonstration(
            position=(
                "edition: first; white: 4 rupees; black: 4 rupees; market top: 1 2 3; regime: military; turn: white"
            ),
            decisions=("buy top 2",),
            after=("white: 0 rupees, hand 3",),
            seen="Two cards to the left, two rupees on each.",
        ),
    ),
    Topic(
        id="intelligence-war",
        part=PART,
        title="Intelligence War",
        line="Travel, Counter-Espionage, Bribe and Assassinate are free, and Spies count for Supremacy.",
        text=("Four actions of eight are free now. What they cost in rupees has to be paid all the same.",),
        traps=("Whoever has many Spies out also has most units of the Mode that counts.",),
        words="spies regime free travel",
        rules=("5",),
        related=("regime", "travel", "counter-espionage", "bribe", "assassinate"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 1; black: tableau 8; 1: 1 white spy; regime: intelligence; turn: white"
            ),
            decisions=("travel with 1", "stop"),
            after=("turn: 2 actions", "8: 1 white spy"),
            seen="The Spy moves on to Black's card, and White has two actions left.",
        ),
    ),
    Topic(
        id="political-fragmentation",
        part=PART,
        title="Political Fragmentation",
        line="Tax is free, and Tribes count for Supremacy; every game begins so.",
        text=(
            "Each card with Tax may take money once in a turn at no action, as long as you are the "
            "strongest in its Location.",
        ),
        traps=("Roads, not only Tribes, make others pay.",),
        words="first regime tax free start",
        rules=("5", "4"),
        related=("regime", "tax", "tribe"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 16 17, 0 rupees; black: 3 rupees; "
                "kabul: 2 white tribes, 1 black tribe; regime: political; turn: white"
            ),
            decisions=("tax with 16", "tax with 17"),
            after=("white: 2 rupees", "black: 1 rupee", "turn: 2 actions"),
            seen="Two cards of Kabul tax one after the other, both for free.",
        ),
    ),
    Topic(
        id="economic-boom",
        part=PART,
        title="Economic Boom",
        line="Commerce and Gifts are free, and Roads count for Supremacy.",
        text=("Commerce feeds you from the Market, Gifts bind you to your Empire, both without an action.",),
        traps=("A Gift still costs 2, 4 or 6 rupees.",),
        words="economy regime free commerce",
        rules=("5",),
        related=("regime", "commerce", "gifts", "road"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 61, 0 rupees; black: 4 rupees; market top: 1+2 2+1 3; "
                "regime: economic; turn: white"
            ),
            decisions=("commerce with 61", "take market top 0", "take market top 1"),
            after=("white: 2 rupees", "turn: 2 actions"),
            seen="Karakul Sheep fetch two rupees, and no action is spent.",
        ),
    ),
)
