"""Axe looks at every kind of page and finds nothing serious."""

from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]

from browser.player import her_turn_begins, open_table
from browser.stage import WAKHAN, Stage, people
from browser.studio import seed_of

pytestmark = [pytest.mark.slow, pytest.mark.browser]


def findings(page: Any, *rules: str) -> list[str]:
    """Serious and critical findings, in words; of these rules, or of all. The debugger runs the script, so the page's
    policy is no matter."""
    if not page.evaluate("Boolean(window.axe)"):
        page.evaluate(AXE_SCRIPT)
    only = {"runOnly": {"type": "rule", "values": rules}} if rules else {}
    result = page.evaluate("how => axe.run(document, how)", {"resultTypes": ["violations"], **only})
    return [
        f"{v['id']} ({v['impact']}): {[n['target'] for n in v['nodes'][:3]]} {v['nodes'][0].get('failureSummary', '')}"
        for v in result["violations"]
        if v["impact"] in ("serious", "critical")
    ]


def in_both_themes(page: Any) -> None:
    """Of the theme nothing depends but colours."""
    page.emulate_media(color_scheme="light")
    assert findings(page) == []
    page.emulate_media(color_scheme="dark")
    assert findings(page, "color-contrast") == []


@pytest.mark.parametrize("width", [1280, 390])
def test_the_table_in_a_turn(server: Any, new_page: Any, width: int) -> None:
    stage = Stage(server.base, people("Anna", "Ben", "Chen"), seed=51)
    view = stage.play(90, seed=5, until=lambda v: v["version"] > 60 and v["prompt"]["kind"] == "turn")
    page = open_table(new_page(width, 844), stage.link(view["decider"]))
    in_both_themes(page)
    page.keyboard.press("l")
    page.wait_for_selector("#choices")
    in_both_themes(page)
    page.keyboard.press("Escape")
    page.click("[data-open=table]")
    page.wait_for_selector("#sheet[open]")
    in_both_themes(page)


def test_start_page_and_end_page(server: Any, new_page: Any) -> None:
    page = new_page()
    page.goto(server.base)
    page.wait_for_selector("#setup")
    in_both_themes(page)
    stage = Stage(server.base, WAKHAN, seed=52)
    stage.play(900, seed=5)
    page.goto(stage.link(0))
    page.wait_for_selector(".page.end .plot")
    in_both_themes(page)


def test_prompts_of_many_kinds(server: Any, new_page: Any) -> None:
    page = new_page()
    for kind in ("build", "move", "bribe", "battle losses"):
        open_table(page, Stage(server.base, people("Anna", "Ben", "Chen"), seed=seed_of(kind)).link(0))
        assert findings(page) == [], kind


def test_a_turn_of_wakhan_while_it_is_told(server: Any, new_page: Any) -> None:
    page = new_page()
    her_turn_begins(server, page)
    page.click("#tab-since")
    page.locator('.steps [data-ui="tell:=1"]').click()
    page.wait_for_selector(".telling")
    assert findings(page) == []
