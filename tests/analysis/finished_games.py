"""Finished games to look at, reviewed by a judge that takes no time."""

import random
from functools import cache

import pytest
from one_step_judge import OneStepSearcher

from pamir.analysis import Review, review
from pamir.edition import find
from pamir.game import Game
from pamir.record import Record
from pamir.search.stepper import InterpretedStepper


@cache
def finished(name: str, seats: int, seed: int, wakhan: int | None = None) -> Record:
    """A game played to its end, half sensibly and half by chance."""
    edition = find(name)
    automata = {} if wakhan is None else {"wakhan": wakhan}
    game = Game(seats, edition=name, seed=seed, options=edition.options(**automata))
    stepper, dice = InterpretedStepper(edition), random.Random(seed)
    while not game.over:
        legal = game.legal_actions
        if len(legal) > 1 and dice.random() < 0.5:
            stepper.show(game.state, dice)
            game.apply(stepper.best(0.0 if len(legal) > 6 else 1e18)[0])
        else:
            game.apply(dice.choice([action for action in legal if action != edition.end_turn] or legal))
    return game.record(names=[f"<{who}> & Co" for who in "ABCDE"[:seats]])


@cache
def reviewed_game(name: str, seats: int, seed: int, wakhan: int | None = None) -> Review:
    """The same, reviewed by one step in the place of the search."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pamir.analysis.judge.Searcher", OneStepSearcher)
        return review(finished(name, seats, seed, wakhan), iterations=10)
