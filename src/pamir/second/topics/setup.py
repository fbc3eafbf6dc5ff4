"""The rules by topic: setup."""

from pamir.topics import Demonstration, Topic

PART = "Set-up"

TOPICS = (
    Topic(
        id="setup",
        part=PART,
        title="Setting up",
        line="Political is favored, everybody has ten cylinders and four rupees, and the market shows twelve cards.",
        text=(
            "The map begins empty, and so do courts and hands. Each coalition has twelve blocks beside the map."
            " An eleventh cylinder of each player keeps the score. When the market lies open, loyalties are "
            "chosen, and the last to choose begins.",
        ),
        traps=("Four rupees are little: the first purchases are best made on the left.",),
        words="start begin prepare how to set up the game",
        pages=(4, 5),
        rulings=(6,),
        related=("deck", "first-market", "starting-loyalty", "players", "rupees"),
        shown=Demonstration(
            position=(
                "seats: 3; "
                "turn: 0 tan, 0 actions; "
                "gray: loyal none; "
                "blue: loyal none; "
                "tan: loyal none; "
                "prompt: choose loyalty seat gray; "
                "then: choose loyalty seat blue; "
                "then: choose loyalty seat tan; "
                "then: start turn"
            ),
            decisions=("loyalty afghan", "loyalty british", "loyalty russian"),
            after=("turn: 1 tan", "tan: loyal russian, 4 rupees"),
            seen="Gray, Blue and Tan choose in turn; Tan chose last and has the first turn.",
        ),
    ),
    Topic(
        id="deck",
        part=PART,
        title="The deck",
        line="Six piles on top of each other: the lower four hide one Dominance Check each.",
        text=(
            "Each pile has five court cards plus one for each player. The second pile from the top also has two"
            " events, the four below it one event and one Dominance Check each; the piles are shuffled one by "
            "one. All other cards stay in the box. So checks come spread over the game, yet never exactly when "
            "you expect them.",
        ),
        traps=("The piles are never mixed with each other, and the discards never come back.",),
        words="draw pile piles cards how many build",
        pages=(4, 5),
        rulings=(5,),
        related=("setup", "dominance-check", "event", "players"),
        shown=Demonstration(
            position=(
                "gray: 4 rupees; "
                "blue: 4 rupees; "
                "market top: 1 2 3 4 5 6; "
                "market bottom: 7 8 9 10 11 12; "
                "deck: 61 62 ?; "
                "turn: gray"
            ),
            decisions=("buy top 0", "buy bottom 0", "end turn"),
            after=("market top: 2 3 4 5 6 61", "market bottom: 8 9 10 11 12 62"),
            seen="The gaps of the market are filled with the next cards of the deck.",
        ),
    ),
    Topic(
        id="first-market",
        part=PART,
        title="The first market",
        line="Twelve cards are dealt column by column from the left, in each column the top row first.",
        text=(
            "A Dominance Check can never be among them, as the two upper piles hold at least sixteen cards "
            "without one. Other events can. Everybody sees the market before choosing a loyalty.",
        ),
        mistakes=("Beginners choose a loyalty before they look which patriots are for sale.",),
        words="initial market deal",
        pages=(4, 5),
        rulings=(3, 150),
        related=("market", "setup", "deck"),
        shown=Demonstration(
            position=(
                "seats: 2; "
                "turn: 0 blue, 0 actions; "
                "gray: loyal none; "
                "blue: loyal none; "
                "market top: 1 2 3 4 5 6; "
                "market bottom: 7 8 9 10 11 12; "
                "prompt: choose loyalty seat gray; "
                "then: choose loyalty seat blue; "
                "then: start turn"
            ),
            decisions=("loyalty british", "loyalty afghan"),
            after=("market top: 1 2 3 4 5 6",),
            seen="The market lies open while both choose.",
        ),
    ),
    Topic(
        id="starting-loyalty",
        part=PART,
        title="Starting loyalty and first player",
        line="Everybody chooses a coalition in turn; whoever chooses last plays first.",
        text=(
            "A player chosen at random begins to choose, the others follow clockwise. Several may serve the "
            "same coalition. After the last choice that player has the first turn, and play goes on clockwise.",
        ),
        mistakes=("Beginners take it for a side to keep: changing your loyalty later is part of the game.",),
        words="who starts begins first same coalition",
        pages=(4, 5),
        rulings=(1, 2),
        related=("loyalty", "setup", "coalition"),
        shown=Demonstration(
            position=(
                "seats: 3; "
                "turn: 0 gray, 0 actions; "
                "gray: loyal none; "
                "blue: loyal none; "
                "tan: loyal none; "
                "prompt: choose loyalty seat blue; "
                "then: choose loyalty seat tan; "
                "then: choose loyalty seat gray; "
                "then: start turn"
            ),
            decisions=("loyalty british", "loyalty british", "loyalty russian"),
            after=("turn: 1 gray", "gray: loyal russian", "blue: loyal british"),
            seen="Blue and Tan both serve the British; Gray chose last and begins.",
        ),
    ),
    Topic(
        id="players",
        part=PART,
        title="Number of players",
        line="Two to five people play, or one or two against Wakhan.",
        text=(
            "The rules are the same for every number. Only the deck grows: each of its six piles has one more "
            "court card for each player, Wakhan included. More players mean more courts for spies and more "
            "hands pulling at the same three coalitions.",
        ),
        traps=("Wakhan takes a place like a player and counts for the deck.",),
        words="how many players people solo can play mode",
        rulings=(7,),
        related=("two-players", "more-players", "wakhan", "deck"),
        shown=Demonstration(
            position=("seats: 5; black: 4 rupees; market top: 1; turn: black"),
            decisions=("buy top 0",),
            after=("seats: 5",),
            seen="Five at one table, from Gray to Black.",
        ),
    ),
    Topic(
        id="two-players",
        part=PART,
        title="Two players",
        line=(
            "With two the early win is always near: one successful check served by one player alone can end the game."
        ),
        text=(
            "Five points against none are already more than a lead of four. Serving the same coalition as your "
            "opponent is therefore a strong defence: then the check pays five and three, or four each. A failed"
            " check pays three and one, or two each. The two courts form one short ring, the same in both "
            "directions.",
        ),
        mistakes=("Beginners leave the other alone in a coalition that is about to be dominant.",),
        words="duel two player game heads up",
        pages=(9, 15),
        rulings=(57,),
        related=("players", "early-win", "ties"),
        shown=Demonstration(
            position=(
                "gray: loyal afghan; blue: loyal afghan; kabul: 4 afghan armies; market top: 101; turn: gray, 1 action"
            ),
            decisions=("buy top 0",),
            after=("gray: 4 points", "blue: 4 points"),
            seen="Both serve the Afghans with one influence each: five and three are shared, four each.",
        ),
    ),
    Topic(
        id="more-players",
        part=PART,
        title="Three to five players",
        line="With more players a coalition is often shared: influence decides who profits.",
        text=(
            "A successful check pays only the first three of a coalition, a failed one only the first two of the "
            "table. With four or five players at least two must share a coalition. The ring of courts is longer for "
            "spies, and a card can be held hostage only by one who has more spies there than every other player.",
        ),
        mistakes=("Beginners fight everybody: with four or more you need partners for a while.",),
        words="four five three multiplayer",
        pages=(12, 15),
        rulings=(57, 92),
        related=("players", "loyalty", "ties"),
        shown=Demonstration(
            position=(
                "seats: 4; "
                "gray: loyal russian, gifts 2 4; "
                "blue: loyal russian, gifts 2; "
                "tan: loyal russian; "
                "red: loyal afghan; "
                "herat: 5 russian armies; "
                "market top: 101; "
                "turn: gray, 1 action"
            ),
            decisions=("buy top 0",),
            after=("gray: 5 points", "blue: 3 points", "tan: 1 point"),
            seen="Three serve the Russians and score five, three and one; Red gets nothing.",
        ),
    ),
)
