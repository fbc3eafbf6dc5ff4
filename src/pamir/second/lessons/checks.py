"""Lessons: the Dominance Check, and how a game is won."""

from pamir.lessons import Lesson, Step

CHECK = Lesson(
    id="check",
    title="The Dominance Check",
    line="When a coalition is dominant, and who gets the points.",
    position="""
        seats: 2; turn: 17 gray; favored: economic
        gray: 4 rupees, loyal afghan, court 5 9, gifts 2, 1 point
        blue: 3 rupees, loyal british, court 33, 3 points
        kabul: 1 gray tribe, 2 afghan armies
        herat: 1 afghan army
        herat-kabul: 1 afghan road
        kabul-kandahar: 1 afghan road
        punjab: 2 british armies
        market top: 101 13 8 60 21 44
        market bottom: 30 49 28 39 59 96
        deck: 61 42 ?
    """,
    steps=(
        Step(
            "Here you always see what a check would give now: the Afghans lead by three blocks, and dominance takes "
            "four.",
            point_at="check",
            topic="dominant-coalition",
        ),
        Step(
            "One block is missing: choose Build on Shah Shuja Durrani.",
            wanted=("build with 5",),
            topic="build",
        ),
        Step(
            "Place an army in Kabul.",
            wanted=("army kabul",),
            topic="block",
            after=("kabul: 3 afghan armies",),
        ),
        Step(
            "Money for a second block is better kept: stop here.",
            wanted=("done",),
            topic="build",
        ),
        Step(
            "Now the Afghans are dominant and only who is loyal to them would score, by influence: buy the Dominance "
            "Check.",
            wanted=("buy top 0",),
            topic="successful-check",
            after=("gray: 6 points", "blue: 3 points"),
        ),
        Step(
            "That gave you five points and Blue none, and then all armies and roads left the map, so everybody "
            "begins anew.",
            point_at="map",
            topic="after-check",
        ),
    ),
)

END_OF_GAME = Lesson(
    id="end-of-game",
    title="How the game is won",
    line="What counts when nobody is dominant, and when the game ends.",
    position="""
        seats: 2; turn: 21 gray; favored: economic
        gray: 3 rupees, loyal afghan, court 5 9, hand 57, 4 points
        blue: 3 rupees, loyal british, court 33 45, 2 points
        kabul: 1 gray tribe, 2 afghan armies
        kandahar: 1 blue tribe
        herat-kabul: 1 afghan road
        punjab: 3 british armies
        33: 1 gray spy; 9: 1 blue spy
        market top: 60 102 8 13 21 44
        market bottom: 30 49 28 39 59 96
        discard: 101
        deck: 61 42 ?
    """,
    steps=(
        Step(
            "Afghans and British are level, so no coalition is dominant, and a check would count cylinders in play: "
            "two each.",
            point_at="check",
            topic="unsuccessful-check",
        ),
        Step(
            "Bring a third one out: play Exiled Durrani Nobility, whose icon is a tribe.",
            wanted=("play 57 left", "play 57 right"),
            topic="cylinder",
            after=("herat: 1 gray tribe",),
        ),
        Step(
            "Most cylinders score three points and second most one, and a lead of four points ends the game at once: "
            "buy the check.",
            wanted=("buy top 1",),
            topic="early-win",
            after=("gray: 7 points", "blue: 3 points"),
        ),
        Step(
            "Seven to three: the game is over and yours, and you know enough for a whole one.",
            point_at="seat:0",
            topic="game-end",
        ),
    ),
)
