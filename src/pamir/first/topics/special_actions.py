"""The rules of the first edition by topic: Special actions."""

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
        id="travel",
        part=PART,
        title="Travel",
        line="Move your Spies up to Rank cards round the ring of all Tableaus.",
        text=(
            "You split the steps among your Spies as you like and take at least one. A Spy that stops on "
            "a card of another player lies down on a band, if one is open.",
        ),
        traps=("Spies that only pass a card are not placed on it.",),
        mistakes=("Beginners leave Spies at home: in your own Tableau they give no Influence.",),
        words="move spies move spy step",
        rules=("8.1",),
        related=("ring", "band", "spy", "influence", "intelligence-war"),
        shown=Demonstration(
            position="edition: first; white: tableau 1; black: tableau 8 23; 1: 1 white spy; turn: white",
            decisions=("travel with 1", "to 8", "to 23", "stop", "band patriot"),
            after=("23: 1 white spy patriot",),
            seen="Two steps bring the Spy to the Patriot band of Henry Pottinger: Influence with the British.",
        ),
    ),
    Topic(
        id="ring",
        part=PART,
        title="The ring of Tableaus",
        line="All Tableaus form one ring: beyond your leftmost card comes the rightmost of the next player.",
        text=("Next means clockwise, in turn order. Empty Tableaus are left out. An option mirrors the ring.",),
        traps=("With two players both ways are alike.",),
        words="ring order circle mirrored neighbour",
        rules=("8.1",),
        rulings=(11,),
        related=("travel", "tableau", "spy"),
        shown=Demonstration(
            position=(
                "edition: first; seats: 3; options: ring mirrored; white: tableau 1; "
                "black: tableau 8 5; orange: tableau 15; 1: 1 white spy; turn: white"
            ),
            decisions=("travel with 1", "to 8", "stop"),
            after=("8: 1 white spy",),
            seen="In the mirrored ring White's card touches Black's leftmost one.",
        ),
    ),
    Topic(
        id="band",
        part=PART,
        title="Bands",
        line="A Spy on a band of another player's card gives you Influence in the Empire of that band.",
        text=(
            "A card has a Patriot band above, a Prize band below, both or none. Your Loyalty does not "
            "matter. Each player has at most one Spy on a band; Spies of different players may share it.",
        ),
        traps=(
            "Where a band is open to you, you must take one; a Spy cannot hop to the other band without "
            "leaving the card.",
        ),
        words="stripe colour edge top bottom",
        rules=("8.1",),
        rulings=(12,),
        related=("patriot", "prize-band", "spy", "influence"),
        shown=Demonstration(
            position="edition: first; white: tableau 1; black: tableau 19; 1: 1 white spy; turn: white",
            decisions=("travel with 1", "stop", "! band middle", "band prize"),
            after=("19: 1 white spy prize",),
            seen="The middle is refused; on the Prize band the Spy counts for the Russians.",
        ),
    ),
    Topic(
        id="counter-espionage",
        part=PART,
        title="Counter-Espionage",
        line="On one card where you have a Spy, remove up to Rank Spies of others.",
        text=("They may lie in the middle or on bands, and go home. An option lets you spread it over several cards.",),
        traps=("It needs a Spy of yours on that card, be it in your own Tableau.",),
        words="remove spies kill spies defend",
        rules=("8.2",),
        rulings=(13,),
        related=("spy", "intelligence-war", "band", "options"),
        shown=Demonstration(
            position="edition: first; white: tableau 1; black: tableau 5; 1: 1 white spy, 2 black spies; turn: white",
            decisions=("counter-espionage with 1",),
            after=("1: 1 white spy, -2 black spies",),
            seen="Rank three is enough for both Spies of Black.",
        ),
    ),
    Topic(
        id="bribe",
        part=PART,
        title="Bribe",
        line="Take a card with a Spy of yours from another Tableau, for twice its Rank to the right.",
        text=(
            "It comes to either end of your Tableau with all Spies on it. There are no Impacts, no units and no debt.",
        ),
        traps=(
            "A Patriot of another Empire makes you change Loyalty; this cannot be declined. You cannot "
            "bribe your own card.",
        ),
        mistakes=("Beginners expect units: a bribed card brings none.",),
        words="steal card take over buy off",
        rules=("8.3",),
        rulings=(14, 15, 54),
        related=("coup", "payment-right", "spy", "loyalty-change"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 24, 4 rupees; black: tableau 8; 8: 1 white spy; "
                "market top: 1 2; market bottom: 3 4; turn: white"
            ),
            decisions=("bribe with 24", "bribe 8 left"),
            after=("white: 0 rupees, tableau 8 24", "8: 1 white spy"),
            seen="Kabul Bazaar changes sides for four rupees, the Spy stays on it.",
        ),
    ),
    Topic(
        id="coup",
        part=PART,
        title="Coup",
        line=(
            "If the bribed card was the highest Political card there, your Tribes replace all of its "
            "former owner in its Location."
        ),
        text=(
            "A tie for the highest is enough. Where your cubes are short you may take some from play; "
            "what is not replaced just goes home.",
        ),
        traps=("A Coup is no Overthrow: no further card is lost.",),
        words="replace tribes revolt",
        rules=("8.3",),
        rulings=(16,),
        related=("bribe", "tribe", "overthrow"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 24, 4 rupees; black: tableau 5 8; 5: 1 white spy; "
                "kabul: 2 black tribes; market top: 1 2; market bottom: 3 4; turn: white"
            ),
            decisions=("bribe with 24", "bribe 5 left"),
            after=("kabul: 2 white tribes, -2 black tribes",),
            seen="Shah Shujah comes over, and with him two Tribes of Kabul.",
        ),
    ),
    Topic(
        id="assassinate",
        part=PART,
        title="Assassinate",
        line="A card with a Spy of yours leaves, for two rupees to the right and one Spy.",
        text=(
            "It may lie in any Tableau, your own too. All Spies on it go home. If it has a Prize band, "
            "you may keep it as a Prize.",
        ),
        traps=("A Leveraged card makes its owner a debtor even if you keep it. The units it once brought stay.",),
        words="kill card murder remove card",
        rules=("8.4",),
        rulings=(17, 53, 54),
        related=("prize", "spy", "payment-right", "debt"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 15; black: tableau 13; 13: 1 white spy; market top: 1; "
                "market bottom: 2; turn: white"
            ),
            decisions=("assassinate with 15", "leave prize"),
            after=("discard: 13",),
            seen="The nomads leave Black's Tableau, and White does not want the Prize.",
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
