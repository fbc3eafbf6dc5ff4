"""The first edition's page of the end: Influence and units over the turns, where it turned; and the cards' title."""

from typing import Any

import pytest

from browser.measures import no_sideways_scroll
from browser.player import open_table, wait_for_decision
from browser.sizes import DESKS, PHONE, WIDE_PHONE, Size, at_each
from browser.stage import Stage, people
from browser.studio import seed_of

pytestmark = [pytest.mark.slow, pytest.mark.browser]

MODES = 4


@pytest.fixture(scope="module")
def finished(server: Any) -> Stage:
    stage = Stage(server.base, people("Ada", "Ben", "Cleo"), edition="first", seed=10)
    view = stage.play(3000, seed=3)
    assert view["result"]
    return stage


@pytest.mark.parametrize("sizes", [[PHONE], [(1280, 844), DESKS[2]]], ids=["hand", "desk"])
def test_the_end_is_drawn_over_the_turns(finished: Stage, new_page: Any, sizes: list[Size]) -> None:
    page = new_page(*sizes[0])
    page.goto(finished.link(0))
    page.wait_for_selector(".page.end .plot")
    page.evaluate("document.fonts.ready")
    assert page.locator(".plot").count() == 1 + MODES, "Influence, and units of each Mode"
    assert page.locator(".plot").first.locator(".ln").count() == 3, "a line for each seat"
    assert page.locator(".plot .bk-line").count() == MODES * 3, "one for each Empire"
    for size in at_each(page, sizes):
        cut = page.evaluate(
            """() => [...document.querySelectorAll('.plot text')].filter(el => {
              const a = el.getBoundingClientRect(), b = el.closest('svg').getBoundingClientRect();
              return a.left < b.left - .5 || a.right > b.right + .5 || a.top < b.top - .5 || a.bottom > b.bottom + .5;
            }).map(el => el.textContent)"""
        )
        assert cut == [], size
        no_sideways_scroll(page)


def test_turning_points_are_few_and_lead_there(finished: Stage, new_page: Any) -> None:
    page = new_page()
    page.goto(finished.link(0))
    page.wait_for_selector(".page.end .turns li")
    assert 1 <= page.locator(".turns li").count() <= 7
    assert "A Topple under" in page.inner_text(".turns"), "what ends a game is told"
    page.locator(".turns button").first.click()
    page.wait_for_selector(".replaying")


@pytest.mark.parametrize(
    ("locale", "title"), [("en", "Adapted cards: "), ("de", "Angepasste Karten: "), ("es", "Cartas adaptadas: ")]
)
@pytest.mark.parametrize(
    "sizes", [[(320, 640), PHONE], [(1280, 844), DESKS[2], WIDE_PHONE, (1130, 800)]], ids=["hand", "desk"]
)
def test_the_title_of_the_cards_is_whole_at_every_width(
    server: Any, new_page: Any, sizes: list[Size], locale: str, title: str
) -> None:
    stage = Stage(server.base, people("Ada", "Ben", "Cleo"), edition="first", seed=seed_of("first: turn"))
    page = open_table(new_page(*sizes[0], locale=locale), stage.link(0))
    wait_for_decision(page)
    for size in at_each(page, sizes):
        shown = page.locator(".set-title:visible")
        assert shown.count() == 1, "once"
        assert shown.inner_text().startswith(title)
        whole = shown.evaluate(
            """el => {
              const range = document.createRange();
              range.selectNodeContents(el);
              return [...range.getClientRects()].every(r => {
                const seen = document.elementFromPoint((r.left + r.right) / 2, (r.top + r.bottom) / 2);
                const edge = document.elementFromPoint(r.right - 2, (r.top + r.bottom) / 2);
                return r.left >= 0 && r.right <= innerWidth && el.contains(seen) && el.contains(edge);
              });
            }"""
        )
        assert whole, f"no part of it is cut or covered at {size}"
        no_sideways_scroll(page)


def test_the_title_follows_the_language(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Ada", "Ben", "Cleo"), edition="first", seed=seed_of("first: turn"))
    page = open_table(new_page(), stage.link(0))
    wait_for_decision(page)
    page.select_option("#language", "de")
    page.wait_for_function("() => document.querySelector('.where .set-title').textContent.startsWith('Angepasste')")
