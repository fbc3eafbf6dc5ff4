"""The batch in the shape PufferLib trains on: one row a game, one array of observations with the mask behind it.

    env = PamirPuffer(1024, seats=2, observation="compact")
    observations, infos = env.reset(seed=0)
    observations, rewards, terminals, truncations, infos = env.step(actions)
    shown, masks = observations[:, : env.split], observations[:, env.split :]

PufferLib itself is not needed: the class has the attributes that its native environments have, and writes into the
buffers that it hands over (``buf``). A row's reward is that of the seat that has just acted; ``env.vector.rewards`` has
everybody's, and ``env.vector.movers`` says whose row it is now.
"""

from typing import Any

from pamir.envs.errors import EnvError, needed
from pamir.envs.vector_env import Vector


class PamirPuffer:
    """Many games as many agents of one policy that plays every seat."""

    def __init__(self, n: int, seats: int = 2, *, observation: str = "flat", buf: Any = None, **asked: Any) -> None:
        if observation not in ("flat", "compact"):
            raise EnvError(f"Rows with the mask behind them are flat or compact, not {observation!r:.40}.")
        np, spaces = needed("numpy"), needed("gymnasium.spaces")
        self.vector = Vector(n, seats, observation=observation, **asked)
        self._shown = getattr(self.vector, observation)
        self.split = self._shown.shape[1]
        self._games = np.arange(n)
        self.num_agents = self.agents_per_batch = n
        kind, high = self._shown.dtype, 255 if observation == "compact" else 4.0
        width = self.split + self.vector.action_count
        low = 0 if observation == "compact" else -4.0
        self.single_observation_space = spaces.Box(low, high, (width,), kind)
        self.single_action_space = spaces.Discrete(self.vector.action_count)
        self.observations = np.zeros((n, width), kind) if buf is None else buf["observations"]
        self.rewards = np.zeros(n, np.float32) if buf is None else buf["rewards"]
        self.terminals = np.zeros(n, bool) if buf is None else buf["terminals"]
        self.truncations = np.zeros(n, bool) if buf is None else buf["truncations"]
        self.masks = np.ones(n, bool) if buf is None else buf["masks"]
        self.actions = np.zeros(n, np.int32) if buf is None else buf["actions"]

    def reset(self, seed: int | None = None) -> tuple[Any, list[Any]]:
        """Deal all games anew."""
        self.vector.reset(seed)
        self.rewards[:] = 0
        self.terminals[:] = self.truncations[:] = False
        self.masks[:] = True
        return self._observed(), []

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, list[Any]]:
        """Carry out an action in each game; finished games are replaced in the same step."""
        acted = self.vector.movers.copy()
        shown = self.vector.step(actions)
        self.rewards[:] = shown.rewards[self._games, acted]
        self.terminals[:] = shown.dones
        return self._observed(), self.rewards, self.terminals, self.truncations, []

    def _observed(self) -> Any:
        self.observations[:, : self.split] = self._shown
        self.observations[:, self.split :] = self.vector.masks
        return self.observations

    def close(self) -> None:
        """Close the batch."""
        self.vector.close()
