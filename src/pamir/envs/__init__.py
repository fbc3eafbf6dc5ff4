"""Environments for programs that learn: Pax Pamir in one line, for one learner, for all seats, or by the thousand.

>>> from pamir import envs
>>> table = envs.vector(4, seats=3, observation="sparse", seed=7, compiled=False)
>>> table.masks.shape, table.movers.tolist()
((4, 1269), [2, 2, 0, 2])

Importing this costs nothing; NumPy, Gymnasium, PettingZoo and the rest are imported by what needs them. What each
function takes and gives is told in docs/ENVIRONMENTS.md.
"""

import sys
from typing import TYPE_CHECKING, Any

from pamir.envs.errors import EnvError, MissingPackage

if TYPE_CHECKING:
    from pamir.envs.aec_env import PamirAEC
    from pamir.envs.single_env import PamirSingle
    from pamir.envs.text_env import PamirText
    from pamir.envs.vector_env import Vector

__all__ = ["EnvError", "MissingPackage", "action_table", "action_texts", "aec", "register", "single", "text", "vector"]


def vector(n: int, seats: int = 2, **asked: Any) -> "Vector":
    """``n`` games stepped together: see ``pamir.envs.vector_env.Vector``."""
    from pamir.envs.vector_env import Vector

    return Vector(n, seats, **asked)


def aec(seats: int = 2, **asked: Any) -> "PamirAEC":
    """One game for all its seats, as PettingZoo has them: see ``pamir.envs.aec_env.PamirAEC``."""
    from pamir.envs.errors import needed

    needed("pettingzoo")
    from pamir.envs.aec_env import PamirAEC

    return PamirAEC(seats, **asked)


def single(seats: int = 2, **asked: Any) -> "PamirSingle":
    """One seat against given bots, as Gymnasium has it: see ``pamir.envs.single_env.PamirSingle``."""
    from pamir.envs.errors import needed

    needed("gymnasium")
    from pamir.envs.single_env import PamirSingle

    return PamirSingle(seats, **asked)


def text(seats: int = 2, **asked: Any) -> "PamirText":
    """One game in words, for programs that talk: see ``pamir.envs.text_env.PamirText``."""
    from pamir.envs.text_env import PamirText

    return PamirText(seats, **asked)


def action_table(edition: Any = "second", cards: Any = None) -> Any:
    """What each action is about: a float32 array, actions x features, whose columns
    ``edition.observation.actions().layout`` names."""
    from pamir.edition import playing
    from pamir.envs.errors import needed

    np = needed("numpy")
    return np.array(playing(edition, cards).observation.actions().rows, np.float32)


def action_texts(edition: Any = "second", cards: Any = None) -> tuple[str, ...]:
    """The name of every action, in the order of their numbers."""
    from pamir.edition import playing

    chosen = playing(edition, cards)
    return tuple(map(chosen.action_text, range(chosen.action_count)))


def register() -> None:
    """Make the versioned ids known to Gymnasium and PettingZoo, as far as these are installed."""
    from pamir.envs.registration import register_ids

    register_ids()


if sys.modules.get("gymnasium"):  # so that gymnasium.make("pamir.envs:pamir/second-v0") finds it
    from pamir.envs.registration import register_ids

    register_ids(loaded=True)
