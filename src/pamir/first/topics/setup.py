"""The rules of the first edition by topic: set-up, options and rulings."""

from pamir.topics import Demonstration, Topic

PART = "Set-up and options"

TOPICS = (
    Topic(
        id="setup",
        part=PART,
        title="Set-up",
        line="Cubes, four rupees each, a deck with four Topples, a Market of twelve cards, and a Loyalty card each.",
        text=(
            "The Regime is Political Fragmentation. The first Market never holds a Topple, but may hold "
            "Patriots in the first column.",
        ),
        traps=("Cards that are not dealt are out of the game, unseen.",),
        words="beginning start prepare",
        rules=("4",),
        rulings=(2, 3),
        related=("deck", "sides", "market", "turn-order", "players"),
        shown=Demonstration(
            position=(
                "edition: first; seats: 3; white: sides british 0 russian 9, side none, loyal none; "
                "black: sides afghan 1 british 8, side none, loyal none; "
                "orange: sides russian 2 afghan 7, side none, loyal none; turn: 0 white, 0 actions"
            ),
            decisions=("side 1", "side 1", "side 1"),
            after=("white: loyal british", "order: white black orange"),
            seen="All three have chosen; the lowest number begins.",
        ),
    ),
    Topic(
        id="sides",
        part=PART,
        title="Sides of the Loyalty card",
        line="Each player secretly chooses one of two Empires; the side also has a number for the turn order.",
        text=("The cards lie open, only the choice is secret, and all are shown together.",),
        traps=("A low number begins, but the Empire is what stays with you.",),
        words="choose empire first loyalty start",
        rules=("4",),
        rulings=(3, 36),
        related=("loyalty-card", "setup", "turn-order"),
        shown=Demonstration(
            position=(
                "edition: first; white: sides british 0 russian 9, side none, loyal none; "
                "black: sides afghan 1 british 8, side none, loyal none; turn: 0 white, 0 actions"
            ),
            decisions=("side 2", "side 1"),
            after=("white: loyal russian", "order: black white"),
            seen="White takes the Russian side with the high number, so Black begins.",
        ),
    ),
    Topic(
        id="turn-order",
        part=PART,
        title="Turn order",
        line="By the numbers on the chosen sides, the lowest first, all the game.",
        text=("Clockwise always means this order. Colours say nothing about it.",),
        traps=("The ring of Tableaus follows it too.",),
        words="who begins first player clockwise",
        rules=("4",),
        rulings=(3, 36),
        related=("sides", "turn", "setup"),
        shown=Demonstration(
            position=(
                "edition: first; order: black white; white: 4 rupees; black: 4 rupees; market top: 1 2; turn: white"
            ),
            decisions=("end turn",),
            after=("turn: 2 black",),
            seen="After White comes Black.",
        ),
    ),
    Topic(
        id="players",
        part=PART,
        title="Two to five players",
        line="The deck has 40 cards and 8 more for each player; with two, Nation Building is recommended.",
        text=("With more players Empires are shared more often, and Influence decides more.",),
        traps=("Five players deal 80 cards, if the set has so many.",),
        words="number of players two three four five",
        rules=("2", "4"),
        related=("setup", "deck", "nation-building", "empire"),
        shown=Demonstration(
            position="edition: first; seats: 5; white: 4 rupees; black: 4 rupees; market top: 1 2; turn: white",
            decisions=("end turn",),
            after=("turn: 2 black",),
            seen="Five players sit down; after White comes Black.",
        ),
    ),
    Topic(
        id="card-set",
        part=PART,
        title="Card sets",
        line="A game takes its cards, map, Loyalty cards and Favor cards from a set.",
        text=(
            "The printed cards of this edition could not be had; the set at hand adapts those of the "
            "second edition. Other sets can be loaded.",
        ),
        traps=("A game keeps the set with which it began.",),
        words="cards adapted set own cards",
        rules=("2", "17"),
        rulings=(1, 39),
        related=("options", "map", "tableau-card"),
        shown=Demonstration(
            position="edition: first; white: hand 5, 4 rupees; black: 4 rupees; turn: white",
            decisions=("play 5 left",),
            after=("kabul: 2 white tribes",),
            seen="The set says that Shah Shujah is a Political card of Rank 2 in Kabul.",
        ),
    ),
    Topic(
        id="options",
        part=PART,
        title="Options of this edition",
        line=(
            "Nation Building, Weak States, Badal tokens, deals, open Hands, Favor at zero, "
            "Counter-Espionage, ring, cards."
        ),
        text=("Without a choice a game follows the rulebook, and our rulings where it is silent.",),
        traps=("A game keeps its options.",),
        words="variants house rules settings",
        rules=("17", "13"),
        rulings=(11, 13, 21, 35),
        related=("rulings", "nation-building", "weak-states", "badal", "deals", "open-hands", "favor-at-zero", "ring"),
        shown=Demonstration(
            position=(
                "edition: first; options: counter espionage spread; white: tableau 1 2; "
                "black: 4 rupees; 1: 1 white spy, 1 black spy; 2: 1 white spy, 1 black spy; turn: white"
            ),
            decisions=("counter-espionage with 1", "counter 1", "counter 2"),
            after=("1: 1 white spy", "2: 1 white spy"),
            seen="With this option Counter-Espionage clears two cards.",
        ),
    ),
    Topic(
        id="open-hands",
        part=PART,
        title="Open Hands",
        line="An option: everybody sees all Hands.",
        text=("By default they are closed, though each card in them was once seen.",),
        traps=("Deals are easier when all Hands are seen.",),
        words="show hands face up",
        rules=("16", "17"),
        rulings=(35,),
        related=("hand", "secrets", "options"),
        shown=Demonstration(
            position="edition: first; options: open hands; white: 4 rupees, hand 5; black: 4 rupees; turn: white",
            decisions=("discard 5",),
            after=("discard: 5",),
            seen="What is discarded was known to all.",
        ),
    ),
    Topic(
        id="nation-building",
        part=PART,
        title="Nation Building",
        line="An option: before the final Topple only a second Supremacy in a row of the same Empire wins.",
        text=(
            "Topples that are purchased count; one that fails in between breaks the row, an automatic "
            "discard does not.",
        ),
        traps=("At the final Topple one Supremacy is enough.",),
        words="twice in a row option two players",
        rules=("13.1",),
        rulings=(28, 49),
        related=("honeymoon", "supremacy", "topple", "players"),
        shown=Demonstration(
            position=(
                "edition: first; options: nation building; last supreme: british; "
                "white: loyal british, tableau 23; black: loyal russian; "
                "kabul: 2 white tribes, 1 british army; herat-kabul: 1 british road; 23: 1 white spy; "
                "market top: topple 1; deck: 2 topple 3; turn: white"
            ),
            decisions=("buy top 0",),
            after=("result: supremacy british, white",),
            seen="The British were supreme at the Topple before, and are again.",
        ),
    ),
    Topic(
        id="honeymoon",
        part=PART,
        title="Honeymoon",
        line="A first Supremacy under Nation Building sends all units home and clears all Tableaus.",
        text=(
            "Armies, Roads, Tribes and Spies go home, Gifts stay. Each card of a Tableau is discarded or "
            "goes to Hand, as its owner likes. Then the turn goes on.",
        ),
        traps=("Debts of Leveraged cards that are discarded must be paid.",),
        words="clear everything new start",
        rules=("13.1",),
        rulings=(28, 49),
        related=("nation-building", "cull", "purge"),
        shown=Demonstration(
            position=(
                "edition: first; options: nation building; white: loyal british, tableau 23; "
                "black: loyal russian; kabul: 2 white tribes, 1 british army; "
                "herat-kabul: 1 british road; 23: 1 white spy; market top: topple 1; deck: 2 topple 3; "
                "turn: white"
            ),
            decisions=("buy top 0", "take back 23"),
            after=("white: hand 23, -tableau 23", "last supreme: british"),
            seen="The first Supremacy: the map is empty, and White keeps the card in Hand.",
        ),
    ),
    Topic(
        id="weak-states",
        part=PART,
        title="Weak States",
        line="An option for beginners: the majority in the Regime's Mode is enough for Supremacy.",
        text=("A unit of each Mode is not needed. With two or three players it is not recommended.",),
        traps=("Without any unit of the Regime's Mode there is no majority.",),
        words="easy option majority enough",
        rules=("13.2",),
        rulings=(50,),
        related=("supremacy", "options", "topple"),
        shown=Demonstration(
            position=(
                "edition: first; options: weak states; white: loyal british, start card; "
                "black: loyal russian; kabul: 2 white tribes, 1 black tribe; market top: topple 1; "
                "deck: 2 topple; turn: white"
            ),
            decisions=("buy top 0",),
            after=("result: supremacy british, white",),
            seen="Two Tribes against one are enough here.",
        ),
    ),
    Topic(
        id="badal",
        part=PART,
        title="Badal tokens",
        line="An option: who loses cubes or cards to another player's action may take a token.",
        text=("After the action, one in a turn of an opponent; from the bank, or from another player if it is empty.",),
        traps=("Bribed cards, purges and own debts give none, nor does the Spy an assassin pays.",),
        words="revenge token compensation",
        rules=("13.3",),
        rulings=(29, 51),
        related=("spending-tokens", "overthrow", "assassinate", "counter-espionage", "options"),
        shown=Demonstration(
            position=(
                "edition: first; options: badal; white: tableau 15, loyal british, 2 rupees; "
                "black: tableau 5, loyal russian; 5: 1 white spy; market top: 1; market bottom: 2; "
                "turn: white"
            ),
            decisions=("assassinate with 15", "leave prize", "token bank"),
            after=("black: 1 token",),
            seen="Black loses a card and takes a token.",
        ),
    ),
    Topic(
        id="spending-tokens",
        part=PART,
        title="Spending Badal tokens",
        line="Each token spent makes the acting card count one Rank higher.",
        text=("You decide when the card begins to act. Spent tokens go back to the bank.",),
        traps=("Where the Rank means nothing, with Bribe, Assassinate and Gifts, they cannot be spent.",),
        words="use token raise rank",
        rules=("13.3",),
        rulings=(29,),
        related=("badal", "rank", "special-action"),
        shown=Demonstration(
            position=(
                "edition: first; options: badal; white: tableau 62, 0 rupees, 1 token; black: 4 rupees; "
                "market top: 1+2 2; turn: white"
            ),
            decisions=("commerce with 62", "spend 1"),
            after=("white: 2 rupees, -1 token",),
            seen="Rank 1 and a token: two rupees.",
        ),
    ),
    Topic(
        id="rulings",
        part=PART,
        title="What a ruling is here",
        line="Where the rulebook is silent or says two things, a numbered ruling says how it is played.",
        text=("Reasons name the rule, the ruling, or both. Rules are numbered by their parts.",),
        traps=("Some rulings have an option that turns them.",),
        words="ruling clarification faq number",
        rules=("17",),
        rulings=(37,),
        related=("options", "card-set"),
        shown=Demonstration(
            position="edition: first; white: 4 rupees, tableau 20; black: 4 rupees; market top: 1 2 3; turn: white",
            decisions=("buy top 1", "! buy top 0"),
            seen="The refusal names its rule and its ruling.",
        ),
    ),
)
