"""The puzzles themselves, the easiest first. What solves each is proven by the tests."""

from pamir.puzzles import Puzzle

PUZZLES: tuple[Puzzle, ...] = (
    Puzzle(
        id="one-block-short",
        level=1,
        goal="most",
        position="""
seats: 3
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
        task="Bring about a Dominance Check that gives you more points than anybody else.",
        solved="With a fourth British block the coalition leads by four, and you alone are loyal to it. Building "
        "one costs two rupees, the check the third.",
    ),
)
