"""Whole games in Kaggle's own runner; run by a python that has kaggle-environments, see test_env_kaggle.py."""

import json
import sys

from kaggle_environments import evaluate, make

import pamir.envs.kaggle as kaggle


def whole_games() -> None:
    """Its runner plays every number of agents to the end, and its schemas accept every step."""
    for name, agents in (("pamir_second", 2), ("pamir_second", 4), ("pamir_first", 3)):
        more = {"options": {"turn_cap": 8}} if name == "pamir_second" else {}
        env = make(name, configuration={"seed": 7, **more}, debug=True)
        steps = env.run(["random"] * agents)
        assert [state.status for state in steps[-1]] == ["DONE"] * agents
        rewards = [state.reward for state in steps[-1]]
        assert abs(sum(rewards)) < 1e-9
        assert max(rewards) > min(rewards)
        json.dumps(env.toJSON())
        assert env.render(mode="ansi")
        assert "<html" in env.render(mode="html").lower()


def the_deal_is_hidden() -> None:
    """No agent is given the seed, or what another one sees."""
    seen = []

    def agent(observation, configuration):  # type: ignore[no-untyped-def]
        seen.append((dict(observation), dict(configuration)))
        return observation.choices[0]

    env = make("pamir_second", configuration={"seed": 123456789, "options": {"turn_cap": 3}}, debug=True)
    env.run([agent, agent])
    assert seen
    assert "123456789" not in json.dumps(seen)
    assert all("deal" not in observation for observation, _ in seen)
    assert env.info["seed"] == 123456789
    for step in env.steps:
        assert sum(bool(state.observation.text) for state in step) <= 1


def same_seed_same_game() -> None:
    """And an environment that goes on from another's steps knows where it was."""
    games = [make("pamir_second", configuration={"seed": 5, "options": {"turn_cap": 5}}) for _ in range(2)]
    for env in games:
        env.run(["first", "first"])
    plain = [[[state.observation.text for state in step] for step in env.steps] for env in games]
    assert plain[0] == plain[1]
    env = make("pamir_second", configuration={"seed": 5})
    env.reset(2)
    for _ in range(4):
        asked = next(i for i, state in enumerate(env.state) if state.status == "ACTIVE")
        answers = ["", ""]
        answers[asked] = env.state[asked].observation.choices[0]
        env.step(answers)
    twin = env.clone()
    asked = next(i for i, state in enumerate(env.state) if state.status == "ACTIVE")
    wrapped: list[object] = ["", ""]
    wrapped[asked] = {"submission": env.state[asked].observation.choices[-1]}
    texts = [[state.observation.text for state in one.step(wrapped)] for one in (env, twin)]
    assert texts[0] == texts[1]


def errors() -> None:
    """A refused answer is told, counted, and at last loses; who raises loses at once."""

    def wrong(observation):  # type: ignore[no-untyped-def]
        return "I pass."

    def broken(observation):  # type: ignore[no-untyped-def]
        raise RuntimeError("no idea")

    env = make("pamir_second", configuration={"seed": 1, "forfeitsAfter": 3})
    last = env.run([wrong, wrong])[-1]
    assert sorted(state.reward for state in last) == [-1, 1]
    assert {state.status for state in last} == {"DONE"}
    refused = [state.observation.refused for step in env.steps for state in step if state.observation.refused]
    assert refused
    assert "is not an action" in refused[0]
    last = make("pamir_second", configuration={"seed": 1}).run([broken, broken])[-1]
    assert sorted(state.status for state in last) == ["DONE", "ERROR"]


def training() -> None:
    """Its trainer and its evaluation go through a game."""
    env = make("pamir_second", configuration={"seed": 2, "options": {"turn_cap": 4}})
    trainer = env.train([None, "random"])
    observation, over = trainer.reset(), False
    for _ in range(2000):
        if over:
            break
        observation, _, over, _ = trainer.step(observation.choices[0])
        while not over and not observation.choices:  # others are asked: its trainer hands over at every step
            observation, _, over, _ = trainer.step("")
    assert over
    rewards = evaluate("pamir_second", ["random", "first"], {"seed": 3, "options": {"turn_cap": 4}}, num_episodes=1)
    assert len(rewards[0]) == 2


kaggle.register()
for story in (whole_games, the_deal_is_hidden, same_seed_same_game, errors, training):
    story()
    print(story.__name__.replace("_", " "))
sys.exit(0)
