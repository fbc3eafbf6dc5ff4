"""The deal on the page: who chose it, what was promised, the check at the end; and who may hush whom."""

from typing import Any

import pytest

from browser.player import open_table
from browser.stage import Stage, people

pytestmark = [pytest.mark.slow, pytest.mark.browser]


def deal_shown(page: Any) -> str:
    page.click('[data-open="table"]')
    page.click("#sheet .deal summary")
    return str(page.inner_text("#sheet .deal"))


def test_a_drawn_deal_is_promised_and_checked_on_the_page_of_the_end(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Anna", "Ben"))
    page = open_table(new_page(), stage.link(0))
    assert "Drawn at random" in deal_shown(page)
    promise = page.input_value("#sheet .deal input")
    assert len(promise) == 64
    stage.play_on(1500, seed=7)
    page.reload()
    page.wait_for_selector(".page.end .deal")
    page.click(".page.end .deal summary")
    page.click(".page.end [data-ui=check-deal]")
    page.wait_for_selector(".page.end .deal [role=status]")
    assert "Checked" in page.inner_text(".page.end .deal")
    assert page.input_value(".page.end .deal input >> nth=0") == promise
    assert page.input_value(".page.end .deal input >> nth=1").count("-") == 7


DRAWN_ANEW = """async () => {
  const { fill, html } = await import('/static/js/dom.js');
  const place = document.body.appendChild(document.createElement('div'));
  const draw = number => fill(place, html`<details class="one"><summary>${number}</summary></details><details
    class="two"><summary>${number}</summary></details>`);
  draw(1);
  place.querySelector('.two summary').click();
  draw(2);
  return [...place.querySelectorAll('details')].map(part => part.open);
}"""


def test_what_somebody_unfolded_stays_so_when_it_is_drawn_anew(server: Any, new_page: Any) -> None:
    """On a slow machine the figures of the end came after the deal had been unfolded, and folded it up again."""
    stage = Stage(server.base, people("Anna", "Ben"))
    page = open_table(new_page(), stage.link(0))
    assert page.evaluate(DRAWN_ANEW) == [False, True]


def test_a_promise_that_is_not_kept_is_noticed(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Anna", "Ben"))
    page = open_table(new_page(), stage.link(0))
    page.evaluate(
        """() => { const all = JSON.parse(localStorage['pamir.tables']); all[0].promise = 'f'.repeat(64);
             localStorage['pamir.tables'] = JSON.stringify(all); }"""
    )
    stage.play_on(1500, seed=7)
    page.reload()
    page.wait_for_selector(".page.end .deal")
    page.click(".page.end .deal summary")
    page.click(".page.end [data-ui=check-deal]")
    page.wait_for_selector(".page.end .deal [role=status]")
    assert "not the deal" in page.inner_text(".page.end .deal")


def test_a_deal_somebody_chose_is_said_to_all(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Anna", "Ben"), seed=4)
    page = open_table(new_page(locale="de"), stage.link(1))
    assert "Nummer der Verteilung gewählt" in deal_shown(page)


def test_whoever_opened_the_table_can_mute_on_the_page(server: Any, new_page: Any) -> None:
    page = new_page()
    page.goto(server.base)
    page.select_option("#kind-1", "person")
    page.click("#setup button[type=submit]")
    page.wait_for_selector("#sheet .host")
    guest = new_page()
    guest.goto(page.input_value("#sheet .linkline input >> nth=0"))
    guest.wait_for_selector(".map .live .region")
    page.click("#sheet .host summary")
    page.click('[data-ui="mute:1"]')
    page.wait_for_selector('[data-ui="mute:1"]:has-text("Let")', state="attached")
    guest.click('[data-open="table"]')
    assert guest.locator("#sheet .host").count() == 0


def test_the_record_of_a_running_game_is_saved_with_the_key_of_the_page(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Anna", "Ben"))
    page = open_table(new_page(), stage.link(0))
    page.click('[data-open="table"]')
    with page.expect_download() as download:
        page.click("#sheet [data-ui=record]")
    assert "promised by the hash" in download.value.path().read_text()
