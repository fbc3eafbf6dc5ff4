"""The rules of the first edition by topic: Loyalty and Influence."""

from pamir.topics import Demonstration, Topic

PART = "Loyalty and Influence"

TOPICS = (
    Topic(
        id="empire",
        part=PART,
        title="Empires",
        line="British, Russian and Afghan: each has ten cylinders, a Favor card, and players who serve it.",
        text=(
            "Several players may serve the same Empire; it has then all their Tribes and Spies for "
            "Supremacy, but only one of them wins.",
        ),
        traps=(
            ("An Empire that nobody serves has neither Tribes nor Spies, so it can be supreme only with Weak States."),
        ),
        words="faction coalition british russian afghan",
        rules=("1",),
        related=("loyalty", "supremacy", "favor", "army"),
        shown=Demonstration(
            position=(
                "edition: first; seats: 3; white: loyal british, tableau 23; black: loyal british; "
                "orange: loyal russian; "
                "kabul: 1 white tribe, 1 black tribe, 1 orange tribe, 1 british army; "
                "herat-kabul: 1 british road; 23: 1 white spy; market top: topple 1; turn: white"
            ),
            decisions=("buy top 0",),
            after=("result: supremacy british, white",),
            seen="The Tribe of Black helps the British, and White wins with more Influence.",
        ),
    ),
    Topic(
        id="loyalty",
        part=PART,
        title="Loyalty",
        line="You are Loyal to one Empire at all times; your Tribes and Spies count for it.",
        text=(
            "Your Loyalty card, Prizes and Patriots carry it. It decides which Armies and Roads you place and use, "
            "where your Gifts count, and who may attack your Tribes.",
        ),
        traps=("Being Loyal as such gives no Influence.",),
        words="side allegiance whom do I serve",
        rules=("9.1",),
        related=("loyalty-change", "falling-back", "loyalty-card", "patriot", "influence"),
        shown=Demonstration(
            position="edition: first; white: loyal russian, hand 17, 4 rupees; black: 4 rupees; turn: white",
            decisions=("play 17 left",),
            after=("kabul: 1 russian army",),
            seen="White is Loyal to the Russians, so the Army is Russian.",
        ),
    ),
    Topic(
        id="loyalty-change",
        part=PART,
        title="Loyalty Change",
        line="A Patriot or a Prize of another Empire turns you: all that ties you to the old one goes.",
        text=(
            "The Loyalty card and Prizes of other Empires are discarded, their Patriots leave your "
            "Tableau together, Gifts go home. Tribes and Spies count for the new Empire at once.",
        ),
        traps=("Armies and Roads stay with the Empire you left. Leveraged Patriots that leave must be paid.",),
        mistakes=("Beginners change late in the game and lose more Influence than they win.",),
        words="switch sides change empire betray",
        rules=("9.2",),
        rulings=(15, 33),
        related=("patriot", "prize", "gift", "falling-back", "debt"),
        shown=Demonstration(
            position=(
                "edition: first; "
                "white: tableau 23, loyal british, start card, gifts 2, hand 86, 4 rupees; "
                "black: 4 rupees; turn: white"
            ),
            decisions=("play 86 left",),
            after=("white: loyal russian, tableau 86, -gifts 2", "discard: 23"),
            seen="The British Patriot, the Loyalty card and the Gift are gone.",
        ),
    ),
    Topic(
        id="falling-back",
        part=PART,
        title="Falling back to the Afghans",
        line="Who has neither Loyalty card nor Prize nor Patriot becomes Afghan.",
        text=(
            "It is looked at when everything else about a decision is settled. Gifts go home, as in "
            "every Loyalty Change.",
        ),
        traps=("Who was Afghan already keeps the Gifts.",),
        words="lose loyalty default afghan no patriot",
        rules=("9.1", "9.2"),
        rulings=(30, 48),
        related=("loyalty", "loyalty-change", "patriot"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 15, 4 rupees; "
                "black: loyal russian, no start card, tableau 86; 86: 1 white spy; market top: 1; "
                "market bottom: 2; turn: white"
            ),
            decisions=("assassinate with 15",),
            after=("black: loyal afghan",),
            seen="Black's only Patriot is killed, and Black turns Afghan.",
        ),
    ),
    Topic(
        id="loyalty-card",
        part=PART,
        title="The Loyalty card",
        line="The card from set-up ties you to an Empire and is one Influence there, until you change.",
        text=(
            "It lies behind the player card. When you change, it is discarded for good: coming back "
            "later does not bring it back.",
        ),
        traps=("Who changed by a Patriot has no Influence for Loyalty as such.",),
        words="starting loyalty card",
        rules=("4", "9.1", "9.4"),
        rulings=(20,),
        related=("sides", "influence", "loyalty"),
        shown=Demonstration(
            position=(
                "edition: first; white: loyal british, start card, hand 86 23, 4 rupees; black: 4 rupees; turn: white"
            ),
            decisions=("play 86 left", "play 23 left"),
            after=("white: loyal british, tableau 23, no start card",),
            seen="There and back again: the Loyalty card is lost.",
        ),
    ),
    Topic(
        id="prize",
        part=PART,
        title="Prizes",
        line="A card you assassinated and kept: one Influence in the Empire of its Prize band.",
        text=(
            "It lies behind your player card, without stars, actions or debts. Keeping it is your "
            "choice. One of another Empire is a Loyalty Change.",
        ),
        traps=("One of your own Empire adds Influence and changes nothing else.",),
        words="trophy captured card",
        rules=("9.3",),
        rulings=(17, 55),
        related=("assassinate", "prize-band", "influence", "loyalty-change"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 15, loyal british, start card, 2 rupees; "
                "black: tableau 13; 13: 1 white spy; market top: 1; market bottom: 2; turn: white"
            ),
            decisions=("assassinate with 15", "take prize"),
            after=("white: loyal russian, prizes 13",),
            seen="The Prize is Russian, and so is White now.",
        ),
    ),
    Topic(
        id="influence",
        part=PART,
        title="Influence",
        line=(
            "One each for your Loyalty card, a Prize, a Gift, a Patriot in your Tableau, and a Spy on a band elsewhere."
        ),
        text=("All but the Spies count in the Empire you serve. Each Spy counts in the Empire of its band.",),
        traps=("Several players may have Influence in one Empire; only the most counts.",),
        mistakes=("Beginners count Armies and Tribes: they make the Empire supreme, but are no Influence.",),
        words="points standing who is ahead",
        rules=("9.4",),
        rulings=(20,),
        related=("loyalty-card", "prize", "gift", "patriot", "band", "favor"),
        shown=Demonstration(
            position=(
                "edition: first; white: loyal british, start card, tableau 14, 2 rupees; "
                "black: loyal british, start card, tableau 88, sides british 0 russian 9; "
                "market top: topple 1; market bottom: 2 3; kabul: 1 white tribe, 1 british army; "
                "herat-kabul: 1 british road; 88: 1 black spy; turn: white"
            ),
            decisions=("buy top 0",),
            after=("result: supremacy british, black",),
            seen=(
                "White's Topple makes Black win: the Loyalty card and a Patriot are more than the Loyalty card alone."
            ),
        ),
    ),
)
