"""The review of a finished game on the page: asked for, told, and a way to every moment it names."""

from typing import Any

import pytest

from browser.measures import in_sight, no_sideways_scroll
from browser.sizes import DESKS, PHONE, TABLET, at_each
from browser.stage import Stage, any_action, people
from browser.studio import seed_of
from pamir.analysis import Judged, Option, Review
from pamir.analysis.page import review_page

pytestmark = [pytest.mark.slow, pytest.mark.browser]

LONG = 120_000  # milliseconds: a few dozen decisions are judged, hastily, on a machine that may be busy
ENDINGS = {"second": "close end", "first": "first: last cards"}  # where a game is soon over


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Any:
    from browser.conftest import Server

    running = Server(tmp_path_factory.mktemp("hasty"), review_budget=0.02)
    yield running
    running.stop()


@pytest.fixture(scope="module", params=ENDINGS)
def finished(hasty: Any, request: pytest.FixtureRequest) -> Stage:
    edition = request.param
    stage = Stage(hasty.base, people("Ada", "Ben", "Cleo"), edition=edition, seed=seed_of(ENDINGS[edition]))
    assert stage.play(400, seed=2, choose=any_action)["result"]
    return stage


def looked_at(page: Any, at: str) -> None:
    page.wait_for_function("at => document.querySelector('#walk-range')?.value === at", arg=at)


def where(button: Any) -> str:
    named: str = button.get_attribute("data-ui")
    return named.partition(":")[2]


def test_a_review_is_asked_for_by_key_told_and_walked_along(finished: Stage, new_page: Any) -> None:
    page = new_page(1440, 900)
    page.goto(finished.link(0))
    page.wait_for_selector(".end .review")
    page.focus("[data-review=ask]")
    page.keyboard.press("Enter")
    page.wait_for_selector(".end .review .plot", timeout=LONG)
    page.wait_for_function("() => document.querySelector('#announce').textContent.includes('The review is there.')")
    assert page.locator(".review .plot .ln").count() == 3, "a line for each seat"
    assert page.locator(".review tbody tr").count() == 3
    assert page.locator(".review .lists > div").count() == 4, "curve, luck and decisions, and two lists"
    at_every_size(page)
    first = page.locator(".review .turns [data-ui^='replay:']").first
    at = where(first)
    first.focus()
    page.keyboard.press("Enter")
    looked_at(page, at)
    assert page.locator(".rail .review .now").count() == 1, "the curve shows the moment looked at"
    at_every_size(page)
    other = page.locator(".rail .review .turns [data-ui^='replay:']").last
    at = where(other)
    other.click()
    looked_at(page, at)
    page.click("[data-ui='walk:leave']")
    page.wait_for_selector(".end .review .plot")
    page.select_option("#language", "de")
    page.wait_for_function(
        "() => document.querySelector('.end .review .plot')?.closest('.review').innerText.includes('Ausblick')"
    )
    assert "Nachbesprechung" in page.inner_text(".end .review h2")


def test_beside_a_full_table_it_leaves_the_bar_of_the_replay_in_sight(hasty: Any, new_page: Any) -> None:
    names = "Ada", "Ben", "Ada", "Bartholomew of Somewhere Else", "Emil"
    stage = Stage(hasty.base, people(*names), seed=seed_of("crowd"))
    assert stage.play(400, seed=2, choose=any_action)["result"]
    page = new_page(*DESKS[0])
    page.goto(stage.link(0, "?replay=1"))
    page.wait_for_selector("#walk-range")
    page.click(".rail .review [data-review=ask]")
    page.wait_for_selector(".rail .review .plot", timeout=LONG)
    words = page.get_attribute(".review .plot", "aria-label")
    assert "Ada (Gray)" in words, "who does not see the colours hears them"
    assert "Ada (Tan)" in words
    for size in at_each(page, DESKS):
        assert in_sight(page, ".replaying .walk"), size
        beside, alone = page.evaluate(WITH_AND_WITHOUT, ".rail")
        assert beside == alone, f"at {size} it makes the table longer"


WITH_AND_WITHOUT = """part => {
  const high = () => document.documentElement.scrollHeight;
  const { style } = document.querySelector(part), beside = high();
  style.display = 'none';
  const alone = high();
  style.display = '';
  return [beside, alone];
}"""
CUT = """e => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1"""
NARROW = """e => {
  const now = e.offsetWidth;
  Object.assign(e.style, { flex: 'none', width: 'max-content' });
  const whole = e.offsetWidth;
  e.removeAttribute('style');
  return now < whole;
}"""


def at_every_size(page: Any) -> None:
    for size in at_each(page, [PHONE, TABLET, (1280, 800), (2560, 1440), DESKS[1]]):
        page.locator(".review:visible").scroll_into_view_if_needed()
        no_sideways_scroll(page)
        for table in page.locator(".parts-table").all():
            assert not table.evaluate(CUT), f"all numbers of a seat are in sight at {size}"
        for words in page.locator(".replaying .say :is(b, span, small, p):visible").all():
            assert not words.evaluate(CUT), f"{words.inner_text()} is whole at {size}"
        for chosen in page.locator(".replaying .walk select").all() if size != PHONE else ():
            assert not chosen.evaluate(NARROW), f"what is chosen is whole at {size}"


def test_it_can_be_stopped_and_why_there_is_none_is_said(finished: Stage, new_page: Any) -> None:
    page = new_page()
    answers: list[tuple[int, dict[str, Any]]] = [(200, {"done": 3, "total": 9, "review": None})]
    page.route("**/review?*", lambda route: route.fulfill(status=answers[0][0], json=answers[0][1]))
    page.goto(finished.link(None))
    page.click("[data-review=ask]")
    page.wait_for_selector("#review-progress[value='3']")
    assert "3 of 9 decisions are judged." in page.inner_text(".review")
    page.click("[data-review=stop]")
    answers[0] = 429, {"error": "Later."}
    page.click("[data-review=ask]")
    page.wait_for_selector(".review .why")
    assert page.inner_text(".review .why") == "Later."
    assert page.locator("[data-review=ask]").count() == 1, "it can be asked for again"


def test_a_page_of_a_review_fits_a_phone_whatever_people_are_called(browser: Any) -> None:
    shares = ((0.5, 0.5), (0.3, 0.7))
    best, taken = (Option(at, "end turn", "End the turn", each, 1) for at, each in enumerate(shares))
    judged = Judged(0, 1, 0, taken, best, ("Nothing.",), False)
    names = ("x" * 200, "Ünübertreffliche-Spielernamensverlängerung")
    review = Review("second", "Pax Pamir", names, ("gray", "blue"), None, (judged,), (0.5, 0.5), "lead", 1, "worth", 0)
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]})
    try:
        page = context.new_page()
        page.set_content(review_page(review))
        no_sideways_scroll(page)
    finally:
        context.close()
