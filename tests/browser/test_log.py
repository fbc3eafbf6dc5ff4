"""The whole log: all turns, in turns, with what the market does folded."""

from typing import Any

import pytest

from browser.player import open_table, wait_for_decision
from browser.prepared import View
from browser.stage import Stage, people

pytestmark = [pytest.mark.slow, pytest.mark.browser]


@pytest.fixture(scope="module")
def long(server: Any) -> tuple[Stage, View]:
    """A game of three that has lasted for more than twenty turns."""
    for seed in range(31, 60):
        stage = Stage(server.base, people("Ada", "Ben", "Cem"), seed=seed)
        view = stage.play(400, seed=4, until=lambda v: v["turn"] > 22 and v["prompt"]["kind"] == "turn")
        if not view["result"]:
            return stage, view
    raise AssertionError("every game was over too soon")


@pytest.mark.parametrize("width", [1280, 390])
def test_every_turn_can_be_read_back_to_the_first(new_page: Any, long: tuple[Stage, View], width: int) -> None:
    stage, view = long
    page = open_table(new_page(width, 800), stage.link(view["decider"]))
    wait_for_decision(page)
    page.click("#tab-log")
    turns = page.locator("#log-lines h3.turn")
    assert 0 < turns.count() < view["turn"], "at first only the last ones are drawn"
    while page.locator("#log-lines .earlier").count():
        before = turns.count()
        page.evaluate("document.querySelector('#log-lines').scrollTop = 0")
        page.wait_for_function("n => document.querySelectorAll('#log-lines h3.turn').length > n", arg=before)
    assert turns.count() == view["turn"]
    assert turns.first.inner_text().startswith("Turn 1:")
    assert "The game begins" in page.inner_text("#log-lines")


def test_what_the_market_does_is_folded_and_opens(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Ada", "Ben"), seed=32)
    view = stage.play(60, seed=4, until=lambda v: v["turn"] > 5 and v["prompt"]["kind"] == "turn")
    page = open_table(new_page(), stage.link(view["decider"]))
    wait_for_decision(page)
    assert "New in the market" not in page.inner_text("#log-lines")
    fold = page.locator("#log-lines .fold").last
    assert fold.get_attribute("aria-expanded") == "false"
    fold.focus()
    fold.press("Enter")
    page.wait_for_function("() => document.querySelector('#log-lines').textContent.includes('New in the market')")
    assert page.evaluate("document.activeElement.className") == "fold", "the focus stays"
    page.keyboard.press("Enter")
    page.wait_for_function("() => !document.querySelector('#log-lines').textContent.includes('New in the market')")
