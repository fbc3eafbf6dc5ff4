"""Every failure has a page: a table that is not there, a link that was replaced, a server that does not answer."""

from typing import Any

import pytest

from browser.measures import no_sideways_scroll
from browser.player import open_table
from browser.sizes import DESKS, PHONE, at_each
from browser.stage import Stage, people

pytestmark = [pytest.mark.slow, pytest.mark.browser]


def styled(page: Any) -> bool:
    """Whether the page has our paper and not the browser's."""
    return bool(page.evaluate("getComputedStyle(document.body).backgroundColor !== 'rgba(0, 0, 0, 0)'"))


NOTHING = [("en", "Nothing lies here"), ("de", "Hier liegt nichts"), ("es", "Aquí no hay nada")]


@pytest.mark.parametrize(("locale", "words"), NOTHING)
def test_an_unknown_table_has_a_page(server: Any, new_page: Any, locale: str, words: str) -> None:
    page = new_page(locale=locale)
    answer = page.goto(f"{server.base}/t/nosuchtable#key")
    assert answer.status == 404
    assert page.inner_text("h1") == words
    assert styled(page)
    for _ in at_each(page, [DESKS[0], PHONE]):
        no_sideways_scroll(page)
    page.click('.failure a[href="/"]')
    page.wait_for_selector("#setup")


def test_a_wrong_key_and_a_replaced_one_have_a_page(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Ada", "Ben"))
    page = new_page()
    page.goto(f"{stage.link(0)}x")
    page.wait_for_selector(".failure h1")
    assert page.inner_text(".failure h1") == "This link opens nothing any more"
    assert not page.locator("#table").is_visible()
    seated = open_table(new_page(), stage.link(0))
    other = open_table(new_page(), stage.link(0))
    other.click('[data-open="table"]')
    other.click('[data-ui="new-secret"]')
    seated.wait_for_selector(".failure h1")
    assert seated.locator('.failure a[href="/"]').is_visible()


def test_a_server_that_stops_leaves_the_table_and_one_that_is_silent_a_page(own_server: Any, new_page: Any) -> None:
    stage = Stage(own_server.base, people("Ada", "Ben"))
    page = open_table(new_page(), stage.link(0))
    late = new_page()
    late.route_web_socket("**/ws", lambda line: line.close())
    late.goto(stage.link(0))
    late.wait_for_selector(".failure [data-ui=reload]")
    assert late.inner_text(".failure h1") == "The server does not answer"
    own_server.stop()
    page.wait_for_selector(".bar .off")
    assert page.locator("#table").is_visible(), "what was on the table stays in sight"
    own_server.start()
    page.wait_for_selector(".bar .off", state="detached", timeout=30000)
