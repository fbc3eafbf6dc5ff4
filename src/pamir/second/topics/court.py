"""The rules by topic: court."""

from pamir.topics import Demonstration, Topic

PART = "Court, hand and loyalty"

TOPICS = (
    Topic(
        id="court",
        part=PART,
        title="Your court",
        line="The row of cards before you: they act, count stars and can be spied upon.",
        text=(
            "New cards go to the left or right end and are never rearranged. A card may act in the turn in "
            "which it was played. During your turn the court may have any size; in cleanup the limit applies.",
        ),
        mistakes=("Beginners fill the court with cards they never use; each also is a place for spies.",),
        words="tableau row my cards",
        pages=(6,),
        rulings=(27,),
        related=("court-limit", "play", "discarding", "actions", "spy-ring"),
        shown=Demonstration(
            position=("gray: court 8 9, hand 60, 4 rupees; blue: 4 rupees; market top: 1+1 2; turn: gray"),
            decisions=("play 60 right", "tax with 60"),
            after=("gray: court 8 9 60, 5 rupees",),
            seen="The new card joins at the right end and taxes in the same turn.",
        ),
    ),
    Topic(
        id="court-limit",
        part=PART,
        title="Court limit",
        line="In cleanup your court may keep three cards plus your purple stars.",
        text=(
            "You choose what goes, one card at a time, and the limit is counted anew after each. Everything a "
            "discard brings follows: spies go home, leverage is owed, overthrow may come.",
        ),
        traps=("A card discarded here can be the last political card of a region: then your tribes there go too.",),
        words="too many court cards maximum size how many",
        pages=(6, 9),
        rulings=(76,),
        related=("court", "cleanup", "political-stars", "discarding"),
        shown=Demonstration(
            position=("gray: court 8 9 13 14, 4 rupees; blue: 4 rupees; turn: gray"),
            decisions=("end turn", "discard 14"),
            after=("gray: court 8 9 13, 2 rupees",),
            seen="Money Lenders leaves and takes its two borrowed rupees along.",
        ),
    ),
    Topic(
        id="hand",
        part=PART,
        title="Your hand",
        line="Cards you bought and have not played yet; only their number is known to others.",
        text=(
            "Bought court cards come here, events never do. Hand cards do nothing until they are played, but "
            "they can pay a leverage debt. In cleanup the hand limit applies.",
        ),
        traps=("Cards in hand have no stars: they widen nothing.",),
        words="hold cards keep",
        pages=(6,),
        rulings=(4,),
        related=("hand-limit", "purchase", "play", "secrets"),
        shown=Demonstration(
            position=("gray: hand 8, 4 rupees; blue: 4 rupees; market top: 59 13; turn: gray"),
            decisions=("buy top 0",),
            after=("gray: hand 8 59",),
            seen="The bought card joins the hand.",
        ),
    ),
    Topic(
        id="hand-limit",
        part=PART,
        title="Hand limit",
        line="In cleanup your hand may keep two cards plus your blue stars.",
        text=(
            "You choose what to discard. It happens after the court limit, with the blue stars that are left. "
            "Cards discarded from hand have no further effect.",
        ),
        traps=("The limit counts only in your own cleanup; others cannot make you discard by it.",),
        words="too many hand cards maximum how many big size",
        pages=(6, 9),
        rulings=(76,),
        related=("hand", "cleanup", "intelligence-stars"),
        shown=Demonstration(
            position=("gray: hand 8 9 13, 4 rupees; blue: 4 rupees; turn: gray"),
            decisions=("end turn", "discard 13"),
            after=("gray: hand 8 9",),
            seen="No blue star: only two cards stay.",
        ),
    ),
    Topic(
        id="discarding",
        part=PART,
        title="Discarding a court card",
        line="Its spies go home, leverage is paid back, and losing a last political card removes tribes.",
        text=(
            "The order: the card leaves, all spies on it return to their owners, the owner pays up to two "
            "rupees if it was leveraged, overthrow follows if it was the last political card of its region, and"
            " at last cards are discarded for what could not be paid. This holds whoever caused it. The owner "
            "decides what to give, even in another player's turn.",
        ),
        traps=("If several cards must go and one is leveraged, their owner chooses the order.",),
        words="lose a card remove throw away",
        pages=(8,),
        rulings=(31, 37, 41, 42, 173),
        related=("leverage", "overthrow", "spy", "court"),
        shown=Demonstration(
            position=("gray: court 16, 4 rupees; blue: court 14, hand 60, 1 rupee; 14: 1 gray spy; turn: gray"),
            decisions=("betray with 16",),
            after=("blue: 0 rupees",),
            seen="Blue pays one rupee of the debt and must give the hand card for the other.",
        ),
    ),
    Topic(
        id="leverage",
        part=PART,
        title="Leverage",
        line="A leveraged card brought two rupees; when it leaves your court you must pay two back.",
        text=(
            "The debt is due at once. For each rupee you cannot pay you discard one card from hand or court, "
            "your choice. Such a card may be leveraged itself and begin a new debt. With no cards left the rest"
            " is forgiven. You may not give cards while you have the rupees.",
        ),
        mistakes=(
            "Beginners spend the two rupees and forget that anybody with a spy and a betray action can call them in.",
        ),
        words="loan debt owe borrow pay back",
        pages=(8, 11),
        rulings=(28, 37, 38, 39, 40, 41),
        related=("icon-leverage", "discarding", "rupees"),
        shown=Demonstration(
            position=("gray: court 54 14 9, 0 rupees; blue: court 16; 54: 1 blue spy; turn: blue"),
            decisions=("betray with 16", "discard 9"),
            after=("gray: 0 rupees, -court 54 14 9",),
            seen=(
                "Gray is broke: two cards go for the debt, and one of them is leveraged again, but nothing is left "
                "to pay with."
            ),
        ),
    ),
    Topic(
        id="overthrow",
        part=PART,
        title="Overthrow",
        line=(
            "Lose your last tribe in a region and your political cards of it go; lose the last such card and your "
            "tribes go."
        ),
        text=(
            "It happens at once, whatever the cause: battle, riots, betrayal, court limit, debt, change of "
            "loyalty, a piece reused. It looks only at your own tribes and your own political cards of that one"
            " region. In a battle all chosen pieces are removed first.",
        ),
        mistakes=("Beginners keep one lonely tribe in a region on which half their court depends.",),
        words="last tribe last political card lose everything link",
        pages=(8,),
        rulings=(30, 43, 61),
        related=("tribe", "ruling", "discarding", "political-stars"),
        shown=Demonstration(
            position=(
                "gray: loyal british, court 38, 4 rupees; "
                "blue: loyal russian, court 7 5; "
                "kabul: 2 british armies, 1 blue tribe; "
                "turn: gray"
            ),
            decisions=("battle with 38",),
            after=("kabul: 2 british armies", "blue: -court 7 5"),
            seen="One tribe falls, and both political Kabul cards of Blue go with it.",
        ),
    ),
    Topic(
        id="coalition",
        part=PART,
        title="The coalitions",
        line="British, Russian and Afghan: three colours of blocks that players serve.",
        text=(
            "Pink is British, yellow Russian, green Afghan. No coalition belongs to a player: several may serve"
            " one, and one may be served by nobody. Its blocks still count for dominance and still stand in the"
            " way.",
        ),
        mistakes=("Beginners think a coalition is a team: its players compete for influence.",),
        words="sides factions british russian afghan two players same coalition",
        pages=(1, 7),
        rulings=(2,),
        related=("loyalty", "block", "dominant-coalition"),
        shown=Demonstration(
            position=("gray: loyal british, hand 33, 4 rupees; blue: loyal british; turn: gray"),
            decisions=("play 33 left",),
            after=("punjab: 2 british armies",),
            seen="Gray's new armies are British and serve Blue just as well.",
        ),
    ),
    Topic(
        id="loyalty",
        part=PART,
        title="Loyalty",
        line="You always serve exactly one coalition: it decides whose blocks you place, move and fight with.",
        text=(
            "Your dial shows it. Loyal armies are those of your coalition, whoever raised them. Points from a "
            "successful Dominance Check go only to those loyal to the dominant coalition. Players of one "
            "loyalty are rivals for influence all the same.",
        ),
        mistakes=("Beginners think their armies obey only them: every loyal player may move and use them.",),
        words="allegiance side dial serve",
        pages=(7,),
        related=("changing-loyalty", "influence", "coalition", "patriot", "starting-loyalty"),
        shown=Demonstration(
            position=(
                "gray: loyal russian, court 35, 4 rupees; "
                "blue: loyal british; "
                "kabul: 1 russian army, 1 british army; "
                "turn: gray"
            ),
            decisions=("battle with 35",),
            after=("kabul: 1 russian army",),
            seen="Russian loyalty: Gray fights with the Russian army against the British one.",
        ),
    ),
    Topic(
        id="changing-loyalty",
        part=PART,
        title="Changing loyalty",
        line="Play a patriot or take a prize of another coalition: gifts, prizes and old patriots are lost.",
        text=(
            "There is no other way to change. First gifts return to your supply, then prizes and patriots of "
            "the old coalition are discarded, last the dial turns. The new patriot or prize stays and counts. "
            "Tribes and spies are not touched, but rulers are looked at anew, since armies change sides for "
            "you.",
        ),
        traps=(
            "Discarded patriots follow all rules of discarding: leverage is due, and a last political one "
            "causes overthrow.",
        ),
        mistakes=("Beginners change early and often; each change costs all the influence gathered so far.",),
        words="switch sides change coalition defect",
        pages=(7, 11, 14),
        rulings=(29, 30, 31, 32, 148),
        related=("loyalty", "patriot", "prize", "gift", "overthrow"),
        shown=Demonstration(
            position=("gray: loyal afghan, court 3 9, gifts 2 4, hand 84, 4 rupees; blue: loyal british; turn: gray"),
            decisions=("play 84 left",),
            after=("gray: loyal russian, court 84 9", "persia: 2 russian armies"),
            seen="Two gifts and the Afghan patriot are gone; Afghan Handicrafts, no patriot, stays.",
        ),
    ),
    Topic(
        id="influence",
        part=PART,
        title="Influence",
        line="One, plus your patriots in court, your prizes and your gifts.",
        text=(
            "Influence puts the loyal players of the dominant coalition in order when a Dominance Check "
            "succeeds. It counts only in the coalition you serve and is lost with every change of loyalty. "
            "Rupees and armies add nothing to it.",
        ),
        traps=("Three events change what counts: gifts may count double or nothing, patriots nothing.",),
        words="influence points how much strength in coalition",
        pages=(7, 15),
        rulings=(34,),
        related=("patriot", "prize", "gift", "successful-check", "loyalty"),
        shown=Demonstration(
            position=(
                "gray: loyal british, court 51, gifts 2, prizes 25, 4 rupees; "
                "blue: loyal british, court 50 37; "
                "kabul: 4 british armies; "
                "market top: 101; "
                "turn: gray, 1 action"
            ),
            decisions=("buy top 0",),
            after=("gray: 5 points", "blue: 3 points"),
            seen="Gray has one, a patriot, a prize and a gift: four. Blue has one and two patriots: three.",
        ),
    ),
)
