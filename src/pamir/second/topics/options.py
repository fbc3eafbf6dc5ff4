"""The rules by topic: options."""

from pamir.topics import Demonstration, Topic

PART = "Options and rulings"

TOPICS = (
    Topic(
        id="options",
        part=PART,
        title="Options of a game",
        line="Open hands, mirrored ring, who chooses first, number of bargains, turn cap, Wakhan and her variants.",
        text=(
            "Without a choice a game follows the rulebook, and our rulings where it is silent: closed hands, "
            "the printed ring, a random first chooser, three failed bargains in a turn, five hundred turns.",
        ),
        traps=("Records and positions keep the options of their game.",),
        words="variants house rules settings open hands",
        rulings=(4, 19, 57, 90),
        related=("secrets", "spy-ring", "bargaining", "turn-cap", "wakhan-variants", "rulings"),
        shown=Demonstration(
            position=(
                "seats: 3; "
                "options: mirror ring; "
                "gray: court 9 13, 4 rupees; "
                "blue: court 1 4; "
                "tan: court 29; "
                "9: 1 gray spy; "
                "turn: gray"
            ),
            decisions=("move with 9", "move spy 9", "to 29"),
            after=("29: 1 gray spy",),
            seen="With the mirrored ring Gray's leftmost card touches Tan's court, not Blue's.",
        ),
    ),
    Topic(
        id="turn-cap",
        part=PART,
        title="Turn cap",
        line="A game that nobody ends is over after 500 turns; an option changes the number.",
        text=(
            "The rulebook knows no such end, but if nobody bought anything more the last check would never "
            "come. Whoever then leads on points wins, with the usual tie-breaks.",
        ),
        traps=("The last turn is played to its end, cleanup included.",),
        words="endless limit maximum turns",
        pages=(9,),
        rulings=(90,),
        related=("options", "game-end"),
        shown=Demonstration(
            position=(
                "options: turn cap 10; "
                "gray: 2 points, 4 rupees; "
                "blue: 4 rupees; "
                "market top: 1 2 3 4 5 6; "
                "market bottom: 7 8 9 10 11 12; "
                "turn: 10 gray"
            ),
            decisions=("end turn",),
            after=("turn: over",),
            seen="The tenth turn ends, and with it the game.",
        ),
    ),
    Topic(
        id="rulings",
        part=PART,
        title="What a ruling is",
        line="Where the rulebook is silent or its printings differ, a numbered ruling says how it is played here.",
        text=(
            "The printed card counts first, then the English rulebook, then the German one, then what "
            "established online versions agree on. Reasons that the program gives name the page, the ruling, or"
            " both.",
        ),
        traps=("Some rulings are a choice where sources differ; options change some of those.",),
        words="ruling clarification faq page rulings",
        rulings=(147, 148),
        related=("options", "card-over-rule"),
        shown=Demonstration(
            position=("gray: 4 rupees; blue: 4 rupees; market top: 59 111 8; turn: gray"),
            decisions=("! buy top 1",),
            seen="The refusal names its ruling.",
        ),
    ),
)
