"""The batch in the shape PufferLib trains on: one row a game, one array of observations with the mask behind it.

    env = PamirPuffer(1024, seats=2, observation="compact")
    observations, infos = env.reset(seed=0)
    observations, rewards, terminals, truncations, infos = env.step(actions)
    shown, masks = observations[:, : env.split], observations[:, env.split :]

Where PufferLib is installed this is one of its native environments, for ``pufferlib.vector.make``; elsewhere the same
without it. It writes into the buffers that it is handed (``buf``). A row's reward is that of the seat that has just
acted; ``env.vector.rewards`` has everybody's, and ``env.vector.movers`` says whose row it is now.
"""

from collections.abc import Mapping
from typing import Any

from pamir.envs.errors import EnvError, needed
from pamir.envs.vector_env import Vector
from pamir.envs.world import checked_seed
from pamir.seeds import SHORT_SEEDS

try:
    from pufferlib import PufferEnv
except ImportError:

    class PufferEnv:  # type: ignore[no-redef]
        """Stands where PufferLib's own would: it only takes the buffers."""

        def __init__(self, buf: Any = None) -> None:
            for name, array in buf.items():
                setattr(self, name, array)


DEALS = 2**32
"""PufferLib gives its environments seeds one after the other: each has so many deals of its own."""
SEEDS = SHORT_SEEDS // DEALS


class PamirPuffer(PufferEnv):  # type: ignore[misc]
    """Many games as many agents of one policy that plays every seat."""

    def __init__(
        self,
        n: int,
        seats: int = 2,
        *,
        observation: str = "flat",
        buf: Mapping[str, Any] | None = None,
        seed: int | None = 0,
        **asked: Any,
    ) -> None:
        if observation not in ("flat", "compact"):
            raise EnvError(f"Rows with the mask behind them are flat or compact, not {observation!r:.40}.")
        np, spaces = needed("numpy"), needed("gymnasium.spaces")
        self.vector = Vector(n, seats, observation=observation, seed=_first_deal(seed or 0), **asked)
        self._shown = getattr(self.vector, observation)
        self.split = self._shown.shape[1]
        self._games = np.arange(n)
        self.num_agents = self.agents_per_batch = n
        kind, high = self._shown.dtype, 255 if observation == "compact" else 4.0
        width = self.split + self.vector.action_count
        low = 0 if observation == "compact" else -4.0
        self.single_observation_space = spaces.Box(low, high, (width,), kind.type)
        self.single_action_space = spaces.Discrete(self.vector.action_count)
        own = {
            "observations": np.zeros((n, width), kind),
            "rewards": np.zeros(n, np.float32),
            "terminals": np.zeros(n, bool),
            "truncations": np.zeros(n, bool),
            "masks": np.ones(n, bool),
            "actions": np.zeros(n, np.int32),
        }
        super().__init__(own if buf is None else _checked(buf, own))

    def reset(self, seed: int | None = None) -> tuple[Any, list[Any]]:
        """Deal all games anew."""
        self.vector.reset(None if seed is None else _first_deal(seed))
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


def _first_deal(seed: Any) -> int:
    """The deal that the first game of an environment with this seed starts from."""
    number = checked_seed(seed)
    if number >= SEEDS:
        raise EnvError(f"A seed of these environments is a whole number from 0 to {SEEDS - 1}.")
    return number * DEALS


def _checked(buf: Any, own: Mapping[str, Any]) -> Mapping[str, Any]:
    """Buffers that can be written into. Raises ``EnvError`` for the first that cannot."""
    for name, array in own.items():
        given = buf.get(name) if isinstance(buf, Mapping) else None
        shape, kind = getattr(given, "shape", None), getattr(given, "dtype", None)
        if shape != array.shape or (kind != array.dtype and name != "actions"):
            asked = f"an array of the shape {array.shape} of {array.dtype}"
            found = "nothing of that name" if given is None else f"{shape} of {kind}"
            raise EnvError(f"Of the buffers, {name!r} has to be {asked}, not {found}.")
    return dict(buf)
