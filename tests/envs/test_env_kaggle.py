"""Kaggle's own runner plays whole games; its package wants older ones than the environments do, so it has a python of
its own, named by PAMIR_TEST_KAGGLE. What needs none of it is proven here."""

import os
import subprocess
from pathlib import Path

import pytest

import pamir
from pamir.envs import kaggle

STORY = Path(__file__).with_name("kaggle_story.py")
TOLD = ["whole games", "the deal is hidden", "same seed same game", "errors", "training"]


@pytest.mark.kaggle
@pytest.mark.slow
def test_kaggle_s_runner_plays_whole_games() -> None:
    """Slow: its package takes its time to import."""
    python = os.environ["PAMIR_TEST_KAGGLE"]
    found = {**os.environ, "PYTHONPATH": str(Path(pamir.__file__).parents[1])}
    done = subprocess.run([python, str(STORY)], env=found, capture_output=True, text=True, check=False, timeout=400)
    assert done.returncode == 0, done.stderr[-3000:]
    assert [line for line in done.stdout.splitlines() if line in TOLD] == TOLD


@pytest.mark.parametrize("edition", ["second", "first"])
def test_the_specification_is_plain_json(edition: str) -> None:
    import json

    found = json.loads(json.dumps(kaggle.specification(edition)))
    assert found["name"] == f"pamir_{edition}"
    assert found["agents"][0] == 2
    assert found["observation"]["deal"]["hidden"]
