"""Axe looks at the pages of the first edition, and everything fits the screen."""

from typing import Any

import pytest

from browser.measures import no_sideways_scroll
from browser.player import open_table, wait_for_decision
from browser.test_accessible import findings, in_both_themes
from browser.test_first_game import staged

pytestmark = [pytest.mark.slow, pytest.mark.browser]


@pytest.mark.parametrize("width", [1280, 390])
def test_the_table_in_a_turn(server: Any, new_page: Any, width: int) -> None:
    page = open_table(new_page(width, 844 if width < 800 else 800), staged(server, "turn").link(0))
    wait_for_decision(page)
    in_both_themes(page)
    no_sideways_scroll(page)
    page.locator('[data-action="propose to orange"]').first.click()
    page.wait_for_selector("#bargain[open]")
    in_both_themes(page)


@pytest.mark.parametrize("width", [1280, 390])
def test_the_start_page_with_the_first_edition(server: Any, new_page: Any, width: int) -> None:
    page = new_page(width, 844)
    page.goto(server.base)
    page.wait_for_selector("#setup .piles")
    page.check("input[name=edition][value=first]", force=True)
    page.wait_for_selector("#card-file")
    assert findings(page) == []
    no_sideways_scroll(page)


def test_the_cull_and_the_end(server: Any, new_page: Any) -> None:
    page = open_table(new_page(390, 844), staged(server, "topple").link(0))
    wait_for_decision(page)
    page.locator('.market [data-action="buy top 0"]').first.click()
    page.wait_for_function("() => document.querySelector('[data-sure], #bargain[open] .cull')")
    if page.locator("[data-sure]:visible").count():
        page.locator("[data-sure]:visible").click()
    page.wait_for_selector("#bargain[open] .cull")
    assert findings(page) == []
