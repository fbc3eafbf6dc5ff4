"""The first edition's page of the end: Influence and units over the turns, where it turned; and the cards' title."""

from typing import Any

import pytest

from browser.measures import no_sideways_scroll
from browser.player import open_table, wait_for_decision
from browser.stage import Stage, people
from browser.studio import seed_of

pytestmark = [pytest.mark.slow, pytest.mark.browser]

SIZES = [(390, 844), (1280, 844), (1920, 1080)]
MODES = 4


@pytest.fixture(scope="module")
def finished(server: Any) -> Stage:
    stage = Stage(server.base, people("Ada", "Ben", "Cleo"), edition="first", seed=11)
    view = stage.play(3000, seed=3)
    assert view["result"]
    return stage


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_end_is_drawn_over_the_turns(
    finished: Stage, new_page: Any, shoot: Any, width: int, height: int, theme: str
) -> None:
    page = new_page(width, height)
    page.emulate_media(color_scheme=theme)
    page.goto(finished.link(0))
    page.wait_for_selector(".page.end .plot")
    page.evaluate("document.fonts.ready")
    assert page.locator(".plot").count() == 1 + MODES, "Influence, and units of each Mode"
    assert page.locator(".plot").first.locator(".ln").count() == 3, "a line for each seat"
    assert page.locator(".plot .bk-line").count() == MODES * 3, "one for each Empire"
    cut = page.evaluate(
        """() => [...document.querySelectorAll('.plot text')].filter(el => {
          const a = el.getBoundingClientRect(), b = el.closest('svg').getBoundingClientRect();
          return a.left < b.left - .5 || a.right > b.right + .5 || a.top < b.top - .5 || a.bottom > b.bottom + .5;
        }).map(el => el.textContent)"""
    )
    assert cut == []
    no_sideways_scroll(page)
    shoot(page, f"first-end-{width}-{theme}")


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
@pytest.mark.parametrize(("width", "height"), [(320, 640), *SIZES, (844, 390), (1130, 800)])
def test_the_title_of_the_cards_is_whole_at_every_width(
    server: Any, new_page: Any, shoot: Any, width: int, height: int, locale: str, title: str
) -> None:
    stage = Stage(server.base, people("Ada", "Ben", "Cleo"), edition="first", seed=seed_of("first: turn"))
    page = open_table(new_page(width, height, locale=locale), stage.link(0))
    wait_for_decision(page)
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
    assert whole, "no part of it is cut or covered"
    if locale == "de":
        shoot(page, f"first-title-{width}")
    no_sideways_scroll(page)


def test_the_title_follows_the_language(server: Any, new_page: Any) -> None:
    stage = Stage(server.base, people("Ada", "Ben", "Cleo"), edition="first", seed=seed_of("first: turn"))
    page = open_table(new_page(), stage.link(0))
    wait_for_decision(page)
    page.select_option("#language", "de")
    page.wait_for_function("() => document.querySelector('.where .set-title').textContent.startsWith('Angepasste')")
