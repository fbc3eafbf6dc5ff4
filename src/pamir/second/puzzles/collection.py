"""The puzzles themselves, the easiest first. What solves each is proven by the tests."""

from pamir.puzzles import Puzzle

_MOST = "Bring about a Dominance Check this turn that gives you more points than anybody else."
_WIN = "Win the game this turn."

PUZZLES: tuple[Puzzle, ...] = (
    Puzzle(
        id="one-block-short",
        level=1,
        goal="most",
        position="""
seats: 3
options: bargains 0
turn: 11 gray
favored: economic
gray: 3 rupees, loyal british, 4 points, court 27 71
blue: 5 rupees, loyal russian, 5 points, court 69 96, spies 71
tan: 2 rupees, loyal afghan, 3 points, court 25
punjab: 1 gray tribe, 1 british army
kandahar-punjab: 1 british road
kabul-punjab: 1 british road
transcaspia: 2 blue tribes
persia: 1 blue tribe
herat: 1 tan tribe
market top: 52 101 33 61 8 14
market bottom: 39 9 106 55 67 18
""",
        title="One block short",
        task=_MOST,
        solved="With a fourth British block the coalition leads by four, and you alone are loyal to it. Building "
        "one costs two rupees, the check the third.",
    ),
    Puzzle(
        id="empty-purse",
        level=1,
        goal="most",
        position="""
seats: 2
options: bargains 0
turn: 12 blue
favored: political
gray: 6 rupees, loyal afghan, 4 points, court 11 15
blue: 0 rupees, loyal british, 3 points, court 80 29
kabul: 1 gray tribe
punjab: 1 blue tribe, 2 british armies
kabul-punjab: 1 british road
kandahar-punjab: 2 british roads
market top: 9+1 41 102 33 61 14
market bottom: 39+1 18 53+1 106 67 55
""",
        title="An empty purse",
        task=_MOST,
        solved="Everything is ready but the price. Khyber Pass has two stars and so takes two rupees at once; "
        "the other card would bring only one.",
    ),
    Puzzle(
        id="two-tribes",
        level=1,
        goal="most",
        position="""
seats: 4
options: bargains 0
turn: 18 tan
favored: economic
gray: 5 rupees, loyal afghan, court 58 82, hand 13 78, gifts 2
blue: 8 rupees, loyal afghan, court 11 29 41, hand 25
tan: 1 rupee, loyal british, court 34 53 59
red: 5 rupees, loyal russian, court 14 33, gifts 2
persia: 2 afghan armies
herat: 1 gray tribe, 2 british armies
kandahar: 2 british armies
transcaspia-kabul: 1 russian road
kabul-punjab: 1 russian road
11: 1 red spy
53: 2 blue spies, 1 tan spy
market top: 99 22 40 45 77 61+1
market bottom: 101 93 18+1 31 54 81
""",
        title="Two tribes",
        task=_MOST,
        solved="No coalition leads by four, so cylinders count. Madali Khan brings two tribes, and the check "
        "falls by itself when your turn ends.",
    ),
    Puzzle(
        id="tired-of-war",
        level=1,
        goal="most",
        position="""
seats: 3
options: bargains 0
turn: 15 blue
favored: intelligence
gray: 4 rupees, loyal british, 5 points, court 50 23
blue: 3 rupees, loyal afghan, 4 points, court 11 66
tan: 2 rupees, loyal british, 5 points, court 19
kabul: 2 afghan armies
herat: 1 gray tribe, 1 british army
punjab: 2 tan tribes
kabul-punjab: 1 afghan road
herat-kabul: 1 afghan road
kandahar-punjab: 1 british road
19: 1 gray spy
market top: 15 109 18 39 8 14
market bottom: 103 54 106 55 67 41
""",
        title="Tired of war",
        task=_MOST,
        solved="Under Conflict Fatigue a lead of two is enough, and the Afghans have it. The check in the first "
        "column comes anyway.",
    ),
    Puzzle(
        id="one-too-many",
        level=2,
        goal="most",
        position="""
seats: 3
options: bargains 0
turn: 20 gray
favored: economic
gray: 1 rupee, loyal russian, 5 points, court 100 70
blue: 3 rupees, loyal afghan, 6 points, court 6 42
tan: 2 rupees, loyal afghan, 4 points, court 11
herat: 1 gray tribe, 1 afghan army, 1 russian army
kabul: 1 blue tribe, 2 afghan armies
kandahar: 2 afghan armies
transcaspia: 1 gray tribe
42: 1 gray spy
11: 1 gray spy
market top: 21 104 13 78 33 5
market bottom: 65 46 24 82 109 41
""",
        title="One too many",
        task=_MOST,
        solved="The Afghans lead by exactly four. When one of their armies in Herat falls nobody is dominant, "
        "and your cylinders win the check.",
    ),
    Puzzle(
        id="last-check",
        level=2,
        goal="win",
        position="""
seats: 3
options: bargains 0
turn: 34 gray
favored: political
gray: 1 rupee, loyal afghan, 9 points, court 45 15, hand 16
blue: 4 rupees, loyal british, 13 points, court 32 50 37
tan: 2 rupees, loyal russian, 11 points, court 100
kandahar: 1 gray tribe, 3 british armies
punjab: 1 blue tribe, 2 british armies
kabul: 1 gray tribe, 1 afghan army
herat-kabul: 1 afghan road
kandahar-punjab: 1 british road
transcaspia: 1 tan tribe
32: 1 gray spy
market top: 52 104 33 61 39 14
market bottom: 34 9 18 55 67 8
deck: 3 5
discard: 101 102 103 1 2 4 6
""",
        title="The last check",
        task=_WIN,
        solved="Points count double now. A third Afghan block keeps the British from being dominant, and six "
        "points for most cylinders carry you past everybody.",
    ),
    Puzzle(
        id="two-for-one",
        level=2,
        goal="most",
        position="""
seats: 2
options: bargains 0
turn: 15 blue
favored: military
gray: 5 rupees, loyal russian, 5 points, court 87 99
blue: 2 rupees, loyal afghan, 4 points, court 49 11
kandahar: 1 blue tribe
transcaspia: 2 gray tribes, 1 russian army
kabul-kandahar: 1 afghan road
herat-kandahar: 1 afghan road
kabul: 1 afghan army
market top: 112 30 36 33 61 14
market bottom: 102 39 9 55 67 18
""",
        title="Two for the price of one",
        task=_MOST,
        solved="Nation Building doubles what two rupees build: the Afghans come to five blocks against one. The "
        "check falls when your turn ends.",
    ),
    Puzzle(
        id="a-word-in-the-bazaar",
        level=2,
        goal="most",
        position="""
seats: 3
options: bargains 0
turn: 21 tan
favored: economic
gray: 3 rupees, loyal british, 8 points, court 37 36 50
blue: 2 rupees, loyal british, 6 points, court 8, gifts 2
tan: 3 rupees, loyal british, 7 points, court 19 40
punjab: 1 gray tribe, 2 british armies
kandahar: 2 british armies
kandahar-punjab: 1 british road
herat: 1 blue tribe
market top: 52 108 103 39 21 14
market bottom: 34 9 61 55 67 18
""",
        title="A word in the bazaar",
        task=_MOST,
        solved="Named in the Rumor, Gray has no influence by patriots any more. Yours is then the highest, and "
        "the last two rupees buy the check.",
    ),
    Puzzle(
        id="new-colours",
        level=2,
        goal="most",
        position="""
seats: 3
options: bargains 0
turn: 17 tan
favored: political
gray: 3 rupees, loyal british, 6 points, court 20 32
blue: 4 rupees, loyal russian, 5 points, court 89
tan: 2 rupees, loyal afghan, 6 points, court 25 15, hand 81 95
transcaspia: 1 blue tribe, 2 russian armies
persia-transcaspia: 1 russian road
transcaspia-herat: 2 russian roads
punjab: 1 tan tribe, 1 gray tribe, 1 british army
89: 1 gray spy
market top: 102 44 39 61 12 47
market bottom: 90 53 60 113 56 38
""",
        title="New colours",
        task=_MOST,
        solved="The Russians are dominant, so become one. Russo-Persian Trade turns your loyalty and lends two "
        "rupees, of which one bribes Blue for a second patriot; three influence beat two.",
    ),
    Puzzle(
        id="a-friend-betrayed",
        level=3,
        goal="most",
        position="""
seats: 3
options: bargains 0
turn: 19 blue
favored: political
gray: 2 rupees, loyal afghan, 7 points, court 6 42
blue: 4 rupees, loyal afghan, 5 points, court 10 58
tan: 5 rupees, loyal russian, 6 points, court 100
kabul: 2 gray tribes, 2 afghan armies
herat: 1 blue tribe
kandahar: 1 gray tribe
kabul-kandahar: 2 afghan roads
herat-kabul: 1 afghan road
42: 1 blue spy
6: 2 blue spies
market top: 29 68 104 61 8 14
market bottom: 39 9 106 55 67 18
""",
        title="A friend betrayed",
        task=_MOST,
        solved="Betrayed, Barakzai Sadars leaves Gray's court and is your prize: one influence less there, one "
        "more here. Aminullah Khan Logari would be no prize, and only level you.",
    ),
    Puzzle(
        id="three-deeds",
        level=3,
        goal="most",
        position="""
seats: 3
options: bargains 0
turn: 14 tan
favored: intelligence
gray: 2 rupees, loyal russian, 5 points, court 99 79
blue: 5 rupees, loyal afghan, 6 points, court 74 59
tan: 3 rupees, loyal british, 4 points, court 44 37, hand 48
kandahar: 1 tan tribe, 1 british army
kandahar-punjab: 1 british road
persia: 2 blue tribes
transcaspia: 1 gray tribe
37: 1 gray spy
market top: 39 103 33 61 8 14
market bottom: 18 9 106 55 67 35
""",
        title="Three deeds",
        task=_MOST,
        solved="Fruit Markets lays a road and makes political the favored suit. Now Baluchi Chiefs builds as a "
        "bonus action, and one action is left for the check.",
    ),
    Puzzle(
        id="a-rebuke",
        level=3,
        goal="most",
        position="""
seats: 3
options: bargains 0
turn: 22 gray
favored: economic
gray: 3 rupees, loyal afghan, 6 points, court 3 11
blue: 4 rupees, loyal afghan, 8 points, court 58 42
tan: 2 rupees, loyal british, 5 points, court 32 40
herat: 1 blue tribe, 1 afghan army
kandahar: 1 blue tribe, 3 afghan armies, 2 tan tribes
kabul: 1 gray tribe, 2 afghan armies
punjab: 1 tan tribe, 1 british army
herat-kabul: 1 afghan road
market top: 52 116 101 39 21 14
market bottom: 34 9 61 55 67 18
""",
        title="A rebuke",
        task=_MOST,
        solved="In Herat the Rebuke costs the Afghans one block and Blue a tribe; by the overthrow Ishaqzai "
        "Chiefs leaves Blue's court. In Kandahar it would cost three blocks, and nobody would be "
        "dominant.",
    ),
    Puzzle(
        id="on-the-march",
        level=3,
        goal="most",
        position="""
seats: 3
options: bargains 0
turn: 17 blue
favored: intelligence
gray: 4 rupees, loyal afghan, 6 points, court 74 75
blue: 3 rupees, loyal russian, 5 points, court 86 81
tan: 2 rupees, loyal british, 4 points, court 80
persia: 1 blue tribe, 1 gray tribe
transcaspia: 1 russian army
persia-transcaspia: 1 russian road
transcaspia-herat: 1 russian road
kandahar: 1 tan tribe
75: 1 tan spy
market top: 52 103 33 61 39 14
market bottom: 34 9 18 55 67 8
""",
        title="On the march",
        task=_MOST,
        solved="Intelligence is favored, so Witkiewicz moves as a bonus action: with the army in Persia you rule "
        "there, and Russo-Persian Trade can build the fourth block.",
    ),
    Puzzle(
        id="the-right-suit",
        level=3,
        goal="most",
        position="""
seats: 3
options: bargains 0
turn: 18 gray
favored: economic
gray: 5 rupees, loyal russian, 6 points, court 87 86 99
blue: 3 rupees, loyal british, 7 points, court 71 88, gifts 2
tan: 5 rupees, loyal russian, 5 points, court 70 100 84
transcaspia: 1 gray tribe, 2 russian armies
persia: 1 tan tribe, 1 russian army
punjab: 2 blue tribes, 1 british army
persia-transcaspia: 1 russian road
market top: 115 52 33 61 39 14
market bottom: 34 104 9 55 67 18
""",
        title="The right suit",
        task=_MOST,
        solved="Pashtunwali Values makes intelligence favored. The gift and the fifth block are then bonus "
        "actions, and the second action buys the check.",
    ),
)
