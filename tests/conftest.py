"""What all tests may lean on."""

import sys

import pytest

from commands import Outcome, PamirRun

pytest_plugins = ["order", "peer_games", "surroundings", "trainers_at_hand"]


@pytest.fixture
def pamir(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> PamirRun:
    """`pamir("cards", "43")` runs the command line as on a terminal of 80 columns."""
    monkeypatch.setenv("COLUMNS", "80")

    def run(*arguments: str) -> Outcome:
        from pamir.cli import main

        monkeypatch.setattr(sys, "argv", ["pamir", *arguments])
        try:
            main()
            code = 0
        except SystemExit as exit:
            code = exit.code if isinstance(exit.code, int) else int(exit.code is not None)
        captured = capsys.readouterr()
        return Outcome(code, captured.out, captured.err)

    return run
