"""One seat against given bots: a Gymnasium environment for a single learner.

env = pamir.envs.single(seats=3, opponents="sensible", seat=0)
shown, info = env.reset(seed=7)
shown, reward, over, cut, info = env.step(choose(shown, env.action_masks()))
"""

import random
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np

from pamir.edition import USUAL, Edition
from pamir.envs.errors import EnvError, whole_number
from pamir.envs.opponents import choosers
from pamir.envs.rendering import MODES, checked_mode, rendered
from pamir.envs.rules import open_table
from pamir.envs.spaces import action_space, observation_space, state_space
from pamir.envs.symbolic import symbolic
from pamir.envs.world import World, checked_observation, checked_seed
from pamir.options import RANDOM
from pamir.seeds import SHORT_SEEDS

NOBODY = -1
ILLEGAL = ("raise", "random")


class PamirSingle(gymnasium.Env[Any, Any]):
    """One learner's table; what it cannot do raises ``PamirError`` and leaves it as it was."""

    metadata = {"render_modes": MODES, "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        seats: int = 2,
        edition: str | Edition = USUAL,
        options: Any = None,
        *,
        opponents: Any = "random",
        seat: int | str = RANDOM,
        cards: Any = None,
        observation: str | Sequence[str] = "flat",
        rewards: str | Sequence[float] = "standing",
        illegal: str = "raise",
        render_mode: str | None = None,
        compiled: bool | None = None,
        **named: Any,
    ) -> None:
        self.world = World.of(seats, edition, options, cards, rewards, **named)
        self.render_mode = checked_mode(render_mode)
        if illegal not in ILLEGAL:
            raise EnvError(f"An illegal action can {' or '.join(map(repr, ILLEGAL))}, not {illegal!r:.40}.")
        if seat != RANDOM and (type(seat) is not int or not 0 <= seat < seats or seat == self.world.automaton):
            raise EnvError(f"The learner sits at a seat of its own from 0 to {seats - 1}, or at 'random'.")
        self._kinds = checked_observation(observation)
        if not self._kinds:
            raise EnvError("A single learner needs an observation: flat, sparse, compact, or several.")
        self._asked_seat, self._opponents, self._illegal = seat, opponents, illegal
        self._table = open_table(self.world, self._kinds, compiled=compiled)
        shown = observation_space(self.world.edition, self._kinds)["observation"]
        self.observation_space, self.action_space = shown, action_space(self.world.edition)
        self.state_space = state_space(self.world.edition)
        self.seat = NOBODY
        self.deal: int | None = None
        self._others: dict[int, Any] = {}
        self._rng = random.Random(0)
        self._closed = False
        self._seat_everybody_once()

    def _seat_everybody_once(self) -> None:
        """Find out now, not in the middle of training, whether the opponents can be seated."""
        sure = self.world.automaton if isinstance(self.world.automaton, int) else None
        people = self.world.people(sure)
        if sure is None and self.world.automaton is not None:
            people = people[:-1]  # whichever seat it takes, that many are left
        mine = self._asked_seat if isinstance(self._asked_seat, int) else people[0]
        choosers(self._opponents, [one for one in people if one != mine][: len(people) - 1])

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deal the game of this seed, or one drawn by chance, up to the learner's first choice; ``options`` has no
        meaning here. A game that ends before the learner was asked is dealt again."""
        if self._closed:
            raise EnvError("This environment is closed.")
        dealt = None if seed is None else checked_seed(seed)
        super().reset(seed=seed)
        while True:
            self.deal = int(self.np_random.integers(SHORT_SEEDS)) if dealt is None else dealt
            self._rng = random.Random(int(self.np_random.integers(SHORT_SEEDS)))
            self._table.begin(self.deal)
            people = self.world.people(self._table.automaton)
            asked = self._asked_seat
            self.seat = asked if isinstance(asked, int) and asked in people else self._rng.choice(people)
            self._others = choosers(self._opponents, [one for one in people if one != self.seat])
            self._until_asked()
            if not self._table.over:
                return self._shown(), self._info()
            dealt = None

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Carry out the learner's action and let the others play until it is asked again or the game is over."""
        table = self._table
        if self._closed or table.over:
            raise EnvError("The game is over, or not yet dealt: reset the environment.")
        chosen = whole_number(action)
        known = 0 <= chosen < len(table.mask)
        replaced = not (known and table.mask[chosen])
        if replaced:
            if self._illegal == "raise":
                called = repr(self.action_text(chosen)) if known else f"The action {chosen}"
                raise EnvError(f"{called} is not allowed now.")
            chosen = int(self._rng.choice(list(table.legal)))
        table.apply(chosen)
        self._until_asked()
        reward = float(table.rewards()[self.seat]) if table.over else 0.0
        info = self._info()
        if replaced:
            info["replaced_by"] = chosen
        return self._shown(), reward, bool(table.over), False, info

    def _until_asked(self) -> None:
        table, others, rng = self._table, self._others, self._rng
        while not table.over and table.decider != self.seat:
            table.apply(others[table.decider](table, table.decider, rng))

    def _shown(self) -> Any:
        kinds, observe = self._kinds, self._table.observe
        if len(kinds) == 1:
            return observe(kinds[0], self.seat).copy()
        return {kind: observe(kind, self.seat).copy() for kind in kinds}

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._table.mask.copy(), "seat": self.seat, "deal": self.deal}

    def action_masks(self) -> Any:
        """What the learner may do now, as MaskablePPO asks for it: bool, one for each action."""
        self._dealt()
        return self._table.mask.astype(np.bool_)

    def symbolic(self) -> dict[str, Any]:
        """What the learner may know, in words: see ``pamir.envs.symbolic``."""
        return symbolic(self.world, self._position(), self.seat)

    def state(self) -> Any:
        """PRIVILEGED: the bytes of the whole position, deck and closed hands included. Nobody at a table knows this."""
        self._position()
        return np.frombuffer(self._table.to_bytes(), np.uint8).copy()

    def render(self) -> Any:
        """The table as the learner sees it, in the chosen mode; None without one."""
        return rendered(self.world, self._position(), self.render_mode, self.seat)

    def _position(self) -> Any:
        self._dealt()
        return self._table.position()

    def _dealt(self) -> None:
        if self.deal is None:
            raise EnvError("No game has been dealt yet: reset the environment.")

    def action_text(self, action: int) -> str:
        """The name of an action."""
        return self.world.edition.action_text(whole_number(action))

    def close(self) -> None:
        """Nothing can be dealt or done afterwards."""
        self._closed = True
