"""The rules by topic: pieces."""

from pamir.topics import Demonstration, Topic

PART = "Map and pieces"

TOPICS = (
    Topic(
        id="map",
        part=PART,
        title="The map",
        line="Six regions with nine borders between them; any number of pieces may stand anywhere.",
        text=(
            "Persia, Transcaspia, Herat, Kabul, Kandahar and Punjab. In regions stand armies and tribes, on "
            "borders lie roads. Kabul and Herat have four borders each, Transcaspia and Kandahar three, Persia "
            "and Punjab two. Pieces of different players and coalitions share a place in peace until somebody "
            "battles.",
        ),
        mistakes=("Beginners believe that a region has room for one side only.",),
        words="region regions border borders adjacent neighbours board stacking",
        pages=(2, 11),
        related=("army", "road", "tribe", "ruling"),
        shown=Demonstration(
            position=(
                "gray: loyal british, court 48, 4 rupees; "
                "blue: loyal russian; "
                "kandahar: 1 british army; "
                "kandahar-punjab: 1 british road; "
                "turn: gray"
            ),
            decisions=("move with 48", "move army kandahar > punjab"),
            after=("punjab: 1 british army",),
            seen="The army crosses the border from Kandahar to Punjab along a road of its own colour.",
        ),
    ),
    Topic(
        id="block",
        part=PART,
        title="Blocks",
        line="Each coalition has twelve blocks: in a region a block is an army, on a border a road.",
        text=(
            "Blocks belong to the coalition, not to whoever placed them. All blocks on the map count towards "
            "dominance, armies and roads alike. If you change loyalty, the blocks you placed stay behind and "
            "serve others.",
        ),
        mistakes=("Beginners believe the blocks they placed are theirs.",),
        words="coalition blocks colour twelve",
        pages=(2,),
        rulings=(91,),
        related=("army", "road", "coalition", "dominant-coalition", "supply"),
        shown=Demonstration(
            position=("gray: loyal british, hand 47, 4 rupees; blue: loyal russian; turn: gray"),
            decisions=("play 47 left", "road kabul-kandahar", "road kandahar-punjab"),
            after=("kandahar: 1 british army", "kabul-kandahar: 1 british road"),
            seen="One card brings three British blocks: two roads and an army.",
        ),
    ),
    Topic(
        id="army",
        part=PART,
        title="Army",
        line="A block in a region: it fights, marches, and helps loyal players rule.",
        text=(
            "Armies come from icons and from the build action. They count as ruling pieces of everybody loyal "
            "to their coalition who has a tribe there, march over roads of their own colour, and let you battle"
            " in their region. Foreign armies can keep you from ruling.",
        ),
        traps=("An army can march away from under a ruler and so end the rule of the player who placed it.",),
        words="soldiers troops military unit",
        pages=(2, 11),
        related=("block", "move", "battle", "ruling", "icon-army", "map"),
        shown=Demonstration(
            position=(
                "gray: loyal british, court 38, 4 rupees; "
                "blue: loyal russian; "
                "kabul: 2 british armies, 1 russian army; "
                "turn: gray"
            ),
            decisions=("battle with 38",),
            after=("kabul: 2 british armies",),
            seen="Gray's loyal armies remove the Russian one.",
        ),
    ),
    Topic(
        id="road",
        part=PART,
        title="Road",
        line="A block on a border: armies of its coalition may cross there.",
        text=(
            "Roads are not used up by marching, and any number of colours may lie on one border. They are blocks "
            "like any other and count for dominance, which is easily forgotten. A battle in either region of the "
            "border can remove them.",
        ),
        traps=("Riots and Rebuke leave roads alone.",),
        words="street border crossing path",
        pages=(2, 11, 14),
        related=("block", "move", "build", "icon-road", "battle", "map"),
        shown=Demonstration(
            position=(
                "gray: loyal british, court 9, 4 rupees; "
                "blue: loyal russian; "
                "kabul: 2 british armies; "
                "herat-kabul: 1 russian road; "
                "kabul-punjab: 1 british road; "
                "turn: gray"
            ),
            decisions=("move with 9", "! move army kabul > herat"),
            seen="The road to Herat is Russian: a British army may not use it.",
        ),
    ),
    Topic(
        id="cylinder",
        part=PART,
        title="Cylinders",
        line="Ten pieces of your own: tribe in a region, spy on a card, gift on your dial.",
        text=(
            "Cylinders stay yours whatever your loyalty. All that are not in your supply are in play and count "
            "when a Dominance Check fails. An eleventh cylinder keeps your score and counts for nothing else.",
        ),
        mistakes=("Beginners keep cylinders in supply for later: in play they count, in supply they do not.",),
        words="own pieces in play",
        pages=(2, 15),
        rulings=(94,),
        related=("tribe", "spy", "gift", "supply", "unsuccessful-check"),
        shown=Demonstration(
            position=(
                "gray: loyal british, gifts 2, 4 rupees; "
                "blue: loyal russian, court 1; "
                "kabul: 2 gray tribes; "
                "1: 1 gray spy; "
                "market top: 101; "
                "turn: gray, 1 action"
            ),
            decisions=("buy top 0",),
            after=("gray: 3 points", "blue: 1 point"),
            seen="Tribes, a spy and a gift are four cylinders in play: three points for Gray.",
        ),
    ),
    Topic(
        id="tribe",
        part=PART,
        title="Tribe",
        line="Your cylinder in a region: without one you cannot rule there.",
        text=(
            "Tribes come from tribe icons, which are found on political cards. As ruler you may ask one rupee "
            "of bribe for each of your tribes there. Losing the last one in a region costs you all your "
            "political cards of that region, and the other way round.",
        ),
        traps=("Tribes do not move, except under Nationalism.",),
        words="tribes clan people",
        pages=(2, 7, 8),
        related=("cylinder", "ruling", "overthrow", "icon-tribe"),
        shown=Demonstration(
            position=("gray: hand 5, 4 rupees; blue: 4 rupees; turn: gray"),
            decisions=("play 5 left",),
            after=("kabul: 1 gray tribe",),
            seen="The tribe icon puts a cylinder into Kabul, and Gray rules it at once.",
        ),
    ),
    Topic(
        id="spy",
        part=PART,
        title="Spy",
        line="Your cylinder on a court card: it can hold the card hostage, betray it or fight other spies.",
        text=(
            "Spies may stand on any court card, your own included, and any number on one card. They move along "
            "the ring of all courts with the move action. When a card is discarded, all spies on it go home. "
            "Same loyalty does not protect them from each other.",
        ),
        mistakes=("Beginners see spies as a threat only: each is also a cylinder in play.",),
        words="spies agent espionage",
        pages=(2, 11, 12, 14),
        rulings=(25, 58),
        related=("cylinder", "hostage", "betray", "move-spy", "icon-spy", "battle-card"),
        shown=Demonstration(
            position=("gray: hand 4, 4 rupees; blue: court 8 1; turn: gray"),
            decisions=("play 4 left", "spy 8"),
            after=("8: 1 gray spy",),
            seen="Gray's spy goes to a Kabul card in Blue's court and holds it hostage.",
        ),
    ),
    Topic(
        id="rupees",
        part=PART,
        title="Rupees",
        line="Money moves in a circle: what you pay lies on market cards and goes to whoever buys them.",
        text=(
            "You start with four rupees. New ones enter only by leverage and one event; purchases and actions "
            "put them on market cards, tax and purchases take them off. Bribes go from player to player. There "
            "is no limit to the money.",
        ),
        mistakes=("Beginners pass by cards with rupees on them: such a card pays you back.",),
        words="money coins income earn cash get money no left broke",
        pages=(2,),
        rulings=(6, 21),
        related=("purchase", "tax", "bribe", "action-cost", "market", "leverage"),
        shown=Demonstration(
            position=("gray: 1 rupee; blue: 4 rupees; market top: 59 8+3; turn: gray"),
            decisions=("buy top 1",),
            after=("gray: 3 rupees, hand 8",),
            seen="The card costs one rupee and brings the three that lie on it.",
        ),
    ),
    Topic(
        id="supply",
        part=PART,
        title="Supply",
        line="Blocks beside the map and cylinders on your board: what is there is not in play.",
        text=(
            "A removed piece goes back to its supply and may be placed again. The supply of blocks is shared by"
            " all who serve the coalition; your cylinders are yours alone.",
        ),
        traps=("Twelve blocks for a coalition are soon placed; then each new one takes one from the map.",),
        words="pool board stock remaining",
        pages=(2, 8),
        related=("limits-of-pieces", "block", "cylinder"),
        shown=Demonstration(
            position=(
                "gray: loyal british, court 38, 4 rupees; "
                "blue: loyal russian, court 5; "
                "kabul: 1 british army, 1 blue tribe; "
                "turn: gray"
            ),
            decisions=("battle with 38",),
            after=("kabul: 1 british army",),
            seen="The tribe goes home to Blue's supply, and overthrow takes Blue's political card.",
        ),
    ),
)
