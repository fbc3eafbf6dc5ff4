"""PettingZoo's own tests of an environment, and ours: rewards, refusals, privileged knowledge."""

import copy
import pickle
import random
import sys
import time
import warnings
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from env_worlds import ALL, called
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from pamir import envs
from pamir.envs.errors import EnvError
from pamir.game import Game

WITH_CHANCE = [*ALL, {"seats": 3, "wakhan": "random"}]
# What a dict with a mask, PettingZoo's own way for board games, is warned of where the environment is not theirs.
EXPECTED = ("Observation is not a NumPy array", "Observation space for each agent probably should be")


@pytest.mark.parametrize("world", WITH_CHANCE, ids=called)
def test_pettingzoo_finds_nothing_wrong(world: dict[str, Any], rules: bool) -> None:
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        api_test(envs.aec(compiled=rules, **world), num_cycles=60 if not rules else 400)
    assert [str(one.message) for one in warned if not str(one.message).startswith(EXPECTED)] == []


@pytest.mark.parametrize("world", WITH_CHANCE, ids=called)
def test_the_same_seed_is_the_same_game(world: dict[str, Any], rules: bool) -> None:
    seed_test(lambda: envs.aec(observation=("flat", "sparse"), compiled=rules, **world), num_cycles=40)


@pytest.mark.slow
def test_pettingzoo_measures_it(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Five seconds, by a clock that runs ten times too fast, of games one after the other; how fast they are is told
    by ``pamir bench --env``."""
    clock = SimpleNamespace(time=lambda: time.monotonic() * 10)
    monkeypatch.setattr(sys.modules[performance_benchmark.__module__], "time", clock)
    performance_benchmark(envs.aec(3))
    assert "Finished performance benchmark" in capsys.readouterr().out


@pytest.mark.parametrize("edition", ["second", "first"])
def test_every_way_to_render(edition: str, rules: bool, capsys: pytest.CaptureFixture[str]) -> None:
    def made(render_mode: str) -> Any:
        return envs.aec(3, edition=edition, render_mode=render_mode, compiled=rules)

    render_test(made)
    assert "Map" in capsys.readouterr().out
    pictures = made("rgb_array")
    pictures.reset(seed=1)
    assert pictures.render().std() > 10  # something is drawn
    assert envs.aec(2, compiled=rules).render_mode is None


def test_a_game_is_the_deal_of_its_seed_and_pays_by_standing(rules: bool) -> None:
    env = envs.aec(4, compiled=rules, observation="compact", rewards=(10, 4, 1, 0))
    env.reset(seed=123)
    game, dice = Game(4, seed=123), random.Random(1)
    while not game.over:
        shown = env.last()[0]
        assert env.agent_selection == f"seat_{game.decider}"
        assert tuple(np.flatnonzero(shown["action_mask"])) == game.legal_actions
        assert not any(env.rewards.values())
        action = dice.choice(game.legal_actions)
        game.apply(action)
        env.step(np.int64(action))
    assert all(env.terminations.values())
    best = {f"seat_{seat}" for seat in game.result.winners}  # type: ignore[union-attr]
    assert {name for name, reward in env.rewards.items() if reward == max(env.rewards.values())} == best
    assert sum(env.rewards.values()) == 15
    for _ in range(4):
        assert env.last()[2]
        with pytest.raises(EnvError, match="the only action left is None"):
            env.step(3)
        env.step(None)
    assert env.agents == []
    with pytest.raises(EnvError, match="reset the environment"):
        env.step(None)
    env.reset()
    assert env.seed == 124


def test_what_cannot_be_done_changes_nothing(rules: bool) -> None:
    env = envs.aec(3, compiled=rules)
    for deed in (env.render, env.state, lambda: env.observe("seat_0"), lambda: env.step(0), env.last):
        with pytest.raises(EnvError):
            deed()
    env.reset(seed=5)
    before = env.state().tobytes()
    wrong = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    for action in (wrong, -1, 10**6, 1.0, "pay", None, np.array([1, 2])):
        with pytest.raises(EnvError):
            env.step(action)
    with pytest.raises(EnvError, match="There is no agent 'seat_7'"):
        env.observe("seat_7")
    with pytest.raises(EnvError, match="There is no agent 'seat_7'"):
        env.symbolic("seat_7")
    with pytest.raises(EnvError, match="There is no render mode 'film'"):
        envs.aec(3, render_mode="film")
    assert env.state().tobytes() == before
    env.close()
    with pytest.raises(EnvError, match="closed"):
        env.reset()
    with pytest.raises(EnvError, match="The game is over, or not yet dealt"):
        env.last()


def test_what_is_shown_stays_as_it_was(rules: bool) -> None:
    env = envs.aec(2, compiled=rules, observation="flat")
    env.reset(seed=1)
    shown = env.last()[0]
    kept = {name: array.copy() for name, array in shown.items()}
    for _ in range(20):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert all(np.array_equal(shown[name], kept[name]) for name in kept)


def test_an_environment_can_be_copied_and_pickled_for_search(rules: bool) -> None:
    env = envs.aec(3, compiled=rules, observation=("sparse", "flat"))
    assert pickle.loads(pickle.dumps(env)).seed is None
    env.reset(seed=6)
    for _ in range(40):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[-1]))
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        before = env.state().tobytes()
        assert twin.state().tobytes() == before
        assert twin.agent_selection == env.agent_selection
        assert np.array_equal(twin.last()[0]["observation"]["flat"], env.last()[0]["observation"]["flat"])
        twin.step(int(np.flatnonzero(twin.last()[0]["action_mask"])[0]))
        assert env.state().tobytes() == before != twin.state().tobytes()
    with pytest.raises(EnvError, match="A batch cannot be copied or pickled"):
        copy.deepcopy(envs.vector(2, compiled=rules))


def test_wakhan_is_no_agent_but_takes_a_place(rules: bool) -> None:
    env = envs.aec(3, wakhan=1, compiled=rules)
    assert env.possible_agents == ["seat_0", "seat_2"]
    seats = set()
    shuffled = envs.aec(3, wakhan="random", compiled=rules)
    for seed in range(12):
        shuffled.reset(seed=seed)
        seats |= set(shuffled.possible_agents) - set(shuffled.agents)
    assert seats == {"seat_1", "seat_2"}


def test_both_editions_have_an_id(rules: bool) -> None:
    from pettingzoo.env_registry.registration import make

    envs.register()
    envs.register()
    assert str(make("aec", "pamir/second-v0", seats=3, compiled=rules).unwrapped) == "pamir_second_v0"
    assert str(make("aec", "pamir/first-v0", compiled=rules).unwrapped) == "pamir_first_v0"
