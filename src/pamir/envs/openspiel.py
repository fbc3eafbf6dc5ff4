"""Pax Pamir as a game of OpenSpiel: ``pyspiel.load_game("python_pamir_second(players=3)")`` once this is imported.

The deal is drawn at the start by four chance nodes of 256 outcomes each, the digits of the seed; all that is random
later comes from the same seed. Players are the people at the table, in the order of their seats; every option of an
edition is a parameter of the game. A state is saved as its history, as OpenSpiel does it, and pickled likewise.
"""

from functools import cache
from typing import Any

import numpy as np
import pyspiel

from pamir.edition import find
from pamir.envs.rendering import drawn
from pamir.envs.rules import open_table
from pamir.envs.world import World

DIGITS, DIGIT = 4, 256
LONGEST = 20_000  # decisions; games end after some hundreds
_NO_SEAT = -1
_BETWEEN = "+"  # between several names in one parameter


def _default(what: Any, usual: Any) -> Any:
    """An option's usual value as a parameter of a game: a truth, a number or a text."""
    if what.kind in ("seat", "automaton"):
        return _NO_SEAT
    return _BETWEEN.join(usual) if what.kind == "names" else usual


def _option(what: Any, given: Any) -> Any:
    """The option's value meant by a parameter."""
    if what.kind in ("seat", "automaton"):
        return None if given == _NO_SEAT else given
    if what.kind == "names":
        return tuple(name for name in given.split(_BETWEEN) if name)
    return given


def _game_type(name: str) -> pyspiel.GameType:
    edition = find(name)
    known = edition.options.descriptions()
    parameters = {option: _default(what, getattr(edition.options, option)) for option, what in known.items()}
    return pyspiel.GameType(
        short_name=f"python_pamir_{name}",
        long_name=edition.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=edition.options.most,
        min_num_players=1,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, "rewards": "standing", **parameters},
    )


@cache
def _world(edition: str, asked: frozenset[tuple[str, Any]]) -> tuple[World, tuple[int, ...]]:
    """The world that a game's parameters describe, and the seats of its players."""
    given = dict(asked)
    players, rewards = given.pop("players"), given.pop("rewards")
    known = find(edition).options.descriptions()
    options = {name: _option(known[name], value) for name, value in given.items()}
    played = any(what.kind == "automaton" and options[name] is not None for name, what in known.items())
    world = World.of(players + played, edition, options, rewards=rewards)
    return world, world.people(world.automaton)


class PamirGame(pyspiel.Game):  # type: ignore[misc]
    """A table of one edition; ``players`` are the people at it.

    OpenSpiel may hold a game without its Python attributes, so whatever is asked is found by the parameters.
    """

    edition = ""
    game_type: Any = None

    def __init__(self, params: Any = None) -> None:
        world, people = self._described(params or {})
        info = pyspiel.GameInfo(
            num_distinct_actions=world.edition.action_count,
            max_chance_outcomes=DIGIT,
            num_players=len(people),
            min_utility=min(world.prizes),
            max_utility=max(world.prizes),
            max_game_length=LONGEST,
        )
        super().__init__(self.game_type, info, params or {})

    def _described(self, params: dict[str, Any]) -> tuple[World, tuple[int, ...]]:
        return _world(self.edition, frozenset({**self.game_type.parameter_specification, **params}.items()))

    def described(self) -> tuple[World, tuple[int, ...]]:
        """What is played, and the seats of the players."""
        return self._described(self.get_parameters())

    def new_initial_state(self) -> "PamirState":
        """A table before the deal."""
        return PamirState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "PamirObserver":
        """What a player may know, as numbers and as text."""
        if params:
            raise ValueError(f"Observations take no parameters here, but got {params}.")
        return PamirObserver(self.described()[0])


class PamirState(pyspiel.State):  # type: ignore[misc]
    """A position, or the digits of the deal drawn so far."""

    def __init__(self, game: PamirGame) -> None:
        super().__init__(game)
        self.deal: tuple[int, ...] = ()
        self.position = _Held(*game.described())

    @property
    def table(self) -> Any:
        """The game as it stands, once it is dealt."""
        return self.position.table

    def current_player(self) -> int:
        """Chance until the deal is drawn, then who decides."""
        if len(self.deal) < DIGITS:
            return pyspiel.PlayerId.CHANCE  # type: ignore[no-any-return]
        if self.table.over:
            return pyspiel.PlayerId.TERMINAL  # type: ignore[no-any-return]
        return self.position.people.index(self.table.decider)

    def _legal_actions(self, player: int) -> list[int]:
        return list(map(int, self.table.legal))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The digits of a seed, all alike likely."""
        return [(digit, 1 / DIGIT) for digit in range(DIGIT)]

    def _apply_action(self, action: int) -> None:
        if len(self.deal) < DIGITS:
            self.deal = (*self.deal, action)
            if len(self.deal) == DIGITS:
                self.position.begin(seed_of(self.deal))
        else:
            self.table.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.position.world.edition.action_text(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return len(self.deal) == DIGITS and bool(self.table.over)

    def returns(self) -> list[float]:
        """What the finished game is worth to each player; nothing before."""
        people = self.position.people
        if not self.is_terminal():
            return [0.0] * len(people)
        rewards = self.table.rewards()
        return [float(rewards[seat]) for seat in people]

    def __str__(self) -> str:
        """PRIVILEGED: the whole position as text."""
        if len(self.deal) < DIGITS:
            return " ".join(["deal", *map(str, self.deal)])
        return self.position.world.game(self.table.position()).position()


class _Held:
    """What a state holds beside its history; a clone gets a copy."""

    def __init__(self, world: World, people: tuple[int, ...]) -> None:
        self.world, self.people = world, people
        self.table: Any = None

    def begin(self, seed: int) -> None:
        """Deal."""
        self.table = open_table(self.world)
        self.table.begin(seed)


def seed_of(digits: tuple[int, ...]) -> int:
    """The seed of a deal drawn digit by digit, the last one lowest."""
    seed = 0
    for digit in digits:
        seed = seed * DIGIT + digit
    return seed


class PamirObserver:
    """The flat observation of a player, and the drawing of the table as that player sees it."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._table = open_table(world, ("flat",))
        shown = world.edition.observation.flat
        self.tensor = np.zeros(shown.size, np.float32)
        self.dict = {
            block.name: self.tensor[block.start : block.start + block.size].reshape(block.shape)
            for block in shown.blocks
        }

    def set_from(self, state: PamirState, player: int) -> None:
        """Write what the player may know into ``tensor``, of which ``dict`` shows the blocks by name."""
        if state.table is None:
            self.tensor.fill(0)
            return
        self._table.from_bytes(state.table.to_bytes())
        self.tensor[:] = self._table.observe("flat", state.position.people[player])

    def string_from(self, state: PamirState, player: int) -> str:
        """The table as the player sees it."""
        if state.table is None:
            return "before the deal"
        return drawn(self._world, state.table.position(), state.position.people[player])


class PamirSecond(PamirGame):
    """``python_pamir_second``."""

    edition = "second"
    game_type = _game_type("second")


class PamirFirst(PamirGame):
    """``python_pamir_first``."""

    edition = "first"
    game_type = _game_type("first")


for _game in (PamirSecond, PamirFirst):
    pyspiel.register_game(_game.game_type, _game)
