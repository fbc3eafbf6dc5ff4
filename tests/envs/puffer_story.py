"""Run where PufferLib is installed: every way it makes batches of environments takes ours. Prints those that did."""

from typing import Any

import numpy as np
import pufferlib
import pufferlib.vector

from pamir.envs.puffer import PamirPuffer

GAMES, STEPS = 4, 400


def play(batch: Any, rows: int) -> None:
    """Random allowed actions, found in the rows themselves; games end and pay, rows are those of running games."""
    dice = np.random.default_rng(1)
    shown, _ = batch.reset(seed=3)
    split = shown.shape[1] - batch.single_action_space.n
    ended = 0
    for _ in range(STEPS):
        assert shown.shape == (rows, *batch.single_observation_space.shape)
        masks = shown[:, split:] > 0
        assert masks.any(axis=1).all()
        actions = np.array([dice.choice(np.flatnonzero(mask)) for mask in masks], np.int32)
        shown, rewards, terminals, truncations, _ = batch.step(actions)
        assert not truncations.any()
        assert not rewards[~terminals].any()
        assert set(np.abs(rewards[terminals]).tolist()) <= {0.0, 1.0}
        ended += int(terminals.sum())
    assert ended > rows
    batch.close()


def main() -> None:
    words = {"observation": "compact", "compiled": False, "turn_cap": 6}
    native = pufferlib.vector.make(PamirPuffer, env_args=[GAMES], env_kwargs=words)
    assert isinstance(native, pufferlib.PufferEnv)
    play(native, GAMES)
    print("native")
    ways: dict[str, dict[str, int]] = {"Serial": {}, "Multiprocessing": {"num_workers": 2}}
    for backend, more in ways.items():
        made = pufferlib.vector.make(
            PamirPuffer, env_args=[GAMES], env_kwargs=words, backend=backend, num_envs=2, **more
        )
        play(made, 2 * GAMES)
        print(backend, flush=True)


if __name__ == "__main__":
    main()
