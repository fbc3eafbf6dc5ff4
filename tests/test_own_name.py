"""The command of the distribution's own name, which `uvx pax-pamir` and `pipx run pax-pamir` start."""

import sys
import tomllib
from pathlib import Path

import pytest

from pamir import cli


@pytest.mark.parametrize(
    ("given", "meant"), [([], ["serve", "--open"]), (["play", "--wakhan"], ["play", "--wakhan"]), (["-h"], ["-h"])]
)
def test_alone_it_opens_a_table_and_else_it_is_the_usual_command(
    given: list[str], meant: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(sys, "argv", ["pax-pamir", *given])
    monkeypatch.setattr(cli, "main", lambda: asked.extend(sys.argv[1:]))
    cli.table()
    assert asked == meant


def test_what_is_installed_is_light_and_has_both_commands() -> None:
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text())["project"]
    assert project["name"] == "pax-pamir"
    assert project["scripts"] == {"pamir": "pamir.cli:main", "pax-pamir": "pamir.cli:table"}
    needed = {line.split(">")[0] for line in project["dependencies"]}
    assert not needed & {"numba", "numpy", "llvmlite"}
    assert {line.split(">")[0] for line in project["optional-dependencies"]["fast"]} == {"numba", "numpy"}
