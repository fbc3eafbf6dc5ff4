"""Whole games as TextArena plays them: made by its registry, in its loop, under its wrappers and rules for errors."""

import copy
import random
import re
from typing import Any

import pytest

pytestmark = pytest.mark.textarena


def made(name: str, **options: Any) -> Any:
    import textarena as ta

    from pamir.envs.textarena import register

    register()
    register()
    return ta.make(name, **options)


def answer(observation: str, dice: random.Random) -> str:
    offered = re.findall(r"^\[([^\]]+)\]", observation, re.MULTILINE)
    return f"Let me see… [{dice.choice([text for text in offered if text != 'end turn'] or offered)}]"


@pytest.mark.parametrize(
    ("name", "players", "options"),
    [
        ("PaxPamir-v0", 2, {"turn_cap": 10}),
        ("PaxPamir-v0", 2, {"wakhan": 1, "turn_cap": 6}),
        ("PaxPamirFirst-v0", 3, {}),
    ],
)
def test_a_whole_game(name: str, players: int, options: dict[str, Any]) -> None:
    env = made(name, **options)
    env.reset(num_players=players, seed=5)
    dice, asked, done = random.Random(1), set[int](), False
    while not done:
        player, observation = env.get_observation()
        assert isinstance(observation, str)
        assert f"seat {env.table.seat} " in observation
        asked.add(player)
        done, info = env.step(action=answer(observation, dice))
        assert info["illegal"] == 0
    rewards, game_info = env.close()
    assert asked == set(range(players)) == set(rewards)
    assert all(not game_info[player]["invalid_move"] and game_info[player]["turn_count"] > 3 for player in rewards)
    assert max(rewards.values()) > min(rewards.values())


def test_the_same_seed_is_the_same_game_and_copies_go_their_own_way() -> None:
    env, twin = made("PaxPamir-v0"), made("PaxPamir-v0")
    for one in (env, twin):
        one.reset(num_players=2, seed=3)
    for _ in range(10):
        seen = env.get_observation()
        assert twin.get_observation() == seen
        said = answer(seen[1], random.Random(2))
        assert env.step(said) == twin.step(said)
    branch = copy.deepcopy(env)
    before = env.table.game.actions
    branch.step(answer(branch.get_observation()[1], random.Random(3)))
    assert env.table.game.actions == before != branch.table.game.actions


def test_errors_are_told_forgiven_and_at_last_lose() -> None:
    env = made("PaxPamir-v0", error_allowance=2)
    env.reset(num_players=3, seed=4)
    player, _ = env.get_observation()
    for number in range(2):
        done, info = env.step("I pass.")
        assert not done
        assert info["illegal"] == number + 1
        again, observation = env.get_observation()
        assert again == player
        assert "Reason: 'I pass.' is not an action" in observation
        assert "[loyalty" in observation
    done, _ = env.step("I pass.")
    rewards, game_info = env.close()
    assert done
    assert game_info[player]["invalid_move"]
    assert rewards == {other: -1.0 if other == player else 0.5 for other in range(3)}


def test_what_a_player_writes_is_shown_to_nobody_else() -> None:
    env = made("PaxPamir-v0-raw")
    env.reset(num_players=2, seed=4)
    player, _ = env.get_observation()
    env.step("My secret plan is to take everything. [loyalty russian]")
    _, observation = env.get_observation()
    assert env.state.current_player_id != player
    assert "secret plan" not in str(observation)


def test_the_arena_s_own_wrappers_take_it() -> None:
    import textarena as ta

    for wrapper in (
        ta.wrappers.LLMObservationWrapper,
        ta.wrappers.GameBoardObservationWrapper,
        ta.wrappers.GameMessagesAndCurrentBoardObservationWrapper,
    ):
        env = wrapper(ta.wrappers.ActionFormattingWrapper(made("PaxPamir-v0-raw", turn_cap=4)))
        env.reset(num_players=2, seed=1)
        done = False
        for _ in range(6):
            _, observation = env.get_observation()
            assert "[end turn]" in observation or "[loyalty" in observation
            done, _ = env.step(answer(observation, random.Random(1)).partition("[")[2].rstrip("]"))
            assert not done
