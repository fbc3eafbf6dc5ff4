"""The panel that tells what is left: opened by button and key, following the game, readable by everybody."""

from typing import Any

import pytest

from browser.player import Player, open_table, version
from browser.stage import Stage, people
from browser.test_accessible import findings

pytestmark = [pytest.mark.slow, pytest.mark.browser]

TOLD = "#odds table .p"


def numbers(page: Any) -> str:
    """All that the panel says."""
    text: str = page.inner_text("#odds")
    return text


def test_what_is_left_is_told_beside_the_game_and_follows_it(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Anna", "Ben", "Chen"), seed=51)
    view = stage.play(90, seed=5, until=lambda v: v["version"] > 60 and v["prompt"]["kind"] == "turn")
    page = open_table(new_page(1280, 844, color_scheme="dark"), stage.link(view["decider"]))
    assert page.locator("#odds").count() == 0, "nothing of it is there before it is asked for"
    page.keyboard.press("o")
    page.wait_for_selector(TOLD)
    assert page.evaluate("document.activeElement.id") == "odds"
    name = page.inner_text(".me h2").strip()
    assert page.inner_text("#odds h2") == f"What is left, as {name} may know it"
    assert findings(page) == []
    before = numbers(page)
    assert "Chance of at least one" in before
    assert "If a Dominance Check came now" in before

    Player(page, 1).move()
    page.wait_for_function("before => document.querySelector('#odds').innerText !== before", arg=before)
    assert version(page) > 60
    page.locator("#odds").focus()
    page.keyboard.press("Escape")
    assert page.locator("#odds").is_hidden()
    page.locator("[data-ui=replay]").first.click()
    page.wait_for_selector(".replaying")
    page.keyboard.press("o")
    page.wait_for_selector(TOLD)
    then = numbers(page)
    for _ in range(20):
        page.keyboard.press("ArrowLeft")
    page.wait_for_function("then => document.querySelector('#odds').innerText !== then", arg=then)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.wait_for_selector(".replaying", state="detached")

    page.locator("[data-ui=odds]").first.click()
    page.wait_for_selector(TOLD)
    page.select_option("#language", "de")
    page.locator("#odds h3", has_text="Wenn jetzt ein Dominanzcheck käme").wait_for()
    page.locator("#odds [data-ui=odds]").click()
    page.locator("#odds").wait_for(state="hidden")
    assert page.evaluate("document.activeElement.dataset.ui") == "odds"


def test_it_fits_a_phone_and_tells_a_spectator_what_everybody_knows(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Anna", "Ben"), seed=12, edition="first")
    stage.play(60, seed=3, until=lambda v: v["version"] > 40)
    page = open_table(new_page(360, 740), stage.link())
    page.evaluate("document.querySelector('[data-ui=odds]').scrollIntoView({block: 'center'})")
    page.locator("[data-ui=odds]").first.click()
    page.wait_for_selector(TOLD)
    assert page.inner_text("#odds h2") == "What is left, as everybody may know it"
    assert "Topples" in numbers(page)
    assert page.evaluate("document.querySelector('#odds').scrollWidth <= innerWidth"), "it is too wide"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert findings(page) == []
