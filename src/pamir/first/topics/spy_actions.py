"""The rules of the first edition by topic: what Spies do."""

from pamir.topics import Demonstration, Topic

PART = "Special actions"

TOPICS = (
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
            (
                "It comes to either end of your Tableau with all Spies on it; your own slide from its bands to the "
                "middle. There are no Impacts, no units and no debt."
            ),
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
)
