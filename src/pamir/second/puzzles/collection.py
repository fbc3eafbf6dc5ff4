"""The puzzles themselves, the easiest first."""

from pamir.puzzles import Puzzle

PUZZLES: tuple[Puzzle, ...] = ()
