"""A server whose tables may start from a position: some pictures take too long to come about by play.

`python -m browser.studio` serves as `pamir serve` does, but a table opened with `seed_of(name)` begins there.
"""

from browser.first_stages import FIRST_POSITIONS
from pamir.edition import Edition
from pamir.game import Game
from pamir.options import Options
from pamir.server import table

_FIRST_SEED = 900_000

# Five seats with courts of nine, a hand of eight, and almost every piece of the box.
_FIVE = """
gray: 12 rupees, loyal afghan, 7 points, court 56 7 76 6 42 58 93 24 41, hand 43 57 66 68 73 79 91 92, gifts 2 4 6
blue: 0 rupees, loyal british, 11 points, court 40 19 36 37 50 51 23 22 20, hand ?2, gifts 2
tan: 23 rupees, loyal russian, 3 points, court 86 87 89 95 100, hand ?3, gifts 4
red: 5 rupees, loyal afghan, 0 points, court 3 11 74, hand ?1
black: 7 rupees, loyal british, 7 points, court 32 80 88 71, hand ?4, gifts 2
kabul: 2 gray tribes, 1 blue tribe, 1 red tribe, 4 afghan armies, 2 british armies, 1 russian army
persia: 1 tan tribe, 1 black tribe, 3 russian armies, 1 british army
transcaspia: 3 tan tribes, 2 russian armies, 1 afghan army
herat: 1 red tribe, 1 gray tribe, 2 afghan armies, 2 russian armies
kandahar: 1 blue tribe, 1 black tribe, 3 british armies, 1 afghan army
punjab: 3 blue tribes, 3 british armies, 1 afghan army
herat-kabul: 1 afghan road, 1 russian road
kabul-punjab: 1 british road, 1 afghan road
persia-herat: 2 russian roads
transcaspia-kabul: 1 russian road, 1 afghan road, 1 british road
86: 1 gray spy, 1 blue spy, 1 red spy, 1 black spy, 1 tan spy
41: 1 tan spy, 1 red spy, 1 black spy
40: 2 gray spies
22: 2 red spies
88: 1 tan spy
market top: 31 8+2 13 - 112 114
market bottom: 35+1 60 77 48 101 28
effects: conflict fatigue, nationalism blue, embarrassment of riches
"""

# Three seats in the middle of a game, gray to play.
_PLACES = """
kabul: 2 gray tribes, 2 afghan armies, 1 british army
herat: 1 gray tribe, 2 afghan armies, 1 russian army, 1 tan tribe
punjab: 2 blue tribes, 2 british armies
kandahar: 1 blue tribe, 1 gray tribe, 1 afghan army
persia: 1 tan tribe, 2 russian armies
herat-kabul: 1 afghan road
persia-herat: 1 russian road, 1 afghan road
kabul-punjab: 1 british road, 1 afghan road
40: 1 gray spy, 1 blue spy
86: 1 gray spy
54: 1 gray spy, 1 tan spy
market top: 31 9+2 13 - 112 114
market bottom: 35+1 60 77 48 101 28
favored: political
blue: 3 rupees, loyal british, 2 points, court 40 19 51 30, hand ?2
tan: 5 rupees, loyal russian, 1 point, court 86 87 54, hand ?3, gifts 4
"""
_GRAY = "gray: 6 rupees, loyal afghan, 4 points, court 8 41 58 12, hand 43 57 29, gifts 2\n58: 1 blue spy"
_THREE = f"{_PLACES}{_GRAY}\nturn: 12 gray, 2 actions\n"
_CLEANUP = f"{_PLACES}turn: 12 gray, cleanup\n"

_PROMPTS = {
    "bribe": "for play 29 left, to blue, demand 2",
    "answer": "for play 29 left, to blue, demand 2, offer 0",
    "tax": "left 2",
    "gift": "",
    "build": "left 3",
    "infrastructure": "",
    "move": "left 2",
    "send spy": "card 86",
    "betray": "",
    "battle site": "rank 2",
    "battle losses": "left 2, in herat",
    "road": "region herat",
    "spy": "region punjab",
    "lift": "piece army, at kabul",
    "debt": "seat gray, cards 2",
    "rumor": "",
    "pashtunwali values": "",
    "rebuke": "",
    "other persuasive methods": "",
    "confidence failure": "seat gray",
}

POSITIONS = {
    "crowd": f"{_FIVE}turn: 31 gray, 2 actions; favored: intelligence",
    "turn": _THREE,
    "transcaspia": "gray: 6 rupees, loyal russian, court 86 87 94 95, hand 96 98; blue: loyal british, court 88"
    "; tan: loyal afghan; market top: 93 97 99 90 91 101; market bottom: 100 85 92 77 48 28"
    "; transcaspia: 2 gray tribes, 1 russian army; turn: 12 gray, 2 actions",
    "no bargain left": f"{_THREE}turn: 12 gray, 2 actions, 3 failed".replace("turn: 12 gray, 2 actions\n", ""),
    "choose loyalty": "seats: 3; prompt: choose loyalty seat gray; then: choose loyalty seat tan; then: start turn"
    "; gray: loyal none; tan: loyal none; blue: loyal british; market top: 1 2 3 4 5 6; market bottom: 7 8 9 10 11 12",
    "prize": f"{_THREE}discard: 90; prompt: prize card 90",
    "safe house": f"{_THREE}lost: 1 gray spy; prompt: safe house seat gray",
    "blackmail": f"{_PLACES}gray: court 41 43, loyal afghan; turn: gray; prompt: blackmail herat 0, kandahar 1",
    "forced discards": f"{_PLACES}gray: court 42 43 44, 0 rupees; turn: gray; prompt: forced discards seat gray, "
    "region kandahar",
    "court limit": f"{_CLEANUP}gray: court 8 41 58 12 15 16, hand 43, loyal afghan",
    "last cards": f"{_THREE}deck: none",
    "close end": f"{_THREE}deck: none".replace("4 points", "1 point").replace("2 points", "6 points"),
    "hand limit": f"{_CLEANUP}gray: court 8 12, hand 43 57 29 66, loyal afghan",
    **{kind: f"{_THREE}prompt: {kind} {args}" for kind, args in _PROMPTS.items()},
    **FIRST_POSITIONS,
}


def seed_of(position: str) -> int:
    """The seed under which a table begins at this position."""
    return _FIRST_SEED + list(POSITIONS).index(position)


def begin(seats: int = 2, *, edition: Edition, seed: int | None = None, options: Options | None = None) -> Game:
    """A game as this server begins it."""
    staged = dict(enumerate(POSITIONS.values(), _FIRST_SEED)).get(seed or 0)
    if staged is None:
        return Game(seats, edition=edition, seed=seed, options=options)
    return Game.from_position(staged, edition=edition)


if __name__ == "__main__":
    from pamir.cli.serve import serve

    table.Game = begin  # type: ignore[assignment, attr-defined]
    serve()
