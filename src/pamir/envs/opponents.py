"""Who sits at the other seats of a single learner's table: bots, each shown only what its seat may know."""

import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from pamir.bots import make
from pamir.envs.errors import EnvError

BUDGET = 5.0  # seconds for one decision, more than ours need
Chooser = Callable[[Any, int, random.Random], int]


def choosers(given: Any, seats: Sequence[int]) -> dict[int, Chooser]:
    """For each of these seats who decides there: one bot for all, one each in their order, or by seat; a bot is named,
    or an object with ``choose`` as ``pamir.bots.Bot`` has it. Raises ``PamirError``."""
    if isinstance(given, Mapping):
        if set(given) != set(seats):
            raise EnvError(f"Opponents by seat are needed for the seats {list(seats)}, not {sorted(given)}.")
        bots = [given[seat] for seat in seats]
    elif isinstance(given, str) or hasattr(given, "choose"):
        bots = [given] * len(seats)
    elif not isinstance(given, Sequence):
        raise EnvError(f"Opponents are named, or objects that choose, one or one each, not {type(given).__name__}.")
    else:
        bots = list(given)
        if len(bots) != len(seats):
            raise EnvError(f"There are {len(seats)} opponents at this table, not {len(bots)}.")
    return {seat: _chooser(bot) for seat, bot in zip(seats, bots, strict=True)}


def _chooser(bot: Any) -> Chooser:
    if bot == "random":
        return _random_choice
    return partial(_thought, make(bot) if isinstance(bot, str) else bot)


def _thought(bot: Any, table: Any, seat: int, rng: random.Random) -> int:
    """What a bot does, shown a redealt game of its own."""
    world, position = table.world, table.position()
    world.edition.redeal(position, seat, rng.getrandbits(60))
    action: int = bot.choose(world.game(position), seat, BUDGET, rng)
    if not 0 <= action < len(table.mask) or not table.mask[action]:
        raise EnvError(f"The opponent at seat {seat} wants what is not allowed: {action!r:.40}.")
    return action


def _random_choice(table: Any, seat: int, rng: random.Random) -> int:
    """What the bot "random" does, without making a game for it: anything but ending a turn, while there is."""
    end = table.world.edition.end_turn
    legal = table.legal
    deeds = [action for action in legal if action != end]
    return int(rng.choice(deeds or list(legal)))
