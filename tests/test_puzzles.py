"""Puzzles: what solves each is proven, and nothing else does; tries are judged as the prover judges."""

import pytest

from pamir.edition import find
from pamir.errors import PamirError
from pamir.game import Game
from pamir.locale import speaking
from pamir.puzzles import Puzzle
from pamir.second.puzzles.collection import PUZZLES
from pamir.second.puzzles.prover import Plan, Prover, TooManyLines

# All that solves each: the deeds chosen from the menu, in any order that the rules allow.
SOLUTIONS: dict[str, set[Plan]] = {
    "one-block-short": {("build with 27", "buy top 1")},
    "empty-purse": {("buy top 2", "tax with 29")},
    "two-tribes": {("buy bottom 1", "end turn", "play 93")},
    "tired-of-war": {("buy bottom 0", "buy top 1"), ("buy top 1", "end turn")},
    "one-too-many": {("battle with 100", "buy top 1")},
    "last-check": {("buy top 1", "play 16")},
    "two-for-one": {("build with 49", "buy top 0", "end turn")},
    "a-word-in-the-bazaar": {("buy top 1", "buy top 2")},
    "new-colours": {("end turn", "play 81", "play 95")},
    "a-friend-betrayed": {("betray with 10", "buy top 2")},
    "three-deeds": {("build with 44", "buy top 1", "play 48")},
    "a-rebuke": {("buy top 1", "buy top 2")},
    "on-the-march": {("build with 81", "buy top 1", "move with 86")},
    "the-right-suit": {("build with 86", "buy bottom 1", "buy top 0", "gift with 87")},
}
# A line that looks as good and is not, and what is said of it.
TEMPTING = {
    "one-block-short": (["buy top 1"], "does not do what was asked for"),
    "tired-of-war": (["end turn"], "does not do what was asked for"),
    "empty-purse": (["end turn"], "no check has come"),
    "last-check": (["buy top 1"], "does not do what was asked for"),
}
CHEAP = [puzzle for puzzle in PUZZLES if puzzle.id != "the-right-suit"]


def a_line(puzzle: Puzzle, plan: Plan) -> list[str]:
    """Decisions that carry out a plan, found by trying."""
    edition = find("second")

    def on(taken: list[str], left: list[str]) -> list[str] | None:
        state = edition.puzzle_verdict(puzzle, taken).state
        if state == "solved":
            return taken
        if state == "failed":
            return None
        game = puzzle.game.copy()
        for decision in taken:
            game.apply(decision)
        for text in game.texts(game.legal_actions):
            deed = text.removesuffix(" left").removesuffix(" right")
            if game.prompt.kind != "turn":
                found = on([*taken, text], left)
            elif deed in left:
                found = on([*taken, text], [other for other in left if other != deed])
            else:
                continue
            if found is not None:
                return found
        return None

    line = on([], list(plan))
    assert line is not None, f"{puzzle.id} cannot be solved by {plan}"
    return line


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)
def test_what_solves_it_is_proven_and_nothing_else_does(puzzle: Puzzle) -> None:
    proof = Prover(puzzle.game.active, puzzle.goal).prove(puzzle.game)
    assert proof.plans == SOLUTIONS[puzzle.id]
    assert len(proof.first) < proof.choices
    for plan in proof.plans:
        line = a_line(puzzle, plan)
        with speaking("de"):
            told = find("second").puzzle_verdict(puzzle, line)
        assert told.state == "solved"
        assert told.say != puzzle.solved
        assert find("second").puzzle_verdict(puzzle, line[:-1]).state == "open"


@pytest.mark.parametrize("puzzle", CHEAP[::3], ids=lambda puzzle: puzzle.id)
def test_nothing_hidden_changes_what_is_proven(puzzle: Puzzle) -> None:
    for seed in (1, 2):
        dealt = puzzle.game.redeal(puzzle.game.active, seed)
        assert dealt.state != puzzle.game.state
        assert Prover(dealt.active, puzzle.goal).prove(dealt).plans == SOLUTIONS[puzzle.id]


@pytest.mark.parametrize("name", TEMPTING)
def test_a_wrong_try_gets_a_sentence(name: str) -> None:
    puzzle = next(puzzle for puzzle in PUZZLES if puzzle.id == name)
    line, said = TEMPTING[name]
    told = find("second").puzzle_verdict(puzzle, line)
    assert told.state == "failed"
    assert said in told.say


def test_puzzles_are_in_order_and_different() -> None:
    assert [puzzle.level for puzzle in PUZZLES] == sorted(puzzle.level for puzzle in PUZZLES)
    assert len(PUZZLES) >= 12
    assert len({puzzle.id for puzzle in PUZZLES}) == len({puzzle.title for puzzle in PUZZLES}) == len(PUZZLES)
    assert set(SOLUTIONS) == {puzzle.id for puzzle in PUZZLES}
    assert all(puzzle.game.prompt.kind == "turn" for puzzle in PUZZLES)


def test_a_turn_that_leads_too_far_is_refused() -> None:
    game = Game.from_position(PUZZLES[0].position)
    with pytest.raises(TooManyLines):
        Prover(0, "most", most_positions=10).prove(game)


def test_decisions_that_are_not_allowed_are_named() -> None:
    with pytest.raises(PamirError, match="hand"):
        find("second").puzzle_verdict(PUZZLES[0], ["play 99 left"])
    assert find("first").puzzles() == ()
