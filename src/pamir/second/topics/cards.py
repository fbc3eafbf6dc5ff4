"""The rules by topic: cards."""

from pamir.topics import Demonstration, Topic

PART = "Cards"

TOPICS = (
    Topic(
        id="court-card",
        part=PART,
        title="What is on a court card",
        line="Region, suit, rank, actions and icons; some also a patriot bar, a prize or a special ability.",
        text=(
            "The icons on the right happen once, when the card is played. The actions may be used in later turns "
            "too, one each turn. The region says whom you bribe when you play it and who may tax you while it is in "
            "your court: the ruler there. The stars are its rank and give a privilege of its suit.",
        ),
        traps=("The rank matters for three actions only: tax, move and battle.",),
        words="anatomy layout read card",
        pages=(3,),
        related=("suit", "rank", "impact-icons", "actions", "patriot", "prize", "ability"),
        shown=Demonstration(
            position=("gray: hand 14, 4 rupees; blue: 4 rupees; turn: gray"),
            decisions=("play 14 left", "road herat-kabul", "road kabul-punjab", "gift with 14", "gift 2"),
            after=("gray: gifts 2, court 14",),
            seen="Money Lenders: two roads and two rupees when played, then one of its actions.",
        ),
    ),
    Topic(
        id="suit",
        part=PART,
        title="The four suits",
        line="Economic, military, political, intelligence: what a card is good at, and what its stars give you.",
        text=(
            "Economic cards bring roads and money and protect rupees. Military cards bring armies and break "
            "ties. Political cards bring tribes and a larger court. Intelligence cards bring spies and a larger"
            " hand. One suit is always favored.",
        ),
        traps=("The suit says nothing about the actions: any card may show any action.",),
        words="suits colours kinds of cards",
        pages=(6,),
        related=(
            "favored-suit",
            "economic-stars",
            "military-stars",
            "political-stars",
            "intelligence-stars",
        ),
        shown=Demonstration(
            position=(
                "gray: court 8, 4 rupees; "
                "blue: 4 rupees; "
                "favored: economic; "
                "market top: 59+1 13+1; "
                "turn: gray, 0 actions"
            ),
            decisions=("tax with 8", "take market top 0", "take market top 1"),
            after=("gray: 6 rupees",),
            seen="Economic is favored, so the economic card taxes as a bonus though no action is left.",
        ),
    ),
    Topic(
        id="favored-suit",
        part=PART,
        title="The favored suit",
        line="Cards of the favored suit act as a bonus; while military is favored, market cards cost double.",
        text=(
            "The marker begins on political and moves when a card with the icon of a suit is played, or by some"
            " events. What counts is the marker at the moment of acting, so one player's icon can end another's"
            " bonus.",
        ),
        mistakes=("Beginners forget the double price under military and plan two purchases they cannot pay.",),
        words="climate favour marker current suit expensive bonus",
        pages=(6, 10, 11, 12),
        rulings=(10, 49, 87),
        related=("suit", "bonus-action", "icon-favored-suit", "price"),
        shown=Demonstration(
            position=("gray: hand 2, 4 rupees; blue: court 1; turn: gray"),
            decisions=("play 2 left", "spy 1", "spy 1"),
            after=("favored: military",),
            seen="The last icon of the card moves the marker to military: from now on cards cost double.",
        ),
    ),
    Topic(
        id="rank",
        part=PART,
        title="Rank and stars",
        line="One to three stars: the strength of tax, move and battle, and a privilege of the suit.",
        text=(
            "Tax, move and battle do as much as the acting card has stars. Gift, build and betray do not depend"
            " on rank. The stars of all cards of a suit in your court are added up: gold shelters money, red "
            "breaks ties, purple widens the court, blue the hand.",
        ),
        mistakes=("Beginners use a weak card for tax or battle while a stronger one stands idle.",),
        words="stars privilege strength level",
        pages=(6,),
        related=(
            "economic-stars",
            "military-stars",
            "political-stars",
            "intelligence-stars",
            "tax",
            "move",
            "battle",
        ),
        shown=Demonstration(
            position=(
                "gray: court 12 63, loyal british; "
                "blue: 4 rupees; "
                "herat: 1 british army; "
                "persia-herat: 1 british road; "
                "persia-transcaspia: 1 british road; "
                "turn: gray"
            ),
            decisions=("move with 63", "move army herat > persia", "move army persia > transcaspia", "done"),
            after=("transcaspia: 1 british army",),
            seen="A card of rank three gives three moves; Gray uses two of them.",
        ),
    ),
    Topic(
        id="economic-stars",
        part=PART,
        title="Gold stars (economic)",
        line="Each gold star in your court shelters one of your rupees from tax.",
        text=(
            "Only rupees above the number of your gold stars can be taken by others. The stars do not protect "
            "from bribes, costs or debts. A card held hostage still protects.",
        ),
        traps=("A card that leaves takes its stars along, also in the middle of a turn.",),
        words="protect money yellow stars privilege",
        pages=(6, 13),
        rulings=(52,),
        related=("tax-shelter", "suit", "rank"),
        shown=Demonstration(
            position=("gray: court 75, 0 rupees; blue: court 8 68, 3 rupees; persia: 1 gray tribe; turn: gray"),
            decisions=("tax with 75",),
            after=("blue: 2 rupees",),
            seen="Two gold stars protect two of Blue's three rupees.",
        ),
    ),
    Topic(
        id="military-stars",
        part=PART,
        title="Red stars (military)",
        line="Red stars in your court break a tie for victory.",
        text=(
            "They count only when the game ends and players are level on points. In all else a military card is"
            " worth its armies and its actions.",
        ),
        traps=("They decide only if points are equal; before that they are worth nothing.",),
        words="tie breaker military privilege",
        pages=(6, 9),
        rulings=(96,),
        related=("tie-break", "suit", "rank"),
        shown=Demonstration(
            position=(
                "gray: loyal afghan, court 98 33, 2 points; "
                "blue: loyal british, court 12 38, 2 points; "
                "market top: 101; "
                "deck: none; "
                "discard: 102 103 104; "
                "turn: gray, 1 action"
            ),
            decisions=("buy top 0",),
            after=("turn: over", "gray: 6 points", "blue: 6 points"),
            seen="Equal points, but five red stars against two: Gray wins.",
        ),
    ),
    Topic(
        id="political-stars",
        part=PART,
        title="Purple stars (political)",
        line="Your court may keep three cards plus one for each purple star in it.",
        text=(
            "The limit is looked at in cleanup only. Discarding a political card lowers it again, so count anew"
            " after each card.",
        ),
        mistakes=("Beginners discard a political card first and find the limit lowered.",),
        words="larger court size privilege",
        pages=(6, 9),
        rulings=(76,),
        related=("court-limit", "suit", "rank"),
        shown=Demonstration(
            position=("gray: court 7 8 9 13 29, 4 rupees; blue: 4 rupees; turn: gray"),
            decisions=("end turn",),
            after=("gray: court 7 8 9 13 29",),
            seen="Dost Mohammad has two purple stars: five cards stay.",
        ),
    ),
    Topic(
        id="intelligence-stars",
        part=PART,
        title="Blue stars (intelligence)",
        line="Your hand may keep two cards plus one for each blue star in your court.",
        text=(
            "The limit is looked at in cleanup, after the court limit, so a blue card discarded there no longer helps.",
        ),
        traps=("Only cards in court count; a blue card in hand does not.",),
        words="larger hand privilege",
        pages=(6, 9),
        rulings=(76,),
        related=("hand-limit", "suit", "rank"),
        shown=Demonstration(
            position=("gray: court 4, hand 8 9 13; blue: 4 rupees; turn: gray"),
            decisions=("end turn",),
            after=("gray: hand 8 9 13",),
            seen="One blue star: three cards may stay in hand.",
        ),
    ),
    Topic(
        id="patriot",
        part=PART,
        title="Patriots",
        line=(
            "A patriot serves one coalition: in your court it gives one influence, and it stays only while you are "
            "loyal to it."
        ),
        text=(
            "The coloured bar shows whom it serves. Playing a patriot of another coalition changes your loyalty"
            " first, whether you like it or not: gifts, prizes and old patriots go. Then its icons place blocks"
            " of the new coalition.",
        ),
        mistakes=("Beginners play a foreign patriot for its icons and lose all their influence.",),
        words="loyal card coloured bar",
        pages=(3, 7, 11),
        rulings=(29, 129),
        related=("loyalty", "changing-loyalty", "influence", "coalition"),
        shown=Demonstration(
            position=("gray: loyal afghan, court 11, gifts 2, hand 51, 4 rupees; blue: loyal russian; turn: gray"),
            decisions=("play 51 right",),
            after=("gray: loyal british, court 51", "kandahar: 1 british army"),
            seen=(
                "Sir John Keane makes Gray British: the gift and the Afghan patriot are gone, and the army is British."
            ),
        ),
    ),
    Topic(
        id="prize",
        part=PART,
        title="Prizes",
        line="A betrayed card with a prize bar may be kept as a prize: one influence in its coalition.",
        text=(
            "You may take it or leave it. A prize of your own coalition simply adds influence; one of another "
            "coalition changes your loyalty first. Prizes are not in your court: they give no actions and no "
            "stars, and nobody can betray them.",
        ),
        traps=("The prize bar need not name the coalition of the patriot bar of the same card.",),
        words="trophy tuck dial reward what are prizes for good",
        pages=(7, 14),
        rulings=(33, 34, 36),
        related=("betray", "influence", "changing-loyalty"),
        shown=Demonstration(
            position=("gray: loyal russian, court 16, 4 rupees; blue: court 1 8; 1: 1 gray spy; turn: gray"),
            decisions=("betray with 16", "take prize"),
            after=("gray: prizes 1, loyal russian",),
            seen="Mohan Lal falls and becomes a Russian prize: one more influence for Gray.",
        ),
    ),
    Topic(
        id="ability",
        part=PART,
        title="Special abilities",
        line="The text on some court cards works for its owner as long as the card is in court.",
        text=(
            "It needs no action, works from the moment the card lies in court, and is never held hostage. A "
            "bribe for playing the card itself comes before it can help.",
        ),
        traps=(
            ("Citadel and Blackmail stand on two cards each, every time for another region: read which one you have."),
        ),
        words="power text box special",
        pages=(8, 12),
        rulings=(23, 50, 75),
        related=(
            "court-card",
            "card-over-rule",
            "hostage",
            "indispensable-advisors",
            "insurrection",
            "claim-of-ancient-lineage",
            "bodyguards",
            "citadel",
            "strange-bedfellows",
            "civil-service-reforms",
            "safe-house",
            "charismatic-courtiers",
            "blackmail",
            "indian-supplies",
            "well-connected",
            "herat-influence",
            "persian-influence",
            "russian-influence",
            "infrastructure",
            "savvy-operator",
            "irregulars",
        ),
        shown=Demonstration(
            position=("gray: court 66, 0 rupees; blue: court 1; 66: 2 blue spies; market top: 2 3 4 61; turn: gray"),
            decisions=("buy top 3",),
            after=("gray: hand 61",),
            seen="Blue holds Baluchi Smugglers hostage, yet its ability still makes the Herat card free.",
        ),
    ),
)
