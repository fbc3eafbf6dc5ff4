"""Importing environments costs nothing, and whoever lacks a package is told the one command that brings it."""

import subprocess
import sys

import pytest

HEAVY = "numpy gymnasium pettingzoo pyspiel PIL numba llvmlite torch"


def run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_importing_environments_imports_nothing_heavy() -> None:
    code = f"import sys, pamir, pamir.envs; print([name for name in '{HEAVY}'.split() if name in sys.modules])"
    assert run(code).strip() == "[]"


@pytest.mark.parametrize(
    ("package", "deed"),
    [
        ("numpy", "envs.vector(2)"),
        ("pettingzoo", "envs.aec()"),
        ("gymnasium", "envs.single()"),
        ("PIL", "e = envs.aec(render_mode='rgb_array', compiled=False); e.reset(); e.render()"),
    ],
)
def test_a_missing_package_is_named_with_the_command_that_brings_it(package: str, deed: str) -> None:
    code = f"""
import sys
sys.modules[{package!r}] = None
from pamir import envs
try:
    {deed}
except envs.MissingPackage as error:
    print(error)
"""
    assert run(code).strip() == f"This needs {package}, which is not installed: pip install 'pax-pamir[envs]'."


def test_ids_are_known_however_one_comes() -> None:
    known = "print(gymnasium.make('pamir/first-v0', disable_env_checker=True, compiled=False).unwrapped.world.seats)"
    assert run(f"import gymnasium, pamir.envs; {known}").strip() == "2"
    assert run(f"import pamir.envs, gymnasium; pamir.envs.register(); {known}").strip() == "2"
    whole = known.replace("pamir/first", "pamir.envs:pamir/first")
    assert run(f"import gymnasium; {whole}").strip() == "2"


def test_an_older_pettingzoo_that_knows_no_ids_does_not_stop_the_others() -> None:
    older = "import sys, types; old = sys.modules['pettingzoo'] = types.ModuleType('pettingzoo'); old.__path__ = []"
    known = "print('pamir/second-v0' in gymnasium.registry, pamir.envs.vector(2, compiled=False).n)"
    assert run(f"{older}; import gymnasium, pamir.envs; pamir.envs.register(); {known}").strip() == "True 2"
