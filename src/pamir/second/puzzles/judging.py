"""How a try at a puzzle stands."""

from collections.abc import Sequence

from pamir.attempt import Attempt
from pamir.puzzles import Puzzle, Verdict, failed, solved
from pamir.second.puzzles.prover import outcome


def verdict(puzzle: Puzzle, decisions: Sequence[str]) -> Verdict:
    """See ``Edition.puzzle_verdict``: the first decision that settles it counts."""
    attempt = Attempt(puzzle.position, decisions=tuple(decisions))
    steps = attempt.steps()
    game = next(steps)
    mover, turn = game.active, game.turn
    for number, game in enumerate(steps):
        came = outcome(list(game.journal_since(number)), game.state, mover, turn, puzzle.goal)
        if came == "solved":
            return solved(puzzle)
        if came != "open":
            return failed(came)
    return Verdict("open")
