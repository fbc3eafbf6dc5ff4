"""The review of a finished game on the page: asked for, told, and a way to every moment it names."""

from typing import Any

import pytest

from browser.measures import no_sideways_scroll
from browser.stage import Stage, people

pytestmark = [pytest.mark.slow, pytest.mark.browser]

LONG = 400_000  # milliseconds: a whole game is judged, hastily, on a machine that may be busy
SIZES = [(390, 844), (820, 1180), (1440, 900)]


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Any:
    from browser.conftest import Server

    running = Server(tmp_path_factory.mktemp("hasty"), review_budget=0.01)
    yield running
    running.stop()


@pytest.fixture(scope="module", params=["second", "first"])
def finished(hasty: Any, request: pytest.FixtureRequest) -> Stage:
    stage = Stage(hasty.base, people("Ada", "Ben", "Cleo"), edition=request.param, seed=11)
    assert stage.play(3000, seed=3)["result"]
    return stage


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_review_is_asked_for_and_told(
    finished: Stage,
    new_page: Any,
    shoot: Any,
    request: pytest.FixtureRequest,
    width: int,
    height: int,
    theme: str,
) -> None:
    drawn = f"{request.node.callspec.params['finished']}-{width}-{theme}"
    page = new_page(width, height)
    page.emulate_media(color_scheme=theme)
    page.goto(finished.link(0))
    page.wait_for_selector(".end .review")
    page.focus("[data-review=ask]")
    page.keyboard.press("Enter")
    page.wait_for_selector(".end .review .plot", timeout=LONG)
    page.wait_for_function("() => document.querySelector('#announce').textContent.includes('The review is there.')")
    page.evaluate("document.fonts.ready")
    assert page.locator(".review .plot .ln").count() == 3, "a line for each seat"
    assert page.locator(".review tbody tr").count() == 3
    assert page.locator(".review .lists > div").count() == 4, "curve, luck and decisions, and two lists"
    no_sideways_scroll(page)
    page.locator(".review").scroll_into_view_if_needed()
    shoot(page, f"review-{drawn}")
    first = page.locator(".review .turns button").first
    at = first.get_attribute("data-ui").partition(":")[2]
    first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".replaying")
    page.wait_for_function("at => document.querySelector('#walk-range').value === at", arg=at)
    assert page.locator(".rail .review .now").count() == 1, "the curve shows the moment looked at"
    no_sideways_scroll(page)
    page.locator(".rail .review").scroll_into_view_if_needed()
    shoot(page, f"review-beside-{drawn}")
    other = page.locator(".rail .review .turns button").last
    at = other.get_attribute("data-ui").partition(":")[2]
    other.click()
    page.wait_for_function("at => document.querySelector('#walk-range').value === at", arg=at)
    page.click("[data-ui='walk:leave']")
    page.wait_for_selector(".end .review .plot")


def test_it_can_be_stopped_and_asked_for_again(finished: Stage, new_page: Any) -> None:
    page = new_page()
    page.route("**/review?*", lambda route: route.fulfill(json={"done": 3, "total": 9, "review": None}))
    page.goto(finished.link(None))
    page.click("[data-review=ask]")
    page.wait_for_selector("#review-progress[value='3']")
    assert "3 of 9 decisions are judged." in page.inner_text(".review")
    page.click("[data-review=stop]")
    page.unroute("**/review?*")
    page.click("[data-review=ask]")
    page.wait_for_selector(".review .plot", timeout=LONG)


def test_it_is_told_in_the_language_chosen(finished: Stage, new_page: Any) -> None:
    page = new_page()
    page.goto(finished.link(0))
    page.click("[data-review=ask]")
    page.wait_for_selector(".review .plot", timeout=LONG)
    page.select_option("#language", "de")
    page.wait_for_function(
        "() => document.querySelector('.review .plot')?.closest('.review').innerText.includes('Ausblick')"
    )
    assert "Rückblick" in page.inner_text(".review h2")


def test_why_there_is_none_is_said(finished: Stage, new_page: Any) -> None:
    page = new_page()
    page.route("**/review?*", lambda route: route.fulfill(status=429, json={"error": "Later."}))
    page.goto(finished.link(0))
    page.click("[data-review=ask]")
    page.wait_for_selector(".review .why")
    assert page.inner_text(".review .why") == "Later."
    assert page.locator("[data-review=ask]").count() == 1
