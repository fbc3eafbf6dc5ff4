"""Pax Pamir for TextArena: an environment of its interface, and its registration.

    import textarena as ta
    import pamir.envs.textarena

    pamir.envs.textarena.register()
    env = ta.make("PaxPamir-v0")
    env.reset(num_players=3, seed=7)

What a player sees goes to that player alone, and so does what it has written: a model that thinks aloud shows its hand
to nobody.
"""

import random
from typing import Any

from pamir.edition import EDITIONS, USUAL, find
from pamir.envs.errors import EnvError, needed
from pamir.envs.text_env import PamirText

needed("textarena", "pip install 'pax-pamir[textarena]'")
import textarena as ta  # noqa: E402 - whoever lacks it has been told by now

VERSION = 0
IDS = {name: f"PaxPamir{'' if name == USUAL else name.capitalize()}-v{VERSION}" for name in EDITIONS}
ALLOWED_ERRORS = 3


class PamirArena(ta.Env):  # type: ignore[misc]
    """One game. Players are the seats that people would hold, in their order."""

    def __init__(
        self, edition: str = USUAL, error_allowance: int = ALLOWED_ERRORS, language: str = "en", **options: Any
    ) -> None:
        """``error_allowance``: refused answers to one question that are forgiven; one more loses the game."""
        self._edition, self._allowed, self._language, self._options = edition, error_allowance, language, options
        self.table: PamirText | None = None
        self.state: Any = None
        self._seats: tuple[int, ...] = ()

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Deal a game for so many players; an opponent that the rules play has a seat besides."""
        by_the_rules = [name for name in find(self._edition).automata if self._options.get(name) is not None]
        table = PamirText(num_players + len(by_the_rules), self._edition, language=self._language, **self._options)
        table.reset(random.getrandbits(60) if seed is None else seed)
        if len(table.people) != num_players:
            raise EnvError(f"This table seats {len(table.people)} players, not {num_players}.")
        self.table, self._seats = table, table.people
        called = table.game.names()
        self.state = ta.FFAMultiPlayerState(num_players=num_players, error_allowance=self._allowed)
        self.state.reset(
            game_state={"edition": table.world.edition.name},
            player_prompt_function=lambda player_id, game_state: table.prompt(self._seats[player_id]),
            role_mapping={player: called[seat] for player, seat in enumerate(self._seats)},
        )
        self._ask(table)

    def _ask(self, table: PamirText) -> None:
        """Show the player that is asked what it sees."""
        assert table.seat is not None
        player = self._seats.index(table.seat)
        self.state.manually_set_current_player_id(player, force=True)
        for text in table.happened(table.seat):
            self._tell(player, text, ta.ObservationType.GAME_MESSAGE)
        self._tell(player, f"{table.board(table.seat)}\n\n{table.question()}", ta.ObservationType.GAME_BOARD)

    def _tell(self, player: int, text: str, kind: Any) -> None:
        self.state.add_observation(to_id=player, message=text, observation_type=kind)

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Take a player's answer."""
        table, state = self.table, self.state
        if table is None or table.over:
            raise EnvError("The game is over, or not yet dealt: reset the environment.")
        player = state.current_player_id
        state.add_observation(
            from_id=player, to_id=player, message=str(action), observation_type=ta.ObservationType.PLAYER_ACTION
        )
        taken = table.step(action)
        if not taken.legal:
            if state.set_invalid_move(taken.reason):
                table.forfeit(taken.seat)
                self._end(table, taken.reason)
            else:
                self._tell(player, f"{table.board(taken.seat)}\n\n{table.question()}", ta.ObservationType.GAME_BOARD)
        elif taken.over:
            assert table.game.result is not None
            self._end(table, table.game.result.why)
        done, info = state.step(rotate_player=False)
        if not done and taken.legal:
            self._ask(table)
        return bool(done), {**info, "illegal": table.illegal[taken.seat]}

    def _end(self, table: PamirText, reason: str) -> None:
        rewards = {player: table.rewards[seat] for player, seat in enumerate(self._seats)}
        self.state.set_game_outcome(reward_dict=rewards, reason=reason)


class LatestObservationWrapper(ta.ObservationWrapper):  # type: ignore[misc]
    """The prompt, and what is new since the player was last asked: a game has some hundred decisions, and what a player
    must know of those before stands on the board."""

    def __init__(self, env: Any) -> None:
        super().__init__(env)
        self._prompts: dict[int, str] = {}

    def reset(self, num_players: int, seed: int | None = None) -> Any:
        """Begin anew, with new prompts."""
        self._prompts.clear()
        return self.env.reset(num_players=num_players, seed=seed)

    def observation(self, player_id: int, observation: Any) -> str:
        """The messages as one text."""
        texts = []
        for _, message, kind in observation or []:
            if kind == ta.ObservationType.PROMPT:
                self._prompts[player_id] = message
            elif kind != ta.ObservationType.PLAYER_ACTION:
                texts.append(message)
        return "\n\n".join([self._prompts.get(player_id, ""), *texts])


def register() -> None:
    """Make ``PaxPamir-v0`` and ``PaxPamirFirst-v0`` known to TextArena, with ``-raw`` for what is not wrapped; a second
    time changes nothing."""
    from textarena.envs.registration import ENV_REGISTRY

    for edition, name in IDS.items():
        if name not in ENV_REGISTRY:
            ta.register(name, PamirArena, default_wrappers=[LatestObservationWrapper], edition=edition)
            ta.register(f"{name}-raw", PamirArena, edition=edition)
