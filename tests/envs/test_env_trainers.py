"""The batch in the shapes that PufferLib and TorchRL train on."""

import os
import subprocess
from pathlib import Path

import numpy as np
import pytest

import pamir
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
    for name in names:
        others = {key: array for key, array in buffers.items() if key != name}
        with pytest.raises(EnvError, match=f"'{name}' has to be an array .* not nothing of that name"):
            PamirPuffer(3, observation="compact", compiled=False, buf=others)
        with pytest.raises(EnvError, match=f"'{name}' has to be an array of the shape .* not "):
            PamirPuffer(3, observation="compact", compiled=False, buf={**others, name: np.zeros((3, 7))})
    with pytest.raises(EnvError, match="'observations' has to be an array"):
        PamirPuffer(3, observation="compact", compiled=False, buf=3)  # type: ignore[arg-type]


def test_environments_whose_seeds_follow_each_other_share_no_deal() -> None:
    """So PufferLib counts them; each game of a row is followed by the one ``n`` seeds on."""
    first, second = (PamirPuffer(4, compiled=False, turn_cap=4, seed=seed) for seed in (0, 1))
    assert first.vector.seeds.tolist() == [0, 1, 2, 3]
    assert second.vector.seeds.min() > 2**31
    first.reset(seed=1)
    assert first.vector.seeds.tolist() == second.vector.seeds.tolist()
    with pytest.raises(EnvError, match="a whole number from 0 to"):
        first.reset(seed=2**40)
    assert PamirPuffer(2, compiled=False, seed=None).vector.seeds.tolist() == [0, 1]


@pytest.mark.puffer
def test_pufferlib_makes_batches_of_it(tmp_path: Path) -> None:
    """Natively, several in this process, and in processes of their own, writing into its buffers."""
    found = subprocess.run(
        [os.environ["PAMIR_TEST_PUFFER"], Path(__file__).with_name("puffer_story.py")],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(Path(pamir.__file__).parents[1])},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert found.returncode == 0, found.stderr
    assert found.stdout.split() == ["native", "Serial", "Multiprocessing"]


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
