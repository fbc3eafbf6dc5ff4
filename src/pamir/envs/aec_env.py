"""One game for all its seats, one after the other: PettingZoo's agent environment cycle.

    env = pamir.envs.aec(seats=3, observation="flat")
    env.reset(seed=7)
    for agent in env.agent_iter():
        shown, reward, over, cut, info = env.last()
        env.step(None if over else choose(shown["observation"], shown["action_mask"]))

Agents are the seats that people would hold, ``seat_0`` onwards; an opponent that the rules play is part of the world.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from pettingzoo import AECEnv

from pamir.edition import USUAL, Edition
from pamir.envs.errors import EnvError, whole_number
from pamir.envs.registration import VERSION
from pamir.envs.rendering import MODES, checked_mode, rendered
from pamir.envs.rules import open_table
from pamir.envs.spaces import action_space, observation_space, state_space
from pamir.envs.symbolic import symbolic
from pamir.envs.world import World, checked_observation, checked_seed


class PamirAEC(AECEnv):  # type: ignore[misc]
    """A table; what it cannot do raises ``PamirError`` and leaves it as it was."""

    def __init__(
        self,
        seats: int = 2,
        edition: str | Edition = USUAL,
        options: Any = None,
        *,
        cards: Any = None,
        observation: str | Sequence[str] | None = "flat",
        rewards: str | Sequence[float] = "standing",
        seed: int = 0,
        render_mode: str | None = None,
        compiled: bool | None = None,
        **named: Any,
    ) -> None:
        super().__init__()
        self.world = World.of(seats, edition, options, cards, rewards, **named)
        self.render_mode = checked_mode(render_mode)
        self.metadata = {
            "name": f"pamir_{self.world.edition.name}_v{VERSION}",
            "render_modes": MODES,
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self._kinds = checked_observation(observation)
        self._table = open_table(self.world, self._kinds, compiled=compiled)
        self._next_seed = checked_seed(seed)
        self._names = [f"seat_{seat}" for seat in range(seats)]
        self._seats = {name: seat for seat, name in enumerate(self._names)}
        self.possible_agents = [self._names[seat] for seat in self.world.people(self.world.automaton)]
        edition = self.world.edition
        self.observation_spaces = {name: observation_space(edition, self._kinds) for name in self.possible_agents}
        self.action_spaces = {name: action_space(edition) for name in self.possible_agents}
        self.state_space = state_space(edition)
        self._no_mask = np.zeros(edition.action_count, np.int8)
        self.agents: list[str] = []
        self._closed = False
        self.seed: int | None = None

    def observation_space(self, agent: str) -> Any:
        """A dict of the observation and the mask of allowed actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """All actions, by their numbers; ``action_text`` names one."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the game of this seed, or of the one after the last; ``options`` has no meaning here."""
        if self._closed:
            raise EnvError("This environment is closed.")
        dealt = self._next_seed if seed is None else checked_seed(seed)
        self._table.begin(dealt)
        self.seed, self._next_seed = dealt, dealt + 1
        self.agents = [self._names[seat] for seat in self.world.people(self._table.automaton)]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self._names[self._table.decider]

    def step(self, action: Any) -> None:
        """Carry out the action of the agent whose turn it is. Raises ``EnvError`` if it is not allowed."""
        if not self.agents:
            raise EnvError("The game is over, or not yet dealt: reset the environment.")
        if self.terminations[self.agent_selection]:
            if action is not None:
                raise EnvError("The game is over: the only action left is None.")
            self._was_dead_step(action)
            return
        table = self._table
        chosen = whole_number(action)
        if not 0 <= chosen < len(self._no_mask) or not table.mask[chosen]:
            raise EnvError(f"{self._called(chosen)} is not allowed now.")
        table.apply(chosen)
        if not table.over:  # until then nobody gets anything
            self.agent_selection = self._names[table.decider]
            return
        for seat, reward in enumerate(table.rewards()):
            name = self._names[seat]
            if name in self.rewards:
                self.rewards[name] = self._cumulative_rewards[name] = float(reward)
                self.terminations[name] = True
        self.agent_selection = self.agents[0]

    def _called(self, action: int) -> str:
        known = 0 <= action < len(self._no_mask)
        return repr(self.action_text(action)) if known else f"The action {action}"

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent may know, and what it may do if it is its turn."""
        table, seat = self._table, self._seat_of(agent)
        mask = table.mask if seat == table.decider and not table.over else self._no_mask
        kinds = self._kinds
        if len(kinds) == 1:
            return {"observation": table.observe(kinds[0], seat).copy(), "action_mask": mask.copy()}
        if not kinds:
            return {"action_mask": mask.copy()}
        shown = {kind: table.observe(kind, seat).copy() for kind in kinds}
        return {"observation": shown, "action_mask": mask.copy()}

    def _seat_of(self, agent: str) -> int:
        if agent not in self._seats or self.seed is None:
            raise EnvError(f"There is no agent {agent!r:.40} at this table.")
        return self._seats[agent]

    def last(self, observe: bool = True) -> Any:
        """What the agent whose turn it is has been given, and sees."""
        if not self.agents:
            raise EnvError("The game is over, or not yet dealt: reset the environment.")
        return super().last(observe)

    def symbolic(self, agent: str) -> dict[str, Any]:
        """What the agent may know, in words: see ``pamir.envs.symbolic``."""
        return symbolic(self.world, self._position(), self._seat_of(agent))

    def state(self) -> Any:
        """PRIVILEGED: the bytes of the whole position, deck and closed hands included. Nobody at a table knows this;
        it is for critics of training with more knowledge than play."""
        self._position()
        return np.frombuffer(self._table.to_bytes(), np.uint8).copy()

    def render(self) -> Any:
        """The table as a spectator sees it, in the chosen mode; None without one."""
        return rendered(self.world, self._position(), self.render_mode)

    def _position(self) -> Any:
        if self.seed is None:
            raise EnvError("No game has been dealt yet: reset the environment.")
        return self._table.position()

    def action_text(self, action: int) -> str:
        """The name of an action."""
        return self.world.edition.action_text(whole_number(action))

    def close(self) -> None:
        """Nothing can be dealt or done afterwards."""
        self._closed, self.agents = True, []
