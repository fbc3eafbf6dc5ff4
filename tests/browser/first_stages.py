"""Positions of the first edition from which a table of the studio may begin."""

_RICH = """
edition: first
white: 9 rupees, loyal british, tableau 1 24 32 63 40, hand 3 77, gifts 2
black: 5 rupees, loyal russian, tableau 81 55 44 86
orange: 3 rupees, loyal afghan, tableau 7 42 6 15
kabul: 2 orange tribes, 1 white tribe, 2 british armies, 1 afghan army
persia: 1 black tribe, 2 russian armies
herat: 1 white tribe, 1 afghan army, 1 russian army
punjab: 3 british armies, 1 orange tribe
transcaspia: 1 russian army
herat-kabul: 1 british road, 1 afghan road
kabul-punjab: 2 british roads
transcaspia-persia: 1 russian road
market top: 19+1 46+2 64 topple 80 14
market bottom: 16+1 88 91 43 41+3 95
regime: military
32: 1 black spy prize, 1 orange spy patriot
81: 1 white spy prize, 2 orange spies
7: 1 white spy, 1 black spy
42: 1 white spy patriot, 1 black spy prize
turn: 12 white, 2 actions
"""

# A Topple that costs nothing and fails, and a Tableau with two Modes held twice.
_TOPPLE = """
edition: first
white: 9 rupees, loyal british, tableau 32 50 24 63 33, hand 77
black: 5 rupees, loyal russian, tableau 81 55 44 86
orange: 3 rupees, loyal afghan, tableau 7 42 6 15
kabul: 2 orange tribes, 1 white tribe, 2 british armies, 1 afghan army
persia: 2 black tribes, 2 russian armies
herat-kabul: 1 british road, 1 afghan road
market top: topple 46+2 64 80 14 19
market bottom: 16+1 88 91 43 41+3 95
turn: 12 white, 2 actions
"""

FIRST_POSITIONS = {
    "first: turn": _RICH,
    "first: topple": _TOPPLE,
    "first: last cards": f"{_RICH}deck: none",
}
