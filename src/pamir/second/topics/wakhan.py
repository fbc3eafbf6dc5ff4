"""The rules by topic: Wakhan."""

from pamir.topics import Demonstration, Topic

PART = "Wakhan"

TOPICS = (
    Topic(
        id="wakhan",
        part=PART,
        title="Wakhan, the automated opponent",
        line="An opponent that plays by a deck of her own, against one or two people; only one of you wins.",
        text=(
            "She buys, plays, acts and scores like a player, pays all costs and bribes, and nobody decides for her. "
            "What differs: she has no hand, is loyal to all coalitions, and always uses what a card says she may do. "
            "Here the engine plays her and tells why she does what she does.",
        ),
        mistakes=("Beginners ignore her because she plans nothing; but she is always loyal to whoever is dominant.",),
        words="solo bot automa AI alone single player mode",
        pages=(16,),
        rulings=(109, 130),
        related=(
            "wakhan-setup",
            "wakhan-cards",
            "wakhan-turn",
            "wakhan-ambition",
            "wakhan-loyalty",
            "wakhan-ruling",
            "wakhan-radicalize",
            "wakhan-check",
            "wakhan-playing",
            "wakhan-priority",
            "wakhan-money",
            "wakhan-build",
            "wakhan-betray",
            "wakhan-battle",
            "wakhan-tax",
            "wakhan-move",
            "wakhan-bonus",
            "wakhan-cleanup",
            "wakhan-events",
            "wakhan-pieces",
            "wakhan-variants",
            "players",
        ),
        shown=Demonstration(
            position=(
                "wakhan: blue, deck 2 1 3 4 5 6; "
                "gray: 4 rupees, court 8; "
                "blue: 4 rupees; "
                "market top: 1 9 13 14 29 30; "
                "market bottom: 31 33 35 38 39 41; "
                "turn: gray"
            ),
            decisions=("end turn",),
            after=("blue: court 35 13",),
            seen="Gray ends the turn; Wakhan draws a card and plays her whole turn by herself.",
        ),
    ),
    Topic(
        id="wakhan-setup",
        part=PART,
        title="Wakhan: set-up",
        line=(
            "She counts as a player for the deck, has cylinders and four rupees, sits to the right of the last "
            "chooser, and begins."
        ),
        text=(
            "She has no loyalty dial; her gifts lie on her aid card. The people choose their loyalty as usual. "
            "Her 24 cards are shuffled into a deck of their own.",
        ),
        traps=("With her you play two or three at the table, never more.",),
        pages=(16,),
        rulings=(7, 100),
        related=("wakhan", "setup", "deck", "wakhan-turn"),
        shown=Demonstration(
            position=(
                "seats: 2; "
                "turn: 0 blue, 0 actions; "
                "wakhan: blue, deck 2 1 3 4 5 6; "
                "market top: 1 9 13 14 29 30; "
                "market bottom: 31 33 35 38 39 41; "
                "gray: loyal none; "
                "prompt: choose loyalty seat gray; "
                "then: start turn"
            ),
            decisions=("loyalty british",),
            after=("blue: court 35 13",),
            seen="Gray chooses, and Wakhan has the first turn.",
        ),
    ),
    Topic(
        id="wakhan-cards",
        part=PART,
        title="Wakhan: her cards and arrows",
        line=(
            "The face-up card shows actions, regions and arrows; the back of the next card says what the arrows "
            "point at."
        ),
        text=(
            "The red arrow gives top or bottom: a market row, an end of her court, or which of two players (top"
            " is the left neighbour, who plays next). The black arrow gives a column from 0 to 5. The order of "
            "regions decides between places, the order of coalitions her loyalty. When her deck runs out, all "
            "24 cards are shuffled again.",
        ),
        traps=("The arrows change as soon as her next card is on top: they hold for one turn.",),
        words="AI card arrow red black back",
        pages=(16,),
        rulings=(98, 99, 101, 102),
        related=("wakhan-turn", "wakhan-radicalize", "wakhan-priority"),
        shown=Demonstration(
            position=(
                "wakhan: blue, deck 1 9 3 4 5 6; "
                "gray: 4 rupees, court 8; "
                "blue: 4 rupees; "
                "market top: 1 9 13 14 29 30; "
                "market bottom: 31 33 35 38 39 41; "
                "turn: gray"
            ),
            decisions=("end turn",),
            after=("blue: court 35 13",),
            seen="Card 1 is drawn; its arrows and the back of card 9 point at a place of the market.",
        ),
    ),
    Topic(
        id="wakhan-turn",
        part=PART,
        title="Wakhan: her turn",
        line="She draws a card and does its actions from top to bottom, again and again, until two are done.",
        text=(
            "What she cannot do is skipped; three misses in a row end it. A line done with a favored card is a "
            "bonus and is not counted. For a line like tax or build she uses the court card of highest priority"
            " that can do it, bribe included. Then come bonus actions and cleanup.",
        ),
        traps=("She may do fewer than two actions if nothing fits.",),
        words="how does she play her actions order",
        pages=(16, 17),
        rulings=(103, 122, 146),
        related=("wakhan-ambition", "wakhan-radicalize", "wakhan-bonus", "wakhan-cleanup", "wakhan-cards"),
        shown=Demonstration(
            position=(
                "wakhan: blue, deck 19 1 3 4 5 6; "
                "gray: 4 rupees, court 8; "
                "blue: 4 rupees, court 5; "
                "kabul: 1 blue tribe; "
                "market top: 1 9 13 14 29 30; "
                "market bottom: 31 33 35 38 39 41; "
                "turn: gray"
            ),
            decisions=("end turn",),
            after=("kabul: 1 blue tribe, 2 russian armies",),
            seen="Her card says build, move, radicalize; she rules Kabul and builds armies there.",
        ),
    ),
    Topic(
        id="wakhan-ambition",
        part=PART,
        title="Wakhan: ambition",
        line="If she can buy a Dominance Check and would score strictly most from it or win, she does that first.",
        text=(
            "It is looked at before each of her actions and goes before everything on her card. Equal points "
            "are not the most; a tie that wins at the final check is enough. She must be able to pay, and may "
            "not have put a rupee on it this turn.",
        ),
        mistakes=("Beginners leave her a free check while she has most cylinders.",),
        words="buy dominance check she scores most",
        pages=(17,),
        rulings=(104, 136, 169, 175),
        related=("wakhan-turn", "dominance-check", "wakhan-check"),
        shown=Demonstration(
            position=(
                "wakhan: blue, deck 19 1 3 4 5 6; "
                "gray: 4 rupees, court 8; "
                "blue: 4 rupees, court 5 7; "
                "kabul: 3 blue tribes; "
                "market top: 9 101 13 14 29 30; "
                "market bottom: 31 33 35 38 39 41; "
                "turn: gray"
            ),
            decisions=("buy top 0", "end turn"),
            after=("blue: 3 points",),
            seen=(
                "The check has become free, and Wakhan has most cylinders in play: she buys it before anything else."
            ),
        ),
    ),
    Topic(
        id="wakhan-loyalty",
        part=PART,
        title="Wakhan: loyalty",
        line=(
            "She is loyal to all coalitions; for her blocks she uses the first one on her card that no other player"
            " serves."
        ),
        text=(
            "This pragmatic loyalty may change with each card she draws and decides which blocks she places, moves "
            "and battles with. Patriots and prizes of all colours may lie side by side and never change it. In every "
            "successful check she takes part. As nobody shares her loyalty, everybody may attack her tribes.",
        ),
        traps=("Gifts count for her in all three coalitions.",),
        words="pragmatic loyalty loyal to all",
        pages=(16,),
        rulings=(111, 126, 129, 132, 133),
        related=("wakhan", "loyalty", "wakhan-ruling", "successful-check"),
        shown=Demonstration(
            position=(
                "wakhan: blue, deck 19 1 3 4 5 6; "
                "gray: loyal british, gifts 2; "
                "blue: gifts 2 4, 4 rupees; "
                "kabul: 4 british armies; "
                "market top: 101 9; "
                "turn: gray"
            ),
            decisions=("buy top 0",),
            after=("blue: 5 points", "gray: 3 points"),
            seen="The British are dominant, and Wakhan is loyal to them too, with more influence.",
        ),
    ),
    Topic(
        id="wakhan-ruling",
        part=PART,
        title="Wakhan: ruling",
        line="For ruling she counts her tribes and the largest group of armies of one coalition there.",
        text=(
            "Her pragmatic loyalty plays no part. So your own armies may help her against you in a region where"
            " she has a tribe.",
        ),
        traps=("Two coalitions of equal size there count once, not together.",),
        pages=(16,),
        rulings=(131, 163),
        related=("wakhan-loyalty", "ruling", "wakhan-build"),
        shown=Demonstration(
            position=(
                "wakhan: blue, deck 19 1 3 4 5 6; "
                "gray: loyal british, court 8, hand 9, 4 rupees; "
                "blue: court 7, 4 rupees; "
                "kabul: 2 blue tribes, 1 british army; "
                "turn: gray"
            ),
            decisions=("play 9 left", "pay", "road herat-kabul"),
            after=("gray: 2 rupees", "blue: 6 rupees"),
            seen="Two tribes and the British army count for her: Wakhan rules Kabul and gets the bribe.",
        ),
    ),
    Topic(
        id="wakhan-radicalize",
        part=PART,
        title="Wakhan: radicalize",
        line="She buys a card and plays it at once, both for one action.",
        text=(
            "Instructions on her card go first: highest rank of a suit, most blocks and so on, ties to the "
            "cheapest, then the highest number. Else a Dominance Check in the market matters. Else the arrows "
            "show row and column; if that card cannot be bought, the next to its left, then the other row. If "
            "she cannot pay the bribe, the card is discarded.",
        ),
        traps=("The card goes to the left end of her court if the red arrow reads top, else to the right.",),
        words="she buys and plays core action",
        pages=(17,),
        rulings=(107, 120, 121, 137, 170),
        related=("wakhan-check", "wakhan-playing", "wakhan-turn", "purchase"),
        shown=Demonstration(
            position=(
                "wakhan: blue, deck 3 1 2 4 5 6; "
                "gray: 4 rupees, court 8; "
                "blue: 4 rupees; "
                "market top: 9 1 13 14 29 30; "
                "market bottom: 31 33 35 38 40 42; "
                "turn: gray"
            ),
            decisions=("end turn",),
            after=("blue: court 1 31",),
            seen="Her card asks for the highest intelligence card: Mohan Lal, rank three.",
        ),
    ),
    Topic(
        id="wakhan-check",
        part=PART,
        title="Wakhan: with a check in the market",
        line="While a Dominance Check lies there, her plain radicalize looks for cards that help her in it.",
        text=(
            "If a coalition is dominant she takes its cheapest patriot, else the card with most army and road "
            "icons. If none is, the card with most spy and tribe icons. Ties go to the cheapest, then the "
            "highest number. Special instructions on her card are followed all the same. She buys the check "
            "itself only by ambition.",
        ),
        traps=("Public Withdrawal and the check itself are never her choice here.",),
        pages=(17,),
        rulings=(105, 106, 138, 139, 167, 168),
        related=("wakhan-ambition", "wakhan-radicalize", "dominance-check"),
        shown=Demonstration(
            position=(
                "wakhan: blue, deck 7 1 2 3 4 5; "
                "gray: 4 rupees, court 8 5, gifts 2; "
                "blue: 4 rupees; "
                "kabul: 2 gray tribes; "
                "market top: 9 101 1 13 14 29; "
                "market bottom: 31 33 35 38 40 30; "
                "turn: gray"
            ),
            decisions=("end turn",),
            after=("blue: court 1 31",),
            seen="No coalition is dominant: she takes Mohan Lal with three spy icons.",
        ),
    ),
    Topic(
        id="wakhan-playing",
        part=PART,
        title="Wakhan: icons of her cards",
        line="Icons work as for all, but she places spies by card priority and roads by her order of regions.",
        text=(
            "Spies go to the highest priority card of the region where she has not the most spies. Roads go to "
            "the borders of the card's region in the order in which her card lists the neighbours. Blocks are "
            "always of her pragmatic loyalty, also for patriots.",
        ),
        traps=("Equal numbers of spies are not the most: there she places another.",),
        pages=(17,),
        rulings=(112, 113, 129, 140, 141),
        related=("wakhan-radicalize", "impact-icons", "wakhan-priority"),
        shown=Demonstration(
            position=(
                "wakhan: blue, deck 3 1 2 4 5 6; "
                "gray: 4 rupees, court 8 10; "
                "blue: 4 rupees; "
                "market top: 9 1 13 14 29 30; "
                "market bottom: 31 33 35 38 40 42; "
                "turn: gray"
            ),
            decisions=("end turn",),
            after=("8: 1 blue spy",),
            seen="Three spies: first to Gray's Kabul cards, the higher rank before the lower, then to her own.",
        ),
    ),
    Topic(
        id="wakhan-priority",
        part=PART,
        title="Wakhan: card priority",
        line=(
            "When she must choose a court card: an opponent's, favored suit, patriots of the dominant coalition, "
            "then prizes of it, other patriots, leveraged, highest rank, highest number."
        ),
        text=(
            "The list is read from the start until only one card is left. The same list chooses the card she "
            "acts with, among her own that can do it. Savvy Operator and Irregulars count as favored.",
        ),
        traps=("For her own cards the first line of the list says nothing; the others decide.",),
        words="order which card does she choose",
        pages=(16,),
        rulings=(73, 122),
        related=("wakhan-cards", "wakhan-betray", "wakhan-playing"),
        shown=Demonstration(
            position=(
                "wakhan: blue, deck 22 1 2 3 4 5; "
                "gray: loyal british, 0 rupees, court 20 71; "
                "blue: 4 rupees, court 16; "
                "20: 1 blue spy; "
                "71: 1 blue spy; "
                "market top: 9 1 13 14 29 30; "
                "market bottom: 31 33 35 38 40 42; "
                "turn: gray"
            ),
            decisions=("end turn",),
            after=("blue: prizes 71",),
            seen="Of two cards with her spies she betrays the one of higher number.",
        ),
    ),
    Topic(
        id="wakhan-money",
        part=PART,
        title="Wakhan: money and bribes",
        line="She pays every bribe in full if she can, never waives one owed to her, and gives no cards for debts.",
        text=(
            "A bought card whose bribe she cannot pay is discarded without effect. When a leveraged card leaves"
            " her court she pays what she has, and the rest is forgiven.",
        ),
        traps=("With Courtly Manners she never pays a bribe.",),
        pages=(16, 17),
        rulings=(108, 109, 110, 135),
        related=("wakhan", "bribe", "leverage", "bargaining"),
        shown=Demonstration(
            position=(
                "wakhan: blue, deck 19 1 3 4 5 6; "
                "gray: loyal british, court 8, hand 9, 4 rupees; "
                "blue: court 7, 4 rupees; "
                "kabul: 2 blue tribes; "
                "turn: gray"
            ),
            decisions=("play 9 left", "! propose 1"),
            seen="Gray offers one rupee, but Wakhan waives nothing.",
        ),
    ),
)
