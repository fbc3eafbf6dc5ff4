"""The networks that are shipped: small, described, sane, and good enough to beat ``sensible`` by one step alone."""

import random
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from pamir.edition import find
from pamir.game import Game
from pamir.lab.matches import Once, match
from pamir.lab.tables import Table
from pamir.learn.learned_bot import LearnedBot
from pamir.learn.played import FOLDER, SHIPPED, Network

SOURCE = Path(__file__).parents[2] / "src" / "pamir"
EDITIONS = ["second", "first"]


def file_of(name: str) -> Path:
    return SOURCE / name / FOLDER / SHIPPED


@pytest.mark.parametrize("name", EDITIONS)
def test_it_is_small_and_fits_its_edition(name: str) -> None:
    assert file_of(name).stat().st_size < 2_000_000
    network = Network.shipped(find(name))
    assert network is not None
    assert network.edition == name
    assert Network.shipped(find(name)) is network  # read once


@pytest.mark.parametrize("name", EDITIONS)
def test_a_page_beside_it_says_what_it_is_and_how_it_was_made(name: str) -> None:
    page = file_of(name).with_suffix(".md").read_text()
    network = Network.shipped(find(name))
    assert network is not None
    for head in ("## How it was made", "## What it can", "## What it cannot"):
        assert head in page
    assert f"Rows of {network.width} numbers" in page
    for stage in network.notes["stages"]:
        assert f"{stage['games']:,} games" in page


def test_other_cards_have_no_network() -> None:
    first: Any = find("first")
    other = first.with_cards(first.cards_text.replace("adapted-from-2e-v2", "mine"))
    assert other.cards != first.cards
    assert Network.shipped(other) is None


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize(("seats", "share"), [(2, 0.7), (4, 0.5)])
def test_who_is_about_to_win_is_thought_likely_to(name: str, seats: int, share: float) -> None:
    """Even in games of random play, which it has never seen."""
    edition, total, games = find(name), 0.0, 12
    network = Network.shipped(edition)
    assert network is not None
    for seed in range(games):
        rng = random.Random(seed)
        game = Game(seats, edition=edition, seed=seed, options=edition.options(**edition.plain_options))
        last = game.state
        while not game.over:
            last = game.state.copy()
            game.apply(rng.choice(game.legal_actions))
        result = game.result
        assert result is not None
        shares = network.shares(edition, last)
        assert sum(shares) == pytest.approx(1)
        total += sum(shares[seat] for seat in result.winners)
    assert total / games > share


@pytest.mark.slow
@pytest.mark.parametrize("name", EDITIONS)
def test_one_step_play_by_it_beats_sensible_clearly(name: str) -> None:
    table = Table(("mine", "sensible"), name, find(name).plain_options)
    found = match(table, 40, 77, makers={"mine": Once(partial(LearnedBot, file_of(name)))}, processes=1)
    assert found["games"] == 40
    assert found["share"] > 0.6
