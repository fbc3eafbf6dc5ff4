"""Lessons: playing cards, acting with them, and what a turn ends with."""

from pamir.lessons import Lesson, Step

PLAYING = Lesson(
    id="playing",
    title="Playing a card",
    line="How cards come into your court, and what their icons do.",
    position="""
        seats: 2; turn: 5 gray; favored: economic
        gray: 2 rupees, loyal afghan, hand 44 8
        blue: 3 rupees, loyal british, court 17 33
        kabul: 1 british army
        punjab: 2 british armies
        market top: 60 13 29 5 62 21
        market bottom: 30 49 9 39 59 96
        deck: 61 45 ?
    """,
    steps=(
        Step(
            "Playing a card is an action too: play Baluchi Chiefs from your hand into your court.",
            wanted=("play 44 left",),
            topic="play",
            after=("gray: court 44", "kandahar: 1 gray tribe, 1 afghan army"),
        ),
        Step(
            "Its icons took effect at once: a tribe of yours and an Afghan army, because you are loyal to the Afghans, "
            "stand in Kandahar.",
            point_at="region:kandahar",
            topic="impact-icons",
        ),
        Step(
            "Armies and roads belong to a coalition and not to you; your own are only the ten cylinders, as tribes, "
            "spies and gifts.",
            point_at="seat:0",
            topic="cylinder",
        ),
        Step(
            "Now play Kabul Bazaar, at whichever end of your court you like.",
            wanted=("play 8 right", "play 8 left"),
            topic="court",
        ),
        Step(
            "It brings two roads on borders of Kabul: put the first one between Kabul and Kandahar.",
            wanted=("road kabul-kandahar",),
            topic="icon-road",
            after=("kabul-kandahar: 1 afghan road",),
        ),
        Step(
            "Put the second between Herat and Kabul; armies can march only where their coalition has a road.",
            wanted=("road herat-kabul",),
            topic="road",
            after=("herat-kabul: 1 afghan road",),
        ),
        Step(
            "The spy goes onto a card of the same region in any court: send it to Citadel of Ghazni, which is Blue's.",
            wanted=("spy 17",),
            topic="icon-spy",
            after=("17: 1 gray spy",),
        ),
        Step(
            "The last icon made political the favored suit, and what that is good for comes next.",
            point_at="favored",
            topic="favored-suit",
        ),
    ),
)

ACTIONS = Lesson(
    id="actions",
    title="Acting with your court",
    line="Tax, gift and build, and what the favored suit gives you.",
    position="""
        seats: 2; turn: 7 gray; favored: political
        gray: 3 rupees, loyal afghan, court 9 62 5
        blue: 3 rupees, loyal british, court 33
        kabul: 1 gray tribe
        herat-kabul: 1 afghan road
        punjab: 2 british armies
        market top: 60+1 13+1 29 44 21 35
        market bottom: 30 49 8 39 59 96
        deck: 61 45 ?
    """,
    steps=(
        Step(
            "Each card in your court may do one of the actions it shows, once in a turn.",
            point_at="court",
            topic="actions",
        ),
        Step(
            "Money comes by taxes: choose Tax on Afghan Handicrafts.",
            wanted=("tax with 9",),
            topic="tax",
        ),
        Step(
            "A card of rank one takes one rupee: take the one that lies on Nomadic Warlord.",
            wanted=("take market top 0",),
            topic="rank",
            after=("gray: 4 rupees",),
        ),
        Step(
            "Gifts make you count for more in your coalition: choose Gift on Qanat System, your second action.",
            wanted=("gift with 62",),
            topic="gift",
        ),
        Step(
            "Take the space for two rupees; they do not go to anybody but onto the far end of the market.",
            wanted=("gift 2",),
            topic="action-cost",
            after=("gray: 2 rupees, gifts 2",),
        ),
        Step(
            "Both actions are used, but cards of the favored suit act on top of them: choose Build on Shah Shuja "
            "Durrani.",
            wanted=("build with 5",),
            topic="bonus-action",
        ),
        Step(
            "Building needs a region you rule and two rupees a block: place an army in Kabul.",
            wanted=("army kabul",),
            topic="build",
            after=("gray: 0 rupees", "kabul: 1 gray tribe, 1 afghan army"),
        ),
    ),
)

END_OF_TURN = Lesson(
    id="end-of-turn",
    title="The end of a turn",
    line="How many cards you may keep, and how events happen.",
    position="""
        seats: 2; turn: 9 gray, 0 actions; favored: political
        gray: 3 rupees, loyal afghan, court 9 62 17 60, hand 29 59
        blue: 3 rupees, loyal british, court 33
        kabul: 1 afghan army
        punjab: 2 british armies
        market top: 109 13+1 - 44 21 35
        market bottom: 30 49 8 39 - 96
        deck: 61 45 ?
    """,
    steps=(
        Step(
            "At the end of your turn your court may hold three cards plus your purple stars, and you have four and no "
            "such star.",
            point_at="court",
            topic="court-limit",
        ),
        Step(
            "Your hand may hold two cards plus your blue stars, so it is just full.",
            point_at="hand",
            topic="hand-limit",
        ),
        Step(
            "In the first column lies an event, and what is still there when a turn ends is discarded and happens.",
            point_at="slot:0",
            topic="event-discarded",
        ),
        Step(
            "End your turn.",
            wanted=("end turn",),
            topic="cleanup",
        ),
        Step(
            "One card too many: discard whichever of the four you like least.",
            wanted=("discard 60", "discard 62", "discard 17", "discard 9"),
            point_at="court",
            topic="discarding",
            after=("punjab: -2 british armies",),
        ),
        Step(
            "The riots have driven the British armies out of Punjab, the rows were filled, and it is Blue's turn.",
            point_at="region:punjab",
            topic="riots",
        ),
    ),
)
