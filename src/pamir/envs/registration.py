"""Versioned ids: ``pamir/second-v0`` is the second edition, ``pamir/first-v0`` the first.

A number goes up when the same seed, actions and options would show, allow or reward anything else than before.
"""

from importlib.util import find_spec

from pamir.edition import EDITIONS

VERSION = 0
IDS = {name: f"pamir/{name}-v{VERSION}" for name in EDITIONS}


def register_ids() -> None:
    """Tell Gymnasium and PettingZoo, as far as they are installed; a second time changes nothing."""
    if find_spec("gymnasium"):
        from gymnasium.envs.registration import register, registry

        for edition, name in IDS.items():
            if name not in registry:
                register(name, entry_point="pamir.envs.single_env:PamirSingle", kwargs={"edition": edition})
    if find_spec("pettingzoo"):
        from pettingzoo.env_registry.registration import aec_registry
        from pettingzoo.env_registry.registration import register as register_aec

        for edition, name in IDS.items():
            if name not in aec_registry:
                register_aec("aec", name, "pamir.envs.aec_env:PamirAEC", kwargs={"edition": edition})
