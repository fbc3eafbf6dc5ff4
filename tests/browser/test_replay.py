"""Walking through a game: by decision, turn and check, by itself, with all hands after the end; back leaves it."""

from typing import Any

import pytest

from browser.measures import in_sight
from browser.player import open_table, state
from browser.sizes import DESKS, PHONE, TABLET, WIDE_PHONE, Size, at_each
from browser.stage import Stage, any_action, people
from browser.studio import seed_of
from pamir.locale import LANGUAGES

pytestmark = [pytest.mark.slow, pytest.mark.browser]


@pytest.fixture(scope="module")
def finished(server: Any) -> Stage:
    stage = Stage(server.base, people("Ada", "Ben", "Cem"), seed=33)
    view = stage.play(1500, seed=5)
    assert view["result"]
    return stage


def head(page: Any) -> str:
    return str(page.inner_text(".replaying .say b"))


def begin(page: Any, stage: Stage) -> None:
    page.goto(stage.link(0))
    page.wait_for_selector(".page.end .plot")
    page.click('.page.end [data-ui="replay:0"]')
    page.wait_for_selector(".replaying")


def step(page: Any, how: str = "1") -> None:
    before = page.evaluate("document.querySelector('#promptbox').innerHTML")
    page.click(f'[data-ui="walk:{how}"]')
    page.wait_for_function("b => document.querySelector('#promptbox').innerHTML !== b", arg=before)


@pytest.mark.parametrize("sizes", [[PHONE], [WIDE_PHONE, DESKS[0]]], ids=["hand", "desk"])
def test_it_walks_by_decisions_turns_and_checks(finished: Stage, new_page: Any, sizes: list[Size]) -> None:
    page = new_page(*sizes[0])
    begin(page, finished)
    page.select_option("#walk-unit", "decision")
    step(page)
    assert "after 1 of" in head(page).lower()
    page.select_option("#walk-unit", "turn")
    step(page)
    assert head(page).startswith("Turn 1,")
    step(page)
    assert head(page).startswith("Turn 2,")
    step(page, "-1")
    assert head(page).startswith("Turn 1,")
    page.select_option("#walk-unit", "check")
    step(page)
    page.wait_for_selector(".resolved")
    for size in at_each(page, sizes):
        assert in_sight(page, ".resolved"), f"also where the rail is not: {size}"
    seen = 1
    while True:
        at = head(page)
        step(page)
        if not page.locator(".resolved").count():
            break
        seen += 1
        assert head(page) != at or seen < 9
    assert state(page) == "replay"
    scores = page.locator("h3, .told.checked").count()
    assert scores
    page.go_back()
    page.wait_for_selector(".page.end")
    assert page.locator(".standing thead button").count() == seen, "every check of the game was a stop"


BEYOND = """() => {
  const over = [];
  for (const e of document.querySelectorAll('.replaying .walk > :not(label), .dominance h2 > *')) {
    const [at, of] = [e, e.closest('.prompt, .panel')].map(it => it.getBoundingClientRect());
    if (at.left < of.left || at.right > of.right) over.push(e.outerHTML.slice(0, 60));
  }
  return over;
}"""


@pytest.fixture(scope="module")
def soon_over(server: Any) -> Stage:
    """A game whose last check was all there was left."""
    stage = Stage(server.base, people("Ada", "Ben", "Cem"), seed=seed_of("close end"))
    assert stage.play(400, seed=2, choose=any_action)["result"]
    return stage


@pytest.mark.parametrize("language", LANGUAGES)
def test_bar_and_check_keep_within_their_panels(soon_over: Stage, new_page: Any, language: str) -> None:
    page = new_page(1280, 800, locale=language)
    page.goto(soon_over.link(0, "?replay=1"))
    page.wait_for_selector(".dominance h2 .tag")
    for size in at_each(page, [PHONE, (768, 1024), TABLET, (900, 1000), (1024, 768), (1366, 768), DESKS[1]]):
        assert page.evaluate(BEYOND) == [], size


def test_it_goes_by_itself_at_the_speed_wished_and_holds(finished: Stage, new_page: Any) -> None:
    page = new_page()
    begin(page, finished)
    page.select_option("#walk-unit", "decision")
    page.select_option("#walk-speed", "4")
    page.click('[data-ui="walk:play"]')
    page.wait_for_function("() => /after (1[0-9]|[5-9]) of/i.test(document.querySelector('.replaying b').textContent)")
    page.click('[data-ui="walk:play"]')
    page.wait_for_timeout(300)
    held = head(page)
    page.wait_for_timeout(1500)
    assert head(page) == held


def test_all_hands_are_open_after_the_end_and_only_then(server: Any, finished: Stage, new_page: Any) -> None:
    page = new_page()
    begin(page, finished)
    page.locator("#walk-range").fill("60")
    page.wait_for_selector(".hands")
    assert page.locator(".hands li").count() == 3
    page.locator(".hands [data-look]").first.click()
    assert page.locator("#look.pinned h2").count() == 1
    watcher = new_page()
    watcher.goto(finished.link(None, "?replay=1"))
    watcher.wait_for_selector(".replaying")
    assert "hands are open" in watcher.inner_text("#own-box")
    running = Stage(server.base, people("Ada", "Ben", "Cem"), seed=34)
    running.play(40, seed=2, until=lambda v: v["turn"] > 6)
    other = open_table(new_page(), running.link(0))
    other.click('[data-ui="replay"]')
    other.wait_for_selector(".replaying")
    assert not other.locator(".hands").count()


def test_back_leaves_the_replay_and_not_the_table(server: Any, finished: Stage, new_page: Any) -> None:
    running = Stage(server.base, people("Ada", "Ben"), seed=35)
    running.play(30, seed=2)
    page = open_table(new_page(), running.link(0))
    page.click('[data-ui="replay"]')
    page.wait_for_selector(".replaying")
    page.keyboard.press("ArrowLeft")
    page.go_back()
    page.wait_for_selector(".replaying", state="detached")
    assert state(page) in ("yours", "waiting")
    assert f"/t/{running.table}" in page.url
    page.click('[data-ui="replay"]')
    page.wait_for_selector(".replaying")
    page.keyboard.press("Escape")
    page.wait_for_selector(".replaying", state="detached")
    assert f"/t/{running.table}" in page.url
    begin(page, finished)
    page.go_back()
    page.wait_for_selector(".page.end h1")


def test_the_end_page_has_turning_points_that_lead_there(finished: Stage, new_page: Any) -> None:
    page = new_page()
    page.goto(finished.link(0))
    page.wait_for_selector(".page.end .turns li")
    assert page.locator(".plot .mark").count() >= 1
    page.locator(".turns button").first.click()
    page.wait_for_selector(".replaying")


def test_no_label_of_a_chart_is_cut(finished: Stage, new_page: Any) -> None:
    page = new_page()
    page.goto(finished.link(0))
    page.wait_for_selector(".page.end .plot")
    page.evaluate("document.fonts.ready")
    for size in at_each(page, [DESKS[0], PHONE]):
        beyond = page.evaluate(
            """() => [...document.querySelectorAll('.plot text')].filter(el => {
              const a = el.getBoundingClientRect(), b = el.closest('svg').getBoundingClientRect();
              return a.left < b.left - .5 || a.right > b.right + .5 || a.top < b.top - .5 || a.bottom > b.bottom + .5;
            }).map(el => el.textContent)"""
        )
        assert beyond == [], size
