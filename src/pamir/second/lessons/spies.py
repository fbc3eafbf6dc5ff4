"""Lessons: spies, hostages, betrayal, and changing sides."""

from pamir.lessons import Lesson, Step

SPIES = Lesson(
    id="spies",
    title="Spies and hostages",
    line="How spies walk from court to court and hold cards hostage.",
    position="""
        seats: 2; turn: 13 gray; favored: economic
        gray: 2 rupees, loyal afghan, court 2, hand 4
        blue: 3 rupees, loyal british, court 33 16
        punjab: 2 british armies
        kabul: 1 afghan army, 1 british army
        33: 1 gray spy
        market top: 60+1 13 8 5 21 44
        market bottom: 30+1 49 28 39 59 96
        deck: 61 42 ?
    """,
    steps=(
        Step(
            "You have a spy on Zorawar Singh Kahluria in Blue's court: play Charles Stoddart to get another one.",
            wanted=("play 4 left", "play 4 right"),
            topic="spy",
        ),
        Step(
            "Bala Hissar is a card of Kabul too, so the new spy may go there: choose it.",
            wanted=("spy 16",),
            topic="icon-spy",
            after=("16: 1 gray spy",),
        ),
        Step(
            "All courts form one ring, on which spies walk card by card: choose Move on Jan-Fishan Khan.",
            wanted=("move with 2",),
            topic="spy-ring",
        ),
        Step(
            "Pick up your spy on Zorawar Singh Kahluria.",
            wanted=("move spy 33",),
            topic="move-spy",
        ),
        Step(
            "Bring it to Bala Hissar, where two of yours will stand.",
            wanted=("to 16",),
            topic="move-spy",
            after=("16: 2 gray spies",),
        ),
        Step(
            "One step would be left, but it is not needed: stop here.",
            wanted=("done",),
            topic="move",
        ),
        Step(
            "More spies there are yours than anybody's, so you hold Bala Hissar hostage: end your turn and see what "
            "Blue does.",
            wanted=("end turn",),
            others=("tax with 16", "propose 1"),
            topic="hostage",
        ),
        Step(
            "Blue wants to tax with the card you hold, owes you a rupee for each spy, and offers one of the two: "
            "accept it.",
            wanted=("accept",),
            others=("take market top 0",),
            topic="bargaining",
            after=("gray: 3 rupees",),
        ),
    ),
)

LOYALTY = Lesson(
    id="loyalty",
    title="Loyalty and betrayal",
    line="How influence grows, and what changing sides costs.",
    position="""
        seats: 2; turn: 15 gray; favored: economic
        gray: 4 rupees, loyal afghan, court 16, hand 37, gifts 2
        blue: 3 rupees, loyal british, court 36 33
        punjab: 2 british armies
        kabul: 2 british armies, 1 afghan army
        36: 1 gray spy; 33: 1 gray spy
        market top: 60 13 8 5 21 44
        market bottom: 30 49 28 39 59 96
        deck: 61 42 ?
    """,
    steps=(
        Step(
            "Your influence with the Afghans is two: one for your loyalty and one for the gift.",
            point_at="influence",
            topic="influence",
        ),
        Step(
            "Where you have a spy you can betray: choose Betray on Bala Hissar, which costs two rupees.",
            wanted=("betray with 16",),
            topic="betray",
        ),
        Step(
            "Betray Bengal Native Infantry, which is then gone from Blue's court.",
            wanted=("betray 36",),
            topic="betray",
            after=("blue: court 33",),
        ),
        Step(
            "The band at its foot is Afghan, as you are: keep the card as a prize, and your influence is three.",
            wanted=("take prize",),
            topic="prize",
            after=("gray: prizes 36",),
        ),
        Step(
            "But look at the blocks: the British have four on the map and the Afghans one, so it may be wise to change "
            "sides.",
            point_at="check",
            topic="dominant-coalition",
        ),
        Step(
            "A card whose name stands on a coalition's colour is a patriot, and playing a British one makes you "
            "British: play Seaforth Highlanders.",
            wanted=("play 37 left", "play 37 right"),
            topic="changing-loyalty",
            after=("gray: loyal british, -gifts 2, -prizes 36",),
        ),
        Step(
            "Gift and prize are lost with the old loyalty, and your influence is two again, one of it the new "
            "patriot's.",
            point_at="influence",
            topic="patriot",
        ),
    ),
)
