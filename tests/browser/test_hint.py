"""A hint on the page: for one person against bots, told over the bar, and gone when the position changes."""

from typing import Any

import pytest

from browser.measures import no_sideways_scroll
from browser.player import open_table, wait_for_decision
from browser.sizes import DESKS, PHONE, TABLET, Size, at_each
from browser.stage import Stage, people

pytestmark = [pytest.mark.slow, pytest.mark.browser]

AGAINST_A_BOT = [*people("Ada"), {"kind": "bot", "bot": "random"}]
LONG = 90_000  # milliseconds: the first hint has much to read


@pytest.mark.parametrize("edition", ["second", "first"])
@pytest.mark.parametrize("sizes", [[PHONE], [DESKS[1], TABLET]], ids=["hand", "desk"])
def test_a_hint_is_asked_for_by_key_and_followed(server: Any, new_page: Any, sizes: list[Size], edition: str) -> None:
    stage = Stage(server.base, AGAINST_A_BOT, edition=edition, seed=4)
    stage.play(200, seed=2, until=lambda v: v["prompt"]["kind"] == "turn" and v["turn"] > 1 and len(v["legal"]) > 6)
    page = new_page(*sizes[0])
    open_table(page, stage.link(0))
    wait_for_decision(page)
    page.wait_for_selector(".hinter")
    page.keyboard.press("h")
    page.wait_for_selector(".hints li", timeout=LONG)
    for _ in at_each(page, sizes):
        no_sideways_scroll(page)
        for name in page.locator(".hints .shares .nm").all():
            assert name.evaluate("e => e.scrollWidth <= e.clientWidth"), "names are whole"
    assert 1 < page.locator(".hints ol > li").count() <= 4
    for option in page.locator(".hints ol > li").all():
        shares = option.locator(".shares li b").all_inner_texts()
        assert len(shares) == 2, "a share for every seat"
        assert sum(int(share.removesuffix("\u00a0%")) for share in shares) in (99, 100, 101)
        assert option.locator("b").first.inner_text() == shares[0]
    page.keyboard.press("Escape")
    page.wait_for_selector(".hints", state="detached")
    page.click(".hinter")
    page.wait_for_selector(".hints li", timeout=LONG)
    before = page.evaluate("document.documentElement.dataset.version")
    page.locator(".hints [data-action]").first.click()
    sure = page.locator("[data-sure]")
    if sure.count():
        sure.click()
    page.wait_for_function("before => document.documentElement.dataset.version !== before", arg=before)
    page.wait_for_selector(".hints", state="detached")


def test_what_comes_too_late_is_not_shown(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, AGAINST_A_BOT, seed=4)
    page = new_page()
    waiting: list[Any] = []
    page.route("**/hint?*", lambda route: waiting.append(route))
    open_table(page, stage.link(0))
    wait_for_decision(page)
    page.click(".hinter")
    page.wait_for_selector(".hints .thinking")
    page.click("#promptbox .prompt [data-action]")
    page.wait_for_selector(".hints", state="detached")
    late = {"action": "end turn", "text": "late", "shares": [0.5, 0.5], "follows": []}
    waiting[0].fulfill(json={"revision": 1, "seat": 0, "why": "late", "options": [late]})
    page.wait_for_timeout(300)
    assert page.locator(".hints").count() == 0


def test_where_several_people_play_there_is_no_button_and_the_key_says_why(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Ada", "Ben"), seed=4, options={"first_chooser": 0})
    page = new_page()
    open_table(page, stage.link(0))
    wait_for_decision(page)
    assert page.locator(".hinter").count() == 0
    page.keyboard.press("h")
    page.wait_for_selector("#promptbox .why")
    assert "Hints are given only at tables where one person plays against bots." in page.inner_text("#promptbox")
    assert page.locator(".hints").count() == 0
