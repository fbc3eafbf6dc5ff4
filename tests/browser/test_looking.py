"""What a card would mean is told in the rail and covers nothing of the table; events in force say what they do."""

from typing import Any

import pytest

from browser.player import open_table, wait_for_decision
from browser.stage import Stage, people
from browser.studio import seed_of

pytestmark = [pytest.mark.slow, pytest.mark.browser]

COVERED = """() => {
  const box = document.querySelector('#look').getBoundingClientRect();
  return ['#map-box', '#market-box', '#ring-box', '#own-box', '#promptbox'].filter(q => {
    const b = document.querySelector(q).getBoundingClientRect();
    return b.left < box.right - 1 && b.right > box.left + 1 && b.top < box.bottom - 1 && b.bottom > box.top + 1;
  });
}"""


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1440, 900), (1920, 1080)])
def test_a_card_looked_at_lies_in_the_rail(server: Any, new_page: Any, width: int, height: int) -> None:
    stage = Stage(server.base, people("Ada", "Ben", "Cem"), seed=seed_of("turn"))
    page = open_table(new_page(width, height), stage.link(0))
    wait_for_decision(page)
    before = page.evaluate("document.querySelector('#market-box').getBoundingClientRect().top")
    page.locator(".market [data-look]").first.hover()
    page.wait_for_selector("#look:not([hidden])")
    assert page.evaluate(COVERED) == []
    assert page.evaluate("document.querySelector('#market-box').getBoundingClientRect().top") == before
    page.mouse.move(5, 5)
    page.locator("#own-box [data-look]").last.click()
    page.wait_for_selector("#look.pinned")
    assert page.evaluate(COVERED) == []
    assert page.locator("#look .btn").count() >= 1
    page.keyboard.press("Escape")
    page.wait_for_selector("#look", state="hidden")


def test_events_in_force_say_what_they_do(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Ada", "Ben", "Cem", "Dora", "Eve"), seed=seed_of("crowd"))
    page = open_table(new_page(1440, 900), stage.link(0))
    texts = page.locator(".event-in-force").all_inner_texts()
    assert len(texts) == 3
    for words in ("a lead of 2 is enough", "gifts give no influence", "tribes move and fight like armies"):
        assert any(words in text for text in texts), texts
