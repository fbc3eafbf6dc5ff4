"""Bots of others that are broken, or do not play everywhere: told of where they are named, and in nobody's way."""

import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from commands import PamirRun
from installed_bots import installed
from pamir.bots import BotError, make, make_for
from pamir.errors import PamirError
from pamir.lab.tables import Table

BROKEN = {
    "gone": ("no_such_module:Bot", "The bot 'no_such_module:Bot' cannot be loaded: ModuleNotFoundError"),
    "lost": ("strange_bots:Nobody", "The bot 'strange_bots:Nobody' cannot be loaded: AttributeError"),
    "unborn": ("strange_bots:Unborn", "The bot 'strange_bots:Unborn' cannot be loaded: RuntimeError: not today."),
    "stillborn": ("strange_bots:Stillborn", "The bot 'strange_bots:Stillborn' cannot be loaded: SystemExit: 5."),
    "untitled": ("strange_bots:Untitled", "The bot 'untitled' cannot be used: its title is None, not a text."),
    "shy": ("strange_bots:Shy", "The bot 'shy' cannot be used: ValueError: none of your business."),
    "confused": ("strange_bots:Confused", "its editions are 'first', not a tuple of names."),
}


@pytest.fixture(autouse=True)
def _installed(tmp_path: Path) -> Iterator[None]:
    sound = {"old": "strange_bots:First", "Plain": "strange_bots:Plain"}
    with installed(tmp_path, {**sound, **{name: home for name, (home, _) in BROKEN.items()}}):
        yield


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_bot_is_one_sentence(name: str) -> None:
    with pytest.raises(BotError) as refused:
        make(name)
    assert BROKEN[name][1] in str(refused.value)
    assert "\n" not in str(refused.value)


def test_the_list_of_bots_goes_on_and_says_what_is_wrong(pamir: PamirRun, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    listed = pamir("bots")
    assert listed.exit_code == 0
    rows = {line.split()[0]: line for line in listed.out.splitlines() if line.strip()}
    assert {"master", "sensible", "random", "old"} <= rows.keys()
    for name, (_, sentence) in BROKEN.items():
        assert sentence in rows[name]


def test_a_game_against_a_broken_bot_is_refused_in_one_sentence(pamir: PamirRun) -> None:
    outcome = pamir("play", "--bots", "untitled")
    assert outcome.exit_code == 2
    assert outcome.err == "The bot 'untitled' cannot be used: its title is None, not a text.\n"


def test_a_bot_is_asked_only_to_games_of_editions_that_it_plays(pamir: PamirRun) -> None:
    refused = "The bot 'old' does not play the edition 'second', only: first."
    assert make_for("first", "old").name == "plain"
    Table(("old", "random"), "first").checked()
    with pytest.raises(PamirError, match=refused):
        Table(("old", "random")).checked()
    assert pamir("play", "--bots", "old").err == f"{refused}\n"


@pytest.mark.parametrize(("typed", "title"), [("Plain", "plain"), ("TRADER", "Trader")])
def test_a_name_in_capitals_is_found_in_the_terminal(
    typed: str, title: str, pamir: PamirRun, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PAMIR_DATA", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert f"({title})" in pamir("play", "--bots", typed).out
