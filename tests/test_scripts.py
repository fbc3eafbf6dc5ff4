"""scripts/play as a newcomer meets it: the first run, the second, and what is said where something is missing.

Python itself is played by a stand-in, so that nothing is fetched or installed.
"""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TOOLS = ("bash", "cat", "chmod", "cksum", "cp", "dirname", "mkdir")
STAND_IN = """#!/usr/bin/env bash
case "$*" in
*version_info*) exit "${TOO_OLD:-0}" ;;
*ensurepip*) exit "${NO_VENV:-0}" ;;
"-m venv"*)
    mkdir -p .venv/bin && cp "$0" .venv/bin/python
    printf '#!/usr/bin/env bash\\necho "plays: $*"\\n' >.venv/bin/pamir && chmod +x .venv/bin/pamir
    ;;
*"pip"*install*) echo "installs ${*: -1}" && exit "${OFFLINE:-0}" ;;
esac
"""

Play = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def play(tmp_path: Path) -> Play:
    """Run scripts/play in a copy of the project, on a machine with this Python or none."""
    project, programs = tmp_path / "Spiele für Übung (neu)", tmp_path / "bin"
    shutil.copytree(ROOT / "scripts", project / "scripts")
    for file in ("pyproject.toml", "requirements.lock", "requirements-build.lock"):
        shutil.copy(ROOT / file, project)
    programs.mkdir()
    for tool in TOOLS:
        (programs / tool).symlink_to(str(shutil.which(tool)))

    def run(*arguments: str, python: bool = True, **circumstances: str) -> "subprocess.CompletedProcess[str]":
        stand_in = programs / "python3"
        if python:
            stand_in.write_text(STAND_IN)
            stand_in.chmod(0o755)
        command = [str(project / "scripts" / "play"), *arguments]
        environment = {"PATH": str(programs), "LANG": "C.UTF-8", **circumstances}
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)

    return run


def test_the_first_run_installs_and_every_run_plays(play: Play) -> None:
    first, second, terminal = play("--port", "9"), play("--port", "9"), play("--terminal", "--wakhan")
    assert first.returncode == 0, first.stderr
    assert first.stdout.splitlines() == ["installs requirements.lock", "installs .", "plays: serve --open --port 9"]
    assert second.stdout == "plays: serve --open --port 9\n"
    assert second.stderr == ""
    assert terminal.stdout == "plays: play --wakhan\n"


@pytest.mark.parametrize(
    ("circumstances", "said"),
    [
        ({"python": False}, "Pamir needs Python 3.11 or newer, and none was found on this machine."),
        ({"TOO_OLD": "1"}, "Pamir needs Python 3.11 or newer, and none was found on this machine."),
        ({"NO_VENV": "1"}, "comes without its venv and ensurepip modules: install them first (on Debian or Ubuntu: "),
        ({"OFFLINE": "1"}, "The first run fetches them, so it needs the network."),
    ],
    ids=["no Python", "an old Python", "no venv", "no network"],
)
def test_what_is_missing_is_said_in_one_sentence(play: Play, circumstances: dict[str, str], said: str) -> None:
    outcome = play(**circumstances)
    assert outcome.returncode == 1
    assert said in outcome.stderr.splitlines()[-1]
    assert "plays" not in outcome.stdout
    again = play()
    assert again.stdout.endswith("plays: serve --open\n"), "once it is there, the next run goes well"
