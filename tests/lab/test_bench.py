"""`pamir bench` reads what it compares with before it measures, and shows figures that it cannot keep."""

import json
from pathlib import Path
from typing import Any

import pytest

from commands import PamirRun
from pamir.lab import bench, env_bench

FOUND: dict[str, Any] = {
    "edition": "second",
    "compiled": {"2 players": {"ratio": 100.0}},
    "interpreted": {"2 players": {"ratio": 1.0}},
}


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Which editions were measured, without measuring them, where there are no figures of ours."""
    found: list[str] = []

    def measure(edition: Any, *_: Any, **__: Any) -> Any:
        found.append(edition.name)
        return {**FOUND, "edition": edition.name}

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("pamir.cli.compiling.compiled_rules", lambda *_: None)
    monkeypatch.setattr(bench, "measure", measure)
    monkeypatch.setattr(env_bench, "measure", measure)
    return found


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("[]", "FILE holds no figures of pamir bench."),
        ("5", "FILE holds no figures of pamir bench."),
        ("{", "FILE holds no figures of pamir bench."),
        ("{}", "FILE holds no figures of pamir bench."),
        ('{"compiled": 5, "interpreted": {}}', "FILE holds no figures of pamir bench."),
        ('{"compiled": {"2 players": {}}, "interpreted": {}}', "FILE holds no figures of pamir bench."),
        ('{"compiled": {"2 players": {"ratio": -1}}, "interpreted": {}}', "FILE holds no figures of pamir bench."),
        pytest.param("[" * 100_000, "FILE holds no figures of pamir bench.", id="deep"),
        (json.dumps({**FOUND, "edition": "first"}), "FILE holds figures of the edition 'first', not of 'second'."),
        (None, "FILE cannot be read: Is a directory."),
    ],
)
def test_what_is_no_baseline_is_refused_before_anything_is_measured(
    tmp_path: Path, pamir: PamirRun, measured: list[str], content: str | None, sentence: str
) -> None:
    file = tmp_path if content is None else tmp_path / "figures.json"
    if content is not None:
        file.write_text(content)
    outcome = pamir("bench", "--baseline", str(file))
    assert (outcome.exit_code, outcome.err) == (2, sentence.replace("FILE", f"The baseline {file}") + "\n")
    assert measured == []


def test_a_missing_baseline_is_named(tmp_path: Path, pamir: PamirRun, measured: list[str]) -> None:
    outcome = pamir("bench", "--baseline", str(tmp_path / "none"))
    assert (outcome.exit_code, outcome.err) == (2, f"There is no baseline file {tmp_path / 'none'}.\n")
    assert measured == []


def test_a_speed_that_was_lost_is_told_and_figures_are_kept(
    tmp_path: Path, pamir: PamirRun, measured: list[str]
) -> None:
    faster = {**FOUND, "compiled": {"2 players": {"ratio": 200.0}}}
    (tmp_path / "figures.json").write_text(json.dumps(faster))
    outcome = pamir("bench", "--baseline", str(tmp_path / "figures.json"), "--json", "--save", str(tmp_path / "new"))
    assert outcome.exit_code == 1
    assert "2 players, compiled: 50 % slower" in outcome.err
    assert json.loads(outcome.out) == json.loads((tmp_path / "new").read_text())
    assert measured == ["second"]


@pytest.mark.parametrize("words", [(), ("--env",)])
def test_figures_that_cannot_be_kept_are_shown(
    tmp_path: Path, pamir: PamirRun, measured: list[str], words: tuple[str, ...]
) -> None:
    outcome = pamir("bench", "--json", "--save", str(tmp_path), *words)
    assert outcome.exit_code == 2
    assert json.loads(outcome.out)["compiled"] == FOUND["compiled"]
    assert outcome.err == f"Cannot write to {tmp_path}: Is a directory.\n"
    assert measured == ["second"]
