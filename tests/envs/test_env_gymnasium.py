"""Gymnasium's own check of an environment, and ours: one learner against bots."""

import pickle
import random
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from env_worlds import ALL, called
from gymnasium.utils.env_checker import check_env

from pamir import envs
from pamir.bots import make
from pamir.envs.errors import EnvError
from pamir.envs.opponents import choosers
from pamir.envs.rules import open_table
from pamir.envs.world import World
from pamir.errors import PamirError

WITH_CHANCE = [*ALL, {"seats": 3, "wakhan": "random"}]


def name_of(world: dict[str, Any]) -> str:
    return f"pamir/{world.get('edition', 'second')}-v0"


@pytest.mark.parametrize("world", WITH_CHANCE, ids=called)
def test_gymnasium_finds_nothing_wrong(world: dict[str, Any], rules: bool, capsys: pytest.CaptureFixture[str]) -> None:
    """Its check knows no masks and takes any action, so illegal ones are replaced here."""
    envs.register()
    words = {name: value for name, value in world.items() if name != "edition"}
    env = gymnasium.make(name_of(world), illegal="random", compiled=rules, disable_env_checker=True, **words)
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        check_env(env.unwrapped)
    assert [str(one.message) for one in warned] == []


@pytest.mark.parametrize("world", WITH_CHANCE, ids=called)
def test_the_same_seed_is_the_same_game_against_the_same_bots(world: dict[str, Any], rules: bool) -> None:
    env, twin = (envs.single(compiled=rules, observation=("flat", "compact"), **world) for _ in range(2))
    dice = random.Random(0)
    for seed in (3, None):
        one: Any = env.reset(seed=seed)
        two: Any = twin.reset(seed=seed)
        over = False
        for _ in range(60):
            assert gymnasium.utils.env_checker.data_equivalence(one, two)
            assert env.observation_space.contains(one[0])
            if over:
                break
            action = dice.choice(np.flatnonzero(env.action_masks()).tolist())
            one, two = env.step(action), twin.step(action)
            over = one[2]


def test_a_game_goes_to_its_end_and_pays_the_learner(rules: bool) -> None:
    paid = set()
    env = envs.single(2, compiled=rules, seat=1, rewards="win")
    for seed in range(6):
        _, info = env.reset(seed=seed)
        assert (info["seat"], info["deal"]) == (1, seed)
        over, steps = False, 0
        while not over:
            deeds = np.flatnonzero(env.action_masks())
            _, reward, over, cut, info = env.step(deeds[steps % len(deeds)])
            steps += 1
            assert not cut
            assert over or reward == 0
        paid.add(reward)
        with pytest.raises(EnvError, match="reset the environment"):
            env.step(0)
    assert paid == {0.0, 1.0}


def test_an_illegal_action_is_refused_or_replaced(rules: bool) -> None:
    env = envs.single(2, compiled=rules)
    with pytest.raises(EnvError, match="No game has been dealt yet"):
        env.state()
    with pytest.raises(EnvError, match="No game has been dealt yet"):
        env.action_masks()
    env.reset(seed=1)
    wrong, before = int(np.flatnonzero(~env.action_masks())[0]), env.state().tobytes()
    for action in (wrong, -1, 9999, 0.5, None):
        with pytest.raises(EnvError):
            env.step(action)
    assert env.state().tobytes() == before
    patient = envs.single(2, compiled=rules, illegal="random")
    _, info = patient.reset(seed=1)
    allowed = np.flatnonzero(info["action_mask"])
    assert patient.step(wrong)[4]["replaced_by"] in allowed


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ({"opponents": "nobody"}, "There is no bot called 'nobody'"),
        ({"opponents": ["random", "random"]}, "There are 1 opponents at this table, not 2"),
        ({"opponents": {0: "random", 3: "random"}, "seat": 0}, "Opponents by seat are needed for the seats"),
        ({"opponents": 3}, "Opponents are named, or objects that choose, one or one each, not int."),
        ({"seat": 2}, "The learner sits at a seat of its own"),
        ({"seat": 1, "wakhan": 1}, "The learner sits at a seat of its own"),
        ({"observation": None}, "A single learner needs an observation"),
        ({"illegal": "ignore"}, "An illegal action can 'raise' or 'random'"),
        ({"render_mode": "film"}, "There is no render mode"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(words: dict[str, Any], sentence: str) -> None:
    with pytest.raises(PamirError) as refused:
        envs.single(2, compiled=False, **words)
    assert str(refused.value).startswith(sentence)


def test_random_opponents_do_what_the_bot_does(rules: bool) -> None:
    world = World.of(3)
    table = open_table(world, compiled=rules)
    table.begin(4)
    ours, bot, dice = choosers("random", [0])[0], make("random"), random.Random(2)
    for step in range(120):
        if table.over:
            break
        chosen = ours(table, table.decider, random.Random(step))
        game = world.game(table.position())
        assert chosen == bot.choose(game, table.decider, 1.0, random.Random(step))
        table.apply(dice.choice(list(map(int, table.legal))))


def test_a_bot_sees_only_what_its_seat_may_know(rules: bool) -> None:
    seen = []

    class Watcher:
        name = title = text = "watcher"

        def choose(self, game: Any, seat: int, budget_s: float, rng: random.Random) -> int:
            seen.append((seat, game.state.to_bytes(), game.view(seat)))
            return int(rng.choice(game.legal_actions))

    env = envs.single(3, opponents=Watcher(), seat=0, compiled=rules)
    env.reset(seed=8)
    while not env.step(np.flatnonzero(env.action_masks())[-1])[2]:
        pass
    assert {seat for seat, _, _ in seen} == {1, 2}
    table = open_table(env.world, compiled=rules)
    table.begin(8)
    decks = [state.deck for state in (env.world.edition.state.from_bytes(data) for _, data, _ in seen[:4])]
    assert all(deck != table.position().deck for deck in decks)


def test_sensible_opponents_play_to_the_end() -> None:
    env = envs.single(2, opponents={1: "sensible"}, seat=0, compiled=False, turn_cap=3)
    env.reset(seed=2)
    over = False
    while not over:
        _, _, over, _, _ = env.step(np.flatnonzero(env.action_masks())[-1])
    assert env.symbolic()["seat"] == 0
    assert pickle.loads(pickle.dumps(env)).state().tobytes() == env.state().tobytes()
