"""The documentation site, built once for all tests that look at it, whoever of them comes first."""

import fcntl
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SITE = ROOT / "docs" / "site"


def built_site(factory: pytest.TempPathFactory) -> Path:
    """Its folder. Fails the test with what the build said, if that failed."""
    base = factory.getbasetemp()
    shared = (
        base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base
    )  # all workers have folders beside each other
    site, said = shared / "documentation", shared / "documentation.log"
    with (shared / "documentation.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not said.exists():
            done = run_build(site)
            said.write_text("" if done.returncode == 0 else done.stdout + done.stderr, "utf-8")
    trouble = said.read_text("utf-8")
    return pytest.fail(trouble, pytrace=False) if trouble else site


def run_build(site: Path) -> "subprocess.CompletedProcess[str]":
    """What scripts/site does, with the Python of the tests."""
    path = os.pathsep.join((str(SITE), str(ROOT / "src")))
    command = [sys.executable, "-m", "pamir_site.build", str(site)]
    environment = {**os.environ, "PYTHONPATH": path}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
