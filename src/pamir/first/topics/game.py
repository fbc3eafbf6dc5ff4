"""The rules of the first edition by topic: the course of a game."""

from pamir.topics import Demonstration, Topic

PART = "The game"

TOPICS = (
    Topic(
        id="goal",
        part=PART,
        title="What wins a game",
        line="Buy a Topple while one Empire is supreme and you have the most Influence in it.",
        text=(
            "You serve an Empire, but you do not win with it: the player with the most Influence in the "
            "supreme Empire wins alone, whoever it is. If all four Topples pass without Supremacy, "
            "military stars decide.",
        ),
        traps=("You need not be Loyal to the Empire with which you win: Spies on bands give Influence elsewhere.",),
        mistakes=("Beginners strengthen their Empire and forget that a neighbour has more Influence in it.",),
        words="win victory goal aim purpose points how to win",
        rules=("12.3", "12.5"),
        rulings=(27,),
        related=("topple", "supremacy", "influence", "favor", "final-topple", "game-end"),
        shown=Demonstration(
            position=(
                "edition: first; white: loyal british, start card, tableau 23, 4 rupees; "
                "black: loyal russian; kabul: 2 white tribes, 1 british army; "
                "herat-kabul: 1 british road; 23: 1 white spy; market top: topple 1 2; turn: white"
            ),
            decisions=("buy top 0",),
            after=("result: supremacy british, white", "turn: over"),
            seen=(
                "The British have most political units and one unit of every Mode; White has the most "
                "Influence with them and wins."
            ),
        ),
    ),
    Topic(
        id="turn",
        part=PART,
        title="A turn in order",
        line="Take up to two actions, as many free Special actions as you like, then comes Cleanup.",
        text=(
            "The actions come in any order and may be of the same kind. Discard, Purchase and Play "
            "always count; a Special action counts unless the Regime makes it free.",
        ),
        traps=("Fewer actions than two, or none, are allowed.",),
        words="sequence phases order two actions my turn pass",
        rules=("5",),
        rulings=(31,),
        related=("free-action", "special-action", "cleanup", "purchase", "play", "discard-action", "regime"),
        shown=Demonstration(
            position="edition: first; white: hand 27 45, 4 rupees; black: 4 rupees; market top: 1 2 3; turn: white",
            decisions=("play 27 left", "play 45 left", "! buy top 0"),
            after=("white: tableau 45 27",),
            seen="White plays two cards; a third action is refused.",
        ),
    ),
    Topic(
        id="free-action",
        part=PART,
        title="Free actions",
        line="A Special action of the Regime's Mode does not count against your two actions.",
        text=(
            "The Mode of the action matters, not that of the card which does it. The Regime is looked at "
            "when the action is taken, so a change of Regime helps or hurts at once.",
        ),
        traps=("Every card still acts only once in a turn, and costs in rupees stay.",),
        mistakes=(
            "Beginners look at the Mode of the card: under Political Fragmentation a Military card taxes for free.",
        ),
        words="free extra action without cost bonus",
        rules=("5",),
        related=("regime", "special-action", "turn", "card-once"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 16, 0 rupees; black: 3 rupees; "
                "kabul: 2 white tribes, 1 black tribe; regime: political; turn: white"
            ),
            decisions=("tax with 16",),
            after=("white: 1 rupee", "turn: 2 actions"),
            seen=(
                "Tax is a political action and free now, although Bala Hissar is a Military card: White "
                "still has two actions."
            ),
        ),
    ),
    Topic(
        id="card-once",
        part=PART,
        title="A card acts once",
        line="Each card of your Tableau does at most one Special action in a turn, free or not.",
        text=("A card with several icons must choose. A card played or bribed this turn may act at once.",),
        traps=("It stays used even if it leaves the Tableau and comes again in the same turn.",),
        words="used exhausted twice again",
        rules=("5",),
        rulings=(34,),
        related=("special-action", "free-action", "turn"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 15, loyal british; black: loyal russian; "
                "kabul: 2 british armies, 1 russian army; regime: military; turn: white"
            ),
            decisions=("campaign with 15", "no attack", "! assassinate with 15"),
            seen="The Royal Guard has campaigned, so it cannot do anything else.",
        ),
    ),
    Topic(
        id="no-effect",
        part=PART,
        title="Actions without effect",
        line="An action that could change nothing may not be taken.",
        text=(
            "Travel needs a Spy and another card to go to, Counter-Espionage a foreign Spy, Commerce a "
            "rupee in the Market, Tax a rupee to take.",
        ),
        traps=("A Campaign needs only Armies: it may neither march nor attack.",),
        words="impossible nothing happens refuse",
        rules=("5", "8.1", "8.2", "8.5", "8.7", "8.8"),
        rulings=(32,),
        related=("special-action", "campaign", "turn"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 61, 2 rupees; black: 4 rupees; market top: 1 2 3; "
                "regime: economic; turn: white"
            ),
            decisions=("! commerce with 61",),
            seen="No rupee lies in the Market, so there is nothing to take.",
        ),
    ),
    Topic(
        id="ties",
        part=PART,
        title="Ties",
        line="More military stars win a tie, then more rupees; if still level, nobody is ahead.",
        text=(
            "This holds for everything players compare: Favor, the strongest in a Location, the end of "
            "the game. Only the tied players are compared.",
        ),
        traps=("Rupees under the Shelter count too; stars in Hand and on Prizes do not.",),
        mistakes=("Beginners spend the last rupee and lose a tie with it.",),
        words="tie tiebreak equal draw level",
        rules=("3",),
        rulings=(58,),
        related=("military-stars", "favor", "game-end", "strongest"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 17, loyal british, 4 rupees; "
                "black: tableau 5, loyal russian, 4 rupees; kabul: 1 white tribe, 1 black tribe; "
                "turn: white"
            ),
            decisions=("tax with 17",),
            after=("black: 3 rupees",),
            seen="Both have one Tribe in Kabul, but White has a military star and may tax.",
        ),
    ),
    Topic(
        id="numbers",
        part=PART,
        title="Numbers of a player",
        line=(
            "Hand Size is 1 plus intelligence stars, the Tableau limit 3 plus political stars, the Shelter as many "
            "rupees as economic stars."
        ),
        text=("Military stars decide ties. All are counted on the cards in your Tableau, and change with it at once.",),
        traps=("Hand Size is looked at only when you purchase or deal; the Tableau limit only in your Cleanup.",),
        words="limits formulas how many",
        rules=("14",),
        related=("hand-size", "tableau-limit", "tax-shelter", "ties"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 20, hand 5, 4 rupees; black: 4 rupees; market top: 6 7; turn: white"
            ),
            decisions=("buy top 0", "! buy top 1"),
            after=("white: hand 5 6",),
            seen="One intelligence star makes a Hand Size of two: the third card does not fit.",
        ),
    ),
    Topic(
        id="consequences",
        part=PART,
        title="What follows what",
        line=(
            "Cards and units leave, Spies go home, then Imperial Investment, debts, Overthrows, falling "
            "back, Badal tokens."
        ),
        text=(
            "Within a kind it goes clockwise from the active player. A question with one answer is answered by itself.",
        ),
        traps=("Cards that leave together leave at the same moment, and their debts are one sum.",),
        words="order timing sequence simultaneous",
        rules=("15",),
        rulings=(30, 33),
        related=("debt", "overthrow", "falling-back", "badal"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 15, loyal british, 2 rupees; "
                "black: loyal russian, no start card, tableau 81, 1 rupee; "
                "81: 1 white spy, 1 black spy; kabul: 1 black tribe; market top: 1; market bottom: 2; "
                "turn: white"
            ),
            decisions=("assassinate with 15", "leave prize"),
            after=("black: 0 rupees, loyal afghan",),
            seen=(
                "The Russian Patriot leaves with its Spies, its debt falls due, and only then Black "
                "falls back to the Afghans."
            ),
        ),
    ),
    Topic(
        id="secrets",
        part=PART,
        title="What is hidden",
        line="The deck, the cards left out, the sides before all have chosen, and closed Hands.",
        text=(
            "Everything else is open: rupees, the number of cards in a Hand, the discard. After set-up "
            "the game has no chance but the deck.",
        ),
        traps=("Hand cards came from the open Market, so who remembers well knows them.",),
        words="hidden secret closed open information",
        rules=("16",),
        rulings=(35,),
        related=("hand", "deck", "sides", "open-hands"),
        shown=Demonstration(
            position="edition: first; white: hand 5, 4 rupees; black: 4 rupees; turn: white",
            decisions=("play 5 left",),
            after=("white: tableau 5",),
            seen="What was in the Hand is seen by all when it is played.",
        ),
    ),
)
