"""The rules of the first edition by topic: Special actions in general, money and Gifts."""

from pamir.topics import Demonstration, Topic

PART = "Special actions"

TOPICS = (
    Topic(
        id="special-action",
        part=PART,
        title="Special actions",
        line="A card of your Tableau does one of the actions shown by its icons.",
        text=(
            "There are eight: Travel, Counter-Espionage, Bribe, Assassinate, Commerce, Gifts, Tax, "
            "Campaign. Most do more with a higher Rank.",
        ),
        traps=("A card played or bribed this turn may act this turn.",),
        words="act icons actions on cards",
        rules=("5", "8"),
        related=("card-once", "free-action", "no-effect", "rank", "payment-right"),
        shown=Demonstration(
            position="edition: first; white: tableau 8, 0 rupees; black: 4 rupees; market top: 1+2 2; turn: white",
            decisions=("commerce with 8",),
            after=("white: 2 rupees", "used: 8"),
            seen="Kabul Bazaar acts and takes two rupees off the Market.",
        ),
    ),
    Topic(
        id="payment-right",
        part=PART,
        title="Payment to the right",
        line="One rupee goes on each of the rightmost Market cards over both rows, never two on one card.",
        text=(
            "Count columns from the right; where one of two cards of a column is enough, you choose. "
            "With too few cards in the Market the cost cannot be paid.",
        ),
        traps=("You cannot buy those cards this turn.",),
        words="pay right rightmost market cost",
        rules=("5",),
        rulings=(4,),
        related=("bribe", "assassinate", "gifts", "baggage-train", "barred-card"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 14, loyal british, 4 rupees; black: 4 rupees; "
                "market top: 1 2 3; market bottom: 5 6 7; turn: white"
            ),
            decisions=("gifts with 14", "gift 2"),
            after=("market top: 1 2 3+1! - - -", "market bottom: 5 6 7+1! - - -"),
            seen="The two rupees for the Gift lie on the two cards of the last column.",
        ),
    ),
    Topic(
        id="commerce",
        part=PART,
        title="Commerce",
        line="Take as many rupees off Market cards as the Rank of the acting card.",
        text=("From any cards, in any mix. You take fewer only if fewer lie there.",),
        traps=("The bar on cards you paid on this turn stays.",),
        words="take money market coins income",
        rules=("8.5",),
        related=("rupees", "market", "economic-boom", "discard-action"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 61, 0 rupees; black: 4 rupees; market top: 1+1 2 3+2; turn: white"
            ),
            decisions=("commerce with 61", "take market top 0"),
            after=("white: 2 rupees", "market top: 1 2 3+1 - - -"),
            seen="One rupee from each of two cards.",
        ),
    ),
    Topic(
        id="gifts",
        part=PART,
        title="Gifts",
        line="Pay 2, 4 or 6 rupees to the right for a cube on that free spot: one Influence in your Empire.",
        text=("One Gift in an action. Each spot holds one cube, and all three count the same.",),
        traps=("A Loyalty Change sends all Gifts home, and nothing is paid back.",),
        words="gift present give buy influence",
        rules=("8.6",),
        related=("gift", "influence", "payment-right", "economic-boom"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 14, loyal british, 5 rupees, gifts 2; black: 4 rupees; "
                "market top: 1 2; market bottom: 3 4; turn: white"
            ),
            decisions=("gifts with 14",),
            after=("white: 1 rupee, gifts 2 4",),
            seen="The second Gift costs four.",
        ),
    ),
    Topic(
        id="tax",
        part=PART,
        title="Tax",
        line=(
            "In the Location of the acting card, where you are the strongest, take up to Rank rupees "
            "from others who are there."
        ),
        text=(
            "Others are there with a Tribe, or if the Empire they serve has a Road touching the "
            "Location. How many does not matter. You may take from several players.",
        ),
        traps=("Sharing your Empire is no protection. What the Shelter covers cannot be taken.",),
        mistakes=("Beginners tax with any card anywhere: the Location is that of the acting card.",),
        words="tax take money from players income",
        rules=("8.7",),
        rulings=(18,),
        related=("strongest", "tax-shelter", "tribe", "road", "political-fragmentation"),
        shown=Demonstration(
            position=(
                "edition: first; seats: 3; white: tableau 5, 0 rupees; black: 3 rupees; "
                "orange: 3 rupees; kabul: 2 white tribes, 1 black tribe, 1 orange tribe; turn: white"
            ),
            decisions=("tax with 5", "take black", "take orange"),
            after=("white: 2 rupees", "black: 2 rupees", "orange: 2 rupees"),
            seen="Rank two: one rupee each from Black and Orange.",
        ),
    ),
    Topic(
        id="strongest",
        part=PART,
        title="The strongest in a Location",
        line=(
            "Own Tribes and Armies of your Empire together must be more than each other player has, and at least one."
        ),
        text=("Two players of the same Empire both count its Armies. Ties are broken by military stars, then rupees.",),
        traps=("Armies of an Empire that nobody serves are compared with nobody.",),
        words="majority control most units",
        rules=("8.7",),
        rulings=(18,),
        related=("tax", "tribe", "army", "ties"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 5, loyal british, 0 rupees; "
                "black: loyal russian, 4 rupees; kabul: 1 white tribe, 1 black tribe, 2 russian armies; "
                "turn: white"
            ),
            decisions=("! tax with 5",),
            seen="Black has a Tribe and two Armies, White one Tribe.",
        ),
    ),
    Topic(
        id="tax-shelter",
        part=PART,
        title="Tax Shelter",
        line="Your economic stars protect as many of your rupees from Tax.",
        text=(
            "Only what you hold beyond can be taken. It protects from Tax alone: not from two Discards, "
            "debts or costs.",
        ),
        traps=("Stars in Hand protect nothing.",),
        words="shelter protect money safe",
        rules=("8.7", "14"),
        rulings=(5,),
        related=("tax", "economic-stars", "rupees"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 5, 0 rupees; black: tableau 61, 2 rupees; "
                "kabul: 2 white tribes, 1 black tribe; turn: white"
            ),
            decisions=("! tax with 5",),
            seen="Two economic stars shelter both rupees of Black.",
        ),
    ),
)
