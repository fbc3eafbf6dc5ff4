"""Lessons: who rules a region, what a bribe is, and how armies move and fight."""

from pamir.lessons import Lesson, Step

RULING = Lesson(
    id="ruling",
    title="Ruling and bribes",
    line="Who rules a region, and what that costs the others.",
    position="""
        seats: 2; turn: 9 gray; favored: economic
        gray: 3 rupees, loyal afghan, court 9, hand 44
        blue: 3 rupees, loyal british, court 45 33
        kandahar: 2 blue tribes, 1 afghan army
        punjab: 2 british armies
        market top: 60 13+1 29 5 21 35
        market bottom: 30 49 8 39 59 96
        deck: 61 42 ?
    """,
    steps=(
        Step(
            "Blue rules Kandahar, because two tribes are more than your one Afghan army, and ruling needs at least one "
            "tribe.",
            point_at="region:kandahar",
            topic="ruling",
        ),
        Step(
            "Who plays a card of a region that somebody else rules owes a bribe, a rupee for each tribe of the "
            "ruler: play Baluchi Chiefs all the same.",
            wanted=("play 44 left", "play 44 right"),
            topic="bribe",
        ),
        Step(
            "You could pay the two rupees, but bargaining is allowed: offer Blue one.",
            wanted=("propose 1",),
            others=("accept",),
            topic="bargaining",
            after=("gray: 2 rupees", "blue: 4 rupees", "kandahar: 1 gray tribe, 2 blue tribes, 2 afghan armies"),
        ),
        Step(
            "Blue took it, and your new tribe and army turn the balance: three against two, so you rule Kandahar now.",
            point_at="region:kandahar",
            topic="ruling",
        ),
        Step(
            "Only rulers build, and a card may act in the turn it was played: choose Build on Baluchi Chiefs.",
            wanted=("build with 44",),
            topic="build",
        ),
        Step(
            "Place an army in Kandahar, so that Blue does not take it back so soon.",
            wanted=("army kandahar",),
            topic="army",
            after=("gray: 0 rupees", "kandahar: 3 afghan armies"),
        ),
    ),
)

BATTLE = Lesson(
    id="battle",
    title="March and battle",
    line="How armies march, what a battle removes, and how players are overthrown.",
    position="""
        seats: 2; turn: 11 gray; favored: political
        gray: 3 rupees, loyal afghan, court 29 35
        blue: 3 rupees, loyal british, court 45 33
        kabul: 1 gray tribe, 2 afghan armies
        kabul-kandahar: 1 afghan road
        kandahar: 1 blue tribe, 1 british army
        punjab: 2 british armies
        market top: 60 13+1 8 5 21 44
        market bottom: 30 49 28 39 59 96
        deck: 61 42 ?
    """,
    steps=(
        Step(
            "Blue rules Kandahar next door, and your coalition has two armies in Kabul and a road that leads there.",
            point_at="border:kabul-kandahar",
            topic="road",
        ),
        Step(
            "Khyber Pass has rank two, which is two steps: choose Move on it.",
            wanted=("move with 29",),
            topic="move",
        ),
        Step(
            "Lead one army from Kabul to Kandahar.",
            wanted=("move army kabul > kandahar",),
            topic="army",
            after=("kandahar: 1 afghan army",),
        ),
        Step(
            "And the other one after it.",
            wanted=("move army kabul > kandahar",),
            topic="move",
            after=("kandahar: 2 afghan armies",),
        ),
        Step(
            "Now choose Battle on Hari Singh Nalwa: it removes up to two pieces, but no more than you have armies "
            "there.",
            wanted=("battle with 35",),
            topic="battle",
        ),
        Step(
            "Remove Blue's tribe first.",
            wanted=("remove blue tribe",),
            topic="battle-region",
            after=("kandahar: -1 blue tribe",),
        ),
        Step(
            "Then the British army; your own armies lose nothing in a battle.",
            wanted=("remove british army",),
            topic="battle-region",
            after=("kandahar: 2 afghan armies", "blue: court 33"),
        ),
        Step(
            "Blue lost the last tribe in Kandahar and with it every political card of that region: that is called an "
            "overthrow, and it can happen to you.",
            point_at="seat:1",
            topic="overthrow",
        ),
    ),
)
