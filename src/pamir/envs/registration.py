"""Versioned ids: ``pamir/second-v0`` is the second edition, ``pamir/first-v0`` the first.

A number goes up when the same seed, actions and options would show, allow or reward anything else than before.
"""

import sys
from importlib.util import find_spec

from pamir.edition import EDITIONS

VERSION = 0
IDS = {name: f"pamir/{name}-v{VERSION}" for name in EDITIONS}


def register_ids(*, loaded: bool = False) -> None:
    """Tell Gymnasium and PettingZoo, as far as they are installed, or only as far as they are loaded already; a second
    time changes nothing."""
    for package, tell in (("gymnasium", _tell_gymnasium), ("pettingzoo", _tell_pettingzoo)):
        if sys.modules.get(package) or (not loaded and package not in sys.modules and find_spec(package)):
            tell()


def _tell_gymnasium() -> None:
    from gymnasium.envs.registration import register, registry

    for edition, name in IDS.items():
        if name not in registry:
            register(name, entry_point="pamir.envs.single_env:PamirSingle", kwargs={"edition": edition})


def _tell_pettingzoo() -> None:
    if find_spec("pettingzoo.env_registry") is None:
        return  # before 1.27 it knows no ids; whoever came for something else can use that
    from pettingzoo.env_registry.registration import aec_registry, register

    for edition, name in IDS.items():
        if name not in aec_registry:
            register("aec", name, "pamir.envs.aec_env:PamirAEC", kwargs={"edition": edition})
