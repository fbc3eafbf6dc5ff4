"""Lessons: the goal, and buying in the market."""

from pamir.lessons import Lesson, Step

MARKET = Lesson(
    id="market",
    title="The market",
    line="What the game is about, and how to buy cards.",
    position="""
        seats: 2; turn: 3 gray
        gray: 4 rupees, loyal afghan
        blue: 4 rupees, loyal british, court 17
        kabul: 1 british army
        market top: 60 13 29 5 44 21
        market bottom: 30 49 8 39 59 96
        deck: 61 33 ?
    """,
    steps=(
        Step(
            "You sit at the gray seat, and you win by points, which are given only when a Dominance Check comes.",
            point_at="check",
            topic="goal",
        ),
        Step(
            "On your turn you take up to two actions, and most games begin with buying cards here in the market.",
            point_at="market",
            topic="turn",
        ),
        Step(
            "The first card of a row is free and each further one costs a rupee more: buy Khyber Pass, the third, "
            "for two.",
            wanted=("buy top 2",),
            topic="price",
            after=("gray: 2 rupees, hand 29", "market top: 60+1! 13+1! - 5 44 21"),
        ),
        Step(
            "Your two rupees now lie on the cards before it: touch Nomadic Warlord to hear why you may not buy it now.",
            wanted=("!buy top 0",),
            point_at="slot:0",
            topic="barred-card",
        ),
        Step(
            "Whatever you touch, the table tells you why it is not allowed; take Sikh Merchants in Lahore instead, "
            "which costs nothing.",
            wanted=("buy bottom 0",),
            topic="purchase",
            after=("gray: hand 29 30",),
        ),
        Step(
            "Both cards are in your hand now, where they do nothing until you play them.",
            point_at="hand",
            topic="hand",
        ),
        Step(
            "You have no action left, so end your turn and watch the rows move left and fill up from the deck.",
            wanted=("end turn",),
            topic="refill",
            after=("market top: 60+1 13+1 5 44 21 61",),
        ),
    ),
)
