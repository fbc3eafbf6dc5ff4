"""The batch as a TorchRL environment: tensordicts with observation, ``action_mask``, ``mover`` and every seat's reward.

    env = PamirTorchRL(256, seats=2, observation="flat")
    rollout = env.rollout(100, break_when_any_done=False)

A finished game is replaced at once, as in the batch itself; TorchRL's own reset of such a row then shows the new game.
"""

from typing import Any

import torch
from tensordict import TensorDict
from torchrl.data import Binary, Bounded, Categorical, Composite, Unbounded
from torchrl.envs import EnvBase

from pamir.envs.errors import EnvError
from pamir.envs.vector_env import Vector


class PamirTorchRL(EnvBase):  # type: ignore[misc]
    """Many games; the policy plays whichever seat decides."""

    def __init__(self, n: int, seats: int = 2, **asked: Any) -> None:
        self.vector = vector = Vector(n, seats, **asked)
        super().__init__(batch_size=torch.Size([n]))
        self._tensors = {kind: torch.from_numpy(getattr(vector, kind)) for kind in vector.observation}
        self._masks, self._movers = torch.from_numpy(vector.masks), torch.from_numpy(vector.movers)
        self._rewards, self._dones = torch.from_numpy(vector.rewards), torch.from_numpy(vector.dones)
        shown: dict[str, Any] = {
            kind: Unbounded(shape=tensor.shape, dtype=tensor.dtype) for kind, tensor in self._tensors.items()
        }
        shown["action_mask"] = Binary(vector.action_count, shape=self._masks.shape, dtype=torch.bool)
        shown["mover"] = Bounded(0, seats - 1, shape=(n,), dtype=torch.int8)
        self.observation_spec = Composite(shown, shape=(n,))
        self.action_spec = Categorical(vector.action_count, shape=(n,), dtype=torch.int64)
        self.reward_spec = Unbounded(shape=(n, seats))
        self.done_spec = Binary(1, shape=(n, 1), dtype=torch.bool)

    def _observed(self) -> dict[str, Any]:
        shown = {kind: tensor.clone() for kind, tensor in self._tensors.items()}
        return {**shown, "action_mask": self._masks.clone(), "mover": self._movers.clone()}

    def _reset(self, tensordict: Any = None, **_: Any) -> Any:
        wanted = None if tensordict is None else tensordict.get("_reset", None)
        if wanted is None or bool(wanted.all()):
            if wanted is None or not bool(self._dones.all()):
                self.vector.reset()
        elif not bool((self._dones | ~wanted.view(-1)).all()):
            raise EnvError("Only games that have just ended can be dealt anew by themselves; all can together.")
        return TensorDict(self._observed(), batch_size=self.batch_size)

    def _step(self, tensordict: Any) -> Any:
        self.vector.step(tensordict["action"].cpu().numpy())
        done = self._dones.clone().view(-1, 1)
        told = {"reward": self._rewards.clone(), "done": done, "terminated": done.clone()}
        return TensorDict({**self._observed(), **told}, batch_size=self.batch_size)

    def _set_seed(self, seed: int | None) -> None:
        if seed is not None:
            self.vector.reset(seed)
            self.vector.seeds -= self.vector.n  # the reset that follows deals these very games
