"""What happens by itself after a decision can be shown thing by thing."""

import random
from collections.abc import Iterator

import pytest

from pamir.game import GameError
from pamir.moments import moments
from pamir.second.game import SecondGame as Game
from pamir.second.options import Options


def games(wakhan: bool) -> Iterator[tuple[Game, random.Random]]:
    for seed in range(6):
        options = Options(wakhan=1) if wakhan else Options()
        yield Game(2 + seed % 2, seed=seed, options=options), random.Random(seed)


@pytest.mark.parametrize("wakhan", [False, True], ids=["people", "Wakhan"])
def test_moments_lead_from_one_decision_to_the_next(wakhan: bool) -> None:
    """Rows grow from moment to moment up to what the action itself writes, and the game is not touched."""
    longest = 0
    for game, rng in games(wakhan):
        while not game.over and len(game.actions) < 150:
            action = rng.choice(game.legal_actions)
            before = game.state.to_bytes()
            seen = list(moments(game, action))
            assert game.state.to_bytes() == before
            game.apply(action)
            written = len(game.journal_since(len(game.actions) - 1))
            rows = [moment.rows for moment in seen]
            assert rows == sorted(set(rows))
            assert all(n <= written for n in rows)
            longest = max(longest, len(seen))
    assert longest > (8 if wakhan else 3)


def test_a_moment_shows_what_its_rows_have_told() -> None:
    """Wakhan buys and plays card by card: her court grows in the moments, not all at once."""
    grown = 0
    for game, rng in games(wakhan=True):
        while not game.over and len(game.actions) < 150:
            action = rng.choice(game.legal_actions)
            courts = [len(m.view(0).players[1].court) for m in moments(game, action)]
            grown = max(grown, len(set(courts)))
            game.apply(action)
    assert grown >= 3


def test_nobody_is_asked_anything_in_a_moment() -> None:
    game, _ = next(games(wakhan=True))
    game.apply(game.legal_actions[0])
    shown = [m.view(0) for m in moments(game, "end turn")]
    assert shown
    assert all(v.prompt is None and v.decider is None and not v.legal and not v.can_undo for v in shown)


def test_moments_of_what_is_not_allowed() -> None:
    game = Game(2, seed=1)
    with pytest.raises(GameError):
        list(moments(game, "end turn"))
