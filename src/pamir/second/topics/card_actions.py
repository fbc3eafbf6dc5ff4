"""The rules by topic: card actions."""

from pamir.topics import Demonstration, Topic

PART = "Actions"

TOPICS = (
    Topic(
        id="tax",
        part=PART,
        title="Tax",
        line=(
            "Take rupees up to the card's rank: from any market cards, or from players with a card of a region you "
            "rule."
        ),
        text=(
            "You may mix sources rupee by rupee, but must take at least one. From a player you can take only "
            "what lies above their gold stars. Sharing a loyalty protects nobody, and your own money is not "
            "taxed.",
        ),
        traps=("Any card of the region in their court is enough; it need not be economic or political.",),
        words="take money from players collect steal rob rupees",
        pages=(13,),
        rulings=(51, 52, 53, 151),
        related=("tax-shelter", "ruling", "rupees", "rank"),
        shown=Demonstration(
            position=(
                "gray: court 8 5, 0 rupees; "
                "blue: court 9, 4 rupees; "
                "kabul: 1 gray tribe; "
                "market top: 59+1 13; "
                "turn: gray"
            ),
            decisions=("tax with 8", "take blue", "take market top 0"),
            after=("gray: 2 rupees", "blue: 3 rupees"),
            seen="Rank two: one rupee from Blue, who has a Kabul card, and one from the market.",
        ),
    ),
    Topic(
        id="tax-shelter",
        part=PART,
        title="Tax shelter",
        line="As many rupees as you have gold stars cannot be taxed.",
        text=(
            "The rest is open to anybody who rules a region of which you have a card. The shelter is looked at "
            "for each rupee anew, so nobody can take the last ones.",
        ),
        traps=("All that lies above the shelter can be taken in a single action, up to the rank of the card.",),
        words="protect money safe from tax steal",
        pages=(6, 13),
        rulings=(52,),
        related=("tax", "economic-stars", "rupees"),
        shown=Demonstration(
            position=("gray: court 8 5, 0 rupees; blue: court 14, 3 rupees; kabul: 1 gray tribe; turn: gray"),
            decisions=("tax with 8",),
            after=("gray: 1 rupee", "blue: 2 rupees"),
            seen="Money Lenders shelters two rupees: only the third can be taken.",
        ),
    ),
    Topic(
        id="gift",
        part=PART,
        title="Gift",
        line="Put a cylinder on an empty gift space of your dial for 2, 4 or 6 rupees: one influence.",
        text=(
            "You choose which free space; each can be used once. The price goes to the right end of the market."
            " The cylinder also counts as in play. All gifts return to your supply when your loyalty changes.",
        ),
        mistakes=("Beginners buy gifts early and then change loyalty: the rupees are gone.",),
        words="gifts dial spaces 2 4 6 buy influence cost of",
        pages=(13,),
        rulings=(35,),
        related=("influence", "action-cost", "changing-loyalty", "cylinder"),
        shown=Demonstration(
            position=("gray: court 67, 2 rupees; blue: 4 rupees; market top: 1 2; market bottom: 3 4; turn: gray"),
            decisions=("gift with 67",),
            after=("gray: 0 rupees, gifts 2",),
            seen="Two rupees buy the cheapest gift space.",
        ),
    ),
    Topic(
        id="build",
        part=PART,
        title="Build",
        line="Place one to three blocks of your loyalty in regions you rule or on their borders, two rupees each.",
        text=(
            "Armies and roads may be mixed, also over several regions that you rule. The rank of the card does "
            "not matter. Each pair of rupees goes to the right end of the market, one on each row.",
        ),
        mistakes=("Beginners keep a build card but no region: without ruling it does nothing.",),
        words="building place armies roads buy blocks",
        pages=(13,),
        rulings=(54, 55),
        related=("ruling", "action-cost", "army", "road", "block"),
        shown=Demonstration(
            position=(
                "gray: loyal british, court 5, 4 rupees; "
                "blue: loyal russian; "
                "kabul: 1 gray tribe; "
                "market top: 1 2 3; "
                "market bottom: 4 6 7; "
                "turn: gray"
            ),
            decisions=("build with 5", "army kabul", "road kabul-punjab"),
            after=(
                "gray: 0 rupees",
                "kabul: 1 gray tribe, 1 british army",
                "kabul-punjab: 1 british road",
            ),
            seen="Four rupees: an army in Kabul and a road towards Punjab.",
        ),
    ),
    Topic(
        id="move",
        part=PART,
        title="Move",
        line="One step for each rank: loyal armies over roads of their colour, your spies along the courts.",
        text=(
            "Steps are shared freely: one piece may take all of them, or several one each. An army needs a road"
            " of its own coalition on the border it crosses; the road stays. You may stop early.",
        ),
        traps=(
            "All armies of your coalition obey you, also those that others placed, and your move can cost an "
            "ally a region.",
        ),
        words="march moving armies travel move tribes spies",
        pages=(14,),
        rulings=(56,),
        related=("move-spy", "road", "army", "rank"),
        shown=Demonstration(
            position=(
                "gray: loyal british, court 13, 4 rupees; "
                "blue: court 1; "
                "kabul: 1 british army; "
                "kabul-punjab: 1 british road; "
                "13: 1 gray spy; "
                "turn: gray"
            ),
            decisions=("move with 13", "move army kabul > punjab", "move spy 13"),
            after=("punjab: 1 british army", "1: 1 gray spy"),
            seen="Rank two: one step for the army, one for the spy.",
        ),
    ),
    Topic(
        id="move-spy",
        part=PART,
        title="Moving spies",
        line="A spy steps to the next card, left or right, round all courts as one ring.",
        text=(
            "Empty courts are passed over. With only one court card in play a spy has nowhere to go. Regions do"
            " not matter for these steps, and any number of spies may stand on a card.",
        ),
        mistakes=("Beginners forget that a spy may also step back onto their own cards.",),
        words="spy movement track step",
        pages=(14,),
        rulings=(57, 58),
        related=("spy", "spy-ring", "move", "strange-bedfellows", "well-connected"),
        shown=Demonstration(
            position=("gray: court 9, 4 rupees; blue: court 1 8; 9: 1 gray spy; turn: gray"),
            decisions=("move with 9", "move spy 9", "to 1"),
            after=("1: 1 gray spy",),
            seen="From Gray's only card the spy reaches either end of Blue's court; it goes to Mohan Lal.",
        ),
    ),
    Topic(
        id="spy-ring",
        part=PART,
        title="The ring of courts",
        line="All courts together form one closed row: your leftmost card touches the next player's rightmost card.",
        text=(
            "The next player is the one who plays after you, clockwise. A card in the middle of a court has its"
            " two neighbours; the ends lead to the neighbouring courts. An option mirrors the ring, as online "
            "versions of the game have it. With two players both are the same.",
        ),
        traps=("Where you put a played card, left or right, changes which cards are neighbours.",),
        words="track neighbour next card left right around the table circle which way do spies go direction",
        pages=(14,),
        rulings=(57, 58),
        related=("move-spy", "court", "options"),
        shown=Demonstration(
            position=(
                "seats: 3; gray: court 9 13, 4 rupees; blue: court 1 4; tan: court 29; 9: 1 gray spy; turn: gray"
            ),
            decisions=("move with 9", "move spy 9", "to 4"),
            after=("4: 1 gray spy",),
            seen="Gray's leftmost card touches Blue's rightmost, Charles Stoddart.",
        ),
    ),
    Topic(
        id="betray",
        part=PART,
        title="Betray",
        line="Pay two rupees and discard a court card on which you have a spy; you may keep it as a prize.",
        text=(
            "It may be a card in any court, your own included, even the acting card. All spies on it go home. "
            "The owner's leverage and overthrow are settled first; then, if the card has a prize bar, you may "
            "take it. A prize of another coalition changes your loyalty.",
        ),
        traps=("Bodyguards protect political cards of their owner from betrayal.",),
        words="betrayal traitor assassinate kill a card discard enemy card",
        pages=(14,),
        rulings=(33, 34, 62, 165),
        related=("prize", "spy", "discarding", "overthrow", "action-cost"),
        shown=Demonstration(
            position=(
                "gray: loyal afghan, court 16, 4 rupees; "
                "blue: court 5 8, loyal british; "
                "kabul: 2 blue tribes; "
                "5: 1 gray spy; "
                "market top: 1 2; "
                "market bottom: 3 4; "
                "turn: gray"
            ),
            decisions=("betray with 16", "take prize"),
            after=("gray: 2 rupees, prizes 5", "kabul: -2 blue tribes"),
            seen="Shah Shuja falls, Blue's tribes in Kabul fall with him, and Gray keeps an Afghan prize.",
        ),
    ),
    Topic(
        id="battle",
        part=PART,
        title="Battle",
        line=(
            "In one region or on one court card, remove as many enemy pieces as the card's rank and your own pieces"
            " there allow."
        ),
        text=(
            "Choose the site first. You remove at least one piece and at most the smaller of the rank and your "
            "armies (or spies) there, counted when the site is chosen. You lose nothing yourself. When all is "
            "removed, overthrow follows.",
        ),
        mistakes=("Beginners expect losses of their own: a battle costs only the action.",),
        words="fight attack kill war remove enemy",
        pages=(14,),
        rulings=(59, 60, 61, 151),
        related=("battle-region", "battle-card", "army", "spy", "overthrow"),
        shown=Demonstration(
            position=(
                "gray: loyal british, court 38, 4 rupees; "
                "blue: loyal russian, court 7; "
                "kabul: 2 british armies, 1 russian army, 2 blue tribes; "
                "turn: gray"
            ),
            decisions=("battle with 38", "remove russian army", "remove blue tribe"),
            after=("kabul: 1 blue tribe, 2 british armies",),
            seen="Rank two and two armies: the Russian army and one tribe fall.",
        ),
    ),
    Topic(
        id="battle-region",
        part=PART,
        title="Battle in a region",
        line=(
            "With loyal armies there you remove foreign armies, roads on its borders, and tribes of players of "
            "another loyalty."
        ),
        text=(
            "Armies and roads of your own coalition are never removed, nor tribes of players who share your "
            "loyalty. Roads on any border of the region are within reach. Your tribes do not fight, except "
            "under Nationalism.",
        ),
        traps=("Changing loyalty is a shield: tribes of your new friends are safe from you, and yours from them.",),
        words="attack region tribes armies same loyalty remove",
        pages=(14,),
        rulings=(59, 60),
        related=("battle", "army", "road", "citadel"),
        shown=Demonstration(
            position=(
                "gray: loyal british, court 38, 4 rupees; "
                "blue: loyal british, court 7; "
                "kabul: 2 british armies, 1 blue tribe, 1 russian army; "
                "herat-kabul: 1 russian road; "
                "turn: gray"
            ),
            decisions=("battle with 38", "! remove blue tribe", "remove russian road herat-kabul", "done"),
            after=(
                "kabul: 1 blue tribe, 2 british armies, 1 russian army",
                "herat-kabul: -1 russian road",
            ),
            seen="Blue shares Gray's loyalty, so the tribe is safe; Gray removes the Russian road and stops.",
        ),
    ),
    Topic(
        id="battle-card",
        part=PART,
        title="Battle on a court card",
        line="With spies there you remove spies of any other player, also of those who share your loyalty.",
        text=(
            "The card may lie in any court. You remove up to the smaller of the rank and your own spies on it. "
            "Two abilities help the victims: Indispensable Advisors and Safe House.",
        ),
        traps=("You need no card of your own beside it: spies of yours on the card are enough.",),
        words="spies fight kill spies on a card get rid of spy remove my",
        pages=(14,),
        rulings=(59, 60, 66, 67),
        related=("battle", "spy", "hostage", "safe-house", "indispensable-advisors"),
        shown=Demonstration(
            position=(
                "gray: loyal russian, court 69, 4 rupees; "
                "blue: loyal russian, court 8; "
                "8: 2 gray spies, 2 blue spies; "
                "turn: gray"
            ),
            decisions=("battle with 69", "remove blue spy"),
            after=("8: 2 gray spies",),
            seen="Both spies of Blue fall although Blue shares the loyalty; the card is now a hostage.",
        ),
    ),
)
