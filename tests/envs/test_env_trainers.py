"""The batch in the shapes that PufferLib and TorchRL train on."""

import numpy as np
import pytest

from pamir.envs.errors import EnvError
from pamir.envs.puffer import PamirPuffer


@pytest.mark.parametrize("observation", ["flat", "compact"])
def test_rows_hold_observation_and_mask_and_pay_who_acted(observation: str, rules: bool) -> None:
    env = PamirPuffer(6, 2, observation=observation, compiled=rules, turn_cap=6)
    observations, _ = env.reset(seed=5)
    paid = 0
    for _ in range(300):
        assert np.array_equal(observations[:, env.split :] > 0, env.vector.masks)
        assert np.array_equal(observations[:, : env.split], getattr(env.vector, observation))
        acted = env.vector.movers.copy()
        observations, rewards, terminals, truncations, _ = env.step(env.vector.sample())
        assert not truncations.any()
        assert np.array_equal(terminals, env.vector.dones)
        for i in np.flatnonzero(terminals):
            paid += 1
            assert rewards[i] == env.vector.rewards[i, acted[i]]
        assert env.single_observation_space.contains(observations[0])
    assert paid > 5
    env.close()


def test_rows_are_written_into_buffers_that_are_given() -> None:
    env = PamirPuffer(3, observation="compact", compiled=False)
    names = ("observations", "rewards", "terminals", "truncations", "masks", "actions")
    buffers = {name: np.copy(getattr(env, name)) for name in names}
    given = PamirPuffer(3, observation="compact", compiled=False, buf=buffers)
    assert given.reset(seed=1)[0] is buffers["observations"]
    assert np.array_equal(given.observations, env.reset(seed=1)[0])
    with pytest.raises(EnvError, match="flat or compact, not 'sparse'"):
        PamirPuffer(3, observation="sparse")


@pytest.mark.torch
def test_torchrl_finds_nothing_wrong(rules: bool) -> None:
    """Where TorchRL is installed, as it is with the extra for research."""
    from torchrl.envs.transforms import ActionMask, TransformedEnv
    from torchrl.envs.utils import check_env_specs

    from pamir.envs.torchrl import PamirTorchRL

    env = TransformedEnv(PamirTorchRL(4, 3, compiled=rules, observation=("flat", "sparse"), turn_cap=6), ActionMask())
    check_env_specs(env)
    env.set_seed(9)
    env.reset()
    assert env.base_env.vector.seeds.tolist() == [9, 10, 11, 12]
    played = env.rollout(150, break_when_any_done=False)
    done, rewards = played["next", "done"][..., 0], played["next", "reward"]
    assert done.any()
    assert (rewards.abs().sum(-1) > 0).logical_not().logical_or(done).all()


@pytest.mark.torch
def test_torchrl_cannot_deal_a_running_game_anew(rules: bool) -> None:
    import torch
    from tensordict import TensorDict

    from pamir.envs.torchrl import PamirTorchRL

    env = PamirTorchRL(4, compiled=rules)
    shown = env.reset()
    shown["action"] = torch.from_numpy(env.vector.sample().copy()).long()
    env.step(shown)
    with pytest.raises(EnvError, match="Only games that have just ended"):
        env.reset(TensorDict({"_reset": torch.tensor([[True], [False], [False], [False]])}, [4]))
