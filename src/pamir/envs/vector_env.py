"""Many games stepped together: NumPy arrays in and out, finished games replaced by the next ones.

    env = pamir.envs.vector(1024, seats=2, observation="sparse")
    shown = env.reset(seed=0)
    while training:
        shown = env.step(choose(shown.sparse, shown.masks))

The arrays are the batch's own: every step writes over them. Keep a copy of what must stay.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from pamir.edition import USUAL, Edition
from pamir.envs.arrays import Arrays
from pamir.envs.errors import EnvError, needed, whole_number
from pamir.envs.rules import open_batch
from pamir.envs.symbolic import symbolic
from pamir.envs.world import World, checked_observation, checked_seed


class Shown(NamedTuple):
    """What a batch shows, a row for every game; always the same arrays."""

    masks: Any
    """bool, games x actions: what the seat that decides may do."""
    movers: Any
    """int8, games: the seat that decides; observations are that seat's."""
    rewards: Any
    """float32, games x seats: of the games that ended in this step, else 0."""
    dones: Any
    """bool, games: whether a game ended in this step. All else in its row is the next game's already."""
    flat: Any
    """float32, games x numbers, if asked for."""
    sparse: Any
    """int32, games x most: the features that are there, then padding with the number of features; if asked for."""
    compact: Any
    """uint8, games x bytes, if asked for."""


class Vector:
    """A batch of games of one world. What it cannot do raises ``PamirError`` and leaves it as it was."""

    def __init__(
        self,
        n: int,
        seats: int = 2,
        edition: str | Edition = USUAL,
        options: Any = None,
        *,
        cards: Any = None,
        observation: str | Sequence[str] | None = "flat",
        rewards: str | Sequence[float] = "standing",
        seed: int = 0,
        threads: int | None = None,
        compiled: bool | None = None,
        **named: Any,
    ) -> None:
        self._np = np = needed("numpy")
        if not isinstance(n, int) or isinstance(n, bool) or n < 1:
            raise EnvError(f"A batch has at least one game, not {n!r:.40}.")
        if threads is not None and (type(threads) is not int or threads < 1):
            raise EnvError(f"A batch runs on at least one thread, not {threads!r:.40}.")
        self.world = World.of(seats, edition, options, cards, rewards, **named).with_automaton_seated()
        self.edition, self.seats, self.n = self.world.edition, seats, n
        self.observation = checked_observation(observation)
        self.action_count = self.edition.action_count
        seed = checked_seed(seed, n)
        try:
            self._arrays = arrays = Arrays(self.world, n, self.observation)
        except (MemoryError, ValueError):  # more than there is, or than an array can have
            raise EnvError(f"There is no room here for a batch of {n} games.") from None
        self._batch = open_batch(self.world, arrays, self.observation, n, threads, compiled=compiled)
        self._closed = False
        self.shown = Shown(
            arrays.masks.view(np.bool_),
            arrays.movers,
            arrays.rewards,
            arrays.dones.view(np.bool_),
            arrays.flat,
            arrays.sparse,
            arrays.compact,
        )
        self.masks, self.movers, self.rewards, self.dones, self.flat, self.sparse, self.compact = self.shown
        self.legal, self.counts = arrays.legal, arrays.counts
        self.lengths, self.seeds = arrays.lengths, arrays.seeds
        self._deal(seed)

    # --- playing -------------------------------------------------------------------------------

    @property
    def compiled(self) -> bool:
        """Whether the compiled library plays."""
        return bool(self._batch.is_compiled)

    @property
    def threads(self) -> int:
        """How many threads share the batch."""
        return int(self._batch.threads)

    def reset(self, seed: int | None = None) -> Shown:
        """Deal all games anew: game i from ``seed`` + i, or each from the seed that would have come next for it."""
        self._is_open()
        if seed is None:
            self.seeds += self.n
            self._batch.reset()
        else:
            self._deal(checked_seed(seed, self.n))
        return self.shown

    def _deal(self, seed: int) -> None:
        self.seeds[:] = self._np.arange(seed, seed + self.n, dtype=self._np.int64)
        self._batch.reset()

    def step(self, actions: Any) -> Shown:
        """Carry out an action in each game and go on to its next choice, if need be in a new game, whose seed is
        that of the old one plus the number of games. Raises ``EnvError`` if any action is not allowed."""
        self._is_open()
        given, taken = self._given(actions), self._arrays.actions
        before = None if given is taken else taken.copy()
        taken[:] = given
        if self._batch.refused():
            refusal = self._refusal(given)
            if before is not None:
                taken[:] = before
            raise refusal
        self._batch.step()
        return self.shown

    def _given(self, actions: Any) -> Any:
        """The actions as an array that is taken over as it stands."""
        np = self._np
        try:
            given = np.asarray(actions)
        except ValueError:  # rows of different lengths
            raise EnvError(f"Actions are an array of the shape ({self.n},), one for each game.") from None
        if given.dtype.kind not in "iu":
            raise EnvError(f"Actions are whole numbers, not {given.dtype}.")
        if given.shape != (self.n,):
            raise EnvError(f"Actions are an array of the shape ({self.n},), one for each game, not {given.shape}.")
        if given.dtype != np.int32 and (int(given.min()) < 0 or int(given.max()) >= self.action_count):
            raise self._refusal(given)
        return given

    def _refusal(self, given: Any) -> EnvError:
        """What is wrong with the first action that is."""
        np = self._np
        outside = np.flatnonzero((given < 0) | (given >= self.action_count))
        if len(outside):
            i = int(outside[0])
            return EnvError(f"Game {i}: there is no action {given[i]}, only those from 0 to {self.action_count - 1}.")
        i = int(np.flatnonzero(~self.masks[np.arange(self.n), given])[0])
        return EnvError(f"Game {i}: {self.edition.action_text(int(given[i]))!r} is not allowed now.")

    def sample(self, salt: int = 0) -> Any:
        """A legal action for each game, all alike likely; the same for the same seed, decision and ``salt``, on any
        number of threads. The array is the batch's own, ready for ``step``."""
        self._is_open()
        self._batch.sample(whole_number(salt, "A salt"))
        return self._arrays.actions

    def __reduce__(self) -> Any:
        raise EnvError("A batch cannot be copied or pickled; make another one from the same seed and actions.")

    def close(self) -> None:
        """Let go of the threads; nothing can be done with the batch afterwards."""
        self._closed = True
        self._batch.close()

    def _is_open(self) -> None:
        if self._closed:
            raise EnvError("This batch is closed.")

    # --- looking -------------------------------------------------------------------------------

    def action_text(self, action: int) -> str:
        """The name of an action."""
        return self.edition.action_text(whole_number(action))

    def symbolic(self, i: int, seat: int | None = None) -> dict[str, Any]:
        """What a seat (None: the one that decides) may know of game ``i``, in words: see ``pamir.envs.symbolic``."""
        position = self._batch.position(self._row(i))
        return symbolic(self.world, position, position.decider if seat is None else whole_number(seat, "A seat"))

    def state(self) -> Any:
        """PRIVILEGED: the bytes of every position, decks and closed hands included. Nobody at a table knows this."""
        self._is_open()
        return self._batch.positions()

    def game(self, i: int) -> Any:
        """PRIVILEGED: game ``i`` as a ``pamir.Game`` of its own, without the history."""
        return self.world.game(self._batch.position(self._row(i)))

    def _row(self, i: int) -> int:
        self._is_open()
        row = whole_number(i, "The number of a game")
        if not 0 <= row < self.n:
            raise EnvError(f"There is no game {i!r:.40} in a batch of {self.n}.")
        return row
