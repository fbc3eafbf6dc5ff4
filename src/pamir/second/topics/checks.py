"""The rules by topic: checks."""

from pamir.topics import Demonstration, Topic

PART = "Dominance checks"

TOPICS = (
    Topic(
        id="dominance-check",
        part=PART,
        title="Dominance Check",
        line=(
            "The only moment when points are given: bought, discarded at the left edge, or brought about by "
            "instability."
        ),
        text=(
            "Look whether one coalition is dominant. If so, its loyal players score by influence and then all blocks "
            "leave the map. If not, those with most cylinders in play score and the blocks stay. Then lasting events "
            "end. There are four such cards in the deck.",
        ),
        mistakes=("Beginners leave a cheap check to others: whoever buys it chooses the moment.",),
        words="check when score scoring event buy a dominance",
        pages=(15,),
        rulings=(13, 81),
        related=(
            "successful-check",
            "unsuccessful-check",
            "dominant-coalition",
            "final-check",
            "instability",
            "buying-events",
        ),
        shown=Demonstration(
            position=(
                "gray: loyal afghan, gifts 2; "
                "blue: loyal british, court 1; "
                "kabul: 3 afghan armies; "
                "1: 2 blue spies; "
                "market top: 101 59; "
                "turn: gray"
            ),
            decisions=("buy top 0",),
            after=("gray: 1 point", "blue: 3 points", "kabul: 3 afghan armies"),
            seen="Three blocks are no lead of four: the check fails, and cylinders count.",
        ),
    ),
    Topic(
        id="dominant-coalition",
        part=PART,
        title="Dominant coalition",
        line="A coalition is dominant with at least four blocks more on the map than each other coalition.",
        text=(
            "Armies and roads count alike. The lead must hold against each other coalition singly, not against "
            "both together. Conflict Fatigue lowers the four to two.",
        ),
        mistakes=("Beginners count four blocks instead of a lead of four.",),
        words="dominance lead four blocks majority",
        pages=(15,),
        rulings=(91,),
        related=("block", "dominance-check", "successful-check", "conflict-fatigue"),
        shown=Demonstration(
            position=(
                "gray: loyal british, court 5, 2 rupees; "
                "blue: loyal russian; "
                "kabul: 1 gray tribe, 4 british armies; "
                "herat: 1 russian army; "
                "market top: 101 59; "
                "market bottom: 1 2; "
                "turn: gray"
            ),
            decisions=("build with 5", "road kabul-punjab", "buy top 0"),
            after=("gray: 5 points",),
            seen="A fifth British block against one Russian is the lead of four.",
        ),
    ),
    Topic(
        id="successful-check",
        part=PART,
        title="Successful check",
        line=(
            "Players loyal to the dominant coalition score 5, 3 and 1 points by influence; then all blocks leave "
            "the map."
        ),
        text=(
            "Nobody else scores, and places without a loyal player are lost. Influence is one plus patriots, "
            "prizes and gifts. Tribes and spies stay.",
        ),
        traps=("Prizes, gifts and patriots stay: only the blocks go.",),
        words="success dominance points 5 3 1",
        pages=(15,),
        rulings=(92, 93),
        related=("influence", "dominant-coalition", "after-check", "ties"),
        shown=Demonstration(
            position=(
                "gray: loyal british, gifts 2; "
                "blue: loyal british; "
                "kabul: 4 british armies; "
                "market top: 101 59; "
                "turn: gray"
            ),
            decisions=("buy top 0",),
            after=("gray: 5 points", "blue: 3 points", "kabul: -4 british armies"),
            seen="Gray leads in influence, both are British, and the armies go home.",
        ),
    ),
    Topic(
        id="unsuccessful-check",
        part=PART,
        title="Unsuccessful check",
        line="No coalition is dominant: most cylinders in play score 3 points, second most 1.",
        text=(
            "Tribes, spies and gifts count, whatever loyalty. Everybody takes part, even with none: second "
            "place pays with zero cylinders too. The blocks stay on the map.",
        ),
        mistakes=("Beginners forget spies and gifts when they count cylinders.",),
        words="failed check no dominance no coalition dominant nobody dominant cylinders points score 3 1",
        pages=(15,),
        rulings=(92, 94),
        related=("cylinder", "dominance-check", "ties"),
        shown=Demonstration(
            position=(
                "seats: 3; "
                "gray: loyal british; "
                "blue: loyal russian, court 5; "
                "tan: loyal afghan, court 7; "
                "kabul: 2 tan tribes, 1 blue tribe; "
                "market top: 101 59; "
                "turn: gray"
            ),
            decisions=("buy top 0",),
            after=("tan: 3 points", "blue: 1 point"),
            seen="Tan has two cylinders in play, Blue one, Gray none.",
        ),
    ),
    Topic(
        id="ties",
        part=PART,
        title="Ties in a check",
        line="Add the points of the tied places, divide among the tied players, round down.",
        text=(
            "Two tied for first in influence share 5 and 3: four each. Two tied for first in cylinders share 3 "
            "and 1: two each. In the final check points are doubled before they are split.",
        ),
        traps=("Three tied for first by influence share nine points: three each.",),
        words="tie equal split share draw",
        pages=(15,),
        rulings=(93,),
        related=("successful-check", "unsuccessful-check", "final-check", "points"),
        shown=Demonstration(
            position=(
                "seats: 3; "
                "gray: loyal british; "
                "blue: loyal russian; "
                "tan: loyal afghan, court 7; "
                "kabul: 2 tan tribes; "
                "market top: 101 59; "
                "turn: gray"
            ),
            decisions=("buy top 0",),
            after=("tan: 3 points", "gray: -1 point"),
            seen="Gray and Blue tie for second with no cylinder: one point for two is rounded down to none.",
        ),
    ),
    Topic(
        id="final-check",
        part=PART,
        title="The final check",
        line="The check after which no Dominance Check is left pays double and ends the game.",
        text=(
            "Points are 10, 6 and 2 after a success, 6 and 2 otherwise, doubled before ties are split. It may "
            "be bought, discarded or come from instability.",
        ),
        traps=("With two Dominance Checks left, instability makes one check that is final.",),
        words="last check double points",
        pages=(9, 15),
        rulings=(81, 93),
        related=("game-end", "dominance-check", "ties", "instability"),
        shown=Demonstration(
            position=(
                "gray: loyal british, gifts 2; "
                "blue: loyal russian; "
                "market top: 101; "
                "deck: none; "
                "discard: 102 103 104; "
                "turn: gray"
            ),
            decisions=("buy top 0",),
            after=("gray: 6 points", "blue: 2 points"),
            seen="The last check of the game: six and two instead of three and one.",
        ),
    ),
    Topic(
        id="after-check",
        part=PART,
        title="After a check",
        line="Score, see whether somebody leads by four, clear blocks after a success, end lasting events.",
        text=(
            "Lasting events still hold for the check itself. Armies and roads of all coalitions go after a "
            "success, also those of the others, and rulers are looked at anew. Then Insurrection places its "
            "armies. A buyer goes on with actions left.",
        ),
        mistakes=("Beginners build again for the coalition that just won: everybody starts from an empty map.",),
        words="blocks removed cleared next what happens to armies",
        pages=(15,),
        rulings=(68, 82, 95),
        related=("dominance-check", "lasting-events", "insurrection", "early-win"),
        shown=Demonstration(
            position=(
                "gray: loyal british; "
                "blue: loyal british, court 5; "
                "kabul: 1 blue tribe, 5 british armies, 1 russian army; "
                "market top: 101 59; "
                "turn: gray"
            ),
            decisions=("buy top 0",),
            after=("kabul: 1 blue tribe",),
            seen="All armies leave, Blue's tribe stays and rules alone.",
        ),
    ),
)
