"""The rules of the first edition by topic: what is on cards."""

from pamir.topics import Demonstration, Topic

PART = "Cards"

TOPICS = (
    Topic(
        id="tableau-card",
        part=PART,
        title="What is on a card",
        line="A Location, a Mode, a Rank, icons for actions, and perhaps Impacts and bands of Empires.",
        text=(
            "Where a card stands on the map and which Mode it has decides about its units. What is "
            "printed on a card goes before the rules.",
        ),
        traps=("Sets whose card texts would change rules are refused.",),
        words="card anatomy symbols printed text",
        rules=("1", "2"),
        rulings=(39,),
        related=("rank", "mode", "patriot", "prize-band", "impacts", "special-action"),
        shown=Demonstration(
            position="edition: first; white: hand 66, loyal british, 4 rupees; black: 4 rupees; turn: white",
            decisions=("play 66 left", "road herat-kabul", "road herat-kandahar"),
            after=("herat: 1 british army", "herat-kabul: 1 british road", "herat-kandahar: 1 british road"),
            seen="An Economic card of Rank 2 with a Garrison in Herat: an Army, then two Roads.",
        ),
    ),
    Topic(
        id="rank",
        part=PART,
        title="Rank and stars",
        line="One to three stars: how many units a card brings and how much its actions do.",
        text=("Stars of the cards in your Tableau are counted by Mode and give you the numbers of a player.",),
        traps=("Cards in Hand and Prizes have no stars that count.",),
        words="stars strength level R",
        rules=("1",),
        related=("mode", "special-action", "units", "numbers"),
        shown=Demonstration(
            position="edition: first; white: hand 12, loyal british, 4 rupees; black: 4 rupees; turn: white",
            decisions=("play 12 left", "road kabul-punjab", "road kabul-punjab", "road herat-kabul"),
            after=("kabul-punjab: 2 british roads", "herat-kabul: 1 british road"),
            seen="City of Ghazni has Rank 3 and brings three Roads.",
        ),
    ),
    Topic(
        id="mode",
        part=PART,
        title="Modes",
        line=(
            "Every card, every action and the Regime has one of four Modes: Military, Intelligence, "
            "Political, Economic."
        ),
        text=(
            "The Mode of a card says which units it brings and what its stars are good for. The Mode of "
            "an action says when it is free.",
        ),
        traps=("A card may show actions of other Modes than its own.",),
        words="suit colour kind of card",
        rules=("1", "5"),
        related=("regime", "units", "military-stars", "intelligence-stars", "political-stars", "economic-stars"),
        shown=Demonstration(
            position=(
                "edition: first; white: hand 37, loyal british, 4 rupees; black: 4 rupees; "
                "regime: military; turn: white"
            ),
            decisions=("play 37 left",),
            after=("regime: political", "punjab: 1 british army"),
            seen="A Military card brings an Army; its arrow makes the Regime political.",
        ),
    ),
    Topic(
        id="military-stars",
        part=PART,
        title="Military stars",
        line="Stars on Military cards decide all ties, and the game if the final Topple fails.",
        text=("They are counted in the Tableau only.",),
        traps=("They are the plan for a game without Supremacy.",),
        words="military red tie stars",
        rules=("1", "3"),
        rulings=(58,),
        related=("ties", "mode", "final-topple"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 59, loyal british; black: loyal russian; "
                "market top: topple 1 2; topples: 1; deck: 3 4; turn: white"
            ),
            decisions=("buy top 0",),
            after=("result: final topple, white",),
            seen="No Empire is supreme at the final Topple; White has two military stars and wins.",
        ),
    ),
    Topic(
        id="intelligence-stars",
        part=PART,
        title="Intelligence stars",
        line="Each star on Intelligence cards makes room for one more card in Hand.",
        text=("Without any, your Hand Size is one.",),
        traps=("Losing such a card costs no Hand card: you only cannot purchase until there is room.",),
        words="blue stars hand",
        rules=("1", "14"),
        related=("hand-size", "mode"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 1, hand 5, 4 rupees; black: 4 rupees; market top: 6 7; turn: white"
            ),
            decisions=("buy top 0",),
            after=("white: hand 5 6",),
            seen="Mohan Lal makes room for three more cards.",
        ),
    ),
    Topic(
        id="political-stars",
        part=PART,
        title="Political stars",
        line="Each star on Political cards makes room for one more card in your Tableau.",
        text=("Without any, three cards may stay after your Cleanup.",),
        traps=("When a Political card goes, the limit sinks with it.",),
        words="purple stars tableau",
        rules=("1", "14"),
        related=("tableau-limit", "mode", "coup"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 5 8 10 11 13, 4 rupees; black: 4 rupees; market top: 1 2 4; turn: white"
            ),
            decisions=("end turn",),
            after=("white: tableau 5 8 10 11 13",),
            seen="Two political stars: five cards may stay.",
        ),
    ),
    Topic(
        id="economic-stars",
        part=PART,
        title="Economic stars",
        line="Each star on Economic cards shelters one rupee from Tax.",
        text=("What you hold beyond the stars can be taken.",),
        traps=("They help only against Tax.",),
        words="gold stars shelter",
        rules=("1", "14"),
        related=("tax-shelter", "mode", "road"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 17, 0 rupees; black: tableau 62, 2 rupees; "
                "kabul: 2 white tribes, 1 black tribe; turn: white"
            ),
            decisions=("tax with 17",),
            after=("black: 1 rupee",),
            seen="One of Black's two rupees is sheltered, the other is taken.",
        ),
    ),
    Topic(
        id="patriot",
        part=PART,
        title="Patriots",
        line=(
            "A card with a band above serves an Empire: in your Tableau it is one Influence there, and "
            "you must be Loyal to it."
        ),
        text=(
            "Playing or bribing a Patriot of another Empire changes your Loyalty. In the first column of "
            "the Market a Patriot is discarded in Cleanup.",
        ),
        traps=("All your Patriots are always of one Empire.",),
        words="loyal card band above top",
        rules=("9.1", "9.2", "10"),
        related=("loyalty", "loyalty-change", "influence", "automatic-discard", "band"),
        shown=Demonstration(
            position=(
                "edition: first; white: hand 86, loyal british, start card, 4 rupees; black: 4 rupees; turn: white"
            ),
            decisions=("play 86 left",),
            after=("white: loyal russian, tableau 86",),
            seen="The Russian Patriot makes White Russian.",
        ),
    ),
    Topic(
        id="prize-band",
        part=PART,
        title="Prize bands",
        line="The band below names the Empire in which the card is worth Influence as a Prize.",
        text=(
            "Only who assassinates the card may keep it so. As long as it lies in a Tableau, Spies of "
            "others may sit on the band.",
        ),
        traps=("A card that names another Empire only there stays in your Tableau when you change Loyalty.",),
        words="band below bottom loyalty prize",
        rules=("1", "8.4", "9.3"),
        related=("prize", "assassinate", "band"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 15, loyal russian, 2 rupees; black: tableau 13; "
                "13: 1 white spy; market top: 1; market bottom: 2; turn: white"
            ),
            decisions=("assassinate with 15", "take prize"),
            after=("white: prizes 13, loyal russian",),
            seen="The nomads have a Russian Prize band, and White keeps them.",
        ),
    ),
)
